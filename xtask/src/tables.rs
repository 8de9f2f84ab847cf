//! Writes the tables of the documents from the lists in the code, so that they cannot disagree: what
//! stands between `<!-- table: NAME -->` and `<!-- end -->` is replaced. A test fails while a document
//! is stale.

use anyhow::{Context, Result, bail};
use saltus_eval::{FeatureInfo, ParameterInfo, draughts, halma};
use saltus_search::strong::{Parameter, Params};
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};
use std::path::Path;

/// The documents that have such tables.
const DOCUMENTS: &[&str] = &["docs/search.md", "docs/evaluations.md", "docs/puzzles.md"];

const OPEN: &str = "<!-- table: ";
const OPENED: &str = " -->";
const CLOSE: &str = "<!-- end -->";

pub(crate) fn run(root: &Path) -> Result<()> {
    for name in DOCUMENTS {
        let path = root.join(name);
        let old = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let new = renewed(&old).with_context(|| (*name).to_owned())?;
        if new == old {
            println!("{name}: as it was");
        } else {
            std::fs::write(&path, new)?;
            println!("{name}: renewed");
        }
    }
    Ok(())
}

/// The document with every table as the code has it now.
fn renewed(text: &str) -> Result<String> {
    let mut parts = text.split(OPEN);
    let mut new = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(OPENED).context("a marker without an end")?;
        let (_, after) =
            rest.split_once(CLOSE).with_context(|| format!("table {name} has no {CLOSE}"))?;
        new += &format!("{OPEN}{name}{OPENED}\n{}{CLOSE}{after}", table(name)?);
    }
    Ok(new)
}

fn table(name: &str) -> Result<String> {
    Ok(match name {
        "parameters of the search" => parameters(Params::LIST),
        "features of Halma" => features(halma::FEATURES),
        "features of draughts" => features(draughts::FEATURES),
        "Halma for play" => block(halma::PLAY),
        "draughts for play" => block(draughts::PLAY),
        "puzzles" => puzzles()?,
        "failed candidates" => failed_candidates()?,
        _ => bail!("there is no table `{name}`"),
    })
}

fn parameters(list: &[Parameter]) -> String {
    let row = |Parameter { name, alias, about, default, least, most }: &Parameter| {
        let also = if name == alias { String::new() } else { format!(" or `{alias}`") };
        format!("| `{name}`{also} | {default} | {least} to {most} | {} |\n", cell(about.trim()))
    };
    let rows: String = list.iter().map(row).collect();
    format!("| parameter | default | range | what it does |\n|---|---|---|---|\n{rows}")
}

fn features(list: &[FeatureInfo]) -> String {
    let row = |info: &FeatureInfo| {
        let parameters: Vec<String> =
            info.parameters.iter().map(ParameterInfo::to_string).collect();
        let FeatureInfo { name, formula, .. } = info;
        format!("| `{name}` | `{}` | {} |\n", cell(formula), cell(&parameters.join("<br>")))
    };
    let rows: String = list.iter().map(row).collect();
    format!("| feature | formula | parameters |\n|---|---|---|\n{rows}")
}

/// What mining has written of one game: the counts, and how many puzzles each band has.
struct Mined {
    counts: Value,
    bands: [usize; 5],
}

/// The games that have puzzles, by id.
fn mined() -> Result<Vec<Mined>> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/puzzles/collections"));
    let mut files: Vec<_> = std::fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    files.sort_by_key(std::fs::DirEntry::file_name);
    let mut mined = Vec::new();
    for file in files.into_iter().map(|file| file.path()) {
        if file.extension().is_some_and(|ending| ending == "json") {
            let counts = serde_json::from_str(&std::fs::read_to_string(&file)?)?;
            let mut bands = [0; 5];
            let mut rows = csv::Reader::from_path(file.with_extension("csv"))?;
            for row in rows.deserialize::<HashMap<String, String>>() {
                let band: usize = row?.get("band").context("no band")?.parse()?;
                *bands.get_mut(band.wrapping_sub(1)).context("no such band")? += 1;
            }
            mined.push(Mined { counts, bands });
        }
    }
    Ok(mined)
}

fn puzzles() -> Result<String> {
    let mut text = "| game | puzzles | band 1 | 2 | 3 | 4 | 5 | games | positions | candidates |\n\
                    |---|---|---|---|---|---|---|---|---|---|\n"
        .to_owned();
    for Mined { counts, bands } in mined()? {
        let of = |key: &str| counts[key].to_string();
        let bands = bands.map(|count| count.to_string()).join(" | ");
        text += &format!(
            "| `{}` | {} | {bands} | {} | {} | {} |\n",
            counts["game"].as_str().unwrap_or_default(),
            of("kept"),
            of("games"),
            of("positions"),
            of("candidates")
        );
    }
    Ok(text)
}

fn failed_candidates() -> Result<String> {
    let mined = mined()?;
    let conditions: BTreeSet<&String> = mined
        .iter()
        .filter_map(|it| it.counts["failed"].as_object())
        .flat_map(|it| it.keys())
        .collect();
    let names: Vec<String> = conditions.iter().map(|name| format!("`{name}`")).collect();
    let mut text =
        format!("| game | {} |\n|---|{}\n", names.join(" | "), "---|".repeat(names.len()));
    for Mined { counts, .. } in &mined {
        let failed = conditions.iter().map(|name| counts["failed"][name.as_str()].to_string());
        let failed: Vec<String> = failed.collect();
        let game = counts["game"].as_str().unwrap_or_default();
        text += &format!("| `{game}` | {} |\n", failed.join(" | "));
    }
    Ok(text)
}

fn block(text: &str) -> String {
    format!("```text\n{text}\n```\n")
}

/// Text for a cell, in which a bar would begin the next.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documents_are_fresh() {
        for name in DOCUMENTS {
            let text = std::fs::read_to_string(crate::root().join(name)).expect("a document");
            let new = renewed(&text).expect("its markers are sound");
            assert!(new == text, "{name} is stale: run `cargo xtask tables`");
            assert!(text.contains(OPEN), "{name} has no table");
        }
    }

    #[test]
    fn tables_are_replaced_and_nothing_else() {
        let old = "Before.\n\n<!-- table: Halma for play -->\nold\n<!-- end -->\nAfter.\n";
        let new = renewed(old).expect("sound markers");
        assert!(new.starts_with("Before.\n\n<!-- table: Halma for play -->\n```text\n"), "{new}");
        assert!(new.ends_with("\n```\n<!-- end -->\nAfter.\n"), "{new}");
        assert_eq!(renewed(&new).expect("sound markers"), new);
        assert!(renewed("<!-- table: nothing -->\n<!-- end -->").is_err());
        assert!(renewed("<!-- table: Halma for play -->\nold").is_err());
    }
}
