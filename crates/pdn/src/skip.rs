//! From an error to the next game.

use crate::error::Place;
use crate::source::Source;
use std::io::{self, BufRead};

/// Goes on to where the next game seems to begin: after a line that ends with a result, or at a tag that opens a line
/// after lines of moves; then the tag's bracket has been read, and its place is given. `in_moves` says whether moves
/// have begun.
pub(crate) fn skip<R: BufRead>(
    source: &mut Source<R>,
    mut in_moves: bool,
) -> io::Result<Option<Place>> {
    let mut at_start = source.place().column == 1;
    loop {
        if at_start {
            source.pass_blanks()?;
            let place = source.place();
            let bracket = source.take_if(|byte| byte == b'[')?.is_some();
            let Some(byte) = source.peek()? else { return Ok(None) };
            // In a comment a line may begin with a clock: `[%clk`.
            if !(bracket && byte.is_ascii_alphabetic()) {
                in_moves = true;
            } else if in_moves {
                return Ok(Some(place));
            }
        }
        let last = last_word(source)?;
        if in_moves && is_end(&last) {
            return Ok(None);
        }
        at_start = true;
    }
}

/// Goes past the rest of a variation, to the bracket that closes it. Where none does before a line that begins as a tag,
/// the variation ends there; then the tag's bracket has been read, and its place is given.
pub(crate) fn skip_variation<R: BufRead>(source: &mut Source<R>) -> io::Result<Option<Place>> {
    let mut depth = 1;
    let mut at_start = false;
    while depth > 0 {
        let place = source.place();
        let Some(byte) = source.take_if(|_| true)? else { return Ok(None) };
        match byte {
            b'(' => depth += 1,
            b')' => depth -= 1,
            b'{' => {
                while source.take_if(|byte| byte != b'}')?.is_some() {}
                source.take_if(|_| true)?;
            }
            b'[' if at_start && source.peek()?.is_some_and(|byte| byte.is_ascii_alphabetic()) => {
                return Ok(Some(place));
            }
            _ => {}
        }
        at_start = matches!(byte, b'\n' | b'\r') || at_start && byte.is_ascii_whitespace();
    }
    Ok(None)
}

/// Goes past the rest of a line, and gives its last word as far as that may be a result.
fn last_word<R: BufRead>(source: &mut Source<R>) -> io::Result<Vec<u8>> {
    let mut word = Vec::new();
    let mut ended = false;
    while let Some(byte) = source.take_if(|byte| !matches!(byte, b'\n' | b'\r'))? {
        if byte.is_ascii_whitespace() {
            ended = true;
            continue;
        }
        if std::mem::take(&mut ended) {
            word.clear();
        }
        // One byte more than a result has, so that a longer word is none.
        if word.len() <= "1/2-1/2".len() {
            word.push(byte);
        }
    }
    Ok(word)
}

fn is_end(word: &[u8]) -> bool {
    word == b"*" || str::from_utf8(word).is_ok_and(|word| crate::Score::usual(word).is_some())
}
