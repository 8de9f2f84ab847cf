//! The searches agree in every game with the games' own evaluations: minimax, alpha-beta, negamax, PVS, MTD(f), UCT at
//! full width, and the engine with every trick off find the same value and the same move.

use saltus_engine::{AnyGame, Choice, Control, Family, Listed, games};
use saltus_game::keys::SplitMix;
use saltus_game::{Names, Notation as _, Side};
use saltus_halma::{Position, Setup, Square};

/// The engine as a plain search to a fixed depth.
const PLAIN: &str = "table=0,ordering=0,null_window=0,aspiration=0,reductions=0,prune_depth=0,\
    probcut=0,win_distance=0,guess_last_ply=0,quiescence=0,threats=0,extend_forced=0,repetition=0,contempt=0,hash=1";

/// The same with what may change the way to the value, but not the value: order, windows, the table, the distance
/// of wins.
const SOUND: &str = "table=1,ordering=1,null_window=1,aspiration=5,reductions=0,prune_depth=0,\
    probcut=0,win_distance=1,guess_last_ply=0,quiescence=0,threats=0,extend_forced=0,repetition=0,contempt=0,hash=1";

/// Alpha-beta's friends with all tricks, and with some.
const FRIENDS: [&str; 4] = [
    "negamax:ordering=on,deepening=on",
    "pvs:ordering=on,table=on,hash=1,deepening=on",
    "mtdf:ordering=on,table=on,hash=1,deepening=on",
    "mtdf:table=on,hash=1",
];

/// Trees of more nodes take UCT too long for a test.
const MOST_FOR_UCT: u64 = 1_000;

/// Evaluations with sums over squares, and such that look at the whole board.
const HALMA: [&str; 5] = [
    "eval=handmade",
    "eval=camp-distance,view=own",
    "eval=1.0*distance+0.2*move-potential,view=diff",
    "eval=wall-corner+anti-block+0.1*dispersion,view=own",
    "eval=leader+random,view=diff,seed=3",
];
const DRAUGHTS: [&str; 6] = [
    "eval=handmade",
    "eval=trained",
    "eval=random,view=diff,seed=7",
    "eval=men-and-kings(b2=3),view=own",
    "eval=capture-threats",
    "eval=three-areas+0.01*random,view=diff,seed=3",
];

fn choose(game: &AnyGame, spec: &str) -> Choice {
    let mut player = game.player(&spec.parse().expect("a sound player")).expect("a sound player");
    player.choose(game, &mut Control::default()).expect("the game goes on")
}

fn check(game: &AnyGame, depth: u32, judge: &str) {
    let slow = choose(game, &format!("minimax:depth={depth},{judge}"));
    let fast = choose(game, &format!("alphabeta:depth={depth},{judge}"));
    let plain = choose(game, &format!("engine:depth={depth},{PLAIN},{judge}"));
    let place = || format!("{} {} by `{judge}`", game.id(), game.position(game.names()[0]));
    assert_eq!((slow.value, &slow.mv), (fast.value, &fast.mv), "{}", place());
    assert_eq!((slow.value, &slow.mv), (plain.value, &plain.mv), "{}", place());
    assert!(fast.nodes <= slow.nodes, "{}", place());
    let negamax = choose(game, &format!("negamax:depth={depth},{judge}"));
    let same = |choice: &Choice| (choice.value, choice.mv.clone(), choice.nodes, choice.cutoffs);
    assert_eq!(same(&negamax), same(&fast), "{}", place());
    // One of them here, another one there.
    let friend = FRIENDS[slow.nodes as usize % FRIENDS.len()];
    let friend = format!("{friend},depth={depth},{judge}");
    let found = choose(game, &friend);
    assert_eq!((found.value, &found.mv), (slow.value, &slow.mv), "{friend}: {}", place());
    // At full width UCT goes through the whole tree, and keeps it.
    if slow.nodes < MOST_FOR_UCT {
        let uct = choose(game, &format!("mcts:depth={depth},{judge}"));
        assert_eq!((uct.value, &uct.mv), (slow.value, &slow.mv), "UCT: {}", place());
    }
    let sound = choose(game, &format!("engine:depth={depth},{SOUND},{judge}"));
    assert_eq!(slow.value, sound.value, "{}", place());
}

/// Positions of random games, every tenth of them.
fn random_positions(id: &str, seeds: u64, plies: usize) -> Vec<AnyGame> {
    let start = AnyGame::start(id).expect("a game that ships");
    let mut positions = Vec::new();
    for seed in 0..seeds {
        let mut game = start.clone();
        let spec = format!("random:seed={seed}").parse().expect("a sound player");
        let mut random = start.player(&spec).expect("chance needs no evaluation");
        while game.outcome().is_none() && game.moves_made() < plies {
            if game.moves_made() % 10 == seed as usize {
                positions.push(game.clone());
            }
            let choice = random.choose(&game, &mut Control::default()).expect("the game goes on");
            game.play(&choice.mv).expect("a legal move");
        }
    }
    positions
}

/// UCT, and PVS and MTD(f) with every trick and with none, on random positions of every game for two.
#[test]
fn friends_in_every_game() {
    for listed in games() {
        if AnyGame::start(listed.id).is_ok_and(|start| start.seats() > 2) {
            continue;
        }
        let mut by_uct = 0;
        for (index, game) in random_positions(listed.id, 2, 30).iter().enumerate() {
            // In Halma the second ply has thousands of leaves.
            let draughts = listed.family == Family::Draughts;
            let depth = if draughts { 3 } else { 1 + (index as u32) % 2 };
            let judge = if draughts { "eval=handmade" } else { "eval=camp-distance,view=own" };
            let slow = choose(game, &format!("minimax:depth={depth},{judge}"));
            for friend in ["pvs", "mtdf", "mcts"].into_iter().chain(FRIENDS[1..3].iter().copied()) {
                let sign = if friend.contains(':') { ',' } else { ':' };
                let spec = format!("{friend}{sign}depth={depth},{judge}");
                if friend == "mcts" && slow.nodes > 10 * MOST_FOR_UCT {
                    continue;
                }
                by_uct += u32::from(friend == "mcts");
                let found = choose(game, &spec);
                let place = game.position(game.names()[0]);
                assert_eq!((found.value, &found.mv), (slow.value, &slow.mv), "{spec}: {place}");
            }
        }
        assert!(by_uct >= 2, "{}: UCT was asked {by_uct} times", listed.id);
    }
}

#[test]
fn in_draughts() {
    for listed in games().iter().filter(|listed| listed.family == Family::Draughts) {
        let positions = random_positions(listed.id, 3, 90);
        // On the smallest board games are over soon.
        assert!(positions.len() >= 4, "{}: only {}", listed.id, positions.len());
        for (index, game) in positions.iter().enumerate() {
            // Each evaluation at both depths: leaves of either side to move.
            let depth = 3 + (index / DRAUGHTS.len()) as u32 % 2;
            let judge = DRAUGHTS[index % DRAUGHTS.len()];
            // Some boards have no trained evaluation.
            let spec = format!("engine:{judge}").parse().expect("a sound player");
            let known = judge != "eval=trained" || game.player(&spec).is_ok();
            check(game, depth, if known { judge } else { DRAUGHTS[0] });
        }
    }
}

/// The same position without its past, so that the engine does not hurry; none once the sides have
/// passed each other, since then it does not search.
fn fresh(id: &str, text: &str) -> Option<AnyGame> {
    let position = halma_start(id).read(text).expect("a written position");
    let start = AnyGame::start(id).expect("a game that ships");
    let game = start.at_position(text).expect("a written position");
    (game.outcome().is_none() && !saltus_race::passed(&position)).then_some(game)
}

fn halma_start(id: &str) -> Position {
    Position::start(saltus_halma::game(id).expect("a game that ships"))
}

#[test]
fn in_halma() {
    let halma = |listed: &&Listed| listed.family == Family::Halma && listed.seats == 2;
    for listed in games().iter().filter(halma) {
        let start = halma_start(listed.id);
        let small = start.rules().board().iter().count() <= 100;
        let random = random_positions(listed.id, 2, 60);
        let random = random.iter().map(|game| game.position(Names::Letters));
        let positions: Vec<AnyGame> = random.filter_map(|text| fresh(listed.id, &text)).collect();
        assert!(positions.len() >= 10, "{}: only {}", listed.id, positions.len());
        for (index, game) in positions.iter().enumerate() {
            let depth = if small && index % 4 == 0 { 3 } else { 2 };
            check(game, depth, HALMA[index % HALMA.len()]);
        }
    }
}

/// Most pieces of both sides in their goals and near them, so that wins are within reach.
fn nearly_home(start: &Position, mix: &mut SplitMix) -> Option<String> {
    let rules = start.rules();
    let board: Vec<Square> = rules.board().iter().collect();
    let mut pieces: Vec<(Side, Square)> = Vec::new();
    for side in Side::BOTH {
        let goal: Vec<Square> = rules.camp(!side).iter().collect();
        for _ in 0..goal.len() {
            let choice = if mix.below(4) > 0 { &goal } else { &board };
            let square = choice[mix.below(choice.len())];
            if pieces.iter().all(|&(_, taken)| taken != square) {
                pieces.push((side, square));
            }
        }
    }
    let setup = Setup { pieces, turn: Side::BOTH[mix.below(2)], round: 1 };
    setup.position(rules).ok().map(|position| position.text(Names::Letters))
}

#[test]
fn near_the_end_of_halma() {
    for id in ["halma-8x8", "ugolki-9", "halma-classic"] {
        let start = halma_start(id);
        let mut mix = SplitMix::new(9);
        let (mut checked, mut passed) = (0, 0);
        while checked < 20 {
            let text = nearly_home(&start, &mut mix);
            match text.and_then(|text| fresh(id, &text)) {
                Some(game) => {
                    check(&game, if id == "halma-classic" { 2 } else { 3 }, HALMA[checked % 5]);
                    checked += 1;
                }
                None => passed += 1,
            }
        }
        assert!(passed < 500, "{id}: nearly all positions have passed");
    }
}
