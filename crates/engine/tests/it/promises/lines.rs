//! Several best lines: different first moves, the best first, as many as there are moves.

use super::{ask, at, choose, place, player, random_moves, start};
use saltus_engine::{AnyGame, Control, Info};

/// The last lines that an engine tells of, as first move and value.
fn lines(game: &AnyGame, spec: &str) -> Vec<(String, i32)> {
    let mut told = Vec::new();
    let mut tell = |info: &Info| {
        let line = |line: &saltus_engine::InfoLine| (line.moves[0].clone(), line.value);
        told = info.lines.iter().map(line).collect();
    };
    let mut control = Control { tell: Some(&mut tell), ..Control::default() };
    let choice = ask(&mut *player(game, spec), game, &mut control);
    assert_eq!(told[0], (choice.mv, choice.value.expect("the engine judges")), "{}", place(game));
    told
}

fn check(game: &AnyGame, spec: &str, count: usize) {
    let lines = lines(game, spec);
    let moves = game.moves(game.names()[0]);
    assert_eq!(lines.len(), moves.len().min(count), "{}: {spec}", place(game));
    for (index, (mv, value)) in lines.iter().enumerate() {
        assert!(moves.iter().any(|legal| legal.text == *mv), "{}: {mv}", place(game));
        let before = &lines[..index];
        assert!(before.iter().all(|(other, _)| other != mv), "{}: {spec}: {lines:?}", place(game));
        assert!(before.iter().all(|(_, more)| more >= value), "{}: {spec}: {lines:?}", place(game));
    }
}

#[test]
fn in_falling_order() {
    for id in ["halma-8x8", "ugolki-9", "halma", "russian", "international", "frisian"] {
        for seed in 0..4 {
            let game = random_moves(&start(id), seed, 10 * seed as usize);
            if game.outcome().is_none() {
                check(&game, "engine:depth=4,hash=1,lines=3", 3);
                check(&game, "engine:depth=2,hash=1,lines=100", 100);
            }
        }
    }
}

#[test]
fn wherever_the_search_ends() {
    for id in ["halma-8x8", "russian", "international"] {
        let game = random_moves(&start(id), 1, 12);
        for nodes in (1..60).chain((60..6000).step_by(97)) {
            check(&game, &format!("engine:nodes={nodes},hash=1,lines=3"), 3);
        }
    }
}

#[test]
fn fewer_where_there_are_fewer_moves() {
    // One capture is all that White may do.
    let game = at("russian", "W:Wc3:Bd4,h8");
    assert_eq!(game.moves(game.names()[0]).len(), 1);
    check(&game, "engine:depth=5,hash=1,lines=3", 3);
}

/// The first of several lines is as good as the only one, where nothing is left out.
#[test]
fn the_first_is_the_best() {
    let plain = "reductions=0,prune_depth=0,guess_last_ply=0";
    for id in ["ugolki-9", "russian", "english"] {
        let game = random_moves(&start(id), 3, 14);
        let one = choose(&game, &format!("engine:depth=4,hash=1,{plain}"));
        let three = lines(&game, &format!("engine:depth=4,hash=1,lines=3,{plain}"));
        assert_eq!(Some(three[0].1), one.value, "{}", place(&game));
    }
}

#[test]
fn several_threads_are_as_deep() {
    for id in ["halma-8x8", "international", "turkish"] {
        for threads in [2, 3, 8] {
            let game = random_moves(&start(id), 4, 9);
            let choice = choose(&game, &format!("engine:depth=5,hash=1,threads={threads}"));
            assert_eq!(choice.depth, 5, "{}: {threads} threads", place(&game));
        }
    }
}
