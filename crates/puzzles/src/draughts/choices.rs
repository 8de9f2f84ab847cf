//! What the solver can choose from: moves, with the ways to capture the same pieces as one.

use crate::analyst::{Analyst, Judged, Stopped};
use crate::failure::Failure;
use crate::solving::{Standing, Verdict, Why};
use saltus_engine::{AnyGame, MoveLine, Score, TableResult, score};
use std::collections::BTreeMap;

/// From here on a position is won: two men ahead.
pub(crate) const WON: Score = 2 * score::UNIT;

/// Below this it is not won: less than a man and a half.
pub(crate) const NOT_WON: Score = score::UNIT * 3 / 2;

/// Beyond this one side is better, for what is said of wrong moves.
const BETTER: Score = score::UNIT * 7 / 10;

/// One choice: moves that capture the same pieces, or a single move that captures none.
pub(crate) type Choices = BTreeMap<Vec<String>, Vec<String>>;

/// The legal moves of a position by what they capture.
pub(crate) fn choices(game: &AnyGame) -> Choices {
    let mut choices = Choices::new();
    for line in game.moves(game.custom()) {
        choices.entry(choice(&line)).or_default().push(line.text);
    }
    choices
}

/// What stands for a move and for those that count as the same.
fn choice(line: &MoveLine) -> Vec<String> {
    if line.route.captures.is_empty() {
        return vec![line.text.clone()];
    }
    let mut captures = line.route.captures.clone();
    captures.sort();
    captures
}

/// Whether the side to move must capture.
pub(crate) fn must_capture(game: &AnyGame) -> bool {
    game.moves(game.custom()).first().is_some_and(|line| !line.route.captures.is_empty())
}

/// What there is to find for the solver.
#[derive(Clone, Debug)]
pub(crate) enum Finding {
    /// There is one choice only.
    Forced { mv: String },
    /// One choice wins, and no other.
    Unique(Unique),
    /// A second choice is as good, or nearly.
    Several,
    /// None wins.
    None,
}

#[derive(Clone, Debug)]
pub(crate) struct Unique {
    /// The best move.
    pub mv: String,
    /// Its worth.
    pub value: Score,
    /// What the best other choice is worth.
    pub second: Score,
    /// How many choices there are.
    pub choices: usize,
    /// Whether endgame tables say so.
    pub by_tables: bool,
}

/// Judges a position with the solver to move, by a search of so many nodes or by endgame tables.
pub(crate) fn find(analyst: &mut Analyst, game: &AnyGame, nodes: u64) -> Result<Finding, Stopped> {
    let choices = choices(game);
    if choices.len() == 1 {
        let moves = choices.into_values().next().unwrap_or_default();
        let mv = match <[String; 1]>::try_from(moves) {
            Ok([mv]) => mv,
            // Where it lands may matter.
            Err(_) => analyst.lines(game, 1, nodes)?.swap_remove(0).moves.swap_remove(0),
        };
        return Ok(Finding::Forced { mv });
    }
    if let Some(finding) = by_tables(game, &choices) {
        return Ok(finding);
    }
    // The second choice comes after all ways of the first.
    let lines = 1 + choices.values().map(Vec::len).max().unwrap_or(1);
    let judged = analyst.lines(game, lines, nodes)?;
    Ok(unique(&choices, &judged))
}

fn unique(choices: &Choices, judged: &[Judged]) -> Finding {
    let best = &judged[0];
    if best.value < WON {
        return Finding::None;
    }
    let same = choices.values().find(|moves| moves.contains(&best.moves[0]));
    let other = |line: &&Judged| same.is_none_or(|moves| !moves.contains(&line.moves[0]));
    match judged.iter().find(other) {
        Some(second) if second.value < NOT_WON => Finding::Unique(Unique {
            mv: best.moves[0].clone(),
            value: best.value,
            second: second.value,
            choices: choices.len(),
            by_tables: false,
        }),
        _ => Finding::Several,
    }
}

/// What the tables say, where they hold the position and those after every move.
fn by_tables(game: &AnyGame, choices: &Choices) -> Option<Finding> {
    let here = game.table_value().filter(|value| value.certain)?;
    let TableResult::Win(Some(plies)) = here.result else { return Some(Finding::None) };
    let mut winning: Vec<(u32, &String)> = Vec::new();
    let mut drawn = false;
    let mut winning_choices = 0;
    for moves in choices.values() {
        let mut wins = false;
        for mv in moves {
            let mut next = game.clone();
            next.play(mv).ok()?;
            if next.outcome().is_some_and(|end| end.winner().is_some()) {
                (wins, _) = (true, winning.push((0, mv)));
                continue;
            }
            match next.table_value().filter(|value| value.certain)?.result {
                TableResult::Loss(plies) => {
                    (wins, _) = (true, winning.push((plies.unwrap_or(u32::MAX), mv)));
                }
                TableResult::Draw => drawn = true,
                TableResult::Win(_) => (),
            }
        }
        winning_choices += usize::from(wins);
    }
    if winning_choices > 1 {
        return Some(Finding::Several);
    }
    let (_, mv) = winning.into_iter().min()?;
    Some(Finding::Unique(Unique {
        mv: mv.clone(),
        value: score::win_in(plies),
        second: if drawn { 0 } else { -score::win_in(score::FAR) },
        choices: choices.len(),
        by_tables: true,
    }))
}

/// What a move is that is not the solution's.
pub(crate) fn judge(
    analyst: &mut Analyst,
    game: &AnyGame,
    mv: &str,
    nodes: u64,
) -> Result<Verdict, Failure> {
    let mut next = game.clone();
    next.play(mv).map_err(|problem| Failure::Broken(problem.to_string()))?;
    if let Some(end) = next.outcome() {
        let won = end.winner() == Some(game.turn());
        let why = Why { standing: Standing::Level, line: Vec::new() };
        return Ok(if won { Verdict::AlsoWins } else { Verdict::Wrong(why) });
    }
    let reply = analyst.lines(&next, 1, nodes)?.swap_remove(0);
    let value = -reply.value;
    if value >= WON {
        return Ok(Verdict::AlsoWins);
    }
    let standing = if value <= -WON {
        Standing::Lost
    } else if value <= -BETTER {
        Standing::Behind
    } else if value < BETTER {
        Standing::Level
    } else {
        Standing::Ahead
    };
    Ok(Verdict::Wrong(Why { standing, line: reply.moves.into_iter().take(LINE).collect() }))
}

/// So much of the play after a wrong move is shown.
const LINE: usize = 5;
