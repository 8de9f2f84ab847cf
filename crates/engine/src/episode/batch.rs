//! Many games of one kind side by side, on several threads, their results written where the caller wants them.

use super::numbered::Numbered;
use super::typed::{DynEpisode, Typed};
use super::{ActionError, Episode, Shape, returns};
use saltus_game::keys::SplitMix;
use saltus_game::{Conclusion, Reason};

/// Where a step writes what came of it; each list has a part for each game, in order.
pub struct Outputs<'a> {
    /// Which actions are legal: [`Shape::actions`] for each game. What an earlier call wrote must still be there: only what
    /// changes is written.
    pub masks: &'a mut [bool],
    /// The planes as the seat to act sees them: [`Shape::size`] for each.
    pub planes: &'a mut [u8],
    /// The seat to act.
    pub turns: &'a mut [i8],
    /// What each seat has of a game that has just ended, see [`returns`](super::returns); otherwise 0. [`Shape::seats`] for each.
    pub rewards: &'a mut [f32],
    /// Whether a game has just ended by its rules.
    pub terminated: &'a mut [bool],
    /// Whether it has just ended by the round limit.
    pub truncated: &'a mut [bool],
}

/// Actions that cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepError {
    /// Not one action for each game.
    #[error("{given} actions for {count} games")]
    Count {
        /// How many were given.
        given: usize,
        /// How many games there are.
        count: usize,
    },
    /// One of them is not legal.
    #[error("game {game}: {error}")]
    Action {
        /// Whose action it is, from 0.
        game: usize,
        /// What is wrong.
        error: ActionError,
    },
}

/// What can be asked of [`Episodes`](super::Episodes).
pub trait DynBatch: Send + Sync {
    fn shape(&self) -> Shape;
    fn count(&self) -> usize;
    fn reset(&mut self, out: Outputs);
    fn step(&mut self, actions: &[i64], out: Outputs, threads: usize) -> Result<(), StepError>;
    fn sample(&mut self, out: &mut [i64]);
    fn episode(&self, index: usize) -> Option<Episode>;
}

/// The fewest games that are worth a thread of their own.
const SHARE: usize = 256;

pub(super) struct Batch<C: Numbered> {
    games: Vec<Typed<C>>,
    shape: Shape,
    mix: SplitMix,
    /// The actions of a step, by their places: kept to be filled again.
    places: Vec<usize>,
}

impl<C: Numbered> Batch<C> {
    pub(super) fn new(start: Typed<C>, count: usize, seed: u64) -> Batch<C> {
        let (shape, mix) = (start.shape(), SplitMix::new(seed));
        Batch { shape, games: vec![start; count], mix, places: Vec::new() }
    }
}

impl<C: Numbered> DynBatch for Batch<C> {
    fn shape(&self) -> Shape {
        self.shape
    }

    fn count(&self) -> usize {
        self.games.len()
    }

    fn reset(&mut self, mut out: Outputs) {
        out.masks.fill(false);
        for game in &mut self.games {
            let part = out.split(1, &self.shape);
            game.restart();
            game.show(None, part);
        }
    }

    fn step(&mut self, actions: &[i64], mut out: Outputs, threads: usize) -> Result<(), StepError> {
        let count = self.games.len();
        if actions.len() != count {
            return Err(StepError::Count { given: actions.len(), count });
        }
        self.places.clear();
        for (index, (game, &action)) in self.games.iter().zip(actions).enumerate() {
            let place = game.find(action);
            self.places.push(place.map_err(|error| StepError::Action { game: index, error })?);
        }
        let threads = threads.min(count / SHARE).max(1);
        let share = count.div_ceil(threads);
        let shape = &self.shape;
        let mut parts = self.games.chunks_mut(share).zip(self.places.chunks(share));
        let mine = parts.next();
        std::thread::scope(|scope| {
            let first = mine.as_ref().map(|(games, _)| out.split(games.len(), shape));
            for (games, places) in parts {
                let part = out.split(games.len(), shape);
                scope.spawn(move || advance(games, places, part, shape));
            }
            if let (Some((games, places)), Some(part)) = (mine, first) {
                advance(games, places, part, shape);
            }
        });
        Ok(())
    }

    fn sample(&mut self, out: &mut [i64]) {
        for (game, action) in self.games.iter().zip(out) {
            let legal = game.actions();
            *action = i64::from(legal[self.mix.below(legal.len())]);
        }
    }

    fn episode(&self, index: usize) -> Option<Episode> {
        self.games.get(index).map(DynEpisode::copy)
    }
}

/// Takes an action in each game, by its place among the legal ones.
fn advance<C: Numbered>(games: &mut [Typed<C>], places: &[usize], mut out: Outputs, shape: &Shape) {
    for (game, &place) in games.iter_mut().zip(places) {
        let part = out.split(1, shape);
        for &legal in game.actions() {
            part.masks[legal as usize] = false;
        }
        game.take(place);
        let end = game.outcome();
        if end.is_some() {
            game.restart();
        }
        game.show(end, part);
    }
}

impl<C: Numbered> Typed<C> {
    /// Writes what the seat to act sees, and how the game before this one has just ended, if it has.
    fn show(&self, ended: Option<Conclusion>, out: Outputs) {
        for &legal in self.actions() {
            out.masks[legal as usize] = true;
        }
        let seat = self.turn();
        self.draw(seat, out.planes);
        out.turns[0] = seat.index() as i8;
        let truncated = ended.is_some_and(|end| end.reason == Reason::RoundLimit);
        out.truncated[0] = truncated;
        out.terminated[0] = ended.is_some() && !truncated;
        match ended {
            Some(end) => out.rewards.copy_from_slice(&returns(&end)),
            None => out.rewards.fill(0.0),
        }
    }
}

impl<'a> Outputs<'a> {
    /// Takes the part of the next games off.
    fn split(&mut self, games: usize, shape: &Shape) -> Outputs<'a> {
        fn off<'a, T>(list: &mut &'a mut [T], count: usize) -> &'a mut [T] {
            list.split_off_mut(..count).expect("the lists have a part for each game")
        }
        Outputs {
            masks: off(&mut self.masks, games * shape.actions),
            planes: off(&mut self.planes, games * shape.size()),
            turns: off(&mut self.turns, games),
            rewards: off(&mut self.rewards, games * shape.seats),
            terminated: off(&mut self.terminated, games),
            truncated: off(&mut self.truncated, games),
        }
    }
}
