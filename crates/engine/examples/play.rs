//! Plays paired games between two players from random openings and prints the score: each opening is
//! played twice with sides changed.
//!
//! ```sh
//! cargo run --release -p saltus-engine --example play -- GAME FIRST SECOND PAIRS [OPENING_PLIES]
//! ```

use saltus_engine::{AnyGame, Control, Player, PlayerSpec};
use saltus_game::{EndRules, Outcome, Side};
use std::collections::BTreeMap;
use std::error::Error;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// A game that has not ended by then is a draw.
const ROUND_LIMIT: u32 = 400;

/// How the games ended, for the first player: by result and reason.
#[derive(Default)]
struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    plies: usize,
    ends: BTreeMap<String, u32>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, first, second, pairs, rest @ ..] = &args[..] else {
        return Err("give GAME FIRST SECOND PAIRS [OPENING_PLIES]".into());
    };
    let specs: [PlayerSpec; 2] = [first.parse()?, second.parse()?];
    let start = AnyGame::start(game)?;
    for spec in &specs {
        start.player(spec)?; // tells what is wrong before the first game
    }
    let pairs: usize = pairs.parse()?;
    let opening: usize = rest.first().map_or(Ok(8), |plies| plies.parse())?;
    let tally = Mutex::new(Tally::default());
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair >= pairs {
                        return;
                    }
                    for white in 0..2 {
                        play(&start, &specs, pair as u64, white, opening, &tally);
                    }
                }
            });
        }
    });
    let tally = tally.into_inner().unwrap_or_else(PoisonError::into_inner);
    let games = tally.wins + tally.draws + tally.losses;
    let score = f64::from(2 * tally.wins + tally.draws) / f64::from(2 * games) * 100.0;
    println!("{game}: {first} against {second}");
    println!(
        "{games} games: +{} ={} -{}, score {score:.1} %",
        tally.wins, tally.draws, tally.losses
    );
    println!("{:.1} plies a game", tally.plies as f64 / f64::from(games));
    for (end, count) in tally.ends {
        println!("{count:>6}  {end}");
    }
    Ok(())
}

/// Plays one game; the first player has White if `white` is 0.
fn play(
    start: &AnyGame,
    specs: &[PlayerSpec; 2],
    seed: u64,
    white: usize,
    opening: usize,
    tally: &Mutex<Tally>,
) {
    let rules = EndRules { repetition: true, rounds: Some(ROUND_LIMIT) };
    let mut game = start.clone().with_end_rules(rules);
    let mut lot = start.player(&PlayerSpec::Random { seed }).expect("chance needs no evaluation");
    let mut players = [&specs[0], &specs[1]].map(|spec| start.player(spec).expect("checked"));
    while game.moves_made() < opening && game.outcome().is_none() {
        move_by(&mut *lot, &mut game);
    }
    let outcome = loop {
        if let Some(outcome) = game.outcome() {
            break outcome;
        }
        let mover = if game.turn() == Side::White { white } else { 1 - white };
        move_by(&mut *players[mover], &mut game);
    };
    let mut tally = tally.lock().unwrap_or_else(PoisonError::into_inner);
    tally.plies += game.moves_made();
    let Outcome { winner, reason } = outcome;
    let result = match winner {
        None => {
            tally.draws += 1;
            "draw"
        }
        Some(side) if (side == Side::White) == (white == 0) => {
            tally.wins += 1;
            "win"
        }
        Some(_) => {
            tally.losses += 1;
            "loss"
        }
    };
    *tally.ends.entry(format!("{result}: {reason}")).or_default() += 1;
    let done = tally.wins + tally.draws + tally.losses;
    eprint!("\r{done} games: +{} ={} -{}  ", tally.wins, tally.draws, tally.losses);
}

fn move_by(player: &mut dyn Player, game: &mut AnyGame) {
    let choice = player.choose(game, &mut Control::default()).expect("the game goes on");
    game.play(&choice.mv).expect("a player's move is legal");
}
