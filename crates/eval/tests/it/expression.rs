//! The text of evaluations: what is read, what is refused and where, and that nothing panics.

use proptest::prelude::*;
use saltus_eval::expression::{MOST_TERMS, Parameter, Term, Value};
use saltus_eval::{Expression, ExpressionError};

fn read(text: &str) -> Expression {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refused(text: &str) -> ExpressionError {
    text.parse::<Expression>().expect_err(text)
}

#[test]
fn sums_are_read() {
    let expression =
        read(" 1.0*camp-distance+0.2 * move-potential-0.5*leader( single = 0.5,multi=-2 ) ");
    let read: Vec<(f64, &str, usize)> =
        expression.terms.iter().map(|term| (term.weight, term.name.as_str(), term.at)).collect();
    assert_eq!(
        read,
        [(1.0, "camp-distance", 6), (0.2, "move-potential", 26), (-0.5, "leader", 45)]
    );
    let given = &expression.terms[2].parameters;
    assert_eq!((given[0].key.as_str(), given[0].at, given[0].value_at), ("single", 53, 62));
    assert_eq!(given[1].value, Value::Number(-2.0));
}

#[test]
fn weights_and_signs_may_be_left_out() {
    let weights = |text: &str| read(text).terms.iter().map(|term| term.weight).collect::<Vec<_>>();
    assert_eq!(weights("distance"), [1.0]);
    assert_eq!(weights("-distance"), [-1.0]);
    assert_eq!(weights("+2*distance - leader"), [2.0, -1.0]);
    assert_eq!(weights("distance -leader"), [1.0, -1.0]);
    assert_eq!(weights("distance()-3*leader"), [1.0, -3.0]);
}

#[test]
fn a_dash_before_a_letter_belongs_to_the_name() {
    assert_eq!(read("move-potential").terms.len(), 1);
    assert_eq!(read("distance-0.5*leader").terms.len(), 2);
    assert_eq!(read("distance-leader").terms.len(), 1);
}

#[test]
fn words_are_values_too() {
    let expression = read("distance(metric=chebyshev)");
    assert_eq!(expression.terms[0].parameters[0].value, Value::Word("chebyshev".to_owned()));
}

#[test]
fn faults_are_pointed_at() {
    for (text, column, message) in [
        ("", 1, "found the end, expected the name of an evaluation"),
        ("  ", 3, "found the end, expected the name of an evaluation"),
        ("2 distance", 3, "found `distance`, expected * after the weight"),
        ("2*", 3, "found the end, expected the name of an evaluation"),
        ("a + + b", 5, "found `+`, expected the name of an evaluation"),
        ("a b", 3, "found `b`, expected +, - or the end"),
        ("a)", 2, "found `)`, expected +, - or the end"),
        ("0.5*ä", 5, "found `ä`, expected the name of an evaluation"),
        ("1.*a", 3, "found `*`, expected a digit after the point"),
        (".5*a", 1, "found `.`, expected the name of an evaluation"),
        ("a(", 3, "found the end, expected the name of a parameter"),
        ("a(k)", 4, "found `)`, expected = after the parameter"),
        ("a(k=)", 5, "found `)`, expected a number or a word"),
        ("a(k=-x)", 6, "found `x`, expected a number or a word"),
        ("a(k=1", 6, "found the end, expected , or ) after the value"),
        ("a(k=1,)", 7, "found `)`, expected the name of a parameter"),
        ("a(k=1, k=2)", 8, "`k` is given twice, expected each parameter once"),
        ("a + 1000.5*b", 5, "a weight of 1000.5, but weights go from -1000 to 1000"),
        ("a(k = -1000001)", 7, "the number -1000001, but numbers go from -1000000 to 1000000"),
    ] {
        let error = refused(text);
        assert_eq!(error.to_string(), format!("character {column}: {message}"), "{text}");
        assert_eq!(error.column(), column, "{text}");
    }
}

#[test]
fn the_caret_stands_below_the_fault() {
    assert_eq!(refused("a\t+ ?").render("a\t+ ?"), "a + ?\n    ^");
}

#[test]
fn long_texts_are_refused() {
    assert_eq!(refused(&"a".repeat(1001)), ExpressionError::TooLong);
    let many = vec!["a"; MOST_TERMS].join("+");
    assert_eq!(read(&many).terms.len(), MOST_TERMS);
    let column = many.len() + 2;
    assert_eq!(refused(&(many + "+b")), ExpressionError::TooManyTerms { at: column });
}

fn word() -> impl Strategy<Value = String> {
    "[a-zA-Z][a-z0-9]{0,6}(-[a-z][a-z0-9]{0,4}){0,2}"
}

fn value() -> impl Strategy<Value = Value> {
    prop_oneof![(-1e6..=1e6).prop_map(Value::Number), word().prop_map(Value::Word)]
}

fn term() -> impl Strategy<Value = Term> {
    let parameters = proptest::collection::btree_map(word(), value(), 0..3);
    (-1000.0..=1000.0, word(), parameters).prop_map(|(weight, name, parameters)| {
        let given = |(key, value)| Parameter { key, value, at: 0, value_at: 0 };
        Term { weight, name, parameters: parameters.into_iter().map(given).collect(), at: 0 }
    })
}

proptest! {
    #[test]
    fn no_text_panics(text in ".{0,80}") {
        round_trip(&text)?;
    }

    #[test]
    fn no_text_of_the_right_characters_panics(text in "[a-c0-9.*+()=, \t-]{0,60}") {
        round_trip(&text)?;
    }

    #[test]
    fn written_expressions_read_back(terms in proptest::collection::vec(term(), 1..6)) {
        let expression = Expression { terms };
        prop_assert_eq!(expression.to_string().parse::<Expression>(), Ok(expression));
    }
}

fn round_trip(text: &str) -> Result<(), TestCaseError> {
    match text.parse::<Expression>() {
        Ok(expression) => {
            prop_assert_eq!(expression.to_string().parse::<Expression>(), Ok(expression));
        }
        Err(error) => {
            prop_assert!((1..=text.chars().count() + 1).contains(&error.column()));
            prop_assert_eq!(error.render(text).lines().count(), 2);
        }
    }
    Ok(())
}
