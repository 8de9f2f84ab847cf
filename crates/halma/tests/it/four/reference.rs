//! Both games against the slow, plain generator, which shares no code with the fast one: the same moves in the same
//! order, the same turns and the same finishers, along random games and from random setups.

use super::start;
use saltus_game::keys::SplitMix;
use saltus_game::{MultiPosition, Reason, Seat};
use saltus_halma::four::{GAMES, Position, Setup};
use saltus_halma::{Move, Square};
use saltus_reference::four as reference;

/// Plays the same random moves with both, comparing every position. Returns how many were seen, and how many seats have
/// finished.
fn play_along(
    mut fast: Position,
    mut slow: reference::Position,
    plies: usize,
    mix: &mut SplitMix,
) -> (usize, usize) {
    for seen in 0..plies {
        assert_eq!(fast.line(), slow.to_line());
        let mut moves = Vec::new();
        fast.legal_moves(&mut moves);
        assert_eq!(fast.count_moves(), moves.len(), "{}", fast.line());
        let place = |square: Square| (square.row().into(), square.column().into());
        let ours: Vec<_> = moves.iter().map(|mv| (place(mv.from), place(mv.to))).collect();
        let theirs = slow.legal_moves();
        let passes = moves == [Move::PASS];
        let same = if passes { theirs.is_empty() } else { ours == theirs };
        assert!(same, "{}\n{ours:?}\n{theirs:?}", fast.line());
        assert_eq!(fast.ended() == Some(Reason::GoalReached), slow.is_over(), "{}", fast.line());
        if moves.is_empty() {
            return (seen + 1, fast.finished().len());
        }
        // Moves into the goal mostly come first, so that seats finish.
        let goal = fast.rules().goal(fast.turn());
        let enters = |mv: &&Move| goal.has(mv.to) && !goal.has(mv.from);
        let entering = moves.iter().position(|mv| enters(&mv)).filter(|_| mix.below(4) > 0);
        let choice = entering.unwrap_or_else(|| mix.below(moves.len()));
        fast.play(moves[choice]);
        slow = if passes { slow.pass() } else { slow.play(theirs[choice]) };
    }
    (plies, fast.finished().len())
}

/// Crowded goals: each but for a few squares is full, mostly of its seat's own pieces, and the rest stand nearby.
fn crowded(teams: bool, mix: &mut SplitMix) -> (Setup, Option<reference::Position>) {
    let rules = start(GAMES[usize::from(teams)].id).rules();
    let mut board: Vec<Square> = rules.board().iter().collect();
    let mut pieces = Vec::new();
    for seat in Seat::all(4) {
        let gaps = 1 + mix.below(2);
        let mut goal: Vec<Square> = rules.goal(seat).iter().collect();
        for _ in 0..gaps {
            goal.remove(mix.below(goal.len()));
        }
        let strangers = usize::from(mix.below(5) == 0);
        for (at, &square) in goal.iter().enumerate() {
            let owner = if at < strangers { Seat::at((seat.index() + 1) % 4) } else { seat };
            pieces.push((owner, square));
            board.retain(|&other| other != square);
        }
        for _ in 0..gaps {
            let near = |square: &Square| {
                let corner = rules.corner(saltus_halma::four::opposite(seat));
                square.row().abs_diff(corner.row()) < 6
                    && square.column().abs_diff(corner.column()) < 6
                    && !rules.goal(seat).has(*square)
            };
            let nearby: Vec<Square> = board.iter().copied().filter(near).collect();
            let square = nearby[mix.below(nearby.len())];
            pieces.push((seat, square));
            board.retain(|&other| other != square);
        }
    }
    let turn = Seat::at(mix.below(4));
    let place = |square: Square| (square.row().into(), square.column().into());
    let plain: Vec<_> = pieces.iter().map(|&(seat, sq)| (seat.index(), place(sq))).collect();
    let slow = reference::Position::with_pieces(teams, &plain, turn.index());
    (Setup { pieces, turn, finished: Vec::new(), resigned: Vec::new() }, slow)
}

#[test]
fn along_random_games_and_from_crowded_goals() {
    let mut mix = SplitMix::new(2026);
    for (teams, named) in GAMES.iter().enumerate() {
        let slow = reference::Position::start(named.teams);
        let (mut seen, mut finished) = (0, 0);
        for _ in 0..4 {
            seen += play_along(start(named.id), slow.clone(), 100, &mut mix).0;
        }
        for _ in 0..60 {
            let (setup, slow) = crowded(teams == 1, &mut mix);
            let fast = setup.position(start(named.id).rules());
            if let (Ok(fast), Some(slow)) = (fast, slow) {
                let (positions, seats) = play_along(fast, slow, 120, &mut mix);
                seen += positions;
                finished += seats;
            }
        }
        println!("{}: {seen} positions, {finished} finishes", named.id);
        assert!(seen > 2000 && finished > 30, "{}: {seen}, {finished}", named.id);
    }
}

#[test]
fn the_counts_of_both() {
    for named in GAMES {
        let slow = reference::Position::start(named.teams);
        for depth in 1..=3 {
            assert_eq!(reference::perft(&slow, depth), start(named.id).perft(depth));
        }
    }
}
