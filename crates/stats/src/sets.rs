//! Games of more than two players: points by place, their means and ratings.
//!
//! The unit is a *set*: the games from one opening, one for each way to seat the entrants. Within a set the opening and
//! the seats favour everyone alike, so errors come from the spread of whole sets, as those of a match of two come from
//! pairs.
//!
//! **Points.** A seat gets a point for each other seat that it leaves behind, and half a point for each that shares its
//! place: of four, 3, 2, 1 and 0. A game always gives the same number of points in all.
//!
//! **Ratings.** A game counts as one between each two seats of different entrants: whoever has the better place has won
//! it. These are not independent, so the error of a rating is that of a jackknife over sets: how much it changes when one
//! set is left out.

use crate::student::t95;
use crate::{Counts, Estimate, Fit, Interval, Points, Ratings, Summary, Table};
use std::collections::BTreeMap;

/// The games of a match of entrants who take every seat in turn.
///
/// ```
/// use saltus_stats::Sets;
///
/// // Two entrants at three seats, both games of one opening.
/// let mut sets = Sets::new(2, 2);
/// sets.add(0, &[0, 1, 1], &[1, 2, 3]);
/// sets.add(0, &[1, 0, 0], &[3, 1, 1]);
/// assert_eq!(sets.places(0), [3, 0, 0]);
/// assert_eq!(sets.mean_points(0), Some((2.0 + 1.5 + 1.5) / 3.0));
/// assert!(sets.points(0).is_none(), "one set has no spread");
/// ```
#[derive(Clone, Debug)]
pub struct Sets {
    entrants: usize,
    /// How many games a whole set has.
    size: usize,
    sets: BTreeMap<u32, Set>,
}

/// The games of one opening.
#[derive(Clone, Debug)]
struct Set {
    games: usize,
    /// By entrant: its points, and on how many seats it made them.
    points: Vec<(f64, u32)>,
    /// By entrant, how often it came in at each place.
    places: Vec<Vec<u64>>,
    /// Of each two entrants, who came in before whom.
    table: Table,
}

impl Sets {
    /// No games yet, of so many entrants; a set has so many games.
    pub fn new(entrants: usize, size: usize) -> Sets {
        Sets { entrants, size, sets: BTreeMap::new() }
    }

    /// Counts a game of a set: the entrant on each seat, and each seat's place from 1 on, shared ones being the best of
    /// those that are shared.
    pub fn add(&mut self, set: u32, seating: &[usize], places: &[u8]) {
        let entrants = self.entrants;
        let set = self.sets.entry(set).or_insert_with(|| Set {
            games: 0,
            points: vec![(0.0, 0); entrants],
            places: vec![vec![0; places.len()]; entrants],
            table: Table::new(entrants),
        });
        set.games += 1;
        for (seat, (&entrant, &place)) in seating.iter().zip(places).enumerate() {
            let (points, seats) = &mut set.points[entrant];
            *points += points_of(seat, places);
            *seats += 1;
            set.places[entrant][usize::from(place) - 1] += 1;
            for (&other, &behind) in seating.iter().zip(places).skip(seat + 1) {
                let won = match place.cmp(&behind) {
                    std::cmp::Ordering::Less => Points::Win,
                    std::cmp::Ordering::Equal => Points::Draw,
                    std::cmp::Ordering::Greater => Points::Loss,
                };
                if entrant != other {
                    set.table.add(entrant, other, won);
                }
            }
        }
    }

    /// How many games were counted.
    pub fn games(&self) -> usize {
        self.sets.values().map(|set| set.games).sum()
    }

    /// How many sets are whole.
    pub fn whole(&self) -> usize {
        self.whole_sets().count()
    }

    fn whole_sets(&self) -> impl Iterator<Item = &Set> {
        self.sets.values().filter(|set| set.games == self.size)
    }

    /// How often an entrant came in at each place, the first place first.
    pub fn places(&self, entrant: usize) -> Vec<u64> {
        let mut sum: Vec<u64> = Vec::new();
        for set in self.sets.values() {
            sum.resize(set.places[entrant].len(), 0);
            sum.iter_mut().zip(&set.places[entrant]).for_each(|(sum, count)| *sum += count);
        }
        sum
    }

    /// The mean points of an entrant on a seat, over all games; `None` if it has none.
    pub fn mean_points(&self, entrant: usize) -> Option<f64> {
        let all = self.sets.values().map(|set| set.points[entrant]);
        let (points, seats) = all.fold((0.0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        (seats > 0).then(|| points / f64::from(seats))
    }

    /// The mean points of an entrant on a seat with their error, over whole sets; `None` if there are fewer than two.
    pub fn points(&self, entrant: usize) -> Option<Estimate> {
        let of = |set: &Set| set.points[entrant].0 / f64::from(set.points[entrant].1);
        let means: Vec<f64> = self.whole_sets().map(of).collect();
        let summary = Summary::of(&means)?;
        Some(Estimate { value: summary.mean, interval: summary.mean_interval? })
    }

    /// Of two entrants, how often the first came in before the second, in all games.
    pub fn between(&self, entrant: usize, other: usize) -> Counts {
        self.table(None).between(entrant, other)
    }

    /// The ratings of all entrants, their mean being 0, with errors where there are two whole sets at least.
    pub fn ratings(&self) -> Option<Vec<Estimate>> {
        let fit = |table: &Table| {
            let ratings = Ratings::fit(table, &Fit::default()).ok()?;
            Some(ratings.players().iter().map(|rating| rating.value).collect::<Vec<f64>>())
        };
        if self.games() == 0 {
            return None;
        }
        let all = fit(&self.table(None))?;
        let sets = self.sets.len();
        let without: Option<Vec<Vec<f64>>> =
            self.sets.keys().map(|&left_out| fit(&self.table(Some(left_out)))).collect();
        let without = without.filter(|_| sets > 1);
        let error = |entrant: usize| {
            let Some(without) = &without else { return f64::INFINITY };
            let mean = without.iter().map(|one| one[entrant]).sum::<f64>() / sets as f64;
            let squares: f64 = without.iter().map(|one| (one[entrant] - mean).powi(2)).sum();
            t95(sets - 1) * (squares * (sets - 1) as f64 / sets as f64).sqrt()
        };
        let estimate = |(entrant, &value): (usize, &f64)| {
            let error = error(entrant);
            Estimate { value, interval: Interval { low: value - error, high: value + error } }
        };
        Some(all.iter().enumerate().map(estimate).collect())
    }

    /// Who came in before whom, in all sets but one.
    fn table(&self, left_out: Option<u32>) -> Table {
        let mut table = Table::new(self.entrants);
        for (_, set) in self.sets.iter().filter(|(number, _)| Some(**number) != left_out) {
            for first in 0..self.entrants {
                for second in 0..self.entrants {
                    table.add_counts(first, second, set.table.as_first(first, second));
                }
            }
        }
        table
    }
}

/// The points of a seat: one for each that it leaves behind, half for each that shares its place.
fn points_of(seat: usize, places: &[u8]) -> f64 {
    let others = places.iter().enumerate().filter(|&(other, _)| other != seat);
    let against = others.map(|(_, place)| match place.cmp(&places[seat]) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    });
    against.sum()
}
