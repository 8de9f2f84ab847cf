//! What the games of a plan come to: counts, means and ratings. Knows no file and no report.

mod contest;
mod searches;
mod sets;
mod standings;

pub use contest::{ContestResult, Values, Walks};
pub use searches::{SearchResult, SearchSum, branching_factor};
pub use sets::SetContestResult;
pub use standings::{Standing, Standings};

use crate::error::LabError;
use crate::plan::{Contest, Plan};
use crate::play::{Progress, progress, resume};
use crate::store::{Store, StoreError};
use saltus_arena::Knockout;

/// What the games of a plan have come to so far.
pub struct Results {
    /// One for each contest of the plan, in its order.
    pub contests: Vec<ContestResult>,
    /// One for each contest of more than two players, in its order.
    pub sets: Vec<SetContestResult>,
    /// One for each set of searches, in its order.
    pub searches: Vec<SearchResult>,
    /// The knockouts of the plan, as far as they have come.
    pub knockouts: Vec<Knockout>,
    /// Games that are played.
    pub played: u64,
    /// Games in all, as far as is known.
    pub total: u64,
}

impl Results {
    /// Reads the games of a store, one at a time.
    pub fn read(plan: &Plan, store: &Store) -> Result<Results, LabError> {
        let tournament = plan.tournament();
        let (run, played) = resume(plan, &tournament, store)?;
        let mut contests = Vec::with_capacity(plan.tasks.len());
        for (pairing, contest) in plan.contests().into_iter().enumerate() {
            let mut result = ContestResult::new(contest, run.test(pairing).cloned());
            store.each(&contest.name, |row| {
                if result.counts(&row) {
                    result.add(&row, contest.begins(&row.start));
                }
                Ok::<_, StoreError>(())
            })?;
            result.close();
            result.different = store.different(&contest.name, result.last_pair())?;
            contests.push(result);
        }
        let mut sets = Vec::new();
        for contest in plan.sets() {
            let mut result = SetContestResult::new(contest);
            store.each(&contest.name, |row| {
                result.add(&row);
                Ok::<_, StoreError>(())
            })?;
            sets.push(result);
        }
        let mut searches = Vec::new();
        for task in plan.searches() {
            searches.push(SearchResult::new(task, store.searches(&task.name)?));
        }
        let knockouts = run.schedule().knockouts.clone();
        let Progress { done, total } = progress(plan, &run, &played);
        Ok(Results { contests, sets, searches, knockouts, played: done, total })
    }

    /// Searches that are made, and searches in all.
    pub fn searched(&self) -> (u64, u64) {
        let made = self.searches.iter().map(|search| search.rows.len() as u64).sum();
        (made, self.searches.iter().map(|search| search.planned).sum())
    }

    /// Whether everything is played and searched.
    pub fn is_finished(&self) -> bool {
        let (searched, planned) = self.searched();
        self.played >= self.total && searched >= planned
    }

    /// A short number for all that does not depend on the clock: two runs with the same one have the same results but for
    /// those of contests by time. A finding says by it which run it was written for.
    pub fn digest(&self, plan: &Plan) -> String {
        let mut bytes = Vec::new();
        let mut take = |number: u64| bytes.extend(number.to_le_bytes());
        for (contest, planned) in self.contests.iter().zip(plan.contests()) {
            take(contest.games());
            if planned.is_by_time() {
                continue;
            }
            contest.prints.iter().copied().for_each(&mut take);
            take(contest.both.nodes.iter().sum::<f64>() as u64);
        }
        for set in &self.sets {
            take(set.sets.games() as u64);
            take(set.plies);
            for &(moves, nodes, _) in &set.spent {
                take(moves);
                take(nodes);
            }
        }
        for row in self.searches.iter().flat_map(|search| &search.rows) {
            take(row.nodes);
            take(contest::fnv(row.best.as_bytes()));
        }
        format!("{:016x}", contest::fnv(&bytes))
    }

    /// The contests of the plan that are wanted, each with its result.
    pub fn select<'a>(
        &'a self,
        plan: &'a Plan,
        wanted: impl Fn(&Contest) -> bool,
    ) -> Vec<(&'a Contest, &'a ContestResult)> {
        let all = plan.contests().into_iter().zip(&self.contests);
        all.filter(|(contest, _)| wanted(contest)).collect()
    }
}
