//! The same games, whoever plays them and however many at a time.

use crate::mock::{List, by_spec, fixture};
use saltus_arena::{Adjudication, Fixture, Match, Openings, Record, Usage, play, run};
use saltus_engine::{AnyGame, Stop};
use saltus_game::EndRules;
use std::ops::ControlFlow;
use std::time::Duration;

/// The record without what the clock has to do with.
fn timeless(mut record: Record) -> Record {
    record.moves.iter_mut().for_each(|ply| ply.time = Duration::ZERO);
    record.usage = record.usage.map(|usage| Usage { time: Duration::ZERO, ..usage });
    record
}

/// Pairs of games between two players.
fn pairs(game: &str, first: &str, second: &str, pairs: u32) -> Vec<Fixture> {
    let (first, second) = (by_spec(first), by_spec(second));
    let rules = EndRules { repetition: true, rounds: Some(60) };
    let start = fixture(game, first.clone(), second.clone()).start.with_end_rules(rules);
    let mut openings = Openings::random(&start, 4, 9);
    let of = |number: u32| Fixture {
        start: start.clone(),
        opening: openings.get(number / 2),
        seed: u64::from(number),
        ..match number % 2 {
            0 => fixture(game, first.clone(), second.clone()),
            _ => fixture(game, second.clone(), first.clone()),
        }
    };
    (0..2 * pairs).map(of).collect()
}

#[test]
fn workers_make_no_difference() {
    for (game, first, second) in [
        // The engine's memory goes from game to game, which must not be noticed.
        ("english", "engine:nodes=300,hash=1", "engine:nodes=200,hash=1,eval=material+random"),
        ("halma-8x8", "engine:nodes=300,hash=1", "alphabeta:depth=1"),
        ("halma-8x8", "alphabeta:depth=1,eval=distance+random,seed=3", "random"),
        ("international", "random", "random:seed=2"),
    ] {
        let fixtures = pairs(game, first, second, 4);
        let alone: Vec<Record> = fixtures
            .iter()
            .map(|fixture| timeless(play(fixture, &Stop::never()).expect("not stopped")))
            .collect();
        for workers in [1, 2] {
            let mut list = List::new(fixtures.clone());
            run(&mut list, workers, &Stop::never()).expect("threads");
            if workers == 1 {
                assert!(list.order.is_sorted(), "one worker plays in order");
            }
            for (record, alone) in list.records.into_iter().zip(&alone) {
                assert_eq!(&timeless(record.expect("played")), alone, "{game} {workers}");
            }
        }
    }
}

#[test]
fn a_record_holds_the_whole_game() {
    let games = pairs("russian", "alphabeta:depth=2", "random", 2);
    for fixture in games {
        let record = play(&fixture, &Stop::never()).expect("not stopped");
        assert_eq!(record.opening_plies, 4);
        let mut again = fixture.start.at_position(&record.start).expect("a position");
        for ply in &record.moves {
            assert_eq!(again.outcome(), None);
            again.play(&ply.mv).expect("a legal move");
        }
        let outcome = again.outcome().expect("over");
        assert_eq!(outcome.winner, record.winner);
        assert_eq!(saltus_arena::End::Rule(outcome.reason), record.end);
        let moves: u32 = record.usage.iter().map(|usage| usage.moves).sum();
        assert_eq!(moves as usize + 4, record.moves.len());
        let nodes: u64 = record.moves.iter().map(|ply| ply.nodes).sum();
        assert_eq!(nodes, record.usage.iter().map(|usage| usage.nodes).sum::<u64>());
        assert!(nodes > 0);
    }
}

#[test]
fn the_seed_decides() {
    let game = |seed| Fixture { seed, ..fixture("english", by_spec("random"), by_spec("random")) };
    let played = |seed| timeless(play(&game(seed), &Stop::never()).expect("not stopped")).moves;
    assert_eq!(played(1), played(1));
    assert_ne!(played(1), played(2));
}

/// An opening may begin with the side that does not begin the game: who moves first is told by the opening.
#[test]
fn the_first_move_is_the_openings() {
    let start = AnyGame::start("english").expect("a game");
    // White has all the kings, and the move; in English draughts Black begins.
    let openings = Openings::read(&start, "W:WK1,K2,K3,K4:B5\n").expect("an opening");
    let terms = Match {
        entrants: [by_spec("engine:nodes=500,hash=1"), by_spec("engine:nodes=500,hash=1")],
        openings,
        start,
        seed: 1,
        pairs: 2,
        adjudication: Adjudication::default(),
        sprt: None,
    };
    let mut firsts = Vec::new();
    let result = terms.play(2, &Stop::new(), |game| {
        firsts.push(game.seats[0]);
        ControlFlow::Continue(())
    });
    let result = result.expect("threads");
    assert_eq!(firsts, [0, 1, 0, 1], "the first player has White, and with it the first move");
    assert_eq!(result.moved_first().wins, 4);
    assert_eq!(result.tally().games().wins, 2);
}
