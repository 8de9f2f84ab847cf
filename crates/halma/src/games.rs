//! Games by name: an id, and options that differ from it.
//!
//! ```text
//! halma-8x8                          a game that ships
//! halma-8x8:goal-lock=off            the same without its lock
//! halma:board=6x6,camp=3/2/1         the rules of halma on a board of one's own
//! ```

use crate::rules::{
    Camp, Directions, GAMES, GoalLock, JumpCount, Options, OptionsError, Rules, Win,
};
use crate::square::MAX_EDGE;

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
