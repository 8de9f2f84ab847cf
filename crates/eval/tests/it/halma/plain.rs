//! The formulas once more, from the specification and from nothing else: lists of (row, column), loops
//! and White's numbers. Black's pieces are turned round first, so that every side plays White's way.

use saltus_game::Side;
use saltus_halma::{GoalLock, Position};
use std::collections::VecDeque;

pub type Cell = (i32, i32);

/// A position as one side sees it: its own camp at (0,0).
pub struct Seen {
    pub rows: i32,
    pub columns: i32,
    pub own: Vec<Cell>,
    pub theirs: Vec<Cell>,
    pub home: Vec<Cell>,
    /// In the order of the specification, read from the goal's corner.
    pub goal: Vec<Cell>,
    pub goal_lock: bool,
    pub black: bool,
}

const HOME: [&[f64]; 5] = [
    &[10.0, 8.0, 6.0, 4.0, 2.0],
    &[8.0, 6.0, 4.0, 2.0, 1.0],
    &[6.0, 4.0, 2.0, 1.0],
    &[4.0, 2.0, 1.0],
    &[2.0, 1.0],
];

pub fn manhattan(a: Cell, b: Cell) -> f64 {
    f64::from((a.0 - b.0).abs() + (a.1 - b.1).abs())
}

pub fn euclid(a: Cell, b: Cell) -> f64 {
    f64::from((a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)).sqrt()
}

pub fn chebyshev(a: Cell, b: Cell) -> f64 {
    f64::from((a.0 - b.0).abs().max((a.1 - b.1).abs()))
}

impl Seen {
    pub fn new(position: &Position, side: Side) -> Seen {
        let options = position.rules().options();
        let (rows, columns) = (i32::from(options.rows), i32::from(options.columns));
        let turn = |(row, column): Cell| (rows - 1 - row, columns - 1 - column);
        let pieces = |of: Side| -> Vec<Cell> {
            let cells = position.squares(of).iter();
            let cells = cells.map(|square| (i32::from(square.row()), i32::from(square.column())));
            cells.map(|cell| if side == Side::White { cell } else { turn(cell) }).collect()
        };
        let mut home = Vec::new();
        for (row, &length) in options.camp.rows().iter().enumerate() {
            home.extend((0..i32::from(length)).map(|column| (row as i32, column)));
        }
        Seen {
            rows,
            columns,
            own: pieces(side),
            theirs: pieces(!side),
            goal: home.iter().map(|&cell| turn(cell)).collect(),
            home,
            goal_lock: options.goal_lock != GoalLock::Off,
            black: side == Side::Black,
        }
    }

    fn sum(&self, weight: impl Fn(Cell) -> f64) -> f64 {
        self.own.iter().map(|&piece| weight(piece)).sum()
    }

    fn corner(&self) -> Cell {
        (self.rows - 1, self.columns - 1)
    }

    fn occupied(&self, cell: Cell) -> bool {
        self.own.contains(&cell) || self.theirs.contains(&cell)
    }

    fn inside(&self, (row, column): Cell) -> bool {
        (0..self.rows).contains(&row) && (0..self.columns).contains(&column)
    }

    pub fn camp_distance(&self, d: fn(Cell, Cell) -> f64) -> f64 {
        let empty = self.goal.iter().find(|&&cell| !self.occupied(cell));
        let g = *empty.unwrap_or(&self.corner());
        self.sum(|piece| {
            let bonus = if self.goal.contains(&piece) { 1000.0 } else { 0.0 };
            bonus - d(piece, g).powi(2)
        })
    }

    pub fn camp_center(&self) -> f64 {
        let centre = (self.rows / 2, self.columns / 2);
        let turned = (self.rows - 1 - centre.0, self.columns - 1 - centre.1);
        let centre = if self.black { turned } else { centre };
        self.camp_distance(manhattan) - self.sum(|piece| manhattan(piece, centre))
    }

    pub fn move_potential(&self) -> f64 {
        self.camp_distance(manhattan) + self.sum(|piece| self.moves(piece) as f64)
    }

    /// Legal moves of a piece: steps, and where chains of jumps may end.
    fn moves(&self, from: Cell) -> usize {
        let ways = || (-1..=1).flat_map(|r| (-1..=1).map(move |c| (r, c))).filter(|&w| w != (0, 0));
        let free = |cell: Cell| self.inside(cell) && (cell == from || !self.occupied(cell));
        let mut ends: Vec<Cell> = Vec::new();
        for (rows, columns) in ways() {
            let to = (from.0 + rows, from.1 + columns);
            if free(to) {
                ends.push(to);
            }
        }
        let mut queue = VecDeque::from([from]);
        while let Some(at) = queue.pop_front() {
            for (rows, columns) in ways() {
                let over = (at.0 + rows, at.1 + columns);
                let to = (over.0 + rows, over.1 + columns);
                if over != from
                    && self.occupied(over)
                    && free(to)
                    && to != from
                    && !ends.contains(&to)
                {
                    ends.push(to);
                    queue.push_back(to);
                }
            }
        }
        let locked = self.goal_lock && self.goal.contains(&from);
        ends.iter().filter(|end| !locked || self.goal.contains(end)).count()
    }

    /// The square so far from the goal's corner, if it is in the goal or out of it as wanted.
    fn is_mark(&self, piece: Cell, marks: &[Cell], in_goal: bool) -> bool {
        let from_corner = (self.rows - 1 - piece.0, self.columns - 1 - piece.1);
        marks.contains(&from_corner) && self.goal.contains(&piece) == in_goal
    }

    fn distance_of(&self, piece: Cell, d: fn(Cell, Cell) -> f64) -> f64 {
        let way = d(piece, self.corner());
        let near = if way <= 4.0 { 5.0 } else { 0.0 };
        let dead = if self.is_mark(piece, &[(3, 3)], false) { 20.0 } else { 0.0 };
        let marks = [(4, 0), (4, 1), (2, 2), (0, 4), (1, 4)];
        let golden = if self.is_mark(piece, &marks, true) { 15.0 } else { 0.0 };
        22.0 - way + near - dead + golden
    }

    fn home_penalty_of(&self, piece: Cell) -> f64 {
        if !self.home.contains(&piece) {
            return 0.0;
        }
        HOME[piece.0 as usize][piece.1 as usize]
    }

    pub fn distance(&self, d: fn(Cell, Cell) -> f64) -> f64 {
        self.sum(|piece| self.distance_of(piece, d))
    }

    pub fn wall_corner(&self) -> f64 {
        let camp = [
            [30.0, 29.6, 29.2, 28.8, 28.4],
            [29.6, 29.0, 28.6, 28.2, 27.8],
            [29.2, 28.6, 28.0, 27.6, 0.0],
            [28.8, 28.2, 27.6, 0.0, 0.0],
            [28.4, 27.8, 0.0, 0.0, 0.0],
        ];
        self.sum(|piece| {
            if self.goal.contains(&piece) {
                let row = self.rows - 1 - piece.0;
                camp[row as usize][(self.columns - 1 - piece.1) as usize]
            } else {
                self.distance_of(piece, euclid)
            }
        })
    }

    pub fn dispersion(&self) -> f64 {
        let progress =
            self.sum(|piece| self.distance_of(piece, euclid) - self.home_penalty_of(piece));
        let count = self.own.len() as f64;
        let row = self.sum(|piece| f64::from(piece.0)) / count;
        let column = self.sum(|piece| f64::from(piece.1)) / count;
        let spread = self.sum(|piece| {
            ((f64::from(piece.0) - row).powi(2) + (f64::from(piece.1) - column).powi(2)).sqrt()
        });
        0.6 * progress + 0.4 * spread
    }

    pub fn manhattan(&self) -> f64 {
        self.sum(|piece| {
            let way = manhattan(piece, self.corner());
            let near = if way <= 5.0 { 10.0 } else { 0.0 };
            let dead = if self.is_mark(piece, &[(3, 3)], false) { 10.0 } else { 0.0 };
            near - way - self.home_penalty_of(piece) - dead
        })
    }

    pub fn parts(&self) -> [f64; 4] {
        [self.distance(euclid), self.wall_corner(), self.dispersion(), self.manhattan()]
    }

    /// The same with all own pieces on these squares.
    pub fn with(&self, own: &[Cell]) -> Seen {
        Seen {
            own: own.to_vec(),
            home: self.home.clone(),
            goal: self.goal.clone(),
            theirs: vec![],
            ..*self
        }
    }

    fn closeness(&self, cell: Cell) -> f64 {
        let way = |from: Cell| {
            let ways = self.goal.iter().map(|&to| manhattan(from, to));
            ways.fold(f64::INFINITY, f64::min)
        };
        let board =
            (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| (row, column)));
        1.0 - way(cell) / board.map(way).fold(0.0, f64::max)
    }

    pub fn proximity(&self, power: f64) -> f64 {
        (power * self.sum(|piece| self.closeness(piece))).clamp(-100.0, 100.0)
    }

    pub fn leader(&self, power: f64, multi: f64, single: f64) -> f64 {
        let best = self.own.iter().map(|&piece| self.closeness(piece)).fold(0.0, f64::max);
        multi * self.proximity(power) + single * power * best
    }

    pub fn home_penalty(&self, power: f64, penalty: f64) -> f64 {
        let at_home = self.own.iter().filter(|piece| self.home.contains(piece)).count();
        self.proximity(power) - penalty * at_home as f64
    }

    pub fn anti_block(&self) -> f64 {
        let mut value = 0.0;
        for &theirs in self.theirs.iter().filter(|theirs| self.goal.contains(theirs)) {
            for _ in self.own.iter().filter(|&&mine| chebyshev(mine, theirs) == 1.0) {
                value -= 2.0;
            }
        }
        value
    }
}
