//! Whether what a worker sent is a result of the item: every game is replayed before it counts.

use crate::signed::is_signed;
use crate::{Done, Item, Work, item};
use saltus_train::games::{self, StoredGame};

/// The header with the id of who sent a result, and the one with the signature.
pub const WORKER: &str = "Saltus-Worker";
/// See [`WORKER`].
pub const SIGNATURE: &str = "Saltus-Signature";

/// The result in a message: who sent it, with what headers, and its bytes.
///
/// What fails gives the sender's id, if it has signed the message, and what is wrong.
pub fn read(
    item: &Item,
    worker: Option<&str>,
    signature: Option<&str>,
    body: &[u8],
) -> Result<(String, Done), (Option<String>, String)> {
    let (worker, signature) =
        worker.zip(signature).ok_or_else(|| (None, "it is not signed".to_owned()))?;
    if !is_signed(worker, item.id(), body, signature) {
        return Err((None, "its signature is wrong".to_owned()));
    }
    let wrong = |why: String| (Some(worker.to_owned()), why);
    let done = serde_json::from_slice(body).map_err(|error| wrong(error.to_string()))?;
    check(item, &done).map_err(wrong)?;
    Ok((worker.to_owned(), done))
}

/// Whether this can have come of the item.
pub fn check(item: &Item, done: &Done) -> Result<(), String> {
    match (&item.work, done) {
        (Work::Games(specs), Done::Games(results)) if specs.len() == results.len() => {
            specs.iter().zip(results).try_for_each(|(spec, result)| {
                saltus_arena::verify(spec, result).map_err(|error| error.to_string())
            })
        }
        (Work::Training { settings, count, .. }, Done::Training(records))
            if records.len() == *count as usize =>
        {
            records.iter().try_for_each(|record| {
                let game = training_game(record).ok_or("a record is damaged")?;
                games::verify(settings, &game)
            })
        }
        _ => Err("it is not what was asked for".to_owned()),
    }
}

/// A training game as results have it.
pub fn training_game(record: &str) -> Option<StoredGame> {
    StoredGame::from_record(&item::from_hex(record)?)
}
