//! Game records: what we write reads back equal, for every game and with variations; what others write is read.

use proptest::prelude::*;
use saltus_engine::record::{
    Entry, Games, Limits, Points, Record, RecordError, RecordNode, Style, Warning, read,
    read_within, write, write_as,
};
use saltus_engine::{AnyGame, Standing, games};
use saltus_game::{Names, Side};

/// A number from a list that seems to have no end.
struct Dice<'a>(std::iter::Cycle<std::slice::Iter<'a, u32>>, u32);

impl Dice<'_> {
    fn roll(&mut self, below: usize) -> usize {
        // The same numbers come round again, so each roll is mixed with how many there were.
        self.1 = self.1.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
        let mixed = (self.0.next().expect("a cycle") ^ self.1).wrapping_mul(277_803_737);
        (mixed >> 8) as usize % below
    }
}

/// A game of random moves with random variations, marks and comments.
fn random_record(id: &str, dice: &mut Dice) -> Record {
    let mut start = AnyGame::start(id).expect("a listed game");
    // From the start, or from some way into a game.
    for _ in 0..[0, 1, 2, 40][dice.roll(4)] {
        if start.outcome().is_some() {
            start.undo();
            break;
        }
        let moves = start.moves(start.custom());
        start.play(&moves[dice.roll(moves.len())].text).expect("a legal move");
    }
    let start = start.at_position(&start.position(start.custom())).expect("its own position");
    let mut lines = vec![(0_usize, start.clone())];
    let mut nodes: Vec<RecordNode> = Vec::new();
    for line in 0..1 + dice.roll(5) {
        // The main line, then lines that leave any move so far.
        let (mut parent, mut game) = if line == 0 {
            (0, start.clone())
        } else {
            let (parent, game) = &lines[dice.roll(lines.len())];
            (*parent, game.clone())
        };
        for _ in 0..=dice.roll(if line == 0 { 30 } else { 6 }) {
            if game.outcome().is_some() {
                break;
            }
            let mut moves = game.moves(game.custom());
            moves.retain(|mv| !nodes.iter().any(|n| n.parent == parent && n.mv == mv.text));
            if moves.is_empty() {
                break;
            }
            let mv = moves.swap_remove(dice.roll(moves.len())).text;
            game.play(&mv).expect("a legal move");
            let comments = [
                "",
                "",
                "",
                "good; or not?",
                "[%clk 0:10:05] (50%) 1-0 \"x\" *",
                "[%clock w0:09:57 B0:09:58]",
                "[%emt 0:00:03] % [Event",
                "źdźbło",
            ];
            let comment = comments[dice.roll(comments.len())].to_owned();
            let nags = (0..dice.roll(4) / 2).map(|_| dice.roll(256) as u8).collect();
            let id = nodes.len() + 1;
            nodes.push(RecordNode { id, parent, mv, comment, nags });
            parent = id;
            lines.push((id, game.clone()));
        }
    }
    let results = [
        Standing::Open,
        Standing::Drawn,
        Standing::Neither,
        Standing::Won(Side::White),
        Standing::Won(Side::Black),
    ];
    let mut tags = vec![
        ("White".to_owned(), "A \"quoted\" \\ name]".to_owned()),
        ("Black".to_owned(), "Żółw {1-0} (".to_owned()),
    ];
    if dice.roll(4) == 0 {
        tags.insert(dice.roll(3), ("Result".to_owned(), "1+ - 1-".to_owned()));
    }
    Record {
        game: id.to_owned(),
        start: start.position(start.custom()),
        comment: ["", "a beginning"][dice.roll(2)].to_owned(),
        nodes: in_order(&nodes),
        tags,
        result: results[dice.roll(results.len())],
        left_out: 0,
        more: 0,
    }
}

/// Nodes as a record has them: each line to its end before the variations, the latest of those first.
fn in_order(nodes: &[RecordNode]) -> Vec<RecordNode> {
    let mut ordered: Vec<RecordNode> = Vec::new();
    let mut waiting = vec![(0, 0)];
    while let Some((old, new)) = waiting.pop() {
        if old > 0 {
            let parent = new;
            let id = ordered.len() + 1;
            ordered.push(RecordNode { id, parent, ..nodes[old - 1].clone() });
        }
        let new = ordered.len();
        let below = nodes.iter().filter(|node| node.parent == old).map(|node| (node.id, new));
        waiting.extend(below.collect::<Vec<_>>().into_iter().rev());
    }
    ordered
}

fn entries(text: &str) -> Vec<Entry> {
    Games::new(text.as_bytes(), None).collect::<Result<_, _>>().expect("text in memory")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn what_is_written_reads_back_equal(seeds in prop::collection::vec(any::<u32>(), 1..40)) {
        let mut file = String::new();
        let mut records = Vec::new();
        for listed in games() {
            let mut dice = Dice(seeds.iter().cycle(), 0);
            let record = random_record(listed.id, &mut dice);
            let text = write(&record).expect("a game of the list");
            let back = read(&text, None);
            prop_assert_eq!(back.as_ref(), Ok(&record), "{}", text);
            // In any other style it is the same game.
            let points = [None, Some(Points::One), Some(Points::Two)][dice.roll(3)];
            for &names in AnyGame::start(listed.id).expect("a game").names() {
                let style = Style { names: Some(names), points };
                let text = write_as(&record, style).expect("moves that can be played");
                let back = read(&text, None);
                prop_assert_eq!(back.as_ref(), Ok(&record), "{}", text);
            }
            file += &text;
            records.push(record);
        }
        // All of them in one file, one after another.
        let back: Vec<Record> = entries(&file).into_iter().filter_map(|entry| entry.game.ok()).collect();
        prop_assert_eq!(back, records);
    }
}

#[test]
fn the_random_records_have_variations_of_all_kinds() {
    let seeds: Vec<u32> = (0..40).collect();
    let record = random_record("international", &mut Dice(seeds.iter().cycle(), 7));
    let text = write(&record).expect("a game");
    assert!(text.contains('(') && text.contains('$') && text.contains('{'), "{text}");
}

fn moves(record: &Record) -> Vec<&str> {
    record.nodes.iter().map(|node| node.mv.as_str()).collect()
}

#[test]
fn the_game_is_found() {
    let id = |text: &str, given| read(text, given).map(|record| record.game);
    assert_eq!(id("[GameType \"20,W,10,10,N2,0\"] 1. 32-28", None), Ok("international".to_owned()));
    assert_eq!(id("[GameType \"25\"] 1. c3-d4", Some("english")), Ok("russian".to_owned()));
    assert_eq!(
        id("[GameType \"21\"] [Variant \"Standard\"] 1. 11-15", None),
        Ok("english".to_owned())
    );
    assert_eq!(id("[GameType \"21\"] [Variant \"pool\"] 1. 11-15", None), Ok("pool".to_owned()));
    assert_eq!(
        id("[Variant \"halma-8x8:goal-lock=off\"] *", None),
        Ok("halma-8x8:goal-lock=off".to_owned())
    );
    assert_eq!(id("1. c3-d4", Some("brazilian")), Ok("brazilian".to_owned()));
    // Without tags the moves decide.
    assert_eq!(id("1. 32-28 19-23 2. 28x19", None), Ok("international".to_owned()));
    assert_eq!(id("1. 11-15 23-19 2. 8-11", None), Ok("english".to_owned()));
    let halma =
        id("[GameType \"halma\"] [FEN \"wwww4/www5/ww6/w7/7b/6bb/5bbb/4bbbb b\"] 1... e8-e7", None);
    assert!(halma.is_ok_and(|id| id.starts_with("halma-8x8")));
    assert!(matches!(id("[GameType \"0\"] 1. 32-28", None), Err(RecordError::OtherGame { .. })));
    assert_eq!(id("[White \"A\"] *", None), Err(RecordError::NoGame));
    assert_eq!(id("  \n", None), Err(RecordError::Empty));
}

#[test]
fn moves_come_out_as_the_games_people_write_them() {
    // By number, without a sign, a capture written as a move, a capture with a colon.
    let record =
        read("[GameType \"25\"] 1. 22-18 b6a5 2. d4-c5 d6:b4 3. a3c5 *", None).expect("a game");
    assert_eq!(moves(&record), ["c3-d4", "b6-a5", "d4-c5", "d6xb4", "a3xc5"]);
    let error = read("[GameType \"25\"] 1. c3-d4 b6a5 2. d4:b6 *", None).unwrap_err();
    let RecordError::Move { number, text, good, .. } = error else { panic!("{error}") };
    assert_eq!((number.as_str(), text.as_str(), good), ("2.", "d4:b6", 2));
}

#[test]
fn chains_of_halma_may_be_written_in_full() {
    let text = "[Variant \"halma-8x8\"] 1. b2-d2 (1. (1,1)->(1,3) {by rows}) g7-e7 1-0";
    let record = read(text, None).expect("a game");
    assert_eq!(moves(&record), ["b2-d2", "g7-e7", "b2-d2"]);
    assert_eq!(record.nodes[2].parent, 0);
    assert_eq!(record.result, Standing::Won(Side::White));
}

#[test]
fn positions_are_set_up_at_the_start_only() {
    let record = read("[GameType \"20\"] /FEN \"B:W31-50:B1-20\"/ 1... 19-23 2. 32-28", None)
        .expect("a game");
    assert_eq!(record.start, "B:W31-50:B1-20");
    assert_eq!(moves(&record), ["19-23", "32-28"]);
    let error =
        read("[GameType \"20\"] 1. 32-28 /FEN \"B:W31-50:B1-20\"/ 19-23", None).unwrap_err();
    assert!(matches!(error, RecordError::Setup { good: 1, .. }), "{error}");
    let aside = "[GameType \"20\"] 1. 32-28 (/FEN \"W:W31-50:B1-20\"/ 1. 34-29) 19-23";
    let record = read(aside, None).expect("a game");
    assert_eq!((moves(&record), record.left_out), (vec!["32-28", "19-23"], 2));
    let bad = read("[GameType \"20\"] [FEN \"W:W51:B1\"] *", None).unwrap_err();
    assert_eq!(bad.to_string(), "the game cannot begin: square 51 does not exist on a board of 50");
}

#[test]
fn moves_after_the_end_are_left_out_and_games_after_the_first_are_counted() {
    let kings = "[GameType \"20\"] [FEN \"W:WK1:BK50,K49\"] ".to_owned()
        + &"1-6 50-45 6-1 45-50 ".repeat(3)
        + "*\n\n[GameType \"20\"]\n32-28 *\n\n[GameType \"20\"]\n1. nonsense\n";
    let record = read(&kings, None).expect("a game");
    assert_eq!((record.nodes.len() + record.left_out, record.more), (12, 2));
    assert!(record.left_out > 0, "the third repetition ends the game");
}

#[test]
fn strangers_are_bounded() {
    let start = |id: &str, _: Option<&str>| match id {
        "english" => AnyGame::start(id).map_err(|error| error.to_string()),
        _ => Err("not here".to_owned()),
    };
    let limits = Limits { moves: 2, depth: 1, text: 60 };
    let read =
        |text: &str| read_within(text, None, limits, &start).map(|record| record.nodes.len());
    assert_eq!(read("[GameType \"21\"] 11-15 23-19"), Ok(2));
    assert!(matches!(read("[GameType \"21\"] 11-15 23-19 8-11"), Err(RecordError::Text { .. })));
    let long = format!("[GameType \"21\"] 11-15 {{{}}}", "x".repeat(60));
    assert!(matches!(read(&long), Err(RecordError::Text { .. })));
    let other = read("[GameType \"20\"] 32-28").unwrap_err();
    assert_eq!(other.to_string(), "the game cannot begin: not here");
}

#[test]
fn a_bad_game_is_named_and_the_next_is_read() {
    let text = "[Event \"Club\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x20 *\n\n\
                [White \"?\"]\n[Black \"Cid\"]\n1. 32-28 oops *\n\n\
                [GameType \"77\"]\n1. 32-28 *\n\n\
                [GameType \"20\"]\n[FEN \"W:W51:B1\"]\n*\n\n\
                [GameType \"20\"]\n1. 32-28 *\n";
    let told: Vec<(usize, String, u32, Result<usize, String>)> = entries(text)
        .into_iter()
        .map(|entry| {
            let game = entry.game.map(|record| record.nodes.len());
            (entry.number, entry.label, entry.place.line, game.map_err(|error| error.to_string()))
        })
        .collect();
    let starts = |n: usize, start: &str| {
        let error = told[n].3.clone().unwrap_err();
        assert!(error.starts_with(start), "{error}");
    };
    assert_eq!(told.len(), 5);
    assert_eq!((told[0].0, told[0].1.as_str(), told[0].2), (1, "Ann - Bob, Club", 1));
    starts(0, "line 6, column 19: move 2. 28x20: ");
    assert_eq!((told[1].1.as_str(), told[1].2), ("? - Cid", 8));
    starts(1, "line 10, column 10: `oops`");
    starts(2, "the record is of a game that is not played here");
    starts(3, "the game cannot begin: square 51");
    assert_eq!((told[3].0, told[3].2), (4, 15));
    assert_eq!((told[4].0, &told[4].3), (5, &Ok(1)));
}

#[test]
fn a_third_repetition_ends_no_game_of_a_file() {
    let kings = "[GameType \"20\"] [FEN \"W:WK1,31:BK50,K49,16\"] ".to_owned()
        + &"1-6 50-45 6-1 45-50 ".repeat(4)
        + "*";
    let entry = &entries(&kings)[0];
    let record = entry.game.as_ref().expect("a game");
    assert_eq!((record.nodes.len(), record.left_out), (16, 0));
    // It can be written with other names, and has an end.
    assert!(record.spelled(Names::Letters).is_ok_and(|moves| moves[0] == "b10-a9"));
    assert_eq!(record.end().expect("moves").moves_made(), 16);
}

#[test]
fn odd_results_give_warnings() {
    let warnings = |text: &str| entries(text).remove(0).warnings;
    let over = "[GameType \"21\"] [FEN \"B:W10:B7\"]";
    assert_eq!(warnings(&format!("{over} 1. 7x14 0-1")), []);
    let won = warnings(&format!("{over} 1. 7x14 1-0"));
    assert!(matches!(&won[..], [Warning::Outcome { result, .. }] if result == "1-0"), "{won:?}");
    let open = warnings(&format!("{over} 1. 7x14 *"));
    assert!(matches!(&open[..], [Warning::Outcome { result, .. }] if result == "*"), "{open:?}");
    let two = warnings("[GameType \"20\"] [Result \"1-1\"] 1. 32-28 2-0");
    let expected = Warning::Results { tag: "1-1".to_owned(), moves: "1-0" };
    assert_eq!(two, [expected]);
    // Either style says the same; a star behind the moves says nothing, and a result of another kind is not ours to judge.
    for text in [
        "[Result \"1/2-1/2\"] 1. 32-28 1-1",
        "[Result \"2-0\"] 1. 32-28 *",
        "[Result \"1+ - 1-\"] 1. 32-28 1-1",
    ] {
        assert_eq!(warnings(&format!("[GameType \"20\"] {text}")), [], "{text}");
    }
    let after = warnings("[GameType \"21\"] [FEN \"B:W10:B7\"] 1. 7x14 10-6 0-1");
    assert_eq!(after, [Warning::LeftOut { moves: 1 }]);
}

#[test]
fn spanish_squares_are_counted_from_either_end() {
    // The standard counts from White's side; we write which side it is.
    for text in [
        "[GameType \"24\"] 1. 10-13 21-17 *",
        "[GameType \"24,W,8,8,N1,1\"] 1. 10-13 21-17 *",
        "[GameType \"24,W,8,8,N1,1\"] [FEN \"W:W1-12:B21-32\"] 1. 10-13 21-17 *",
        "[GameType \"24,W,8,8,N2,1\"] 1. 23-20 12-16 *",
        "[GameType \"24\"] 1. 23-20 12-16 *",
    ] {
        let record = read(text, None).expect("a game");
        assert_eq!(moves(&record), ["23-20", "12-16"], "{text}");
    }
    // Others write details that are not so: the moves decide.
    let playok = read("[GameType \"20,W,10,10,N1,0\"] 1. 34-30 18-23 *", None).expect("a game");
    assert_eq!(moves(&playok), ["34-30", "18-23"]);
}

#[test]
fn options_of_a_file_are_bounded() {
    let game = |n: usize| format!("[Variant \"halma-8x8:home-deadline={}\"] 1. b2-d2 *\n", n + 1);
    let text: String = (0..1001).chain([0]).map(game).collect();
    let read: Vec<bool> = entries(&text).iter().map(|entry| entry.game.is_ok()).collect();
    assert_eq!(read.iter().position(|good| !good), Some(1000));
    assert!(read[1001], "options that came before may come again");
}
