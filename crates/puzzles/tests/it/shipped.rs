//! Every shipped puzzle can be played through, none is there twice, and a sample is checked with all searches.

use saltus_engine::{AnyGame, Family, Stop, games};
use saltus_puzzles::{
    Analyst, CheckAt, EFFORT, Kind, Solving, VERIFIED, WonBy, check, duplicates, shipped,
    shipped_games,
};

/// So many puzzles each game has at least: to be raised when more are mined.
const AT_LEAST: &[(&str, usize)] = &[
    ("brazilian", 500),
    ("canadian", 100),
    ("czech", 100),
    ("english", 500),
    ("frisian", 100),
    ("halma-10x10", 100),
    ("halma-13", 100),
    ("halma-8x8", 100),
    ("halma-classic", 100),
    ("halma-course", 100),
    ("halma-locked", 100),
    ("halma-single", 100),
    ("halma", 100),
    ("international", 500),
    ("italian", 100),
    ("pool", 100),
    ("russian", 500),
    ("simple-6x6", 3),
    ("simple-forward", 100),
    ("simple", 100),
    ("spanish", 100),
    ("turkish", 100),
    ("ugolki-12", 100),
    ("ugolki-16", 100),
    ("ugolki-9", 100),
];

#[test]
fn no_game_has_fewer_puzzles_than_before() {
    for (id, least) in AT_LEAST {
        let count = shipped(id).map_or(0, |collection| collection.puzzles.len());
        assert!(count >= *least, "{id}: {count} puzzles, and not {least}");
    }
    for id in shipped_games() {
        assert!(AT_LEAST.iter().any(|(listed, _)| *listed == id), "{id} belongs into the table");
    }
}

#[test]
fn every_shipped_puzzle_can_be_played_through() {
    for id in shipped_games() {
        let collection = shipped(id).expect("it is listed");
        let rules = AnyGame::start(id).expect("a game");
        assert_eq!(collection.game, id);
        for puzzle in &collection.puzzles {
            let at = format!("{id}, puzzle {}", puzzle.number);
            let mut solving = Solving::new(&rules, puzzle, &[]).expect(&at);
            let solver = solving.game().turn();
            let own = |ply: usize| puzzle.kind != Kind::Win || ply.is_multiple_of(2);
            let moves = puzzle.solution.iter().enumerate().filter(|(ply, _)| own(*ply));
            for (_, mv) in moves {
                assert!(!solving.is_done(), "{at}");
                assert_eq!(solving.game().turn(), solver, "{at}");
                solving.go_on(mv).expect(&at);
            }
            assert!(solving.is_done(), "{at}");
            assert_eq!(puzzle.error.is_some(), puzzle.kind == Kind::Win, "{at}");
            assert!(puzzle.decisions >= 2, "{at}");
        }
        assert_eq!(duplicates(&rules, &collection), [], "{id}");
    }
}

#[test]
fn puzzles_are_those_of_their_family() {
    let with: Vec<&str> = shipped_games().collect();
    for game in games().iter().filter(|game| with.contains(&game.id)) {
        assert_eq!(game.seats, 2, "{}", game.id);
        for puzzle in &shipped(game.id).expect("it is listed").puzzles {
            assert_eq!(puzzle.kind == Kind::Win, game.family == Family::Draughts, "{}", game.id);
        }
    }
    assert!(
        ["international", "russian", "english", "brazilian"].iter().all(|id| with.contains(id))
    );
}

#[test]
fn a_sample_holds_at_ten_times_the_effort() {
    // Where so many pieces stand, endgame tables have no say: the same search on every machine.
    const PIECES: usize = 15;
    let ids = ["international", "russian", "english", "brazilian", "turkish", "halma-8x8"];
    for id in ids {
        let collection = shipped(id).expect("it ships");
        let rules = AnyGame::start(id).expect("a game");
        let mut analyst = Analyst::new(&rules, &Stop::never());
        let many = |position: &str| {
            rules.at_position(position).is_ok_and(|game| game.stones().len() > PIECES)
        };
        let suited = collection.puzzles.iter().filter(|puzzle| {
            puzzle.kind != Kind::Win || (puzzle.won_by == WonBy::Men && many(&puzzle.position))
        });
        let chosen: Vec<_> = suited.take(2).collect();
        assert!(!chosen.is_empty(), "{id}");
        for puzzle in chosen {
            let checked = check(&mut analyst, &rules, puzzle, CheckAt { nodes: VERIFIED * EFFORT });
            assert_eq!(checked, Ok(()), "{id}, puzzle {}", puzzle.number);
        }
    }
}
