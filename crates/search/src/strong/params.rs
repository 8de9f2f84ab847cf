//! The parameters of the searcher, each declared once: name, meaning, value and range.

use saltus_game::Score;

/// What can be said of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// What it is called.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// Its value unless another is set.
    pub default: Score,
    /// Its smallest value.
    pub least: Score,
    /// Its largest value.
    pub most: Score,
}

macro_rules! parameters {
    ($($(#[doc = $about:literal])+ $name:ident = $default:literal in $least:literal..$most:literal;)*) => {
        /// How the searcher searches. Margins are in the evaluation's thousandths.
        ///
        /// ```
        /// use saltus_search::strong::Params;
        /// let mut params = Params::default();
        /// assert!(params.set("reductions", 0));
        /// assert!(!params.set("reductions", 7) && !params.set("reduction", 0));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Params {
            $($(#[doc = $about])+ pub $name: Score,)*
        }

        impl Params {
            /// Every parameter.
            pub const LIST: &'static [Parameter] = &[
                $(Parameter {
                    name: stringify!($name),
                    about: concat!($($about),+),
                    default: $default,
                    least: $least,
                    most: $most,
                },)*
            ];

            /// Sets a parameter by name; false if there is none of that name, or the value is out of
            /// its range.
            pub fn set(&mut self, name: &str, value: Score) -> bool {
                match name {
                    $(stringify!($name) if ($least..=$most).contains(&value) => self.$name = value,)*
                    _ => return false,
                }
                true
            }
        }

        impl Default for Params {
            fn default() -> Params {
                Params { $($name: $default,)* }
            }
        }
    };
}

parameters! {
    /// 1: values are remembered in the transposition table.
    table = 1 in 0..1;
    /// 1: moves are searched in the order of their promise; 0: in generation order.
    ordering = 1 in 0..1;
    /// 1: moves after the first are first searched with a window of no width.
    null_window = 1 in 0..1;
    /// Half the width of the first window around the value of the iteration before; 0: none.
    aspiration = 250 in 0..1000000;
    /// 1: late moves are searched less deep.
    reductions = 1 in 0..1;
    /// The first move, counted from 0, that may be reduced.
    reduce_from = 3 in 1..100;
    /// Hundredths of a ply by which every late move is reduced.
    reduce_base = 30 in -200..400;
    /// Hundredths of a ply for each product of the logarithms of depth and move number.
    reduce_slope = 70 in 0..400;
    /// The greatest depth at which hopeless and very late moves are left out; 0: none are.
    prune_depth = 4 in 0..10;
    /// How much a quiet move at depth 1 may be thought to gain beside its promise; as much again for
    /// each further depth.
    prune_margin = 600 in 0..1000000;
    /// How many moves are searched at depth 1 before the rest are left out; more with depth, squared.
    prune_after = 6 in 1..1000;
    /// 1: the evaluator may guess at the last ply where that is faster.
    guess_last_ply = 1 in 0..1;
    /// 1: a leaf in the middle of an exchange is searched on until it is over.
    quiescence = 1 in 0..1;
    /// 1: a side with one legal move is searched one deeper.
    extend_forced = 1 in 0..1;
    /// 1: a position that came before is a draw.
    repetition = 1 in 0..1;
    /// What a draw is worth to the opponent of the player at the root: more, and draws are avoided.
    contempt = 0 in -1000000..1000000;
}

impl Params {
    /// Every trick off: a plain fixed-depth search, which finds just what minimax finds.
    pub fn plain() -> Params {
        Params {
            table: 0,
            ordering: 0,
            null_window: 0,
            aspiration: 0,
            reductions: 0,
            prune_depth: 0,
            guess_last_ply: 0,
            quiescence: 0,
            extend_forced: 0,
            repetition: 0,
            ..Params::default()
        }
    }
}
