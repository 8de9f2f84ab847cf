//! Lessons: trees typed by hand or grown from a position, searched step by step; their pictures; exercises and marks.

use crate::study::evaluation::bounded;
use crate::wire::{self, LessonRequest, LessonSearch};
use crate::{Error, catalogue, limits};
use saltus_engine::View;
use saltus_engine::features::{handmade, handmade_of_four};
use saltus_game::{Score, score};
use saltus_teach::drawing::{self, Drawing, Shapes};
use saltus_teach::exercise::{self as taught, Answers, ExerciseError, Field};
use saltus_teach::position::{Growth, GrowthError, grow};
use saltus_teach::walk::{self, Event, MOST_SIMULATIONS};
use saltus_teach::{
    Algorithm, Conventions, CutAt, Fail, Order, Root, Search, Tree, layout, presets, search,
};

/// A tree with a search of it, and the position that it grew from.
struct Searched {
    tree: Tree,
    search: Search,
    walk: saltus_teach::Walk,
    position: Option<String>,
}

/// A tree with every step of a search.
pub fn lesson(request: &LessonRequest) -> Result<wire::Lesson, Error> {
    let Searched { tree, search, walk, position } = searched(request)?;
    Ok(wire::Lesson {
        text: tree.text(),
        position,
        seats: tree.seats(),
        nodes: nodes(&tree, &search),
        steps: walk.steps.iter().map(step).collect(),
        worth: units(&walk.worth),
        line: walk.line,
        counts: wire::LessonCounts {
            inner: walk.counts.inner,
            leaves: walk.counts.leaves,
            cut: walk.counts.cut,
            unseen: walk.counts.unseen,
            again: walk.counts.again,
            hits: walk.counts.hits,
            passes: walk.counts.passes,
        },
    })
}

/// A picture of a tree after some steps.
pub fn picture(request: &wire::LessonPictureRequest) -> Result<String, Error> {
    let Searched { tree, search, walk, .. } = searched(&request.lesson)?;
    let steps = request.steps.unwrap_or(usize::MAX);
    let mut drawn = Drawing::after(&tree, &search, &walk, steps);
    drawn.shapes = match request.shapes {
        wire::LessonShapes::Triangles => Shapes::Triangles,
        wire::LessonShapes::Squares => Shapes::Squares,
        wire::LessonShapes::Trapezoids => Shapes::Trapezoids,
    };
    Ok(match request.format {
        wire::LessonFormat::Svg => drawing::svg(&drawn),
        wire::LessonFormat::Tikz => drawing::tikz(&drawn),
        wire::LessonFormat::Istgame => drawing::istgame(&drawn),
    })
}

/// The trees to begin with.
pub fn list_presets() -> Vec<wire::LessonPreset> {
    let preset = |preset: saltus_teach::Preset| wire::LessonPreset {
        id: preset.id.to_owned(),
        tree: preset.tree.to_owned(),
        search: LessonSearch {
            algorithm: told_algorithm(preset.search.algorithm),
            conventions: wire::LessonConventions::default(),
            horizon: preset.search.depth,
            ordering: preset.search.ordering,
            table: preset.search.table,
            simulations: None,
            exploration: None,
            seed: None,
        },
    };
    presets().into_iter().map(preset).collect()
}

fn searched(request: &LessonRequest) -> Result<Searched, Error> {
    let search = asked(&request.search)?;
    let (tree, position) = match (&request.tree, &request.at) {
        (Some(text), None) => {
            if text.len() > limits::LESSON {
                let message = format!("a tree of more than {} bytes", limits::LESSON);
                return Err(Error::unusable("bad-tree", message));
            }
            let tree =
                Tree::read(text).map_err(|error| Error::unusable("bad-tree", error.to_string()))?;
            (tree, None)
        }
        (None, Some(at)) => grown(at, search.algorithm)?,
        _ => return Err(Error::bad_request("expected either `tree` or `at`")),
    };
    let walk = walk_of(&tree, &search)?;
    Ok(Searched { tree, search, walk, position })
}

fn walk_of(tree: &Tree, asked: &Search) -> Result<saltus_teach::Walk, Error> {
    search(tree, asked).map_err(|error| Error::unusable("bad-search", error.to_string()))
}

fn grown(at: &wire::LessonPosition, algorithm: Algorithm) -> Result<(Tree, Option<String>), Error> {
    if !(1..=limits::LESSON_DEPTH).contains(&at.depth) {
        let message = format!("depth={}: expected 1 to {}", at.depth, limits::LESSON_DEPTH);
        return Err(Error::unusable("bad-value", message));
    }
    if at.breadth == Some(0) {
        return Err(Error::unusable("bad-value", "breadth=0: expected at least 1"));
    }
    let game = catalogue::at(&at.game, at.position.as_deref(), &[])?;
    let usual = match game.seats() {
        2 => handmade(game.family()),
        _ => handmade_of_four(),
    };
    let eval = bounded(at.eval.as_deref().unwrap_or(usual))?;
    let view = match at.view {
        wire::View::Own => View::Own,
        wire::View::Diff => View::Diff,
    };
    let (depth, breadth) = (at.depth, at.breadth);
    let growth = Growth { game: &game, eval: &eval, view, algorithm, depth, breadth };
    let tree = grow(&growth).map_err(bad_growth)?;
    Ok((tree, Some(game.position(game.custom()))))
}

fn bad_growth(error: GrowthError) -> Error {
    match error {
        GrowthError::Eval(error) => crate::study::evaluation::bad_eval(error),
        GrowthError::Game(error) => error.into(),
        error => Error::unusable("bad-tree", error.to_string()),
    }
}

fn asked(asked: &LessonSearch) -> Result<Search, Error> {
    let plain = Search::new(algorithm(asked.algorithm));
    let simulations = asked.simulations.unwrap_or(plain.simulations);
    if !(1..=MOST_SIMULATIONS).contains(&simulations) {
        let message = format!("simulations={simulations}: expected 1 to {MOST_SIMULATIONS}");
        return Err(Error::unusable("bad-value", message));
    }
    let exploration = asked.exploration.unwrap_or(plain.exploration);
    if !(0.0..=100.0).contains(&exploration) {
        let message = format!("exploration={exploration}: expected 0 to 100");
        return Err(Error::unusable("bad-value", message));
    }
    Ok(Search {
        conventions: conventions(asked.conventions),
        depth: asked.horizon.map(|horizon| horizon.max(1)),
        ordering: asked.ordering,
        table: asked.table,
        simulations,
        exploration,
        seed: asked.seed.map_or(plain.seed, u64::from),
        ..plain
    })
}

/// An exercise without its answers.
pub fn exercise(request: &wire::ExerciseRequest) -> Result<wire::Exercise, Error> {
    let exercise = made(&request.spec)?;
    let lang = lang(request.lang);
    let blank = |blank: &taught::Blank| wire::ExerciseBlank {
        field: told_field(blank.field),
        key: blank.key.clone(),
    };
    let given = exercise.given.as_ref();
    Ok(wire::Exercise {
        spec: request.spec.clone(),
        task: exercise.task(lang),
        conventions: exercise.conventions(lang),
        nodes: nodes(&exercise.tree, &exercise.search),
        position: exercise.position.clone(),
        blanks: exercise.blanks.iter().map(blank).collect(),
        given: given
            .map(|(stands, _)| stands.iter().map(|stand| (stand.sum, stand.visits)).collect()),
    })
}

/// Refuses an exercise that cannot be made.
pub fn check(spec: &wire::ExerciseSpec) -> Result<(), Error> {
    made(spec).map(drop)
}

/// Marks for answers.
pub fn mark(request: &wire::MarkRequest) -> Result<Vec<wire::ExerciseMark>, Error> {
    let exercise = made(&request.spec)?;
    let mut answers = Answers::default();
    for answer in &request.answers {
        answers.set(field(answer.field), &answer.key, &answer.text);
    }
    let mistake = |first: taught::Mistake| wire::ExerciseMistake {
        key: first.key,
        given: first.given,
        right: first.right,
        why: first.why,
    };
    let mark = |mark: taught::Mark| wire::ExerciseMark {
        field: told_field(mark.field),
        right: mark.right,
        of: mark.of,
        wrong: mark.wrong,
        first: mark.first.map(mistake),
    };
    Ok(exercise.mark(&answers, lang(request.lang)).into_iter().map(mark).collect())
}

/// A sheet of exercises.
pub fn sheet(request: &wire::SheetRequest) -> Result<String, Error> {
    if !(1..=limits::SHEET).contains(&request.count) {
        let message = format!("count={}: expected 1 to {}", request.count, limits::SHEET);
        return Err(Error::unusable("bad-value", message));
    }
    let spec = |number: u32| wire::ExerciseSpec {
        seed: request.spec.seed.wrapping_add(number),
        ..request.spec.clone()
    };
    let exercises: Result<Vec<_>, Error> =
        (0..request.count).map(|number| made(&spec(number))).collect();
    let (exercises, lang) = (exercises?, lang(request.lang));
    Ok(match request.format {
        wire::SheetFormat::Html => taught::html_sheet(&exercises, lang),
        wire::SheetFormat::HtmlKey => taught::html_key(&exercises, lang),
        wire::SheetFormat::Latex => taught::latex_sheet(&exercises, lang),
        wire::SheetFormat::LatexKey => taught::latex_key(&exercises, lang),
        wire::SheetFormat::Moodle => taught::moodle(&exercises, lang),
    })
}

fn made(spec: &wire::ExerciseSpec) -> Result<taught::Exercise, Error> {
    // Only listed games: see `catalogue::game`.
    if let Some(game) = &spec.game {
        catalogue::game(game)?;
    }
    let spec = taught::Spec {
        seed: u64::from(spec.seed),
        size: match spec.size {
            wire::ExerciseSize::Small => taught::Size::Small,
            wire::ExerciseSize::Medium => taught::Size::Medium,
            wire::ExerciseSize::Large => taught::Size::Large,
        },
        difficulty: match spec.difficulty {
            wire::ExerciseDifficulty::Easy => taught::Difficulty::Easy,
            wire::ExerciseDifficulty::Medium => taught::Difficulty::Medium,
            wire::ExerciseDifficulty::Hard => taught::Difficulty::Hard,
        },
        algorithm: algorithm(spec.algorithm),
        conventions: conventions(spec.conventions),
        game: spec.game.clone(),
    };
    taught::Exercise::new(&spec).map_err(|error| match error {
        ExerciseError::Game(error) => error.into(),
        ExerciseError::Growth(error) => bad_growth(error),
        error => Error::unusable("bad-value", error.to_string()),
    })
}

fn lang(lang: wire::ExerciseLang) -> taught::Lang {
    match lang {
        wire::ExerciseLang::En => taught::Lang::English,
        wire::ExerciseLang::Pl => taught::Lang::Polish,
    }
}

fn units(worth: &[Score]) -> Vec<f64> {
    worth.iter().map(|&worth| score::to_units(worth)).collect()
}

fn nodes(tree: &Tree, search: &Search) -> Vec<wire::LessonNode> {
    let (names, across) = (tree.names(), layout::across(tree));
    let node = |(id, node): (usize, &saltus_teach::tree::Node)| wire::LessonNode {
        name: names[id].clone(),
        parent: node.parent,
        children: node.children.clone(),
        worth: units(&node.worth),
        estimate: node.estimate.map(score::to_units),
        label: node.label.clone(),
        same: node.same,
        ply: node.ply,
        max: walk::is_max(tree, search, id),
        seat: (tree.seats() > 1 && !tree.is_leaf(id)).then(|| tree.seat(id)),
        by: node.by,
        before: node.before.clone(),
        x: across[id],
    };
    tree.nodes().iter().enumerate().map(node).collect()
}

fn step(step: &walk::Step) -> wire::LessonStep {
    let plain = |event| wire::LessonStep {
        event,
        node: step.node,
        alpha: step.window.alpha.map(score::to_units),
        beta: step.window.beta.map(score::to_units),
        child: None,
        worth: None,
        value: None,
        best: None,
        again: None,
        cut: None,
        from: None,
        choices: None,
        leaf: None,
        reward: None,
        visits: None,
        sum: None,
    };
    use wire::LessonEvent as Told;
    match &step.event {
        Event::Pass => plain(Told::Pass),
        Event::Enter { again } => wire::LessonStep { again: Some(*again), ..plain(Told::Enter) },
        Event::Leaf { worth } => {
            wire::LessonStep { worth: Some(units(worth)), ..plain(Told::Leaf) }
        }
        Event::Hit { from, value } => wire::LessonStep {
            from: Some(*from),
            value: Some(score::to_units(*value)),
            ..plain(Told::Hit)
        },
        Event::Back { child, worth, best, value, again } => wire::LessonStep {
            child: Some(*child),
            worth: Some(units(worth)),
            best: Some(*best),
            value: Some(score::to_units(*value)),
            again: Some(*again),
            ..plain(Told::Back)
        },
        Event::Cut { left } => wire::LessonStep { cut: Some(left.clone()), ..plain(Told::Cut) },
        Event::Done { worth } => {
            wire::LessonStep { worth: Some(units(worth)), ..plain(Told::Done) }
        }
        Event::Select { child, choices } => wire::LessonStep {
            child: Some(*child),
            choices: Some(
                choices.iter().map(|one| (one.child, one.bound.unwrap_or(0.0))).collect(),
            ),
            ..plain(Told::Select)
        },
        Event::Expand { child } => wire::LessonStep { child: Some(*child), ..plain(Told::Expand) },
        Event::Playout { leaf, reward } => {
            wire::LessonStep { leaf: Some(*leaf), reward: Some(*reward), ..plain(Told::Playout) }
        }
        Event::Count { stand } => wire::LessonStep {
            visits: Some(stand.visits),
            sum: Some(stand.sum),
            ..plain(Told::Count)
        },
    }
}

fn conventions(asked: wire::LessonConventions) -> Conventions {
    Conventions {
        cut_at: match asked.cut {
            wire::LessonCut::Reached => CutAt::Reached,
            wire::LessonCut::Passed => CutAt::Passed,
        },
        fail: match asked.fail {
            wire::LessonFail::Soft => Fail::Soft,
            wire::LessonFail::Hard => Fail::Hard,
        },
        order: match asked.order {
            wire::LessonOrder::Left => Order::LeftToRight,
            wire::LessonOrder::Right => Order::RightToLeft,
        },
        root: match asked.root {
            wire::LessonRoot::Max => Root::Max,
            wire::LessonRoot::Min => Root::Min,
        },
    }
}

/// The algorithms in both forms.
const ALGORITHMS: [(wire::LessonAlgorithm, Algorithm); 9] = {
    use wire::LessonAlgorithm as Told;
    [
        (Told::Minimax, Algorithm::Minimax),
        (Told::AlphaBeta, Algorithm::AlphaBeta),
        (Told::Negamax, Algorithm::Negamax),
        (Told::Pvs, Algorithm::Pvs),
        (Told::Mtdf, Algorithm::Mtdf),
        (Told::Mcts, Algorithm::Mcts),
        (Told::MaxN, Algorithm::MaxN),
        (Told::Paranoid, Algorithm::Paranoid),
        (Told::BestReply, Algorithm::BestReply),
    ]
};

fn algorithm(told: wire::LessonAlgorithm) -> Algorithm {
    let found = ALGORITHMS.iter().find(|(one, _)| *one == told);
    found.map_or(Algorithm::AlphaBeta, |&(_, algorithm)| algorithm)
}

fn told_algorithm(algorithm: Algorithm) -> wire::LessonAlgorithm {
    let found = ALGORITHMS.iter().find(|(_, one)| *one == algorithm);
    found.map_or(wire::LessonAlgorithm::AlphaBeta, |&(told, _)| told)
}

/// The fields in both forms.
const FIELDS: [(wire::ExerciseField, Field); 8] = {
    use wire::ExerciseField as Told;
    [
        (Told::Values, Field::Values),
        (Told::Windows, Field::Windows),
        (Told::Cuts, Field::Cuts),
        (Told::Order, Field::Order),
        (Told::Choice, Field::Choice),
        (Told::Why, Field::Why),
        (Told::Selection, Field::Selection),
        (Told::Counts, Field::Counts),
    ]
};

fn field(told: wire::ExerciseField) -> Field {
    FIELDS.iter().find(|(one, _)| *one == told).map_or(Field::Values, |&(_, field)| field)
}

fn told_field(field: Field) -> wire::ExerciseField {
    FIELDS
        .iter()
        .find(|(_, one)| *one == field)
        .map_or(wire::ExerciseField::Values, |&(told, _)| told)
}
