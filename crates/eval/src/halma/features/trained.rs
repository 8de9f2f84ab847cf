//! *trained*: the trained evaluation, for play.

use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use crate::feature::{Feature, Formula, Given, Global, Listed};
use crate::halma::phase::Phases;
use crate::halma::placement::Placement;
use crate::halma::trained::{FACTS, Model, facts, shipped};
use saltus_game::{Position as _, Side, score};
use saltus_halma::Position;
use std::sync::Arc;

/// What each piece is worth on its square in the phase of the game, and what a few facts are worth beside, by weights that
/// were fitted to games.
pub(crate) struct Trained {
    model: Arc<Model>,
}

impl Trained {
    pub(crate) fn new(model: Arc<Model>) -> Trained {
        Trained { model }
    }

    fn phases(&self) -> &Phases {
        &self.model.layout().phases
    }

    /// What a side's facts are worth in thousandths, one by one.
    fn of_facts(&self, position: &Position, side: Side, phase: usize) -> [i32; FACTS.len()] {
        let weights = self.model.phase(phase);
        let mut worth = facts(position, side);
        for (fact, worth) in worth.iter_mut().enumerate() {
            *worth *= weights[self.model.layout().fact(fact, position.turn() == side)];
        }
        worth
    }
}

impl Listed<Position> for Trained {
    const INFO: FeatureInfo = FeatureInfo {
        name: "trained",
        formula: "each piece: what its square is worth in this phase of the game; jumps forward one after the other, pieces alone, parity and the turn: as trained on games of these rules",
        parameters: &[],
    };

    fn new(given: &Given<Position>) -> Result<Trained, EvalError> {
        let none =
            || EvalError::NoWeights { feature: Trained::INFO.name, at: given.arguments.at() };
        shipped(given.rules).map(Trained::new).ok_or_else(none)
    }
}

impl Feature<Position> for Trained {
    fn square(&self, placement: &Placement) -> f64 {
        let place = self.model.layout().square(placement.side, placement.square);
        score::to_units(self.model.phase(placement.phase)[place])
    }

    fn follows_phase(&self) -> bool {
        true
    }

    fn global(&self) -> Option<Global<'_, Position>> {
        Some(Global::Formula(self))
    }

    fn tempo(&self) -> f64 {
        score::to_units(self.model.tempo)
    }

    fn parts(&self, position: &Position, side: Side) -> Vec<(&'static str, f64)> {
        let phase = self.phases().of(position);
        let weights = self.model.phase(phase);
        let place = |square| self.model.layout().square(side, square);
        let squares = position.squares(side).iter().map(|square| weights[place(square)]).sum();
        let turn = if position.turn() == side { self.model.tempo } else { 0 };
        let facts = FACTS.into_iter().zip(self.of_facts(position, side, phase));
        let parts = [("squares", squares)].into_iter().chain(facts).chain([("turn", turn)]);
        parts.map(|(name, worth)| (name, score::to_units(worth))).collect()
    }
}

impl Formula<Position> for Trained {
    fn value(&self, position: &Position, side: Side) -> f64 {
        self.value_in(position, side, self.phases().of(position))
    }

    fn value_in(&self, position: &Position, side: Side, phase: usize) -> f64 {
        score::to_units(self.of_facts(position, side, phase).iter().sum())
    }
}
