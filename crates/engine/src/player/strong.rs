//! The engine: the strong searcher, and the solvers of the game's endings.

use super::table_pool::Pooled;
use super::{
    Choice, Control, Evaluation, Info, InfoLine, Player, PlayerError, SpecError, Strong, open,
    write_line,
};
use crate::any_game::AnyGame;
use crate::book::{Book, names};
use crate::ending::{Ending, Solved};
use crate::playable::Playable;
use saltus_game::{Evaluator, Game, Names, Score, score};
use saltus_search::strong::{Line, Report, Task};
use saltus_search::{Instant, Limits};
use std::sync::Arc;
use std::time::Duration;

/// How many times as much the own progress counts as the opponent's, and the evaluation that sees it so.
type Eager<P> = (f64, Arc<dyn Evaluator<P>>);

/// The strong searcher as a player.
pub(super) struct StrongPlayer<P: Playable> {
    evaluation: Evaluation,
    evaluator: Arc<dyn Evaluator<P>>,
    /// For each side the evaluation by which it plays, where that minds the own progress more.
    eager: [Option<Eager<P>>; 2],
    searcher: Pooled,
    ending: Option<Box<dyn Ending<P>>>,
    spec: Strong,
    /// What it opens with.
    book: Option<Arc<Book>>,
    /// How impatient the player is: see [`StrongPlayer::hurry`].
    hurry: usize,
}

impl<P: Playable> StrongPlayer<P> {
    pub(super) fn new(id: &str, position: &P, spec: &Strong) -> Result<Self, SpecError> {
        let book = spec.book.open(id);
        let book =
            book.map_err(|problem| SpecError::Book { text: spec.book.to_string(), problem })?;
        let evaluation = Evaluation::for_engine(position, spec.eval.as_ref())?;
        if let Some(problem) = P::table_problem(&spec.tables) {
            return Err(SpecError::Tables { text: spec.tables.to_string(), problem });
        }
        let evaluator = evaluation.evaluator(position, spec.view, spec.seed, None)?;
        let mut params = P::params();
        for &(name, value) in &spec.tuning {
            params.set(name, value);
        }
        Ok(StrongPlayer {
            evaluation,
            evaluator,
            eager: [None, None],
            searcher: Pooled::new(params, spec.threads, spec.hash),
            ending: P::ending(),
            spec: spec.clone(),
            book,
            hurry: 0,
        })
    }

    /// In a standoff the side that moves first loses a little, so both wait, and could for ever. A player who
    /// has waited long minds less and less what the opponent gains. The same game leads to the same
    /// moves: nothing is left to chance.
    fn hurry(&mut self, game: &Game<P>) {
        if self.spec.hurry {
            self.hurry = P::idle_moves(game, PATIENCE * MOST_HURRY) / PATIENCE;
        }
        // An evaluation that was named is played by as it is.
        let eagerness = if self.spec.eval.is_none() { P::eagerness() } else { 1.0 };
        let factor = eagerness + HURRY * self.hurry as f64;
        let (root, side) = (game.position(), game.position().turn());
        let eager = &mut self.eager[side.index()];
        if eager.as_ref().is_none_or(|(before, _)| *before != factor) {
            let (Strong { view, seed, .. }, evaluation) = (&self.spec, &self.evaluation);
            let wanted = (factor > 1.0).then_some((side, factor));
            let made = wanted.and_then(|_| evaluation.evaluator(root, *view, *seed, wanted).ok());
            *eager = made.map(|made| (factor, made));
        }
    }

    /// A move of the book, unless the position is analysed.
    fn book_move(&self, game: &AnyGame, control: &Control, wanted: Names) -> Option<Info> {
        let book = self.book.as_ref().filter(|_| !control.analysis && self.spec.lines == 1)?;
        let chosen = book.choose(game, self.spec.seed)?;
        let mv = game.legal_move(&chosen.mv, names(game)).ok()?;
        let mv = game.move_like(&mv.text, "", wanted).ok()?;
        let lines = vec![InfoLine { value: chosen.value, moves: vec![mv] }];
        Some(Info { depth: 0, lines, nodes: 0, time: Duration::ZERO })
    }

    /// What the endings say, unless several lines are asked for: they know one.
    fn solve(
        &mut self,
        game: &Game<P>,
        limits: &Limits,
        control: &Control,
    ) -> Option<Report<P::Move>> {
        let ending = self.ending.as_mut().filter(|_| self.spec.lines == 1)?;
        let begun = Instant::now();
        // Most of the time at most: if nothing is found, a search must still have some.
        let late = |time: Duration| begun.elapsed() > time.mul_f64(0.7);
        let stop = || control.stop.is_stopped() || limits.time.is_some_and(late);
        let nodes = ending_nodes(limits);
        let Solved { value, line, nodes } = ending.solve(game.position(), nodes, &stop)?;
        let depth = line.len() as u32;
        Some(Report {
            depth,
            lines: vec![Line { value, moves: line }],
            nodes,
            time: begun.elapsed(),
            cutoffs: None,
        })
    }

    fn search(
        &mut self,
        game: &Game<P>,
        limits: Limits,
        control: &mut Control,
        names: Names,
    ) -> Report<P::Move> {
        let root = game.position();
        let repeatable = game.repeatable();
        let past = &repeatable[..repeatable.len() - 1];
        let past: Vec<u64> = past.iter().map(saltus_game::Position::key).collect();
        let probe = root.table_probe(&self.spec.tables, &limits);
        let side = root.turn();
        let eager = self.eager[side.index()].as_ref().map(|(_, eager)| &**eager);
        // What the own progress so far counts for more is no lead, and is not shown as one.
        let more =
            eager.map_or(0, |eager| eager.value(root, side) - self.evaluator.value(root, side));
        let task = Task {
            root,
            past: &past,
            evaluator: eager.unwrap_or(&*self.evaluator),
            probe: probe.as_deref(),
            limits,
            repetition: game.end_rules().repetition,
            lines: self.spec.lines,
            count_cutoffs: control.analysis,
            stop: &control.stop,
        };
        let tell = &mut control.tell;
        let searcher = self.searcher.get();
        // The table tells apart for whom it searches.
        searcher.judge_by(self.hurry as u64);
        let mut report = searcher.search(&task, &mut |report| {
            if let Some(tell) = tell {
                let mut report = report.clone();
                take_off(&mut report, more);
                tell(&info(root, &report, names));
            }
        });
        take_off(&mut report, more);
        report
    }
}

/// After so many moves without coming nearer to the goal a player hurries a little, after as many again
/// a little more, and so on.
const PATIENCE: usize = 10;
const MOST_HURRY: usize = 10;
/// What each degree of hurry adds to the weight of the own progress.
const HURRY: f64 = 0.3;

/// Takes so much off every value that is an evaluation.
fn take_off<M>(report: &mut Report<M>, more: Score) {
    for line in &mut report.lines {
        if line.value.abs() <= score::MOST_EVALUATION {
            line.value = score::clamp(i64::from(line.value) - i64::from(more));
        }
    }
}

/// How many positions an ending may look at: as many as the search may, or about as many as one of that
/// depth would; and no more than prove most races of a dozen moves.
fn ending_nodes(limits: &Limits) -> u64 {
    const MOST: u64 = 100_000;
    const FOR_DEPTH: u64 = 100;
    let by_depth = limits.depth.map_or(MOST, |depth| FOR_DEPTH * u64::from(depth).pow(2));
    by_depth.min(limits.nodes.unwrap_or(MOST)).min(MOST)
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
        let begun = Instant::now();
        let names = control.names.unwrap_or(P::NAMES[0]);
        if let Some(known) = self.book_move(game, control, names) {
            return control.choose(&known);
        }
        let game = open::<P>(game)?;
        self.hurry(game);
        let limits = control.limits.unwrap_or(self.spec.limits);
        let report = match self.solve(game, &limits, control) {
            Some(report) => report,
            None => {
                // The first search needs a table, and making it counts as thinking.
                self.searcher.get();
                let limits = control.limits_now(limits, begun, game.position().count_moves());
                self.search(game, limits, control, names)
            }
        };
        let root = game.position();
        let choice = control.choose(&info(root, &report, names))?;
        Ok(Choice { cutoffs: report.cutoffs, ..choice })
    }

    fn new_game(&mut self) {
        self.searcher.forget();
        self.ending = P::ending();
    }
}
