//! Minimax: every move of both sides is tried to a fixed depth; the player picks the largest value,
//! the opponent the smallest.

use super::{Cutoffs, Found, INFINITE, Watcher, Window, ended};
use crate::Stop;
use saltus_game::{EvalState, Evaluator, Position, Score, Side};

/// Searches every path of `depth` moves. `watcher` sees the tree as it is searched: `&mut ()` where no
/// one looks. Stopped early, it gives the best of the moves that it had finished.
pub fn minimax<P: Position, W: Watcher<P::Move>>(
    root: &P,
    depth: u32,
    evaluator: &dyn Evaluator<P>,
    watcher: &mut W,
    stop: &Stop,
) -> Found<P::Move> {
    let lists = vec![Vec::new(); depth as usize];
    let player = root.turn();
    let eval = evaluator.state(root);
    let mut search = Minimax { eval, player, watcher, stop, lists, nodes: 0 };
    let (value, best) = search.best(root, 0, depth);
    search.watcher.end(if stop.is_stopped() { None } else { Some(value) });
    Found { value, best, nodes: search.nodes, cutoffs: Cutoffs::default() }
}

struct Minimax<'a, P: Position, W> {
    /// The evaluation, which follows the moves of the search.
    eval: Box<dyn EvalState<P> + 'a>,
    /// Who moves at the root: MAX.
    player: Side,
    watcher: &'a mut W,
    stop: &'a Stop,
    /// One list of moves a ply, used again and again: memory does not grow with the tree.
    lists: Vec<Vec<P::Move>>,
    nodes: u64,
}

impl<P: Position, W: Watcher<P::Move>> Minimax<'_, P, W> {
    /// The value of a position `ply` moves after the root, searched `depth` moves further, and the move
    /// that leads to it.
    fn best(&mut self, position: &P, ply: u32, depth: u32) -> (Score, Option<P::Move>) {
        if let Some(value) = ended(position, self.player, ply) {
            return (value, None);
        }
        if depth == 0 {
            return (self.eval.value(position, self.player), None);
        }
        let max = position.turn() == self.player;
        let worst = if max { -INFINITE } else { INFINITE };
        // Some evaluations judge all moves of the last ply at once: the same values, the same count.
        if depth == 1
            && ply > 0
            && !W::WATCHES
            && let Some(last) = self.eval.last_ply(position, self.player, -worst)
        {
            self.nodes += last.moves;
            return (last.best, None);
        }
        let mut moves = std::mem::take(&mut self.lists[ply as usize]);
        position.legal_moves(&mut moves);
        let mut best = (worst, None);
        for &mv in &moves {
            let mut next = position.clone();
            next.play(mv);
            self.eval.push(position, mv, &next);
            self.nodes += 1;
            self.watcher.enter(mv, Window::FULL);
            let (value, _) = self.best(&next, ply + 1, depth - 1);
            self.eval.pop();
            if self.stop.is_stopped() {
                self.watcher.leave(None, false, 0);
                break;
            }
            let better = if max { value > best.0 } else { value < best.0 };
            if better {
                best = (value, Some(mv));
            }
            self.watcher.leave(Some(value), better, 0);
        }
        self.lists[ply as usize] = moves;
        best
    }
}
