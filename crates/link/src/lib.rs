//! Other programs: as players of ours, and Saltus as a player of theirs.
//!
//! | module | what it speaks |
//! |---|---|
//! | [`hub`] | Hub, the line protocol of draughts engines, which carries Halma too |
//! | [`agent`] | the files that Halma agents of courses read and write |
//! | [`dxp`] | DamExchange, from program to program over the network |
//!
//! [`AnySpec`] is the string of any player: one of our own, a program to start, or a name that
//! another machine knows.

pub mod agent;
mod clock;
pub mod dxp;
pub mod hub;
mod pool;
mod process;
mod spec;

pub use clock::{Clock, Share};
pub use pool::PlayerPool;
pub use spec::{AnySpec, AnySpecError, ProgramSpec, Protocol, StartError, is_name};
