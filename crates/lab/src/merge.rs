//! Results of several folders in one: of the parts of an experiment, or of runs on several machines.

use crate::Experiment;
use crate::error::LabError;
use crate::report::{self, Lang};
use crate::results::Results;
use crate::store::{Claim, Lock, Store};
use std::path::{Path, PathBuf};

/// What a merge came to.
pub struct Merged {
    /// The experiment.
    pub experiment: Experiment,
    /// What its games come to now.
    pub results: Results,
    /// How many games and searches each folder has added.
    pub added: Vec<u64>,
}

/// Adds the games and searches of these folders to one, which is made if it is not there, and writes its report. What is
/// there already stays, so that parts may overlap. A folder of another experiment is refused, and then nothing is added.
pub fn merge(into: &Path, from: &[PathBuf], lang: Lang) -> Result<Merged, LabError> {
    let stores = from.iter().map(|folder| Store::open(folder)).collect::<Result<Vec<_>, _>>()?;
    let experiments = stores.iter().map(Experiment::of_store).collect::<Result<Vec<_>, _>>()?;
    let _lock = Lock::take(into)?;
    let store = Store::create(into)?;
    for experiment in &experiments {
        store.claim(&Claim::of_plan(&experiment.name, &experiment.plan))?;
    }
    let added = from.iter().map(|folder| store.add_all(folder)).collect::<Result<Vec<_>, _>>()?;
    let experiment = Experiment::of_store(&store)?;
    let results = report::write(&experiment.name, &experiment.plan, &store, into, lang)?;
    store.settle()?;
    Ok(Merged { experiment, results, added })
}
