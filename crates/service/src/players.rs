//! Players that a stranger may choose: the strings of the command line, bounded in time and memory; and engines that
//! the operator offers by name.

use crate::error::Error;
use crate::limits;
use crate::wire::ListedEngine;
use saltus_engine::book::BookUse;
use saltus_engine::{
    Algorithm, AnyGame, EvalSpec, Family, Limits, ManySearch, PlayerSpec, SpecError, TableUse,
    nearest,
};

/// A player by its string, as `alphabeta:depth=4`, if it is one that may be run for anybody. Its thinking always ends:
/// engines have a limit of time, classics a depth that takes seconds. Every player string of a client goes through here.
pub fn bounded(game: &AnyGame, text: &str) -> Result<PlayerSpec, Error> {
    let bad = |message: String| Error::unusable("bad-player", message);
    if text.len() > limits::PLAYER {
        return Err(bad(format!("a player of more than {} bytes", limits::PLAYER)));
    }
    let mut spec: PlayerSpec = text.parse().map_err(|error: SpecError| bad(error.to_string()))?;
    if let PlayerSpec::Level { number, .. } = spec {
        return level(game, number);
    }
    if let Some(file) = spec.eval().and_then(EvalSpec::file) {
        let file = file.display();
        return Err(bad(format!(
            "eval=`{file}`: expected an expression; this page opens no files"
        )));
    }
    match &mut spec {
        PlayerSpec::Classic(classic) => {
            within("hash", classic.tricks.table.unwrap_or(0), limits::HASH)?;
            if classic.limits.time.is_some() || classic.limits.nodes.is_some() {
                in_time(&mut classic.limits)?;
            } else {
                let cuts = classic.algorithm != Algorithm::Minimax;
                let depth = classic.limits.depth.unwrap_or(1);
                depth_within(depth, deepest(game, cuts))?;
            }
        }
        PlayerSpec::Mcts(mcts) => {
            in_time(&mut mcts.limits)?;
            within("hash", mcts.memory, limits::HASH)?;
        }
        PlayerSpec::Engine(engine) => {
            in_time(&mut engine.limits)?;
            within("threads", engine.threads, limits::THREADS)?;
            within("hash", engine.hash, limits::HASH)?;
            within("lines", engine.lines, 1)?;
            if let BookUse::File(file) = &engine.book {
                let file = file.display();
                return Err(bad(format!(
                    "book=`{file}`: expected on or off; this page opens no files"
                )));
            }
            if let TableUse::Folder(folder) = &engine.tables {
                let folder = folder.display();
                return Err(bad(format!(
                    "tables=`{folder}`: expected auto, on or off; this page opens no files"
                )));
            }
        }
        PlayerSpec::Many(many) => {
            let cuts = many.search != ManySearch::MaxN;
            let depth = many.depth.unwrap_or(if many.nodes.is_some() { 1 } else { 3 });
            depth_within(depth, deepest(game, cuts))?;
            within("nodes", many.nodes.unwrap_or(0) as usize, limits::MANY_NODES)?;
        }
        PlayerSpec::Level { .. } | PlayerSpec::Novice { .. } | PlayerSpec::Random { .. } => {}
    }
    let spec = fitted(spec);
    // Only making the player shows whether its evaluation belongs to this game; with a small table, since it is dropped.
    let mut trial = spec.clone();
    if let PlayerSpec::Engine(engine) = &mut trial {
        engine.hash = 1;
    }
    game.player(&trial).map_err(|error| bad(error.to_string()))?;
    Ok(spec)
}

/// From this level on the computer opens with the book, so that no two games begin alike. Those below vary by their
/// mistakes.
const BOOKISH: u8 = 3;

/// The player of a level.
pub fn level(game: &AnyGame, level: u8) -> Result<PlayerSpec, Error> {
    let spec = game.level(level).map(fitted);
    let mut spec = spec
        .ok_or_else(|| Error::unusable("bad-player", format!("level {level}: expected 1 to 8")))?;
    if let PlayerSpec::Engine(engine) = &mut spec {
        engine.limits.time.get_or_insert(limits::THINKING);
        if level >= BOOKISH {
            engine.book = BookUse::On;
        }
    }
    Ok(spec)
}

/// With a table no larger than it can fill: hundreds of games at once make a player for each move.
fn fitted(mut spec: PlayerSpec) -> PlayerSpec {
    const NODES_A_MEBIBYTE: u64 = 20_000;
    if let PlayerSpec::Engine(engine) = &mut spec
        && let Some(nodes) = engine.limits.nodes
    {
        let enough = (nodes / NODES_A_MEBIBYTE + 1).min(engine.hash as u64);
        engine.hash = enough as usize;
    }
    spec
}

/// The depth to which a classic ends within seconds in nearly every position. Games give the few others
/// [`limits::THINKING`], after which a classic plays the best that it has.
fn deepest(game: &AnyGame, cuts: bool) -> u32 {
    match (game.family(), cuts) {
        (Family::Halma, false) => 3,
        (Family::Halma, true) => 4,
        (Family::Draughts, false) => 7,
        (Family::Draughts, true) => 10,
    }
}

/// Gives a search the longest time that there is for a move, if it has none; refuses a longer one.
fn in_time(limits: &mut Limits) -> Result<(), Error> {
    let time = limits.time.get_or_insert(limits::THINKING);
    if *time > limits::THINKING {
        let most = limits::THINKING.as_secs();
        let message = format!("time={time:?}: expected at most {most}s");
        return Err(Error::unusable("bad-player", message));
    }
    Ok(())
}

fn depth_within(depth: u32, most: u32) -> Result<(), Error> {
    within("depth", depth as usize, most as usize)
}

fn within(key: &str, value: usize, most: usize) -> Result<(), Error> {
    let message = || format!("{key}={value}: expected at most {most} on this page");
    if value <= most { Ok(()) } else { Err(Error::unusable("bad-player", message())) }
}

/// The engine of this name among those offered, if it plays this game.
pub fn offered<'a>(
    engines: &'a [ListedEngine],
    name: &str,
    game: &AnyGame,
) -> Result<&'a ListedEngine, Error> {
    let bad = |message| Error::unusable("bad-player", message);
    let found = engines.iter().find(|engine| engine.name == name).ok_or_else(|| {
        let near = nearest(name, engines.iter().map(|engine| engine.name.as_str()));
        let hint = near.map_or(String::new(), |near| format!(", did you mean {near}?"));
        bad(format!("no engine of this name is offered here{hint}"))
    })?;
    if !found.games.iter().any(|id| id == game.id()) {
        return Err(bad(format!("{name} does not play {}", game.id())));
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn game() -> AnyGame {
        AnyGame::start("russian").expect("a game")
    }

    #[test]
    fn what_comes_back_always_ends() {
        for text in ["engine:nodes=500", "engine:depth=9", "engine:time=2s", "engine"] {
            let spec = bounded(&game(), text).expect(text);
            let PlayerSpec::Engine(engine) = spec else { panic!("{text} is an engine") };
            assert!(engine.limits.time <= Some(Duration::from_secs(10)), "{text}");
            assert!(engine.limits.time.is_some(), "{text}");
        }
    }

    #[test]
    fn no_one_names_a_file_of_the_server() {
        // One that could be used, so that it is not refused for being absent or wrong.
        let file = std::env::temp_dir().join(format!("saltus-weights-{}.toml", std::process::id()));
        let weights = "format = \"saltus-weights-1\"\nfamily = \"draughts\"\n\
            terms = [{ term = \"material\", weight = 1 }]";
        std::fs::write(&file, weights).expect("the folder can be written to");
        for kind in ["engine:time=1s", "alphabeta:depth=2", "minimax:depth=2"] {
            let text = format!("{kind},eval={}", file.display());
            let spec: PlayerSpec = text.parse().expect("a player of the command line");
            assert!(game().player(&spec).is_ok(), "{text}");
            assert!(bounded(&game(), &text).is_err(), "{text}");
        }
        std::fs::remove_file(&file).expect("it was written");
        for absent in ["/etc/passwd", "..\\x", "weights.toml", "./a"] {
            assert!(bounded(&game(), &format!("alphabeta:depth=2,eval={absent}")).is_err());
        }
    }

    #[test]
    fn more_than_the_server_gives_is_refused() {
        for text in [
            "engine:time=11s",
            "engine:threads=3",
            "engine:hash=33",
            "engine:lines=2",
            "engine:tables=/tmp",
            "engine:book=/tmp/book.txt",
            "minimax:depth=8",
            "alphabeta:depth=11",
            "alphabeta:depth=2,eval=distance",
            "human",
            "hub:/bin/sh",
            "file:/bin/sh",
            "nobody",
            "",
        ] {
            assert!(bounded(&game(), text).is_err(), "{text}");
        }
        let long = format!("alphabeta:eval={}", "men+".repeat(200));
        assert!(bounded(&game(), &long).is_err());
    }
}
