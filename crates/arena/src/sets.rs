//! A match of more than two players at a table: every way to seat the entrants from each opening, which makes a set.
//!
//! Games are counted in their order, whichever of them is over first, so the same match has the same result, however
//! many games are played at a time.

use crate::run::{Ended, Run, RunError};
use crate::{
    Adjudication, Dispatcher, Entrant, Fixed, GameKey, GameResult, Games, InOrder, OpeningSource,
    Pairing, Planned, Tournament, Usage, seatings,
};
use saltus_engine::{AnyGame, Stop};
use saltus_game::EndRules;
use saltus_stats::{Points, Sets};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// What is played, and how.
///
/// ```
/// use saltus_arena::{Entrant, OpeningSource, SetMatch, Threads};
/// use saltus_engine::{AnyGame, EndRules, Stop};
/// use saltus_link::AnySpec;
///
/// let player = |spec: &str| spec.parse::<AnySpec>().map(|player| Entrant::new(spec, player));
/// let terms = SetMatch {
///     start: AnyGame::start("halma-4")?,
///     end_rules: EndRules { repetition: true, rounds: Some(2) },
///     entrants: vec![player("max-n:depth=1")?, player("random")?],
///     openings: OpeningSource::Start,
///     seed: 1,
///     sets: 1,
///     adjudication: Default::default(),
/// };
/// let result = terms.play(Vec::new(), &mut Threads::new(2), &Stop::new(), &mut ())?;
/// assert_eq!((result.sets.games(), result.plies), (14, 14 * 8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SetMatch {
    /// The game at its start.
    pub start: AnyGame,
    /// Its endings by agreement.
    pub end_rules: EndRules,
    /// Who plays: two to as many as there are seats.
    pub entrants: Vec<Entrant>,
    /// How games begin; all games of a set begin alike.
    pub openings: OpeningSource,
    /// The seed of all randomness.
    pub seed: u64,
    /// How many sets.
    pub sets: u32,
    /// What ends games before their rules do.
    pub adjudication: Adjudication,
}

/// The result of a match of several players.
pub struct SetResult {
    /// Points, places and ratings by entrant.
    pub sets: Sets,
    /// How often games ended in each way.
    pub terminations: BTreeMap<String, u64>,
    /// What each entrant spent.
    pub usage: Vec<Usage>,
    /// Moves of all games together.
    pub plies: u64,
    /// Whether it ended before its last game.
    pub interrupted: bool,
}

/// Follows a match of several players. Either function can end it.
pub trait SetListener {
    /// A game has ended, in whatever order games end.
    fn ended(&mut self, game: &Planned, result: &GameResult) -> ControlFlow<()> {
        let _ = (game, result);
        ControlFlow::Continue(())
    }

    /// A game has been counted, in the order of the match; `seating` is the entrant on each seat. Those of an earlier run
    /// are counted again.
    fn counted(
        &mut self,
        number: u32,
        seating: &[usize],
        result: &GameResult,
        so_far: &SetResult,
    ) -> ControlFlow<()> {
        let _ = (number, seating, result, so_far);
        ControlFlow::Continue(())
    }
}

/// No one listens.
impl SetListener for () {}

impl SetMatch {
    /// The entrants as a pairing, under the names of all.
    pub fn pairing(&self) -> Pairing {
        let names: Vec<&str> = self.entrants.iter().map(|entrant| entrant.name.as_str()).collect();
        Pairing {
            name: names.join(" – "),
            start: self.start.clone().with_end_rules(self.end_rules),
            entrants: self.entrants.clone(),
            sprt: None,
            seeds_of: None,
        }
    }

    /// How many games a set has.
    pub fn size(&self) -> usize {
        seatings(self.entrants.len(), self.start.seats()).len()
    }

    /// Its games.
    pub fn games(&self) -> Games {
        Games { count: self.sets * self.size() as u32, swap: false }
    }

    /// Plays what is left of it after the games of an earlier run, by their numbers, until all games are played or someone
    /// stops it.
    pub fn play(
        self,
        earlier: Vec<(u32, GameResult)>,
        dispatcher: &mut dyn Dispatcher,
        stop: &Stop,
        listener: &mut dyn SetListener,
    ) -> Result<SetResult, RunError> {
        let (games, size, pairing) = (self.games(), self.size(), self.pairing());
        let seatings = seatings(self.entrants.len(), self.start.seats());
        let mut count = Count {
            seatings,
            finished: InOrder::default(),
            result: SetResult {
                sets: Sets::new(self.entrants.len(), size),
                terminations: BTreeMap::new(),
                usage: vec![Usage::default(); self.entrants.len()],
                plies: 0,
                interrupted: false,
            },
        };
        let SetMatch { openings, seed, adjudication, .. } = self;
        let tournament = Tournament { pairings: vec![pairing], openings, seed, adjudication };
        let mut run = Run::new(&tournament, Fixed::new(vec![games]))?;
        for (number, result) in earlier {
            // The schedule asks for no points.
            run.add(GameKey { pairing: 0, pair: number, swapped: false }, Points::Draw);
            if count.add(number, result, listener).is_break() {
                return Ok(count.result);
            }
        }
        let mut hear = |ended: &Ended, _: &Run| {
            let Ended { game, result, .. } = ended;
            listener.ended(game, result)?;
            count.add(game.key.pair, (*result).clone(), listener)
        };
        run.play(dispatcher, stop, &mut hear)?;
        let Count { finished, .. } = &mut count;
        for (number, result) in std::mem::take(finished).rest() {
            // It has ended already.
            let _ = count.count(number, &result, listener);
        }
        let mut result = count.result;
        result.interrupted = result.sets.games() < games.count as usize;
        Ok(result)
    }
}

/// Counts games in their order.
struct Count {
    seatings: Vec<Vec<usize>>,
    finished: InOrder<(u32, GameResult)>,
    result: SetResult,
}

impl Count {
    fn add(
        &mut self,
        number: u32,
        result: GameResult,
        listener: &mut dyn SetListener,
    ) -> ControlFlow<()> {
        self.finished.push(number.into(), (number, result));
        while let Some((number, result)) = self.finished.pop() {
            self.count(number, &result, listener)?;
        }
        ControlFlow::Continue(())
    }

    fn count(
        &mut self,
        number: u32,
        game: &GameResult,
        listener: &mut dyn SetListener,
    ) -> ControlFlow<()> {
        let size = self.seatings.len();
        let seating = &self.seatings[number as usize % size];
        let result = &mut self.result;
        result.sets.add(number / size as u32, seating, game.places.as_slice());
        *result.terminations.entry(game.termination.kind()).or_default() += 1;
        for (&entrant, spent) in seating.iter().zip(&game.usage) {
            let usage = &mut result.usage[entrant];
            usage.moves += spent.moves;
            usage.nodes += spent.nodes;
            usage.time += spent.time;
        }
        result.plies += game.moves.len() as u64;
        listener.counted(number, seating, game, result)
    }
}
