//! Books grown by games: the same whether or not they were broken off, and honest about what was played.

use saltus_engine::book::{Book, BookSettings};
use saltus_engine::{AnyGame, Stop};
use saltus_train::book::grow;

const SETTINGS: BookSettings = BookSettings { seed: 5, nodes: 200, playout: 10, lines: 3 };

fn grown(mut book: Book, games: u64) -> Book {
    while book.games < games {
        assert!(grow(&mut book, &Stop::new()).expect("a game for two"));
    }
    book
}

#[test]
fn a_book_that_was_broken_off_is_the_same_as_one_that_was_not() {
    for id in ["simple-6x6", "halma-8x8"] {
        let whole = grown(Book::new(id, SETTINGS), 8);
        // By way of its text, as a second run finds it.
        let half: Book =
            grown(Book::new(id, SETTINGS), 4).text().parse().expect("what was written");
        assert_eq!(grown(half, 8).text(), whole.text(), "{id}");
        whole.check().expect("legal moves");
        let start = AnyGame::start(id).expect("a game of the list");
        let moves = whole.moves(&start).expect("the first position is the first found");
        assert_eq!(moves.iter().map(|it| it.games).sum::<u64>(), 7, "{id}");
        let other = BookSettings { seed: 6, ..SETTINGS };
        assert_ne!(grown(Book::new(id, other), 8).text(), whole.text(), "{id}");
    }
}

#[test]
fn what_was_stopped_leaves_the_book_as_it_was() {
    let stop = Stop::new();
    stop.stop();
    let mut book = Book::new("simple", SETTINGS);
    assert!(!grow(&mut book, &stop).expect("a game for two"));
    assert_eq!(book, Book::new("simple", SETTINGS));
    let mut four = Book::new("halma-4", SETTINGS);
    assert!(grow(&mut four, &Stop::new()).is_err());
}
