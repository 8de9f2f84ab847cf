//! What other clients have the server do meanwhile: experiments, analyses, files of games.

use crate::Result;
use crate::client::Client;
use serde_json::json;
use std::net::SocketAddr;
use std::time::Instant;

/// How many clients do each of them.
#[derive(Clone, Copy, Default)]
pub struct Beside {
    pub experiments: u64,
    pub analyses: u64,
    pub imports: u64,
}

impl Beside {
    /// Begins all of it; it goes on until time is up.
    pub async fn begin(self, address: SocketAddr, end: Instant) -> Result<()> {
        for number in 0..self.experiments {
            let mut client = Client::connect(address).await?;
            client.post("/api/experiments", &json!({ "text": endless(number) })).await?;
        }
        for number in 0..self.analyses {
            tokio::spawn(told("an analysis", analyse(address, number, end)));
        }
        for number in 0..self.imports {
            tokio::spawn(told("an import", import(address, number, end)));
        }
        Ok(())
    }
}

async fn told(what: &str, work: impl Future<Output = Result<()>>) {
    if let Err(error) = work.await {
        eprintln!("{what}: {error}");
    }
}

/// An experiment that no load outlasts.
fn endless(number: u64) -> String {
    format!(
        "title = \"Load {number}\"\nquestion = \"Who waits?\"\ngame = \"international\"\nopenings.plies = 6\n\
         [[contest]]\nfirst = \"alphabeta:depth=6\"\nsecond = \"alphabeta:depth=5\"\ngames = 50000\n"
    )
}

/// The engine for ten seconds, again and again.
async fn analyse(address: SocketAddr, number: u64, end: Instant) -> Result<()> {
    let client = Client::connect(address).await?;
    let game = ["international", "halma", "russian"][usize::try_from(number % 3)?];
    while Instant::now() < end {
        let path = format!("/api/analysis?game={game}&lines=3&seconds=10");
        let mut events = client.listen(&path).await?;
        // No event is called so: this waits for the end of the stream.
        let _ended = events.next("end").await;
    }
    Ok(())
}

/// A file of games after the other, each of about a megabyte; a collection that is full is emptied.
async fn import(address: SocketAddr, number: u64, end: Instant) -> Result<()> {
    let mut client = Client::connect(address).await?;
    for round in 0.. {
        let game = |at: u64| {
            format!(
                "[White \"{number} {round} {at}\"]\n[GameType \"21\"]\n\n\
                 1. 11-15 23-19 2. 8-11 22-17 3. 4-8 25-22 4. 11-16 29-25 1-0\n\n"
            )
        };
        let text: String = (0..10_000).map(game).collect();
        match client.post("/api/collection", &json!({ "text": text })).await {
            Err(error) if error.to_string().contains("is full") => {
                client.delete("/api/collection").await?;
            }
            answer => _ = answer?,
        }
        if Instant::now() >= end {
            break;
        }
    }
    Ok(())
}
