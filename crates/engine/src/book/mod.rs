//! Books of openings: positions with the moves that are worth playing there, what they are worth, and how often each was
//! played and with what result in games of Saltus against itself. The format is told in `docs/book.md`.

mod format;
mod shipped;
mod using;

pub use format::BookError;
pub use shipped::{shipped, shipped_games};
pub use using::BookUse;

use crate::any_game::AnyGame;
use crate::catalogue::Family;
use saltus_game::keys::SplitMix;
use saltus_game::{Names, Score, score};
use std::collections::BTreeMap;

/// A book of one game's openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// The game's id.
    pub game: String,
    /// How it was grown: what games played on must keep to.
    pub settings: BookSettings,
    /// How many games it was grown by.
    pub games: u64,
    /// The moves of its positions, the most valuable first, by the text of the position.
    positions: BTreeMap<String, Vec<BookMove>>,
}

/// How a book is grown. With the same settings it grows in the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookSettings {
    /// What chance depends on.
    pub seed: u64,
    /// How many nodes the engine searches in each new position.
    pub nodes: u64,
    /// How many nodes it searches for a move, to play a game to its end.
    pub playout: u64,
    /// How many moves of a position are in the book, at most.
    pub lines: usize,
}

/// A move of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The move, squares as positions of the book name them.
    pub mv: String,
    /// What it is worth to the side that makes it, by the positions of the book that it leads to.
    pub value: Score,
    /// How many games it was played in.
    pub games: u64,
    /// How many of them that side won.
    pub wins: u64,
    /// How many were drawn.
    pub draws: u64,
}

impl BookMove {
    /// A move that was not played yet.
    pub fn new(mv: String, value: Score) -> BookMove {
        BookMove { mv, value, games: 0, wins: 0, draws: 0 }
    }

    /// How many games that side lost.
    pub fn losses(&self) -> u64 {
        self.games - self.wins - self.draws
    }
}

impl Book {
    /// A book without a position.
    pub fn new(game: &str, settings: BookSettings) -> Book {
        Book { game: game.to_owned(), settings, games: 0, positions: BTreeMap::new() }
    }

    /// The text by which the book knows a game's present position.
    pub fn key(game: &AnyGame) -> String {
        game.position(names(game))
    }

    /// The moves of a position, the most valuable first; none if it is not in the book.
    pub fn moves(&self, game: &AnyGame) -> Option<&[BookMove]> {
        self.positions.get(&Book::key(game)).map(Vec::as_slice)
    }

    /// The moves at a position of this text, to be changed.
    pub fn moves_mut(&mut self, key: &str) -> Option<&mut Vec<BookMove>> {
        self.positions.get_mut(key)
    }

    /// Adds a position, or gives it other moves.
    pub fn insert(&mut self, key: String, mut moves: Vec<BookMove>) {
        moves.sort_by(|one, other| other.value.cmp(&one.value).then(one.mv.cmp(&other.mv)));
        self.positions.insert(key, moves);
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// A move for the present position, by chance: one of those that are worth nearly as much as the best, those that
    /// were played more often with more likelihood. The same seed chooses the same move. None outside of the book.
    pub fn choose(&self, game: &AnyGame, seed: u64) -> Option<&BookMove> {
        let moves = self.moves(game)?;
        let best = moves.iter().map(|it| it.value).max()?;
        let margin = score::from_units(match game.family() {
            Family::Draughts => DRAUGHTS_MARGIN,
            Family::Halma => HALMA_MARGIN,
        });
        let good: Vec<&BookMove> = moves.iter().filter(|it| it.value >= best - margin).collect();
        let all: u64 = good.iter().map(|it| it.games + 1).sum();
        let mut random = SplitMix::new(seed ^ SplitMix::new(game.moves_made() as u64).next());
        let mut left = random.next() % all.max(1);
        good.into_iter().find(|it| {
            let chosen = left <= it.games;
            left = left.saturating_sub(it.games + 1);
            chosen
        })
    }
}

/// By how much a move may be worse than the best to be played, in men and in steps.
const DRAUGHTS_MARGIN: f64 = 0.08;
const HALMA_MARGIN: f64 = 0.6;

/// How a book names squares: by numbers where the game has them, since positions are shorter so.
pub fn names(game: &AnyGame) -> Names {
    let numbers = game.names().iter().copied().find(|names| *names == Names::Numbers);
    numbers.unwrap_or_else(|| game.names()[0])
}
