//! The reports in the folder of results, and the experiments that ship.

use super::files::{folder, is_plain, kind};
use crate::wire;
use saltus_lab::shipped;
use saltus_lab::spec::Spec;
use serde_json::{Value, json};
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

/// The most reports that are listed, and the most files of each.
const MOST: usize = 500;

/// The longest text that is read for a list.
const LONGEST: u64 = 1 << 20;

/// What an experiment's folder must have to be listed.
const REPORT: &str = "report.html";

/// The experiments with a report, the latest first.
pub(super) fn reports(results: &Path) -> Vec<Value> {
    let mut found: Vec<(u64, Value)> =
        names(results).iter().filter_map(|name| report(results, name)).collect();
    found.sort_by_key(|(updated, _)| std::cmp::Reverse(*updated));
    found.into_iter().map(|(_, report)| report).collect()
}

/// The experiments that ship, each with the command that runs it.
pub(super) fn shipped() -> Vec<Value> {
    let entry = |name: &'static str| {
        let spec = Spec::read(name, shipped::text(name)?).ok()?;
        let expected = spec.expected.as_ref().map(|expected| expected.get_ref());
        Some(json!({
            "name": name,
            "title": spec.title,
            "question": spec.question,
            "expected": expected,
            "command": format!("saltus lab run {name}"),
        }))
    };
    shipped::names().filter_map(entry).collect()
}

/// One experiment, and when its report was drawn.
fn report(results: &Path, name: &str) -> Option<(u64, Value)> {
    let folder = folder(results, name)?;
    let drawn = fs::symlink_metadata(folder.join(REPORT)).ok().filter(|it| it.is_file())?;
    let updated = drawn.modified().map_or(0, wire::moment);
    // A folder without a manifest still has a report that can be read.
    let manifest: Option<Value> =
        text(&folder.join("manifest.json")).and_then(|text| serde_json::from_str(&text).ok());
    let count = |key: &str| manifest.as_ref().and_then(|it| it[key].as_u64());
    let (games, planned) = (count("games"), count("planned"));
    let spec = text(&folder.join("experiment.toml")).and_then(|it| Spec::read(name, &it).ok());
    let title = manifest.as_ref().and_then(|it| it["title"].as_str()).unwrap_or(name);
    let mut files = names(&folder);
    files.retain(|file| {
        kind(file).is_some() && fs::symlink_metadata(folder.join(file)).is_ok_and(|it| it.is_file())
    });
    let report = json!({
        "name": name,
        "title": title,
        "question": spec.map(|spec| spec.question),
        "finished": games.zip(planned).is_some_and(|(games, planned)| games >= planned),
        "games": games,
        "planned": planned,
        "updated": updated,
        "files": files,
    });
    Some((updated, report))
}

/// The plain names in a folder, in order. A folder that cannot be read has none.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    let mut names: Vec<String> = names.filter(|name| is_plain(name)).take(MOST).collect();
    names.sort();
    names
}

/// A text that is no link and not too long.
fn text(path: &Path) -> Option<String> {
    fs::symlink_metadata(path).ok().filter(|it| it.is_file() && it.len() <= LONGEST)?;
    let mut text = String::new();
    File::open(path).ok()?.take(LONGEST).read_to_string(&mut text).ok()?;
    Some(text)
}
