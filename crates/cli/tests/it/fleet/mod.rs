//! Many machines, as processes of this one, with a real server.

mod commands;
mod kill;
mod server;
