//! Pictures of numbers and boards, as SVG and PNG. The one place that knows the charting crate.
//!
//! Each kind of picture is plain data with a function `picture`, which gives a [`Picture`] that writes
//! itself as SVG or PNG:
//!
//! ```
//! use saltus_chart::{Bars, Group};
//! let bars = Bars {
//!     title: "Games won".into(),
//!     value: "games".into(),
//!     series: vec!["wins".into()],
//!     groups: vec![Group::new("distance", [6.0]), Group::new("wall-corner", [4.0])],
//!     ..Bars::default()
//! };
//! assert!(bars.picture().svg().contains("wall-corner"));
//! ```
//!
//! | kind | what it shows |
//! |---|---|
//! | [`Lines`] | series of points over an axis, linear or logarithmic |
//! | [`Bars`] | groups of bars |
//! | [`Boxes`] | five-number summaries of many values |
//! | [`Forest`] | values with their intervals, such as Elo |
//! | [`Matrix`] | who scored how much against whom |
//! | [`Board`] | a number for each square of a board |
//! | [`Diagram`] | a position on a board, as TikZ code too |
//!
//! No data are refused. What cannot be drawn (a zero on a logarithmic axis, a number that is none) is left
//! out, and the picture says so; a name that is too long loses its middle.
//!
//! Of the charting crate only the drawing is used, not its plots: those number their clip paths through a
//! process, so that the same data would not give the same bytes, and two pictures could not stand in one page.

mod axis;
mod bars;
mod board;
mod boxes;
mod canvas;
mod colour;
mod colour_bar;
mod diagram;
mod estimate;
mod forest;
mod layout;
mod lines;
mod matrix;
mod number;
mod picture;
mod rows;
mod text;

pub use axis::{Axis, Scale};
pub use bars::{Bars, Group};
pub use board::Board;
pub use boxes::{Boxes, Sample};
pub use diagram::{Diagram, DiagramPiece, DiagramSquare};
pub use estimate::Estimate;
pub use forest::{Forest, ForestRow};
pub use lines::{Lines, Series};
pub use matrix::Matrix;
pub use picture::{Picture, PictureError};
