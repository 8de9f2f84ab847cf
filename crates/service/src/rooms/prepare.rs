//! An assignment before the students see it: checked, and with what is right.

use super::model::{Asked, Pair};
use crate::study::expectation::{self, Scale};
use crate::wire::{Ask, NewAssignment};
use crate::{Error, catalogue, lessons, limits, players, puzzles};
use saltus_engine::player::Strong;
use saltus_engine::{AnyGame, Info, Limits, PlayerSpec};

/// The level of the computer that plays whoever is left over.
const LEFT_OVER: u8 = 3;

/// How many positions the engine searches to say which moves are right.
const EFFORT: u64 = 10 * limits::REVIEW;

/// An assignment that is checked.
pub struct Prepared {
    pub(super) text: String,
    pub(super) asked: Asked,
    /// The position, where the engine is yet to say which moves are right.
    unjudged: Option<AnyGame>,
    /// The level of the computer, where games are yet to be begun.
    level: Option<u8>,
}

impl Prepared {
    /// Checks what a teacher asks. It may take milliseconds.
    pub fn new(request: NewAssignment) -> Result<Prepared, Error> {
        let text = super::room::expect_text(&request.text)?;
        let (mut unjudged, mut level) = (None, None);
        let asked = match request.ask {
            Ask::Position { game, position, right } => {
                let at = playable(&game, position.as_deref())?;
                if right.len() > limits::ROOM_LINE {
                    return Err(too_many_moves());
                }
                let known =
                    |mv: &String| catalogue::play(&mut at.clone(), mv).map(|()| named(&at, mv));
                let right = right.iter().map(known).collect::<Result<Vec<_>, Error>>()?;
                let position = at.position(at.custom());
                unjudged = right.is_empty().then_some(at);
                Asked::Position { game, position, right }
            }
            Ask::Puzzle { game, number: Some(number), .. } => {
                let (puzzle, solving) = puzzles::begun(&game, number)?;
                let position = solving.game().position(solving.game().custom());
                Asked::Puzzle { game, position, line: puzzle.solution, number: Some(number) }
            }
            Ask::Puzzle { game, number: None, position, line } => {
                let mut at = playable(&game, position.as_deref())?;
                if line.is_empty() || line.len() > limits::ROOM_LINE {
                    return Err(too_many_moves());
                }
                let position = at.position(at.custom());
                let mut named_line = Vec::new();
                for (index, mv) in line.iter().enumerate() {
                    let before = at.clone();
                    catalogue::play(&mut at, mv)
                        .map_err(|error| error.with(|details| details.at = Some(index)))?;
                    named_line.push(named(&before, mv));
                }
                Asked::Puzzle { game, position, line: named_line, number: None }
            }
            Ask::Exercise { spec } => {
                lessons::check(&spec)?;
                Asked::Exercise { spec }
            }
            Ask::Games { game, position, level: asked } => {
                let at = playable(&game, position.as_deref())?;
                if at.seats() > 2 {
                    let message = "pairs play games of two";
                    return Err(Error::unusable("bad-value", message));
                }
                let strength = asked.unwrap_or(LEFT_OVER);
                players::level(&at, strength)?;
                level = Some(strength);
                let position = at.position(at.custom());
                Asked::Games { game, position, pairs: Vec::new() }
            }
        };
        Ok(Prepared { text, asked, unjudged, level })
    }

    /// The position in which the engine is to say what is right, if it is.
    pub fn to_judge(&self) -> Option<&AnyGame> {
        self.unjudged.as_ref()
    }

    /// Takes what the engine has found: right is what costs less than an inaccuracy.
    pub fn judged(&mut self, found: &Info) {
        let (Some(game), Asked::Position { right, .. }) = (self.unjudged.take(), &mut self.asked)
        else {
            return;
        };
        let scale = Scale::of(&game);
        let best = found.lines.first().map_or(0.0, |line| scale.expected(line.value));
        let good = found
            .lines
            .iter()
            .filter(|line| expectation::mark(best - scale.expected(line.value)).is_none());
        *right = good.filter_map(|line| line.moves.first().cloned()).collect();
    }

    /// Which games are to be begun, if any: game, first position, and the level of the computer.
    pub fn to_begin(&self) -> Option<(&str, &str, u8)> {
        let Asked::Games { game, position, .. } = &self.asked else { return None };
        Some((game, position, self.level?))
    }

    /// Takes the games that were begun.
    pub fn begun(&mut self, games: Vec<Pair>) {
        if let Asked::Games { pairs, .. } = &mut self.asked {
            *pairs = games;
        }
    }
}

/// The engine that says which moves are right.
pub fn judge_player() -> PlayerSpec {
    let limits = Limits { nodes: Some(EFFORT), time: Some(limits::THINKING), ..Limits::default() };
    let lines = limits::LINES;
    PlayerSpec::Engine(Strong { limits, lines, hash: limits::HASH, ..Strong::default() })
}

/// A position in which there is something to do.
fn playable(game: &str, position: Option<&str>) -> Result<AnyGame, Error> {
    let position = position.filter(|position| !position.trim().is_empty());
    let at = catalogue::at(game, position, &[])?;
    match at.outcome() {
        None => Ok(at),
        Some(outcome) => {
            Err(Error::unusable("bad-position", format!("the game is over: {outcome}")))
        }
    }
}

/// A legal move as the game's people write it.
pub(super) fn named(at: &AnyGame, mv: &str) -> String {
    at.legal_move(mv, at.custom()).map_or_else(|_| mv.to_owned(), |line| line.text)
}

fn too_many_moves() -> Error {
    Error::unusable("bad-value", format!("expected 1 to {} moves", limits::ROOM_LINE))
}
