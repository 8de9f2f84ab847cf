//! Pairings whose games are known from the beginning.

use super::{GameKey, Next, Schedule};
use saltus_stats::Points;

/// How many games a pairing has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Games {
    /// The number of games.
    pub count: u32,
    /// Whether sides are swapped from game to game, so that two games make a pair.
    pub swap: bool,
}

impl Games {
    /// So many pairs with sides swapped.
    pub fn pairs(pairs: u32) -> Games {
        Games { count: 2 * pairs, swap: true }
    }

    /// The key of game number `index` of a pairing.
    pub fn key(&self, pairing: usize, index: u32) -> GameKey {
        if self.swap {
            GameKey { pairing, pair: index / 2, swapped: index % 2 == 1 }
        } else {
            GameKey { pairing, pair: index, swapped: false }
        }
    }

    /// The number of a game within its pairing.
    pub fn index(&self, key: GameKey) -> u64 {
        if self.swap { 2 * u64::from(key.pair) + u64::from(key.swapped) } else { key.pair.into() }
    }
}

/// A schedule that is known from the beginning. The first games of all pairings come before the second ones, so that
/// it says something about every pairing whenever it is stopped.
///
/// ```
/// use saltus_arena::{Fixed, GameKey, Games, Next, Schedule};
/// use saltus_stats::Points;
/// let mut games = Fixed::new(vec![Games::pairs(1); 2]);
/// assert_eq!(games.games(), 4);
/// let Next::Play(one) = games.next() else { panic!() };
/// assert_eq!(one, GameKey { pairing: 0, pair: 0, swapped: false });
/// games.done(GameKey { pairing: 1, ..one }, Points::Draw); // from an earlier run
/// assert_eq!(games.next(), Next::Play(GameKey { swapped: true, ..one }));
/// ```
#[derive(Clone, Debug)]
pub struct Fixed {
    pairings: Vec<Pairing>,
    /// The next to look at: the number within its pairing, and the pairing.
    at: (u32, usize),
    /// The most games of one pairing.
    rounds: u32,
}

#[derive(Clone, Debug)]
struct Pairing {
    games: Games,
    state: Vec<State>,
    closed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Open,
    GivenOut,
    Done,
}

impl Fixed {
    /// A schedule of these pairings.
    pub fn new(pairings: Vec<Games>) -> Fixed {
        let rounds = pairings.iter().map(|games| games.count).max().unwrap_or(0);
        let pairing = |games: Games| Pairing {
            games,
            state: vec![State::Open; games.count as usize],
            closed: false,
        };
        Fixed { pairings: pairings.into_iter().map(pairing).collect(), at: (0, 0), rounds }
    }

    /// How many games there are in all.
    pub fn games(&self) -> u64 {
        self.pairings.iter().map(|pairing| u64::from(pairing.games.count)).sum()
    }

    /// Whether every game is over, but for those of closed pairings.
    pub fn is_done(&self) -> bool {
        let done =
            |pairing: &Pairing| pairing.closed || pairing.state.iter().all(|&it| it == State::Done);
        self.pairings.iter().all(done)
    }
}

impl Schedule for Fixed {
    fn next(&mut self) -> Next {
        while self.at.0 < self.rounds {
            let (index, place) = self.at;
            self.at = match place + 1 {
                last if last == self.pairings.len() => (index + 1, 0),
                next => (index, next),
            };
            let pairing = &mut self.pairings[place];
            if let Some(state @ State::Open) = pairing.state.get_mut(index as usize)
                && !pairing.closed
            {
                *state = State::GivenOut;
                return Next::Play(pairing.games.key(place, index));
            }
        }
        Next::End
    }

    fn done(&mut self, key: GameKey, _: Points) {
        let Some(pairing) = self.pairings.get_mut(key.pairing) else { return };
        // Without swapping there are no swapped games.
        if key.swapped && !pairing.games.swap {
            return;
        }
        let index = pairing.games.index(key) as usize;
        if let Some(state) = pairing.state.get_mut(index) {
            *state = State::Done;
        }
    }

    fn close(&mut self, pairing: usize) {
        if let Some(pairing) = self.pairings.get_mut(pairing) {
            pairing.closed = true;
        }
    }
}
