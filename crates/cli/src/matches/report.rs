//! What is told of a match, in the terms of those who test engines.

use crate::args::MatchArgs;
use crate::output::{grouped, rate};
use saltus_arena::{MatchResult, Usage};
use saltus_stats::{Counts, Estimate, Model, Pentanomial, Sample, Sprt, Strength, Verdict};
use serde_json::{Map, Value, json};
use std::fmt::Write;
use std::time::Duration;

/// The result for people.
pub(super) fn text(args: &MatchArgs, done: &MatchResult, time: Duration) -> String {
    let tally = done.tally();
    let (games, pairs) = (tally.games(), tally.pairs());
    let mut text = format!("{}: {} against {}\n", args.game, args.first, args.second);
    let mut line = |parts: String| {
        let _ = writeln!(text, "{parts}"); // text in memory takes everything
    };
    if done.interrupted {
        line("stopped before the last game".to_owned());
    }
    let Some(Strength { score, elo, normalised_elo, superiority, few }) = tally.strength() else {
        line("no game was finished".to_owned());
        return text;
    };
    line(format!("Elo: {elo}, nElo: {normalised_elo}"));
    if few {
        line(
            "Too few games to tell: these intervals rest on what is assumed about games as much as on these".to_owned(),
        );
    }
    line(format!(
        "LOS: {:.1} %, DrawRatio: {}, PairsRatio: {}",
        100.0 * superiority,
        percent(games.draw_ratio()),
        pairs.ratio().map_or("-".to_owned(), |ratio| format!("{ratio:.2}"))
    ));
    line(format!(
        "Games: {}, Wins: {}, Losses: {}, Draws: {}, Points: {} ({:.1} %)",
        games.games(),
        games.wins,
        games.losses,
        games.draws,
        points(games),
        100.0 * games.score().unwrap_or(score.value)
    ));
    line(format!("Ptnml(0-2): {:?}{}", pairs.counts(), sign(pairs)));
    if let Some((sprt, llr)) = done.test {
        line(test(&sprt, llr));
    }
    let first = done.moved_first();
    line(format!(
        "Whoever moves first: +{} ={} -{} ({})",
        first.wins,
        first.draws,
        first.losses,
        percent(first.score())
    ));
    line(format!(
        "\n{:.1} plies a game, {:.2} s in all",
        mean(done.plies, games.games()),
        time.as_secs_f64()
    ));
    for (name, usage) in [(&args.first, done.usage[0]), (&args.second, done.usage[1])] {
        line(spent(name, usage));
    }
    line("\nHow games ended".to_owned());
    for ((result, end), count) in &done.terminations {
        line(format!("{count:>7}  {result}: {end}"));
    }
    text
}

/// The test of pairs: how probable such a difference is between equal players.
fn sign(pairs: Pentanomial) -> String {
    let (won, lost) = pairs.decided();
    let told =
        |test| format!(", pairs won {won}, lost {lost}: p {} (sign test)", probability(test));
    pairs.sign_test().map_or(String::new(), told)
}

/// A probability with its sign: two digits do not show the smaller ones, and none of them is 0.
fn probability(p: f64) -> String {
    match p {
        ..0.001 => "< 0.001".to_owned(),
        ..0.01 => format!("= {p:.3}"),
        _ => format!("= {p:.2}"),
    }
}

fn test(sprt: &Sprt, llr: f64) -> String {
    let ((lower, upper), (elo0, elo1)) = (sprt.bounds(), sprt.elos());
    let verdict = match sprt.verdict(llr) {
        Verdict::Continue => "not decided",
        Verdict::AcceptH0 => "H0 accepted",
        Verdict::AcceptH1 => "H1 accepted",
    };
    format!(
        "LLR: {llr:.2} ({:.1} %) ({lower:.2}, {upper:.2}) [{elo0:.2}, {elo1:.2}] {}: {verdict}",
        100.0 * sprt.progress(llr),
        model(sprt)
    )
}

pub(super) fn model(sprt: &Sprt) -> &'static str {
    match sprt.model() {
        Model::Normalised => "normalised",
        Model::Logistic => "logistic",
    }
}

fn spent(name: &str, usage: Usage) -> String {
    let Usage { moves, nodes, time } = usage;
    format!(
        "{name}: {} moves, {:.3} ms a move, {} nodes, {} nodes/s",
        grouped(u64::from(moves)),
        1000.0 * time.as_secs_f64() / f64::from(moves.max(1)),
        grouped(nodes),
        grouped(rate(nodes, time))
    )
}

/// The points of a player, halves included.
fn points(games: Counts) -> f64 {
    games.wins as f64 + games.draws as f64 / 2.0
}

fn percent(share: Option<f64>) -> String {
    share.map_or("-".to_owned(), |share| format!("{:.1} %", 100.0 * share))
}

fn mean(sum: u64, count: u64) -> f64 {
    sum as f64 / count.max(1) as f64
}

/// The result for programs. Numbers that are infinite or not defined are `null`.
pub(super) fn document(args: &MatchArgs, done: &MatchResult, time: Duration) -> Value {
    let tally = done.tally();
    let (games, pairs) = (tally.games(), tally.pairs());
    let strength = tally.strength();
    let value =
        |of: fn(&Strength) -> Estimate| strength.as_ref().map(|strength| of(strength).value);
    let error = |of: fn(&Strength) -> Estimate| strength.as_ref().and_then(|s| of(s).error());
    let mut ends = Map::new();
    for ((result, end), count) in &done.terminations {
        ends.insert(format!("{result}: {end}"), json!(count));
    }
    let first = done.moved_first();
    let player = |name: &str, usage: Usage| {
        json!({
            "player": name,
            "moves": usage.moves,
            "nodes": usage.nodes,
            "seconds": usage.time.as_secs_f64(),
            "nps": rate(usage.nodes, usage.time),
        })
    };
    json!({
        "games": games.games(),
        "wins": games.wins,
        "draws": games.draws,
        "losses": games.losses,
        "elo": finite(value(|s| s.elo)),
        "elo_error": finite(error(|s| s.elo)),
        "los": finite(strength.as_ref().map(|s| s.superiority)),
        "seconds": time.as_secs_f64(),
        "score": finite(games.score()),
        "score_low": finite(strength.as_ref().map(|s| s.score.interval.low)),
        "score_high": finite(strength.as_ref().map(|s| s.score.interval.high)),
        "few": strength.as_ref().is_some_and(|s| s.few),
        "nelo": finite(value(|s| s.normalised_elo)),
        "nelo_error": finite(error(|s| s.normalised_elo)),
        "pentanomial": pairs.counts(),
        "draw_ratio": finite(games.draw_ratio()),
        "pairs_ratio": finite(pairs.ratio()),
        "sprt": done.test.map(|(sprt, llr)| test_document(&sprt, llr)),
        "moves_first": {
            "wins": first.wins, "draws": first.draws, "losses": first.losses,
            "score": finite(first.score()),
        },
        "plies": done.plies,
        "ends": ends,
        "players": [player(&args.first, done.usage[0]), player(&args.second, done.usage[1])],
        "game": args.game,
        "seed": args.seed,
        "interrupted": done.interrupted,
    })
}

fn test_document(sprt: &Sprt, llr: f64) -> Value {
    let ((lower, upper), (elo0, elo1), (alpha, beta)) = (sprt.bounds(), sprt.elos(), sprt.errors());
    let verdict = match sprt.verdict(llr) {
        Verdict::Continue => Value::Null,
        Verdict::AcceptH0 => json!("H0"),
        Verdict::AcceptH1 => json!("H1"),
    };
    json!({
        "model": model(sprt), "elo0": elo0, "elo1": elo1, "alpha": alpha, "beta": beta,
        "llr": finite(Some(llr)), "lower": lower, "upper": upper, "verdict": verdict,
    })
}

/// JSON knows no infinity.
fn finite(number: Option<f64>) -> Option<f64> {
    number.filter(|number| number.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltus_stats::sign_test;

    #[test]
    fn no_probability_is_nothing() {
        assert_eq!(probability(sign_test(11, 0)), "< 0.001");
        assert_eq!(probability(sign_test(10, 0)), "= 0.002");
        assert_eq!(probability(sign_test(8, 2)), "= 0.11");
        assert_eq!(probability(1.0), "= 1.00");
    }
}
