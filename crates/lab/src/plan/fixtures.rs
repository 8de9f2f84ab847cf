//! The games of a plan, made one by one from their keys.

use crate::plan::{Contender, Contest, GameKey, Plan, seeds};
use saltus_arena::{Fixture, Openings};
use std::collections::HashMap;

/// Makes the games of a plan from their keys. Keeps what was drawn of the openings.
pub struct Fixtures<'a> {
    plan: &'a Plan,
    openings: HashMap<&'a str, Openings>,
}

impl<'a> Fixtures<'a> {
    /// Of this plan.
    pub fn new(plan: &'a Plan) -> Fixtures<'a> {
        Fixtures { plan, openings: HashMap::new() }
    }

    /// A game of the plan. Pairs of one number begin alike in all contests of a game, so that contests can be
    /// compared.
    pub fn get(&mut self, key: GameKey) -> Fixture {
        let plan = self.plan;
        let contest: &Contest = &plan.contests[key.contest];
        let openings = self.openings.entry(&contest.game);
        let openings = openings.or_insert_with(|| plan.openings.of(&contest.start, plan.spec.seed));
        let opening = openings.get(key.pair);
        let begins =
            opening.position.as_deref().map_or(contest.start.turn(), |it| contest.begins(it));
        Fixture {
            start: contest.start.clone(),
            players: contest.sides(begins, key.swapped).map(Contender::entrant),
            opening,
            seed: seeds::seed(plan.spec.seed, &contest.name, key),
            adjudication: plan.adjudication.clone(),
        }
    }
}
