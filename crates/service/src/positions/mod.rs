//! Positions looked at, set up and read. Each answer may take milliseconds.

mod edit;
mod look;
mod read;

pub use edit::edit;
pub use look::look;
pub use read::read;
