//! What an opponent who does not leave home can do in each game of Halma for two: how often the engine wins against it.
//!
//! `cargo run --release -p saltus-engine --example stubborn -- engine:nodes=2000,hash=1 400` plays two games of 400 rounds
//! at most in each, one from either side.

mod player;

use player::Stubborn;
use saltus_engine::{AnyGame, Control, Family, Player, PlayerSpec, Seat, games};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let spec = arguments.next().unwrap_or("engine:nodes=2000,hash=1".to_owned());
    let rounds: usize = arguments.next().map_or(400, |text| text.parse().expect("rounds"));
    let spec: PlayerSpec = spec.parse().expect("a player");
    println!(
        "{spec}, {rounds} rounds\n\n| game | against *stay* | against *hole* |\n|---|---|---|"
    );
    for listed in games() {
        if listed.family != Family::Halma || listed.seats != 2 {
            continue;
        }
        let start = AnyGame::start(listed.id).expect("a game that ships");
        let told = [Stubborn::Stay, Stubborn::Hole].map(|stubborn| {
            let ends = [0, 1].map(|seat| {
                let mut engine = start.player(&spec).expect("a player of the game");
                play(&start, Seat::at(seat), &mut *engine, stubborn, rounds)
            });
            ends.join(", ")
        });
        println!("| `{}` | {} | {} |", listed.id, told[0], told[1]);
    }
}

/// How a game ends that the engine plays from a seat.
fn play(
    start: &AnyGame,
    seat: Seat,
    engine: &mut dyn Player,
    stubborn: Stubborn,
    rounds: usize,
) -> String {
    let mut game = start.clone();
    while game.outcome().is_none() && game.moves_made() < 2 * rounds {
        let mv = if game.turn() == seat {
            engine.choose(&game, &mut Control::default()).expect("a move").mv
        } else {
            stubborn.choose(&game)
        };
        game.play(&mv).expect("a legal move");
    }
    let plies = game.moves_made();
    match game.outcome() {
        Some(end) if end.winner() == Some(seat) => format!("won in {plies} plies"),
        Some(end) if end.winner().is_some() => format!("lost in {plies} plies"),
        Some(end) => format!("drawn after {plies} plies: {end}"),
        None => "not over".to_owned(),
    }
}
