//! The search of one position: principal variation search (PVS) within a window, fail-soft (Marsland and Campbell,
//! 1982).
//!
//! Values are seen from the side to move (negamax), and may lie outside the window.

use super::ordering::{self, OrderedMove};
use super::table::{Bound, Entry};
use super::worker::{Buffers, INFINITE, Worker};
use saltus_game::{Known, Position, Score, score};

impl<P: Position> Worker<'_, P> {
    /// The value of a position `ply` moves after the root, searched `depth` moves further.
    pub(super) fn node(
        &mut self,
        position: &P,
        depth: i32,
        ply: u32,
        mut alpha: Score,
        mut beta: Score,
    ) -> Score {
        if depth <= 0 && !self.is_threatened_leaf(position, depth) {
            return self.quiescence(position, depth, ply, alpha, beta);
        }
        if self.visit() {
            return 0;
        }
        if self.path.is_repetition() {
            return self.draw(position.turn());
        }
        if self.params.win_distance != 0 {
            // A loss is not nearer than here, a win not nearer than after the next move.
            alpha = alpha.max(-score::win_in(ply));
            beta = beta.min(score::win_in(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }
        if let Some(value) = self.probe(position, ply) {
            return value;
        }
        let key = self.table_key(position);
        let entry = if self.params.table != 0 { self.table.get(key, ply) } else { None };
        if let Some(entry) = entry.filter(|entry| !is_pv(alpha, beta) && entry.depth >= depth)
            && settles(&entry, alpha, beta)
        {
            return entry.value;
        }
        if depth == 1
            && let Some(value) = self.last_ply(position, beta)
        {
            // What was found by a deeper search is worth more.
            if self.params.table != 0 && entry.is_none() {
                let bound = if value >= beta { Bound::Lower } else { Bound::Exact };
                self.table.put(key, ply, Entry { value, bound, depth, mv: 0 }, 0);
            }
            return value;
        }
        if !is_pv(alpha, beta)
            && let Some(value) = self.probcut(position, depth, ply, beta)
        {
            return value;
        }
        let mut buffers = self.take(ply);
        self.list(position, &mut buffers.moves);
        let value = if buffers.moves.is_empty() {
            self.decided(position, ply)
        } else if position.is_draw() {
            self.draw(position.turn())
        } else {
            let found = self.search_moves(position, depth, ply, (alpha, beta), entry, &mut buffers);
            if !self.stopped && self.params.table != 0 {
                self.table.put(key, ply, found, self.params.table_keep);
            }
            found.value
        };
        self.buffers[ply as usize] = buffers;
        value
    }

    /// The value of a position that is known for certain.
    #[inline]
    pub(super) fn probe(&mut self, position: &P, ply: u32) -> Option<Score> {
        Some(match self.probe?.probe(position)? {
            Known::Win { plies } => score::win_in(ply + plies),
            Known::Draw => self.known_draw(position),
            Known::Loss { plies } => -score::win_in(ply + plies),
            Known::Towards { .. } => return None,
        })
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

    /// Searches the listed moves in order, until one fails high.
    fn search_moves(
        &mut self,
        position: &P,
        depth: i32,
        ply: u32,
        (mut alpha, beta): (Score, Score),
        entry: Option<Entry>,
        buffers: &mut Buffers<P::Move>,
    ) -> Entry {
        let pv = is_pv(alpha, beta);
        let quiet = !self.eval.is_noisy_among(position, &buffers.moves);
        self.order_moves(position, entry.map(|entry| entry.mv), ply, buffers);
        let pruning = self.pruning(position, depth, quiet && !pv);
        let full = depth - 1 + self.one_reply_extension(buffers.ordered.len(), ply);
        let singular =
            entry.filter(|entry| pv && self.is_singular(position, depth, ply, entry, buffers));
        let singular = singular.map(|entry| entry.mv);
        let table_move = entry.map_or(0, |entry| entry.mv);
        let mut found = Entry { value: -INFINITE, bound: Bound::Upper, depth, mv: table_move };
        let mut pruned = false;
        buffers.failed.clear();
        buffers.deferred.clear();
        let mut next_deferred = 0;
        for index in 0.. {
            // First the moves that no other thread is searching, then the deferred ones.
            let (index, one, deferred) = if index < buffers.ordered.len() {
                (index, ordering::pick(&mut buffers.ordered, index), false)
            } else if let Some(&(index, one)) = buffers.deferred.get(next_deferred) {
                next_deferred += 1;
                (index, one, true)
            } else {
                break;
            };
            if index > 0
                && let Some(pruning) = &pruning
                && pruning.prunes(one.gain, index, alpha, found.value)
            {
                pruned = true;
                continue;
            }
            self.prefetch_ahead(position, index, &buffers.ordered);
            let next = self.make(position, one.mv);
            self.table.prefetch(self.table_key(&next));
            if !deferred && index > 0 && self.defer_move(&next, depth) {
                self.unmake();
                buffers.deferred.push((index, one));
                continue;
            }
            self.start(&next, depth);
            self.note_move(ply, one.key);
            let reduction = if quiet { self.reduction(depth, index, pv, one.history) } else { 0 };
            let full = full + i32::from(singular == Some(one.key));
            let value = self.child(&next, (full, reduction), ply, (alpha, beta), index == 0);
            self.finish(&next, depth);
            self.unmake();
            if self.stopped {
                return found;
            }
            if !pv
                && value < beta
                && let Some(entry) = self.settled_elsewhere(position, depth, ply, (alpha, beta))
            {
                return entry;
            }
            if value > found.value {
                found.value = value;
                if value > alpha {
                    alpha = value;
                    found.mv = one.key;
                    found.bound = Bound::Exact;
                    if pv {
                        self.update_pv(one.mv, ply, &mut buffers.pv);
                    }
                }
            }
            if alpha >= beta {
                found.bound = Bound::Lower;
                if let Some(cutoffs) = &mut self.cutoffs {
                    cutoffs.add(index as u64 + 1);
                }
                if quiet {
                    let side = position.turn();
                    self.history.cutoff(side, ply as usize, depth, one.key, &buffers.failed);
                    if self.params.continuation != 0
                        && let Some(before) = self.move_before(ply)
                    {
                        self.history.continuation_cutoff(before, depth, one.key, &buffers.failed);
                    }
                }
                break;
            }
            buffers.failed.push(one.key);
        }
        if pruned && found.bound == Bound::Upper {
            // What was pruned is thought to reach alpha at most, but not less.
            found.value = found.value.max(alpha);
        }
        found
    }

    /// What another thread has found of a position since this one began to search it, where that is enough.
    #[inline]
    fn settled_elsewhere(
        &self,
        position: &P,
        depth: i32,
        ply: u32,
        (alpha, beta): (Score, Score),
    ) -> Option<Entry> {
        self.searching(depth)?;
        let entry = self.table.get(self.table_key(position), ply)?;
        (entry.depth >= depth && settles(&entry, alpha, beta)).then_some(entry)
    }

    /// Fetches what the table has of the position after a move and, where it is known which move comes next, after that:
    /// a move of the last ply is judged faster than memory answers.
    #[inline]
    fn prefetch_ahead(&self, position: &P, index: usize, ordered: &[OrderedMove<P::Move>]) {
        let ahead = if index < ordering::PICKED { index } else { index + 1 };
        if let Some(one) = ordered.get(ahead)
            && let Some(key) = position.key_after(one.mv)
        {
            self.table.prefetch(key ^ self.root_key());
        }
    }

    /// The value of the position after a move, for the side that made it: moves after the first are searched with a
    /// null window, late ones less deep too, and again only if they do better than that.
    pub(super) fn child(
        &mut self,
        next: &P,
        (full, reduction): (i32, i32),
        ply: u32,
        (alpha, beta): (Score, Score),
        first: bool,
    ) -> Score {
        if let Some(below) = self.buffers.get_mut(ply as usize + 1) {
            below.pv.clear();
        }
        if first || (self.params.null_window == 0 && reduction == 0) {
            return -self.node(next, full, ply + 1, -beta, -alpha);
        }
        if reduction > 0 {
            let value = -self.node(next, full - reduction, ply + 1, -alpha - 1, -alpha);
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

    /// One-reply extension: a ply more where there is one legal move, but no more than as many plies again.
    #[inline]
    fn one_reply_extension(&self, moves: usize, ply: u32) -> i32 {
        let extends = self.params.one_reply_extension != 0 && ply < 2 * self.iteration;
        i32::from(moves == 1 && extends)
    }

    /// The principal variation from here: this move, and the principal variation after it.
    pub(super) fn update_pv(&mut self, mv: P::Move, ply: u32, pv: &mut Vec<P::Move>) {
        pv.clear();
        pv.push(mv);
        if let Some(below) = self.buffers.get(ply as usize + 1) {
            pv.extend_from_slice(&below.pv);
        }
    }
}

/// Whether this is a node of the principal variation: its window has room between its bounds.
#[inline]
fn is_pv(alpha: Score, beta: Score) -> bool {
    i64::from(beta) - i64::from(alpha) > 1
}

/// Whether the table's value answers what the window asks.
#[inline]
fn settles(entry: &Entry, alpha: Score, beta: Score) -> bool {
    match entry.bound {
        Bound::Exact => true,
        Bound::Lower => entry.value >= beta,
        Bound::Upper => entry.value <= alpha,
    }
}
