//! Where typed lines come from: an editor with history and completion at a terminal, plain lines elsewhere.

use super::command::complete;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};
use std::io::{self, BufRead, Read, Write};

/// What came of asking for a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// This.
    Text(String),
    /// A line longer than any command.
    TooLong,
    /// Ctrl-C.
    Interrupted,
    /// Nothing more will come.
    End,
}

/// The longest line that is read.
const LONGEST: u64 = 4096;

/// Someone who types.
pub trait Input {
    /// Asks for a line; these moves are legal.
    fn line(&mut self, prompt: &str, moves: Vec<String>) -> io::Result<Line>;
}

/// A person at a terminal.
pub struct Keyboard(Editor<Completions, MemHistory>);

impl Keyboard {
    /// The terminal that the program runs in.
    pub fn open() -> io::Result<Keyboard> {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .completion_prompt_limit(100)
            .history_ignore_dups(true)
            .map_err(told)?
            .auto_add_history(true)
            .build();
        let mut editor = Editor::with_history(config, MemHistory::new()).map_err(told)?;
        editor.set_helper(Some(Completions { moves: Vec::new() }));
        Ok(Keyboard(editor))
    }
}

impl Input for Keyboard {
    fn line(&mut self, prompt: &str, moves: Vec<String>) -> io::Result<Line> {
        if let Some(helper) = self.0.helper_mut() {
            helper.moves = moves;
        }
        match self.0.readline(prompt) {
            Ok(text) if text.len() as u64 > LONGEST => Ok(Line::TooLong),
            Ok(text) => Ok(Line::Text(text)),
            Err(ReadlineError::Interrupted) => Ok(Line::Interrupted),
            Err(ReadlineError::Eof) => Ok(Line::End),
            Err(error) => Err(told(error)),
        }
    }
}

fn told(error: ReadlineError) -> io::Error {
    match error {
        ReadlineError::Io(error) => error,
        error => io::Error::other(error),
    }
}

/// Lines from a pipe or a file.
pub struct Piped<R> {
    /// Where they come from.
    pub from: R,
    /// Whether a prompt is printed: whoever answers may be a program that waits for it.
    pub prompt: bool,
}

impl<R: BufRead> Input for Piped<R> {
    fn line(&mut self, prompt: &str, _moves: Vec<String>) -> io::Result<Line> {
        let mut out = anstream::stdout().lock();
        if self.prompt {
            write!(out, "{prompt}").and_then(|()| out.flush())?;
        }
        let line = next_line(&mut self.from)?;
        if self.prompt {
            // Nothing was typed that would have ended the line.
            writeln!(out)?;
        }
        Ok(line)
    }
}

/// The next line, of bounded length; the rest of a longer one is skipped.
fn next_line(from: &mut impl BufRead) -> io::Result<Line> {
    let mut bytes = Vec::new();
    let size = from.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
    if size == 0 {
        return Ok(Line::End);
    }
    if size as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        from.skip_until(b'\n')?;
        return Ok(Line::TooLong);
    }
    Ok(Line::Text(String::from_utf8_lossy(&bytes).into_owned()))
}

/// What Tab offers.
struct Completions {
    moves: Vec<String>,
}

impl Completer for Completions {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _context: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(complete(&line[..at], &self.moves))
    }
}

impl Hinter for Completions {
    type Hint = String;
}

impl Highlighter for Completions {}
impl Validator for Completions {}
impl Helper for Completions {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_skipped_and_the_next_is_read() {
        let text = format!("{}\nhint\nlast", "x".repeat(3 * LONGEST as usize));
        let mut from = text.as_bytes();
        assert_eq!(next_line(&mut from).expect("read"), Line::TooLong);
        assert_eq!(next_line(&mut from).expect("read"), Line::Text("hint\n".into()));
        assert_eq!(next_line(&mut from).expect("read"), Line::Text("last".into()));
        assert_eq!(next_line(&mut from).expect("read"), Line::End);
        assert_eq!(
            next_line(&mut &b"\xff\xfe\n"[..]).expect("read"),
            Line::Text("\u{fffd}\u{fffd}\n".into())
        );
    }
}
