//! The server is killed again and again while people play: every move that it has acknowledged is there afterwards, and
//! the games go on.

use super::http::Client;
use super::program::Program;
use crate::common::folder;
use saltus_game::keys::SplitMix;
use serde_json::{Value, json};
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

const KILLS: u64 = 25;
const CLIENTS: u64 = 4;

/// A person, the game that it plays, and what it was told of that.
struct Person {
    client: Client,
    game: Option<String>,
    /// The moves that the server has acknowledged, by node.
    known: Vec<Value>,
    lot: SplitMix,
    /// Games that it has played to their end.
    over: u32,
}

#[test]
fn no_acknowledged_move_is_lost() {
    let data = folder("serve-kill");
    let mut lot = SplitMix::new(2026);
    let mut people: Vec<Person> = Vec::new();
    let mut told = Vec::new();
    for life in 0..=KILLS {
        let mut program = Program::start(&data, &["--port", "0"]);
        if life == 0 {
            let person = |number| Person {
                client: Client::new(program.address),
                game: None,
                known: Vec::new(),
                lot: SplitMix::new(number),
                over: 0,
            };
            people = (0..CLIENTS).map(person).collect();
        }
        for person in &mut people {
            person.client.address = program.address;
            person.check().expect("a server that was started answers");
        }
        if life == KILLS {
            break;
        }
        // Killed when so many answers have come: at any moment of the next one, in any of the games.
        let (answers, last) = (AtomicUsize::new(0), 1 + lot.below(40));
        thread::scope(|scope| {
            let playing = people.iter_mut().map(|person| {
                let answers = &answers;
                scope.spawn(move || {
                    // Until the server is gone.
                    while person.step().is_ok() {
                        answers.fetch_add(1, Ordering::Relaxed);
                    }
                })
            });
            let playing: Vec<_> = playing.collect();
            let all_gone = || playing.iter().all(|thread| thread.is_finished());
            while answers.load(Ordering::Relaxed) < last && !all_gone() {
                thread::yield_now();
            }
            program.kill();
        });
        told.push(people.iter().map(|person| person.known.len()).sum::<usize>());
    }
    let over: u32 = people.iter().map(|person| person.over).sum();
    assert!(told.iter().any(|moves| *moves > 0), "moves were made: {told:?}, {over} games over");
}

impl Person {
    /// One request of someone who plays.
    fn step(&mut self) -> io::Result<()> {
        let Some(id) = self.game.clone() else { return self.begin() };
        let game = self.look(&id)?;
        if game["outcome"].is_object() {
            (self.game, self.over) = (None, self.over + 1);
            self.known.clear();
            return Ok(());
        }
        if game["you"][0] != game["position"]["turn"] {
            return Ok(());
        }
        let moves = game["position"]["moves"].as_array().expect("moves");
        let mv = &moves[self.lot.below(moves.len())]["move"];
        let asked = json!({ "move": mv, "at": game["head"] });
        let answer = self.client.post(&format!("/api/games/{id}/moves"), &asked)?;
        assert_eq!(answer.status, 200, "{:?}", answer.body);
        self.note(&answer.body);
        Ok(())
    }

    fn begin(&mut self) -> io::Result<()> {
        let kinds = ["russian", "halma-8x8", "turkish", "simple-6x6"];
        let kind = kinds[self.lot.below(kinds.len())];
        let computer = json!({ "kind": "computer", "level": 1 + self.lot.below(3) });
        let asked = json!({ "game": kind, "white": { "kind": "human" }, "black": computer });
        let answer = self.client.post("/api/games", &asked)?;
        assert_eq!(answer.status, 201, "{:?}", answer.body);
        self.game = answer.body["id"].as_str().map(str::to_owned);
        Ok(())
    }

    fn look(&mut self, id: &str) -> io::Result<Value> {
        let answer = self.client.get(&format!("/api/games/{id}"))?;
        assert_eq!(answer.status, 200, "a game that was acknowledged is there: {:?}", answer.body);
        self.note(&answer.body);
        Ok(answer.body)
    }

    /// What was acknowledged once is there, node for node; more may be.
    fn note(&mut self, game: &Value) {
        let nodes = game["nodes"].as_array().expect("nodes");
        assert!(nodes.len() >= self.known.len(), "moves are lost: {:?} {nodes:?}", self.known);
        assert_eq!(nodes[..self.known.len()], self.known);
        self.known.clone_from(nodes);
    }

    /// After a restart: the game is there, whole, and it is still this person's.
    fn check(&mut self) -> io::Result<()> {
        let Some(id) = self.game.clone() else { return Ok(()) };
        let game = self.look(&id)?;
        assert_eq!(game["you"], json!(["white"]));
        Ok(())
    }
}
