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
            let file = part("file");
            assert_eq!(file.attribute("encoding"), Some("base64"));
            assert!(
                body.contains(&format!(
                    "@@PLUGINFILE@@/{}",
                    file.attribute("name").expect("a name")
                ))
            );
            let letters = file.text().expect("a picture");
            assert!(
                letters.starts_with("PHN2Zy") && letters.len().is_multiple_of(4),
                "an SVG in base64"
            );
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
        for text in [&latex, &latex_key] {
            assert_eq!(text.matches('{').count(), text.matches('}').count());
        }
    }
}
