//! The same games on any thread, and however many are played at a time.

use crate::mock::{Fixture, List, by_spec, fixture};
use saltus_arena::{
    Adjudication, Catalogue, Counted, Entrant, GameResult, GameSpec, Match, MatchListener,
    OpeningSource, Openings, Threads, play,
};
use saltus_engine::{AnyGame, PlayerSpec, Stop};
use saltus_game::EndRules;
use std::ops::ControlFlow;
use std::time::Duration;

/// The result without what the clock decides.
fn timeless(mut record: GameResult) -> GameResult {
    record.moves.iter_mut().for_each(|ply| ply.time = Duration::ZERO);
    record.usage.iter_mut().for_each(|usage| usage.time = Duration::ZERO);
    record
}

/// Plays a game on this thread.
fn alone(spec: &GameSpec) -> GameResult {
    let played = play(spec, &Catalogue::default(), &Stop::never());
    played.expect("it can be played").expect("not stopped")
}

/// Pairs of games between two players.
fn pairs(game: &str, first: &str, second: &str, pairs: u32) -> Vec<GameSpec> {
    let end_rules = EndRules { repetition: true, rounds: Some(60) };
    let start = AnyGame::start(game).expect("a game").with_end_rules(end_rules);
    let mut openings = Openings::random(&start, 4, 9);
    let mut of = |number: u32| {
        let mut players = [first, second];
        if number % 2 == 1 {
            players.reverse();
        }
        let [white, black] = players.map(by_spec);
        let opening = openings.get(number / 2);
        GameSpec { end_rules, opening, seed: number.into(), ..fixture(game, white, black).spec }
    };
    (0..2 * pairs).map(&mut of).collect()
}

#[test]
fn workers_make_no_difference() {
    for (game, first, second) in [
        // The engine's memory goes from game to game, which must not be noticed.
        ("english", "engine:nodes=300,hash=1", "engine:nodes=200,hash=1,eval=material+random"),
        ("halma-8x8", "engine:nodes=300,hash=1", "alphabeta:depth=1"),
        ("halma-8x8", "alphabeta:depth=1,eval=distance+random,seed=3", "random"),
        ("international", "random", "random:seed=2"),
    ] {
        let specs = pairs(game, first, second, 4);
        let expected: Vec<GameResult> = specs.iter().map(|spec| timeless(alone(spec))).collect();
        for workers in [1, 2] {
            let fixture =
                |spec: &GameSpec| Fixture { spec: spec.clone(), cast: Default::default() };
            let mut list = List::new(specs.iter().map(fixture).collect());
            list.run(workers, &Stop::never()).expect("threads");
            if workers == 1 {
                assert!(list.order.is_sorted(), "one worker plays in order");
            }
            for (result, expected) in list.results.into_iter().zip(&expected) {
                assert_eq!(&timeless(result.expect("played")), expected, "{game} {workers}");
            }
        }
    }
}

#[test]
fn a_result_holds_the_whole_game() {
    let games = pairs("russian", "alphabeta:depth=2", "random", 2);
    for spec in games {
        let record = alone(&spec);
        assert_eq!(record.opening_plies, 4);
        let start = spec.start().expect("a game");
        let mut again = start.at_position(&record.start).expect("a position");
        for ply in &record.moves {
            assert_eq!(again.outcome(), None);
            again.play(&ply.mv).expect("a legal move");
        }
        let outcome = again.outcome().expect("over");
        assert_eq!(outcome.places, record.places);
        assert_eq!(saltus_arena::Termination::Rule(outcome.reason), record.termination);
        let moves: u32 = record.usage.iter().map(|usage| usage.moves).sum();
        assert_eq!(moves as usize + 4, record.moves.len());
        let nodes: u64 = record.moves.iter().map(|ply| ply.nodes).sum();
        assert_eq!(nodes, record.usage.iter().map(|usage| usage.nodes).sum::<u64>());
        assert!(nodes > 0);
    }
}

#[test]
fn the_seed_decides() {
    let game =
        |seed| GameSpec { seed, ..fixture("english", by_spec("random"), by_spec("random")).spec };
    let played = |seed| timeless(alone(&game(seed))).moves;
    assert_eq!(played(1), played(1));
    assert_ne!(played(1), played(2));
}

/// Who had White, game by game.
#[derive(Default)]
struct Whites(Vec<usize>);

impl MatchListener for Whites {
    fn counted(&mut self, game: &Counted) -> ControlFlow<()> {
        self.0.push(game.sides[0]);
        ControlFlow::Continue(())
    }
}

/// An opening may begin with the side that does not begin the game: the opening decides who moves first.
#[test]
fn the_first_move_is_the_openings() {
    let player: PlayerSpec = "engine:nodes=500,hash=1".parse().expect("a player");
    let terms = Match {
        start: AnyGame::start("english").expect("a game"),
        end_rules: EndRules::default(),
        entrants: ["one", "other"].map(|name| Entrant::new(name, player.clone())),
        // White has all the kings, and the move; in English draughts Black begins.
        openings: OpeningSource::Text("W:WK1,K2,K3,K4:B5\n".to_owned()),
        seed: 1,
        pairs: 2,
        adjudication: Adjudication::default(),
        sprt: None,
    };
    let mut whites = Whites::default();
    let result = terms.play(Vec::new(), &mut Threads::new(2), &Stop::new(), &mut whites);
    let result = result.expect("threads");
    assert_eq!(whites.0, [0, 1, 0, 1], "the first player has White, and with it the first move");
    assert_eq!(result.moved_first().wins, 4);
    assert_eq!(result.tally().games().wins, 2);
}
