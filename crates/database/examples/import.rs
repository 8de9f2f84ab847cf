//! How fast games come into a database: makes so many games, imports them, and prints games a second.
//!
//! ```sh
//! cargo run --release -p saltus-database --example import -- 100000
//! ```
//!
//! A thousand games of random moves, at English draughts to their end, are each played by as many pairs of players as it
//! takes: a game is known by its players and its moves.

use saltus_database::{Database, Source};
use saltus_engine::record::Games;
use saltus_engine::{AnyGame, Control, PlayerSpec};
use std::error::Error;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::BufReader;
use std::time::Instant;

const LINES: u64 = 1000;

fn main() -> Result<(), Box<dyn Error>> {
    let games: u64 = std::env::args().nth(1).map_or(Ok(100_000), |count| count.parse())?;
    let lines = (0..LINES).map(line).collect::<Result<Vec<String>, _>>()?;
    let mut text = String::new();
    for (number, line) in (0..games).zip(lines.iter().cycle()) {
        let pair = number / LINES;
        writeln!(
            text,
            "[White \"A{pair}\"]\n[Black \"B{pair}\"]\n[Date \"2001.02.03\"]\n[GameType \"21\"]\n{line}\n"
        )?;
    }
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("games.pdn");
    fs::write(&path, &text)?;
    let begun = Instant::now();
    let mut database = Database::create(&folder.path().join("games.db"))?;
    let source = Source::of_reader("games.pdn", File::open(&path)?)?;
    let read = Games::new(BufReader::new(File::open(&path)?), None);
    let imported = database.import(&source, read, &mut || true)?;
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{} games of {} read, {} added, {} duplicates, {} wrong",
        imported.games, games, imported.added, imported.duplicates, imported.wrong
    );
    println!(
        "{:.1} MB in {seconds:.2} s: {:.0} games a second",
        text.len() as f64 / 1e6,
        imported.games as f64 / seconds
    );
    Ok(())
}

/// The moves of a random game.
fn line(seed: u64) -> Result<String, Box<dyn Error>> {
    let mut game = AnyGame::start("english")?;
    let mut player = game.player(&PlayerSpec::Random { seed })?;
    let mut text = String::new();
    for ply in 0.. {
        if game.outcome().is_some() {
            break;
        }
        if ply % 2 == 0 {
            write!(text, "{}. ", ply / 2 + 1)?;
        }
        let choice = player.choose(&game, &mut Control::default())?;
        game.play(&choice.mv)?;
        write!(text, "{} ", choice.mv)?;
    }
    Ok(text + "*")
}
