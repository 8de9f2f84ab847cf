//! Tables of every variant against a plain search by the slow, separate rules: it looks three plies ahead for a win and
//! two for a loss.

use crate::build;
use saltus_draughts::{Placed, Position, Setup, Variant, for_each_variant};
use saltus_endgame::{Tables, Value};
use saltus_game::keys::SplitMix;
use saltus_game::{Notation, Side};
use saltus_reference::draughts as reference;
use tempfile::tempdir;

/// Whether the side to move wins within so many plies.
fn wins(position: &reference::Position, plies: u32) -> bool {
    let moves = position.legal_moves();
    plies > 0 && moves.iter().any(|mv| loses(&position.play(mv), plies - 1))
}

/// Whether the side to move is beaten within so many plies.
fn loses(position: &reference::Position, plies: u32) -> bool {
    let moves = position.legal_moves();
    moves.is_empty() || (plies > 0 && moves.iter().all(|mv| wins(&position.play(mv), plies - 1)))
}

fn random_setup<V: Variant>(pieces: usize, random: &mut SplitMix) -> Setup {
    loop {
        let mut squares: Vec<u32> = (1..=V::GEOMETRY.squares()).collect();
        let placed = (0..pieces).map(|number| {
            let side = match number {
                0 => Side::White,
                1 => Side::Black,
                _ => Side::BOTH[random.below(2)],
            };
            let square = squares.swap_remove(random.below(squares.len()));
            Placed { side, king: random.below(2) == 0, square }
        });
        let pieces = placed.collect();
        let setup = Setup { pieces, turn: Side::BOTH[random.below(2)], king_runs: vec![] };
        if setup.position::<V>().is_ok() {
            return setup;
        }
    }
}

fn check<V: Variant>() {
    let folder = tempdir().expect("a folder");
    // Large boards take long.
    let pieces = if V::GEOMETRY.squares() > 64 { 2 } else { 3 };
    build(V::RULES.id, folder.path(), pieces);
    let tables = Tables::<V>::open(folder.path(), pieces, |error| panic!("{error}"));
    assert_eq!(tables.pieces(), pieces);
    let rules = reference::rules(V::RULES.id).expect("the reference has it");
    let mut random = SplitMix::new(14);
    let mut decided = 0;
    for _ in 0..200 {
        let setup = random_setup::<V>(2 + random.below(pieces as usize - 1), &mut random);
        let fast: Position<V> = setup.position().expect("valid");
        let text = fast.text(saltus_game::Names::Numbers);
        let slow = reference::Position::from_fen(&rules, &text).expect("the same text");
        let value = tables.value(&fast).expect("in the tables");
        let (win, loss) = match value {
            Value::Win(plies) => (plies.filter(|plies| *plies <= 3), None),
            Value::Draw => (None, None),
            Value::Loss(plies) => (None, plies.filter(|plies| *plies <= 2)),
        };
        decided += usize::from(win.is_some() || loss.is_some());
        for plies in [1, 3] {
            let expected = win.is_some_and(|win| win <= plies);
            assert_eq!(wins(&slow, plies), expected, "{} {text} {value}", V::RULES.id);
        }
        for plies in [0, 2] {
            let expected = loss.is_some_and(|loss| loss <= plies);
            assert_eq!(loses(&slow, plies), expected, "{} {text} {value}", V::RULES.id);
        }
    }
    assert!(decided > 0, "{}: {decided}", V::RULES.id);
}

#[test]
fn every_variant_agrees_with_a_plain_search() {
    macro_rules! check_all {
        ($($variant:ident)*) => { $(check::<saltus_draughts::$variant>();)* };
    }
    for_each_variant!(check_all);
}
