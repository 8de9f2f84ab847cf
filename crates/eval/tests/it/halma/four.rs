//! The evaluation of four players: its formula computed in another way, its state along searches, and games played by it.

use saltus_eval::{FourSum, halma::four::PLAY, halma_four};
use saltus_game::keys::SplitMix;
use saltus_game::testkit::random_multi_game;
use saltus_game::{
    EndRules, MultiEvaluator, MultiGame, MultiNotation, MultiPosition, Score, Seat, score,
};
use saltus_halma::Square;
use saltus_halma::four::{GAMES, Position, game, opposite};
use saltus_search::multi::{BestReply, RootEvaluator, best_reply, max_n, paranoid};
use saltus_search::strong::{Params, Searcher, Task};
use saltus_search::{Limits, Stop};

const SEATS: [Seat; 4] = [Seat::at(0), Seat::at(1), Seat::at(2), Seat::at(3)];

fn start(id: &str) -> Position {
    Position::start(game(id).expect("a game that ships"))
}

fn evaluation(text: &str, id: &str) -> FourSum {
    halma_four(&text.parse().expect("an expression"), game(id).expect("a game that ships"))
        .expect("sums over squares")
}

/// *progress* of one seat from its formula, by the corner that the seat goes to.
fn progress(position: &Position, seat: Seat) -> i64 {
    let rules = position.rules();
    let (corner, goal) = (rules.corner(opposite(seat)), rules.goal(seat));
    let worth = |square: Square| {
        let rows = f64::from(square.row().abs_diff(corner.row()));
        let columns = f64::from(square.column().abs_diff(corner.column()));
        let distance = (rows + columns) / 2.0 + 0.25 * (rows - columns).abs();
        let arrived = if goal.has(square) { 0.3 } else { 0.0 };
        i64::from(score::from_units(arrived - 15.0 * (distance / 15.0).powf(2.5)))
    };
    position.squares(seat).iter().map(worth).sum()
}

/// Half the leader, half the mean, all of it less than one's own: in teams, the other team is both.
fn by_hand(position: &Position, seat: Seat) -> i64 {
    let sum = |seat| progress(position, seat);
    if position.rules().teams() {
        let others = SEATS.into_iter().filter(|&other| !position.are_partners(seat, other));
        let theirs: i64 = others.map(sum).sum();
        return sum(seat) + sum(opposite(seat)) - 4 * theirs / 6;
    }
    let others = SEATS.into_iter().filter(|&other| other != seat && !position.has_finished(other));
    let others: Vec<i64> = others.map(sum).collect();
    let (leader, count) = (others.iter().max().expect("a game that goes on"), others.len() as i64);
    sum(seat) - (leader * count + others.iter().sum::<i64>()) / (2 * count + 2)
}

/// Positions from the start on, and some in which seats have finished.
fn positions(id: &str) -> Vec<Position> {
    let nearly = "rrrr8bbbb/rrrr8bbbb/rr12bb/rr1r8b1bb/16/16/16/16/16/16/16/16/\
                  yy1y8w1ww/yy12ww/yyyy8wwww/yyyy8wwww w";
    let nearly = start(id).read(nearly).expect("a sound position");
    let mut positions = random_multi_game(&start(id), 3, 120);
    for seed in 0..4 {
        positions.extend(random_multi_game(&nearly, seed, 60));
    }
    positions.retain(|position| position.ended().is_none());
    positions
}

#[test]
fn the_formula_of_four() {
    for named in GAMES {
        let evaluation = evaluation("progress", named.id);
        for position in positions(named.id) {
            for seat in SEATS.into_iter().filter(|&seat| !position.has_finished(seat)) {
                let value = i64::from(evaluation.value(&position, seat));
                assert_eq!(value, by_hand(&position, seat), "{seat} in {}", position.line());
            }
        }
    }
}

#[test]
fn all_seats_see_the_board_alike() {
    let evaluation = evaluation(PLAY, "halma-4");
    let at_start = SEATS.map(|seat| evaluation.value(&start("halma-4"), seat));
    assert_eq!(at_start, [at_start[0]; 4]);
    let values = ["b2-d4", "b15-d13", "o15-m13", "o2-m4"].iter().zip(SEATS).map(|(mv, seat)| {
        let mut position = start("halma-4");
        position.skip_to(seat);
        position.play(position.read_move(mv).expect("legal"));
        evaluation.value(&position, seat)
    });
    let values: Vec<Score> = values.collect();
    assert!(values[0] > at_start[0], "{values:?}");
    assert!(values.iter().all(|&value| value == values[0]), "{values:?}");
}

#[test]
fn what_is_no_sum_over_squares_is_refused() {
    let rules = game("halma-4").expect("a game that ships");
    let refused = |text: &str| {
        let expression = text.parse().expect("an expression");
        halma_four(&expression, rules).err().map(|error| error.to_string())
    };
    for text in ["bridges", "2*tempo", "camp-distance(jitter=on)", "random", "move-potential"] {
        let error = refused(text).unwrap_or_else(|| panic!("{text} is taken"));
        assert!(error.contains("is more than a sum over the squares"), "{text}: {error}");
        assert!(error.contains("progress, stragglers"), "{text}: {error}");
    }
    assert_eq!(refused("progress(power=2) + 0.5*stragglers"), None);
}

/// Moves of any seat are made and taken back, as best-reply search does, and the state says what a fresh one says. The
/// last ply at once is what playing all moves comes to.
#[test]
fn the_state_follows_a_search() {
    let mut at_once = 0;
    for named in GAMES {
        let evaluation = evaluation(PLAY, named.id);
        let mut mix = SplitMix::new(9);
        for position in positions(named.id).iter().step_by(5) {
            let mut state = evaluation.state(position);
            let mut path = vec![position.clone()];
            for _ in 0..6 {
                let mut here = path[path.len() - 1].clone();
                if here.ended().is_some() {
                    break;
                }
                let playing: Vec<Seat> =
                    SEATS.into_iter().filter(|&seat| !here.has_finished(seat)).collect();
                here.skip_to(playing[mix.below(playing.len())]);
                let mut moves = Vec::new();
                here.legal_moves(&mut moves);
                let mv = moves[mix.below(moves.len())];
                state.push(&here, mv);
                here.play(mv);
                path.push(here);
            }
            while let Some(here) = path.pop() {
                for seat in SEATS.into_iter().filter(|&seat| !here.has_finished(seat)) {
                    assert_eq!(state.value(&here, seat), evaluation.value(&here, seat));
                    if here.ended().is_none() {
                        at_once += check_last_ply(&evaluation, &mut *state, &here, seat);
                    }
                }
                state.pop();
            }
        }
    }
    assert!(at_once > 500, "only {at_once} positions have a last ply at once");
}

fn check_last_ply(
    evaluation: &FourSum,
    state: &mut dyn saltus_game::MultiState<Position>,
    position: &Position,
    seat: Seat,
) -> usize {
    let mut found = 0;
    for mover in SEATS.into_iter().filter(|&mover| !position.has_finished(mover)) {
        let Some(last) = state.last_ply(position, mover, seat) else { continue };
        let mut moves = Vec::new();
        position.moves_of(mover, &mut moves);
        let values = moves.iter().map(|&mv| {
            let mut next = position.clone();
            next.skip_to(mover);
            next.play(mv);
            evaluation.value(&next, seat)
        });
        let best = if position.are_partners(mover, seat) { values.max() } else { values.min() };
        assert_eq!((Some(last.best), last.moves as usize), (best, moves.len()));
        found += 1;
    }
    found
}

/// The best move by best-reply search of the engine.
fn engine_move(
    searcher: &mut Searcher,
    evaluation: &FourSum,
    game: &MultiGame<Position>,
) -> saltus_halma::Move {
    let (root, past) = (BestReply::new(game.position()), BestReply::past(game));
    let (evaluator, stop) = (RootEvaluator(evaluation), Stop::never());
    let limits = Limits { nodes: Some(300), ..Limits::default() };
    let task = Task {
        root: &root,
        past: &past,
        evaluator: &evaluator,
        probe: None,
        limits,
        repetition: true,
        lines: 1,
        stop: &stop,
        count_cutoffs: false,
    };
    searcher.search(&task, &mut |_| {}).best().expect("a move")
}

/// The strong search without tricks, but with the last ply at once, finds what best-reply search finds.
#[test]
fn the_last_ply_at_once_changes_no_value() {
    for named in GAMES {
        let evaluation = evaluation(PLAY, named.id);
        for position in positions(named.id).iter().step_by(23) {
            let (root, evaluator) = (BestReply::new(position), RootEvaluator(&evaluation));
            let stop = Stop::never();
            let task = Task {
                root: &root,
                past: &[],
                evaluator: &evaluator,
                probe: None,
                limits: Limits { depth: Some(2), ..Limits::default() },
                repetition: false,
                lines: 1,
                stop: &stop,
                count_cutoffs: false,
            };
            let params = Params { guess_last_ply: 1, ..Params::plain() };
            let report = Searcher::new(params, 1, 1).search(&task, &mut |_| {});
            let expected = best_reply(position, 2, &evaluation, &mut (), &stop);
            // A win in one is found at depth 1, and the search ends there.
            assert_eq!(report.value(), Some(expected.value), "{}", position.line());
        }
    }
}

#[test]
fn the_engine_brings_everyone_home() {
    for named in GAMES {
        let evaluation = evaluation(PLAY, named.id);
        let end_rules = EndRules { repetition: true, rounds: Some(400) };
        let mut game = MultiGame::new(start(named.id), end_rules);
        let mut searchers = SEATS.map(|_| Searcher::new(Params::default(), 1, 1));
        while game.outcome().is_none() {
            let searcher = &mut searchers[game.position().turn().index()];
            let mv = engine_move(searcher, &evaluation, &game);
            game.play(mv).expect("the engine plays legal moves");
        }
        let end = game.outcome().expect("the game is over");
        println!("{}: {end}, {} plies: {}", named.id, game.moves().len(), game.position().line());
        assert_eq!(end.reason, saltus_game::Reason::GoalReached, "{end}");
    }
}

#[test]
fn the_classics_play_the_game_of_four() {
    for named in GAMES {
        let evaluation = evaluation(PLAY, named.id);
        let root = start(named.id);
        let found = max_n(&root, 2, &evaluation, &mut (), &Stop::never());
        assert_eq!(found.nodes, 32 + 1024, "max-n makes every move");
        assert!(root.is_legal(found.best.expect("a move")));
        let found = paranoid(&root, 3, &evaluation, &mut (), &Stop::never());
        assert!(found.nodes < 32 + 1024 + 32_768, "alpha-beta cuts: {}", found.nodes);
    }
}
