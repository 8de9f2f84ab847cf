//! Endgame tables in play: from won positions the engine wins, as soon as can be where no counter of the draw rules
//! comes first.

use saltus_draughts::{Placed, Position, Setup, Variant};
use saltus_endgame::{Options, Tables, Value};
use saltus_engine::{AnyGame, Control, PlayerSpec};
use saltus_game::keys::SplitMix;
use saltus_game::{Names, Notation as _, Position as _, Seat, Side};
use std::path::Path;
use tempfile::tempdir;

/// How a game between the engine and itself ended.
struct Played {
    winner: Option<Side>,
    plies: usize,
}

/// The engine with tables of a folder, and more keys.
fn player(root: &Path, nodes: u32, keys: &str) -> PlayerSpec {
    let text = format!("engine:nodes={nodes},hash=1,tables={}{keys}", root.display());
    text.parse().expect("a player")
}

/// Plays a position out; White's player is the first.
fn play(id: &str, position: &str, players: [&PlayerSpec; 2]) -> Played {
    let mut game = AnyGame::start(id).expect("a game").at_position(position).expect("a position");
    let mut players = players.map(|player| game.player(player).expect("a player"));
    loop {
        if let Some(outcome) = game.outcome() {
            return Played {
                winner: outcome.winner().and_then(Seat::side),
                plies: game.moves_made(),
            };
        }
        let player = &mut players[game.turn().index()];
        let choice = player.choose(&game, &mut Control::default()).expect("a move");
        game.play(&choice.mv).expect("legal");
    }
}

fn random_position<V: Variant>(pieces: usize, random: &mut SplitMix) -> Position<V> {
    loop {
        let mut squares: Vec<u32> = (1..=V::GEOMETRY.squares()).collect();
        let placed = (0..pieces).map(|number| {
            let side = match number {
                0 => Side::White,
                1 => Side::Black,
                _ => Side::BOTH[random.below(2)],
            };
            let square = squares.swap_remove(random.below(squares.len()));
            Placed { side, king: random.below(2) == 0, square }
        });
        let pieces = placed.collect();
        let setup = Setup { pieces, turn: Side::BOTH[random.below(2)], king_runs: vec![] };
        if let Ok(position) = setup.position::<V>() {
            return position;
        }
    }
}

fn build<V: Variant>(root: &Path, pieces: u32) -> Tables<V> {
    let folder = root.join(V::RULES.id);
    let game = saltus_endgame::game(V::RULES.id).expect("a variant");
    let control = saltus_endgame::Control { stop: &|| false, tell: &|_| {} };
    let options = Options { pieces, threads: 1, memory: 500 };
    game.build(&folder, options, &control).expect("built");
    Tables::open(&folder, pieces, |error| panic!("{error}"))
}

/// Plays so many won positions of a variant. Those that no counter can end before must be won in just as many plies as
/// the table says; returns how many of the others there were, and how many of them were won.
fn wins<V: Variant>(pieces: u32, games: usize, nodes: u32) -> (usize, usize) {
    let folder = tempdir().expect("a folder");
    let id = V::RULES.id;
    let tables = build::<V>(folder.path(), pieces);
    let mut random = SplitMix::new(15);
    let (mut played, mut others, mut won) = (0, 0, 0);
    while played < games {
        let position = random_position::<V>(pieces as usize, &mut random);
        let Some(Value::Win(plies)) = tables.value(&position) else { continue };
        let plies = plies.unwrap_or(u32::MAX);
        // Captures at once are no test.
        if plies < 3 {
            continue;
        }
        played += 1;
        let text = position.text(Names::Numbers);
        let player = player(folder.path(), nodes, "");
        let end = play(id, &text, [&player; 2]);
        let wins = end.winner == Some(position.turn());
        if plies <= position.plies_to_draw() {
            assert!(wins, "{id} {text}: win in {plies} plies");
            assert_eq!(end.plies, plies as usize, "{id} {text}");
        } else {
            others += 1;
            won += usize::from(wins);
        }
    }
    (others, won)
}

#[test]
fn won_positions_are_won() {
    assert_eq!(wins::<saltus_draughts::English>(3, 25, 500), (0, 0));
    assert_eq!(wins::<saltus_draughts::Italian>(3, 15, 500), (0, 0));
    wins::<saltus_draughts::International>(3, 25, 500);
    wins::<saltus_draughts::Frisian>(2, 10, 500);
    // With one piece each the game is over, so nothing is certain here.
    let (others, won) = wins::<saltus_draughts::Turkish>(3, 10, 500);
    assert!(won == others, "{won} of {others}");
}

/// Where a counter may come before the win, or the tables cannot be certain, the value says so and is no number.
#[test]
fn what_the_tables_know_is_told_as_such() {
    let folder = tempdir().expect("a folder");
    let tables = build::<saltus_draughts::Turkish>(folder.path(), 3);
    let player = player(folder.path(), 300, "");
    let mut random = SplitMix::new(15);
    let (mut seen, mut by_tables) = (0, 0);
    while seen < 20 {
        let position = random_position::<saltus_draughts::Turkish>(3, &mut random);
        let Some(Value::Win(_)) = tables.value(&position) else { continue };
        seen += 1;
        let text = position.text(Names::Numbers);
        let game = AnyGame::start("turkish").expect("a game").at_position(&text).expect("legal");
        let mut player = game.player(&player).expect("a player");
        let choice = player.choose(&game, &mut Control::default()).expect("a move");
        let value = saltus_engine::Value::from(choice.value.expect("a value"));
        by_tables += usize::from(value == saltus_engine::Value::TableWin);
        assert!(
            !matches!(value, saltus_engine::Value::Units(units) if units > 100.0),
            "{text}: {value}"
        );
    }
    assert!(by_tables > 0, "no position was told as won by tables");
}

/// Tables that are not there are told of when the player is made.
#[test]
fn missing_tables_are_told_of() {
    let folder = tempdir().expect("a folder");
    let problem = |id: &str| {
        let player: PlayerSpec =
            format!("engine:nodes=9,tables={}", folder.path().display()).parse().expect("a player");
        let made = AnyGame::start(id).expect("a game").player(&player);
        made.err().expect("nothing is there").to_string()
    };
    assert!(problem("english").contains("there are no tables of english in"));
    assert!(problem("halma").contains("only draughts games have endgame tables"));
}

/// Hundreds of positions of four and five pieces, where more counters run: `cargo test -p saltus-engine --test it tables -- --ignored
/// --nocapture` prints how many of those that a counter might end were won.
#[test]
#[ignore = "takes minutes"]
fn won_positions_of_more_pieces_are_won() {
    println!("english {:?}", wins::<saltus_draughts::English>(4, 100, 3000));
    println!("russian {:?}", wins::<saltus_draughts::Russian>(4, 200, 3000));
    println!("brazilian {:?}", wins::<saltus_draughts::Brazilian>(4, 200, 3000));
    println!("pool {:?}", wins::<saltus_draughts::Pool>(4, 100, 3000));
    println!("international {:?}", wins::<saltus_draughts::International>(4, 200, 3000));
    // Here only the result is known.
    println!("english, five {:?}", wins::<saltus_draughts::English>(5, 100, 3000));
    println!("russian, five {:?}", wins::<saltus_draughts::Russian>(5, 100, 3000));
}

/// Drawn positions of five pieces against an engine without tables, from both sides: `cargo test -p saltus-engine --test it
/// drawn_positions -- --ignored --nocapture` prints how many were won and lost where a draw is worth a little of the
/// evaluation, and where all draws are equal.
#[test]
#[ignore = "takes minutes"]
fn drawn_positions_are_not_lost() {
    type English = saltus_draughts::English;
    let folder = tempdir().expect("a folder");
    let tables = build::<English>(folder.path(), 5);
    let without: PlayerSpec = "engine:nodes=1000,hash=1,tables=off".parse().expect("a player");
    for keys in ["", ",known_draw=0"] {
        let with = player(folder.path(), 1000, keys);
        let mut random = SplitMix::new(77);
        let (mut played, mut won, mut lost) = (0, 0, 0);
        while played < 500 {
            let position = random_position::<English>(5, &mut random);
            if tables.value(&position) != Some(Value::Draw) {
                continue;
            }
            let text = position.text(Names::Numbers);
            for (side, players) in
                Side::BOTH.into_iter().zip([[&with, &without], [&without, &with]])
            {
                let winner = play("english", &text, players).winner;
                played += 1;
                won += usize::from(winner == Some(side));
                lost += usize::from(winner == Some(!side));
            }
        }
        println!("{with}: {won} of {played} won, {lost} lost");
        assert_eq!(lost, 0);
    }
}
