//! Whole games by the service alone: in memory, by a clock that stands still, without HTTP and without threads.

mod drills;
mod four;
mod games;
mod offers;
mod openings;
mod ponder;
mod rooms;
mod table;
