//! Positions and moves of four players as text.
//!
//! As for two, with `r` and `y` (`R` and `Y`, `3` and `4`) for Red and Yellow. After the seat to move come the seats that
//! have finished, if any have, the first first: `... b rw` is Black to move, with Red first and White second. Those who
//! have given up follow, after a dash if no one has finished: `... b - y`. A seat gives up by the move `resign`.

use super::{PLAYERS, Position, Setup};
use crate::fen::{Form, TextError};
use crate::moves::Move;
use crate::notation::Error;
use crate::rows::{Rows, small};
use crate::square::Square;
use saltus_game::{MultiNotation, MultiPosition as _, Names, Route, Seat};

impl Position {
    /// The one-line form.
    pub fn line(&self) -> String {
        let rows = self.text_rows().line(|square| self.seat_at(square));
        format!("{rows} {}", self.who())
    }

    /// The board of letters, without the seat to move.
    pub fn letters(&self) -> String {
        self.text_rows().letters(|square| self.seat_at(square))
    }

    /// The board of digits, without the seat to move.
    pub fn digits(&self) -> String {
        self.text_rows().digits(|square| self.seat_at(square))
    }

    /// The position in one of the forms. Course agents know two players only; where their form is asked for, this is a
    /// board of letters.
    pub fn write(&self, form: Form) -> String {
        let board = |board: String, turn: bool| {
            if turn { format!("{board}{}\n", self.who()) } else { board }
        };
        match form {
            Form::Line => self.line(),
            Form::Letters { turn } => board(self.letters(), turn),
            Form::Digits { turn } => board(self.digits(), turn),
            Form::Agent => self.letters(),
        }
    }

    /// The squares of a legal move from first to last, by as few jumps as can be; none for a pass.
    pub fn path(&self, mv: Move) -> Vec<Square> {
        self.view(self.turn()).path(mv)
    }

    /// The seat to move, then those that have finished.
    fn who(&self) -> String {
        let turn = small(self.turn());
        let letters = |seats: &[Seat]| seats.iter().map(|&seat| small(seat)).collect::<String>();
        let (finished, resigned) = (letters(self.finished()), letters(self.resigned()));
        match (finished.as_str(), resigned.as_str()) {
            ("", "") => turn.to_string(),
            (_, "") => format!("{turn} {finished}"),
            ("", _) => format!("{turn} - {resigned}"),
            _ => format!("{turn} {finished} {resigned}"),
        }
    }

    fn text_rows(&self) -> Rows {
        Rows::new(self.rules().moves().options(), PLAYERS)
    }

    fn seat_at(&self, square: Square) -> Option<Seat> {
        Seat::all(PLAYERS).find(|&seat| self.squares(seat).has(square))
    }

    fn parse(&self, text: &str) -> Result<Position, TextError> {
        let lines: Vec<&str> =
            text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let Some(&first) = lines.first() else { return Err(TextError::Empty) };
        let rows = self.text_rows();
        let setup = if first.contains('/') {
            let fields: Vec<&str> = lines.iter().flat_map(|line| line.split_whitespace()).collect();
            let who = self.read_who(&fields[1..])?;
            Setup { pieces: rows.read_line(fields[0])?, ..who }
        } else {
            let fields: Vec<&str> = lines[lines.len() - 1].split_whitespace().collect();
            // A row of the board has as many fields as squares, or one field with all of them.
            let is_who = fields.len() <= 3 && rows.read_turn(fields[0]).is_ok();
            let who = self.read_who(if is_who { &fields } else { &["w"] })?;
            let board = &lines[..lines.len() - usize::from(is_who)];
            Setup { pieces: rows.read_board(board)?, ..who }
        };
        Ok(setup.position(self.rules())?)
    }

    /// Reads the seat to move, those that have finished and those that have given up: a setup without pieces.
    fn read_who(&self, fields: &[&str]) -> Result<Setup, TextError> {
        let rows = self.text_rows();
        let turn = rows.read_turn(fields.first().copied().unwrap_or_default())?;
        let wrong = |field, found: &str, expected| TextError::Field {
            field,
            found: found.to_owned(),
            expected,
        };
        let seats = |at: usize, field| {
            let letters = fields.get(at).copied().filter(|&letters| letters != "-");
            let letters = letters.unwrap_or_default();
            let seats: Option<Vec<Seat>> = letters.chars().map(|it| rows.seat(it)).collect();
            seats.ok_or_else(|| wrong(field, letters, "letters of w, b, r and y"))
        };
        let finished = seats(1, "the seats that have finished")?;
        let resigned = seats(2, "the seats that have given up")?;
        if let Some(extra) = fields.get(3) {
            let expected = "nothing after the seats that have given up";
            return Err(wrong("the end of the position", extra, expected));
        }
        Ok(Setup { pieces: Vec::new(), turn, finished, resigned })
    }
}

impl MultiNotation for Position {
    type Error = Error;

    const NAMES: &'static [Names] = &[Names::Letters];

    fn text(&self, _: Names) -> String {
        self.line()
    }

    fn read(&self, text: &str) -> Result<Position, Error> {
        Ok(self.parse(text)?)
    }

    fn move_text(&self, mv: Move, _: Names) -> String {
        mv.to_string()
    }

    fn read_move(&self, text: &str) -> Result<Move, Error> {
        let mut legal = Vec::new();
        self.legal_moves(&mut legal);
        if text.trim() == "resign" && !legal.is_empty() {
            return Ok(Move::RESIGN);
        }
        self.view(self.turn()).read_move(text, self.turn(), &legal)
    }

    fn route(&self, mv: Move, _: Names) -> Route {
        let squares = self.path(mv).iter().map(Square::to_string).collect();
        Route { squares, captures: Vec::new() }
    }
}
