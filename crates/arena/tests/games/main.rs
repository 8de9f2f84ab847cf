//! The arena with players made up for the tests: faults cost the game and nothing else, and what is played
//! does not depend on how many play at a time.

mod faults;
mod mock;
mod repeatable;
mod sprt;
mod stopping;
