//! Exercises: a tree from a seed, what is asked about it, the right answers, and marks for those given.
//!
//! Each *field* of an exercise is marked by itself: the values of nodes, alpha and beta over time, the branches cut off,
//! the order of visits, the choice at the root; for Monte Carlo tree search the selection and what nodes count after it. A
//! field has one box or one for each node.

mod generate;
mod mark;
mod moodle;
mod sheet;
mod solution;
mod words;

pub use generate::ExerciseError;
pub use mark::{Answers, Mark, Mistake};
pub use moodle::moodle;
pub use sheet::{html_key, html_sheet, latex_key, latex_sheet};
pub use words::Lang;

use crate::conventions::Conventions;
use crate::tree::Tree;
use crate::walk::{Algorithm, Search, Stand, Walk};

/// How large a tree is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Size {
    /// Two plies.
    #[default]
    Small,
    /// Three plies.
    Medium,
    /// Four plies.
    Large,
}

/// How hard an exercise is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Difficulty {
    /// Numbers from 1 to 9, as many children everywhere.
    #[default]
    Easy,
    /// Numbers from 0 to 20, not as many children everywhere.
    Medium,
    /// Negative numbers, equal ones, leaves at different depths.
    Hard,
}

/// All that decides an exercise.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Spec {
    /// The seed.
    pub seed: u64,
    /// How large.
    pub size: Size,
    /// How hard.
    pub difficulty: Difficulty,
    /// What is to be carried out: minimax, alpha-beta, negamax, PVS or Monte Carlo tree search.
    pub algorithm: Algorithm,
    /// By which conventions.
    pub conventions: Conventions,
    /// A game, if the tree is that of a real position of it.
    pub game: Option<String>,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Field {
    /// What each inner node says.
    Values,
    /// Alpha and beta of each inner node, on entering and after each change.
    Windows,
    /// The branches cut off.
    Cuts,
    /// The leaves in the order in which they are looked at.
    Order,
    /// The child of the root that is chosen.
    Choice,
    /// Why it is chosen: the leaf whose value comes up to the root.
    Why,
    /// The way of the next simulation.
    Selection,
    /// What nodes have counted after it.
    Counts,
}

impl Field {
    /// Its name in requests and files.
    pub fn id(self) -> &'static str {
        match self {
            Field::Values => "values",
            Field::Windows => "windows",
            Field::Cuts => "cuts",
            Field::Order => "order",
            Field::Choice => "choice",
            Field::Why => "why",
            Field::Selection => "selection",
            Field::Counts => "counts",
        }
    }
}

/// A place for an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Blank {
    /// What is asked.
    pub field: Field,
    /// Of which node, by its name; empty where the field has one box.
    pub key: String,
    /// The right answer as people write it.
    pub right: String,
}

/// An exercise with all that is known of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// What decides it.
    pub spec: Spec,
    /// The tree.
    pub tree: Tree,
    /// The search that is to be carried out.
    pub search: Search,
    /// Its steps: what the answers follow from.
    pub walk: Walk,
    /// The places for answers, in the order of the fields.
    pub blanks: Vec<Blank>,
    /// The position at the root, if it is one of a game.
    pub position: Option<String>,
    /// What nodes have counted before, in Monte Carlo tree search; and what the next simulation finds.
    pub given: Option<(Vec<Stand>, f64)>,
}

impl Exercise {
    /// The exercise of a specification: the same one every time.
    ///
    /// ```
    /// use saltus_teach::{Algorithm, Conventions};
    /// use saltus_teach::exercise::{Answers, Difficulty, Exercise, Field, Size, Spec};
    ///
    /// let spec = Spec {
    ///     seed: 7,
    ///     size: Size::Small,
    ///     difficulty: Difficulty::Easy,
    ///     algorithm: Algorithm::AlphaBeta,
    ///     conventions: Conventions::default(),
    ///     game: None,
    /// };
    /// let exercise = Exercise::new(&spec)?;
    /// let mut answers = exercise.right_answers();
    /// assert!(exercise.mark(&answers, Default::default()).iter().all(|mark| mark.first.is_none()));
    /// answers.set(Field::Choice, "", "q");
    /// let marks = exercise.mark(&answers, Default::default());
    /// let wrong: Vec<Field> = marks.iter().filter(|mark| mark.first.is_some()).map(|mark| mark.field).collect();
    /// assert_eq!(wrong, [Field::Choice]);
    /// # Ok::<(), saltus_teach::exercise::ExerciseError>(())
    /// ```
    pub fn new(spec: &Spec) -> Result<Exercise, ExerciseError> {
        generate::exercise(spec)
    }

    /// The right answer to everything.
    pub fn right_answers(&self) -> Answers {
        let mut answers = Answers::default();
        for blank in &self.blanks {
            answers.set(blank.field, &blank.key, &blank.right);
        }
        answers
    }

    /// The fields that it has, in order.
    pub fn fields(&self) -> Vec<Field> {
        let mut fields: Vec<Field> = self.blanks.iter().map(|blank| blank.field).collect();
        fields.dedup();
        fields
    }

    /// What is to be done, in words.
    pub fn task(&self, lang: Lang) -> String {
        words::task(self, lang)
    }

    /// Its conventions, in words.
    pub fn conventions(&self, lang: Lang) -> String {
        words::conventions(self, lang)
    }

    /// Marks answers, each field by itself; what is said is in this language.
    pub fn mark(&self, answers: &Answers, lang: Lang) -> Vec<Mark> {
        mark::mark(self, answers, lang)
    }
}
