//! From an error to the next game.

use crate::source::Source;
use std::io::{self, BufRead};

/// Goes on to where the next game seems to begin: at a tag that opens a line after lines of moves, or after a line
/// that ends with a result. `in_moves` says whether moves have begun.
pub(crate) fn skip<R: BufRead>(source: &mut Source<R>, mut in_moves: bool) -> io::Result<()> {
    let mut at_start = source.place().column == 1;
    loop {
        while at_start && source.take_if(|byte| byte.is_ascii_whitespace())?.is_some() {}
        match source.peek()? {
            None => return Ok(()),
            Some(b'[') if at_start => {
                if in_moves {
                    return Ok(());
                }
            }
            Some(b'\n' | b'\r') => {}
            Some(_) if at_start => in_moves = true,
            Some(_) => {}
        }
        let last = last_word(source)?;
        if in_moves && is_end(&last) {
            return Ok(());
        }
        at_start = true;
    }
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
    word == b"*" || str::from_utf8(word).is_ok_and(|word| crate::Score::parse(word).is_some())
}
