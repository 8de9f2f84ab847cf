//! What can be asked of Halma for four: the other side of type erasure, for positions of several players.

use super::sealed::Erased;
use super::{AnyGame, DynGame, GameError, MoveLine, PERFT_AT_ONCE};
use crate::board::{Board, BoardSquare, Forced, Stone};
use crate::episode::{ActionError, Episode, Episodes, Typed};
use crate::explain::TermWorth;
use crate::heatmap::{Piece, SquareWeights};
use crate::levels::{self, LEVELS};
use crate::playable::TableValue;
use crate::player::{
    Classic, EvalSpec, Many, Mcts, OfGame, Player, PlayerSpec, SpecError, build_four,
};
use crate::set_up::SetUpError;
use crate::tree::{self, SearchTree};
use saltus_game::{
    Conclusion, EndRules, MultiGame, MultiNotation as _, MultiPosition as _, Names, Seat,
};
use saltus_halma::four::{PLAYERS, Position, Setup};
use saltus_halma::{Form, Move, Square};
use saltus_search::Stop;

/// A game of four with its name.
pub(super) struct FourGame {
    pub id: String,
    pub game: MultiGame<Position>,
}

impl FourGame {
    pub fn new(id: &str, start: Position) -> FourGame {
        FourGame { id: id.to_owned(), game: MultiGame::new(start, EndRules::default()) }
    }

    pub fn erased(self) -> AnyGame {
        AnyGame(Box::new(self))
    }

    /// The same game from another position.
    fn from(&self, start: Position) -> AnyGame {
        let game = MultiGame::new(start, self.game.end_rules());
        FourGame { id: self.id.clone(), game }.erased()
    }

    fn by_numbers(&self) -> Typed<Position> {
        Typed::new(&self.id, self.game.start(), self.game.moves(), self.game.end_rules())
    }

    fn read_move(&self, mv: &str) -> Result<Move, GameError> {
        self.game.position().read_move(mv).map_err(|e| GameError::Move { problem: e.to_string() })
    }

    /// What only games for two have.
    fn unfit(&self, what: &str) -> SpecError {
        SpecError::Unfit {
            problem: format!("{what}: that is for games of two, not for {}", self.id),
        }
    }
}

impl Erased for FourGame {
    fn copy(&self) -> AnyGame {
        FourGame { id: self.id.clone(), game: self.game.clone() }.erased()
    }

    fn set_end_rules(&mut self, rules: EndRules) {
        self.game.set_end_rules(rules);
    }
}

impl DynGame for FourGame {
    fn id(&self) -> &str {
        &self.id
    }

    fn at_position(&self, text: &str) -> Result<AnyGame, GameError> {
        let position = self.game.position().read(text);
        let position = position.map_err(|e| GameError::Position { problem: e.to_string() })?;
        Ok(self.from(position))
    }

    fn beginning(&self) -> AnyGame {
        self.from(self.game.start().clone())
    }

    fn set_up(&self, stones: &[Stone], turn: Seat) -> Result<AnyGame, SetUpError> {
        let place = |stone: &Stone| {
            let square = Square::parse(&stone.square);
            let square = square.filter(|&square| self.game.position().rules().board().has(square));
            let square = square.ok_or_else(|| SetUpError::no_such_square(&stone.square))?;
            match stone.piece {
                Piece::Man => Ok((stone.seat, square)),
                Piece::King => Err(SetUpError::king_in_halma(stone)),
            }
        };
        let pieces = stones.iter().map(place).collect::<Result<_, SetUpError>>()?;
        let setup = Setup { pieces, turn, finished: Vec::new(), resigned: Vec::new() };
        Ok(self.from(setup.position(self.game.position().rules())?))
    }

    fn names(&self) -> &'static [Names] {
        Position::NAMES
    }

    fn custom(&self) -> Names {
        Names::Letters
    }

    fn board(&self) -> Board {
        let rules = self.game.position().rules();
        let square = |row, column| {
            let square = Square::new(row, column);
            let camp = Seat::all(PLAYERS).find(|&seat| rules.camp(seat).has(square));
            Some(BoardSquare { name: square.to_string(), camp })
        };
        let options = rules.moves().options();
        let row = |row| (0..options.columns).map(|column| square(row, column)).collect();
        Board { rows: (0..options.rows).rev().map(row).collect() }
    }

    fn stones(&self) -> Vec<Stone> {
        let position = self.game.position();
        let of = |seat: Seat| {
            let stone =
                move |square: Square| Stone { square: square.to_string(), seat, piece: Piece::Man };
            position.squares(seat).iter().map(stone)
        };
        Seat::all(PLAYERS).flat_map(of).collect()
    }

    fn moves_to_leave_home(&self) -> Option<[u32; 2]> {
        None
    }

    fn forced(&self) -> Option<Forced> {
        None
    }

    fn with_turn(&self, seat: Seat) -> Option<AnyGame> {
        let mut position = self.game.position().clone();
        if seat.index() >= PLAYERS || position.has_finished(seat) {
            return None;
        }
        position.skip_to(seat);
        Some(self.from(position))
    }

    fn seats(&self) -> usize {
        PLAYERS
    }

    fn turn(&self) -> Seat {
        self.game.position().turn()
    }

    fn last_mover(&self) -> Option<Seat> {
        let before = self.moves_made().checked_sub(1)?;
        Some(self.game.positions()[before].turn())
    }

    fn are_partners(&self, one: Seat, other: Seat) -> bool {
        self.game.position().are_partners(one, other)
    }

    fn finished(&self) -> Vec<Seat> {
        self.game.position().finished().to_vec()
    }

    fn resigned(&self) -> Vec<Seat> {
        self.game.position().resigned().to_vec()
    }

    fn position(&self, names: Names) -> String {
        self.game.position().text(names)
    }

    fn position_like(&self, like: &str, _: Names) -> String {
        self.game.position().write(Form::of(like))
    }

    fn move_like(&self, mv: &str, _like: &str, names: Names) -> Result<String, GameError> {
        Ok(self.game.position().move_text(self.read_move(mv)?, names))
    }

    fn moves(&self, names: Names) -> Vec<MoveLine> {
        let position = self.game.position();
        list(position).into_iter().map(|mv| move_line(position, mv, names)).collect()
    }

    fn legal_move(&self, mv: &str, names: Names) -> Result<MoveLine, GameError> {
        Ok(move_line(self.game.position(), self.read_move(mv)?, names))
    }

    fn outcome(&self) -> Option<Conclusion> {
        self.game.outcome()
    }

    fn play(&mut self, mv: &str) -> Result<(), GameError> {
        let mv = self.read_move(mv)?;
        self.game.play(mv).map_err(|error| GameError::Move { problem: error.to_string() })
    }

    fn play_named(&mut self, mv: &str, names: Names) -> Result<String, GameError> {
        let mv = self.read_move(mv)?;
        let text = self.game.position().move_text(mv, names);
        let played = self.game.play(mv);
        played.map(|()| text).map_err(|error| GameError::Move { problem: error.to_string() })
    }

    fn undo(&mut self) -> bool {
        self.game.undo().is_some()
    }

    fn moves_made(&self) -> usize {
        self.game.moves().len()
    }

    fn position_keys(&self) -> Vec<u64> {
        self.game.positions().iter().map(|position| position.key()).collect()
    }

    fn position_key(&self) -> u64 {
        self.game.position().key()
    }

    fn move_indexes(&self) -> Vec<usize> {
        let made = self.game.positions().iter().zip(self.game.moves());
        made.map(|(position, mv)| {
            let legal = list(position);
            legal.iter().position(|legal| legal == mv).expect("only legal moves are made")
        })
        .collect()
    }

    fn past(&self, names: Names) -> Vec<MoveLine> {
        let moves = self.game.moves().iter().zip(self.game.positions());
        moves.map(|(&mv, before)| move_line(before, mv, names)).collect()
    }

    fn end_rules(&self) -> EndRules {
        self.game.end_rules()
    }

    fn episode(&self) -> Episode {
        Episode::new(self.by_numbers())
    }

    fn episodes(&self, count: usize, seed: u64) -> Result<Episodes, ActionError> {
        Episodes::new(self.by_numbers(), count, seed)
    }

    fn table_value(&self) -> Option<TableValue> {
        None
    }

    fn perft(&self, depth: u32, stop: &Stop) -> Option<u64> {
        paths(self.game.position(), depth, stop)
    }

    fn divide(&self, depth: u32, names: Names) -> Vec<(String, u64)> {
        let position = self.game.position();
        let after = |mv| {
            let mut next = position.clone();
            next.play(mv);
            (position.move_text(mv, names), next.perft(depth - 1))
        };
        list(position).into_iter().map(after).collect()
    }

    fn player(&self, spec: &PlayerSpec) -> Result<Box<dyn Player>, SpecError> {
        let player = build_four(&self.id, self.game.position(), spec)?;
        Ok(Box::new(OfGame { id: self.id.clone(), player }))
    }

    fn level(&self, number: u8) -> Option<PlayerSpec> {
        let level = LEVELS.iter().find(|level| level.number == number)?;
        Some(PlayerSpec::Engine(levels::of_four(level.number)))
    }

    fn square_weights(
        &self,
        _eval: &EvalSpec,
        _seat: Seat,
        _piece: Piece,
    ) -> Result<SquareWeights, SpecError> {
        Err(self.unfit("a map of square weights"))
    }

    fn terms(&self, _eval: Option<&EvalSpec>) -> Result<Vec<TermWorth>, SpecError> {
        Err(self.unfit("an evaluation term by term"))
    }

    fn search_tree(
        &self,
        _spec: &Classic,
        _limit: usize,
        _stop: &Stop,
    ) -> Result<SearchTree, SpecError> {
        Err(self.unfit("the tree of a classic search"))
    }

    fn many_tree(&self, spec: &Many, limit: usize, stop: &Stop) -> Result<SearchTree, SpecError> {
        tree::search_many(self.game.position(), spec, limit, stop)
    }

    fn mcts_tree(&self, _: &Mcts, _: usize, _: &Stop) -> Result<SearchTree, SpecError> {
        Err(self.unfit("the tree of Monte Carlo tree search"))
    }
}

fn move_line(position: &Position, mv: Move, names: Names) -> MoveLine {
    MoveLine { text: position.move_text(mv, names), route: position.route(mv, names) }
}

fn list(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// The number of paths of legal moves; none if it was stopped.
fn paths(position: &Position, depth: u32, stop: &Stop) -> Option<u64> {
    if depth <= PERFT_AT_ONCE {
        return (!stop.is_stopped()).then(|| position.perft(depth));
    }
    let after = |mv| {
        let mut next = position.clone();
        next.play(mv);
        paths(&next, depth - 1, stop)
    };
    list(position).into_iter().map(after).sum()
}
