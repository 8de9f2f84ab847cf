//! The middleware and the games of the server: what it lets in, who may do what, what it keeps.

mod addresses;
mod blocking;
mod bounds;
mod clock;
mod engines;
mod frames;
mod middleware;
mod migration;
mod page;
mod play;
mod proxy;
mod restart;
mod seats;
