//! A session as a record, and a record as a session.

use super::Session;
use crate::controller::Controller;
use saltus_engine::record::{self, RecordError};
use saltus_engine::{AnyGame, GameError, RecordText, Standing};

/// A game read from a record, and who played it.
pub struct Resumed {
    /// The game with its moves.
    pub game: AnyGame,
    /// Who played White and Black, where the record says it in a way that we know.
    pub controllers: [Option<Controller>; 2],
}

/// Why a game cannot be resumed from a record.
#[derive(Debug, thiserror::Error)]
pub enum ResumeError {
    /// It cannot be read.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// Its moves cannot be made.
    #[error(transparent)]
    Game(#[from] GameError),
}

impl Session {
    /// The game so far as text: PDN, with the same tags for Halma.
    pub fn record(&self) -> String {
        let game = self.game();
        let beginning = game.beginning();
        // The id alone says how a game usually begins; there is one of every id.
        let usual = AnyGame::start(game.id()).unwrap_or_else(|_| beginning.clone());
        let mut text = RecordText::new(&usual);
        text.tag("Event", "saltus play").tag("Site", "?").tag("Date", &self.date).tag("Round", "?");
        let [white, black] = &self.controllers;
        text.tag("White", &white.to_string()).tag("Black", &black.to_string());
        text.from_position(&beginning.position(game.names()[0]));
        let end = self.end();
        if let Some(end) = &end {
            text.more("Termination", &end.reason());
        }
        for line in game.past(game.custom()) {
            text.mv(&line.text, None);
        }
        text.end(
            end.map_or(Standing::Open, |end| end.winner().map_or(Standing::Drawn, Standing::Won)),
        )
    }
}

impl Resumed {
    /// The first game of a text; `game` is for records that do not say which game they are of.
    pub fn read(text: &str, game: Option<&str>) -> Result<Resumed, ResumeError> {
        let read = record::read(text, game)?;
        let mut game = AnyGame::start(&read.game)?.at_position(&read.start)?;
        let mut last = 0;
        for node in &read.nodes {
            // The main line comes first; variations are for other programs.
            if node.parent != last {
                break;
            }
            game.play(&node.mv)?;
            last = node.id;
        }
        let controller = |name: &str| {
            let (_, value) = read.tags.iter().find(|(tag, _)| tag == name)?;
            value.parse().ok()
        };
        Ok(Resumed { game, controllers: ["White", "Black"].map(controller) })
    }
}
