//! Rooms: a teacher opens one, students come in by its code, and answer what they are asked.
//!
//! A [`Room`] holds its students, the assignments and the answers; every change is in the [`RoomStorage`] before anyone hears
//! of it. An assignment is [`Prepared`] first, which may take long: the engine judges a position, games are begun for pairs.
//! Likewise a [`Question`] judges an answer without holding up the others of the room.

mod answer;
mod model;
mod prepare;
mod results;
mod room;
mod view;

pub use answer::Question;
pub use model::{Answer, Asked, Assigned, Pair, RoomState, Student};
pub use prepare::{Prepared, judge_player};
pub use room::{Room, RoomStorage, no_room};
pub use view::{GameStand, Stands};

use crate::secret::Random;

/// The letters of codes: none that could be taken for another.
const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// How many letters a code has: a thousand million codes.
const LENGTH: usize = 6;

/// A new code.
fn new_code(random: Random) -> String {
    let mut bytes = [0; LENGTH];
    random(&mut bytes);
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// A code as it was typed, in the form that it has; none if it could not be one.
pub fn read_code(typed: &str) -> Option<String> {
    let letters = typed.chars().filter(|letter| !letter.is_whitespace() && *letter != '-');
    let code: String = letters.map(|letter| letter.to_ascii_uppercase()).take(LENGTH + 1).collect();
    let known = |letter: u8| LETTERS.contains(&letter);
    (code.len() == LENGTH && code.bytes().all(known)).then_some(code)
}
