//! Records as text: tags, results, numbering of squares, wrapped lines.

use saltus_engine::record::{Numbering, Style, read, write_as};
use saltus_engine::{AnyGame, Names, RecordText, Side, Standing};

fn start(id: &str) -> AnyGame {
    AnyGame::start(id).expect("a game")
}

#[test]
fn variants_are_told_apart() {
    // The numbers of PDN 3.0, and who gets two points for a win.
    for (id, game_type, won) in [
        ("international", "20", "2-0"),
        ("english", "21", "1-0"),
        ("italian", "22", "1-0"),
        ("pool", "23", "1-0"),
        ("spanish", "24,W,8,8,N2,1", "1-0"),
        ("russian", "25", "1-0"),
        ("brazilian", "26", "1-0"),
        ("canadian", "27", "2-0"),
        ("czech", "29", "1-0"),
        ("turkish", "30", "1-0"),
        ("frisian", "40", "1-0"),
        ("simple-6x6", "simple-6x6", "1-0"),
        ("halma", "halma", "1-0"),
        ("halma-8x8:goal-lock=off", "halma", "1-0"),
    ] {
        let text = RecordText::new(&start(id)).end(Standing::Won(Side::White));
        let expected = format!(
            "[Result \"{won}\"]\n[GameType \"{game_type}\"]\n[Variant \"{id}\"]\n\n{won}\n\n"
        );
        assert_eq!(text, expected);
    }
}

#[test]
fn a_game_may_begin_with_the_other_side() {
    let mut text = RecordText::new(&start("international"));
    text.from_position("B:W31-50:B1-20").mv("19-23", None).mv("32-28", None);
    text.mv("23x32", Some("odd } comment"));
    let text = text.end(Standing::Open);
    assert!(text.contains("[SetUp \"1\"]\n[FEN \"B:W31-50:B1-20\"]\n\n"), "{text}");
    assert!(text.ends_with("\n1... 19-23 2. 32-28 23x32 {odd | comment} *\n\n"), "{text}");
}

#[test]
fn a_line_that_cannot_be_played_is_written_as_it_is() {
    let mut text = RecordText::new(&start("brazilian"));
    text.line::<&str>([("22-18", None), ("1-2", None), ("9-14", None)]);
    assert!(text.end(Standing::Open).ends_with("\n1. c3-d4 1-2 2. 9-14 *\n\n"));
}

#[test]
fn lines_are_wrapped() {
    let mut text = RecordText::new(&start("halma"));
    for _ in 0..100 {
        text.mv("a1-c3", Some("+0.25/7"));
    }
    let text = text.end(Standing::Drawn);
    let widest = text.lines().map(str::len).max();
    assert!(widest.is_some_and(|width| (70..=80).contains(&width)), "{text}");
    assert_eq!(text.split_whitespace().filter(|&word| word == "a1-c3").count(), 100);
    let words: Vec<&str> = text.split_whitespace().collect();
    assert!(words.join(" ").contains(" {+0.25/7} 50. a1-c3 {+0.25/7} a1-c3 "), "{text}");
}

#[test]
fn numbers_are_turned_and_letters_are_not() {
    let other = Numbering::Reversed;
    assert_eq!(other.mv("spanish", "10x17x26"), "23x16x7");
    assert_eq!(other.mv("spanish", "c3-d4"), "c3-d4");
    assert_eq!(other.mv("spanish", "99-0"), "99-0");
    assert_eq!(Numbering::Standard.mv("spanish", "10-14"), "10-14");
    assert_eq!(other.position("spanish", "W:W1-12:B21-32"), "W:W21-32:B1-12");
    assert_eq!(other.position("spanish", "B:WK1,5-7:B30."), "B:WK32,26-28:B3.");
}

#[test]
fn the_full_tag_is_that_of_the_standard() {
    // Its table, but for the corner of square 1 in Spanish draughts; and names that are not the custom.
    for (id, names, expected) in [
        ("international", Names::Numbers, "20"),
        ("international", Names::Letters, "20,W,10,10,A0,0"),
        ("english", Names::Letters, "21,B,8,8,A3,0"),
        ("italian", Names::Letters, "22,W,8,8,A0,1"),
        ("spanish", Names::Numbers, "24,W,8,8,N2,1"),
        ("russian", Names::Letters, "25"),
        ("russian", Names::Numbers, "25,W,8,8,N2,0"),
        ("turkish", Names::Numbers, "30,W,8,8,N2,0"),
        ("simple-6x6", Names::Letters, "simple-6x6"),
        ("halma-8x8", Names::Letters, "halma"),
    ] {
        let text = RecordText::new(&start(id)).end(Standing::Open);
        let record = read(&text, None).expect("our own text reads back");
        let style = Style { names: Some(names), ..Style::default() };
        let written = write_as(&record, style).expect("it can be written");
        assert!(written.contains(&format!("[GameType \"{expected}\"]")), "{id}: {written}");
    }
}
