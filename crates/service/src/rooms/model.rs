//! A room as it is stored: who is in it, what was asked, and what each has answered.

use crate::ClientId;
use crate::wire::{ExerciseAnswer, ExerciseSpec, RoomMark};
use serde::{Deserialize, Serialize};

/// A room without its answers.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct RoomState {
    /// The code by which students join.
    pub code: String,
    /// What it is called.
    pub title: String,
    /// The client that opened it.
    pub teacher: ClientId,
    /// When, in milliseconds since 1970.
    pub opened: i64,
    /// The students; the number of one is its place, from 1.
    pub students: Vec<Student>,
    /// What was asked, in order.
    pub assignments: Vec<Assigned>,
}

/// A student.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct Student {
    /// The client; none once the teacher has removed the student.
    pub client: Option<ClientId>,
    /// The name.
    pub name: String,
}

/// What was asked.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct Assigned {
    /// What is said to the students.
    pub text: String,
    /// What they are to do.
    pub asked: Asked,
    /// Whether answers are taken.
    pub open: bool,
    /// When it began, in milliseconds since 1970.
    pub began: i64,
}

/// What students are to do, with what is right. Moves are written as the game's people write them.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub enum Asked {
    /// To find a good move.
    Position {
        /// The id of the game.
        game: String,
        /// The position.
        position: String,
        /// The moves that are right.
        right: Vec<String>,
    },
    /// To find every move of a line.
    Puzzle {
        /// The id of the game.
        game: String,
        /// The position.
        position: String,
        /// The moves of both sides in turn; in a puzzle of Halma that ships those of one.
        line: Vec<String>,
        /// The number of the puzzle, if it is one that ships.
        #[serde(default)]
        number: Option<u32>,
    },
    /// To carry out a search.
    Exercise {
        /// Which exercise.
        spec: ExerciseSpec,
    },
    /// To play each other.
    Games {
        /// The id of the game.
        game: String,
        /// The first position.
        position: String,
        /// The games.
        pairs: Vec<Pair>,
    },
}

/// A game of an assignment.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct Pair {
    /// The id of the game.
    pub id: String,
    /// The numbers of the students who play White and Black; none is the computer.
    pub players: [Option<usize>; 2],
}

/// What a student has answered.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
pub struct Answer {
    /// The move, or the moves of a puzzle so far with the replies.
    pub moves: Vec<String>,
    /// What was written into the boxes of an exercise.
    pub boxes: Vec<ExerciseAnswer>,
    /// The marks of an exercise's fields.
    pub marks: Vec<RoomMark>,
    /// How many parts are right.
    pub right: usize,
    /// Of how many.
    pub of: usize,
    /// Whether it can be changed no more.
    pub done: bool,
    /// When it was given, in milliseconds since 1970.
    pub given: i64,
}

impl Answer {
    /// About how many bytes it takes.
    pub(super) fn size(&self) -> usize {
        let moves: usize = self.moves.iter().map(|mv| mv.len() + 24).sum();
        let boxes: usize = self.boxes.iter().map(|it| it.key.len() + it.text.len() + 56).sum();
        moves + boxes + 24 * self.marks.len() + 128
    }
}
