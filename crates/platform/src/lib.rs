//! What Saltus asks of the operating system, in one place, so that differences between systems stay here.
//!
//! | module | what it holds |
//! |---|---|
//! | [`files`] | files that are replaced atomically |
//! | [`folders`] | where the data of a user belongs, and what can be made again |
//! | [`open_files`] | how many files and connections may be open |
//! | [`processor`] | how many cores there are, and whether this build can run on them |
//! | [`signals`] | Ctrl-C and other requests to stop |
//!
//! Knows nothing of games. Child processes are in `link`, which alone starts them.

pub mod files;
pub mod folders;
pub mod open_files;
pub mod processor;
pub mod signals;
