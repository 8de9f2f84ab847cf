//! Positions and moves of draughts as text: every form, and what is said of wrong ones.

use proptest::prelude::*;
use saltus_draughts::{
    Canadian, English, Frisian, International, Italian, Position, Russian, Simple14, Turkish,
    Variant, for_each_variant,
};
use saltus_game::testkit::random_game;
use saltus_game::{Names, Notation, Position as _};

fn at<V: Variant>(fen: &str) -> Position<V> {
    Position::from_fen(fen).expect("a sound position")
}

#[test]
fn positions_are_read_as_people_write_them() {
    let start = Position::<International>::start();
    for fen in [
        "W:W31-50:B1-20",
        "W:W31-50:B1-20.",
        " W : B1-20 : W31-50 ",
        "w:w31-50:b1-20",
        "W:W31-40,41-50:B1,2,3-20",
        "W:W31-50:B1-20:H0:F1",
    ] {
        assert_eq!(at::<International>(fen), start, "{fen}");
    }
    let kings = at::<Russian>("B:WKa1,c3:Bh8,Kb8");
    assert_eq!(kings.fen(), "B:W22,K29:BK1,4");
    assert_eq!(kings.text(Names::Letters), "B:Wc3,Ka1:BKb8,h8");
    assert_eq!(at::<English>("B:W:B").fen(), "B:W:B");
    assert_eq!(at::<International>("W:WK1-3:B").fen(), "W:WK1,K2,K3:B");
}

#[test]
fn squares_are_named_from_the_right_corner() {
    let name = |text: String| text.split(':').nth(1).map(str::to_owned);
    let letters = |fen| name(at::<Russian>(fen).text(Names::Letters));
    assert_eq!(letters("W:W29,25,32,24:B"), Some("Wg3,b2,a1,g1".into()));
    // Mirrored: the first square of the top row is the corner.
    let mirrored = at::<Italian>("W:WK1,K4,K5,K32:B").text(Names::Letters);
    assert_eq!(mirrored, "W:WKa8,Kg8,Kb7,Kh1:B");
    let all = at::<Turkish>("W:WK1,K8,K57,K64:B").text(Names::Letters);
    assert_eq!(all, "W:WKa8,Kh8,Ka1,Kh1:B");
    // Files beyond j; a small k is a file, a capital one a king.
    let wide = at::<Simple14>("W:Wk3,Kk5:B");
    assert_eq!(wide.text(Names::Letters), "W:WKk5,k3:B");
    assert_eq!(at::<Canadian>("W:W72:B").text(Names::Letters), "W:Wk1:B");
}

#[test]
fn frisian_runs_are_part_of_the_text() {
    let fen = "W:WK46,50:BK3,7:+103+346";
    let position = at::<Frisian>(fen);
    assert_eq!(position.fen(), fen);
    let error = position.read_move("46-41").expect_err("three in a row are enough").to_string();
    assert_eq!(error, "46-41 is not legal: the king on 46 has moved as often in a row as it may");
    assert!(position.read_move("50-45").is_ok());
    let free = at::<Frisian>("W:WK46,50:BK3,7:+103+246");
    let mut after = free.clone();
    after.play(free.read_move("46-41").expect("the third"));
    assert_eq!(after.fen(), "B:WK41,50:BK3,7:+103+341");
    let mut other = after.clone();
    other.play(after.read_move("7-12").expect("a man's move"));
    assert_eq!(other.fen(), "W:WK41,50:BK3,12:+0+341", "it ends Black's run");
    // Without men there is no limit, so the run is forgotten.
    let without_men = at::<Frisian>("W:WK46:BK3,7:+0+346");
    assert!(without_men.read_move("46-41").is_ok());
    assert_eq!(without_men.fen(), "W:WK46:BK3,7");
}

#[test]
fn wrong_positions_are_refused_with_the_place_and_the_reason() {
    let cases = [
        ("", "the position is empty"),
        (" . ", "the position is empty"),
        ("X:W1:B2", "the position starts with `X:W1:B2`"),
        ("W:W31-51:B1-20", "square 51 does not exist on a board of 50"),
        ("W:W0:B1", "square 0 does not exist on a board of 50"),
        ("W:W23:B23", "two pieces on 23"),
        ("W:W23,23:B1", "two pieces on 23"),
        ("W:W22-24,23:B1", "two pieces on 23"),
        ("W:W3:B20", "a white man cannot stand on its crowning row (square 3)"),
        ("W:W30:B47", "a black man cannot stand on its crowning row (square 47)"),
        ("W:W31,x:B1", "character 7: `x` is no square"),
        ("W:W31,é,x:B1", "character 7: `é` is no square"),
        ("W:W31,:B1", "character 7: `` is no square"),
        ("W:W31:Ba2", "character 8: `a2` is no square"),
        ("W:W40-31:B1", "character 4: the range 40-31 runs backwards"),
        ("W:W31", "the squares of black are missing"),
        ("W:B1:B2", "the squares of black come twice"),
        ("W:W31:B1:Z9", "character 10: field `Z9` is not known"),
        ("W:W31:B1:H1:H1", "character 13: field `H1` is not known or comes twice"),
        ("W:W31:B1:+1", "character 10: field `+1` is not known"),
        ("W:W31:B1:+0+131", "international does not limit king moves"),
        ("W:W1-4294967295:B", "square 4294967295 does not exist"),
        ("W:W99999999999999999999:B", "character 4: `99999999999999999999` is no square"),
    ];
    for (fen, message) in cases {
        let error = Position::<International>::from_fen(fen).expect_err(fen).to_string();
        assert!(error.starts_with(message), "{fen}: {error}");
    }
    let error = |fen| Position::<Frisian>::from_fen(fen).expect_err(fen).to_string();
    assert_eq!(
        error("W:WK38:B3:+0+139"),
        "king moves are counted on square 39, but white has no king there"
    );
    assert_eq!(error("W:WK38:B3:+0+438"), "4 king moves in a row: expected 1 to 3");
}

#[test]
fn wrong_positions_name_squares_as_their_text_does() {
    let cases = [
        ("W:Wb8:Bh2", "a white man cannot stand on its crowning row (square b8)"),
        ("W:W1:B12", "a white man cannot stand on its crowning row (square 1)"),
        ("w:w1:b12", "a white man cannot stand on its crowning row (square 1)"),
        ("W:Wc3,c3:Bh2", "two pieces on c3"),
        ("W:WKc3:BKc3", "two pieces on c3"),
        ("W:W22:B22", "two pieces on 22"),
        ("W:Wc3-b8:Bh2", "character 4: the range c3-b8 runs backwards"),
    ];
    for (fen, message) in cases {
        let error = Position::<Russian>::from_fen(fen).expect_err(fen).to_string();
        assert_eq!(error, message, "{fen}");
    }
}

#[test]
fn moves_are_read_in_every_form() {
    let position = at::<Russian>("W:W10:B7,8");
    let mv = position.read_move("10x12").expect("legal");
    for text in ["10x3x12", "d6xh6", "d6:f8:h6", " d6 x h6 ", "10X12"] {
        assert_eq!(position.read_move(text), Ok(mv), "{text}");
    }
    assert_eq!(position.move_text(mv, Names::Letters), "d6xh6");
    let quiet = Position::<Russian>::start();
    assert_eq!(quiet.read_move("22-18"), quiet.read_move("c3-d4"));
}

#[test]
fn ambiguous_captures_are_written_in_full() {
    // From 23 two ways lead to 7, over different pieces.
    let position = at::<English>("W:W23:B10,11,18,19");
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let texts: Vec<String> =
        moves.iter().map(|&mv| position.move_text(mv, Names::Numbers)).collect();
    assert_eq!(texts, ["23x14x7", "23x16x7"]);
    for (&mv, text) in moves.iter().zip(&texts) {
        assert_eq!(position.read_move(text), Ok(mv));
    }
    let error = position.read_move("23x7").expect_err("which way?").to_string();
    assert_eq!(error, "23x7 could be any of 23x14x7, 23x16x7: write the full way");
    // Both ways round a ring take the same pieces: one move, which need not be written in full.
    let ring = at::<International>("W:W28:B12,13,22,23");
    let mv = ring.read_move("28x28").expect("legal");
    for way in ["28x17x8x19x28", "28x19x8x17x28", "28x8x28", "28x19x28"] {
        assert_eq!(ring.read_move(way), Ok(mv), "{way}");
    }
    assert!(ring.read_move("28x9x28").is_err());
    assert_eq!(ring.route(mv, Names::Numbers).captures, ["22", "12", "13", "23"]);
}

/// Positions that a search for bad ones found: a king has more ways than anyone can walk, and its moves are listed and
/// read all the same.
#[test]
fn crowds_are_listed_without_walking_every_way() {
    let frisian = at::<Frisian>("W:WK45,K13:BK7,K39,K37,K20,K18,K25,K14,K27,K40,K23,K21,K19,K32");
    list_and_read(&frisian, 34);
    let full = "W:WK32,K50:BK14,K5,K41,K23,K10,K33,K42,K47,K38,K29,K44,K11,K34,K25,K16,K7,K45,K21,K12,K3,K15,K49,K35,K31,K22,K40,K4,K27,K24,K18";
    list_and_read(&at::<Frisian>(full), 23);
    let turkish = "W:WK51:BK56,K44,K50,K20,K25,K47,K52,K38,K28,K16,K60,K26,K29,K2,K7,K35";
    list_and_read(&at::<Turkish>(turkish), 63);
}

fn list_and_read<V: Variant>(position: &Position<V>, count: usize) {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    assert_eq!(moves.len(), count);
    let lines = position.move_lines(&moves, Names::Numbers);
    for (mv, (text, route)) in moves.iter().zip(&lines) {
        assert_eq!(route.captures.len(), mv.captured().count(), "{text}");
    }
    // Each text that is read lists all moves again.
    let (mv, (text, route)) = (moves[count / 2], &lines[count / 2]);
    assert_eq!(position.read_move(text), Ok(mv), "{text}");
    let way = route.squares.join("x");
    assert_eq!(position.read_move(&way), Ok(mv), "{way}");
}

#[test]
fn wrong_moves_are_refused_with_the_reason() {
    let over = at::<International>("W:W:B1");
    let error = over.read_move("32-28").expect_err("White has lost").to_string();
    assert_eq!(error, "32-28 is not legal: the game is over");
    let start = Position::<International>::start();
    let capture = at::<International>("W:W28,50:B22,9");
    let most = at::<International>("W:W28,29:B22,12,23");
    let cases = [
        (&start, "x", "`x` is no move"),
        (&start, "32", "`32` is no move"),
        (&start, "32-28-23", "`32-28-23` is no move"),
        (&start, "32-51", "square 51 does not exist on a board of 50"),
        (&start, "28-23", "28-23 is not legal: white has no piece on 28"),
        (&start, "32-27-x", "`32-27-x` is no move"),
        (&start, "32-22", "32-22 is not legal: the piece on 32 cannot go there"),
        (&start, "32x23", "32x23 is not legal: it takes nothing"),
        (&capture, "50-45", "50-45 is not legal: a capture is forced: 28x17"),
        (&capture, "28-17", "28-17 is not legal: it takes a piece, so write 28x17"),
        (&most, "29x18", "29x18 is not legal: the rules ask for another capture: 28x8"),
    ];
    for (position, text, message) in cases {
        let error = position.read_move(text).expect_err(text).to_string();
        assert!(error.starts_with(message), "{text}: {error}");
    }
}

#[test]
fn every_move_that_is_not_listed_is_refused() {
    fn check<V: Variant>() {
        for position in random_game(&Position::<V>::start(), 11, 60).iter().step_by(29) {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            for from in 1..=V::GEOMETRY.squares() {
                for to in 1..=V::GEOMETRY.squares() {
                    let ends = moves.iter().filter(|mv| (mv.from(), mv.to()) == (from, to));
                    let listed: Vec<_> = ends.copied().collect();
                    for (sign, capture) in [("-", false), ("x", true)] {
                        let read = position.read_move(&format!("{from}{sign}{to}")).ok();
                        let fits = listed.len() == 1 && listed[0].is_capture() == capture;
                        assert_eq!(read, fits.then(|| listed[0]), "{}", position.fen());
                    }
                }
            }
        }
    }
    macro_rules! check_all {
        ($($variant:ident)*) => { $(check::<saltus_draughts::$variant>();)* };
    }
    for_each_variant!(check_all);
}

/// Reads a text in every variant: as a position, and as a move from the start.
fn read_everywhere(text: &str) {
    fn read<V: Variant>(text: &str) {
        let start = Position::<V>::start();
        let _ = start.read_move(text);
        if let Ok(position) = start.read(text) {
            assert_eq!(start.read(&position.fen()).as_ref(), Ok(&position), "{text}");
            assert_eq!(position.key(), position.key_from_scratch());
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            assert_eq!(moves.len(), position.count_moves(), "{text}");
        }
    }
    macro_rules! read_all {
        ($($variant:ident)*) => { $(read::<saltus_draughts::$variant>(text);)* };
    }
    for_each_variant!(read_all);
}

proptest! {
    #[test]
    fn arbitrary_text_never_panics(text in ".{0,120}") {
        read_everywhere(&text);
    }

    #[test]
    fn text_that_is_nearly_right_never_panics(
        text in "[WB]:W(K?[0-9]{1,2}(-[0-9]{1,2})?,){0,6}K?[0-9]{1,2}:B(K?[a-n][0-9]{1,2},){0,4}K?[0-9]{1,2}(:\\+[0-3][0-9]{0,2}\\+[0-3][0-9]{0,2})?",
        mv in "[0-9]{1,3}([-x:][0-9a-h]{1,3}){1,4}",
    ) {
        read_everywhere(&text);
        read_everywhere(&mv);
    }
}
