//! Weights files: what is read, and what is refused and why.

use saltus_eval::Weights;
use saltus_eval::weights::FORMAT;

fn file(family: &str, terms: &str) -> String {
    format!("format = \"{FORMAT}\"\nfamily = \"{family}\"\nterms = [{terms}]\n")
}

fn refused(text: &str) -> String {
    text.parse::<Weights>().expect_err(text).to_string()
}

#[test]
fn a_file_is_the_sum_of_its_terms() {
    let terms = r#"{ term = "material", weight = 1 },
        { term = "three-areas(a1=1.5, a2=2)", weight = -0.25 }, # comments may stand here
        { term = "tempo", weight = 0.05 }"#;
    let weights: Weights = file("draughts", terms).parse().expect("it is sound");
    assert_eq!(weights.family, "draughts");
    let same = "material - 0.25*three-areas(a1=1.5, a2=2) + 0.05*tempo";
    assert_eq!(weights.expression, same.parse().expect("it reads well"));
}

#[test]
fn what_is_wrong_is_told() {
    let of = |terms: &str| file("halma", terms);
    for (text, parts) in [
        ("".to_owned(), vec![FORMAT]),
        ("progress + bridges".to_owned(), vec!["line 1: "]),
        ("format = \"nnue\"\nlayers = 3".to_owned(), vec![FORMAT]),
        (format!("format = \"{FORMAT}\"\nfamily = \"halma\""), vec!["terms"]),
        (format!("format = \"{FORMAT}\"\nterms = []"), vec!["family"]),
        (of(""), vec!["0 terms", "1 to 32"]),
        (of(&"{ term = \"tempo\", weight = 1 },".repeat(33)), vec!["33 terms"]),
        (of("{ term = \"progress\" }"), vec!["line 3", "weight"]),
        (of("{ term = \"progress\", weight = \"much\" }"), vec!["line 3"]),
        (of("{ term = \"progress\", weight = 1, scale = 2 }"), vec!["scale"]),
        (of("{ term = \"progress\", weight = 1001 }"), vec!["`progress`", "1001", "1000"]),
        (of("{ term = \"progress\", weight = nan }"), vec!["`progress`", "NaN"]),
        (of("{ term = \"progress(\", weight = 1 }"), vec!["`progress(`", "character"]),
        (of("{ term = \"2*progress\", weight = 1 }"), vec!["`2*progress`", "one feature"]),
        (of("{ term = \"-progress\", weight = 1 }"), vec!["`-progress`", "one feature"]),
        (of("{ term = \"tempo + parity\", weight = 1 }"), vec!["`tempo + parity`", "one feature"]),
    ] {
        let told = refused(&text);
        for part in parts {
            assert!(told.contains(part), "{text}: `{part}` is not in: {told}");
        }
    }
}
