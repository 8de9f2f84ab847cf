//! A room as a client may see it: students see their own answers, and how they are marked once an assignment is over.

use super::model::{Answer, Asked, Assigned, Pair};
use super::room::Room;
use crate::wire::{self, AskKind, Assignment, RoomAnswer, RoomBar, RoomPair, RoomRole};
use crate::{ClientId, Now};
use std::collections::BTreeMap;

/// How a game of a pair stands.
#[derive(Clone, Copy, Debug)]
pub struct GameStand {
    /// How many moves were made.
    pub moves: usize,
    /// How it ended.
    pub outcome: Option<wire::Outcome>,
}

/// Says how a game stands, by its id; none if it was deleted.
pub type Stands<'a> = &'a dyn Fn(&str) -> Option<GameStand>;

impl Room {
    /// The room as a client may see it.
    pub fn view(&self, client: &ClientId, stands: Stands) -> wire::Room {
        let student = self.student(client);
        let teacher = self.is_teacher(client);
        let role = match (teacher, student) {
            (true, _) => RoomRole::Teacher,
            (_, Some(_)) => RoomRole::Student,
            _ => RoomRole::Guest,
        };
        let numbered = self.state.students.iter().zip(1..);
        let students = numbered.filter(|(student, _)| teacher && student.client.is_some());
        let students = students.map(|(student, number)| wire::RoomStudent {
            number,
            name: student.name.clone(),
            here: self.present.get(&number).is_some_and(|&count| count > 0),
        });
        let assignments =
            self.state.assignments.iter().zip(1..).map(|(assigned, number)| {
                self.assignment(number, assigned, teacher, student, stands)
            });
        let known = role != RoomRole::Guest;
        wire::Room {
            code: self.state.code.clone(),
            title: self.state.title.clone(),
            until: self.until(),
            role,
            name: student.and_then(|number| self.player(number)).map(|(_, name)| name),
            students: students.collect(),
            assignments: if known { assignments.collect() } else { Vec::new() },
        }
    }

    /// The room in its teacher's list.
    pub fn line(&self) -> wire::RoomLine {
        let here = |student: &&super::Student| student.client.is_some();
        wire::RoomLine {
            code: self.state.code.clone(),
            title: self.state.title.clone(),
            students: self.state.students.iter().filter(here).count(),
            until: self.until(),
        }
    }

    /// Whether games are played for an open assignment, so that the view changes without the room.
    pub fn awaits_games(&self) -> bool {
        self.state.assignments.iter().any(|one| one.open && one.asked.is_games())
    }

    fn assignment(
        &self,
        number: usize,
        assigned: &Assigned,
        teacher: bool,
        student: Option<usize>,
        stands: Stands,
    ) -> Assignment {
        let Assigned { text, asked, open, began } = assigned;
        let told = teacher || !open;
        let answers = self.present_answers(number);
        let answer = |(&student, answer): (&usize, &Answer)| RoomAnswer {
            student,
            moves: answer.moves.clone(),
            boxes: answer.boxes.clone(),
            done: answer.done,
            seconds: seconds(*began, answer.given),
            // A puzzle says by its replies what was right.
            right: (told || matches!(asked, Asked::Puzzle { .. })).then_some(answer.right),
            of: answer.of,
            marks: if told { answer.marks.clone() } else { Vec::new() },
        };
        let puzzle = match asked {
            Asked::Puzzle { number, .. } => *number,
            _ => None,
        };
        let (kind, game, position, spec) = match asked {
            Asked::Position { game, position, .. } => {
                (AskKind::Position, Some(game), Some(position), None)
            }
            Asked::Puzzle { game, position, .. } => {
                (AskKind::Puzzle, Some(game), Some(position), None)
            }
            Asked::Exercise { spec } => (AskKind::Exercise, spec.game.as_ref(), None, Some(spec)),
            Asked::Games { game, position, .. } => {
                (AskKind::Games, Some(game), Some(position), None)
            }
        };
        let (right, pairs) = match asked {
            Asked::Position { right: known, .. } | Asked::Puzzle { line: known, .. } => {
                (known.clone(), &[][..])
            }
            Asked::Games { pairs, .. } => (Vec::new(), &pairs[..]),
            Asked::Exercise { .. } => (Vec::new(), &[][..]),
        };
        let own =
            |pair: &&Pair| teacher || pair.players.iter().any(|it| it.is_some() && *it == student);
        let pairs: Vec<RoomPair> =
            pairs.iter().filter(own).map(|it| self.pair(it, stands)).collect();
        Assignment {
            number,
            kind,
            text: text.clone(),
            open: *open,
            game: game.cloned(),
            position: position.cloned(),
            puzzle,
            spec: spec.cloned(),
            right: if told { right } else { Vec::new() },
            answered: answers.len(),
            yours: student
                .and_then(|it| answers.get_key_value(&it))
                .map(|(it, own)| answer((it, own))),
            bars: if told { bars(asked, &answers, &pairs) } else { Vec::new() },
            answers: if teacher {
                answers.iter().map(|(it, one)| answer((it, one))).collect()
            } else {
                Vec::new()
            },
            pairs,
        }
    }

    /// The answers to an assignment of those who were not removed.
    pub(super) fn present_answers(&self, number: usize) -> BTreeMap<usize, &Answer> {
        let all = self.answers.get(number - 1).into_iter().flatten();
        let present = all.filter(|(student, _)| self.player(**student).is_some());
        present.map(|(&student, answer)| (student, answer)).collect()
    }

    fn pair(&self, pair: &Pair, stands: Stands) -> RoomPair {
        let stand = stands(&pair.id);
        let name = |player: Option<usize>| {
            let student = self.state.students.get(player?.checked_sub(1)?)?;
            Some(student.name.clone())
        };
        RoomPair {
            id: pair.id.clone(),
            white: name(pair.players[0]),
            black: name(pair.players[1]),
            moves: stand.map_or(0, |stand| stand.moves),
            outcome: stand.and_then(|stand| stand.outcome),
        }
    }

    /// Whether a client's rooms count this one.
    pub fn counts_for(&self, client: &ClientId, now: Now) -> bool {
        self.is_teacher(client) && !self.is_over(now)
    }
}

/// Seconds from the beginning of an assignment to an answer.
pub(super) fn seconds(began: i64, given: i64) -> u64 {
    u64::try_from((given - began) / 1000).unwrap_or(0)
}

/// How answers are spread.
fn bars(asked: &Asked, answers: &BTreeMap<usize, &Answer>, pairs: &[RoomPair]) -> Vec<RoomBar> {
    let bar = |label: String, count: usize, right| RoomBar { label, count, right };
    match asked {
        Asked::Position { .. } => {
            let mut counts: BTreeMap<&str, (usize, bool)> = BTreeMap::new();
            for answer in answers.values() {
                let label = answer.moves.first().map_or("", String::as_str);
                let count = counts.entry(label).or_insert((0, answer.right == answer.of));
                count.0 += 1;
            }
            let mut bars: Vec<RoomBar> = counts
                .into_iter()
                .map(|(label, (count, right))| bar(label.to_owned(), count, Some(right)))
                .collect();
            bars.sort_by_key(|bar| std::cmp::Reverse(bar.count));
            bars
        }
        Asked::Puzzle { line, .. } => {
            let of = line.len().div_ceil(2);
            let found = |right| answers.values().filter(|answer| answer.right == right).count();
            (0..=of).map(|right| bar(right.to_string(), found(right), Some(right == of))).collect()
        }
        Asked::Exercise { .. } => {
            let fields = answers.values().next().map_or(&[][..], |answer| &answer.marks[..]);
            let whole = |field| {
                let right = |answer: &&&Answer| {
                    answer.marks.iter().any(|it| it.field == field && it.right == it.of)
                };
                answers.values().filter(right).count()
            };
            fields.iter().map(|it| bar(it.field.id().to_owned(), whole(it.field), None)).collect()
        }
        Asked::Games { .. } => {
            let ended = |winner: Option<wire::Side>| {
                let is = |pair: &&RoomPair| pair.outcome.is_some_and(|end| end.winner == winner);
                pairs.iter().filter(is).count()
            };
            let open = pairs.iter().filter(|pair| pair.outcome.is_none()).count();
            vec![
                bar("white".to_owned(), ended(Some(wire::Side::White)), None),
                bar("black".to_owned(), ended(Some(wire::Side::Black)), None),
                bar("draw".to_owned(), ended(None), None),
                bar("open".to_owned(), open, None),
            ]
        }
    }
}
