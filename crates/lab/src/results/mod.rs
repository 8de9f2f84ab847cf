//! What the games of a plan come to: counts, means and ratings. Knows no file and no report.

mod contest;
mod standings;

pub use contest::{ContestResult, Values};
pub use standings::{Standing, Standings};

use crate::plan::{Contest, Plan};
use crate::play::knockouts;
use crate::store::{Store, StoreError};
use saltus_arena::Knockout;

/// What the games of a plan have come to so far.
pub struct Results {
    /// One for each contest of the plan, in its order.
    pub contests: Vec<ContestResult>,
    /// The knockouts of the plan, as far as they have come.
    pub knockouts: Vec<Knockout>,
    /// Games that are played.
    pub played: u64,
    /// Games in all, as far as is known.
    pub total: u64,
}

impl Results {
    /// Reads the games of a store, one at a time.
    pub fn read(plan: &Plan, store: &Store) -> Result<Results, StoreError> {
        let mut contests = Vec::with_capacity(plan.contests.len());
        for contest in &plan.contests {
            let mut result = ContestResult::new(contest);
            store.each(&contest.name, |row| {
                result.add(&row, contest.begins(&row.start));
                Ok::<_, StoreError>(())
            })?;
            result.close();
            result.different = store.different(&contest.name)?;
            contests.push(result);
        }
        let played = contests.iter().map(ContestResult::games).sum();
        let planned = |contest: &Contest| contest.games.map_or(0, u64::from);
        let mut total: u64 = plan.contests.iter().map(planned).sum();
        let knockouts = knockouts(plan, store)?;
        for (bracket, knockout) in plan.knockouts.iter().zip(&knockouts) {
            let own = &contests[bracket.contests()];
            let played: u64 = own.iter().map(ContestResult::games).sum();
            // Of an undecided one it is not known how many games level ties will add.
            let open = u64::from(knockout.winner().is_none());
            total += bracket.expected().max(played + open);
        }
        Ok(Results { contests, knockouts, played, total })
    }

    /// The contests of the plan that are wanted, each with its result.
    pub fn select<'a>(
        &'a self,
        plan: &'a Plan,
        wanted: impl Fn(&Contest) -> bool,
    ) -> Vec<(&'a Contest, &'a ContestResult)> {
        let all = plan.contests.iter().zip(&self.contests);
        all.filter(|(contest, _)| wanted(contest)).collect()
    }
}
