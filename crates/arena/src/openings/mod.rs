//! Where openings come from: random moves, a list, a file's text, ballots. Each pair of games has one.

mod ballots;
mod text;
mod walk;

pub use ballots::{BallotError, BallotSearch, shipped_ballots};
pub use text::ReadError;

use crate::{Opening, OpeningError};
use saltus_engine::AnyGame;
use walk::Walks;

/// The openings of one game, by number. What number `n` is depends on nothing but how they were made: not on
/// what was asked for before.
///
/// ```
/// use saltus_arena::Openings;
/// let start = saltus_engine::AnyGame::start("english")?;
/// let (mut once, mut again) = (Openings::random(&start, 8, 1), Openings::random(&start, 8, 1));
/// let third = once.get(2);
/// assert_eq!(third.moves.len(), 8);
/// assert_eq!(again.get(0), once.get(0));
/// assert_eq!(again.get(2), third);
/// # Ok::<(), saltus_engine::GameError>(())
/// ```
#[derive(Clone)]
pub struct Openings(Kind);

#[derive(Clone)]
enum Kind {
    List(Vec<Opening>),
    Random(Walks),
}

impl Openings {
    /// Every game from the start.
    pub fn start() -> Openings {
        Openings(Kind::List(vec![Opening::default()]))
    }

    /// So many random moves, of both sides together, that do not end the game. Openings that lead to a position
    /// which an earlier one led to are drawn again, some times. So they differ from each other unless the
    /// game has hardly more of that length than are asked for.
    ///
    /// To know number `n`, all before it must have been drawn: in order each costs about what playing its
    /// moves costs. Where no walk of that length was found that does not end the game, it is shorter.
    pub fn random(start: &AnyGame, plies: u32, seed: u64) -> Openings {
        if plies == 0 {
            return Openings::start();
        }
        Openings(Kind::Random(Walks::new(start, plies, seed)))
    }

    /// These in turn, and again from the first when all have been used. An empty list is the start alone.
    /// The error names the first, counted from 1, that `start` cannot begin with.
    pub fn list(start: &AnyGame, list: Vec<Opening>) -> Result<Openings, (usize, OpeningError)> {
        for (index, opening) in list.iter().enumerate() {
            opening.check(start).map_err(|error| (index + 1, error))?;
        }
        if list.is_empty() {
            return Ok(Openings::start());
        }
        Ok(Openings(Kind::List(list)))
    }

    /// The openings of a text, in turn. Each line holds one: its moves with blanks between, or a position, or a
    /// position, a semicolon and moves. A `#` begins a comment; numbers of moves, as in `1.`, may stand
    /// between them.
    ///
    /// ```
    /// use saltus_arena::Openings;
    /// let start = saltus_engine::AnyGame::start("english")?;
    /// let mut openings = Openings::read(&start, "
    ///     11-15 23-19 8-11       # Glasgow, and on
    ///     B:W21-32:B1-11,16      # Bristol
    ///     B:W21-32:B1-12; 12-16
    /// ")?;
    /// assert_eq!(openings.len(), Some(3));
    /// assert_eq!(openings.get(5).moves, ["12-16"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(start: &AnyGame, text: &str) -> Result<Openings, ReadError> {
        text::read(start, text).map(|list| Openings(Kind::List(list)))
    }

    /// Number `n` of them, the first being 0.
    pub fn get(&mut self, n: u32) -> Opening {
        match &mut self.0 {
            Kind::List(list) => list[n as usize % list.len()].clone(),
            Kind::Random(walks) => walks.get(n),
        }
    }

    /// How many there are before they come again; none if there is no such number.
    #[allow(clippy::len_without_is_empty)] // there always is one
    pub fn len(&self) -> Option<usize> {
        match &self.0 {
            Kind::List(list) => Some(list.len()),
            Kind::Random(_) => None,
        }
    }
}
