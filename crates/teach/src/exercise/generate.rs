//! Trees for exercises, from a seed: such as have something to cut off, and no answer that depends on rounding.

use super::{Difficulty, Exercise, Size, Spec, solution};
use crate::position::{self, Growth, GrowthError};
use crate::tree::Tree;
use crate::walk::{self, Algorithm, Event, Search, SearchError, Stand, Walk};
use saltus_engine::{AnyGame, EvalSpec, Family, GameError, View};
use saltus_game::keys::SplitMix;
use saltus_game::score;

/// Why there is no such exercise.
#[derive(Debug, thiserror::Error)]
pub enum ExerciseError {
    /// An algorithm that is too long for paper.
    #[error(
        "exercises are about minimax, alpha-beta, negamax, PVS and MCTS, the last on numbers alone"
    )]
    Algorithm,
    /// An unknown game.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A game of more than two.
    #[error("exercises on positions are about games of two players")]
    Players,
    /// The evaluation or the game does not give a tree.
    #[error(transparent)]
    Growth(#[from] GrowthError),
    /// The search failed.
    #[error(transparent)]
    Search(#[from] SearchError),
    /// No position of this game has a tree that fits on a sheet.
    #[error(
        "no position with a tree small enough for a sheet was found: take another seed or another game"
    )]
    NoPosition,
}

/// How many trees are tried for one that is worth asking about.
const TRIES: u64 = 60;

pub(super) fn exercise(spec: &Spec) -> Result<Exercise, ExerciseError> {
    use Algorithm::{AlphaBeta, Mcts, Minimax, Negamax, Pvs};
    let known = matches!(spec.algorithm, Minimax | AlphaBeta | Negamax | Pvs);
    if !known && (spec.algorithm != Mcts || spec.game.is_some()) {
        return Err(ExerciseError::Algorithm);
    }
    let search = Search { conventions: spec.conventions, ..Search::new(spec.algorithm) };
    if spec.game.is_some() {
        return on_position(spec, &search);
    }
    if spec.algorithm == Mcts {
        return simulation(spec, &search);
    }
    let mut last = None;
    for attempt in 0..TRIES {
        let mut mix = mixed(spec, attempt);
        let tree = numbers(spec, &mut mix);
        let walk = walk::search(&tree, &search)?;
        let asks = walk.counts.cut > 0 || spec.algorithm == Minimax;
        last = Some((tree, walk));
        if asks {
            break;
        }
    }
    let (tree, walk) = last.expect("there is a first try");
    Ok(whole(spec, tree, search, walk, None))
}

fn whole(
    spec: &Spec,
    tree: Tree,
    search: Search,
    walk: Walk,
    position: Option<String>,
) -> Exercise {
    let mut blanks = solution::blanks(&tree, &search, &walk);
    if position.is_some() {
        blanks.push(solution::why(&tree, &walk));
    }
    Exercise { spec: spec.clone(), tree, search, walk, blanks, position, given: None }
}

/// Random numbers for an attempt: nearby seeds have nothing in common.
fn mixed(spec: &Spec, attempt: u64) -> SplitMix {
    let mut mix = SplitMix::new(spec.seed ^ attempt.rotate_left(40));
    SplitMix::new(mix.next())
}

/// A tree of numbers.
fn numbers(spec: &Spec, mix: &mut SplitMix) -> Tree {
    let depth = match spec.size {
        Size::Small => 2,
        Size::Medium => 3,
        Size::Large => 4,
    };
    let mut tree = Tree::new(1);
    let root = tree.add(None);
    branch(&mut tree, root, depth, spec, mix);
    tree
}

fn branch(tree: &mut Tree, node: usize, depth: usize, spec: &Spec, mix: &mut SplitMix) {
    let count = match (spec.difficulty, depth) {
        (Difficulty::Easy, 4) => 2,
        (Difficulty::Easy, _) => {
            if spec.size == Size::Large {
                2
            } else {
                3 - usize::from(depth == 3)
            }
        }
        _ => 2 + mix.below(2),
    };
    for _ in 0..count {
        let child = tree.add(Some(node));
        // In hard ones some branches end early.
        let early = spec.difficulty == Difficulty::Hard && depth > 1 && mix.below(5) == 0;
        if depth > 1 && !early {
            branch(tree, child, depth - 1, spec, mix);
            continue;
        }
        let number = match (spec.algorithm, spec.difficulty) {
            // Games won and lost: sums stay whole.
            (Algorithm::Mcts, _) => mix.below(2) as i32,
            (_, Difficulty::Easy) => 1 + mix.below(9) as i32,
            (_, Difficulty::Medium) => mix.below(21) as i32,
            (_, Difficulty::Hard) => mix.below(19) as i32 - 9,
        };
        tree.at(child).worth = vec![number * score::UNIT];
    }
}

/// An exercise on the next simulation of Monte Carlo tree search.
fn simulation(spec: &Spec, search: &Search) -> Result<Exercise, ExerciseError> {
    // No answer may depend on the second digit of a root.
    const APART: f64 = 0.03;
    let before = match spec.size {
        Size::Small => 5,
        Size::Medium => 9,
        Size::Large => 14,
    };
    for attempt in 0.. {
        let mut mix = mixed(spec, attempt);
        let tree = numbers(&Spec { difficulty: spec.difficulty, ..spec.clone() }, &mut mix);
        let worths: Vec<_> = tree.leaves().map(|leaf| tree.node(leaf).worth[0]).collect();
        if worths.iter().all(|worth| *worth == worths[0]) {
            continue;
        }
        let search = Search { simulations: before + 1, seed: mix.next(), ..*search };
        let walk = walk::search(&tree, &search)?;
        let last = walk.steps.iter().rposition(|step| step.event == Event::Pass).unwrap_or(0);
        let apart = walk.steps[last..].iter().all(|step| match &step.event {
            Event::Select { child, choices } => {
                let bound = |of: usize| choices.iter().find(|one| one.child == of)?.bound;
                let best = bound(*child).unwrap_or(f64::MAX);
                let others = choices.iter().filter(|one| one.child != *child);
                others.filter_map(|one| one.bound).all(|other| best - other >= APART)
            }
            _ => true,
        });
        let selects =
            walk.steps[last..].iter().any(|step| matches!(step.event, Event::Select { .. }));
        if !apart || !selects {
            continue;
        }
        let stands = crate::state::after(&tree, &walk, last);
        let stands: Vec<Stand> = stands.iter().map(|node| node.stand).collect();
        let reward = walk.steps[last..].iter().find_map(|step| match step.event {
            Event::Playout { reward, .. } => Some(reward),
            _ => None,
        });
        let blanks = solution::of_simulation(&tree, &walk, last);
        let given = Some((stands, reward.unwrap_or(0.0)));
        let spec = spec.clone();
        return Ok(Exercise { spec, tree, search, walk, blanks, position: None, given });
    }
    unreachable!("some tree has bounds that are apart")
}

/// An exercise on a position of a game, reached by random moves.
fn on_position(spec: &Spec, search: &Search) -> Result<Exercise, ExerciseError> {
    let id = spec.game.as_deref().unwrap_or_default();
    let start = AnyGame::start(id)?;
    if start.seats() != 2 {
        return Err(ExerciseError::Players);
    }
    // Whole numbers that one can check by looking at the board.
    let eval = match start.family() {
        Family::Draughts => "men-and-kings(b1=1,b2=3)",
        Family::Halma => "camp-distance",
    };
    let eval = EvalSpec::expression(eval).map_err(GrowthError::from)?;
    let (depth, most) = match spec.size {
        Size::Small => (2, 24),
        Size::Medium => (2, 40),
        Size::Large => (3, 60),
    };
    // On boards with many moves only the first ones are asked about.
    let breadth = Some(match spec.size {
        Size::Small => 3,
        _ => 4,
    });
    for attempt in 0..TRIES {
        let mut mix = mixed(spec, attempt);
        let mut game = start.clone();
        // Where games are short, later attempts look nearer to their beginning.
        let plies = (8 + mix.below(30)) / (1 + attempt as usize / 10);
        for _ in 0..plies {
            let moves = game.moves(game.custom());
            if game.outcome().is_some() || moves.is_empty() {
                break;
            }
            game.play(&moves[mix.below(moves.len())].text)?;
        }
        if game.outcome().is_some() || game.moves(game.custom()).len() < 2 {
            continue;
        }
        let view = View::Diff;
        let algorithm = search.algorithm;
        let growth = Growth { game: &game, eval: &eval, view, algorithm, depth, breadth };
        let tree = position::grow(&growth)?;
        let walk = walk::search(&tree, search)?;
        let plain = walk::search(&tree, &Search { algorithm: Algorithm::Minimax, ..*search })?;
        let values = crate::state::after(&tree, &plain, plain.steps.len());
        let first = &tree.node(0).children;
        let differ = first.iter().any(|&child| values[child].worth != values[first[0]].worth);
        if tree.len() <= most && tree.len() > 5 && differ {
            let text = game.position(game.custom());
            return Ok(whole(spec, tree, *search, walk, Some(text)));
        }
    }
    Err(ExerciseError::NoPosition)
}
