//! The three searches agree: minimax, alpha-beta, and the strong searcher with its tricks off find the
//! same value and the same move, on random positions.

use saltus_game::keys::SplitMix;
use saltus_game::{Position, Score, Side, Stateless, testkit};
use saltus_search::strong::{Params, Report, Searcher, Task};
use saltus_search::{Limits, Stop, classic};

/// A random value for each position: nothing about the game can hide a mistake of the search. Few
/// different values, so that many moves are equal.
fn random_value<P: Position>(position: &P, side: Side) -> Score {
    let value = SplitMix::new(position.key() & !1).below(41) as Score - 20;
    if side == Side::White { value } else { -value }
}

fn strong<P: Position>(root: &P, depth: u32, params: Params) -> Report<P::Move> {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let stop = Stop::never();
    let task = Task {
        root,
        past: &[],
        evaluator: &Stateless(random_value),
        probe: None,
        limits,
        repetition: true,
        lines: 1,
        count_cutoffs: true,
        stop: &stop,
    };
    Searcher::new(params, 1, 1).search(&task, &mut |_| {})
}

fn check<P: Position>(start: &P, depth: u32) {
    let (mut checked, mut compared) = (0, 0);
    for seed in 0..5 {
        let game = testkit::random_game(start, seed, 120);
        for position in game.iter().step_by(11).filter(|p| p.outcome().is_none()) {
            let slow = classic::minimax(
                position,
                depth,
                &Stateless(random_value),
                &mut (),
                &Stop::never(),
            );
            let fast = classic::alphabeta(
                position,
                depth,
                &Stateless(random_value),
                &mut (),
                &Stop::never(),
            );
            let plain = strong(position, depth, Params::plain());
            assert_eq!((slow.value, slow.best), (fast.value, fast.best), "{position:?}");
            assert_eq!(
                (Some(slow.value), slow.best),
                (plain.value(), plain.best()),
                "{position:?}"
            );
            assert!(fast.nodes <= slow.nodes);
            // Its iterations are alpha-beta's searches, and it cuts off where they do.
            let before = (1..depth).map(|depth| {
                classic::alphabeta(
                    position,
                    depth,
                    &Stateless(random_value),
                    &mut (),
                    &Stop::never(),
                )
            });
            let mut counted = fast.cutoffs.by_move;
            for found in before {
                counted
                    .iter_mut()
                    .zip(found.cutoffs.by_move)
                    .for_each(|(sum, count)| *sum += count);
            }
            // A forced win ends them early.
            if plain.depth == depth {
                compared += 1;
                assert_eq!(plain.cutoffs.map(|it| it.by_move), Some(counted), "{position:?}");
            }
            // Ordering, windows, the table and the distance of wins change the way, not the value.
            let sound = Params {
                ordering: 1,
                null_window: 1,
                aspiration: 5,
                table: 1,
                table_keep: 2,
                continuation: 1,
                root_order: 1,
                win_distance: 1,
                ..Params::plain()
            };
            assert_eq!(strong(position, depth, sound).value(), Some(slow.value), "{position:?}");
            checked += 1;
        }
    }
    assert!(checked >= 5 && compared >= 4, "only {checked} positions, {compared} to their depth");
}

/// Some that differ much: short and flying kings, men that step sideways, rules about one king's moves. The
/// engine's tests check every variant.
#[test]
fn in_draughts() {
    use saltus_draughts::{English, Frisian, International, Position, Turkish};
    check(&Position::<English>::start(), 4);
    check(&Position::<International>::start(), 4);
    check(&Position::<Turkish>::start(), 4);
    check(&Position::<Frisian>::start(), 4);
}

#[test]
fn in_halma() {
    for named in saltus_halma::GAMES {
        let rules = saltus_halma::game(named.id).expect("a game that ships");
        check(&saltus_halma::Position::start(rules), 2);
    }
    let small = saltus_halma::game("halma:board=5x5,camp=2/1").expect("the options are sound");
    check(&saltus_halma::Position::start(small), 4);
}
