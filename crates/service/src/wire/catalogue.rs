//! What a server offers: games, levels, engines, features, limits; and the board of each game.

use super::Side;
use saltus_engine::Family as Kind;
use serde::Serialize;
use ts_rs::TS;

/// What a server offers.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Catalogue {
    /// The version of Saltus.
    pub version: String,
    /// The games.
    pub games: Vec<ListedGame>,
    /// The levels of play.
    pub levels: Vec<ListedLevel>,
    /// Players that the operator has given names.
    pub engines: Vec<ListedEngine>,
    /// The features of evaluations.
    pub features: ByFamily<Vec<Feature>>,
    /// The evaluations for play.
    pub play: ByFamily<String>,
    /// The address by which others can open the page; `null` if only this computer can.
    pub reach: Option<String>,
    /// Limits that a client should know.
    pub limits: CatalogueLimits,
}

/// Something for each family of games.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ByFamily<T> {
    /// For Halma.
    pub halma: T,
    /// For draughts.
    pub draughts: T,
}

/// A family of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Family {
    /// Halma on its boards.
    Halma,
    /// The draughts variants.
    Draughts,
}

impl From<Kind> for Family {
    fn from(family: Kind) -> Family {
        match family {
            Kind::Halma => Family::Halma,
            Kind::Draughts => Family::Draughts,
        }
    }
}

/// A game of the list.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ListedGame {
    /// Its id.
    pub id: String,
    /// Its family.
    pub family: Family,
    /// How many play it.
    pub players: usize,
    /// A sentence about it.
    pub about: String,
    /// How many play it.
    pub seats: usize,
}

/// A level of play.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ListedLevel {
    /// Its number, from 1.
    pub level: u8,
    /// Its name.
    pub name: String,
}

/// A player that the operator has given a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ListedEngine {
    /// The name.
    pub name: String,
    /// The ids of the games that it plays.
    pub games: Vec<String>,
}

/// A feature of evaluations.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Feature {
    /// Its name.
    pub name: String,
    /// What it computes.
    pub formula: String,
    /// Its parameters with their ranges.
    pub parameters: Vec<String>,
}

/// Limits that a client should know.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CatalogueLimits {
    /// Bytes of a request's body.
    pub body: usize,
    /// Bytes of a request that brings a file of games.
    pub file: usize,
    /// Bytes of a position's text.
    pub position: usize,
    /// Moves in one request.
    pub moves: usize,
    /// Bytes of a player or an evaluation.
    pub player: usize,
    /// Characters of a name.
    pub name: usize,
    /// Moves in one game.
    pub nodes: usize,
    /// Games in one list.
    pub listed: u32,
    /// Milliseconds on a clock.
    pub clock: u64,
    /// Milliseconds that a move adds.
    pub increment: u64,
}

/// The board of a game, without pieces.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Rules {
    /// The id of the game.
    pub id: String,
    /// Its family.
    pub family: Family,
    /// A sentence about it.
    pub about: String,
    /// The side that moves first.
    pub first: Side,
    /// The squares, topmost row first; `null` where no piece can stand.
    pub rows: Vec<Vec<Option<Square>>>,
    /// How squares are named.
    pub names: SquareNames,
    /// Who plays, in the order of play.
    pub seats: Vec<Side>,
    /// Whether those who sit opposite each other play together.
    pub teams: bool,
    /// How many pieces each side has at the start; in games for four all have as many as White.
    pub pieces: BySide<usize>,
    /// The first position.
    pub start: String,
}

/// How squares are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum SquareNames {
    /// As in chess: `c3`.
    Letters,
    /// By the number of the square: `14`.
    Numbers,
}

/// A square of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Square {
    /// Its name.
    pub name: String,
    /// Whose camp it belongs to, in Halma.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub camp: Option<Side>,
}

/// Something for White and for Black.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct BySide<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}
