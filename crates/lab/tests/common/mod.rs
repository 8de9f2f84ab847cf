//! What the tests of the lab share: folders of their own, and running an experiment into one.
#![allow(dead_code)] // each test uses a part

use saltus_engine::Stop;
use saltus_lab::store::Row;
use saltus_lab::{Experiment, Finish, LabError, Plan, Ran, RunStart, Store};
use std::path::{Path, PathBuf};

pub const CONTESTS: &str = include_str!("../data/contests.toml");
pub const TOURNAMENT: &str = include_str!("../data/tournament.toml");

/// A folder that is empty at first and gone at last.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("saltus-lab-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn text(&self, file: &str) -> String {
        std::fs::read_to_string(self.0.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
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
    RunStart { command: "saltus lab run test.toml".to_owned(), workers }
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
    for contest in &plan.contests {
        let added = store.each(&contest.name, |mut row| {
            row.spent.iter_mut().for_each(|spent| spent.nanos = 0);
            row.ended = None;
            rows.push(row);
            Ok::<_, saltus_lab::StoreError>(())
        });
        added.expect("games are read");
    }
    rows
}
