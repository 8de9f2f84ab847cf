//! Moves as text: `32-28`, `19x28`, and the full way `19x28x37` where the ends leave it open.
//! Squares are read by number and by letter (`c3-d4`), captures with `x` or `:`.

use crate::fen::FenError;
use crate::moves::Move;
use crate::position::Position;
use crate::route::{MANY_WAYS, Way, first_ways, ways};
use crate::square::{read_square, write_square};
use crate::variants::Variant;
use saltus_game::{Bits, Names, Notation, Position as _, Route, Side};
use std::collections::HashMap;

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// A position's text.
    #[error(transparent)]
    Position(#[from] FenError),
    /// A text that is no move in any form.
    #[error("`{text}` is no move: write {example}")]
    Form {
        /// The text.
        text: String,
        /// How moves look.
        example: &'static str,
    },
    /// A number that the board does not have.
    #[error("square {square} does not exist on a board of {squares}")]
    NoSuchSquare {
        /// The number.
        square: u32,
        /// How many squares there are.
        squares: u32,
    },
    /// A move that the rules forbid.
    #[error("{text} is not legal: {reason}")]
    Illegal {
        /// The move as it was written.
        text: String,
        /// The rule that forbids it.
        reason: Illegal,
    },
    /// A capture that could be one of several.
    #[error("{text} could be any of {moves}: write the full way")]
    Ambiguous {
        /// The move as it was written.
        text: String,
        /// The moves it could be.
        moves: String,
    },
}

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The side to move cannot move, and has lost.
    #[error("the game is over")]
    GameOver,
    /// A king that must rest.
    #[error("the king on {square} has moved as often in a row as it may")]
    MustRest {
        /// The square as it is named.
        square: String,
    },
    /// No piece to move.
    #[error("{turn} has no piece on {square}")]
    NoPiece {
        /// The side to move.
        turn: Side,
        /// The square as it is named.
        square: String,
    },
    /// A quiet move where a capture is possible.
    #[error("a capture is forced: {captures}")]
    MustCapture {
        /// The legal captures.
        captures: String,
    },
    /// The rules of choice forbid it.
    #[error("the rules ask for another capture: {captures}")]
    OtherCapture {
        /// The legal captures.
        captures: String,
    },
    /// The right squares with the wrong sign between them.
    #[error("it takes a piece, so write {written}")]
    WrittenAsQuiet {
        /// How it should be written.
        written: String,
    },
    /// Nothing to capture there.
    #[error("it takes nothing")]
    TakesNothing,
    /// None of these.
    #[error("the piece on {square} cannot go there")]
    Unreachable {
        /// The square as it is named.
        square: String,
    },
}

impl<V: Variant> Position<V> {
    fn all_moves(&self) -> Vec<Move<V>> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves
    }

    /// The first way of each of these legal moves.
    fn first_ways(&self, moves: &[Move<V>]) -> Vec<Way> {
        let captures: Vec<Move<V>> = moves.iter().copied().filter(Move::is_capture).collect();
        let mut ways = first_ways(self, &captures).into_iter();
        let straight = |mv: &Move<V>| Way {
            squares: vec![mv.from.into(), mv.to.into()],
            captures: Vec::new(),
        };
        let way = |mv: &Move<V>| match mv.is_capture() {
            true => ways.next().expect("one for each capture"),
            false => straight(mv),
        };
        moves.iter().map(way).collect()
    }

    fn first_way(&self, mv: Move<V>) -> Way {
        self.first_ways(&[mv]).swap_remove(0)
    }

    fn names(&self, bits: &[u32], names: Names) -> Vec<String> {
        bits.iter().map(|&bit| write_square::<V>(V::GEOMETRY.number(bit), names)).collect()
    }

    fn list(&self, moves: &[Move<V>], names: Names) -> String {
        const SHOWN: usize = 6;
        let alike = alike(moves);
        let text = |&mv: &Move<V>| {
            let way = (alike[&(mv.from, mv.to)] > 1).then(|| self.first_way(mv));
            self.write_by(mv, way.as_ref(), names)
        };
        let mut texts: Vec<String> = moves.iter().take(SHOWN).map(text).collect();
        if moves.len() > SHOWN {
            texts.push("...".to_owned());
        }
        texts.join(", ")
    }

    /// The legal moves that a list of squares may mean: those with exactly this path, otherwise those
    /// with these ends that pass the squares between in this order.
    fn matching(&self, moves: &[Move<V>], squares: &[u32]) -> Vec<Move<V>> {
        let (from, to) = (squares[0], squares[squares.len() - 1]);
        let ends = |mv: &&Move<V>| mv.from() == from && mv.to() == to;
        let candidates: Vec<Move<V>> = moves.iter().filter(ends).copied().collect();
        let between = &squares[1..squares.len() - 1];
        if candidates.len() <= 1 && between.is_empty() {
            return candidates;
        }
        let bits: Vec<u32> = squares.iter().filter_map(|&square| V::GEOMETRY.bit(square)).collect();
        let exact =
            |mv: &&Move<V>| mv.is_capture() && !ways(self, **mv, Some(&bits), MANY_WAYS).is_empty();
        if let Some(&mv) = candidates.iter().find(exact) {
            return vec![mv];
        }
        let passes = |way: &Way| {
            let mut rest = way.squares[1..way.squares.len() - 1].iter();
            bits[1..bits.len() - 1].iter().all(|square| rest.any(|passed| passed == square))
        };
        let fits = |mv: &Move<V>| {
            between.is_empty() || ways(self, *mv, None, MANY_WAYS).iter().any(passes)
        };
        candidates.into_iter().filter(fits).collect()
    }

    fn why_illegal(&self, squares: &[u32], captures: bool, names: Names) -> Illegal {
        let moves = self.all_moves();
        let square = write_square::<V>(squares[0], names);
        if moves.is_empty() {
            return Illegal::GameOver;
        }
        let bit = V::GEOMETRY.bit(squares[0]);
        if !bit.is_some_and(|bit| self.board.sides[self.turn.index()].has(bit)) {
            return Illegal::NoPiece { turn: self.turn, square };
        }
        if bit.is_some_and(|bit| self.board.resting(self.turn.index()).has(bit)) && !captures {
            return Illegal::MustRest { square };
        }
        let forced = moves.first().is_some_and(|mv| mv.is_capture());
        match (forced, captures) {
            (true, false) => Illegal::MustCapture { captures: self.list(&moves, names) },
            (true, true) => Illegal::OtherCapture { captures: self.list(&moves, names) },
            (false, true) => Illegal::TakesNothing,
            (false, false) => Illegal::Unreachable { square },
        }
    }

    pub(crate) fn write_move_here(&self, mv: Move<V>, names: Names) -> String {
        // Of quiet moves no two share their ends.
        let all = if mv.is_capture() { self.all_moves() } else { vec![mv] };
        let ends = |other: &&Move<V>| (other.from, other.to) == (mv.from, mv.to);
        let way = (all.iter().filter(ends).count() > 1).then(|| self.first_way(mv));
        self.write_by(mv, way.as_ref(), names)
    }

    pub(crate) fn write_moves_here(&self, moves: &[Move<V>], names: Names) -> Vec<(String, Route)> {
        let alike = alike(moves);
        let ways = self.first_ways(moves);
        let line = |(&mv, way): (&Move<V>, &Way)| {
            let named = (alike[&(mv.from, mv.to)] > 1).then_some(way);
            (self.write_by(mv, named, names), self.route_by(way, names))
        };
        moves.iter().zip(&ways).map(line).collect()
    }

    /// A move by its ends, or by its whole way if its ends are those of others too.
    fn write_by(&self, mv: Move<V>, way: Option<&Way>, names: Names) -> String {
        let sign = if mv.is_capture() { "x" } else { "-" };
        match way {
            Some(way) => self.names(&way.squares, names).join(sign),
            None => self.names(&[mv.from.into(), mv.to.into()], names).join(sign),
        }
    }

    fn route_by(&self, way: &Way, names: Names) -> Route {
        Route {
            squares: self.names(&way.squares, names),
            captures: self.names(&way.captures, names),
        }
    }

    pub(crate) fn read_move_here(&self, text: &str) -> Result<Move<V>, Error> {
        let text = text.trim();
        let form =
            || Error::Form { text: text.to_owned(), example: "32-28, c3-d4, 19x28 or 19x28x37" };
        let captures = text.contains(['x', 'X', ':']);
        let read = |name: &str| read_square::<V>(name.trim()).ok_or_else(form);
        let parts = text.split(|c| if captures { matches!(c, 'x' | 'X' | ':') } else { c == '-' });
        let squares = parts.map(read).collect::<Result<Vec<u32>, Error>>()?;
        if squares.len() < 2 || (!captures && squares.len() > 2) {
            return Err(form());
        }
        if let Some(&square) = squares.iter().find(|&&square| V::GEOMETRY.bit(square).is_none()) {
            return Err(Error::NoSuchSquare { square, squares: V::GEOMETRY.squares() });
        }
        // Answer in the names that were used.
        let lettered = text.starts_with(|c: char| c.is_ascii_alphabetic());
        let names = if lettered { Names::Letters } else { Names::Numbers };
        let illegal = |reason| Error::Illegal { text: text.to_owned(), reason };
        match self.matching(&self.all_moves(), &squares)[..] {
            [mv] if mv.is_capture() == captures => Ok(mv),
            [mv, ..] if mv.is_capture() && !captures => {
                Err(illegal(Illegal::WrittenAsQuiet { written: self.move_text(mv, names) }))
            }
            [] | [_] => Err(illegal(self.why_illegal(&squares, captures, names))),
            ref several => {
                let moves = self.list(several, names);
                Err(Error::Ambiguous { text: text.to_owned(), moves })
            }
        }
    }

    pub(crate) fn route_here(&self, mv: Move<V>, names: Names) -> Route {
        self.route_by(&self.first_way(mv), names)
    }
}

/// How many moves have the same ends.
fn alike<V: Variant>(moves: &[Move<V>]) -> HashMap<(u8, u8), usize> {
    let mut alike = HashMap::new();
    for mv in moves {
        *alike.entry((mv.from, mv.to)).or_default() += 1;
    }
    alike
}

impl<V: Variant> Notation for Position<V> {
    type Error = Error;

    const NAMES: &'static [Names] = &[Names::Numbers, Names::Letters];

    fn text(&self, names: Names) -> String {
        self.fen_as(names)
    }

    fn read(&self, text: &str) -> Result<Position<V>, Error> {
        Ok(Position::from_fen(text)?)
    }

    fn move_text(&self, mv: Move<V>, names: Names) -> String {
        V::write_move(self, mv, names)
    }

    fn move_lines(&self, moves: &[Move<V>], names: Names) -> Vec<(String, Route)> {
        V::write_moves(self, moves, names)
    }

    fn read_move(&self, text: &str) -> Result<Move<V>, Error> {
        V::read_move(self, text)
    }

    fn route(&self, mv: Move<V>, names: Names) -> Route {
        V::route(self, mv, names)
    }
}
