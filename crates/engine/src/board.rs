//! The board and what stands on it, as plain data, to be drawn or set up.

use crate::heatmap::Piece;
use crate::set_up::SetUpError;
use saltus_draughts::rules::Choice;
use saltus_draughts::{Placed, Position as Draughts, Variant};
use saltus_game::{Cell, Names, Notation, Seat, Side};
use saltus_halma::{Position as Halma, Square};

/// A board as it is drawn: White at the bottom, or in Halma at the end where rank 1 is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The squares, the topmost row first; none where no piece can stand.
    pub rows: Vec<Vec<Option<BoardSquare>>>,
}

/// A square of a [`Board`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardSquare {
    /// Its name, as this game's people write it.
    pub name: String,
    /// Whose camp it belongs to, in Halma.
    pub camp: Option<Seat>,
}

/// A piece on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stone {
    /// The name of the square.
    pub square: String,
    /// Whose piece it is.
    pub seat: Seat,
    /// What it is; pieces of Halma are all men.
    pub piece: Piece,
}

/// What the rules force the side to move to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Forced {
    /// It must capture, and may choose how.
    Capture,
    /// It must capture, and by the variant's rules some captures come before others.
    BestCapture,
}

/// A game with a board that can be drawn and set up.
pub(crate) trait Boarded: Notation {
    /// How its people name squares.
    fn custom(&self) -> Names;

    /// The board, without pieces.
    fn board(&self) -> Board;

    /// The pieces.
    fn stones(&self) -> Vec<Stone>;

    /// What the rules force the side to move to do.
    fn forced(&self) -> Option<Forced>;

    /// How many moves each side may still make before its home must be empty, White first; none where nothing demands it.
    fn moves_to_leave_home(&self) -> Option<[u32; 2]> {
        None
    }

    /// The position with these pieces, if the rules allow it; or what is wrong with it.
    fn set_up(&self, stones: &[Stone], turn: Seat) -> Result<Self, SetUpError>;
}

impl Boarded for Halma {
    fn custom(&self) -> Names {
        Names::Letters
    }

    fn board(&self) -> Board {
        let rules = self.rules();
        let square = |row, column| {
            let square = Square::new(row, column);
            let camp = Side::BOTH.into_iter().find(|&side| rules.camp(side).has(square));
            Some(BoardSquare { name: square.to_string(), camp: camp.map(Seat::from) })
        };
        let options = rules.options();
        let row = |row| (0..options.columns).map(|column| square(row, column)).collect();
        Board { rows: (0..options.rows).rev().map(row).collect() }
    }

    fn stones(&self) -> Vec<Stone> {
        let of = |side| {
            let seat = Seat::from(side);
            let stone =
                move |square: Square| Stone { square: square.to_string(), seat, piece: Piece::Man };
            self.squares(side).iter().map(stone)
        };
        Side::BOTH.into_iter().flat_map(of).collect()
    }

    fn forced(&self) -> Option<Forced> {
        None
    }

    fn moves_to_leave_home(&self) -> Option<[u32; 2]> {
        let [white, black] = Side::BOTH.map(|side| Halma::moves_to_leave_home(self, side));
        Some([white?, black?])
    }

    fn set_up(&self, stones: &[Stone], turn: Seat) -> Result<Halma, SetUpError> {
        let turn = SetUpError::side(turn)?;
        let place = |stone: &Stone| {
            let square = Square::parse(&stone.square);
            let square = square.ok_or_else(|| SetUpError::no_such_square(&stone.square))?;
            match stone.piece {
                Piece::Man => Ok((SetUpError::side(stone.seat)?, square)),
                Piece::King => Err(SetUpError::king_in_halma(stone)),
            }
        };
        let pieces = stones.iter().map(place).collect::<Result<_, SetUpError>>()?;
        let setup = saltus_halma::Setup { pieces, turn, round: 1 };
        Ok(setup.position(self.rules())?)
    }
}

impl<V: Variant> Boarded for Draughts<V> {
    fn custom(&self) -> Names {
        if V::RULES.letters { Names::Letters } else { Names::Numbers }
    }

    fn board(&self) -> Board {
        let size = V::GEOMETRY.size() as usize;
        let mut rows = vec![vec![None; size]; size];
        for number in 1..=V::GEOMETRY.squares() {
            if let Some(Cell { file, rank }) = V::GEOMETRY.cell(number) {
                rows[size - 1 - usize::from(rank)][usize::from(file)] =
                    Some(BoardSquare { name: name::<V>(number, self.custom()), camp: None });
            }
        }
        Board { rows }
    }

    fn stones(&self) -> Vec<Stone> {
        let stone = |placed: Placed| Stone {
            square: name::<V>(placed.square, self.custom()),
            seat: placed.side.into(),
            piece: if placed.king { Piece::King } else { Piece::Man },
        };
        self.placed().into_iter().map(stone).collect()
    }

    fn forced(&self) -> Option<Forced> {
        let side = saltus_game::Position::turn(self);
        self.can_capture(side).then_some(match V::RULES.choice {
            Choice::Free => Forced::Capture,
            _ => Forced::BestCapture,
        })
    }

    fn set_up(&self, stones: &[Stone], turn: Seat) -> Result<Draughts<V>, SetUpError> {
        let turn = SetUpError::side(turn)?;
        let place = |stone: &Stone| {
            let mut numbers = 1..=V::GEOMETRY.squares();
            let square = numbers.find(|&number| name::<V>(number, self.custom()) == stone.square);
            let square = square.ok_or_else(|| SetUpError::no_such_square(&stone.square))?;
            let side = SetUpError::side(stone.seat)?;
            Ok(Placed { side, king: stone.piece == Piece::King, square })
        };
        let pieces = stones.iter().map(place).collect::<Result<_, SetUpError>>()?;
        let setup = saltus_draughts::Setup { pieces, turn, king_runs: Vec::new() };
        let name = |number| name::<V>(number, self.custom());
        setup.position().map_err(|error| SetUpError::of_draughts(error, name))
    }
}

pub(crate) fn name<V: Variant>(number: u32, names: Names) -> String {
    match V::GEOMETRY.cell(number) {
        Some(cell) if names == Names::Letters => cell.to_string(),
        _ => number.to_string(),
    }
}
