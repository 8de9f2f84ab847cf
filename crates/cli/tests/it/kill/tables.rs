//! A build of endgame tables.

use crate::common::{json_of, saltus};
use crate::folder::Folder;
use crate::kill::{lives, run_and_kill};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

fn build(folder: &str) -> [&str; 8] {
    ["tables", "build", "--game", "simple-6x6", "--pieces", "4", "--dir", folder]
}

/// All files of the folder: names and contents. What a killed build left half-written the next one removes, where the
/// system can lock a folder.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(folder.join("simple-6x6")).expect("a folder");
    let file = |path: std::path::PathBuf| {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        (name, std::fs::read(&path).expect("a file"))
    };
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .filter(|path| cfg!(unix) || path.extension().is_some_and(|it| it == "table"))
        .map(file)
        .collect()
}

#[test]
fn a_build_of_tables_goes_on() {
    let [whole, killed] = ["kill-tables-whole", "kill-tables"].map(Folder::new);
    let [whole_dir, killed_dir] = [whole.at("t"), killed.at("t")];
    let begun = Instant::now();
    let made = json_of(&saltus(&[&build(&whole_dir)[..], &["--json"]].concat()))["made"].clone();
    let took = begun.elapsed();
    for life in lives(took) {
        run_and_kill(&build(&killed_dir), life);
    }
    let last = json_of(&saltus(&[&build(&killed_dir)[..], &["--json"]].concat()));
    let sum = last["made"].as_u64().zip(last["kept"].as_u64()).map(|(made, kept)| made + kept);
    assert_eq!(sum, made.as_u64(), "every slice is there");
    assert_eq!(last["replaced"], serde_json::json!([]), "a file is whole or is not there");
    let [whole_files, killed_files] = [&whole, &killed].map(|it| files(&it.path().join("t")));
    let names = |files: &BTreeMap<String, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&killed_files), names(&whole_files), "no table is missing");
    assert!(killed_files == whole_files, "the same bytes");
    let verified = saltus(&["tables", "verify", "--game", "simple-6x6", "--dir", &killed_dir]);
    assert!(verified.status.success());
}
