//! Lines of the protocol: `command key=value key="value with blanks" flag`.

use std::fmt;

/// A command with its arguments.
///
/// ```
/// use saltus_link::hub::Line;
/// let line = Line::read(r#"pos pos=Wbew moves="32-28 17-22""#)?;
/// assert_eq!(line.command, "pos");
/// assert_eq!(line.get("moves"), Some("32-28 17-22"));
/// assert_eq!(line.to_string(), r#"pos pos=Wbew moves="32-28 17-22""#);
/// # Ok::<(), saltus_link::hub::LineError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// What is said or asked.
    pub command: String,
    /// The arguments in their order; one without a value is a flag.
    pub arguments: Vec<(String, Option<String>)>,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// There is nothing on it.
    #[error("the line is empty")]
    Empty,
    /// A value's quote is not closed.
    #[error("the value of `{key}`: its quote is not closed")]
    Quote {
        /// Whose value it is.
        key: String,
    },
    /// A value that belongs to no key.
    #[error("a value without a name before it, at `{rest}`")]
    NoKey {
        /// The line from there on, at most a few characters of it.
        rest: String,
    },
}

impl Line {
    /// A line without arguments.
    pub fn new(command: &str) -> Line {
        Line { command: command.to_owned(), arguments: Vec::new() }
    }

    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl fmt::Display) -> Line {
        self.arguments.push((key.to_owned(), Some(value.to_string())));
        self
    }

    /// The same with one more flag.
    #[must_use]
    pub fn flag(mut self, key: &str) -> Line {
        self.arguments.push((key.to_owned(), None));
        self
    }

    /// The value of an argument: that of the first, if it stands there twice. That of a flag is empty.
    pub fn get(&self, key: &str) -> Option<&str> {
        let mut arguments = self.arguments.iter();
        let (_, value) = arguments.find(|(name, _)| name == key)?;
        Some(value.as_deref().unwrap_or_default())
    }

    /// Reads a line. Blanks may stand around `=`, as they may between arguments.
    pub fn read(text: &str) -> Result<Line, LineError> {
        let (command, mut rest) = word(text.trim());
        if command.is_empty() {
            return if rest.is_empty() { Err(LineError::Empty) } else { Err(no_key(rest)) };
        }
        let mut line = Line::new(command);
        while !rest.is_empty() {
            let (key, after) = word(rest);
            if key.is_empty() {
                return Err(no_key(rest));
            }
            let (value, after) = match after.strip_prefix('=') {
                None => (None, after),
                Some(after) => {
                    let (value, rest) = value(key, after.trim_start())?;
                    (Some(value.to_owned()), rest)
                }
            };
            line.arguments.push((key.to_owned(), value));
            rest = after;
        }
        Ok(line)
    }
}

/// A word up to a blank, a quote or `=`, and the rest without the blanks before it.
fn word(text: &str) -> (&str, &str) {
    let end = text.find(special).unwrap_or(text.len());
    (&text[..end], text[end..].trim_start())
}

/// A value, in quotes or up to the next blank: a word with `=` in it should be quoted, but can only mean itself.
fn value<'a>(key: &str, text: &'a str) -> Result<(&'a str, &'a str), LineError> {
    let (value, rest) = match text.strip_prefix('"') {
        Some(quoted) => {
            let closed = quoted.split_once('"');
            closed.ok_or_else(|| LineError::Quote { key: key.to_owned() })?
        }
        None => text.split_at(text.find(char::is_whitespace).unwrap_or(text.len())),
    };
    Ok((value, rest.trim_start()))
}

fn no_key(rest: &str) -> LineError {
    LineError::NoKey { rest: rest.chars().take(20).collect() }
}

fn special(c: char) -> bool {
    c.is_whitespace() || c == '"' || c == '='
}

impl fmt::Display for Line {
    /// Writes the line as it is sent. A quote within a value cannot be written in this protocol, nor can the end of
    /// a line: they go out as `'` and a blank.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.command)?;
        for (key, value) in &self.arguments {
            let Some(value) = value else {
                write!(f, " {key}")?;
                continue;
            };
            let plain = |c: char| match c {
                '"' => '\'',
                c if c.is_control() => ' ',
                c => c,
            };
            let value: String = value.chars().map(plain).collect();
            if value.is_empty() || value.contains(special) {
                write!(f, " {key}=\"{value}\"")?;
            } else {
                write!(f, " {key}={value}")?;
            }
        }
        Ok(())
    }
}
