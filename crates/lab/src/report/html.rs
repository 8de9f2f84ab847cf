//! A report as one HTML page: complete in itself, without script, readable on a phone and on paper.

use crate::report::model::{Block, Report, Shown, Table};
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The style of the page. Pictures keep a white card, since their ink is black.
const STYLE: &str = include_str!("style.css");

/// The page.
pub(super) fn page(report: &Report) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(report.lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content="Saltus";
                title { (report.title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    header {
                        h1 { (report.title) }
                        p.question { (report.question) }
                        @if let Some(warning) = &report.warning {
                            p.warning role="status" { (warning) }
                        }
                    }
                    (contents(report))
                    @for (index, section) in report.sections.iter().enumerate() {
                        section id={ "s" (index + 1) } {
                            h2 { (section.heading) }
                            @for block in &section.blocks { (draw(block)) }
                        }
                    }
                }
            }
        }
    };
    page.into_string()
}

/// Links to the sections, where there are some.
fn contents(report: &Report) -> Markup {
    let sections = &report.sections;
    html! {
        @if sections.len() > 2 {
            nav aria-label=(report.lang.say("Contents")) {
                ul {
                    @for (index, section) in sections.iter().enumerate() {
                        li { a href={ "#s" (index + 1) } { (section.heading) } }
                    }
                }
            }
        }
    }
}

fn draw(block: &Block) -> Markup {
    match block {
        Block::Heading(text) => html! { h3 { (text) } },
        Block::Text(text) => paragraphs(text),
        Block::Notes(notes) => html! {
            ul.notes { @for note in notes { li { (note) } } }
        },
        Block::Table(table) => draw_table(table),
        Block::Picture(Shown { file, caption, svg }) => html! {
            figure {
                div.card { (PreEscaped(svg)) }
                figcaption {
                    (caption) " "
                    span.files { a href={ (file) ".svg" } { "SVG" } " " a href={ (file) ".png" } { "PNG" } }
                }
            }
        },
        Block::Warning(text) => html! { p.warning role="note" { (text) } },
        Block::Code(text) => html! { pre { code { (text) } } },
    }
}

/// Text with empty lines between its paragraphs.
fn paragraphs(text: &str) -> Markup {
    let mut paragraphs: Vec<String> = vec![String::new()];
    for line in text.lines().map(str::trim) {
        let last = paragraphs.last_mut().expect("never empty");
        match (line.is_empty(), last.is_empty()) {
            (true, false) => paragraphs.push(String::new()),
            (true, true) => {}
            (false, true) => last.push_str(line),
            (false, false) => {
                last.push(' ');
                last.push_str(line);
            }
        }
    }
    html! {
        @for text in paragraphs.iter().filter(|text| !text.is_empty()) { p { (whole_numbers(text)) } }
    }
}

/// No line ends between the groups of digits of a number, such as people type in their texts: `28 240 682`.
fn whole_numbers(text: &str) -> String {
    let is_group = |after: &str| after.bytes().take_while(u8::is_ascii_digit).count() == 3;
    let mut whole = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        let inside = c == ' ' && whole.ends_with(|c: char| c.is_ascii_digit());
        whole.push(if inside && is_group(&text[at + 1..]) { '\u{a0}' } else { c });
    }
    whole
}

/// A table in a box of its own, which scrolls where the page is narrower than the table.
fn draw_table(table: &Table) -> Markup {
    html! {
        div.scroll tabindex="0" role="region" aria-label=(table.caption) {
            table {
                caption { span { (table.caption) } }
                thead {
                    tr {
                        @for column in &table.columns {
                            th scope="col" class=[class(column.number, column.original)] { (column.head) }
                        }
                    }
                }
                tbody {
                    @for row in &table.rows {
                        tr {
                            @for (index, (cell, column)) in row.iter().zip(&table.columns).enumerate() {
                                @if index == 0 {
                                    th scope="row" class=[class(column.number, false)] { (cell) }
                                } @else {
                                    td class=[class(column.number, column.original)] { (cell) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn class(number: bool, original: bool) -> Option<&'static str> {
    match (number, original) {
        (true, true) => Some("number original"),
        (true, false) => Some("number"),
        (false, true) => Some("original"),
        (false, false) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::whole_numbers;

    #[test]
    fn numbers_stay_on_one_line() {
        assert_eq!(whole_numbers("had 28 240 682, at 3"), "had 28\u{a0}240\u{a0}682, at 3");
        assert_eq!(whole_numbers("depth 3 in 1996 games"), "depth 3 in 1996 games");
        assert_eq!(whole_numbers("ends in 20 000"), "ends in 20\u{a0}000");
    }
}
