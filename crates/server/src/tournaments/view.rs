//! Tournaments as JSON: the shapes of `docs/api.md`.

use super::terms::Player;
use super::tournament::{Played, Progress, Seen, Tournament};
use crate::visitor::Visitor;
use crate::wire::{self, WireSide};
use saltus_arena::Termination;
use saltus_game::{Outcome, Side};
use saltus_stats::{Counts, Fit, Ratings, Sample};
use serde_json::{Value, json};

impl Tournament {
    /// All there is to know of it.
    pub fn value(&self, visitor: &Visitor) -> Value {
        let progress = self.progress();
        let mut value = self.head(&progress, visitor);
        value["players"] = self.players(&progress);
        value["cross"] = self.cross(&progress);
        value["games"] = progress.games.iter().map(|it| game(it)).collect();
        value
    }

    /// What a list of them shows.
    pub fn line(&self, visitor: &Visitor) -> Value {
        let progress = self.progress();
        let mut value = self.head(&progress, visitor);
        value["players"] = self.terms.players.iter().map(named).collect();
        value
    }

    fn head(&self, progress: &Progress, visitor: &Visitor) -> Value {
        json!({
            "id": self.id,
            "game": self.terms.start.id(),
            "created": self.created,
            "state": progress.state.text(),
            "rounds": self.terms.rounds,
            "seed": self.terms.seed,
            "pause": self.terms.pause.as_millis() as u64,
            "played": progress.games.len(),
            "total": self.terms.games(),
            "yours": self.belongs_to(visitor),
        })
    }

    fn players(&self, progress: &Progress) -> Value {
        let table = progress.scores.table();
        let ratings = Ratings::fit(table, &Fit::default()).ok();
        let player = |(number, player): (usize, &Player)| {
            let counts = table.total(number);
            let rating = ratings.as_ref().map(|ratings| ratings.players()[number]);
            // Without a game there is only the virtual one, which says nothing.
            let rating = rating.filter(|_| counts.games() > 0);
            let mut value = named(player);
            value["games"] = counts.games().into();
            add(&mut value, counts);
            value["points"] = points(counts).into();
            value["rating"] = rating.map(|rating| rating.value).into();
            value["error"] = rating.and_then(|rating| rating.error()).into();
            value
        };
        self.terms.players.iter().enumerate().map(player).collect()
    }

    /// What each scored against each.
    fn cross(&self, progress: &Progress) -> Value {
        let table = progress.scores.table();
        let cell = |one: usize, other: usize| {
            let counts = table.between(one, other);
            (one != other && counts.games() > 0).then(|| {
                let mut value = json!({ "points": points(counts) });
                add(&mut value, counts);
                value
            })
        };
        let row = |one| (0..table.players()).map(|other| cell(one, other)).collect::<Vec<_>>();
        (0..table.players()).map(row).collect::<Vec<_>>().into()
    }
}

/// The board that is watched.
pub(super) fn board(seen: &Seen) -> Value {
    let (mv, route, side) = &seen.last;
    let mut last = wire::made(mv, route);
    last["side"] = json!(WireSide::from(*side));
    json!({
        "round": seen.key.pair + 1,
        "white": seen.sides[Side::White.index()],
        "black": seen.sides[Side::Black.index()],
        "position": wire::position(&seen.game),
        "last": last,
    })
}

fn named(player: &Player) -> Value {
    json!({
        "name": player.entrant.name,
        "level": player.level,
        "player": player.shown,
    })
}

fn game(game: &Played) -> Value {
    let outcome = match game.termination {
        Termination::Rule(reason) => wire::outcome(Outcome { winner: game.winner, reason }),
        _ => {
            json!({ "winner": game.winner.map(WireSide::from), "reason": fault(&game.termination) })
        }
    };
    json!({
        "round": game.key.pair + 1,
        "white": game.sides[Side::White.index()],
        "black": game.sides[Side::Black.index()],
        "outcome": outcome,
        "moves": game.plies,
    })
}

/// How a game ended where no rule ended it: nobody resigns or agrees here.
fn fault(termination: &Termination) -> &'static str {
    match termination {
        Termination::Timeout => "no-move-in-time",
        _ => "player-failed",
    }
}

fn add(value: &mut Value, counts: Counts) {
    value["wins"] = counts.wins.into();
    value["draws"] = counts.draws.into();
    value["losses"] = counts.losses.into();
}

/// A point for a win and half a one for a draw.
fn points(counts: Counts) -> f64 {
    counts.wins as f64 + counts.draws as f64 / 2.0
}
