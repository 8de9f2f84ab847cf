//! One player: a game after the other against the computer, every move random.

use crate::Result;
use crate::client::Client;
use crate::figures::Figures;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// The games that are played, one after the other.
const GAMES: &[&str] = &["russian", "english", "halma-8x8", "international", "turkish"];

/// How long to wait where the server has enough of new games for now.
const ENOUGH: Duration = Duration::from_secs(5);

/// One who plays.
pub struct Player {
    pub pause: Duration,
    pub figures: Arc<Mutex<Figures>>,
    /// When to stop; none while games are still being begun, when nothing is measured.
    pub end: watch::Receiver<Option<Instant>>,
}

impl Player {
    /// Plays until time is up, and tells when its first game is there. A move that is under way then is still awaited.
    pub async fn play(
        mut self,
        address: SocketAddr,
        seed: u64,
        begun: watch::Sender<u64>,
    ) -> Result<()> {
        let mut client = Client::connect(address).await?;
        let mut chance = seed;
        let mut begun = Some(begun);
        for round in 0.. {
            let kind = GAMES[usize::try_from((seed + round) % GAMES.len() as u64)?];
            let mut game = new_game(&mut client, kind).await?;
            let path = format!("/api/games/{}", game["id"].as_str().ok_or("a game has an id")?);
            let mut events = client.listen(&format!("{path}/events")).await?;
            if let Some(begun) = begun.take() {
                begun.send_modify(|count| *count += 1);
                self.end.wait_for(Option::is_some).await?;
                // Not all at the same moment.
                tokio::time::sleep(self.pause.mul_f64((seed % 100) as f64 / 100.0)).await;
            }
            let end = (*self.end.borrow()).ok_or("the end is known by now")?;
            loop {
                while game["outcome"].is_null() && game["position"]["turn"] != "white" {
                    game = later(&game, events.next("game").await?);
                }
                if !game["outcome"].is_null() || Instant::now() >= end {
                    break;
                }
                tokio::time::sleep(self.pause).await;
                let moves = game["position"]["moves"].as_array().ok_or("a position has moves")?;
                chance = chance
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                let chosen = &moves[usize::try_from(chance >> 33)? % moves.len()]["move"];
                let sent = Instant::now();
                let wish = json!({"move": chosen, "at": game["head"]});
                game = client.post(&format!("{path}/moves"), &wish).await?;
                let answered = sent.elapsed();
                while game["outcome"].is_null() && game["position"]["turn"] != "white" {
                    game = later(&game, events.next("game").await?);
                }
                let mut figures = self.figures.lock().map_err(|_| "another player panicked")?;
                figures.answers.push(answered);
                figures.replies.push(sent.elapsed());
            }
            if Instant::now() >= end {
                return Ok(());
            }
            self.figures.lock().map_err(|_| "another player panicked")?.finished += 1;
        }
        Ok(())
    }
}

/// A game against the weakest computer, as soon as the server takes it.
async fn new_game(client: &mut Client, kind: &str) -> Result<Value> {
    let wish = json!({"game": kind, "white": {"kind": "human"}, "black": {"kind": "computer", "level": 1}});
    loop {
        match client.post("/api/games", &wish).await {
            Err(error) if error.to_string().contains("too many new games") => {
                tokio::time::sleep(ENOUGH).await;
            }
            answer => return answer,
        }
    }
}

/// Answers and events may overtake each other: the later state of the game holds.
fn later(known: &Value, heard: Value) -> Value {
    if heard["rev"].as_u64() >= known["rev"].as_u64() { heard } else { known.clone() }
}
