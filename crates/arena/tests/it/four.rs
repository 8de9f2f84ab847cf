//! Matches of four seats: every seating of each opening, the same games at any number of workers, faults.

use saltus_arena::{
    Catalogue, Entrant, GameResult, GameSpec, GameSpecError, OpeningSource, SetListener, SetMatch,
    SetResult, Termination, Threads, play, seatings,
};
use saltus_engine::{AnyGame, EndRules, Places, Seat, Stop};
use saltus_link::AnySpec;
use std::ops::ControlFlow;
use std::time::Duration;

fn terms(players: &[&str], sets: u32) -> SetMatch {
    let entrant = |spec: &&str| Entrant::new(*spec, spec.parse::<AnySpec>().expect("a player"));
    SetMatch {
        start: AnyGame::start("halma-4").expect("a game"),
        end_rules: EndRules { repetition: true, rounds: Some(4) },
        entrants: players.iter().map(entrant).collect(),
        openings: OpeningSource::Random(4),
        seed: 9,
        sets,
        adjudication: Default::default(),
    }
}

/// Keeps all games in their order.
#[derive(Default)]
struct Kept(Vec<(u32, Vec<usize>, GameResult)>);

impl SetListener for Kept {
    fn counted(
        &mut self,
        number: u32,
        seating: &[usize],
        result: &GameResult,
        _: &SetResult,
    ) -> ControlFlow<()> {
        let mut result = result.clone();
        result.moves.iter_mut().for_each(|ply| ply.time = Duration::ZERO);
        result.usage.iter_mut().for_each(|usage| usage.time = Duration::ZERO);
        self.0.push((number, seating.to_vec(), result));
        ControlFlow::Continue(())
    }
}

fn games(workers: usize, earlier: Vec<(u32, GameResult)>) -> (Kept, SetResult) {
    let mut kept = Kept::default();
    let terms = terms(&["max-n:depth=1", "random", "engine:nodes=60,hash=1"], 1);
    let done = terms.play(earlier, &mut Threads::new(workers), &Stop::new(), &mut kept);
    (kept, done.expect("it can be played"))
}

#[test]
fn a_match_is_the_same_at_any_number_of_workers_and_after_any_interruption() {
    let (one, done) = games(1, Vec::new());
    let (two, _) = games(2, Vec::new());
    assert_eq!(one.0, two.0);
    assert_eq!((one.0.len(), done.sets.games(), done.sets.whole()), (36, 36, 1));
    let seated: Vec<&[usize]> = one.0.iter().map(|(_, seating, _)| &seating[..]).collect();
    assert_eq!(seated, seatings(3, 4).iter().map(Vec::as_slice).collect::<Vec<_>>());
    // All games of a set begin alike.
    let opening = |(_, _, game): &(u32, Vec<usize>, GameResult)| {
        game.moves[..4].iter().map(|ply| ply.mv.clone()).collect::<Vec<_>>()
    };
    assert!(one.0.iter().all(|game| opening(game) == opening(&one.0[0])));
    // Every second game was played before.
    let earlier = one.0.iter().filter(|(number, ..)| number % 2 == 0);
    let earlier = earlier.map(|(number, _, result)| (*number, result.clone())).collect();
    let (resumed, again) = games(2, earlier);
    assert_eq!(resumed.0, one.0);
    let points =
        |result: &SetResult| (0..3).map(|it| result.sets.mean_points(it)).collect::<Vec<_>>();
    assert_eq!(points(&done), points(&again));
    // Of a game for four players all points together are six.
    let all: u64 = (0..3).map(|it| done.sets.places(it).iter().sum::<u64>()).sum();
    assert_eq!(all, 4 * 36);
}

#[test]
fn seatings_favour_no_one() {
    for entrants in 2..=4 {
        let all = seatings(entrants, 4);
        for seat in 0..4 {
            for entrant in 0..entrants {
                let there = all.iter().filter(|seating| seating[seat] == entrant).count();
                assert_eq!(there, all.len() / entrants, "{entrants}: {entrant} on {seat}");
            }
        }
    }
}

fn spec(players: &[&str]) -> GameSpec {
    GameSpec {
        game: "halma-4".to_owned(),
        end_rules: EndRules { repetition: true, rounds: Some(2) },
        opening: Default::default(),
        players: players.iter().map(|&it| it.to_owned()).collect(),
        seed: 1,
        adjudication: Default::default(),
    }
}

#[test]
fn a_fault_costs_one_seat_the_game() {
    let spec = spec(&["random", "random", "minimax:depth=2", "random"]);
    let result =
        play(&spec, &Catalogue::default(), &Stop::never()).expect("a game").expect("played");
    assert_eq!(result.places, Places::without(4, Seat::at(2)));
    assert!(matches!(result.termination, Termination::NotStarted(_)), "{result:?}");
    let text = serde_json::to_string(&result).expect("plain data");
    assert!(text.contains("\"winner\":[1,1,4,1]"), "{text}");
    assert_eq!(serde_json::from_str::<GameResult>(&text).expect("read back"), result);
}

#[test]
fn there_must_be_a_player_on_every_seat() {
    let two = spec(&["random", "random"]);
    let refused = play(&two, &Catalogue::default(), &Stop::never()).expect_err("two are missing");
    assert!(matches!(refused, GameSpecError::Players { seats: 4, players: 2, .. }), "{refused}");
}
