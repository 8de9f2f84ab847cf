//! Tests of the endgame tables: published counts, a plain search, files.

mod files;
mod look_ahead;
mod plain_search;
mod truths;

use saltus_endgame::{Control, Options, Progress, SliceInfo};
use std::path::Path;

/// Builds tables; none are stopped.
fn build(id: &str, folder: &Path, pieces: u32) -> saltus_endgame::Built {
    let options = Options { pieces, threads: 1, memory: 1000 };
    let control = Control { stop: &|| false, tell: &|_: &Progress| {} };
    let game = saltus_endgame::game(id).expect("a variant");
    game.build(folder, options, &control).expect("built")
}

/// The slices of a folder, all of them usable.
fn slices(id: &str, folder: &Path) -> Vec<SliceInfo> {
    let game = saltus_endgame::game(id).expect("a variant");
    game.info(folder, &mut |error| panic!("{error}")).1
}
