//! Positions, studies and trees over HTTP, without a socket.

mod client;
mod floods;
mod positions;
mod studies;
mod trees;
