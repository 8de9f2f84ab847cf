//! A game of any kind being played, as text: what everything above the boundary holds.

use crate::board::{Board, Forced, Stone};
use crate::catalogue;
use crate::explain::TermWorth;
use crate::heatmap::{Piece, SquareWeights};
use crate::levels;
use crate::playable::Playable;
use crate::player::{
    Classic, OfGame, Player, PlayerSpec, SpecError, Strong, build, with_expression,
};
use crate::set_up::SetUpError;
use crate::tree::{self, Algorithm, SearchTree};
use saltus_game::{EndRules, Game, Names, Outcome, Route, Side};
use saltus_search::Stop;
use std::any::Any;

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
    /// The game that cannot be played yet.
    #[error("four players cannot play yet; halma-13 is for two players with 13 pieces each")]
    FourPlayers,
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

/// A game of any kind, from its first position to its present one.
///
/// ```
/// use saltus_engine::AnyGame;
/// let mut game = AnyGame::start("halma-8x8")?;
/// game.play("b2-d2")?;
/// assert_eq!(game.position(game.names()[0]), "wwww4/w1ww4/ww6/w7/7b/6bb/5bbb/4bbbb b");
/// assert!(game.play("b2-d2").is_err());
/// # Ok::<(), saltus_engine::GameError>(())
/// ```
pub struct AnyGame {
    id: String,
    game: Box<dyn Erased>,
}

impl AnyGame {
    /// A game by its id, at its start. Halma games take options: `halma-8x8:goal-lock=off`.
    pub fn start(id: &str) -> Result<AnyGame, GameError> {
        catalogue::start(id)
    }

    pub(crate) fn new<P: Playable>(id: &str, start: P) -> AnyGame {
        AnyGame { id: id.to_owned(), game: Box::new(Game::new(start, EndRules::default())) }
    }

    /// The same game from another position, in any format that the game knows.
    pub fn at_position(&self, text: &str) -> Result<AnyGame, GameError> {
        Ok(AnyGame { id: self.id.clone(), game: self.game.at_position(text)? })
    }

    /// Other endings by agreement: repetition, a round limit.
    pub fn with_end_rules(mut self, rules: EndRules) -> AnyGame {
        self.game.set_end_rules(rules);
        self
    }

    /// What `--game` calls it.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The ways in which its squares are named, the usual one first.
    pub fn names(&self) -> &'static [Names] {
        self.game.names()
    }

    /// How this game's people name squares: the way of [`board`](AnyGame::board) and
    /// [`stones`](AnyGame::stones).
    pub fn custom(&self) -> Names {
        self.game.custom()
    }

    /// The board, without pieces.
    ///
    /// ```
    /// use saltus_engine::AnyGame;
    /// use saltus_game::Side;
    ///
    /// let halma = AnyGame::start("halma-8x8")?.board();
    /// let corner = halma.rows[7][0].as_ref().expect("all squares are played on");
    /// assert_eq!((corner.name.as_str(), corner.camp), ("a1", Some(Side::White)));
    /// let draughts = AnyGame::start("international")?.board();
    /// assert_eq!(draughts.rows[0][1].as_ref().map(|square| square.name.as_str()), Some("1"));
    /// assert_eq!(draughts.rows[0][0], None);
    /// # Ok::<(), saltus_engine::GameError>(())
    /// ```
    pub fn board(&self) -> Board {
        self.game.board()
    }

    /// The pieces on the board.
    pub fn stones(&self) -> Vec<Stone> {
        self.game.stones()
    }

    /// What the rules force the side to move to do.
    ///
    /// ```
    /// use saltus_engine::{AnyGame, Forced};
    /// let game = AnyGame::start("russian")?;
    /// assert_eq!(game.forced(), None);
    /// assert_eq!(game.at_position("W:Wd6:Be7,g7")?.forced(), Some(Forced::Capture));
    /// # Ok::<(), saltus_engine::GameError>(())
    /// ```
    pub fn forced(&self) -> Option<Forced> {
        self.game.forced()
    }

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
    pub fn set_up(&self, stones: &[Stone], turn: Side) -> Result<AnyGame, SetUpError> {
        Ok(AnyGame { id: self.id.clone(), game: self.game.set_up(stones, turn)? })
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.game.turn()
    }

    /// The present position on one line.
    pub fn position(&self, names: Names) -> String {
        self.game.position(names)
    }

    /// The present position in the format that `like` is written in, so that what came as a board goes
    /// out as one.
    pub fn position_like(&self, like: &str, names: Names) -> String {
        self.game.position_like(like, names)
    }

    /// A legal move in the way that goes with the format of `like`: course agents write moves of
    /// their own form.
    pub fn move_like(&self, mv: &str, like: &str, names: Names) -> Result<String, GameError> {
        self.game.move_like(mv, like, names)
    }

    /// The legal moves, in generation order.
    pub fn moves(&self, names: Names) -> Vec<MoveLine> {
        self.game.moves(names)
    }

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
    pub fn legal_move(&self, mv: &str, names: Names) -> Result<MoveLine, GameError> {
        self.game.legal_move(mv, names)
    }

    /// The end of the game, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Makes a move.
    pub fn play(&mut self, mv: &str) -> Result<(), GameError> {
        self.game.play(mv)
    }

    /// Takes the last move back; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.game.undo()
    }

    /// How many moves have been made.
    pub fn moves_made(&self) -> usize {
        self.game.moves_made()
    }

    /// The same game before its first move.
    pub fn beginning(&self) -> AnyGame {
        AnyGame { id: self.id.clone(), game: self.game.beginning() }
    }

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
    pub fn past(&self, names: Names) -> Vec<MoveLine> {
        self.game.past(names)
    }

    /// The number of paths of legal moves.
    pub fn perft(&self, depth: u32) -> u64 {
        self.game.perft(depth)
    }

    /// [`perft`](AnyGame::perft) after each legal move, which counts as one of the depth.
    pub fn divide(&self, depth: u32, names: Names) -> Vec<(String, u64)> {
        self.game.divide(depth, names)
    }

    /// A player of this game. It keeps what it learns from move to move.
    pub fn player(&self, spec: &PlayerSpec) -> Result<Box<dyn Player>, SpecError> {
        let player = self.game.player(spec)?;
        Ok(Box::new(OfGame { id: self.id.clone(), player }))
    }

    /// What a piece of a side adds to an evaluation by standing on each square, in the present position:
    /// some evaluations of Halma follow the first empty square of the goal.
    ///
    /// ```
    /// use saltus_engine::{AnyGame, Piece};
    /// use saltus_game::Side;
    ///
    /// let game = AnyGame::start("english")?;
    /// let weights = game.square_weights("three-areas(a1=3, a2=2)", Side::White, Piece::Man)?;
    /// assert_eq!((weights.row_names[0].as_str(), weights.column_names[1].as_str()), ("8", "b"));
    /// assert_eq!(weights.rows[0][..2], [None, Some(3.0)]);
    /// assert!(game.square_weights("three-ares", Side::White, Piece::Man).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn square_weights(
        &self,
        eval: &str,
        side: Side,
        piece: Piece,
    ) -> Result<SquareWeights, SpecError> {
        self.game.square_weights(eval, side, piece)
    }

    /// What each term of an evaluation is worth to either side in the present position; of the one for play, if
    /// none is given.
    ///
    /// ```
    /// use saltus_engine::AnyGame;
    /// let game = AnyGame::start("english")?.at_position("W:W32,31,K30:B1,2")?;
    /// let terms = game.terms(Some("2*men-and-kings - mobility"))?;
    /// assert_eq!(terms[0].term, "men-and-kings");
    /// assert_eq!((terms[0].white, terms[0].black), (2.0 * 5.0, 2.0 * 2.0));
    /// assert!(terms[1].black < 0.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn terms(&self, eval: Option<&str>) -> Result<Vec<TermWorth>, SpecError> {
        self.game.terms(eval)
    }

    /// Searches by one of the classics, and records at most `limit` nodes of the tree; where that is too few, the
    /// deepest plies are left out as a whole.
    ///
    /// ```
    /// use saltus_engine::{AnyGame, Algorithm, PlayerSpec, Stop};
    /// let game = AnyGame::start("simple-4x4")?;
    /// let spec = "minimax:depth=2,eval=men-and-kings".parse()?;
    /// let PlayerSpec::Minimax(classic) = spec else { unreachable!("that is what it says") };
    /// let full = game.search_tree(&classic, Algorithm::Minimax, 1000, &Stop::never())?;
    /// let cut = game.search_tree(&classic, Algorithm::AlphaBeta, 1000, &Stop::never())?;
    /// assert_eq!((full.value, &full.line), (cut.value, &cut.line));
    /// assert!(full.visited > cut.visited);
    /// let first = &cut.children(0, 0, 10)[0];
    /// assert_eq!((first.ply, first.parent, first.max), (1, Some(0), false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn search_tree(
        &self,
        spec: &Classic,
        algorithm: Algorithm,
        limit: usize,
        stop: &Stop,
    ) -> Result<SearchTree, SpecError> {
        self.game.search_tree(spec, algorithm, limit, stop)
    }

    pub(crate) fn level_player(&self, number: u8, seed: u64) -> Strong {
        self.game.level_player(number, seed)
    }

    /// The game with its type, for players that were made for it.
    pub(crate) fn typed<P: Playable>(&self) -> Option<&Game<P>> {
        self.game.as_any().downcast_ref()
    }
}

impl Clone for AnyGame {
    fn clone(&self) -> AnyGame {
        AnyGame { id: self.id.clone(), game: self.game.copy() }
    }
}

/// What a game of any kind can do; the rest of [`AnyGame`] is its name.
trait Erased: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn copy(&self) -> Box<dyn Erased>;
    fn at_position(&self, text: &str) -> Result<Box<dyn Erased>, GameError>;
    fn set_end_rules(&mut self, rules: EndRules);
    fn names(&self) -> &'static [Names];
    fn custom(&self) -> Names;
    fn board(&self) -> Board;
    fn stones(&self) -> Vec<Stone>;
    fn forced(&self) -> Option<Forced>;
    fn set_up(&self, stones: &[Stone], turn: Side) -> Result<Box<dyn Erased>, SetUpError>;
    fn turn(&self) -> Side;
    fn position(&self, names: Names) -> String;
    fn position_like(&self, like: &str, names: Names) -> String;
    fn move_like(&self, mv: &str, like: &str, names: Names) -> Result<String, GameError>;
    fn moves(&self, names: Names) -> Vec<MoveLine>;
    fn legal_move(&self, mv: &str, names: Names) -> Result<MoveLine, GameError>;
    fn outcome(&self) -> Option<Outcome>;
    fn play(&mut self, mv: &str) -> Result<(), GameError>;
    fn undo(&mut self) -> bool;
    fn moves_made(&self) -> usize;
    fn beginning(&self) -> Box<dyn Erased>;
    fn past(&self, names: Names) -> Vec<MoveLine>;
    fn perft(&self, depth: u32) -> u64;
    fn divide(&self, depth: u32, names: Names) -> Vec<(String, u64)>;
    fn player(&self, spec: &PlayerSpec) -> Result<Box<dyn Player>, SpecError>;
    fn level_player(&self, number: u8, seed: u64) -> Strong;
    fn square_weights(
        &self,
        eval: &str,
        side: Side,
        piece: Piece,
    ) -> Result<SquareWeights, SpecError>;
    fn terms(&self, eval: Option<&str>) -> Result<Vec<TermWorth>, SpecError>;
    fn search_tree(
        &self,
        spec: &Classic,
        algorithm: Algorithm,
        limit: usize,
        stop: &Stop,
    ) -> Result<SearchTree, SpecError>;
}

impl<P: Playable> Erased for Game<P> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn copy(&self) -> Box<dyn Erased> {
        Box::new(self.clone())
    }

    fn at_position(&self, text: &str) -> Result<Box<dyn Erased>, GameError> {
        let position = self.position().read(text);
        let position = position.map_err(|e| GameError::Position { problem: e.to_string() })?;
        Ok(Box::new(Game::new(position, self.end_rules())))
    }

    fn set_end_rules(&mut self, rules: EndRules) {
        Game::set_end_rules(self, rules);
    }

    fn names(&self) -> &'static [Names] {
        P::NAMES
    }

    fn custom(&self) -> Names {
        Game::position(self).custom()
    }

    fn board(&self) -> Board {
        Game::position(self).board()
    }

    fn stones(&self) -> Vec<Stone> {
        Game::position(self).stones()
    }

    fn forced(&self) -> Option<Forced> {
        Game::position(self).forced()
    }

    fn set_up(&self, stones: &[Stone], turn: Side) -> Result<Box<dyn Erased>, SetUpError> {
        let position = Game::position(self).set_up(stones, turn)?;
        Ok(Box::new(Game::new(position, self.end_rules())))
    }

    fn turn(&self) -> Side {
        Game::position(self).turn()
    }

    fn position(&self, names: Names) -> String {
        Game::position(self).text(names)
    }

    fn position_like(&self, like: &str, names: Names) -> String {
        Game::position(self).text_like(like, names)
    }

    fn move_like(&self, mv: &str, like: &str, names: Names) -> Result<String, GameError> {
        let position = Game::position(self);
        let mv = position.read_move(mv).map_err(|e| GameError::Move { problem: e.to_string() })?;
        Ok(position.move_like(mv, like, names))
    }

    fn moves(&self, names: Names) -> Vec<MoveLine> {
        let position = Game::position(self);
        list(position).into_iter().map(|mv| move_line(position, mv, names)).collect()
    }

    fn legal_move(&self, mv: &str, names: Names) -> Result<MoveLine, GameError> {
        let position = Game::position(self);
        let mv = position.read_move(mv).map_err(|e| GameError::Move { problem: e.to_string() })?;
        Ok(move_line(position, mv, names))
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self)
    }

    fn play(&mut self, mv: &str) -> Result<(), GameError> {
        let read = Game::position(self).read_move(mv);
        let mv = read.map_err(|error| GameError::Move { problem: error.to_string() })?;
        Game::play(self, mv).map_err(|error| GameError::Move { problem: error.to_string() })
    }

    fn undo(&mut self) -> bool {
        Game::undo(self).is_some()
    }

    fn moves_made(&self) -> usize {
        Game::moves(self).len()
    }

    fn beginning(&self) -> Box<dyn Erased> {
        Box::new(Game::new(Game::start(self).clone(), self.end_rules()))
    }

    fn past(&self, names: Names) -> Vec<MoveLine> {
        let moves = Game::moves(self).iter().zip(Game::positions(self));
        moves.map(|(&mv, before)| move_line(before, mv, names)).collect()
    }

    fn perft(&self, depth: u32) -> u64 {
        Game::position(self).perft(depth)
    }

    fn divide(&self, depth: u32, names: Names) -> Vec<(String, u64)> {
        let position = Game::position(self);
        let after = |mv| {
            let mut next = position.clone();
            next.play(mv);
            (position.move_text(mv, names), next.perft(depth - 1))
        };
        list(position).into_iter().map(after).collect()
    }

    fn player(&self, spec: &PlayerSpec) -> Result<Box<dyn Player>, SpecError> {
        build(Game::position(self), spec)
    }

    fn level_player(&self, number: u8, seed: u64) -> Strong {
        levels::player(Game::position(self), number, seed)
    }

    fn square_weights(
        &self,
        eval: &str,
        side: Side,
        piece: Piece,
    ) -> Result<SquareWeights, SpecError> {
        with_expression(eval, |it| Game::position(self).square_weights(it, side, piece))
    }

    fn terms(&self, eval: Option<&str>) -> Result<Vec<TermWorth>, SpecError> {
        with_expression(eval.unwrap_or(P::default_eval()), |it| Game::position(self).terms(it))
    }

    fn search_tree(
        &self,
        spec: &Classic,
        algorithm: Algorithm,
        limit: usize,
        stop: &Stop,
    ) -> Result<SearchTree, SpecError> {
        tree::search(Game::position(self), spec, algorithm, limit, stop)
    }
}

fn move_line<P: Playable>(position: &P, mv: P::Move, names: Names) -> MoveLine {
    MoveLine { text: position.move_text(mv, names), route: position.route(mv, names) }
}

fn list<P: Playable>(position: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}
