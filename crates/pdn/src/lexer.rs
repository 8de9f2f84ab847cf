//! From bytes to tokens. Those that hold free text, tags and comments, are read in `texts.rs`.

use crate::encoding::text;
use crate::error::{Error, Place, Problem};
use crate::game::{Score, plain};
use crate::oddity::Oddity;
use crate::skip::skip_variation;
use crate::source::Source;
use crate::token::{
    Number, Token, is_move, is_separator, nag, with_plain_signs, with_small_letters,
};
use std::collections::VecDeque;
use std::io::BufRead;

/// No move is longer: a capture of forty pieces has a hundred and sixty characters.
const LONGEST_WORD: usize = 255;

/// Reads tokens.
pub(crate) struct Lexer<R> {
    pub source: Source<R>,
    /// What was read with the token before: a mark behind a move, a word behind a bracket.
    held: VecDeque<(Place, Token)>,
    /// A word that was read with the one before, and has yet to become a token.
    word_held: Option<(Place, Vec<u8>)>,
    /// What was wrong behind the bracket that was the token before.
    error_held: Option<Error>,
    /// What is odd about the tokens so far, for whoever reads them to take.
    pub oddities: Vec<(Place, Oddity)>,
    /// The last comment held a brace that opens: its end may have been that of the inner one.
    nested: bool,
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
            word_held: None,
            error_held: None,
            oddities: Vec::new(),
            nested: false,
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
        self.word_held = None;
        self.error_held = None;
        self.nested = false;
    }

    /// Goes past the rest of a variation that cannot be read, and past the bracket that closes it.
    pub fn leave_variation(&mut self) -> Result<(), Error> {
        self.forget();
        self.bracket_at = skip_variation(&mut self.source)?;
        Ok(())
    }

    pub fn note(&mut self, place: Place, oddity: Oddity) {
        self.oddities.push((place, oddity));
    }

    /// The next token and its place; none at the end of the text.
    pub fn next(&mut self) -> Result<Option<(Place, Token)>, Error> {
        if let Some(held) = self.held.pop_front() {
            return Ok(Some(held));
        }
        if let Some(error) = self.error_held.take() {
            return Err(error);
        }
        if let Some((place, word)) = self.word_held.take() {
            return Ok(Some((place, self.word(place, word)?)));
        }
        if let Some(place) = self.bracket_at.take()
            && let Some(token) = self.tag(place)?
        {
            return Ok(Some((place, token)));
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
                b'{' => self.comment(place)?,
                b'}' => {
                    self.note(place, Oddity::Unopened { sign: '}' });
                    continue;
                }
                b'\\' => match self.source.take_if(|byte| matches!(byte, b'n' | b'r' | b't'))? {
                    Some(letter) => {
                        let found = format!("\\{}", char::from(letter));
                        self.note(place, Oddity::Escape { found });
                        continue;
                    }
                    None => return Err(unknown(place, &[byte])),
                },
                b'/' => Token::Setup(self.setup(place)?),
                b'[' => match self.tag(place)? {
                    Some(token) => token,
                    None => continue,
                },
                b'(' => self.bracket(place)?,
                b')' => Token::Close,
                b'*' => Token::End(None),
                b'$' => self.number(place)?,
                b'!' | b'?' => Token::Nag(self.marks(place, byte)?),
                b'.' => Token::Number(Number { value: None, dots: 1 }),
                b'-' => {
                    while self.source.take_if(|byte| byte == b'-')?.is_some() {}
                    Token::UnknownMove
                }
                _ if byte.is_ascii_alphanumeric() || !byte.is_ascii() => {
                    let mut word = Vec::new();
                    self.extend(place, &mut word)?;
                    self.word(place, word)?
                }
                _ => return Err(unknown(place, &[byte])),
            };
            return Ok(Some((place, token)));
        }
    }

    /// A comment. Braces within it are rare, and mostly someone's mistake: the first that closes ends it, and words behind
    /// that one are taken for its rest if they cannot be moves.
    fn comment(&mut self, place: Place) -> Result<Token, Error> {
        let comment = self.until(place, b'}')?;
        if comment.contains('{') {
            self.note(place, Oddity::NestedComment);
            self.source.pass_blanks()?;
            self.nested = self.source.take_if(|byte| byte == b'}')?.is_none();
        }
        Ok(Token::Comment(comment))
    }

    /// A move, a number or a result, of which the first word was read.
    fn word(&mut self, place: Place, mut word: Vec<u8>) -> Result<Token, Error> {
        if word.iter().all(u8::is_ascii_digit) && self.source.peek()? == Some(b'.') {
            let mut dots = 0;
            while self.source.take_if(|byte| byte == b'.')?.is_some() {
                dots += 1;
            }
            return Ok(Token::Number(Number { value: number(&word), dots }));
        }
        let mut plain_word = plain_signs(&word);
        if plain_word.chars().all(|c| c == '-') {
            return Ok(Token::UnknownMove);
        }
        let starred = self.source.place();
        let forced = self.source.take_if(|byte| byte == b'*')?.is_some();
        // The reading grammar has blanks between the parts of a move; nothing else begins with such a part.
        let is_square = |c: char| c.is_ascii_digit() || c == '½';
        let is_sign = |c: char| u8::try_from(c).is_ok_and(is_separator);
        while !forced && plain_word.ends_with(|c| is_square(c) || is_sign(c)) {
            self.source.pass_blanks()?;
            let ends = plain_word.ends_with(is_square);
            let next_at = self.source.place();
            let Some(byte) = self.source.peek()? else { break };
            let goes_on = if ends { is_separator(byte) } else { byte.is_ascii_alphanumeric() };
            // What begins with another byte is a separator of typographers, or no part of this move.
            if !goes_on && byte.is_ascii() {
                break;
            }
            let mut next = Vec::new();
            self.extend(next_at, &mut next)?;
            let plain_next = plain_signs(&next);
            // Only chains of Halma go on with a dash: here it is a move that no one noted.
            let whole = plain_next.starts_with('-')
                && plain_word.contains('-')
                && !plain_word.contains(|c: char| c.is_ascii_alphabetic());
            if next.is_empty() || whole || plain_next.starts_with(is_sign) != ends {
                self.word_held = Some((next_at, next)).filter(|(_, next)| !next.is_empty());
                break;
            }
            word.append(&mut next);
            if word.len() > LONGEST_WORD {
                return Err(unknown(place, &word[..20]));
            }
            plain_word = plain_signs(&word);
        }
        if let Some(score) = Score::usual(&plain(&plain_word)) {
            // Within a variation it is kept as a comment.
            self.charge(place, word.len())?;
            return Ok(Token::End(Some(score)));
        }
        if self.word_held.is_none() && word.iter().all(u8::is_ascii_digit) && word.len() <= 3 {
            return Ok(Token::Number(Number { value: number(&word), dots: 0 }));
        }
        let small = with_small_letters(&plain_word);
        if let Some((mv, text)) = with_text(&small, &plain_word) {
            self.charge(place, text.len())?;
            self.note(place, Oddity::Text);
            self.held.push_back((place, Token::Comment(text)));
            return Ok(Token::Move(mv));
        }
        if !is_move(&small) {
            return self.rest_of_comment(place, &word);
        }
        if !plain_word.as_bytes().eq(&word) {
            self.note(place, Oddity::Signs);
        }
        if small != plain_word {
            self.note(place, Oddity::Capitals);
        }
        if forced {
            self.held.push_back((starred, Token::Nag(7)));
        }
        Ok(Token::Move(small))
    }

    /// A word that is no move: the rest of a comment with another in it, or nothing.
    fn rest_of_comment(&mut self, place: Place, word: &[u8]) -> Result<Token, Error> {
        if !std::mem::take(&mut self.nested) {
            return Err(unknown(place, word));
        }
        self.word_held = None;
        let rest = self.until(place, b'}')?;
        Ok(Token::Comment(format!("{} {}", text(word.to_vec()), rest.trim())))
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
            self.extend(inside, &mut digits)?;
            match self.word(inside, digits) {
                Ok(token) => self.held.push_front((inside, token)),
                Err(error @ Error::Text { .. }) => self.error_held = Some(error),
                Err(error) => return Err(error),
            }
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

    /// The number after `$`: a mark, or what someone took for one.
    fn number(&mut self, place: Place) -> Result<Token, Error> {
        let mut digits = Vec::new();
        self.source.take_while(&mut digits, LONGEST_WORD, |byte| byte.is_ascii_digit())?;
        self.charge(place, digits.len() + 1)?;
        let number = text(digits);
        Ok(match number.parse() {
            Ok(nag) => Token::Nag(nag),
            Err(_) => {
                self.note(place, Oddity::Nag { number: number.clone() });
                Token::Comment(format!("${number}"))
            }
        })
    }
}

fn plain_signs(word: &[u8]) -> String {
    // Most words are of plain signs only.
    match str::from_utf8(word) {
        Ok(word) if word.is_ascii() => word.to_owned(),
        _ => with_plain_signs(&text(word.to_vec())),
    }
}

/// A move and the words behind it without a blank between: `8-11Whiteresigns`. `small` has small letters.
fn with_text(small: &str, word: &str) -> Option<(String, String)> {
    let letters = word.bytes().rev().take_while(u8::is_ascii_alphabetic).count();
    let (at, mv) = (word.len() - letters, small.get(..word.len() - letters)?);
    (letters > 2 && is_move(mv)).then(|| (mv.to_owned(), word[at..].to_owned()))
}

fn number(digits: &[u8]) -> Option<u32> {
    str::from_utf8(digits).ok()?.parse().ok()
}

fn unknown(place: Place, found: &[u8]) -> Error {
    Error::Text { place, problem: Problem::Unknown { found: text(found.to_vec()) } }
}
