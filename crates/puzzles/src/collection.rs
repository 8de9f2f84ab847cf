//! The puzzles of a game as a file: a CSV, which is what ships, what is public, and what mining goes on from.

use crate::puzzle::{BANDS, Puzzle};
use serde::{Deserialize, Serialize};

/// The puzzles of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collection {
    /// The game's id.
    pub game: String,
    /// The puzzles, by rising numbers.
    pub puzzles: Vec<Puzzle>,
}

/// What is wrong with a file of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct FileError {
    /// The line, counted from 1.
    pub line: u64,
    /// What is wrong with it.
    pub problem: String,
}

/// A row. Moves and themes are separated by spaces; the dictionary is in `docs/puzzles.md`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    game: String,
    number: u32,
    kind: String,
    position: String,
    error: String,
    solution: String,
    after: String,
    target: String,
    won_by: String,
    value: String,
    second: String,
    moves: usize,
    decisions: u32,
    given: u32,
    band: u8,
    themes: String,
    source: u64,
}

impl Collection {
    /// A collection without puzzles.
    pub fn new(game: &str) -> Collection {
        Collection { game: game.to_owned(), puzzles: Vec::new() }
    }

    /// Reads a file. Whether its moves are legal and its solutions win is for [`check`](crate::check()) to say.
    ///
    /// ```
    /// let error = saltus_puzzles::Collection::read("game,number\nenglish,1\n").unwrap_err();
    /// assert_eq!(error.to_string(), "line 2: missing field `kind`");
    /// ```
    pub fn read(text: &str) -> Result<Collection, FileError> {
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let mut game: Option<String> = None;
        let mut puzzles: Vec<Puzzle> = Vec::new();
        for row in reader.deserialize::<Row>() {
            let line = puzzles.len() as u64 + 2;
            let wrong = |problem: String| FileError { line, problem };
            let row = row.map_err(|error| match error.kind() {
                csv::ErrorKind::Deserialize { err, .. } => wrong(err.to_string()),
                _ => wrong(error.to_string()),
            })?;
            let game = game.get_or_insert_with(|| row.game.clone());
            if *game != row.game {
                return Err(wrong(format!("a puzzle of {} among those of {game}", row.game)));
            }
            let puzzle = row.puzzle().map_err(wrong)?;
            if puzzles.last().is_some_and(|last| last.number >= puzzle.number) {
                return Err(wrong(format!("number {} does not rise", puzzle.number)));
            }
            puzzles.push(puzzle);
        }
        let game =
            game.ok_or_else(|| FileError { line: 1, problem: "there are no puzzles".to_owned() })?;
        Ok(Collection { game, puzzles })
    }

    /// The file's text.
    pub fn write(&self) -> String {
        let mut writer = csv::Writer::from_writer(Vec::new());
        for puzzle in &self.puzzles {
            writer.serialize(Row::new(&self.game, puzzle)).expect("memory takes all");
        }
        String::from_utf8(writer.into_inner().expect("memory takes all")).expect("text")
    }
}

impl Row {
    fn new(game: &str, puzzle: &Puzzle) -> Row {
        let themes: Vec<&str> = puzzle.themes.iter().map(|theme| theme.id()).collect();
        Row {
            game: game.to_owned(),
            number: puzzle.number,
            kind: puzzle.kind.to_string(),
            position: puzzle.position.clone(),
            error: puzzle.error.clone().unwrap_or_default(),
            solution: puzzle.solution.join(" "),
            after: puzzle.after.join(" "),
            target: puzzle.target.clone().unwrap_or_default(),
            won_by: puzzle.won_by.to_string(),
            value: puzzle.value.clone(),
            second: puzzle.second.clone(),
            moves: puzzle.moves_to_find(),
            decisions: puzzle.decisions,
            given: puzzle.given,
            band: puzzle.band,
            themes: themes.join(" "),
            source: puzzle.source,
        }
    }

    fn puzzle(self) -> Result<Puzzle, String> {
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let given = |text: String| Some(text).filter(|text| !text.is_empty());
        if !(1..=BANDS).contains(&self.band) {
            return Err(format!("band {}: bands are 1 to {BANDS}", self.band));
        }
        let themes = self.themes.split_whitespace().map(str::parse);
        let puzzle = Puzzle {
            number: self.number,
            kind: self.kind.parse().map_err(|error| format!("{error}"))?,
            position: self.position,
            error: given(self.error),
            solution: words(&self.solution),
            after: words(&self.after),
            target: given(self.target),
            won_by: self.won_by.parse().map_err(|error| format!("{error}"))?,
            value: self.value,
            second: self.second,
            decisions: self.decisions,
            given: self.given,
            band: self.band,
            themes: themes.collect::<Result<_, _>>().map_err(|error| format!("{error}"))?,
            source: self.source,
        };
        if puzzle.solution.is_empty() {
            return Err("there is no solution".to_owned());
        }
        match puzzle.moves_to_find() == self.moves {
            true => Ok(puzzle),
            false => Err(format!(
                "moves: {}, but the solution has {}",
                self.moves,
                puzzle.moves_to_find()
            )),
        }
    }
}
