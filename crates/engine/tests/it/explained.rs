//! What evaluations say term by term, and what is wrong with pieces that make no position.

use saltus_engine::{AnyGame, Piece, SetUpProblem, Stone};
use saltus_game::{Seat, Side, score};

#[test]
fn terms_add_up_to_the_evaluation() {
    for (id, position) in [
        ("halma-8x8", "wwww4/w1ww4/ww6/w7/7b/6bb/5bbb/4bbbb b"),
        ("russian", "W:Wa1,c3,Kh4:Bb8,d6,Kg1"),
    ] {
        let game = AnyGame::start(id).expect("a game that ships");
        let game = game.at_position(position).expect("a position");
        let terms = game.terms(None).expect("the evaluation for play");
        assert!(terms.len() > 3);
        let total: f64 = terms.iter().map(|term| term.white - term.black).sum();
        // A tree whose leaves were judged by the same evaluation: the best move's leaf says the same.
        let spec = saltus_engine::Classic::new(saltus_engine::Algorithm::Minimax, 1);
        let tree = game.search_tree(&spec, 1000, &saltus_engine::Stop::never());
        let tree = tree.expect("the evaluation for play");
        let mut next = game.clone();
        next.play(&tree.line[0]).expect("the best move is legal");
        let after: f64 =
            next.terms(None).expect("as before").iter().map(|t| t.white - t.black).sum();
        let own = if game.turn() == Side::White { after } else { -after };
        let value = score::to_units(tree.value.expect("it was finished"));
        assert!((own - value).abs() < 0.05, "{id}: {own} and {value}");
        assert!((after - total).abs() > 0.0, "{id}: the move changes something");
    }
}

#[test]
fn a_wrong_term_is_pointed_at() {
    let game = AnyGame::start("english").expect("a game that ships");
    let error = game
        .terms(Some(&"material + mobilty".parse().expect("it reads well")))
        .expect_err("no such feature");
    assert_eq!(error.pointer().as_deref(), Some("material + mobilty\n           ^"));
}

fn stone(square: &str, side: Side, piece: Piece) -> Stone {
    Stone { square: square.to_owned(), seat: side.into(), piece }
}

#[test]
fn problems_of_a_set_up_are_told_in_a_word() {
    let white = |square: &str| stone(square, Side::White, Piece::Man);
    let king = |square: &str| stone(square, Side::White, Piece::King);
    let many: Vec<Stone> = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2", "b2", "c2"]
        .map(white)
        .into_iter()
        .collect();
    use SetUpProblem::*;
    for (id, stones, problem, side, square) in [
        ("russian", vec![white("b8")], ManOnCrowningRow, Some(Side::White), Some("b8")),
        ("russian", vec![white("a1"), king("a1")], TwoPieces, None, Some("a1")),
        ("russian", vec![white("a2")], NoSuchSquare, None, Some("a2")),
        ("international", vec![white("51")], NoSuchSquare, None, Some("51")),
        ("international", vec![white("5")], ManOnCrowningRow, Some(Side::White), Some("5")),
        ("halma-8x8", vec![king("c3")], KingInHalma, Some(Side::White), Some("c3")),
        ("halma-8x8", vec![white("j3")], NoSuchSquare, None, Some("j3")),
        ("halma-8x8", vec![white("<b>")], NoSuchSquare, None, Some("<b>")),
        ("halma-8x8", vec![white("c3"), white("c3")], TwoPieces, None, Some("c3")),
        ("halma-8x8", many, TooManyPieces, Some(Side::White), None),
    ] {
        let game = AnyGame::start(id).expect("a game that ships");
        let error = game.set_up(&stones, Side::White.into()).err().expect("no position");
        assert_eq!((error.problem, error.seat), (problem, side.map(Seat::from)), "{id}: {error}");
        assert_eq!(error.square.as_deref(), square, "{id}: {error}");
        assert!(square.is_none_or(|square| error.to_string().contains(square)), "{error}");
    }
}
