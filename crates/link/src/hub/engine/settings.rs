//! The parameters that the engine announces, each checked when it is set.

use crate::hub::{Line, variant};
use saltus_engine::player::Strong;
use saltus_engine::{AnyGame, EvalSpec, LEVELS, Limits, PlayerSpec, SpecError, expect_memory};
use std::ops::RangeInclusive;

/// What the engine plays, and how.
#[derive(Clone)]
pub(super) struct Settings {
    /// The game at its start.
    pub(super) start: AnyGame,
    threads: u64,
    hash: u64,
    eval: Option<EvalSpec>,
    /// One of the levels for people; 0 is full strength.
    level: u64,
}

const THREADS: RangeInclusive<u64> = 1..=256;
const HASH: RangeInclusive<u64> = 1..=65_536;
const NAMES: &str = "variant, threads, hash, eval, level";

impl Settings {
    pub(super) fn new(start: AnyGame) -> Settings {
        Settings { start, threads: 1, hash: 32, eval: None, level: 0 }
    }

    /// The lines that announce the parameters.
    pub(super) fn announce(&self) -> [Line; 5] {
        let param = |name: &str, value: String, kind: &str| {
            Line::new("param").with("name", name).with("value", value).with("type", kind)
        };
        let ranged = |name: &str, value: u64, range: RangeInclusive<u64>| {
            let line = param(name, value.to_string(), "int");
            line.with("min", range.start()).with("max", range.end())
        };
        let name = variant::names(self.start.id()).swap_remove(0);
        let eval = self.eval.as_ref().map_or_else(String::new, EvalSpec::to_string);
        [
            param("variant", name, "enum").with("values", variant::all().join(" ")),
            ranged("threads", self.threads, THREADS),
            ranged("hash", self.hash, HASH),
            param("eval", eval, "string"),
            ranged("level", self.level, levels()),
        ]
    }

    /// Sets a parameter. Where something is wrong nothing is changed, and the error says what.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let mut next = self.clone();
        match name {
            "variant" => {
                next.start = variant::game(value).map_err(|error| error.to_string())?;
                // An evaluation belongs to its family of games.
                if next.start.family() != self.start.family() {
                    next.eval = None;
                }
            }
            "threads" => next.threads = number(name, value, THREADS)?,
            "hash" => next.hash = number(name, value, HASH)?,
            "eval" if value.trim().is_empty() => next.eval = None,
            "eval" => {
                next.eval = Some(value.parse().map_err(|error: SpecError| error.to_string())?)
            }
            "level" => next.level = number(name, value, levels())?,
            _ => return Err(format!("there is no parameter `{name}`: they are {NAMES}")),
        }
        next.check()?;
        *self = next;
        Ok(())
    }

    /// Whether such a player can be made.
    fn check(&self) -> Result<(), String> {
        let spec = self.spec(0);
        expect_memory([&spec], 1).map_err(|error| error.to_string())?;
        self.start.player(&spec).map(drop).map_err(|error| error.to_string())
    }

    /// The player as set. Randomness, which only levels have, comes from the seed.
    pub(super) fn spec(&self, seed: u64) -> PlayerSpec {
        if let Ok(number @ 1..) = u8::try_from(self.level) {
            return PlayerSpec::Level { number, seed };
        }
        PlayerSpec::Engine(Strong {
            threads: self.threads as usize,
            hash: self.hash as usize,
            eval: self.eval.clone(),
            ..Strong::default()
        })
    }

    /// Whether the player leaves something to chance.
    pub(super) fn has_chance(&self) -> bool {
        self.level > 0
    }

    /// The bounds of a search: those of the level too, if it plays at one.
    pub(super) fn bound(&self, limits: Limits) -> Limits {
        let number = u8::try_from(self.level).unwrap_or(0);
        let nodes = match self.start.level(number) {
            Some(PlayerSpec::Engine(level)) => level.limits.nodes,
            _ => None,
        };
        Limits { nodes: nodes.into_iter().chain(limits.nodes).min(), ..limits }
    }
}

fn levels() -> RangeInclusive<u64> {
    0..=LEVELS.len() as u64
}

fn number(name: &str, value: &str, range: RangeInclusive<u64>) -> Result<u64, String> {
    let number = value.trim().parse().ok().filter(|number| range.contains(number));
    let (least, most) = (range.start(), range.end());
    number.ok_or_else(|| format!("{name}=`{value}`: expected a number from {least} to {most}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_checked_when_they_are_set() {
        let mut settings = Settings::new(AnyGame::start("international").expect("a game"));
        for (name, value) in
            [("threads", "2"), ("hash", "1"), ("variant", "halma"), ("eval", "distance")]
        {
            settings.set(name, value).expect(name);
        }
        for (name, value, told) in [
            ("threads", "0", "from 1 to 256"),
            ("hash", "lots", "from 1 to 65536"),
            ("variant", "halmo", "did you mean halma?"),
            ("eval", "men-and-kings", "men-and-kings"),
            ("level", "9", "from 0 to 8"),
            ("book", "true", "there is no parameter `book`"),
        ] {
            let error = settings.set(name, value).expect_err(name);
            assert!(error.contains(told), "{error}");
        }
        assert_eq!(settings.start.id(), "halma");
        assert_eq!(settings.eval.as_ref().map(EvalSpec::text), Some("distance"));
        // The evaluation of Halma cannot stay.
        settings.set("variant", "russian").expect("a game");
        assert_eq!(settings.eval, None);
        assert_eq!(settings.bound(Limits::default()), Limits::default());
        settings.set("level", "1").expect("a level");
        assert!(settings.bound(Limits::default()).nodes.is_some());
        assert_eq!(settings.bound(Limits { nodes: Some(1), ..Limits::default() }).nodes, Some(1));
    }

    #[test]
    fn what_is_announced_can_be_set() {
        let mut settings = Settings::new(AnyGame::start("english").expect("a game"));
        for line in settings.announce() {
            let (name, value) = (line.get("name"), line.get("value"));
            let (name, value) = (name.expect("a name"), value.expect("a value"));
            settings.set(name, value).expect(name);
        }
        assert_eq!(settings.announce()[0].get("value"), Some("english"));
        let values = settings.announce()[0].get("values").expect("the games").to_owned();
        for value in values.split(' ') {
            settings.set("variant", value).expect(value);
        }
    }
}
