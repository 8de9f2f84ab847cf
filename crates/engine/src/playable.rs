//! What a game needs beside rules and text to be played by a computer: an evaluation, how to search it,
//! and where it has them, endings that need no search.

use crate::board::Boarded;
use crate::catalogue::Family;
use crate::ending::{Ending, RaceEnding};
use crate::episode::Planes;
use crate::explain::TermWorth;
use crate::features;
use crate::heatmap::{Piece, SquareWeights};
use crate::player::TableUse;
use saltus_draughts::{Position as Draughts, Variant};
use saltus_endgame::{TableProbe, Value as TableResult};
use saltus_eval::draughts::Kind;
use saltus_eval::draughts::patterns::{self, Model, PatternEvaluator};
use saltus_eval::halma::trained;
use saltus_eval::{EvalError, Expression, HalmaSum, View};
use saltus_game::{Evaluator, Game, Names, Notation as _, Position, Probe, Side};
use saltus_halma::{Form, Move, Position as Halma, Square};
use saltus_search::Limits;
use saltus_search::strong::Params;
use std::sync::Arc;

/// What endgame tables say of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableValue {
    /// Who wins, and in how many plies where that is known, if no one counts moves.
    pub result: TableResult,
    /// How many pieces are on the board.
    pub pieces: u32,
    /// Whether that stands whatever the counters of the draw rules do.
    pub certain: bool,
}

/// A game that computers play.
pub(crate) trait Playable: Boarded + Planes<Step = <Self as Position>::Move> {
    /// The family of its games.
    const FAMILY: Family;

    /// The evaluation that the engine plays by where none is named, for the games of this position's rules.
    fn engine_eval(&self) -> &'static str {
        features::for_play(Self::FAMILY)
    }

    /// An evaluation for the games of this position's rules. Where `eager` names a side, its own
    /// progress counts so many times as much as its opponent's, in games that know progress.
    fn evaluator(
        &self,
        expression: &Expression,
        view: View,
        seed: u64,
        eager: Option<(Side, f64)>,
    ) -> Result<Arc<dyn Evaluator<Self>>, EvalError>;

    /// The evaluation by a file of trained weights, for the games of this position's rules; `eager` as for
    /// [`evaluator`](Playable::evaluator).
    fn trained(
        &self,
        file: &[u8],
        eager: Option<(Side, f64)>,
    ) -> Result<Arc<dyn Evaluator<Self>>, String>;

    /// What a piece of a side adds by standing on each square, in this position.
    fn square_weights(
        &self,
        expression: &Expression,
        side: Side,
        piece: Piece,
    ) -> Result<SquareWeights, EvalError>;

    /// What each term is worth to either side in this position.
    fn terms(&self, expression: &Expression) -> Result<Vec<TermWorth>, EvalError>;

    /// The listed game whose levels of play are those of this position's rules.
    fn level_id(&self) -> &'static str;

    /// How many moves the side to move has made since it last came nearer to its goal, in games that
    /// have one; `most`, if there are more.
    fn idle_moves(_game: &Game<Self>, _most: usize) -> usize {
        0
    }

    /// How many times as much as its opponent's its own progress counts for a player, in games that know progress.
    fn eagerness() -> f64 {
        1.0
    }

    /// The endgame tables for a search from this position, if the game has any and they are to be used.
    fn table_probe(&self, _tables: &TableUse, _limits: &Limits) -> Option<Box<dyn Probe<Self>>> {
        None
    }

    /// What is wrong with tables that a player was told to use, if anything is.
    fn table_problem(tables: &TableUse) -> Option<String> {
        matches!(tables, TableUse::On | TableUse::Folder(_))
            .then(|| "only draughts games have endgame tables".to_owned())
    }

    /// What the user's endgame tables say of this position.
    fn table_value(&self) -> Option<TableValue> {
        None
    }

    /// How the strong searcher searches this game.
    fn params() -> Params;

    /// One who knows endings that need no search, if the game has such.
    fn ending() -> Option<Box<dyn Ending<Self>>> {
        None
    }

    /// The position in the format that `like` is written in.
    fn text_like(&self, _like: &str, names: Names) -> String {
        self.text(names)
    }

    /// A legal move in the form that goes with the format of `like`.
    fn move_like(&self, mv: Self::Move, _like: &str, names: Names) -> String {
        self.move_text(mv, names)
    }
}

impl Playable for Halma {
    const FAMILY: Family = Family::Halma;

    /// Rules of one's own have no weights, and not everywhere are they better.
    fn engine_eval(&self) -> &'static str {
        match trained::is_for_play(self.rules()) {
            true => features::for_play(Self::FAMILY),
            false => features::handmade(Self::FAMILY),
        }
    }

    fn evaluator(
        &self,
        expression: &Expression,
        view: View,
        seed: u64,
        eager: Option<(Side, f64)>,
    ) -> Result<Arc<dyn Evaluator<Halma>>, EvalError> {
        Ok(eager_or_not(saltus_eval::halma(expression, self.rules(), view, seed)?, eager))
    }

    fn trained(
        &self,
        file: &[u8],
        eager: Option<(Side, f64)>,
    ) -> Result<Arc<dyn Evaluator<Halma>>, String> {
        let model = trained::Model::read(file, self.rules()).map_err(|error| error.to_string())?;
        Ok(eager_or_not(saltus_eval::halma::halma_trained(Arc::new(model), View::Diff), eager))
    }

    /// All pieces are alike.
    fn square_weights(
        &self,
        expression: &Expression,
        side: Side,
        _piece: Piece,
    ) -> Result<SquareWeights, EvalError> {
        let sum = saltus_eval::halma(expression, self.rules(), View::Own, 0)?;
        let rows = sum.square_weights_in(self, side);
        Ok(SquareWeights::new(rows, expression, sum.unmapped_terms()))
    }

    fn terms(&self, expression: &Expression) -> Result<Vec<TermWorth>, EvalError> {
        let sum = saltus_eval::halma(expression, self.rules(), View::Own, 0)?;
        Ok(TermWorth::pair(|side| sum.terms(self, side)))
    }

    /// With options of one's own, those of the board that is nearest in size.
    fn level_id(&self) -> &'static str {
        let options = self.rules().options();
        let same = |id| saltus_halma::game(id).is_ok_and(|rules| rules.options() == options);
        let listed = saltus_halma::GAMES.iter().map(|named| named.id).find(|id| same(id));
        listed.unwrap_or(match options.rows.max(options.columns) {
            ..=8 => "halma-8x8",
            9..=11 => "halma-10x10",
            _ => "halma",
        })
    }

    fn idle_moves(game: &Game<Halma>, most: usize) -> usize {
        let side = game.position().turn();
        let goal = game.position().rules().corner(!side);
        let to_go = |position: &Halma| -> u32 {
            let rows = |square: Square| u32::from(square.row().abs_diff(goal.row()));
            let columns = |square: Square| u32::from(square.column().abs_diff(goal.column()));
            position.squares(side).iter().map(|square| rows(square) + columns(square)).sum()
        };
        // Seen backwards from now, the positions in which it was this side's turn.
        let mut distances = game.positions().iter().rev().step_by(2).map(to_go);
        let now = distances.next().unwrap_or_default();
        // The nearest that it came, and when first.
        let (mut nearest, mut since) = (now, 0);
        for (moves, distance) in distances.enumerate() {
            if distance <= nearest {
                (nearest, since) = (distance, moves + 1);
            }
            // Who waits comes back to where it was, so a long game is not looked through to its start.
            if since >= most {
                return most;
            }
        }
        since
    }

    /// With a tenth more games are shorter by a few moves and no worse; with a fifth more they are worse.
    fn eagerness() -> f64 {
        1.1
    }

    fn params() -> Params {
        // One unit is about one step of one piece. What is tried out for the exchanges of draughts is off.
        Params {
            aspiration: 1500,
            futility_margin: 1500,
            pruning_depth: 3,
            reduce_from: 3,
            reduce_base: 30,
            probcut: 0,
            root_order: 1,
            win_distance: 0,
            ..Params::default()
        }
    }

    fn ending() -> Option<Box<dyn Ending<Halma>>> {
        Some(Box::new(RaceEnding::default()))
    }

    fn text_like(&self, like: &str, _: Names) -> String {
        self.write(Form::of(like))
    }

    fn move_like(&self, mv: Move, like: &str, names: Names) -> String {
        match Form::of(like) {
            Form::Agent => self.agent_move(mv).trim_end().to_owned(),
            _ => self.move_text(mv, names),
        }
    }
}

fn eager_or_not(sum: HalmaSum, eager: Option<(Side, f64)>) -> Arc<dyn Evaluator<Halma>> {
    Arc::new(match eager {
        Some((side, factor)) => sum.eager(side, factor),
        None => sum,
    })
}

impl<V: Variant> Playable for Draughts<V> {
    const FAMILY: Family = Family::Draughts;

    fn evaluator(
        &self,
        expression: &Expression,
        view: View,
        seed: u64,
        _eager: Option<(Side, f64)>,
    ) -> Result<Arc<dyn Evaluator<Draughts<V>>>, EvalError> {
        // Alone it is computed without a sum around it, which is much faster.
        if view == View::Diff && expression.is_feature(saltus_eval::draughts::TRAINED) {
            return Ok(Arc::new(PatternEvaluator::<V>::new(patterns::shipped::<V>())));
        }
        Ok(Arc::new(saltus_eval::draughts::<V>(expression, view, seed)?))
    }

    fn trained(
        &self,
        file: &[u8],
        _eager: Option<(Side, f64)>,
    ) -> Result<Arc<dyn Evaluator<Draughts<V>>>, String> {
        let model = Model::read::<V>(file).map_err(|error| error.to_string())?;
        Ok(Arc::new(PatternEvaluator::<V>::new(Arc::new(model))))
    }

    fn square_weights(
        &self,
        expression: &Expression,
        side: Side,
        piece: Piece,
    ) -> Result<SquareWeights, EvalError> {
        let sum = saltus_eval::draughts::<V>(expression, View::Own, 0)?;
        let kind = match piece {
            Piece::Man => Kind::Man,
            Piece::King => Kind::King,
        };
        let rows = sum.square_weights(side, kind);
        Ok(SquareWeights::new(rows, expression, sum.unmapped_terms()))
    }

    fn terms(&self, expression: &Expression) -> Result<Vec<TermWorth>, EvalError> {
        let sum = saltus_eval::draughts::<V>(expression, View::Own, 0)?;
        Ok(TermWorth::pair(|side| sum.terms(self, side)))
    }

    fn level_id(&self) -> &'static str {
        V::RULES.id
    }

    fn table_probe(&self, tables: &TableUse, limits: &Limits) -> Option<Box<dyn Probe<Self>>> {
        // With more pieces a search hardly ever comes to a table, and with these few they will soon be wanted.
        const SEARCHED: usize = 14;
        const MADE: usize = 8;
        let pieces = self.pieces(Side::White) + self.pieces(Side::Black);
        let folder = Some(pieces).filter(|&pieces| pieces <= SEARCHED);
        let folder = folder.and_then(|_| tables.folder(V::RULES.id, limits))?;
        let found = if *tables == TableUse::Auto && pieces <= MADE {
            saltus_endgame::shared_or_made::<V>(&folder)
        } else {
            saltus_endgame::shared::<V>(&folder)
        };
        Some(Box::new(TableProbe::new(found?, self)))
    }

    fn table_problem(tables: &TableUse) -> Option<String> {
        if !matches!(tables, TableUse::On | TableUse::Folder(_)) {
            return None;
        }
        let id = V::RULES.id;
        let Some(folder) = tables.folder(id, &Limits::default()) else {
            return Some("there is no home folder to keep tables in".to_owned());
        };
        let missing = saltus_endgame::shared::<V>(&folder).is_none();
        let make = format!("`saltus tables build --game {id} --pieces 4` makes them");
        missing.then(|| format!("there are no tables of {id} in {}; {make}", folder.display()))
    }

    fn table_value(&self) -> Option<TableValue> {
        let folder = saltus_endgame::folder(None, V::RULES.id)?;
        let value = saltus_endgame::shared::<V>(&folder)?.value(self)?;
        let in_time = |plies: u32| plies <= self.plies_to_draw();
        let before_draw = |plies: Option<u32>| self.clock() == 0 || plies.is_some_and(in_time);
        let certain = match value {
            TableResult::Win(plies) | TableResult::Loss(plies) => before_draw(plies),
            TableResult::Draw => true,
        };
        let pieces = Side::BOTH.iter().map(|&side| self.pieces(side) as u32).sum();
        Some(TableValue { result: value, pieces, certain })
    }

    fn params() -> Params {
        // One unit is about one man.
        Params::default()
    }
}
