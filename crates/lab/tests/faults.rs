//! Faults of files: each is told with its line and column, and what would be right.

mod common;

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
           finding, expected, game, seed, rounds, repetition, workers, openings, adjudication, player, \
           tournament, contest, heatmap, chart, original_table",
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
        "24:10: there is no player `engin` (did you mean engine?): players are minimax, alphabeta, engine, random",
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
    check("kind = \"elo\"\ngroup = \"A\"", "x.toml:7:9: no contest has the group `A`");
    check(
        "kind = \"elo\"\ngame = \"english2\"",
        "x.toml:7:8: no contest has the game `english2`, did you mean english?",
    );
    let map = |eval: &str| told(&file(&format!("[[heatmap]]\neval = \"{eval}\"")));
    assert_eq!(map("three-areas"), [""; 0]);
    assert!(map("three-ares")[0].starts_with("x.toml:5:8: in english: eval=`three-ares`: "));
    let table = "[[original_table]]\ntitle = \"o\"\ncolumns = [\"a\", \"b\"]\nrows = [[\"1\", \"2\"], [\"3\"]]";
    assert_eq!(told(&file(table)), ["x.toml:7:21: a row of 1 cells in a table of 2 columns"]);
}

#[test]
fn nothing_to_do_is_a_fault() {
    let told = told("title = \"t\"\nquestion = \"q\"");
    assert_eq!(
        told,
        ["x.toml:1:1: there is nothing to do: add a [[contest]], a [tournament] or a [[heatmap]]"]
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

#[test]
fn the_documents_are_right() {
    let document = include_str!("../../../docs/lab.md");
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
