//! `convert`, `check` and `db`, files of games and positions, as they are and as they should not be; endgame tables; level openings;
//! and what users of a shell expect of every command.

mod book;
mod check;
mod convert;
mod db;
mod openings;
mod puzzles;
mod shell;
mod tables;

use std::path::{Path, PathBuf};

/// Three games, the second of which is wrong; the third has a result that its end does not bear out.
const GAMES: &str = "\
[Event \"Club\"]
[White \"Ann\"]
[Black \"Bob\"]
[Result \"2-0\"]
[GameType \"20\"]

{A quiet start} 1. 32-28 19-23! {[%clock w0:09:57 B0:09:58]} (1... 18-23 2. 38-32) 2. 28x19 14x23 2-0

[White \"Cid\"]
[Black \"Dan\"]
[GameType \"20\"]

1. 32-28 19-23 2. 28x20 *

[White \"Eve\"]
[GameType \"21\"]
[FEN \"B:W10:B7\"]

1. 7x14 1-0
";

/// The same without what is wrong.
fn good() -> String {
    GAMES.replace("2. 28x20 *", "2. 28x19 *")
}

fn file(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("written");
    path
}
