//! Searched trees of the classics: what may be searched, and the trees as answers and pictures.

mod layout;
mod picture;
mod view;

use crate::study::evaluation::{bad_eval, bounded};
use crate::wire::{self, PictureRequest, TreeRequest};
use crate::{Error, catalogue, limits};
use saltus_engine::features::handmade;
use saltus_engine::{Algorithm, AnyGame, Classic, EvalSpec, SearchTree, Stop, View};
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
        let eval = request.eval.as_deref().unwrap_or(handmade(game.family()));
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
        let eval = Some(self.eval.clone());
        let algorithm = match self.algorithm {
            wire::Algorithm::Minimax => Algorithm::Minimax,
            wire::Algorithm::AlphaBeta => Algorithm::AlphaBeta,
        };
        let classic = Classic::new(algorithm, self.depth);
        let spec = Classic { eval, view: self.view, ..classic };
        let tree = self.game.search_tree(&spec, limits::TREE_NODES, stop);
        tree.map_err(bad_eval)
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
