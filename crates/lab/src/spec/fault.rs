//! What is wrong with a file, and where: every fault that was found, each with line and column.

use saltus_engine::nearest;
use std::fmt;
use std::ops::Range;

/// One fault of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong, and what would be right.
    pub problem: String,
}

/// The faults of a file: one at least.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults {
    /// What the file is called.
    pub file: String,
    /// The faults in their order in the file.
    pub faults: Vec<Fault>,
}

impl Faults {
    /// What the reader of TOML found: it stops at the first.
    pub(crate) fn of_toml(file: &str, text: &str, error: &toml::de::Error) -> Faults {
        let message = error.message().replace('\n', ": ");
        let problem = match unknown_key(&message) {
            Some((key, known)) => {
                let hint = nearest(key, known.iter().copied());
                let hint = hint.map_or(String::new(), |word| format!(", did you mean {word}?"));
                format!("unknown key `{key}`{hint}; known here: {}", known.join(", "))
            }
            None => bare_word(text, error.span()).unwrap_or(message),
        };
        let fault = Fault::at(text, error.span().unwrap_or(0..0), problem);
        Faults { file: file.to_owned(), faults: vec![fault] }
    }
}

impl Fault {
    /// A fault of the text in `span`.
    pub(crate) fn at(text: &str, span: Range<usize>, problem: impl Into<String>) -> Fault {
        let before = text.get(..span.start).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Fault { line, column, problem: problem.into() }
    }
}

/// A word where a value belongs: the reader of TOML takes it for a boolean that is not written well.
fn bare_word(text: &str, span: Option<Range<usize>>) -> Option<String> {
    let rest = text.get(span?.start..)?;
    let line = rest.lines().next()?;
    let word: String =
        line.chars().take_while(|c| c.is_alphanumeric() || matches!(c, '-' | '_')).collect();
    let value = word.starts_with(char::is_alphabetic) && !line[word.len()..].contains('=');
    value.then(|| {
        format!(
            "`{word}` is no value: write a number such as 20, true or false, or \"text in quotes\""
        )
    })
}

/// The key and the known ones of serde's complaint about a key or a word that it does not know:
/// ``unknown field `x`, expected one of `a`, `b` ``.
fn unknown_key(message: &str) -> Option<(&str, Vec<&str>)> {
    let rest =
        message.strip_prefix("unknown field ").or(message.strip_prefix("unknown variant "))?;
    let mut words = rest.split('`').skip(1).step_by(2);
    let key = words.next()?;
    Some((key, words.collect()))
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let end = if index == 0 { "" } else { "\n" };
            write!(f, "{end}{}:{}:{}: {}", self.file, fault.line, fault.column, fault.problem)?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
