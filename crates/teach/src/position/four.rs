//! Trees of games for four. Each position is worth something to each seat, and who moves in which ply is for the search
//! to say: in max-n and paranoid search the seats in turn; in best-reply search, after each move of the seat at the root,
//! one of its opponents.

use super::{Growth, GrowthError};
use crate::tree::{MOST_NODES, Tree};
use crate::walk::Algorithm;
use saltus_engine::{AnyGame, Many, ManySearch, Score, Seat, Stop, score};
use std::collections::HashMap;

/// Grows the tree.
pub(super) fn grow(growth: &Growth) -> Result<Tree, GrowthError> {
    let game = growth.game;
    if !growth.algorithm.is_for_many() {
        return Err(GrowthError::Players { id: game.id().to_owned() });
    }
    let mut grower =
        Grower { growth, root: game.turn(), tree: Tree::new(game.seats()), known: HashMap::new() };
    let root = grower.tree.add(None);
    grower.below(game, root, 0)?;
    Ok(grower.tree)
}

struct Grower<'a> {
    growth: &'a Growth<'a>,
    root: Seat,
    tree: Tree,
    /// Nodes by ply and position.
    known: HashMap<(usize, String), usize>,
}

/// A move that a node is grown by.
struct Branch {
    by: Seat,
    /// The position with the turn of whoever makes it.
    before: AnyGame,
    mv: String,
    /// What the position after it is worth to each seat.
    values: Vec<Score>,
}

impl Grower<'_> {
    /// Adds what is below a node of this position.
    fn below(&mut self, game: &AnyGame, node: usize, ply: usize) -> Result<(), GrowthError> {
        for Branch { by, before, mv, values } in self.branches(game, ply)? {
            if self.tree.len() == MOST_NODES {
                return Err(GrowthError::TooLarge);
            }
            self.tree.at(node).max = Some(game.are_partners(self.root, by));
            let child = self.tree.add(Some(node));
            let mut next = before.clone();
            next.play(&mv)?;
            let worth = values.iter().map(|&value| written(value, ply)).collect();
            let own = self.tree.at(child);
            (own.by, own.label, own.worth) = (Some(by.index()), Some(mv), worth);
            if self.growth.algorithm == Algorithm::BestReply {
                own.before = Some(before.position(before.custom()));
            }
            if ply + 1 == self.growth.depth || self.is_over(&next) {
                continue;
            }
            self.tree.at(child).worth.clear();
            let next = self.seen(&next, ply + 1);
            let place = (ply, next.position(next.custom()));
            match self.known.get(&place) {
                Some(&same) => self.tree.at(child).same = Some(same),
                None => _ = self.known.insert(place, child),
            }
            self.below(&next, child, ply + 1)?;
        }
        Ok(())
    }

    /// The moves of a node: the first ones of each seat that may move there, if not all are wanted.
    fn branches(&self, game: &AnyGame, ply: usize) -> Result<Vec<Branch>, GrowthError> {
        // A search of one ply judges every move, as each seat sees it.
        let spec = Many {
            search: ManySearch::MaxN,
            depth: Some(1),
            nodes: None,
            eval: Some(self.growth.eval.clone()),
        };
        let mut of_seats = Vec::new();
        for by in self.movers(game, ply) {
            let Some(before) = game.with_turn(by) else { continue };
            let judged = before.many_tree(&spec, MOST_NODES, &Stop::never())?;
            let children = judged.children(0, 0, usize::MAX).into_iter();
            let branch = |mv, values| Branch { by, before: before.clone(), mv, values };
            let branches = children.filter_map(|child| Some(branch(child.mv?, child.values?)));
            of_seats.push(branches.collect::<Vec<_>>());
        }
        // So many of each seat that the node has its breadth; the first seats have what is left over.
        let mut room = self.growth.breadth.unwrap_or(usize::MAX);
        let mut wanted = vec![0; of_seats.len()];
        while room > 0 {
            let mut more = false;
            for (wanted, branches) in wanted.iter_mut().zip(&of_seats) {
                if room > 0 && *wanted < branches.len() {
                    (*wanted, room, more) = (*wanted + 1, room - 1, true);
                }
            }
            if !more {
                break;
            }
        }
        let first = of_seats.into_iter().zip(wanted);
        Ok(first.flat_map(|(branches, wanted)| branches.into_iter().take(wanted)).collect())
    }

    /// The seats of which one moves in a ply.
    fn movers(&self, game: &AnyGame, ply: usize) -> Vec<Seat> {
        if self.growth.algorithm != Algorithm::BestReply {
            return vec![game.turn()];
        }
        let seats = game.seats();
        let finished = game.finished();
        let resigned = game.resigned();
        let own = ply.is_multiple_of(2);
        let all = (0..seats).map(|steps| Seat::at((self.root.index() + steps) % seats));
        all.filter(|seat| game.are_partners(self.root, *seat) == own)
            .filter(|seat| !finished.contains(seat) && !resigned.contains(seat))
            .take(if own { 1 } else { seats })
            .collect()
    }

    /// The position with the turn of the first seat that may move in a ply, so that equal positions have equal texts.
    fn seen(&self, game: &AnyGame, ply: usize) -> AnyGame {
        let first = self.movers(game, ply).first().copied();
        first.and_then(|seat| game.with_turn(seat)).unwrap_or_else(|| game.clone())
    }

    /// Whether nothing more matters: the game is over, or, to searches that see it from the root, the root's place is settled.
    fn is_over(&self, game: &AnyGame) -> bool {
        let finished = game.finished();
        let mut team = Seat::all(game.seats()).filter(|&seat| game.are_partners(self.root, seat));
        let settled = team.all(|seat| finished.contains(&seat));
        game.outcome().is_some() || settled && self.growth.algorithm != Algorithm::MaxN
    }
}

/// A value as a number that people can write: a win counts 100 000 less the plies until it comes, each place that is ahead or
/// behind for certain 20 000.
fn written(value: Score, ply: usize) -> Score {
    const WIN: Score = 100_000;
    const PLACE: Score = 20_000 * score::UNIT;
    let win = (WIN - ply as Score - 1) * score::UNIT;
    if value.abs() > score::MOST {
        return value.signum() * win;
    }
    let places = (value + value.signum() * score::PLACE / 2) / score::PLACE;
    places * PLACE + (value - places * score::PLACE)
}
