//! Chores of the workspace, run as `cargo xtask CHORE`. No part of the product.

mod page;
mod pictures;
mod registry;
mod tables;
mod tidy;

use anyhow::{Result, bail};
use std::path::{Path, PathBuf};

fn main() -> Result<()> {
    match std::env::args().nth(1).as_deref() {
        Some("tidy") => tidy::run(&root()),
        Some("pictures") => pictures::run(&root()),
        Some("tables") => tables::run(&root()),
        Some("version") => match std::env::args().nth(2) {
            Some(version) => registry::set_version(&root(), &version),
            None => bail!("which version? cargo xtask version 0.2.0"),
        },
        Some("page") => page::run(&root(), std::env::args().nth(2).as_deref()),
        _ => bail!("usage: cargo xtask tidy | pictures | tables | page [FOLDER] | version N.N.N"),
    }
}

/// The workspace's own folder.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask lies in the workspace").to_owned()
}
