//! What is exported: SVG and Moodle XML are well-formed and complete, LaTeX balances, and what goes on a sheet is not on
//! it before the key. `scripts/check-latex` compiles the same documents with a real LaTeX.

use saltus_teach::drawing::{Drawing, Shapes, istgame, svg, tikz};
use saltus_teach::exercise::{Difficulty, Exercise, Field, Lang, Size, Spec};
use saltus_teach::exercise::{html_key, html_sheet, latex_key, latex_sheet, moodle};
use saltus_teach::{Algorithm, Conventions, Tree, presets, search};

fn exercises() -> Vec<Exercise> {
    let kinds = [
        (Algorithm::AlphaBeta, None),
        (Algorithm::Mcts, None),
        (Algorithm::Minimax, Some("russian")),
        (Algorithm::Pvs, None),
    ];
    let exercise = |(algorithm, game): (Algorithm, Option<&str>)| {
        let spec = Spec {
            seed: 4,
            size: Size::Small,
            difficulty: Difficulty::Medium,
            algorithm,
            conventions: Conventions::default(),
            game: game.map(str::to_owned),
        };
        Exercise::new(&spec).expect("an exercise")
    };
    kinds.into_iter().map(exercise).collect()
}

#[test]
fn pictures_of_every_preset_are_well_formed_in_every_shape() {
    for preset in presets() {
        let tree = Tree::read(preset.tree).expect("a tree");
        let walk = search(&tree, &preset.search).expect("a walk");
        for shapes in [Shapes::Triangles, Shapes::Squares, Shapes::Trapezoids] {
            for steps in [0, walk.steps.len() / 2, walk.steps.len()] {
                let mut drawing = Drawing::after(&tree, &preset.search, &walk, steps);
                drawing.shapes = shapes;
                let picture = svg(&drawing);
                let document = roxmltree::Document::parse(&picture).expect("XML");
                let lines = document.descendants().filter(|node| node.has_tag_name("line")).count();
                assert!(lines >= tree.len() - 1, "a line for each branch");
                for latex in [tikz(&drawing), istgame(&drawing)] {
                    assert_eq!(latex.matches('{').count(), latex.matches('}').count());
                    assert_eq!(latex.matches("\\begin{").count(), latex.matches("\\end{").count());
                }
            }
        }
    }
}

#[test]
fn what_monte_carlo_tree_search_has_counted_is_drawn() {
    let tree = Tree::read("((1 0) (0 0 1))").expect("a tree");
    let asked =
        saltus_teach::Search { simulations: 20, ..saltus_teach::Search::new(Algorithm::Mcts) };
    let walk = search(&tree, &asked).expect("a walk");
    let drawing = Drawing::after(&tree, &asked, &walk, walk.steps.len());
    let root = drawing.nodes[0].stand;
    assert_eq!(root.visits, 20);
    let visits: u32 = tree.node(0).children.iter().map(|&it| drawing.nodes[it].stand.visits).sum();
    assert!((19..=20).contains(&visits), "{visits} below the root");
    for text in [svg(&drawing), tikz(&drawing)] {
        for (node, known) in drawing.nodes.iter().enumerate().filter(|(_, it)| it.stand.visits > 0)
        {
            let counted = format!("{}/{}", known.stand.sum, known.stand.visits);
            assert!(text.contains(&counted), "node {node}: {counted}");
        }
    }
}

#[test]
fn moodle_gets_a_cloze_question_with_a_box_for_every_answer_and_the_picture() {
    let exercises = exercises();
    for lang in [Lang::English, Lang::Polish] {
        let text = moodle(&exercises, lang);
        let document = roxmltree::Document::parse(&text).expect("XML");
        let questions: Vec<_> = document
            .descendants()
            .filter(|node| node.has_tag_name("question") && node.attribute("type") == Some("cloze"))
            .collect();
        assert_eq!(questions.len(), exercises.len());
        for (question, exercise) in questions.iter().zip(&exercises) {
            let part = |name: &str| {
                question
                    .descendants()
                    .find(|node| node.has_tag_name(name))
                    .unwrap_or_else(|| panic!("{name}"))
            };
            let body = part("questiontext").descendants().find(|node| node.has_tag_name("text"));
            let body = body.and_then(|text| text.text()).expect("a text");
            let boxes =
                body.matches("{1:NUMERICAL:=").count() + body.matches("{1:SHORTANSWER_C:=").count();
            assert_eq!(boxes, exercise.blanks.len());
            let files: Vec<_> =
                question.descendants().filter(|node| node.has_tag_name("file")).collect();
            // The tree, and the board if there is one.
            assert_eq!(files.len(), 1 + usize::from(exercise.position.is_some()));
            for file in files {
                assert_eq!(file.attribute("encoding"), Some("base64"));
                let name = file.attribute("name").expect("a name");
                assert!(body.contains(&format!("@@PLUGINFILE@@/{name}")));
                let letters = file.text().expect("a picture");
                assert!(
                    letters.starts_with("PHN2Zy") && letters.len().is_multiple_of(4),
                    "an SVG in base64"
                );
            }
            assert!(
                !part("name")
                    .descendants()
                    .filter_map(|node| node.text())
                    .collect::<String>()
                    .is_empty()
            );
        }
    }
}

/// The answers of a box that count in full, as Moodle reads them: entities are decoded, of backslashes those before `}`
/// and `#` alone, and a star without one stands for any text.
fn read_by_moodle(inside: &str) -> Vec<String> {
    let (_, kind_and_ways) = inside.split_once(':').expect("a weight");
    let (kind, ways) = kind_and_ways.split_once(':').expect("a kind");
    ways.split('~')
        .map(|way| {
            let way = way.strip_prefix('=').expect("it counts in full");
            // A mark of number that is no entity would begin what is said of the answer.
            assert!(!way.replace("&#", "").contains('#'), "{way}");
            if kind == "NUMERICAL" {
                let (number, tolerance) = way.split_once(':').expect("a tolerance");
                assert_eq!(tolerance, "0");
                let digits = number.strip_prefix('-').unwrap_or(number);
                assert!(digits.chars().all(|it| it.is_ascii_digit() || it == '.'), "{number}");
                return number.to_owned();
            }
            assert_eq!(kind, "SHORTANSWER_C");
            let decoded = format!("<p>{way}</p>");
            let decoded = roxmltree::Document::parse(&decoded).expect("entities");
            let decoded = decoded.root_element().text().expect("an answer").to_owned();
            let decoded = decoded.replace("\\}", "}").replace("\\#", "#");
            assert!(!decoded.replace("\\*", "").contains('*'), "{decoded} takes any answer");
            decoded.replace("\\*", "*")
        })
        .collect()
}

#[test]
fn every_box_that_moodle_reads_takes_the_right_answer_and_no_other() {
    let exercises = exercises();
    let text = moodle(&exercises, Lang::English);
    let document = roxmltree::Document::parse(&text).expect("XML");
    let bodies = document.descendants().filter(|node| node.has_tag_name("questiontext"));
    let squeezed = |text: &str| text.replace([' ', ','], "");
    for (body, exercise) in bodies.zip(&exercises) {
        let text = body.children().find(|node| node.has_tag_name("text"));
        let body = text.and_then(|text| text.text()).expect("a text");
        let boxes = body.split('{').skip(1).map(|rest| rest.split_once('}').expect("an end").0);
        let boxes: Vec<Vec<String>> = boxes.map(read_by_moodle).collect();
        assert_eq!(boxes.len(), exercise.blanks.len());
        for (ways, blank) in boxes.iter().zip(&exercise.blanks) {
            assert!(ways.contains(&blank.right), "{ways:?} for {}", blank.right);
            let right = squeezed(&blank.right);
            assert!(ways.iter().all(|way| squeezed(way) == right), "{ways:?}");
        }
    }
}

#[test]
fn the_key_has_the_answers_and_the_sheet_has_not() {
    let exercises = exercises();
    for lang in [Lang::English, Lang::Polish] {
        let (sheet, key) = (html_sheet(&exercises, lang), html_key(&exercises, lang));
        let (latex, latex_key) = (latex_sheet(&exercises, lang), latex_key(&exercises, lang));
        let order =
            exercises[0].blanks.iter().find(|blank| blank.field == Field::Order).expect("an order");
        for (sheet, key) in [(&sheet, &key), (&latex, &latex_key)] {
            assert!(key.contains(&order.right) && !sheet.contains(&order.right));
        }
        for text in [&sheet, &key] {
            assert_eq!(text.matches("<section>").count(), exercises.len());
            assert!(text.contains(&format!("<html lang=\"{}\">", lang.code())));
        }
        let positions = exercises.iter().filter(|exercise| exercise.position.is_some()).count();
        assert!(positions > 0);
        for text in [&sheet, &key] {
            assert_eq!(text.matches("<figure class=\"board\"><svg").count(), positions);
        }
        for text in [&latex, &latex_key] {
            assert_eq!(text.matches('{').count(), text.matches('}').count());
        }
    }
}
