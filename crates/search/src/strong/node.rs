//! The search of one position: principal variation search within a window (Marsland and Campbell, 1982).
//!
//! Values are seen from the side to move and may lie outside the window («fail-soft»).

use super::order::{self, Ranked};
use super::table::{Bound, Entry};
use super::worker::{Buffers, INFINITE, Worker};
use saltus_game::{Position, Score, score};

impl<P: Position> Worker<'_, P> {
    /// The value of a position `ply` moves after the root, searched `depth` moves further.
    pub(super) fn node(
        &mut self,
        position: &P,
        depth: i32,
        ply: u32,
        alpha: Score,
        beta: Score,
    ) -> Score {
        if depth <= 0 {
            return self.quiesce(position, ply, alpha, beta);
        }
        if self.visit() {
            return 0;
        }
        if self.is_repeated() {
            return self.draw(position.turn());
        }
        if depth == 1
            && let Some(best) = self.last_ply(position, beta)
        {
            return best;
        }
        let key = self.table_key(position);
        let known = if self.params.table != 0 { self.table.get(key, ply) } else { None };
        let open = is_open(alpha, beta);
        if let Some(entry) = known.filter(|entry| !open && entry.depth >= depth)
            && settles(&entry, alpha, beta)
        {
            return entry.value;
        }
        let mut buffers = self.take(ply);
        self.list(position, &mut buffers.moves);
        let value = if buffers.moves.is_empty() {
            self.decided(position, ply)
        } else if position.is_draw() {
            self.draw(position.turn())
        } else {
            self.rank(position, &buffers.moves, known.map(|e| e.mv), ply, &mut buffers.ranked);
            let table_move = known.map_or(0, |entry| entry.mv);
            let found = self.moves(position, depth, ply, (alpha, beta), table_move, &mut buffers);
            if !self.stopped && self.params.table != 0 {
                self.table.put(key, ply, found);
            }
            found.value
        };
        self.buffers[ply as usize] = buffers;
        value
    }

    /// The legal moves: in generation order only where no other order is wanted.
    #[inline]
    pub(super) fn list(&self, position: &P, moves: &mut Vec<P::Move>) {
        if self.params.ordering != 0 {
            position.unordered_moves(moves);
        } else {
            position.legal_moves(moves);
        }
    }

    /// Searches the ranked moves in turn until one leaves the window.
    fn moves(
        &mut self,
        position: &P,
        depth: i32,
        ply: u32,
        (mut alpha, beta): (Score, Score),
        table_move: u16,
        buffers: &mut Buffers<P::Move>,
    ) -> Entry {
        let open = is_open(alpha, beta);
        let quiet = !self.evaluator.is_noisy(position);
        let prune = self.pruning(position, depth, quiet && !open);
        let forced = buffers.ranked.len() == 1
            && self.params.one_reply_extension != 0
            && ply < 2 * self.iteration;
        let full = if forced { depth } else { depth - 1 };
        let mut found = Entry { value: -INFINITE, bound: Bound::Upper, depth, mv: table_move };
        let mut left_out = false;
        buffers.failed.clear();
        buffers.deferred.clear();
        let mut next_deferred = 0;
        for index in 0.. {
            // First the moves that no other thread is searching, then the others.
            let (index, one, last) = if index < buffers.ranked.len() {
                (index, order::pick(&mut buffers.ranked, index), false)
            } else if let Some(&(index, one)) = buffers.deferred.get(next_deferred) {
                next_deferred += 1;
                (index, one, true)
            } else {
                break;
            };
            let hopeless = |prune: &Pruning| prune.leaves_out(&one, index, alpha, found.value);
            if index > 0 && prune.as_ref().is_some_and(hopeless) {
                left_out = true;
                continue;
            }
            let next = self.after(position, one.mv);
            if !last && index > 0 && self.defer_move(&next, depth) {
                self.undone();
                buffers.deferred.push((index, one));
                continue;
            }
            self.start(&next, depth);
            let less = if quiet { self.reduction(depth, index, open) } else { 0 };
            let value = self.child(&next, (full, less), ply, (alpha, beta), index == 0);
            self.finish(&next, depth);
            self.undone();
            if self.stopped {
                return found;
            }
            if value > found.value {
                found.value = value;
                if value > alpha {
                    alpha = value;
                    found.mv = one.key;
                    found.bound = Bound::Exact;
                    if open {
                        self.keep_line(one.mv, ply, &mut buffers.line);
                    }
                }
            }
            if alpha >= beta {
                found.bound = Bound::Lower;
                if quiet {
                    let side = position.turn();
                    self.history.cut(side, ply as usize, depth, one.key, &buffers.failed);
                }
                break;
            }
            buffers.failed.push(one.key);
        }
        if left_out && found.bound == Bound::Upper {
            // What was left out is thought to reach alpha at most, but not less.
            found.value = found.value.max(alpha);
        }
        found
    }

    /// The value of the position after a move, for the side that made it: first less deep and with a
    /// window of no width where the move is not expected to be best, and again if it is better than
    /// that.
    pub(super) fn child(
        &mut self,
        next: &P,
        (full, less): (i32, i32),
        ply: u32,
        (alpha, beta): (Score, Score),
        first: bool,
    ) -> Score {
        if let Some(line) = self.buffers.get_mut(ply as usize + 1) {
            line.line.clear();
        }
        if first || (self.params.null_window == 0 && less == 0) {
            return -self.node(next, full, ply + 1, -beta, -alpha);
        }
        if less > 0 {
            let value = -self.node(next, (full - less).max(1), ply + 1, -alpha - 1, -alpha);
            if value <= alpha || self.stopped {
                return value;
            }
        }
        if self.params.null_window != 0 {
            let value = -self.node(next, full, ply + 1, -alpha - 1, -alpha);
            if value <= alpha || value >= beta || self.stopped {
                return value;
            }
        }
        -self.node(next, full, ply + 1, -beta, -alpha)
    }

    /// By how much a move is searched less deep at first.
    #[inline]
    pub(super) fn reduction(&self, depth: i32, index: usize, open: bool) -> i32 {
        if self.params.reductions == 0 || depth < 3 || index < self.params.reduce_from as usize {
            return 0;
        }
        (self.reductions.plies(depth, index) - i32::from(open)).clamp(0, depth - 2)
    }

    /// The best line from here: this move, and the best line after it.
    pub(super) fn keep_line(&mut self, mv: P::Move, ply: u32, line: &mut Vec<P::Move>) {
        line.clear();
        line.push(mv);
        if let Some(below) = self.buffers.get(ply as usize + 1) {
            line.extend_from_slice(&below.line);
        }
    }

    /// What may be left out here, if anything may.
    fn pruning(&self, position: &P, depth: i32, allowed: bool) -> Option<Pruning> {
        (allowed && depth <= self.params.pruning_depth).then(|| Pruning {
            hope: self
                .evaluate(position)
                .saturating_add(self.params.futility_margin.saturating_mul(depth)),
            after: (self.params.late_move_count * depth * depth) as usize,
        })
    }
}

/// Near the leaves, quiet moves that come very late, or that cannot be thought to reach the window, are
/// left out.
struct Pruning {
    /// The most that the position is thought to be worth, but for what the move promises.
    hope: Score,
    /// How many moves are searched in any case.
    after: usize,
}

impl Pruning {
    #[inline]
    fn leaves_out<M>(&self, one: &Ranked<M>, index: usize, alpha: Score, best: Score) -> bool {
        // A side that is being beaten looks at all its moves.
        best > -score::MOST
            && (index >= self.after || self.hope.saturating_add(one.move_gain) <= alpha)
    }
}

/// Whether a window has room between its bounds: where the best line goes.
#[inline]
fn is_open(alpha: Score, beta: Score) -> bool {
    i64::from(beta) - i64::from(alpha) > 1
}

/// Whether a remembered value answers the question that the window asks.
#[inline]
fn settles(entry: &Entry, alpha: Score, beta: Score) -> bool {
    match entry.bound {
        Bound::Exact => true,
        Bound::Lower => entry.value >= beta,
        Bound::Upper => entry.value <= alpha,
    }
}
