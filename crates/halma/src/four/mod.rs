//! Halma for four players: a camp of 13 in each corner of 16x16, each for himself or opposite corners together.
//!
//! The rules of moves are those of `halma-13`, and so is the generator: it sees the pieces of one seat, the occupied
//! squares, a home and a goal, and never asks how many play. The rest is told in `docs/rules/halma.md`.
//!
//! ```
//! use saltus_game::{MultiNotation, MultiPosition, Names};
//! use saltus_halma::four::{Position, game};
//!
//! let mut position = Position::start(game("halma-4")?);
//! assert_eq!(position.perft(3), 32_768);
//! let mv = position.read_move("b2-d4")?;
//! position.play(mv);
//! assert!(position.text(Names::Letters).ends_with(" b"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod position;
mod setup;
mod text;

pub use position::Position;
pub use setup::{Setup, SetupError};

use crate::rules::Rules as TwoPlayerRules;
use crate::square::Square;
use crate::squares::Squares;
use crate::variants::GameError;
use saltus_game::Seat;
use std::sync::LazyLock;

/// How many play.
pub const PLAYERS: usize = 4;

/// A game of four players with a name.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    /// What `--game` calls it.
    pub id: &'static str,
    /// One line for people.
    pub about: &'static str,
    /// Whether opposite corners are partners.
    pub teams: bool,
}

/// The games of four players that ship.
pub const GAMES: [Named; 2] = [
    Named {
        id: "halma-4",
        about: "Halma for four on 16x16 with 13 pieces each; each for himself, to the corner opposite",
        teams: false,
    },
    Named {
        id: "halma-4-teams",
        about: "Halma for four in two teams: opposite corners are partners, both must fill their goals",
        teams: true,
    },
];

/// The rules of a game of four players.
#[derive(Debug)]
pub struct Rules {
    /// Those of a game for two with the same board, camps and options: what moves are made by.
    moves: &'static TwoPlayerRules,
    /// By seat.
    camps: [Squares; PLAYERS],
    corners: [Square; PLAYERS],
    teams: bool,
}

static RULES: LazyLock<[Rules; GAMES.len()]> =
    LazyLock::new(|| GAMES.map(|named| Rules::new(named.teams)));

/// The rules of a game of four players by its name. They have no options of their own.
///
/// ```
/// assert!(saltus_halma::four::game("halma-4-teams").is_ok());
/// let error = saltus_halma::four::game("halma-4:board=8x8").unwrap_err();
/// assert_eq!(error.to_string(), "halma-4 takes no options");
/// ```
pub fn game(name: &str) -> Result<&'static Rules, GameError> {
    let (id, options) = name.split_once(':').unwrap_or((name, ""));
    let at = GAMES.iter().position(|named| named.id == id);
    let at = at.ok_or_else(|| GameError::Id { id: id.to_owned() })?;
    if options.is_empty() { Ok(&RULES[at]) } else { Err(GameError::NoOptions { id: GAMES[at].id }) }
}

impl Rules {
    fn new(teams: bool) -> Rules {
        let moves = crate::variants::game("halma-13").expect("a game that ships is sound");
        let last = moves.options().rows - 1;
        // White begins at a1, and the order of play goes round the board clockwise.
        let corners = [(0, 0), (last, 0), (last, last), (0, last)];
        let corners = corners.map(|(row, column)| Square::new(row, column));
        let camp = |corner: Square| {
            let rows = moves.options().camp.rows().iter().enumerate();
            let cells =
                rows.flat_map(|(row, &length)| (0..length).map(move |col| (row as u8, col)));
            let from = |edge: u8, away: u8| edge.abs_diff(away);
            let place =
                |(row, col)| Square::new(from(corner.row(), row), from(corner.column(), col));
            cells.map(place).collect()
        };
        Rules { moves, camps: corners.map(camp), corners, teams }
    }

    /// The rules of a game for two whose moves are made the same way, on the same board with the same camps.
    pub fn moves(&self) -> &'static TwoPlayerRules {
        self.moves
    }

    /// All squares of the board.
    pub fn board(&self) -> Squares {
        self.moves.board()
    }

    /// Whether opposite corners are partners.
    pub fn teams(&self) -> bool {
        self.teams
    }

    /// A seat's camp.
    #[inline]
    pub fn camp(&self, seat: Seat) -> Squares {
        self.camps[seat.index()]
    }

    /// The camp that a seat goes to.
    #[inline]
    pub fn goal(&self, seat: Seat) -> Squares {
        self.camp(opposite(seat))
    }

    /// The corner square of a seat's camp.
    pub fn corner(&self, seat: Seat) -> Square {
        self.corners[seat.index()]
    }
}

/// The seat in the corner opposite.
#[inline]
pub fn opposite(seat: Seat) -> Seat {
    Seat::at((seat.index() + PLAYERS / 2) % PLAYERS)
}
