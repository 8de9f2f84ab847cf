//! How an engine is met: what it is asked for, which parameters it has, which game it is to play.

use super::talk::Talk;
use crate::ProgramSpec;
use crate::hub::{Line, variant};
use saltus_engine::AnyGame;
use std::time::{Duration, Instant};

/// How long an engine may take from its start until it is ready.
const START: Duration = Duration::from_secs(10);

/// A parameter that an engine announced.
struct Param {
    name: String,
    value: String,
    /// All values that it takes, where it takes certain ones only.
    values: Option<Vec<String>>,
}

/// Brings an engine from its start to where it can play the game; or what keeps it from that.
pub(super) fn introduce(talk: &mut Talk, spec: &ProgramSpec, game: &AnyGame) -> Result<(), String> {
    let until = Instant::now() + START;
    let params = announced(talk, until)?;
    let mut settings = spec.settings.clone();
    if let Some((name, _)) = settings.iter().find(|(name, _)| find(&params, name).is_none()) {
        return Err(format!("it has no parameter `{name}`: {}", known(&params)));
    }
    // Whoever asks for a variant by name knows better than we do.
    if settings.iter().all(|(name, _)| name != VARIANT)
        && let Some(value) = fitting(&params, game.id())?
    {
        // First, since others may depend on it.
        settings.insert(0, (VARIANT.to_owned(), value));
    }
    for (name, value) in &settings {
        talk.say(&Line::new("set-param").with("name", name).with("value", value));
    }
    talk.say(&Line::new("init"));
    until_heard(talk, "init", "ready", until, |line| match line.command.as_str() {
        "error" => Err(format!("it refuses: {}", line.get("message").unwrap_or_default())),
        _ => Ok(()),
    })
}

const VARIANT: &str = "variant";

/// Which of these games the engine says it can play.
pub(super) fn playable<'a>(
    talk: &mut Talk,
    spec: &ProgramSpec,
    games: &'a [AnyGame],
) -> Result<Vec<&'a AnyGame>, String> {
    let params = announced(talk, Instant::now() + START)?;
    let asked = spec.settings.iter().find(|(name, _)| name == VARIANT);
    let plays = |game: &&AnyGame| match asked {
        Some((_, value)) => variant::names(game.id()).contains(value),
        None => fitting(&params, game.id()).is_ok(),
    };
    Ok(games.iter().filter(plays).collect())
}

/// The parameters that an engine announces.
fn announced(talk: &mut Talk, until: Instant) -> Result<Vec<Param>, String> {
    talk.say(&Line::new("hub"));
    let mut params = Vec::new();
    until_heard(talk, "hub", "wait", until, |line| {
        if line.command == "param"
            && let Some(name) = line.get("name")
        {
            let values = line.get("values");
            let values = values.map(|list| list.split_whitespace().map(str::to_owned).collect());
            let value = line.get("value").unwrap_or_default().to_owned();
            params.push(Param { name: name.to_owned(), value, values });
        }
        Ok(())
    })?;
    Ok(params)
}

/// Listens until the word is heard that ends the answer to what was asked.
fn until_heard(
    talk: &mut Talk,
    asked: &str,
    word: &str,
    until: Instant,
    mut hear: impl FnMut(&Line) -> Result<(), String>,
) -> Result<(), String> {
    loop {
        let left = until.saturating_duration_since(Instant::now());
        match talk.hear(left)? {
            Some(line) if line.command == word => return Ok(()),
            Some(line) if !left.is_zero() => hear(&line)?,
            _ => {
                let (time, words) = (START.as_secs(), talk.last_words());
                return Err(format!(
                    "no `{word}` in answer to `{asked}` within {time} s: does it speak Hub, version 2?{words}"
                ));
            }
        }
    }
}

/// What the variant must be set to for this game, if it must.
fn fitting(params: &[Param], id: &str) -> Result<Option<String>, String> {
    let names = variant::names(id);
    let Some(param) = find(params, VARIANT) else {
        // Engines that do not say which game they play, play this one.
        let normal = names.iter().any(|name| name == variant::NORMAL);
        let problem = "it has no parameter `variant`, so it plays international draughts only";
        return if normal { Ok(None) } else { Err(problem.to_owned()) };
    };
    if names.contains(&param.value) {
        return Ok(None);
    }
    let Some(values) = &param.values else { return Ok(Some(id.to_owned())) };
    // Of a game with options the engine may know the plain one, and will say if it does not know the options.
    let plain = id.split(':').next().unwrap_or(id);
    let fits = |name: &String| values.contains(name);
    let name = names.into_iter().find(fits);
    let with_options = || fits(&plain.to_owned()).then(|| id.to_owned());
    let name = name.or_else(with_options);
    let told = || format!("it does not play {id}, but {}", values.join(", "));
    name.map(Some).ok_or_else(told)
}

fn find<'a>(params: &'a [Param], name: &str) -> Option<&'a Param> {
    params.iter().find(|param| param.name == name)
}

fn known(params: &[Param]) -> String {
    if params.is_empty() {
        return "it has none".to_owned();
    }
    let names: Vec<&str> = params.iter().map(|param| param.name.as_str()).collect();
    format!("it has {}", names.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variant(value: &str, values: Option<&str>) -> Vec<Param> {
        let values = values.map(|list| list.split(' ').map(str::to_owned).collect());
        vec![Param { name: VARIANT.to_owned(), value: value.to_owned(), values }]
    }

    #[test]
    fn the_variant_is_set_where_it_must_be() {
        let set = |value: &str| Ok(Some(value.to_owned()));
        let scan = variant("normal", Some("normal killer bt frisian losing"));
        assert_eq!(fitting(&scan, "international"), Ok(None));
        assert_eq!(fitting(&scan, "frisian"), set("frisian"));
        let told = fitting(&scan, "russian").expect_err("Scan does not play it");
        assert_eq!(told, "it does not play russian, but normal, killer, bt, frisian, losing");
        assert_eq!(
            fitting(&variant("frisian", Some("standard frisian")), "international"),
            set("standard")
        );
        assert_eq!(
            fitting(&variant("normal", Some("normal checkers")), "english"),
            set("checkers")
        );
        assert_eq!(fitting(&variant("", None), "italian"), set("italian"));
        let halma = variant("normal", Some("normal halma"));
        assert_eq!(fitting(&halma, "halma:goal-lock=off"), set("halma:goal-lock=off"));
        assert_eq!(fitting(&[], "international"), Ok(None));
        assert!(fitting(&[], "halma").is_err());
    }
}
