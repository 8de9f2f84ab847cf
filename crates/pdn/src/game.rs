//! One game of a record as plain data: tags, and a tree of moves as they are written.

use crate::error::Place;
use crate::oddity::Oddity;
use std::cmp::Ordering;

/// A game as it stands in a text. Whether its moves can be played is for others to say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordGame {
    /// Where it begins.
    pub place: Place,
    /// Its tags in order, name and value.
    pub tags: Vec<(String, String)>,
    /// What is said before the first move; several comments are joined by a blank.
    pub comment: String,
    /// The moves with those of variations, in the order of the text: so a move's parent comes before it, and of the
    /// moves after the same one that of the main line comes first.
    pub nodes: Vec<Node>,
    /// The result at its end, where there is one that says more than `*`.
    pub score: Option<Score>,
    /// What is odd about its text, each kind once, where it was first seen.
    pub oddities: Vec<(Place, Oddity)>,
}

impl RecordGame {
    /// The value of a tag, whatever the case of its name: `SetUp` is often written `Setup`.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }
}

/// A move, or a position set up in the middle of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The node before it in [`RecordGame::nodes`]; none for a first move.
    pub parent: Option<usize>,
    /// What kind of step it is.
    pub step: Step,
    /// The move as written but for blanks, or the position's text.
    pub text: String,
    /// Marks by their numbers: `!` is 1, `?` 2, `!!` 3, `??` 4, `!?` 5, `?!` 6, a forced move 7.
    pub nags: Vec<u8>,
    /// What is said of it, clocks such as `[%clk 0:10:00]` included; several comments are joined by a blank.
    pub comment: String,
    /// Where it stands.
    pub place: Place,
}

/// A kind of step from position to position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A move.
    Move,
    /// A position: `/FEN "W:W31-50:B1-20"/`.
    Setup,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// White won: `1-0` or `2-0`.
    White,
    /// Black won: `0-1` or `0-2`.
    Black,
    /// Drawn: `1/2-1/2` or `1-1`.
    Draw,
    /// Lost by both: `0-0`.
    Neither,
}

impl Score {
    /// Reads a result in any style that people use, points of other kinds among them, such as `4-6` and `12-0`: more
    /// points have won. None for `*` and for what is no result.
    ///
    /// ```
    /// use saltus_pdn::Score;
    /// assert_eq!(Score::parse("2-0"), Some(Score::White));
    /// assert_eq!(Score::parse("0 – 1"), Some(Score::Black));
    /// assert_eq!(Score::parse("1/2"), Some(Score::Draw));
    /// assert_eq!(Score::parse("4-6"), Some(Score::Black));
    /// assert_eq!(Score::parse("*"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Score> {
        let text = plain(text);
        Score::usual(&text).or_else(|| {
            let (white, black) = text.split_once('-')?;
            let points = |text: &str| text.parse::<u8>().ok();
            Some(match points(white)?.cmp(&points(black)?) {
                Ordering::Greater => Score::White,
                Ordering::Less => Score::Black,
                Ordering::Equal => Score::Draw,
            })
        })
    }

    /// Whether a text is a result as everyone writes it, and not points of another kind.
    pub fn is_usual(text: &str) -> bool {
        Score::common(&plain(text)).is_some()
    }

    /// Reads a result of the kinds that stand behind moves. Other points could be moves.
    pub(crate) fn usual(text: &str) -> Option<Score> {
        // There is no square 0, so these are points whatever they count.
        let won = || text.strip_suffix("-0").filter(|points| is_points(points));
        let lost = || text.strip_prefix("0-").filter(|points| is_points(points));
        Score::common(text)
            .or_else(|| won().map(|_| Score::White))
            .or_else(|| lost().map(|_| Score::Black))
    }

    fn common(text: &str) -> Option<Score> {
        Some(match text {
            "1-0" | "2-0" | "+-" | "+--" => Score::White,
            "0-1" | "0-2" | "-+" | "--+" => Score::Black,
            "1/2-1/2" | "1/2" | "1-1" | "½-½" | "½" | "0.5-0.5" | "0,5-0,5" | "=" => Score::Draw,
            "0-0" => Score::Neither,
            _ => return None,
        })
    }
}

fn is_points(text: &str) -> bool {
    (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A result without blanks, and with plain signs.
pub(crate) fn plain(text: &str) -> String {
    let sign = |c: char| if c == ':' || is_dash(c) { '-' } else { c };
    let text: String = text.chars().filter(|c| !c.is_whitespace()).map(sign).collect();
    match text.as_str() {
        // Won or lost without play.
        "+/-" => "+-".to_owned(),
        "-/+" => "-+".to_owned(),
        _ => text,
    }
}

/// Whether a typographer would set this for a `-`.
pub(crate) fn is_dash(c: char) -> bool {
    matches!(
        c,
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{2043}' | '\u{FE58}' | '\u{FE63}' | '\u{FF0D}'
    )
}
