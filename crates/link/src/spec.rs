//! The strings of players of any kind: those of [`PlayerSpec`], and programs to start.
//!
//! ```text
//! hub:PROGRAM ARGS                         hub:time=100ms,threads=2 -- PROGRAM ARGS
//! file:PROGRAM ARGS                        file:time=60s -- PROGRAM ARGS
//! named:NAME
//! ```
//!
//! The program and its arguments are split at blanks, with quotes as a shell has them. No shell is started. What a name stands
//! for is known where games are played for others: the owner of that machine has listed it.

use crate::{agent, hub};
use saltus_engine::{AnyGame, Family, Limits, Player, PlayerSpec, SpecError, duration};
use std::fmt;
use std::str::FromStr;

/// A player of any kind, as its string describes it.
///
/// ```
/// use saltus_link::AnySpec;
/// let spec: AnySpec = "hub:time=100ms -- ./scan hub".parse()?;
/// assert_eq!(spec.to_string(), "hub:time=100ms -- ./scan hub");
/// assert!("hub:".parse::<AnySpec>().is_err());
/// # Ok::<(), saltus_link::AnySpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum AnySpec {
    /// One of our own.
    Own(PlayerSpec),
    /// Another program.
    Program(ProgramSpec),
    /// What the owner of another machine has listed by this name.
    Named(String),
}

/// Whether this can be the name of a listed player: letters, digits, `-` and `_`.
pub fn is_name(text: &str) -> bool {
    let letter = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    (1..=32).contains(&text.len()) && text.chars().all(letter)
}

/// A program to start, and how to play with it.
#[derive(Clone, Debug, PartialEq)]
pub struct ProgramSpec {
    /// What it speaks.
    pub protocol: Protocol,
    /// The program and its arguments.
    pub command: Vec<String>,
    /// How far it may think: about a move over Hub, about a whole game by files, where only time counts.
    pub limits: Limits,
    /// Parameters of a Hub engine, as it announces them.
    pub settings: Vec<(String, String)>,
    /// Whether a Hub engine is started anew for each game of a match or tournament. Otherwise it plays one game after
    /// another.
    pub restart: bool,
}

/// What a program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// Hub, version 2: see [`hub`].
    Hub,
    /// The files of course agents: see [`agent`].
    Files,
}

impl Protocol {
    /// How strings begin.
    pub fn kind(self) -> &'static str {
        match self {
            Protocol::Hub => "hub",
            Protocol::Files => "file",
        }
    }
}

/// What is wrong with the string of a player.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum AnySpecError {
    /// One of our own.
    #[error(transparent)]
    Own(#[from] SpecError),
    /// A program without its name.
    #[error("{kind}: names no program: write {kind}:PROGRAM ARGS")]
    NoProgram {
        /// The kind of player.
        kind: &'static str,
    },
    /// A quote that is not closed.
    #[error("{kind}:{text}: a quote is not closed")]
    Quote {
        /// The kind of player.
        kind: &'static str,
        /// The rest of the string.
        text: String,
    },
    /// A setting that is none.
    #[error("{kind}: `{text}`: expected {expected}")]
    Setting {
        /// The kind of player.
        kind: &'static str,
        /// The setting.
        text: String,
        /// What would be right.
        expected: &'static str,
    },
    /// What is no name.
    #[error("named:{name}: expected a name of up to 32 letters, digits, - and _")]
    Name {
        /// What was given.
        name: String,
    },
    /// A name where none is listed.
    #[error("named:{name}: no player is listed by that name here")]
    NotListed {
        /// The name.
        name: String,
    },
    /// A program that cannot play this game.
    #[error("a player {kind}: cannot play {game}: {why}")]
    Game {
        /// The kind of player.
        kind: &'static str,
        /// The game.
        game: String,
        /// Why not.
        why: &'static str,
    },
}

impl AnySpecError {
    /// Two lines that show where an evaluation is wrong, where that is the fault.
    pub fn pointer(&self) -> Option<String> {
        match self {
            AnySpecError::Own(error) => error.pointer(),
            _ => None,
        }
    }
}

/// Why there is no player.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum StartError {
    /// The string does not fit the game.
    #[error(transparent)]
    Spec(#[from] AnySpecError),
    /// The program could not be started, or does not answer as it should.
    #[error("{program}: {problem}")]
    Program {
        /// The program.
        program: String,
        /// What happened.
        problem: String,
    },
}

impl From<SpecError> for StartError {
    fn from(error: SpecError) -> StartError {
        StartError::Spec(error.into())
    }
}

impl From<PlayerSpec> for AnySpec {
    fn from(spec: PlayerSpec) -> AnySpec {
        AnySpec::Own(spec)
    }
}

impl AnySpec {
    /// Whether such a player can play this game; no program is started.
    pub fn check(&self, game: &AnyGame) -> Result<(), AnySpecError> {
        match self {
            AnySpec::Own(spec) => Ok(game.player(spec).map(drop)?),
            AnySpec::Program(spec) => spec.check(game),
            AnySpec::Named(_) => Ok(()),
        }
    }

    /// Which of these games such a player can play; a program is started, and asked.
    pub fn fitting<'a>(&self, games: &'a [AnyGame]) -> Result<Vec<&'a AnyGame>, StartError> {
        match self {
            AnySpec::Program(spec) if spec.protocol == Protocol::Hub => hub::playable(spec, games),
            _ => Ok(games.iter().filter(|game| self.check(game).is_ok()).collect()),
        }
    }

    /// A player of this game; a program is started.
    pub fn player(&self, game: &AnyGame) -> Result<Box<dyn Player>, StartError> {
        match self {
            AnySpec::Own(spec) => Ok(game.player(spec)?),
            AnySpec::Program(spec) => {
                spec.check(game)?;
                match spec.protocol {
                    Protocol::Hub => Ok(Box::new(hub::start(spec, game)?)),
                    Protocol::Files => agent::start(spec, game),
                }
            }
            AnySpec::Named(name) => {
                Err(StartError::Spec(AnySpecError::NotListed { name: name.clone() }))
            }
        }
    }

    /// The same player with its chance drawn anew: see [`PlayerSpec::reseeded`]. Programs have no seed.
    pub fn reseeded(&self, seed: u64) -> AnySpec {
        match self {
            AnySpec::Own(spec) => AnySpec::Own(spec.reseeded(seed)),
            AnySpec::Program(_) | AnySpec::Named(_) => self.clone(),
        }
    }

    /// The player, if it is one of our own.
    pub fn own(&self) -> Option<&PlayerSpec> {
        match self {
            AnySpec::Own(spec) => Some(spec),
            AnySpec::Program(_) | AnySpec::Named(_) => None,
        }
    }
}

impl ProgramSpec {
    fn check(&self, game: &AnyGame) -> Result<(), AnySpecError> {
        let why = match self.protocol {
            Protocol::Hub => None,
            Protocol::Files if game.family() != Family::Halma => Some("it is for Halma"),
            Protocol::Files => agent::unfit(game),
        };
        why.map_or(Ok(()), |why| {
            Err(AnySpecError::Game { kind: self.protocol.kind(), game: game.id().to_owned(), why })
        })
    }

    /// The program as it was typed.
    pub fn program(&self) -> String {
        let words = self.command.iter().map(String::as_str);
        // Only a NUL cannot be quoted, and no argument has one.
        shlex::try_join(words).unwrap_or_else(|_| self.command.join(" "))
    }
}

impl FromStr for AnySpec {
    type Err = AnySpecError;

    fn from_str(text: &str) -> Result<AnySpec, AnySpecError> {
        let (kind, rest) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
        match kind {
            "hub" => Ok(AnySpec::Program(program(Protocol::Hub, rest)?)),
            "file" => Ok(AnySpec::Program(program(Protocol::Files, rest)?)),
            "named" if is_name(rest.trim()) => Ok(AnySpec::Named(rest.trim().to_owned())),
            "named" => Err(AnySpecError::Name { name: rest.to_owned() }),
            _ => Ok(AnySpec::Own(text.parse()?)),
        }
    }
}

fn program(protocol: Protocol, text: &str) -> Result<ProgramSpec, AnySpecError> {
    let kind = protocol.kind();
    let quote = || AnySpecError::Quote { kind, text: text.to_owned() };
    let mut command = shlex::split(text).filter(|_| !text.contains('\0')).ok_or_else(quote)?;
    let mut spec = ProgramSpec {
        protocol,
        command: Vec::new(),
        limits: Limits::default(),
        settings: Vec::new(),
        restart: false,
    };
    // `key=value,... -- PROGRAM`: any other beginning is the program itself.
    if command.len() > 1 && command[1] == "--" && command[0].contains('=') {
        for part in split(&command[0]) {
            setting(&mut spec, part)?;
        }
        command.drain(..2);
    }
    if command.is_empty() || command[0].is_empty() {
        return Err(AnySpecError::NoProgram { kind });
    }
    Ok(ProgramSpec { command, ..spec })
}

/// The parts between commas; those within brackets belong to a value.
fn split(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0_usize;
    text.split(move |c| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        c == ',' && depth == 0
    })
}

fn setting(spec: &mut ProgramSpec, text: &str) -> Result<(), AnySpecError> {
    let kind = spec.protocol.kind();
    let wrong = |expected| AnySpecError::Setting { kind, text: text.to_owned(), expected };
    let (key, value) = text.split_once('=').ok_or_else(|| wrong("key=value"))?;
    let number = || value.parse().ok().filter(|&number: &u64| number > 0);
    match (key.trim(), spec.protocol) {
        ("time", _) => {
            let time = duration::read(value).ok_or_else(|| wrong(duration::EXPECTED))?;
            spec.limits.time = Some(time);
        }
        (_, Protocol::Files) => return Err(wrong("time=D, the time for the whole game")),
        ("depth", _) => {
            let depth = number().and_then(|depth| u32::try_from(depth).ok());
            spec.limits.depth = Some(depth.ok_or_else(|| wrong("a whole number from 1"))?);
        }
        ("nodes", _) => {
            spec.limits.nodes = Some(number().ok_or_else(|| wrong("a whole number from 1"))?);
        }
        ("restart", _) => {
            spec.restart = match value.trim() {
                "on" => true,
                "off" => false,
                _ => return Err(wrong("restart=on or restart=off")),
            };
        }
        (key, _) => spec.settings.push((key.to_owned(), value.to_owned())),
    }
    Ok(())
}

impl fmt::Display for AnySpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnySpec::Own(spec) => spec.fmt(f),
            AnySpec::Program(spec) => spec.fmt(f),
            AnySpec::Named(name) => write!(f, "named:{name}"),
        }
    }
}

impl fmt::Display for ProgramSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        parts.extend(self.limits.time.map(|time| format!("time={}", duration::write(time))));
        parts.extend(self.limits.depth.map(|depth| format!("depth={depth}")));
        parts.extend(self.limits.nodes.map(|nodes| format!("nodes={nodes}")));
        parts.extend(self.restart.then(|| "restart=on".to_owned()));
        parts.extend(self.settings.iter().map(|(key, value)| format!("{key}={value}")));
        let mut options = parts.join(",");
        if options.contains(|c: char| c.is_whitespace() || "'\"\\".contains(c)) {
            options = shlex::try_quote(&options).map(String::from).unwrap_or(options);
        }
        if !options.is_empty() {
            options += " -- ";
        }
        write!(f, "{}:{options}{}", self.protocol.kind(), self.program())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_plain() {
        let spec: AnySpec = "named:Scan-3_1".parse().expect("a name");
        assert_eq!(spec, AnySpec::Named("Scan-3_1".to_owned()));
        assert_eq!(spec.to_string(), "named:Scan-3_1");
        let long = format!("named:{}", "x".repeat(33));
        for text in ["named:", "named", "named:a b", "named:a.b", "named:*", long.as_str()] {
            assert!(matches!(text.parse::<AnySpec>(), Err(AnySpecError::Name { .. })), "{text}");
        }
    }

    #[test]
    fn settings_may_hold_commas_in_brackets_and_blanks_in_quotes() {
        for text in [
            "hub:nodes=5,eval=three-areas(a1=3,a2=2)+centre,hash=1 -- saltus hub",
            "hub:'eval=distance + 0.2*parity,hash=1' -- './my engine' hub",
            "hub:./scan hub",
            "hub:time=1s,restart=on -- ./scan hub",
            "hub:sh -c 'cd /opt/scan && exec ./scan hub'",
        ] {
            let spec: AnySpec = text.parse().expect(text);
            assert_eq!(spec.to_string().parse(), Ok(spec), "{text}");
        }
        let text = "hub:eval=three-areas(a1=3,a2=2),hash=1 -- saltus hub";
        let Ok(AnySpec::Program(spec)) = text.parse() else { panic!("{text}") };
        let setting = |key: &str, value: &str| (key.to_owned(), value.to_owned());
        let expected = [setting("eval", "three-areas(a1=3,a2=2)"), setting("hash", "1")];
        assert_eq!(spec.settings, expected);
    }
}
