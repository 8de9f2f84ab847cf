//! The player by Monte Carlo tree search, for two players and for four.

use super::{
    Choice, Control, Evaluation, Info, InfoLine, Mcts, Player, PlayerError, SpecError, open,
    write_line,
};
use crate::any_game::AnyGame;
use crate::catalogue::Family;
use crate::playable::Playable;
use saltus_game::{Evaluator, Position};
use saltus_search::Instant;
use saltus_search::mcts::{self, Report, Task};
use std::sync::Arc;

/// UCT in a game of two.
pub(super) struct MctsPlayer<P> {
    evaluator: Arc<dyn Evaluator<P>>,
    spec: Mcts,
}

impl<P: Playable> MctsPlayer<P> {
    pub(super) fn new(position: &P, spec: &Mcts) -> Result<Self, SpecError> {
        let evaluation = Evaluation::for_engine(position, spec.eval.as_ref())?;
        let evaluator = evaluation.evaluator(position, spec.view, spec.seed, None)?;
        Ok(MctsPlayer { evaluator, spec: spec.clone() })
    }
}

impl<P: Playable> Player for MctsPlayer<P> {
    fn choose(&mut self, game: &AnyGame, control: &mut Control) -> Result<Choice, PlayerError> {
        let begun = Instant::now();
        let game = open::<P>(game)?;
        let root = game.position();
        let names = control.names.unwrap_or(P::NAMES[0]);
        let repeatable = game.repeatable();
        let past: Vec<u64> = repeatable[..repeatable.len() - 1].iter().map(P::key).collect();
        let judge = (&*self.evaluator, game.end_rules().repetition);
        let write = |line: &[P::Move]| write_line(root, line, names);
        let spec = (&self.spec, P::FAMILY);
        choose(root, &past, judge, spec, begun, control, &write)
    }
}

/// Searches a position, and tells and chooses as `write` writes moves. `judge` is the evaluation, and whether positions
/// that come again are draws.
pub(super) fn choose<P: Position>(
    root: &P,
    past: &[u64],
    (evaluator, repetition): (&dyn Evaluator<P>, bool),
    (spec, family): (&Mcts, Family),
    begun: Instant,
    control: &mut Control,
    write: &dyn Fn(&[P::Move]) -> Vec<String>,
) -> Result<Choice, PlayerError> {
    let limits = control.limits.unwrap_or(spec.limits);
    let limits = control.limits_now(limits, begun, root.count_moves());
    let stop = control.stop.clone();
    let task = Task {
        root,
        past,
        repetition: repetition && limits.depth.is_none(),
        evaluator,
        limits,
        settings: spec.settings(family),
        stop: &stop,
    };
    let info = |report: &Report<P::Move>| {
        let lines = vec![InfoLine { value: report.value, moves: write(&report.line) }];
        let lines = if report.line.is_empty() { Vec::new() } else { lines };
        Info { depth: report.depth, lines, nodes: report.nodes, time: begun.elapsed() }
    };
    let tell = &mut control.tell;
    let (report, _) = mcts::search(&task, &mut |report| {
        if let Some(tell) = tell {
            tell(&info(report));
        }
    });
    let mut told = info(&report);
    if told.lines.is_empty() {
        // Stopped before its first simulation, it still has a move to make.
        let mut moves = Vec::new();
        root.legal_moves(&mut moves);
        let first = moves.first().map(std::slice::from_ref).ok_or(PlayerError::Stopped)?;
        told.lines = vec![InfoLine { value: report.value, moves: write(first) }];
    }
    control.choose(&told)
}
