//! The solitary problem: one side's pieces alone on the board, from anywhere; how soon can they all be home?

use crate::alone::Alone;
use crate::answer::{Answer, Limits, TABLE_MEBIBYTES, Unsolvable, WIDTHS};
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
        best: None,
        problem: &problem,
        budget: Budget::new(limits.nodes, limits.stop),
        told: Answer::default(),
        tell,
    };
    search.run();
    Ok(search.answer())
}

struct Search<'a> {
    problem: &'a Problem,
    space: Alone<'a>,
    budget: Budget<'a>,
    proof: Proof<Alone<'a>>,
    best: Option<Vec<Move>>,
    told: Answer,
    tell: &'a mut dyn FnMut(&Answer),
}

impl Search<'_> {
    /// A beam, then a proof with as many nodes as the beam took: neither can starve the other. What is
    /// left at the end is for the proof.
    fn run(&mut self) {
        self.report();
        for width in WIDTHS {
            let before = self.budget.nodes();
            self.plan(width);
            self.prove(self.budget.nodes() - before);
        }
        self.prove(u64::MAX);
    }

    fn length(&self) -> u32 {
        self.best.as_ref().map_or(u32::MAX, |moves| moves.len() as u32)
    }

    /// Looks for a shorter plan.
    fn plan(&mut self, width: usize) {
        // No way is as long as this where one exists; it only bounds a beam that wanders.
        const LONGEST: u32 = 255;
        let length = self.length().min(LONGEST);
        if length > self.proof.at_least {
            let beam = Beam { space: &self.space, width };
            let plan = beam.plan(length, &mut self.budget);
            self.found(plan);
        }
    }

    /// Raises the bound or finds a shortest path, with at most so many nodes.
    fn prove(&mut self, nodes: u64) {
        let length = self.length();
        let path = self.budget.within(nodes, |budget| self.proof.seek(length, budget));
        self.found(path);
    }

    /// Nothing is told that has not been played through.
    fn found(&mut self, path: Option<Vec<Move>>) {
        self.best = path.filter(|path| self.problem.leads_home(path)).or(self.best.take());
        self.report();
    }

    fn answer(&self) -> Answer {
        Answer {
            moves: self.best.clone(),
            lower_bound: self.proof.at_least,
            nodes: self.budget.nodes(),
        }
    }

    /// Tells what is new.
    fn report(&mut self) {
        let answer = self.answer();
        let news = answer.lower_bound > self.told.lower_bound || answer.moves != self.told.moves;
        if news {
            (self.tell)(&answer);
            self.told = answer;
        }
    }
}
