//! A room in use: who may do what in it, and what comes of it.

use super::answer::Question;
use super::model::{Answer, Asked, Assigned, RoomState, Student};
use super::prepare::Prepared;
use crate::games::{StorageError, expect_name};
use crate::secret::Random;
use crate::wire::{JoinRequest, NewRoom};
use crate::{ClientId, Error, ErrorKind, Now, limits};
use std::collections::{BTreeMap, HashMap};

/// Where rooms are. What a method was asked to write is safe when it returns; it may wait for a disk.
pub trait RoomStorage: Send + Sync {
    /// Stores a room, new or changed, without its answers.
    fn put(&self, room: &RoomState) -> Result<(), StorageError>;

    /// Stores an answer of a student to an assignment, both by their numbers.
    fn put_answer(
        &self,
        code: &str,
        assignment: usize,
        student: usize,
        answer: &Answer,
    ) -> Result<(), StorageError>;

    /// Removes a room with all that belongs to it.
    fn remove(&self, code: &str) -> Result<(), StorageError>;
}

/// A room in use. An adapter must never have two of the same.
pub struct Room {
    pub(super) state: RoomState,
    /// The answers to each assignment, by student.
    pub(super) answers: Vec<BTreeMap<usize, Answer>>,
    /// Bytes of all answers.
    bytes: usize,
    /// How often each student looks at the room now.
    pub(super) present: HashMap<usize, usize>,
    closed: bool,
}

impl Room {
    /// A new room.
    pub fn open(
        request: &NewRoom,
        teacher: &ClientId,
        now: Now,
        random: Random,
        storage: &dyn RoomStorage,
    ) -> Result<Room, Error> {
        let title = expect_text(&request.title)?;
        let state = RoomState {
            code: super::new_code(random),
            title,
            teacher: teacher.clone(),
            opened: now.moment,
            students: Vec::new(),
            assignments: Vec::new(),
        };
        storage.put(&state).map_err(not_stored)?;
        Ok(Room::stored(state, Vec::new()))
    }

    /// A room that was stored, with its answers: assignment, student, answer.
    pub fn stored(state: RoomState, stored: Vec<(usize, usize, Answer)>) -> Room {
        let mut answers = vec![BTreeMap::new(); state.assignments.len()];
        let bytes = stored.iter().map(|(_, _, answer)| answer.size()).sum();
        for (assignment, student, answer) in stored {
            if let Some(own) = assignment.checked_sub(1).and_then(|at| answers.get_mut(at)) {
                own.insert(student, answer);
            }
        }
        Room { state, answers, bytes, present: HashMap::new(), closed: false }
    }

    /// All but the answers.
    pub fn state(&self) -> &RoomState {
        &self.state
    }

    /// Whether it is to be removed: it was closed, or its time is up.
    pub fn is_over(&self, now: Now) -> bool {
        self.closed || now.moment >= self.until()
    }

    /// Closes the room if its time is up. Says whether it is over; an error, if what is stored of it is still there.
    pub fn expire(&mut self, now: Now, storage: &dyn RoomStorage) -> Result<bool, Error> {
        if self.closed || !self.is_over(now) {
            return Ok(self.closed);
        }
        // Whoever still holds it writes nothing back.
        self.closed = true;
        storage.remove(&self.state.code).map_err(not_stored)?;
        Ok(true)
    }

    /// Until when it is kept.
    pub(super) fn until(&self) -> i64 {
        self.state.opened + limits::ROOM_LIFE.as_millis() as i64
    }

    /// Whether a client is the teacher.
    pub fn is_teacher(&self, client: &ClientId) -> bool {
        self.state.teacher == *client
    }

    /// The number of a client among the students.
    pub fn student(&self, client: &ClientId) -> Option<usize> {
        let mut students = self.state.students.iter();
        students.position(|student| student.client.as_ref() == Some(client)).map(|at| at + 1)
    }

    /// Whether a client belongs here.
    pub fn knows(&self, client: &ClientId) -> bool {
        self.is_teacher(client) || self.student(client).is_some()
    }

    /// Refuses what only the teacher may do.
    pub fn expect_teacher(&self, client: &ClientId) -> Result<(), Error> {
        match self.is_teacher(client) {
            true => Ok(()),
            false => {
                let message = "only the teacher of this room may do that";
                Err(Error::forbidden("not-the-teacher", message))
            }
        }
    }

    fn expect_student(&self, client: &ClientId) -> Result<usize, Error> {
        self.student(client)
            .ok_or_else(|| Error::forbidden("not-in-the-room", "join the room first, with a name"))
    }

    /// A student comes in.
    pub fn join(
        &mut self,
        request: JoinRequest,
        client: &ClientId,
        storage: &dyn RoomStorage,
    ) -> Result<(), Error> {
        if self.knows(client) {
            let message = "you are in this room already";
            return Err(Error::conflict("already-here", message));
        }
        let name = expect_name(Some(request.name))?
            .ok_or_else(|| Error::unusable("bad-value", "a name is needed"))?;
        let same = |student: &Student| {
            student.client.is_some() && student.name.to_lowercase() == name.to_lowercase()
        };
        if self.state.students.iter().any(same) {
            let message = "someone in this room has that name; add a letter of your surname";
            return Err(Error::conflict("name-taken", message));
        }
        let here = self.state.students.iter().filter(|student| student.client.is_some());
        if here.count() >= limits::ROOM_STUDENTS {
            let message = format!("a room has at most {} students", limits::ROOM_STUDENTS);
            return Err(Error::too_many(message));
        }
        let mut next = self.state.clone();
        next.students.push(Student { client: Some(client.clone()), name });
        self.change(next, storage)
    }

    /// The teacher removes a student, who can come back under another name.
    pub fn dismiss(
        &mut self,
        number: usize,
        client: &ClientId,
        storage: &dyn RoomStorage,
    ) -> Result<(), Error> {
        self.expect_teacher(client)?;
        let mut next = self.state.clone();
        let student = number.checked_sub(1).and_then(|at| next.students.get_mut(at));
        let Some(student) = student.filter(|student| student.client.is_some()) else {
            return Err(Error::not_found("student"));
        };
        student.client = None;
        self.present.remove(&number);
        self.change(next, storage)
    }

    /// Who is to play whom, White first; those who look at the room now, or all if nobody does. One may be left over, for
    /// the computer.
    pub fn pairing(&self, random: Random) -> Result<Vec<[Option<usize>; 2]>, Error> {
        let all = self.state.students.iter().enumerate();
        let all = all.filter(|(_, student)| student.client.is_some()).map(|(at, _)| at + 1);
        let all: Vec<usize> = all.collect();
        let here = |number: &usize| self.present.get(number).is_some_and(|&count| count > 0);
        let mut who: Vec<usize> = all.iter().copied().filter(here).collect();
        if who.is_empty() {
            who = all;
        }
        if who.is_empty() {
            return Err(Error::conflict("nobody-here", "there are no students yet"));
        }
        for last in (1..who.len()).rev() {
            let mut bytes = [0; 4];
            random(&mut bytes);
            who.swap(last, u32::from_le_bytes(bytes) as usize % (last + 1));
        }
        let pair = |pair: &[usize]| match *pair {
            [white, black] => [Some(white), Some(black)],
            _ => [pair.first().copied(), None],
        };
        Ok(who.chunks(2).map(pair).collect())
    }

    /// The client and the name of a student, by number.
    pub fn player(&self, number: usize) -> Option<(ClientId, String)> {
        let student = self.state.students.get(number.checked_sub(1)?)?;
        Some((student.client.clone()?, student.name.clone()))
    }

    /// Asks something of the room.
    pub fn assign(
        &mut self,
        prepared: Prepared,
        client: &ClientId,
        now: Now,
        storage: &dyn RoomStorage,
    ) -> Result<(), Error> {
        self.expect_teacher(client)?;
        self.expect_more()?;
        let Prepared { text, asked, .. } = prepared;
        let mut next = self.state.clone();
        next.assignments.push(Assigned { text, asked, open: true, began: now.moment });
        self.change(next, storage)?;
        self.answers.push(BTreeMap::new());
        Ok(())
    }

    /// Refuses more assignments than a room may have.
    pub fn expect_more(&self) -> Result<(), Error> {
        if self.state.assignments.len() < limits::ROOM_ASSIGNMENTS {
            return Ok(());
        }
        let message = format!("a room has at most {} assignments", limits::ROOM_ASSIGNMENTS);
        Err(Error::too_many(message))
    }

    /// Takes no more answers to an assignment; students see how theirs are marked.
    pub fn end(
        &mut self,
        number: usize,
        client: &ClientId,
        storage: &dyn RoomStorage,
    ) -> Result<(), Error> {
        self.expect_teacher(client)?;
        self.assigned(number)?;
        let mut next = self.state.clone();
        next.assignments[number - 1].open = false;
        self.change(next, storage)
    }

    /// What a student is to answer.
    pub fn question(&self, number: usize, client: &ClientId) -> Result<Question, Error> {
        self.expect_not_closed()?;
        let student = self.expect_student(client)?;
        self.expect_open(number, student)?;
        Ok(Question(self.assigned(number)?.asked.clone()))
    }

    /// Takes an answer.
    pub fn answer(
        &mut self,
        number: usize,
        answer: Answer,
        client: &ClientId,
        now: Now,
        storage: &dyn RoomStorage,
    ) -> Result<(), Error> {
        self.expect_not_closed()?;
        let student = self.expect_student(client)?;
        self.expect_open(number, student)?;
        let before = self.answers[number - 1].get(&student);
        // What was asked for twice at once is answered by the longer way.
        if before.is_some_and(|before| before.moves.len() > answer.moves.len() && !answer.done) {
            return Ok(());
        }
        let answer = Answer { given: now.moment, ..answer };
        let bytes = self.bytes - before.map_or(0, Answer::size) + answer.size();
        if bytes > limits::ROOM_BYTES {
            return Err(Error::too_many("the room is full of answers; the teacher can close it"));
        }
        storage.put_answer(&self.state.code, number, student, &answer).map_err(not_stored)?;
        self.answers[number - 1].insert(student, answer);
        self.bytes = bytes;
        Ok(())
    }

    /// Closes the room: nothing of it is kept.
    pub fn close(&mut self, client: &ClientId, storage: &dyn RoomStorage) -> Result<(), Error> {
        self.expect_teacher(client)?;
        self.expect_not_closed()?;
        storage.remove(&self.state.code).map_err(not_stored)?;
        self.closed = true;
        Ok(())
    }

    /// A client begins to look at the room.
    pub fn arrive(&mut self, client: &ClientId) {
        if let Some(student) = self.student(client) {
            *self.present.entry(student).or_default() += 1;
        }
    }

    /// It looks no more.
    pub fn leave(&mut self, client: &ClientId) {
        if let Some(count) = self.student(client).and_then(|it| self.present.get_mut(&it)) {
            *count = count.saturating_sub(1);
        }
    }

    pub(super) fn assigned(&self, number: usize) -> Result<&Assigned, Error> {
        let found = number.checked_sub(1).and_then(|at| self.state.assignments.get(at));
        found.ok_or_else(|| Error::not_found("assignment"))
    }

    fn expect_open(&self, number: usize, student: usize) -> Result<(), Error> {
        if !self.assigned(number)?.open {
            let message = "this assignment is over; no more answers are taken";
            return Err(Error::conflict("assignment-over", message));
        }
        if self.answers[number - 1].get(&student).is_some_and(|answer| answer.done) {
            let message = "you have solved this, or made a wrong move; it cannot be changed";
            return Err(Error::conflict("answered", message));
        }
        Ok(())
    }

    /// Refuses what comes after the end.
    fn expect_not_closed(&self) -> Result<(), Error> {
        if self.closed { Err(no_room()) } else { Ok(()) }
    }

    /// Has another state, once that is stored.
    fn change(&mut self, next: RoomState, storage: &dyn RoomStorage) -> Result<(), Error> {
        self.expect_not_closed()?;
        storage.put(&next).map_err(not_stored)?;
        self.state = next;
        Ok(())
    }
}

impl Asked {
    /// Whether it is answered by playing games.
    pub(super) fn is_games(&self) -> bool {
        matches!(self, Asked::Games { .. })
    }
}

/// What is said where no room has a code, or has it no more.
pub fn no_room() -> Error {
    Error::new(ErrorKind::NotFound, "no-such-room", "no room has this code, or it was closed")
}

fn not_stored(error: StorageError) -> Error {
    Error::fault(format!("the rooms cannot be stored or read: {error}"), &error)
}

/// A text of the teacher's, without blanks around it.
pub(super) fn expect_text(text: &str) -> Result<String, Error> {
    let text = text.trim();
    if text.chars().count() > limits::ROOM_TEXT {
        let message = format!("a text has at most {} characters", limits::ROOM_TEXT);
        return Err(Error::unusable("bad-value", message));
    }
    Ok(text.to_owned())
}
