//! Games by position, player and opening; and what was played from a position, with what came of it.

use crate::{Database, DatabaseError};
use rusqlite::params;
use saltus_engine::AnyGame;
use std::collections::{BTreeMap, HashMap};

/// What is looked for. All that is given must hold.
#[derive(Clone, Debug, Default)]
pub struct Query {
    /// The game's id; needed with a position or with moves of an opening.
    pub game: Option<String>,
    /// A position in which the game has been.
    pub position: Option<String>,
    /// A part of a player's name, whatever the case of its letters.
    pub player: Option<String>,
    /// How the game began.
    pub opening: Option<Opening>,
    /// How many games are listed; all of them are counted.
    pub limit: usize,
}

/// How a game began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    /// By these moves, in this order.
    Moves(Vec<String>),
    /// By a name that holds this, whatever the case of its letters.
    Name(String),
}

impl Opening {
    /// Moves, with or without their numbers, if the game at hand can begin so; otherwise a name.
    ///
    /// ```
    /// use saltus_database::Opening;
    /// use saltus_engine::AnyGame;
    /// let english = AnyGame::start("english")?;
    /// let moves = Opening::read("1. 11-15 23-19", Some(&english));
    /// assert_eq!(moves, Opening::Moves(vec!["11-15".to_owned(), "23-19".to_owned()]));
    /// assert_eq!(Opening::read("Old Fourteenth", None), Opening::Name("old fourteenth".to_owned()));
    /// # Ok::<(), saltus_engine::GameError>(())
    /// ```
    pub fn read(text: &str, game: Option<&AnyGame>) -> Opening {
        let is_number =
            |word: &&str| !word.trim_end_matches('.').bytes().all(|it| it.is_ascii_digit());
        let words = text.split_whitespace().map(|word| match word.rsplit_once('.') {
            // `1.11-15` has no blank.
            Some((number, mv))
                if !mv.is_empty() && number.bytes().all(|it| it.is_ascii_digit()) =>
            {
                mv
            }
            _ => word,
        });
        let words: Vec<&str> = words.filter(is_number).collect();
        let name = || Opening::Name(text.trim().to_lowercase());
        let Some(start) = game else { return name() };
        let mut game = start.clone();
        let mut moves = Vec::new();
        for word in words {
            match game.move_like(word, "", game.custom()) {
                Ok(mv) if game.play(&mv).is_ok() => moves.push(mv),
                _ => return name(),
            }
        }
        if moves.is_empty() { name() } else { Opening::Moves(moves) }
    }
}

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// How many games there are.
    pub games: u64,
    /// The first of them, as many as were asked for.
    pub list: Vec<Listed>,
    /// What was played from the position, the most frequent first.
    pub moves: Vec<Continuation>,
}

/// A game of the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its number in the database.
    pub id: i64,
    /// The game's id.
    pub game: String,
    /// Who had White; empty if no one says.
    pub white: String,
    /// Who had Black.
    pub black: String,
    /// Where it was played.
    pub event: String,
    /// When.
    pub date: String,
    /// How it ended, White's points first.
    pub result: String,
    /// How many moves it has.
    pub plies: u64,
    /// After how many moves the position was on the board.
    pub ply: Option<usize>,
    /// All moves of its main line.
    pub moves: String,
    /// The whole record, in PDN.
    pub record: String,
}

/// A move that was played from the position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Continuation {
    /// The move.
    pub mv: String,
    /// In how many games.
    pub games: u64,
    /// How many of them White won.
    pub white: u64,
    /// How many were drawn.
    pub draws: u64,
    /// How many Black won.
    pub black: u64,
}

impl Database {
    /// Looks for games.
    pub fn find(&self, query: &Query) -> Result<Found, DatabaseError> {
        let start = match &query.game {
            Some(id) => {
                Some(AnyGame::start(id).map_err(|error| DatabaseError::Query(error.to_string()))?)
            }
            None => None,
        };
        let needs_game = || DatabaseError::Query("a position needs its game".to_owned());
        let wanted = match (&query.position, &start) {
            (Some(text), Some(start)) => {
                let game = start.at_position(text);
                let game = game.map_err(|error| DatabaseError::Query(error.to_string()))?;
                game.position_keys().last().copied()
            }
            (Some(_), None) => return Err(needs_game()),
            (None, _) => None,
        };
        let begun = match (&query.opening, &start) {
            (Some(Opening::Moves(moves)), Some(start)) => {
                let mut game = start.clone();
                for mv in moves {
                    game.play(mv).map_err(|error| DatabaseError::Query(error.to_string()))?;
                }
                game.position_keys()
            }
            (Some(Opening::Moves(_)), None) => return Err(needs_game()),
            _ => Vec::new(),
        };
        let by_keys = wanted.is_some() || !begun.is_empty();
        let plies = match by_keys {
            true => {
                Some(self.with_keys(query, wanted, &begun).map_err(|error| self.failed(error))?)
            }
            false => None,
        };
        self.list(query, plies.as_ref(), wanted.is_some()).map_err(|error| self.failed(error))
    }

    /// The games that have been in a position or began so, and after how many moves.
    fn with_keys(
        &self,
        query: &Query,
        wanted: Option<u64>,
        begun: &[u64],
    ) -> rusqlite::Result<HashMap<i64, usize>> {
        let bytes = wanted.map(u64::to_le_bytes);
        let begun: Vec<u8> = begun.iter().flat_map(|key| key.to_le_bytes()).collect();
        let mut statement = self.connection.prepare("SELECT id, keys FROM keys WHERE game = ?1")?;
        let mut rows = statement.query([query.game.as_deref().unwrap_or_default()])?;
        let mut found = HashMap::new();
        while let Some(row) = rows.next()? {
            let keys = row.get_ref(1)?.as_blob()?;
            if !keys.starts_with(&begun) {
                continue;
            }
            let ply = match bytes {
                Some(bytes) => keys.chunks_exact(8).position(|key| key == bytes),
                None => Some(begun.len() / 8 - 1),
            };
            if let Some(ply) = ply {
                found.insert(row.get(0)?, ply);
            }
        }
        Ok(found)
    }

    /// The games with all that is wanted, newest last as they came.
    fn list(
        &self,
        query: &Query,
        plies: Option<&HashMap<i64, usize>>,
        continued: bool,
    ) -> rusqlite::Result<Found> {
        let mut statement = self.connection.prepare(
            "SELECT id, game, white, black, event, date, result, plies, moves, record FROM game
             WHERE (?1 = '' OR game = ?1) AND (?2 = '' OR instr(players, ?2) > 0)
               AND (?3 = '' OR instr(opening, ?3) > 0 OR instr(lower(opening), ?3) > 0) ORDER BY id",
        )?;
        let name = match &query.opening {
            Some(Opening::Name(name)) => name.as_str(),
            _ => "",
        };
        let player = query.player.as_deref().unwrap_or_default().to_lowercase();
        let game = query.game.as_deref().unwrap_or_default();
        let mut rows = statement.query(params![game, player, name])?;
        let mut found = Found::default();
        let mut moves: BTreeMap<String, Continuation> = BTreeMap::new();
        while let Some(row) = rows.next()? {
            let id: i64 = row.get(0)?;
            let ply = match plies {
                Some(plies) => match plies.get(&id) {
                    Some(&ply) => Some(ply),
                    None => continue,
                },
                None => None,
            };
            found.games += 1;
            let result: String = row.get(6)?;
            let line = row.get_ref(8)?.as_str()?;
            if let Some(mv) =
                ply.and_then(|ply| line.split(' ').nth(ply)).filter(|mv| !mv.is_empty())
                && continued
            {
                let entry = moves.entry(mv.to_owned()).or_default();
                entry.games += 1;
                match result.as_str() {
                    "1-0" | "2-0" => entry.white += 1,
                    "0-1" | "0-2" => entry.black += 1,
                    "1/2-1/2" | "1-1" => entry.draws += 1,
                    _ => {}
                }
            }
            if found.list.len() < query.limit.max(1) {
                found.list.push(Listed {
                    id,
                    game: row.get(1)?,
                    white: row.get(2)?,
                    black: row.get(3)?,
                    event: row.get(4)?,
                    date: row.get(5)?,
                    result,
                    plies: row.get::<_, i64>(7)? as u64,
                    ply,
                    moves: line.to_owned(),
                    record: row.get(9)?,
                });
            }
        }
        let told = moves.into_iter().map(|(mv, counted)| Continuation { mv, ..counted });
        found.moves = told.collect();
        found.moves.sort_by(|one, other| other.games.cmp(&one.games).then(one.mv.cmp(&other.mv)));
        Ok(found)
    }
}
