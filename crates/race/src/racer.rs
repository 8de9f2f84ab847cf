//! A player of races that remembers its plan, so that each of its moves brings the end one nearer.

use crate::problem::play_alone;
use crate::solve::{Solution, search};
use saltus_game::{Position as _, Side};
use saltus_halma::{Position, Squares};

/// Finds a side's path home move after move.
///
/// The path that it finds is never longer than the rest of the one before. So a race that both sides go
/// forward in ends after as many moves as the first plan said, or fewer: nobody shuffles to and fro
/// beside the goal. A side that strays from its plan, or is disturbed, gets a new one.
///
/// ```
/// use saltus_game::{Notation, Position as _};
/// use saltus_halma::{Position, game};
/// use saltus_race::Racer;
///
/// let start = Position::start(game("halma-8x8")?);
/// let mut position = start.read("b1b5/8/1b2b3/8/8/4w3/5w2/6ww w")?;
/// let mut racer = Racer::new(10_000);
/// let solution = racer.solve(&position, &|| false).unwrap();
/// position.play(solution.moves[0]);
/// position.play(position.read_move("e3-d2")?);
/// assert_eq!(racer.solve(&position, &|| false).unwrap().moves_left(), solution.moves_left() - 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Racer {
    nodes: u64,
    plan: Option<Plan>,
}

/// A path and where it began.
#[derive(Clone, Debug)]
struct Plan {
    start: Position,
    side: Side,
    solution: Solution,
}

impl Racer {
    /// A racer that looks at no more than so many positions for each move.
    pub fn new(nodes: u64) -> Racer {
        Racer { nodes, plan: None }
    }

    /// The path home of the side to move, its next move first; `None` as for
    /// [`solve`](crate::solve).
    pub fn solve(&mut self, position: &Position, stop: &dyn Fn() -> bool) -> Option<Solution> {
        let side = position.turn();
        let plan = self.plan.take();
        let rest = plan.as_ref().and_then(|plan| plan.rest(position));
        // With a budget of 0 a search just checks the rest, where nothing can be gained.
        let proven = rest.as_ref().is_some_and(Solution::is_optimal);
        let nodes = if proven { 0 } else { self.nodes };
        let planned = rest.is_some();
        let solution = search(position, side, rest, nodes, stop).or_else(|| {
            // A plan that was disturbed is given up.
            if planned { search(position, side, None, self.nodes, stop) } else { None }
        })?;
        self.plan = Some(Plan { start: position.clone(), side, solution: solution.clone() });
        Some(solution)
    }
}

impl Plan {
    /// What is left of the plan, if the side has followed it.
    fn rest(&self, position: &Position) -> Option<Solution> {
        let same = position.turn() == self.side
            && position.rules().options() == self.start.rules().options();
        let made = if same { self.made(position.squares(self.side))? } else { return None };
        Some(Solution {
            moves: self.solution.moves[made..].to_vec(),
            lower_bound: self.solution.lower_bound.saturating_sub(made as u32),
            nodes: 0,
        })
    }

    /// How many moves of the plan lead to these pieces.
    fn made(&self, own: Squares) -> Option<usize> {
        let mut at = self.start.clone();
        for made in 0..=self.solution.moves.len() {
            if at.squares(self.side) == own {
                return Some(made);
            }
            play_alone(&mut at, *self.solution.moves.get(made)?);
        }
        None
    }
}
