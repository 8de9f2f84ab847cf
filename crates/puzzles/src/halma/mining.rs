//! Where puzzles of Halma are found: in games of shallow players.

use super::{Task, check, home, solve, typed, unblock, with_turn};
use crate::analyst::{Analyst, Stopped};
use crate::duplicates::{Seen, keys_of};
use crate::failure::{Condition, Failure};
use crate::mine::Haul;
use crate::puzzle::Kind;
use saltus_engine::AnyGame;
use saltus_game::keys::SplitMix;
use saltus_game::{Position as _, Side};
use saltus_halma::{JumpCount, Position};

/// Nodes of the players.
const NODES: [u64; 3] = [30, 100, 400];

/// The longest game, in plies.
const LONGEST: usize = 300;

/// Every so many plies a position is looked at.
const EVERY: usize = 5;

/// Who still has so many pieces outside its goal is asked to bring them home.
const OUTSIDE: std::ops::RangeInclusive<u32> = 2..=5;

/// A puzzle to come home asks for so many moves.
const HOME: std::ops::RangeInclusive<u32> = 3..=6;

/// A game gives so many puzzles of a kind at most, so that they differ.
const OF_A_KIND: usize = 2;

/// Plays the game of this number, and looks for puzzles in its positions.
pub(crate) fn mine(
    shallow: &mut Analyst,
    rules: &AnyGame,
    seed: u64,
    number: u64,
    seen: &Seen,
) -> Result<Haul, Failure> {
    let mut chance = SplitMix::new(SplitMix::new(seed).next() ^ SplitMix::new(!number).next());
    let nodes = [NODES[chance.below(NODES.len())], NODES[chance.below(NODES.len())]];
    let mut aside = SplitMix::new(chance.clone().next());
    let mut haul = Haul { positions: 0, candidates: 0, failed: Vec::new(), puzzles: Vec::new() };
    let mut in_game = Seen::default();
    let mut game = rules.clone();
    for _ in 0..2 + chance.below(7) {
        let mut moves = game.moves(game.custom());
        play(&mut game, &moves.swap_remove(chance.below(moves.len())).text);
    }
    let first = chance.below(EVERY);
    while game.outcome().is_none() && game.moves_made() < LONGEST {
        if game.moves_made() % EVERY == first {
            haul.positions += 1;
            let Some(position) = typed(&game) else { break };
            for task in tasks(&position, &mut chance, &mut aside) {
                let kind = task.kind;
                if haul.puzzles.iter().filter(|puzzle| puzzle.kind == kind).count() >= OF_A_KIND {
                    continue;
                }
                haul.candidates += 1;
                let judge = || {
                    let puzzle = solve(task, number)?;
                    let keys = keys_of(rules, &puzzle);
                    let keys = keys.map_err(|error| Failure::Broken(error.to_string()))?;
                    if seen.has(&keys) || in_game.has(&keys) {
                        return Err(Failure::new(Condition::Duplicate, "it is there already"));
                    }
                    Ok((check(rules, &puzzle)?, keys))
                };
                match judge() {
                    Ok((puzzle, keys)) => {
                        in_game.add(keys);
                        haul.puzzles.push(puzzle);
                    }
                    Err(Failure::Condition { condition, .. }) => haul.failed.push(condition),
                    Err(failure) => return Err(failure),
                }
            }
        }
        let mv = match chance.below(12) {
            0 => {
                let mut moves = game.moves(game.custom());
                moves.swap_remove(chance.below(moves.len())).text
            }
            _ => {
                let nodes = nodes[game.moves_made() % 2];
                let mut lines =
                    shallow.lines(&game, 1, nodes).map_err(|Stopped| Failure::Stopped)?;
                lines.swap_remove(0).moves.swap_remove(0)
            }
        };
        play(&mut game, &mv);
    }
    Ok(haul)
}

fn play(game: &mut AnyGame, mv: &str) {
    game.play(mv).expect("a legal move");
}

/// What can be asked in a position. What is drawn from `aside` leaves the game as it is.
fn tasks(position: &Position, chance: &mut SplitMix, aside: &mut SplitMix) -> Vec<Task> {
    let mut tasks = Vec::new();
    for side in Side::BOTH {
        if OUTSIDE.contains(&home::outside(position, side)) {
            let alone = home::alone(position, side);
            if let Some(left) = home::fewest(&alone).filter(|moves| HOME.contains(moves)) {
                tasks.push(Task { kind: Kind::Home, position: alone, target: None, left });
            }
        }
    }
    let side = Side::BOTH[chance.below(2)];
    let position = with_turn(position, side);
    if position.outcome().is_some() {
        return tasks;
    }
    if position.rules().options().jumps == JumpCount::Chain {
        let left = super::chain::MOVES;
        tasks.push(Task { kind: Kind::Chain, position: position.clone(), target: None, left });
    }
    if let Some((position, square)) = unblock::hemmed_in(&position, aside) {
        let (left, target) = (unblock::MOST, Some(square));
        tasks.push(Task { kind: Kind::Unblock, position, target, left });
    }
    tasks
}
