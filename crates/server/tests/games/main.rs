//! The guard and the games of the server, through its interface: what it lets in, who may do what, what it keeps.

mod bounds;
mod clock;
mod engines;
mod guard;
mod page;
mod play;
mod restart;
mod seats;
mod server;
