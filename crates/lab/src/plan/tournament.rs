//! The contests of a tournament, and what the original says of each.

use crate::plan::Bracket;
use crate::plan::contest::{Contest, Origin};
use crate::plan::names::{Names, Player};
use crate::plan::resolve::{expect_games, game_of};
use crate::spec::{Figures, Format, PairFigures, Spec, TournamentEntry};
use saltus_arena::{gauntlet, ordered, round_robin};
use toml::Spanned;

/// The contests of the file's tournament, in each of its games, and its knockouts. There must be no contests
/// before them.
pub(super) fn tournament(
    names: &mut Names,
    spec: &Spec,
    entry: &TournamentEntry,
) -> (Vec<Contest>, Vec<Bracket>) {
    let (mut contests, mut knockouts) = (Vec::new(), Vec::new());
    if spec.players.len() < 2 {
        names.fault(entry.games.span(), "a tournament needs two [[player]] entries at least");
    }
    expect_games(names, &entry.games);
    let pairings = pairings(entry.format, spec.players.len());
    let figures = figures(names, entry, &pairings);
    for id in in_games(names, entry) {
        let Some((id, start)) = game_of(names, spec, id, entry.games.span()) else { continue };
        let players: Vec<Option<Player>> =
            spec.players.iter().map(|player| names.player(&player.name, Some(&start))).collect();
        let Some(players) = players.into_iter().collect::<Option<Vec<_>>>() else { continue };
        let knockout = entry.format == Format::Knockout;
        if knockout {
            knockouts.push(Bracket {
                game: id.clone(),
                players: players.len(),
                pairs: entry.games.get_ref().div_ceil(2),
                base: contests.len(),
            });
        }
        for (&(first, place), original) in pairings.iter().zip(&figures) {
            let [first, second] = [&players[first], &players[place]];
            // Even a player that meets itself has its name twice here.
            let mut name = format!("{} – {}", first.entrant.name, second.entrant.name);
            if entry.in_games.len() > 1 {
                name = format!("{name} ({id})");
            }
            names.contest(&name, spec.players[place].name.span());
            contests.push(Contest {
                name,
                group: None,
                game: id.clone(),
                start: start.clone(),
                original: original.clone(),
                originals: [first, second].map(|player| player.original.clone()),
                first: first.entrant.clone(),
                second: second.entrant.clone(),
                games: (!knockout).then_some(*entry.games.get_ref()),
                rounds: None,
                swap: entry.format != Format::Ordered,
                sprt: None,
                like: None,
                origin: Origin::Tournament,
                x: None,
                series: None,
            });
        }
    }
    (contests, knockouts)
}

/// The games that it is played in, each once; none for the file's own.
fn in_games<'a>(names: &mut Names, entry: &'a TournamentEntry) -> Vec<Option<&'a Spanned<String>>> {
    if entry.in_games.is_empty() {
        return vec![None];
    }
    let mut games: Vec<Option<&Spanned<String>>> = Vec::new();
    for id in &entry.in_games {
        if games.iter().flatten().any(|known| known.get_ref() == id.get_ref()) {
            names.fault(id.span(), format!("{} is named twice", id.get_ref()));
        } else {
            games.push(Some(id));
        }
    }
    games
}

/// Who meets whom. In a knockout anyone may meet anyone.
fn pairings(format: Format, players: usize) -> Vec<(usize, usize)> {
    match format {
        Format::RoundRobin | Format::Knockout => round_robin(players),
        Format::Gauntlet => gauntlet(players),
        Format::Ordered => ordered(players),
    }
}

/// What the original says of each pairing. Where sides change it does not matter who is named first: figures of
/// the other order are turned round.
fn figures(
    names: &mut Names,
    entry: &TournamentEntry,
    pairings: &[(usize, usize)],
) -> Vec<Figures> {
    let mut all: Vec<Option<Figures>> = vec![None; pairings.len()];
    for PairFigures { first, second, figures } in &entry.originals {
        let (one, other) = (names.player_index(first), names.player_index(second));
        let (Some(one), Some(other)) = (one, other) else { continue };
        let place = |pairing| pairings.iter().position(|known| *known == pairing);
        let found = place((one, other))
            .map(|at| (at, figures.clone()))
            .or_else(|| place((other, one)).map(|at| (at, figures.reversed())));
        let two = format!("`{}` and `{}`", first.get_ref(), second.get_ref());
        match found {
            None => names.fault(first.span(), format!("{two} do not meet in this tournament")),
            Some((at, _)) if all[at].is_some() => {
                names.fault(first.span(), format!("figures of {two} are given twice"));
            }
            Some((at, figures)) => all[at] = Some(figures),
        }
    }
    all.into_iter().map(Option::unwrap_or_default).collect()
}
