//! Other programs over each protocol, from both ends.

mod agents;
mod dxp;
mod dxp_messages;
mod hub_engine;
mod hub_lines;
mod hub_player;
