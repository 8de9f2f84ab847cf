//! Positions to race from, and a plain search to compare with.

use saltus_game::keys::SplitMix;
use saltus_game::{Position as _, Side};
use saltus_halma::{Move, Position, Setup, Square, Squares, game};
use std::collections::HashSet;

/// A game by name.
pub(crate) fn start(name: &str) -> Position {
    Position::start(game(name).expect("a sound game"))
}

/// Some pieces of one side on an empty board, which have left home behind.
pub(crate) fn alone(name: &str, pieces: usize, seed: u64) -> Position {
    let mut mix = SplitMix::new(seed);
    loop {
        let turn = Side::BOTH[mix.below(2)];
        let position = scattered(name, &[(turn, pieces)], turn, &mut mix);
        if saltus_race::passed(&position) {
            return position;
        }
    }
}

/// So many pieces of each side anywhere, also at home.
pub(crate) fn scattered(
    name: &str,
    counts: &[(Side, usize)],
    turn: Side,
    mix: &mut SplitMix,
) -> Position {
    let rules = start(name).rules();
    let squares: Vec<Square> = rules.board().iter().collect();
    let mut taken = Squares::EMPTY;
    let mut pieces = Vec::new();
    for &(side, count) in counts {
        let mut own = Squares::EMPTY;
        while own.count() < count as u32 {
            let square = squares[mix.below(squares.len())];
            if !taken.has(square) {
                own.insert(square);
                taken.insert(square);
            }
        }
        pieces.extend(own.iter().map(|square| (side, square)));
    }
    Setup { pieces, turn, round: 1 }.position(rules).expect("a sound setup")
}

/// A side's pieces alone, with that side to move.
pub(crate) fn without_other(position: &Position, side: Side) -> Position {
    let pieces = position.squares(side).iter().map(|square| (side, square)).collect();
    let setup = Setup { pieces, turn: side, round: position.round() };
    setup.position(position.rules()).expect("a sound setup")
}

/// The length of the shortest path home of the side to move, which is alone and does not go back into
/// its camp, found by looking at everything; `None` if that is too much.
pub(crate) fn shortest(position: &Position) -> Option<u32> {
    shortest_over(position, !position.rules().camp(position.turn()), 50_000)
}

/// As [`shortest`] with moves that end on some ground, among so many sets of pieces at most.
pub(crate) fn shortest_over(position: &Position, ground: Squares, most: usize) -> Option<u32> {
    let side = position.turn();
    let goal = position.rules().camp(!side);
    let bit = |square: Square| 1u64 << (8 * square.row() + square.column());
    let pieces = |position: &Position| {
        position.squares(side).iter().fold(0, |set, square| set | bit(square))
    };
    let home = |position: &Position| !(position.squares(side) & !goal).any();
    let mut seen = HashSet::from([pieces(position)]);
    let mut layer = vec![position.clone()];
    let mut moves = Vec::new();
    for length in 0.. {
        if layer.iter().any(home) {
            return Some(length);
        }
        let mut next = Vec::new();
        for position in &layer {
            let before = pieces(position);
            position.legal_moves(&mut moves);
            for &mv in moves.iter().filter(|&&mv| mv != Move::PASS && ground.has(mv.to)) {
                // Most moves lead to pieces that were seen before, so they are not made.
                let set = before & !bit(mv.from) | bit(mv.to);
                if seen.insert(set) {
                    let mut after = position.clone();
                    after.play(mv);
                    after.play(Move::PASS);
                    assert_eq!(
                        pieces(&after),
                        set,
                        "a move takes one piece from its square to another"
                    );
                    next.push(after);
                }
            }
            if seen.len() > most {
                return None;
            }
        }
        layer = next;
    }
    None
}
