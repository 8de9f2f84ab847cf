//! Games for four at the boundary: players, records, resigning, and what only games for two have.

use saltus_engine::record::{self, Games};
use saltus_engine::{
    AnyGame, Control, Places, PlayerSpec, Reason, RecordText, Seat, SpecError, Standing,
};

const GAMES: [&str; 2] = ["halma-4", "halma-4-teams"];

fn start(id: &str) -> AnyGame {
    AnyGame::start(id).expect("a game that ships")
}

/// The moves that a player of this string chooses for all seats, with the nodes of each.
fn play(id: &str, spec: &str, plies: usize) -> (AnyGame, Vec<u64>) {
    let (mut game, mut nodes) = (start(id), Vec::new());
    let spec: PlayerSpec = spec.parse().expect(spec);
    let mut player = game.player(&spec).expect("a player of four");
    while game.outcome().is_none() && game.moves_made() < plies {
        let choice = player.choose(&game, &mut Control::default()).expect("a move");
        assert_eq!(choice.line[0], choice.mv);
        nodes.push(choice.nodes);
        game.play(&choice.mv).expect("a legal move");
    }
    (game, nodes)
}

#[test]
fn every_player_of_four_plays_on() {
    for id in GAMES {
        for spec in [
            "max-n:depth=1",
            "paranoid:depth=2",
            "best-reply:depth=2,eval=progress",
            "max-n:nodes=300",
            "engine:nodes=200,hash=1",
            "engine:depth=2,hash=1,lines=2",
            "level:number=2",
            "random:seed=3",
        ] {
            let (game, _) = play(id, spec, 12);
            assert_eq!(game.moves_made(), 12, "{id} {spec}");
            assert_eq!((game.turn(), game.last_mover()), (Seat::at(0), Some(Seat::at(3))));
        }
    }
}

#[test]
fn nodes_bound_the_searches_that_are_taught_and_games_repeat() {
    for kind in ["max-n", "paranoid", "best-reply"] {
        let spec = format!("{kind}:nodes=500");
        let (one, nodes) = play("halma-4", &spec, 8);
        assert!(nodes.iter().all(|&nodes| (32..=500).contains(&nodes)), "{kind}: {nodes:?}");
        let (other, _) = play("halma-4", &spec, 8);
        assert_eq!(one.past(one.custom()), other.past(other.custom()), "{kind}");
        let text = spec.parse::<PlayerSpec>().expect("a player").to_string();
        assert_eq!(text, spec);
    }
    // The first ply of all three has the 32 moves of the start.
    assert_eq!(play("halma-4", "max-n:depth=1", 1).1, [32]);
    assert_eq!(play("halma-4", "paranoid:depth=1", 1).1, [32]);
    assert_eq!(play("halma-4", "max-n:depth=2", 1).1, [32 + 1024]);
}

#[test]
fn players_of_two_and_of_four_are_told_apart() {
    let refused = |id: &str, spec: &str| {
        let spec: PlayerSpec = spec.parse().expect("a player");
        match start(id).player(&spec) {
            Err(SpecError::Unfit { problem }) => problem,
            Err(other) => panic!("{other}"),
            Ok(_) => panic!("{spec} plays {id}"),
        }
    };
    assert!(refused("halma-4", "minimax:depth=2").starts_with("minimax is for games of two"));
    assert!(refused("halma-4-teams", "alphabeta").contains("max-n, paranoid, best-reply"));
    assert!(refused("halma", "max-n").starts_with("max-n is for games of more than two"));
    assert!(refused("halma-4", "engine:view=own").starts_with("view=own"));
    let wrong = "max-n:eval=bridges".parse::<PlayerSpec>().expect("a player");
    let error = start("halma-4").player(&wrong).err().expect("no sum over squares");
    assert!(error.to_string().contains("bridges"), "{error}");
    assert!("max-n:seed=1".parse::<PlayerSpec>().is_err());
    assert!(start("halma-4").terms(None).is_err());
}

#[test]
fn whoever_resigns_has_the_last_place_that_is_free() {
    let mut game = start("halma-4");
    game.play("resign").expect("white gives up");
    assert_eq!((game.turn(), game.outcome()), (Seat::at(1), None));
    assert!(game.position(game.custom()).ends_with(" b - w"));
    let again = game.at_position(&game.position(game.custom())).expect("a position");
    assert_eq!(
        (again.turn(), again.moves(again.custom())),
        (game.turn(), game.moves(game.custom()))
    );
    assert!(game.undo());
    assert_eq!(game.turn(), Seat::at(0));
    for mv in ["resign", "resign", "resign"] {
        game.play(mv).expect("the next one gives up");
    }
    let end = game.outcome().expect("one is left");
    assert_eq!((end.places.as_slice(), end.reason), (&[4, 3, 2, 1][..], Reason::Resigned));
    assert!(game.play("resign").is_err());
    // Partners lose together.
    let mut teams = start("halma-4-teams");
    teams.play("resign").expect("white gives up");
    let end = teams.outcome().expect("its team has lost");
    assert_eq!(end.places.as_slice(), [3, 1, 3, 1]);
}

#[test]
fn records_of_four_read_back() {
    let (game, _) = play("halma-4", "random:seed=5", 9);
    let places = Places::new(&[1, 3, 2, 3]).expect("places");
    let mut text = RecordText::new(&start("halma-4"));
    text.heading("a test", "2026.11.17", (0, 3), &["Ann", "Bob", "Cy", "Di"]);
    for line in game.past(game.custom()) {
        text.mv(&line.text, None);
    }
    text.mv("resign", None);
    let text = text.end(Standing::from(places));
    assert!(text.contains("[Red \"Cy\"]\n[Yellow \"Di\"]\n[Result \"1-3-2-3\"]"), "{text}");
    assert!(text.contains("[Round \"1.4\"]") && text.ends_with(" resign *\n\n"), "{text}");
    assert!(text.contains("\n1. ") && text.contains(" 3. ") && !text.contains(" 4. "), "{text}");
    let read = record::read(&text, None).expect("a record");
    assert_eq!((read.game.as_str(), read.result), ("halma-4", Standing::Places(places)));
    assert_eq!(read.nodes.len(), 10);
    assert_eq!(record::write(&read).expect("a record"), text);
    // What the board says is compared with what the record says.
    let over = "[Variant \"halma-4\"] [Result \"1-2-3-4\"] 1. resign resign resign *";
    let entry = Games::new(over.as_bytes(), None).next().expect("a game").expect("text");
    let warning = entry.warnings[0].to_string();
    assert!(warning.contains("1 yellow, 2 red") && warning.contains("1-2-3-4"), "{warning}");
}

#[test]
fn stones_of_four_make_the_position_they_stand_in() {
    for id in GAMES {
        let (game, _) = play(id, "random:seed=8", 30);
        let same = game.set_up(&game.stones(), game.turn()).expect("a position");
        assert_eq!(same.position(same.custom()), game.position(game.custom()));
        assert_eq!(game.board().rows[15][0].as_ref().and_then(|it| it.camp), Some(Seat::at(0)));
        assert_eq!(game.board().rows[0][15].as_ref().and_then(|it| it.camp), Some(Seat::at(2)));
    }
    let two = start("halma-8x8");
    let error = two.set_up(&start("halma-4").stones(), Seat::at(0)).err().expect("four colours");
    assert_eq!(error.problem.to_string(), "no-such-seat");
}
