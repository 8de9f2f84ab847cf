//! Puzzles that come with Saltus: which there are, one without its solution, and what becomes of a move that is tried.
//! Who has solved what is for the client to keep.

use crate::wire::{self, LookStep, Move, Position, PuzzleKind, PuzzleStanding, PuzzleVerdict};
use crate::{Error, catalogue, limits};
use saltus_engine::{AnyGame, Stop};
use saltus_puzzles::{
    Analyst, Failure, Kind, Puzzle, Solving, Standing, Verdict, shipped, shipped_games,
};

/// The games that have puzzles.
pub fn list_games() -> Vec<wire::PuzzleGame> {
    let game = |id: &str| wire::PuzzleGame {
        game: id.to_owned(),
        puzzles: shipped(id).map_or(0, |collection| collection.puzzles.len()),
    };
    shipped_games().map(game).collect()
}

/// The puzzles of a game.
pub fn list(game: &str) -> Result<Vec<wire::PuzzleLine>, Error> {
    let collection = shipped(game).ok_or_else(|| Error::not_found("puzzle"))?;
    let line = |puzzle: &Puzzle| wire::PuzzleLine {
        number: puzzle.number,
        band: puzzle.band,
        themes: themes(puzzle),
    };
    Ok(collection.puzzles.iter().map(line).collect())
}

/// A puzzle without its solution.
pub fn puzzle(game: &str, number: u32) -> Result<wire::Puzzle, Error> {
    let (rules, puzzle) = find(game, number)?;
    let before = rules.at_position(&puzzle.position)?;
    let solving = Solving::new(&rules, &puzzle, &[]).map_err(fault)?;
    let error = puzzle.error.as_deref().map(|error| written(&before, error)).transpose()?;
    let jumps = puzzle.value.split_once(" jumps").and_then(|(jumps, _)| jumps.parse().ok());
    Ok(wire::Puzzle {
        game: game.to_owned(),
        number,
        kind: match puzzle.kind {
            Kind::Win => PuzzleKind::Win,
            Kind::Home => PuzzleKind::Home,
            Kind::Chain => PuzzleKind::Chain,
            Kind::Unblock => PuzzleKind::Unblock,
        },
        band: puzzle.band,
        themes: themes(&puzzle),
        moves: puzzle.moves_to_find(),
        jumps: jumps.filter(|_| puzzle.kind == Kind::Chain),
        target: puzzle.target.clone(),
        solver: solving.game().turn().into(),
        before: Position::of(&before),
        error,
        position: Position::of(solving.game()),
    })
}

/// What becomes of a move.
pub fn try_move(
    game: &str,
    number: u32,
    request: &wire::PuzzleRequest,
) -> Result<wire::PuzzleAnswer, Error> {
    let (rules, puzzle) = find(game, number)?;
    let mut solving = so_far(&rules, &puzzle, request)?;
    let tried = request.mv.as_deref().unwrap_or_default();
    // Says what is wrong with it, as it does in a game.
    catalogue::play(&mut solving.game().clone(), tried)?;
    let mut analyst = Analyst::new(&rules, &Stop::never());
    let verdict = solving.judge(&mut analyst, tried).map_err(fault)?;
    let mut found = request.found.clone();
    let mut made = Vec::new();
    let (verdict, standing, count, line) = match verdict {
        Verdict::Wrong(why) => {
            let (standing, count) = told(why.standing);
            (PuzzleVerdict::Wrong, Some(standing), count, why.line)
        }
        right => {
            let also = right == Verdict::AlsoWins;
            let own = match also {
                true => solving.solution().unwrap_or_default(),
                false => written(solving.game(), tried)?.mv,
            };
            let mut shown = solving.game().clone();
            let mut moves = solving.go_on(&own).map_err(fault)?;
            if solving.is_done() {
                moves.extend(solving.after().iter().cloned());
            }
            for mv in &moves {
                let mv = written(&shown, mv)?;
                shown.play(&mv.mv)?;
                made.push(LookStep { mv, stones: wire::stones(&shown) });
            }
            found.push(own);
            let verdict = if also { PuzzleVerdict::AlsoWins } else { PuzzleVerdict::Right };
            (verdict, None, None, Vec::new())
        }
    };
    Ok(wire::PuzzleAnswer {
        verdict,
        standing,
        count,
        line,
        made,
        position: Position::of(solving.game()),
        solved: solving.is_done(),
        found,
    })
}

/// The next move of the solution.
pub fn solution(
    game: &str,
    number: u32,
    request: &wire::PuzzleRequest,
) -> Result<wire::PuzzleSolution, Error> {
    let (rules, puzzle) = find(game, number)?;
    let solving = so_far(&rules, &puzzle, request)?;
    let next = solving.solution().map(|mv| written(solving.game(), &mv)).transpose()?;
    let from = next.as_ref().and_then(|mv| mv.path.first().cloned());
    Ok(wire::PuzzleSolution { from, next })
}

fn find(game: &str, number: u32) -> Result<(AnyGame, Puzzle), Error> {
    let missing = || Error::not_found("puzzle");
    let collection = shipped(game).ok_or_else(missing)?;
    let found = collection.puzzles.iter().find(|puzzle| puzzle.number == number);
    Ok((catalogue::game(game)?, found.ok_or_else(missing)?.clone()))
}

/// A puzzle after the moves that were found. They are the client's: what is wrong with them is no fault of the server.
fn so_far(
    rules: &AnyGame,
    puzzle: &Puzzle,
    request: &wire::PuzzleRequest,
) -> Result<Solving, Error> {
    let long = request.found.iter().any(|mv| mv.len() > limits::MOVE);
    if long || request.found.len() >= puzzle.moves_to_find() {
        return Err(Error::conflict("solved", "there are no more moves to find"));
    }
    let solving = Solving::new(rules, puzzle, &request.found);
    solving.map_err(|problem| match problem {
        Failure::Broken(_) => {
            Error::conflict("illegal-move", "the moves found so far are not those of the solution")
        }
        other => fault(other),
    })
}

/// A puzzle of which nothing is found yet.
pub(crate) fn begun(game: &str, number: u32) -> Result<(Puzzle, Solving), Error> {
    let (rules, puzzle) = find(game, number)?;
    let solving = Solving::new(&rules, &puzzle, &[]).map_err(fault)?;
    Ok((puzzle, solving))
}

/// Whether the solver alone moves in a puzzle, as in Halma.
pub(crate) fn stands_still(game: &str, number: u32) -> Result<bool, Error> {
    find(game, number).map(|(_, puzzle)| puzzle.kind != Kind::Win)
}

/// Whether a legal move is as good as that of the solution.
pub(crate) fn is_right(solving: &Solving, mv: &str) -> Result<bool, Error> {
    let mut analyst = Analyst::new(solving.game(), &Stop::never());
    let verdict = solving.judge(&mut analyst, mv).map_err(fault)?;
    Ok(!matches!(verdict, Verdict::Wrong(_)))
}

/// The puzzles of a game as a file.
pub fn csv(game: &str) -> Result<String, Error> {
    let collection = shipped(game).ok_or_else(|| Error::not_found("puzzle"))?;
    Ok(collection.write())
}

pub(crate) fn fault(failure: Failure) -> Error {
    Error::fault("this puzzle cannot be played", failure)
}

fn written(game: &AnyGame, mv: &str) -> Result<Move, Error> {
    let line = game.legal_move(mv, game.custom())?;
    Ok(Move::new(line.text, line.route))
}

fn themes(puzzle: &Puzzle) -> Vec<String> {
    puzzle.themes.iter().map(ToString::to_string).collect()
}

fn told(standing: Standing) -> (PuzzleStanding, Option<u32>) {
    match standing {
        Standing::Lost => (PuzzleStanding::Lost, None),
        Standing::Behind => (PuzzleStanding::Behind, None),
        Standing::Level => (PuzzleStanding::Level, None),
        Standing::Ahead => (PuzzleStanding::Ahead, None),
        Standing::Needs(moves) => (PuzzleStanding::Needs, moves),
        Standing::Jumps(jumps) => (PuzzleStanding::Jumps, Some(jumps)),
    }
}
