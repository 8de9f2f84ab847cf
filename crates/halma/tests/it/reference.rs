//! Every game and option against the slow, plain generator, which shares no code with the fast one:
//! the same moves in the same order, along random games and from random setups.

use saltus_game::keys::SplitMix;
use saltus_game::{Notation, Position as _, Side};
use saltus_halma::{Directions, GAMES, GoalLock, JumpCount, Move, Options, Position, Rules, Win};
use saltus_halma::{Setup, Square, game};
use saltus_reference::halma as reference;

fn reference_rules(options: &Options) -> reference::Rules {
    reference::Rules {
        rows: options.rows.into(),
        cols: options.columns.into(),
        camp: options.camp.rows().iter().map(|&length| length.into()).collect(),
        goal_lock: match options.goal_lock {
            GoalLock::Off => reference::GoalLock::Off,
            GoalLock::Turn => reference::GoalLock::Turn,
            GoalLock::Hop => reference::GoalLock::Hop,
        },
        home_lock: options.home_lock,
        leave_first: options.leave_first,
        diagonals: options.directions == Directions::Eight,
        single_jump: options.jumps == JumpCount::Single,
        win: match options.win {
            Win::CampFull => reference::Win::CampFull,
            Win::AllInGoal => reference::Win::AllInGoal,
        },
    }
}

/// Plays the same random moves with both, comparing every position; returns how many were seen.
fn play_along(
    mut fast: Position,
    mut slow: reference::Position,
    plies: usize,
    mix: &mut SplitMix,
) -> usize {
    for seen in 0..plies {
        let mut moves = Vec::new();
        fast.legal_moves(&mut moves);
        assert_eq!(fast.count_moves(), moves.len(), "{}", fast.line());
        let place = |square: Square| (square.row().into(), square.column().into());
        let ours: Vec<_> = moves.iter().map(|mv| (place(mv.from), place(mv.to))).collect();
        let theirs = slow.legal_moves();
        let passes = moves == [Move::PASS];
        let same = if passes { theirs.is_empty() } else { ours == theirs };
        assert!(same, "{:?}\n{}\n{ours:?}\n{theirs:?}", fast.rules().options(), fast.line());
        if moves.is_empty() {
            assert!(slow.winner().is_some(), "{}", fast.line());
            return seen + 1;
        }
        let choice = mix.below(moves.len());
        fast.play(moves[choice]);
        slow = if passes { slow.pass() } else { slow.play(theirs[choice]) };
        assert_eq!(fast.line(), slow.to_line());
    }
    plies
}

/// Pieces anywhere, often in the camps, so that locks and wins come up.
fn random_setup(rules: &Rules, mix: &mut SplitMix) -> Setup {
    let most = rules.options().camp.size();
    let counts = Side::BOTH.map(|_| 1 + mix.below(most));
    let mut board: Vec<Square> = rules.board().iter().collect();
    let mut camps: Vec<Square> = board.clone();
    camps.retain(|&square| Side::BOTH.iter().any(|&side| rules.camp(side).has(square)));
    let crowded = mix.below(2) == 0;
    let mut pieces = Vec::new();
    for side in Side::BOTH {
        for _ in 0..counts[side.index()] {
            let from_camps = crowded && mix.below(3) > 0 && !camps.is_empty();
            let pool = if from_camps { &mut camps } else { &mut board };
            let square = pool[mix.below(pool.len())];
            board.retain(|&other| other != square);
            camps.retain(|&other| other != square);
            pieces.push((side, square));
        }
    }
    Setup { pieces, turn: Side::BOTH[mix.below(2)], round: 1 }
}

fn check(options: Options, games: usize, setups: usize, mix: &mut SplitMix) -> usize {
    // A deadline ends games that the reference, which knows none, plays on.
    let options = Options { home_deadline: None, ..options };
    let rules = Rules::new(options).expect("the options are sound");
    let slow_rules = reference_rules(&options);
    let mut seen = 0;
    for _ in 0..games {
        let start = (Position::start(rules), reference::Position::start(&slow_rules));
        seen += play_along(start.0, start.1, 100, mix);
    }
    for _ in 0..setups {
        let fast = random_setup(rules, mix).position(rules).expect("a sound setup");
        let slow = reference::Position::from_line(&slow_rules, &fast.line()).expect("the same");
        seen += play_along(fast, slow, 4, mix);
    }
    seen
}

#[test]
fn every_game_that_ships() {
    let mut mix = SplitMix::new(2026);
    for named in GAMES {
        let seen = check(named.options, 8, 500, &mut mix);
        println!("{}: {seen} positions", named.id);
        assert!(seen >= 2000, "{}: only {seen} positions", named.id);
    }
}

#[test]
fn every_mix_of_options_on_every_board() {
    let mut mix = SplitMix::new(7);
    let mut seen = 0;
    for edge in 4..=16u8 {
        for number in 0..96 {
            let rows = edge;
            let columns = if number % 4 == 0 { 4 + mix.below(13) as u8 } else { edge };
            let camp: &[u8] = if edge < 6 || columns < 6 { &[2, 1] } else { &[3, 2, 1] };
            let options = Options {
                rows,
                columns,
                camp: saltus_halma::Camp::new(camp),
                goal_lock: [GoalLock::Off, GoalLock::Turn, GoalLock::Hop][number % 3],
                home_lock: number & 4 != 0,
                leave_first: number & 8 != 0,
                directions: [Directions::Eight, Directions::Four][number / 3 % 2],
                jumps: [JumpCount::Chain, JumpCount::Single][number / 48],
                win: [Win::CampFull, Win::AllInGoal][number / 24 % 2],
                home_deadline: None,
            };
            seen += check(options, 0, 6, &mut mix);
        }
    }
    println!("{seen} positions");
    assert!(seen > 20_000, "only {seen} positions");
}

#[test]
fn far_more_moves_than_any_game_has_shown() {
    // Games have shown 292 moves at most; here a climb by chance found a position with 764.
    let line = "16/5b1b1b6/9b1b4/6w5w3/6w3w3w1/4w3w2w1b2/5w3w1w2w1/3b1b1b4w3/1b7b6/3w2w3w5/\
                4w1w1b7/11b4/3b1b1b1b6/9w1b4/7b8/16 w";
    let rules = game("halma-classic").expect("a game that ships");
    let fast = Position::start(rules).read(line).expect("a sound position");
    let slow_rules = reference_rules(rules.options());
    let slow = reference::Position::from_line(&slow_rules, line).expect("a sound position");
    assert_eq!(fast.count_moves(), 764);
    play_along(fast, slow, 1, &mut SplitMix::new(0));
}
