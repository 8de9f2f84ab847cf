//! Many machines, as processes of this one, with a real server.

mod commands;
mod kill;
#[cfg(target_os = "linux")]
mod network;
mod server;
