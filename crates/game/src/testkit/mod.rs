//! The conformance kit: what must hold for every game, checked along random games.
//!
//! Each game's tests call [`check`] with its start position. The kit knows no rules; whether the
//! moves are the right ones is for perft and for the reference generator to say.

mod evaluator;
mod multi;
mod multi_tree;
mod tree;

pub use evaluator::check_evaluator;
pub use multi::{check_multi, random_multi_game};
pub use multi_tree::{MultiLeaves, MultiTree};
pub use tree::{Leaves, Tree};

use crate::keys::SplitMix;
use crate::{EndRules, Game, Notation, Position, Route, Side};
use std::collections::{HashMap, HashSet};

/// Plays `games` random games of at most `plies` moves and panics where a promise of
/// [`Position`] or [`Notation`] is broken. Returns how many positions were seen.
pub fn check<P: Notation>(start: &P, seed: u64, games: usize, plies: usize) -> usize {
    let mut mix = SplitMix::new(seed);
    let mut keys: HashMap<String, u64> = HashMap::new();
    let mut seen = 0;
    for _ in 0..games {
        let mut game = Game::new(start.clone(), EndRules { repetition: false, rounds: None });
        for _ in 0..plies {
            seen += 1;
            let position = game.position();
            let moves = check_moves(position);
            check_text(position, &mut keys);
            if position.outcome().is_some() {
                break;
            }
            let mv = moves[mix.below(moves.len())];
            check_play(position, mv);
            game.play(mv).expect("a listed move is legal");
        }
        check_repeatable(&game);
        check_undo(game, start);
    }
    seen
}

/// The positions of a random game from `start`, at most `plies` moves long.
pub fn random_game<P: Position>(start: &P, seed: u64, plies: usize) -> Vec<P> {
    let mut mix = SplitMix::new(seed);
    let mut positions = vec![start.clone()];
    let mut moves = Vec::new();
    for _ in 0..plies {
        let position = &positions[positions.len() - 1];
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        let mut next = position.clone();
        next.play(moves[mix.below(moves.len())]);
        positions.push(next);
    }
    positions
}

/// The list holds no move twice, counts as it says, and every move reads back from its text.
fn check_moves<P: Notation>(position: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    assert_eq!(moves.len(), position.count_moves(), "count of {position:?}");
    let distinct: HashSet<_> = moves.iter().collect();
    assert_eq!(distinct.len(), moves.len(), "a move listed twice in {position:?}");
    let won = position.outcome().is_some_and(|end| end.winner.is_some());
    assert_eq!(won, moves.is_empty(), "moves of a decided game: {position:?}");
    let mut quick = Vec::new();
    position.unordered_moves(&mut quick);
    assert_eq!(quick.len(), moves.len(), "unordered moves of {position:?}");
    assert_eq!(quick.iter().collect::<HashSet<_>>(), distinct, "unordered moves of {position:?}");
    assert_eq!(position.has_moves(), !moves.is_empty(), "moves of {position:?}");
    if !won {
        assert_eq!(position.is_draw(), position.outcome().is_some(), "draw in {position:?}");
    }
    for &mv in &moves {
        for &names in P::NAMES {
            let text = position.move_text(mv, names);
            let read = position.read_move(&text);
            assert_eq!(read.ok(), Some(mv), "{text} in {}", position.text(names));
        }
    }
    let names = P::NAMES[0];
    let one = |&mv: &P::Move| (position.move_text(mv, names), position.route(mv, names));
    let one_by_one: Vec<_> = moves.iter().map(one).collect();
    assert_eq!(position.move_lines(&moves, names), one_by_one, "{}", position.text(names));
    moves
}

/// Positions read back from their text; equal positions have equal keys, kept and computed.
fn check_text<P: Notation>(position: &P, keys: &mut HashMap<String, u64>) {
    assert_eq!(position.key(), position.key_from_scratch(), "key of {position:?}");
    for &names in P::NAMES {
        let text = position.text(names);
        let read = position.read(&text).expect("a written position can be read");
        assert_eq!(&read, position, "{text}");
        assert_eq!(read.key(), position.key(), "{text}");
        assert_eq!(read.text(names), text);
        let key = *keys.entry(text.clone()).or_insert(position.key());
        assert_eq!(key, position.key(), "{text} has had another key");
    }
}

/// A move passes the turn, moves one piece and takes away just what it captures.
fn check_play<P: Notation>(position: &P, mv: P::Move) {
    let names = P::NAMES[0];
    let mut next = position.clone();
    next.play(mv);
    assert_eq!(next.turn(), !position.turn());
    assert_ne!(next.key(), position.key());
    assert!(position.key_after(mv).is_none_or(|key| key == next.key()), "key after {mv:?}");
    let route = position.route(mv, names);
    let turn = position.turn();
    assert_eq!(next.pieces(turn), position.pieces(turn));
    assert_eq!(next.pieces(!turn) + route.captures.len(), position.pieces(!turn));
    check_route(position, mv, &route);
}

/// A route joins the two ends of the move's text, and written out it is the same move.
fn check_route<P: Notation>(position: &P, mv: P::Move, route: &Route) {
    let names = P::NAMES[0];
    let text = position.move_text(mv, names);
    let (Some(first), Some(last)) = (route.squares.first(), route.squares.last()) else {
        assert!(route.captures.is_empty(), "a pass captures nothing: {text}");
        return;
    };
    assert!(text.starts_with(first.as_str()) && text.ends_with(last.as_str()), "{text} {route:?}");
    let sign = if route.captures.is_empty() { "-" } else { "x" };
    let read = position.read_move(&route.squares.join(sign));
    assert_eq!(read.ok(), Some(mv), "{route:?} in {}", position.text(names));
}

/// What came before an irreversible move does not come again after it.
fn check_repeatable<P: Notation>(game: &Game<P>) {
    let positions = game.positions();
    for (index, (before, &mv)) in positions.iter().zip(game.moves()).enumerate() {
        if before.is_irreversible(mv) {
            let again =
                positions[index + 1..].iter().find(|after| positions[..=index].contains(after));
            assert_eq!(again, None, "came before {mv:?} in {before:?}");
        }
    }
    let first = positions.len() - game.repeatable().len();
    let since = positions.iter().zip(game.moves()).skip(first);
    assert!(since.into_iter().all(|(before, &mv)| !before.is_irreversible(mv)));
    assert!(first == 0 || positions[first - 1].is_irreversible(game.moves()[first - 1]));
}

/// Taking all moves back leads to the start.
fn check_undo<P: Notation>(mut game: Game<P>, start: &P) {
    while game.undo().is_some() {
        assert_eq!(game.position().key(), game.position().key_from_scratch());
    }
    assert_eq!(game.position(), start);
    assert!(Side::BOTH.iter().all(|&side| game.position().pieces(side) == start.pieces(side)));
}
