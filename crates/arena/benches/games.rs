//! How many games a second can be played where the players cost next to nothing: what the arena itself
//! takes.
//!
//! ```sh
//! cargo bench -p saltus-arena --bench games
//! ```

use saltus_arena::{Adjudication, Catalogue, Dispatcher, GameSpec, Openings, Threads, play};
use saltus_engine::{AnyGame, Stop};
use saltus_game::EndRules;
use std::thread;
use std::time::{Duration, Instant};

/// How long each line is measured.
const TIME: Duration = Duration::from_secs(2);

fn main() {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    println!(
        "{:14}  {:24}  {:>7}  {:>9}  {:>9}",
        "game", "players", "workers", "games/s", "µs/ply"
    );
    for (game, player) in [
        ("english", "random"),
        ("international", "random"),
        ("halma-8x8", "random"),
        ("halma", "random"),
        ("english", "alphabeta:depth=1"),
        ("english", "engine:depth=1"),
        ("english", "engine:depth=1,hash=1"),
    ] {
        for workers in [0, 1, cores] {
            measure(game, player, workers);
        }
    }
}

/// Plays games for a while; without workers on this very thread.
fn measure(game: &str, player: &str, workers: usize) {
    let mut games = Endless::new(game, player);
    let (mut count, mut plies) = (0_u32, 0);
    let begun = Instant::now();
    if workers == 0 {
        let players = Catalogue::default();
        while begun.elapsed() < TIME {
            let played = play(&games.next(), &players, &Stop::never());
            let result = played.expect("it can be played").expect("no one stops it");
            count += 1;
            plies += result.moves.len();
        }
    } else {
        let mut threads = Threads::new(workers);
        let mut under_way = 0;
        loop {
            while under_way < threads.capacity() && begun.elapsed() < TIME {
                let spec = games.next();
                threads.submit(spec.id(), spec).expect("threads to play on");
                under_way += 1;
            }
            if under_way == 0 {
                break;
            }
            let received = threads.receive(TIME).expect("threads to play on");
            if let Some((_, result)) = received {
                under_way -= 1;
                count += 1;
                plies += result.moves.len();
            }
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    let rate = f64::from(count) / seconds;
    let per_ply = seconds * 1e6 * workers.max(1) as f64 / plies as f64;
    println!("{game:14}  {player:24}  {workers:>7}  {rate:>9.0}  {per_ply:>9.2}");
}

/// Games without end, of a player against itself.
struct Endless {
    game: String,
    player: String,
    openings: Openings,
    given: u32,
}

const END_RULES: EndRules = EndRules { repetition: true, rounds: Some(400) };

impl Endless {
    fn new(game: &str, player: &str) -> Endless {
        let start = AnyGame::start(game).expect("a game").with_end_rules(END_RULES);
        let openings = Openings::random(&start, 8, 1);
        Endless { game: game.to_owned(), player: player.to_owned(), openings, given: 0 }
    }

    fn next(&mut self) -> GameSpec {
        self.given += 1;
        GameSpec {
            game: self.game.clone(),
            end_rules: END_RULES,
            opening: self.openings.get(self.given / 2),
            players: vec![self.player.clone(), self.player.clone()],
            seed: self.given.into(),
            adjudication: Adjudication::default(),
        }
    }
}
