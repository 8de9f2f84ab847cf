//! The features of draughts against a plain computation from the specification's text.

use saltus_draughts::{
    Canadian, English, International, Italian, Move, Placed, Position, Russian, Setup, Simple,
    Turkish, Variant,
};
use saltus_eval::draughts::Kind;
use saltus_eval::{DraughtsSum, View, draughts};
use saltus_game::testkit::random_game;
use saltus_game::{Evaluator, Notation, Position as _, Side, score};

fn sum<V: Variant>(text: &str, view: View) -> DraughtsSum<V> {
    let expression = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    draughts(&expression, view, 7).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn positions<V: Variant>() -> Vec<Position<V>> {
    let games = (0..4).flat_map(|seed| random_game(&Position::<V>::start(), seed, 150));
    games.filter(|position| position.outcome().is_none()).collect()
}

fn ring<V: Variant>(square: u32) -> u32 {
    let cell = V::GEOMETRY.cell(square).expect("a square of the board");
    let (file, rank, last) = (u32::from(cell.file), u32::from(cell.rank), V::GEOMETRY.size() - 1);
    [file, rank, last - file, last - rank].into_iter().min().expect("four numbers")
}

/// The captures that a side has, from a position in which it is to move.
fn captures<V: Variant>(position: &Position<V>, side: Side) -> Vec<Move<V>> {
    let setup = Setup { pieces: position.placed(), turn: side, king_runs: vec![] };
    let mut moves = Vec::new();
    setup.position::<V>().expect("a legal position").legal_moves(&mut moves);
    moves.retain(|mv| mv.is_capture());
    moves
}

fn agree<V: Variant>(text: &str, plain: impl Fn(&Position<V>, Side) -> f64) {
    let evaluation = sum::<V>(text, View::Own);
    let mut kings = 0;
    for position in positions::<V>() {
        kings += position.placed().iter().filter(|piece| piece.king).count();
        for side in Side::BOTH {
            let (value, plain) =
                (score::to_units(evaluation.value(&position, side)), plain(&position, side));
            assert!(
                (value - plain).abs() < 0.01,
                "{text} {side} {value} {plain} {}",
                position.fen()
            );
        }
    }
    assert!(kings > 0, "kings are worth something too");
}

fn own(position: &Position<impl Variant>, side: Side) -> impl Iterator<Item = Placed> {
    position.placed().into_iter().filter(move |piece| piece.side == side)
}

fn all_features<V: Variant>() {
    let areas = |a: [f64; 3]| {
        move |position: &Position<V>, side| -> f64 {
            own(position, side).map(|piece| a[ring::<V>(piece.square).min(2) as usize]).sum()
        }
    };
    agree::<V>("three-areas", areas([1.2, 1.1, 1.0]));
    agree::<V>("three-areas(a1=1,a2=1,a3=1)", areas([1.0; 3]));
    agree::<V>("2*men-and-kings(b1=1.5)", |position, side| {
        own(position, side).map(|piece| if piece.king { 6.0 } else { 3.0 }).sum()
    });
    agree::<V>("capture-threats(man=12, king=30)", |position, side| {
        let mut value =
            1000.0 * (own(position, side).count() as f64 - own(position, !side).count() as f64);
        for piece in own(position, side) {
            value += if piece.king { 30.0 } else { 12.0 };
            value += if ring::<V>(piece.square) == 0 { 7.0 } else { 0.0 };
            for mv in captures(position, !side) {
                value -= 3.0 * mv.captured().filter(|&taken| taken == piece.square).count() as f64;
            }
        }
        value + 6.0 * captures(position, side).len() as f64
    });
}

#[test]
fn formulas() {
    all_features::<Simple>();
    all_features::<English>();
    all_features::<Russian>();
    all_features::<International>();
    all_features::<Italian>();
    all_features::<Canadian>();
    all_features::<Turkish>();
}

#[test]
fn by_hand() {
    // White to move has one capture, of one man; Black has none.
    let position = Position::<English>::from_fen("W:W22,K32:B18,1").expect("legal");
    let evaluation = sum::<English>("capture-threats", View::Own);
    let value = |side| score::to_units(evaluation.value(&position, side));
    // Square 32 lies on the edge, 22 does not; 18 could be taken, and could take 22.
    assert_eq!(value(Side::White), 30.0 + 7.0 + 6.0 - 3.0);
    // Square 1 lies on the edge.
    assert_eq!(value(Side::Black), 20.0 + 7.0 + 6.0 - 3.0);
    let start = Position::<Simple>::start();
    let p1 = sum::<Simple>("three-areas(a1=1,a2=1,a3=1) + men-and-kings(b1=1,b2=1)", View::Own);
    assert_eq!(p1.value(&start, Side::Black), score::from_units(24.0));
}

#[test]
fn views_terms_and_chance() {
    let text = "1.5*three-areas + men-and-kings - 0.25*capture-threats + random";
    let (own, diff) = (sum::<Russian>(text, View::Own), sum::<Russian>(text, View::Diff));
    for position in positions::<Russian>() {
        for side in Side::BOTH {
            let value = diff.value(&position, side);
            assert_eq!(value, own.value(&position, side) - own.value(&position, !side));
            let terms = diff.terms(&position, side);
            assert_eq!(terms[3].0, "random");
            let total: f64 = terms.iter().map(|(_, share)| share).sum();
            assert!((total - score::to_units(value)).abs() < 0.05);
            let random = sum::<Russian>("random", View::Own).value(&position, side);
            assert!(random.abs() <= score::from_units(100.0));
        }
    }
}

#[test]
fn mirror_images_are_worth_the_same() {
    let text = "three-areas + 0.5*men-and-kings + 0.01*capture-threats";
    let evaluation = sum::<International>(text, View::Diff);
    for position in positions::<International>() {
        let squares = International::GEOMETRY.squares();
        let turned = |piece: Placed| Placed {
            side: !piece.side,
            square: squares + 1 - piece.square,
            ..piece
        };
        let pieces = position.placed().into_iter().map(turned).collect();
        let setup = Setup { pieces, turn: !position.turn(), king_runs: vec![] };
        let image = setup.position::<International>().expect("legal");
        assert_eq!(
            evaluation.value(&position, Side::White),
            evaluation.value(&image, Side::Black),
            "{}",
            position.fen()
        );
    }
}

#[test]
fn noise_and_gains() {
    let evaluation = sum::<International>("three-areas", View::Diff);
    let gain = |fen: &str, mv: &str| {
        let position = Position::<International>::from_fen(fen).expect("legal");
        let mv = position.read_move(mv).expect("legal");
        let mut state = evaluation.state(&position);
        let mut gains = Vec::new();
        state.score_moves(&position, &[mv], &mut gains);
        (state.is_noisy(&position), score::to_units(gains[0]))
    };
    assert_eq!(gain("W:W32:B28", "32x23"), (true, 1.0));
    assert_eq!(gain("W:W32:BK28", "32x23"), (true, 3.0));
    assert_eq!(gain("W:W12:B8", "12x3"), (true, 2.0));
    assert_eq!(gain("W:W7:B45", "7-1"), (false, 1.0));
    // From the edge one ring inwards, and the same with a king.
    assert_eq!(gain("W:W46:B5", "46-41"), (false, -0.1));
    assert_eq!(gain("W:WK46:B6", "46-41"), (false, -0.1));
}

#[test]
fn weights_lie_where_their_squares_lie() {
    let rows =
        sum::<Turkish>("three-areas(a1=3,a2=2)", View::Own).square_weights(Side::Black, Kind::Man);
    assert_eq!(rows.len(), 8);
    assert_eq!(rows[1][0], Some(3.0));
    assert_eq!(rows[1][1], Some(2.0));
    assert_eq!(rows[3][4], Some(1.0));
    let rows = sum::<Italian>("men-and-kings", View::Own).square_weights(Side::White, Kind::King);
    assert_eq!(rows[7][..2], [Some(3.0), None]);
}
