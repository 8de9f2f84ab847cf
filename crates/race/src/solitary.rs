//! The solitary problem: one side's pieces alone on the board, from anywhere; how soon can they all be home?

use crate::alone::Alone;
use crate::answer::{Answer, CLOSELY, Limits, News, TABLE_MEBIBYTES, Unsolvable, WIDTHS};
use crate::beam::Beam;
use crate::budget::Budget;
use crate::heuristic::Heuristic;
use crate::problem::Problem;
use crate::proof::Proof;
use crate::table::Table;
use saltus_game::{Position as _, Side};
use saltus_halma::{Move, Position};

/// The shortest way home of a side whose opponent is taken off the board.
///
/// Wider and wider beams look for plans, and between them IDA* raises the lower bound. `tell` hears of
/// every step forward. Whose turn it is does not matter.
///
/// ```
/// use saltus_game::Side;
/// use saltus_halma::{Position, game};
/// use saltus_race::{Limits, solitary};
///
/// let start = Position::start(game("halma:board=5x5,camp=2/1")?);
/// let limits = Limits { nodes: 10_000, stop: &|| false };
/// let answer = solitary(&start, Side::White, limits, &mut |_| {}).unwrap();
/// assert!(answer.is_proven());
/// assert_eq!(answer.length(), Some(7));
/// # Ok::<(), saltus_halma::GameError>(())
/// ```
pub fn solitary(
    position: &Position,
    side: Side,
    limits: Limits,
    tell: &mut dyn FnMut(&Answer),
) -> Result<Answer, Unsolvable> {
    if position.outcome().is_some() {
        return Err(Unsolvable::Over);
    }
    let problem = Problem::solitary(position, side).ok_or(Unsolvable::TooFew)?;
    let heuristic = Heuristic::new(&problem);
    let tally = heuristic.state(&problem, &problem.start).tally;
    let lower_bound = tally.bound(&problem.goal);
    let table = Table::new(limits.nodes, TABLE_MEBIBYTES);
    let space = Alone {
        problem: &problem,
        heuristic: &heuristic,
        start: &problem.start,
        ground: problem.ground,
    };
    let mut search = Search {
        proof: Proof::new(space, lower_bound, table),
        space,
        problem: &problem,
        budget: Budget::new(limits.nodes, limits.stop),
        news: News::new(tell),
    };
    search.run();
    Ok(search.news.into_answer())
}

struct Search<'a> {
    problem: &'a Problem,
    space: Alone<'a>,
    budget: Budget<'a>,
    proof: Proof<Alone<'a>>,
    news: News<'a>,
}

impl Search<'_> {
    /// A beam, then a proof with as many nodes as the beam took: neither can starve the other. What is
    /// left at the end is for the proof.
    fn run(&mut self) {
        self.found(None);
        for width in WIDTHS {
            let before = self.budget.nodes();
            self.plan(width);
            self.prove(self.budget.nodes() - before);
        }
        self.prove(u64::MAX);
    }

    /// Looks for shorter and shorter plans: the shorter, the more the bound throws out, and the better what
    /// is kept.
    fn plan(&mut self, width: usize) {
        loop {
            let length = self.news.length();
            if length <= self.proof.at_least {
                return;
            }
            let beam = Beam { space: &self.space, width, closely: CLOSELY };
            let plan = beam.plan(length, &mut self.budget);
            self.found(plan);
            if self.news.length() >= length {
                return;
            }
        }
    }

    /// Raises the bound or finds a shortest path, with at most so many nodes.
    fn prove(&mut self, nodes: u64) {
        let length = self.news.length();
        let path = self.budget.within(nodes, |budget| self.proof.seek(length, budget));
        self.found(path);
    }

    /// Nothing is told that has not been played through.
    fn found(&mut self, path: Option<Vec<Move>>) {
        let path = path.filter(|path| self.problem.leads_home(path));
        self.news.update(path, self.proof.at_least, self.budget.nodes());
    }
}
