//! The engine: the strong searcher, and whoever knows the game's endings.

use super::{
    Choice, Control, Info, InfoLine, Player, PlayerError, SpecError, Strong, open, spec, write_line,
};
use crate::any_game::AnyGame;
use crate::playable::{Ending, Playable, Solved};
use saltus_game::{Evaluator, Game, Names};
use saltus_search::Limits;
use saltus_search::strong::{Line, Report, Searcher, Task};
use std::time::{Duration, Instant};

/// The strong searcher as a player.
pub(super) struct StrongPlayer<P: Playable> {
    evaluator: Box<dyn Evaluator<P>>,
    searcher: Searcher,
    ending: Option<Box<dyn Ending<P>>>,
    limits: Limits,
    lines: usize,
}

impl<P: Playable> StrongPlayer<P> {
    pub(super) fn new(position: &P, spec: &Strong) -> Result<Self, SpecError> {
        let evaluator = spec::evaluator(position, spec.eval.as_deref(), spec.view, spec.seed)?;
        Ok(StrongPlayer {
            evaluator,
            searcher: Searcher::new(P::params(), spec.threads, spec.hash),
            ending: P::ending(),
            limits: spec.limits,
            lines: spec.lines,
        })
    }

    /// What the endings say, unless several lines are asked for: they know one.
    fn solve(&mut self, game: &Game<P>, control: &Control) -> Option<Report<P::Move>> {
        let ending = self.ending.as_mut().filter(|_| self.lines == 1)?;
        let begun = Instant::now();
        let effort = effort(&self.limits);
        let Solved { value, line, nodes } = ending.solve(game.position(), effort, &control.stop)?;
        let depth = line.len() as u32;
        Some(Report {
            depth,
            lines: vec![Line { value, moves: line }],
            nodes,
            time: begun.elapsed(),
        })
    }

    fn search(&mut self, game: &Game<P>, control: &mut Control, names: Names) -> Report<P::Move> {
        let root = game.position();
        let earlier = &game.positions()[..game.positions().len() - 1];
        let past: Vec<u64> = if game.end_rules().repetition {
            earlier.iter().map(saltus_game::Position::key).collect()
        } else {
            Vec::new()
        };
        let task = Task {
            root,
            past: &past,
            evaluator: &*self.evaluator,
            limits: self.limits,
            lines: self.lines,
            stop: &control.stop,
        };
        let tell = &mut control.tell;
        self.searcher.search(&task, &mut |report| {
            if let Some(tell) = tell {
                tell(&info(root, report, names));
            }
        })
    }
}

/// How many nodes an ending may take: about what the search would, and no more than the limits say.
fn effort(limits: &Limits) -> u64 {
    const NODES_PER_SECOND: u128 = 300_000;
    let by_time = limits.time.map_or(u64::MAX, |time| {
        (time.as_micros() * NODES_PER_SECOND / Duration::from_secs(1).as_micros()) as u64
    });
    limits.nodes.unwrap_or(u64::MAX).min(by_time).min(2_000_000)
}

fn info<P: Playable>(root: &P, report: &Report<P::Move>, names: Names) -> Info {
    let line = |line: &Line<P::Move>| InfoLine {
        value: line.value,
        moves: write_line(root, &line.moves, names),
    };
    let lines = report.lines.iter().map(line).collect();
    Info { depth: report.depth, lines, nodes: report.nodes, time: report.time }
}

impl<P: Playable> Player for StrongPlayer<P> {
    fn choose(&mut self, game: &AnyGame, control: &mut Control) -> Result<Choice, PlayerError> {
        let game = open::<P>(game)?;
        let names = control.names.unwrap_or(P::NAMES[0]);
        let report = match self.solve(game, control) {
            Some(report) => report,
            None => self.search(game, control, names),
        };
        let root = game.position();
        let info = info(root, &report, names);
        let best = info.lines.first().ok_or(PlayerError::Stopped)?;
        let choice = Choice {
            mv: best.moves[0].clone(),
            value: Some(best.value),
            line: best.moves.clone(),
            depth: info.depth,
            nodes: info.nodes,
            time: info.time,
        };
        if let Some(tell) = &mut control.tell {
            tell(&info);
        }
        Ok(choice)
    }

    fn new_game(&mut self) {
        self.searcher.forget();
        self.ending = P::ending();
    }
}
