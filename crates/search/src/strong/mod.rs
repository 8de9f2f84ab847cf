//! One modern searcher for every game: iterative deepening, principal variation search with aspiration
//! windows, a transposition table, move ordering, late-move reductions, pruning, quiescence, threads.
//!
//! Split by idea:
//!
//! | file | idea |
//! |---|---|
//! | `params.rs` | every parameter, declared once |
//! | `root.rs` | iterative deepening, aspiration windows, several lines |
//! | `node.rs` | principal variation search of a position, extensions, probes |
//! | `pruning.rs` | futility and late-move pruning |
//! | `reductions.rs` | late-move reductions |
//! | `probcut.rs` | ProbCut |
//! | `singular.rs` | singular extension |
//! | `quiescence.rs` | quiescence search of the leaves |
//! | `ordering.rs`, `history.rs` | move ordering: table move, killers, gain, butterfly and continuation history |
//! | `repetition.rs` | the path to the present position, and whether it repeats itself |
//! | `table.rs` | the transposition table |
//! | `memory.rs` | hints to the processor and the system, for the table |
//! | `worker.rs` | one thread: buffers, making and taking back moves, stopping |
//! | `abdada.rs` | how threads keep out of each other's way |
//! | `effort.rs` | what all threads have spent on each move of the root |
//! | `patience.rs` | how long to think where a clock runs |
//! | `report.rs` | what is told |

mod abdada;
mod effort;
mod history;
mod memory;
mod node;
mod ordering;
mod params;
mod patience;
mod probcut;
mod pruning;
mod quiescence;
mod reductions;
mod repetition;
mod report;
mod root;
mod singular;
mod table;
mod worker;

pub(crate) use ordering::sort_descending;
pub use params::{Parameter, Params};
pub use report::{Line, Report};
pub use table::Table;

use crate::{Instant, Limits, Stop};
use abdada::CurrentlySearched;
use effort::Effort;
use history::History;
use saltus_game::keys::SplitMix;
use saltus_game::{Evaluator, Position, Probe};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;
use worker::{Shared, Worker};

/// What to search.
pub struct Task<'a, P: Position> {
    /// The position.
    pub root: &'a P,
    /// The keys of the positions before it in the game that can come again, the earliest first: see
    /// [`Game::repeatable`](saltus_game::Game::repeatable).
    pub past: &'a [u64],
    /// What judges positions. Each thread has a state of its own.
    pub evaluator: &'a dyn Evaluator<P>,
    /// What knows positions for certain, if anything does. Asked at every node but the root.
    pub probe: Option<&'a dyn Probe<P>>,
    /// How far.
    pub limits: Limits,
    /// Whether a position that came before is a draw, as the players have agreed.
    pub repetition: bool,
    /// How many best lines to find, each with another first move.
    pub lines: usize,
    /// Whether to count cut-offs by the number of the move that made them: those below the root, leaves and the quiescence
    /// search left out.
    pub count_cutoffs: bool,
    /// Stops it from outside.
    pub stop: &'a Stop,
}

/// A searcher, with what it remembers from one move of a game to the next.
///
/// With one thread, and limits by depth or nodes alone, the same searches in the same order find the same.
///
/// ```
/// use saltus_game::testkit::{Leaves, Tree};
/// use saltus_search::strong::{Params, Searcher, Task};
/// use saltus_search::{Limits, Stop};
///
/// let tree = Tree::read("((3 5) (4 9))").unwrap();
/// let mut searcher = Searcher::new(Params::default(), 1, 1);
/// let limits = Limits { depth: Some(2), ..Limits::default() };
/// let (stop, evaluator) = (Stop::never(), Leaves);
/// let task = Task {
///     root: &tree,
///     past: &[],
///     evaluator: &evaluator,
///     probe: None,
///     limits,
///     repetition: true,
///     lines: 1,
///     count_cutoffs: false,
///     stop: &stop,
/// };
/// let report = searcher.search(&task, &mut |_| {});
/// assert_eq!(report.value(), Some(4));
/// assert_eq!(report.lines[0].moves, [1, 0]);
/// ```
pub struct Searcher {
    params: Params,
    table: Table,
    /// One for each thread.
    histories: Vec<History>,
    /// Mixed into the keys of the table: see [`Searcher::judge_by`].
    judgement: u64,
}

impl Searcher {
    /// A searcher with so many threads, and a table of so many mebibytes; at least one of each.
    pub fn new(params: Params, threads: usize, mebibytes: usize) -> Searcher {
        let histories = (0..threads.max(1)).map(|_| History::new()).collect();
        Searcher { params, table: Table::new(mebibytes), histories, judgement: 0 }
    }

    /// Forgets what it has learnt: for a new game.
    pub fn forget(&mut self) {
        self.table.clear();
        self.histories.iter_mut().for_each(History::clear);
        self.judgement = 0;
    }

    /// Says by which of several evaluations positions will be judged: each has a number, and 0 stands for the first. What
    /// was found by another stays in the table and is not used.
    pub fn judge_by(&mut self, number: u64) {
        self.judgement = if number == 0 { 0 } else { SplitMix::new(number).next() };
    }

    /// The same with other parameters and nothing learnt: as a new one, but without asking the system for
    /// memory.
    pub fn renewed(mut self, params: Params) -> Searcher {
        self.forget();
        self.params = params;
        self
    }

    /// How many threads it has.
    pub fn threads(&self) -> usize {
        self.histories.len()
    }

    /// How large its table is.
    pub fn mebibytes(&self) -> usize {
        self.table.mebibytes()
    }

    /// Searches. `tell` hears of each finished iteration; the last report is returned.
    pub fn search<P: Position>(
        &mut self,
        task: &Task<P>,
        tell: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        let begun = Instant::now();
        self.table.new_generation();
        self.histories.iter_mut().for_each(History::new_search);
        let several = self.histories.len() > 1;
        let shared = Shared {
            stop: task.stop,
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            begun,
            limits: task.limits,
            searching: several.then(CurrentlySearched::new),
            effort: several.then(|| Effort::new(task.root.count_moves())),
        };
        let (shared, params, table) = (&shared, &self.params, &self.table);
        let judgement = self.judgement;
        let work = |history: &mut History, tell: &mut dyn FnMut(&Report<P::Move>)| {
            let mut worker = Worker::new(task, params, table, judgement, shared, history);
            let mut report = worker.deepen(task.root, task.lines, tell);
            shared.done.store(true, Relaxed);
            report.cutoffs = worker.cutoffs;
            report
        };
        let (first, others) = self.histories.split_first_mut().expect("there is a thread");
        let mut reports: Vec<Option<Report<P::Move>>> = others.iter().map(|_| None).collect();
        let mut own = None;
        let helpers = others.iter_mut().zip(&mut reports).map(|(history, report)| -> Job<'_> {
            let work = &work;
            Box::new(move || *report = Some(work(history, &mut |_| {})))
        });
        beside(helpers.collect(), &mut || own = Some(work(first, tell)));
        // The deepest search counts; of equals, that of the first thread.
        let deeper = |mut best: Report<P::Move>, mut other: Report<P::Move>| {
            let all = best.cutoffs.zip(other.cutoffs).map(|(mut all, others)| {
                all.add_all(others);
                all
            });
            (best.cutoffs, other.cutoffs) = (all, all);
            if other.depth > best.depth { other } else { best }
        };
        let own = own.expect("the first thread has searched");
        let mut report = reports.into_iter().flatten().fold(own, deeper);
        report.nodes = shared.nodes.load(Relaxed);
        report.time = shared.begun.elapsed();
        report
    }
}

/// What a thread does.
type Job<'a> = Box<dyn FnOnce() + Send + 'a>;

/// Does each job on a thread of its own, and `own` on this one, until all are done. A thread that the system refuses is
/// done without. The jobs are trait objects so that the code around threads is compiled once, and not for each game.
fn beside(jobs: Vec<Job<'_>>, own: &mut dyn FnMut()) {
    thread::scope(|scope| {
        let jobs = jobs.into_iter();
        let threads = jobs.filter_map(|job| thread::Builder::new().spawn_scoped(scope, job).ok());
        let threads: Vec<_> = threads.collect();
        own();
        for thread in threads {
            // A search that panicked has no report, and the others stand.
            let _ = thread.join();
        }
    });
}
