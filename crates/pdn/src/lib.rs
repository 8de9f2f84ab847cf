//! Game records as text: Portable Draughts Notation 3.0, and the same for Halma. Knows no rules.
//!
//! A [`Reader`] gives one [`RecordGame`] after another from anything that can be read, and holds no more than one.
//! An error says its line and column, and reading goes on with the next game. Read is the liberal
//! grammar of the standard (<https://pdn.fmjd.org>), and what is found in old files besides: blanks within moves, a `*`
//! behind a forced move, a result within a variation, quotes within a tag, text in Latin-1 or Windows-1251. Moves of Halma
//! (`c1-e3-g5`, `(0,2)->(2,4)`, `pass`) are moves too. What is wrong but can be understood is read, and told as an [`Oddity`].
//!
//! ```
//! use saltus_pdn::{Reader, Score};
//!
//! let text = "[White \"Ann\"] 1. 32-28 19-23 (18-23! {[%clock w0:09:10]}) 2. 28x19 2-0 [White \"Bob\"] 1. oops 2-0";
//! let mut games = Reader::new(text.as_bytes());
//! let game = games.next().expect("there are two")?;
//! assert_eq!(game.tag("White"), Some("Ann"));
//! assert_eq!(game.score, Some(Score::White));
//! let moves: Vec<&str> = game.nodes.iter().map(|node| node.text.as_str()).collect();
//! assert_eq!(moves, ["32-28", "19-23", "18-23", "28x19"]);
//! let second = games.next().expect("there are two").unwrap_err();
//! assert!(second.to_string().starts_with("line 1, column 89: `oops`"), "{second}");
//! # Ok::<(), saltus_pdn::Error>(())
//! ```

mod encoding;
mod error;
mod game;
mod lexer;
mod oddity;
mod reader;
mod skip;
mod source;
mod texts;
mod token;

pub use error::{Error, Place, Problem};
pub use game::{Node, RecordGame, Score, Step};
pub use oddity::Oddity;
pub use reader::{Limits, Reader};
