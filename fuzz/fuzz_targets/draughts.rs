//! Arbitrary bytes as a position and moves of any draughts variant: whatever can be read is a legal
//! position that keeps its promises.
#![cfg_attr(feature = "fuzzer", no_main)]

use libfuzzer_sys::fuzz_target;
use saltus_draughts::{Position, Variant, for_each_variant};
use saltus_game::{Notation, Position as _};

fn check<V: Variant>(text: &str, choices: &[u8]) {
    let start = Position::<V>::start();
    let _ = start.read_move(text);
    let Ok(mut position) = start.read(text) else { return };
    for &choice in choices {
        for &names in Position::<V>::NAMES {
            assert_eq!(start.read(&position.text(names)).as_ref(), Ok(&position));
        }
        assert_eq!(position.key(), position.key_from_scratch());
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        assert_eq!(moves.len(), position.count_moves());
        let _ = position.outcome();
        if moves.is_empty() {
            return;
        }
        let mv = moves[usize::from(choice) % moves.len()];
        for &names in Position::<V>::NAMES {
            assert_eq!(position.read_move(&position.move_text(mv, names)), Ok(mv));
            let route = position.route(mv, names);
            assert_eq!(route.captures.len(), mv.captured().count());
        }
        position.play(mv);
    }
}

fuzz_target!(|data: (u8, &str, &[u8])| {
    let (which, text, choices) = data;
    macro_rules! count {
        ($($variant:ident)*) => { [$(stringify!($variant)),*].len() };
    }
    let chosen = usize::from(which) % for_each_variant!(count);
    let mut number = 0;
    macro_rules! check_one {
        ($($variant:ident)*) => {
            $(
                if number == chosen {
                    check::<saltus_draughts::$variant>(text, choices);
                }
                number += 1;
            )*
        };
    }
    for_each_variant!(check_one);
});

/// Without the fuzzer a target is compiled and no more, so that changes elsewhere cannot break it unseen.
#[cfg(not(feature = "fuzzer"))]
fn main() {
    eprintln!("cargo +nightly fuzz run draughts --features fuzzer");
}
