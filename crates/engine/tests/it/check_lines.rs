//! The specification's check lines, through players: nodes, value and move of the two classics, from the
//! start and against an independent re-creation of the program that they come from.

use saltus_engine::{AnyGame, Choice, Control};
use saltus_game::keys::SplitMix;
use saltus_game::{Score, score};
use saltus_reference::p0::{self, Found, Side, State};

fn start() -> AnyGame {
    AnyGame::start("halma-classic").expect("a game that ships")
}

fn choose(game: &AnyGame, algorithm: &str, depth: u32) -> Choice {
    let spec = format!("{algorithm}:depth={depth},eval=camp-distance,view=own");
    let mut player = game.player(&spec.parse().expect("a sound player")).expect("a sound player");
    player.choose(game, &mut Control::default()).expect("the game goes on")
}

/// Depth, nodes of minimax, nodes of alpha-beta, value in units, move.
const LINES: [(u32, u64, u64, Score, &str); 3] = [
    (2, 1_640, 1_055, -11_574, "c1-e3"),
    (3, 87_080, 12_416, -11_290, "c3-d4"),
    (4, 4_649_576, 40_308, -13_214, "c3-d4"),
];

#[test]
fn from_the_start() {
    for (depth, all, some, value, mv) in LINES {
        for (algorithm, nodes) in [("minimax", all), ("alphabeta", some)] {
            let choice = choose(&start(), algorithm, depth);
            assert_eq!(choice.nodes, nodes, "{algorithm}, depth {depth}");
            assert_eq!(choice.value, Some(value * score::UNIT), "{algorithm}, depth {depth}");
            assert_eq!(choice.mv, mv, "{algorithm}, depth {depth}");
            assert_eq!(choice.depth, depth);
        }
    }
}

/// Tricks, and the nodes of negamax, PVS and MTD(f) at depth 4.
const TRICKS: [(&str, [u64; 3]); 5] = [
    ("", [40_308, 47_227, 54_111]),
    (",table=on", [31_317, 28_804, 33_081]),
    (",ordering=on", [11_010, 15_436, 13_541]),
    (",ordering=on,table=on", [9_971, 10_154, 9_988]),
    (",ordering=on,table=on,deepening=on", [8_144, 8_229, 8_200]),
];

#[test]
fn alpha_betas_friends_from_the_start() {
    for (tricks, nodes) in TRICKS {
        for (algorithm, nodes) in ["negamax", "pvs", "mtdf"].iter().zip(nodes) {
            let spec = format!("{algorithm}:depth=4,eval=camp-distance,view=own{tricks}");
            let mut player =
                start().player(&spec.parse().expect("a sound player")).expect("a sound player");
            let choice =
                player.choose(&start(), &mut Control::default()).expect("the game goes on");
            let found = (choice.nodes, choice.value, choice.mv.as_str());
            assert_eq!(found, (nodes, Some(-13_214 * score::UNIT), "c3-d4"), "{spec}");
        }
    }
}

/// The same position as one line of text.
fn text(state: &State) -> String {
    let row = |cells: &Vec<u8>| {
        let mut line = String::new();
        let mut empty = 0;
        for &cell in cells.iter().chain([&b'/']) {
            if cell == b'.' {
                empty += 1;
                continue;
            }
            if empty > 0 {
                line += &empty.to_string();
                empty = 0;
            }
            line.push(cell.to_ascii_lowercase().into());
        }
        line
    };
    let rows: String = state.rows().iter().map(row).collect();
    let turn = if state.turn() == Side::White { 'w' } else { 'b' };
    format!("{} {turn}", rows.trim_end_matches('/'))
}

/// What the other program found, in our words.
fn in_our_words(found: &Found) -> (Score, String, u64) {
    let to_win = p0::WIN - found.value.abs();
    let value = if to_win < 100.0 {
        score::win_in(to_win as u32) * found.value.signum() as Score
    } else {
        score::from_units(found.value)
    };
    let name = |(row, col): (u8, u8)| format!("{}{}", char::from(b'a' + col), row + 1);
    let mv = found.best.map_or("pass".into(), |(from, to)| format!("{}-{}", name(from), name(to)));
    (value, mv, found.nodes)
}

/// Both programs find the same with both algorithms; tells whether a win or a loss is in sight.
fn compare(state: &State, depth: u32) -> bool {
    let game = start().at_position(&text(state)).expect("a sound position");
    let theirs = [p0::minimax(state, depth, None), p0::alphabeta(state, depth, None)];
    for (algorithm, found) in ["minimax", "alphabeta"].iter().zip(&theirs) {
        let ours = choose(&game, algorithm, depth);
        let value = ours.value.expect("these players judge");
        let ours = (value, ours.mv, ours.nodes);
        assert_eq!(ours, in_our_words(found), "{algorithm}, depth {depth}: {}", text(state));
    }
    theirs[0].value.abs() > p0::WIN - 100.0
}

#[test]
fn along_random_games() {
    let mut mix = SplitMix::new(11);
    for game in 0..3 {
        let mut state = State::start();
        for ply in 0..60 {
            let mut moves = state.moves();
            // Mostly forward, so that the sides meet.
            let forward = |&((r, c), (row, col)): &p0::Move| {
                if state.turn() == Side::White { row + col > r + c } else { row + col < r + c }
            };
            if mix.below(8) > 0 && moves.iter().any(forward) {
                moves.retain(forward);
            }
            state = state.play(moves[mix.below(moves.len())]);
            assert_eq!(state.winner(), None, "too early for a win");
            match ply {
                _ if ply % 9 == 8 => compare(&state, 2),
                _ if ply == 6 * game => compare(&state, 3),
                _ => false,
            };
        }
    }
}

/// Few pieces near their goals, some still on the way.
fn nearly_home(mix: &mut SplitMix) -> State {
    let mut rows = [[b'.'; 16]; 16];
    for _ in 0..2 + mix.below(3) {
        rows[15 - mix.below(6)][15 - mix.below(6)] = b'W';
        rows[mix.below(6)][mix.below(6)] = b'B';
    }
    rows[5 + mix.below(6)][5 + mix.below(6)] = [b'.', b'W', b'B'][mix.below(3)];
    let turn = [Side::White, Side::Black][mix.below(2)];
    State::from_rows(rows, turn).expect("a sound board")
}

#[test]
fn with_a_win_in_sight() {
    let mut mix = SplitMix::new(5);
    let (mut decided, mut open) = (0, 0);
    while decided < 20 || open < 20 {
        let state = nearly_home(&mut mix);
        if state.winner().is_none() {
            if compare(&state, 3) { decided += 1 } else { open += 1 }
        }
    }
}
