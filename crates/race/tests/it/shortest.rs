//! Shortest ways of one side alone and shortest games of both, against searches that look at everything.

use crate::positions::{scattered, shortest_over, start, without_other};
use saltus_game::keys::SplitMix;
use saltus_game::{Notation as _, Position as _, Reason, Side};
use saltus_halma::{Move, Position};
use saltus_race::{Answer, Limits, Unsolvable, cooperative, solitary};
use std::cell::Cell;
use std::collections::HashSet;

const FOREVER: u64 = u64::MAX;

fn limits(nodes: u64) -> Limits<'static> {
    Limits { nodes, stop: &|| false }
}

fn alone(position: &Position, side: Side, nodes: u64) -> Answer {
    solitary(position, side, limits(nodes), &mut |_| {}).expect("a problem")
}

fn together(position: &Position, nodes: u64) -> Answer {
    cooperative(position, limits(nodes), &mut |_| {}).expect("a problem")
}

/// Plays a way of a side without the other, which must be legal and end in its win.
fn assert_leads_home(position: &Position, side: Side, answer: &Answer) {
    let mut at = without_other(position, side);
    for &mv in answer.moves.iter().flatten() {
        assert!(at.is_legal(mv), "{mv} in {}", at.line());
        at.play(mv);
        at.play(Move::PASS);
    }
    let outcome = at.outcome().expect("an end");
    assert_eq!((outcome.winner, outcome.reason), (Some(side), Reason::GoalReached));
}

/// Plays a game, which must be legal and end in a win with its last move.
fn assert_is_won(position: &Position, answer: &Answer) {
    let mut at = position.clone();
    for &mv in answer.moves.iter().flatten() {
        assert!(at.outcome().is_none() && at.is_legal(mv), "{mv} in {}", at.line());
        at.play(mv);
    }
    let outcome = at.outcome().expect("an end");
    assert!(outcome.winner.is_some() && outcome.reason == Reason::GoalReached, "{outcome:?}");
}

/// The plies of the shortest game, found by looking at everything; `None` if that is too much.
fn shortest_game(position: &Position, most: usize) -> Option<u32> {
    let mut seen = HashSet::from([position.key()]);
    let mut layer = vec![position.clone()];
    let mut moves = Vec::new();
    for plies in 0.. {
        let mut next = Vec::new();
        for position in &layer {
            if position.outcome().is_some_and(|outcome| outcome.reason == Reason::GoalReached) {
                return Some(plies);
            }
            position.legal_moves(&mut moves);
            for &mv in &moves {
                let mut after = position.clone();
                after.play(mv);
                if seen.insert(after.key()) {
                    next.push(after);
                }
            }
        }
        if seen.len() > most || next.is_empty() {
            return None;
        }
        layer = next;
    }
    None
}

/// Small games of every kind of rule for one side alone.
const SOLITARY: [&str; 9] = [
    "halma:board=5x5,camp=2/1",
    "halma-classic:board=5x5,camp=3/2",
    "halma-classic:board=6x6,camp=2/1",
    "halma-classic:board=6x6,camp=2/2,directions=4",
    "halma-classic:board=4x6,camp=3/2,directions=4",
    "halma-classic:board=6x6,camp=2/1,jumps=single",
    "halma-classic:board=5x5,camp=2/2,jumps=single,directions=4",
    "halma:board=5x5,camp=2/2,home-lock=on,leave-first=on",
    "halma:board=6x6,camp=2/1,goal-lock=hop,home-deadline=4",
];

#[test]
fn one_side_alone_goes_the_shortest_way_from_the_start() {
    for name in SOLITARY {
        let start = start(name);
        let board = start.rules().board();
        let length = shortest_over(&without_other(&start, Side::White), board, 100_000);
        // The way of the other side is the same, turned round.
        for side in Side::BOTH {
            let answer = alone(&start, side, FOREVER);
            assert!(length.is_some() && answer.is_proven(), "{name}");
            assert_eq!(answer.length(), length, "{name}");
            assert_leads_home(&start, side, &answer);
        }
    }
}

#[test]
fn one_side_alone_goes_the_shortest_way_from_anywhere() {
    let mut mix = SplitMix::new(7);
    for name in SOLITARY.iter().filter(|name| !name.contains("home-deadline")) {
        let size = start(name).rules().options().camp.size();
        for _ in 0..4 {
            let position = scattered(name, &[(Side::White, size)], Side::White, &mut mix);
            if position.outcome().is_some() {
                continue;
            }
            let length = shortest_over(&position, position.rules().board(), 100_000);
            let answer = alone(&position, Side::White, FOREVER);
            assert_eq!(answer.length(), length, "{name} {}", position.line());
            assert!(answer.is_proven(), "{name} {}", position.line());
            assert_leads_home(&position, Side::White, &answer);
        }
    }
}

/// Small games of every kind of rule for two sides.
const COOPERATIVE: [&str; 9] = [
    "halma-classic:board=4x4,camp=2/1",
    "halma-classic:board=4x5,camp=2/1",
    "halma-classic:board=5x5,camp=2",
    "halma-classic:board=4x4,camp=2/1,directions=4",
    "halma-classic:board=4x5,camp=2,directions=4",
    "halma-classic:board=5x5,camp=2,jumps=single",
    "halma:board=4x4,camp=2/1",
    "halma:board=5x5,camp=2",
    "halma-locked:board=4x4,camp=2/1,home-lock=on,leave-first=on",
];

#[test]
fn both_sides_play_the_shortest_game_from_the_start() {
    for name in COOPERATIVE {
        let start = start(name);
        let answer = together(&start, FOREVER);
        assert_eq!(answer.length(), shortest_game(&start, 400_000), "{name}");
        assert!(answer.is_proven(), "{name}");
        assert_is_won(&start, &answer);
    }
}

#[test]
fn both_sides_play_the_shortest_game_from_anywhere() {
    let mut mix = SplitMix::new(11);
    for name in COOPERATIVE {
        let size = start(name).rules().options().camp.size();
        for turn in Side::BOTH {
            // Also with fewer pieces, for which the goal has squares to spare.
            for less in [0, 1] {
                let counts = [(Side::White, size - less), (Side::Black, size)];
                let position = scattered(name, &counts, turn, &mut mix);
                if position.outcome().is_some() {
                    continue;
                }
                let answer = together(&position, FOREVER);
                let told = format!("{name} {}", position.line());
                assert_eq!(answer.length(), shortest_game(&position, 400_000), "{told}");
                assert!(answer.is_proven(), "{told}");
                assert_is_won(&position, &answer);
            }
        }
    }
}

#[test]
fn the_shortest_game_on_8x8_has_24_plies() {
    // Published: 23 plies fail, 24 do not (thospel/personal-halma).
    let start = start("halma-8x8:goal-lock=off,home-deadline=off");
    let answer = together(&start, 200_000);
    assert_eq!((answer.length(), answer.lower_bound), (Some(24), 24));
    assert_is_won(&start, &answer);
}

#[test]
fn every_step_forward_is_told() {
    let start = start("halma-8x8");
    let mut told: Vec<Answer> = Vec::new();
    let answer = solitary(&start, Side::Black, limits(30_000), &mut |news| told.push(news.clone()));
    let answer = answer.expect("a problem");
    assert!(told.len() > 4);
    assert!(told.is_sorted_by_key(|it| it.lower_bound));
    assert!(told.is_sorted_by(|a, b| b.length() <= a.length() || a.length().is_none()));
    let last = told.last().expect("news");
    assert_eq!((&last.moves, last.lower_bound), (&answer.moves, answer.lower_bound));
    for news in told.iter().filter(|it| it.moves.is_some()) {
        assert_leads_home(&start, Side::Black, news);
        assert!(Some(news.lower_bound) <= answer.length());
    }
}

#[test]
fn the_same_budget_gives_the_same_answer() {
    let start = start("halma-10x10");
    assert_eq!(alone(&start, Side::White, 5000), alone(&start, Side::White, 5000));
    let [first, again] = [0, 1].map(|_| together(&start, 5000));
    assert_eq!(first, again);
    assert!(first.nodes <= 5000 && first.length() > Some(first.lower_bound));
    assert_is_won(&start, &first);
}

#[test]
fn a_word_to_stop_is_heard() {
    let start = start("halma");
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 60
    };
    let limits = Limits { nodes: FOREVER, stop: &stop };
    let answer = solitary(&start, Side::White, limits, &mut |_| {}).expect("a problem");
    assert!(answer.nodes < 10_000 && answer.length().is_some(), "{answer:?}");
    let at_once = Limits { nodes: FOREVER, stop: &|| true };
    let answer = cooperative(&start, at_once, &mut |_| {}).expect("a problem");
    assert_eq!((answer.nodes, answer.moves), (0, None));
    assert!(answer.lower_bound > 0);
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let refused = |name: &str, line: &str, side| {
        let position = start(name).read(line).expect("a sound position");
        let alone = solitary(&position, side, limits(1000), &mut |_| {}).err();
        (alone, cooperative(&position, limits(1000), &mut |_| {}).err())
    };
    let (few, over) = (Some(Unsolvable::TooFew), Some(Unsolvable::Over));
    let camp_full = "halma:board=5x5,camp=2/1";
    assert_eq!(refused(camp_full, "ww3/5/5/5/5 w", Side::White), (few, few));
    assert_eq!(refused(camp_full, "ww3/5/5/5/4b w", Side::White), (few, None));
    assert_eq!(refused(camp_full, "5/5/5/4w/3ww b", Side::White), (over, over));
    let all_in_goal = "halma-classic:board=5x5,camp=2/1";
    assert_eq!(refused(all_in_goal, "ww3/5/5/5/5 w", Side::White), (None, None));
    assert_eq!(refused(all_in_goal, "ww3/5/5/5/5 w", Side::Black), (few, None));
}
