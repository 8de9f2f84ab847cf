//! Games that people play.
//!
//! A [`Game`] is a tree of moves with a head, where play stands. Every change is in the [`Storage`] before anyone hears of
//! it. What a game cannot do by itself it says: [`Next`] is the computer's move or the flag that will fall, [`Effects`] is
//! what others must be told of after a change.

mod create;
mod game;
mod hint;
mod memory;
mod model;
mod next;
mod offers;
mod ponder;
mod record;
mod storage;
mod view;

pub use create::Created;
pub(crate) use create::expect_name;
pub use game::{Action, Effects, Game};
pub use hint::{HINT_PLAYER, hint};
pub use memory::MemoryStorage;
pub use model::{End, EndReason, Header, Imported, Node, Remark, Seat, SeatPlayer, Summary};
pub use next::{Next, Think, Thinker, Thought, thinking};
pub use storage::{Storage, StorageError, StoredEvaluation, StoredGame};
pub use view::line;

use crate::wire::{GameList, ListRequest};
use crate::{ClientId, Error, Now, limits};

/// All games of a client as one text, the latest first; each as [`Game::record`] has it.
pub fn export(storage: &dyn Storage, client: &ClientId, now: Now) -> Result<String, Error> {
    let mut text = String::new();
    let games = storage.list(client, i64::MAX, limits::EXPORTED as u32)?;
    for Summary { header, .. } in games {
        // One that was deleted meanwhile is no loss.
        let Some(stored) = storage.load(&header.id)? else { continue };
        let reviewed = storage.evaluations(&header.id, limits::REVIEW)?;
        text += &Game::open(stored, now)?.record(reviewed)?;
    }
    Ok(text)
}

/// A page of a client's games.
pub fn list(
    storage: &dyn Storage,
    client: &ClientId,
    request: ListRequest,
) -> Result<GameList, Error> {
    let limit = request.limit.unwrap_or(limits::LISTED).min(limits::LISTED);
    let games = storage.list(client, request.before.unwrap_or(i64::MAX), limit)?;
    Ok(GameList { games: games.iter().map(|game| line(game, client)).collect() })
}
