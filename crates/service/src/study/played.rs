//! A client's own games as the opening explorer sees them: which positions each has passed, and the moves made there. Each game is
//! read and played once, and again when it has changed.

use crate::games::{Game, Storage, Summary};
use crate::{ClientId, Error, Now, limits};
use saltus_game::Seat;
use std::collections::{HashMap, HashSet};

/// The games of a client.
#[derive(Debug, Default)]
pub struct PlayedGames {
    /// By their ids.
    games: HashMap<String, Played>,
    /// The texts of all moves, each once, and their numbers.
    moves: Vec<String>,
    numbers: HashMap<String, u32>,
}

/// One of them.
#[derive(Debug)]
struct Played {
    rev: u64,
    /// The id of its rules.
    game: String,
    /// The key of each position, and the number of the move that was made there.
    plies: Vec<(u64, u32)>,
    /// Who has won, if it is over.
    winner: Option<Option<Seat>>,
}

impl PlayedGames {
    /// Reads what is new, as long as `go_on` says so. True when nothing is left to read.
    pub fn update(
        &mut self,
        storage: &dyn Storage,
        client: &ClientId,
        now: Now,
        mut go_on: impl FnMut() -> bool,
    ) -> Result<bool, Error> {
        let listed = storage.list(client, i64::MAX, limits::EXPLORED)?;
        let ids: HashSet<&str> = listed.iter().map(|game| game.header.id.as_str()).collect();
        self.games.retain(|id, _| ids.contains(id.as_str()));
        for Summary { header, outcome, .. } in &listed {
            if self.games.get(&header.id).is_some_and(|known| known.rev == header.rev) {
                continue;
            }
            if !go_on() {
                return Ok(false);
            }
            // It may have been deleted meanwhile.
            let Some(stored) = storage.load(&header.id)? else { continue };
            let line = Game::open(stored, now)?.played()?;
            // Openings are counted in games for two.
            let past = if line.seats() == 2 { line.past(line.custom()) } else { Vec::new() };
            let made = line.position_keys().into_iter().zip(past);
            let plies = made.map(|(key, made)| (key, self.number(made.text))).collect();
            let winner = outcome.map(|outcome| outcome.winner.map(Seat::from));
            let played = Played { rev: header.rev, game: header.game.clone(), plies, winner };
            self.games.insert(header.id.clone(), played);
        }
        Ok(true)
    }

    /// How many moves are held: some sixteen bytes each.
    pub fn size(&self) -> usize {
        self.games.values().map(|game| game.plies.len()).sum()
    }

    /// The moves of games of these rules in the position with this key, each with who has won its game, if it is over. A game
    /// that comes to it twice is counted once.
    pub(super) fn moves_at(
        &self,
        rules: &str,
        key: u64,
    ) -> impl Iterator<Item = (&str, Option<Option<Seat>>)> {
        let games = self.games.values().filter(move |game| game.game == rules);
        games.filter_map(move |game| {
            let (_, mv) = game.plies.iter().find(|(at, _)| *at == key)?;
            Some((self.moves[*mv as usize].as_str(), game.winner))
        })
    }

    fn number(&mut self, mv: String) -> u32 {
        if let Some(number) = self.numbers.get(&mv) {
            return *number;
        }
        let number = self.moves.len() as u32;
        self.moves.push(mv.clone());
        self.numbers.insert(mv, number);
        number
    }
}
