//! What players promise: legal moves, limits that hold, the same answer twice, a move even when stopped.

mod draws;
mod legal;
mod limits;
mod lines;
mod repeatable;
mod stopping;
mod stubborn;

use saltus_engine::{AnyGame, Choice, Control, Player};
use saltus_game::{EndRules, Side};

fn start(id: &str) -> AnyGame {
    AnyGame::start(id).unwrap_or_else(|error| panic!("{id}: {error}"))
}

fn at(id: &str, position: &str) -> AnyGame {
    start(id).at_position(position).unwrap_or_else(|error| panic!("{id}, {position}: {error}"))
}

fn player(game: &AnyGame, spec: &str) -> Box<dyn Player> {
    let parsed = spec.parse().unwrap_or_else(|error| panic!("{spec}: {error}"));
    game.player(&parsed).unwrap_or_else(|error| panic!("{spec}: {error}"))
}

/// The position, for messages.
fn place(game: &AnyGame) -> String {
    format!("{} {}", game.id(), game.position(game.names()[0]))
}

/// Asks the player, and checks that its line can be played and begins with its move.
fn ask(player: &mut dyn Player, game: &AnyGame, control: &mut Control) -> Choice {
    let choice = player.choose(game, control);
    let choice = choice.unwrap_or_else(|error| panic!("{}: {error}", place(game)));
    let legal = game.moves(game.names()[0]);
    assert!(legal.iter().any(|mv| mv.text == choice.mv), "{}: {}", place(game), choice.mv);
    assert_eq!(choice.line.first(), Some(&choice.mv));
    // A line may repeat positions, and be thought on beyond a draw by that.
    let mut after = game.clone().with_end_rules(EndRules { repetition: false, rounds: None });
    for mv in &choice.line {
        let played = after.play(mv);
        played.unwrap_or_else(|error| panic!("{}: {:?}: {error}", place(game), choice.line));
    }
    choice
}

fn choose(game: &AnyGame, spec: &str) -> Choice {
    ask(&mut *player(game, spec), game, &mut Control::default())
}

/// The game after so many random moves.
fn random_moves(game: &AnyGame, seed: u64, count: usize) -> AnyGame {
    let mut game = game.clone();
    let mut lot = player(&game, &format!("random:seed={seed}"));
    let end = game.moves_made() + count;
    while game.outcome().is_none() && game.moves_made() < end {
        let choice = ask(&mut *lot, &game, &mut Control::default());
        game.play(&choice.mv).expect("a legal move");
    }
    game
}

/// Plays on until the game is over or has had so many moves.
fn play_on(game: &mut AnyGame, white: &str, black: &str, most: usize) {
    let mut players = [white, black].map(|spec| player(game, spec));
    while game.outcome().is_none() && game.moves_made() < most {
        let mover = if game.turn() == Side::White { 0 } else { 1 };
        let choice = ask(&mut *players[mover], game, &mut Control::default());
        game.play(&choice.mv).expect("a legal move");
    }
}
