//! Move ordering: the best move first, so that the others are cut off. First the move that the table has, then
//! *killers*, which lately cut off a position as far from the root; then by what the evaluation thinks that a move
//! gains, and by the *history*: how often, and how deep, the move has cut off other positions.

use super::table::Entry;
use saltus_game::{EvalState, Position, Score};
use std::cmp::Reverse;

/// What is remembered of the moves that cut off positions.
pub(super) struct Ordering<M> {
    /// Two for each ply, the latest first.
    killers: Vec<[Option<u16>; 2]>,
    /// By side and move.
    history: Vec<u32>,
    gains: Vec<Score>,
    ordered: Vec<(M, i64)>,
}

/// As many as there are short names of moves.
const MOVES: usize = 1 << 16;

impl<M: Copy> Ordering<M> {
    pub(super) fn new(depth: u32) -> Ordering<M> {
        Ordering {
            killers: vec![[None; 2]; depth as usize],
            history: vec![0; 2 * MOVES],
            gains: Vec::new(),
            ordered: Vec::new(),
        }
    }

    /// Orders the moves of a position; equals stay in generation order.
    pub(super) fn order<P: Position<Move = M>>(
        &mut self,
        position: &P,
        ply: u32,
        entry: Option<&Entry>,
        eval: &mut dyn EvalState<P>,
        moves: &mut [M],
    ) {
        const KILLER: i64 = 1 << 60;
        const GAIN: i64 = 1 << 28;
        eval.score_moves(position, moves, &mut self.gains);
        let from_table = entry.map(|entry| entry.mv);
        let killers = self.killers[ply as usize];
        self.ordered.clear();
        for (&mv, &gain) in moves.iter().zip(&self.gains) {
            let key = P::move_key(mv);
            let rank = match Some(key) {
                it if it == from_table => 3,
                it if it == killers[0] => 2,
                it if it == killers[1] => 1,
                _ => 0,
            };
            let history = i64::from(self.history[place(position, key)]);
            self.ordered.push((mv, rank * KILLER + i64::from(gain) * GAIN + history.min(GAIN - 1)));
        }
        self.ordered.sort_by_key(|&(_, worth)| Reverse(worth));
        for (place, &(mv, _)) in moves.iter_mut().zip(&self.ordered) {
            *place = mv;
        }
    }

    /// A move cut off the rest of a position that was searched so deep.
    pub(super) fn cut_off<P: Position<Move = M>>(
        &mut self,
        position: &P,
        ply: u32,
        depth: u32,
        mv: M,
    ) {
        let key = P::move_key(mv);
        let killers = &mut self.killers[ply as usize];
        if killers[0] != Some(key) {
            *killers = [Some(key), killers[0]];
        }
        let history = &mut self.history[place(position, key)];
        *history = history.saturating_add(depth * depth);
    }
}

fn place<P: Position>(position: &P, key: u16) -> usize {
    position.turn().index() * MOVES + usize::from(key)
}
