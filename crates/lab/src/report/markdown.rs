//! A report as Markdown: tables, remarks and warnings, without pictures.

use crate::report::model::{Block, Report, Table};
use std::fmt::Write as _;

/// A report as Markdown.
pub(super) fn write(report: &Report) -> String {
    let mut text = format!("# {}\n\n{}\n", escape(&report.title), escape(&report.question));
    if let Some(warning) = &report.warning {
        let _ = write!(text, "\n**{}**\n", escape(warning));
    }
    let mut heading = "";
    for (of, block) in report.blocks() {
        if matches!(block, Block::Picture(_) | Block::Code(_) | Block::Heading(_)) {
            continue;
        }
        if of != heading {
            heading = of;
            let _ = write!(text, "\n## {}\n", escape(of));
        }
        match block {
            Block::Table(table) => {
                let _ = write!(text, "\n{}\n\n", escape(&table.caption));
                push(&mut text, table);
            }
            Block::Notes(notes) => {
                text.push('\n');
                for note in notes {
                    let _ = writeln!(text, "- {}", escape(note));
                }
            }
            Block::Warning(warning) => {
                let _ = write!(text, "\n**{}**\n", escape(warning));
            }
            Block::Text(paragraphs) => {
                for paragraph in paragraphs.split("\n\n").filter(|it| !it.trim().is_empty()) {
                    let _ = write!(text, "\n{}\n", escape(paragraph.trim()));
                }
            }
            Block::Picture(_) | Block::Code(_) | Block::Heading(_) => {}
        }
    }
    text
}

fn push(text: &mut String, table: &Table) {
    let heads = table.columns.iter().map(|column| escape(&column.head));
    push_row(text, heads);
    let rules = table.columns.iter().map(|column| if column.number { "---:" } else { "---" });
    push_row(text, rules.map(str::to_owned));
    for row in &table.rows {
        push_row(text, row.iter().map(|cell| escape(cell)));
    }
}

fn push_row(text: &mut String, cells: impl Iterator<Item = String>) {
    for cell in cells {
        let _ = write!(text, "| {cell} ");
    }
    text.push_str("|\n");
}

/// Text that Markdown leaves as it is: on one line, with every sign escaped that could mean something.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' | '\r' | '\t' => escaped.push(' '),
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '\\' | '|' | '*' | '_' | '`' | '[' | ']' | '#' | '~' | '!' | '$' | '>' => {
                escaped.push('\\');
                escaped.push(c);
            }
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn signs_mean_nothing() {
        assert_eq!(escape("a|b *c* <d>\n[e](f)"), "a\\|b \\*c\\* &lt;d\\> \\[e\\](f)");
    }
}
