//! The tables, remarks and warnings of a report as LaTeX, to be read into a document by `\input{table}`.
//!
//! A table that is wider than the page is made smaller, for which a document needs `\usepackage{graphicx}`.

use crate::report::model::{Block, Report, Table};
use crate::report::number::GAP;
use std::fmt::Write as _;

/// Makes what follows as wide as the text at most.
const FIT: &str = "\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%\n";

/// The tables of a report as LaTeX.
pub(super) fn write(report: &Report) -> String {
    let mut text = format!(
        "% {}\n% needs \\usepackage{{graphicx}}\n",
        report.title.replace(['\n', '\r'], " ")
    );
    if let Some(warning) = &report.warning {
        let _ = write!(text, "\n\\noindent\\textbf{{{}}}\n", escape(warning));
    }
    for (heading, block) in report.blocks() {
        match block {
            Block::Table(table) => {
                let _ = write!(text, "\n% {}\n", heading.replace(['\n', '\r'], " "));
                push(&mut text, table);
            }
            Block::Notes(notes) => {
                text.push_str("\n\\begin{itemize}\n");
                for note in notes {
                    let _ = writeln!(text, "\\item {}", escape(note));
                }
                text.push_str("\\end{itemize}\n");
            }
            Block::Warning(warning) => {
                let _ = write!(text, "\n\\noindent\\textbf{{{}}}\n", escape(warning));
            }
            // Words are for the document that reads this in.
            Block::Text(_) | Block::Picture(_) | Block::Code(_) | Block::Heading(_) => {}
        }
    }
    text
}

fn push(text: &mut String, table: &Table) {
    let letters: String =
        table.columns.iter().map(|column| if column.number { 'r' } else { 'l' }).collect();
    let _ = write!(
        text,
        "\\begin{{table}}[htbp]\n\\centering\n\\caption{{{}}}\n{FIT}\\begin{{tabular}}{{{letters}}}\n\\hline\n",
        escape(&table.caption)
    );
    push_row(text, table.columns.iter().map(|column| escape(&column.head)));
    text.push_str("\\hline\n");
    for row in &table.rows {
        push_row(text, row.iter().map(|cell| escape(cell)));
    }
    text.push_str("\\hline\n\\end{tabular}}\n\\end{table}\n");
}

fn push_row(text: &mut String, cells: impl Iterator<Item = String>) {
    let cells: Vec<String> = cells.collect();
    let _ = writeln!(text, "{} \\\\", cells.join(" & "));
}

/// Text that LaTeX sets as it is.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                escaped.push('\\');
                escaped.push(c);
            }
            '<' => escaped.push_str("$<$"),
            '>' => escaped.push_str("$>$"),
            '|' => escaped.push_str("$|$"),
            '"' => escaped.push_str("''"),
            '*' => escaped.push_str("$*$"),
            '±' => escaped.push_str("$\\pm$"),
            '∞' => escaped.push_str("$\\infty$"),
            '−' => escaped.push_str("$-$"),
            '†' => escaped.push_str("\\dag{}"),
            '½' => escaped.push_str("$\\frac12$"),
            '–' => escaped.push_str("--"),
            GAP => escaped.push_str("\\,"),
            '\n' | '\r' | '\t' => escaped.push(' '),
            // A bracket after a line's end would be read as the height of the next line.
            '[' => escaped.push_str("{[}"),
            ']' => escaped.push_str("{]}"),
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
        assert_eq!(escape("50\u{202f}% \\x{y}_z"), "50\\,\\% \\textbackslash{}x\\{y\\}\\_z");
        assert_eq!(escape("−3 ± ∞ [a]"), "$-$3 $\\pm$ $\\infty$ {[}a{]}");
    }
}
