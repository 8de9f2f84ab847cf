//! The table of a tournament: who scored what against whom, and what it says of their strength.

use crate::plan::Contest;
use crate::results::{ContestResult, Values};
use crate::spec::Figures;
use saltus_stats::{Counts, Estimate, Fit, Ratings, Sample, Table, Tally};

/// The table of some contests.
pub struct Standings {
    /// The players, in the order in which they appear in the contests.
    pub players: Vec<Standing>,
    /// The players by strength, the best first: places in `players`.
    pub ranking: Vec<usize>,
    /// For each player and each other, the results of the first against the second; none where two never
    /// met. Where each order is a contest of its own, only games in which the first of the two had the first
    /// move.
    pub cross: Vec<Vec<Option<Counts>>>,
    /// Whether each order is a contest of its own.
    pub ordered: bool,
    /// How whoever had the first move fared, in games between different players.
    pub first_move: Counts,
}

/// One player of a table.
pub struct Standing {
    /// Its name.
    pub name: String,
    /// What the original says of it.
    pub original: Figures,
    /// Its games against others.
    pub tally: Tally,
    /// Its rating, the mean of all being 0.
    pub rating: Option<Estimate>,
    /// What was measured of it in all its games, game by game.
    pub values: Values,
}

impl Standings {
    /// The table of these contests.
    pub fn new(contests: &[(&Contest, &ContestResult)]) -> Standings {
        let mut players: Vec<Standing> = Vec::new();
        let places: Vec<[usize; 2]> = contests
            .iter()
            .map(|(contest, _)| {
                let [first, second] = &contest.originals;
                [(&contest.first, first), (&contest.second, second)].map(|(it, original)| {
                    let known = players.iter().position(|player| player.name == it.name);
                    known.unwrap_or_else(|| {
                        players.push(Standing {
                            name: it.name.clone(),
                            original: original.clone(),
                            tally: Tally::default(),
                            rating: None,
                            values: Values::default(),
                        });
                        players.len() - 1
                    })
                })
            })
            .collect();
        let mut table = Table::new(players.len());
        let mut alone = vec![Counts::default(); players.len()];
        for (&(_, result), &[first, second]) in contests.iter().zip(&places) {
            players[first].values.extend(&result.first);
            players[second].values.extend(&result.second);
            let [as_first, as_second] = result.as_first;
            if first == second {
                alone[first] += as_first;
            } else {
                players[first].tally += result.tally;
                players[second].tally += result.tally.reversed();
                table.add_counts(first, second, as_first);
                table.add_counts(second, first, as_second);
            }
        }
        let ordered = contests
            .iter()
            .any(|(contest, _)| !contest.swap && contest.first.name != contest.second.name);
        let cell = |first: usize, second: usize| {
            let counts = match first == second {
                true => alone[first],
                false if ordered => table.as_first(first, second),
                false => table.between(first, second),
            };
            (counts.games() > 0).then_some(counts)
        };
        let all = 0..players.len();
        let cross =
            all.clone().map(|first| all.clone().map(|second| cell(first, second)).collect());
        let cross = cross.collect();
        let ranking = rank(&mut players, &table);
        Standings { players, ranking, cross, ordered, first_move: table.first_player() }
    }

    /// The points of a player against another as a share.
    pub fn share(&self, first: usize, second: usize) -> Option<f64> {
        self.cross[first][second]?.score()
    }
}

/// Notes the rating of each, and gives their order: by rating, which counts whom the points were made
/// against.
fn rank(players: &mut [Standing], table: &Table) -> Vec<usize> {
    // Before the first game there is nothing to rate.
    let played = table.first_player().games() > 0;
    let ratings = played.then(|| Ratings::fit(table, &Fit::default()).ok()).flatten();
    for (index, player) in players.iter_mut().enumerate() {
        player.rating = ratings.as_ref().map(|ratings| ratings.players()[index]);
    }
    let strength = |&index: &usize| players[index].rating.map_or(f64::NEG_INFINITY, |it| it.value);
    let mut ranking: Vec<usize> = (0..players.len()).collect();
    // Players of equal strength stay in the order of the file.
    ranking.sort_by(|a, b| strength(b).total_cmp(&strength(a)));
    ranking
}
