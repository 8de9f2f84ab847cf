//! The solution: moves that win while no other does, and the best replies. Found with the mining effort, and checked
//! with ten times as much.

use super::choices::{Finding, NOT_WON, Unique, WON, choices, find, must_capture};
use super::games::Candidate;
use super::material::{kings_fly, lead, pieces};
use super::story;
use crate::analyst::Analyst;
use crate::failure::{Condition, Failure};
use crate::puzzle::{Kind, Puzzle, WonBy};
use saltus_engine::{AnyGame, Score, Seat, TableResult, Value, score};

/// No solution asks for more moves of the solver.
const MOST_MOVES: usize = 10;

/// The fewest decisions.
const DECISIONS: u32 = 2;

/// A decision is one between so many choices.
const CHOICES: usize = 3;

/// The most plies after the solution until the gain is on the board.
const MOST_AFTER: usize = 8;

/// Two men, in halves.
const TWO_MEN: i64 = 4;

/// With so few pieces a lead of two men may still be a draw where kings fly.
const FEW: u32 = 6;

/// A proof is tried where the search sees a win in at most so many plies.
const PROVABLE: u32 = 25;

/// A candidate's solution and what else makes it a puzzle, found with so many nodes for each position.
pub(crate) fn solve(
    analyst: &mut Analyst,
    candidate: &Candidate,
    nodes: u64,
    source: u64,
) -> Result<Puzzle, Failure> {
    let Candidate { before, error } = candidate;
    let mut game = before.clone();
    if choices(&game).len() < 2 {
        return Err(Failure::new(Condition::NoChoice, "the error was forced"));
    }
    game.play(error).map_err(|problem| Failure::Broken(problem.to_string()))?;
    let start = game.clone();
    let solver = game.turn();
    if choices(&game).len() < 2 {
        return Err(Failure::new(Condition::NoChoice, "the first move is forced"));
    }
    let mut solution = Vec::new();
    let mut decisions = 0;
    let mut to_come = None;
    while solution.len() < 2 * MOST_MOVES {
        if decisions >= DECISIONS && is_gained(&game, solver) {
            break;
        }
        let mv = match find(analyst, &game, nodes)? {
            Finding::Forced { mv } => mv,
            Finding::Unique(Unique { mv, choices, .. }) => {
                decisions += u32::from(choices >= CHOICES);
                mv
            }
            Finding::None if solution.is_empty() => {
                return Err(Failure::new(Condition::NotWon, "no move wins"));
            }
            Finding::Several if solution.is_empty() => {
                return Err(Failure::new(Condition::SecondWins, "two moves win"));
            }
            _ => break,
        };
        play(&mut game, &mv)?;
        solution.extend(to_come.take());
        solution.push(mv);
        if game.outcome().is_some() {
            break;
        }
        let reply = analyst.lines(&game, 1, nodes)?.swap_remove(0).moves.swap_remove(0);
        play(&mut game, &reply)?;
        to_come = Some(reply);
    }
    if decisions < DECISIONS {
        let said = format!("{decisions} decisions");
        return Err(Failure::new(Condition::FewDecisions, said));
    }
    let before_error = analyst.lines(before, 1, nodes)?[0].value;
    not_lost(before_error)?;
    let mut end = start.clone();
    for mv in &solution {
        play(&mut end, mv)?;
    }
    let after = until_gained(analyst, end, solver, nodes)?;
    Ok(Puzzle {
        number: 0,
        kind: Kind::Win,
        position: before.position(before.custom()),
        error: Some(error.clone()),
        solution,
        after,
        target: None,
        won_by: WonBy::Men,
        value: String::new(),
        second: String::new(),
        decisions,
        given: 0,
        band: 1,
        themes: Vec::new(),
        source,
    })
}

/// Checks every condition with so many nodes for each position, and gives the puzzle with all that follows from them:
/// what it is won by and worth, its decisions, its band and its themes.
pub(crate) fn check(
    analyst: &mut Analyst,
    rules: &AnyGame,
    puzzle: &Puzzle,
    nodes: u64,
) -> Result<Puzzle, Failure> {
    let broken =
        |what: &str, problem: &dyn std::fmt::Display| Failure::Broken(format!("{what}: {problem}"));
    let before = rules.at_position(&puzzle.position);
    let before = before.map_err(|problem| broken("the position", &problem))?;
    let error = puzzle.error.as_ref().ok_or_else(|| broken("the error", &"there is none"))?;
    if before.outcome().is_some() {
        return Err(broken("the position", &"the game is over"));
    }
    if choices(&before).len() < 2 {
        return Err(Failure::new(Condition::NoChoice, "the error was forced"));
    }
    let mut game = before.clone();
    game.play(error).map_err(|problem| broken("the error", &problem))?;
    not_lost(analyst.lines(&before, 1, nodes)?[0].value)?;
    let (start, solver) = (game.clone(), game.turn());
    if puzzle.solution.len().is_multiple_of(2) {
        return Err(broken("the solution", &"it must end with a move of the solver"));
    }
    let mut uniques: Vec<Unique> = Vec::new();
    for (ply, mv) in puzzle.solution.iter().enumerate() {
        if game.outcome().is_some() {
            return Err(broken("the solution", &"it goes on after the end of the game"));
        }
        if ply % 2 == 0 {
            match find(analyst, &game, nodes)? {
                Finding::Forced { .. } => (),
                Finding::Unique(unique) => {
                    if unique.mv != *mv && !is_same_choice(&game, &unique.mv, mv) {
                        let said = format!("{} wins and not {mv}", unique.mv);
                        return Err(Failure::new(Condition::NotVerified, said));
                    }
                    uniques.push(unique);
                }
                Finding::Several => {
                    let said = format!("{mv} is not the only move that wins");
                    return Err(Failure::new(Condition::NotVerified, said));
                }
                Finding::None => {
                    return Err(Failure::new(Condition::NotVerified, format!("{mv} does not win")));
                }
            }
        }
        game.play(mv).map_err(|problem| broken("the solution", &problem))?;
    }
    let decisions = uniques.iter().filter(|unique| unique.choices >= CHOICES).count() as u32;
    if decisions < DECISIONS {
        return Err(Failure::new(Condition::FewDecisions, format!("{decisions} decisions")));
    }
    for mv in &puzzle.after {
        game.play(mv).map_err(|problem| broken("what comes after", &problem))?;
    }
    let won_by = won_by(analyst, &start, &game, solver, &uniques, nodes)?;
    let second = uniques.iter().map(|unique| unique.second).max().unwrap_or_default();
    let told = story::tell(rules, puzzle)?;
    Ok(Puzzle {
        won_by,
        value: text(uniques[0].value),
        second: text(second),
        decisions,
        given: told.given,
        band: told.band,
        themes: told.themes,
        ..puzzle.clone()
    })
}

fn text(value: Score) -> String {
    Value::from(value).to_string()
}

fn play(game: &mut AnyGame, mv: &str) -> Result<(), Failure> {
    game.play(mv).map_err(|problem| Failure::Broken(problem.to_string()))
}

/// Before the error the opponent was not lost.
fn not_lost(value: Score) -> Result<(), Failure> {
    match value <= -NOT_WON {
        true => Err(Failure::new(Condition::LostBefore, text(value))),
        false => Ok(()),
    }
}

fn is_same_choice(game: &AnyGame, one: &str, other: &str) -> bool {
    let has = |moves: &Vec<String>| moves.iter().any(|mv| mv == one);
    choices(game).values().any(|moves| has(moves) && moves.iter().any(|mv| mv == other))
}

/// Whether a lead of two men stands on the board, and no exchange is going on.
fn is_gained(game: &AnyGame, solver: Seat) -> bool {
    if let Some(end) = game.outcome() {
        return end.winner() == Some(solver);
    }
    lead(game, solver) >= TWO_MEN && !must_capture(game)
}

/// The best play of both sides until the lead is on the board, or nothing more to see.
fn until_gained(
    analyst: &mut Analyst,
    mut game: AnyGame,
    solver: Seat,
    nodes: u64,
) -> Result<Vec<String>, Failure> {
    let mut after = Vec::new();
    while game.outcome().is_none() && after.len() < MOST_AFTER && !is_gained(&game, solver) {
        let mv = analyst.lines(&game, 1, nodes)?.swap_remove(0).moves.swap_remove(0);
        play(&mut game, &mv)?;
        after.push(mv);
    }
    Ok(if is_gained(&game, solver) { after } else { Vec::new() })
}

/// What shows the win.
fn won_by(
    analyst: &mut Analyst,
    start: &AnyGame,
    end: &AnyGame,
    solver: Seat,
    uniques: &[Unique],
    nodes: u64,
) -> Result<WonBy, Failure> {
    if uniques.iter().all(|unique| unique.by_tables) {
        return Ok(WonBy::Tables);
    }
    let near = |value: Score| score::plies_to_win(value).is_some_and(|plies| plies <= PROVABLE);
    if uniques[0].value > 0 && near(uniques[0].value) && analyst.proves_win(start, 2 * nodes)? {
        return Ok(WonBy::Proof);
    }
    if !is_gained(end, solver) {
        return Err(Failure::new(Condition::NoGain, "no lead of two men at the end"));
    }
    // Two men more are no win against a king that flies: there the tables must say it.
    let [own, other] = pieces(end, solver);
    let lost = end.outcome().is_some()
        || end.table_value().is_some_and(|value| {
            matches!(value.result, TableResult::Loss(_) | TableResult::Win(_))
        });
    if kings_fly(end.id()) && own.all() + other.all() <= FEW && other.kings > 0 && !lost {
        return Err(Failure::new(Condition::NoGain, "too few pieces for a sure win"));
    }
    debug_assert!(uniques.iter().all(|unique| unique.value >= WON));
    Ok(WonBy::Men)
}
