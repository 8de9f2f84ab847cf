//! A session as a record, and a record as a session.

use super::Session;
use crate::controller::Controller;
use saltus_engine::record::{self, RecordError};
use saltus_engine::{AnyGame, GameError, RecordText, Seat, Standing};

/// A game read from a record, and who played it.
pub struct Resumed {
    /// The game with its moves.
    pub game: AnyGame,
    /// Who played on each seat, where the record says it in a way that we know.
    pub controllers: Vec<Option<Controller>>,
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
        let players: Vec<String> = self.controllers.iter().map(Controller::to_string).collect();
        text.players(&players.iter().map(String::as_str).collect::<Vec<_>>());
        text.from_position(&beginning.position(game.names()[0]));
        let end = self.end();
        if let Some(end) = &end {
            text.more("Termination", &end.reason());
        }
        for line in game.past(game.custom()) {
            text.mv(&line.text, None);
        }
        text.end(end.map_or(Standing::Open, |end| end.places().into()))
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
        let controller = |seat: Seat| {
            let (_, value) = read.tags.iter().find(|(tag, _)| tag == record::seat_tag(seat))?;
            value.parse().ok()
        };
        let controllers = Seat::all(game.seats()).map(controller).collect();
        Ok(Resumed { game, controllers })
    }
}
