//! The opening explorer: what was played from a position, by whom it may be, and what a book thinks of it.

use super::played::PlayedGames;
use crate::wire::{ExploreRequest, Explored, ExploredMove, ExploredSource, TableMove};
use crate::{Error, catalogue};
use saltus_engine::book::{BookMove, names, shipped};
use saltus_engine::{AnyGame, TableResult};
use saltus_game::Seat;
use std::collections::BTreeMap;

/// A position to be explored.
pub struct Opening {
    game: AnyGame,
}

impl Opening {
    /// The position that a client asks about.
    pub fn new(request: &ExploreRequest) -> Result<Opening, Error> {
        let game = catalogue::at(&request.game, request.position.as_deref(), &[])?;
        match game.seats() {
            2 => Ok(Opening { game }),
            _ => Err(Error::unusable("for-two", "openings are counted in games for two")),
        }
    }

    /// The id of its game.
    pub fn game(&self) -> &str {
        self.game.id()
    }

    /// The position as text.
    pub fn position(&self) -> String {
        self.game.position(self.game.custom())
    }

    /// What the client's own games have played here.
    pub fn own(&self, played: &PlayedGames) -> ExploredSource {
        let mut tally = Tally::default();
        for (mv, winner) in played.moves_at(self.game.id(), self.game.position_key()) {
            tally.add(mv, winner);
        }
        ExploredSource { source: Explored::Own, moves: tally.moves() }
    }

    /// What the book that comes with Saltus has here; none if the game has no book.
    pub fn book(&self) -> Option<ExploredSource> {
        let book = shipped(self.game.id())?;
        let moves = book.moves(&self.game).unwrap_or_default();
        let told = |it: &BookMove| {
            let line = self.game.legal_move(&it.mv, names(&self.game)).ok()?;
            let mv = self.game.move_like(&line.text, "", self.game.custom()).ok()?;
            let white = self.game.turn() == Seat::at(0);
            let (won, lost) = (it.wins, it.losses());
            Some(ExploredMove {
                mv,
                games: it.games,
                white: if white { won } else { lost },
                draws: it.draws,
                black: if white { lost } else { won },
                value: Some(if white { it.value } else { -it.value }.into()),
            })
        };
        let moves = moves.iter().filter_map(told).collect();
        Some(ExploredSource { source: Explored::Book, moves })
    }

    /// What the endgame tables of this computer say of each move, for the side that makes it; empty where they have none.
    pub fn tables(&self) -> Vec<TableMove> {
        if self.game.outcome().is_some() || self.game.table_value().is_none() {
            return Vec::new();
        }
        let known = |line: saltus_engine::MoveLine| {
            let mut after = self.game.clone();
            after.play(&line.text).ok()?;
            let value = after.table_value()?;
            // What the other side has is the opposite, a ply later.
            let later = |plies: Option<u32>| plies.map(|plies| plies + 1);
            let result = match value.result {
                TableResult::Win(plies) => TableResult::Loss(later(plies)),
                TableResult::Draw => TableResult::Draw,
                TableResult::Loss(plies) => TableResult::Win(later(plies)),
            };
            let value = saltus_engine::TableValue { result, ..value };
            Some(TableMove { mv: line.text, value: value.into() })
        };
        self.game.moves(self.game.custom()).into_iter().filter_map(known).collect()
    }
}

/// Moves counted with what came of them.
#[derive(Default)]
struct Tally(BTreeMap<String, ExploredMove>);

impl Tally {
    /// One more game: who has won it, if it is over.
    fn add(&mut self, mv: &str, winner: Option<Option<Seat>>) {
        let new = || ExploredMove {
            mv: mv.to_owned(),
            games: 0,
            white: 0,
            draws: 0,
            black: 0,
            value: None,
        };
        let counted = self.0.entry(mv.to_owned()).or_insert_with(new);
        counted.games += 1;
        match winner {
            Some(Some(seat)) if seat == Seat::at(0) => counted.white += 1,
            Some(Some(_)) => counted.black += 1,
            Some(None) => counted.draws += 1,
            None => {}
        }
    }

    /// The most frequent first.
    fn moves(self) -> Vec<ExploredMove> {
        let mut moves: Vec<ExploredMove> = self.0.into_values().collect();
        moves.sort_by(|one, other| other.games.cmp(&one.games).then(one.mv.cmp(&other.mv)));
        moves
    }
}
