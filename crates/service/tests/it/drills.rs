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

/// The position of a drill, after the moves before it; `other` is a game to take instead of its own.
fn begun(drill: &Drill, other: Option<&str>) -> AnyGame {
    let mut game = at(other.unwrap_or(&drill.game), &drill.position);
    for mv in drill.past.iter().flat_map(|past| past.split(' ')) {
        game.play(mv).unwrap_or_else(|error| panic!("{drill:?}: {mv}: {error}"));
    }
    game
}

fn legal(game: &AnyGame) -> Vec<String> {
    game.moves(game.custom()).into_iter().map(|line| line.text).collect()
}

#[test]
fn every_drill_is_solved_by_its_moves_and_by_no_other() {
    for drill in all().drills {
        let game = begun(&drill, None);
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
        // A team wins together.
        DrillGoal::Win => after
            .outcome()
            .is_some_and(|end| !end.places.is_level() && end.places.place(game.turn()) == 1),
        DrillGoal::Leave => !lost,
        DrillGoal::Draw => after.outcome().is_some_and(|it| it.winner().is_none()),
        DrillGoal::GoOn => after.outcome().is_none(),
        DrillGoal::Force => {
            let wins = |game: &AnyGame| {
                self::legal(game).iter().any(|mv| {
                    let mut after = game.clone();
                    after.play(mv).expect("a legal move");
                    after.outcome().and_then(|it| it.winner()) == Some(turn)
                })
            };
            let replies = self::legal(&after);
            after.outcome().is_none()
                && replies.iter().all(|reply| {
                    let mut then = after.clone();
                    then.play(reply).expect("a legal move");
                    then.outcome().is_none() && wins(&then)
                })
        }
        DrillGoal::Finish => after.finished().contains(&turn) && !game.finished().contains(&turn),
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
        let game = begun(&drill, None);
        for wrong in &drill.wrong {
            let found = game.legal_move(&wrong.mv, game.custom());
            assert!(found.is_err(), "{} is legal in {drill:?}", wrong.mv);
            let Some(other) = &wrong.other else { continue };
            let other = begun(&drill, Some(other));
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
        let model = all.same.get(game.id).map_or(game.id, String::as_str);
        let of = |drill: &&Drill| drill.game == model || drill.game == game.id;
        let own = all.drills.iter().filter(of).count();
        assert!(own >= 3, "{}: {own}", game.id);
    }
}

#[test]
fn a_deadline_that_is_missed_is_a_draw() {
    // Where a win is to be forced, some other move and its reply are a draw, or leave nothing else: it is too late then.
    let drawn = |game: &AnyGame| game.outcome().is_some_and(|end| end.winner().is_none());
    let after = |game: &AnyGame| {
        let next = |mv: String| {
            let mut next = game.clone();
            next.play(&mv).expect("a legal move");
            next
        };
        legal(game).into_iter().map(next).collect::<Vec<_>>()
    };
    let mut seen = 0;
    for drill in all().drills.into_iter().filter(|drill| drill.goal == DrillGoal::Force) {
        let late =
            after(&begun(&drill, None)).iter().flat_map(after).any(|then| match then.outcome() {
                Some(_) => drawn(&then),
                None => after(&then).iter().all(drawn),
            });
        assert!(late, "{drill:?}");
        seen += 1;
    }
    assert!(seen > 3, "{seen} drills");
}
