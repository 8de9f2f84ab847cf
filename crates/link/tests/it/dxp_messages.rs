//! The messages of DamExchange: examples as published, faults, and that what is written reads back.

use proptest::prelude::*;
use saltus_game::Side;
use saltus_link::dxp::{Answer, EndReason, Message, Played, Request};

fn read(text: &str) -> Message {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn the_published_examples_are_understood() {
    let name = "Tornado voor Windows 4.0";
    let request = Request {
        name: name.to_owned(),
        follower: Side::White,
        minutes: 60,
        moves: 65,
        position: None,
    };
    let played = |from, to, captures| Message::Move(Played { seconds: 12, from, to, captures });
    let examples = [
        ("R01Tornado voor Windows 4.0        W060065A", Message::Request(request.clone())),
        (
            "ATornado voor Windows 4.0        0",
            Message::Accept { name: name.to_owned(), answer: Answer::Yes },
        ),
        ("M0012061100", played(6, 11, vec![])),
        ("M001205250422122320", played(5, 25, vec![22, 12, 23, 20])),
        ("E00", Message::End { reason: EndReason::Unknown, last: false }),
        ("B005Z", Message::BackRequest { number: 5, side: Side::Black }),
        ("K1", Message::BackAccept { agreed: false }),
        ("CWhat now?", Message::Chat("What now?".to_owned())),
    ];
    for (text, message) in examples {
        assert_eq!(read(text), message);
        assert_eq!(message.to_string(), text);
    }
    let squares = "zzzzzzzzzzzzzzzzzzzzeeeeeeeeeewwwwwwwwwwwwwwwwwwwW";
    let text = format!("R01Tornado voor Windows 4.0        W060065BZ{squares}");
    let position = Some((Side::Black, squares.to_owned()));
    assert_eq!(read(&text), Message::Request(Request { position, ..request }));
}

#[test]
fn blanks_after_a_message_do_no_harm() {
    assert_eq!(read("E31  "), Message::End { reason: EndReason::Won, last: true });
    assert_eq!(read("K2 "), Message::BackAccept { agreed: false });
}

#[test]
fn faults_are_told_with_their_place() {
    let name = " ".repeat(32);
    for (text, told) in [
        ("".to_owned(), "`` begins no message: expected R, A, M, E, C, B or K"),
        ("X00".to_owned(), "`X` begins no message: expected R, A, M, E, C, B or K"),
        ("é".to_owned(), "`é` begins no message: expected R, A, M, E, C, B or K"),
        ("R02".to_owned(), "GAMEREQ: the version is `02`, expected 01"),
        ("R01short".to_owned(), "GAMEREQ: the name is `short`, expected 32 characters"),
        (format!("R01{name}B"), "GAMEREQ: the follower's colour is `B`, expected W or Z"),
        (format!("R01{name}W5"), "GAMEREQ: the thinking time is `5`, expected 3 digits"),
        (format!("R01{name}W005+12A"), "GAMEREQ: the number of moves is `+12`, expected 3 digits"),
        (format!("R01{name}W005012C"), "GAMEREQ: the kind of position is `C`, expected A or B"),
        (format!("R01{name}W005012A more"), "GAMEREQ: ` more` comes after its end"),
        (format!("A{name}7"), "GAMEACC: the acceptance code is `7`, expected 0 to 3"),
        ("M12".to_owned(), "MOVE: the time is `12`, expected 4 digits"),
        ("M0012003100".to_owned(), "MOVE: the from field is `00`, expected the number of a square"),
        ("M0012313".to_owned(), "MOVE: the to field is `3`, expected 2 digits"),
        ("M001231220112".to_owned() + "3", "MOVE: `3` comes after its end"),
        ("M001231220211".to_owned(), "MOVE: the captured piece is ``, expected 2 digits"),
        ("M0012312299".to_owned(), "MOVE: the captured piece is ``, expected 2 digits"),
        ("E".to_owned(), "GAMEEND: the reason is ``, expected 0 to 3"),
        ("E05".to_owned(), "GAMEEND: the stop code is `5`, expected 0 or 1"),
        ("B00Z".to_owned(), "BACKREQ: the number of the move is `00Z`, expected 3 digits"),
        ("K9".to_owned(), "BACKACC: the acceptance code is `9`, expected 0 to 2"),
    ] {
        let error = text.parse::<Message>().expect_err(&text);
        assert_eq!(error.to_string(), told);
    }
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::White), Just(Side::Black)]
}

/// Names as they come back: printable, without blanks at the ends.
fn name() -> impl Strategy<Value = String> {
    "[!-~]([ -~]{0,30}[!-~])?"
}

fn message() -> impl Strategy<Value = Message> {
    let position = proptest::option::of((side(), "[ewWzZ]{32,83}"));
    let request = (name(), side(), 0u16..1000, 0u16..1000, position).prop_map(
        |(name, follower, minutes, moves, position)| {
            Message::Request(Request { name, follower, minutes, moves, position })
        },
    );
    let answer = prop_oneof![
        Just(Answer::Yes),
        Just(Answer::Version),
        Just(Answer::NotThis),
        Just(Answer::Never)
    ];
    let accept = (name(), answer).prop_map(|(name, answer)| Message::Accept { name, answer });
    let captures = proptest::collection::vec(1u8..100, 0..40);
    let played =
        (0u16..10_000, 1u8..100, 1u8..100, captures).prop_map(|(seconds, from, to, captures)| {
            Message::Move(Played { seconds, from, to, captures })
        });
    let reason = prop_oneof![
        Just(EndReason::Unknown),
        Just(EndReason::Lost),
        Just(EndReason::Drawn),
        Just(EndReason::Won)
    ];
    let end = (reason, any::<bool>()).prop_map(|(reason, last)| Message::End { reason, last });
    let back =
        (0u16..1000, side()).prop_map(|(number, side)| Message::BackRequest { number, side });
    prop_oneof![
        request,
        accept,
        played,
        end,
        back,
        "[ -~]{0,126}".prop_map(Message::Chat),
        any::<bool>().prop_map(|agreed| Message::BackAccept { agreed }),
    ]
}

proptest! {
    #[test]
    fn what_is_written_reads_back(message in message()) {
        let text = message.to_string();
        prop_assert!(text.len() <= 127 && text.is_ascii() && !text.contains('\0'), "{}", text);
        prop_assert_eq!(read(&text), message);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[RAMECBK]?[ -~é]{0,140}") {
        let _ = text.parse::<Message>();
    }

    #[test]
    fn nothing_that_we_are_called_breaks_a_message(name in any::<String>(), text in any::<String>()) {
        let accept = Message::Accept { name, answer: Answer::Yes }.to_string();
        prop_assert_eq!(accept.len(), 34);
        prop_assert!(accept.is_ascii() && accept.parse::<Message>().is_ok(), "{}", accept);
        let chat = Message::Chat(text).to_string();
        prop_assert!(chat.len() <= 127 && chat.is_ascii() && !chat.contains('\0'), "{}", chat);
    }
}
