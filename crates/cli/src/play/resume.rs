//! Saved games: where they are, and how one is resumed.

use crate::failure::Failure;
use saltus_engine::AnyGame;
use saltus_platform::folders;
use saltus_terminal::Controller;
use saltus_terminal::session::{Autosave, Resumed, latest};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The largest file that can be a game.
const LARGEST: u64 = 1024 * 1024;

/// Where games of the terminal are kept.
pub(crate) fn folder() -> Option<PathBuf> {
    Some(folders::data()?.join("terminal"))
}

/// The game of a file, or the one that was left last; who played it, and where it is kept.
pub(super) fn open(
    game: Option<&str>,
    file: Option<&Path>,
) -> Result<(AnyGame, Vec<Option<Controller>>, Autosave), Failure> {
    let found = match file {
        Some(file) => Some(file.to_owned()),
        None => folder().as_deref().and_then(latest),
    };
    let path = found.ok_or_else(|| {
        Failure::input(
            "--resume: there is no saved game",
            "name a file: --resume FILE, or start a game: saltus play --game russian",
        )
    })?;
    let told = |problem: String| {
        Failure::input(
            format!("--resume {}: {problem}", path.display()),
            "name a file that `save` has written, or another PDN file",
        )
    };
    let text = read(&path).map_err(|error| told(error.to_string()))?;
    let Resumed { game, controllers } =
        Resumed::read(&text, game).map_err(|error| told(error.to_string()))?;
    let autosave = Autosave::new(folder()).resumed(path.clone());
    Ok((game, controllers, autosave))
}

fn read(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(io::Error::other(format!("it is longer than {LARGEST} bytes")));
    }
    String::from_utf8(bytes).map_err(|_| io::Error::other("it is not UTF-8 text"))
}
