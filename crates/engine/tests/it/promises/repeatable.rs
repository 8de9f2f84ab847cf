//! With one thread and a limit by nodes or depth, the same game gives the same answers again.

use super::{ask, player, random_moves, start};
use saltus_engine::{Choice, Control};
use std::time::Duration;

/// What a player says in some moves of its own against itself.
fn answers(id: &str, spec: &str, again: bool) -> Vec<Choice> {
    let mut game = random_moves(&start(id), 5, 6);
    let mut thinker = player(&game, spec);
    if again {
        // A player that has played another game and begins anew.
        let other = random_moves(&start(id), 6, 10);
        ask(&mut *thinker, &other, &mut Control::default());
        thinker.new_game();
    }
    let mut answers = Vec::new();
    while answers.len() < 16 && game.outcome().is_none() {
        let mut choice = ask(&mut *thinker, &game, &mut Control::default());
        game.play(&choice.mv).expect("a legal move");
        choice.time = Duration::ZERO;
        answers.push(choice);
    }
    answers
}

#[test]
fn the_same_again() {
    for id in ["halma", "ugolki-9", "halma-8x8", "international", "english", "turkish"] {
        for spec in [
            "engine:nodes=3000,hash=1",
            "engine:depth=4,hash=1",
            "engine:nodes=2000,hash=1,lines=3",
            "alphabeta:depth=2",
            "random:seed=9",
        ] {
            let first = answers(id, spec, false);
            assert!(first.len() >= 8, "{id}: over too soon");
            assert_eq!(first, answers(id, spec, false), "{id}, {spec}");
            assert_eq!(first, answers(id, spec, true), "{id}, {spec}, after another game");
        }
    }
}
