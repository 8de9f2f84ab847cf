//! Things that come in any order and are wanted in theirs.

use std::collections::BTreeMap;

/// Puts numbered things into order: what comes early waits for what is before it. So what is made of the games
/// of a match does not depend on which of them was over first.
///
/// ```
/// let mut games = saltus_arena::InOrder::default();
/// games.push(1, "second");
/// assert_eq!(games.pop(), None);
/// games.push(0, "first");
/// assert_eq!([games.pop(), games.pop(), games.pop()], [Some("first"), Some("second"), None]);
/// games.push(5, "much later");
/// assert_eq!(games.rest(), ["much later"]);
/// ```
#[derive(Clone, Debug)]
pub struct InOrder<T> {
    next: u64,
    early: BTreeMap<u64, T>,
}

impl<T> Default for InOrder<T> {
    fn default() -> Self {
        InOrder { next: 0, early: BTreeMap::new() }
    }
}

impl<T> InOrder<T> {
    /// Something has come.
    pub fn push(&mut self, number: u64, thing: T) {
        self.early.insert(number, thing);
    }

    /// The next in order, if it has come.
    pub fn pop(&mut self) -> Option<T> {
        let thing = self.early.remove(&self.next)?;
        self.next += 1;
        Some(thing)
    }

    /// The number of the next in order.
    pub fn next(&self) -> u64 {
        self.next
    }

    /// What has come, in order, without what has not.
    pub fn rest(self) -> Vec<T> {
        self.early.into_values().collect()
    }
}
