//! Positions, studies and trees over HTTP, without a socket.

mod client;
mod floods;
mod positions;
mod reviews;
mod studies;
mod trees;
