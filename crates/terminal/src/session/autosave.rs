//! Saved games: the file of a game is replaced atomically after every move.

use super::Session;
use saltus_platform::files;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// The end of such files' names.
const ENDING: &str = "pdn";

/// Why a game cannot be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {error}", path.display())]
pub struct SaveError {
    /// Where.
    pub path: PathBuf,
    /// Why not.
    pub error: io::Error,
}

/// What came of saving a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saved {
    /// It is in this file.
    Written(PathBuf),
    /// Another file of that name is there; asked again, it is replaced.
    Exists(PathBuf),
    /// No name was given, now or before.
    NoName,
}

/// Keeps a game in a file of its own, and in those that its players name.
#[derive(Default)]
pub struct Autosave {
    /// Where games are kept; nowhere, if there is no such folder.
    folder: Option<PathBuf>,
    /// The file of this game.
    file: Option<PathBuf>,
    /// The file that the players named last.
    named: Option<PathBuf>,
    /// A file that is there and was asked about.
    asked: Option<PathBuf>,
    trouble: Option<String>,
}

impl Autosave {
    /// Keeps games in a folder, which need not be there.
    pub fn new(folder: Option<PathBuf>) -> Autosave {
        Autosave { folder, ..Autosave::default() }
    }

    /// Goes on with a game from a file: one of the folder is kept there, another is the one that players named.
    pub fn resumed(mut self, file: PathBuf) -> Autosave {
        if self.folder.is_some() && file.parent() == self.folder.as_deref() {
            self.file = Some(file);
        } else {
            self.named = Some(file);
        }
        self
    }

    /// Writes the game as it stands; one without a move is none yet.
    pub(super) fn write(&mut self, session: &Session) {
        let Some(folder) = &self.folder else { return };
        if session.game().moves_made() == 0 {
            return self.forget();
        }
        let file = self.file.get_or_insert_with(|| new_file(folder, session.game().id()));
        let made = fs::create_dir_all(folder);
        let made = made.map_err(|error| SaveError { path: folder.clone(), error });
        let written = made.and_then(|()| write_file(file, &session.record()));
        self.trouble = written.err().map(|error| error.to_string());
    }

    /// Another game begins: this one stays where it is, unless it is over.
    pub(super) fn next(&mut self, session: &Session) {
        if session.end().is_some() {
            self.forget();
        }
        self.file = None;
        self.named = None;
    }

    /// Removes the file of the game.
    pub(super) fn forget(&mut self) {
        if let Some(file) = self.file.take() {
            // It may never have been written.
            let _ = fs::remove_file(file);
        }
    }

    /// Writes the game into a file that players name. One that is there is replaced when they say so again.
    pub(super) fn save(&mut self, session: &Session, path: &str) -> Result<Saved, SaveError> {
        let path = match (path.trim(), &self.named) {
            ("", None) => return Ok(Saved::NoName),
            ("", Some(named)) => named.clone(),
            (path, _) => PathBuf::from(path),
        };
        let known = [&self.named, &self.asked].into_iter().flatten().any(|known| *known == path);
        if path.is_file() && !known {
            self.asked = Some(path.clone());
            return Ok(Saved::Exists(path));
        }
        write_file(&path, &session.record())?;
        self.named = Some(path.clone());
        Ok(Saved::Written(path))
    }

    /// The file of the game, if it is kept.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref().filter(|_| self.trouble.is_none())
    }

    /// Why the game could not be kept when it was last tried.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }
}

/// A file for a new game: by its name one sees when it began.
fn new_file(folder: &Path, game: &str) -> PathBuf {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // Options of Halma games have signs that names of files had better not.
    let plain = |c: char| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' };
    let game: String = game.chars().map(plain).take(40).collect();
    folder.join(format!("{:013}-{}-{game}.{ENDING}", now.as_millis(), std::process::id()))
}

fn write_file(path: &Path, text: &str) -> Result<(), SaveError> {
    let told = |error| SaveError { path: path.to_owned(), error };
    files::write_bytes(path, text.as_bytes()).map_err(told)
}

/// The game of a folder that was begun last.
pub fn latest(folder: &Path) -> Option<PathBuf> {
    let files = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    files.filter(|path| path.extension().is_some_and(|ending| ending == ENDING)).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::controller::Controller;
    use saltus_engine::AnyGame;

    #[test]
    fn a_game_is_kept_found_saved_and_removed() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path().join("terminal");
        assert_eq!(latest(&folder), None);
        let game = AnyGame::start("halma:board=6x6,camp=3/2/1").expect("a game");
        let names = game.custom();
        let mut session =
            Session::new(game, names, [Controller::Human, Controller::Human], "2026.11.15".into());
        let mut autosave = Autosave::new(Some(folder.clone()));
        autosave.write(&session);
        assert_eq!(latest(&folder), None, "no move is no game");
        for mv in ["c1-d1", "d6-c6"] {
            session.play(mv).expect("legal");
            autosave.write(&session);
        }
        let file = latest(&folder).expect("kept");
        assert_eq!(autosave.file(), Some(&*file));
        assert_eq!(fs::read_to_string(&file).expect("a file"), session.record());
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);

        assert_eq!(autosave.save(&session, "").expect("asked"), Saved::NoName);
        let own = folder.join("own.txt");
        let name = own.to_str().expect("UTF-8");
        fs::write(&own, "precious").expect("written");
        assert_eq!(autosave.save(&session, name).expect("asked"), Saved::Exists(own.clone()));
        assert_eq!(fs::read_to_string(&own).expect("a file"), "precious");
        assert_eq!(autosave.save(&session, name).expect("asked"), Saved::Written(own.clone()));
        assert_eq!(autosave.save(&session, "").expect("asked"), Saved::Written(own.clone()));
        assert_eq!(fs::read_to_string(&own).expect("a file"), session.record());

        autosave.next(&session);
        assert_eq!(latest(&folder), Some(file.clone()), "a game that is not over stays");
        let mut autosave = Autosave::new(Some(folder.clone())).resumed(file);
        autosave.forget();
        assert_eq!(latest(&folder), None);
        assert!(write_file(&folder, "text").is_err());
        assert!(write_file(&folder.join("no/such/file"), "text").is_err());
    }
}
