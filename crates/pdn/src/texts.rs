//! Tokens that hold free text: tags, comments, positions. What they hold is counted, so that memory stays bounded.

use crate::encoding::text;
use crate::error::{Error, Place, Problem};
use crate::lexer::Lexer;
use crate::oddity::Oddity;
use crate::token::Token;
use std::io::BufRead;

impl<R: BufRead> Lexer<R> {
    /// Goes past the rest of a line.
    pub fn line(&mut self) -> Result<(), Error> {
        while self.source.take_if(|byte| !matches!(byte, b'\n' | b'\r'))?.is_some() {}
        Ok(())
    }

    /// The rest of a line as a comment.
    pub fn kept_line(&mut self, place: Place) -> Result<String, Error> {
        self.kept(place, |byte| matches!(byte, b'\n' | b'\r'))
    }

    /// All up to a byte that ends it, and past that.
    pub fn until(&mut self, place: Place, end: u8) -> Result<String, Error> {
        let text = self.kept(place, |byte| byte == end)?;
        let problem = Problem::Unclosed { end: char::from(end) };
        self.source.take_if(|byte| byte == end)?.ok_or(Error::Text { place, problem })?;
        Ok(text)
    }

    /// All up to a byte that ends it.
    pub fn kept(&mut self, place: Place, ends: impl Fn(u8) -> bool) -> Result<String, Error> {
        let mut bytes = Vec::new();
        self.source.take_while(&mut bytes, self.text_left.saturating_add(1), |byte| !ends(byte))?;
        self.charge(place, bytes.len())?;
        Ok(text(bytes))
    }

    /// The position of `/FEN "W:W31-50:B1-20"/`. In Halma's positions slashes stand between the rows, so that only the
    /// quotes tell where it ends.
    pub fn setup(&mut self, place: Place) -> Result<String, Error> {
        let problem = Problem::Unclosed { end: '/' };
        let before = self.until(place, b'"')?;
        if !before.trim().eq_ignore_ascii_case("FEN") {
            return Err(Error::Text { place, problem });
        }
        let position = self.until(place, b'"')?;
        self.source.pass_blanks()?;
        match self.source.take_if(|byte| byte == b'/')? {
            Some(_) => Ok(position),
            None => Err(Error::Text { place, problem }),
        }
    }

    /// `[Name "value"]`, of which the first bracket was read. Quotes that nobody escaped are part of the value unless
    /// the bracket follows. None for a line that is no tag.
    pub fn tag(&mut self, place: Place) -> Result<Option<Token>, Error> {
        self.source.pass_blanks()?;
        if self.source.peek()? == Some(b'%') {
            // A clock that stands outside of a comment.
            return Ok(Some(Token::Comment(format!("[{}]", self.until(place, b']')?))));
        }
        let mut name = Vec::new();
        while let Some(byte) =
            self.source.take_if(|byte| byte.is_ascii_alphanumeric() || byte == b'_')?
        {
            self.charge(place, 1)?;
            name.push(byte);
        }
        self.pass_spaces()?;
        if name.is_empty() || self.source.take_if(|byte| byte == b'"')?.is_none() {
            return self.odd_tag(place, name, Vec::new());
        }
        let mut value = Vec::new();
        // Where the value ends if the bracket follows.
        let mut end = None;
        loop {
            let Some(byte) = self.source.take_if(|byte| !matches!(byte, b'\n' | b'\r'))? else {
                return self.odd_tag(place, name, value);
            };
            self.charge(place, 1)?;
            match (byte, end) {
                (b']', Some(end)) => {
                    value.truncate(end);
                    return Ok(Some(Token::Tag(text(name), text(value))));
                }
                (b'"', _) => end = Some(value.len()),
                (b' ' | b'\t', _) => {}
                _ => end = None,
            }
            if byte == b'\\' {
                let escaped = self.source.take_if(|byte| matches!(byte, b'"' | b'\\'))?;
                value.push(escaped.unwrap_or(byte));
            } else {
                value.push(byte);
            }
        }
    }

    /// A line that begins as a tag and does not go on as one: `[White Ann]`, `[White "Ann]`, `[White "Ann"`. `value` is
    /// what was read of it; the rest of the line belongs to it.
    fn odd_tag(
        &mut self,
        place: Place,
        name: Vec<u8>,
        mut value: Vec<u8>,
    ) -> Result<Option<Token>, Error> {
        let room = self.text_left.saturating_add(1);
        let before = value.len();
        self.source.take_while(&mut value, room, |byte| !matches!(byte, b'\n' | b'\r'))?;
        self.charge(place, value.len() - before)?;
        let value = text(value);
        let value = value.trim().trim_end_matches(']').trim_end().trim_matches('"').trim();
        let kept = !name.is_empty() && !value.is_empty();
        self.note(place, Oddity::Tag { kept });
        Ok(kept.then(|| Token::Tag(text(name), value.to_owned())))
    }

    fn pass_spaces(&mut self) -> Result<(), Error> {
        while self.source.take_if(|byte| matches!(byte, b' ' | b'\t'))?.is_some() {}
        Ok(())
    }

    /// Counts bytes of tags and comments.
    pub fn charge(&mut self, place: Place, bytes: usize) -> Result<(), Error> {
        let problem = Problem::Long { most: self.text_most };
        let left = self.text_left.checked_sub(bytes);
        self.text_left = left.ok_or(Error::Text { place, problem })?;
        Ok(())
    }
}
