//! Records as people and programs write them, feature by feature.

use proptest::prelude::*;
use saltus_pdn::{Error, Limits, Oddity, Problem, Reader, RecordGame, Score, Step};

fn all(text: impl AsRef<[u8]>) -> Vec<Result<RecordGame, String>> {
    Reader::new(text.as_ref()).map(|game| game.map_err(|error| error.to_string())).collect()
}

fn one(text: impl AsRef<[u8]>) -> RecordGame {
    match &all(text)[..] {
        [Ok(game)] => game.clone(),
        other => panic!("one game expected: {other:?}"),
    }
}

/// The problem of the only game, and its line and column.
fn problem(text: impl AsRef<[u8]>) -> (Problem, u32, u32) {
    let mut games = Reader::new(text.as_ref());
    match (games.next(), games.next()) {
        (Some(Err(Error::Text { place, problem })), None) => (problem, place.line, place.column),
        other => panic!("one error expected: {other:?}"),
    }
}

/// The tree in short: moves with their marks and comments, variations in brackets.
fn short(game: &RecordGame) -> String {
    fn line(game: &RecordGame, parent: Option<usize>, out: &mut Vec<String>) {
        let mut below = (0..game.nodes.len()).filter(|&n| game.nodes[n].parent == parent);
        let Some(main) = below.next() else { return };
        let say = |n: usize| {
            let node = &game.nodes[n];
            let nags: String = node.nags.iter().map(|nag| format!("${nag}")).collect();
            let comment = match node.comment.as_str() {
                "" => String::new(),
                comment => format!("{{{comment}}}"),
            };
            format!("{}{nags}{comment}", node.text)
        };
        out.push(say(main));
        for other in below {
            let mut inner = vec![say(other)];
            line(game, Some(other), &mut inner);
            out.push(format!("({})", inner.join(" ")));
        }
        line(game, Some(main), out);
    }
    let mut out = Vec::new();
    line(game, None, &mut out);
    out.join(" ")
}

#[test]
fn a_plain_game() {
    let game = one(
        "[Event \"WK 2011\"]\r\n[White \"Ann\"]\r\n[Result \"0-1\"]\r\n\r\n1. 32-28 18-23 2. 33-29 23x32 3.\r\n37x28 17-22 4. 39x28x17x6 0-1\r\n",
    );
    assert_eq!(game.tags.len(), 3);
    assert_eq!(game.tag("event"), Some("WK 2011"));
    assert_eq!(short(&game), "32-28 18-23 33-29 23x32 37x28 17-22 39x28x17x6");
    assert_eq!(game.score, Some(Score::Black));
    let third = &game.nodes[2];
    assert_eq!((third.place.line, third.place.column), (5, 19));
    let fifth = &game.nodes[4];
    assert_eq!((fifth.place.line, fifth.place.column), (6, 1));
}

#[test]
fn line_ends_of_three_systems() {
    for end in ["\n", "\r\n", "\r"] {
        let text = ["[A \"b\"]", "% said to nobody", "1. 32-28 ; said of it", "nonsense"].join(end);
        assert_eq!(problem(text), (Problem::Unknown { found: "nonsense".into() }, 4, 1));
    }
}

#[test]
fn numbers_need_no_blanks_and_dots_no_number() {
    for text in [
        "1.32-28 19-23",
        "1. 32-28 1... 19-23",
        "1... 32-28 ... 19-23",
        "32-28 19-23",
        "01.32-28 1. ... 19-23",
    ] {
        assert_eq!(short(&one(text)), "32-28 19-23", "{text}");
    }
}

#[test]
fn moves_of_many_forms() {
    let text = "c3-d4 d4:f6 a3b4 01-07 1 - 7 32 x 28 x 17 11x 2 22X11 c1-e3-g5 (0,2)->(2,4)->(4,4) pass p16-o15";
    let expected =
        "c3-d4 d4:f6 a3b4 01-07 1-7 32x28x17 11x2 22X11 c1-e3-g5 (0,2)->(2,4)->(4,4) pass p16-o15";
    assert_eq!(short(&one(text)), expected);
}

#[test]
fn moves_with_brackets_lie_within_variations_too() {
    assert_eq!(
        short(&one("(0,2)->(2,4) ((0,3)->(1,3)) a1-a2")),
        "(0,2)->(2,4) ((0,3)->(1,3)) a1-a2"
    );
}

#[test]
fn marks_and_glyphs() {
    let game = one(
        "32-28! 19-23? 28x19!! 14x23?? 33-28!? 23x32?! 37x28(!) 16-21(!?!) 31-26 $14 $255 18-23* 1-6",
    );
    let nags: Vec<Vec<u8>> = game.nodes.iter().map(|node| node.nags.clone()).collect();
    let expected: [&[u8]; 11] =
        [&[1], &[2], &[3], &[4], &[5], &[6], &[1], &[3], &[14, 255], &[7], &[]];
    assert_eq!(nags, expected);
}

#[test]
fn comments_and_clocks_are_kept() {
    let game = one(
        "{ Before } 1. 31-26 {[%clk w0:00:10 B0:00:03]} {two\nlines} 17-21 ; to the end } of the line\n2. 26x17 {}\n% not this",
    );
    assert_eq!(game.comment, "Before");
    assert_eq!(
        short(&game),
        "31-26{[%clk w0:00:10 B0:00:03] two\nlines} 17-21{to the end } of the line} 26x17"
    );
}

#[test]
fn variations_nest() {
    let game = one("32-28 19-23 (18-23 38-32 (37-32? 23-29! { Black wins }) 12-18) 28x19 14x23");
    assert_eq!(
        short(&game),
        "32-28 19-23 (18-23 38-32 (37-32$2 23-29$1{Black wins}) 12-18) 28x19 14x23"
    );
    let several = one("1. 32-28 (1. 31-26) ({or} 1. 33-28* 2-0) {after} 1... 19-23 ({nothing}) *");
    assert_eq!(short(&several), "32-28{after} (31-26) (33-28$7{or 1-0}) 19-23{nothing}");
}

#[test]
fn results_in_both_styles() {
    for (text, score) in [
        ("1-0", Some(Score::White)),
        ("2-0", Some(Score::White)),
        ("0-1", Some(Score::Black)),
        ("0-2", Some(Score::Black)),
        ("1/2-1/2", Some(Score::Draw)),
        ("½-½", Some(Score::Draw)),
        ("1-1", Some(Score::Draw)),
        ("0-0", Some(Score::Neither)),
        ("*", None),
        ("", None),
    ] {
        let game = one(format!("1. 32-28 {text}\n"));
        assert_eq!((game.score, game.nodes.len()), (score, 1), "{text}");
    }
    // No game, only a sign between games.
    assert!(all("* 1-0 *").is_empty());
    assert_eq!(one("[White \"A\"] 1. 2-0").score, Some(Score::White));
}

#[test]
fn positions_between_moves() {
    let game = one("1.31-26 17-21 /FEN \"B:B1-16,18-21:W26,28,33-50\"/ {forgot} 21-27");
    assert_eq!(game.nodes[2].step, Step::Setup);
    assert_eq!(game.nodes[2].text, "B:B1-16,18-21:W26,28,33-50");
    assert_eq!(game.nodes[3].parent, Some(2));
    let halma = one("/FEN \"wwww4/www5/ww6/w7/7b/6bb/5bbb/4bbbb w\"/ 1. b2-d2");
    assert_eq!(halma.nodes[0].text, "wwww4/www5/ww6/w7/7b/6bb/5bbb/4bbbb w");
}

#[test]
fn tags_with_quotes() {
    let game =
        one(r#"[White "An \"escaped\" \\ one"][Black "a "wild" one" ] [Site "C:\games"] 32-28"#);
    let values: Vec<&str> = game.tags.iter().map(|(_, value)| value.as_str()).collect();
    assert_eq!(values, [r#"An "escaped" \ one"#, r#"a "wild" one"#, r"C:\games"]);
}

#[test]
fn bytes_of_all_kinds() {
    assert_eq!(one("\u{feff}[White \"Żółw\"] 32-28").tag("White"), Some("Żółw"));
    assert_eq!(one(b"[White \"Caf\xe9\"] 32-28 {\xe9t\xe9}").tag("White"), Some("Café"));
    // Characters are counted, not bytes.
    assert_eq!(problem("{źdźbło} ??? 🙂"), (Problem::Unknown { found: "🙂".into() }, 1, 14));
}

#[test]
fn several_games() {
    let games = all(
        "[A \"1\"]\n1. 32-28 *\n[A \"2\"]\n1. 31-26 1-0 1. 33-28 2-0\n[A \"4\"]\n[A \"4b\"]\n\n[B \"4\"]\n\n[A \"5\"]\n",
    );
    let moves: Vec<String> =
        games.iter().map(|game| short(game.as_ref().expect("a game"))).collect();
    assert_eq!(moves, ["32-28", "31-26", "33-28", "", ""]);
    // A game without an end ends where tags begin.
    let open = all("[A \"1\"] 1. 32-28 [A \"2\"] 1. 31-26");
    assert_eq!(open.len(), 2);
}

#[test]
fn after_an_error_the_next_game_is_read() {
    let text = "[A \"1\"]\n1. 32-28 oops 2. 31-26\n[%clk 1:00:00] 3. 33-28\n\n[A \"2\"]\n1. 31-26 *\n\
                [B \"3\"]\n\n1. 33-29 8x, *\n1. 34-30 *\n[A \"x\"] 1-7 +\n[A \"5\"] 35-30";
    let games = all(text);
    let short: Vec<String> = games
        .iter()
        .map(|game| game.as_ref().map_or_else(|error| error[..20].to_owned(), short))
        .collect();
    assert_eq!(
        short,
        [
            "line 2, column 10: `",
            "31-26",
            "line 9, column 10: `",
            "34-30",
            "line 11, column 13: ",
            "35-30"
        ]
    );
}

#[test]
fn problems_say_where() {
    assert_eq!(problem("1. 32-28 {never"), (Problem::Unclosed { end: '}' }, 1, 10));
    assert_eq!(problem("3228 1823"), (Problem::Unknown { found: "3228".into() }, 1, 1));
    assert_eq!(problem("11 15 23 19"), (Problem::Unknown { found: "11".into() }, 1, 1));
}

#[test]
fn limits_hold() {
    let read = |text: &str| {
        let limits = Limits { moves: 3, depth: 2, text: 10 };
        Reader::with_limits(text.as_bytes(), limits).next().expect("something").map_err(|error| {
            match error {
                Error::Text { problem, .. } => problem,
                Error::Io(error) => panic!("{error}"),
            }
        })
    };
    assert!(read("1-7 (2-8 (3-9))").is_ok());
    assert_eq!(read("1-7 2-8 3-9 4-10"), Err(Problem::ManyMoves { most: 3 }));
    assert_eq!(read("1-7 (2-8 (3-9 (4-10)))"), Err(Problem::Deep { most: 2 }));
    assert_eq!(read("1-7 {0123456789} 2-8 {0}"), Err(Problem::Long { most: 10 }));
    // Marks and opinions count too: endless ones must not fill the memory.
    assert_eq!(read(&"1-7 $1 ! ".repeat(9)), Err(Problem::ManyMoves { most: 3 }));
    assert_eq!(read(&format!("1-7 {}", "$1 ! (?) ".repeat(4))), Err(Problem::Long { most: 10 }));
    assert_eq!(read("1-7 (2-8 1-0 0-1 1-0 1-0)"), Err(Problem::Long { most: 10 }));
    // Each game has its own share.
    let limits = Limits { moves: 1, depth: 0, text: 4 };
    let games = Reader::with_limits(&b"1-7 {abcd} * 2-8 {abcd} *"[..], limits);
    assert_eq!(games.filter(Result::is_ok).count(), 2);
}

#[test]
fn a_reader_that_fails_is_told_and_ends_it() {
    struct Broken;
    impl std::io::Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("gone"))
        }
    }
    let mut games = Reader::new(std::io::BufReader::new(Broken));
    assert!(matches!(games.next(), Some(Err(Error::Io(_)))));
    assert!(games.next().is_none());
}

/// The tree of the only game in short, and what is odd about its text.
fn odd(text: impl AsRef<[u8]>) -> (String, Vec<Oddity>) {
    let game = one(text);
    (short(&game), game.oddities.iter().map(|(_, oddity)| oddity.clone()).collect())
}

#[test]
fn odd_signs_and_letters_are_read() {
    let (moves, oddities) = odd("1. C3-D4 f6 – g5 2. D4—e5 d6×f4 3. g3Xe5 ...");
    assert_eq!(moves, "c3-d4 f6-g5 d4-e5 d6xf4 g3Xe5");
    assert_eq!(oddities, [Oddity::Capitals, Oddity::Signs]);
    // Bytes of Windows-1251: a dash, the Cyrillic cross.
    assert_eq!(odd(b"32\x9628 18\xf527").0, "32-28 18x27");
    assert_eq!(odd("32−28 ½–½").0, "32-28");
    assert_eq!(one("32-28 ½ – ½").score, Some(Score::Draw));
    let (moves, oddities) = odd("32-28 $902 19-23 $7");
    assert_eq!(moves, "32-28{$902} 19-23$7");
    assert_eq!(oddities, [Oddity::Nag { number: "902".into() }]);
}

#[test]
fn odd_variations_are_read_or_left_out() {
    let early = || vec![Oddity::EarlyVariation];
    let broken = |found: &str| vec![Oddity::BrokenVariation { found: found.into() }];
    assert_eq!(
        odd("(31-26 {a} 18-23) 32-28 19-23"),
        ("32-28 (31-26{a} 18-23) 19-23".into(), early())
    );
    assert_eq!(odd("(32-28)"), ("32-28".into(), early()));
    assert_eq!(odd("32-28 ((31-26)) 19-23"), ("32-28 (31-26) 19-23".into(), early()));
    assert_eq!(odd("32-28 (31-2y6 {)} (1-6) 7-9) 19-23"), ("32-28 19-23".into(), broken("31-2y6")));
    assert_eq!(odd("32-28 (31-26 oops 1-6) 19-23"), ("32-28 (31-26) 19-23".into(), broken("oops")));
    assert_eq!(odd("32-28 (31-26"), ("32-28 (31-26)".into(), vec![Oddity::OpenVariation]));
    assert_eq!(odd("32-28 ) 19-23"), ("32-28 19-23".into(), vec![Oddity::Unopened { sign: ')' }]));
    let games = all("[A \"1\"]\n32-28 (31-26 oops\n[A \"2\"]\n33-28");
    let moves: Vec<_> = games.iter().map(|game| short(game.as_ref().expect("a game"))).collect();
    assert_eq!(moves, ["32-28 (31-26)", "33-28"]);
}

#[test]
fn odd_comments_are_read() {
    let nested = || vec![Oddity::NestedComment];
    assert_eq!(odd("32-28 {a {b} } 19-23"), ("32-28{a {b} 19-23".into(), nested()));
    assert_eq!(
        odd("32-28 {a {b} and so on} 19-23"),
        ("32-28{a {b and so on} 19-23".into(), nested())
    );
    assert_eq!(odd("32-28 } 19-23"), ("32-28 19-23".into(), vec![Oddity::Unopened { sign: '}' }]));
    assert_eq!(odd("32-28 [%clk 0:10:00] 19-23"), ("32-28{[%clk 0:10:00]} 19-23".into(), vec![]));
}

#[test]
fn odd_tags_are_read() {
    let kept = || vec![Oddity::Tag { kept: true }];
    for text in
        ["[White Ann]\n32-28", "[White \"Ann\"\n32-28", "[White \"Ann]\n32-28", "[White Ann\n32-28"]
    {
        let game = one(text);
        assert_eq!(game.tag("White"), Some("Ann"), "{text}");
        assert_eq!(odd(text), ("32-28".into(), kept()));
    }
    for text in ["[]\n32-28", "[White]\n32-28", "[ \"Ann\"]\n32-28"] {
        assert_eq!(odd(text), ("32-28".into(), vec![Oddity::Tag { kept: false }]), "{text}");
    }
    // Among the moves a tag is of the same game if the count goes on.
    let text = "[White \"A\"]\n1. 32-28 19-23\n[PlyCount \"4\"]\n2. 28x19 14x23 *";
    assert_eq!(odd(text), ("32-28 19-23 28x19 14x23".into(), vec![Oddity::TagInMoves]));
    assert_eq!(one(text).tag("PlyCount"), Some("4"));
    for next in ["[White \"B\"]\n2. 28x19", "[Round \"2\"]\n1. 33-28", "[Round \"2\"]\n33-28"] {
        assert_eq!(all(format!("1. 32-28 19-23\n{next}")).len(), 2, "{next}");
    }
}

#[test]
fn games_without_moves_or_results_are_told_apart() {
    let two = "[White \"A\"]\n[Result \"2-0\"]\n\n[White \"B\"]\n[Result \"0-2\"]\n1. 32-28 0-2";
    assert_eq!(all(two).len(), 2);
    assert_eq!(all("1. 32-28 19-23 2. 28x19\n\n1. 33-28 18-23").len(), 2);
    assert_eq!(all("1. 32-28 19-23 (2. 1-1 1. 2-2) 2. 28x19 1... 14x23").len(), 1);
    let (moves, oddities) = odd("[White \"A\"] 1. - - 2. - - 1/2-1/2");
    assert_eq!((moves.as_str(), oddities), ("", vec![Oddity::UnknownMoves]));
    assert_eq!(odd("1. 32-28 - 2. 28-22").0, "32-28");
}

#[test]
fn results_of_other_kinds() {
    for (result, score) in [("4-6", Score::Black), ("12 - 0", Score::White), ("5–5", Score::Draw)]
    {
        let game = one(format!("[Result \"{result}\"]\n1. 32-28 19-23 {result}\n"));
        assert_eq!((game.score, game.nodes.len()), (Some(score), 2), "{result}");
    }
    // The same squares may also be a move.
    assert_eq!(one("[Result \"4-6\"] 1. 32-28 4-6 0-2").nodes.len(), 2);
    assert_eq!(one("1. 32-28 19-23 1/2").score, Some(Score::Draw));
    for (text, score) in [
        ("1:0", Score::White),
        ("+/-", Score::White),
        ("-+", Score::Black),
        ("=", Score::Draw),
        ("½", Score::Draw),
    ] {
        assert_eq!(Score::parse(text), Some(score), "{text}");
    }
    assert_eq!(Score::parse("1+ - 1-"), None);
}

#[test]
fn words_behind_a_move_are_a_comment() {
    let (moves, oddities) = odd("14-18 26-22Whiteresigns. 1-0");
    assert_eq!((moves.as_str(), oddities), ("14-18 26-22{Whiteresigns}", vec![Oddity::Text]));
}

#[test]
fn numbers_may_have_no_dots() {
    assert_eq!(short(&one("1 32-28 19-23 2 28x19 14x23")), "32-28 19-23 28x19 14x23");
}

/// Bytes that look like a record more often than chance would have it.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let parts = [
        "[A \"b\"]",
        "\n[White A]\n",
        "\n\n[A \"c\"]\n",
        "–",
        "2",
        "[",
        "]",
        "\"",
        "\\",
        "{",
        "}",
        "(",
        ")",
        "(!",
        "(0,2)->",
        "(0,",
        "/FEN \"",
        "\"/",
        "/",
        ";",
        "%",
        "$",
        "$1",
        "*",
        "1.",
        "...",
        "12",
        "32-28",
        "c3",
        "x",
        ":",
        "-",
        "1-0",
        "1/2-1/2",
        "!",
        "?",
        "\n",
        "\r",
        " ",
        "\u{feff}",
        "é",
    ];
    let part = prop_oneof![
        4 => prop::sample::select(parts.map(str::as_bytes).map(<[u8]>::to_vec).to_vec()),
        1 => prop::collection::vec(any::<u8>(), 1..4),
    ];
    prop::collection::vec(part, 0..60).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn any_bytes_are_read_and_trees_hold_together(bytes in bytes()) {
        // However the bytes come, the same is read.
        let whole: Vec<_> = all(&bytes);
        let dribble = std::io::BufReader::with_capacity(1, &bytes[..]);
        let again: Vec<_> = Reader::new(dribble).map(|game| game.map_err(|e| e.to_string())).collect();
        prop_assert_eq!(&whole, &again);
        prop_assert!(whole.len() <= bytes.len());
        for game in whole.into_iter().flatten() {
            for (index, node) in game.nodes.iter().enumerate() {
                prop_assert!(node.parent.is_none_or(|parent| parent < index));
            }
        }
    }
}
