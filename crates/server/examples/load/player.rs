//! A table: a game after the other against the computer, or between two people, every move random.

use crate::Result;
use crate::client::{Client, Events};
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

/// Where one plays with White, and with Black the computer or another.
pub struct Table {
    pub pause: Duration,
    /// Whether Black is a person too.
    pub together: bool,
    pub figures: Arc<Mutex<Figures>>,
    /// When to stop; none while games are still being begun, when nothing is measured.
    pub end: watch::Receiver<Option<Instant>>,
}

impl Table {
    /// Plays until time is up, and tells when the first game is there. A move that is under way then is still awaited.
    pub async fn play(
        mut self,
        address: SocketAddr,
        seed: u64,
        begun: watch::Sender<u64>,
    ) -> Result<()> {
        let mut people = vec![Client::connect(address).await?];
        if self.together {
            people.push(Client::connect(address).await?);
        }
        let mut chance = seed;
        let mut begun = Some(begun);
        for round in 0.. {
            let kind = GAMES[usize::try_from((seed + round) % GAMES.len() as u64)?];
            let mut game = new_game(&mut people, kind).await?;
            let path = format!("/api/games/{}", game["id"].as_str().ok_or("a game has an id")?);
            let mut windows = Vec::new();
            for person in &people {
                windows.push(person.listen(&format!("{path}/events")).await?);
            }
            if let Some(begun) = begun.take() {
                begun.send_modify(|count| *count += 1);
                self.end.wait_for(Option::is_some).await?;
                // Not all at the same moment.
                tokio::time::sleep(self.pause.mul_f64((seed % 100) as f64 / 100.0)).await;
            }
            let end = (*self.end.borrow()).ok_or("the end is known by now")?;
            if !self.together {
                game = replied(game, &mut windows[0]).await?;
            }
            while game["outcome"].is_null() && Instant::now() < end {
                tokio::time::sleep(self.pause).await;
                let moves = game["position"]["moves"].as_array().ok_or("a position has moves")?;
                chance = chance
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                let chosen = &moves[usize::try_from(chance >> 33)? % moves.len()]["move"];
                let mover = usize::from(self.together && game["position"]["turn"] == "black");
                let sent = Instant::now();
                let wish = json!({"move": chosen, "at": game["head"]});
                game = people[mover].post(&format!("{path}/moves"), &wish).await?;
                let answered = sent.elapsed();
                game = match self.together {
                    true => seen(&game, &mut windows[1 - mover]).await?,
                    false => replied(game, &mut windows[0]).await?,
                };
                let mut figures = self.figures.lock().map_err(|_| "another table panicked")?;
                figures.answers.push(answered);
                figures.replies.push(sent.elapsed());
            }
            if Instant::now() >= end {
                return Ok(());
            }
            self.figures.lock().map_err(|_| "another table panicked")?.finished += 1;
        }
        Ok(())
    }
}

/// The game once the computer has moved. Answers and events may overtake each other: the later state of the game holds.
async fn replied(mut game: Value, window: &mut Events) -> Result<Value> {
    while game["outcome"].is_null() && game["position"]["turn"] != "white" {
        let heard = window.next("game").await?;
        if heard["rev"].as_u64() >= game["rev"].as_u64() {
            game = heard;
        }
    }
    Ok(game)
}

/// The game as the other person's window has it once it has come to this state.
async fn seen(game: &Value, window: &mut Events) -> Result<Value> {
    loop {
        let heard = window.next("game").await?;
        if heard["rev"].as_u64() >= game["rev"].as_u64() {
            return Ok(heard);
        }
    }
}

/// A game for these people, as soon as the server takes it.
async fn new_game(people: &mut [Client], kind: &str) -> Result<Value> {
    let black = match people.len() {
        1 => json!({"kind": "computer", "level": 1}),
        _ => json!({"kind": "open"}),
    };
    let wish = json!({"game": kind, "white": {"kind": "human"}, "black": black});
    let game = loop {
        match people[0].post("/api/games", &wish).await {
            Err(error) if error.to_string().contains("too many new games") => {
                tokio::time::sleep(ENOUGH).await;
            }
            answer => break answer?,
        }
    };
    let Some(other) = people.get_mut(1) else { return Ok(game) };
    let path = format!("/api/games/{}/seat", game["id"].as_str().ok_or("a game has an id")?);
    other.post(&path, &json!({"side": "black", "secret": game["secrets"]["black"]})).await
}
