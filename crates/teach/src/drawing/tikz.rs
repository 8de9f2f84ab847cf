//! A tree for LaTeX: as a TikZ picture that needs nothing else, or by the package `istgame`.

use super::{Drawing, IN_SHAPE, Shapes};
use crate::layout;
use crate::walk::{Algorithm, is_max};
use std::fmt::Write as _;

/// A whole document with the tree as a TikZ picture.
pub fn tikz(drawing: &Drawing) -> String {
    let packages = "\\usepackage{tikz}\n\\usetikzlibrary{shapes.geometric,positioning}\n";
    document(packages, &picture(drawing))
}

/// A document of one page; what is within its box can be copied into another with the same packages. A tree that is too wide
/// for the page becomes smaller.
fn document(packages: &str, picture: &str) -> String {
    let picture = picture.trim_end();
    format!(
        "\\documentclass{{article}}\n\\usepackage[landscape,margin=10mm]{{geometry}}\n\\usepackage{{graphicx}}\n{packages}\\pagestyle{{empty}}\n\\begin{{document}}\n\\noindent\n\\setbox0=\\hbox{{%\n{picture}}}%\n\\ifdim\\wd0>\\linewidth\\resizebox{{\\linewidth}}{{!}}{{\\box0}}\\else\\box0\\fi\n\\end{{document}}\n"
    )
}

/// The picture alone, for a document that loads `tikz` and its libraries `shapes.geometric` and `positioning`.
pub(crate) fn picture(drawing: &Drawing) -> String {
    let tree = drawing.tree;
    let names = tree.names();
    let (up, down) = match drawing.shapes {
        Shapes::Triangles => (
            "regular polygon, regular polygon sides=3",
            "regular polygon, regular polygon sides=3, shape border rotate=180",
        ),
        Shapes::Squares => ("rectangle", "circle"),
        // Nothing is in it: without a space it would have no size, which TikZ cannot divide by.
        Shapes::Trapezoids => (
            "trapezium, trapezium angle=65, inner sep=2.5mm",
            "trapezium, trapezium angle=65, inner sep=2.5mm, shape border rotate=180",
        ),
    };
    let room = leaf_room(drawing).max(3 * longest_label(drawing) + 2);
    // A stack of numbers hangs from its branch.
    let (ply, hang) = match drawing.is_stacked() {
        true => (26, ", anchor=north, yshift=2mm"),
        false => (17, ""),
    };
    let size = if drawing.shapes == Shapes::Triangles { 9 } else { 7 };
    let mut out = String::new();
    let _ = writeln!(
        out,
        "\\begin{{tikzpicture}}[x={room}mm, y=-{ply}mm, every node/.style={{font=\\small}},\n  \
         max/.style={{draw, inner sep=0pt, minimum size={size}mm, {up}}},\n  \
         min/.style={{draw, inner sep=0pt, minimum size={size}mm, {down}}},\n  \
         leaf/.style={{inner sep=2pt{hang}}}, value/.style={{inner sep=0pt}}, best/.style={{line width=1.6pt}}, cut/.style={{densely dashed, gray}},\n  \
         side/.style={{font=\\scriptsize, text=gray, fill=white, inner sep=1pt}}]",
    );
    for (node, across) in layout::across(tree).into_iter().enumerate() {
        let style = match (tree.is_leaf(node), is_max(tree, drawing.search, node)) {
            (true, _) => "leaf",
            (false, true) => "max",
            (false, false) => "min",
        };
        // A shape is as large whatever is in it: its text is a node of its own, further down.
        let said = if style == "leaf" { said(drawing, node) } else { String::new() };
        let _ = writeln!(
            out,
            "  \\node[{style}] (n{node}) at ({across:.2},{}) {{{said}}};",
            tree.node(node).ply
        );
    }
    for (node, own) in tree.nodes().iter().enumerate() {
        let Some(parent) = own.parent else { continue };
        let (cut, best) = (drawing.nodes[node].cut, drawing.is_chosen(node));
        let style = if cut {
            "cut"
        } else if best {
            "best"
        } else {
            ""
        };
        let mark = if cut { " node[pos=0.5, sloped, rotate=90, black] {$=$}" } else { "" };
        let label = own.label.as_deref().map_or(String::new(), |label| {
            // Those of leaves would meet further up, those of others are in the way of windows further down.
            let place = if own.children.is_empty() { "0.8" } else { "0.5" };
            format!(
                " node[pos={place}, fill=white, inner sep=1pt, font=\\scriptsize] {{{}}}",
                escaped(label)
            )
        });
        let _ = writeln!(out, "  \\draw[{style}] (n{parent}) -- (n{node}){mark}{label};");
    }
    for (node, known) in drawing.nodes.iter().enumerate() {
        if let Some(from) = known.from {
            let _ = writeln!(out, "  \\draw[dashed] (n{node}) to[bend left=40] (n{from});");
        }
    }
    for (node, name) in names.iter().enumerate() {
        texts(&mut out, drawing, node, name);
    }
    out.push_str("\\end{tikzpicture}\n");
    out
}

/// What is written in and around a node, over the branches.
fn texts(out: &mut String, drawing: &Drawing, node: usize, name: &str) {
    let leaf = drawing.tree.is_leaf(node);
    let lines = drawing.lines(node);
    // Clear of the shape, whose sides are slanted.
    let clear = if drawing.shapes == Shapes::Trapezoids { 8 } else { 5 };
    if !leaf && !lines.is_empty() {
        let line = &lines[0];
        let fits = lines.len() == 1 && line.chars().count() <= IN_SHAPE && !line.contains('/');
        let place = match fits {
            true => format!("value] at (n{node})"),
            false => {
                format!("side, text=black, anchor=west] at ([xshift={clear}mm]n{node}.center)")
            }
        };
        let _ = writeln!(out, "  \\node[{place} {{{}}};", said(drawing, node));
    }
    if drawing.named {
        let place = match leaf {
            true => format!("side, below=1pt of n{node}.south]"),
            false => format!("side, anchor=east] at ([xshift=-{clear}mm]n{node}.center)"),
        };
        let _ = writeln!(out, "  \\node[{place} {{{name}}};");
    }
    if let Some([alpha, beta]) = drawing.window(node) {
        let end = |text: String| text.replace("inf", "\\infty");
        let (alpha, beta) = (end(alpha), end(beta));
        let _ =
            writeln!(out, "  \\node[side, above=1pt of n{node}.north] {{$[{alpha}, {beta}]$}};");
    }
}

/// How many letters the longest move has.
fn longest_label(drawing: &Drawing) -> usize {
    let labels = drawing.tree.nodes().iter().filter_map(|node| node.label.as_ref());
    labels.map(|label| label.chars().count()).max().unwrap_or(0)
}

/// The room of a leaf, in millimetres.
fn leaf_room(drawing: &Drawing) -> usize {
    (2 * drawing.widest() + 4).max(10)
}

/// A whole document with the tree by `istgame`.
pub fn istgame(drawing: &Drawing) -> String {
    let tree = drawing.tree;
    let gaps = spread(drawing);
    let ply = if drawing.is_stacked() { 26 } else { 16 };
    let mut out = "\\begin{istgame}[font=\\footnotesize]\n".to_owned();
    for (node, own) in tree.nodes().iter().enumerate() {
        if own.children.is_empty() {
            continue;
        }
        let _ = writeln!(out, "\\xtdistance{{{ply}mm}}{{{:.1}mm}}", gaps[node]);
        let at = match own.parent {
            None => "(0,0)".to_owned(),
            Some(parent) => {
                let place = tree.node(parent).children.iter().position(|&child| child == node);
                format!("(n{parent}-{})", place.unwrap_or(0) + 1)
            }
        };
        let side = if is_max(tree, drawing.search, node) { "MAX" } else { "MIN" };
        let player = match drawing.search.algorithm {
            Algorithm::MaxN => (tree.seat(node) + 1).to_string(),
            _ => side.to_owned(),
        };
        let mut lines = whole(drawing, node);
        match lines.len() {
            0 => lines.push(player),
            1 => lines[0] = format!("{player} {}", lines[0]),
            _ => lines.insert(0, player),
        }
        let said = one_below_the_other(&lines);
        // A branch comes from above: the text stands on the side that it does not come from.
        let place = own.parent.map_or("above", |parent| {
            let sisters = &tree.node(parent).children;
            let before = sisters.iter().take_while(|&&sister| sister != node).count();
            let left = 2 * before < sisters.len();
            match (drawing.is_stacked(), left) {
                (false, true) => "left",
                (false, false) => "right",
                (true, true) => "above left",
                (true, false) => "above right",
            }
        });
        let _ = writeln!(out, "\\istroot(n{node}){at}<{place}>{{{said}}}");
        for &child in &own.children {
            let style = match (drawing.nodes[child].cut, drawing.is_chosen(child)) {
                (true, _) => "[dashed]",
                (_, true) => "[line width=1.6pt]",
                _ => "",
            };
            let label = tree.node(child).label.as_deref().map_or(String::new(), escaped);
            let payoff = match tree.is_leaf(child) {
                true => format!("{{{}}}", self::said(drawing, child)),
                false => String::new(),
            };
            let _ = writeln!(out, "  \\istb{style}{{{label}}}[l]{payoff}");
        }
        out.push_str("\\endist\n");
    }
    out.push_str("\\end{istgame}\n");
    // Values are written in mathematics where they stand, moves are not.
    let packages = "\\usepackage{istgame}\n\\istactionlabelmathfalse\\istpayoffmathfalse\n\\istactionlabeltextfont{textrm}\\istpayofftextfont{textrm}\n";
    document(packages, &out)
}

/// How far apart the children of each node stand, in millimetres: evenly, and so that nothing below them meets.
fn spread(drawing: &Drawing) -> Vec<f64> {
    let tree = drawing.tree;
    // Moves stand halfway down, where branches are half as far apart.
    let gap = leaf_room(drawing).max(4 * longest_label(drawing)) as f64;
    let mut gaps = vec![gap; tree.len()];
    // How far what is below a node reaches to its left and right. Children have larger numbers than their node.
    let mut reach = vec![[0.0_f64; 2]; tree.len()];
    for node in (0..tree.len()).rev() {
        let children = &tree.node(node).children;
        let between = children.windows(2).map(|pair| reach[pair[0]][1] + reach[pair[1]][0] + gap);
        gaps[node] = between.fold(gap, f64::max);
        let middle = children.len().saturating_sub(1) as f64 / 2.0;
        for (place, &child) in children.iter().enumerate() {
            let at = (place as f64 - middle) * gaps[node];
            let [left, right] = reach[child];
            reach[node] = [reach[node][0].max(left - at), reach[node][1].max(right + at)];
        }
        // The text of a node stands beside it.
        if !children.is_empty() && tree.node(node).parent.is_some() {
            let said = drawing.lines(node).iter().map(|line| line.chars().count()).max();
            let text = 2.2 * (4 + said.unwrap_or(0)) as f64;
            reach[node] = reach[node].map(|side| side.max(text));
        }
    }
    gaps
}

/// The lines of a node, in mathematics: each number of several seats by itself, or a minus would look like a difference.
fn whole(drawing: &Drawing, node: usize) -> Vec<String> {
    let whole = |line: &String| match drawing.tree.seats() {
        1 => format!("${line}$"),
        _ => format!("${}$", line.replace('/', "$/$")),
    };
    drawing.lines(node).iter().map(whole).collect()
}

/// What stands in a node.
fn said(drawing: &Drawing, node: usize) -> String {
    one_below_the_other(&whole(drawing, node))
}

fn one_below_the_other(lines: &[String]) -> String {
    match lines.len() {
        0 | 1 => lines.concat(),
        _ => format!("\\shortstack[r]{{{}}}", lines.join("\\\\")),
    }
}

/// A text as LaTeX takes it.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '\\' => out.push_str("\\textbackslash{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                out.push('\\');
                out.push(letter);
            }
            _ => out.push(letter),
        }
    }
    out
}
