//! What happens in a solution: what is given and taken, by which name players know it, and how hard it is to find.

use super::choices::choices;
use super::material::{Pieces, kings_fly, pieces};
use crate::failure::Failure;
use crate::puzzle::{Puzzle, Theme};
use saltus_engine::AnyGame;

/// What follows from the moves alone.
pub(crate) struct Story {
    /// How many pieces the solver gives up until the end of the solution.
    pub given: u32,
    pub band: u8,
    pub themes: Vec<Theme>,
}

/// So few pieces are an endgame.
const ENDGAME: u32 = 8;

/// So many pieces taken at once are a long capture.
const LONG: u32 = 4;

/// Points at which a new band begins.
const BANDS: [u32; 4] = [5, 6, 7, 9];

/// Plays a puzzle through.
pub(crate) fn tell(rules: &AnyGame, puzzle: &Puzzle) -> Result<Story, Failure> {
    let broken = |problem: saltus_engine::GameError| Failure::Broken(problem.to_string());
    let mut game = rules.at_position(&puzzle.position).map_err(broken)?;
    if let Some(error) = &puzzle.error {
        game.play(error).map_err(broken)?;
    }
    let solver = game.turn();
    let at_first = pieces(&game, solver);
    let mut count = Count::default();
    let moves = puzzle.solution.iter().chain(&puzzle.after);
    for (ply, mv) in moves.enumerate() {
        let asked = ply < puzzle.solution.len();
        let free = choices(&game).len() > 1;
        let before = pieces(&game, solver);
        game.play(mv).map_err(broken)?;
        let after = pieces(&game, solver);
        if ply % 2 == 0 {
            count.solver_moved(before, after, asked && free);
        } else {
            count.opponent_moved(before, after, asked);
        }
    }
    count.last_quiet_move();
    let blocked = game
        .outcome()
        .is_some_and(|end| end.winner() == Some(solver) && pieces(&game, solver)[1].all() > 0);
    let few = at_first[0].all() + at_first[1].all() <= ENDGAME;
    let flying = few && kings_fly(rules.id()) && at_first.iter().any(|side| side.kings > 0);
    let has = [
        (Theme::Shot, count.given_quietly > 0 && count.largest >= 2 && count.taken > count.given),
        (Theme::Sacrifice, count.given_quietly > 0),
        (Theme::LongCapture, count.largest >= LONG),
        (Theme::Breakthrough, count.crowned_after_gift),
        (Theme::Crowning, count.crowned),
        (Theme::KingCapture, count.kings_taken > 0),
        (Theme::Blockade, blocked),
        (Theme::QuietMove, count.quiet > 0),
        (Theme::Endgame, few),
        (Theme::FlyingKing, flying),
    ];
    let themes = has.into_iter().filter(|&(_, has)| has).map(|(theme, _)| theme).collect();
    let points = puzzle.moves_to_find() as u32 + count.given_in_solution + count.quiet;
    let band = 1 + BANDS.iter().filter(|&&from| points >= from).count() as u8;
    Ok(Story { given: count.given_in_solution, band, themes })
}

#[derive(Default)]
struct Count {
    /// Pieces of the solver that the opponent takes.
    given: u32,
    given_in_solution: u32,
    /// Those given by moves that captured nothing.
    given_quietly: u32,
    taken: u32,
    /// The most taken at once.
    largest: u32,
    kings_taken: u32,
    crowned: bool,
    crowned_after_gift: bool,
    /// Moves to be found that neither capture nor offer anything.
    quiet: u32,
    /// Whether the solver's last move captured nothing, and whether it had to be found.
    last: Option<bool>,
}

impl Count {
    fn solver_moved(&mut self, before: [Pieces; 2], after: [Pieces; 2], to_find: bool) {
        let taken = before[1].all() - after[1].all();
        self.taken += taken;
        self.largest = self.largest.max(taken);
        self.kings_taken += before[1].kings - after[1].kings;
        if after[0].kings > before[0].kings {
            self.crowned = true;
            self.crowned_after_gift |= self.given > 0;
        }
        self.last = (taken == 0).then_some(to_find);
    }

    fn opponent_moved(&mut self, before: [Pieces; 2], after: [Pieces; 2], in_solution: bool) {
        let taken = before[0].all() - after[0].all();
        self.given += taken;
        if in_solution {
            self.given_in_solution += taken;
        }
        match self.last.take() {
            Some(_) if taken > 0 => self.given_quietly += taken,
            Some(true) => self.quiet += 1,
            _ => (),
        }
    }

    /// A quiet move that nothing comes after.
    fn last_quiet_move(&mut self) {
        self.quiet += u32::from(self.last == Some(true));
    }
}
