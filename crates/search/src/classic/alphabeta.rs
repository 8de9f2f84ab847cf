//! Alpha-beta: minimax that leaves out what cannot matter.
//!
//! It carries a window: `alpha` is what the player (MAX) has for sure elsewhere, `beta` what the opponent
//! (MIN) has. Once a position is shown to lie outside, one of them will not let the game come here, and
//! its remaining moves are cut off.

use super::{Cutoffs, Found, INFINITE, Watcher, Window, ended};
use crate::Stop;
use saltus_game::{EvalState, Evaluator, Position, Score, Side};

/// Searches `depth` moves deep and finds what [`minimax`](super::minimax()) finds, mostly with far fewer
/// nodes. `watcher` and `stop` are as there.
pub fn alphabeta<P: Position, W: Watcher<P::Move>>(
    root: &P,
    depth: u32,
    evaluator: &dyn Evaluator<P>,
    watcher: &mut W,
    stop: &Stop,
) -> Found<P::Move> {
    let lists = vec![Vec::new(); depth as usize];
    let player = root.turn();
    let eval = evaluator.state(root);
    let cutoffs = Cutoffs::default();
    let mut search = AlphaBeta { eval, player, watcher, stop, lists, nodes: 0, cutoffs };
    let (value, best) = search.best(root, 0, depth, Window::FULL);
    search.watcher.end(if stop.is_stopped() { None } else { Some(value) });
    Found { value, best, nodes: search.nodes, cutoffs: search.cutoffs }
}

struct AlphaBeta<'a, P: Position, W> {
    /// The evaluation, which follows the moves of the search.
    eval: Box<dyn EvalState<P> + 'a>,
    /// Who moves at the root: MAX.
    player: Side,
    watcher: &'a mut W,
    stop: &'a Stop,
    /// One list of moves a ply, used again and again: memory does not grow with the tree.
    lists: Vec<Vec<P::Move>>,
    nodes: u64,
    cutoffs: Cutoffs,
}

impl<P: Position, W: Watcher<P::Move>> AlphaBeta<'_, P, W> {
    /// The value of a position `ply` moves after the root, searched `depth` moves further, and the move
    /// that leads to it. A value outside the window is a bound: as good as the true one, since no one
    /// will let the game come here.
    fn best(
        &mut self,
        position: &P,
        ply: u32,
        depth: u32,
        mut window: Window,
    ) -> (Score, Option<P::Move>) {
        if let Some(value) = ended(position, self.player, ply) {
            return (value, None);
        }
        if depth == 0 {
            return (self.eval.value(position, self.player), None);
        }
        let max = position.turn() == self.player;
        // Some evaluations judge the moves of the last ply at once, up to the cut-off: the same values,
        // the same count.
        if depth == 1 && ply > 0 && !W::WATCHES {
            let cut = if max { window.beta } else { window.alpha };
            if let Some(last) = self.eval.last_ply(position, self.player, cut) {
                self.nodes += last.moves;
                if if max { last.best >= cut } else { last.best <= cut } {
                    self.cutoffs.add(last.moves);
                }
                return (last.best, None);
            }
        }
        let mut moves = std::mem::take(&mut self.lists[ply as usize]);
        position.legal_moves(&mut moves);
        let mut best = (if max { -INFINITE } else { INFINITE }, None);
        for (index, &mv) in moves.iter().enumerate() {
            let mut next = position.clone();
            next.play(mv);
            self.eval.push(position, mv, &next);
            self.nodes += 1;
            self.watcher.enter(mv, window);
            let (value, _) = self.best(&next, ply + 1, depth - 1, window);
            self.eval.pop();
            if self.stop.is_stopped() {
                self.watcher.leave(None, false, 0);
                break;
            }
            let better = if max { value > best.0 } else { value < best.0 };
            if better {
                best = (value, Some(mv));
            }
            if max {
                window.alpha = window.alpha.max(value);
            } else {
                window.beta = window.beta.min(value);
            }
            let cut = window.alpha >= window.beta;
            let after = moves.len() - index - 1;
            self.watcher.leave(Some(value), better, if cut { after } else { 0 });
            if cut {
                self.cutoffs.add(index as u64 + 1);
                break;
            }
        }
        self.lists[ply as usize] = moves;
        best
    }
}
