//! A game of any kind being played, as text: what everything above the boundary holds.

mod four;
mod typed;

use crate::board::{Board, Forced, Stone};
use crate::catalogue;
use crate::episode::{ActionError, Episode, Episodes};
use crate::explain::TermWorth;
use crate::heatmap::{Piece, SquareWeights};
use crate::playable::{Playable, TableValue};
use crate::player::{Classic, EvalSpec, Many, Mcts, Player, PlayerSpec, SpecError};
use crate::set_up::SetUpError;
use crate::tree::SearchTree;
use four::FourGame;
use saltus_game::{Conclusion, EndRules, Game, MultiGame, Names, Route, Seat};
use saltus_halma::Move as FourMove;
use saltus_halma::four::Position as FourPosition;
use saltus_search::Stop;
use std::any::Any;
use std::ops::{Deref, DerefMut};
use typed::TypedGame;

/// Paths of so many moves are counted without looking whether to stop: that takes a fraction of a second.
const PERFT_AT_ONCE: u32 = 4;

/// What is wrong with a game's name, a position or a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// No game of that name.
    #[error("there is no game `{name}`{}", hint(nearest))]
    Unknown {
        /// The name.
        name: String,
        /// The id most like it.
        nearest: Option<String>,
    },
    /// Options for a game that has none.
    #[error("{id} takes no options: only Halma games do")]
    NoOptions {
        /// The game.
        id: String,
    },
    /// Options that make no game.
    #[error("{name}: {problem}; write options as in halma:board=6x6,camp=3/2/1,goal-lock=off")]
    Options {
        /// The name with its options.
        name: String,
        /// What is wrong with them.
        problem: String,
    },
    /// A position's text.
    #[error("{problem}")]
    Position {
        /// What is wrong with it.
        problem: String,
    },
    /// A move's text, or a move that cannot be made.
    #[error("{problem}")]
    Move {
        /// What is wrong with it.
        problem: String,
    },
}

fn hint(nearest: &Option<String>) -> String {
    nearest.as_ref().map_or(String::new(), |id| format!(", did you mean {id}?"))
}

/// A legal move as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveLine {
    /// The move in its short form.
    pub text: String,
    /// Its way over the board.
    pub route: Route,
}

/// A game of any kind, from its first position to its present one. What can be asked of it is in [`DynGame`].
///
/// ```
/// use saltus_engine::AnyGame;
/// let mut game = AnyGame::start("halma-8x8")?;
/// game.play("b2-d2")?;
/// assert_eq!(game.position(game.names()[0]), "wwww4/w1ww4/ww6/w7/7b/6bb/5bbb/4bbbb b");
/// assert!(game.play("b2-d2").is_err());
/// # Ok::<(), saltus_engine::GameError>(())
/// ```
pub struct AnyGame(Box<dyn DynGame>);

impl AnyGame {
    /// A game by its id, at its start. Halma games take options: `halma-8x8:goal-lock=off`.
    pub fn start(id: &str) -> Result<AnyGame, GameError> {
        catalogue::start(id)
    }

    pub(crate) fn new<P: Playable>(id: &str, start: P) -> AnyGame {
        TypedGame { id: id.into(), game: Game::new(start, EndRules::default()) }.erased()
    }

    pub(crate) fn new_four(id: &str, start: FourPosition) -> AnyGame {
        FourGame::new(id, start).erased()
    }

    /// The game of these moves, which must be legal.
    pub(crate) fn of_moves<P: Playable>(
        id: &str,
        start: P,
        moves: &[P::Move],
        end_rules: EndRules,
    ) -> AnyGame {
        let mut game = Game::new(start, end_rules);
        for &mv in moves {
            game.play(mv).expect("a legal move of a game that goes on");
        }
        TypedGame { id: id.into(), game }.erased()
    }

    /// The same for four.
    pub(crate) fn of_four_moves(
        id: &str,
        start: FourPosition,
        moves: &[FourMove],
        end_rules: EndRules,
    ) -> AnyGame {
        let mut game = MultiGame::new(start, end_rules);
        for &mv in moves {
            game.play(mv).expect("a legal move of a game that goes on");
        }
        FourGame { id: id.into(), game }.erased()
    }

    /// Other endings by agreement: repetition, a round limit.
    pub fn with_end_rules(mut self, rules: EndRules) -> AnyGame {
        self.0.set_end_rules(rules);
        self
    }

    /// The game with its type, for players that were made for it.
    pub(crate) fn typed<P: Playable>(&self) -> Option<&Game<P>> {
        let any: &dyn Any = &*self.0;
        any.downcast_ref::<TypedGame<P>>().map(|typed| &typed.game)
    }

    /// The game with its type, if it is one for four.
    pub(crate) fn four(&self) -> Option<&MultiGame<FourPosition>> {
        let any: &dyn Any = &*self.0;
        any.downcast_ref::<FourGame>().map(|four| &four.game)
    }
}

impl Clone for AnyGame {
    fn clone(&self) -> AnyGame {
        self.0.copy()
    }
}

impl Deref for AnyGame {
    type Target = dyn DynGame;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl DerefMut for AnyGame {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut *self.0
    }
}

/// Everything that can be asked of an [`AnyGame`], which derefs to it: text in, plain data out. A new query is
/// declared here and written once for all games of two, in `typed.rs`, and once for those of four, in `four.rs`.
pub trait DynGame: sealed::Erased {
    /// What `--game` calls it.
    fn id(&self) -> &str;

    /// The same game from another position, in any format that the game knows.
    fn at_position(&self, text: &str) -> Result<AnyGame, GameError>;

    /// The same game before its first move.
    fn beginning(&self) -> AnyGame;

    /// The same game from the position with these pieces; they may come in any order.
    ///
    /// ```
    /// use saltus_engine::AnyGame;
    /// let game = AnyGame::start("english")?;
    /// let turn = game.turn();
    /// let mut stones = game.stones();
    /// let same = game.set_up(&stones, turn)?;
    /// assert_eq!(same.position(game.names()[0]), game.position(game.names()[0]));
    /// stones[0].square = "33".to_owned();
    /// let error = game.set_up(&stones, turn).err().expect("no such square");
    /// assert_eq!(error.to_string(), "there is no square `33` on this board");
    /// assert_eq!(error.problem.to_string(), "no-such-square");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn set_up(&self, stones: &[Stone], turn: Seat) -> Result<AnyGame, SetUpError>;

    /// The ways in which its squares are named, the usual one first.
    fn names(&self) -> &'static [Names];

    /// How this game's people name squares: the way of [`board`](DynGame::board) and
    /// [`stones`](DynGame::stones).
    fn custom(&self) -> Names;

    /// The board, without pieces.
    ///
    /// ```
    /// use saltus_engine::{AnyGame, Seat};
    ///
    /// let halma = AnyGame::start("halma-8x8")?.board();
    /// let corner = halma.rows[7][0].as_ref().expect("all squares are played on");
    /// assert_eq!((corner.name.as_str(), corner.camp), ("a1", Some(Seat::at(0))));
    /// let draughts = AnyGame::start("international")?.board();
    /// assert_eq!(draughts.rows[0][1].as_ref().map(|square| square.name.as_str()), Some("1"));
    /// assert_eq!(draughts.rows[0][0], None);
    /// # Ok::<(), saltus_engine::GameError>(())
    /// ```
    fn board(&self) -> Board;

    /// The pieces on the board.
    fn stones(&self) -> Vec<Stone>;

    /// What the rules force the side to move to do.
    ///
    /// ```
    /// use saltus_engine::{AnyGame, Forced};
    /// let game = AnyGame::start("russian")?;
    /// assert_eq!(game.forced(), None);
    /// assert_eq!(game.at_position("W:Wd6:Be7,g7")?.forced(), Some(Forced::Capture));
    /// # Ok::<(), saltus_engine::GameError>(())
    /// ```
    fn forced(&self) -> Option<Forced>;

    /// How many moves each side may still make before its home must be empty, White first: in some Halma games
    /// whoever has a piece left there loses then.
    ///
    /// ```
    /// use saltus_engine::AnyGame;
    /// let mut game = AnyGame::start("halma-8x8")?;
    /// game.play("b2-d2")?;
    /// assert_eq!(game.moves_to_leave_home(), Some([29, 30]));
    /// assert_eq!(AnyGame::start("halma")?.moves_to_leave_home(), None);
    /// # Ok::<(), saltus_engine::GameError>(())
    /// ```
    fn moves_to_leave_home(&self) -> Option<[u32; 2]>;

    /// The same position with another seat to move, which still plays: so best-reply search sees games, in which seats miss
    /// their turns. None for games of two.
    ///
    /// ```
    /// use saltus_engine::{AnyGame, Seat};
    /// let game = AnyGame::start("halma-4")?;
    /// let other = game.with_turn(Seat::at(2)).expect("it plays");
    /// assert_eq!((game.turn(), other.turn()), (Seat::at(0), Seat::at(2)));
    /// assert!(AnyGame::start("halma")?.with_turn(Seat::at(1)).is_none());
    /// # Ok::<(), saltus_engine::GameError>(())
    /// ```
    fn with_turn(&self, seat: Seat) -> Option<AnyGame>;

    /// How many players there are.
    fn seats(&self) -> usize;

    /// The seat to move.
    fn turn(&self) -> Seat;

    /// Who made the last move, if one was made. In a game for four it need not be the seat before the present one: whoever
    /// has finished moves no more.
    fn last_mover(&self) -> Option<Seat>;

    /// Whether two seats play together; every seat does with itself.
    ///
    /// ```
    /// use saltus_engine::{AnyGame, Seat};
    /// let game = AnyGame::start("halma-4-teams")?;
    /// assert!(game.are_partners(Seat::at(0), Seat::at(2)));
    /// assert!(!game.are_partners(Seat::at(0), Seat::at(1)));
    /// # Ok::<(), saltus_engine::GameError>(())
    /// ```
    fn are_partners(&self, one: Seat, other: Seat) -> bool;

    /// The seats that have finished while others play on, the first first; none in games for two.
    fn finished(&self) -> Vec<Seat>;

    /// The seats that have given up while others play on, the first first; none in games for two.
    fn resigned(&self) -> Vec<Seat>;

    /// The present position on one line.
    fn position(&self, names: Names) -> String;

    /// The present position in the format that `like` is written in, so that what came as a board goes
    /// out as one.
    fn position_like(&self, like: &str, names: Names) -> String;

    /// A legal move in the way that goes with the format of `like`: course agents write moves of
    /// their own form.
    fn move_like(&self, mv: &str, like: &str, names: Names) -> Result<String, GameError>;

    /// The legal moves, in generation order.
    fn moves(&self, names: Names) -> Vec<MoveLine>;

    /// A legal move, read from any text that stands for it.
    ///
    /// ```
    /// use saltus_engine::AnyGame;
    /// let game = AnyGame::start("russian")?.at_position("W:Wd6:Be7,g7")?;
    /// let line = game.legal_move("d6:h6", game.custom())?;
    /// assert_eq!(line.text, "d6xh6");
    /// assert_eq!(line.route.squares, ["d6", "f8", "h6"]);
    /// # Ok::<(), saltus_engine::GameError>(())
    /// ```
    fn legal_move(&self, mv: &str, names: Names) -> Result<MoveLine, GameError>;

    /// The end of the game, if it is over.
    fn outcome(&self) -> Option<Conclusion>;

    /// Makes a move.
    fn play(&mut self, mv: &str) -> Result<(), GameError>;

    /// Makes a move, and gives it as it is written with squares named so: as [`move_like`](DynGame::move_like) and
    /// [`play`](DynGame::play), with the text read once.
    fn play_named(&mut self, mv: &str, names: Names) -> Result<String, GameError>;

    /// Takes the last move back; false if there is none.
    fn undo(&mut self) -> bool;

    /// How many moves have been made.
    fn moves_made(&self) -> usize;

    /// The moves made, each by its place in the list of legal moves: the shortest form of a game.
    ///
    /// ```
    /// use saltus_engine::AnyGame;
    /// let mut game = AnyGame::start("english")?;
    /// let third = game.moves(game.names()[0])[3].text.clone();
    /// game.play(&third)?;
    /// assert_eq!(game.move_indexes(), [3]);
    /// # Ok::<(), saltus_engine::GameError>(())
    /// ```
    fn move_indexes(&self) -> Vec<usize>;

    /// The keys of all positions so far, the first one's first: equal positions have equal keys. The pieces, the side to
    /// move and what else repetition depends on count, and nothing before it.
    ///
    /// ```
    /// use saltus_engine::AnyGame;
    /// let start = AnyGame::start("english")?;
    /// let keys = |moves: &[&str]| {
    ///     let mut game = start.clone();
    ///     moves.iter().for_each(|mv| game.play(mv).expect("a legal move"));
    ///     game.position_keys()
    /// };
    /// let (one, other) = (keys(&["11-15", "23-19", "8-11", "22-17"]), keys(&["11-15", "22-17", "8-11", "23-19"]));
    /// assert_eq!((one.len(), one[4]), (5, other[4]));
    /// assert_ne!(one[2], other[2]);
    /// # Ok::<(), saltus_engine::GameError>(())
    /// ```
    fn position_keys(&self) -> Vec<u64>;

    /// The last of them.
    fn position_key(&self) -> u64;

    /// The moves that have been made.
    ///
    /// ```
    /// use saltus_engine::AnyGame;
    /// let mut game = AnyGame::start("russian")?.at_position("W:Wd6,a1:Be7,g7,h8")?;
    /// game.play("d6xh6")?;
    /// let past = game.past(game.custom());
    /// assert_eq!(past[0].text, "d6xh6");
    /// assert_eq!(past[0].route.captures, ["e7", "g7"]);
    /// assert_eq!(game.beginning().position(game.custom()), "W:Wd6,a1:Bh8,e7,g7");
    /// # Ok::<(), saltus_engine::GameError>(())
    /// ```
    fn past(&self, names: Names) -> Vec<MoveLine>;

    /// The endings that its players have agreed on.
    fn end_rules(&self) -> EndRules;

    /// The game so far, to be played on by numbers: see [`episode`](crate::episode).
    fn episode(&self) -> Episode;

    /// So many games that begin as this one stands, to be played by numbers side by side; `seed` is for random actions.
    fn episodes(&self, count: usize, seed: u64) -> Result<Episodes, ActionError>;

    /// What the user's endgame tables say of this position, where they have it.
    fn table_value(&self) -> Option<TableValue>;

    /// The number of paths of legal moves; none if it was stopped.
    fn perft(&self, depth: u32, stop: &Stop) -> Option<u64>;

    /// [`perft`](DynGame::perft) after each legal move, which counts as one of the depth.
    fn divide(&self, depth: u32, names: Names) -> Vec<(String, u64)>;

    /// A player of this game. It keeps what it learns from move to move.
    fn player(&self, spec: &PlayerSpec) -> Result<Box<dyn Player>, SpecError>;

    /// The player of a level, if there is such a level. The string `level:number=3` names it too.
    ///
    /// ```
    /// use saltus_engine::{AnyGame, LEVELS};
    /// let game = AnyGame::start("russian")?;
    /// assert!(LEVELS.iter().all(|level| game.level(level.number).is_some()));
    /// assert_eq!(game.level(9), None);
    /// # Ok::<(), saltus_engine::GameError>(())
    /// ```
    fn level(&self, number: u8) -> Option<PlayerSpec>;

    /// What a piece of a seat adds to an evaluation by standing on each square, in the present position:
    /// some evaluations of Halma follow the first empty square of the goal.
    ///
    /// ```
    /// use saltus_engine::{AnyGame, Piece, Seat};
    ///
    /// let game = AnyGame::start("english")?;
    /// let white = Seat::at(0);
    /// let weights = game.square_weights(&"three-areas(a1=3, a2=2)".parse()?, white, Piece::Man)?;
    /// assert_eq!((weights.row_names[0].as_str(), weights.column_names[1].as_str()), ("8", "b"));
    /// assert_eq!(weights.rows[0][..2], [None, Some(3.0)]);
    /// assert!(game.square_weights(&"three-ares".parse()?, white, Piece::Man).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn square_weights(
        &self,
        eval: &EvalSpec,
        seat: Seat,
        piece: Piece,
    ) -> Result<SquareWeights, SpecError>;

    /// What each term of an evaluation is worth to either side in the present position; of the one for play, if
    /// none is given.
    ///
    /// ```
    /// use saltus_engine::AnyGame;
    /// let game = AnyGame::start("english")?.at_position("W:W32,31,K30:B1,2")?;
    /// let terms = game.terms(Some(&"2*men-and-kings - mobility".parse()?))?;
    /// assert_eq!(terms[0].term, "men-and-kings");
    /// assert_eq!((terms[0].white, terms[0].black), (2.0 * 5.0, 2.0 * 2.0));
    /// assert!(terms[1].black < 0.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn terms(&self, eval: Option<&EvalSpec>) -> Result<Vec<TermWorth>, SpecError>;

    /// Searches by one of the classics, and records at most `limit` nodes of the tree; where that is too few, the
    /// deepest plies are left out as a whole.
    ///
    /// ```
    /// use saltus_engine::{Algorithm, AnyGame, Classic, Stop};
    /// let game = AnyGame::start("simple-4x4")?;
    /// let tree = |algorithm| game.search_tree(&Classic::new(algorithm, 2), 1000, &Stop::never());
    /// let (full, cut) = (tree(Algorithm::Minimax)?, tree(Algorithm::AlphaBeta)?);
    /// assert_eq!((full.value, &full.line), (cut.value, &cut.line));
    /// assert!(full.visited > cut.visited);
    /// let first = &cut.children(0, 0, 10)[0];
    /// assert_eq!((first.ply, first.parent, first.max), (1, Some(0), false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn search_tree(
        &self,
        spec: &Classic,
        limit: usize,
        stop: &Stop,
    ) -> Result<SearchTree, SpecError>;

    /// The same for a game of more than two players, by max-n, paranoid or best-reply search to a depth. In max-n a node has
    /// a value for each seat.
    ///
    /// ```
    /// use saltus_engine::{AnyGame, Many, ManySearch, Stop};
    /// let game = AnyGame::start("halma-4")?;
    /// let spec = Many { search: ManySearch::MaxN, depth: Some(2), nodes: None, eval: None };
    /// let tree = game.many_tree(&spec, 1000, &Stop::never())?;
    /// assert_eq!(tree.visited, 32 + 32 * 32);
    /// assert_eq!(tree.values.map(|values| values.len()), Some(4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn many_tree(&self, spec: &Many, limit: usize, stop: &Stop) -> Result<SearchTree, SpecError>;

    /// Searches by Monte Carlo tree search, and keeps at most `limit` nodes of the tree: those visited most, each with its
    /// visits and its mean value. Children stand in the order of their visits.
    fn mcts_tree(&self, spec: &Mcts, limit: usize, stop: &Stop) -> Result<SearchTree, SpecError>;
}

mod sealed {
    use super::{AnyGame, EndRules};

    /// What type erasure needs, and users do not.
    pub trait Erased: std::any::Any + Send + Sync {
        fn copy(&self) -> AnyGame;
        fn set_end_rules(&mut self, rules: EndRules);
    }
}
