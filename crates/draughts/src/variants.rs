//! One type per variant, which ties its [`Rules`] to the smallest set of squares that holds its board.
//!
//! The generator is compiled once for each: with the rules as constants it keeps only the branches
//! that the variant needs.
//!
//! The trait's hidden functions are the large ones of the generator and of the text code. A generic
//! function is compiled anew in every crate that uses it; these are written out for each variant's type
//! and so compiled here alone. The generic code that they stand for ends in `_here`.

use crate::board::Board;
use crate::fen::FenError;
use crate::geometry::{Geometry, Ways};
use crate::moves::Move;
use crate::notation::Error;
use crate::position::Position;
use crate::rules::{self, Rules};
use saltus_game::{Bits, Names, Route, Side};
use std::fmt::Debug;
use std::hash::Hash;

/// A variant of draughts, known to the compiler.
pub trait Variant: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// A set of this board's squares.
    type Set: Bits;

    /// The rules.
    const RULES: Rules;

    /// The board, worked out from the rules.
    const GEOMETRY: &'static Geometry = &Geometry::new(&Self::RULES);

    /// The directions, worked out from the rules.
    #[doc(hidden)]
    #[allow(private_interfaces)]
    const WAYS: &'static Ways = &Ways::new(&Self::RULES);

    /// [`Board::list`](crate::board::Board::list) of this variant.
    #[doc(hidden)]
    #[allow(private_interfaces)]
    fn list(board: &Board<Self>, side: Side, out: &mut Vec<Move<Self>>);

    /// [`Board::count`](crate::board::Board::count) of this variant.
    #[doc(hidden)]
    #[allow(private_interfaces)]
    fn count(board: &Board<Self>, side: Side) -> usize;

    /// [`Board::perft`](crate::board::Board::perft) of this variant.
    #[doc(hidden)]
    #[allow(private_interfaces)]
    fn perft(board: &Board<Self>, side: Side, depth: u32) -> u64;

    /// [`Position::fen_as`] of this variant.
    #[doc(hidden)]
    fn write_fen(position: &Position<Self>, names: Names) -> String;

    /// [`Position::from_fen`] of this variant.
    #[doc(hidden)]
    fn read_fen(text: &str) -> Result<Position<Self>, FenError>;

    /// [`Notation::move_text`](saltus_game::Notation::move_text) of this variant.
    #[doc(hidden)]
    fn write_move(position: &Position<Self>, mv: Move<Self>, names: Names) -> String;

    /// [`Notation::move_lines`](saltus_game::Notation::move_lines) of this variant.
    #[doc(hidden)]
    fn write_moves(
        position: &Position<Self>,
        moves: &[Move<Self>],
        names: Names,
    ) -> Vec<(String, Route)>;

    /// [`Notation::read_move`](saltus_game::Notation::read_move) of this variant.
    #[doc(hidden)]
    fn read_move(position: &Position<Self>, text: &str) -> Result<Move<Self>, Error>;

    /// [`Notation::route`](saltus_game::Notation::route) of this variant.
    #[doc(hidden)]
    fn route(position: &Position<Self>, mv: Move<Self>, names: Names) -> Route;
}

macro_rules! variants {
    ($($(#[$doc:meta])* $name:ident: $set:ty = $rules:expr;)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub struct $name;

            impl Variant for $name {
                type Set = $set;
                const RULES: Rules = $rules;

                #[allow(private_interfaces)]
                fn list(board: &Board<Self>, side: Side, out: &mut Vec<Move<Self>>) {
                    board.list_here(side, out);
                }

                #[allow(private_interfaces)]
                fn count(board: &Board<Self>, side: Side) -> usize {
                    board.count_here(side)
                }

                #[allow(private_interfaces)]
                fn perft(board: &Board<Self>, side: Side, depth: u32) -> u64 {
                    board.perft_here(side, depth)
                }

                fn write_fen(position: &Position<Self>, names: Names) -> String {
                    position.write_fen_here(names)
                }

                fn read_fen(text: &str) -> Result<Position<Self>, FenError> {
                    Position::read_fen_here(text)
                }

                fn write_move(position: &Position<Self>, mv: Move<Self>, names: Names) -> String {
                    position.write_move_here(mv, names)
                }

                fn write_moves(
                    position: &Position<Self>,
                    moves: &[Move<Self>],
                    names: Names,
                ) -> Vec<(String, Route)> {
                    position.write_moves_here(moves, names)
                }

                fn read_move(position: &Position<Self>, text: &str) -> Result<Move<Self>, Error> {
                    position.read_move_here(text)
                }

                fn route(position: &Position<Self>, mv: Move<Self>, names: Names) -> Route {
                    position.route_here(mv, names)
                }
            }
        )*

        /// Calls a macro with the type of every variant, in the order in which they are listed:
        /// the one place that a new variant must be added to.
        ///
        /// ```
        /// use saltus_draughts::Variant;
        /// macro_rules! ids { ($($variant:ident)*) => { [$(saltus_draughts::$variant::RULES.id),*] } }
        /// assert!(saltus_draughts::for_each_variant!(ids).contains(&"frisian"));
        /// ```
        #[macro_export]
        macro_rules! for_each_variant {
            ($callback:ident) => { $callback! { $($name)* } };
        }
    };
}

variants! {
    /// P1's game on 8x8.
    Simple: u64 = rules::simple("simple", "simple checkers: men capture backwards too, short kings, one jump a turn", 8);
    /// P1's game on 4x4.
    Simple4: u64 = rules::simple("simple-4x4", "simple checkers on 4x4", 4);
    /// P1's game on 6x6.
    Simple6: u64 = rules::simple("simple-6x6", "simple checkers on 6x6", 6);
    /// P1's game on 10x10.
    Simple10: u64 = rules::simple("simple-10x10", "simple checkers on 10x10", 10);
    /// P1's game on 12x12.
    Simple12: u128 = rules::simple("simple-12x12", "simple checkers on 12x12", 12);
    /// P1's game on 14x14.
    Simple14: u128 = rules::simple("simple-14x14", "simple checkers on 14x14", 14);
    /// P4's game.
    SimpleForward: u64 = rules::SIMPLE_FORWARD;
    /// English draughts.
    English: u64 = rules::ENGLISH;
    /// International draughts.
    International: u64 = rules::INTERNATIONAL;
    /// Brazilian draughts.
    Brazilian: u64 = rules::BRAZILIAN;
    /// Russian draughts.
    Russian: u64 = rules::RUSSIAN;
    /// Pool checkers.
    Pool: u64 = rules::POOL;
    /// Italian draughts.
    Italian: u64 = rules::ITALIAN;
    /// Spanish draughts.
    Spanish: u64 = rules::SPANISH;
    /// Czech draughts.
    Czech: u64 = rules::CZECH;
    /// Canadian draughts.
    Canadian: u128 = rules::CANADIAN;
    /// Turkish draughts.
    Turkish: u64 = rules::TURKISH;
    /// Frisian draughts.
    Frisian: u64 = rules::FRISIAN;
}
