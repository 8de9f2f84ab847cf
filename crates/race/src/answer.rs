//! What is known of a shortest line: the best that was found, and how short it can be at all.

use saltus_halma::Move;

/// What a search for a shortest line knows so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The shortest line found, played through the rules; `None` as long as none is.
    pub moves: Option<Vec<Move>>,
    /// Every line has at least so many moves.
    pub lower_bound: u32,
    /// How many positions were looked at to find this out.
    pub nodes: u64,
}

impl Answer {
    /// How many moves the shortest line found has.
    pub fn length(&self) -> Option<u32> {
        self.moves.as_ref().map(|moves| moves.len() as u32)
    }

    /// Whether it is proven that no line is shorter.
    pub fn is_proven(&self) -> bool {
        self.length() == Some(self.lower_bound)
    }
}

/// How much may be done for an answer.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// How many positions may be looked at, some hundred thousand a second. Nothing else decides the answer,
    /// unless `stop` says true.
    pub nodes: u64,
    /// Asked every now and then: when it says true, the search ends soon with what it knows.
    pub stop: &'a dyn Fn() -> bool,
}

/// Why there is no line to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolvable {
    /// The game is over.
    Over,
    /// The pieces are too few to ever win.
    TooFew,
}

/// What is known while a search goes on, and who hears of it.
pub(crate) struct News<'a> {
    known: Answer,
    tell: &'a mut dyn FnMut(&Answer),
}

impl News<'_> {
    pub(crate) fn new(tell: &mut dyn FnMut(&Answer)) -> News<'_> {
        News { known: Answer::default(), tell }
    }

    /// The length of the shortest line found, or what no line is as long as.
    pub(crate) fn length(&self) -> u32 {
        self.known.length().unwrap_or(LONGEST)
    }

    /// Takes in a line, if there is one, which must be shorter than the one before, and a lower bound.
    pub(crate) fn update(&mut self, line: Option<Vec<Move>>, lower_bound: u32, nodes: u64) {
        let before = (self.known.length(), self.known.lower_bound);
        self.known.moves = line.or(self.known.moves.take());
        self.known.lower_bound = lower_bound.min(self.length());
        self.known.nodes = nodes;
        if before != (self.known.length(), self.known.lower_bound) {
            (self.tell)(&self.known);
        }
    }

    pub(crate) fn into_answer(self) -> Answer {
        self.known
    }
}

/// Widths of beams, each tried if there is budget left after the ones before.
pub(crate) const WIDTHS: [usize; 5] = [16, 128, 1024, 8192, 65_536];

/// No shortest line is as long as this, where there is one. It bounds a beam that wanders, and a proof where
/// no line exists.
pub(crate) const LONGEST: u32 = 1000;

/// How many positions of a beam are looked at more closely for each that is kept.
pub(crate) const CLOSELY: usize = 4;

/// The most memory of a proof's table.
pub(crate) const TABLE_MEBIBYTES: u64 = 1024;
