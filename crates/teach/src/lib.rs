//! Trees to be taught: typed by hand or grown from a position, searched with every step kept, under the conventions of
//! whatever textbook, drawn for slides and papers, and asked about in exercises.
//!
//! | module | what it holds |
//! |---|---|
//! | [`tree`] | trees and their text |
//! | [`conventions`] | what textbooks do differently |
//! | [`walk`] | searches, step by step |
//! | [`state`] | how a tree looks after some steps |
//! | [`mod@presets`] | small trees that show one thing each |
//! | [`position`], [`mod@diagram`] | the tree of a real position; its board as a picture |
//! | [`exercise`] | exercises, their answers and marks, sheets and keys |
//! | [`layout`], [`drawing`] | where nodes stand; pictures as SVG and for LaTeX |

pub mod conventions;
pub mod diagram;
pub mod drawing;
pub mod exercise;
pub mod layout;
pub mod position;
pub mod presets;
pub mod state;
pub mod tree;
pub mod walk;

pub use conventions::{Conventions, CutAt, Fail, Order, Root};
pub use diagram::diagram;
pub use presets::{Preset, presets};
pub use tree::{Tree, TreeError};
pub use walk::{Algorithm, Search, SearchError, Walk, search};
