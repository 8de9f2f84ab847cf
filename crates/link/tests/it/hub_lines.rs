//! Lines of the Hub protocol: whatever is written reads back, and whatever is read does no harm.

use proptest::prelude::*;
use saltus_link::hub::{Line, LineError};

/// Values hold anything but a quote and control characters, which a line cannot hold.
fn line() -> impl Strategy<Value = Line> {
    let key = "[a-z][a-z-]{0,8}";
    let value = prop::option::of("[^\"\\p{C}]{0,20}");
    let arguments = prop::collection::vec((key, value), 0..6);
    (key, arguments).prop_map(|(command, arguments)| Line { command, arguments })
}

proptest! {
    #[test]
    fn what_is_written_reads_back(line in line()) {
        prop_assert_eq!(Line::read(&line.to_string()), Ok(line));
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,60}") {
        if let Ok(line) = Line::read(&text) {
            prop_assert_eq!(Line::read(&line.to_string()).map(|line| line.command), Ok(line.command));
        }
    }

    #[test]
    fn any_value_stays_on_its_line(value in any::<String>()) {
        let text = Line::new("error").with("message", &value).to_string();
        prop_assert!(!text.contains(['\n', '\r']));
        let read = Line::read(&text).expect("a line");
        prop_assert_eq!(read.arguments.len(), 1);
        prop_assert!(read.get("message").is_some());
    }
}

#[test]
fn blanks_have_no_meaning() {
    let line = Line::read("   level   time = 291.587  moves =\"9\"   infinite ").expect("a line");
    assert_eq!(line.command, "level");
    let value = |key| line.get(key);
    assert_eq!((value("time"), value("moves")), (Some("291.587"), Some("9")));
    assert_eq!((value("infinite"), value("inc")), (Some(""), None));
}

#[test]
fn what_is_wrong_is_told() {
    assert_eq!(Line::read(" \t"), Err(LineError::Empty));
    let told = |text: &str| Line::read(text).expect_err(text).to_string();
    assert_eq!(told("pos pos=W moves=\"32-28"), "the value of `moves`: its quote is not closed");
    assert!(told("go =think").starts_with("a value without a name before it"));
    assert!(told("\"go\"").starts_with("a value without a name before it"));
    // An unquoted value may hold what it should not.
    assert_eq!(Line::read("a b=c=d").expect("a line").get("b"), Some("c=d"));
}
