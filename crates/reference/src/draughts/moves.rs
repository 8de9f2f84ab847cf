//! The legal moves of a position, and the count of move paths (perft).
//!
//! It must not know how a single capture is found, nor how captures are ranked.

use super::board::{Kind, Piece};
use super::capture::{Capture, captures_from};
use super::choice::choose;
use super::position::Position;
use super::rules::{Place, seen_by};
use std::collections::{BTreeMap, BTreeSet};

/// A legal move, in square numbers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Move {
    /// The square the piece leaves.
    pub from: usize,
    /// The square it ends on.
    pub to: usize,
    /// The squares of the captured pieces; empty for a quiet move.
    pub captured: BTreeSet<usize>,
    /// Does a man become a king by this move?
    pub promotes: bool,
    /// `from` and every square landed on, the last being `to`.
    pub path: Vec<usize>,
}

impl Position {
    /// The legal moves: captures if there are any, otherwise quiet moves. Moves that differ only in
    /// their way are listed once, with the way that comes first. Ordered by the way.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut captures = Vec::new();
        for from in self.board.places_of(self.turn) {
            captures.extend(captures_from(&self.rules, &self.board, from));
        }
        let mut moves = if captures.is_empty() {
            self.quiet_moves()
        } else {
            let allowed = choose(self.rules.choice, captures);
            once_each(allowed.iter().map(|capture| self.as_move(capture)))
        };
        moves.sort_by(|a, b| a.path.cmp(&b.path));
        moves
    }

    fn quiet_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in self.board.places_of(self.turn) {
            let piece = self.board.get(from).expect("a piece stands there");
            if piece.kind == Kind::King && self.king_must_rest(from) {
                continue;
            }
            for to in self.quiet_destinations(from, piece) {
                moves.push(self.quiet_move(from, to, piece));
            }
        }
        moves
    }

    fn quiet_destinations(&self, from: Place, piece: Piece) -> Vec<Place> {
        let (directions, any_distance) = match piece.kind {
            Kind::Man => (self.rules.man_steps, false),
            Kind::King => (self.rules.king_steps, self.rules.flying_kings),
        };
        let mut destinations = Vec::new();
        for direction in seen_by(piece.side, directions) {
            let mut place = from;
            while let Some(next) = self.rules.step(place, direction) {
                if self.board.get(next).is_some() {
                    break;
                }
                destinations.push(next);
                place = next;
                if !any_distance {
                    break;
                }
            }
        }
        destinations
    }

    fn quiet_move(&self, from: Place, to: Place, piece: Piece) -> Move {
        let promotes = piece.kind == Kind::Man && to.0 == self.rules.last_row(piece.side);
        let (from, to) = (self.rules.number(from), self.rules.number(to));
        Move { from, to, captured: BTreeSet::new(), promotes, path: vec![from, to] }
    }

    fn as_move(&self, capture: &Capture) -> Move {
        let number = |place: &Place| self.rules.number(*place);
        let path: Vec<usize> = capture.path.iter().map(number).collect();
        Move {
            from: path[0],
            to: path[path.len() - 1],
            captured: capture.taken.iter().map(|(place, _)| number(place)).collect(),
            promotes: capture.began_as == Kind::Man && capture.kind == Kind::King,
            path,
        }
    }
}

/// Of moves that differ only in their path, keeps the one with the smallest path.
fn once_each(moves: impl Iterator<Item = Move>) -> Vec<Move> {
    let mut best: BTreeMap<(usize, usize, BTreeSet<usize>, bool), Move> = BTreeMap::new();
    for found in moves {
        let key = (found.from, found.to, found.captured.clone(), found.promotes);
        match best.get(&key) {
            Some(known) if known.path <= found.path => {}
            _ => {
                best.insert(key, found);
            }
        }
    }
    best.into_values().collect()
}

/// The number of ways to play `depth` moves from here. Draws by rule are not known.
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for next in position.legal_moves() {
        count += perft(&position.play(&next), depth - 1);
    }
    count
}
