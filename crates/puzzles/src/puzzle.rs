//! A puzzle as data.

use std::fmt;
use std::str::FromStr;

/// What is asked of the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Draughts: punish the opponent's error, and win.
    Win,
    /// Halma: bring the pieces home in the fewest moves while the other side stands still.
    Home,
    /// Halma: make the longest chain of jumps in two moves while the other side stands still.
    Chain,
    /// Halma: free a piece that cannot move, in the fewest moves, while the other side stands still.
    Unblock,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 4] = [Kind::Win, Kind::Home, Kind::Chain, Kind::Unblock];

    /// Its word in files and addresses.
    pub fn id(self) -> &'static str {
        match self {
            Kind::Win => "win",
            Kind::Home => "home",
            Kind::Chain => "chain",
            Kind::Unblock => "unblock",
        }
    }
}

/// What shows that the solution wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WonBy {
    /// The endgame tables hold the position, and every other move.
    Tables,
    /// A search that leaves nothing out.
    Proof,
    /// A lead of at least two men at ten times the mining effort.
    Men,
}

impl WonBy {
    /// All of them.
    pub const ALL: [WonBy; 3] = [WonBy::Tables, WonBy::Proof, WonBy::Men];

    /// Its word in files.
    pub fn id(self) -> &'static str {
        match self {
            WonBy::Tables => "tables",
            WonBy::Proof => "proof",
            WonBy::Men => "men",
        }
    }
}

/// What happens in the solution, by the names that players give it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Theme {
    /// Pieces are offered, and more are taken in return: a shot, a combination.
    Shot,
    /// A piece is offered by a quiet move.
    Sacrifice,
    /// A single capture takes four pieces or more.
    LongCapture,
    /// A man is crowned after a piece was given up for its way.
    Breakthrough,
    /// A man is crowned.
    Crowning,
    /// A king is captured.
    KingCapture,
    /// The opponent is left without a move.
    Blockade,
    /// A move that must be found neither captures nor offers anything.
    QuietMove,
    /// Eight pieces or fewer.
    Endgame,
    /// Eight pieces or fewer, with a flying king among them.
    FlyingKing,
    /// Halma: all pieces get home.
    RaceHome,
    /// Halma: a long chain of jumps.
    LongChain,
    /// Halma: a blocked piece gets free.
    Unblock,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 13] = [
        Theme::Shot,
        Theme::Sacrifice,
        Theme::LongCapture,
        Theme::Breakthrough,
        Theme::Crowning,
        Theme::KingCapture,
        Theme::Blockade,
        Theme::QuietMove,
        Theme::Endgame,
        Theme::FlyingKing,
        Theme::RaceHome,
        Theme::LongChain,
        Theme::Unblock,
    ];

    /// Its word in files and addresses.
    pub fn id(self) -> &'static str {
        match self {
            Theme::Shot => "shot",
            Theme::Sacrifice => "sacrifice",
            Theme::LongCapture => "long-capture",
            Theme::Breakthrough => "breakthrough",
            Theme::Crowning => "crowning",
            Theme::KingCapture => "king-capture",
            Theme::Blockade => "blockade",
            Theme::QuietMove => "quiet-move",
            Theme::Endgame => "endgame",
            Theme::FlyingKing => "flying-king",
            Theme::RaceHome => "race-home",
            Theme::LongChain => "long-chain",
            Theme::Unblock => "unblock",
        }
    }
}

/// A word that names nothing here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{word}` is no {what}; there are {all}")]
pub struct UnknownWord {
    word: String,
    what: &'static str,
    all: String,
}

macro_rules! words {
    ($($type:ident: $what:literal;)*) => {
        $(
            impl fmt::Display for $type {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str(self.id())
                }
            }

            impl FromStr for $type {
                type Err = UnknownWord;

                fn from_str(word: &str) -> Result<$type, UnknownWord> {
                    let found = $type::ALL.into_iter().find(|it| it.id() == word);
                    found.ok_or_else(|| UnknownWord {
                        word: word.to_owned(),
                        what: $what,
                        all: $type::ALL.map(|it| it.id()).join(", "),
                    })
                }
            }
        )*
    };
}

words! {
    Kind: "kind of puzzle";
    WonBy: "way of being won";
    Theme: "theme";
}

/// How many bands of difficulty there are, the easiest being 1.
pub const BANDS: u8 = 5;

/// A puzzle of a game. Squares are written as the game's people write them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its number in the game's collection, from 1. It stays when puzzles are added.
    pub number: u32,
    /// What is asked.
    pub kind: Kind,
    /// The position before the error; where there is none, the one to solve.
    pub position: String,
    /// The opponent's error. In Halma there is none.
    pub error: Option<String>,
    /// The moves from there on: the solver's and the replies in turn, first and last the solver's. In Halma, where the
    /// other side stands still, the solver's alone.
    pub solution: Vec<String>,
    /// How it goes on until the gain is on the board; these moves are not asked for.
    pub after: Vec<String>,
    /// Of [`Kind::Unblock`]: the square of the blocked piece.
    pub target: Option<String>,
    /// What shows that it is won.
    pub won_by: WonBy,
    /// What the solution is worth: units of the evaluation or how the game ends; in Halma moves, or jumps of the chain.
    pub value: String,
    /// What the best other move is worth, at the decision where it comes closest.
    pub second: String,
    /// At how many of the solver's moves there were three or more to choose from, counting ways to capture the
    /// same pieces once, of which only one wins.
    pub decisions: u32,
    /// How many pieces the solver gives up on the way.
    pub given: u32,
    /// How hard it is, from 1 to [`BANDS`].
    pub band: u8,
    /// What happens in it.
    pub themes: Vec<Theme>,
    /// The number of the game that it was found in: with the seed of the mining it gives the game again.
    pub source: u64,
}

impl Puzzle {
    /// How many moves the solver has to find.
    pub fn moves_to_find(&self) -> usize {
        match self.kind {
            Kind::Win => self.solution.len().div_ceil(2),
            _ => self.solution.len(),
        }
    }
}
