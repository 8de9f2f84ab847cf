//! `saltus evals`: the evaluations with their formulas and parameters.

use crate::args::EvalsArgs;
use crate::failure::Failure;
use crate::{input, output};
use saltus_engine::Family;
use saltus_engine::features::{FeatureLine, features, for_play, handmade};
use serde_json::{Value, json};

pub(crate) fn run(args: &EvalsArgs) -> Result<(), Failure> {
    let families = match &args.game {
        Some(id) => vec![input::game(id)?.family()],
        None => vec![Family::Halma, Family::Draughts],
    };
    if args.json {
        let one = |family: Family| {
            let list: Value = features(family).iter().map(object).collect();
            json!({
                "family": family.to_string(),
                "for_play": for_play(family),
                "handmade": handmade(family),
                "evals": list,
            })
        };
        let list: Value = families.into_iter().map(one).collect();
        return Ok(output::json(&json!({ "families": list }))?);
    }
    let parts: Vec<String> = families.into_iter().map(table).collect();
    Ok(output::text(&format!("{}\n{COMBINE}", parts.join("\n")))?)
}

const COMBINE: &str = "\
An evaluation is a weighted sum of these, with parameters in parentheses; quote it for the shell:
  saltus best --game halma --player 'engine:eval=distance+0.2*move-potential'
  saltus analyse --game halma --eval '2*leader(metric=euclidean,power=3) - 0.5*anti-block'
";

fn object(line: &FeatureLine) -> Value {
    json!({ "name": line.name, "formula": line.formula, "parameters": line.parameters })
}

fn table(family: Family) -> String {
    let lines = features(family);
    let width = lines.iter().map(|line| line.name.len()).max().unwrap_or_default();
    let entry = |line: &FeatureLine| {
        let parameters: String =
            line.parameters.iter().map(|text| format!("  {:width$}    {text}\n", "")).collect();
        format!("  {:width$}  {}\n{parameters}", line.name, line.formula)
    };
    let entries: String = lines.iter().map(entry).collect();
    let by_hand = match handmade(family) {
        same if same == for_play(family) => String::new(),
        other => format!("  {:width$}  {other}; the classics play by it\n", "handmade"),
    };
    format!("{family}, played with {}:\n{entries}{by_hand}", for_play(family))
}
