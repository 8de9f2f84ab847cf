//! The report of games over the network, and the file in which they are recorded.

use crate::args::DxpCommon;
use crate::failure::Failure;
use crate::matches::{Archive, today};
use crate::output;
use saltus_engine::{AnyGame, RecordText, Standing};
use saltus_game::Side;
use saltus_link::dxp::{Event, Finished};
use serde_json::{Value, json};
use std::io;

/// Reports events to people or programs, and records games in a file.
pub(super) struct Reporter {
    player: String,
    archive: Option<Archive>,
    json: bool,
    games: u32,
    /// The first error in reporting or recording a game.
    fault: Option<Failure>,
}

impl Reporter {
    pub(super) fn new(args: &DxpCommon) -> Result<Reporter, Failure> {
        Ok(Reporter {
            player: args.player.clone(),
            archive: args.record.as_deref().map(Archive::open).transpose()?,
            json: args.json,
            games: 0,
            fault: None,
        })
    }

    /// How many games have ended.
    pub(super) fn games(&self) -> u32 {
        self.games
    }

    /// The first error in reporting or recording a game.
    pub(super) fn check(&mut self) -> Result<(), Failure> {
        self.fault.take().map_or(Ok(()), Err)
    }

    pub(super) fn hear(&mut self, event: Event) {
        match event {
            Event::Began { side, opponent, minutes, moves } => {
                let limit = |number, what| match number {
                    0 => format!("no limit of {what}"),
                    number => format!("{number} {what}"),
                };
                let (minutes, moves) = (limit(minutes, "minutes"), limit(moves, "moves"));
                output::note(&format!("playing {side} against {opponent}: {minutes}, {moves}"));
            }
            Event::Moved { side, number, mv } => {
                let dots = if side == Side::White { "." } else { "..." };
                output::note(&format!("{number}{dots} {mv}"));
            }
            Event::Chat { from, text } if from.is_empty() => {
                output::note(&format!("they say: {text}"))
            }
            Event::Chat { from, text } => output::note(&format!("{from} says: {text}")),
            Event::BackDeclined => {
                output::note("the other side asked to take back a move, which is not supported")
            }
            Event::Declined { opponent, why } => {
                let who = if opponent.is_empty() { "a caller" } else { &opponent };
                output::note(&format!("a game with {who} was declined: {why}"));
            }
            Event::Ended(finished) => self.ended(&finished),
        }
    }

    fn ended(&mut self, finished: &Finished) {
        self.games += 1;
        let (result, text) = self.record(finished);
        // First the file: a program that reads the result may look there at once.
        let kept = self.archive.as_mut().map_or(Ok(()), |archive| archive.append(&text));
        if let Err(error) = kept {
            self.fault.get_or_insert_with(|| lost(&error));
        }
        let told = if self.json {
            output::json(&document(finished, &result))
        } else {
            let Finished { side, opponent, game, end, .. } = finished;
            let moves = game.moves_made().div_ceil(2);
            output::text(&format!("{result} as {side} against {opponent}, {moves} moves: {end}\n"))
        };
        if let Err(error) = told {
            self.fault.get_or_insert(Failure::Output(error));
        }
    }

    /// The result of a game as records have it, and its record.
    fn record(&self, finished: &Finished) -> (String, String) {
        let Finished { side, opponent, game, standing, end } = finished;
        let first = game.beginning();
        // The names of the variant's own start, from which the record tells whether this one is another.
        let start = AnyGame::start(game.id()).unwrap_or_else(|_| first.clone());
        let names = match side {
            Side::White => [&self.player, opponent],
            Side::Black => [opponent, &self.player],
        };
        let mut text = RecordText::new(&start);
        text.tag("Event", "DamExchange").tag("Site", "?").tag("Date", &today());
        text.tag("Round", &self.games.to_string()).tag("White", names[0]).tag("Black", names[1]);
        text.more("Termination", end).from_position(&first.position(start.names()[0]));
        let past = game.past(start.names()[0]);
        text.line::<&str>(past.iter().map(|line| (line.text.as_str(), None)));
        let text = text.end(*standing);
        // The last word of a record is the result.
        let result = text.split_whitespace().next_back().unwrap_or("*").to_owned();
        (result, text)
    }
}

fn lost(error: &io::Error) -> Failure {
    Failure::input(
        format!("--record {error}"),
        "make room or name another file; the games before are in it",
    )
}

fn document(finished: &Finished, result: &str) -> Value {
    let Finished { side, opponent, game, standing, end } = finished;
    let names = game.names()[0];
    let winner = match standing {
        Standing::Won(side) => Some(side.to_string()),
        Standing::Drawn | Standing::Neither | Standing::Places(_) | Standing::Open => None,
    };
    let moves: Vec<String> = game.past(names).into_iter().map(|line| line.text).collect();
    json!({
        "game": game.id(),
        "opponent": opponent,
        "side": side.to_string(),
        "result": result,
        "winner": winner,
        "end": end,
        "position": game.beginning().position(names),
        "moves": moves,
        "after": game.position(names),
    })
}
