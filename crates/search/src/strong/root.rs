//! The root: iterative deepening with aspiration windows, for as many best lines as are asked for (MultiPV).

use super::ordering::sort_descending;
use super::patience::Patience;
use super::report::{Line, Report};
use super::worker::{INFINITE, Worker};
use saltus_game::{Position, Score, score};
use std::sync::atomic::Ordering::Relaxed;

/// Deeper than any search gets.
pub(super) const MAX_DEPTH: u32 = 120;

/// A move of the root.
#[derive(Clone, Copy)]
pub(super) struct RootMove<M> {
    mv: M,
    /// Its place before any move was searched.
    place: usize,
    /// How many nodes its last search took: the more, the harder it was to refute.
    nodes: u64,
}

impl<P: Position> Worker<'_, P> {
    /// Searches deeper and deeper until a limit is met; `tell` hears of each finished iteration.
    pub(super) fn deepen(
        &mut self,
        root: &P,
        lines: usize,
        tell: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        let mut moves = self.root_moves(root);
        let mut report = self.first_report(root, &moves, lines);
        let mut patience = Patience::new(moves.len());
        let deepest = self.shared.limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH);
        for depth in 1..=deepest {
            if moves.is_empty() {
                break;
            }
            self.iteration = depth;
            let finished = self.iterate(root, &mut moves, &mut report);
            self.note(&mut report);
            if !finished {
                break;
            }
            report.depth = depth;
            tell(&report);
            patience.iterated(&report);
            if report.lines.iter().all(|line| is_settled(line.value, depth))
                || self.shared.limits.soft_time.is_some_and(|time| patience.is_over(time, &report))
            {
                break;
            }
        }
        report
    }

    /// The legal moves. Since late ones are searched less deep, those that seem to gain most come first.
    fn root_moves(&mut self, root: &P) -> Vec<RootMove<P::Move>> {
        let (mut legal, mut gains) = (Vec::new(), Vec::new());
        root.legal_moves(&mut legal);
        self.eval.score_moves(root, &legal, &mut gains);
        let mut scored: Vec<_> = legal.into_iter().zip(gains).collect();
        if self.orders_root() {
            sort_descending(&mut scored, |&(_, gain)| gain);
        }
        let moves = scored.into_iter().enumerate();
        moves.map(|(place, (mv, _))| RootMove { mv, place, nodes: 0 }).collect()
    }

    fn orders_root(&self) -> bool {
        self.params.ordering != 0 && self.params.root_order != 0
    }

    /// What is said if the search is stopped before it has found anything: a legal move all the same.
    fn first_report(
        &mut self,
        root: &P,
        moves: &[RootMove<P::Move>],
        lines: usize,
    ) -> Report<P::Move> {
        let value = self.eval.value(root, root.turn());
        let line = |one: &RootMove<P::Move>| Line { value, moves: vec![one.mv] };
        let lines = moves.iter().take(lines.max(1)).map(line).collect();
        let time = self.shared.begun.elapsed();
        Report { depth: 0, lines, nodes: 0, time, cutoffs: None }
    }

    fn note(&mut self, report: &mut Report<P::Move>) {
        self.tell_nodes();
        report.nodes = self.shared.nodes.load(Relaxed);
        report.time = self.shared.begun.elapsed();
    }

    /// Finds each of the best lines at the depth of the iteration. False if the search was stopped; what
    /// was found before still counts.
    fn iterate(
        &mut self,
        root: &P,
        moves: &mut [RootMove<P::Move>],
        report: &mut Report<P::Move>,
    ) -> bool {
        let wanted = report.lines.len();
        let mut lines: Vec<Line<P::Move>> = Vec::new();
        while lines.len() < wanted && !self.stopped {
            // Each line starts with another move; those of better lines are out.
            let rank = lines.len();
            let Some(line) = self.aspire(root, &mut moves[rank..], report.lines[rank].value) else {
                break;
            };
            if self.params.ordering != 0 || wanted > 1 {
                let at = moves.iter().position(|one| one.mv == line.moves[0]);
                moves[rank..=at.expect("the best move is one of them")].rotate_right(1);
            }
            // Better lines first; of equals the earlier.
            let place = lines.iter().position(|other| other.value < line.value);
            lines.insert(place.unwrap_or(lines.len()), line);
        }
        if self.orders_root() && !self.stopped {
            if let Some(effort) = &self.shared.effort {
                moves.iter_mut().for_each(|one| one.nodes = effort.nodes(one.place));
            }
            sort_descending(&mut moves[lines.len()..], |one| one.nodes.min(i32::MAX as u64) as i32);
        }
        // Lines that were not searched anew stand behind those that were, and are worth no more.
        for old in &report.lines {
            let known = lines.iter().any(|line| line.moves[0] == old.moves[0]);
            if !known && lines.len() < wanted {
                let least = lines.last().map_or(INFINITE, |line| line.value);
                lines.push(Line { value: old.value.min(least), moves: old.moves.clone() });
            }
        }
        report.lines = lines;
        !self.stopped
    }

    /// Searches with a narrow window around the value expected, and with wider ones while the true value
    /// lies outside.
    fn aspire(
        &mut self,
        root: &P,
        moves: &mut [RootMove<P::Move>],
        expected: Score,
    ) -> Option<Line<P::Move>> {
        let width = self.params.aspiration;
        let narrow = width > 0 && self.iteration > 3 && score::plies_to_win(expected).is_none();
        let (mut below, mut above) = (width, width);
        // A move that was better than the window counts, even if the wider search is stopped.
        let mut better = None;
        loop {
            let bound = |away: Score, sign: Score| {
                let far = !narrow || away >= 16 * width.max(1);
                if far { sign * INFINITE } else { expected + sign * away }
            };
            let (alpha, beta) = (bound(below, -1), bound(above, 1));
            let found = self.root(root, moves, alpha, beta);
            match found {
                found if self.stopped => return found.or(better),
                None => below = below.saturating_mul(4),
                Some(line) if line.value >= beta => {
                    above = above.saturating_mul(4);
                    better = Some(line);
                }
                found => return found,
            }
        }
    }

    /// Searches the root's moves in turn. None if none of them reached the window.
    fn root(
        &mut self,
        root: &P,
        moves: &mut [RootMove<P::Move>],
        mut alpha: Score,
        beta: Score,
    ) -> Option<Line<P::Move>> {
        let depth = self.iteration as i32;
        let quiet = !self.eval.is_noisy(root);
        let mut best = None;
        let mut pv = Vec::new();
        let mut deferred = Vec::new();
        self.take(0);
        for index in 0.. {
            // First the moves that no other thread is searching, then the deferred ones.
            let (index, mv, was_deferred) = match moves.get(index) {
                Some(one) => (index, one.mv, false),
                None if deferred.is_empty() => break,
                None => {
                    let (index, mv) = deferred.remove(0);
                    (index, mv, true)
                }
            };
            let next = self.make(root, mv);
            if !was_deferred && index > 0 && self.defer_move(&next, depth) {
                self.unmake();
                deferred.push((index, mv));
                continue;
            }
            self.start(&next, depth);
            self.note_move(0, P::move_key(mv));
            let before = self.nodes();
            let reduction = if quiet { self.reduction(depth, index, true, 0) } else { 0 };
            let value = self.child(&next, (depth - 1, reduction), 0, (alpha, beta), index == 0);
            moves[index].nodes = self.nodes() - before;
            if let Some(effort) = &self.shared.effort {
                effort.add(moves[index].place, self.iteration, moves[index].nodes);
            }
            self.finish(&next, depth);
            self.unmake();
            if self.stopped {
                break;
            }
            if value > alpha {
                alpha = value;
                self.update_pv(mv, 0, &mut pv);
                best = Some(Line { value, moves: pv.clone() });
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

/// Whether no deeper search can change the value: a win or loss nearer than the search has looked.
fn is_settled(value: Score, depth: u32) -> bool {
    score::plies_to_win(value).is_some_and(|plies| plies <= depth)
}
