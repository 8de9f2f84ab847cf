//! What can be asked of a game, written once for every type of position: the other side of type erasure.

use super::sealed::Erased;
use super::{AnyGame, DynGame, GameError, MoveLine, PERFT_AT_ONCE};
use crate::board::{Board, Forced, Stone};
use crate::episode::{ActionError, Episode, Episodes, Typed};
use crate::explain::TermWorth;
use crate::heatmap::{Piece, SquareWeights};
use crate::levels::{self, LEVELS};
use crate::playable::{Playable, TableValue};
use crate::player::{
    Classic, EvalSpec, Evaluation, Many, Mcts, OfGame, Player, PlayerSpec, SpecError, build,
    many_unfit,
};
use crate::set_up::SetUpError;
use crate::tree::{self, SearchTree};
use saltus_game::{Conclusion, EndRules, Game, Names, Seat, Side};
use saltus_search::Stop;

/// A game with its name and the type of its positions.
pub(super) struct TypedGame<P: Playable> {
    pub id: String,
    pub game: Game<P>,
}

impl<P: Playable> TypedGame<P> {
    pub fn erased(self) -> AnyGame {
        AnyGame(Box::new(self))
    }

    /// The same game from another position.
    fn from(&self, start: P) -> AnyGame {
        let game = Game::new(start, self.game.end_rules());
        TypedGame { id: self.id.clone(), game }.erased()
    }

    fn by_numbers(&self) -> Typed<P> {
        Typed::new(&self.id, self.game.start(), self.game.moves(), self.game.end_rules())
    }

    fn read_move(&self, mv: &str) -> Result<P::Move, GameError> {
        self.game.position().read_move(mv).map_err(|e| GameError::Move { problem: e.to_string() })
    }
}

impl<P: Playable> Erased for TypedGame<P> {
    fn copy(&self) -> AnyGame {
        TypedGame { id: self.id.clone(), game: self.game.clone() }.erased()
    }

    fn set_end_rules(&mut self, rules: EndRules) {
        self.game.set_end_rules(rules);
    }
}

impl<P: Playable> DynGame for TypedGame<P> {
    fn id(&self) -> &str {
        &self.id
    }

    fn at_position(&self, text: &str) -> Result<AnyGame, GameError> {
        let position = self.game.position().read(text);
        let position = position.map_err(|e| GameError::Position { problem: e.to_string() })?;
        Ok(self.from(position))
    }

    fn names(&self) -> &'static [Names] {
        P::NAMES
    }

    fn custom(&self) -> Names {
        self.game.position().custom()
    }

    fn board(&self) -> Board {
        self.game.position().board()
    }

    fn stones(&self) -> Vec<Stone> {
        self.game.position().stones()
    }

    fn moves_to_leave_home(&self) -> Option<[u32; 2]> {
        self.game.position().moves_to_leave_home()
    }

    fn forced(&self) -> Option<Forced> {
        self.game.position().forced()
    }

    fn set_up(&self, stones: &[Stone], turn: Seat) -> Result<AnyGame, SetUpError> {
        let position = self.game.position().set_up(stones, turn)?;
        Ok(self.from(position))
    }

    fn with_turn(&self, _: Seat) -> Option<AnyGame> {
        None
    }

    fn seats(&self) -> usize {
        Side::BOTH.len()
    }

    fn turn(&self) -> Seat {
        self.game.position().turn().into()
    }

    fn last_mover(&self) -> Option<Seat> {
        (self.moves_made() > 0).then(|| (!self.game.position().turn()).into())
    }

    fn are_partners(&self, one: Seat, other: Seat) -> bool {
        one == other
    }

    fn finished(&self) -> Vec<Seat> {
        Vec::new()
    }

    fn resigned(&self) -> Vec<Seat> {
        Vec::new()
    }

    fn position(&self, names: Names) -> String {
        self.game.position().text(names)
    }

    fn position_like(&self, like: &str, names: Names) -> String {
        self.game.position().text_like(like, names)
    }

    fn move_like(&self, mv: &str, like: &str, names: Names) -> Result<String, GameError> {
        let position = self.game.position();
        let mv = self.read_move(mv)?;
        Ok(position.move_like(mv, like, names))
    }

    fn moves(&self, names: Names) -> Vec<MoveLine> {
        let position = self.game.position();
        let lines = position.move_lines(&list(position), names);
        lines.into_iter().map(|(text, route)| MoveLine { text, route }).collect()
    }

    fn legal_move(&self, mv: &str, names: Names) -> Result<MoveLine, GameError> {
        let position = self.game.position();
        let mv = self.read_move(mv)?;
        Ok(move_line(position, mv, names))
    }

    fn outcome(&self) -> Option<Conclusion> {
        self.game.outcome().map(Conclusion::from)
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

    fn beginning(&self) -> AnyGame {
        self.from(self.game.start().clone())
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
        self.game.position().table_value()
    }

    fn perft(&self, depth: u32, stop: &Stop) -> Option<u64> {
        paths(self.game.position(), depth, stop)
    }

    fn move_indexes(&self) -> Vec<usize> {
        let mut moves = Vec::new();
        let made = self.game.positions().iter().zip(self.game.moves());
        made.map(|(position, mv)| {
            position.legal_moves(&mut moves);
            moves.iter().position(|legal| legal == mv).expect("only legal moves are made")
        })
        .collect()
    }

    fn position_keys(&self) -> Vec<u64> {
        self.game.positions().iter().map(|position| position.key()).collect()
    }

    fn position_key(&self) -> u64 {
        self.game.position().key()
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
        let player = build(&self.id, self.game.position(), spec)?;
        Ok(Box::new(OfGame { id: self.id.clone(), player }))
    }

    fn level(&self, number: u8) -> Option<PlayerSpec> {
        let level = LEVELS.iter().find(|level| level.number == number)?;
        Some(PlayerSpec::Engine(levels::player(self.game.position(), level.number, 0)))
    }

    fn square_weights(
        &self,
        eval: &EvalSpec,
        seat: Seat,
        piece: Piece,
    ) -> Result<SquareWeights, SpecError> {
        let side = seat.side().ok_or_else(|| SpecError::Unfit {
            problem: format!("there is no {seat} in {}, a game for two", self.id),
        })?;
        let evaluation = Evaluation::load::<P>(Some(eval))?;
        evaluation.make(|it| self.game.position().square_weights(it, side, piece))
    }

    fn terms(&self, eval: Option<&EvalSpec>) -> Result<Vec<TermWorth>, SpecError> {
        Evaluation::load::<P>(eval)?.make(|it| self.game.position().terms(it))
    }

    fn search_tree(
        &self,
        spec: &Classic,
        limit: usize,
        stop: &Stop,
    ) -> Result<SearchTree, SpecError> {
        tree::search(self.game.position(), spec, limit, stop)
    }

    fn many_tree(&self, spec: &Many, _: usize, _: &Stop) -> Result<SearchTree, SpecError> {
        Err(many_unfit(spec))
    }

    fn mcts_tree(&self, spec: &Mcts, limit: usize, stop: &Stop) -> Result<SearchTree, SpecError> {
        tree::simulate(self.game.position(), spec, limit, stop)
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

/// The number of paths of legal moves; none if it was stopped.
fn paths<P: Playable>(position: &P, depth: u32, stop: &Stop) -> Option<u64> {
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
