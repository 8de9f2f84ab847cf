//! Random openings.

use crate::Opening;
use saltus_engine::{AnyGame, Control, PlayerSpec};
use saltus_game::keys::SplitMix;
use std::collections::HashSet;

/// Walks of random moves, by number.
#[derive(Clone)]
pub(super) struct Walks {
    start: AnyGame,
    plies: u32,
    seed: u64,
    /// Which try of each number counts, as far as numbers have been asked for.
    tries: Vec<u16>,
    /// Whether a number has been drawn in vain as often as may be.
    in_vain: bool,
    /// Where the walks so far have led, by a hash of the position: all that must be kept of 100 000 of them
    /// fits into a few megabytes.
    seen: HashSet<u64>,
}

/// So often a walk is drawn again that leads where another has led; and so often once that has been in vain,
/// since hardly any new ends are left then.
const AGAIN: u16 = 40;
const AGAIN_IN_VAIN: u16 = 2;

impl Walks {
    pub(super) fn new(start: &AnyGame, plies: u32, seed: u64) -> Walks {
        let start = start.clone();
        Walks { start, plies, seed, tries: Vec::new(), in_vain: false, seen: HashSet::new() }
    }

    pub(super) fn get(&mut self, n: u32) -> Opening {
        if let Some(&attempt) = self.tries.get(n as usize) {
            return self.walk(n, attempt).0;
        }
        loop {
            let next = self.tries.len() as u32;
            let opening = self.draw(next);
            if next == n {
                return opening;
            }
        }
    }

    /// Draws the next number.
    fn draw(&mut self, n: u32) -> Opening {
        let mut attempt = 0;
        let most = if self.in_vain { AGAIN_IN_VAIN } else { AGAIN };
        loop {
            let (opening, end) = self.walk(n, attempt);
            let fresh = self.seen.insert(end);
            if fresh || attempt == most {
                self.in_vain |= !fresh;
                self.tries.push(attempt);
                return opening;
            }
            attempt += 1;
        }
    }

    /// One walk, and a hash of where it ends. Those that end the game are drawn again, and
    /// then with fewer moves.
    fn walk(&self, n: u32, attempt: u16) -> (Opening, u64) {
        let mut rng = SplitMix::new(self.seed);
        let mut rng = SplitMix::new(rng.next() ^ u64::from(n) << 16 ^ u64::from(attempt));
        for plies in (1..=self.plies).rev() {
            for _ in 0..AGAIN {
                if let Some((moves, game)) = self.moves(plies, rng.next()) {
                    let end = hash(&game.position(game.names()[0]));
                    return (Opening { position: None, moves }, end);
                }
            }
        }
        (Opening::default(), 0)
    }

    fn moves(&self, plies: u32, seed: u64) -> Option<(Vec<String>, AnyGame)> {
        let mut game = self.start.clone();
        let mut player = game.player(&PlayerSpec::Random { seed }).ok()?;
        let mut moves = Vec::with_capacity(plies as usize);
        for _ in 0..plies {
            let choice = player.choose(&game, &mut Control::default()).ok()?;
            game.play(&choice.mv).ok()?;
            moves.push(choice.mv);
        }
        game.outcome().is_none().then_some((moves, game))
    }
}

/// FNV-1a: openings must be the same with every version of the compiler, and the standard library does not
/// promise that of its own hash.
fn hash(text: &str) -> u64 {
    let add = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, add)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walks(game: &str, plies: u32) -> Walks {
        Walks::new(&AnyGame::start(game).expect("a game"), plies, 5)
    }

    #[test]
    fn all_ends_are_used_before_one_comes_again() {
        // English draughts has 7 first moves, and 49 positions after two.
        for (plies, ends) in [(1, 7), (2, 49)] {
            let mut walks = walks("english", plies);
            let first: HashSet<Vec<String>> = (0..ends).map(|n| walks.get(n).moves).collect();
            assert!(first.len() as u32 * 10 >= ends * 9, "{} of {ends}", first.len());
            assert_eq!(walks.get(ends + 100).moves.len(), plies as usize);
        }
    }

    #[test]
    fn a_number_does_not_depend_on_the_order_of_asking() {
        let (mut up, mut down) = (walks("english", 3), walks("english", 3));
        let forth: Vec<Opening> = (0..300).map(|n| up.get(n)).collect();
        let mut back: Vec<Opening> = (0..300).rev().map(|n| down.get(n)).collect();
        back.reverse();
        assert_eq!(forth, back);
        let other = Walks { seed: 6, ..walks("english", 3) }.get(0);
        assert_ne!(forth[0], other, "another seed leads elsewhere");
    }

    #[test]
    fn no_walk_ends_the_game() {
        // On 4x4 most games are over within six moves.
        let mut walks = walks("simple-4x4", 6);
        for n in 0..50 {
            let opening = walks.get(n);
            assert_eq!(opening.check(&walks.start), Ok(()), "{opening:?}");
            assert!(!opening.moves.is_empty());
        }
    }
}
