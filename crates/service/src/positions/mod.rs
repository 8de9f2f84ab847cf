//! Positions looked at, set up and read. Each answer may take milliseconds.

mod edit;
mod look;
mod picture;
mod read;

pub use edit::edit;
pub use look::look;
pub use picture::{Drawn, picture};
pub use read::read;
