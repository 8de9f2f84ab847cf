//! Races played to the end by two racers, from where greedy players passed each other.

use crate::greedy::passed_game;
use saltus_game::{Position as _, Side};
use saltus_halma::{GAMES, Position};
use saltus_race::{Racer, passed, race};

/// Plays a race out. Returns whether its winner was proven at the start.
fn play_out(start: &Position, nodes: u64) -> bool {
    let told = start.line();
    let verdict = race(start, nodes, &|| false).expect("both sides find a path");
    let mut racers = [Racer::new(nodes), Racer::new(nodes)];
    let mut left = [u32::MAX; 2];
    let mut position = start.clone();
    let mut plies = 0;
    while position.outcome().is_none() {
        assert!(passed(&position), "{told}");
        let side = position.turn().index();
        let solution = racers[side].solve(&position, &|| false).expect("a path, once found, stays");
        assert!(solution.moves_left() < left[side], "{told}: every move must bring the end nearer");
        left[side] = solution.moves_left();
        let mv = solution.moves[0];
        assert!(position.is_legal(mv), "{told}: {mv}");
        position.play(mv);
        plies += 1;
    }
    let winner = position.outcome().and_then(|end| end.winner).expect("a race is won");
    assert!(verdict.winner.is_none_or(|proven| proven == winner), "{told}: {verdict:?}");
    if verdict.winner.is_some() {
        assert_eq!(verdict.leader(), winner);
        assert!(plies <= verdict.plies(), "{told}: {plies} {verdict:?}");
    }
    verdict.winner.is_some()
}

#[test]
fn races_end_as_planned_on_the_large_board() {
    let positions: Vec<Position> = (0..10).filter_map(|seed| passed_game("halma", seed)).collect();
    assert!(positions.len() >= 8, "{}", positions.len());
    positions.iter().for_each(|position| _ = play_out(position, 2000));
}

#[test]
fn races_end_as_planned_in_every_game() {
    for named in &GAMES {
        // The camps of ugolki-16 touch: there sides can get into each other's way to the end.
        if named.id == "ugolki-16" {
            continue;
        }
        let positions: Vec<_> = (0..10).filter_map(|seed| passed_game(named.id, seed)).collect();
        assert!(positions.len() >= 3, "{}: {}", named.id, positions.len());
        for position in positions.iter().take(4) {
            play_out(position, 1000);
        }
    }
}

#[test]
fn proven_winners_win_on_small_boards() {
    let names = ["halma-8x8", "halma-10x10", "ugolki-9", "halma:board=6x6,camp=3/2/1"];
    let mut proven = 0;
    for name in names {
        let positions: Vec<_> = (0..30).filter_map(|seed| passed_game(name, seed)).collect();
        proven += positions.iter().filter(|position| play_out(position, 20_000)).count();
    }
    assert!(proven >= 40, "{proven}");
}

#[test]
fn where_camps_touch_nothing_is_optimal_and_races_end_all_the_same() {
    let positions: Vec<_> = (0..40).filter_map(|seed| passed_game("ugolki-16", seed)).collect();
    assert!(positions.len() >= 20, "{}", positions.len());
    for mut position in positions {
        let verdict = race(&position, 2000, &|| false).expect("both sides find a path");
        assert_eq!(verdict.winner, None);
        let mut racers = [Racer::new(1000), Racer::new(1000)];
        for ply in 0.. {
            assert!(ply < 80, "{}", position.line());
            let racer = &mut racers[position.turn().index()];
            if position.outcome().is_some() {
                break;
            }
            position.play(racer.solve(&position, &|| false).expect("a path").moves[0]);
        }
    }
}

#[test]
fn ways_hold_whatever_the_other_side_does_at_home() {
    let position = passed_game("halma", 3).expect("they pass");
    for side in Side::BOTH {
        let solution = saltus_race::solve(&position, side, 2000, &|| false).expect("a path");
        let mut position = position.clone();
        let mut other = Racer::new(500);
        let mut moves = solution.moves.iter();
        while position.outcome().is_none() {
            let mv = match position.turn() == side {
                true => *moves.next().expect("a plan ends with the win"),
                false => other.solve(&position, &|| false).expect("a path").moves[0],
            };
            assert!(position.is_legal(mv), "{mv} in {}", position.line());
            position.play(mv);
        }
    }
}
