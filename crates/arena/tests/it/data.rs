//! Specs and results are data: written as JSON and read back they are the same, on every machine.

use saltus_arena::{
    Adjudication, AgreedDraw, Catalogue, GameResult, GameSpec, Opening, Resignation, Termination,
    play,
};
use saltus_engine::Stop;
use saltus_game::{EndRules, Reason};
use std::time::Duration;

fn spec() -> GameSpec {
    GameSpec {
        game: "halma-8x8:goal-lock=off".to_owned(),
        end_rules: EndRules { repetition: true, rounds: Some(40) },
        opening: Opening { position: None, moves: vec!["c2-c3".to_owned()] },
        players: ["alphabeta:depth=1", "random"].map(str::to_owned).to_vec(),
        seed: u64::MAX - 1,
        adjudication: Adjudication {
            resignation: Some(Resignation { score: 5000, moves: 3 }),
            agreed_draw: Some(AgreedDraw { score: 100, moves: 8, from_round: 40 }),
            timeout: Some(Duration::from_millis(10_500)),
            tables: false,
        },
    }
}

fn round_trip<T: serde::Serialize + serde::de::DeserializeOwned>(value: &T) -> T {
    let text = serde_json::to_string(value).expect("written");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_spec_survives_json() {
    assert_eq!(round_trip(&spec()), spec());
    assert_eq!(
        serde_json::to_value(spec()).expect("written"),
        serde_json::json!({
            "game": "halma-8x8:goal-lock=off",
            "end_rules": { "repetition": true, "rounds": 40 },
            "opening": { "position": null, "moves": ["c2-c3"] },
            "players": ["alphabeta:depth=1", "random"],
            "seed": u64::MAX - 1,
            "adjudication": {
                "resignation": { "score": 5000, "moves": 3 },
                "agreed_draw": { "score": 100, "moves": 8, "from_round": 40 },
                "timeout": 10_500_000_000_u64,
            },
        })
    );
    let unknown = serde_json::from_str::<GameSpec>(r#"{"game": "english", "colour": 1}"#);
    assert!(unknown.is_err_and(|error| error.to_string().contains("unknown field `colour`")));
}

/// What decides a game decides its id, and nothing else does.
#[test]
fn an_id_is_decided_by_content() {
    let id = spec().id();
    assert_eq!(id, round_trip(&spec()).id());
    assert_eq!(id.to_string().len(), 32);
    let others = [
        GameSpec { game: "halma-8x8".to_owned(), ..spec() },
        GameSpec { end_rules: EndRules::default(), ..spec() },
        GameSpec { opening: Opening::default(), ..spec() },
        GameSpec { players: ["random", "alphabeta:depth=1"].map(str::to_owned).to_vec(), ..spec() },
        GameSpec { seed: 0, ..spec() },
        GameSpec { adjudication: Adjudication::default(), ..spec() },
    ];
    assert!(others.iter().all(|other| other.id() != id));
}

#[test]
fn a_result_survives_json() {
    let result = play(&spec(), &Catalogue::default(), &Stop::never());
    let result = result.expect("it can be played").expect("not stopped");
    assert_eq!(round_trip(&result), result);
    for termination in [
        Termination::Rule(Reason::EndingTooLong),
        Termination::Resignation,
        Termination::Agreement,
        Termination::Crash("it ended with signal 9".to_owned()),
        Termination::IllegalMove("32-33".to_owned()),
        Termination::Timeout,
        Termination::NotStarted("no such file".to_owned()),
    ] {
        let ended = GameResult { termination: termination.clone(), ..result.clone() };
        assert_eq!(round_trip(&ended), ended);
        let read = Termination::read(&termination.kind(), termination.detail());
        assert_eq!(read, Some(termination));
    }
    assert_eq!(Termination::read("by magic", None), None);
}
