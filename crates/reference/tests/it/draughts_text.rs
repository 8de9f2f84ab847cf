//! Draughts positions as text, and the start of every variant.
//!
//! It must not know moves.

use saltus_reference::draughts::{Kind, Piece, Position, Side, ids, rules};

#[test]
fn starts() {
    for (id, fen) in [
        ("simple", "W:W21-32:B1-12"),
        ("simple-4x4", "W:W7,8:B1,2"),
        ("simple-6x6", "W:W13-18:B1-6"),
        ("simple-8x8", "W:W21-32:B1-12"),
        ("simple-10x10", "W:W31-50:B1-20"),
        ("simple-12x12", "W:W43-72:B1-30"),
        ("simple-14x14", "W:W57-98:B1-42"),
        ("simple-forward", "W:W21-32:B1-12"),
        ("english", "B:W21-32:B1-12"),
        ("international", "W:W31-50:B1-20"),
        ("brazilian", "W:W21-32:B1-12"),
        ("russian", "W:W21-32:B1-12"),
        ("pool", "B:W21-32:B1-12"),
        ("italian", "W:W21-32:B1-12"),
        ("spanish", "W:W21-32:B1-12"),
        ("czech", "W:W21-32:B1-12"),
        ("canadian", "W:W43-72:B1-30"),
        ("turkish", "W:W41-56:B9-24"),
        ("frisian", "W:W31-50:B1-20"),
    ] {
        assert!(ids().contains(&id));
        let rules = rules(id).unwrap();
        let start = Position::start(&rules);
        assert_eq!(start.to_fen(), fen, "{id}");
        assert_eq!(Position::from_fen(&rules, fen), Ok(start), "{id}");
    }
    assert_eq!(ids().len(), 19);
    assert_eq!(rules("chess"), None);
}

#[test]
fn numbers_count_the_squares_row_by_row() {
    for id in ids() {
        let rules = rules(id).unwrap();
        let mut number = 0;
        for row in 0..rules.size {
            for column in 0..rules.size {
                if rules.is_used((row, column)) {
                    number += 1;
                    assert_eq!(rules.number((row, column)), number, "{id}");
                    assert_eq!(rules.place(number), (row, column), "{id}");
                }
            }
        }
        assert_eq!(rules.square_count(), number, "{id}");
    }
    // The bottom left corner is played on, except on mirrored boards.
    assert!(rules("russian").unwrap().is_used((7, 0)));
    assert!(!rules("italian").unwrap().is_used((7, 0)));
    assert!(!rules("spanish").unwrap().is_used((7, 0)));
}

#[test]
fn reads_what_it_writes() {
    let rules = rules("international").unwrap();
    for fen in ["W:W31-50:BK1,2,5-8", "B:W:BK7", "W:WK1,K2,3,K4:B", "B:W:B"] {
        let position = Position::from_fen(&rules, fen).unwrap();
        assert_eq!(position.to_fen(), fen);
    }
    for (loose, fen) in [
        ("B:B1-3:W50.", "B:W50:B1-3"),
        (" W : W 31 , K32 : B ", "W:W31,K32:B"),
        ("W:WK5-7:B", "W:WK5,K6,K7:B"),
    ] {
        let position = Position::from_fen(&rules, loose).unwrap();
        assert_eq!(position.to_fen(), fen);
    }
    let position = Position::from_fen(&rules, "B:W31:BK1").unwrap();
    assert_eq!(position.turn(), Side::Black);
    let king = Piece { side: Side::Black, kind: Kind::King };
    assert_eq!(position.piece(1), Some(king));
    assert_eq!(position.piece(2), None);
}

#[test]
fn refuses_what_is_wrong() {
    let rules = rules("international").unwrap();
    for bad in [
        "",
        "W",
        "W:W31",
        "X:W31:B1",
        "W:W31:W1",
        "W:W31:B51",
        "W:W31:B0",
        "W:W31:B31",
        "W:W31:B5-3",
        "W:W31:B1,,2",
        "W:W31:Ba1",
        "W:W31:B1:H0",
        "WW:W31:B1",
        "W:W31:BK",
    ] {
        assert!(Position::from_fen(&rules, bad).is_err(), "{bad:?}");
    }
}
