//! How many games a second can be played where the players cost next to nothing: what the arena itself
//! takes.
//!
//! ```sh
//! cargo bench -p saltus-arena --bench games
//! ```

use saltus_arena::{
    Adjudication, Entrant, Fixture, Job, Next, Openings, Record, Source, play, run,
};
use saltus_engine::{AnyGame, PlayerSpec, Stop};
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

/// Plays games for a while; none of the workers is this very thread.
fn measure(game: &str, player: &str, workers: usize) {
    let mut source = Endless::new(game, player);
    let begun = Instant::now();
    if workers == 0 {
        while begun.elapsed() < TIME {
            let Next::Play(job) = source.next() else { return };
            let record = play(&job.fixture, &Stop::never());
            source.done((), record.expect("no one stops it"));
        }
    } else {
        source.until = Some(begun + TIME);
        run(&mut source, workers, &Stop::never()).expect("threads to play on");
    }
    let seconds = begun.elapsed().as_secs_f64();
    let rate = f64::from(source.games) / seconds;
    let per_ply = seconds * 1e6 * workers.max(1) as f64 / source.plies as f64;
    println!("{game:14}  {player:24}  {workers:>7}  {rate:>9.0}  {per_ply:>9.2}");
}

/// Games without end, of a player against itself.
struct Endless {
    start: AnyGame,
    player: Entrant,
    openings: Openings,
    until: Option<Instant>,
    given: u32,
    games: u32,
    plies: usize,
}

impl Endless {
    fn new(game: &str, player: &str) -> Endless {
        let rules = EndRules { repetition: true, rounds: Some(400) };
        let start = AnyGame::start(game).expect("a game").with_end_rules(rules);
        let spec: PlayerSpec = player.parse().expect("a player");
        let openings = Openings::random(&start, 8, 1);
        let player = Entrant::of(player, spec.into());
        Endless { start, player, openings, until: None, given: 0, games: 0, plies: 0 }
    }
}

impl Source for Endless {
    type Key = ();

    fn next(&mut self) -> Next<()> {
        if self.until.is_some_and(|until| Instant::now() > until) {
            return Next::End;
        }
        let fixture = Fixture {
            start: self.start.clone(),
            players: [self.player.clone(), self.player.clone()],
            opening: self.openings.get(self.given / 2),
            seed: u64::from(self.given),
            adjudication: Adjudication::default(),
        };
        self.given += 1;
        Next::Play(Job { key: (), fixture })
    }

    fn done(&mut self, (): (), record: Record) {
        self.games += 1;
        self.plies += record.moves.len();
    }
}
