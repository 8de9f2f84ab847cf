//! Every game keeps the promises of a game: see `saltus_game::testkit`.

use saltus_game::testkit;
use saltus_halma::{GAMES, Position, Rules, game};

#[test]
fn every_game_conforms() {
    for named in GAMES {
        let start = Position::start(Rules::new(named.options).expect("games that ship are sound"));
        let seen = testkit::check(&start, 1, 3, 150);
        assert!(seen > 150, "only {seen} positions of {}", named.id);
    }
}

#[test]
fn every_option_conforms_on_small_boards() {
    for name in [
        "halma:board=4x4,camp=2/1",
        "halma:board=5x7,camp=2/2,goal-lock=hop,win=all-in-goal",
        "halma:board=16x4,camp=4/3,home-lock=on,leave-first=on",
        "halma-8x8:jumps=single,directions=4,home-deadline=3",
        "ugolki-9:goal-lock=turn,leave-first=on",
    ] {
        let start = Position::start(game(name).expect("the options are sound"));
        testkit::check(&start, 2, 20, 120);
    }
}
