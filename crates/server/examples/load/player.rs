//! One player: a game after the other against the computer, every move random.

use crate::Result;
use crate::client::Client;
use crate::figures::Figures;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// The games that are played, one after the other.
const GAMES: &[&str] = &["russian", "english", "halma-8x8", "international", "turkish"];

/// Plays until time is up. A move that is under way then is still awaited.
pub async fn play(
    address: SocketAddr,
    seed: u64,
    end: Instant,
    pause: Duration,
    figures: Arc<Mutex<Figures>>,
) -> Result<()> {
    let mut client = Client::connect(address).await?;
    let mut chance = seed;
    for round in 0.. {
        let kind = GAMES[usize::try_from((seed + round) % GAMES.len() as u64)?];
        let wish = json!({"game": kind, "white": {"kind": "human"}, "black": {"kind": "computer", "level": 1}});
        let mut game = client.post("/api/games", &wish).await?;
        let path = format!("/api/games/{}", game["id"].as_str().ok_or("a game has an id")?);
        let mut events = client.listen(&format!("{path}/events")).await?;
        loop {
            while game["outcome"].is_null() && game["position"]["turn"] != "white" {
                game = later(&game, events.next("game").await?);
            }
            if !game["outcome"].is_null() || Instant::now() >= end {
                break;
            }
            tokio::time::sleep(pause).await;
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
            let mut figures = figures.lock().map_err(|_| "another player panicked")?;
            figures.answers.push(answered);
            figures.replies.push(sent.elapsed());
        }
        if Instant::now() >= end {
            return Ok(());
        }
        figures.lock().map_err(|_| "another player panicked")?.finished += 1;
    }
    Ok(())
}

/// Answers and events may overtake each other: the later state of the game holds.
fn later(known: &Value, heard: Value) -> Value {
    if heard["rev"].as_u64() >= known["rev"].as_u64() { heard } else { known.clone() }
}
