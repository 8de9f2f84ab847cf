//! Trees as they stand on a blackboard: numbers at the leaves, typed as `((3 5) (2 9))` or grown from a position.
//!
//! - `(…)` is a node with its children from left to right, a number is a leaf: what it is worth to MAX.
//! - A number before a parenthesis, as in `4(3 5)`, is an estimate: what a search that goes no deeper takes the node for.
//! - `a=(3 5)` gives a node a name, and `a` further on is the same position reached by another way.
//! - `3/1/2` at a leaf is worth something to each of two to four seats, who move in turn.

use saltus_game::{Score, score};
use std::collections::HashMap;
use std::fmt::Write as _;

/// The most nodes of a tree.
pub const MOST_NODES: usize = 1500;

/// The most children of a node.
pub const MOST_CHILDREN: usize = 60;

/// The most plies of a tree.
pub const DEEPEST: usize = 12;

/// The largest number that may be typed, in units.
pub const LARGEST: f64 = 100_000.0;

/// A node of a [`Tree`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The node above; none for the root.
    pub parent: Option<usize>,
    /// The nodes below, from left to right.
    pub children: Vec<usize>,
    /// What a leaf is worth: one number to MAX, or one to each seat. Empty for an inner node.
    pub worth: Vec<Score>,
    /// What an inner node is taken for where the search goes no deeper.
    pub estimate: Option<Score>,
    /// The move that leads here, in trees of positions.
    pub label: Option<String>,
    /// The first node that is the same position, if this one comes again.
    pub same: Option<usize>,
    /// How many branches lead here from the root.
    pub ply: usize,
    /// Who made the move that leads here, in trees of positions of more than two.
    pub by: Option<usize>,
    /// Whether the seat at the root or its partner moves here, in such trees; elsewhere the ply tells.
    pub max: Option<bool>,
    /// The position before the move that leads here, with the turn of whoever makes it, where moves from the root cannot be
    /// played one after another.
    pub before: Option<String>,
}

/// A tree, its nodes numbered as they are written: the root is 0, and those below a node follow it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<Node>,
    seats: usize,
}

/// What is wrong with a text that should be a tree, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem} (at character {at} of the tree)")]
pub struct TreeError {
    /// What is wrong and what would be right.
    pub problem: String,
    /// Where, counted from 1.
    pub at: usize,
}

impl Tree {
    /// Reads a tree.
    ///
    /// ```
    /// use saltus_teach::Tree;
    /// let tree = Tree::read("((3 5) (2 9))")?;
    /// assert_eq!((tree.len(), tree.text().as_str()), (7, "((3 5) (2 9))"));
    /// let error = Tree::read("((3 5) (2 x))").unwrap_err();
    /// assert_eq!(error.to_string(), "`x` is the name of no node before it: give one as in `x=(3 5)` (at character 11 of the tree)");
    /// # Ok::<(), saltus_teach::TreeError>(())
    /// ```
    pub fn read(text: &str) -> Result<Tree, TreeError> {
        let mut reader =
            Reader { words: words(text)?, next: 0, tree: Tree::new(1), names: HashMap::new() };
        reader.node(None, 0)?;
        if let Some((at, word)) = reader.words.get(reader.next) {
            let problem = format!(
                "`{}` comes after the end: the tree is one node, as in `((3 5) (2 9))`",
                word.text()
            );
            return Err(TreeError { problem, at: *at });
        }
        let mut tree = reader.tree;
        let mut leaves =
            tree.nodes.iter().filter(|node| node.children.is_empty()).map(|node| node.worth.len());
        let seats = leaves.next().unwrap_or(1);
        if leaves.any(|other| other != seats) {
            let problem =
                "all leaves must have as many numbers: one, or one for each seat as in `3/1/2`"
                    .to_owned();
            return Err(TreeError { problem, at: 1 });
        }
        tree.seats = seats;
        Ok(tree)
    }

    /// A tree without nodes, to be grown.
    pub(crate) fn new(seats: usize) -> Tree {
        Tree { nodes: Vec::new(), seats }
    }

    /// Adds a node as the last child of another.
    pub(crate) fn add(&mut self, parent: Option<usize>) -> usize {
        let id = self.nodes.len();
        let ply = parent.map_or(0, |parent| self.nodes[parent].ply + 1);
        let (children, worth) = (Vec::new(), Vec::new());
        self.nodes.push(Node {
            parent,
            children,
            worth,
            estimate: None,
            label: None,
            same: None,
            ply,
            by: None,
            max: None,
            before: None,
        });
        if let Some(parent) = parent {
            self.nodes[parent].children.push(id);
        }
        id
    }

    /// A node that is being grown.
    pub(crate) fn at(&mut self, node: usize) -> &mut Node {
        &mut self.nodes[node]
    }

    /// All nodes, the root first.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// A node by its number.
    pub fn node(&self, node: usize) -> &Node {
        &self.nodes[node]
    }

    /// How many nodes there are, the root counted.
    #[allow(clippy::len_without_is_empty)] // there is always a root
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// How many numbers a leaf has: one, or one for each seat.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// Which seat moves at an inner node of a tree of several.
    pub fn seat(&self, node: usize) -> usize {
        let first = self.nodes[node].children.first();
        first.and_then(|&child| self.nodes[child].by).unwrap_or(self.nodes[node].ply % self.seats)
    }

    /// Whether nothing is below a node.
    pub fn is_leaf(&self, node: usize) -> bool {
        self.nodes[node].children.is_empty()
    }

    /// The leaves from left to right.
    pub fn leaves(&self) -> impl Iterator<Item = usize> {
        (0..self.len()).filter(|&node| self.is_leaf(node))
    }

    /// How many leaves are at a node and below it.
    pub fn leaves_below(&self, node: usize) -> usize {
        match self.is_leaf(node) {
            true => 1,
            false => self.nodes[node].children.iter().map(|&child| self.leaves_below(child)).sum(),
        }
    }

    /// The node that stands for all that are the same position.
    pub fn place(&self, node: usize) -> usize {
        self.nodes[node].same.unwrap_or(node)
    }

    /// The step between one value and the next: 1 where all numbers are whole, else the last digit that any of them has.
    /// It is how wide a null window is.
    pub fn grain(&self) -> Score {
        let numbers = self.nodes.iter().flat_map(|node| node.worth.iter().chain(&node.estimate));
        numbers.fold(score::UNIT, |mut grain, &number| {
            while number % grain != 0 {
                grain /= 10;
            }
            grain
        })
    }

    /// The name of a node: capital letters for inner nodes, row by row; small ones for leaves, from left to right.
    pub fn names(&self) -> Vec<String> {
        let mut names = vec![String::new(); self.len()];
        let mut rows: Vec<usize> = (0..self.len()).filter(|&node| !self.is_leaf(node)).collect();
        rows.sort_by_key(|&node| self.nodes[node].ply);
        for (place, node) in rows.into_iter().enumerate() {
            names[node] = letters(place, b'A');
        }
        for (place, node) in self.leaves().enumerate() {
            names[node] = letters(place, b'a');
        }
        names
    }

    /// The tree as text, which reads back as the same tree; moves are left out.
    pub fn text(&self) -> String {
        // What is below a position that comes again comes with it, and needs no name.
        let tops = self
            .nodes
            .iter()
            .filter(|node| node.parent.is_none_or(|parent| self.nodes[parent].same.is_none()));
        let named: Vec<usize> = tops.filter_map(|node| node.same).collect();
        let mut out = String::new();
        self.write(0, &named, &mut out);
        out
    }

    fn write(&self, node: usize, named: &[usize], out: &mut String) {
        let own = &self.nodes[node];
        if let Some(same) = own.same {
            let _ = write!(out, "n{same}");
            return;
        }
        if named.contains(&node) {
            let _ = write!(out, "n{node}=");
        }
        if own.children.is_empty() {
            let worth: Vec<String> = own.worth.iter().map(|&worth| typed(worth)).collect();
            out.push_str(&worth.join("/"));
            return;
        }
        out.extend(own.estimate.map(typed));
        out.push('(');
        for (place, &child) in own.children.iter().enumerate() {
            if place > 0 {
                out.push(' ');
            }
            self.write(child, named, out);
        }
        out.push(')');
    }
}

/// A number as it is typed and printed: without needless digits.
pub fn typed(value: Score) -> String {
    score::to_units(value).to_string()
}

/// The name of the place: a, b, …, z, aa, ab, ….
fn letters(mut place: usize, first: u8) -> String {
    let mut name = Vec::new();
    loop {
        name.insert(0, first + (place % 26) as u8);
        match (place / 26).checked_sub(1) {
            Some(rest) => place = rest,
            None => return String::from_utf8_lossy(&name).into_owned(),
        }
    }
}

/// A word of a tree's text.
enum Word {
    Open,
    Close,
    Names,
    Text(String),
}

impl Word {
    fn text(&self) -> &str {
        match self {
            Word::Open => "(",
            Word::Close => ")",
            Word::Names => "=",
            Word::Text(text) => text,
        }
    }
}

/// The words with their places, counted from 1.
fn words(text: &str) -> Result<Vec<(usize, Word)>, TreeError> {
    let mut words: Vec<(usize, Word)> = Vec::new();
    let mut open = false; // whether the last word goes on
    for (index, letter) in text.chars().enumerate() {
        let at = index + 1;
        let mark = match letter {
            '(' | '[' | '{' => Some(Word::Open),
            ')' | ']' | '}' => Some(Word::Close),
            '=' => Some(Word::Names),
            _ => None,
        };
        let blank = letter.is_whitespace() || letter == ',' || letter == ';';
        if let Some(mark) = mark {
            words.push((at, mark));
            open = false;
        } else if blank {
            open = false;
        } else if let (true, Some((_, Word::Text(word)))) = (open, words.last_mut()) {
            word.push(if letter == '\u{2212}' { '-' } else { letter });
        } else {
            words.push((
                at,
                Word::Text(if letter == '\u{2212}' { '-' } else { letter }.to_string()),
            ));
            open = true;
        }
        if words.len() > 6 * MOST_NODES {
            return Err(TreeError { problem: too_many(), at });
        }
    }
    Ok(words)
}

fn too_many() -> String {
    format!("the tree has more than {MOST_NODES} nodes: take a smaller one")
}

struct Reader {
    words: Vec<(usize, Word)>,
    next: usize,
    tree: Tree,
    names: HashMap<String, usize>,
}

impl Reader {
    fn at(&self) -> usize {
        let after = self.words.last().map_or(1, |(at, word)| at + word.text().chars().count());
        self.words.get(self.next).map_or(after, |(at, _)| *at)
    }

    fn fail<T>(&self, problem: impl Into<String>) -> Result<T, TreeError> {
        Err(TreeError { problem: problem.into(), at: self.at() })
    }

    fn peek(&self) -> Option<&Word> {
        self.words.get(self.next).map(|(_, word)| word)
    }

    /// Reads a node and what is below it.
    fn node(&mut self, parent: Option<usize>, ply: usize) -> Result<usize, TreeError> {
        if self.tree.len() == MOST_NODES {
            return self.fail(too_many());
        }
        if ply > DEEPEST {
            return self
                .fail(format!("the tree is deeper than {DEEPEST} plies: take a flatter one"));
        }
        let text = match self.peek() {
            None if ply == 0 => return self.fail("there is no tree: type one as `((3 5) (2 9))`"),
            None => return self.fail("a `)` is missing at the end"),
            Some(Word::Close) => {
                return self.fail("there is a `)` without its `(`, or nothing between them");
            }
            Some(Word::Names) => return self.fail("there is no name before `=`"),
            Some(Word::Open) => {
                let id = self.tree.add(parent);
                return self.children(id, ply);
            }
            Some(Word::Text(text)) => text.clone(),
        };
        let is_name = text.starts_with(|letter: char| letter.is_alphabetic());
        if !is_name {
            return self.number(&text, parent, ply);
        }
        let names = matches!(self.words.get(self.next + 1), Some((_, Word::Names)));
        if names {
            if self.names.contains_key(&text) {
                return self.fail(format!("the name `{text}` is given twice: take another"));
            }
            self.next += 2;
            let id = self.node(parent, ply)?;
            self.names.insert(text, id);
            return Ok(id);
        }
        let Some(&original) = self.names.get(&text) else {
            return self.fail(format!(
                "`{text}` is the name of no node before it: give one as in `{text}=(3 5)`"
            ));
        };
        let id = self.copy(original, parent, ply)?;
        self.next += 1;
        Ok(id)
    }

    /// A leaf, or the estimate of an inner node.
    fn number(
        &mut self,
        text: &str,
        parent: Option<usize>,
        ply: usize,
    ) -> Result<usize, TreeError> {
        let worth: Result<Vec<Score>, String> = text.split('/').map(read_number).collect();
        let worth = match worth {
            Ok(worth) => worth,
            Err(problem) => return self.fail(problem),
        };
        if worth.len() > 4 {
            return self
                .fail(format!("`{text}` has more than four numbers: no more than four play"));
        }
        let id = self.tree.add(parent);
        // An estimate touches its parenthesis; with a blank between them it is a leaf and the next node.
        let end = self.at() + text.chars().count();
        self.next += 1;
        if let (Some(Word::Open), [estimate], true) =
            (self.peek(), worth.as_slice(), self.at() == end)
        {
            self.tree.at(id).estimate = Some(*estimate);
            return self.children(id, ply);
        }
        self.tree.at(id).worth = worth;
        Ok(id)
    }

    /// What stands in parentheses, the first of which comes next.
    fn children(&mut self, id: usize, ply: usize) -> Result<usize, TreeError> {
        self.next += 1;
        loop {
            if self.tree.node(id).children.len() == MOST_CHILDREN {
                return self
                    .fail(format!("a node has more than {MOST_CHILDREN} children: take fewer"));
            }
            self.node(Some(id), ply + 1)?;
            if let Some(Word::Close) = self.peek() {
                self.next += 1;
                return Ok(id);
            }
        }
    }

    /// The same position again, with all that is below it.
    fn copy(
        &mut self,
        original: usize,
        parent: Option<usize>,
        ply: usize,
    ) -> Result<usize, TreeError> {
        if self.tree.len() == MOST_NODES || ply > DEEPEST {
            return self.fail(too_many());
        }
        let id = self.tree.add(parent);
        let Node { worth, estimate, children, same, .. } = self.tree.node(original).clone();
        let own = self.tree.at(id);
        (own.worth, own.estimate, own.same) = (worth, estimate, Some(same.unwrap_or(original)));
        for child in children {
            self.copy(child, Some(id), ply + 1)?;
        }
        Ok(id)
    }
}

/// A number of a tree.
fn read_number(text: &str) -> Result<Score, String> {
    let number: f64 = text
        .parse()
        .ok()
        .filter(|number: &f64| number.is_finite())
        .ok_or_else(|| format!("`{text}` is no number, name or parenthesis"))?;
    if number.abs() > LARGEST {
        return Err(format!("`{text}` is too large: numbers go from -{LARGEST} to {LARGEST}"));
    }
    let value = score::from_units(number);
    if (score::to_units(value) - number).abs() > 1e-9 {
        return Err(format!("`{text}` has more than three digits after the point"));
    }
    Ok(value)
}
