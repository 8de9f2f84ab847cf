//! Players of games for four: the searches of the literature as they are taught, and the engine by best-reply search.

use super::novice::Novice;
use super::table_pool::Pooled;
use super::{
    Choice, Control, Evaluation, Info, InfoLine, Many, ManySearch, Mcts, Player, PlayerError,
    PlayerSpec, SpecError, Strong, mcts,
};
use crate::any_game::AnyGame;
use crate::catalogue::Family;
use crate::levels;
use crate::playable::Playable;
use saltus_eval::{FourSum, View};
use saltus_game::keys::SplitMix;
use saltus_game::{MultiGame, MultiPosition as _};
use saltus_halma::Move;
use saltus_halma::Position as Halma;
use saltus_halma::four::Position;
use saltus_search::classic::{Found, Watcher, Window};
use saltus_search::multi::{self, BestReply, RootEvaluator};
use saltus_search::strong::{Report, Task};
use saltus_search::{Instant, Stop};
use std::time::Duration;

/// A player for the games of this position's rules.
pub(crate) fn build_four(
    id: &str,
    position: &Position,
    spec: &PlayerSpec,
) -> Result<Box<dyn Player>, SpecError> {
    Ok(match spec {
        PlayerSpec::Many(many) => Box::new(ManyPlayer::new(position, many)?),
        PlayerSpec::Engine(strong) => Box::new(FourEngine::new(position, strong)?),
        PlayerSpec::Level { number, .. } => {
            Box::new(FourEngine::new(position, &levels::of_four(*number))?)
        }
        PlayerSpec::Novice { seed } => {
            let greedy = Many { search: ManySearch::MaxN, depth: Some(1), nodes: None, eval: None };
            Box::new(Novice {
                seed: *seed,
                greedy: Box::new(ManyPlayer::new(position, &greedy)?),
                random: Box::new(FourRandom { seed: *seed }),
            })
        }
        PlayerSpec::Random { seed } => Box::new(FourRandom { seed: *seed }),
        PlayerSpec::Mcts(mcts) => Box::new(FourMcts::new(position, mcts)?),
        PlayerSpec::Classic(classic) => {
            let kind = classic.algorithm.name();
            let problem = format!(
                "{kind} is for games of two: {id} has max-n, paranoid, best-reply, mcts, engine, level, novice and random"
            );
            return Err(SpecError::Unfit { problem });
        }
    })
}

/// The evaluation that a player asks for, or the one for play.
pub(crate) fn evaluator(
    position: &Position,
    eval: Option<&super::EvalSpec>,
) -> Result<FourSum, SpecError> {
    let evaluation = match eval {
        Some(eval) => Evaluation::load::<Halma>(Some(eval))?,
        None => Evaluation::load::<Halma>(Some(&saltus_eval::halma::four::PLAY.parse()?))?,
    };
    evaluation.make(|expression| saltus_eval::halma_four(expression, position.rules()))
}

/// The game with its type, if it is one for four and not over.
fn open(game: &AnyGame) -> Result<&MultiGame<Position>, PlayerError> {
    let four = game.four();
    let four = four.ok_or_else(|| PlayerError::OtherGame { game: game.id().to_owned() })?;
    if four.outcome().is_some() { Err(PlayerError::GameOver) } else { Ok(four) }
}

fn list(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// Max-n, paranoid or best-reply search.
struct ManyPlayer {
    evaluator: FourSum,
    spec: Many,
}

impl ManyPlayer {
    fn new(position: &Position, spec: &Many) -> Result<ManyPlayer, SpecError> {
        Ok(ManyPlayer { evaluator: evaluator(position, spec.eval.as_ref())?, spec: spec.clone() })
    }

    /// One search to a fixed depth: its value to the seat to move, its move and its nodes.
    fn search<W: Watcher<Move> + Watcher<Move, multi::Values>>(
        &self,
        position: &Position,
        depth: u32,
        watcher: &mut W,
        stop: &Stop,
    ) -> Found<Move> {
        match self.spec.search {
            ManySearch::MaxN => {
                let found = multi::max_n(position, depth, &self.evaluator, watcher, stop);
                let value = found.value[position.turn().index()];
                Found { value, best: found.best, nodes: found.nodes, cutoffs: found.cutoffs }
            }
            ManySearch::Paranoid => {
                multi::paranoid(position, depth, &self.evaluator, watcher, stop)
            }
            ManySearch::BestReply => {
                multi::best_reply(position, depth, &self.evaluator, watcher, stop)
            }
        }
    }

    /// Searches one ply deeper each time until the nodes are spent. The last search that was finished counts, and what it
    /// cost counts with those before it.
    fn deepen(
        &self,
        position: &Position,
        most: u64,
        stop: &Stop,
    ) -> (Option<Found<Move>>, u32, u64) {
        let (mut best, mut reached, mut spent) = (None, 0, 0);
        for depth in 1..=self.spec.depth.unwrap_or(DEEPEST) {
            let own = Stop::new();
            let mut budget = Budget { left: most - spent, spent: own.clone(), stop };
            let found = self.search(position, depth, &mut budget, &own);
            spent = most - budget.left;
            if own.is_stopped() {
                break;
            }
            (best, reached) = (Some(found), depth);
        }
        (best, reached, spent)
    }
}

/// No search of a few million nodes comes so deep, unless there is nothing left to choose.
const DEEPEST: u32 = 100;

impl Player for ManyPlayer {
    fn choose(&mut self, game: &AnyGame, control: &mut Control) -> Result<Choice, PlayerError> {
        let position = open(game)?.position();
        let begun = Instant::now();
        let (found, depth, nodes) = match (self.spec.nodes, self.spec.depth) {
            (Some(most), _) => self.deepen(position, most, &control.stop),
            (None, depth) => {
                let depth = depth.unwrap_or(super::spec::DEFAULT_DEPTH);
                let found = self.search(position, depth, &mut (), &control.stop);
                // A search that was stopped has looked to no depth.
                let reached = if control.stop.is_stopped() { 0 } else { depth };
                (Some(found), reached, found.nodes)
            }
        };
        let judged = found.filter(|found| found.best.is_some());
        // Stopped before its first move was judged, it still has one to make.
        let best = judged.and_then(|found| found.best).or(list(position).first().copied());
        let best = best.ok_or(PlayerError::Stopped)?;
        let mv = best.to_string();
        let (line, value, time) =
            (vec![mv.clone()], judged.map(|found| found.value), begun.elapsed());
        if let (Some(tell), Some(value)) = (&mut control.tell, value) {
            let lines = vec![InfoLine { value, moves: line.clone() }];
            tell(&Info { depth, lines, nodes, time });
        }
        Ok(Choice { mv, value, line, depth, nodes, time, cutoffs: None })
    }
}

/// Stops a search once its nodes are spent, or when someone else stops it.
struct Budget<'a> {
    left: u64,
    spent: Stop,
    stop: &'a Stop,
}

impl Budget<'_> {
    fn count(&mut self) {
        match self.left.checked_sub(1) {
            Some(left) => self.left = left,
            None => self.spent.stop(),
        }
        if self.stop.is_stopped() {
            self.spent.stop();
        }
    }
}

impl<V> Watcher<Move, V> for Budget<'_> {
    const WATCHES: bool = true;

    fn enter(&mut self, _: Move, _: Window) {
        self.count();
    }

    fn leave(&mut self, _: Option<V>, _: bool, _: usize) {}

    fn end(&mut self, _: Option<V>) {}
}

/// The strong searcher, by best-reply search.
struct FourEngine {
    evaluator: FourSum,
    searcher: Pooled,
    spec: Strong,
}

impl FourEngine {
    fn new(position: &Position, spec: &Strong) -> Result<FourEngine, SpecError> {
        expect_diff(spec.view)?;
        if let Some(problem) = Halma::table_problem(&spec.tables) {
            return Err(SpecError::Tables { text: spec.tables.to_string(), problem });
        }
        let mut params = Halma::params();
        for &(name, value) in &spec.tuning {
            params.set(name, value);
        }
        Ok(FourEngine {
            evaluator: evaluator(position, spec.eval.as_ref())?,
            searcher: Pooled::new(params, spec.threads, spec.hash),
            spec: spec.clone(),
        })
    }
}

fn info(report: &Report<Move>) -> Info {
    let text = |moves: &[Move]| moves.iter().map(Move::to_string).collect();
    let lines = report.lines.iter();
    let lines = lines.map(|line| InfoLine { value: line.value, moves: text(&line.moves) });
    Info { depth: report.depth, lines: lines.collect(), nodes: report.nodes, time: report.time }
}

impl Player for FourEngine {
    fn choose(&mut self, game: &AnyGame, control: &mut Control) -> Result<Choice, PlayerError> {
        let begun = Instant::now();
        let game = open(game)?;
        let limits = control.limits.unwrap_or(self.spec.limits);
        let searcher = self.searcher.get();
        let limits = control.limits_now(limits, begun, game.position().count_moves());
        let past = BestReply::past(game);
        let task = Task {
            root: &BestReply::new(game.position()),
            past: &past,
            evaluator: &RootEvaluator(&self.evaluator),
            probe: None,
            limits,
            repetition: game.end_rules().repetition,
            lines: self.spec.lines,
            count_cutoffs: control.analysis,
            stop: &control.stop,
        };
        let tell = &mut control.tell;
        let report = searcher.search(&task, &mut |report| {
            if let Some(tell) = tell {
                tell(&info(report));
            }
        });
        let choice = control.choose(&info(&report))?;
        Ok(Choice { cutoffs: report.cutoffs, ..choice })
    }

    fn new_game(&mut self) {
        self.searcher.forget();
    }
}

/// UCT, by best-reply search.
struct FourMcts {
    evaluator: FourSum,
    spec: Mcts,
}

impl FourMcts {
    fn new(position: &Position, spec: &Mcts) -> Result<FourMcts, SpecError> {
        expect_diff(spec.view)?;
        Ok(FourMcts { evaluator: evaluator(position, spec.eval.as_ref())?, spec: spec.clone() })
    }
}

impl Player for FourMcts {
    fn choose(&mut self, game: &AnyGame, control: &mut Control) -> Result<Choice, PlayerError> {
        let begun = Instant::now();
        let game = open(game)?;
        let judge = RootEvaluator(&self.evaluator);
        let judge = (&judge as _, game.end_rules().repetition);
        let (root, past) = (BestReply::new(game.position()), BestReply::past(game));
        let write = |line: &[Move]| line.iter().map(Move::to_string).collect();
        mcts::choose(&root, &past, judge, (&self.spec, Family::Halma), begun, control, &write)
    }
}

/// Refuses what an evaluation for four has no use for.
fn expect_diff(view: View) -> Result<(), SpecError> {
    let problem = "view=own: with four players an evaluation is always one's own less the others'";
    match view {
        View::Diff => Ok(()),
        View::Own => Err(SpecError::Unfit { problem: problem.to_owned() }),
    }
}

/// Any legal move is as likely as another, as in games for two.
struct FourRandom {
    seed: u64,
}

impl Player for FourRandom {
    fn choose(&mut self, game: &AnyGame, _: &mut Control) -> Result<Choice, PlayerError> {
        let game = open(game)?;
        let moves = list(game.position());
        let made = SplitMix::new(self.seed ^ (game.moves().len() as u64) << 32).next();
        let index = SplitMix::new(made ^ game.position().key()).below(moves.len());
        let mv = moves[index].to_string();
        let line = vec![mv.clone()];
        let time = Duration::ZERO;
        Ok(Choice { mv, value: None, line, depth: 0, nodes: 0, time, cutoffs: None })
    }
}
