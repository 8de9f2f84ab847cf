//! Game-tree search for any game. Names no game: it knows positions, moves and an evaluator.
//!
//! | module | what it holds |
//! |---|---|
//! | [`classic`] | minimax, alpha-beta, negamax, PVS and MTD(f) as they are taught, exact to the node, and a recorder of their trees |
//! | [`mcts`] | Monte Carlo tree search |
//! | [`multi`] | max-n, paranoid and best-reply search, for games of more than two players |
//! | [`strong`] | one modern searcher for play and analysis |
//! | [`clock`] | the time, by which searches end |
//! | [`limits`] | how far to search, and how to stop a search from outside |
//!
//! ```
//! use saltus_game::{Position, Score, Side, Stateless};
//! use saltus_search::{Stop, classic};
//!
//! fn pieces<P: Position>(position: &P, side: Side) -> Score {
//!     1000 * (position.pieces(side) as Score - position.pieces(!side) as Score)
//! }
//!
//! let start = saltus_draughts::Position::<saltus_draughts::English>::start();
//! let slow = classic::minimax(&start, 5, &Stateless(pieces), &mut (), &Stop::never());
//! let fast = classic::alphabeta(&start, 5, &Stateless(pieces), &mut (), &Stop::never());
//! assert_eq!((slow.value, slow.best), (fast.value, fast.best));
//! assert!(fast.nodes < slow.nodes);
//! ```

pub mod classic;
pub mod clock;
pub mod limits;
pub mod mcts;
pub mod multi;
pub mod strong;

pub use clock::Instant;
pub use limits::{Limits, Stop};
