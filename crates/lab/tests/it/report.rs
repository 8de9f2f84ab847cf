//! Reports: every file is there, the page is sound, hostile names stay text.

use crate::common::{CONTESTS, Folder, TOURNAMENT, experiment, games, plan, run};
use saltus_arena::Termination;
use saltus_lab::results::Standings;
use saltus_lab::{Lang, Plan, redraw};
use saltus_stats::Sample;
use serde_json::Value;

#[test]
fn every_file_is_there_and_can_be_drawn_again() {
    let folder = Folder::new("files");
    run(CONTESTS, &folder, 2);
    let list = || {
        let names = std::fs::read_dir(folder.path())
            .expect("a folder")
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> = names.filter(|name| !name.contains("sqlite-")).collect();
        names.sort();
        names
    };
    let expected = [
        "dictionary.csv",
        "distance-black.png",
        "distance-black.svg",
        "distance-white.png",
        "distance-white.svg",
        "experiment.toml",
        "games.csv",
        "games.pdn",
        "games.sqlite",
        "lock",
        "manifest.json",
        "moves.png",
        "moves.svg",
        "nodes-by-depth.png",
        "nodes-by-depth.svg",
        "observations.csv",
        "report.html",
        "results.csv",
        "results.json",
        "seconds.png",
        "seconds.svg",
        "table.md",
        "table.tex",
        "three-areas-a1-3-a2-2-0-1-capture-threats-white-english.png",
        "three-areas-a1-3-a2-2-0-1-capture-threats-white-english.svg",
        "wins.png",
        "wins.svg",
    ];
    assert_eq!(list(), expected);
    let texts = || -> Vec<(String, String)> {
        let text = |name: &String| !name.ends_with("png") && !name.ends_with("sqlite");
        list().into_iter().filter(text).map(|name| (name.clone(), folder.text(&name))).collect()
    };
    let before = texts();
    for name in expected.iter().filter(|name| !name.ends_with("sqlite")) {
        std::fs::remove_file(folder.path().join(name)).expect("removed");
    }
    redraw(folder.path(), Lang::English).expect("drawn again");
    assert_eq!(texts(), before);
}

#[test]
fn numbers_in_the_files_are_those_of_the_games() {
    let folder = Folder::new("numbers");
    run(CONTESTS, &folder, 2);
    let rows = games(&folder, &plan(CONTESTS));
    let results: Value = serde_json::from_str(&folder.text("results.json")).expect("JSON");
    assert_eq!(results["games"], rows.len());
    for contest in results["contests"].as_array().expect("a list") {
        let own: Vec<_> = rows.iter().filter(|row| row.contest == contest["contest"]).collect();
        let nodes: u64 = own.iter().flat_map(|row| &row.spent).map(|spent| spent.nodes).sum();
        let mean = contest["both"]["nodes"]["mean"].as_f64().expect("a number");
        assert!((mean - nodes as f64 / own.len() as f64).abs() < 1e-6 * (1.0 + mean), "{contest}");
        let first = contest["first"]["name"].as_str().expect("a name");
        let won =
            own.iter().filter(|row| match row.winner().map(|seat| seat.to_string()).as_deref() {
                Some("white") => row.players[0] == first,
                Some("black") => row.players[1] == first,
                _ => false,
            });
        if first != contest["second"]["name"] {
            assert_eq!(contest["results"]["wins"], won.count(), "{contest}");
        }
        let counts: Vec<u64> =
            serde_json::from_value(contest["pairs"].clone()).expect("five counts");
        let (won, lost) = (counts[3] + counts[4], counts[0] + counts[1]);
        let sign_test = (won + lost > 0).then(|| saltus_stats::sign_test(won, lost));
        assert_eq!(contest["sign_test"].as_f64(), sign_test, "{contest}");
        let longest = own.iter().map(|row| row.moves.split(' ').count().div_ceil(2)).max();
        assert_eq!(contest["both"]["rounds"]["most"].as_f64(), longest.map(|rounds| rounds as f64));
    }
    let table = folder.text("results.csv");
    let mut lines = table.lines();
    assert!(lines.next().is_some_and(|heads| {
        let last = ",original_elo,original_winner,original_note,sprt_llr,sprt_verdict";
        heads.contains(",original_seconds,") && heads.ends_with(last)
    }));
    assert!(
        lines.next().is_some_and(|row| row.ends_with(",3.5,,alpha-beta,printed without errors,,"))
    );
    // How games end is told in the arena's words.
    let kinds = [Termination::Resignation.kind(), Termination::Agreement.kind()];
    let early = rows.iter().filter(|row| kinds.contains(&row.end)).count();
    assert!(early > 0, "{:?}", rows.iter().map(|row| &row.end).collect::<Vec<_>>());
    let lines = folder.text("games.csv").lines().count();
    assert_eq!(lines, rows.len() + 1);
    let pdn = folder.text("games.pdn");
    assert_eq!(pdn.matches("[Event ").count(), rows.len());
    assert!(pdn.contains("[GameType \"halma\"]") && pdn.contains("[GameType \"21\"]"));
    let manifest: Value = serde_json::from_str(&folder.text("manifest.json")).expect("JSON");
    assert_eq!(manifest["seed"], 7);
    assert_eq!(manifest["runs"][0]["command"], "saltus lab run test.toml");
    let page = folder.text("report.html");
    for part in [
        "Second paragraph.",
        "They do.",
        "printed without errors",
        "5 285 131",
        "saltus lab run test.toml",
    ] {
        assert!(page.contains(part), "{part}");
    }
}

#[test]
fn tournaments_have_their_tables() {
    let folder = Folder::new("tables");
    run(TOURNAMENT, &folder, 2);
    let page = folder.text("report.html");
    sound(&page);
    for part in [
        "Tournament: english",
        "Tournament: simple-6x6",
        "ranking",
        "who had the first move",
        "31.2",
    ] {
        assert!(page.contains(part), "{part}");
    }
    let results: Value = serde_json::from_str(&folder.text("results.json")).expect("JSON");
    let tournament = &results["tournaments"][0];
    assert_eq!(tournament["ranking"].as_array().map(Vec::len), Some(3));
    // All points of a pairing go to one or the other.
    let wins = |key: &str| -> u64 {
        let players = tournament["ranking"].as_array().expect("a list").iter();
        players.map(|player| player["results"][key].as_u64().expect("a count")).sum()
    };
    assert_eq!(wins("wins"), wins("losses"));
    assert_eq!(wins("wins") + wins("losses") + wins("draws"), 2 * 6 * 3);
}

#[test]
fn a_knockout_has_a_winner_and_goes_on_where_it_stopped() {
    let players: String = (0..5)
        .map(|n| {
            format!(
                "[[player]]\nname = \"p{n}\"\nspec = \"alphabeta:depth=1,eval=random,seed={n}\"\n"
            )
        })
        .collect();
    let text = format!(
        "title = \"k\"\nquestion = \"q\"\ngame = \"english\"\nrounds = 30\nopenings.plies = 2\n{players}\
         [tournament]\nformat = \"knockout\"\ngames = 2\n"
    );
    let (whole, pieces) = (Folder::new("knockout"), Folder::new("knockout-pieces"));
    let ran = run(&text, &whole, 2);
    assert!(ran.results.knockouts[0].winner().is_some());
    assert_eq!(ran.results.played, ran.results.total);
    let page = whole.text("report.html");
    assert!(page.contains("Final") && page.contains("Goes on"));
    // Stopped after each game, it comes to the same.
    let mut runs = 0;
    loop {
        let stop = saltus_engine::Stop::new();
        let mut begun = None;
        let mut hear = |&saltus_lab::News { progress, .. }: &saltus_lab::News| {
            if progress.done > *begun.get_or_insert(progress.done) {
                stop.stop();
            }
        };
        let ran = experiment(&text).run(pieces.path(), &crate::common::start(1), &stop, &mut hear);
        runs += 1;
        let ran = ran.expect("it runs");
        if ran.finish == saltus_lab::Finish::Done {
            break;
        }
        // Five players have four ties of two games, and more where a tie is level.
        let (played, total) = (ran.results.played, ran.results.total);
        assert!(total >= 8 && total > played, "{played} of {total}");
        assert!(runs < 200);
    }
    assert!(runs > 4);
    assert_eq!(games(&whole, &plan(&text)), games(&pieces, &plan(&text)));
}

/// Errors of scores are those of pairs, whoever they are counted for.
#[test]
fn games_are_counted_in_pairs() {
    let text = "title = \"t\"\nquestion = \"q\"\ngame = \"english\"\nrounds = 80\nopenings.plies = 6\n\
                [[player]]\nname = \"a\"\nspec = \"alphabeta:depth=3\"\n\
                [[player]]\nname = \"b\"\nspec = \"random\"\n\
                [[player]]\nname = \"c\"\nspec = \"alphabeta:depth=1\"\n\
                [tournament]\nformat = \"round-robin\"\ngames = 5\n";
    let folder = Folder::new("in-pairs");
    let results = run(text, &folder, 2).results;
    let plan = plan(text);
    let rows = games(&folder, &plan);
    assert_eq!((plan.contests().len(), rows.len()), (3, 15));
    for (contest, result) in results.select(&plan, |_| true) {
        // Black has the first move of English draughts.
        let mut pairs = [0; 5];
        for pair in 0..2 {
            let both = rows.iter().filter(|row| row.contest == contest.name && row.pair == pair);
            let halves = |winner: Option<&str>| match winner {
                Some("black") => 2,
                Some(_) => 0,
                None => 1,
            };
            pairs[both
                .map(|row| halves(row.winner().map(|seat| seat.to_string()).as_deref()))
                .sum::<usize>()] += 1;
        }
        assert_eq!(result.first_move.pairs().counts(), pairs, "{}", contest.name);
        assert_eq!(result.first_move.games().games(), 5);
    }
    let standings = Standings::new(&results.select(&plan, |_| true));
    for player in &standings.players {
        let own = rows
            .iter()
            .filter(|row| row.players[0] == player.name || row.players[1] == player.name);
        assert_eq!(player.tally.games().games(), own.count() as u64);
        assert_eq!(player.tally.pairs().results(), 4, "two pairs with each of the others");
    }
    let won =
        rows.iter().filter(|row| match row.winner().map(|seat| seat.to_string()).as_deref() {
            Some("white") => row.players[0] == "a",
            Some("black") => row.players[1] == "a",
            _ => false,
        });
    assert_eq!(standings.players[0].tally.games().wins, won.count() as u64);
}

#[test]
fn words_go_with_their_numbers() {
    let text = "title = \"t\"\nquestion = \"q\"\ngame = \"english\"\nrounds = 1\nopenings.plies = 1\n\
                [[contest]]\nfirst = \"alphabeta:depth=1\"\nsecond = \"random\"\ngames = 1\n";
    let folder = Folder::new("words");
    run(text, &folder, 1);
    let page = folder.text("report.html");
    for part in [
        "a draw after 1 round;",
        "Games begin with 1 random move;",
        "Over the 1 game between different players",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
    // One engine under two names is not two players.
    let folder = Folder::new("words-one");
    let one = text.replace(
        "[[contest]]\nfirst = \"alphabeta:depth=1\"\nsecond = \"random\"\ngames = 1",
        "[[player]]\nname = \"a\"\nspec = \"random\"\n[[player]]\nname = \"b\"\nspec = \"random\"\n\
         [[contest]]\nfirst = \"a\"\nsecond = \"b\"\ngames = 4",
    );
    run(&one, &folder, 1);
    let page = folder.text("report.html");
    assert!(page.contains("Over the 4 games, whoever") && !page.contains("different players"));
    let folder = Folder::new("words-list");
    run(&text.replace("plies = 1", "list = [\"11-15\"]"), &folder, 1);
    assert!(folder.text("report.html").contains("All games begin with the same given opening."));
}

/// A contest may have a round limit of its own: its games end there, and the report says so.
#[test]
fn contests_have_round_limits_of_their_own() {
    let text = "title = \"t\"\nquestion = \"q\"\ngame = \"english\"\nrounds = 2\nopenings.plies = 2\n\
                [[contest]]\nname = \"short\"\nfirst = \"random:seed=1\"\nsecond = \"random\"\ngames = 2\n\
                [[contest]]\nname = \"longer\"\nrounds = 5\nfirst = \"random:seed=1\"\nsecond = \"random\"\ngames = 2\n\
                [[contest]]\nname = \"to the end\"\nrounds = 0\nfirst = \"random:seed=1\"\nsecond = \"random\"\ngames = 2\n";
    let folder = Folder::new("round-limits");
    run(text, &folder, 1);
    let rows = games(&folder, &plan(text));
    let plies = |contest: &str| -> Vec<usize> {
        let own = rows.iter().filter(|row| row.contest == contest);
        own.map(|row| row.moves.split(' ').count()).collect()
    };
    // The two random plies of the opening count too.
    assert_eq!((plies("short"), plies("longer")), (vec![4, 4], vec![10, 10]));
    assert!(plies("to the end").iter().all(|&plies| plies > 10));
    let page = folder.text("report.html");
    for part in ["a draw after 2 rounds;", "In longer: a draw after 5 rounds.", "no round limit."] {
        assert!(page.contains(part), "{part}");
    }
    let wrong = text.replace("plies = 2", "plies = 4");
    let told = Plan::read_alone("x.toml", &wrong).err().expect("no room").to_string();
    assert!(told.contains("the game is a draw after 2 rounds"), "{told}");
    let endless = format!("repetition = false\n{text}");
    let told = Plan::read_alone("x.toml", &endless).err().expect("it may not end").to_string();
    assert!(told.contains("x.toml:20:10: without a round limit"), "{told}");
}

#[test]
fn hostile_names_stay_text() {
    let hostile = r#"<script>alert("1")</script> & 'x' | \\hline {$_%#^~} *b* `c` ]]>"#;
    let text = format!(
        "title = '''{hostile}'''\nquestion = '''{hostile}'''\nabout = '''{hostile}'''\nfinding = '''{hostile}'''\n\
         game = \"english\"\nrounds = 5\n\
         [[player]]\nname = '''{hostile}'''\nspec = \"random\"\n\
         [[contest]]\nname = '''{hostile}'''\ngroup = '''{hostile}'''\nfirst = '''{hostile}'''\nsecond = \"alphabeta:depth=1\"\n\
         games = 2\nseries = '''{hostile}'''\nx = 1\noriginal = {{ winner = '''{hostile}''', note = '''{hostile}''' }}\n\
         [[chart]]\nkind = \"line\"\ny = \"nodes\"\ntitle = '''{hostile}'''\nx_label = '''{hostile}'''\n\
         [[chart]]\nkind = \"elo\"\ntitle = '''{hostile}'''\n\
         [[original_table]]\ntitle = '''{hostile}'''\ncolumns = ['''{hostile}''']\nrows = [['''{hostile}''']]\n"
    );
    let folder = Folder::new("hostile");
    run(&text, &folder, 1);
    let page = folder.text("report.html");
    sound(&page);
    assert!(page.contains("&lt;script&gt;"));
    let table = folder.text("table.md");
    assert!(!table.contains("<script") && !table.contains(" | \\\\"), "{table}");
    let latex = folder.text("table.tex");
    assert!(latex.contains(r"\textbackslash{}"));
    // Comments say what they like.
    let latex: String = latex.lines().filter(|line| !line.starts_with('%')).collect();
    let bare =
        |c: char| latex.match_indices(c).filter(|(at, _)| !latex[..*at].ends_with('\\')).count();
    assert_eq!(bare('#'), 0);
    assert_eq!(bare('_'), 0);
    let csv = folder.text("results.csv");
    assert!(csv.contains("\"\"1\"\""), "{csv}");
}

/// Checks what a browser would forgive: every tag is closed in its order, and nothing runs.
fn sound(page: &str) {
    assert!(page.starts_with("<!DOCTYPE html><html lang=\"en\">"));
    assert!(!page.to_lowercase().contains("<script"));
    for word in ["javascript:", " onload=", " onclick=", "http://www.w3.org/2000/svg\" onload"] {
        assert!(!page.contains(word), "{word}");
    }
    let mut open: Vec<&str> = Vec::new();
    let mut rest = &page["<!DOCTYPE html>".len()..];
    while let Some(at) = rest.find('<') {
        let tag = &rest[at + 1..];
        let end = tag.find('>').expect("a tag ends");
        let (inside, after) = (&tag[..end], &tag[end + 1..]);
        assert_eq!(inside.matches('"').count() % 2, 0, "quotes in <{inside}>");
        if inside.starts_with("!--") {
            assert!(inside.ends_with("--"), "{inside}");
            rest = after;
            continue;
        }
        let name = inside.trim_start_matches('/').split([' ', '/', '\n']).next().expect("a name");
        assert!(name.starts_with(|c: char| c.is_ascii_alphabetic()), "<{inside}>");
        if inside.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "</{name}>");
        } else if !inside.ends_with('/') && !["meta", "link", "br"].contains(&name) {
            open.push(name);
        }
        rest = after;
    }
    assert!(open.is_empty(), "{open:?}");
    // Headings go down by one at most, and tables say what their heads belong to.
    assert_eq!(page.matches("<h1>").count(), 1);
    assert_eq!(page.matches("<th ").count(), page.matches("<th scope=").count());
    assert_eq!(page.matches("<table>").count(), page.matches("<caption>").count());
}

/// Minimax and alpha-beta on the same games, a finding with figures, and a score chart.
const PAIRED: &str = r#"
title = "The same games"
question = "What does alpha-beta save?"
game = "english"
finding = "It saves {ratio: alpha-beta} nodes for one, and scores {score: alpha-beta} in {results: alpha-beta}."

[openings]
plies = 4

[[contest]]
name = "minimax"
first = "minimax:depth=2,eval=material+0.0001*random"
second = "random"
games = 6
x = 1
series = "minimax"

[[contest]]
name = "alpha-beta"
like = "minimax"
first = "alphabeta:depth=2,eval=material+0.0001*random"
second = "random"
games = 6
x = 1
series = "alpha-beta"

[[contest]]
name = "depth 1"
first = "alphabeta:depth=1,eval=material"
second = "random"
games = 4

[[chart]]
kind = "line"
y = "score"
title = "Scores"
"#;

#[test]
fn contests_repeat_the_games_of_another() {
    let folder = Folder::new("like");
    run(PAIRED, &folder, 2);
    let rows = games(&folder, &plan(PAIRED));
    let moves = |contest: &str| -> Vec<String> {
        let own = rows.iter().filter(|row| row.contest == contest);
        own.map(|row| row.moves.clone()).collect()
    };
    assert_eq!(moves("minimax"), moves("alpha-beta"));
    let table = folder.text("table.md");
    let row = table.lines().find(|line| line.starts_with("| alpha-beta | minimax | 6 | all |"));
    let ratio = row.unwrap_or_else(|| panic!("{table}")).split('|').nth(5).unwrap_or("").trim();
    let ratio: f64 = ratio.split(' ').next().unwrap_or("").parse().expect("a number");
    assert!(ratio > 1.0, "{ratio}");
    let wrong = PAIRED.replace("like = \"minimax\"", "like = \"minmax\"");
    let alone = |_: &str| Err("no".to_owned());
    let faults = saltus_lab::Plan::read("t.toml", &wrong, &alone).err().expect("refused");
    assert!(faults.to_string().contains("there is no contest `minmax`"), "{faults}");
}

/// A finding's figures are those of the run, and it says so where it was written for another: in all forms.
#[test]
fn findings_cannot_lie() {
    let folder = Folder::new("finding");
    run(PAIRED, &folder, 2);
    let forms = ["report.html", "table.md", "table.tex"].map(|file| folder.text(file));
    for form in &forms {
        assert!(form.contains("written without saying for which run"), "{form}");
        assert!(form.contains("too few games to tell"), "{form}");
        assert!(form.contains("scores were compared with one half at once"), "{form}");
    }
    assert!(!forms[0].contains("{score") && forms[0].contains(" nodes for one, and scores "));
    let results: Value = serde_json::from_str(&folder.text("results.json")).expect("JSON");
    let digest = results["digest"].as_str().expect("a digest").to_owned();
    let known = format!("written_for = \"{digest}\"\n{PAIRED}");
    let same = Folder::new("finding-same");
    run(&known, &same, 1);
    assert!(!same.text("report.html").contains("This finding was written"));
    let other = Folder::new("finding-other");
    run(&format!("seed = 2\n{known}"), &other, 1);
    for file in ["report.html", "table.md", "table.tex"] {
        assert!(other.text(file).contains("written for another run"), "{file}");
    }
    let wrong = PAIRED.replace("{score: alpha-beta}", "{score: alphabeta}");
    let alone = |_: &str| Err("no".to_owned());
    let faults = saltus_lab::Plan::read("t.toml", &wrong, &alone).err().expect("refused");
    assert!(faults.to_string().contains("asks for the contest `alphabeta`"), "{faults}");
}

/// Every text of a report has its Polish one: a text without fails where it is asked for.
#[test]
fn reports_in_polish() {
    let tested = PAIRED.replace("games = 4\n", "games = 4\nsprt = { elo0 = 0, elo1 = 50 }\n");
    for (name, text) in
        [("contests", CONTESTS), ("tournament", TOURNAMENT), ("paired", PAIRED), ("sprt", &tested)]
    {
        let folder = Folder::new(name);
        run(text, &folder, 2);
        let english = folder.text("report.html");
        redraw(folder.path(), Lang::Polish).expect("drawn");
        let polish = folder.text("report.html");
        assert!(polish.contains("<html lang=\"pl\">") && english.contains("<html lang=\"en\">"));
        for (one, other) in [("How this was made", "Jak to powstało"), ("Likely better", "Szansa")]
        {
            assert!(english.contains(one) && !polish.contains(one), "{name}: {one}");
            assert!(polish.contains(other), "{name}: {other}");
        }
        assert_eq!(english.contains("Sequential test"), name == "sprt");
        assert_eq!(polish.contains("Test sekwencyjny"), name == "sprt");
        // The games of that tournament are no pairs.
        let pairs = name != "tournament";
        assert_eq!(english.contains("p (sign test)"), pairs, "{name}");
        assert_eq!(polish.contains("p (test znaków)"), pairs, "{name}");
        assert!(folder.text("table.md").contains("Pojedynek"));
    }
}

/// A file may have its texts in Polish, with figures of the run; those that it has not stay as they are.
#[test]
fn reports_have_the_polish_texts_of_their_file() {
    let folder = Folder::new("polish-texts");
    let polish = "[polish]\ntitle = \"Te same partie\"\nabout = \"\"\"\nPierwszy.\n\nDrugi.\"\"\"\n\
                  finding = \"Wynik: {score: alpha-beta}.\"\n";
    let text = format!("{PAIRED}\n{polish}");
    run(&text, &folder, 2);
    let english = folder.text("report.html");
    assert!(english.contains("The same games") && !english.contains("Te same partie"));
    redraw(folder.path(), Lang::Polish).expect("drawn");
    let page = folder.text("report.html");
    for part in ["Te same partie", "What does alpha-beta save?", "Drugi.", "Wynik: "] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("The same games") && !page.contains("{score"), "{page}");
    let wrong = text.replace("{score: alpha-beta}.\"\n", "{score: nobody}.\"\n");
    let told = Plan::read_alone("x.toml", &wrong).err().expect("no such contest").to_string();
    assert!(told.contains("nobody"), "{told}");
}

/// A score chart has its line at one half.
#[test]
fn charts_of_scores_have_their_line() {
    let folder = Folder::new("level");
    run(PAIRED, &folder, 2);
    let svg = folder.text("scores.svg");
    assert!(svg.contains("the line across is one half"), "{svg}");
}

/// Series keep their colours from chart to chart, also where others are missing or come first.
#[test]
fn series_keep_their_colours() {
    let more = "[[contest]]\nname = \"early\"\ngroup = \"alone\"\nfirst = \"alphabeta:depth=1,eval=material\"\n\
                second = \"random\"\ngames = 2\nx = 1\nseries = \"alpha-beta\"\n\
                [[chart]]\nkind = \"line\"\ny = \"moves\"\ngroup = \"alone\"\ntitle = \"One of them\"\n\
                [[chart]]\nkind = \"line\"\ny = \"nodes\"\ntitle = \"Nodes\"\n";
    let folder = Folder::new("colours");
    run(&format!("{PAIRED}{more}"), &folder, 2);
    // The sign before a name in the legend has the series' colour.
    let colour = |file: &str, name: &str| {
        let svg = folder.text(file);
        let before = svg.split(&format!(">{name}</text>")).next().expect("a part");
        assert!(before.len() < svg.len(), "{file} has no {name}");
        let fill =
            before.rsplit("fill=\"").nth(1).expect("that of the sign, before that of the text");
        fill.split('"').next().expect("a colour").to_owned()
    };
    let alphabeta = colour("scores.svg", "alpha-beta");
    assert_ne!(alphabeta, colour("scores.svg", "minimax"));
    assert_eq!(colour("nodes.svg", "minimax"), colour("scores.svg", "minimax"));
    for file in ["nodes.svg", "one-of-them.svg"] {
        assert_eq!(colour(file, "alpha-beta"), alphabeta, "{file}");
    }
}
