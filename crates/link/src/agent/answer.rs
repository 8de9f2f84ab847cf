//! Saltus as a course agent: answers one request.

use super::input::{self, Request, Scope};
use super::{INPUT, OUTPUT, PLAYDATA, files, playdata};
use crate::Clock;
use saltus_engine::{AnyGame, Control, Limits, PlayerSpec, Stop};
use saltus_game::{EndRules, Reason};
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

/// How many moves a side makes in a long game, and how many more are expected once that is passed.
const MOVES: u32 = 120;
const MORE_MOVES: u32 = 10;

/// What each move costs beside thinking: a process starts and ends, and files are read and written.
const STARTING: Duration = Duration::from_millis(25);

/// A single move is not worth more thought than this, however much time there is.
const LONGEST: Duration = Duration::from_secs(10);

/// Below this a thought is too short to fill a large table, which takes time to get.
const SHORT: Duration = Duration::from_millis(200);

/// Why there is no answer. `output.txt` is then not there, not even an old one.
#[derive(Debug, thiserror::Error)]
pub enum AgentError {
    /// A file that cannot be read or written.
    #[error("{file}: {error}")]
    File {
        /// Which file.
        file: &'static str,
        /// What the system says.
        error: io::Error,
    },
    /// There is no `input.txt`.
    #[error("there is no {INPUT} in this folder")]
    NoInput,
    /// An `input.txt` that is not as it should be.
    #[error("{INPUT}: {problem}")]
    Input {
        /// What is wrong, and where.
        problem: String,
    },
    /// The game is over, or the only way on would be a pass, which the files do not know.
    #[error("{INPUT}: no move can be made: {why}")]
    NoMove {
        /// Why not.
        why: String,
    },
    /// Saltus itself is at fault.
    #[error("{problem}")]
    Fault {
        /// What happened.
        problem: String,
    },
}

/// Reads `input.txt` in the folder, and writes `output.txt` and `playdata.txt`. All of its time counts from `begun`.
/// Once stopped, it answers with what it has found.
pub fn answer(folder: &Path, begun: Instant, stop: &Stop) -> Result<(), AgentError> {
    let path = |file: &str| folder.join(file);
    let told = |file| move |error| AgentError::File { file, error };
    // An old answer must not be taken for the one to this question.
    files::remove(&path(OUTPUT)).map_err(told(OUTPUT))?;
    let text = files::read(&path(INPUT)).map_err(told(INPUT))?.ok_or(AgentError::NoInput)?;
    let asked = input::read(&text).map_err(|problem| AgentError::Input { problem })?;
    let scope = asked.scope;
    // A memory that cannot be read is none.
    let memory = files::read(&path(PLAYDATA)).ok().flatten().filter(|_| scope == Scope::Game);
    let game = with_past(&asked.game, memory.as_deref());
    let time = share(&asked, &game);
    let mv = choose(&game, time.saturating_sub(begun.elapsed()), stop)?;
    let fault = |error: saltus_engine::GameError| AgentError::Fault { problem: error.to_string() };
    let lines = game.move_like(&mv, &text, game.names()[0]).map_err(fault)?;
    files::write(&path(OUTPUT), &format!("{}\n", lines.trim_end())).map_err(told(OUTPUT))?;
    if scope == Scope::Game {
        let mut game = game;
        game.play(&mv).map_err(fault)?;
        files::write(&path(PLAYDATA), &playdata::note(&game)).map_err(told(PLAYDATA))?;
    }
    Ok(())
}

/// The game with its past where that is remembered, so that repetitions can be avoided.
fn with_past(present: &AnyGame, memory: Option<&str>) -> AnyGame {
    let Some(game) = memory.and_then(|text| playdata::recall(text, present)) else {
        return present.clone();
    };
    let endings = game.clone().with_end_rules(EndRules::default());
    let repeated = endings.outcome().is_some_and(|end| end.reason == Reason::Repetition);
    // The course has no such draw: the game goes on, and a move is wanted.
    if repeated { game } else { endings }
}

/// The time for this move.
fn share(asked: &Request, game: &AnyGame) -> Duration {
    let made = u32::try_from(game.moves_made() / 2).unwrap_or(u32::MAX);
    let (moves, longest) = match asked.scope {
        Scope::Single => (1, LONGEST),
        Scope::Game => (MOVES.saturating_sub(made).max(MORE_MOVES), Duration::MAX),
    };
    let clock = Clock { left: asked.left, increment: Duration::ZERO, moves: Some(moves) };
    clock.share().soft.saturating_sub(STARTING).min(longest)
}

fn choose(game: &AnyGame, time: Duration, stop: &Stop) -> Result<String, AgentError> {
    if let Some(outcome) = game.outcome() {
        return Err(AgentError::NoMove { why: format!("the game is over: {outcome}") });
    }
    let mut moves = game.moves(game.names()[0]);
    if moves.len() == 1 {
        let only = moves.remove(0).text;
        let pass = || AgentError::NoMove { why: "the colour to play is shut in".to_owned() };
        return if only == "pass" { Err(pass()) } else { Ok(only) };
    }
    let fault = |problem: String| AgentError::Fault { problem };
    let hash = if time < SHORT { 1 } else { 32 };
    let spec: PlayerSpec = format!("engine:hash={hash}")
        .parse()
        .map_err(|error: saltus_engine::SpecError| fault(error.to_string()))?;
    let mut player = game.player(&spec).map_err(|error| fault(error.to_string()))?;
    let limits = Some(Limits { time: Some(time), ..Limits::default() });
    let mut control = Control { stop: stop.clone(), limits, ..Control::default() };
    let choice = player.choose(game, &mut control).map_err(|error| fault(error.to_string()))?;
    Ok(choice.mv)
}
