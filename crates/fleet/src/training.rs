//! Training games played by a fleet, in batches.

use crate::check::training_game;
use crate::{Done, Fleet, ItemId, Work};
use saltus_arena::{DispatchError, Dispatcher};
use saltus_engine::Stop;
use saltus_train::games::{GamesError, Hear, Settings, Source};
use std::collections::HashMap;
use std::ops::Range;
use std::time::Duration;

/// So many games are one item.
const BATCH: u32 = 50;

/// How long to wait for a batch before looking whether someone wants to stop.
const WAIT: Duration = Duration::from_millis(50);

/// Batches that are handed out at least: see [`Dispatcher::capacity`].
const LEAST_BATCHES: usize = 16;

impl Source for Fleet {
    fn play(
        &mut self,
        settings: &Settings,
        numbers: Range<u64>,
        stop: &Stop,
        hear: &mut Hear,
    ) -> Result<(), GamesError> {
        let failed = |error: DispatchError| GamesError::Elsewhere(error.to_string());
        let mut under_way: HashMap<ItemId, u64> = HashMap::new();
        let mut next = numbers.start;
        while !stop.is_stopped() && (next < numbers.end || !under_way.is_empty()) {
            // A batch keeps one thread busy for long; another waits.
            let most = (2 * self.threads()).max(LEAST_BATCHES);
            while next < numbers.end && under_way.len() < most {
                let count = u64::from(BATCH).min(numbers.end - next);
                let work =
                    Work::Training { settings: settings.clone(), first: next, count: count as u32 };
                under_way.insert(self.submit_work(work).map_err(failed)?, next);
                next += count;
            }
            let Some((item, Done::Training(records))) = self.receive_work(WAIT).map_err(failed)?
            else {
                continue;
            };
            let Some(first) = under_way.remove(&item) else { continue };
            for (number, record) in (first..).zip(&records) {
                // It was checked before it counted.
                let damaged = || GamesError::Elsewhere(format!("game {number} is damaged"));
                hear(number, training_game(record).ok_or_else(damaged)?)?;
            }
        }
        self.cancel();
        Ok(())
    }
}
