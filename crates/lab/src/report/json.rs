//! Results and manifest as JSON. Infinite numbers are null there, with their intervals beside.

use crate::plan::{Contest, Plan, SearchTask, SetContest};
use crate::report::Kind;
use crate::results::{
    ContestResult, Results, SearchResult, SearchSum, SetContestResult, Standings, Values,
};
use crate::spec::{Figures, Measure};
use crate::store::Run;
use saltus_arena::{Entrant, SequentialTest};
use saltus_stats::{Counts, Estimate, Model, Strength, Verdict};
use serde_json::{Map, Value, json};

/// `results.json`.
pub(super) fn results(plan: &Plan, results: &Results, tables: &[(Kind, Standings)]) -> Value {
    let contests = plan.contests().into_iter().zip(&results.contests);
    json!({
        "title": plan.spec.title,
        "question": plan.spec.question,
        "seed": plan.spec.seed,
        "digest": results.digest(plan),
        "games": results.played,
        "planned": results.total,
        "contests": contests.map(|(contest, result)| of_contest(contest, result)).collect::<Vec<_>>(),
        "sets": plan.sets().into_iter().zip(&results.sets).map(|(contest, result)| of_set(contest, result)).collect::<Vec<_>>(),
        "searches": plan.searches().into_iter().zip(&results.searches).map(|(task, result)| of_search(task, result)).collect::<Vec<_>>(),
        "tournaments": tables.iter().map(|(kind, standings)| of_standings(kind, standings)).collect::<Vec<_>>(),
    })
}

fn of_contest(contest: &Contest, result: &ContestResult) -> Value {
    let strength = result.tally.strength();
    json!({
        "contest": contest.name,
        "group": contest.group,
        "game": contest.game,
        "first": { "name": contest.first.name, "player": contest.first.spec.to_string() },
        "second": { "name": contest.second.name, "player": contest.second.spec.to_string() },
        "x": contest.x,
        "series": contest.series,
        "games": result.games(),
        "planned": contest.games,
        "different_games": result.different,
        "results": of_counts(result.tally.games()),
        "pairs": result.tally.pairs().counts(),
        "sign_test": result.tally.pairs().sign_test(),
        "like": contest.like,
        "walks_into_captures": result.walks.map(|walks| walks.percent()),
        "score": strength.map(|it: Strength| of_estimate(&it.score)),
        "elo": strength.map(|it| of_estimate(&it.elo)),
        "superiority": strength.map(|it| it.superiority),
        "few": strength.map(|it| it.few),
        "first_move": of_counts(result.first_move.games()),
        "sprt": result.test.as_ref().map(of_test),
        "both": of_values(&result.both),
        "by_first": of_values(&result.first),
        "by_second": of_values(&result.second),
        "ends": result.ends,
        "failures": result.failures,
        "original": of_figures(&contest.original),
    })
}

fn of_search(task: &SearchTask, result: &SearchResult) -> Value {
    let sum = |sum: &SearchSum| {
        json!({
            "player": task.players[sum.player].name,
            "depth": (sum.depth > 0).then_some(sum.depth),
            "positions": sum.positions,
            "nodes": sum.nodes,
            "seconds": sum.seconds,
            "nodes_a_second": sum.speed(),
            "depth_reached": sum.reached,
            "branching_factor": sum.branching,
            "cutoffs": sum.cutoffs,
            "same_move": sum.same_move.1,
            "same_value": sum.same_value.1,
        })
    };
    let player = |it: &Entrant| json!({ "name": it.name, "player": it.spec.to_string() });
    json!({
        "search": task.name,
        "game": task.game,
        "players": task.players.iter().map(player).collect::<Vec<_>>(),
        "positions": task.count(),
        "searches": result.rows.len(),
        "planned": result.planned,
        "sums": result.sums.iter().map(sum).collect::<Vec<_>>(),
    })
}

fn of_set(contest: &SetContest, result: &SetContestResult) -> Value {
    let ratings = result.sets.ratings();
    let player = |(entrant, it): (usize, &Entrant)| {
        let (moves, nodes, seconds) = result.spent[entrant];
        json!({
            "name": it.name,
            "player": it.spec.to_string(),
            "points": result.sets.mean_points(entrant),
            "points_of_sets": result.sets.points(entrant).as_ref().map(of_estimate),
            "rating": ratings.as_ref().map(|all| of_estimate(&all[entrant])),
            "places": result.sets.places(entrant),
            "moves": moves,
            "nodes": nodes,
            "seconds": seconds,
        })
    };
    json!({
        "contest": contest.name,
        "game": contest.game,
        "games": result.sets.games(),
        "planned": contest.schedule().count,
        "sets": result.sets.whole(),
        "players": contest.entrants.iter().enumerate().map(player).collect::<Vec<_>>(),
        "plies": result.plies,
        "ends": result.ends,
    })
}

fn of_test(test: &SequentialTest) -> Value {
    let sprt = test.sprt();
    let ((lower, upper), (elo0, elo1), (alpha, beta)) = (sprt.bounds(), sprt.elos(), sprt.errors());
    let model = match sprt.model() {
        Model::Normalised => "normalised",
        Model::Logistic => "logistic",
    };
    let verdict = test.verdict().and_then(|verdict| match verdict {
        Verdict::AcceptH0 => Some("H0"),
        Verdict::AcceptH1 => Some("H1"),
        Verdict::Continue => None,
    });
    json!({
        "model": model, "elo0": elo0, "elo1": elo1, "alpha": alpha, "beta": beta,
        "llr": test.llr(), "lower": lower, "upper": upper, "verdict": verdict,
    })
}

fn of_standings(kind: &Kind, standings: &Standings) -> Value {
    let player = |&place: &usize| {
        let player = &standings.players[place];
        json!({
            "player": player.name,
            "rating": player.rating.as_ref().map(of_estimate),
            "results": of_counts(player.tally.games()),
            "spent": of_values(&player.values),
            "original": of_figures(&player.original),
        })
    };
    json!({
        "game": kind.game,
        "ranking": standings.ranking.iter().map(player).collect::<Vec<_>>(),
        "first_move": of_counts(standings.first_move),
    })
}

fn of_counts(counts: Counts) -> Value {
    json!({ "wins": counts.wins, "draws": counts.draws, "losses": counts.losses })
}

fn of_estimate(estimate: &Estimate) -> Value {
    let Estimate { value, interval } = estimate;
    json!({ "value": value, "low": interval.low, "high": interval.high })
}

fn of_values(values: &Values) -> Value {
    let mut map = Map::new();
    let measures = [
        ("seconds", Measure::Seconds),
        ("nodes", Measure::Nodes),
        ("rounds", Measure::Rounds),
        ("moves", Measure::Moves),
    ];
    for (name, measure) in measures {
        let summary = values.summary(measure).map(|summary| {
            json!({
                "mean": summary.mean,
                "low": summary.mean_interval.map(|interval| interval.low),
                "high": summary.mean_interval.map(|interval| interval.high),
                "deviation": summary.deviation,
                "least": summary.least,
                "median": summary.median(),
                "most": summary.most,
            })
        });
        map.insert(name.to_owned(), json!(summary));
    }
    Value::Object(map)
}

fn of_figures(figures: &Figures) -> Value {
    let numbers = [
        ("nodes", figures.nodes),
        ("seconds", figures.seconds),
        ("rounds", figures.rounds),
        ("moves", figures.moves),
        ("score", figures.score),
        ("wins", figures.wins),
        ("draws", figures.draws),
        ("losses", figures.losses),
        ("elo", figures.elo),
    ];
    let words = [("winner", &figures.winner), ("note", &figures.note)];
    let mut map = Map::new();
    map.extend(numbers.into_iter().filter_map(|(name, it)| Some((name.to_owned(), json!(it?)))));
    map.extend(
        words.into_iter().filter_map(|(name, it)| Some((name.to_owned(), json!(it.as_ref()?)))),
    );
    Value::Object(map)
}

/// `manifest.json`: what was run, with what and where.
pub(super) fn manifest(name: &str, plan: &Plan, results: &Results, runs: &[Run]) -> Value {
    let of_run = |run: &Run| {
        json!({
            "started": run.started,
            "finished": run.finished,
            "command": run.command,
            "version": run.version,
            "commit": run.built_from,
            "workers": run.workers,
            "machine": { "cpu": run.cpu, "cores": run.cores, "os": run.os },
        })
    };
    json!({
        "experiment": name,
        "title": plan.spec.title,
        "seed": plan.spec.seed,
        "games": results.played,
        "planned": results.total,
        "started": runs.first().map(|run| &run.started),
        "finished": runs.last().and_then(|run| run.finished.as_ref()),
        "runs": runs.iter().map(of_run).collect::<Vec<_>>(),
    })
}
