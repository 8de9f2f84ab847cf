//! Tournaments as answers.

use super::terms::Player;
use super::tournament::{Played, Progress, Seen, Tournament};
use crate::client::Client;
use crate::ends;
use saltus_game::Places;
use saltus_service::wire::{
    self, Entrant, Failures, GameScore, Move, MoveMade, Outcome, Position, Standing,
    TournamentBoard, TournamentGame, TournamentHead, TournamentLine,
};
use saltus_stats::{Counts, Fit, Ratings, Sample};
use std::sync::Arc;

impl Tournament {
    /// All there is to know of it.
    pub fn view(&self, client: &Client) -> wire::Tournament {
        let progress = self.progress();
        wire::Tournament {
            head: self.head(&progress, client),
            players: self.standings(&progress),
            cross: cross(&progress),
            games: progress.games.iter().map(|it| game(it)).collect(),
        }
    }

    /// What a list of them shows.
    pub fn line(&self, client: &Client) -> TournamentLine {
        let progress = self.progress();
        TournamentLine {
            head: self.head(&progress, client),
            players: self.terms.players.iter().map(entrant).collect(),
        }
    }

    fn head(&self, progress: &Progress, client: &Client) -> TournamentHead {
        TournamentHead {
            id: self.id.clone(),
            game: self.terms.start.id().to_owned(),
            created: self.created,
            state: progress.state,
            rounds: self.terms.rounds,
            seed: self.terms.seed,
            pause: self.terms.pause.as_millis() as u64,
            played: progress.games.len(),
            total: self.terms.games(),
            yours: self.belongs_to(client),
            league: self.is_of_league(),
        }
    }

    fn standings(&self, progress: &Progress) -> Vec<Standing> {
        let table = progress.scores.table();
        let ratings = Ratings::fit(table, &Fit::default()).ok();
        let standing = |(number, player): (usize, &Player)| {
            let counts = table.total(number);
            let rating = ratings.as_ref().map(|ratings| ratings.players()[number]);
            // Without a game there is only the virtual one, which says nothing.
            let rating = rating.filter(|_| counts.games() > 0);
            Standing {
                entrant: entrant(player),
                games: counts.games(),
                score: score(counts),
                rating: rating.map(|rating| rating.value),
                error: rating.and_then(|rating| rating.error()),
                failures: failures(progress, number),
            }
        };
        self.terms.players.iter().enumerate().map(standing).collect()
    }
}

/// How often a player has lost by itself.
fn failures(progress: &Progress, player: usize) -> Failures {
    let mut failures = Failures::default();
    let lost = |game: &&Arc<Played>| {
        game.winner.is_some_and(|winner| game.sides[1 - winner.index()] == player)
    };
    progress
        .games
        .iter()
        .filter(lost)
        .for_each(|game| ends::count(&mut failures, &game.termination));
    failures
}

/// What each scored against each.
fn cross(progress: &Progress) -> Vec<Vec<Option<GameScore>>> {
    let table = progress.scores.table();
    let cell = |one: usize, other: usize| {
        let counts = table.between(one, other);
        (one != other && counts.games() > 0).then(|| score(counts))
    };
    let row = |one| (0..table.players()).map(|other| cell(one, other)).collect();
    (0..table.players()).map(row).collect()
}

/// The board that is watched.
pub(super) fn board(seen: &Seen) -> TournamentBoard {
    let (mv, route, side) = &seen.last;
    TournamentBoard {
        round: seen.key.pair + 1,
        white: seen.sides[0],
        black: seen.sides[1],
        position: Position::of(&seen.game),
        last: MoveMade { mv: Move::new(mv.clone(), route.clone()), side: (*side).into() },
    }
}

fn entrant(player: &Player) -> Entrant {
    Entrant { name: player.entrant.name.clone(), level: player.level, player: player.shown.clone() }
}

fn game(game: &Played) -> TournamentGame {
    let reason = ends::reason(&game.termination);
    TournamentGame {
        round: game.key.pair + 1,
        white: game.sides[0],
        black: game.sides[1],
        outcome: Outcome::new(Places::of_two(game.winner), reason),
        moves: game.plies,
    }
}

/// A point for a win and half a point for a draw.
fn score(counts: Counts) -> GameScore {
    let Counts { wins, draws, losses } = counts;
    GameScore { points: wins as f64 + draws as f64 / 2.0, wins, draws, losses }
}
