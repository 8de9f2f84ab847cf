//! Players that search by the two classics.

use super::{
    Choice, Classic, Control, Evaluation, Info, InfoLine, Player, PlayerError, SpecError, open,
};
use crate::any_game::AnyGame;
use crate::playable::Playable;
use saltus_game::Evaluator;
use saltus_search::classic;
use std::sync::Arc;
use std::time::Instant;

/// Minimax or alpha-beta to a fixed depth.
pub(super) struct ClassicPlayer<P> {
    evaluator: Arc<dyn Evaluator<P>>,
    depth: u32,
    cuts: bool,
}

impl<P: Playable> ClassicPlayer<P> {
    pub(super) fn new(position: &P, spec: &Classic, cuts: bool) -> Result<Self, SpecError> {
        let evaluation = Evaluation::load::<P>(spec.eval.as_ref())?;
        let evaluator = evaluation.evaluator(position, spec.view, spec.seed, None)?;
        Ok(ClassicPlayer { evaluator, depth: spec.depth, cuts })
    }
}

impl<P: Playable> Player for ClassicPlayer<P> {
    fn choose(&mut self, game: &AnyGame, control: &mut Control) -> Result<Choice, PlayerError> {
        let position = open::<P>(game)?.position();
        let begun = Instant::now();
        let evaluator = &*self.evaluator;
        let found = if self.cuts {
            classic::alphabeta(position, self.depth, evaluator, &mut (), &control.stop)
        } else {
            classic::minimax(position, self.depth, evaluator, &mut (), &control.stop)
        };
        // Stopped before its first move was judged, it still has one to make.
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let best = found.best.or(moves.first().copied()).ok_or(PlayerError::Stopped)?;
        let mv = position.move_text(best, control.names.unwrap_or(P::NAMES[0]));
        let line = vec![mv.clone()];
        let (value, time) = (found.best.map(|_| found.value), begun.elapsed());
        if let (Some(tell), Some(value)) = (&mut control.tell, value) {
            let lines = vec![InfoLine { value, moves: line.clone() }];
            tell(&Info { depth: self.depth, lines, nodes: found.nodes, time });
        }
        // A search that was stopped has looked to no depth.
        let depth = if control.stop.is_stopped() { 0 } else { self.depth };
        Ok(Choice { mv, value, line, depth, nodes: found.nodes, time })
    }
}
