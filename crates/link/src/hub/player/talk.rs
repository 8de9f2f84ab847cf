//! The talk with an engine: a thread for each direction, so that neither side can keep us waiting.

use crate::hub::Line;
use crate::hub::reader::{Heard, LONGEST, listen};
use crate::process::Process;
use saltus_engine::Stop;
use std::io::Write;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// How many lines may lie unread before the engine has to wait.
const UNREAD: usize = 256;

/// How long an engine may take to end once it was told to. A match that is stopped does not wait long for its players.
const ENDING: Duration = Duration::from_millis(100);

/// How long one that has closed its output is expected to end, so that it can be told how.
const FALLING: Duration = Duration::from_millis(500);

/// An engine that was started.
pub(super) struct Talk {
    process: Process,
    /// Lines to send; an engine that does not read them finds them waiting.
    to: Sender<String>,
    from: Receiver<Heard>,
    /// Whether it is worth asking to end by itself.
    polite: bool,
}

impl Talk {
    /// Starts the program; what went wrong, if it cannot be started.
    pub(super) fn start(command: &[String]) -> Result<Talk, String> {
        let told = |error| format!("cannot be started: {error}");
        let mut process = Process::start(command, None).map_err(told)?;
        let (mut stdin, stdout) = process.pipes().ok_or("cannot be started: no pipes")?;
        let (to, lines) = channel::<String>();
        thread::spawn(move || {
            // It ends with the last line, or with the engine.
            let send = |line: String| stdin.write_all(line.as_bytes());
            let _ = lines.into_iter().try_for_each(send);
        });
        let (heard, from) = sync_channel(UNREAD);
        listen(stdout, heard, |heard| heard);
        Ok(Talk { process, to, from, polite: true })
    }

    /// Sends a line. If the engine has gone, that is heard soon enough.
    pub(super) fn say(&self, line: &Line) {
        let _ = self.to.send(format!("{line}\n"));
    }

    /// The next line that can be understood, if one comes in this time; or why none will come any more.
    pub(super) fn hear(&mut self, time: Duration) -> Result<Option<Line>, String> {
        let until = Instant::now() + time;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.from.recv_timeout(left) {
                // What cannot be understood is to be ignored.
                Ok(Heard::Line(text)) => match Line::read(&text) {
                    Ok(line) => return Ok(Some(line)),
                    Err(_) if left.is_zero() => return Ok(None),
                    Err(_) => {}
                },
                Ok(Heard::TooLong) => {
                    return Err(format!("it sends a line of more than {LONGEST} bytes"));
                }
                Err(RecvTimeoutError::Timeout) => return Ok(None),
                Ok(Heard::End) | Err(RecvTimeoutError::Disconnected) => return Err(self.end()),
            }
        }
    }

    /// Whether the program has not ended.
    pub(super) fn is_running(&mut self) -> bool {
        let past = Some(Instant::now());
        matches!(self.process.wait(past, &Stop::never()), Ok(None))
    }

    /// Forgets what was said before now.
    pub(super) fn forget(&self) {
        // Not for ever: an engine may talk without end. Of its own end we want to hear.
        for _ in 0..UNREAD {
            match self.from.try_recv() {
                Ok(Heard::Line(_)) => {}
                _ => return,
            }
        }
    }

    /// The last that it said on standard error, to be added to what is told of it.
    pub(super) fn last_words(&self) -> String {
        match self.process.last_words() {
            words if words.is_empty() => words,
            words => format!("; it said: {words}"),
        }
    }

    /// Ends an engine that does not answer, at once.
    pub(super) fn give_up(mut self) {
        self.polite = false;
    }

    /// How it ended.
    fn end(&mut self) -> String {
        let waited = self.process.wait(Some(Instant::now() + FALLING), &Stop::never());
        let words = self.last_words();
        match waited {
            Ok(Some(status)) => format!("it ended with {status}{words}"),
            _ => format!("it closed its output{words}"),
        }
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        if self.polite {
            self.say(&Line::new("quit"));
            // Whoever does not go by itself is made to go.
            let _ = self.process.wait(Some(Instant::now() + ENDING), &Stop::never());
        }
    }
}
