//! Solving: what becomes of a move that someone tries, and where a puzzle stands after the moves found so far.

use crate::analyst::Analyst;
use crate::draughts::judge;
use crate::failure::Failure;
use crate::halma::{self, Task};
use crate::mine::start;
use crate::puzzle::{Kind, Puzzle};
use saltus_engine::AnyGame;

/// Nodes for a move that is not the solution's.
const NODES: u64 = 10_000;

/// What a tried move is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The move of the solution, or in Halma one that is as good.
    Right,
    /// Another move that wins too: the solution goes on with its own.
    AlsoWins,
    /// Not good enough.
    Wrong(Why),
}

/// Why a move is not good enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// How the solver stands after it.
    pub standing: Standing,
    /// The best play after it, the reply first; in Halma none.
    pub line: Vec<String>,
}

/// How the solver stands after a wrong move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Lost, or two men behind.
    Lost,
    /// Behind.
    Behind,
    /// About level.
    Level,
    /// Ahead, but not won.
    Ahead,
    /// Halma: it then takes so many moves in all, or more than can be proved.
    Needs(Option<u32>),
    /// Halma: the chain then has so many jumps at most.
    Jumps(u32),
}

/// A puzzle being solved: the moves found so far have been made, with the replies.
pub struct Solving {
    puzzle: Puzzle,
    found: usize,
    game: AnyGame,
    task: Option<Task>,
}

impl Solving {
    /// A puzzle after some moves of the solver. In draughts they are those of the solution.
    pub fn new(rules: &AnyGame, puzzle: &Puzzle, found: &[String]) -> Result<Solving, Failure> {
        let broken = |problem: saltus_engine::GameError| Failure::Broken(problem.to_string());
        let mut solving = Solving {
            puzzle: puzzle.clone(),
            found: 0,
            game: start(rules, puzzle).map_err(broken)?,
            task: match puzzle.kind {
                Kind::Win => None,
                _ => Some(Task::new(rules, puzzle)?),
            },
        };
        for mv in found {
            let line = solving.game.legal_move(mv, solving.game.custom()).map_err(broken)?;
            solving.go_on(&line.text)?;
        }
        Ok(solving)
    }

    /// The position, with the solver to move unless all is done.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Whether all moves have been found.
    pub fn is_done(&self) -> bool {
        match &self.task {
            None => self.puzzle.kind != Kind::Win || 2 * self.found >= self.puzzle.solution.len(),
            Some(_) => false,
        }
    }

    /// A move that is right here, as it is written.
    pub fn solution(&self) -> Option<String> {
        match &self.task {
            None => self.puzzle.solution.get(2 * self.found).cloned(),
            Some(task) => task.solution(),
        }
    }

    /// Judges a move. It must be legal.
    pub fn judge(&self, analyst: &mut Analyst, mv: &str) -> Result<Verdict, Failure> {
        let line = self.game.legal_move(mv, self.game.custom());
        let mv = line.map_err(|problem| Failure::Broken(problem.to_string()))?.text;
        match &self.task {
            Some(task) => task.judge(&mv),
            None if self.solution().as_deref() == Some(&mv) => Ok(Verdict::Right),
            None => judge(analyst, &self.game, &mv, NODES),
        }
    }

    /// Makes a move that is right, with the reply. Returns the moves made.
    pub fn go_on(&mut self, mv: &str) -> Result<Vec<String>, Failure> {
        let broken = |problem: &dyn std::fmt::Display| Failure::Broken(problem.to_string());
        let mut made = vec![mv.to_owned()];
        self.found += 1;
        match self.task.take() {
            None => {
                if self.puzzle.kind != Kind::Win {
                    return Err(broken(&"the puzzle is solved"));
                }
                let at = 2 * (self.found - 1);
                if self.puzzle.solution.get(at).is_none_or(|right| right != mv) {
                    return Err(broken(&"this is not the move of the solution"));
                }
                made.extend(self.puzzle.solution.get(at + 1).cloned());
                for mv in &made {
                    self.game.play(mv).map_err(|problem| broken(&problem))?;
                }
            }
            Some(task) => {
                let played = task.play(mv)?;
                let stones = {
                    self.game.play(mv).map_err(|problem| broken(&problem))?;
                    self.game.stones()
                };
                if let Some(next) = played {
                    let turn = halma::turn(&next);
                    let same = self.game.set_up(&stones, turn);
                    self.game = same.map_err(|problem| broken(&problem))?;
                    self.task = Some(next);
                }
            }
        }
        Ok(made)
    }

    /// How it goes on after the solution.
    pub fn after(&self) -> &[String] {
        &self.puzzle.after
    }
}
