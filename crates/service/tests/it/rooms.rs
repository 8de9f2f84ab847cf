//! Rooms by the service alone, by a clock that is handed in: their bounds, and that nothing is written once they are over.

use crate::table::client;
use saltus_service::games::StorageError;
use saltus_service::rooms::{Answer, Prepared, Room, RoomState, RoomStorage};
use saltus_service::wire::{
    Ask, ExerciseAnswer, ExerciseField, JoinRequest, NewAssignment, NewRoom,
};
use saltus_service::{ClientId, Error, Now, limits};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;

/// What is stored: rooms with the number of their answers.
#[derive(Default)]
struct Kept(Mutex<BTreeMap<String, usize>>);

impl Kept {
    fn rooms(&self) -> usize {
        self.0.lock().expect("no panic").len()
    }
}

impl RoomStorage for Kept {
    fn put(&self, room: &RoomState) -> Result<(), StorageError> {
        self.0.lock().expect("no panic").entry(room.code.clone()).or_default();
        Ok(())
    }

    fn put_answer(
        &self,
        code: &str,
        _assignment: usize,
        _student: usize,
        _answer: &Answer,
    ) -> Result<(), StorageError> {
        let mut rooms = self.0.lock().expect("no panic");
        // As the file has it: an answer belongs to a room.
        let answers = rooms.get_mut(code).ok_or_else(|| StorageError("no room".to_owned()))?;
        *answers += 1;
        Ok(())
    }

    fn remove(&self, code: &str) -> Result<(), StorageError> {
        self.0.lock().expect("no panic").remove(code);
        Ok(())
    }
}

fn at(elapsed: Duration) -> Now {
    Now { moment: 1 + elapsed.as_millis() as i64, elapsed }
}

const BEGIN: Duration = Duration::ZERO;

fn teacher() -> ClientId {
    client("teacher")
}

fn open(kept: &Kept) -> Room {
    let letter = Cell::new(0);
    let random = |bytes: &mut [u8]| bytes.fill_with(|| letter.replace(letter.get() + 1));
    Room::open(&NewRoom { title: "3b".to_owned() }, &teacher(), at(BEGIN), &random, kept)
        .expect("a room")
}

fn join(room: &mut Room, number: usize, kept: &Kept) -> Result<ClientId, Error> {
    let who = client(&format!("student {number}"));
    room.join(JoinRequest { name: format!("Student {number}") }, &who, kept)?;
    Ok(who)
}

fn ask(room: &mut Room, kept: &Kept) -> Result<(), Error> {
    let right = vec!["c3-d4".to_owned()];
    let ask = Ask::Position { game: "russian".to_owned(), position: None, right };
    let prepared = Prepared::new(NewAssignment { text: String::new(), ask }).expect("a question");
    room.assign(prepared, &teacher(), at(BEGIN), kept)
}

/// An answer of about so many bytes.
fn long(bytes: usize) -> Answer {
    let text = "7".repeat(bytes);
    let boxes = vec![ExerciseAnswer { field: ExerciseField::Order, key: String::new(), text }];
    Answer { boxes, ..Answer::default() }
}

fn code<T>(refused: Result<T, Error>) -> String {
    refused.err().expect("it is refused").code().to_owned()
}

#[test]
fn a_room_holds_two_hundred_students_and_whoever_was_removed_leaves_a_place() {
    let kept = Kept::default();
    let mut room = open(&kept);
    for number in 1..=limits::ROOM_STUDENTS {
        join(&mut room, number, &kept).expect("there is a place");
    }
    let late = limits::ROOM_STUDENTS + 1;
    assert_eq!(code(join(&mut room, late, &kept)), "too-many");
    room.dismiss(7, &teacher(), &kept).expect("the seventh student");
    let who = join(&mut room, late, &kept).expect("a place is free");
    assert_eq!(room.student(&who), Some(late), "numbers are not given twice");
    assert_eq!(code(join(&mut room, late + 1, &kept)), "too-many");
}

#[test]
fn a_room_has_fifty_assignments_at_most() {
    let kept = Kept::default();
    let mut room = open(&kept);
    for _ in 0..limits::ROOM_ASSIGNMENTS {
        ask(&mut room, &kept).expect("there is room for it");
    }
    assert_eq!(code(ask(&mut room, &kept)), "too-many");
    assert_eq!(room.state().assignments.len(), limits::ROOM_ASSIGNMENTS);
}

#[test]
fn answers_have_two_mebibytes_and_a_new_answer_frees_the_old_one() {
    let kept = Kept::default();
    let mut room = open(&kept);
    ask(&mut room, &kept).expect("there is room for it");
    let [ann, bob] = [1, 2].map(|number| join(&mut room, number, &kept).expect("a place"));
    let half = limits::ROOM_BYTES / 2;
    room.answer(1, long(half), &ann, at(BEGIN), &kept).expect("half of it");
    assert_eq!(code(room.answer(1, long(half), &bob, at(BEGIN), &kept)), "too-many");
    room.answer(1, long(half), &ann, at(BEGIN), &kept).expect("in place of the first");
    room.answer(1, long(10), &ann, at(BEGIN), &kept).expect("less");
    room.answer(1, long(half), &bob, at(BEGIN), &kept).expect("there is space again");
}

#[test]
fn a_room_is_kept_for_a_day_and_nothing_brings_it_back() {
    let kept = Kept::default();
    let mut room = open(&kept);
    ask(&mut room, &kept).expect("there is room for it");
    let ann = join(&mut room, 1, &kept).expect("a place");
    let last = limits::ROOM_LIFE - Duration::from_millis(1);
    assert_eq!(limits::ROOM_LIFE, Duration::from_secs(24 * 3600));
    assert!(!room.expire(at(last), &kept).expect("nothing to remove"));
    room.answer(1, long(10), &ann, at(last), &kept).expect("it is still open");
    assert!(room.expire(at(limits::ROOM_LIFE), &kept).expect("it is removed"));
    assert_eq!(kept.rooms(), 0);
    // Whoever held the room before it was swept.
    let now = at(limits::ROOM_LIFE);
    assert_eq!(code(room.answer(1, long(10), &ann, now, &kept)), "no-such-room");
    assert_eq!(code(room.question(1, &ann)), "no-such-room");
    assert_eq!(code(room.end(1, &teacher(), &kept)), "no-such-room");
    assert_eq!(code(room.dismiss(1, &teacher(), &kept)), "no-such-room");
    assert_eq!(code(join(&mut room, 2, &kept)), "no-such-room");
    assert_eq!(code(ask(&mut room, &kept)), "no-such-room");
    assert_eq!(kept.rooms(), 0);
}

#[test]
fn a_closed_room_takes_no_answer() {
    let kept = Kept::default();
    let mut room = open(&kept);
    ask(&mut room, &kept).expect("there is room for it");
    let ann = join(&mut room, 1, &kept).expect("a place");
    room.close(&teacher(), &kept).expect("the teacher may");
    assert_eq!(code(room.answer(1, long(10), &ann, at(BEGIN), &kept)), "no-such-room");
    assert_eq!(code(room.close(&teacher(), &kept)), "no-such-room");
    assert_eq!(kept.rooms(), 0);
}
