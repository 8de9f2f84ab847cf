//! Tables for programs: one row a contest, one row a game. Numbers are written in full. The fields of a row are its
//! columns; what depends on the clock has `seconds` in its name.

use crate::plan::{Contest, Plan};
use crate::results::{ContestResult, Results};
use crate::spec::Measure;
use crate::store::{Row, Spent};
use csv::{Writer, WriterBuilder};
use saltus_stats::{Estimate, Summary, Verdict};
use serde::{Serialize, Serializer};
use std::io::{self, Write};

/// A number in full, `inf` where it is infinite; empty where there is none.
#[derive(Clone, Copy, Default)]
struct Number(Option<f64>);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.map_or(String::new(), |number| number.to_string()).serialize(to)
    }
}

/// A row of `results.csv`.
#[derive(Default, Serialize)]
struct ResultRow<'a> {
    contest: &'a str,
    group: Option<&'a str>,
    game: &'a str,
    first: String,
    second: String,
    games: u64,
    planned: Option<u32>,
    wins: u64,
    draws: u64,
    losses: u64,
    score: Number,
    score_low: Number,
    score_high: Number,
    elo: Number,
    elo_low: Number,
    elo_high: Number,
    superiority: Number,
    pairs_0: u64,
    pairs_half: u64,
    pairs_1: u64,
    pairs_1_half: u64,
    pairs_2: u64,
    sign_test: Number,
    first_move_wins: u64,
    first_move_draws: u64,
    first_move_losses: u64,
    different_games: u64,
    rounds: Number,
    rounds_error: Number,
    moves: Number,
    moves_error: Number,
    nodes: Number,
    nodes_error: Number,
    first_nodes: Number,
    second_nodes: Number,
    seconds: Number,
    seconds_error: Number,
    first_seconds: Number,
    second_seconds: Number,
    original_score: Number,
    original_wins: Number,
    original_draws: Number,
    original_losses: Number,
    original_rounds: Number,
    original_moves: Number,
    original_nodes: Number,
    original_seconds: Number,
    original_elo: Number,
    original_winner: Option<&'a str>,
    original_note: Option<&'a str>,
    sprt_llr: Number,
    sprt_verdict: Option<&'static str>,
}

/// `results.csv`.
pub(super) fn results(plan: &Plan, results: &Results) -> String {
    let mut table = table::<ResultRow, _>(Vec::new()).expect("memory takes everything");
    for (contest, result) in plan.contests().into_iter().zip(&results.contests) {
        table.serialize(ResultRow::new(contest, result)).expect("memory takes everything");
    }
    let bytes = table.into_inner().expect("memory takes everything");
    String::from_utf8(bytes).expect("rows of text")
}

impl<'a> ResultRow<'a> {
    fn new(contest: &'a Contest, result: &ContestResult) -> ResultRow<'a> {
        let counts = result.tally.games();
        let strength = result.tally.strength();
        let [score, score_low, score_high] = ends(strength.map(|strength| strength.score));
        let [elo, elo_low, elo_high] = ends(strength.map(|strength| strength.elo));
        let [pairs_0, pairs_half, pairs_1, pairs_1_half, pairs_2] = result.tally.pairs().counts();
        let first_move = result.first_move.games();
        let both = |measure| mean(result.both.summary(measure));
        let [rounds, rounds_error] = both(Measure::Rounds);
        let [moves, moves_error] = both(Measure::Moves);
        let [nodes, nodes_error] = both(Measure::Nodes);
        let [seconds, seconds_error] = both(Measure::Seconds);
        let each = |measure| {
            [&result.first, &result.second]
                .map(|values| Number(values.summary(measure).map(|summary| summary.mean)))
        };
        let [first_nodes, second_nodes] = each(Measure::Nodes);
        let [first_seconds, second_seconds] = each(Measure::Seconds);
        let original = &contest.original;
        ResultRow {
            contest: &contest.name,
            group: contest.group.as_deref(),
            game: &contest.game,
            first: contest.first.spec.to_string(),
            second: contest.second.spec.to_string(),
            games: result.games(),
            planned: contest.games,
            wins: counts.wins,
            draws: counts.draws,
            losses: counts.losses,
            score,
            score_low,
            score_high,
            elo,
            elo_low,
            elo_high,
            superiority: Number(strength.map(|strength| strength.superiority)),
            pairs_0,
            pairs_half,
            pairs_1,
            pairs_1_half,
            pairs_2,
            sign_test: Number(result.tally.pairs().sign_test()),
            first_move_wins: first_move.wins,
            first_move_draws: first_move.draws,
            first_move_losses: first_move.losses,
            different_games: result.different,
            rounds,
            rounds_error,
            moves,
            moves_error,
            nodes,
            nodes_error,
            first_nodes,
            second_nodes,
            seconds,
            seconds_error,
            first_seconds,
            second_seconds,
            original_score: Number(original.score),
            original_wins: Number(original.wins),
            original_draws: Number(original.draws),
            original_losses: Number(original.losses),
            original_rounds: Number(original.rounds),
            original_moves: Number(original.moves),
            original_nodes: Number(original.nodes),
            original_seconds: Number(original.seconds),
            original_elo: Number(original.elo),
            original_winner: original.winner.as_deref(),
            original_note: original.note.as_deref(),
            sprt_llr: Number(result.test.as_ref().map(|test| test.llr())),
            sprt_verdict: result.test.as_ref().map(|test| match test.verdict() {
                Some(Verdict::AcceptH0) => "H0",
                Some(Verdict::AcceptH1) => "H1",
                Some(Verdict::Continue) | None => "none",
            }),
        }
    }
}

/// A table of such rows, with its head, which it has even without a row.
fn table<R: Default + Serialize, W: Write>(mut out: W) -> io::Result<Writer<W>> {
    let mut one_row = Writer::from_writer(Vec::new());
    one_row.serialize(R::default())?;
    let bytes = one_row.into_inner().map_err(|error| error.into_error())?;
    let head = bytes.split_inclusive(|&byte| byte == b'\n').next().unwrap_or_default();
    out.write_all(head)?;
    Ok(WriterBuilder::new().has_headers(false).from_writer(out))
}

fn ends(estimate: Option<Estimate>) -> [Number; 3] {
    let Some(Estimate { value, interval }) = estimate else { return Default::default() };
    [value, interval.low, interval.high].map(|end| Number(Some(end)))
}

fn mean(summary: Option<Summary>) -> [Number; 2] {
    let Some(summary) = summary else { return Default::default() };
    let error = summary.mean_interval.map(|interval| (interval.high - interval.low) / 2.0);
    [Number(Some(summary.mean)), Number(error)]
}

/// A row of `games.csv`.
#[derive(Default, Serialize)]
struct GameRow<'a> {
    contest: &'a str,
    pair: u32,
    swapped: u8,
    game: &'a str,
    white: &'a str,
    black: &'a str,
    winner: String,
    end: &'a str,
    detail: Option<&'a str>,
    seed: u64,
    plies: u32,
    opening_plies: u32,
    white_moves: u32,
    white_nodes: u64,
    white_seconds: Number,
    black_moves: u32,
    black_nodes: u64,
    black_seconds: Number,
    ended: Option<&'a str>,
    // Of games for four.
    red: Option<&'a str>,
    yellow: Option<&'a str>,
    places: Option<String>,
    red_moves: Option<u32>,
    red_nodes: Option<u64>,
    red_seconds: Number,
    yellow_moves: Option<u32>,
    yellow_nodes: Option<u64>,
    yellow_seconds: Number,
}

/// `games.csv`, before its first game.
pub(super) fn games<W: Write>(out: W) -> io::Result<Writer<W>> {
    table::<GameRow, W>(out)
}

/// Adds a row to `games.csv`.
pub(super) fn add_game<W: Write>(table: &mut Writer<W>, game: &str, row: &Row) -> io::Result<()> {
    let player = |seat: usize| row.players.get(seat).map(String::as_str);
    let spent = |seat: usize| row.spent.get(seat).copied();
    let [white, black] = [0, 1].map(|seat| spent(seat).unwrap_or_default());
    let [red, yellow] = [2, 3].map(spent);
    let seconds = |spent: Option<Spent>| Number(spent.map(|spent| spent.nanos as f64 / 1e9));
    let cells = GameRow {
        contest: &row.contest,
        pair: row.pair,
        swapped: row.swapped.into(),
        game,
        white: player(0).unwrap_or_default(),
        black: player(1).unwrap_or_default(),
        winner: row.winner().map_or("draw".to_owned(), |seat| seat.to_string()),
        end: &row.end,
        detail: row.detail.as_deref(),
        seed: row.seed,
        plies: row.plies(),
        opening_plies: row.opening_plies,
        white_moves: white.moves,
        white_nodes: white.nodes,
        white_seconds: seconds(Some(white)),
        black_moves: black.moves,
        black_nodes: black.nodes,
        black_seconds: seconds(Some(black)),
        ended: row.ended.as_deref(),
        red: player(2),
        yellow: player(3),
        places: row.places_text(),
        red_moves: red.map(|spent| spent.moves),
        red_nodes: red.map(|spent| spent.nodes),
        red_seconds: seconds(red),
        yellow_moves: yellow.map(|spent| spent.moves),
        yellow_nodes: yellow.map(|spent| spent.nodes),
        yellow_seconds: seconds(yellow),
    };
    table.serialize(cells).map_err(io::Error::from)
}
