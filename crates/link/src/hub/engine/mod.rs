//! Saltus as a Hub engine on standard input and output.
//!
//! One thread reads, and answers `ping` itself; one decides, and is never waited for at `quit`: the moves of some positions
//! take seconds to list; one searches. Commands that have to wait for the end of a search do so in their order.

mod commands;
mod game;
mod level;
mod output;
mod search;
mod settings;

use super::Line;
use super::reader::{Heard, listen};
use commands::Engine;
use output::Output;
use saltus_engine::AnyGame;
use search::Finished;
use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// Speaks Hub over these two streams, until `quit` or the end of the input. The game is the variant
/// that is played until another is set.
///
/// ```
/// use saltus_engine::AnyGame;
/// use saltus_link::hub;
///
/// let input = std::io::Cursor::new("ping\nquit\n");
/// hub::serve(input, std::io::stdout(), AnyGame::start("russian")?)?; // says `pong`
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn serve(
    input: impl Read + Send + 'static,
    output: impl Write + Send + 'static,
    game: AnyGame,
) -> io::Result<()> {
    let (events, received) = sync_channel(EVENTS);
    let output = Arc::new(Output::new(output));
    let (ended, end) = channel();
    let mut reading = Reading { output: Arc::downgrade(&output), ended: ended.clone() };
    listen(input, events.clone(), move |heard| reading.answer(heard));
    let mut engine = Engine::new(output, events, game);
    // Apart, since the moves of some positions take seconds to list, and `quit` does not wait for them.
    thread::Builder::new().name("hub".into()).spawn(move || {
        let talked = talk(&mut engine, &received);
        // A search that still goes on must not wait for us to listen.
        drop(received);
        // Whoever has given up waiting does not hear it.
        let _ = ended.send(Ended::Talk(talked));
    })?;
    match end.recv() {
        Ok(Ended::Quit) => match end.recv_timeout(LEAVING) {
            Ok(Ended::Talk(talked)) => talked,
            _ => Ok(()),
        },
        Ok(Ended::Talk(talked)) => talked,
        Err(_) => Ok(()),
    }
}

/// How long what came before `quit` may take.
const LEAVING: Duration = Duration::from_secs(1);

/// Why there is no more to do.
enum Ended {
    /// The other side has said `quit`, and the engine will hear of it in its turn.
    Quit,
    /// The engine has heard the end.
    Talk(io::Result<()>),
}

/// What is answered where lines are read, whatever the engine is busy with.
struct Reading {
    /// The engine's: it is closed when the engine is gone, even if lines still come in.
    output: Weak<Output>,
    ended: Sender<Ended>,
}

impl Reading {
    fn answer(&mut self, heard: Heard) -> Event {
        if let Heard::Line(text) = &heard
            && let Ok(line) = Line::read(text)
        {
            if line.command == "ping" {
                if let Some(output) = self.output.upgrade() {
                    output.say(&Line::new("pong"));
                }
                return Event::Answered;
            }
            if line.command == "quit" {
                // Nothing is lost where no one waits for it any more.
                let _ = self.ended.send(Ended::Quit);
            }
        }
        Event::Heard(heard)
    }
}

/// How many lines may lie unread before the reader waits.
const EVENTS: usize = 64;

/// How many commands may wait for the end of a search.
const WAITING: usize = 256;

/// What the other threads send to the one that decides.
enum Event {
    Heard(Heard),
    /// A line that was answered where it was read.
    Answered,
    Finished(Finished),
}

fn talk(engine: &mut Engine, received: &Receiver<Event>) -> io::Result<()> {
    let mut waiting = VecDeque::new();
    loop {
        let event = match engine.deadline() {
            None => received.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(at) => received.recv_timeout(at.saturating_duration_since(Instant::now())),
        };
        match event {
            Ok(Event::Heard(Heard::End)) | Err(RecvTimeoutError::Disconnected) => return Ok(()),
            Ok(Event::Answered) => {}
            Ok(Event::Heard(Heard::TooLong)) => engine.complain("the line is too long"),
            Ok(Event::Heard(Heard::Line(text))) => match Line::read(&text) {
                Ok(line) if line.command == "quit" => return Ok(()),
                // For the search that goes on, whatever waits for its end.
                Ok(line) if is_for_search(&line) && !waiting.iter().any(is_go) => {
                    engine.obey(&line)
                }
                Ok(_) if waiting.len() >= WAITING => engine.complain("too many commands wait"),
                Ok(line) => waiting.push_back(line),
                Err(error) => engine.complain(&error.to_string()),
            },
            Ok(Event::Finished(finished)) => engine.finish(finished),
            Err(RecvTimeoutError::Timeout) => engine.stop(),
        }
        work(engine, &mut waiting);
        if let Some(error) = engine.closed() {
            return Err(error);
        }
    }
}

/// Does what can be done now. What is not for a search that goes on waits for its end.
fn work(engine: &mut Engine, waiting: &mut VecDeque<Line>) {
    while let Some(line) = waiting.front() {
        if engine.is_busy() && !is_for_search(line) {
            // No end would ever come of itself.
            if engine.is_endless() {
                engine.stop();
                continue;
            }
            return;
        }
        if let Some(line) = waiting.pop_front() {
            engine.obey(&line);
        }
    }
}

fn is_for_search(line: &Line) -> bool {
    matches!(line.command.as_str(), "stop" | "ponder-hit")
}

fn is_go(line: &Line) -> bool {
    line.command == "go"
}
