//! Reads the text of an evaluation, one character after the other.

use super::{
    Expression, ExpressionError, MOST_CHARACTERS, MOST_TERMS, MOST_VALUE, MOST_WEIGHT, Parameter,
    Term, Value,
};

pub(super) fn expression(text: &str) -> Result<Expression, ExpressionError> {
    if text.chars().filter(|c| !c.is_whitespace()).count() > MOST_CHARACTERS {
        return Err(ExpressionError::TooLong);
    }
    let mut reader = Reader { text: text.chars().collect(), next: 0 };
    let mut negative = reader.sign().unwrap_or(false);
    let mut terms = Vec::new();
    loop {
        if terms.len() == MOST_TERMS {
            return Err(ExpressionError::TooManyTerms { at: reader.column() });
        }
        terms.push(reader.term(negative)?);
        if reader.peek().is_none() {
            return Ok(Expression { terms });
        }
        negative = reader.sign().ok_or_else(|| reader.unexpected("+, - or the end"))?;
    }
}

struct Reader {
    text: Vec<char>,
    /// The index of the next character.
    next: usize,
}

impl Reader {
    /// The next character that is no blank; blanks before it are passed over.
    fn peek(&mut self) -> Option<char> {
        while self.at(0).is_some_and(char::is_whitespace) {
            self.next += 1;
        }
        self.at(0)
    }

    /// The character so many places ahead.
    fn at(&self, ahead: usize) -> Option<char> {
        self.text.get(self.next + ahead).copied()
    }

    /// The place of the next character that is no blank, from 1.
    fn column(&mut self) -> usize {
        self.peek();
        self.next + 1
    }

    /// Takes a character if it comes next.
    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.next += usize::from(found);
        found
    }

    fn expect(&mut self, wanted: char, expected: &'static str) -> Result<(), ExpressionError> {
        if self.take(wanted) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    /// A sign, if one comes next: true for minus.
    fn sign(&mut self) -> Option<bool> {
        if self.take('-') { Some(true) } else { self.take('+').then_some(false) }
    }

    fn unexpected(&mut self, expected: &'static str) -> ExpressionError {
        let at = self.column();
        let found = match self.word() {
            Some(word) => format!("`{word}`"),
            None => self.at(0).map_or("the end".to_owned(), |other| format!("`{other}`")),
        };
        ExpressionError::Unexpected { found, expected, at }
    }

    fn term(&mut self, negative: bool) -> Result<Term, ExpressionError> {
        let at = self.column();
        let size = match self.number()? {
            None => 1.0,
            Some(written) => {
                let weight = within(&written, MOST_WEIGHT);
                let weight =
                    weight.ok_or(ExpressionError::Weight { weight: written.clone(), at })?;
                self.expect('*', "* after the weight")?;
                weight
            }
        };
        let at = self.column();
        let name = self.word().ok_or_else(|| self.unexpected("the name of an evaluation"))?;
        let parameters = if self.take('(') { self.parameters()? } else { Vec::new() };
        Ok(Term { weight: if negative { -size } else { size }, name, parameters, at })
    }

    /// The parameters after an opening bracket, and the closing one.
    fn parameters(&mut self) -> Result<Vec<Parameter>, ExpressionError> {
        let mut parameters: Vec<Parameter> = Vec::new();
        if self.take(')') {
            return Ok(parameters);
        }
        loop {
            let at = self.column();
            let key = self.word().ok_or_else(|| self.unexpected("the name of a parameter"))?;
            if parameters.iter().any(|known| known.key == key) {
                return Err(ExpressionError::Twice { key, at });
            }
            self.expect('=', "= after the parameter")?;
            let value_at = self.column();
            let value = self.value()?;
            parameters.push(Parameter { key, value, at, value_at });
            if self.take(')') {
                return Ok(parameters);
            }
            self.expect(',', ", or ) after the value")?;
        }
    }

    fn value(&mut self) -> Result<Value, ExpressionError> {
        let at = self.column();
        let Some(negative) = self.sign() else {
            if let Some(word) = self.word() {
                return Ok(Value::Word(word));
            }
            return self.size(at, "").map(Value::Number);
        };
        let sign = if negative { "-" } else { "" };
        self.size(at, sign).map(Value::Number)
    }

    /// The number of a parameter behind its sign.
    fn size(&mut self, at: usize, sign: &str) -> Result<f64, ExpressionError> {
        let written = self.number()?.ok_or_else(|| self.unexpected("a number or a word"))?;
        let number = format!("{sign}{written}");
        within(&number, MOST_VALUE).ok_or(ExpressionError::Number { number, at })
    }

    /// A name or a word, if one comes next. A dash belongs to it if a letter follows, so that
    /// `distance-0.5*leader` is a difference, and `move-potential` is not.
    fn word(&mut self) -> Option<String> {
        self.peek().filter(char::is_ascii_alphabetic)?;
        let begin = self.next;
        let letter = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphabetic());
        while self.at(0).is_some_and(|c| c.is_ascii_alphanumeric())
            || (self.at(0) == Some('-') && letter(self.at(1)))
        {
            self.next += 1;
        }
        Some(self.text[begin..self.next].iter().collect())
    }

    /// The digits of a number, if one comes next.
    fn number(&mut self) -> Result<Option<String>, ExpressionError> {
        if !self.peek().is_some_and(|c| c.is_ascii_digit()) {
            return Ok(None);
        }
        let begin = self.next;
        self.digits();
        if self.at(0) == Some('.') {
            self.next += 1;
            if !self.at(0).is_some_and(|c| c.is_ascii_digit()) {
                return Err(self.unexpected("a digit after the point"));
            }
            self.digits();
        }
        Ok(Some(self.text[begin..self.next].iter().collect()))
    }

    fn digits(&mut self) {
        while self.at(0).is_some_and(|c| c.is_ascii_digit()) {
            self.next += 1;
        }
    }
}

/// A number as written, unless it is larger than allowed.
fn within(written: &str, most: f64) -> Option<f64> {
    written.parse().ok().filter(|number: &f64| number.abs() <= most)
}
