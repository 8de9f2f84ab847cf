//! Sets of games of more than two players.

use crate::plan::names::Names;
use crate::plan::resolve::table_game;
use crate::spec::{SetEntry, Spec};
use saltus_arena::{Entrant, Games, Pairing, seatings};
use saltus_engine::AnyGame;

/// Games of more than two players: from each opening one for every way to seat them.
#[derive(Clone)]
pub struct SetContest {
    /// What tables call it: no other task of the plan has this name.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// The game at its start, with its end rules.
    pub start: AnyGame,
    /// Who plays.
    pub entrants: Vec<Entrant>,
    /// How many sets: openings.
    pub sets: u32,
}

/// The sets of a file are a slip of the pen beyond this number.
const MOST_SETS: u32 = 10_000;

impl SetContest {
    /// Every way to seat its entrants, in the order of the games of a set.
    pub fn seatings(&self) -> Vec<Vec<usize>> {
        seatings(self.entrants.len(), self.start.seats())
    }

    /// Its games.
    pub fn schedule(&self) -> Games {
        Games { count: self.sets * self.seatings().len() as u32, swap: false }
    }

    /// The pairing of the tournament that its plan is.
    pub(super) fn pairing(&self) -> Pairing {
        Pairing {
            name: self.name.clone(),
            start: self.start.clone(),
            entrants: self.entrants.clone(),
            sprt: None,
            seeds_of: None,
        }
    }
}

/// A `[[set]]` of the file.
pub(super) fn read(names: &mut Names, spec: &Spec, entry: &SetEntry) -> Option<SetContest> {
    let found = table_game(names, spec, entry);
    let start = found.as_ref().map(|(_, start)| start);
    if !(1..=MOST_SETS).contains(entry.sets.get_ref()) {
        let problem = format!("expected a number of sets from 1 to {MOST_SETS}");
        names.fault(entry.sets.span(), problem);
    }
    let mut entrants: Vec<Entrant> = Vec::new();
    for word in entry.players.get_ref() {
        let Some(player) = names.player(word, start) else { continue };
        if entrants.iter().any(|known| known.name == player.entrant.name) {
            names.fault(word.span(), format!("`{}` stands twice", player.entrant.name));
        }
        entrants.push(player.entrant);
    }
    let (game, start) = found?;
    let (players, seats) = (entry.players.get_ref().len(), start.seats());
    if !(2..=seats).contains(&players) {
        let problem = format!("expected 2 to {seats} players, but there are {players}");
        names.fault(entry.players.span(), problem);
        return None;
    }
    let all: Vec<&str> = entrants.iter().map(|entrant| entrant.name.as_str()).collect();
    let name = entry.name.as_ref().map_or(all.join(" – "), |name| name.get_ref().clone());
    names.contest(&name, entry.players.span());
    Some(SetContest { name, game, start, entrants, sets: *entry.sets.get_ref() })
}
