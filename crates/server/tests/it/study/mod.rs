//! Positions, studies and trees.

mod floods;
mod positions;
mod reviews;
mod studies;
mod trees;
