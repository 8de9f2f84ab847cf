//! What a room has answered, as a table: one row for each student and part of an assignment. `docs/teaching.md` says what the
//! columns mean.

use super::model::{Answer, Asked, Assigned, Pair};
use super::room::Room;
use super::view::{Stands, seconds};
use crate::{ClientId, Error, wire};

const COLUMNS: [&str; 12] = [
    "room",
    "title",
    "assignment",
    "kind",
    "game",
    "position",
    "task",
    "student",
    "part",
    "answer",
    "right",
    "of",
];

impl Room {
    /// The results as CSV, for the teacher.
    pub fn results(&self, client: &ClientId, stands: Stands) -> Result<String, Error> {
        self.expect_teacher(client)?;
        let failed = |error: csv::Error| Error::fault("the results cannot be written", error);
        // Spreadsheets know by this mark that it is UTF-8.
        let mut writer = csv::Writer::from_writer("\u{feff}".as_bytes().to_vec());
        writer.write_record(COLUMNS.iter().chain(&["seconds"])).map_err(failed)?;
        for (number, assigned) in (1..).zip(&self.state.assignments) {
            for row in self.rows(number, assigned, stands) {
                writer.write_record(row.iter().map(|cell| harmless(cell))).map_err(failed)?;
            }
        }
        let bytes = writer.into_inner().map_err(|error| failed(error.into_error().into()))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    fn rows(&self, number: usize, assigned: &Assigned, stands: Stands) -> Vec<Vec<String>> {
        let Assigned { text, asked, began, .. } = assigned;
        let (kind, game, position) = match asked {
            Asked::Position { game, position, .. } => {
                ("position", game.as_str(), position.as_str())
            }
            Asked::Puzzle { game, position, .. } => ("puzzle", game.as_str(), position.as_str()),
            Asked::Exercise { spec } => ("exercise", spec.game.as_deref().unwrap_or(""), ""),
            Asked::Games { game, position, .. } => ("games", game.as_str(), position.as_str()),
        };
        let head = |name: &str| {
            let number = number.to_string();
            let RoomHead { code, title } = RoomHead::of(self);
            [code, title, &number, kind, game, position, text, name].map(str::to_owned).to_vec()
        };
        let row = |name: &str, cells: [String; 5]| {
            let mut row = head(name);
            row.extend(cells);
            row
        };
        let answers = self.present_answers(number);
        let students = (1..=self.state.students.len())
            .filter_map(|student| Some((student, self.player(student)?.1)));
        let mut rows = Vec::new();
        for (student, name) in students {
            if let Asked::Games { pairs, .. } = asked {
                let own = pairs.iter().filter(|pair| pair.players.contains(&Some(student)));
                rows.extend(own.map(|pair| row(&name, played(pair, student, stands))));
                continue;
            }
            let Some(answer) = answers.get(&student) else {
                rows.push(row(&name, Default::default()));
                continue;
            };
            let after = seconds(*began, answer.given).to_string();
            rows.extend(parts(answer).into_iter().map(|(part, said, right, of)| {
                row(&name, [part, said, right.to_string(), of.to_string(), after.clone()])
            }));
        }
        rows
    }
}

/// What every row begins with.
struct RoomHead<'a> {
    code: &'a str,
    title: &'a str,
}

impl RoomHead<'_> {
    fn of(room: &Room) -> RoomHead<'_> {
        RoomHead { code: &room.state.code, title: &room.state.title }
    }
}

/// The parts of an answer: each field of an exercise, otherwise the whole. Part, answer, right, of.
fn parts(answer: &Answer) -> Vec<(String, String, usize, usize)> {
    if answer.marks.is_empty() {
        return vec![(String::new(), answer.moves.join(" "), answer.right, answer.of)];
    }
    let said = |field| {
        let own = answer.boxes.iter().filter(|it| it.field == field && !it.text.trim().is_empty());
        let text = |it: &wire::ExerciseAnswer| match it.key.is_empty() {
            true => it.text.trim().to_owned(),
            false => format!("{}={}", it.key, it.text.trim()),
        };
        own.map(text).collect::<Vec<_>>().join("; ")
    };
    let part =
        |mark: &wire::RoomMark| (mark.field.id().to_owned(), said(mark.field), mark.right, mark.of);
    answer.marks.iter().map(part).collect()
}

/// A game from a student's side: colour, the game's id, points of 2, no time. A game that is not over has no points.
fn played(pair: &Pair, student: usize, stands: Stands) -> [String; 5] {
    let white = pair.players[0] == Some(student);
    let side = if white { wire::Side::White } else { wire::Side::Black };
    let points =
        stands(&pair.id).and_then(|stand| stand.outcome).map(|outcome| match outcome.winner {
            Some(winner) if winner == side => "2",
            Some(_) => "0",
            None => "1",
        });
    let colour = if white { "white" } else { "black" };
    let text = |text: &str| text.to_owned();
    [text(colour), pair.id.clone(), text(points.unwrap_or("")), text("2"), String::new()]
}

/// What a spreadsheet would take for a formula is text.
fn harmless(cell: &str) -> String {
    match cell.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        true => format!("'{cell}"),
        false => cell.to_owned(),
    }
}
