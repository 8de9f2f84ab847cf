//! The cooperative problem: both sides move in turn and help each other; how soon can one of them have won?

mod aim;
mod bound;

use crate::answer::{Answer, CLOSELY, Limits, News, TABLE_MEBIBYTES, Unsolvable, WIDTHS};
use crate::beam::Beam;
use crate::budget::Budget;
use crate::proof::Proof;
use crate::space::Space as _;
use crate::table::Table;
use aim::Aim;
use saltus_game::{Position as _, Side};
use saltus_halma::{Move, Position};

/// The shortest game from a position: the fewest plies until one side has reached its goal.
///
/// Beams look for games that White wins and for games that Black wins, wider and wider ones, and between
/// them IDA* raises the lower bound. `tell` hears of every step forward.
///
/// ```
/// use saltus_halma::{Position, game};
/// use saltus_race::{Limits, cooperative};
///
/// let start = Position::start(game("halma:board=5x5,camp=2/1,win=all-in-goal")?);
/// let limits = Limits { nodes: 10_000, stop: &|| false };
/// let answer = cooperative(&start, limits, &mut |_| {}).unwrap();
/// assert!(answer.is_proven());
/// assert_eq!(answer.length(), Some(9));
/// # Ok::<(), saltus_halma::GameError>(())
/// ```
pub fn cooperative(
    position: &Position,
    limits: Limits,
    tell: &mut dyn FnMut(&Answer),
) -> Result<Answer, Unsolvable> {
    if position.outcome().is_some() {
        return Err(Unsolvable::Over);
    }
    let proof = |winner: Side| {
        let aim = Aim::new(position, winner)?;
        let at_least = bound::plies(&aim, &aim.state(position));
        Some(Proof::new(aim, at_least, Table::new(limits.nodes, TABLE_MEBIBYTES / 2)))
    };
    let proofs: Vec<Proof<Aim>> = Side::BOTH.into_iter().filter_map(proof).collect();
    if proofs.is_empty() {
        return Err(Unsolvable::TooFew);
    }
    let budget = Budget::new(limits.nodes, limits.stop);
    let mut search = Search { proofs, budget, news: News::new(tell) };
    search.run();
    Ok(search.news.into_answer())
}

struct Search<'a> {
    /// One for each side that may win.
    proofs: Vec<Proof<Aim>>,
    budget: Budget<'a>,
    news: News<'a>,
}

impl Search<'_> {
    /// Beams, then a proof with as many nodes as they took: neither can starve the other. What is left
    /// at the end is for the proof.
    fn run(&mut self) {
        self.found(0, None);
        for width in WIDTHS {
            let before = self.budget.nodes();
            self.plan(width);
            self.prove(self.budget.nodes() - before);
        }
        self.prove(u64::MAX);
    }

    /// Looks for a shorter game: first for as short a one as the bounds allow, then with more and more
    /// plies to spare. The fewer these are, the more the bound throws out, and the better what is kept.
    fn plan(&mut self, width: usize) {
        let before = self.news.length();
        let lowest = self.at_least();
        let (mut spare, mut most) = (0, 0);
        while self.news.length() == before && most + 1 < before {
            most = (lowest + spare).min(before - 1);
            for winner in 0..self.proofs.len() {
                let proof = &self.proofs[winner];
                // The other side may have found one just now.
                let most = most.min(self.news.length() - 1);
                if let Some(more) = most.checked_sub(proof.at_least) {
                    let most = most - more % proof.space().step();
                    let beam = Beam { space: proof.space(), width, closely: CLOSELY };
                    let game = beam.plan(most + 1, &mut self.budget);
                    self.found(winner, game);
                }
            }
            spare = 2 * spare + 1;
        }
    }

    /// Raises the lower bound of whichever side's is lowest, ply by ply, until it meets the shortest game
    /// found; with at most so many nodes.
    fn prove(&mut self, nodes: u64) {
        let most = self.budget.nodes().saturating_add(nodes);
        loop {
            let lowest = (0..self.proofs.len()).min_by_key(|&winner| self.proofs[winner].at_least);
            let Some(winner) = lowest else { return };
            let proof = &mut self.proofs[winner];
            let (before, left) = (proof.at_least, most - self.budget.nodes());
            if before >= self.news.length() {
                return;
            }
            let game = self.budget.within(left, |budget| proof.seek(before + 1, budget));
            let raised = proof.at_least > before;
            self.found(winner, game);
            if !raised {
                return;
            }
        }
    }

    /// Nothing is told that has not been played through.
    fn found(&mut self, winner: usize, game: Option<Vec<Move>>) {
        let aim = self.proofs[winner].space();
        let game = game.filter(|game| aim.is_reached_by(game));
        self.news.update(game, self.at_least(), self.budget.nodes());
    }

    /// Every game has at least so many plies, whoever wins.
    fn at_least(&self) -> u32 {
        self.proofs.iter().map(|proof| proof.at_least).min().unwrap_or(0)
    }
}
