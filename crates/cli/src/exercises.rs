//! `saltus exercises`: sheets of exercises on game trees, with their keys apart, and questions for Moodle.

use crate::args::ExercisesArgs;
use crate::failure::Failure;
use crate::{atomic_output, output};
use saltus_teach::exercise::{
    Exercise, Spec, html_key, html_sheet, latex_key, latex_sheet, moodle,
};
use serde_json::{Value, json};

pub(crate) fn run(args: &ExercisesArgs) -> Result<(), Failure> {
    let made: Result<Vec<Exercise>, _> = (0..args.count)
        .map(|number| {
            Exercise::new(&Spec {
                seed: args.seed.wrapping_add(number),
                size: args.size(),
                difficulty: args.difficulty(),
                algorithm: args.algorithm.into(),
                conventions: (&args.conventions).into(),
                game: args.game.clone(),
            })
        })
        .collect();
    let exercises = made.map_err(|error| {
        Failure::input(
            error,
            "`saltus exercises --help` has the algorithms, `saltus games` the games",
        )
    })?;
    if let Some(folder) = &args.out {
        std::fs::create_dir_all(folder).map_err(|error| {
            let problem = format!("--out {}: cannot make the folder: {error}", folder.display());
            Failure::input(problem, "name a folder that you may write to")
        })?;
        let lang = args.lang();
        let files = [
            ("sheet.html", html_sheet(&exercises, lang)),
            ("key.html", html_key(&exercises, lang)),
            ("sheet.tex", latex_sheet(&exercises, lang)),
            ("key.tex", latex_key(&exercises, lang)),
            ("moodle.xml", moodle(&exercises, lang)),
        ];
        for (name, text) in files {
            let path = folder.join(name);
            atomic_output::write(Some(&path), |out| Ok(out.write_all(text.as_bytes())?))?;
        }
    }
    if args.json {
        let told: Value = exercises.iter().map(document).collect();
        return Ok(output::json(&told)?);
    }
    if let Some(folder) = &args.out {
        let text = format!(
            "{} exercises in {}: sheet.html and sheet.tex, key.html and key.tex, moodle.xml\n",
            exercises.len(),
            folder.display()
        );
        output::text(&text)?;
    }
    Ok(())
}

fn document(exercise: &Exercise) -> Value {
    let answer = |blank: &saltus_teach::exercise::Blank| json!({ "field": blank.field.id(), "node": blank.key, "answer": blank.right });
    json!({
        "seed": exercise.spec.seed,
        "tree": exercise.tree.text(),
        "game": exercise.spec.game,
        "position": exercise.position,
        "answers": exercise.blanks.iter().map(answer).collect::<Value>(),
    })
}
