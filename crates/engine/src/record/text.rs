//! Games as text that outlives the program: Portable Draughts Notation, and the same for Halma.
//!
//! ```text
//! [Event "saltus match"]
//! [White "engine:nodes=1000"]
//! [Black "random"]
//! [Result "2-0"]
//! [GameType "20"]
//! [Variant "international"]
//!
//! 1. 32-28 {+0.10/7} 19-23 2. 28x19 14x23 ... 2-0
//! ```
//!
//! A file of games is one text after another. `GameType` is the number that PDN 3.0 has for a variant,
//! `halma` for all of Halma, and the id for variants that PDN does not know. `Variant` is always the id, with
//! its options: it alone tells Halma games apart. Results are White's points first, as the standard has it,
//! also where Black moves first. They are `2-0`, `1-1` and `0-2` where the standard has them so
//! (international and Canadian draughts), and `1-0`, `1/2-1/2` and `0-1` elsewhere. A game that does
//! not begin as usual has `SetUp` and `FEN`, which for Halma holds a position on one line. Captures have an `x`,
//! also in Russian draughts, where the standard would have a colon: not every program reads that.
//!
//! A game for four has the tags `Red` and `Yellow` too. Its result is the place of each seat in the order of play,
//! `[Result "1-3-2-3"]`, and its moves end with `*`, since the standard has no such result. Numbers count groups of four
//! moves, whoever makes them.

use super::style::{Points, Style, game_type};
use crate::any_game::AnyGame;
use saltus_game::{EndRules, Names, Places, Seat, Side};

/// The widest line of moves.
const WIDTH: usize = 80;

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Won by this side.
    Won(Side),
    /// Drawn.
    Drawn,
    /// Lost by both.
    Neither,
    /// Over, in a game for more than two.
    Places(Places),
    /// Not over.
    Open,
}

impl From<Places> for Standing {
    fn from(places: Places) -> Standing {
        match places.winner().and_then(Seat::side) {
            _ if places.seats() > Side::BOTH.len() => Standing::Places(places),
            Some(side) => Standing::Won(side),
            None => Standing::Drawn,
        }
    }
}

/// The text of one game, put together piece by piece.
///
/// ```
/// use saltus_engine::{AnyGame, RecordText, Standing};
/// use saltus_game::Side;
/// let start = AnyGame::start("english")?;
/// let mut text = RecordText::new(&start);
/// text.tag("White", "A \"quoted\" name").tag("Black", "B");
/// text.mv("11-15", Some("book")).mv("23-19", None).mv("8-11", None);
/// assert_eq!(
///     text.end(Standing::Won(Side::Black)),
///     r#"[White "A \"quoted\" name"]
/// [Black "B"]
/// [Result "0-1"]
/// [GameType "21"]
/// [Variant "english"]
///
/// 1. 11-15 {book} 23-19 2. 8-11 0-1
///
/// "#
/// );
/// # Ok::<(), saltus_engine::GameError>(())
/// ```
pub struct RecordText {
    tags: String,
    /// Tags beyond the seven that every game has.
    more: String,
    variant: String,
    game_type: String,
    points: Points,
    /// Whether a tag tells the result already.
    told: bool,
    fen: Option<String>,
    words: Vec<String>,
    names: Names,
    /// The game as it usually begins.
    start: AnyGame,
    /// The game as it begins here.
    first: AnyGame,
    /// Moves so far, counted as if the side that begins had made the first.
    plies: usize,
    /// Moves before each variation that has not ended.
    outside: Vec<usize>,
    /// Whether the next move needs its number, whoever makes it.
    numbered: bool,
    /// Whether a variation has begun, and nothing has been written in it.
    opened: bool,
}

impl RecordText {
    /// The text of a game that begins as `start` does. Squares are named as its people do.
    pub fn new(start: &AnyGame) -> RecordText {
        RecordText::styled(start, Style::default())
    }

    /// The text of a game in another style. The moves must have their squares named as the style says.
    pub fn styled(start: &AnyGame, style: Style) -> RecordText {
        let names = style.names.unwrap_or(start.custom());
        RecordText {
            tags: String::new(),
            more: String::new(),
            variant: start.id().to_owned(),
            game_type: game_type(start, names),
            points: style.points.unwrap_or(Points::of(start)),
            told: false,
            fen: None,
            words: Vec::new(),
            names,
            start: start.clone(),
            first: start.clone(),
            plies: 0,
            outside: Vec::new(),
            numbered: true,
            opened: false,
        }
    }

    /// The tags that come first: the event, the date, which game of which pair it was, and the names of the players,
    /// White's first.
    pub fn heading(
        &mut self,
        event: &str,
        date: &str,
        (pair, game): (u32, u32),
        players: &[&str],
    ) -> &mut RecordText {
        let round = format!("{}.{}", u64::from(pair) + 1, game + 1);
        self.tag("Event", event).tag("Site", "?").tag("Date", date).tag("Round", &round);
        self.players(players)
    }

    /// The tags that tell who plays, White first.
    pub fn players(&mut self, players: &[&str]) -> &mut RecordText {
        for (seat, player) in Seat::all(players.len()).zip(players) {
            self.tag(seat_tag(seat), player);
        }
        self
    }

    /// Adds a tag pair. The custom is Event, Site, Date, Round, White, Black; the result and what tells the
    /// game come after them by themselves. A result given here is written in place of the usual one.
    pub fn tag(&mut self, name: &str, value: &str) -> &mut RecordText {
        self.told |= name.eq_ignore_ascii_case("Result");
        self.tags.push_str(&tag(name, value));
        self
    }

    /// Adds a tag pair beyond those that are the custom, which comes after them.
    pub fn more(&mut self, name: &str, value: &str) -> &mut RecordText {
        self.more.push_str(&tag(name, value));
        self
    }

    /// Begins at this position, on one line; the game's own start needs no mention. Text that is no position
    /// is left out. To be called before the first move.
    pub fn from_position(&mut self, position: &str) -> &mut RecordText {
        let usual = self.start.names()[0];
        if let Ok(first) = self.start.at_position(position)
            && first.position(usual) != self.start.position(usual)
        {
            self.fen = Some(position.to_owned());
            self.plies = plies_before(&first, &self.start);
            self.first = first;
        }
        self
    }

    /// Adds all moves of a game from its first position, with what is said of each. Squares may be named in any way and
    /// come out in that of the text; from a move on that cannot be played they are written as they are.
    ///
    /// ```
    /// use saltus_engine::{AnyGame, RecordText, Standing};
    /// let mut text = RecordText::new(&AnyGame::start("russian")?);
    /// text.line([("22-18", None), ("9-14", Some("sharp"))]);
    /// assert!(text.end(Standing::Open).ends_with("\n1. c3-d4 b6-c5 {sharp} *\n\n"));
    /// # Ok::<(), saltus_engine::GameError>(())
    /// ```
    pub fn line<'a, S: AsRef<str>>(
        &mut self,
        moves: impl IntoIterator<Item = (&'a str, Option<S>)>,
    ) -> &mut RecordText {
        let rules = EndRules { repetition: false, rounds: None };
        let mut game = Some(self.first.clone().with_end_rules(rules));
        for (mv, comment) in moves {
            let spelled = game.as_mut().and_then(|game| {
                let spelled = game.move_like(mv, "", self.names).ok()?;
                game.play(mv).ok().map(|()| spelled)
            });
            // After a move that cannot be played no one knows the position.
            game = game.filter(|_| spelled.is_some());
            self.mv(spelled.as_deref().unwrap_or(mv), comment.as_ref().map(AsRef::as_ref));
        }
        self
    }

    /// Adds a move, and what is said of it.
    pub fn mv(&mut self, mv: &str, comment: Option<&str>) -> &mut RecordText {
        self.step(mv, &[], comment.unwrap_or_default())
    }

    /// Adds a move, its marks by their numbers, and what is said of it.
    pub fn step(&mut self, mv: &str, nags: &[u8], comment: &str) -> &mut RecordText {
        let seats = self.start.seats();
        let number = self.plies / seats + 1;
        if self.plies.is_multiple_of(seats) {
            self.word(format!("{number}."));
        } else if self.numbered {
            self.word(format!("{number}..."));
        }
        self.numbered = false;
        self.word(mv.to_owned());
        for nag in nags {
            self.word(format!("${nag}"));
        }
        self.plies += 1;
        self.comment(comment)
    }

    /// Adds a comment to the last move, or to the start of the game.
    pub fn comment(&mut self, comment: &str) -> &mut RecordText {
        if !comment.trim().is_empty() {
            // A comment ends with the first brace that closes.
            let comment = format!("{{{}}}", comment.trim().replace(['{', '}'], "|"));
            for word in comment.split_whitespace() {
                self.word(word.to_owned());
            }
        }
        self
    }

    /// Begins a variation: another choice for the last move.
    pub fn open(&mut self) -> &mut RecordText {
        self.outside.push(self.plies);
        self.plies = self.plies.saturating_sub(1);
        self.numbered = true;
        self.opened = true;
        self
    }

    /// Ends the variation that began last; the line that it left goes on.
    pub fn close(&mut self) -> &mut RecordText {
        if let Some(plies) = self.outside.pop() {
            self.plies = plies;
            self.numbered = true;
            if let Some(last) = self.words.last_mut().filter(|_| !self.opened) {
                last.push(')');
            }
            self.opened = false;
        }
        self
    }

    fn word(&mut self, word: String) {
        let bracket = if std::mem::take(&mut self.opened) { "(" } else { "" };
        self.words.push(format!("{bracket}{word}"));
    }

    /// The whole text, with an empty line after it.
    pub fn end(&self, standing: Standing) -> String {
        let result = self.points.result(standing);
        let mut text = self.tags.clone();
        if !self.told {
            text.push_str(&tag("Result", &self.points.told(standing)));
        }
        text.push_str(&tag("GameType", &self.game_type));
        text.push_str(&tag("Variant", &self.variant));
        if let Some(fen) = &self.fen {
            text.push_str(&tag("SetUp", "1"));
            text.push_str(&tag("FEN", fen));
        }
        text.push_str(&self.more);
        text.push('\n');
        let mut column = 0;
        for word in self.words.iter().map(String::as_str).chain([result]) {
            let width = word.chars().count();
            if column > 0 {
                let fits = column + 1 + width <= WIDTH;
                text.push(if fits { ' ' } else { '\n' });
                column = if fits { column + 1 } else { 0 };
            }
            text.push_str(word);
            column += width;
        }
        text.push_str("\n\n");
        text
    }
}

/// The tag that holds the name of a seat's player.
pub fn seat_tag(seat: Seat) -> &'static str {
    ["White", "Black", "Red", "Yellow"][seat.index()]
}

/// How many moves of the first round are missing, where another seat than the usual one begins.
pub fn plies_before(first: &AnyGame, usual: &AnyGame) -> usize {
    let seats = usual.seats();
    (first.turn().index() + seats - usual.turn().index()) % seats
}

fn tag(name: &str, value: &str) -> String {
    let value: String = value.split_whitespace().collect::<Vec<_>>().join(" ");
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    format!("[{name} \"{value}\"]\n")
}
