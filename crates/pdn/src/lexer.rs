//! From bytes to tokens. Those that hold free text, tags and comments, are read in `texts.rs`.

use crate::error::{Error, Place, Problem};
use crate::game::Score;
use crate::source::{Source, text};
use crate::token::{Token, is_move, is_separator, nag};
use std::collections::VecDeque;
use std::io::BufRead;

/// No move is longer: a capture of forty pieces has a hundred and sixty characters.
const LONGEST_WORD: usize = 255;

/// Reads tokens.
pub(crate) struct Lexer<R> {
    pub source: Source<R>,
    /// What was read with the token before: a mark behind a move, a word behind a bracket.
    held: VecDeque<(Place, Token)>,
    /// The bracket that begins a tag was read already, here.
    pub bracket_at: Option<Place>,
    /// How many bytes of tags and comments may still come in this game.
    pub text_left: usize,
    pub text_most: usize,
}

impl<R: BufRead> Lexer<R> {
    pub fn new(reader: R, text_most: usize) -> Lexer<R> {
        Lexer {
            source: Source::new(reader),
            held: VecDeque::new(),
            bracket_at: None,
            text_left: text_most,
            text_most,
        }
    }

    /// A new game begins, with its own share of text.
    pub fn new_game(&mut self) {
        self.text_left = self.text_most;
    }

    /// Forgets what was held back: reading begins anew after an error.
    pub fn forget(&mut self) {
        self.held.clear();
    }

    /// The next token and its place; none at the end of the text.
    pub fn next(&mut self) -> Result<Option<(Place, Token)>, Error> {
        if let Some(held) = self.held.pop_front() {
            return Ok(Some(held));
        }
        if let Some(place) = self.bracket_at.take() {
            return Ok(Some((place, self.tag(place)?)));
        }
        loop {
            self.source.pass_blanks()?;
            let place = self.source.place();
            let Some(byte) = self.source.peek()? else { return Ok(None) };
            if !byte.is_ascii_alphanumeric() && byte.is_ascii() {
                self.source.pass(byte);
            }
            let token = match byte {
                b'%' => {
                    self.line()?;
                    continue;
                }
                b';' => Token::Comment(self.kept_line(place)?),
                b'{' => Token::Comment(self.until(place, b'}')?),
                b'/' => Token::Setup(self.setup(place)?),
                b'[' => self.tag(place)?,
                b'(' => self.bracket(place)?,
                b')' => Token::Close,
                b'*' => Token::End(None),
                b'$' => Token::Nag(self.number(place)?),
                b'!' | b'?' => Token::Nag(self.marks(place, byte)?),
                b'.' => Token::Number,
                _ if byte.is_ascii_alphanumeric() || !byte.is_ascii() => {
                    self.word(place, Vec::new())?
                }
                _ => return Err(unknown(place, &[byte])),
            };
            return Ok(Some((place, token)));
        }
    }

    /// A move, a number or a result. `word` is what was read of it.
    fn word(&mut self, place: Place, mut word: Vec<u8>) -> Result<Token, Error> {
        self.extend(place, &mut word)?;
        if word.iter().all(u8::is_ascii_digit) && self.source.peek()? == Some(b'.') {
            while self.source.take_if(|byte| byte == b'.')?.is_some() {}
            return Ok(Token::Number);
        }
        let starred = self.source.place();
        let forced = self.source.take_if(|byte| byte == b'*')?.is_some();
        // The reading grammar has blanks between the parts of a move; nothing else begins with such a part.
        while word.last().is_some_and(|&last| last.is_ascii_digit() || is_separator(last))
            && !forced
        {
            self.source.pass_blanks()?;
            let ends = word.last().is_some_and(u8::is_ascii_digit);
            let next = self.source.peek()?;
            if next.is_none_or(|next| is_separator(next) != ends) {
                break;
            }
            let before = word.len();
            self.extend(place, &mut word)?;
            if word.len() == before {
                break;
            }
        }
        let written = str::from_utf8(&word).unwrap_or_default();
        if let Some(score) = Score::parse(written) {
            // Within a variation it is kept as a comment.
            self.charge(place, word.len())?;
            return Ok(Token::End(Some(score)));
        }
        if !is_move(&word) {
            return Err(unknown(place, &word));
        }
        if forced {
            self.held.push_back((starred, Token::Nag(7)));
        }
        Ok(Token::Move(text(word)))
    }

    /// Reads on for as long as a word goes.
    fn extend(&mut self, place: Place, word: &mut Vec<u8>) -> Result<(), Error> {
        let part = |byte: u8| {
            byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b':' | b'/') || !byte.is_ascii()
        };
        self.source.take_while(word, LONGEST_WORD + 1 - word.len(), part)?;
        if word.len() > LONGEST_WORD {
            return Err(unknown(place, &word[..20]));
        }
        Ok(())
    }

    /// After `(`: a variation, a mark such as `(!)`, or a move of Halma such as `(0,2)->(2,4)`.
    fn bracket(&mut self, place: Place) -> Result<Token, Error> {
        if let Some(first) = self.source.take_if(|byte| matches!(byte, b'!' | b'?'))? {
            let nag = self.marks(place, first)?;
            return match self.source.take_if(|byte| byte == b')')? {
                Some(_) => Ok(Token::Nag(nag)),
                None => Err(Error::Text { place, problem: Problem::Unclosed { end: ')' } }),
            };
        }
        let inside = self.source.place();
        let mut digits = Vec::new();
        while let Some(digit) = self.source.take_if(|byte| byte.is_ascii_digit())? {
            digits.push(digit);
            if digits.len() > LONGEST_WORD {
                return Err(unknown(inside, &digits[..20]));
            }
        }
        if digits.is_empty() {
            return Ok(Token::Open);
        }
        if self.source.peek()? != Some(b',') {
            let token = self.word(inside, digits)?;
            self.held.push_front((inside, token));
            return Ok(Token::Open);
        }
        let mut word = vec![b'('];
        word.append(&mut digits);
        let part = |byte: u8| byte.is_ascii_digit() || b"(),->".contains(&byte);
        // A bracket too many closes a variation: after the last pair only an arrow goes on.
        while let Some(byte) = self.source.peek()?.filter(|&byte| part(byte)) {
            if word.last() == Some(&b')') && byte != b'-' {
                break;
            }
            self.source.pass(byte);
            word.push(byte);
            if word.len() > LONGEST_WORD {
                return Err(unknown(place, &word[..20]));
            }
        }
        let written = text(word);
        match written.contains("->(") && written.ends_with(')') {
            true => Ok(Token::Move(written)),
            false => Err(unknown(place, written.as_bytes())),
        }
    }

    /// The rest of marks such as `!?`.
    fn marks(&mut self, place: Place, first: u8) -> Result<u8, Error> {
        let mut ends = vec![first];
        while let Some(byte) = self.source.take_if(|byte| matches!(byte, b'!' | b'?'))? {
            ends.truncate(1);
            ends.push(byte);
        }
        // Marks take memory too.
        self.charge(place, 1)?;
        Ok(nag(&ends).unwrap_or_default())
    }

    /// The number after `$`.
    fn number(&mut self, place: Place) -> Result<u8, Error> {
        self.charge(place, 1)?;
        let mut number = None;
        while let Some(digit) = self.source.take_if(|byte| byte.is_ascii_digit())? {
            let so_far = number.unwrap_or(0_u32);
            number = Some((so_far * 10 + u32::from(digit - b'0')).min(1000));
        }
        let number = number.and_then(|number| u8::try_from(number).ok());
        number.ok_or(Error::Text { place, problem: Problem::Nag })
    }
}

fn unknown(place: Place, found: &[u8]) -> Error {
    Error::Text { place, problem: Problem::Unknown { found: text(found.to_vec()) } }
}
