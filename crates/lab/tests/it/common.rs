//! What the tests of the lab share: folders of their own, and running an experiment into one.

use saltus_engine::Stop;
use saltus_lab::store::Row;
use saltus_lab::{Experiment, Finish, LabError, Lang, Plan, Ran, RunStart, Store};
use std::path::Path;
use tempfile::TempDir;

pub const CONTESTS: &str = include_str!("../data/contests.toml");
pub const TOURNAMENT: &str = include_str!("../data/tournament.toml");

/// A folder that is empty at first and gone at last.
pub struct Folder(TempDir);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let prefix = format!("saltus-lab-{name}-");
        Folder(tempfile::Builder::new().prefix(&prefix).tempdir().expect("a folder"))
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn text(&self, file: &str) -> String {
        let path = self.path().join(file);
        std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}"))
    }
}

pub fn plan(text: &str) -> Plan {
    let alone = |_: &str| Err("no file lies beside it".to_owned());
    Plan::read("test.toml", text, &alone).unwrap_or_else(|faults| panic!("{faults}"))
}

pub fn experiment(text: &str) -> Experiment {
    Experiment { name: "test".to_owned(), plan: plan(text) }
}

pub fn start(workers: usize) -> RunStart {
    RunStart { command: "saltus lab run test.toml".to_owned(), workers, lang: Lang::English }
}

pub fn try_run(text: &str, folder: &Folder, workers: usize) -> Result<Ran, LabError> {
    experiment(text).run(folder.path(), &start(workers), &Stop::new(), &mut |_| {})
}

pub fn run(text: &str, folder: &Folder, workers: usize) -> Ran {
    let ran = try_run(text, folder, workers).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(ran.finish, Finish::Done);
    ran
}

/// Every game of a folder, without what depends on the clock.
pub fn games(folder: &Folder, plan: &Plan) -> Vec<Row> {
    let store = Store::open(folder.path()).expect("a store");
    let mut rows = Vec::new();
    for task in &plan.tasks {
        let added = store.each(task.name(), |mut row| {
            row.spent.iter_mut().for_each(|spent| spent.nanos = 0);
            row.ended = None;
            rows.push(row);
            Ok::<_, saltus_lab::StoreError>(())
        });
        added.expect("games are read");
    }
    rows
}
