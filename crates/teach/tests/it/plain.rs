//! The algorithms as a textbook prints them, written for these tests alone: nothing of the crate's own searches is used.

use saltus_teach::{Algorithm, Conventions, CutAt, Fail, Order, Root, Tree};
use std::collections::BTreeMap;

const INF: i64 = 1_000_000;

/// A tree as nested lists, in the order in which children are visited.
pub enum Plain {
    Leaf { name: String, value: i64 },
    Inner { name: String, children: Vec<Plain> },
}

impl Plain {
    pub fn name(&self) -> &str {
        match self {
            Plain::Leaf { name, .. } | Plain::Inner { name, .. } => name,
        }
    }

    pub fn of(tree: &Tree, names: &[String], node: usize, order: Order) -> Plain {
        let name = names[node].clone();
        let own = tree.node(node);
        if own.children.is_empty() {
            return Plain::Leaf { name, value: i64::from(own.worth[0]) / 1000 };
        }
        let mut children: Vec<Plain> =
            own.children.iter().map(|&child| Plain::of(tree, names, child, order)).collect();
        if order == Order::RightToLeft {
            children.reverse();
        }
        Plain::Inner { name, children }
    }
}

/// What an algorithm finds, by the names of nodes.
#[derive(Default)]
pub struct Found {
    pub values: BTreeMap<String, i64>,
    pub windows: BTreeMap<String, Vec<(i64, i64)>>,
    pub cuts: Vec<String>,
    pub order: Vec<String>,
    pub choice: String,
    pub root: i64,
}

pub fn solve(tree: &Tree, algorithm: Algorithm, conventions: Conventions) -> Found {
    let plain = Plain::of(tree, &tree.names(), 0, conventions.order);
    let mut solver = Solver { conventions, found: Found::default() };
    let max = conventions.root == Root::Max;
    let root = match algorithm {
        Algorithm::Minimax => solver.minimax(&plain, max),
        Algorithm::AlphaBeta if max => solver.max_value(&plain, -INF, INF),
        Algorithm::AlphaBeta => solver.min_value(&plain, -INF, INF),
        Algorithm::Negamax => solver.negamax(&plain, if max { 1 } else { -1 }, -INF, INF),
        Algorithm::Pvs => solver.pvs(&plain, if max { 1 } else { -1 }, -INF, INF),
        _ => unreachable!("no such exercise"),
    };
    let mut found = solver.found;
    found.root = root;
    // A branch that some other visit looks at was not cut off for good.
    let seen: Vec<String> = found.values.keys().chain(&found.order).cloned().collect();
    found.cuts.retain(|name| !seen.contains(name));
    found.cuts.sort();
    found.cuts.dedup();
    found
}

struct Solver {
    conventions: Conventions,
    found: Found,
}

impl Solver {
    fn reached(&self, value: i64, bound: i64) -> bool {
        match self.conventions.cut_at {
            CutAt::Reached => value >= bound,
            CutAt::Passed => value > bound,
        }
    }

    fn hard(&self) -> bool {
        self.conventions.fail == Fail::Hard
    }

    fn window(&mut self, name: &str, alpha: i64, beta: i64) {
        let windows = self.found.windows.entry(name.to_owned()).or_default();
        if windows.last() != Some(&(alpha, beta)) {
            windows.push((alpha, beta));
        }
    }

    fn cut(&mut self, rest: &[Plain]) {
        self.found.cuts.extend(rest.iter().map(|child| child.name().to_owned()));
    }

    /// The first child of the root with the value of the root.
    fn choose(&mut self, name: &str, child: &Plain) {
        if name == "A" {
            self.found.choice = child.name().to_owned();
        }
    }

    fn minimax(&mut self, tree: &Plain, max: bool) -> i64 {
        let (name, children) = match tree {
            Plain::Leaf { name, value } => {
                self.found.order.push(name.clone());
                return *value;
            }
            Plain::Inner { name, children } => (name, children),
        };
        let mut best = None;
        for child in children {
            let value = self.minimax(child, !max);
            if best.is_none_or(|best| if max { value > best } else { value < best }) {
                best = Some(value);
                self.choose(name, child);
            }
        }
        let best = best.expect("an inner node has children");
        self.found.values.insert(name.clone(), best);
        best
    }

    fn max_value(&mut self, tree: &Plain, mut alpha: i64, beta: i64) -> i64 {
        let (name, children) = match tree {
            Plain::Leaf { name, value } => {
                self.found.order.push(name.clone());
                return *value;
            }
            Plain::Inner { name, children } => (name, children),
        };
        self.window(name, alpha, beta);
        let floor = alpha;
        let mut best = -INF;
        for (place, child) in children.iter().enumerate() {
            let value = self.min_value(child, alpha, beta);
            if value > best {
                best = value;
                self.choose(name, child);
            }
            if self.reached(best, beta) {
                self.cut(&children[place + 1..]);
                break;
            }
            if value > alpha {
                alpha = value;
                self.window(name, alpha, beta);
            }
        }
        let said = if self.hard() { best.max(floor).min(beta) } else { best };
        self.found.values.insert(name.clone(), said);
        said
    }

    fn min_value(&mut self, tree: &Plain, alpha: i64, mut beta: i64) -> i64 {
        let (name, children) = match tree {
            Plain::Leaf { name, value } => {
                self.found.order.push(name.clone());
                return *value;
            }
            Plain::Inner { name, children } => (name, children),
        };
        self.window(name, alpha, beta);
        let ceiling = beta;
        let mut best = INF;
        for (place, child) in children.iter().enumerate() {
            let value = self.max_value(child, alpha, beta);
            if value < best {
                best = value;
                self.choose(name, child);
            }
            if self.reached(-best, -alpha) {
                self.cut(&children[place + 1..]);
                break;
            }
            if value < beta {
                beta = value;
                self.window(name, alpha, beta);
            }
        }
        let said = if self.hard() { best.min(ceiling).max(alpha) } else { best };
        self.found.values.insert(name.clone(), said);
        said
    }

    /// Values and windows are those of the side to move.
    fn negamax(&mut self, tree: &Plain, colour: i64, mut alpha: i64, beta: i64) -> i64 {
        let (name, children) = match tree {
            Plain::Leaf { name, value } => {
                self.found.order.push(name.clone());
                return colour * value;
            }
            Plain::Inner { name, children } => (name, children),
        };
        self.window(name, alpha, beta);
        let floor = alpha;
        let mut best = -INF;
        for (place, child) in children.iter().enumerate() {
            let value = -self.negamax(child, -colour, -beta, -alpha);
            if value > best {
                best = value;
                self.choose(name, child);
            }
            if self.reached(best, beta) {
                self.cut(&children[place + 1..]);
                break;
            }
            if value > alpha {
                alpha = value;
                self.window(name, alpha, beta);
            }
        }
        let said = if self.hard() { best.max(floor).min(beta) } else { best };
        self.found.values.insert(name.clone(), said);
        said
    }

    /// As negamax, but what is written down is seen from MAX.
    fn pvs(&mut self, tree: &Plain, colour: i64, mut alpha: i64, beta: i64) -> i64 {
        let (name, children) = match tree {
            Plain::Leaf { name, value } => {
                self.found.order.push(name.clone());
                return colour * value;
            }
            Plain::Inner { name, children } => (name, children),
        };
        let told = |alpha: i64, beta: i64| if colour > 0 { (alpha, beta) } else { (-beta, -alpha) };
        let (low, high) = told(alpha, beta);
        self.window(name, low, high);
        let floor = alpha;
        let mut best = -INF;
        for (place, child) in children.iter().enumerate() {
            let value = if place == 0 {
                -self.pvs(child, -colour, -beta, -alpha)
            } else {
                let asked = -self.pvs(child, -colour, -alpha - 1, -alpha);
                if asked > alpha && asked < beta {
                    -self.pvs(child, -colour, -beta, -alpha)
                } else {
                    asked
                }
            };
            if value > best {
                best = value;
                self.choose(name, child);
            }
            if self.reached(best, beta) {
                self.cut(&children[place + 1..]);
                break;
            }
            if value > alpha {
                alpha = value;
                let (low, high) = told(alpha, beta);
                self.window(name, low, high);
            }
        }
        let said = if self.hard() { best.max(floor).min(beta) } else { best };
        self.found.values.insert(name.clone(), colour * said);
        said
    }
}

/// A window as answers write it.
pub fn written(&(alpha, beta): &(i64, i64)) -> String {
    let end = |bound: i64| match bound {
        INF => "inf".to_owned(),
        bound if bound == -INF => "-inf".to_owned(),
        bound => bound.to_string(),
    };
    format!("({},{})", end(alpha), end(beta))
}
