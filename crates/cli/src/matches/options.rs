//! The options of a match that are more than a word: a test, and what ends a game early.

use saltus_arena::{AgreedDraw, Resignation};
use saltus_game::{Score, score};
use saltus_stats::{Model, Sprt};

/// `elo0=0,elo1=5`, and also `alpha`, `beta` and `model`.
pub(crate) fn read_sprt(text: &str) -> Result<Sprt, String> {
    const EXPECTED: &str =
        "write it as elo0=0,elo1=5 with alpha=0.05,beta=0.05,model=normalised after it if you like";
    let (mut elos, mut errors) = ([None, None], [None, None]);
    let mut model = None;
    for part in text.split(',') {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        let (key, value) = (key.trim(), value.trim());
        let place = match key {
            "elo0" => &mut elos[0],
            "elo1" => &mut elos[1],
            "alpha" => &mut errors[0],
            "beta" => &mut errors[1],
            "model" => {
                let named = match value {
                    "normalised" | "normalized" => Model::Normalised,
                    "logistic" => Model::Logistic,
                    _ => return Err(format!("model=`{value}`: expected normalised or logistic")),
                };
                if model.replace(named).is_some() {
                    return Err("model is given twice".to_owned());
                }
                continue;
            }
            _ => return Err(format!("there is no `{key}` in a test: {EXPECTED}")),
        };
        let number: Option<f64> = value.parse().ok().filter(|number: &f64| number.is_finite());
        let number = number.ok_or_else(|| format!("{key}=`{value}`: expected a number"))?;
        if place.replace(number).is_some() {
            return Err(format!("{key} is given twice"));
        }
    }
    let [Some(elo0), Some(elo1)] = elos else {
        return Err(format!("elo0 and elo1 are both needed: {EXPECTED}"));
    };
    let sprt = Sprt::new(model.unwrap_or(Model::Normalised), elo0, elo1);
    let [alpha, beta] = errors.map(|error| error.unwrap_or(0.05));
    sprt.and_then(|sprt| sprt.with_errors(alpha, beta)).map_err(|error| error.to_string())
}

/// `SCORE:MOVES`.
pub(crate) fn read_resignation(text: &str) -> Result<Resignation, String> {
    const EXPECTED: &str =
        "expected SCORE:MOVES, as in 5:3 (both think it lost by 5 for 3 moves each)";
    let [score, moves] = text.split(':').collect::<Vec<_>>()[..] else {
        return Err(EXPECTED.to_owned());
    };
    let read = || Some(Resignation { score: read_score(score)?, moves: read_count(moves, 1)? });
    read().filter(|resignation| resignation.score > 0).ok_or_else(|| EXPECTED.to_owned())
}

/// `SCORE:MOVES:FROM`.
pub(crate) fn read_agreed_draw(text: &str) -> Result<AgreedDraw, String> {
    const EXPECTED: &str =
        "expected SCORE:MOVES:FROM, as in 0.1:8:40 (within 0.1 for 8 moves each, from round 40 on)";
    let [score, moves, from] = text.split(':').collect::<Vec<_>>()[..] else {
        return Err(EXPECTED.to_owned());
    };
    let read = || {
        let (score, moves) = (read_score(score)?, read_count(moves, 1)?);
        Some(AgreedDraw { score, moves, from_round: read_count(from, 0)? })
    };
    read().filter(|draw| draw.score >= 0).ok_or_else(|| EXPECTED.to_owned())
}

/// A value in units, as evaluations are written.
fn read_score(text: &str) -> Option<Score> {
    let units: f64 = text.trim().parse().ok()?;
    units.is_finite().then(|| score::from_units(units))
}

fn read_count(text: &str, least: u32) -> Option<u32> {
    text.trim().parse().ok().filter(|&count| count >= least)
}
