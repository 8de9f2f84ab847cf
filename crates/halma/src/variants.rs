//! The games that ship, and games by name: an id, and options that differ from it.
//!
//! ```text
//! halma-8x8                          a game that ships
//! halma-8x8:goal-lock=off            the same without its lock
//! halma:board=6x6,camp=3/2/1         the rules of halma on a board of one's own
//! ```

use crate::rules::{Camp, Directions, GoalLock, JumpCount, Options, OptionsError, Rules, Win};
use crate::square::MAX_EDGE;

/// A game with a name.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    /// What `--game` calls it.
    pub id: &'static str,
    /// One line for people.
    pub about: &'static str,
    /// Its rules.
    pub options: Options,
}

const CAMP_19: Camp = Camp::new(&[5, 5, 4, 3, 2]);

const HALMA: Options = Options {
    rows: 16,
    columns: 16,
    camp: CAMP_19,
    goal_lock: GoalLock::Turn,
    home_lock: false,
    leave_first: false,
    directions: Directions::Eight,
    jumps: JumpCount::Chain,
    win: Win::CampFull,
    home_deadline: None,
};

const CLASSIC: Options = Options { goal_lock: GoalLock::Off, win: Win::AllInGoal, ..HALMA };

const LOCKED: Options = Options { win: Win::AllInGoal, ..HALMA };

const UGOLKI: Options = Options { rows: 8, columns: 8, directions: Directions::Four, ..CLASSIC };

/// The games that ship.
pub const GAMES: [Named; 11] = [
    Named {
        id: "halma",
        about: "Halma on 16x16 with 19 pieces; a piece in its goal stays there, a full goal wins",
        options: HALMA,
    },
    Named {
        id: "halma-classic",
        about: "Halma without locks, all of one's pieces in the goal win",
        options: CLASSIC,
    },
    Named {
        id: "halma-locked",
        about: "Halma with the goal locked, all of one's pieces in the goal win",
        options: LOCKED,
    },
    Named {
        id: "halma-single",
        about: "Halma with one jump a move and no locks",
        options: Options { jumps: JumpCount::Single, ..CLASSIC },
    },
    Named {
        id: "halma-course",
        about: "Halma of the course tournaments: leave your camp first, never come back",
        options: Options { home_lock: true, leave_first: true, ..HALMA },
    },
    Named {
        id: "halma-13",
        about: "Halma on 16x16 with 13 pieces each",
        options: Options { camp: Camp::new(&[4, 4, 3, 2]), ..HALMA },
    },
    Named {
        id: "halma-10x10",
        about: "Halma on 10x10 with 15 pieces; home must be empty after move 50",
        options: Options {
            rows: 10,
            columns: 10,
            camp: Camp::new(&[5, 4, 3, 2, 1]),
            home_deadline: Some(50),
            ..LOCKED
        },
    },
    Named {
        id: "halma-8x8",
        about: "Halma on 8x8 with 10 pieces; home must be empty after move 30",
        options: Options {
            rows: 8,
            columns: 8,
            camp: Camp::new(&[4, 3, 2, 1]),
            home_deadline: Some(30),
            ..LOCKED
        },
    },
    Named {
        id: "ugolki-9",
        about: "Ugolki on 8x8 with camps of 3x3: no diagonals, no locks",
        options: Options { camp: Camp::new(&[3, 3, 3]), ..UGOLKI },
    },
    Named {
        id: "ugolki-12",
        about: "Ugolki on 8x8 with camps of three rows of four: no diagonals, no locks",
        options: Options { camp: Camp::new(&[4, 4, 4]), ..UGOLKI },
    },
    Named {
        id: "ugolki-16",
        about: "Ugolki on 8x8 with camps of 4x4: no diagonals, no locks",
        options: Options { camp: Camp::new(&[4, 4, 4, 4]), ..UGOLKI },
    },
];

/// Why a name is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// An id that is not in [`GAMES`].
    #[error("there is no Halma game `{id}`")]
    Id {
        /// The id.
        id: String,
    },
    /// A key that is no option.
    #[error(
        "there is no option `{key}`: the options are board, camp, goal-lock, home-lock, leave-first, directions, jumps, win, home-deadline"
    )]
    Key {
        /// The key.
        key: String,
    },
    /// A value that an option does not take.
    #[error("{key}=`{value}`: expected {expected}")]
    Value {
        /// The option.
        key: String,
        /// What was given.
        value: String,
        /// What it takes.
        expected: &'static str,
    },
    /// Options of a game that takes none.
    #[error("{id} takes no options")]
    NoOptions {
        /// The game.
        id: &'static str,
    },
    /// Options that make no game together.
    #[error(transparent)]
    Options(#[from] OptionsError),
}

/// The rules of a game by its name.
///
/// ```
/// assert!(saltus_halma::game("halma").is_ok());
/// let error = saltus_halma::game("halma:jumps=two").unwrap_err();
/// assert_eq!(error.to_string(), "jumps=`two`: expected chain or single");
/// ```
pub fn game(name: &str) -> Result<&'static Rules, GameError> {
    let (id, changes) = name.split_once(':').unwrap_or((name, ""));
    let named = GAMES.iter().find(|named| named.id == id);
    let mut options = named.ok_or_else(|| GameError::Id { id: id.to_owned() })?.options;
    for change in changes.split(',').filter(|change| !change.is_empty()) {
        let (key, value) = change.split_once('=').unwrap_or((change, ""));
        set(&mut options, key.trim(), value.trim())?;
    }
    Ok(Rules::new(options)?)
}

fn set(options: &mut Options, key: &str, value: &str) -> Result<(), GameError> {
    let wrong =
        |expected| GameError::Value { key: key.to_owned(), value: value.to_owned(), expected };
    let switch = || match value {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(wrong("on or off")),
    };
    match key {
        "board" => {
            let edges = value.split_once('x');
            let edges = edges.and_then(|(r, c)| Some((r.parse().ok()?, c.parse().ok()?)));
            (options.rows, options.columns) =
                edges.ok_or_else(|| wrong("rows x columns, as 8x8"))?;
        }
        "camp" => {
            let rows: Option<Vec<u8>> = value.split('/').map(|row| row.parse().ok()).collect();
            let rows = rows.filter(|rows| rows.len() <= usize::from(MAX_EDGE));
            let rows = rows.ok_or_else(|| wrong("row lengths from the corner, as 4/3/2/1"))?;
            options.camp = Camp::new(&rows);
        }
        "goal-lock" => {
            options.goal_lock = match value {
                "off" => GoalLock::Off,
                "turn" => GoalLock::Turn,
                "hop" => GoalLock::Hop,
                _ => return Err(wrong("off, turn or hop")),
            }
        }
        "home-lock" => options.home_lock = switch()?,
        "leave-first" => options.leave_first = switch()?,
        "directions" => {
            options.directions = match value {
                "8" => Directions::Eight,
                "4" => Directions::Four,
                _ => return Err(wrong("8 or 4")),
            }
        }
        "jumps" => {
            options.jumps = match value {
                "chain" => JumpCount::Chain,
                "single" => JumpCount::Single,
                _ => return Err(wrong("chain or single")),
            }
        }
        "win" => {
            options.win = match value {
                "camp-full" => Win::CampFull,
                "all-in-goal" => Win::AllInGoal,
                _ => return Err(wrong("camp-full or all-in-goal")),
            }
        }
        "home-deadline" => {
            options.home_deadline = match value {
                "off" => None,
                moves => {
                    let moves = moves.parse().ok().filter(|&moves: &u16| moves > 0);
                    Some(moves.ok_or_else(|| wrong("a number of moves from 1, or off"))?)
                }
            }
        }
        _ => return Err(GameError::Key { key: key.to_owned() }),
    }
    Ok(())
}
