//! The legal moves of a position, in generation order.
//!
//! It must not know what a position is worth.

use super::board::{Move, SIZE, Square, State};
use std::collections::{BTreeSet, VecDeque};

/// All directions as (rows, columns), in the order in which moves are listed.
const DIRECTIONS: [(i8, i8); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

impl State {
    /// The moves of the side to move: pieces row by row; for each its steps, then its jumps,
    /// nearest landings first. It does not ask whether the game is won.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in self.pieces(self.turn()) {
            self.add_steps(from, &mut moves);
            self.add_jumps(from, &mut moves);
        }
        moves
    }

    fn add_steps(&self, from: Square, moves: &mut Vec<Move>) {
        for direction in DIRECTIONS {
            if let Some(to) = neighbour(from, direction)
                && self.is_empty(to)
            {
                moves.push((from, to));
            }
        }
    }

    /// Adds every square that the piece can reach by jumps, breadth first.
    fn add_jumps(&self, from: Square, moves: &mut Vec<Move>) {
        // An ordered set, as in C++. It is also quicker here than a hash set: chains are short.
        let mut visited = BTreeSet::from([from]);
        let mut queue = VecDeque::from([from]);
        while let Some(square) = queue.pop_front() {
            for direction in DIRECTIONS {
                if let Some(over) = neighbour(square, direction)
                    && let Some(landing) = neighbour(over, direction)
                    // The piece has left its square: nothing can be jumped there.
                    && over != from
                    && !self.is_empty(over)
                    && self.is_empty(landing)
                    && visited.insert(landing)
                {
                    moves.push((from, landing));
                    queue.push_back(landing);
                }
            }
        }
    }
}

fn neighbour((row, col): Square, (down, right): (i8, i8)) -> Option<Square> {
    let row = row.checked_add_signed(down)?;
    let col = col.checked_add_signed(right)?;
    (row < SIZE && col < SIZE).then_some((row, col))
}
