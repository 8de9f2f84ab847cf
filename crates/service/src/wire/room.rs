//! Rooms: a class, what its teacher asks of it, and what its students answer.

use super::{ExerciseAnswer, ExerciseField, ExerciseSpec, Outcome};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Asks for a room.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct NewRoom {
    /// What it is called.
    #[serde(default)]
    #[ts(as = "Option<String>", optional)]
    pub title: String,
}

/// Comes into a room.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct JoinRequest {
    /// The name by which the teacher knows the student.
    pub name: String,
}

/// Asks something of a room.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct NewAssignment {
    /// What is said to the students.
    #[serde(default)]
    #[ts(as = "Option<String>", optional)]
    pub text: String,
    /// What they are to do.
    pub ask: Ask,
}

/// What students are to do.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Ask {
    /// To find a good move.
    Position {
        /// The id of the game.
        game: String,
        /// The position, unless it is the start.
        #[ts(optional)]
        position: Option<String>,
        /// The moves that are right; none lets the engine decide.
        #[serde(default)]
        #[ts(as = "Option<Vec<String>>", optional)]
        right: Vec<String>,
    },
    /// To find every move of a line; the replies are given.
    Puzzle {
        /// The id of the game.
        game: String,
        /// A puzzle that ships, by its number; then there is no more to say.
        #[ts(optional)]
        number: Option<u32>,
        /// The position, unless it is the start.
        #[ts(optional)]
        position: Option<String>,
        /// The moves of both sides in turn, the students' first.
        #[serde(default)]
        #[ts(as = "Option<Vec<String>>", optional)]
        line: Vec<String>,
    },
    /// To carry out a search.
    Exercise {
        /// Which exercise.
        spec: ExerciseSpec,
    },
    /// To play a game against each other.
    Games {
        /// The id of the game.
        game: String,
        /// The position, unless it is the start.
        #[ts(optional)]
        position: Option<String>,
        /// The level of the computer that plays whoever is left over; 3, if it is not said.
        #[ts(optional)]
        level: Option<u8>,
    },
}

/// A kind of assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // explained at `Ask`
pub enum AskKind {
    Position,
    Puzzle,
    Exercise,
    Games,
}

/// A student's answer.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct AnswerRequest {
    /// The move; in a puzzle all moves so far, those of both sides.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub moves: Vec<String>,
    /// What was written into the boxes of an exercise.
    #[serde(default)]
    #[ts(as = "Option<Vec<ExerciseAnswer>>", optional)]
    pub boxes: Vec<ExerciseAnswer>,
}

/// What a client is in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum RoomRole {
    /// It has opened the room.
    Teacher,
    /// It has joined it.
    Student,
    /// It knows the code, and no more.
    Guest,
}

/// A room, as a client may see it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(optional_fields)]
pub struct Room {
    /// The code by which students join.
    pub code: String,
    /// What it is called.
    pub title: String,
    /// Until when it is kept, in milliseconds since 1970.
    pub until: i64,
    /// What the client is here.
    pub role: RoomRole,
    /// The student's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The students, for the teacher.
    pub students: Vec<RoomStudent>,
    /// What was asked, the latest last.
    pub assignments: Vec<Assignment>,
}

/// A student, for the teacher.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RoomStudent {
    /// The number in this room, from 1.
    pub number: usize,
    /// The name.
    pub name: String,
    /// Whether the student looks at the room.
    pub here: bool,
}

/// What was asked of a room.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(optional_fields)]
pub struct Assignment {
    /// Its number, from 1.
    pub number: usize,
    /// What kind it is.
    pub kind: AskKind,
    /// What is said to the students.
    pub text: String,
    /// Whether answers are taken; once they are not, students see how theirs are marked.
    pub open: bool,
    /// The id of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The number of the puzzle, if it is one that ships.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<u32>,
    /// The exercise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spec: Option<ExerciseSpec>,
    /// The right moves, or the whole line of a puzzle: for the teacher, and for all once it is over.
    pub right: Vec<String>,
    /// How many have answered.
    pub answered: usize,
    /// The student's own answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub yours: Option<RoomAnswer>,
    /// The answers, for the teacher.
    pub answers: Vec<RoomAnswer>,
    /// How the answers are spread: for the teacher, and for all once it is over.
    pub bars: Vec<RoomBar>,
    /// The games: for the teacher all, for a student the own.
    pub pairs: Vec<RoomPair>,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(optional_fields)]
pub struct RoomAnswer {
    /// The number of the student.
    pub student: usize,
    /// The move, or the moves of a puzzle so far with the replies.
    pub moves: Vec<String>,
    /// What was written into the boxes of an exercise.
    pub boxes: Vec<ExerciseAnswer>,
    /// Whether it can be changed no more.
    pub done: bool,
    /// Seconds from the beginning of the assignment.
    pub seconds: u64,
    /// How many parts of it are right: for the teacher, and for the student once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right: Option<usize>,
    /// Of how many.
    pub of: usize,
    /// The marks of an exercise's fields, for whom `right` is.
    pub marks: Vec<RoomMark>,
}

/// How a field of an exercise is marked.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct RoomMark {
    /// The field.
    pub field: ExerciseField,
    /// How many of its boxes are right.
    pub right: usize,
    /// Of how many.
    pub of: usize,
}

/// How many gave one answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RoomBar {
    /// Which: a move, how many moves of a puzzle were found, a field that is all right, how a game ended.
    pub label: String,
    /// How many.
    pub count: usize,
    /// Whether it is right, where it can be.
    pub right: Option<bool>,
}

/// A game of an assignment.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct RoomPair {
    /// The id of the game.
    pub id: String,
    /// Who plays White; no name is the computer's.
    pub white: Option<String>,
    /// Who plays Black.
    pub black: Option<String>,
    /// How many moves were made.
    pub moves: usize,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// The rooms that a client has opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RoomList {
    /// The latest first.
    pub rooms: Vec<RoomLine>,
}

/// A room in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RoomLine {
    /// Its code.
    pub code: String,
    /// What it is called.
    pub title: String,
    /// How many students it has.
    pub students: usize,
    /// Until when it is kept, in milliseconds since 1970.
    pub until: i64,
}
