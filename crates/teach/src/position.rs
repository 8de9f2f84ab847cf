//! The tree of a real position: legal moves to a depth, each position judged by an evaluation. So a lecture and an
//! exercise can stand on a board.
//!
//! A win counts 100 000 less the plies until it comes, so that it can be written as a number.

mod four;

use crate::tree::{MOST_NODES, Tree};
use crate::walk::Algorithm;
use saltus_engine::{AnyGame, Classic, EvalSpec, GameError, Score, SpecError, Stop, View, score};
use std::collections::HashMap;

/// What is grown.
pub struct Growth<'a> {
    /// The game at the root of the tree.
    pub game: &'a AnyGame,
    /// What judges positions.
    pub eval: &'a EvalSpec,
    /// What a position is worth to a side, where two play.
    pub view: View,
    /// The search that the tree is for: where more than two play, who moves in which ply depends on it.
    pub algorithm: Algorithm,
    /// How many plies.
    pub depth: usize,
    /// How many moves of each position, the first ones; all, if that is not said.
    pub breadth: Option<usize>,
}

/// Why no tree grows.
#[derive(Debug, thiserror::Error)]
pub enum GrowthError {
    /// The evaluation cannot be used.
    #[error(transparent)]
    Eval(#[from] SpecError),
    /// A move could not be made.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A game of more than two players, and a search for two.
    #[error(
        "{id} is for more than two players: max-n, paranoid and best-reply search look at such games"
    )]
    Players {
        /// The game.
        id: String,
    },
    /// Nothing to search.
    #[error("the game is over in this position: there is no tree")]
    Over,
    /// Too large for a lecture.
    #[error(
        "the tree has more than {MOST_NODES} nodes: take less depth, or only the first moves of each position"
    )]
    TooLarge,
}

/// Grows the tree.
pub fn grow(growth: &Growth) -> Result<Tree, GrowthError> {
    if growth.game.outcome().is_some() {
        return Err(GrowthError::Over);
    }
    if growth.game.seats() > 2 {
        return four::grow(growth);
    }
    let mut tree = Tree::new(1);
    let root = tree.add(None);
    let mut known = HashMap::new();
    below(growth, growth.game, root, 0, &mut tree, &mut known)?;
    Ok(tree)
}

fn below(
    growth: &Growth,
    game: &AnyGame,
    node: usize,
    ply: usize,
    tree: &mut Tree,
    known: &mut HashMap<(usize, String), usize>,
) -> Result<(), GrowthError> {
    // A search of one ply judges every child, as the side to move here sees it.
    let classic = Classic::new(saltus_engine::Algorithm::Minimax, 1);
    let classic = Classic { eval: Some(growth.eval.clone()), view: growth.view, ..classic };
    let judged = game.search_tree(&classic, MOST_NODES, &Stop::never())?;
    let sign = if ply.is_multiple_of(2) { 1 } else { -1 };
    for child in judged.children(0, 0, growth.breadth.unwrap_or(usize::MAX)) {
        if tree.len() == MOST_NODES {
            return Err(GrowthError::TooLarge);
        }
        let (Some(mv), Some(value)) = (child.mv, child.value) else { continue };
        let id = tree.add(Some(node));
        let mut next = game.clone();
        next.play(&mv)?;
        let over = next.outcome().is_some();
        let value = sign * written(value, ply);
        tree.at(id).label = Some(mv);
        if over || ply + 1 == growth.depth {
            tree.at(id).worth = vec![value];
            continue;
        }
        tree.at(id).estimate = Some(value);
        let place = (ply, next.position(next.custom()));
        match known.get(&place) {
            Some(&same) => tree.at(id).same = Some(same),
            None => _ = known.insert(place, id),
        }
        below(growth, &next, id, ply + 1, tree, known)?;
    }
    Ok(())
}

/// A value as a number that people can write: a win as more than any evaluation.
fn written(value: Score, ply: usize) -> Score {
    const WIN: Score = 100_000;
    const MOST: Score = 90_000 * score::UNIT;
    let win = (WIN - ply as Score - 1) * score::UNIT;
    match value {
        _ if value > score::MOST => win,
        _ if value < -score::MOST => -win,
        _ => value.clamp(-MOST, MOST),
    }
}
