//! Another agent as a player: started for each of its moves, in its own folder.

use super::input::{self, Scope};
use super::{INPUT, OUTPUT, files};
use crate::process::Process;
use crate::{ProgramSpec, StartError};
use saltus_engine::{AnyGame, Choice, Control, Player, PlayerError};
use std::io::{self, Read};
use std::path::Path;
use std::process::ExitStatus;
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// An agent's time for a game, where none is given.
const USUAL_TIME: Duration = Duration::from_secs(300);

/// How much of an invalid answer is reported.
const LONGEST_ANSWER: usize = 80;

/// A player that starts the agent for each of its moves.
pub(crate) fn start(spec: &ProgramSpec, game: &AnyGame) -> Result<Box<dyn Player>, StartError> {
    let failed = |problem: String| StartError::Program { program: spec.program(), problem };
    let folder = own_folder().map_err(|error| failed(format!("no folder for it: {error}")))?;
    let command = from_here(&spec.command).map_err(|error| failed(error.to_string()))?;
    if !can_be_started(&command[0]) {
        return Err(failed("there is no such program that could be started".to_owned()));
    }
    let whole = spec.limits.time.unwrap_or(USUAL_TIME);
    Ok(Box::new(Agent { game: game.id().to_owned(), command, folder, whole, left: whole }))
}

/// An empty folder that is removed with all that is in it when it is dropped. No other user may look into it.
fn own_folder() -> io::Result<TempDir> {
    // With our process in its name: what a killed one leaves behind can be told from what is in use.
    let prefix = format!("saltus-agent-{}-", std::process::id());
    tempfile::Builder::new().prefix(&prefix).tempdir()
}

struct Agent {
    /// The game it plays.
    game: String,
    command: Vec<String>,
    folder: TempDir,
    /// Its time for a game, and what is left of it.
    whole: Duration,
    left: Duration,
}

impl Player for Agent {
    fn choose(&mut self, game: &AnyGame, control: &mut Control) -> Result<Choice, PlayerError> {
        let begun = Instant::now();
        if game.id() != self.game {
            return Err(PlayerError::OtherGame { game: game.id().to_owned() });
        }
        if game.outcome().is_some() {
            return Err(PlayerError::GameOver);
        }
        let names = control.names.unwrap_or(game.names()[0]);
        let moves = game.moves(names);
        // The files know no pass, and there is nothing to decide.
        if moves.len() == 1 && moves[0].text == "pass" {
            return Ok(choice("pass".to_owned(), begun.elapsed()));
        }
        let limit = control.limits.and_then(|limits| limits.time);
        let (scope, left) = limit.map_or((Scope::Game, self.left), |time| (Scope::Single, time));
        let answer = self.ask(game, scope, left, begun, control);
        let time = begun.elapsed();
        if scope == Scope::Game {
            self.left = self.left.saturating_sub(time);
        }
        let answer = answer?;
        if time > left {
            return Err(PlayerError::Late);
        }
        let text = answer.trim();
        // Other ways to write a move are not the agent's to use.
        let read =
            text.starts_with(['E', 'J']).then(|| game.legal_move(text, names).ok()).flatten();
        let line = read.ok_or_else(|| PlayerError::Illegal { answer: on_one_line(text) })?;
        Ok(choice(line.text, time))
    }

    fn new_game(&mut self) {
        match own_folder() {
            Ok(folder) => self.folder = folder,
            // Then the agent finds its notes of another game, which it has to recognise in any case.
            Err(error) => tracing::warn!("no new folder for {}: {error}", self.command[0]),
        }
        self.left = self.whole;
    }
}

impl Agent {
    /// What the agent writes to `output.txt`.
    fn ask(
        &self,
        game: &AnyGame,
        scope: Scope,
        left: Duration,
        begun: Instant,
        control: &Control,
    ) -> Result<String, PlayerError> {
        let path = |file: &str| self.folder.path().join(file);
        let told = |what: &str| {
            let what = what.to_owned();
            move |error: io::Error| PlayerError::Failed { problem: format!("{what}: {error}") }
        };
        files::remove(&path(OUTPUT)).map_err(told(OUTPUT))?;
        files::write(&path(INPUT), &input::write(game, scope, left)).map_err(told(INPUT))?;
        let mut process = Process::start(&self.command, Some(self.folder.path()))
            .map_err(told(&self.command[0]))?;
        if let Some((stdin, stdout)) = process.pipes() {
            drop(stdin);
            // It may print as much as it likes, and must not wait for a reader.
            thread::spawn(move || drain(stdout));
        }
        let status =
            process.wait(Some(begun + left), &control.stop).map_err(told(&self.command[0]))?;
        let Some(status) = status else {
            let stopped = control.stop.is_stopped();
            return Err(if stopped { PlayerError::Stopped } else { PlayerError::Late });
        };
        let illegal =
            |error: io::Error| PlayerError::Illegal { answer: format!("{OUTPUT}: {error}") };
        match files::read(&path(OUTPUT)).map_err(illegal)? {
            // The referees of courses look at nothing else, whatever the exit status.
            Some(answer) => Ok(answer),
            None => Err(PlayerError::Failed { problem: no_answer(status, &process.last_words()) }),
        }
    }
}

fn choice(mv: String, time: Duration) -> Choice {
    Choice { line: vec![mv.clone()], mv, value: None, depth: 0, nodes: 0, time, cutoffs: None }
}

fn no_answer(status: ExitStatus, said: &str) -> String {
    let said = if said.is_empty() { String::new() } else { format!("; it said: {said}") };
    format!("no {OUTPUT}, {status}{said}")
}

/// The lines of an answer as one, as far as it is worth telling.
fn on_one_line(answer: &str) -> String {
    let lines: Vec<&str> = answer.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let line: String = lines.join("; ").chars().filter(|c| !c.is_control()).collect();
    match line.char_indices().nth(LONGEST_ANSWER) {
        Some((end, _)) => format!("{}...", &line[..end]),
        None => line,
    }
}

fn drain(mut from: impl Read) {
    let mut buffer = [0; 4096];
    while from.read(&mut buffer).is_ok_and(|size| size > 0) {}
}

/// The command as it can be given from another folder: what names a file or a folder from here, names it from
/// everywhere. A program without a slash is looked for as shells do.
fn from_here(command: &[String]) -> io::Result<Vec<String>> {
    let absolute = |word: &String| -> io::Result<String> {
        let path = std::path::absolute(word)?;
        Ok(path.into_os_string().into_string().unwrap_or_else(|_| word.clone()))
    };
    let place = |(index, word): (usize, &String)| {
        let file = if index == 0 { word.contains('/') } else { Path::new(word).exists() };
        if file && !word.is_empty() { absolute(word) } else { Ok(word.clone()) }
    };
    command.iter().enumerate().map(place).collect()
}

/// Whether the program is there, and may be started.
fn can_be_started(program: &str) -> bool {
    if program.contains('/') {
        return is_executable(Path::new(program));
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| is_executable(&folder.join(program)))
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
}

/// Elsewhere the ending decides, and need not be written.
#[cfg(not(unix))]
fn is_executable(path: &Path) -> bool {
    let ending = std::env::consts::EXE_EXTENSION;
    path.is_file() || path.with_extension(ending).is_file()
}
