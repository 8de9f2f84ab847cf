//! Lines from a stream, each of a bounded length, read on a thread of their own.

use std::io::{self, BufRead, BufReader, Read};
use std::sync::mpsc::SyncSender;
use std::thread;

/// The longest line that is read: the moves of a very long game.
pub(crate) const LONGEST: usize = 1 << 20;

/// What came from the other side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    /// A line that is not blank.
    Line(String),
    /// A line longer than [`LONGEST`], of which nothing is kept.
    TooLong,
    /// There will be no more.
    End,
}

/// Reads to the end of a stream and passes on every line; a slow receiver is waited for.
pub(crate) fn listen<T: Send + 'static>(
    stream: impl Read + Send + 'static,
    to: SyncSender<T>,
    mut wrap: impl FnMut(Heard) -> T + Send + 'static,
) {
    thread::spawn(move || {
        let mut stream = BufReader::new(stream);
        loop {
            // A stream that breaks has ended.
            let heard = next(&mut stream).unwrap_or(Heard::End);
            let (over, too_long) = (heard == Heard::End, heard == Heard::TooLong);
            // No one listens any more: then nothing more needs to be read.
            if to.send(wrap(heard)).is_err() || over {
                return;
            }
            // It is told first: a line without end has no end to wait for.
            if too_long && skip_line(&mut stream).is_err() {
                return;
            }
        }
    });
}

/// The next line that is not blank.
fn next(stream: &mut impl BufRead) -> io::Result<Heard> {
    loop {
        let mut bytes = Vec::new();
        let size = stream.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut bytes)?;
        if size == 0 {
            return Ok(Heard::End);
        }
        if size > LONGEST && bytes.last() != Some(&b'\n') {
            return Ok(Heard::TooLong);
        }
        let text = String::from_utf8_lossy(&bytes);
        if !text.trim().is_empty() {
            return Ok(Heard::Line(text.trim().to_owned()));
        }
    }
}

/// Reads on to the end of the line, and keeps nothing.
fn skip_line(stream: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = stream.fill_buf()?;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let size = end.map_or(buffer.len(), |end| end + 1);
        stream.consume(size);
        if end.is_some() || size == 0 {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::sync_channel;

    #[test]
    fn lines_come_whole_and_those_without_end_are_skipped() {
        let long = "x".repeat(LONGEST + 5);
        let text = format!("hub\r\n\n  init \n{long}\nquit");
        let (to, from) = sync_channel(1);
        listen(io::Cursor::new(text.into_bytes()), to, |heard| heard);
        let heard: Vec<Heard> = from.iter().collect();
        let line = |text: &str| Heard::Line(text.to_owned());
        assert_eq!(heard, [line("hub"), line("init"), Heard::TooLong, line("quit"), Heard::End]);
    }
}
