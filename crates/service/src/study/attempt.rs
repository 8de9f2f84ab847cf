//! Another try at a position in which a game went wrong: how good the move is, and why, term by term.

use super::evaluation::{bad_eval, bounded};
use super::expectation::{Scale, mark};
use crate::wire::{self, AttemptRequest, AttemptTerm, Value};
use crate::{Error, catalogue};
use saltus_engine::features::for_play;
use saltus_engine::{AnyGame, Choice};
use saltus_game::{Score, Seat, score};
use std::collections::BTreeMap;

/// A try, for the engine of reviews to judge: [`before`](Attempt::before) the move, and [`after`](Attempt::after) it unless
/// the game is over by it.
pub struct Attempt {
    /// The position.
    pub before: AnyGame,
    /// The position after the move.
    pub after: AnyGame,
    mv: String,
}

impl Attempt {
    /// The try that a client makes, if it can be made.
    pub fn new(request: &AttemptRequest) -> Result<Attempt, Error> {
        let before = catalogue::at(&request.game, request.position.as_deref(), &[])?;
        if before.seats() > 2 {
            let message = "only games for two are reviewed: the loss of a move is one side's gain";
            return Err(Error::unusable("not-for-four", message));
        }
        let mut after = before.clone();
        catalogue::play(&mut after, &request.mv)?;
        let mv = before.legal_move(&request.mv, before.custom())?.text;
        Ok(Attempt { before, after, mv })
    }

    /// What the engine's choices mean, that before the move and that after it.
    pub fn judged(&self, best: &Choice, reply: Option<&Choice>) -> Result<wire::Attempt, Error> {
        let (scale, turn) = (Scale::of(&self.before), self.before.turn());
        let highest = best.value.unwrap_or(0);
        let own = match reply {
            Some(reply) if self.after.turn() == turn => reply.value.unwrap_or(0),
            Some(reply) => -reply.value.unwrap_or(0),
            None => self.over(turn),
        };
        let same = best.mv == self.mv;
        let loss = match same {
            true => 0.0,
            false => (scale.expected(highest) - scale.expected(own)).max(0.0),
        };
        let line = if best.line.is_empty() { vec![best.mv.clone()] } else { best.line.clone() };
        let answers = reply.map_or_else(Vec::new, |reply| reply.line.clone());
        let terms = match same {
            true => Vec::new(),
            false => differences(
                &self.before,
                &ended(&self.before, &line),
                &ended(&self.after, &answers),
                turn,
            )?,
        };
        Ok(wire::Attempt {
            mv: self.mv.clone(),
            value: Value::from(if same { highest } else { own }),
            best: best.mv.clone(),
            best_value: Value::from(highest),
            loss: (loss * 1000.0).round() / 1000.0,
            mark: mark(loss),
            line,
            answers,
            terms,
        })
    }

    /// What the end of the game is worth to a side.
    fn over(&self, turn: Seat) -> Score {
        match self.after.outcome().and_then(|outcome| outcome.winner()) {
            Some(winner) if winner == turn => score::win_in(1),
            Some(_) => -score::win_in(1),
            None => 0,
        }
    }
}

/// The position at the end of a line; as far as it can be played.
fn ended(from: &AnyGame, line: &[String]) -> AnyGame {
    let mut game = from.clone();
    for mv in line {
        if catalogue::play(&mut game, mv).is_err() {
            break;
        }
    }
    game
}

/// What each term of the evaluation for play is worth to a side: before, after the best line, and after the other. Only where
/// the two lines differ.
fn differences(
    before: &AnyGame,
    best: &AnyGame,
    other: &AnyGame,
    side: Seat,
) -> Result<Vec<AttemptTerm>, Error> {
    let eval = bounded(for_play(before.family()))?;
    let worth = |game: &AnyGame| -> Result<BTreeMap<String, f64>, Error> {
        let terms = game.terms(Some(&eval)).map_err(bad_eval)?.into_iter();
        let sign = if side == Seat::at(0) { 1.0 } else { -1.0 };
        Ok(terms.map(|it| (it.term, sign * (it.white - it.black))).collect())
    };
    let (now, best, other) = (worth(before)?, worth(best)?, worth(other)?);
    let rounded = |units: Option<&f64>| (units.unwrap_or(&0.0) * 1000.0).round() / 1000.0;
    let mut terms: Vec<AttemptTerm> = now
        .iter()
        .map(|(term, before)| AttemptTerm {
            term: term.clone(),
            before: rounded(Some(before)),
            best: rounded(best.get(term)),
            other: rounded(other.get(term)),
        })
        .filter(|it| it.best != it.other)
        .collect();
    let gap = |it: &AttemptTerm| (it.best - it.other).abs();
    terms.sort_by(|a, b| gap(b).total_cmp(&gap(a)));
    Ok(terms)
}
