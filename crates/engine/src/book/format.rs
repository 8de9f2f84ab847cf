//! Books as text: a head, then positions with their moves. See `docs/book.md`.

use super::{Book, BookMove, BookSettings, names};
use crate::any_game::AnyGame;
use saltus_game::score;
use std::fmt::Write as _;
use std::str::FromStr;

/// The first line, with the version of the format.
const HEAD: &str = "saltus-book 1";

/// What is wrong with the text of a book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct BookError {
    /// In which line, from 1.
    pub line: usize,
    /// What is wrong there, and what would be right.
    pub problem: String,
}

impl Book {
    /// The book as text. Equal books have equal texts.
    pub fn text(&self) -> String {
        let BookSettings { seed, nodes, playout, lines } = self.settings;
        let mut text = format!(
            "{HEAD}\ngame {}\nseed {seed}\nnodes {nodes}\nplayout {playout}\nlines {lines}\ngames {}\n",
            self.game, self.games
        );
        for (position, moves) in &self.positions {
            text.push_str(position);
            text.push('\n');
            for BookMove { mv, value, games, wins, draws } in moves {
                let value = score::to_units(*value);
                // Writing to a string does not fail.
                let _ = writeln!(text, "\t{mv} {value:.3} {games} {wins} {draws}");
            }
        }
        text
    }

    /// Whether all positions and moves are those of the game. It takes a while.
    pub fn check(&self) -> Result<(), BookError> {
        let wrong = |problem: String| BookError { line: 1, problem };
        let start = AnyGame::start(&self.game).map_err(|error| wrong(error.to_string()))?;
        for (position, moves) in &self.positions {
            let at = |problem: String| wrong(format!("{position}: {problem}"));
            let game = start.at_position(position).map_err(|error| at(error.to_string()))?;
            if Book::key(&game) != *position {
                return Err(at(format!("expected the position as {}", Book::key(&game))));
            }
            for BookMove { mv, .. } in moves {
                let line = game.legal_move(mv, names(&game));
                line.map_err(|error| at(error.to_string()))?;
            }
        }
        Ok(())
    }
}

impl FromStr for Book {
    type Err = BookError;

    fn from_str(text: &str) -> Result<Book, BookError> {
        let mut lines = text.lines().zip(1..);
        let mut book = read_head(&mut lines)?;
        let mut position: Option<(String, Vec<BookMove>)> = None;
        for (line, number) in lines {
            let wrong = |problem: &str| BookError { line: number, problem: problem.to_owned() };
            match line.strip_prefix('\t') {
                Some(words) => {
                    let (_, moves) = position
                        .as_mut()
                        .ok_or_else(|| wrong("a move must follow the position that it is from"))?;
                    let mv = read_move(words).ok_or_else(|| {
                        wrong("expected a move, its value, and how often it was played, won and drawn: c3-d4 0.120 5 2 3")
                    })?;
                    moves.push(mv);
                }
                None if line.trim().is_empty() => {}
                None => {
                    if let Some((key, moves)) = position.replace((line.to_owned(), Vec::new())) {
                        book.insert(key, moves);
                    }
                }
            }
        }
        if let Some((key, moves)) = position {
            book.insert(key, moves);
        }
        Ok(book)
    }
}

fn read_head<'a>(lines: &mut impl Iterator<Item = (&'a str, usize)>) -> Result<Book, BookError> {
    let mut next = |name: &str| {
        let (line, number) = lines.next().unwrap_or(("", 1));
        let wrong = || BookError { line: number, problem: format!("expected `{name}`") };
        let value = line.strip_prefix(name).map(str::trim).ok_or_else(wrong)?;
        Ok((value.to_owned(), number))
    };
    let (version, number) = next("saltus-book")?;
    if version != "1" {
        let problem = format!("expected `{HEAD}`, but the format is {version}");
        return Err(BookError { line: number, problem });
    }
    let (game, number) = next("game")?;
    if AnyGame::start(&game).is_err() {
        return Err(BookError { line: number, problem: format!("there is no game `{game}`") });
    }
    let mut count = |name: &str| {
        let (value, line) = next(name)?;
        let wrong = |_| BookError { line, problem: format!("expected a number after `{name}`") };
        value.parse::<u64>().map_err(wrong)
    };
    let settings = BookSettings {
        seed: count("seed")?,
        nodes: count("nodes")?,
        playout: count("playout")?,
        lines: count("lines")? as usize,
    };
    let games = count("games")?;
    Ok(Book { games, ..Book::new(&game, settings) })
}

fn read_move(words: &str) -> Option<BookMove> {
    let mut words = words.split(' ');
    let mv = words.next().filter(|mv| !mv.is_empty())?.to_owned();
    let value: f64 = words.next()?.parse().ok().filter(|value: &f64| value.is_finite())?;
    let mut count = || words.next()?.parse::<u64>().ok();
    let (games, wins, draws) = (count()?, count()?, count()?);
    let sound = words.next().is_none() && wins.checked_add(draws)? <= games;
    sound.then(|| BookMove { mv, value: score::from_units(value), games, wins, draws })
}
