//! The board, from the rules' names of squares to lines of text: no terminal is named here.

mod grid;
mod picture;
mod render;
mod style;

pub use grid::{At, Grid};
pub use picture::{Marks, Picture, Square};
pub use render::{Span, SquareSize, draw, margin};
pub use style::{Art, Ground, Ink, Look, is_unicode};
