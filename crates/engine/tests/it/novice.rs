//! The player for beginners: in every game it loses to one who always looks one move ahead. In Halma, where random moves
//! lead nowhere, it is better than chance; in draughts it is not, so that whoever plays better than chance beats it.

use saltus_engine::{AnyGame, Control, EndRules, Family, PlayerSpec, games};
use saltus_game::Seat;

/// Enough to tell a player who nearly always wins from one who does not.
const GAMES: usize = 8;
/// Halma against random moves never ends by itself: whoever has won nothing by then has drawn.
const ROUNDS: u32 = 400;

/// The share of points that `first` and its partners make against `second`.
fn score(id: &str, first: &str, second: &str) -> f64 {
    let (mut points, mut most) = (0, 0);
    for number in 0..GAMES {
        let rules = EndRules { repetition: false, rounds: Some(ROUNDS) };
        let mut game = AnyGame::start(id).expect("a game").with_end_rules(rules);
        let own = Seat::at(number % game.seats());
        let mut players = [first, second].map(|player| {
            let spec: PlayerSpec = player.parse().expect("a player");
            game.player(&spec.reseeded(number as u64)).expect("a player of the game")
        });
        while game.outcome().is_none() {
            let turn = game.turn();
            let theirs = turn != own && !game.are_partners(turn, own);
            let choice = players[usize::from(theirs)].choose(&game, &mut Control::default());
            game.play(&choice.expect("a move").mv).expect("a legal move");
        }
        let places = game.outcome().expect("an end").places;
        points += places.half_points(own);
        most += 2 * (game.seats() - 1);
        // Two partners come in together, and neither leaves the other behind.
        let partners = (0..game.seats()).filter(|&seat| game.are_partners(Seat::at(seat), own));
        most -= partners.filter(|&seat| Seat::at(seat) != own).count();
    }
    points as f64 / most as f64
}

#[test]
fn whoever_looks_one_move_ahead_beats_it_in_every_game() {
    let mut wrong = Vec::new();
    for game in games() {
        // What a person has understood a minute after the rules: take pieces and leave none to be taken, or come nearer to
        // the goal.
        let greedy = match (game.family, game.seats) {
            (Family::Draughts, _) => "alphabeta:depth=1,eval=capture-threats+0.001*random",
            (Family::Halma, 2) => "alphabeta:depth=1,eval=camp-distance+0.3*fresh-random",
            (Family::Halma, _) => "max-n:depth=1",
        };
        let id = game.id;
        let beginner = score(id, greedy, "novice");
        let chance = score(id, "novice", "random");
        println!(
            "{id}: a beginner {beginner:.2} against the novice, the novice {chance:.2} against chance"
        );
        // On 4x4 it is decided by who begins.
        let least = if id == "simple-4x4" { 0.5 } else { 0.75 };
        let fair = match game.family {
            Family::Halma => chance >= 0.5,
            Family::Draughts => chance <= 0.65,
        };
        if beginner < least || !fair {
            wrong.push(id);
        }
    }
    assert!(wrong.is_empty(), "not so in {wrong:?}");
}
