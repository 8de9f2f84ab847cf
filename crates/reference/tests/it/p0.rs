//! The re-created P0: the published counts, and its two searches against each other.

use saltus_reference::halma;
use saltus_reference::p0::{Found, Side, State, WIN, alphabeta, minimax};

/// Numbers that look random, the same ones every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % bound
    }
}

/// The position after this many random moves. Both sides go forward, so that they meet.
fn after_random_moves(count: usize, seed: u64) -> State {
    let mut dice = Dice(seed);
    let mut state = State::start();
    for _ in 0..count {
        let white = state.turn() == Side::White;
        let mut moves = state.moves();
        moves.retain(|&(from, to)| {
            let (from, to) = (from.0 + from.1, to.0 + to.1);
            if white { to > from } else { to < from }
        });
        if moves.is_empty() || state.winner().is_some() {
            break;
        }
        state = state.play(moves[dice.below(moves.len())]);
    }
    state
}

/// Sixteen rows, all empty but for these pieces.
fn with_pieces(pieces: &[(usize, usize, u8)], turn: Side) -> State {
    let mut rows = [[b'.'; 16]; 16];
    for &(row, col, piece) in pieces {
        rows[row][col] = piece;
    }
    State::from_rows(rows, turn).unwrap()
}

#[test]
fn published_minimax() {
    let start = State::start();
    for (depth, nodes, value, best) in [
        (2, 1_640, -11_574.0, ((0, 2), (2, 4))),
        (3, 87_080, -11_290.0, ((2, 2), (3, 3))),
        (4, 4_649_576, -13_214.0, ((2, 2), (3, 3))),
    ] {
        let expected = Found { value, best: Some(best), nodes };
        assert_eq!(minimax(&start, depth, None), expected, "depth {depth}");
    }
}

#[test]
fn published_alphabeta() {
    let start = State::start();
    let expected = Found { value: -11_290.0, best: Some(((2, 2), (3, 3))), nodes: 12_416 };
    assert_eq!(alphabeta(&start, 3, None), expected);
    let four = alphabeta(&start, 4, None);
    assert_eq!((four.value, four.best), (-13_214.0, Some(((2, 2), (3, 3)))));
}

fn check_both(state: &State, deepest: u32) {
    for depth in 0..=deepest {
        let full = minimax(state, depth, None);
        let pruned = alphabeta(state, depth, None);
        assert_eq!((pruned.value, pruned.best), (full.value, full.best), "{state:?}");
        assert!(pruned.nodes <= full.nodes);
    }
}

#[test]
fn both_searches_agree_in_games() {
    for seed in 0..30 {
        check_both(&after_random_moves(2 * seed as usize, seed), 2);
    }
    for seed in 0..4 {
        check_both(&after_random_moves(3 * seed as usize, seed), 3);
    }
}

/// Few pieces, all near their goals, so that wins of both sides are within sight.
#[test]
fn both_searches_agree_near_the_end() {
    let mut dice = Dice(5);
    let mut won = 0;
    for round in 0..60 {
        let mut pieces = Vec::new();
        for _ in 0..3 {
            pieces.push((15 - dice.below(6), 15 - dice.below(6), b'W'));
            pieces.push((dice.below(6), dice.below(6), b'B'));
        }
        let turn = if round % 2 == 0 { Side::White } else { Side::Black };
        let state = with_pieces(&pieces, turn);
        check_both(&state, 3);
        let seen = minimax(&state, 3, None);
        if seen.value.abs() > WIN - 10.0 && seen.best.is_some() {
            won += 1;
        }
    }
    assert!(won > 10, "{won} of them are decided within sight");
}

#[test]
fn moves_as_in_the_plain_rules() {
    let mut dice = Dice(7);
    for _ in 0..10 {
        let mut state = State::start();
        let mut plain = halma::Position::start(&halma::rules("halma-classic").unwrap());
        for _ in 0..150 {
            let moves = state.moves();
            let wide: Vec<_> = moves.iter().map(|&(from, to)| (wide(from), wide(to))).collect();
            assert_eq!(wide, plain.legal_moves());
            assert_eq!(state.winner(), plain.winner());
            let chosen = dice.below(moves.len());
            state = state.play(moves[chosen]);
            plain = plain.play(wide[chosen]);
        }
    }
}

fn wide((row, col): (u8, u8)) -> (usize, usize) {
    (row.into(), col.into())
}

#[test]
fn a_won_position_is_a_leaf() {
    // White has one step to go; Black is far away.
    let near = with_pieces(&[(10, 15, b'W'), (8, 0, b'B')], Side::White);
    for search in [minimax, alphabeta] {
        for depth in 1..=3 {
            let found = search(&near, depth, None);
            // Other steps win later: the one that wins now stands.
            assert_eq!(found.value, WIN - 1.0);
            assert_eq!(found.best, Some(((10, 15), (11, 14))));
        }
        // Black cannot stop it, and it is Black who looks.
        let black = State::from_rows(near.rows(), Side::Black).unwrap();
        assert_eq!(search(&black, 2, None).value, 2.0 - WIN);
        let over = near.play(((10, 15), (11, 15)));
        assert_eq!(over.winner(), Some(Side::White));
        assert_eq!(search(&over, 3, None), Found { value: -WIN, best: None, nodes: 0 });
    }
}

#[test]
fn distances_are_to_the_first_empty_square_of_the_goal() {
    let white = |pieces: &[(usize, usize, u8)]| {
        let state = with_pieces(&[pieces, &[(8, 8, b'W')]].concat(), Side::White);
        minimax(&state, 0, None).value
    };
    assert_eq!(white(&[]), -196.0);
    assert_eq!(white(&[(15, 15, b'B')]), -169.0);
    assert_eq!(white(&[(15, 15, b'W')]), -169.0 + 1000.0 - 1.0);
    // Along the row, not down the column: (15, 13) comes before (14, 15).
    assert_eq!(white(&[(15, 15, b'B'), (15, 14, b'B')]), -144.0);
    let last_row: Vec<_> = (11..16).map(|col| (15, col, b'B')).collect();
    assert_eq!(white(&last_row), -169.0);
    let full: Vec<_> = [(15, 11), (14, 11), (13, 12), (12, 13), (11, 14)]
        .into_iter()
        .flat_map(|(row, first)| (first..16).map(move |col| (row, col, b'B')))
        .collect();
    assert_eq!(white(&full), -196.0);
}

#[test]
fn a_side_without_a_move_passes() {
    let walls = [(0, 1), (1, 0), (1, 1), (0, 2), (2, 0), (2, 2)].map(|(row, col)| (row, col, b'B'));
    let state = with_pieces(&[&walls[..], &[(0, 0, b'W'), (9, 9, b'B')]].concat(), Side::White);
    assert!(state.moves().is_empty());
    for search in [minimax, alphabeta] {
        let found = search(&state, 1, None);
        assert_eq!(found, Found { value: -900.0, best: None, nodes: 1 });
        assert_eq!(search(&state, 2, None).best, None);
    }
    assert_eq!(minimax(&state, 2, None).nodes, 1 + state.pass().moves().len() as u64);
}

#[test]
fn jitter_is_small_and_repeats() {
    let start = State::start();
    let plain = minimax(&start, 0, None).value;
    let mut values = Vec::new();
    for seed in 0..100 {
        let value = minimax(&start, 0, Some(seed)).value;
        assert!(value > plain && value < plain + 2.0 * 19.0);
        assert_eq!(value, alphabeta(&start, 0, Some(seed)).value);
        values.push(value);
    }
    let mean = values.iter().sum::<f64>() / 100.0 - plain;
    assert!((18.0..20.0).contains(&mean), "{mean}");
    values.sort_by(f64::total_cmp);
    values.dedup();
    assert_eq!(values.len(), 100);
    assert_eq!(minimax(&start, 2, Some(3)), minimax(&start, 2, Some(3)));
}

#[test]
fn bad_rows_are_told() {
    let read = |rows: &[&str]| State::from_rows(rows, Side::White).unwrap_err();
    let row = "................";
    assert_eq!(read(&[row; 15]), "expected 16 rows, found 15");
    let mut rows = [row; 16];
    rows[3] = "...";
    assert_eq!(read(&rows), "row 3: expected 16 squares, found 3");
    rows[3] = "........w.......";
    assert_eq!(read(&rows), "row 3: expected '.', 'W' or 'B', found 'w'");
}
