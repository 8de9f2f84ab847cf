//! Looks for positions of draughts whose moves take long to list, by hill climbing: what the bound on the positions of
//! strangers rests on.
//!
//! `cargo run --release -p saltus-draughts --example crowds -- GAME PIECES [STEPS]`: up to five kings against PIECES.
//! `... -- GAME POSITION` times one position and prints its moves.

use saltus_draughts::{Position, Variant, for_each_variant};
use saltus_game::{Names, Notation, Position as _};
use std::time::{Duration, Instant};
use std::{env, fs};

/// Where no one needs to look further.
const ENOUGH: Duration = Duration::from_secs(5);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [game, pieces, rest @ ..] = words.as_slice() else {
        return Err("give a game and a number of pieces".into());
    };
    macro_rules! show_in {
        ($($variant:ident)*) => {
            match game.as_str() {
                $(id if id == saltus_draughts::$variant::RULES.id => {
                    show::<saltus_draughts::$variant>(pieces)?;
                })*
                _ => return Err("there is no such game".into()),
            }
        };
    }
    let Ok(pieces) = pieces.parse::<usize>() else {
        for_each_variant!(show_in);
        return Ok(());
    };
    let steps: usize = rest.first().map_or(Ok(2000), |steps| steps.parse())?;
    macro_rules! climb_in {
        ($($variant:ident)*) => {
            match game.as_str() {
                $(id if id == saltus_draughts::$variant::RULES.id => {
                    climb::<saltus_draughts::$variant>(pieces, steps);
                })*
                _ => return Err("there is no such game".into()),
            }
        };
    }
    for_each_variant!(climb_in);
    Ok(())
}

/// Changes a square or two at a time, and keeps what takes longer.
fn climb<V: Variant>(pieces: usize, steps: usize) {
    let squares = u64::from(V::GEOMETRY.squares());
    let mut random = 1u64;
    let mut draw = move |below: u64| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        random % below
    };
    let mut fresh = |kings: usize| {
        let mut chosen: Vec<u64> = Vec::new();
        while chosen.len() < kings + pieces {
            let square = draw(squares) + 1;
            if !chosen.contains(&square) {
                chosen.push(square);
            }
        }
        chosen
    };
    let mut worst = Duration::ZERO;
    for kings in 1..=5 {
        let mut best = fresh(kings);
        let mut longest = time::<V>(&best, kings).map_or(Duration::ZERO, |(time, _)| time);
        for _ in 0..steps / 5 {
            let mut next = best.clone();
            for changed in fresh(0).into_iter().take(2).collect::<Vec<_>>() {
                let at = (changed as usize * 7) % next.len();
                match next.iter().position(|&it| it == changed) {
                    Some(other) => next.swap(at, other),
                    None => next[at] = changed,
                }
            }
            let Some((time, moves)) = time::<V>(&next, kings) else { continue };
            if time > longest {
                (longest, best) = (time, next);
                if longest > worst {
                    worst = longest;
                    println!("{time:>12.3?}  {moves:>6} moves  {}", text(&best, kings));
                }
            }
            if worst > ENOUGH {
                return;
            }
        }
    }
}

/// The first squares have White's kings, the others black kings.
fn text(squares: &[u64], kings: usize) -> String {
    let list =
        |part: &[u64]| part.iter().map(|square| format!("K{square}")).collect::<Vec<_>>().join(",");
    format!("W:W{}:B{}", list(&squares[..kings]), list(&squares[kings..]))
}

/// Times the moves of one position, and prints them.
fn show<V: Variant>(text: &str) -> Result<(), Box<dyn std::error::Error>> {
    let position = Position::<V>::from_fen(text)?;
    let clock = Clock::start();
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let listed = clock.spent();
    let lines = position.move_lines(&moves, Names::Numbers);
    println!("listed in {listed:.3?}, written in {:.3?}", clock.spent() - listed);
    for (text, route) in lines {
        println!("{text}  takes {}", route.captures.join(" "));
    }
    Ok(())
}

/// How long the list takes, and how many moves it has.
fn time<V: Variant>(squares: &[u64], kings: usize) -> Option<(Duration, usize)> {
    let position = Position::<V>::from_fen(&text(squares, kings)).ok()?;
    let clock = Clock::start();
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let lines = position.move_lines(&moves, Names::Numbers);
    Some((clock.spent(), lines.len()))
}

/// Time of the processor where the system tells it, or else of the wall: a busy machine would send the climb astray.
struct Clock(Instant, Option<Duration>);

impl Clock {
    fn start() -> Clock {
        Clock(Instant::now(), Clock::on_processor())
    }

    fn spent(&self) -> Duration {
        let processor = Clock::on_processor().zip(self.1).map(|(now, then)| now - then);
        processor.unwrap_or_else(|| self.0.elapsed())
    }

    fn on_processor() -> Option<Duration> {
        let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
    }
}
