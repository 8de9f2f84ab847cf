//! The levels of play of every game.

use saltus_engine::levels::{LEVELS, NODES, UNMEASURED};
use saltus_engine::{AnyGame, PlayerSpec, games};

#[test]
fn every_listed_game_has_been_measured() {
    let ids: Vec<&str> = games().iter().map(|game| game.id).collect();
    assert!(NODES.iter().all(|(game, _)| ids.contains(game)));
    // Those of four are not measured, and say so.
    let for_two = |id: &&str| games().iter().any(|game| game.id == *id && game.seats == 2);
    for id in ids.into_iter().filter(for_two) {
        let measured = NODES.iter().any(|(game, _)| *game == id);
        assert!(measured, "{id} has no row in NODES: measure one with data/levels.toml");
    }
}

#[test]
fn the_levels_of_every_game_rise() {
    assert!(UNMEASURED.is_sorted_by(|below, above| below < above));
    let listed = games();
    let ids = listed.iter().map(|game| game.id);
    for id in ids.chain(["halma:board=12x12", "halma-8x8:goal-lock=off", "simple-8x8"]) {
        let game = AnyGame::start(id).expect("a game");
        let nodes = LEVELS.map(|level| match game.level(level.number) {
            Some(PlayerSpec::Engine(strong)) => strong.limits.nodes,
            other => panic!("{id}: {other:?}"),
        });
        assert!(nodes.is_sorted_by(|below, above| below < above), "{id}: {nodes:?}");
        assert!(game.player(&PlayerSpec::Level { number: 8, seed: 1 }).is_ok(), "{id}");
    }
}
