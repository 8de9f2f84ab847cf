//! One type per variant, which ties its [`Rules`] to the smallest set of squares that holds its board.
//!
//! The generator is compiled once for each: with the rules as constants it keeps only the branches
//! that the variant needs.

use crate::geometry::{Geometry, Ways};
use crate::rules::{self, Rules};
use saltus_game::Bits;
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
