//! An experiment by its name or its file, from the first word to the report.

use crate::error::LabError;
use crate::plan::Plan;
use crate::play::{Finish, News, is_done, play};
use crate::report::{self, Lang};
use crate::results::Results;
use crate::shard::Shard;
use crate::shipped;
use crate::store::{Claim, Lock, RunStart, Store};
use saltus_arena::{Dispatcher, Threads};
use saltus_engine::{Stop, expect_memory, nearest};
use saltus_link::AnySpec;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// An experiment that can be run.
pub struct Experiment {
    /// Its name: that of its file, without ending.
    pub name: String,
    /// What it comes to.
    pub plan: Plan,
}

/// What of an experiment is played, and where.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// Which part.
    pub shard: Shard,
    /// Whether other machines play: what they have is not known here.
    pub elsewhere: bool,
}

/// What a run came to.
pub struct Ran {
    /// Whether all games are played.
    pub finish: Finish,
    /// What they came to.
    pub results: Results,
}

impl Experiment {
    /// The experiment of a file, or one that ships by its name.
    ///
    /// ```
    /// use saltus_lab::Experiment;
    /// let told = Experiment::find("no-such-thing").err().unwrap().to_string();
    /// assert!(told.starts_with("there is no file and no experiment `no-such-thing`"));
    /// ```
    pub fn find(word: &str) -> Result<Experiment, LabError> {
        let path = Path::new(word);
        if path.is_file() {
            return Experiment::read(path);
        }
        match shipped::text(word) {
            Some(text) => Experiment::shipped(word, text),
            None => {
                let nearest = nearest(word, shipped::names()).map(str::to_owned);
                Err(LabError::NotFound { word: word.to_owned(), nearest })
            }
        }
    }

    /// An experiment that ships.
    pub fn shipped(name: &str, text: &str) -> Result<Experiment, LabError> {
        let beside = |file: &str| {
            let text = shipped::beside(file).map(str::to_owned);
            text.ok_or_else(|| "no such file ships".to_owned())
        };
        let plan = Plan::read(&format!("{name}.toml"), text, &beside)?;
        Ok(Experiment { name: name.to_owned(), plan })
    }

    /// The experiment of a file.
    pub fn read(path: &Path) -> Result<Experiment, LabError> {
        let told = |error: std::io::Error| LabError::Unreadable {
            path: path.to_owned(),
            problem: error.to_string(),
        };
        let text = std::fs::read_to_string(path).map_err(told)?;
        let folder = path.parent().map(Path::to_owned).unwrap_or_default();
        let beside = |file: &str| {
            std::fs::read_to_string(folder.join(file)).map_err(|error| error.to_string())
        };
        let plan = Plan::read(&path.display().to_string(), &text, &beside)?;
        let name = path.file_stem().map_or("experiment".into(), |stem| stem.to_string_lossy());
        Ok(Experiment { name: name.into_owned(), plan })
    }

    /// The experiment whose games a folder holds, as it was when they were played last.
    pub fn of_store(store: &Store) -> Result<Experiment, LabError> {
        let kept = store.kept()?;
        let openings = kept.openings;
        let beside = |_: &str| openings.clone().ok_or_else(|| "it was not kept".to_owned());
        let plan = Plan::read(&format!("{}.toml", kept.name), &kept.text, &beside)?;
        Ok(Experiment { name: kept.name, plan })
    }

    /// Where results go where nothing else is said.
    pub fn folder(&self) -> PathBuf {
        Path::new("results").join(&self.name)
    }

    /// Plays what is left of the experiment into a folder, and writes the report there: also when it is
    /// stopped, of the games so far.
    pub fn run(
        &self,
        folder: &Path,
        start: &RunStart,
        stop: &Stop,
        hear: &mut dyn FnMut(&News),
    ) -> Result<Ran, LabError> {
        self.run_by(&mut Threads::new(start.workers), folder, start, stop, hear)
    }

    /// The same with games played elsewhere than on threads of its own.
    pub fn run_by(
        &self,
        dispatcher: &mut dyn Dispatcher,
        folder: &Path,
        start: &RunStart,
        stop: &Stop,
        hear: &mut dyn FnMut(&News),
    ) -> Result<Ran, LabError> {
        let whole = Part { shard: Shard::WHOLE, elsewhere: false };
        self.run_part(dispatcher, whole, folder, start, stop, hear)
    }

    /// The same with a part of the experiment, or with games that other machines play.
    pub fn run_part(
        &self,
        dispatcher: &mut dyn Dispatcher,
        part: Part,
        folder: &Path,
        start: &RunStart,
        stop: &Stop,
        hear: &mut dyn FnMut(&News),
    ) -> Result<Ran, LabError> {
        part.shard.expect_divisible(&self.plan)?;
        if !part.elsewhere {
            self.expect_memory(start.workers)?;
        }
        let _lock = Lock::take(folder)?;
        let store = Store::create(folder)?;
        store.claim(&Claim::of_plan(&self.name, &self.plan))?;
        // Where all games are there, this run only draws the report again: it has no part in the results.
        let first = store.runs()?.is_empty();
        let run = if first || !is_done(&self.plan, &store)? {
            if !part.elsewhere {
                self.expect_programs()?;
            }
            Some(store.begin_run(start)?)
        } else {
            None
        };
        let finish = play(&self.plan, &store, part.shard, dispatcher, stop, hear)?;
        if let Some(run) = run {
            store.end_run(run)?;
        }
        let results = report::write(&self.name, &self.plan, &store, folder, start.lang)?;
        store.settle()?;
        Ok(Ran { finish, results })
    }

    /// Each worker has players of its own.
    fn expect_memory(&self, workers: usize) -> Result<(), LabError> {
        self.plan.contests().into_iter().try_for_each(|contest| {
            let players = [&contest.first.spec, &contest.second.spec];
            let players = players.into_iter().filter_map(AnySpec::own);
            expect_memory(players, workers)
                .map_err(|error| LabError::Memory { contest: contest.name.clone(), error })
        })
    }

    /// Starts every program once in every game that it plays: those that cannot would lose all their games.
    fn expect_programs(&self) -> Result<(), LabError> {
        let mut known = HashSet::new();
        for contest in self.plan.contests() {
            for spec in [&contest.first.spec, &contest.second.spec] {
                if spec.own().is_none() && known.insert((&contest.game, spec.to_string())) {
                    let started = spec.player(&contest.start).map(drop);
                    let contest = contest.name.clone();
                    let told = |error| LabError::Program { contest, error: Box::new(error) };
                    started.map_err(told)?;
                }
            }
        }
        Ok(())
    }
}

/// Draws the report of a folder again, from its games alone. Refused while a run is at work there, which
/// writes the same files.
pub fn redraw(folder: &Path, lang: Lang) -> Result<(Experiment, Results), LabError> {
    let store = Store::open(folder)?;
    let _lock = Lock::take(folder)?;
    let experiment = Experiment::of_store(&store)?;
    let results = report::write(&experiment.name, &experiment.plan, &store, folder, lang)?;
    Ok((experiment, results))
}
