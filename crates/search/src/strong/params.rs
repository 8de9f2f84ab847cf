//! The parameters of the searcher, each declared once: field, key, meaning, value and range.

use saltus_game::Score;

/// What can be said of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The key that player strings use, and that is written back.
    pub name: &'static str,
    /// The field of [`Params`], which player strings may use too; mostly the same word.
    pub alias: &'static str,
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
    ($($(#[doc = $about:literal])+ $field:ident $key:literal = $default:literal in $least:literal..$most:literal;)*) => {
        /// How the searcher searches. Margins are in the evaluation's thousandths.
        ///
        /// ```
        /// use saltus_search::strong::Params;
        /// let mut params = Params::default();
        /// assert!(params.set("reductions", 0));
        /// assert!(!params.set("reductions", 7) && !params.set("reduction", 0));
        /// assert_eq!(Params::find("futility_margin"), Params::find("prune_margin"));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Params {
            $($(#[doc = $about])+ pub $field: Score,)*
        }

        impl Params {
            /// Every parameter.
            pub const LIST: &'static [Parameter] = &[
                $(Parameter {
                    name: $key,
                    alias: stringify!($field),
                    about: concat!($($about),+),
                    default: $default,
                    least: $least,
                    most: $most,
                },)*
            ];

            /// A parameter by its key or its field.
            pub fn find(name: &str) -> Option<&'static Parameter> {
                Params::LIST.iter().find(|parameter| [parameter.name, parameter.alias].contains(&name))
            }

            /// Sets a parameter by its key or its field; false if there is no such parameter, or the value is out
            /// of its range.
            pub fn set(&mut self, name: &str, value: Score) -> bool {
                let Some(parameter) = Params::find(name) else { return false };
                match parameter.name {
                    $($key if ($least..=$most).contains(&value) => self.$field = value,)*
                    _ => return false,
                }
                true
            }
        }

        impl Default for Params {
            fn default() -> Params {
                Params { $($field: $default,)* }
            }
        }
    };
}

parameters! {
    /// Transposition table: 1: values are remembered.
    table "table" = 1 in 0..1;
    /// Transposition table: an entry stands against one of the same position that is so many plies less deep, unless that
    /// is exact or the entry is of an earlier search; 0: the latest stands.
    table_keep "table_keep" = 0 in 0..100;
    /// Move ordering: 1: table move, killers, gain and history first; 0: generation order.
    ordering "ordering" = 1 in 0..1;
    /// Principal variation search: 1: moves after the first are first searched with a null window.
    null_window "null_window" = 1 in 0..1;
    /// Aspiration window: half its width, around the value of the iteration before; 0: a full window.
    aspiration "aspiration" = 250 in 0..1000000;
    /// Late-move reductions: 1: late moves are searched less deep.
    reductions "reductions" = 1 in 0..1;
    /// Late-move reductions: the first move, counted from 0, that may be reduced.
    reduce_from "reduce_from" = 1 in 1..100;
    /// Late-move reductions: hundredths of a ply by which every late move is reduced.
    reduce_base "reduce_base" = 70 in -200..400;
    /// Late-move reductions: hundredths of a ply for each product of the logarithms of depth and move number.
    reduce_slope "reduce_slope" = 70 in 0..400;
    /// Late-move reductions: what history takes a ply off a reduction, or adds one where it is as bad; 0: history
    /// does not count.
    reduce_history "reduce_history" = 0 in 0..16384;
    /// Late-move reductions: the least depth to which a move is reduced.
    reduce_to "reduce_to" = 1 in 0..10;
    /// ProbCut: the least depth at which a search less deep may show that a full one would fail high; 0: never.
    probcut "probcut" = 3 in 0..100;
    /// ProbCut: by how much the search less deep must exceed beta, for each ply of depth.
    probcut_margin "probcut_margin" = 100 in 0..1000000;
    /// ProbCut: how deep it searches, in hundredths of the depth.
    probcut_depth "probcut_depth" = 40 in 1..90;
    /// Singular extension: the least depth at which a table move of the principal variation is searched deeper, if
    /// all others are worse; 0: never.
    singular "singular" = 0 in 0..100;
    /// Singular extension: by how much the others must be worse.
    singular_margin "singular_margin" = 400 in 0..1000000;
    /// Futility and late-move pruning: the greatest depth at which they prune; 0: not at all.
    pruning_depth "prune_depth" = 0 in 0..10;
    /// Futility margin: what a quiet move at depth 1 may be worth beyond its own gain; as much again for each
    /// further depth.
    futility_margin "prune_margin" = 600 in 0..1000000;
    /// Late-move pruning: how many moves are searched at depth 1 before the rest are pruned; times depth squared.
    late_move_count "prune_after" = 6 in 1..1000;
    /// Last ply at once: 1: the evaluator may leave out what the last move changes only a little.
    guess_last_ply "guess_last_ply" = 1 in 0..1;
    /// Quiescence search: 1: a leaf in the middle of an exchange is searched on until it is quiet.
    quiescence "quiescence" = 1 in 0..1;
    /// Quiescence search: how many plies more a leaf is searched while the opponent threatens to capture.
    threats "threats" = 1 in 0..10;
    /// Quiescence search: how many plies beyond a leaf moves are tried that offer a man, while there are no kings.
    sacrifices "sacrifices" = 0 in 0..20;
    /// One-reply extension: 1: a position with a single legal move is searched one ply deeper.
    one_reply_extension "extend_forced" = 1 in 0..1;
    /// Continuation history: 1: moves are also ordered by how well they have done after the move before them.
    continuation "continuation" = 0 in 0..1;
    /// Root moves: 1: those that took the most nodes to refute come first after the best.
    root_order "root_order" = 0 in 0..1;
    /// Win-distance pruning: 1: a branch that cannot beat a nearer win is not searched.
    win_distance "win_distance" = 1 in 0..1;
    /// Known draws: how many thousandths of its evaluation a position is worth that an endgame table says is drawn, up
    /// to a tenth of a unit; 0: all are equal.
    known_draw "known_draw" = 20 in 0..1000;
    /// Repetition: 1: a position that came before is a draw.
    repetition "repetition" = 1 in 0..1;
    /// Contempt: what a draw is worth to the opponent of the player at the root; the more, the more draws are
    /// avoided.
    contempt "contempt" = 0 in -1000000..1000000;
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
            pruning_depth: 0,
            guess_last_ply: 0,
            quiescence: 0,
            threats: 0,
            sacrifices: 0,
            probcut: 0,
            singular: 0,
            win_distance: 0,
            one_reply_extension: 0,
            known_draw: 0,
            repetition: 0,
            ..Params::default()
        }
    }
}
