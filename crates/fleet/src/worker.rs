//! The worker's half of the protocol, without network and clock: what to do with the items that the server hands out.
//!
//! An item is played, its result is published, and only then is the item acknowledged, with an answer from the server. A
//! worker that dies in between leaves an item that the server hands out again; whoever gets it looks first whether
//! it has a result. While an item is held the server is told now and then that it is being worked on.

use crate::ItemId;
use crate::coordinator::{Moment, RETRY};
use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

/// One time that the server handed out an item: what it is acknowledged by.
pub type Delivery = u64;

/// How often an acknowledgement is tried. Then the item comes again, to whomever.
const ACK_TRIES: u32 = 5;

/// What the worker wants done. Each request but the last two is answered by a call of the function that it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// See whether the item has a result: [`Worker::looked`].
    Look(ItemId),
    /// Play it: [`Worker::played`] or [`Worker::cannot`].
    Play(ItemId),
    /// Publish its result: [`Worker::published`].
    Publish(ItemId),
    /// Acknowledge it, and wait until the server has heard it: [`Worker::acknowledged`].
    Acknowledge(ItemId, Delivery),
    /// Tell the server that it is being worked on.
    Progress(ItemId, Delivery),
    /// Give it back, so that another worker gets it at once.
    HandBack(ItemId, Delivery),
}

/// How the publishing of a result went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Published {
    /// The stream has it.
    Stored,
    /// The stream has another one: someone was faster.
    Second,
    /// The server did not answer; whether it has it is not known.
    Unknown,
}

#[derive(Clone, Debug)]
struct Held {
    delivery: Delivery,
    stage: Stage,
    weight: usize,
    /// When the server is to be told next that it is being worked on.
    progress: Moment,
}

impl Held {
    fn is_to_play(&self) -> bool {
        matches!(self.stage, Stage::Looking | Stage::Playing)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Looking,
    Playing,
    Publishing,
    /// To be published again from this moment on.
    PublishAt(Moment),
    Acknowledging(u32),
    /// To be acknowledged again from this moment on.
    AcknowledgeAt(Moment, u32),
}

/// The worker's state.
#[derive(Debug)]
pub struct Worker {
    /// So many games are held at a time.
    capacity: usize,
    /// How often the server is told that an item is being worked on.
    progress_every: Duration,
    // In order, so that the same events have the same consequences.
    held: BTreeMap<ItemId, Held>,
    requests: VecDeque<Request>,
    stopping: bool,
}

impl Worker {
    /// A worker that holds so many games at a time, those that wait included, on a server that hands out an item
    /// again when it has not heard of it for `lost_after`.
    pub fn new(capacity: usize, lost_after: Duration) -> Worker {
        Worker {
            capacity: capacity.max(1),
            progress_every: lost_after / 3,
            held: BTreeMap::new(),
            requests: VecDeque::new(),
            stopping: false,
        }
    }

    /// The server hands out an item again when it has not heard of it for so long.
    pub fn expect_within(&mut self, lost_after: Duration) {
        self.progress_every = lost_after / 3;
    }

    /// How many more items it would take: an item is two games as a rule. What is played keeps no thread busy.
    pub fn wants(&self) -> usize {
        let weight: usize =
            self.held.values().filter(|held| held.is_to_play()).map(|held| held.weight).sum();
        if self.stopping { 0 } else { self.capacity.saturating_sub(weight).div_ceil(2) }
    }

    /// How many items it holds.
    pub fn holds(&self) -> usize {
        self.held.len()
    }

    /// The next thing to do.
    pub fn next_request(&mut self) -> Option<Request> {
        self.requests.pop_front()
    }

    /// The server hands out an item that keeps so many threads busy; `again` if it has done so before, to whomever.
    pub fn delivered(
        &mut self,
        id: ItemId,
        weight: usize,
        delivery: Delivery,
        again: bool,
        now: Moment,
    ) {
        if let Some(held) = self.held.get_mut(&id) {
            // The server thought that it was lost. What counts is the last delivery.
            held.delivery = delivery;
            held.progress = now + self.progress_every;
            return;
        }
        let (stage, request) = match again {
            true => (Stage::Looking, Request::Look(id)),
            false => (Stage::Playing, Request::Play(id)),
        };
        let progress = now + self.progress_every;
        self.held.insert(id, Held { delivery, stage, weight, progress });
        self.requests.push_back(request);
    }

    /// What [`Request::Look`] came to: whether there is a result, as far as is known.
    pub fn looked(&mut self, id: ItemId, there: bool) {
        let Some(held) = self.held.get_mut(&id) else { return };
        if there {
            self.acknowledge(id, 1);
        } else {
            held.stage = Stage::Playing;
            self.requests.push_back(Request::Play(id));
        }
    }

    /// An item has been played.
    pub fn played(&mut self, id: ItemId) {
        let Some(held) = self.held.get_mut(&id) else { return };
        held.stage = Stage::Publishing;
        self.requests.push_back(Request::Publish(id));
    }

    /// An item cannot be played here: another worker may have what it needs.
    pub fn cannot(&mut self, id: ItemId) {
        if let Some(held) = self.held.remove(&id) {
            self.requests.push_back(Request::HandBack(id, held.delivery));
        }
    }

    /// What [`Request::Publish`] came to.
    pub fn published(&mut self, id: ItemId, published: Published, now: Moment) {
        let Some(held) = self.held.get_mut(&id) else { return };
        match published {
            Published::Stored | Published::Second => self.acknowledge(id, 1),
            Published::Unknown => held.stage = Stage::PublishAt(now + RETRY),
        }
    }

    /// What [`Request::Acknowledge`] came to: whether the server has heard it.
    pub fn acknowledged(&mut self, id: ItemId, heard: bool, now: Moment) {
        let Some(held) = self.held.get_mut(&id) else { return };
        match held.stage {
            Stage::Acknowledging(tries) if !heard && tries < ACK_TRIES => {
                held.stage = Stage::AcknowledgeAt(now + RETRY, tries + 1);
            }
            _ => {
                self.held.remove(&id);
            }
        }
    }

    /// Takes no more items; those that it holds are finished.
    pub fn stop(&mut self) {
        self.stopping = true;
    }

    /// Gives back all that is not played.
    pub fn hand_back(&mut self) {
        self.stopping = true;
        let back = self.held.iter().filter(|(_, held)| held.is_to_play());
        let back: Vec<ItemId> = back.map(|(&id, _)| id).collect();
        back.into_iter().for_each(|id| self.cannot(id));
    }

    /// Time passes.
    pub fn tick(&mut self, now: Moment) {
        let mut due = Vec::new();
        for (&id, held) in &mut self.held {
            match held.stage {
                Stage::PublishAt(at) if at <= now => {
                    held.stage = Stage::Publishing;
                    self.requests.push_back(Request::Publish(id));
                }
                Stage::AcknowledgeAt(at, tries) if at <= now => due.push((id, tries)),
                _ => {}
            }
            if held.progress <= now {
                held.progress = now + self.progress_every;
                self.requests.push_back(Request::Progress(id, held.delivery));
            }
        }
        due.into_iter().for_each(|(id, tries)| self.acknowledge(id, tries));
    }

    fn acknowledge(&mut self, id: ItemId, tries: u32) {
        let Some(held) = self.held.get_mut(&id) else { return };
        held.stage = Stage::Acknowledging(tries);
        self.requests.push_back(Request::Acknowledge(id, held.delivery));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Moment = Duration::ZERO;
    const LOST: Duration = Duration::from_secs(30);

    fn id(number: u8) -> ItemId {
        ItemId::new([number; 16])
    }

    fn requests(state: &mut Worker) -> Vec<Request> {
        std::iter::from_fn(|| state.next_request()).collect()
    }

    #[test]
    fn a_result_is_published_before_its_item_is_acknowledged() {
        let mut state = Worker::new(4, LOST);
        assert_eq!(state.wants(), 2);
        state.delivered(id(1), 2, 11, false, START);
        assert_eq!((state.wants(), requests(&mut state)), (1, vec![Request::Play(id(1))]));
        state.played(id(1));
        assert_eq!(requests(&mut state), [Request::Publish(id(1))]);
        state.published(id(1), Published::Unknown, START);
        assert_eq!(requests(&mut state), []);
        state.tick(RETRY);
        assert_eq!(requests(&mut state), [Request::Publish(id(1))]);
        state.published(id(1), Published::Second, RETRY);
        assert_eq!(requests(&mut state), [Request::Acknowledge(id(1), 11)]);
        state.acknowledged(id(1), false, RETRY);
        state.tick(2 * RETRY);
        assert_eq!(requests(&mut state), [Request::Acknowledge(id(1), 11)]);
        state.acknowledged(id(1), true, RETRY);
        assert_eq!(state.holds(), 0);
    }

    #[test]
    fn an_item_that_comes_again_is_looked_for_first() {
        let mut state = Worker::new(4, LOST);
        state.delivered(id(1), 2, 11, true, START);
        assert_eq!(requests(&mut state), [Request::Look(id(1))]);
        state.looked(id(1), true);
        assert_eq!(requests(&mut state), [Request::Acknowledge(id(1), 11)]);
        state.delivered(id(2), 2, 12, true, START);
        state.looked(id(2), false);
        assert_eq!(requests(&mut state), [Request::Look(id(2)), Request::Play(id(2))]);
    }

    #[test]
    fn the_server_hears_of_long_games_and_the_last_delivery_counts() {
        let mut state = Worker::new(4, LOST);
        state.delivered(id(1), 2, 11, false, START);
        requests(&mut state);
        state.tick(LOST / 3);
        assert_eq!(requests(&mut state), [Request::Progress(id(1), 11)]);
        state.delivered(id(1), 2, 12, true, LOST / 3);
        assert_eq!((requests(&mut state), state.holds()), (vec![], 1));
        state.tick(LOST);
        assert_eq!(requests(&mut state), [Request::Progress(id(1), 12)]);
    }

    #[test]
    fn stopped_it_takes_nothing_and_gives_back_what_is_not_played() {
        let mut state = Worker::new(8, LOST);
        state.delivered(id(1), 2, 11, false, START);
        state.delivered(id(2), 2, 12, false, START);
        requests(&mut state);
        state.played(id(2));
        requests(&mut state);
        state.stop();
        assert_eq!((state.wants(), state.holds()), (0, 2));
        state.hand_back();
        assert_eq!(requests(&mut state), [Request::HandBack(id(1), 11)]);
        assert_eq!(state.holds(), 1);
        // Whatever its threads still say of it is of no interest.
        state.played(id(1));
        assert_eq!(requests(&mut state), []);
    }
}
