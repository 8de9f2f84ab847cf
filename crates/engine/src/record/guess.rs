//! Which game the records of a file are of, where their tags do not say: by how squares are named, by who begins, and by
//! the rules that all of the moves obey.

use super::detect::{named, with_numbers};
use super::read::{Begin, Played, play_as, position_of};
use super::stream::begin_recorded;
use crate::any_game::AnyGame;
use saltus_game::Names;
use saltus_pdn::{Error, Limits, Reader, RecordGame};
use std::io::{self, BufRead};

/// Which game the records of a file seem to be of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The game's id.
    pub game: String,
    /// Others that the records fit as well: then the guess is the likeliest of several.
    pub also: Vec<String>,
    /// How many games were looked at, of those whose tags do not say.
    pub games: usize,
    /// How many of them fit.
    pub fits: usize,
    /// Whether all games were looked at, and not only the first, which left no doubt.
    pub whole: bool,
}

/// Enough games to know, once only one game is left that they can be of.
const ENOUGH: usize = 200;

/// Guesses which game the records of a text are of; none if the tags of all of them say it. A word of `hint`, such as the
/// file's name, may be the id of a game, and decides between those that fit.
///
/// ```
/// use saltus_engine::record::guess;
/// let found = guess(&b"1. 32-28 19-23 2. 28x19 14x23 3. 46-41"[..], "")?.expect("no tag says it");
/// assert_eq!((found.game.as_str(), found.also), ("international", vec!["frisian".to_owned()]));
/// assert_eq!(guess(&b"[GameType \"20\"] 1. 32-28"[..], "")?, None);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn guess<R: BufRead>(text: R, hint: &str) -> io::Result<Option<Guess>> {
    let begin = |id: &str, position: Option<&str>| {
        begin_recorded(id, position).map_err(|error| error.to_string())
    };
    let mut tally = Tally::new(hint);
    let mut games = Reader::new(text);
    while let Some(sheet) = games.next() {
        match sheet {
            Ok(sheet) => tally.add(&sheet, &begin),
            Err(Error::Text { .. }) => {}
            Err(Error::Io(error)) => return Err(error),
        }
        if tally.is_sure() {
            let whole = games.next().is_none();
            return Ok(tally.guess().map(|guess| Guess { whole, ..guess }));
        }
    }
    Ok(tally.guess())
}

/// As [`guess()`], of a stranger's games in memory.
pub fn guess_within(text: &str, limits: Limits, begin: &Begin) -> Option<Guess> {
    of_games(Reader::with_limits(text.as_bytes(), limits), "", begin)
}

pub(super) fn of_games(games: Reader<&[u8]>, hint: &str, begin: &Begin) -> Option<Guess> {
    let mut tally = Tally::new(hint);
    games.flatten().for_each(|sheet| tally.add(&sheet, begin));
    tally.guess()
}

/// The likeliest game of one record.
pub(super) fn of_sheet(sheet: &RecordGame, begin: &Begin) -> Option<String> {
    let mut tally = Tally::new("");
    tally.add(sheet, begin);
    tally.guess().map(|guess| guess.game)
}

/// What is known of a file so far.
struct Tally {
    candidates: Vec<Candidate>,
    /// Games whose tags do not say which game it is.
    games: usize,
    /// Those of them that have moves or a position.
    told: usize,
    /// Whether squares have letters in some moves.
    letters: bool,
    /// The highest number of a square in moves or positions, and the number of pieces in positions.
    highest: u32,
    pieces: usize,
    /// How many positions are those of openings in which White, or Black, seems to have begun.
    begun: [usize; 2],
}

/// A game that the file may be of.
struct Candidate {
    id: &'static str,
    /// How likely it is where nothing else tells: the lower the likelier.
    rank: usize,
    custom: Names,
    rows: usize,
    black_begins: bool,
    /// Its starting position without the side to move.
    start: String,
    hinted: bool,
    /// How many games have it in their tags.
    named: usize,
    /// How many games fit its rules, how many moves of all, and how much was odd about them.
    fits: usize,
    /// How many of those have moves.
    moved: usize,
    good: usize,
    odd: usize,
}

/// The likeliest first, where the moves leave it open. Those whose people use letters come behind with numbers.
const LIKELY: [&str; 11] = [
    "international",
    "english",
    "italian",
    "pool",
    "spanish",
    "russian",
    "brazilian",
    "czech",
    "canadian",
    "frisian",
    "turkish",
];

impl Tally {
    fn new(hint: &str) -> Tally {
        let hint = hint.to_ascii_lowercase();
        let candidate = |&(_, id): &(u8, &'static str)| {
            let start = AnyGame::start(id).ok()?;
            Some(Candidate {
                id,
                rank: LIKELY.iter().position(|&likely| likely == id).unwrap_or(LIKELY.len()),
                custom: start.custom(),
                rows: start.board().rows.len(),
                black_begins: start.turn().letter() == 'B',
                start: pieces(&start.position(Names::Numbers)).to_owned(),
                hinted: hint.contains(id),
                named: 0,
                fits: 0,
                moved: 0,
                good: 0,
                odd: 0,
            })
        };
        Tally {
            candidates: with_numbers().iter().filter_map(candidate).collect(),
            games: 0,
            told: 0,
            letters: false,
            highest: 0,
            pieces: 0,
            begun: [0, 0],
        }
    }

    fn add(&mut self, sheet: &RecordGame, begin: &Begin) {
        match named(sheet, None) {
            Ok(None) => {}
            Ok(Some(ids)) => {
                let is_named = |candidate: &&mut Candidate| ids == [candidate.id];
                self.candidates.iter_mut().filter(is_named).for_each(|it| it.named += 1);
                return;
            }
            Err(_) => return,
        }
        self.games += 1;
        let (position, _) = position_of(sheet);
        if sheet.nodes.is_empty() && position.is_none() {
            return;
        }
        self.told += 1;
        self.letters |= sheet.nodes.iter().any(|node| node.text.starts_with(is_letter));
        for node in &sheet.nodes {
            self.highest = self.highest.max(highest(&node.text));
        }
        if let Some(position) = position {
            let placed: usize =
                position.split(':').skip(1).map(|side| side.split(',').count()).sum();
            self.highest = self.highest.max(highest(position));
            self.pieces += placed;
            self.letters |= has_letters(position);
        }
        let most = self.candidates.iter().map(|it| it.fits).max().unwrap_or_default();
        let slack = 3.max(self.told / 10);
        for candidate in self.candidates.iter_mut().filter(|it| it.fits + slack >= most) {
            candidate.try_on(sheet, position, begin, &mut self.begun);
        }
    }

    /// Those that the file may be of: by the names of squares, and by how many there are of them. That all of two dozen
    /// pieces of a big board stand in its upper part by chance is not to be expected.
    fn possible(&self) -> impl Iterator<Item = &Candidate> {
        let small = self.pieces >= 24 && self.highest <= 32;
        self.candidates.iter().filter(move |it| {
            // Turkish draughts is never written with numbers.
            let named = if self.letters { it.custom == Names::Letters } else { it.id != "turkish" };
            named && (!small || it.rows == 8)
        })
    }

    fn is_sure(&self) -> bool {
        let most = self.possible().map(|it| it.fits).max().unwrap_or_default();
        let slack = 3.max(self.told / 10);
        self.told >= ENOUGH
            && (self.letters || self.highest > 0)
            && self.possible().filter(|it| it.fits + slack >= most).count() == 1
    }

    fn guess(self) -> Option<Guess> {
        if self.games == 0 {
            return None;
        }
        // That a position alone cannot be one of a game says little: it may hold a slip of the pen. Moves decide.
        let fits = self.possible().map(|it| it.fits).max()?;
        let possible = || self.possible().filter(|it| it.fits * 10 >= fits * 9);
        let worth = |it: &Candidate| (it.moved, it.good, usize::MAX - it.odd);
        let most = possible().map(worth).max()?;
        let mut found: Vec<&Candidate> = possible().filter(|it| worth(it) == most).collect();
        let in_small = self.highest <= 32 && self.pieces > 0;
        let [white, black] = self.begun;
        found.sort_by_key(|it| {
            let big = in_small && it.rows > 8;
            let other = if it.black_begins { white > black } else { black > white };
            (usize::MAX - it.named, !it.hinted, big, other, it.rank)
        });
        let best = *found.first()?;
        if self.told == 0 && best.named == 0 && !best.hinted {
            return None;
        }
        let decided = |it: &&&Candidate| (it.named > 0, it.hinted) == (best.named > 0, best.hinted);
        let also = found.iter().skip(1).filter(decided).map(|it| it.id.to_owned()).collect();
        let fits = best.fits + self.games - self.told;
        Some(Guess { game: best.id.to_owned(), also, games: self.games, fits, whole: true })
    }
}

impl Candidate {
    /// Counts a game that may be one of this.
    fn try_on(
        &mut self,
        sheet: &RecordGame,
        position: Option<&str>,
        begin: &Begin,
        begun: &mut [usize; 2],
    ) {
        match play_as(sheet, self.id, begin) {
            Ok(Played { record, warnings, .. }) => {
                // Whoever moves first from the starting position begins the game.
                if position.is_some() && self.has_other_start(&record.start) {
                    return;
                }
                self.fits += 1;
                self.moved += usize::from(!record.nodes.is_empty());
                self.good += record.nodes.len();
                self.odd += warnings.iter().filter(|warning| warning.is_of_moves()).count();
                if self.id == "english"
                    && let Some(black) = black_began(&record.start)
                {
                    begun[usize::from(black)] += 1;
                }
            }
            Err(error) => self.good += error.good(),
        }
    }

    /// Whether a position has the starting position's pieces, and the other side to move.
    fn has_other_start(&self, position: &str) -> bool {
        let Ok(game) = AnyGame::start(self.id).and_then(|start| start.at_position(position)) else {
            return false;
        };
        pieces(&game.position(Names::Numbers)) == self.start
            && (game.turn().letter() == 'B') != self.black_begins
    }
}

/// Who began, where a position on 64 squares is that of an opening: no kings, and at most two men of a side gone. If none
/// is, the rows that men have moved tell how many moves were made; otherwise whoever is to move is taken to have begun.
fn black_began(position: &str) -> Option<bool> {
    let game = AnyGame::start("english").ok()?.at_position(position).ok()?;
    let text = game.position(Names::Numbers);
    let mut men = [0, 0];
    let mut rows = 0;
    for side in text.split(':').skip(1) {
        let black = side.starts_with('B');
        for part in side.get(1..)?.split(',') {
            let (from, to) = part.split_once('-').unwrap_or((part, part));
            for square in from.parse::<u32>().ok()?..=to.parse().ok()? {
                men[usize::from(black)] += 1;
                let row = (square - 1) / 4;
                rows += if black { row } else { 7 - row };
            }
        }
    }
    if men.iter().any(|men| !(10..=12).contains(men)) {
        return None;
    }
    let black_to_move = text.starts_with('B');
    // Three rows of four men, the first of them on row 0.
    let odd = men == [12, 12] && rows % 2 == 1;
    Some(black_to_move != odd)
}

/// A position without the side to move.
fn pieces(position: &str) -> &str {
    position.get(1..).unwrap_or_default()
}

fn is_letter(c: char) -> bool {
    c.is_ascii_lowercase()
}

/// Whether squares of a position have letters. The first letter of a field tells the side, and may be small too.
fn has_letters(position: &str) -> bool {
    let mut fields = position.split(':').skip(1).filter_map(|field| field.trim().get(1..));
    fields.any(|field| {
        field.split(',').any(|square| square.trim().trim_start_matches('K').starts_with(is_letter))
    })
}

/// The highest number of a text.
fn highest(text: &str) -> u32 {
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok());
    numbers.max().unwrap_or_default()
}
