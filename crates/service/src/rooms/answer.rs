//! An answer judged by what was asked.

use super::model::{Answer, Asked};
use super::prepare::named;
use crate::wire::{AnswerRequest, ExerciseLang, MarkRequest, RoomMark};
use crate::{Error, catalogue, lessons, limits, puzzles};
use saltus_engine::AnyGame;

/// What a student answers to: a copy, so that judging holds nobody up.
pub struct Question(pub(super) Asked);

impl Question {
    /// Judges an answer. It may take milliseconds.
    pub fn judge(&self, request: AnswerRequest) -> Result<Answer, Error> {
        match &self.0 {
            Asked::Position { game, position, right } => {
                let [mv] = &request.moves[..] else {
                    return Err(Error::bad_request("expected one move"));
                };
                let at = catalogue::at(game, Some(position), &[])?;
                let after = played(&at, mv)?;
                let hit = right.iter().any(|known| played(&at, known).is_ok_and(|it| it == after));
                let moves = vec![named(&at, mv)];
                Ok(Answer { moves, right: usize::from(hit), of: 1, ..Answer::default() })
            }
            Asked::Puzzle { game, number: Some(number), line, .. }
                if puzzles::stands_still(game, *number)? =>
            {
                solve_alone(game, *number, line.len(), &request.moves)
            }
            Asked::Puzzle { game, position, line, .. } => {
                solve(game, position, line, &request.moves)
            }
            Asked::Exercise { spec } => {
                let size: usize = request.boxes.iter().map(|it| it.key.len() + it.text.len()).sum();
                if size > limits::LESSON {
                    let message = format!("an answer of more than {} bytes", limits::LESSON);
                    return Err(Error::unusable("bad-value", message));
                }
                let (boxes, spec) = (request.boxes, spec.clone());
                let asked = MarkRequest { spec, answers: boxes.clone(), lang: ExerciseLang::En };
                let marks = lessons::mark(&asked)?.into_iter();
                let marks: Vec<RoomMark> = marks
                    .map(|mark| RoomMark { field: mark.field, right: mark.right, of: mark.of })
                    .collect();
                let right = marks.iter().filter(|mark| mark.right == mark.of).count();
                let of = marks.len();
                Ok(Answer { boxes, marks, right, of, ..Answer::default() })
            }
            Asked::Games { .. } => Err(Error::bad_request("a game is answered by playing it")),
        }
    }
}

/// The moves of a puzzle so far: as long as they are right, the reply follows; a wrong one ends it.
fn solve(game: &str, position: &str, line: &[String], given: &[String]) -> Result<Answer, Error> {
    if given.is_empty() || given.len() > line.len() {
        return Err(Error::bad_request(format!("expected 1 to {} moves", line.len())));
    }
    let of = line.len().div_ceil(2);
    let mut at = catalogue::at(game, Some(position), &[])?;
    let mut moves = Vec::new();
    for (place, (mv, known)) in given.iter().zip(line).enumerate() {
        let hit = played(&at, mv)? == played(&at, known)?;
        moves.push(named(&at, mv));
        if !hit {
            let right = place.div_ceil(2);
            return Ok(Answer { moves, right, of, done: true, ..Answer::default() });
        }
        catalogue::play(&mut at, known)?;
    }
    let mine = given.len().div_ceil(2);
    if given.len() % 2 == 1 {
        moves.extend(line.get(given.len()).cloned());
    }
    Ok(Answer { moves, right: mine, of, done: mine == of, ..Answer::default() })
}

/// The same where the other side stands still: every move that is as good as the solution's is right.
fn solve_alone(game: &str, number: u32, of: usize, given: &[String]) -> Result<Answer, Error> {
    if given.is_empty() || given.len() > of {
        return Err(Error::bad_request(format!("expected 1 to {of} moves")));
    }
    let (_, mut solving) = puzzles::begun(game, number)?;
    let mut moves = Vec::new();
    for mv in given {
        if solving.is_done() {
            return Err(Error::bad_request("there are no more moves to find"));
        }
        played(solving.game(), mv)?;
        let mv = named(solving.game(), mv);
        let right = puzzles::is_right(&solving, &mv)?;
        moves.push(mv.clone());
        if !right {
            let right = moves.len() - 1;
            return Ok(Answer { moves, right, of, done: true, ..Answer::default() });
        }
        solving.go_on(&mv).map_err(puzzles::fault)?;
    }
    let right = moves.len();
    Ok(Answer { moves, right, of, done: solving.is_done(), ..Answer::default() })
}

/// What a move leads to: ways that take the same pieces lead to the same.
fn played(at: &AnyGame, mv: &str) -> Result<String, Error> {
    let mut after = at.clone();
    catalogue::play(&mut after, mv)?;
    Ok(after.position(after.custom()))
}
