//! What a record is made of, and which words are moves.

use crate::game::{Score, is_dash};

/// A piece of a record that has a meaning of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    Tag(String, String),
    Move(String),
    /// A move that no one noted: `-`.
    UnknownMove,
    /// `12.` or `12...`, or dots alone, or a number alone.
    Number(Number),
    Nag(u8),
    Comment(String),
    /// A position between slashes.
    Setup(String),
    Open,
    Close,
    /// A result; none for `*`.
    End(Option<Score>),
}

/// The number of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Number {
    /// The number, if one stands there.
    pub value: Option<u32>,
    /// How many dots follow.
    pub dots: usize,
}

/// Whether a word has the form of a move: squares such as `12` or `c3`, with `-` between all of them or `x` and `:`
/// between all of them, or nothing between two with letters.
pub(crate) fn is_move(word: &str) -> bool {
    if matches!(word, "pass" | "resign") {
        return true;
    }
    let word = word.as_bytes();
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

/// A word with plain signs for those of typographers and for Cyrillic letters that look like Latin ones; the same word
/// if there are none.
pub(crate) fn with_plain_signs(word: &str) -> String {
    let plain = |c: char| match c {
        _ if is_dash(c) => '-',
        // The last two are the Cyrillic letter, in UTF-8 and as a byte of Windows-1251.
        '×' | '✕' | '✖' | '⨯' | '⨉' | 'х' | 'õ' => 'x',
        'а' => 'a',
        'с' => 'c',
        'е' => 'e',
        'А' => 'A',
        'В' => 'B',
        'С' => 'C',
        'Е' => 'E',
        'Н' => 'H',
        c => c,
    };
    word.chars().map(plain).collect()
}

/// A word with small letters for squares; crosses may be large.
pub(crate) fn with_small_letters(word: &str) -> String {
    let small = |c: char| if ('A'..='P').contains(&c) { c.to_ascii_lowercase() } else { c };
    word.chars().map(small).collect()
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
            assert!(is_move(word), "{word}");
        }
        for word in
            ["32", "3228", "32-", "-", "32--28", "c-d", "C3-d4", "a3b4c5", "1/2", "", "x", "3x2-0"]
        {
            assert!(!is_move(word), "{word}");
        }
    }

    #[test]
    fn signs_of_typographers_become_plain() {
        for (word, plain) in
            [("32–28", "32-28"), ("c3×е5", "c3xe5"), ("С3−D4", "C3-D4"), ("f6хd4", "f6xd4")]
        {
            assert_eq!(with_plain_signs(word), plain);
        }
        assert_eq!(with_small_letters("C3XE5"), "c3Xe5");
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
