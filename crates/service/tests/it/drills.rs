//! Drills against the rules: what is right is legal and does what the goal says, what is wrong is not legal, and where a game is
//! named in which it would be, it is.

use saltus_engine::{AnyGame, Piece, Stone, games};
use saltus_service::drills::DRILLS;
use saltus_service::wire::{Drill, DrillGoal, Drills};

fn all() -> Drills {
    serde_json::from_str(DRILLS).expect("the drills can be read")
}

fn at(game: &str, position: &str) -> AnyGame {
    let start = AnyGame::start(game).unwrap_or_else(|error| panic!("{game}: {error}"));
    start.at_position(position).unwrap_or_else(|error| panic!("{game} {position}: {error}"))
}

fn legal(game: &AnyGame) -> Vec<String> {
    game.moves(game.custom()).into_iter().map(|line| line.text).collect()
}

#[test]
fn every_drill_is_solved_by_its_moves_and_by_no_other() {
    for drill in all().drills {
        let game = at(&drill.game, &drill.position);
        let legal = legal(&game);
        assert!(game.outcome().is_none() && !legal.is_empty(), "{drill:?}");
        for mv in &drill.right {
            assert!(legal.contains(mv), "{mv} of {drill:?} is one of {legal:?}");
        }
        for mv in &legal {
            let right = drill.right.is_empty() || drill.right.contains(mv);
            assert!(!right || does(&drill, &game, mv), "{mv} does what {drill:?} asks");
            assert!(right || !must(&drill, &game, mv), "{mv} does it too: {drill:?}");
        }
    }
}

/// Whether a move does what the goal says, as far as the board shows it.
fn does(drill: &Drill, game: &AnyGame, mv: &str) -> bool {
    let mut after = game.clone();
    after.play(mv).expect("a legal move");
    let line = game.legal_move(mv, game.custom()).expect("a legal move");
    let (taken, end) = (line.route.captures.len(), line.route.squares.last());
    let most = game.moves(game.custom()).iter().map(|it| it.route.captures.len()).max();
    let turn = game.turn();
    let kings = |game: &AnyGame| {
        let own = |stone: &&Stone| stone.seat == turn && stone.piece == Piece::King;
        game.stones().iter().filter(own).count()
    };
    let lost =
        after.outcome().and_then(|outcome| outcome.winner()).is_some_and(|it| it != game.turn());
    match drill.goal {
        DrillGoal::Move | DrillGoal::LeaveFirst => true,
        DrillGoal::Take => taken > 0,
        DrillGoal::TakeAll => taken > 1 && Some(taken) == most,
        DrillGoal::TakeOne => taken == 1,
        DrillGoal::Crown => kings(&after) > kings(game),
        DrillGoal::Square | DrillGoal::Parity => end == drill.square.as_ref(),
        DrillGoal::Sideways => {
            taken == 0 && line.route.squares[0][1..] == *end.map_or("", |end| &end[1..])
        }
        DrillGoal::Win => after.outcome().and_then(|it| it.winner()) == Some(game.turn()),
        DrillGoal::Leave => !lost,
    }
}

/// Whether a move that is not among the right ones does the same all the same.
fn must(drill: &Drill, game: &AnyGame, mv: &str) -> bool {
    !matches!(
        drill.goal,
        DrillGoal::Move | DrillGoal::LeaveFirst | DrillGoal::Square | DrillGoal::Parity
    ) && does(drill, game, mv)
}

#[test]
fn what_breaks_a_rule_is_not_legal_and_elsewhere_it_would_be() {
    let mut elsewhere = 0;
    for drill in all().drills {
        let game = at(&drill.game, &drill.position);
        for wrong in &drill.wrong {
            let found = game.legal_move(&wrong.mv, game.custom());
            assert!(found.is_err(), "{} is legal in {drill:?}", wrong.mv);
            let Some(other) = &wrong.other else { continue };
            let other = at(other, &drill.position);
            assert!(
                other.clone().play(&wrong.mv).is_ok(),
                "{} of {drill:?}: {:?}",
                wrong.mv,
                legal(&other)
            );
            elsewhere += 1;
        }
    }
    assert!(elsewhere > 30, "{elsewhere} moves are legal under another rule");
}

#[test]
fn every_game_has_drills() {
    let all = all();
    for game in games() {
        let id = all.same.get(game.id).map_or(game.id, String::as_str);
        let own = all.drills.iter().filter(|drill| drill.game == id).count();
        assert!(own >= 3, "{}: {own}", game.id);
    }
}
