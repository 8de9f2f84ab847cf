//! Repetition: avoided by the side that is better, sought by the side that is worse. And games that could
//! go on for ever come to an end.

use super::{at, choose, place, play_on, random_moves, start};
use saltus_engine::AnyGame;
use saltus_game::{Reason, Side};

const ENGINE: &str = "engine:nodes=20000,hash=1";

/// The same king goes back.
fn back(mv: &str) -> Option<String> {
    let (from, to) = mv.split_once('-')?;
    Some(format!("{to}-{from}"))
}

fn play_all(game: &AnyGame, moves: &[&str]) -> Option<AnyGame> {
    let mut game = game.clone();
    moves.iter().try_for_each(|mv| game.play(mv)).ok()?;
    Some(game)
}

/// A game that has come to the same position as `game`, and in which `mv` would be a draw by
/// repetition.
fn with_a_past(game: &AnyGame, mv: &str) -> Option<AnyGame> {
    let names = game.names()[0];
    let after = play_all(game, &[mv])?;
    let begun = after.at_position(&after.position(names)).expect("a written position");
    let back_again = back(mv)?;
    let moves = after.moves(names);
    moves.iter().find_map(|reply| {
        let reply_back = back(&reply.text)?;
        let round = [reply.text.as_str(), &back_again, &reply_back, mv];
        let past = play_all(&play_all(&begun, &round)?, &round[..3])?;
        let drawn =
            play_all(&past, &[mv])?.outcome().is_some_and(|end| end.reason == Reason::Repetition);
        (drawn && past.position(names) == game.position(names)).then_some(past)
    })
}

/// Kings against kings, White well ahead; both have moves to make and to take back.
const AHEAD: [(&str, &str); 5] = [
    ("english", "WK29,K30,K31,K22:BK1,K4"),
    ("english", "WK32,K31,K27,K23:BK5,K6"),
    ("english", "WK29,K21,K22,K30:BK3,K4"),
    ("italian", "WK29,K30,K31,K22:BK1,K4"),
    ("italian", "WK32,K31,K27,K23:BK5,K6"),
];

#[test]
fn the_better_side_avoids_it() {
    let mut checked = 0;
    for (id, pieces) in AHEAD {
        let game = at(id, &format!("W:{pieces}"));
        let first = choose(&game, ENGINE);
        assert!(first.value > Some(0), "{}: White is ahead", place(&game));
        // What it would play is now a draw.
        if let Some(past) = with_a_past(&game, &first.mv) {
            let choice = choose(&past, ENGINE);
            assert_ne!(choice.mv, first.mv, "{}", place(&game));
            assert!(choice.value > Some(0), "{}", place(&game));
            checked += 1;
        }
    }
    assert!(checked >= 2, "only {checked} positions have a past");
}

#[test]
fn the_worse_side_seeks_it() {
    let mut checked = 0;
    for (id, pieces) in AHEAD {
        let game = at(id, &format!("B:{pieces}"));
        let first = choose(&game, ENGINE);
        assert!(first.value < Some(0), "{}: Black is behind", place(&game));
        for mv in game.moves(game.names()[0]).iter().filter(|mv| mv.text != first.mv) {
            if let Some(past) = with_a_past(&game, &mv.text) {
                let choice = choose(&past, ENGINE);
                assert_eq!(
                    (choice.mv, choice.value),
                    (mv.text.clone(), Some(0)),
                    "{}",
                    place(&game)
                );
                checked += 1;
            }
        }
    }
    assert!(checked >= 3, "only {checked} positions have a past");
}

/// Where repetition has been switched off, no one minds the past.
#[test]
fn unless_it_does_not_count() {
    let (id, pieces) = AHEAD[0];
    let game = at(id, &format!("B:{pieces}"));
    let rules = saltus_game::EndRules { repetition: false, rounds: None };
    let moves = game.moves(game.names()[0]);
    let pasts = moves.iter().filter_map(|mv| with_a_past(&game, &mv.text));
    let values = pasts.map(|past| choose(&past.with_end_rules(rules), ENGINE).value);
    let values: Vec<_> = values.collect();
    assert!(!values.is_empty() && values.iter().all(|&value| value < Some(0)), "{values:?}");
}

/// A lone king on the long diagonal cannot be caught: it goes to and fro until the game is drawn.
#[test]
fn a_lone_king_holds_the_long_diagonal() {
    for (id, text) in [("international", "W:WK47,K48,K49:BK28"), ("russian", "W:WKh2,Kh4,Kh6:BKa1")]
    {
        let mut game = at(id, text);
        play_on(&mut game, "engine:nodes=3000,hash=1", "engine:nodes=3000,hash=1", 200);
        let end = game.outcome().unwrap_or_else(|| panic!("{} goes on", place(&game)));
        assert_eq!(end.winner(), None, "{}: {end}", place(&game));
    }
}

/// Two kings catch one that is not there, though shuffling about is as good by material.
#[test]
fn a_win_is_not_shuffled_away() {
    let mut game = at("english", "W:WK10,K14:BK1");
    play_on(&mut game, "engine:nodes=20000,hash=1", "engine:nodes=2000,hash=1", 60);
    assert_eq!(
        game.outcome().and_then(|end| end.winner()),
        Some(Side::White.into()),
        "{}",
        place(&game)
    );
}

/// Without chains two armies can stand face to face, and who moves first loses a little. Hurry ends that; without it some games go on and on.
#[test]
fn a_standoff_ends() {
    let mut waiting = 0;
    for seed in 0..4 {
        let opening = random_moves(&start("halma-single"), seed, 8);
        let mut game = opening.clone();
        play_on(&mut game, "engine:nodes=1000,hash=1", "engine:nodes=1000,hash=1", 900);
        let end = game.outcome().unwrap_or_else(|| panic!("seed {seed} goes on: {}", place(&game)));
        assert!(end.winner().is_some(), "seed {seed}: {end}");
        let patient = "engine:nodes=1000,hash=1,hurry=off";
        let mut game = opening;
        play_on(&mut game, patient, patient, 900);
        waiting += u32::from(game.outcome().and_then(|end| end.winner()).is_none());
    }
    assert!(waiting > 0, "all games ended without hurry too");
}

/// Where all pieces must be in the goal, the engine leaves opponents a way out of it, however long they take to find it.
#[test]
fn nobody_is_shut_up_who_must_leave() {
    for (id, seed) in [("ugolki-9", 1), ("ugolki-16", 2), ("halma-8x8:home-deadline=off", 3)] {
        let mut game = start(id);
        play_on(&mut game, "engine:depth=3,hash=1", &format!("random:seed={seed}"), 40_000);
        let winner = game.outcome().and_then(|end| end.winner());
        assert_eq!(winner, Some(Side::White.into()), "{}", place(&game));
    }
    // That is the work of a term of the evaluation. Without it the last piece finds no way out.
    for (eval, winner) in [("", Some(Side::White.into())), (",eval=trained", None)] {
        let mut game = start("ugolki-12");
        play_on(&mut game, &format!("engine:depth=3,hash=1{eval}"), "random:seed=5", 3000);
        let found = game.outcome().and_then(|end| end.winner());
        assert_eq!(found, winner, "{eval} {}", place(&game));
    }
}
