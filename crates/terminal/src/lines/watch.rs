//! A game between two computers: every board, or what the log level says, and always the result.

use super::{Options, print_board, wait};
use crate::messages;
use crate::session::{LiveGame, Update};
use saltus_engine::Stop;
use saltus_game::Seat;
use std::io::{self, Write};
use std::thread;
use std::time::{Duration, Instant};

/// What is printed while two computers play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Log {
    /// Nothing but the end: board, result, nodes and time.
    Silent,
    /// The number of each round.
    Rounds,
    /// Each round with its moves.
    Moves,
    /// The board after each move.
    Boards,
}

/// How often a pause looks whether it is to end.
const GLANCE: Duration = Duration::from_millis(20);

/// Lets computers play to the end; false if it was stopped before.
pub fn watch(
    live: &mut LiveGame,
    options: Options,
    log: Log,
    delay: Duration,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let stop = live.stop.clone();
    let show = |live: &LiveGame, out: &mut dyn Write| match log {
        Log::Boards => print_board(out, &live.session, options),
        _ => Ok(()),
    };
    if log == Log::Boards {
        writeln!(out, "{}. Ctrl-C stops it.\n", messages::title(&live.session))?;
    }
    show(live, out)?;
    // Rounds are counted as if the side that usually begins had begun.
    let seats = live.session.game().seats();
    let mut ply = live.session.game().moves_made() + live.session.missing_moves();
    let mut first = true;
    let mut spent: Vec<(u64, Duration)> = vec![(0, Duration::ZERO); seats];
    while live.session.end().is_none() {
        let started = Instant::now();
        live.go_on();
        let Some(update) = wait(live, options.show_thinking && log == Log::Boards)? else {
            continue;
        };
        if let Update::Moved(line, choice) = update {
            let mover = live.session.game().last_mover().map_or(0, Seat::index);
            spent[mover].0 += choice.nodes;
            spent[mover].1 += choice.time;
            pause(delay.saturating_sub(started.elapsed()), &stop);
            let round = ply / seats + 1;
            let (opens, closes) = (ply.is_multiple_of(seats), (ply + 1).is_multiple_of(seats));
            match log {
                Log::Silent => {}
                Log::Rounds if opens || first => writeln!(out, "round {round}")?,
                Log::Rounds => {}
                Log::Moves => {
                    let number = if opens {
                        format!("{round:>3}. ")
                    } else if first {
                        format!("{round:>3}. ... ")
                    } else {
                        " ".to_owned()
                    };
                    write!(out, "{number}{}{}", line.text, if closes { "\n" } else { "" })?;
                }
                Log::Boards => {
                    writeln!(
                        out,
                        "\n{round}. {} {}",
                        live.session.game().last_mover().unwrap_or(Seat::at(0)),
                        messages::mv(&line)
                    )?;
                }
            }
            show(live, out)?;
            out.flush()?;
            ply += 1;
            first = false;
        }
        if stop.is_stopped() {
            break;
        }
    }
    if log == Log::Moves && !ply.is_multiple_of(seats) && !first {
        writeln!(out)?;
    }
    let session = &live.session;
    if log == Log::Silent && session.end().is_some() {
        print_board(out, session, options)?;
    }
    match session.end() {
        Some(end) => {
            let controller = |seat: Seat| session.controller(seat).title();
            let winner =
                end.winner().map_or(String::new(), |seat| format!(" ({})", controller(seat)));
            let moves = session.game().moves_made();
            writeln!(out, "{}{winner}, after {moves} moves.", messages::capital(&end.to_string()))?;
            let told = if log == Log::Silent { &spent[..] } else { &[] };
            for (seat, (nodes, time)) in session.seats().zip(told) {
                let (title, seconds) = (controller(seat), time.as_secs_f64());
                writeln!(out, "{seat} ({title}): {nodes} nodes, {seconds:.2} s")?;
            }
        }
        None => {
            writeln!(out, "Stopped after {} moves.", session.game().moves_made())?;
            if let Some(file) = live.autosave().file() {
                let file = file.display();
                writeln!(out, "The game is saved: saltus play --resume continues it.\n({file})")?;
            }
        }
    }
    let whole = session.end().is_some();
    live.leave();
    out.flush()?;
    Ok(whole)
}

/// Waits so long, or until it is stopped.
fn pause(time: Duration, stop: &Stop) {
    let end = Instant::now() + time;
    while !stop.is_stopped() && Instant::now() < end {
        thread::sleep(GLANCE.min(end - Instant::now()));
    }
}
