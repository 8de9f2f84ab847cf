//! A league of course agents: the programs of a folder, which the operator names and no client can.
//!
//! Everyone meets everyone else. The games belong to the agents as they are: where one is changed, added or taken away, the
//! next start of the server begins a new season.

use crate::app::StartError;
use crate::engines::Engine;
use crate::limits;
use saltus_engine::Limits;
use saltus_link::{AnySpec, ProgramSpec, Protocol};
use saltus_service::secret::digest;
use saltus_service::wire::{TournamentRequest, TournamentSeat};
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A league, as the operator asks for it.
#[derive(Clone, Debug)]
pub struct League {
    /// The folder of its agents: a program or a Python file each, or a folder with `agent` or `agent.py` in it.
    pub folder: PathBuf,
    /// In how many pairs of games any two meet.
    pub rounds: u32,
    /// How long an agent may think about a whole game.
    pub time: Duration,
}

/// A league whose agents are known.
pub(crate) struct Season {
    /// Its id, which no other set of agents has.
    pub id: String,
    pub agents: Vec<Engine>,
    pub request: TournamentRequest,
}

/// The rules that agents of the course play by.
const GAME: &str = "halma-course";

/// More than this of an agent's files is not looked at, to tell whether it has changed.
const MOST_FILES: usize = 1000;

impl League {
    /// The agents of the folder.
    pub(crate) fn season(&self) -> Result<Season, StartError> {
        let wrong = |problem: String| StartError::League { folder: self.folder.clone(), problem };
        let mut entries: Vec<PathBuf> = fs::read_dir(&self.folder)
            .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect())
            .map_err(|error: io::Error| wrong(error.to_string()))?;
        entries.sort();
        let mut known = format!("{GAME} {} {:?}\n", self.rounds, self.time);
        let mut agents: Vec<Engine> = Vec::new();
        for path in entries {
            let Some(command) = command(&path) else { continue };
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            if agents.iter().any(|agent| agent.name == name) {
                return Err(wrong(format!("two agents are called {name}")));
            }
            let print = print(&path).map_err(|error| wrong(format!("{name}: {error}")))?;
            known += &format!("{name} {print}\n");
            let limits = Limits { time: Some(self.time), ..Limits::default() };
            let spec = AnySpec::Program(ProgramSpec {
                protocol: Protocol::Files,
                command,
                limits,
                settings: Vec::new(),
                restart: false,
            });
            agents.push(Engine { name, spec });
        }
        if !(2..=limits::LEAGUE_AGENTS).contains(&agents.len()) {
            let (found, most) = (agents.len(), limits::LEAGUE_AGENTS);
            return Err(wrong(format!(
                "expected 2 to {most} agents (programs, Python files, or folders with agent or agent.py), found {found}"
            )));
        }
        let seat = |agent: &Engine| TournamentSeat {
            level: None,
            player: None,
            engine: Some(agent.name.clone()),
        };
        let request = TournamentRequest {
            game: GAME.to_owned(),
            players: agents.iter().map(seat).collect(),
            rounds: self.rounds,
            seed: None,
            pause: None,
        };
        let id = format!("league-{}", digest(known.as_bytes()));
        Ok(Season { id, agents, request })
    }
}

/// How an entry of the folder is started, if it is an agent.
fn command(path: &Path) -> Option<Vec<String>> {
    let hidden = path.file_name()?.to_string_lossy().starts_with('.');
    let path = match path.is_dir() {
        true => {
            ["agent.py", "agent"].map(|name| path.join(name)).into_iter().find(|it| it.is_file())?
        }
        false => path.to_owned(),
    };
    let text = path.to_str()?.to_owned();
    match path.extension().and_then(OsStr::to_str) {
        _ if hidden || !path.is_file() => None,
        Some("py") => Some(vec!["python3".to_owned(), text]),
        _ => is_executable(&path).then(|| vec![text]),
    }
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|it| it.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(path: &Path) -> bool {
    path.extension().and_then(OsStr::to_str) == Some("exe")
}

/// A digest of all that an agent consists of.
fn print(path: &Path) -> io::Result<String> {
    let mut files = Vec::new();
    collect(path, &mut files)?;
    files.sort();
    let mut known = String::new();
    for file in files {
        let name = file.strip_prefix(path).unwrap_or(&file).display().to_string();
        known += &format!("{name} {}\n", digest(&fs::read(&file)?));
    }
    Ok(digest(known.as_bytes()))
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if files.len() >= MOST_FILES {
        return Ok(());
    }
    if path.is_file() {
        files.push(path.to_owned());
    } else if path.is_dir() {
        for entry in fs::read_dir(path)? {
            let entry = entry?.path();
            // Python writes this when an agent is first started.
            if entry.file_name() != Some(OsStr::new("__pycache__")) {
                collect(&entry, files)?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agents_of_a_folder_make_a_season_until_one_changes() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("made");
            fs::write(path, text).expect("written");
        };
        let league =
            League { folder: folder.path().to_owned(), rounds: 1, time: Duration::from_secs(1) };
        write("notes.txt", "no agent");
        write("ann.py", "pass");
        let alone = league.season().err().expect("one agent plays no league").to_string();
        assert!(alone.ends_with("found 1"), "{alone}");
        write("bob/agent.py", "pass");
        write("bob/help.py", "1");
        let names = |season: &Season| {
            season.agents.iter().map(|agent| agent.name.clone()).collect::<Vec<_>>()
        };
        let first = league.season().expect("a season");
        assert_eq!(names(&first), ["ann", "bob"]);
        write("bob/__pycache__/help.pyc", "by Python");
        assert_eq!(league.season().expect("a season").id, first.id);
        write("bob/help.py", "2");
        assert_ne!(league.season().expect("a season").id, first.id);
        write("ann/agent.py", "pass");
        let twice = league.season().err().expect("refused").to_string();
        assert!(twice.ends_with("two agents are called ann"), "{twice}");
    }
}
