//! Games of shallow players from random openings, and the sudden swings in them.

use crate::analyst::{Analyst, Stopped};
use saltus_engine::{AnyGame, Score, score};
use saltus_game::keys::SplitMix;

/// An error that may be worth a puzzle.
pub(crate) struct Candidate {
    /// The position before it.
    pub before: AnyGame,
    /// The error.
    pub error: String,
}

/// How far the cheap filter looks, in nodes.
const FILTER: u64 = 1_000;

/// The filter: the erring side was no worse than so much behind before its move ...
const BEFORE: Score = -score::UNIT * 14 / 10;

/// ... and the other side is so much ahead after it.
const AFTER: Score = score::UNIT * 17 / 10;

/// A game is given up when one side has been ahead by so much ...
const DECIDED: Score = 3 * score::UNIT;

/// ... for so many plies in a row.
const PATIENCE: u32 = 4;

/// The longest game, in plies.
const LONGEST: usize = 160;

/// How a player errs.
#[derive(Clone, Copy)]
struct Habits {
    nodes: u64,
    /// One random move in so many.
    slips: usize,
}

const NODES: [u64; 4] = [10, 30, 100, 300];
const SLIPS: [usize; 4] = [6, 10, 20, 1000];

/// Plays the game of this number, and gives `found` each candidate in turn. Returns how many positions were looked
/// at.
pub(crate) fn play<E: From<Stopped>>(
    filter: &mut Analyst,
    shallow: &mut Analyst,
    rules: &AnyGame,
    seed: u64,
    number: u64,
    found: &mut dyn FnMut(Candidate) -> Result<(), E>,
) -> Result<u64, E> {
    // Two rounds of the mixer, so that games of neighbouring numbers have nothing in common.
    let mut chance = SplitMix::new(SplitMix::new(seed).next() ^ SplitMix::new(!number).next());
    let mut habits = || Habits {
        nodes: NODES[chance.below(NODES.len())],
        slips: SLIPS[chance.below(SLIPS.len())],
    };
    let habits = [habits(), habits()];
    let mut game = rules.clone();
    for _ in 0..4 + chance.below(11) {
        if game.outcome().is_some() {
            return Ok(0);
        }
        random_move(&mut game, &mut chance);
    }
    let (mut positions, mut decided) = (0, 0);
    // What the filter said of the position before the last move, and that move.
    let mut last: Option<(Score, AnyGame, String)> = None;
    while game.outcome().is_none() && game.moves_made() < LONGEST && decided < PATIENCE {
        let best = filter.lines(&game, 1, FILTER)?.swap_remove(0);
        positions += 1;
        if let Some((before, game, mv)) = last.take()
            && before >= BEFORE
            && best.value >= AFTER
        {
            found(Candidate { before: game, error: mv })?;
        }
        decided = if best.value.abs() >= DECIDED { decided + 1 } else { 0 };
        let position = game.clone();
        let Habits { nodes, slips } = habits[game.moves_made() % 2];
        let mv = if chance.below(slips) == 0 {
            random_move(&mut game, &mut chance)
        } else {
            let mv = shallow.lines(&game, 1, nodes)?.swap_remove(0).moves.swap_remove(0);
            game.play(&mv).expect("a player's move is legal");
            mv
        };
        // Where the best move was made there is no error.
        last = (mv != best.moves[0]).then_some((best.value, position, mv));
    }
    Ok(positions)
}

fn random_move(game: &mut AnyGame, chance: &mut SplitMix) -> String {
    let mut moves = game.moves(game.custom());
    let mv = moves.swap_remove(chance.below(moves.len())).text;
    game.play(&mv).expect("a legal move");
    mv
}
