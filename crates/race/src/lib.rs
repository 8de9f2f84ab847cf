//! The race in Halma: once the two sides have passed each other, each solves a pathfinding problem of its own.
//!
//! [`passed`] says when that is so. Then [`solve`] finds a short path for a side, and proves it the
//! shortest where it can; [`race`] compares the two sides' paths; and [`Racer`] plays one of them to
//! the end.
//!
//! ```
//! use saltus_game::{Notation, Side};
//! use saltus_halma::{Position, game};
//!
//! let start = Position::start(game("ugolki-9")?);
//! let position = start.read("bb6/bb1b4/bb6/1b6/b7/6ww/4w1w1/4wwww w")?;
//! let race = saltus_race::race(&position, 20_000, &|| false).unwrap();
//! assert!(race.own.is_optimal() && race.other.is_optimal());
//! assert_eq!(race.winner, Some(Side::White));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Two puzzles use the same searches, from any position: [`solitary`] is the shortest way home of one side
//! whose opponent is taken off the board, [`cooperative`] the shortest game of two sides that help each
//! other.
//!
//! | module | what it holds |
//! |---|---|
//! | `separation` | when the sides have passed, and why they cannot meet again |
//! | `problem`, `goal` | what one side alone has to solve; its goal and the distances to it |
//! | `bound`, `parity` | an admissible lower bound on the moves left |
//! | `space`, `alone` | what the searches work on, and one side's problem as such a space |
//! | `heuristic`, `beam` | a good plan, fast |
//! | `proof`, `table` | iterative deepening (IDA*): the shortest path, with its proof |
//! | `budget` | the limit in nodes |
//! | `answer`, `solitary`, `cooperation` | the two puzzles: what is known of a shortest line; one side alone; both together |
//! | `solve`, `outcome`, `racer` | the interface: a path home, who wins, a player that keeps its plan |

mod alone;
mod answer;
mod beam;
mod bound;
mod budget;
mod cooperation;
mod goal;
mod heuristic;
mod outcome;
mod parity;
mod problem;
mod proof;
mod racer;
mod separation;
mod solitary;
mod solve;
mod space;
mod table;

pub use answer::{Answer, Limits, Unsolvable};
pub use cooperation::cooperative;
pub use outcome::{Race, race};
pub use racer::Racer;
pub use separation::passed;
pub use solitary::solitary;
pub use solve::{Solution, solve};
