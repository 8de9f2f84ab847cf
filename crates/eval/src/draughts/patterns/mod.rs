//! Trained evaluations: what every small window of the board is worth, men by their exact pattern, kings by square
//! and mobility; fitted to Saltus' own games by `saltus train`.
//!
//! | file | what it holds |
//! |---|---|
//! | `layout.rs` | which windows a board has, and which weight each fact of a position uses |
//! | `stack.rs` | small windows, and larger ones that add to them |
//! | `index.rs` | the patterns of all windows at once, from rows of bits |
//! | `features.rs` | the facts of a position as a plain list: for training, and to check the fast way against |
//! | `model.rs` | the weights, and the file they are kept in |
//! | `shipped.rs` | the weights inside the program |
//! | `evaluator.rs` | the evaluation for a search |

mod evaluator;
mod features;
mod index;
mod layout;
mod model;
mod shipped;
mod stack;

pub use evaluator::PatternEvaluator;
pub use features::{Feature, Sample};
pub use layout::{Layout, Windows};
pub use model::{Model, ModelError, Set, WeightsFile};
pub use shipped::{shipped, shipped_file};
pub use stack::Stack;
