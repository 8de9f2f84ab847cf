//! The reports in the folder of results, and the experiments that ship.

use super::files::{folder, is_plain, kind, text};
use crate::clock::millis;
use saltus_lab::spec::Spec;
use saltus_lab::{Store, shipped, store};
use saltus_service::wire::{Report, ShippedExperiment};
use serde::Deserialize;
use std::fs;
use std::path::Path;

/// The most reports that are listed, and the most files of each.
const MOST: usize = 500;

/// The page of a report.
const REPORT: &str = "report.html";

/// What a list takes from the manifest of a run.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Manifest {
    title: Option<String>,
    games: Option<u64>,
    planned: Option<u64>,
}

/// The experiments with a report, the latest first.
pub(super) fn reports(results: &Path) -> Vec<Report> {
    let mut found: Vec<Report> =
        names(results).iter().filter_map(|name| report(results, name)).collect();
    found.sort_by_key(|report| std::cmp::Reverse(report.updated));
    found
}

/// The experiments that ship, each with the command that runs it.
pub(super) fn shipped() -> Vec<ShippedExperiment> {
    let entry = |name: &'static str| {
        let spec = Spec::read(name, shipped::text(name)?).ok()?;
        let expected = spec.expected.as_ref().map(|expected| expected.get_ref().to_string());
        Some(ShippedExperiment {
            name: name.to_owned(),
            title: spec.title,
            question: spec.question,
            expected,
            command: format!("saltus lab run {name}"),
        })
    };
    shipped::names().filter_map(entry).collect()
}

/// The report of one experiment; without files, if it has games but no report yet.
pub(super) fn report(results: &Path, name: &str) -> Option<Report> {
    let folder = folder(results, name)?;
    let there = |file: &str| fs::symlink_metadata(folder.join(file)).ok().filter(|it| it.is_file());
    let Some(drawn) = there(REPORT) else {
        // The first run was killed, or goes on.
        let games = there(store::FILE)?;
        let store = Store::open(&folder).ok();
        let spec = store.as_ref().and_then(|store| store.kept().ok());
        let spec = spec.and_then(|kept| Spec::read(name, &kept.text).ok());
        return Some(Report {
            name: name.to_owned(),
            title: spec.as_ref().map_or_else(|| name.to_owned(), |spec| spec.title.clone()),
            question: spec.map(|spec| spec.question),
            finished: false,
            games: store.and_then(|store| store.count().ok()),
            planned: None,
            updated: games.modified().map_or(0, millis),
            files: Vec::new(),
        });
    };
    let updated = drawn.modified().map_or(0, millis);
    // A folder without a manifest still has a report that can be read.
    let manifest = text(&folder.join("manifest.json"));
    let manifest: Option<Manifest> = manifest.and_then(|text| serde_json::from_str(&text).ok());
    let Manifest { title, games, planned } = manifest.unwrap_or_default();
    let spec = text(&folder.join("experiment.toml")).and_then(|it| Spec::read(name, &it).ok());
    let title = title.unwrap_or_else(|| name.to_owned());
    let mut files = names(&folder);
    files.retain(|file| {
        kind(file).is_some() && fs::symlink_metadata(folder.join(file)).is_ok_and(|it| it.is_file())
    });
    Some(Report {
        name: name.to_owned(),
        title,
        question: spec.map(|spec| spec.question),
        finished: games.zip(planned).is_some_and(|(games, planned)| games >= planned),
        games,
        planned,
        updated,
        files,
    })
}

/// The plain names in a folder, in order. A folder that cannot be read has none.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    let mut names: Vec<String> = names.filter(|name| is_plain(name)).take(MOST).collect();
    names.sort();
    names
}
