//! What a run has to do.

use crate::plan::{Contest, SearchTask, SetContest};

/// One thing that a run has to do. Games are the first kind; whoever runs a plan decides by kind how it is done.
#[derive(Clone)]
pub enum Task {
    /// Games of two players.
    Games(Box<Contest>),
    /// Games of more.
    Sets(SetContest),
    /// Searches of fixed positions.
    Searches(Box<SearchTask>),
}

impl Task {
    /// Its name, which no other task of the plan has: what it did is stored under it.
    pub fn name(&self) -> &str {
        match self {
            Task::Games(contest) => &contest.name,
            Task::Sets(contest) => &contest.name,
            Task::Searches(search) => &search.name,
        }
    }

    /// Its kind, as stores write it.
    pub fn kind(&self) -> &'static str {
        match self {
            Task::Games(_) => "games",
            Task::Sets(_) => "sets",
            Task::Searches(_) => "searches",
        }
    }
}
