//! The books that come with Saltus, grown by `saltus book grow` with the settings in their heads.

use super::Book;
use std::sync::{Arc, Mutex, PoisonError};

macro_rules! books {
    ($($id:literal),* $(,)?) => {
        &[$(($id, include_str!(concat!("../../books/", $id, ".txt")))),*]
    };
}

const BOOKS: &[(&str, &str)] = books!["english", "halma", "halma-8x8", "international", "russian"];

/// The games that have a book, by their ids.
pub fn shipped_games() -> impl Iterator<Item = &'static str> {
    BOOKS.iter().map(|(id, _)| *id)
}

/// The book of a game, read when it is first wanted; none if the game has none.
pub fn shipped(game: &str) -> Option<Arc<Book>> {
    static READ: Mutex<Vec<Arc<Book>>> = Mutex::new(Vec::new());
    let (id, text) = BOOKS.iter().find(|(id, _)| *id == game)?;
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(book) = read.iter().find(|book| book.game == *id) {
        return Some(book.clone());
    }
    let book: Arc<Book> = Arc::new(text.parse().expect("a test reads every book that ships"));
    read.push(book.clone());
    Some(book)
}
