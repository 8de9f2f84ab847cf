//! Bytes one at a time, with the place of each.

use crate::error::Place;
use std::io::{self, BufRead};

/// A text being read.
pub(crate) struct Source<R> {
    reader: R,
    place: Place,
    /// The last byte was a carriage return: a line feed after it is the same line's end.
    after_return: bool,
}

impl<R: BufRead> Source<R> {
    pub fn new(reader: R) -> Source<R> {
        Source { reader, place: Place { line: 1, column: 1 }, after_return: false }
    }

    /// The place of the next byte.
    pub fn place(&self) -> Place {
        self.place
    }

    /// The next byte, or none at the end.
    #[inline]
    pub fn peek(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.reader.fill_buf() {
                Ok(bytes) => return Ok(bytes.first().copied()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Goes past the byte that [`peek`](Source::peek) gave.
    #[inline]
    pub fn pass(&mut self, byte: u8) {
        self.reader.consume(1);
        self.count(byte);
    }

    #[inline]
    fn count(&mut self, byte: u8) {
        match byte {
            b'\n' if self.after_return => {}
            b'\n' | b'\r' => {
                self.place = Place { line: self.place.line.saturating_add(1), column: 1 };
            }
            // The bytes of a character after its first do not count.
            0x80..0xC0 => {}
            _ => self.place.column = self.place.column.saturating_add(1),
        }
        self.after_return = byte == b'\r';
    }

    /// Takes the next byte if it is one of those wanted.
    #[inline]
    pub fn take_if(&mut self, wanted: impl Fn(u8) -> bool) -> io::Result<Option<u8>> {
        let byte = self.peek()?.filter(|&byte| wanted(byte));
        if let Some(byte) = byte {
            self.pass(byte);
        }
        Ok(byte)
    }

    /// Takes bytes for as long as they are wanted, up to a number of them; many at a time, since most of a text goes
    /// this way.
    pub fn take_while(
        &mut self,
        out: &mut Vec<u8>,
        most: usize,
        wanted: impl Fn(u8) -> bool,
    ) -> io::Result<()> {
        let mut left = most;
        while self.peek()?.is_some() {
            let bytes = self.reader.fill_buf()?;
            let within = &bytes[..bytes.len().min(left)];
            let taken = within.iter().position(|&byte| !wanted(byte)).unwrap_or(within.len());
            let full = taken < bytes.len();
            let before = out.len();
            out.extend_from_slice(&within[..taken]);
            self.reader.consume(taken);
            for &byte in &out[before..] {
                self.count(byte);
            }
            left -= taken;
            if full {
                break;
            }
        }
        Ok(())
    }

    /// Goes past white space.
    pub fn pass_blanks(&mut self) -> io::Result<()> {
        while self.take_if(|byte| byte.is_ascii_whitespace())?.is_some() {}
        Ok(())
    }

    /// Goes past a byte order mark, which some programs put before UTF-8.
    pub fn pass_mark(&mut self) -> io::Result<()> {
        let start = self.place;
        for byte in [0xEF, 0xBB, 0xBF] {
            if self.take_if(|found| found == byte)?.is_none() {
                break;
            }
        }
        self.place = start;
        Ok(())
    }
}
