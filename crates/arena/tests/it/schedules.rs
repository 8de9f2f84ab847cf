//! Every schedule gives out the games that it should, each once, and can be resumed from any point.

use proptest::prelude::*;
use saltus_arena::{
    Fixed, GameKey, Games, Knockout, Next, Schedule, gauntlet, ordered, round_robin,
};
use saltus_game::keys::SplitMix;
use saltus_stats::Points;
use std::collections::{BTreeMap, BTreeSet};

type Results = BTreeMap<GameKey, Points>;

/// The points of a game: as in a real tournament they depend on the game alone.
fn result(key: GameKey, seed: u64) -> Points {
    let GameKey { pairing, pair, swapped } = key;
    let mut rng = SplitMix::new(seed);
    for part in [pairing as u64, u64::from(pair), u64::from(swapped)] {
        rng = SplitMix::new(rng.next() ^ part);
    }
    [Points::Loss, Points::Draw, Points::Draw, Points::Win][rng.below(4)]
}

/// Plays on with so many games at a time, which end in random order, until so many more are done.
fn play_on(
    schedule: &mut dyn Schedule,
    at_a_time: usize,
    games: usize,
    seed: u64,
    rng: &mut SplitMix,
) -> Results {
    let (mut out, mut results): (Vec<GameKey>, _) = (Vec::new(), Results::new());
    while results.len() < games {
        while out.len() < at_a_time
            && let Next::Play(key) = schedule.next()
        {
            assert!(!out.contains(&key) && !results.contains_key(&key), "given out twice");
            out.push(key);
        }
        if out.is_empty() {
            assert_eq!(schedule.next(), Next::End, "it waits for nothing");
            break;
        }
        let key = out.swap_remove(rng.below(out.len()));
        let points = result(key, seed);
        schedule.done(key, points);
        results.insert(key, points);
    }
    results
}

/// Resumes a schedule from the results of a run that was stopped, given in random order.
fn resumed(
    make: &dyn Fn() -> Box<dyn Schedule>,
    at_a_time: usize,
    stopped_after: usize,
    seed: u64,
    mut rng: SplitMix,
) -> Results {
    let earlier = play_on(&mut *make(), at_a_time, stopped_after, seed, &mut rng);
    let mut again = make();
    let mut left: Vec<(GameKey, Points)> = earlier.clone().into_iter().collect();
    while !left.is_empty() {
        let (key, points) = left.swap_remove(rng.below(left.len()));
        again.done(key, points);
    }
    let later = play_on(&mut *again, at_a_time, usize::MAX, seed, &mut rng);
    assert!(later.keys().all(|key| !earlier.contains_key(key)), "played twice");
    earlier.into_iter().chain(later).collect()
}

proptest! {
    #[test]
    fn fixed_schedules_can_be_resumed_again(
        kind in 0..3, players in 1usize..7, numbers in 1u32..4, at_a_time in 1usize..6,
        stopped_after in 0usize..60, seed: u64,
    ) {
        let make = || -> Box<dyn Schedule> {
            let games = |pairings: Vec<(usize, usize)>, swap| {
                let count = if swap { 2 * numbers } else { numbers };
                Fixed::new(vec![Games { count, swap }; pairings.len()])
            };
            Box::new(match kind {
                0 => games(round_robin(players), true),
                1 => games(gauntlet(players), true),
                _ => games(ordered(players), false),
            })
        };
        let whole = play_on(&mut *make(), 1, usize::MAX, seed, &mut SplitMix::new(0));
        let parts = resumed(&make, at_a_time, stopped_after, seed, SplitMix::new(seed));
        prop_assert_eq!(parts, whole);
    }

    #[test]
    fn a_knockout_can_be_resumed_again(
        players in 1usize..10, pairs in 1u32..4, further in 0u32..3, at_a_time in 1usize..6,
        stopped_after in 0usize..60, seed: u64,
    ) {
        let make = || Knockout::new(players, pairs, further);
        let mut whole = make();
        let games = play_on(&mut whole, 1, usize::MAX, seed, &mut SplitMix::new(0));
        let boxed = || -> Box<dyn Schedule> { Box::new(make()) };
        let parts = resumed(&boxed, at_a_time, stopped_after, seed, SplitMix::new(seed));
        prop_assert_eq!(&parts, &games);
        prop_assert!(whole.winner().is_some());
        // All but one go out, one in each tie.
        let ties: BTreeSet<usize> = games.keys().map(|key| key.pairing).collect();
        prop_assert_eq!(ties.len(), players - 1);
    }
}

#[test]
fn everyone_meets_everyone() {
    for players in 0..8 {
        let all: BTreeSet<(usize, usize)> =
            (0..players).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
        let robin = round_robin(players);
        assert_eq!(robin.len(), all.len(), "each pairing once");
        assert_eq!(robin.into_iter().collect::<BTreeSet<_>>(), all);
        assert_eq!(ordered(players).len(), players * players);
        assert_eq!(gauntlet(players).len(), players.saturating_sub(1));
    }
}

/// However early it is stopped, no pairing is more than a game ahead of another.
#[test]
fn all_pairings_advance_together() {
    let mut games = Fixed::new(vec![Games::pairs(5); 6]);
    let mut given = [0; 6];
    while let Next::Play(key) = games.next() {
        given[key.pairing] += 1;
        let (least, most) = (given.iter().min(), given.iter().max());
        assert!(most <= least.map(|least| least + 1).as_ref(), "{given:?}");
    }
    assert_eq!(given, [10; 6]);
}

#[test]
fn a_closed_pairing_gives_no_more_games() {
    let mut games = Fixed::new(vec![Games::pairs(50); 3]);
    games.next();
    games.close(0);
    games.close(9); // which there is not
    let mut left = 0;
    while let Next::Play(key) = games.next() {
        assert_ne!(key.pairing, 0);
        left += 1;
    }
    assert_eq!(left, 200);
}
