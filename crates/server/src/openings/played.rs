//! The games of clients who explored openings of late, as far as they have been read.

use crate::client::Client;
use crate::limits;
use crate::threads::lock;
use saltus_service::study::PlayedGames;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

/// By clients, the latest last.
#[derive(Default)]
pub(crate) struct PlayedCache(Mutex<VecDeque<(Client, Arc<Mutex<PlayedGames>>)>>);

impl PlayedCache {
    /// Uses the games of a client, and drops those of others that there is no room for any more.
    pub fn with<T>(&self, client: &Client, work: impl FnOnce(&mut PlayedGames) -> T) -> T {
        let mut all = lock(&self.0);
        let known = all.iter().position(|(of, _)| of == client);
        let known = known.and_then(|place| all.remove(place)).map(|(_, games)| games);
        let games = known.unwrap_or_default();
        all.push_back((client.clone(), games.clone()));
        drop(all);
        let mut games = lock(&games);
        let answer = work(&mut games);
        let mut room = limits::PLAYED.saturating_sub(games.size());
        drop(games);
        let mut all = lock(&self.0);
        let mut kept = VecDeque::new();
        while let Some((of, games)) = all.pop_back() {
            // One that is being read is in use, and stays.
            let size = games.try_lock().map_or(0, |games| games.size());
            if of != *client && size > room {
                break;
            }
            room -= if of == *client { 0 } else { size };
            kept.push_front((of, games));
        }
        *all = kept;
        answer
    }
}
