//! Puzzles of Halma, in which the other side stands still: fewest moves home, the longest chain, a piece to be freed.
//! What is claimed is proved by searches that leave nothing out.

mod chain;
mod home;
mod mining;
mod unblock;

pub(crate) use mining::mine;

use crate::failure::{Condition, Failure};
use crate::puzzle::{Kind, Puzzle, Theme, WonBy};
use crate::solving::{Standing, Verdict, Why};
use saltus_engine::{AnyGame, Seat};
use saltus_game::{Names, Notation as _, Position as _, Side};
use saltus_halma::{Move, Position, Setup, Square};

/// What is asked in a position, with so many moves of the solver to come.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    pub kind: Kind,
    pub position: Position,
    /// The blocked piece, where one is to be freed.
    pub target: Option<Square>,
    /// How many moves are left.
    pub left: u32,
}

/// The fewest decisions.
const DECISIONS: u32 = 2;

/// A decision is one between so many moves ...
const MOVES: usize = 3;

/// ... of which at most one in so many is right.
const RIGHT: usize = 10;

/// How many moves may be right where there are so many.
fn few(all: usize) -> usize {
    (all / RIGHT).max(1)
}

impl Task {
    /// The task of a puzzle, at its beginning.
    pub fn new(rules: &AnyGame, puzzle: &Puzzle) -> Result<Task, Failure> {
        let broken = |problem: String| Failure::Broken(problem);
        let game = rules.at_position(&puzzle.position);
        let game = game.map_err(|problem| broken(format!("the position: {problem}")))?;
        let position = typed(&game).ok_or_else(|| broken("this is no game of Halma".to_owned()))?;
        let square = |name: &String| {
            let found = position.squares(position.turn()).iter().find(|it| it.to_string() == *name);
            found.ok_or_else(|| broken(format!("no piece of the solver stands on {name}")))
        };
        let target = puzzle.target.as_ref().map(square).transpose()?;
        if (puzzle.kind == Kind::Unblock) != target.is_some() {
            return Err(broken("a blocked piece belongs to a puzzle to unblock one".to_owned()));
        }
        if position.outcome().is_some() {
            return Err(broken("the position: the game is over".to_owned()));
        }
        Ok(Task { kind: puzzle.kind, position, target, left: puzzle.solution.len() as u32 })
    }

    /// How well it can be done: moves that it takes at least, or jumps of the longest chain; none where it cannot be
    /// done, or not be proved.
    pub fn best(&self) -> Option<u32> {
        match self.kind {
            Kind::Home => home::fewest(&self.position),
            Kind::Chain => Some(chain::longest(&self.position, self.left)),
            Kind::Unblock => unblock::fewest(&self.position, self.target?, self.left),
            Kind::Win => None,
        }
    }

    /// The task after a move, with the other side standing still; none if the move has done it.
    pub fn after(&self, mv: Move) -> Option<Task> {
        let mut position = self.position.clone();
        position.play(mv);
        let done = match self.kind {
            Kind::Unblock => self.target == Some(mv.from),
            _ => self.left == 1,
        };
        if done || position.outcome().is_some() {
            return None;
        }
        Some(Task { position: same_turn(&position), left: self.left - 1, ..self.clone() })
    }

    /// Whether a move is right, given how well the task can be done; none where that is not proved.
    pub fn is_right(&self, mv: Move, best: u32) -> Option<bool> {
        if self.kind == Kind::Chain && self.left == 1 {
            return Some(chain::jumps(&self.position, mv) == best);
        }
        let Some(next) = self.after(mv) else {
            return Some(self.kind == Kind::Unblock || is_home(&self.position, mv));
        };
        match self.kind {
            Kind::Chain => Some(chain::longest(&next.position, next.left) == best),
            Kind::Unblock => {
                let within = unblock::fewest(&next.position, self.target?, best - 1);
                Some(within.is_some())
            }
            _ => home::is_home_within(&next.position, best - 1),
        }
    }

    /// A move that is right, as it is written.
    pub fn solution(&self) -> Option<String> {
        let best = self.best()?;
        let mut moves = Vec::new();
        self.position.legal_moves(&mut moves);
        let right = moves.into_iter().find(|&mv| self.is_right(mv, best) == Some(true))?;
        Some(self.position.move_text(right, Names::Letters))
    }

    /// What a move is that someone tries.
    pub fn judge(&self, text: &str) -> Result<Verdict, Failure> {
        let mv = self.read(text)?;
        let best = self.best();
        let best = best.ok_or_else(|| Failure::new(Condition::NotProved, "no proof"))?;
        if self.is_right(mv, best) == Some(true) {
            return Ok(Verdict::Right);
        }
        let standing = match (self.kind, self.after(mv)) {
            (Kind::Chain, None) => Standing::Jumps(chain::jumps(&self.position, mv)),
            (Kind::Chain, Some(next)) => Standing::Jumps(next.best().unwrap_or_default()),
            // One move more than is left to see whether that is enough.
            (_, Some(next)) => {
                let more = Task { left: next.left + 1, ..next };
                Standing::Needs(more.best().map(|needed| needed + 1))
            }
            (_, None) => Standing::Needs(None),
        };
        Ok(Verdict::Wrong(Why { standing, line: Vec::new() }))
    }

    /// Makes a move. The task that is left, if any is.
    pub fn play(&self, text: &str) -> Result<Option<Task>, Failure> {
        Ok(self.after(self.read(text)?))
    }

    fn read(&self, text: &str) -> Result<Move, Failure> {
        let read = self.position.read_move(text);
        read.map_err(|problem| Failure::Broken(problem.to_string()))
    }

    /// The moves that are right, and how many moves there are; none where one of them is not proved right or wrong.
    pub fn right_moves(&self, best: u32) -> Option<(Vec<Move>, usize)> {
        let mut moves = Vec::new();
        self.position.legal_moves(&mut moves);
        let mut right = Vec::new();
        for &mv in &moves {
            if self.is_right(mv, best)? {
                right.push(mv);
            }
        }
        Some((right, moves.len()))
    }
}

/// Who is to move in a task.
pub(crate) fn turn(task: &Task) -> Seat {
    task.position.turn().into()
}

/// Whether a move wins at once.
fn is_home(position: &Position, mv: Move) -> bool {
    let (side, mut next) = (position.turn(), position.clone());
    next.play(mv);
    next.outcome().is_some_and(|end| end.winner == Some(side))
}

/// The position of a game of Halma for two.
fn typed(game: &AnyGame) -> Option<Position> {
    let rules = saltus_halma::game(game.id()).ok()?;
    Position::start(rules).read(&game.position(Names::Letters)).ok()
}

/// The position after a move with the same side to move again.
fn same_turn(position: &Position) -> Position {
    with_turn(position, !position.turn())
}

fn with_turn(position: &Position, turn: Side) -> Position {
    let pieces = Side::BOTH
        .into_iter()
        .flat_map(|side| position.squares(side).iter().map(move |square| (side, square)));
    // A deadline does not run while the other side stands still.
    let setup = Setup { pieces: pieces.collect(), turn, round: 1 };
    setup.position(position.rules()).expect("the pieces of a position are a position")
}

/// A puzzle found in a position; its moves and counts are for [`check`] to fill in.
fn puzzle(task: &Task, source: u64) -> Puzzle {
    Puzzle {
        number: 0,
        kind: task.kind,
        position: task.position.text(Names::Letters),
        error: None,
        solution: Vec::new(),
        after: Vec::new(),
        target: task.target.map(|square| square.to_string()),
        won_by: WonBy::Proof,
        value: String::new(),
        second: String::new(),
        decisions: 0,
        given: 0,
        band: 1,
        themes: Vec::new(),
        source,
    }
}

/// Solves a task, and says whether it makes a puzzle.
fn solve(task: Task, source: u64) -> Result<Puzzle, Failure> {
    let mut solved = puzzle(&task, source);
    let mut next = Some(task);
    while let Some(task) = next {
        let best = task.best();
        let best = best.ok_or_else(|| Failure::new(Condition::NotProved, "no proof"))?;
        let mut moves = Vec::new();
        task.position.legal_moves(&mut moves);
        let right = moves.into_iter().find(|&mv| task.is_right(mv, best) == Some(true));
        let mv = right.ok_or_else(|| Failure::new(Condition::NotProved, "no move"))?;
        solved.solution.push(task.position.move_text(mv, Names::Letters));
        next = task.after(mv);
    }
    Ok(solved)
}

/// Checks a puzzle, and gives it with what follows from its moves.
pub(crate) fn check(rules: &AnyGame, puzzle: &Puzzle) -> Result<Puzzle, Failure> {
    let first = Task::new(rules, puzzle)?;
    let best = first.best();
    let best = best.ok_or_else(|| Failure::new(Condition::NotProved, "no proof"))?;
    let in_moves = match puzzle.kind {
        Kind::Chain => first.left == chain::MOVES,
        _ => first.left == best,
    };
    if !in_moves {
        let said = format!("{} moves are written, {best} are needed", first.left);
        return Err(Failure::new(Condition::NotVerified, said));
    }
    if first.kind == Kind::Chain {
        chain::is_worth_it(&first.position, best)?;
    }
    if first.kind == Kind::Unblock && !unblock::is_blocked(&first.position, first.target) {
        return Err(Failure::new(Condition::TooEasy, "the piece is not blocked"));
    }
    let (mut next, mut decisions, mut only, mut jumps) = (Some(first), 0, 0, 0);
    for text in &puzzle.solution {
        let over = || Failure::Broken("the solution goes on when all is done".to_owned());
        let task = next.take().ok_or_else(over)?;
        let best = task.best();
        let best = best.ok_or_else(|| Failure::new(Condition::NotProved, "no proof"))?;
        let mv = task.position.read_move(text);
        let mv = mv.map_err(|problem| Failure::Broken(format!("the solution: {problem}")))?;
        let unproved = || Failure::new(Condition::NotProved, "a move is neither right nor wrong");
        let (right, all) = task.right_moves(best).ok_or_else(unproved)?;
        if !right.contains(&mv) {
            let said = format!("{text} is not the best");
            return Err(Failure::new(Condition::NotVerified, said));
        }
        let few = right.len() <= few(all);
        // That the piece moves once it can is what was asked.
        let is_asked = task.kind == Kind::Unblock && task.left == 1;
        decisions += u32::from(all >= MOVES && few && !is_asked);
        only += u32::from(all >= MOVES && right.len() == 1 && !is_asked);
        jumps += chain::jumps(&task.position, mv);
        next = task.after(mv);
    }
    if next.is_some() {
        return Err(Failure::Broken("the solution ends too early".to_owned()));
    }
    if decisions < DECISIONS {
        return Err(Failure::new(Condition::FewDecisions, format!("{decisions} decisions")));
    }
    let moves = puzzle.solution.len() as u32;
    let (theme, band, value, second) = match puzzle.kind {
        Kind::Chain => (
            Theme::LongChain,
            band(best, [6, 7, 9, 11]),
            format!("{best} jumps"),
            format!("at most {} jumps", best - 1),
        ),
        Kind::Unblock => (
            Theme::Unblock,
            band(moves + decisions + only, [6, 7, 8, 9]),
            format!("{moves} moves"),
            format!("{} moves or more", moves + 1),
        ),
        _ => (
            Theme::RaceHome,
            band(moves + decisions, [6, 7, 9, 11]),
            format!("{moves} moves"),
            format!("{} moves or more", moves + 1),
        ),
    };
    let mut themes = vec![theme];
    if theme != Theme::LongChain && jumps >= moves * 3 {
        themes.push(Theme::LongChain);
    }
    themes.sort();
    Ok(Puzzle { decisions, band, themes, value, second, ..puzzle.clone() })
}

fn band(points: u32, from: [u32; 4]) -> u8 {
    1 + from.iter().filter(|&&from| points >= from).count() as u8
}
