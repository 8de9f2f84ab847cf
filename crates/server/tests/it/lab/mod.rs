//! Reports of the lab and tournaments, asked for as a page asks for them.

mod experiments;
mod league;
mod runs;
mod tournaments;
