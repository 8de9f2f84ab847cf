//! Small trees that show one thing each, with the search that shows it.

use crate::walk::{Algorithm, Search};

/// A tree to begin with.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// What it is called.
    pub id: &'static str,
    /// The tree.
    pub tree: &'static str,
    /// The search that shows it.
    pub search: Search,
}

/// All of them. What each claims is tested.
pub fn presets() -> Vec<Preset> {
    let with = |algorithm| Search::new(algorithm);
    vec![
        // The best child of every node comes first: alpha-beta needs the fewest leaves that it can.
        Preset {
            id: "cuts-much",
            tree: "(((8 2 1) (9 3 4) (9 5 6)) ((5 1 2) (7 3 1) (8 2 2)) ((4 3 1) (6 5 2) (7 1 1)))",
            search: with(Algorithm::AlphaBeta),
        },
        // The same numbers with the best always last: not one branch is cut.
        Preset {
            id: "bad-order",
            tree: "(((1 1 7) (2 5 6) (1 3 4)) ((2 2 8) (1 3 7) (1 2 5)) ((6 5 9) (4 3 9) (1 2 8)))",
            search: with(Algorithm::AlphaBeta),
        },
        // To depth 2 the left branch looks won; one ply further the piece is taken back.
        Preset {
            id: "horizon",
            tree: "(0(9(2 1) 8(1 0)) 0(4(5 3) 6(4 6)))",
            search: Search { depth: Some(2), ..with(Algorithm::Minimax) },
        },
        // The second child of the root is better than the first: its null window fails, and it is searched again.
        Preset { id: "re-search", tree: "((4 6) (5 9) (3 8))", search: with(Algorithm::Pvs) },
        // Two orders of the same two moves lead to one position.
        Preset {
            id: "table-hit",
            tree: "((x=(5 3) (6 7)) ((8 4) x))",
            search: Search { table: true, ..with(Algorithm::Minimax) },
        },
        Preset { id: "mtdf", tree: "((3 12 8) (2 4 6) (14 5 2))", search: with(Algorithm::Mtdf) },
        Preset {
            id: "mcts",
            tree: "(((1 0) (1 1)) ((0 0) (1 0)) ((0 1) (0 0)))",
            search: with(Algorithm::Mcts),
        },
        Preset {
            id: "four-seats",
            tree: "((7/3/1/2 2/6/3/1) (5/4/2/2 8/1/4/0) (3/5/5/1 6/2/1/4))",
            search: with(Algorithm::MaxN),
        },
    ]
}
