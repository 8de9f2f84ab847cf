//! Marks: each field by itself, with the first error explained: the first in the order in which the search finds out.

use super::solution::{self, Moment, NOTHING};
use super::words::{self, Lang};
use super::{Blank, Exercise, Field};
use crate::tree::{Tree, typed};
use crate::walk::{Bounds, Event};
use saltus_game::score;
use std::collections::BTreeMap;

/// What someone answered: texts by field and node.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answers(BTreeMap<(Field, String), String>);

impl Answers {
    /// Writes an answer.
    pub fn set(&mut self, field: Field, key: &str, text: &str) {
        self.0.insert((field, key.to_owned()), text.to_owned());
    }

    /// An answer; empty if there is none.
    pub fn get(&self, field: Field, key: &str) -> &str {
        self.0.get(&(field, key.to_owned())).map_or("", String::as_str)
    }
}

/// What a field is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Which field.
    pub field: Field,
    /// How many of its boxes are right.
    pub right: usize,
    /// How many it has.
    pub of: usize,
    /// The boxes that are wrong, by their nodes.
    pub wrong: Vec<String>,
    /// The first error.
    pub first: Option<Mistake>,
}

/// An error, explained.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// At which node; empty where the field has one box.
    pub key: String,
    /// What was answered.
    pub given: String,
    /// What is right.
    pub right: String,
    /// Why.
    pub why: String,
}

pub(super) fn mark(exercise: &Exercise, answers: &Answers, lang: Lang) -> Vec<Mark> {
    let of_field = |field: Field| {
        let mut blanks: Vec<&Blank> =
            exercise.blanks.iter().filter(|blank| blank.field == field).collect();
        let of = blanks.len();
        // As the search comes to know them.
        blanks.sort_by_key(|blank| known_at(exercise, blank));
        let is_wrong =
            |blank: &&&Blank| !is_right(exercise, blank, answers.get(blank.field, &blank.key));
        let wrong: Vec<&&Blank> = blanks.iter().filter(is_wrong).collect();
        let first = wrong.first().map(|blank| {
            let given = answers.get(blank.field, &blank.key).to_owned();
            let why = words::why(exercise, blank, &given, lang);
            Mistake { key: blank.key.clone(), given, right: blank.right.clone(), why }
        });
        let wrong: Vec<String> = wrong.iter().map(|blank| blank.key.clone()).collect();
        Mark { field, right: of - wrong.len(), of, wrong, first }
    };
    exercise.fields().into_iter().map(of_field).collect()
}

/// The step at which the answer of a blank is settled; nodes that are never visited come last.
fn known_at(exercise: &Exercise, blank: &Blank) -> usize {
    let names = exercise.tree.names();
    let Some(node) = names.iter().position(|name| *name == blank.key) else { return 0 };
    let steps = &exercise.walk.steps;
    let settles = |event: &Event| match blank.field {
        Field::Windows => matches!(event, Event::Enter { .. }),
        Field::Counts => matches!(event, Event::Count { .. }),
        _ => matches!(event, Event::Back { .. }),
    };
    let mut own =
        steps.iter().enumerate().filter(|(_, step)| step.node == node && settles(&step.event));
    let found = if blank.field == Field::Windows { own.next() } else { own.next_back() };
    found.map_or(usize::MAX, |(place, _)| place)
}

/// Whether an answer is right, however it is written.
fn is_right(exercise: &Exercise, blank: &Blank, given: &str) -> bool {
    let names = exercise.tree.names();
    let node = names.iter().position(|name| *name == blank.key);
    match blank.field {
        Field::Values => {
            number(given).map(typed) == number(&blank.right).map(typed)
                && is_said(given, &blank.right)
        }
        Field::Windows => {
            let node = node.unwrap_or(0);
            let moments = solution::windows(&exercise.tree, &exercise.search, &exercise.walk, node);
            windows(given).is_some_and(|given| fits(&given, &moments, None))
        }
        Field::Cuts => {
            let sorted = |text: &str| {
                let mut listed = nodes(&exercise.tree, text)?;
                listed.sort_unstable();
                listed.dedup();
                Some(listed)
            };
            sorted(given).is_some_and(|given| Some(given) == sorted(&blank.right))
        }
        Field::Order | Field::Selection => nodes(&exercise.tree, given)
            .is_some_and(|given| Some(given) == nodes(&exercise.tree, &blank.right)),
        Field::Choice => {
            let child = exercise.walk.line.first();
            let label = child.and_then(|&child| exercise.tree.node(child).label.as_deref());
            let given = given.trim();
            given.eq_ignore_ascii_case(&blank.right) && !given.is_empty() || Some(given) == label
        }
        Field::Why => {
            let leaf = names.iter().position(|name| name == given.trim());
            leaf.is_some_and(|leaf| solution::is_reason(&exercise.tree, &exercise.walk, leaf))
        }
        Field::Counts => counts(given).is_some_and(|given| Some(given) == counts(&blank.right)),
    }
}

/// Whether nothing is said where nothing is to be said, and something where something is.
fn is_said(given: &str, right: &str) -> bool {
    (right == NOTHING) == is_nothing(given)
}

/// Whether an answer says that there is nothing: a dash, or an empty box.
pub(super) fn is_nothing(given: &str) -> bool {
    matches!(given.trim(), "" | "-" | "\u{2013}" | "\u{2014}" | "\u{2212}")
}

/// A number as people write it, in either language.
fn number(text: &str) -> Option<i32> {
    let text = text.trim().replace('\u{2212}', "-").replace(',', ".");
    text.parse::<f64>().ok().filter(|number| number.abs() < 1e6).map(score::from_units)
}

/// Nodes as they are listed: names with blanks or commas between them, or nothing.
pub(super) fn nodes(tree: &Tree, text: &str) -> Option<Vec<usize>> {
    if is_nothing(text) {
        return Some(Vec::new());
    }
    let names = tree.names();
    let words = text.split(|letter: char| letter.is_whitespace() || ",;".contains(letter));
    let mut words = words.filter(|word| !word.is_empty());
    let found: Option<Vec<usize>> = words.try_fold(Vec::new(), |mut found, word| {
        found.push(names.iter().position(|name| name == word)?);
        Some(found)
    });
    found
}

/// What a node has counted: a sum, a stroke, visits.
fn counts(text: &str) -> Option<(i32, u32)> {
    let (sum, visits) = text.trim().split_once('/')?;
    Some((number(sum)?, visits.trim().parse().ok()?))
}

/// Windows as they are written: pairs of bounds, whatever stands between them.
fn windows(text: &str) -> Option<Vec<(i32, i32)>> {
    if is_nothing(text) {
        return Some(Vec::new());
    }
    // A comma stands between bounds, a point within them.
    let words = text.split(|letter: char| letter.is_whitespace() || "()[]{},;|".contains(letter));
    let ends: Option<Vec<i32>> = words.filter(|word| !word.is_empty()).map(end).collect();
    let ends = ends.filter(|ends| ends.len().is_multiple_of(2))?;
    let mut windows: Vec<(i32, i32)> = ends.chunks(2).map(|pair| (pair[0], pair[1])).collect();
    windows.dedup();
    Some(windows)
}

/// One end of a window; what is open is beyond every number.
fn end(word: &str) -> Option<i32> {
    match word.replace('\u{2212}', "-").to_lowercase().as_str() {
        "-inf" | "-oo" | "-\u{221e}" => Some(i32::MIN),
        "inf" | "+inf" | "oo" | "+oo" | "\u{221e}" | "+\u{221e}" => Some(i32::MAX),
        word => number(word),
    }
}

/// A window in the same form.
fn ends(window: Bounds) -> (i32, i32) {
    (window.alpha.unwrap_or(i32::MIN), window.beta.unwrap_or(i32::MAX))
}

/// Whether windows are those of a node; what is optional may be there or not, and the same window need not be written
/// twice in a row.
fn fits(given: &[(i32, i32)], moments: &[Moment], last: Option<(i32, i32)>) -> bool {
    let Some((moment, rest)) = moments.split_first() else { return given.is_empty() };
    let window = ends(moment.window);
    let written = given.first() == Some(&window) && fits(&given[1..], rest, Some(window));
    written || ((moment.optional || last == Some(window)) && fits(given, rest, last))
}
