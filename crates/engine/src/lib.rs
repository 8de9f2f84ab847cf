//! The boundary: games, evaluations and players by name, plain data in and out.
//!
//! Below it everything is generic over the position, and fast; above it nothing is. A game of any kind
//! is an [`AnyGame`]; a player of any kind is a [`Player`], made from a [`PlayerSpec`] such as
//! `engine:time=100ms`. Types are erased here, once a move and never at a node.
//!
//! ```
//! use saltus_engine::{AnyGame, Control, PlayerSpec};
//!
//! let mut game = AnyGame::start("english")?;
//! let spec: PlayerSpec = "alphabeta:depth=4,eval=men-and-kings".parse()?;
//! let mut player = game.player(&spec)?;
//! while game.outcome().is_none() && game.moves_made() < 10 {
//!     let choice = player.choose(&game, &mut Control::default())?;
//!     game.play(&choice.mv)?;
//! }
//! assert_eq!(game.moves_made(), 10);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it holds |
//! |---|---|
//! | [`catalogue`] | the games by id |
//! | [`any_game`] | a game of any kind, as text |
//! | [`set_up`] | what is wrong with pieces that make no position |
//! | [`board`] | boards and pieces, to be drawn |
//! | [`player`] | players, and the strings that name them |
//! | [`tree`] | the trees that classic searches went through |
//! | [`episode`] | games by numbers, for programs that learn |
//! | [`explain`] | what each term of an evaluation says of a position |
//! | [`levels`] | eight levels of play |
//! | [`record`] | games as text: PDN, in and out |
//! | [`features`] | the evaluations by name |
//! | [`heatmap`] | what an evaluation gives for standing on each square |
//! | [`weights`] | the trained weights of each game, where they are not inside the program |
//! | [`memory`] | whether the machine has the memory that players ask for |
//! | [`bench`](mod@bench) | a fixed workload |

pub mod any_game;
pub mod bench;
pub mod board;
pub mod book;
pub mod catalogue;
pub mod duration;
mod ending;
pub mod episode;
pub mod explain;
pub mod features;
pub mod heatmap;
pub mod levels;
pub mod memory;
mod playable;
pub mod player;
pub mod record;
pub mod set_up;
pub mod tree;
mod value;
pub mod weights;

pub use any_game::{AnyGame, DynGame, GameError, MoveLine};
pub use board::{Board, BoardSquare, Forced, Stone};
pub use catalogue::{Family, Listed, games};
pub use episode::{ActionError, Episode, Episodes, Outputs, Shape, StepError};
pub use explain::TermWorth;
pub use heatmap::{Piece, SquareWeights};
pub use levels::{LEVELS, Level};
pub use memory::{MemoryError, expect_memory};
pub use playable::TableValue;
pub use player::{
    Choice, Classic, Control, EvalSpec, Info, InfoLine, Many, ManySearch, Player, PlayerError,
    PlayerSpec, SpecError, TablePool, TableUse,
};
pub use record::{RecordText, Standing};
pub use saltus_endgame::Value as TableResult;
pub use saltus_eval::{UnmappedTerm, View, nearest};
pub use saltus_game::{
    Conclusion, EndRules, Names, Outcome, Places, Reason, Route, Score, Seat, Side, score,
};
pub use saltus_search::classic::{Algorithm, Cutoffs, Pass, Tricks};
pub use saltus_search::mcts::Settings as MctsSettings;
pub use saltus_search::{Instant, Limits, Stop, clock};
pub use set_up::{SetUpError, SetUpProblem};
pub use tree::{SearchTree, Step, StepKind, TreeNode};
pub use value::Value;
