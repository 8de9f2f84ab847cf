//! Writes the tables of the documents from the lists in the code, so that they cannot disagree: what
//! stands between `<!-- table: NAME -->` and `<!-- end -->` is replaced. A test fails while a document
//! is stale.

use anyhow::{Context, Result, bail};
use saltus_eval::{FeatureInfo, ParameterInfo, draughts, halma};
use saltus_search::strong::{Parameter, Params};
use std::path::Path;

/// The documents that have such tables.
const DOCUMENTS: &[&str] = &["docs/search.md", "docs/evaluations.md"];

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
