//! Faults of files: each is told with its line and column, and what would be right.

use saltus_lab::Plan;

/// What is told of a file; `head` lines come before it in every case.
fn told(text: &str) -> Vec<String> {
    let beside = |file: &str| match file {
        "good.txt" => Ok("11-15\n# fine\n9-13 24-20\n".to_owned()),
        "bad.txt" => Ok("11-15\n11-99\n".to_owned()),
        _ => Err("no such file".to_owned()),
    };
    match Plan::read("x.toml", text, &beside) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.to_string().lines().map(str::to_owned).collect(),
    }
}

/// A file that is right but for what is put in.
fn file(rest: &str) -> String {
    format!(
        "title = \"t\"\nquestion = \"q\"\ngame = \"english\"\n{rest}\n[[contest]]\nfirst = \"random\"\ngames = 2\n"
    )
}

fn check(rest: &str, expected: &[&str]) {
    assert_eq!(told(&file(rest)), expected, "{rest}");
}

#[test]
fn a_right_file_has_none() {
    check("", &[]);
    check("openings = { file = \"good.txt\" }", &[]);
    check("openings = { list = [\"11-15\", \"W:W31:B1\"] }", &[]);
}

#[test]
fn unknown_keys_and_words_are_told_with_what_is_near() {
    check(
        "tilte = \"t\"",
        &[
            "x.toml:4:1: unknown key `tilte`, did you mean title?; known here: title, question, about, \
           finding, polish, written_for, expected, game, seed, rounds, repetition, workers, openings, adjudication, player, \
           tournament, contest, set, search, heatmap, chart, original_table",
        ],
    );
    check(
        "[[chart]]\nkind = \"lime\"\ntitle = \"\"",
        &[
            "x.toml:5:8: unknown key `lime`, did you mean line?; known here: line, bar, box, elo, matrix",
        ],
    );
    check("seed = \"one\"", &["x.toml:4:8: invalid type: string \"one\", expected u64"]);
    check("seed = = 1", &["x.toml:4:8: extra `=`, expected nothing"]);
}

#[test]
fn a_word_where_a_number_belongs_is_told() {
    check(
        "seed = ten",
        &[
            "x.toml:4:8: `ten` is no value: write a number such as 20, true or false, or \"text in quotes\"",
        ],
    );
}

/// A contest that cannot be read is told once, and not again as one that a chart misses.
#[test]
fn a_wrong_contest_is_told_once() {
    let chart = "[[chart]]\nkind = \"line\"\ntitle = \"c\"\ny = \"nodes\"\n";
    let contest =
        "[[contest]]\nname = \"wrong\"\nfirst = \"nobody\"\ngames = 2\nx = 1\nseries = \"s\"\n";
    let told = told(&file(&format!("{chart}{contest}")));
    assert_eq!(told.len(), 1, "{}", told.join("\n"));
    assert!(told[0].contains("nobody"), "{}", told[0]);
}

#[test]
fn every_name_is_looked_up_and_every_fault_told() {
    let text = r#"
expected = "soon"
rounds = 0
repetition = false
workers = 0
[[player]]
name = "a"
spec = "alphabeta:deph=2"
[[player]]
name = "a"
spec = "alphabeta:eval=camp-distance"
[[player]]
name = "carla"
spec = "random"
[[contest]]
first = "carlo"
second = "a"
games = 0
[[contest]]
first = "alphabeta:depth=2"
second = "engin:depth=2"
game = "englis"
games = 2
[[contest]]
name = "twice"
first = "carla"
games = 1
[[contest]]
name = "twice"
first = "random"
games = 1
"#;
    let told = told(&file(text));
    let expected = [
        "5:12: expected a duration such as 250ms, 5s or 2m, from 1ms to 24h",
        "6:10: without a round limit and without repetition a game may never end",
        "8:11: expected a number of workers from 1 to 256",
        "11:8: alphabeta has no key `deph` (did you mean depth?): it takes depth, eval, view, seed",
        "13:8: two players are called `a`",
        "14:8: in english: eval=`camp-distance`: ",
        "19:9: there is no player `carlo`, did you mean carla? (the players are a, a, carla; or write one as \
         alphabeta:depth=4)",
        "21:9: expected a number of games from 1 to 1000000",
        "24:10: there is no player `engin` (did you mean engine?): players are minimax, alphabeta, negamax, pvs, mtdf, mcts, engine, level, novice, random",
        "25:8: there is no game `englis`, did you mean english?",
        "32:8: two contests are called `twice`: give one a `name`",
    ];
    assert_eq!(told.len(), expected.len(), "{}", told.join("\n"));
    for (told, expected) in told.iter().zip(expected) {
        assert!(told.starts_with(&format!("x.toml:{expected}")), "{told}\n{expected}");
    }
}

#[test]
fn openings_are_played_through_beforehand() {
    check("openings.list = []", &["x.toml:4:17: a list needs one opening at least"]);
    check("rounds = 2\nopenings.plies = 3", &[]);
    check(
        "rounds = 2\nopenings.plies = 4",
        &["x.toml:5:18: the game is a draw after 2 rounds: write fewer plies, or more `rounds`"],
    );
    check("rounds = 0\nopenings.plies = 4", &[]);
    check("openings = { file = \"none.txt\" }", &["x.toml:4:21: none.txt: no such file"]);
    check(
        "openings = { plies = 2, file = \"good.txt\" }",
        &["x.toml:4:22: [openings] takes one of `plies`, `list` and `file`"],
    );
    let bad = told(&file("openings = { file = \"bad.txt\" }"));
    assert!(bad[0].starts_with("x.toml:4:21: in english: line 2: move 1, `11-99`: "), "{bad:?}");
    let bad = told(&file("[openings]\nlist = [\n  \"11-15\",\n  \"12-99\",\n]"));
    assert!(
        bad.len() == 1 && bad[0].starts_with("x.toml:7:3: in english: line 1: move 1, `12-99`: "),
        "{bad:?}"
    );
}

#[test]
fn charts_and_tables_are_checked() {
    let chart = |rest: &str| format!("[[chart]]\ntitle = \"c\"\n{rest}");
    let check = |rest: &str, expected: &str| check(&chart(rest), &[expected]);
    check(
        "kind = \"bar\"",
        "x.toml:6:8: what is drawn? write y = \"seconds\", nodes, rounds, moves, score, wins or elo",
    );
    check("kind = \"elo\"\ny = \"elo\"", "x.toml:7:5: this kind of chart has no y");
    check(
        "kind = \"box\"\ny = \"score\"",
        "x.toml:7:5: boxes are drawn of single games: seconds, nodes, rounds or moves",
    );
    check("kind = \"line\"\ny = \"nodes\"", "x.toml:6:8: a line needs contests with an `x`");
    check(
        "kind = \"matrix\"\nlog = true",
        "x.toml:7:7: this kind of chart has no logarithmic axis",
    );
    check(
        "kind = \"box\"\ny = \"nodes\"\nx_label = \"depth\"",
        "x.toml:8:11: only line charts have an x axis to write along",
    );
    check(
        "kind = \"bar\"\ny = \"nodes\"\nlog = true",
        "x.toml:8:7: bars begin at 0, which a logarithmic axis does not have: use a line or a box",
    );
    check(
        "kind = \"line\"\ny = \"elo\"\nlog = true\n\
         [[contest]]\nname = \"c\"\nfirst = \"random\"\ngames = 2\nx = 1",
        "x.toml:8:7: a logarithmic axis makes no sense for this y",
    );
    check("kind = \"elo\"\ngroup = \"A\"", "x.toml:7:9: no contest has the group `A`");
    check(
        "kind = \"elo\"\ngame = \"english2\"",
        "x.toml:7:8: no contest has the game `english2`, did you mean english?",
    );
    // Another contest has an `x`, but the chart does not show it.
    let groups = "group = \"A\"\n[[contest]]\nname = \"a\"\ngroup = \"A\"\nfirst = \"random\"\ngames = 2\n\
                  [[contest]]\nname = \"b\"\ngroup = \"B\"\nfirst = \"random\"\ngames = 2\nx = 1\n\
                  game = \"russian\"";
    check(
        &format!("kind = \"line\"\ny = \"nodes\"\n{groups}"),
        "x.toml:6:8: a line needs contests with an `x`",
    );
    check(
        &format!("kind = \"elo\"\ngame = \"russian\"\n{groups}"),
        "x.toml:6:8: no contest of this group is of this game",
    );
    let map = |eval: &str| told(&file(&format!("[[heatmap]]\neval = \"{eval}\"")));
    assert_eq!(map("three-areas"), [""; 0]);
    assert!(map("three-ares")[0].starts_with("x.toml:5:8: in english: eval=`three-ares`: "));
    let table = "[[original_table]]\ntitle = \"o\"\ncolumns = [\"a\", \"b\"]\nrows = [[\"1\", \"2\"], [\"3\"]]";
    assert_eq!(told(&file(table)), ["x.toml:7:21: a row of 1 cell in a table of 2 columns"]);
    let table = "[[original_table]]\ntitle = \"o\"\ncolumns = []\nrows = []";
    assert_eq!(told(&file(table)), ["x.toml:6:11: a table needs one column at least"]);
    let king = |game: &str, eval: &str| {
        let map = format!("[[heatmap]]\ngame = \"{game}\"\neval = \"{eval}\"\npiece = \"king\"");
        told(&file(&map))
    };
    assert_eq!(king("russian", "three-areas"), [""; 0]);
    assert_eq!(
        king("halma", "distance"),
        ["x.toml:7:9: all pieces of halma are alike: leave `piece` out"]
    );
}

#[test]
fn what_ends_games_early_has_its_limits() {
    let check = |rest: &str, expected: &[&str]| check(&format!("[adjudication]\n{rest}"), expected);
    check("resign = { score = 0.001, moves = 1 }\ndraw = { score = 0, moves = 1 }", &[]);
    check(
        "resign = { score = 0.0, moves = 0 }\ndraw = { score = nan, moves = 0 }",
        &[
            "x.toml:5:20: expected a score from 0.001, as in 5.0",
            "x.toml:5:33: expected a number of moves from 1",
            "x.toml:6:18: expected a score from 0, as in 5.0",
            "x.toml:6:31: expected a number of moves from 1",
        ],
    );
    check(
        "resign = { score = inf, moves = 3 }\ndraw = { score = -0.1, moves = 3 }",
        &[
            "x.toml:5:20: expected a score from 0.001, as in 5.0",
            "x.toml:6:18: expected a score from 0, as in 5.0",
        ],
    );
}

#[test]
fn control_characters_have_no_place() {
    check("about = \"\"\"\none\n\ttwo\r\n\"\"\"", &[]);
    check("about = \"a\\u0007b\"", &["x.toml:4:9: this text holds U+0007, which cannot be shown"]);
    let player = "[[player]]\nname = \"a\\u001bb\"\nspec = \"random\"\noriginal.note = \"x\\ny\"\n\
                  [[chart]]\nkind = \"elo\"\ntitle = \"\\uFFFF\"\n\
                  [[original_table]]\ntitle = \"o\"\ncolumns = [\"a\", \"b\\t\"]\nrows = []";
    check(
        player,
        &[
            "x.toml:5:8: this text holds U+001B, which cannot be shown",
            "x.toml:7:17: this text holds U+000A, which cannot be shown",
            "x.toml:10:9: this text holds U+FFFF, which cannot be shown",
            "x.toml:13:17: this text holds U+0009, which cannot be shown",
        ],
    );
}

#[test]
fn nothing_to_do_is_a_fault() {
    let told = told("title = \"t\"\nquestion = \"q\"");
    assert_eq!(
        told,
        [
            "x.toml:1:1: there is nothing to do: add a [[contest]], a [[set]], a [tournament], a [[search]] or a [[heatmap]]"
        ]
    );
}

#[test]
fn tournaments_are_checked() {
    let players = "[[player]]\nname = \"a\"\nspec = \"random\"\n";
    let alone = told(&file(&format!("{players}[tournament]\nformat = \"gauntlet\"\ngames = 2")));
    assert_eq!(alone, ["x.toml:9:9: a tournament needs two [[player]] entries at least"]);
    let original = "[tournament]\nformat = \"round-robin\"\ngames = 2\n[[tournament.original]]\nfirst = \"a\"\nsecond = \"c\"\nfigures = {}";
    let second = "[[player]]\nname = \"b\"\nspec = \"random\"\n";
    let told = told(&file(&format!("{players}{second}{original}")));
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with("x.toml:15:10: there is no player `c`"), "{told:?}");
}

/// `n` players from «a» on, and a tournament of them in lines 1 to `3 * n + 6`.
fn tournament(n: u8, format: &str, rest: &str) -> String {
    let players: String = (0..n)
        .map(|n| format!("[[player]]\nname = \"{}\"\nspec = \"random\"\n", char::from(b'a' + n)))
        .collect();
    let head = "title = \"t\"\nquestion = \"q\"\ngame = \"english\"\n";
    format!("{head}{players}[tournament]\nformat = \"{format}\"\ngames = 2\n{rest}")
}

#[test]
fn two_contests_of_one_name_are_told_wherever_they_come_from() {
    let text = tournament(4, "round-robin", "");
    let text = text.replace("\"b\"", "\"b – c\"").replace("\"c\"", "\"a – b\"");
    let text = text.replace("\"d\"", "\"c\"");
    assert_eq!(
        told(&text),
        [
            "x.toml:14:8: two contests are called `a – b – c`: give one a `name`, or a player another"
        ]
    );
    let contest = "[[contest]]\nfirst = \"a\"\nsecond = \"b\"\ngames = 2";
    assert_eq!(
        told(&tournament(2, "round-robin", contest)),
        ["x.toml:14:9: two contests are called `a – b`: give one a `name`, or a player another"]
    );
}

#[test]
fn figures_of_a_pairing_are_used_in_either_order() {
    let figures =
        "figures = { wins = 3, losses = 1, score = 0.75, elo = 190, seconds = 2, winner = \"it\" }";
    let original = |first: &str, second: &str| {
        format!("[[tournament.original]]\nfirst = \"{first}\"\nsecond = \"{second}\"\n{figures}\n")
    };
    let alone = |_: &str| Err(String::new());
    let of = |format: &str, name: &str| {
        let text = tournament(2, format, &original("b", "a"));
        let plan = Plan::read("x.toml", &text, &alone).unwrap_or_else(|faults| panic!("{faults}"));
        let contest = plan.contests().into_iter().find(|contest| contest.name == name);
        contest.unwrap_or_else(|| panic!("no {name}")).original.clone()
    };
    for format in ["round-robin", "gauntlet", "knockout"] {
        let turned = of(format, "a – b");
        assert_eq!((turned.wins, turned.losses), (Some(1.0), Some(3.0)), "{format}");
        assert_eq!((turned.score, turned.elo), (Some(0.25), Some(-190.0)));
        assert_eq!((turned.seconds, turned.winner.as_deref()), (Some(2.0), Some("it")));
    }
    // Here each order is a contest of its own.
    assert_eq!((of("ordered", "b – a").wins, of("ordered", "a – b").wins), (Some(3.0), None));
    let twice = tournament(2, "round-robin", &(original("a", "b") + &original("b", "a")));
    assert_eq!(told(&twice), ["x.toml:18:9: figures of `b` and `a` are given twice"]);
    assert_eq!(
        told(&tournament(3, "gauntlet", &original("c", "b"))),
        ["x.toml:17:9: `c` and `b` do not meet in this tournament"]
    );
}

#[test]
fn the_documents_are_right() {
    let document = include_str!("../../../../docs/lab.md");
    let mut examples =
        document.split("```toml\n").skip(1).map(|rest| rest.split("```").next().expect("its end"));
    let whole = examples.next().expect("a whole file");
    assert_eq!(told(whole), [""; 0]);
    for part in examples {
        assert_eq!(told(&format!("{whole}\n{part}")), [""; 0], "{part}");
    }
    // Where a key is not known, the known ones are told: the documents must know them too.
    let places = [
        "",
        "[[contest]]",
        "[tournament]",
        "[[player]]",
        "[[chart]]",
        "[[heatmap]]",
        "[openings]",
        "[adjudication]",
        "[[contest]]\n[contest.original]",
        "[[original_table]]",
    ];
    for place in places {
        let told = told(&format!("{place}\nno-such-key = 1")).join(" ");
        let (_, known) =
            told.split_once("known here: ").unwrap_or_else(|| panic!("{place}: {told}"));
        for key in known.split(", ") {
            let there =
                [format!("`{key}`"), format!("`{key} ="), format!("{key} ="), format!("[{key}]")];
            assert!(there.iter().any(|text| document.contains(text)), "{place} {key}");
        }
    }
}
