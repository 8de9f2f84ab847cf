//! Arbitrary bytes as the name of a Halma game, a position and moves: whatever can be read is a legal
//! position that keeps its promises.
#![cfg_attr(feature = "fuzzer", no_main)]

use libfuzzer_sys::fuzz_target;
use saltus_game::{MultiNotation, MultiPosition, Names, Notation, Position as _};
use saltus_halma::{GAMES, Position, four, game};

fuzz_target!(|data: (u8, &str, &str, &[u8])| {
    let (which, options, text, choices) = data;
    for_four(which, text, choices);
    let id = GAMES[usize::from(which) % GAMES.len()].id;
    let Ok(rules) = game(&format!("{id}:{options}")) else { return };
    let start = Position::start(rules);
    let _ = start.read_move(text);
    let mut position = start.read(text).unwrap_or_else(|_| start.clone());
    for &choice in choices {
        assert_eq!(start.read(&position.line()).as_ref(), Ok(&position));
        assert_eq!(position.key(), position.key_from_scratch());
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        assert_eq!(moves.len(), position.count_moves());
        let _ = position.outcome();
        if moves.is_empty() {
            return;
        }
        let mv = moves[usize::from(choice) % moves.len()];
        assert_eq!(position.read_move(&position.move_text(mv, Names::Letters)), Ok(mv));
        if !mv.is_pass() {
            let route = position.route(mv, Names::Letters).squares;
            assert_eq!(position.read_move(&route.join("-")), Ok(mv));
            assert_eq!(position.read_move(&position.agent_move(mv)), Ok(mv));
        }
        position.play(mv);
    }
});

/// The same for four players.
fn for_four(which: u8, text: &str, choices: &[u8]) {
    let id = four::GAMES[usize::from(which) % four::GAMES.len()].id;
    let start = four::Position::start(four::game(id).expect("a game that ships"));
    let _ = start.read_move(text);
    let mut position = start.read(text).unwrap_or_else(|_| start.clone());
    for &choice in choices {
        assert_eq!(start.read(&position.line()).as_ref(), Ok(&position));
        assert_eq!(position.key(), position.key_from_scratch());
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        assert_eq!(moves.len(), position.count_moves());
        let _ = (position.ended(), position.standing());
        if moves.is_empty() {
            return;
        }
        let mv = moves[usize::from(choice) % moves.len()];
        assert_eq!(position.read_move(&position.move_text(mv, Names::Letters)), Ok(mv));
        position.play(mv);
    }
}

/// Without the fuzzer a target is compiled and no more, so that changes elsewhere cannot break it unseen.
#[cfg(not(feature = "fuzzer"))]
fn main() {
    eprintln!("cargo +nightly fuzz run halma --features fuzzer");
}
