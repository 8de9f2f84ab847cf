//! A run that is to end soon: the games under way are played to their ends, and no others begin.

use saltus_arena::{DispatchError, Dispatcher, GameId, GameResult, GameSpec};
use saltus_engine::Stop;
use std::time::Duration;

/// A dispatcher that begins no more games once `last` is raised, and raises `stop` when none is under way any more.
pub struct Drain<'a> {
    dispatcher: &'a mut dyn Dispatcher,
    most: usize,
    last: Stop,
    stop: Stop,
    under_way: usize,
}

impl<'a> Drain<'a> {
    /// With at most so many games under way, so that none of them only waits for a thread.
    pub fn new(
        dispatcher: &'a mut dyn Dispatcher,
        most: usize,
        last: &Stop,
        stop: &Stop,
    ) -> Drain<'a> {
        Drain { dispatcher, most, last: last.clone(), stop: stop.clone(), under_way: 0 }
    }
}

impl Dispatcher for Drain<'_> {
    fn capacity(&self) -> usize {
        if self.last.is_stopped() { 0 } else { self.dispatcher.capacity().min(self.most) }
    }

    fn submit(&mut self, id: GameId, spec: GameSpec) -> Result<(), DispatchError> {
        self.dispatcher.submit(id, spec)?;
        self.under_way += 1;
        Ok(())
    }

    fn receive(&mut self, within: Duration) -> Result<Option<(GameId, GameResult)>, DispatchError> {
        if self.under_way == 0 && self.last.is_stopped() {
            self.stop.stop();
            return Ok(None);
        }
        let received = self.dispatcher.receive(within)?;
        self.under_way -= usize::from(received.is_some());
        Ok(received)
    }

    fn cancel(&mut self) {
        self.dispatcher.cancel();
    }
}
