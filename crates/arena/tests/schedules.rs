//! Every schedule gives out the games that it should, each once, and can be taken up again from any point.

use proptest::prelude::*;
use saltus_arena::{Fixed, Knockout, Meeting, Schedule, Turn};
use saltus_game::keys::SplitMix;
use saltus_stats::Points;
use std::collections::{BTreeMap, BTreeSet};

type Results = BTreeMap<Meeting, Points>;

/// What a game brings: as in a real tournament it depends on the game alone.
fn result(meeting: Meeting, seed: u64) -> Points {
    let Meeting { first, second, pair, swapped } = meeting;
    let mut lot = SplitMix::new(seed);
    for part in [first as u64, second as u64, u64::from(pair), u64::from(swapped)] {
        lot = SplitMix::new(lot.next() ^ part);
    }
    [Points::Loss, Points::Draw, Points::Draw, Points::Win][lot.below(4)]
}

/// Plays on with so many games at a time, which end in random order, until so many more are done.
fn play_on(
    schedule: &mut dyn Schedule,
    at_a_time: usize,
    games: usize,
    seed: u64,
    chance: &mut SplitMix,
) -> Results {
    let (mut out, mut results): (Vec<Meeting>, _) = (Vec::new(), Results::new());
    while results.len() < games {
        while out.len() < at_a_time
            && let Turn::Play(meeting) = schedule.next()
        {
            assert!(!out.contains(&meeting) && !results.contains_key(&meeting), "given out twice");
            out.push(meeting);
        }
        if out.is_empty() {
            assert_eq!(schedule.next(), Turn::End, "it waits for nothing");
            break;
        }
        let meeting = out.swap_remove(chance.below(out.len()));
        let points = result(meeting, seed);
        schedule.done(meeting, points);
        results.insert(meeting, points);
    }
    results
}

/// Takes a schedule up again from the results of a run that was stopped, told in random order.
fn taken_up(
    make: &dyn Fn() -> Box<dyn Schedule>,
    at_a_time: usize,
    stopped_after: usize,
    seed: u64,
    mut chance: SplitMix,
) -> Results {
    let earlier = play_on(&mut *make(), at_a_time, stopped_after, seed, &mut chance);
    let mut again = make();
    let mut left: Vec<(Meeting, Points)> = earlier.clone().into_iter().collect();
    while !left.is_empty() {
        let (meeting, points) = left.swap_remove(chance.below(left.len()));
        again.done(meeting, points);
    }
    let later = play_on(&mut *again, at_a_time, usize::MAX, seed, &mut chance);
    assert!(later.keys().all(|meeting| !earlier.contains_key(meeting)), "played twice");
    earlier.into_iter().chain(later).collect()
}

proptest! {
    #[test]
    fn fixed_schedules_can_be_taken_up_again(
        kind in 0..4, players in 1usize..7, numbers in 1u32..4, at_a_time in 1usize..6,
        stopped_after in 0usize..60, seed: u64,
    ) {
        let make = || -> Box<dyn Schedule> {
            Box::new(match kind {
                0 => Fixed::round_robin(players, numbers),
                1 => Fixed::gauntlet(players, numbers),
                2 => Fixed::ordered(players, numbers, true),
                _ => Fixed::ordered(players, numbers, false),
            })
        };
        let whole = play_on(&mut *make(), 1, usize::MAX, seed, &mut SplitMix::new(0));
        let parts = taken_up(&make, at_a_time, stopped_after, seed, SplitMix::new(seed));
        prop_assert_eq!(parts, whole);
    }

    #[test]
    fn a_knockout_can_be_taken_up_again(
        players in 1usize..10, pairs in 1u32..4, further in 0u32..3, at_a_time in 1usize..6,
        stopped_after in 0usize..60, seed: u64,
    ) {
        let make = || Knockout::new(players, pairs, further);
        let mut whole = make();
        let games = play_on(&mut whole, 1, usize::MAX, seed, &mut SplitMix::new(0));
        let boxed = || -> Box<dyn Schedule> { Box::new(make()) };
        let parts = taken_up(&boxed, at_a_time, stopped_after, seed, SplitMix::new(seed));
        prop_assert_eq!(&parts, &games);
        prop_assert!(whole.winner().is_some());
        // All but one go out, one in each tie.
        let ties: BTreeSet<(usize, usize)> = games.keys().map(|m| (m.first, m.second)).collect();
        prop_assert_eq!(ties.len(), players - 1);
    }
}

#[test]
fn everyone_meets_everyone() {
    for players in 0..8 {
        let all: BTreeSet<(usize, usize)> =
            (0..players).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
        let robin = Fixed::round_robin(players, 3);
        let met: BTreeSet<(usize, usize)> = robin.pairings().iter().copied().collect();
        assert_eq!(met, all);
        assert_eq!(robin.games(), all.len() * 6);
        // In each round no one is needed twice.
        for round in robin.pairings().chunks((players / 2).max(1)) {
            let busy: BTreeSet<usize> = round.iter().flat_map(|&(a, b)| [a, b]).collect();
            assert_eq!(busy.len(), 2 * round.len());
        }
        assert_eq!(Fixed::ordered(players, 10, true).games(), players * players * 10);
    }
}

#[test]
fn a_closed_pairing_gives_no_more_games() {
    let mut games = Fixed::round_robin(3, 50);
    games.next();
    games.close(0, 1);
    games.close(5, 9); // which there is not
    let mut left = 0;
    while let Turn::Play(meeting) = games.next() {
        assert_ne!((meeting.first, meeting.second), (0, 1));
        left += 1;
    }
    assert!((199..=200).contains(&left), "{left}");
}
