//! The path home of one side: a plan, how short paths can be, and whether the two meet.

use crate::alone::Alone;
use crate::beam::Beam;
use crate::budget::Budget;
use crate::heuristic::Heuristic;
use crate::problem::Problem;
use crate::proof::Proof;
use crate::table::Table;
use saltus_game::Side;
use saltus_halma::{Move, Position};

/// A path home for one side.
///
/// The moves end in the side's own *territory*, the squares ahead of its pieces and its goal, where the other
/// side cannot disturb them as long as it keeps to its own. The bound holds for all paths over the
/// board without the other side, also for those that leave the territory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The side's moves, from the position to its win.
    pub moves: Vec<Move>,
    /// Every path has at least so many moves.
    pub lower_bound: u32,
    /// How many positions were looked at to find this out.
    pub nodes: u64,
}

impl Solution {
    /// How many moves the path has.
    pub fn moves_left(&self) -> u32 {
        self.moves.len() as u32
    }

    /// Whether it is proven that no path is shorter.
    pub fn is_optimal(&self) -> bool {
        self.moves_left() == self.lower_bound
    }
}

/// A short path home for a side that has passed the other: the shortest, if the budget suffices to
/// prove it.
///
/// `nodes` limits how many positions are looked at, some hundred thousand a second, and the answer
/// depends on nothing else, unless `stop` says true: then the search ends soon with what it has. `None`
/// if the sides have not [passed](crate::passed), if the game is over and the side is not home, if the
/// side has too few pieces to win, or if no path was found in time.
///
/// ```
/// use saltus_game::{Notation, Side};
/// use saltus_halma::{Position, game};
///
/// let start = Position::start(game("halma-8x8")?);
/// let position = start.read("b1b5/8/1b2b3/8/8/4w3/5w2/6ww w")?;
/// let solution = saltus_race::solve(&position, Side::White, 10_000, &|| false).unwrap();
/// assert!(solution.is_optimal());
/// assert_eq!(solution.moves_left(), 2);
/// assert!(saltus_race::solve(&start, Side::White, 10_000, &|| false).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(
    position: &Position,
    side: Side,
    nodes: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Solution> {
    search(position, side, None, nodes, stop)
}

/// The beams that look for a first plan; hardly ever is more than one needed.
const FIRST_WIDTHS: [usize; 3] = [16, 128, 1024];

/// The widest beam, so that its memory is bounded.
const MOST_WIDTH: u64 = 4096;

/// The most nodes of one beam, which remembers them all: bounded for the same reason.
const BEAM_NODES: u64 = 1 << 18;

/// The table of a search of so many nodes: several races may run at a time, so it is small.
fn table(nodes: u64) -> Table {
    const MEBIBYTES: u64 = 32;
    Table::new(nodes, MEBIBYTES)
}

/// As [`solve`], with what is known before: a path, and a bound for all paths.
pub(crate) fn search(
    position: &Position,
    side: Side,
    known: Option<Solution>,
    nodes: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Solution> {
    let problem = Problem::new(position, side)?;
    let heuristic = Heuristic::new(&problem);
    let tally = heuristic.state(&problem, &problem.start).tally;
    let known_bound = known.as_ref().map_or(0, |solution| solution.lower_bound);
    let lower_bound = tally.bound(&problem.goal).max(known_bound);
    let plans = Alone {
        problem: &problem,
        heuristic: &heuristic,
        start: &problem.start,
        ground: problem.territory,
    };
    let mut search = Search {
        best: known.map(|solution| solution.moves).or((tally.outside() == 0).then(Vec::new)),
        proof: Proof::new(
            Alone { ground: problem.ground, start: &problem.alone, ..plans },
            lower_bound,
            table(nodes),
        ),
        plans,
        anywhere: true,
        lower_bound,
        problem: &problem,
        budget: Budget::new(nodes, stop),
    };
    search.run(nodes);
    let Search { best, lower_bound, budget, .. } = search;
    let moves = best?;
    // Nothing leaves here that has not been played through.
    problem.leads_home(&moves).then(|| {
        // Where camps are close, standing pieces of the other side may make a path shorter.
        let lower_bound = lower_bound.min(moves.len() as u32);
        Solution { moves, lower_bound, nodes: budget.nodes() }
    })
}

struct Search<'a> {
    problem: &'a Problem,
    /// Where plans are looked for: in the territory, with the other side on the board.
    plans: Alone<'a>,
    budget: Budget<'a>,
    proof: Proof<Alone<'a>>,
    /// Whether the proof is about all paths, and not just about those that keep to the territory.
    anywhere: bool,
    best: Option<Vec<Move>>,
    lower_bound: u32,
}

impl Search<'_> {
    /// A quick plan and a short attempt at a proof, which settle what is easy; then better plans, and
    /// the proof with all that is left.
    fn run(&mut self, nodes: u64) {
        for width in FIRST_WIDTHS {
            if self.best.is_none() {
                self.plan(width);
            }
        }
        self.prove(nodes / 8);
        // Half of the budget is for the plan, which takes its length times the beam's width.
        let width = (nodes / 2 / u64::from(self.length().max(1))).min(MOST_WIDTH) as usize;
        if self.best.is_some() && width > FIRST_WIDTHS[0] {
            self.plan(width);
        }
        self.prove(nodes);
    }

    fn length(&self) -> u32 {
        self.best.as_ref().map_or(u32::MAX, |moves| moves.len() as u32)
    }

    /// Looks for a shorter plan.
    fn plan(&mut self, width: usize) {
        let length = self.length();
        if length > self.lower_bound {
            let beam = Beam { space: &self.plans, width, closely: 1 };
            let plan = self.budget.within(BEAM_NODES, |budget| beam.plan(length, budget));
            self.best = plan.or(self.best.take());
        }
    }

    /// Raises the bound or finds a shortest path, with at most so many nodes.
    fn prove(&mut self, nodes: u64) {
        let length = self.length();
        if length == u32::MAX {
            return;
        }
        let path = self.budget.within(nodes, |budget| self.proof.seek(length, budget));
        if self.anywhere {
            self.lower_bound = self.proof.at_least;
        }
        match path {
            Some(path) if self.problem.stays_in_territory(&path) => self.best = Some(path),
            Some(_) if self.anywhere => {
                self.anywhere = false;
                // The bound is as high as it can be, but this path leaves the territory. Of those that do
                // not, one may still be shorter than the plan.
                let space = Alone { start: &self.problem.alone, ..self.plans };
                self.proof = Proof::new(space, self.lower_bound, table(self.budget.left()));
                self.prove(nodes);
            }
            _ => (),
        }
    }
}
