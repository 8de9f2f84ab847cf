//! The trained weights that ship, by game. On WebAssembly they are not inside the program: whoever has them hands them in before a player of
//! the game is made.

pub use saltus_eval::shipped::supply;

use crate::catalogue::{Family, games};

/// The name of the file that a game's players read; none if they read none.
///
/// ```
/// assert_eq!(saltus_engine::weights::file_of("russian"), Some("russian"));
/// assert_eq!(saltus_engine::weights::file_of("halma-classic"), Some("halma"));
/// assert_eq!(saltus_engine::weights::file_of("chess"), None);
/// ```
pub fn file_of(game: &str) -> Option<&'static str> {
    let listed = games().into_iter().find(|listed| listed.id == game)?;
    match listed.family {
        Family::Draughts => Some(listed.id),
        Family::Halma => saltus_eval::halma::trained::file_name(listed.id),
    }
}
