//! Names and parameters that a game does not have, and what is proposed instead.

use saltus_draughts::Russian;
use saltus_eval::catalogue::{FeatureInfo, ParameterInfo};
use saltus_eval::{DraughtsSum, EvalError, HalmaSum, View, draughts, halma};

fn of_halma(text: &str) -> Result<HalmaSum, EvalError> {
    let rules = saltus_halma::game("halma").expect("a game that ships");
    halma(&text.parse()?, rules, View::Diff, 0)
}

fn of_draughts(text: &str) -> Result<DraughtsSum<Russian>, EvalError> {
    draughts(&text.parse()?, View::Diff, 0)
}

fn refused(text: &str) -> EvalError {
    of_halma(text).expect_err(text)
}

#[test]
fn the_nearest_name_is_proposed() {
    for (text, column, word) in [
        ("camp-distnace", 1, "camp-distance"),
        ("0.5*distance + 2 * Leadr", 20, "leader"),
        ("dynamic-normalized", 1, "dynamic-normalised"),
        ("leader(sinlge=2)", 8, "single"),
    ] {
        let error = refused(text);
        let hint = format!("did you mean `{word}`?");
        assert!(error.to_string().contains(&hint), "{text}: {error}");
        assert_eq!(error.column(), column, "{text}");
    }
}

#[test]
fn what_there_is_is_named() {
    let error = refused("zzz").to_string();
    assert!(error.contains("camp-distance, camp-center") && !error.contains("did you mean"));
    assert_eq!(
        refused("2*anti-block(power=1)").to_string(),
        "character 14: `anti-block` has no parameter `power`; it has none"
    );
    let error = of_draughts("three-aeras").expect_err("no such feature").to_string();
    assert!(error.contains("did you mean `three-areas`?; there are three-areas, men-and-kings"));
}

#[test]
fn values_are_checked() {
    for (text, message) in [
        (
            "distance(metric=2)",
            "character 17: metric=`2`, expected manhattan, euclidean or chebyshev",
        ),
        ("proximity(power = 101)", "character 19: power=`101`, expected 0 to 100"),
        ("proximity(power=high)", "character 17: power=`high`, expected 0 to 100"),
        ("camp-distance(jitter=maybe)", "character 22: jitter=`maybe`, expected off or on"),
    ] {
        assert_eq!(refused(text).to_string(), message);
    }
    let none = "1 * dynamic(distance=0, wall-corner=0, dispersion=0, manhattan=0)";
    assert_eq!(
        refused(none).to_string(),
        "character 5: every part of `dynamic` is 0, expected at least one above 0"
    );
}

/// Every feature with its defaults written out, which must be what it is without them.
fn written_out(info: &FeatureInfo) -> String {
    let default = |parameter: &ParameterInfo| match parameter {
        ParameterInfo::Number(number) => format!("{}={}", number.key, number.default),
        ParameterInfo::Word(word) => format!("{}={}", word.key, word.default),
    };
    let parameters: Vec<String> = info.parameters.iter().map(default).collect();
    format!("{}({})", info.name, parameters.join(","))
}

#[test]
fn every_listed_feature_can_be_had() {
    for info in saltus_eval::halma::FEATURES {
        assert!(of_halma(info.name).is_ok(), "{}", info.name);
        assert!(of_halma(&written_out(info)).is_ok(), "{}", info.name);
        assert!(!info.formula.is_empty());
    }
    for info in saltus_eval::draughts::FEATURES {
        assert!(of_draughts(info.name).is_ok(), "{}", info.name);
        assert!(of_draughts(&written_out(info)).is_ok(), "{}", info.name);
    }
}
