//! The names of streams, subjects and consumers.
//!
//! | subject | what goes there |
//! |---|---|
//! | `saltus.work.BUILD.NEEDS.ITEM` | an item; the stream keeps one for each subject until it is acknowledged |
//! | `saltus.result.ITEM` | its result; the stream takes the first and refuses all others |
//! | `saltus.done.ITEM` | that there is a result to look at |
//! | `saltus.refused.ITEM` | why a worker cannot do an item |
//! | `saltus.worker.ID`, `saltus.coordinator.ID` | what they say of themselves, every few seconds |
//! | `saltus.ping` | asks all of them to say it now |
//! | `saltus.aside.ID` | tells a worker that its results are no longer taken |

use crate::{Build, ItemId};
use std::collections::BTreeSet;

/// The stream of items.
pub const WORK: &str = "SALTUS_WORK";
/// The stream of results.
pub const RESULTS: &str = "SALTUS_RESULTS";
/// All items.
pub const ALL_WORK: &str = "saltus.work.>";
/// All results.
pub const ALL_RESULTS: &str = "saltus.result.*";
/// Asks everyone to say what he does.
pub const PING: &str = "saltus.ping";

/// What an item needs, as a word of a subject: `own`, or the names of listed players.
pub fn needs_word(needs: &BTreeSet<String>) -> String {
    let names: Vec<&str> = needs.iter().map(String::as_str).collect();
    if names.is_empty() { "own".to_owned() } else { format!("with+{}", names.join("+")) }
}

/// The names in such a word.
pub fn read_needs(word: &str) -> Option<BTreeSet<String>> {
    match word {
        "own" => Some(BTreeSet::new()),
        word => Some(word.strip_prefix("with+")?.split('+').map(str::to_owned).collect()),
    }
}

/// Where an item goes.
pub fn work(build: &str, needs: &BTreeSet<String>, item: ItemId) -> String {
    format!("saltus.work.{build}.{}.{item}", needs_word(needs))
}

/// The items that one consumer hands out.
pub fn work_of(build: &str, needs: &str) -> String {
    format!("saltus.work.{build}.{needs}.*")
}

/// The consumer that hands out the items of a build with these needs.
pub fn consumer(build: &Build, needs: &BTreeSet<String>) -> String {
    format!("{build}_{}", needs_word(needs))
}

/// The build of a consumer, and what its items need.
pub fn read_consumer(name: &str) -> Option<(String, BTreeSet<String>)> {
    let (build, needs) = name.split_once('_')?;
    Some((build.to_owned(), read_needs(needs)?))
}

/// Where the result of an item goes.
pub fn result(item: ItemId) -> String {
    format!("saltus.result.{item}")
}

/// Where it is told that an item has a result.
pub fn done(item: ItemId) -> String {
    format!("saltus.done.{item}")
}

/// Where it is told that a worker cannot do an item.
pub fn refused(item: ItemId) -> String {
    format!("saltus.refused.{item}")
}

/// Where a worker hears that it has been set aside.
pub fn aside(worker: &str) -> String {
    format!("saltus.aside.{worker}")
}

/// The last word of a subject, as an item.
pub fn item_of(subject: &str) -> Option<ItemId> {
    subject.rsplit('.').next()?.parse().ok()
}
