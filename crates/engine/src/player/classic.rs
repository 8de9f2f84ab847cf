//! Players that search by the classics.

use super::{
    Choice, Classic, Control, Evaluation, Info, InfoLine, Player, PlayerError, SpecError, open,
};
use crate::any_game::AnyGame;
use crate::playable::Playable;
use saltus_game::{Evaluator, Score};
use saltus_search::classic::{self, Found, Task};
use saltus_search::{Instant, Limits};
use std::sync::Arc;

/// Minimax, alpha-beta, negamax, PVS or MTD(f).
pub(super) struct ClassicPlayer<P> {
    evaluator: Arc<dyn Evaluator<P>>,
    spec: Classic,
}

impl<P: Playable> ClassicPlayer<P> {
    pub(super) fn new(position: &P, spec: &Classic) -> Result<Self, SpecError> {
        let evaluation = Evaluation::load::<P>(spec.eval.as_ref())?;
        let evaluator = evaluation.evaluator(position, spec.view, spec.seed, None)?;
        Ok(ClassicPlayer { evaluator, spec: spec.clone() })
    }

    /// A player with a limit of nodes or time takes other limits; one with a depth alone is defined by it.
    fn limits(&self, control: &Control) -> Limits {
        let own = self.spec.limits;
        if own.nodes.is_none() && own.time.is_none() { own } else { control.limits.unwrap_or(own) }
    }
}

impl<P: Playable> Player for ClassicPlayer<P> {
    fn choose(&mut self, game: &AnyGame, control: &mut Control) -> Result<Choice, PlayerError> {
        let position = open::<P>(game)?.position();
        let begun = Instant::now();
        let names = control.names.unwrap_or(P::NAMES[0]);
        let task = Task {
            root: position,
            evaluator: &*self.evaluator,
            limits: self.limits(control),
            tricks: self.spec.tricks,
            stop: &control.stop,
        };
        let tell = &mut control.tell;
        let mut hear = |depth: u32, found: &Found<P::Move>| {
            let (Some(tell), Some(best)) = (tell.as_mut(), found.best) else { return };
            let moves = vec![position.move_text(best, names)];
            let lines = vec![InfoLine { value: found.value, moves }];
            tell(&Info { depth, lines, nodes: found.nodes, time: begun.elapsed() });
        };
        let (depth, found) = classic::search(self.spec.algorithm, &task, &mut (), &mut hear);
        // Stopped before its first move was judged, it still has one to make.
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let best = found.best.or(moves.first().copied()).ok_or(PlayerError::Stopped)?;
        let mv = position.move_text(best, names);
        let value: Option<Score> = found.best.map(|_| found.value);
        Ok(Choice {
            line: vec![mv.clone()],
            mv,
            value,
            depth,
            nodes: found.nodes,
            time: begun.elapsed(),
            cutoffs: Some(found.cutoffs),
        })
    }
}
