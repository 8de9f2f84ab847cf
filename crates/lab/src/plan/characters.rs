//! Characters that no text of a file may hold: tables, pictures and pages have no place for them.

use crate::plan::names::Names;
use std::ops::Range;
use toml::de::{DeTable, DeValue};

/// The texts that have paragraphs, and so may have more than one line.
const PARAGRAPHS: &[&str] = &["about", "finding"];

/// Tells every text that holds a control character. The whole file is looked through, since whatever it says
/// may come to stand in the report.
pub(super) fn check(names: &mut Names, text: &str) {
    // A file that is no TOML has been told of before.
    let Ok(file) = DeTable::parse(text) else { return };
    look_all(names, file.get_ref());
}

fn look_all(names: &mut Names, table: &DeTable) {
    for (key, value) in table {
        let lines = PARAGRAPHS.contains(&key.get_ref().as_ref());
        look(names, value.get_ref(), value.span(), lines);
    }
}

fn look(names: &mut Names, value: &DeValue, at: Range<usize>, lines: bool) {
    match value {
        DeValue::String(text) => {
            let text = text.replace("\r\n", "\n");
            let wrong = |c: &char| !(lines && matches!(c, '\n' | '\t')) && is_wrong(*c);
            if let Some(c) = text.chars().find(wrong) {
                let code = u32::from(c);
                names.fault(at, format!("this text holds U+{code:04X}, which cannot be shown"));
            }
        }
        DeValue::Array(all) => {
            all.iter().for_each(|value| look(names, value.get_ref(), value.span(), false));
        }
        DeValue::Table(table) => look_all(names, table),
        _ => {}
    }
}

/// Control characters, and the two characters beside them that XML cannot hold, and so no picture.
fn is_wrong(c: char) -> bool {
    c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}')
}
