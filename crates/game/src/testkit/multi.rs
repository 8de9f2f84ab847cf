//! The conformance kit of games of several players: what must hold for each of them, checked along random games.

use crate::keys::SplitMix;
use crate::{EndRules, MultiGame, MultiNotation, MultiPosition, Reason, Seat};
use std::collections::HashSet;

/// Plays `games` random games of at most `plies` moves and panics where a promise of [`MultiPosition`] or
/// [`MultiNotation`] is broken. Returns how many positions were seen.
pub fn check_multi<P: MultiNotation>(start: &P, seed: u64, games: usize, plies: usize) -> usize {
    let mut mix = SplitMix::new(seed);
    let mut seen = 0;
    for _ in 0..games {
        let mut game = MultiGame::new(start.clone(), EndRules { repetition: false, rounds: None });
        for _ in 0..plies {
            seen += 1;
            let position = game.position();
            let moves = check_moves(position);
            check_text(position);
            check_standing(position);
            if position.ended().is_some() {
                break;
            }
            let mv = moves[mix.below(moves.len())];
            check_play(position, mv);
            game.play(mv).expect("a listed move is legal");
        }
        while game.undo().is_some() {
            assert_eq!(game.position().key(), game.position().key_from_scratch());
        }
        assert_eq!(game.position(), start);
    }
    seen
}

/// The positions of a random game from `start`, at most `plies` moves long.
pub fn random_multi_game<P: MultiPosition>(start: &P, seed: u64, plies: usize) -> Vec<P> {
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

/// The seats that have not finished.
fn playing<P: MultiPosition>(position: &P) -> Vec<Seat> {
    Seat::all(position.players()).filter(|&seat| !position.has_finished(seat)).collect()
}

/// For each seat: no move twice, as many as are counted, each of them its own. The legal moves are those of the seat to
/// move, and read back from their text.
fn check_moves<P: MultiNotation>(position: &P) -> Vec<P::Move> {
    let decided = position.ended() == Some(Reason::GoalReached);
    let mut of_others: HashSet<P::Move> = HashSet::new();
    for seat in playing(position) {
        let (mut moves, mut quick) = (Vec::new(), Vec::new());
        position.moves_of(seat, &mut moves);
        position.unordered_moves_of(seat, &mut quick);
        let distinct: HashSet<_> = moves.iter().copied().collect();
        assert_eq!(distinct.len(), moves.len(), "a move listed twice in {position:?}");
        assert_eq!(moves.len(), position.count_moves_of(seat), "count of {position:?}");
        assert_eq!(quick.len(), moves.len(), "unordered moves of {position:?}");
        assert_eq!(quick.into_iter().collect::<HashSet<_>>(), distinct, "{position:?}");
        assert_eq!(decided, moves.is_empty(), "moves of {seat} in {position:?}");
        let mut skipped = position.clone();
        skipped.skip_to(seat);
        assert_eq!(skipped.key(), skipped.key_from_scratch());
        for &mv in &moves {
            assert_eq!(skipped.mover(mv), seat, "{mv:?} in {position:?}");
            // A pass is everyone's; every other move is its seat's, whoever is to move.
            if position.mover(mv) != seat {
                assert_eq!(moves, [mv], "{mv:?} in {position:?}");
            } else {
                assert!(of_others.insert(mv) || moves == [mv], "{mv:?} of two seats: {position:?}");
            }
        }
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    assert_eq!(moves.len(), position.count_moves());
    for &mv in &moves {
        for &names in P::NAMES {
            let text = position.move_text(mv, names);
            let read = position.read_move(&text);
            assert_eq!(read.ok(), Some(mv), "{text} in {}", position.text(names));
            let route = position.route(mv, names).squares;
            if !route.is_empty() {
                assert_eq!(position.read_move(&route.join("-")).ok(), Some(mv), "{route:?}");
            }
        }
    }
    moves
}

/// Positions read back from their text, with the same key.
fn check_text<P: MultiNotation>(position: &P) {
    assert_eq!(position.key(), position.key_from_scratch(), "key of {position:?}");
    for &names in P::NAMES {
        let text = position.text(names);
        let read = position.read(&text).expect("a written position can be read");
        assert_eq!(&read, position, "{text}");
        assert_eq!(read.key(), position.key(), "{text}");
        assert_eq!(read.text(names), text);
    }
}

/// All points are shared out; partners share everything.
fn check_standing<P: MultiPosition>(position: &P) {
    let (standing, players) = (position.standing(), position.players());
    let points: usize = Seat::all(players).map(|seat| standing.half_points(seat)).sum();
    assert_eq!(points, players * (players - 1), "{standing}");
    for one in Seat::all(players) {
        assert!(position.are_partners(one, one));
        for other in Seat::all(players).filter(|&other| position.are_partners(one, other)) {
            assert_eq!(standing.place(one), standing.place(other), "{standing}");
        }
    }
}

/// A move passes the turn on to the next seat that plays, moves no one else's pieces, and undoes no finish.
fn check_play<P: MultiPosition>(position: &P, mv: P::Move) {
    let mut next = position.clone();
    next.play(mv);
    assert_ne!(next.key(), position.key());
    let (turn, players) = (position.turn(), position.players());
    assert!(!position.has_finished(turn), "{position:?}");
    let after = (1..=players).map(|steps| Seat::at((turn.index() + steps) % players));
    let expected = after.into_iter().find(|&seat| !next.has_finished(seat));
    assert!(expected.is_none_or(|seat| next.turn() == seat), "{position:?}");
    for seat in Seat::all(players) {
        assert_eq!(next.pieces(seat), position.pieces(seat));
        assert!(next.has_finished(seat) || !position.has_finished(seat));
    }
    if position.is_irreversible(mv) {
        assert_ne!(&next, position);
    }
}
