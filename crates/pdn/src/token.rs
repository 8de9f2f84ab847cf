//! What a record is made of, and which words are moves.

use crate::game::Score;

/// A piece of a record that has a meaning of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    Tag(String, String),
    Move(String),
    /// `12.` or `12...`, or dots alone: nothing depends on it.
    Number,
    Nag(u8),
    Comment(String),
    /// A position between slashes.
    Setup(String),
    Open,
    Close,
    /// A result; none for `*`.
    End(Option<Score>),
}

/// Whether a word has the form of a move: squares such as `12` or `c3`, with `-` between all of them or `x` and `:`
/// between all of them, or nothing between two with letters.
pub(crate) fn is_move(word: &[u8]) -> bool {
    if matches!(word, b"pass" | b"resign") {
        return true;
    }
    if word.contains(&b'-') && word.iter().any(|&byte| byte != b'-' && is_separator(byte)) {
        return false;
    }
    let mut rest = word;
    let mut squares = 0;
    loop {
        let lettered = rest.first().is_some_and(|byte| byte.is_ascii_lowercase());
        let after = &rest[usize::from(lettered)..];
        let digits = after.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if !(1..=3).contains(&digits) {
            return false;
        }
        squares += 1;
        rest = &after[digits..];
        rest = match rest.first() {
            None => return squares > 1,
            Some(&byte) if is_separator(byte) => &rest[1..],
            Some(byte) if lettered && squares == 1 && byte.is_ascii_lowercase() => rest,
            Some(_) => return false,
        };
    }
}

/// Whether a byte stands between the squares of a move.
pub(crate) fn is_separator(byte: u8) -> bool {
    matches!(byte, b'-' | b'x' | b'X' | b':')
}

/// The number of a mark such as `!?`. Of longer ones the first and the last sign count.
pub(crate) fn nag(marks: &[u8]) -> Option<u8> {
    Some(match marks {
        b"!" => 1,
        b"?" => 2,
        [b'!', .., b'?'] => 5,
        [b'?', .., b'!'] => 6,
        [b'!', ..] => 3,
        [b'?', ..] => 4,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_moves_or_not() {
        for word in [
            "32-28", "19x28x37", "c3-d4", "c3:e5", "a3b4", "p16-o15", "c1-e3-g5", "pass", "resign",
            "1X10",
        ] {
            assert!(is_move(word.as_bytes()), "{word}");
        }
        for word in
            ["32", "3228", "32-", "-", "32--28", "c-d", "C3-d4", "a3b4c5", "1/2", "", "x", "3x2-0"]
        {
            assert!(!is_move(word.as_bytes()), "{word}");
        }
    }

    #[test]
    fn marks_have_numbers() {
        let numbers: Vec<_> = ["!", "?", "!!", "??", "!?", "?!", "!!!", "!?!!!", ""]
            .map(|m| nag(m.as_bytes()))
            .into();
        assert_eq!(
            numbers,
            [Some(1), Some(2), Some(3), Some(4), Some(5), Some(6), Some(3), Some(3), None]
        );
    }
}
