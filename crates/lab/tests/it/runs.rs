//! Runs: the same games at any number of workers and after any interruption, nothing twice, one at a time.

use crate::common::{CONTESTS, Folder, TOURNAMENT, experiment, games, plan, run, start, try_run};
use saltus_engine::Stop;
use saltus_lab::store::Lock;
use saltus_lab::{Drain, Finish, LabError, Lang, News, Store, StoreError, redraw};

#[test]
fn the_number_of_workers_changes_no_game() {
    for (name, text) in [("contests", CONTESTS), ("tournament", TOURNAMENT)] {
        let (one, two) = (Folder::new(&format!("{name}-1")), Folder::new(&format!("{name}-2")));
        run(text, &one, 1);
        run(text, &two, 2);
        let (games_one, games_two) = (games(&one, &plan(text)), games(&two, &plan(text)));
        assert_eq!(games_one, games_two);
        assert_eq!(Some(games_one.len() as u64), plan(text).games());
    }
}

#[test]
fn another_seed_gives_other_games() {
    let (one, other) = (Folder::new("seed-7"), Folder::new("seed-8"));
    run(CONTESTS, &one, 2);
    let text = CONTESTS.replace("seed = 7", "seed = 8");
    run(&text, &other, 2);
    let moves = |folder: &Folder, text: &str| {
        games(folder, &plan(text)).into_iter().map(|row| row.moves).collect::<Vec<_>>()
    };
    let (a, b) = (moves(&one, CONTESTS), moves(&other, &text));
    assert!(a.iter().zip(&b).all(|(a, b)| a != b), "every game is left to chance somewhere");
}

#[test]
fn pairs_begin_alike_and_change_sides() {
    let folder = Folder::new("pairs");
    run(CONTESTS, &folder, 2);
    let rows = games(&folder, &plan(CONTESTS));
    let of =
        |contest: &str| rows.iter().filter(move |row| row.contest == contest).collect::<Vec<_>>();
    let name = "alphabeta:depth=2 – by lot";
    let first = of(name);
    // Black moves first in English draughts.
    let sides: Vec<(u32, &str)> =
        first.iter().map(|row| (row.pair, row.players[1].as_str())).collect();
    let (own, other) = ("alphabeta:depth=2", "by lot");
    assert_eq!(sides, [(0, own), (0, other), (1, own), (1, other), (2, own)]);
    let opening =
        |row: &saltus_lab::store::Row| row.moves.split(' ').take(3).collect::<Vec<_>>().join(" ");
    assert_eq!(opening(first[0]), opening(first[1]));
    assert_ne!(opening(first[0]), opening(first[2]));
    // Contests of one game can be compared pair by pair.
    assert_eq!(opening(first[2]), opening(of("deeper")[2]));
    assert!(first.iter().all(|row| row.opening_plies == 3));
}

/// Black has the first move of English draughts, but not in this position: four kings against a man, where
/// whoever is White wins.
#[test]
fn an_opening_may_begin_with_the_other_side() {
    let text = |tournament: &str| {
        format!(
            "title = \"t\"\nquestion = \"q\"\ngame = \"english\"\nrounds = 60\n\
             openings.list = [\"W:WK1,K2,K3,K4:B5\"]\n\
             [[player]]\nname = \"a\"\nspec = \"alphabeta:depth=5\"\n\
             [[player]]\nname = \"b\"\nspec = \"alphabeta:depth=5,seed=1\"\n{tournament}"
        )
    };
    let contest = "[[contest]]\nfirst = \"a\"\nsecond = \"b\"\ngames = 2\n";
    let folder = Folder::new("begins");
    let ran = run(&text(contest), &folder, 1);
    let rows = games(&folder, &plan(&text(contest)));
    assert_eq!(
        [&rows[0].players[0], &rows[1].players[0]],
        ["a", "b"],
        "the first player begins, as White"
    );
    assert!(
        rows.iter()
            .all(|row| row.winner().map(|seat| seat.to_string()).as_deref() == Some("white")),
        "{rows:?}"
    );
    let result = &ran.results.contests[0];
    let (wins, losses) = (result.tally.games().wins, result.tally.games().losses);
    assert_eq!((wins, losses, result.first_move.games().wins), (1, 1, 2));
    // What each spent is its own: the first player made as many moves as its side in each game.
    let own = [&rows[0].spent[0], &rows[1].spent[1]].map(|spent| f64::from(spent.moves));
    assert_eq!(result.first.moves, own);
    let page = folder.text("table.md");
    assert!(page.contains("| 100"), "{page}");

    // Who wins a tie follows from the same: here the second of three is the best.
    let knockout = "[[player]]\nname = \"c\"\nspec = \"random\"\n[tournament]\nformat = \"knockout\"\ngames = 2\n";
    let knockout = text(knockout)
        .replace("W:WK1,K2,K3,K4:B5", "W:W21-32:B1-12")
        .replace("name = \"a\"\nspec = \"alphabeta:depth=5\"", "name = \"a\"\nspec = \"random\"");
    let folder = Folder::new("begins-knockout");
    let ran = run(&knockout, &folder, 1);
    assert_eq!((ran.results.played, ran.results.knockouts[0].winner()), (4, Some(1)));
    let again = run(&knockout, &folder, 1);
    assert_eq!(again.results.knockouts[0].winner(), Some(1), "also from what is stored");
}

#[test]
fn a_stopped_run_goes_on_and_ends_as_if_never_stopped() {
    let (whole, pieces) = (Folder::new("whole"), Folder::new("pieces"));
    run(CONTESTS, &whole, 1);
    let mut stops = 0;
    loop {
        let stop = Stop::new();
        let mut heard: Option<u64> = None;
        let mut hear = |&News { progress, .. }: &News| {
            // Two games a time: whatever else is under way is dropped and played again.
            let begun = *heard.get_or_insert(progress.done);
            if progress.done > begun + 1 {
                stop.stop();
            }
        };
        let ran =
            experiment(CONTESTS).run(pieces.path(), &start(2), &stop, &mut hear).expect("it runs");
        let page = pieces.text("report.html");
        if ran.finish == Finish::Done {
            assert!(!page.contains("no final result"));
            break;
        }
        assert!(page.contains("this is no final result"), "a report of the games so far");
        stops += 1;
        assert!(stops < 30, "each run plays two games at least");
    }
    assert!(stops > 2, "it was stopped {stops} times");
    assert_eq!(games(&whole, &plan(CONTESTS)), games(&pieces, &plan(CONTESTS)));
    // Once all is played, nothing is played again, and no run is noted.
    let runs = || Store::open(pieces.path()).and_then(|store| store.runs()).expect("runs").len();
    let before = runs();
    run(CONTESTS, &pieces, 2);
    assert_eq!(runs(), before);
}

#[test]
fn a_run_that_is_to_end_plays_its_games_to_their_ends() {
    let folder = Folder::new("drain");
    let (last, stop) = (Stop::new(), Stop::new());
    let mut threads = saltus_arena::Threads::new(2);
    let mut drain = Drain::new(&mut threads, 2, &last, &stop);
    let mut heard = Vec::new();
    let mut hear = |&News { progress, .. }: &News| {
        heard.push(progress.done);
        if progress.done == 2 {
            last.stop();
        }
    };
    let ran = experiment(CONTESTS).run_by(&mut drain, folder.path(), &start(2), &stop, &mut hear);
    assert_eq!(ran.expect("it runs").finish, Finish::Stopped);
    // When it was asked for, one more game was under way.
    assert_eq!(heard, [0, 1, 2, 3]);
    let whole = Folder::new("drain-whole");
    run(CONTESTS, &whole, 1);
    run(CONTESTS, &folder, 1);
    assert_eq!(games(&whole, &plan(CONTESTS)), games(&folder, &plan(CONTESTS)));
}

#[test]
fn a_damaged_file_is_noticed() {
    let folder = Folder::new("damage");
    run(CONTESTS, &folder, 1);
    let check = || Store::open(folder.path()).and_then(|store| store.check());
    check().expect("sound");
    let path = folder.path().join("games.sqlite");
    let mut bytes = std::fs::read(&path).expect("a file");
    let (_, rest) = bytes.split_at_mut(4096);
    rest.fill(0x5a);
    std::fs::write(&path, bytes).expect("written");
    let error = check().expect_err("noticed");
    assert!(matches!(error, StoreError::Damaged { .. } | StoreError::Broken { .. }), "{error}");
}

#[test]
fn another_experiment_is_refused_and_other_words_are_not() {
    let folder = Folder::new("other");
    run(CONTESTS, &folder, 2);
    let told = |text: &str| match try_run(text, &folder, 1) {
        Err(LabError::Store(error @ StoreError::Other { .. })) => error.to_string(),
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("it ran"),
    };
    let seed = told(&CONTESTS.replace("seed = 7", "seed = 9"));
    assert!(seed.contains("it has «seed 7», and the file asks for «seed 9»"), "{seed}");
    let depth = told(&CONTESTS.replace("alphabeta:depth=3", "alphabeta:depth=4"));
    assert!(depth.contains("alphabeta:depth=3") && depth.contains("alphabeta:depth=4"), "{depth}");
    let fewer = CONTESTS.split("[[contest]]\nname = \"engines\"").next().expect("a part");
    assert!(told(fewer).contains("more contests or fewer"));
    // The finding is written when the games are known: the report takes it in.
    run(&CONTESTS.replace("They do.", "They did, twice."), &folder, 1);
    assert!(folder.text("report.html").contains("They did, twice."));
    assert!(folder.text("experiment.toml").contains("They did, twice."));
}

/// What decides the games of a knockout is compared too, and the usual round limit is the same unsaid.
#[test]
fn all_that_decides_games_is_compared() {
    let text = |rounds: &str, games: u32| {
        format!(
            "title = \"t\"\nquestion = \"q\"\ngame = \"english\"\n{rounds}\n\
             [[player]]\nname = \"a\"\nspec = \"random\"\n[[player]]\nname = \"b\"\nspec = \"random\"\n\
             [tournament]\nformat = \"knockout\"\ngames = {games}\n"
        )
    };
    let print = |rounds: &str, games: u32| plan(&text(rounds, games)).fingerprint();
    assert_eq!(print("", 2), print("rounds = 400", 2));
    assert_ne!(print("", 2), print("rounds = 0", 2));
    assert_ne!(print("", 2), print("", 4));
    assert!(print("", 4).ends_with("knockout english: 2 players, 2 pairs a tie, 5 further ones\n"));
}

#[test]
fn one_run_at_a_time() {
    let folder = Folder::new("lock");
    let lock = Lock::take(folder.path()).expect("free");
    let told = try_run(CONTESTS, &folder, 1).err().expect("refused").to_string();
    assert!(told.starts_with("another run is at work in "), "{told}");
    drop(lock);
    run(CONTESTS, &folder, 1);
    // A report would write the same files.
    let lock = Lock::take(folder.path()).expect("free");
    let told = redraw(folder.path(), Lang::English).err().expect("refused").to_string();
    assert!(told.starts_with("another run is at work in "), "{told}");
    drop(lock);
    redraw(folder.path(), Lang::English).expect("drawn");
}

#[test]
fn what_a_killed_run_left_half_written_is_removed() {
    let folder = Folder::new("litter");
    let litter = folder.path().join(".saltus-4711-3.part");
    let there = |name: &std::path::Path| name.exists();
    std::fs::write(&litter, "half of a report").expect("written");
    run(CONTESTS, &folder, 1);
    assert!(!there(&litter));
    std::fs::write(&litter, "half of a report").expect("written");
    redraw(folder.path(), Lang::English).expect("drawn");
    assert!(!there(&litter) && there(&folder.path().join("report.html")));
}

#[test]
fn more_memory_than_there_is_is_told_before_anything_is_made() {
    let folder = Folder::new("memory");
    let within = folder.path().join("results");
    let ran = experiment(CONTESTS).run(&within, &start(usize::MAX), &Stop::new(), &mut |_| {});
    let told = ran.err().expect("refused").to_string();
    let expected = format!("contest `engines`: {} MiB of hash for {0} games at a time", usize::MAX);
    assert!(told.starts_with(&expected), "{told}");
    assert!(!within.exists());
}

#[test]
fn a_folder_that_cannot_be_written_is_told() {
    let folder = Folder::new("not-a-folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "in the way").expect("written");
    let within = file.join("results");
    let ran = experiment(CONTESTS).run(&within, &start(1), &Stop::new(), &mut |_| {});
    let told = ran.err().expect("refused").to_string();
    assert!(told.starts_with("cannot write ") && told.contains("file"), "{told}");
    assert_eq!(std::fs::read_to_string(&file).expect("there"), "in the way");
}
