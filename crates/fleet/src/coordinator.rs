//! The coordinator's half of the protocol, without network and clock: what to ask the server for, and what its answers
//! mean.
//!
//! An item is first looked for among the results, since an earlier run may have had it done; then it is sent. The server
//! keeps one message for each item and refuses a second, so that sending again does no harm: that is done after
//! every connection, and now and then for all items that have no result. So it does not matter what the server has lost.

use crate::ItemId;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

/// A moment, as the time since some beginning.
pub type Moment = Duration;

/// How long after it was last sent an item without result is looked for and sent again.
pub const AGAIN: Duration = Duration::from_secs(60);

/// How long to wait after a request that failed.
pub const RETRY: Duration = Duration::from_secs(1);

/// What the coordinator wants done. Each request is answered by a call of the function that it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// See whether the stream of results has one of this item: [`Coordinator::found`].
    Look(ItemId),
    /// Put the item into the stream of work: [`Coordinator::sent`].
    Send(ItemId),
    /// Remove the result of this item from the stream, which would refuse any other: [`Coordinator::erased`].
    Erase(ItemId),
    /// Tell a worker that its results are no longer taken, and why. Not answered.
    SetAside(String, String),
}

/// What there is for an item in the stream of results.
#[derive(Clone, Debug, PartialEq)]
pub enum Found<R> {
    /// Nothing.
    Nothing,
    /// A result that holds, and who sent it.
    Result(String, R),
    /// What is no result of the item, why, and who sent it, if that can be told.
    Nonsense(Option<String>, String),
    /// The server did not answer.
    Unknown,
}

/// An item that has no result yet.
#[derive(Clone, Debug)]
struct Waiting {
    stage: Stage,
    /// Whether someone said that there is a result while it was being sent.
    told: bool,
    /// The workers that cannot do it, and why.
    refused: BTreeMap<String, String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// A request is under way, or waits to be taken.
    Asked,
    /// It has been sent: nothing is to be done before this moment.
    Until(Moment),
}

/// The coordinator's state; `R` is what results are.
#[derive(Debug, Default)]
pub struct Coordinator<R> {
    // In order, so that the same events have the same consequences.
    waiting: BTreeMap<ItemId, Waiting>,
    requests: VecDeque<Request>,
    results: VecDeque<(ItemId, R)>,
    aside: BTreeSet<String>,
}

impl<R> Coordinator<R> {
    /// Without any item.
    pub fn new() -> Coordinator<R> {
        Coordinator {
            waiting: BTreeMap::new(),
            requests: VecDeque::new(),
            results: VecDeque::new(),
            aside: BTreeSet::new(),
        }
    }

    /// Takes an item that is to be done. One that waits already is not taken twice.
    pub fn submit(&mut self, id: ItemId) {
        self.waiting.entry(id).or_insert_with(|| {
            self.requests.push_back(Request::Look(id));
            Waiting { stage: Stage::Asked, told: false, refused: BTreeMap::new() }
        });
    }

    /// No result of this item is wanted any more. Whether one was.
    pub fn withdraw(&mut self, id: ItemId) -> bool {
        self.waiting.remove(&id).is_some()
    }

    /// The next thing to do.
    pub fn next_request(&mut self) -> Option<Request> {
        loop {
            let request = self.requests.pop_front()?;
            match request {
                // It was withdrawn since.
                Request::Look(id) | Request::Send(id) if !self.waiting.contains_key(&id) => {}
                request => return Some(request),
            }
        }
    }

    /// The next result that counts. Each item has one, once.
    pub fn next_result(&mut self) -> Option<(ItemId, R)> {
        self.results.pop_front()
    }

    /// How many items have no result.
    pub fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Whether all items have results.
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// The workers whose results are not taken.
    pub fn aside(&self) -> &BTreeSet<String> {
        &self.aside
    }

    /// What [`Request::Look`] came to.
    pub fn found(&mut self, id: ItemId, found: Found<R>, now: Moment) {
        let Some(item) = self.waiting.get_mut(&id) else { return };
        item.told = false;
        match found {
            Found::Nothing => self.requests.push_back(Request::Send(id)),
            Found::Unknown => item.stage = Stage::Until(now + RETRY),
            Found::Result(worker, result) if !self.aside.contains(&worker) => {
                self.waiting.remove(&id);
                self.results.push_back((id, result));
            }
            Found::Result(_, _) => self.requests.push_back(Request::Erase(id)),
            Found::Nonsense(worker, why) => {
                if let Some(worker) = worker.filter(|worker| !self.aside.contains(worker)) {
                    self.aside.insert(worker.clone());
                    self.requests.push_back(Request::SetAside(worker, why));
                }
                self.requests.push_back(Request::Erase(id));
            }
        }
    }

    /// What [`Request::Send`] came to: whether the stream has the item now.
    pub fn sent(&mut self, id: ItemId, there: bool, now: Moment) {
        let Some(item) = self.waiting.get_mut(&id) else { return };
        if item.told {
            self.requests.push_back(Request::Look(id));
        } else {
            item.stage = Stage::Until(now + if there { AGAIN } else { RETRY });
        }
    }

    /// What [`Request::Erase`] came to: whatever it was, the item is looked for again.
    pub fn erased(&mut self, id: ItemId, now: Moment) {
        if let Some(item) = self.waiting.get_mut(&id) {
            item.stage = Stage::Until(now);
        }
    }

    /// Someone says that an item has a result.
    pub fn told(&mut self, id: ItemId) {
        let Some(item) = self.waiting.get_mut(&id) else { return };
        match item.stage {
            Stage::Asked => item.told = true,
            Stage::Until(_) => {
                item.stage = Stage::Asked;
                self.requests.push_back(Request::Look(id));
            }
        }
    }

    /// A worker says that it cannot do an item. How many workers have said so.
    pub fn refused(&mut self, id: ItemId, worker: &str, why: &str) -> usize {
        let Some(item) = self.waiting.get_mut(&id) else { return 0 };
        item.refused.insert(worker.to_owned(), why.to_owned());
        item.refused.len()
    }

    /// The connection is there, for the first time or again: nothing is known of what the server still has.
    pub fn connected(&mut self, now: Moment) {
        for item in self.waiting.values_mut() {
            if let Stage::Until(at) = &mut item.stage {
                *at = now;
            }
        }
        self.tick(now);
    }

    /// Time passes.
    pub fn tick(&mut self, now: Moment) {
        let due = self
            .waiting
            .iter_mut()
            .filter(|(_, item)| matches!(item.stage, Stage::Until(at) if at <= now));
        for (&id, item) in due {
            item.stage = Stage::Asked;
            self.requests.push_back(Request::Look(id));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Moment = Duration::ZERO;

    fn id(number: u8) -> ItemId {
        ItemId::new([number; 16])
    }

    fn requests<R>(state: &mut Coordinator<R>) -> Vec<Request> {
        std::iter::from_fn(|| state.next_request()).collect()
    }

    #[test]
    fn an_item_is_looked_for_sent_and_counted_once() {
        let mut state = Coordinator::new();
        state.submit(id(1));
        state.submit(id(1));
        assert_eq!(requests(&mut state), [Request::Look(id(1))]);
        state.found(id(1), Found::Nothing, START);
        assert_eq!(requests(&mut state), [Request::Send(id(1))]);
        state.sent(id(1), true, START);
        state.tick(AGAIN - Duration::from_millis(1));
        assert_eq!(requests(&mut state), []);
        state.told(id(1));
        state.told(id(1));
        assert_eq!(requests(&mut state), [Request::Look(id(1))]);
        for _ in 0..2 {
            state.found(id(1), Found::Result("w".to_owned(), 7), START);
        }
        assert_eq!(state.next_result(), Some((id(1), 7)));
        assert_eq!(state.next_result(), None);
        assert!(state.is_empty());
    }

    #[test]
    fn what_has_no_result_is_sent_again_after_a_while_and_after_a_connection() {
        let mut state = Coordinator::<()>::new();
        state.submit(id(1));
        requests(&mut state);
        state.found(id(1), Found::Nothing, START);
        requests(&mut state);
        state.sent(id(1), true, START);
        state.tick(AGAIN);
        assert_eq!(requests(&mut state), [Request::Look(id(1))]);
        state.found(id(1), Found::Unknown, AGAIN);
        assert_eq!(requests(&mut state), []);
        state.connected(AGAIN);
        assert_eq!(requests(&mut state), [Request::Look(id(1))]);
    }

    #[test]
    fn word_of_a_result_that_comes_while_the_item_is_sent_is_not_lost() {
        let mut state = Coordinator::<()>::new();
        state.submit(id(1));
        requests(&mut state);
        state.found(id(1), Found::Nothing, START);
        requests(&mut state);
        state.told(id(1));
        state.sent(id(1), true, START);
        assert_eq!(requests(&mut state), [Request::Look(id(1))]);
    }

    #[test]
    fn nonsense_sets_its_worker_aside_and_makes_room() {
        let mut state = Coordinator::new();
        state.submit(id(1));
        state.submit(id(2));
        requests(&mut state);
        state.found(id(1), Found::Nonsense(Some("w".to_owned()), "why".to_owned()), START);
        let aside = Request::SetAside("w".to_owned(), "why".to_owned());
        assert_eq!(requests(&mut state), [aside, Request::Erase(id(1))]);
        state.erased(id(1), START);
        state.tick(START);
        assert_eq!(requests(&mut state), [Request::Look(id(1))]);
        // Whatever else it sends is not taken, even if it looks right.
        state.found(id(2), Found::Result("w".to_owned(), 7), START);
        assert_eq!(requests(&mut state), [Request::Erase(id(2))]);
        assert_eq!(state.next_result(), None);
        // Without a name there is no one to set aside.
        state.found(id(1), Found::Nonsense(None, "why".to_owned()), START);
        assert_eq!(requests(&mut state), [Request::Erase(id(1))]);
    }
}
