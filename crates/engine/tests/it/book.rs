//! Books of openings: as text and back, chosen from by chance, and those that come with Saltus.

use saltus_engine::book::{Book, BookMove, BookSettings, names, shipped, shipped_games};
use saltus_engine::{AnyGame, Control, PlayerSpec};
use saltus_game::score;
use std::collections::BTreeSet;

const SETTINGS: BookSettings = BookSettings { seed: 1, nodes: 100, playout: 10, lines: 3 };

fn start(id: &str) -> AnyGame {
    AnyGame::start(id).expect("a game of the list")
}

/// A book of the first position alone.
fn small() -> Book {
    let mut book = Book::new("english", SETTINGS);
    let mv = |text: &str, units: f64, games| {
        let value = score::from_units(units);
        BookMove { games, draws: games, ..BookMove::new(text.to_owned(), value) }
    };
    let moves = vec![mv("9-13", -0.5, 9), mv("11-15", 0.02, 3), mv("12-16", -0.03, 0)];
    book.insert(Book::key(&start("english")), moves);
    book
}

#[test]
fn a_book_is_read_as_it_was_written() {
    let book = small();
    let text = book.text();
    assert!(text.contains("\nB:W21-32:B1-12\n\t11-15 0.020 3 0 3\n"), "{text}");
    assert_eq!(text.parse::<Book>(), Ok(book));
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let good = small().text();
    for (from, to, line) in [
        ("saltus-book 1", "saltus-book 2", 1),
        ("game english", "game chess", 2),
        ("nodes 100", "nodes many", 4),
        ("9-13 -0.500 9 0 9", "9-13 -0.500 9 5 9", 11),
        ("12-16 -0.030 0 0 0", "12-16", 10),
        ("B:W21-32:B1-12\n", "", 8),
    ] {
        let error = good.replace(from, to).parse::<Book>().expect_err(to);
        assert_eq!(error.line, line, "{to}: {error}");
    }
    assert!("".parse::<Book>().is_err());
    let other = good.replace("9-13", "9-20").parse::<Book>().expect("it can be read");
    assert!(other.check().is_err(), "the move is none");
}

#[test]
fn chance_chooses_among_good_moves_and_the_seed_decides() {
    let (book, game) = (small(), start("english"));
    let chosen = |seed| book.choose(&game, seed).expect("in the book").mv.clone();
    let all: BTreeSet<String> = (0..50).map(chosen).collect();
    assert_eq!(all.into_iter().collect::<Vec<_>>(), ["11-15", "12-16"]);
    assert_eq!(chosen(7), chosen(7));
    let mut later = game.clone();
    later.play("11-15").expect("legal");
    assert_eq!(book.choose(&later, 1), None);
}

#[test]
fn a_player_opens_with_a_book_only_if_it_is_said() {
    let folder = std::env::temp_dir().join(format!("saltus-book-{}", std::process::id()));
    std::fs::write(&folder, small().text()).expect("a file");
    let game = start("english");
    let depth = |spec: &str| {
        let spec: PlayerSpec = spec.parse().expect("a player");
        assert_eq!(spec.to_string().parse(), Ok(spec.clone()), "as text and back");
        let mut player = game.player(&spec).expect("a player");
        player.choose(&game, &mut Control::default()).expect("a move").depth
    };
    let file = folder.display();
    assert_eq!(depth(&format!("engine:nodes=200,book={file}")), 0);
    assert!(depth("engine:nodes=200") > 0);
    let analysis = Control { analysis: true, ..Control::default() };
    let spec: PlayerSpec = format!("engine:nodes=200,book={file}").parse().expect("a player");
    let choice = game.player(&spec).expect("a player").choose(&game, &mut { analysis });
    assert!(choice.expect("a move").depth > 0, "an analysis thinks");
    let other = start("russian");
    let error = other.player(&spec).err().expect("another game's book").to_string();
    assert!(error.contains("it is a book of english"), "{error}");
    std::fs::remove_file(&folder).expect("it was written");
    assert!(game.player(&spec).is_err(), "the file is gone");
    assert!("engine:book=".parse::<PlayerSpec>().is_err());
}

#[test]
fn the_books_that_come_with_saltus_are_sound() {
    for id in shipped_games() {
        let book = shipped(id).expect("it is listed");
        assert_eq!(book.game, id);
        assert!(book.len() >= 100 && book.games >= 100, "{id}: {} positions", book.len());
        book.check().unwrap_or_else(|error| panic!("{id}: {error}"));
        let game = start(id);
        let moves = book.moves(&game).expect("the first position is in the book");
        let played: u64 = moves.iter().map(|it| it.games).sum();
        // The first game found the first position, and every other one went through it.
        assert_eq!(played, book.games - 1, "{id}");
        assert!(moves.iter().all(|it| game.legal_move(&it.mv, names(&game)).is_ok()));
    }
    assert!(shipped("frisian").is_none());
}

#[test]
fn the_computer_varies_its_play() {
    let spec: PlayerSpec = "engine:nodes=10,book=on".parse().expect("a player");
    let mut seen = BTreeSet::new();
    for seed in 0..12 {
        let mut game = start("russian");
        let mut player = game.player(&spec.reseeded(seed)).expect("a player");
        for _ in 0..3 {
            let mv = player.choose(&game, &mut Control::default()).expect("a move").mv;
            game.play(&mv).expect("legal");
        }
        seen.insert(game.position(game.custom()));
    }
    assert!(seen.len() >= 3, "{seen:?}");
}
