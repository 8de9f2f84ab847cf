//! Exercises as Moodle XML: one cloze question each, with a box for every answer and the tree as a picture.
//!
//! Moodle marks a box by comparing texts, so each answer is listed in the ways in which it is likely to be written;
//! windows and lists of nodes must be written as the question says.

use super::sheet::{board, picture};
use super::words::{self, Lang};
use super::{Exercise, Field};
use saltus_format::escape_xml;
use std::fmt::Write as _;

/// The questions as a file that Moodle imports.
pub fn moodle(exercises: &[Exercise], lang: Lang) -> String {
    let mut out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n".to_owned();
    let category = lang.of("Game trees", "Drzewa gry");
    let _ = writeln!(
        out,
        "<question type=\"category\"><category><text>$course$/{category}</text></category></question>"
    );
    for exercise in exercises {
        question(&mut out, exercise, lang);
    }
    out.push_str("</quiz>\n");
    out
}

fn question(out: &mut String, exercise: &Exercise, lang: Lang) {
    let seed = exercise.spec.seed;
    let name = format!("{} {seed}", words::algorithm(exercise.spec.algorithm, lang));
    let mut text = format!(
        "<p>{}</p><p>{}</p>",
        escape_xml(&words::task(exercise, lang)),
        escape_xml(&words::conventions(exercise, lang))
    );
    if let (Some(game), Some(position)) = (&exercise.spec.game, &exercise.position) {
        let _ = write!(text, "<p>{}: <code>{}</code></p>", escape_xml(game), escape_xml(position));
    }
    let mut files = String::new();
    if let Some(board) = board(exercise) {
        let alt = lang.of("the position", "pozycja");
        let _ = write!(text, "<p><img src=\"@@PLUGINFILE@@/board-{seed}.svg\" alt=\"{alt}\"></p>");
        files = file(&format!("board-{seed}.svg"), &board.picture().svg());
    }
    let alt = lang.of("the tree", "drzewo");
    let _ = write!(text, "<p><img src=\"@@PLUGINFILE@@/tree-{seed}.svg\" alt=\"{alt}\"></p>");
    for field in exercise.fields() {
        let _ = write!(text, "<p><strong>{}</strong></p>", escape_xml(words::field(field, lang)));
        if field == Field::Windows {
            let how = lang.of("Write as (-inf,inf) (3,inf).", "Zapisz jako (-inf,inf) (3,inf).");
            let _ = write!(text, "<p>{how}</p>");
        }
        let blanks = exercise.blanks.iter().filter(|blank| blank.field == field);
        for blank in blanks {
            let label =
                if blank.key.is_empty() { String::new() } else { format!("{}: ", blank.key) };
            let _ = write!(text, "<p>{}{}</p>", escape_xml(&label), cloze(field, &blank.right));
        }
    }
    files += &file(&format!("tree-{seed}.svg"), &picture(exercise));
    let _ = writeln!(
        out,
        "<question type=\"cloze\">\n<name><text>{}</text></name>\n<questiontext format=\"html\"><text><![CDATA[{}]]></text>\n\
         {files}</questiontext>\n<generalfeedback format=\"html\"><text></text></generalfeedback>\n\
         <penalty>0.3333333</penalty>\n<hidden>0</hidden>\n</question>",
        escape_xml(&name),
        text.replace("]]>", "]]&gt;"),
    );
}

/// A file of a question.
fn file(name: &str, text: &str) -> String {
    let letters = base64(text.as_bytes());
    format!("<file name=\"{name}\" path=\"/\" encoding=\"base64\">{letters}</file>")
}

/// A box of Moodle's cloze questions.
fn cloze(field: Field, right: &str) -> String {
    let numeric = field == Field::Values && right != "-";
    if numeric {
        return format!("{{1:NUMERICAL:={right}:0}}");
    }
    let mut ways = vec![right.to_owned()];
    match field {
        Field::Order | Field::Cuts | Field::Selection => {
            ways.extend([right.replace(' ', ", "), right.replace(' ', ",")]);
        }
        Field::Windows => ways.extend([right.replace(") (", ")("), right.replace(',', ", ")]),
        _ => {}
    }
    ways.dedup();
    let ways: Vec<String> = ways.iter().map(|way| format!("={}", escaped(way))).collect();
    format!("{{1:SHORTANSWER_C:{}}}", ways.join("~"))
}

/// A text within a box. Moodle reads entities there and undoes a backslash only before `}` and `#`, so whatever would end
/// or divide the box is an entity. A star would stand for any text: its backslash is undone when answers are compared.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '&' | '<' | '>' | '"' | '\'' | '~' | '#' | '}' => {
                let _ = write!(out, "&#{};", u32::from(letter));
            }
            '*' => out.push_str("\\*"),
            _ => out.push(letter),
        }
    }
    out
}

/// Bytes as text (RFC 4648).
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let byte = |place: usize| u32::from(group.get(place).copied().unwrap_or(0));
        let all = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            let letter = LETTERS[(all >> (18 - 6 * place)) as usize & 63];
            out.push(if place > group.len() { '=' } else { letter as char });
        }
    }
    out
}
