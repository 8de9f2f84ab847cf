//! Sheets to be printed, and their keys apart from them: as HTML that stands by itself, and as LaTeX.

use super::words::{self, Lang, shown};
use super::{Exercise, Field};
use crate::diagram;
use crate::drawing::{Drawing, svg, tikz_picture};
use crate::state;
use saltus_chart::Diagram;
use saltus_engine::AnyGame;
use saltus_format::escape_xml;
use std::fmt::Write as _;

/// The sheet as HTML: trees and empty boxes.
pub fn html_sheet(exercises: &[Exercise], lang: Lang) -> String {
    html(exercises, lang, false)
}

/// Its key as HTML.
pub fn html_key(exercises: &[Exercise], lang: Lang) -> String {
    html(exercises, lang, true)
}

/// The sheet as a LaTeX document.
pub fn latex_sheet(exercises: &[Exercise], lang: Lang) -> String {
    latex(exercises, lang, false)
}

/// Its key as a LaTeX document.
pub fn latex_key(exercises: &[Exercise], lang: Lang) -> String {
    latex(exercises, lang, true)
}

fn title(lang: Lang, key: bool) -> &'static str {
    match key {
        true => lang.of("Exercises on game trees: key", "Zadania o drzewach gry: klucz"),
        false => lang.of("Exercises on game trees", "Zadania o drzewach gry"),
    }
}

/// The tree of an exercise: empty, or with all that is known at the end.
fn drawing<'a>(exercise: &'a Exercise, key: bool) -> Drawing<'a> {
    let mut drawing = Drawing::blank(&exercise.tree, &exercise.search);
    if key {
        drawing.nodes = state::after(&exercise.tree, &exercise.walk, exercise.walk.steps.len());
    } else if let Some((stands, _)) = &exercise.given {
        for (node, stand) in drawing.nodes.iter_mut().zip(stands) {
            node.stand = *stand;
        }
    }
    drawing
}

/// The position of an exercise as a diagram, if it is about one.
pub(super) fn board(exercise: &Exercise) -> Option<Diagram> {
    let game = AnyGame::start(exercise.spec.game.as_deref()?).ok()?;
    let position = game.at_position(exercise.position.as_deref()?).ok()?;
    Some(diagram(&position, false))
}

/// The picture of an exercise as its sheet has it.
pub(super) fn picture(exercise: &Exercise) -> String {
    svg(&drawing(exercise, false))
}

fn html(exercises: &[Exercise], lang: Lang, key: bool) -> String {
    let title = title(lang, key);
    let mut out = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<title>{title}</title>\n<style>\n\
         body {{ font: 11pt/1.4 'DejaVu Sans', sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1f2933; }}\n\
         section {{ break-inside: avoid; break-after: page; }}\n\
         section:last-of-type {{ break-after: auto; }}\n\
         svg {{ max-width: 100%; height: auto; }}\n\
         figure.board {{ max-width: 20rem; }}\n\
         table {{ border-collapse: collapse; }}\n\
         th, td {{ border: 1px solid #8a94a0; padding: 0.2rem 0.6rem; text-align: left; }}\n\
         td.box {{ min-width: 12rem; height: 1.6rem; }}\n\
         .rule {{ border-bottom: 1px solid #8a94a0; min-height: 1.6rem; margin: 0.3rem 0 0.8rem; }}\n\
         .small {{ color: #5b6672; font-size: 0.85rem; }}\n\
         @page {{ margin: 15mm; }}\n</style>\n</head>\n<body>\n<h1>{title}</h1>\n",
        lang.code()
    );
    for (place, exercise) in exercises.iter().enumerate() {
        let number = place + 1;
        let _ = writeln!(out, "<section>\n<h2>{} {number}</h2>", lang.of("Exercise", "Zadanie"));
        let _ = writeln!(out, "<p>{}</p>", escape_xml(&words::task(exercise, lang)));
        let _ = writeln!(
            out,
            "<p class=\"small\">{}</p>",
            escape_xml(&words::conventions(exercise, lang))
        );
        if let (Some(game), Some(position)) = (&exercise.spec.game, &exercise.position) {
            let _ =
                writeln!(out, "<p>{}: <code>{}</code></p>", escape_xml(game), escape_xml(position));
        }
        if let Some(board) = board(exercise) {
            let _ = writeln!(out, "<figure class=\"board\">{}</figure>", board.picture().svg());
        }
        let _ = writeln!(out, "<figure>{}</figure>", svg(&drawing(exercise, key)));
        for field in exercise.fields() {
            let _ = writeln!(out, "<h3>{}</h3>", escape_xml(words::field(field, lang)));
            html_field(&mut out, exercise, field, key);
        }
        let seed = exercise.spec.seed;
        let _ = writeln!(
            out,
            "<p class=\"small\">{} {seed}</p>\n</section>",
            lang.of("Seed", "Ziarno")
        );
    }
    out.push_str("</body>\n</html>\n");
    out
}

fn html_field(out: &mut String, exercise: &Exercise, field: Field, key: bool) {
    let blanks: Vec<_> = exercise.blanks.iter().filter(|blank| blank.field == field).collect();
    let answer = |right: &str| if key { escape_xml(shown(right)) } else { String::new() };
    if let [only] = blanks[..]
        && only.key.is_empty()
    {
        let _ = writeln!(out, "<p class=\"rule\">{}</p>", answer(&only.right));
        return;
    }
    out.push_str("<table>\n");
    for blank in blanks {
        let (name, right) = (escape_xml(&blank.key), answer(&blank.right));
        let _ =
            writeln!(out, "<tr><th scope=\"row\">{name}</th><td class=\"box\">{right}</td></tr>");
    }
    out.push_str("</table>\n");
}

fn latex(exercises: &[Exercise], lang: Lang, key: bool) -> String {
    let language = lang.of("", "\\usepackage[T1]{fontenc}\n");
    let mut out = format!(
        "\\documentclass[11pt,a4paper]{{article}}\n\\usepackage[utf8]{{inputenc}}\n{language}\\usepackage[margin=18mm]{{geometry}}\n\
         \\usepackage{{tikz}}\n\\usetikzlibrary{{shapes.geometric,positioning}}\n\\setlength{{\\parindent}}{{0pt}}\n\
         \\begin{{document}}\n\\section*{{{}}}\n",
        title(lang, key)
    );
    for (place, exercise) in exercises.iter().enumerate() {
        if place > 0 {
            out.push_str("\\clearpage\n");
        }
        let _ = writeln!(out, "\\subsection*{{{} {}}}", lang.of("Exercise", "Zadanie"), place + 1);
        let _ = writeln!(out, "{}\n", in_latex(&words::task(exercise, lang)));
        let _ = writeln!(out, "{{\\small {}}}\n", in_latex(&words::conventions(exercise, lang)));
        if let (Some(game), Some(position)) = (&exercise.spec.game, &exercise.position) {
            let _ = writeln!(out, "{}: \\texttt{{{}}}\n", in_latex(game), in_latex(position));
        }
        if let Some(board) = board(exercise) {
            let _ = writeln!(out, "\\medskip\n{}\n", board.tikz());
        }
        // A tree that is too wide for the page becomes smaller.
        let picture = tikz_picture(&drawing(exercise, key));
        let _ = writeln!(
            out,
            "\\bigskip\n\\begingroup\\setbox0=\\hbox{{{}}}\\ifdim\\wd0>\\linewidth\\resizebox{{\\linewidth}}{{!}}{{\\box0}}\\else\\box0\\fi\\endgroup\n",
            picture.trim_end()
        );
        for field in exercise.fields() {
            let _ = writeln!(out, "\\medskip\\textbf{{{}}}\n", in_latex(words::field(field, lang)));
            latex_field(&mut out, exercise, field, key);
        }
        let _ = writeln!(
            out,
            "\\medskip{{\\footnotesize {} {}}}",
            lang.of("Seed", "Ziarno"),
            exercise.spec.seed
        );
    }
    out.push_str("\\end{document}\n");
    out
}

fn latex_field(out: &mut String, exercise: &Exercise, field: Field, key: bool) {
    let blanks: Vec<_> = exercise.blanks.iter().filter(|blank| blank.field == field).collect();
    let answer = |right: &str| if key { in_latex(shown(right)) } else { String::new() };
    if let [only] = blanks[..]
        && only.key.is_empty()
    {
        match key {
            true => _ = writeln!(out, "{}\n", answer(&only.right)),
            false => out.push_str("\\vspace{4mm}\\hrule\\vspace{2mm}\n\n"),
        }
        return;
    }
    out.push_str("\\begin{tabular}{|l|p{0.6\\linewidth}|}\\hline\n");
    for blank in blanks {
        let _ = writeln!(out, "{} & {} \\\\\\hline", in_latex(&blank.key), answer(&blank.right));
    }
    out.push_str("\\end{tabular}\n\n");
}

/// A text as LaTeX takes it, with the signs of mathematics.
fn in_latex(text: &str) -> String {
    let mut out = crate::drawing::escaped(text);
    for (sign, command) in [
        ("α", "$\\alpha$"),
        ("β", "$\\beta$"),
        ("≥", "$\\ge$"),
        ("≤", "$\\le$"),
        (">", "$>$"),
        ("<", "$<$"),
        ("\u{2013}", "--"),
        ("-inf", "$-\\infty$"),
        ("inf)", "$\\infty$)"),
    ] {
        out = out.replace(sign, command);
    }
    out
}
