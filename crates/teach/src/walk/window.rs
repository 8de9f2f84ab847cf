//! Minimax, alpha-beta, negamax, PVS, MTD(f), paranoid and best-reply search of a tree: one recursion, in which they
//! differ by their windows alone.

use super::{
    Algorithm, Bounds, Event, MOST_STEPS, Search, SearchError, Step, Walk, count, in_order, is_max,
};
use crate::conventions::{CutAt, Fail};
use crate::tree::Tree;
use saltus_game::Score;
use std::collections::HashMap;

/// Beyond every value that can be typed, and far from where numbers end.
const OPEN: Score = 1_000_000_000;

/// A window; both ends are seen from MAX.
#[derive(Clone, Copy)]
struct Window {
    alpha: Score,
    beta: Score,
}

impl Window {
    const FULL: Window = Window { alpha: -OPEN, beta: OPEN };

    fn told(self) -> Bounds {
        let end = |bound: Score| (bound.abs() < OPEN).then_some(bound);
        Bounds { alpha: end(self.alpha), beta: end(self.beta) }
    }
}

/// What a stored value says of the true one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Says {
    AtLeast,
    AtMost,
    Exactly,
}

struct Entry {
    from: usize,
    value: Score,
    says: Says,
}

struct Run<'a> {
    tree: &'a Tree,
    search: &'a Search,
    grain: Score,
    /// Whose worth counts: the seat at the root, the only one where two play.
    seat: usize,
    steps: Vec<Step>,
    /// Values by position, plies left and who moves.
    table: HashMap<(usize, usize, bool), Entry>,
}

/// Searches, and keeps every step.
pub(super) fn run(tree: &Tree, search: &Search) -> Result<Walk, SearchError> {
    let (grain, seat) = (tree.grain(), tree.seat(0));
    let mut run = Run { tree, search, grain, seat, steps: Vec::new(), table: HashMap::new() };
    let (value, line) = match search.algorithm {
        Algorithm::Mtdf => run.close_in()?,
        _ => run.pass(Window::FULL)?,
    };
    let counts = count(tree, &run.steps);
    Ok(Walk { steps: run.steps, worth: vec![value], line, counts })
}

impl Run<'_> {
    /// One way through the tree.
    fn pass(&mut self, window: Window) -> Result<(Score, Vec<usize>), SearchError> {
        self.step(Event::Pass, 0, window)?;
        let found = self.value(0, window, false)?;
        self.step(Event::Done { worth: vec![found.0] }, 0, window)?;
        Ok(found)
    }

    /// MTD(f): the value is closed in on by null windows.
    fn close_in(&mut self) -> Result<(Score, Vec<usize>), SearchError> {
        let (mut lower, mut upper) = (-OPEN, OPEN);
        let mut value = self.tree.node(0).estimate.unwrap_or(0);
        let mut line = Vec::new();
        let max = is_max(self.tree, self.search, 0);
        while lower < upper {
            let beta = if value == lower { value + self.grain } else { value };
            let (found, way) = self.pass(Window { alpha: beta - self.grain, beta })?;
            value = found;
            let low = value < beta;
            *(if low { &mut upper } else { &mut lower }) = value;
            // A child that reaches the bound of its own side is the best, once the other bound has come to it.
            if low != max {
                line = way;
            }
        }
        Ok((value, line))
    }

    fn step(&mut self, event: Event, node: usize, window: Window) -> Result<(), SearchError> {
        if self.steps.len() == MOST_STEPS {
            return Err(SearchError::TooLong);
        }
        let window = match self.search.algorithm {
            Algorithm::Minimax => Bounds::default(),
            _ => window.told(),
        };
        self.steps.push(Step { event, node, window });
        Ok(())
    }

    /// The value of a node, seen from MAX, and the children that lead to it.
    fn value(
        &mut self,
        node: usize,
        entered: Window,
        again: bool,
    ) -> Result<(Score, Vec<usize>), SearchError> {
        let own = self.tree.node(node);
        let here = self.search.depth.is_some_and(|depth| own.ply >= depth);
        if here || own.children.is_empty() {
            let worth = own.worth.get(self.seat).copied().or(own.estimate).unwrap_or(0);
            self.step(Event::Leaf { worth: vec![worth] }, node, entered)?;
            return Ok((worth, Vec::new()));
        }
        self.step(Event::Enter { again }, node, entered)?;
        let max = is_max(self.tree, self.search, node);
        let left = self.search.depth.map_or(0, |depth| depth - own.ply);
        let key = (self.tree.place(node), left, max);
        if let Some((from, value)) = self.known(key, entered, own.ply) {
            self.step(Event::Hit { from, value }, node, entered)?;
            return Ok((value, Vec::new()));
        }
        let children = in_order(self.tree, self.search, node);
        let mut window = entered;
        let mut best = if max { -OPEN } else { OPEN };
        let mut line = Vec::new();
        for (place, &child) in children.iter().enumerate() {
            let (value, way) = self.child(node, child, window, max, place == 0)?;
            let better = if max { value > best } else { value < best };
            if better {
                best = value;
                line = vec![child];
                line.extend(way);
            }
            let cut = self.search.algorithm.has_window() && self.is_cut(best, window, max);
            // At a cut the window stays: what matters is that the value is outside.
            match max {
                _ if cut => {}
                true => window.alpha = window.alpha.max(value),
                false => window.beta = window.beta.min(value),
            }
            let event = Event::Back {
                child,
                worth: vec![value],
                best: better,
                value: self.said(best, entered),
                again: false,
            };
            self.step(event, node, window)?;
            if cut && place + 1 < children.len() {
                self.step(Event::Cut { left: children[place + 1..].to_vec() }, node, window)?;
            }
            if cut {
                break;
            }
        }
        let value = self.said(best, entered);
        self.remember(key, node, entered, value);
        Ok((value, line))
    }

    /// Searches a child; in PVS all but the first by a null window first.
    fn child(
        &mut self,
        node: usize,
        child: usize,
        window: Window,
        max: bool,
        first: bool,
    ) -> Result<(Score, Vec<usize>), SearchError> {
        if self.search.algorithm != Algorithm::Pvs || first {
            return self.value(child, window, false);
        }
        let null = match max {
            true => Window { alpha: window.alpha, beta: window.alpha + self.grain },
            false => Window { alpha: window.beta - self.grain, beta: window.beta },
        };
        let (value, way) = self.value(child, null, false)?;
        if value <= window.alpha || value >= window.beta {
            return Ok((value, way));
        }
        let event = Event::Back { child, worth: vec![value], best: false, value, again: true };
        self.step(event, node, window)?;
        self.value(child, window, true)
    }

    fn is_cut(&self, best: Score, window: Window, max: bool) -> bool {
        match (self.search.conventions.cut_at, max) {
            (CutAt::Reached, true) => best >= window.beta,
            (CutAt::Reached, false) => best <= window.alpha,
            (CutAt::Passed, true) => best > window.beta,
            (CutAt::Passed, false) => best < window.alpha,
        }
    }

    /// What a node says that was entered with this window.
    fn said(&self, best: Score, entered: Window) -> Score {
        match self.search.conventions.fail {
            Fail::Hard if self.search.algorithm.has_window() => {
                best.clamp(entered.alpha, entered.beta.max(entered.alpha))
            }
            _ => best,
        }
    }

    /// What the table knows of a position, if that decides this window.
    fn known(
        &self,
        key: (usize, usize, bool),
        window: Window,
        ply: usize,
    ) -> Option<(usize, Score)> {
        let entry = self.table.get(&key).filter(|_| self.search.table && ply > 0)?;
        let decides = match entry.says {
            Says::Exactly => true,
            Says::AtLeast => entry.value >= window.beta,
            Says::AtMost => entry.value <= window.alpha,
        };
        decides.then_some((entry.from, entry.value))
    }

    fn remember(&mut self, key: (usize, usize, bool), from: usize, window: Window, value: Score) {
        let says = match value {
            _ if !self.search.algorithm.has_window() => Says::Exactly,
            _ if value >= window.beta => Says::AtLeast,
            _ if value <= window.alpha => Says::AtMost,
            _ => Says::Exactly,
        };
        // An empty window, as cuts beyond the bound leave it, tells nothing: the value may lie on either side.
        if window.alpha < window.beta {
            self.table.insert(key, Entry { from, value, says });
        }
    }
}
