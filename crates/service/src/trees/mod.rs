//! Searched trees of the classics, and of the searches of games for more than two: what may be searched, and the trees as
//! answers and pictures.

mod layout;
mod picture;
mod view;

use crate::study::evaluation::{bad_eval, bounded};
use crate::wire::{self, PictureRequest, TreeRequest};
use crate::{Error, catalogue, limits};
use saltus_engine::features::{handmade, handmade_of_four};
use saltus_engine::{
    Algorithm, AnyGame, Classic, EvalSpec, Many, ManySearch, SearchTree, SpecError, Stop, View,
};
use std::time::Duration;

/// A search that may be run.
#[derive(Clone)]
pub struct TreeSearch {
    game: AnyGame,
    algorithm: wire::Algorithm,
    depth: u32,
    eval: EvalSpec,
    view: View,
}

/// A tree with what was asked for.
pub struct SearchedTree {
    /// Cannot be guessed: it lets anyone look who knows it.
    pub id: String,
    game: String,
    position: String,
    algorithm: wire::Algorithm,
    depth: u32,
    eval: String,
    view: View,
    time: Duration,
    tree: SearchTree,
}

impl TreeSearch {
    /// The search that a client asks for, if it may have it. It may take milliseconds.
    pub fn new(request: &TreeRequest) -> Result<TreeSearch, Error> {
        let game = catalogue::at(&request.game, request.position.as_deref(), &[])?;
        let of_two = game.seats() == 2;
        let usual = if of_two { handmade(game.family()) } else { handmade_of_four() };
        let eval = request.eval.as_deref().unwrap_or(usual);
        if !of_two && request.view == wire::View::Own {
            let message =
                "view=own: with four players an evaluation is always one's own less the others'";
            return Err(Error::unusable("bad-value", message.to_owned()));
        }
        Ok(TreeSearch {
            eval: bounded(eval)?,
            game,
            algorithm: request.algorithm,
            depth: request.depth,
            view: match request.view {
                wire::View::Own => View::Own,
                wire::View::Diff => View::Diff,
            },
        })
    }

    /// Refuses a depth that no tree may have.
    pub fn expect_depth(depth: u32) -> Result<(), Error> {
        if (1..=limits::TREE_DEPTH).contains(&depth) {
            return Ok(());
        }
        let message = format!("depth={depth}: expected 1 to {}", limits::TREE_DEPTH);
        Err(Error::unusable("bad-value", message))
    }

    /// Searches until it is done or stopped. May take as long as it is let.
    pub fn run(&self, stop: &Stop) -> Result<SearchTree, Error> {
        let (eval, depth) = (Some(self.eval.clone()), self.depth);
        let classic = |algorithm| {
            let spec =
                Classic { eval: eval.clone(), view: self.view, ..Classic::new(algorithm, depth) };
            self.game.search_tree(&spec, limits::TREE_NODES, stop)
        };
        let many = |search| {
            let spec = Many { search, depth: Some(depth), nodes: None, eval: eval.clone() };
            self.game.many_tree(&spec, limits::TREE_NODES, stop)
        };
        let tree = match self.algorithm {
            wire::Algorithm::Minimax => classic(Algorithm::Minimax),
            wire::Algorithm::AlphaBeta => classic(Algorithm::AlphaBeta),
            wire::Algorithm::MaxN => many(ManySearch::MaxN),
            wire::Algorithm::Paranoid => many(ManySearch::Paranoid),
            wire::Algorithm::BestReply => many(ManySearch::BestReply),
        };
        tree.map_err(|error| match error {
            SpecError::Unfit { problem } => Error::unusable("bad-value", problem),
            other => bad_eval(other),
        })
    }

    /// The tree that was found, under an id.
    pub fn found(self, id: String, tree: SearchTree, time: Duration) -> SearchedTree {
        let TreeSearch { game, algorithm, depth, eval, view } = self;
        let (name, position) = (game.id().to_owned(), game.position(game.custom()));
        let eval = eval.to_string();
        SearchedTree { id, game: name, position, algorithm, depth, eval, view, time, tree }
    }
}

impl SearchedTree {
    /// How many nodes it holds in memory.
    pub fn recorded(&self) -> usize {
        self.tree.recorded()
    }

    /// A picture of the tree below a node.
    pub fn picture(&self, request: PictureRequest) -> Result<String, Error> {
        let depth = request.depth.unwrap_or(3).clamp(1, limits::TREE_PICTURE);
        picture::svg(self, request.node, depth).ok_or_else(|| Error::not_found("node"))
    }
}
