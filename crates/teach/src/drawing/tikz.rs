//! A tree for LaTeX: as a TikZ picture that needs nothing else, or by the package `istgame`.

use super::{Drawing, Shapes};
use crate::layout;
use crate::walk::{Algorithm, is_max};
use std::fmt::Write as _;

/// A whole document with the tree as a TikZ picture.
pub fn tikz(drawing: &Drawing) -> String {
    let packages = "\\usepackage{tikz}\n\\usetikzlibrary{shapes.geometric,positioning}\n";
    document(packages, &picture(drawing))
}

/// A document of one page; what is within it can be copied into another with the same packages.
fn document(packages: &str, picture: &str) -> String {
    format!(
        "\\documentclass{{article}}\n\\usepackage[landscape,margin=10mm]{{geometry}}\n{packages}\\pagestyle{{empty}}\n\\begin{{document}}\n\\noindent\n{picture}\\end{{document}}\n"
    )
}

/// The picture alone, for a document that loads `tikz` and its libraries `shapes.geometric` and `positioning`.
pub(crate) fn picture(drawing: &Drawing) -> String {
    let tree = drawing.tree;
    let names = tree.names();
    let across = layout::across(tree);
    let (up, down) = match drawing.shapes {
        Shapes::Triangles => (
            "regular polygon, regular polygon sides=3",
            "regular polygon, regular polygon sides=3, shape border rotate=180",
        ),
        Shapes::Squares => ("rectangle, minimum size=7mm", "circle, minimum size=7mm"),
        Shapes::Trapezoids => (
            "trapezium, trapezium angle=65",
            "trapezium, trapezium angle=65, shape border rotate=180",
        ),
    };
    let wide = tree.seats() > 1 || tree.nodes().iter().any(|node| node.label.is_some());
    let mut out = String::new();
    let _ = writeln!(
        out,
        "\\begin{{tikzpicture}}[x={}mm, y=-17mm, every node/.style={{font=\\small}},\n  \
         max/.style={{draw, {up}, inner sep=0.5pt, minimum size=9mm}},\n  \
         min/.style={{draw, {down}, inner sep=0.5pt, minimum size=9mm}},\n  \
         leaf/.style={{inner sep=2pt}}, best/.style={{line width=1.6pt}}, cut/.style={{densely dashed, gray}},\n  \
         side/.style={{font=\\scriptsize, text=gray}}]",
        if wide { 16 } else { 10 }
    );
    for node in 0..tree.len() {
        let style = match (tree.is_leaf(node), is_max(tree, drawing.search, node)) {
            (true, _) => "leaf",
            (false, true) => "max",
            (false, false) => "min",
        };
        let said = said(drawing, node);
        let _ = writeln!(
            out,
            "  \\node[{style}] (n{node}) at ({:.2},{}) {{{said}}};",
            across[node],
            tree.node(node).ply
        );
        if drawing.named {
            let place = if tree.is_leaf(node) { "below" } else { "left" };
            let _ = writeln!(
                out,
                "  \\node[side, {place}=1pt of n{node}.{}] {{{}}};",
                if place == "below" { "south" } else { "west" },
                names[node]
            );
        }
        if let Some([alpha, beta]) = drawing.window(node) {
            let end = |text: String| text.replace("inf", "\\infty");
            let _ = writeln!(
                out,
                "  \\node[side, above=0pt of n{node}.north] {{$[{}, {}]$}};",
                end(alpha),
                end(beta)
            );
        }
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
            format!(
                " node[pos=0.65, fill=white, inner sep=1pt, font=\\scriptsize] {{{}}}",
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
    out.push_str("\\end{tikzpicture}\n");
    out
}

/// A whole document with the tree by `istgame`.
pub fn istgame(drawing: &Drawing) -> String {
    let tree = drawing.tree;
    let mut out = "\\begin{istgame}[font=\\footnotesize]\n".to_owned();
    for (node, own) in tree.nodes().iter().enumerate() {
        if own.children.is_empty() {
            continue;
        }
        // Children stand as far apart as the widest of them needs.
        let widest = own.children.iter().map(|&child| tree.leaves_below(child)).max().unwrap_or(1);
        let _ = writeln!(out, "\\xtdistance{{16mm}}{{{}mm}}", 10 * widest);
        let at = match own.parent {
            None => "(0,0)".to_owned(),
            Some(parent) => {
                let place = tree.node(parent).children.iter().position(|&child| child == node);
                format!("(n{parent}-{})", place.unwrap_or(0) + 1)
            }
        };
        let side = if is_max(tree, drawing.search, node) { "MAX" } else { "MIN" };
        let player = if tree.seats() > 1 {
            format!("{}", own.ply % tree.seats() + 1)
        } else {
            side.to_owned()
        };
        let said = said(drawing, node);
        let blank = if said.is_empty() { String::new() } else { format!(" {said}") };
        let _ = writeln!(out, "\\istroot(n{node}){at}<above>{{{player}{blank}}}");
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
    document("\\usepackage{istgame}\n", &out)
}

/// What stands in a node.
fn said(drawing: &Drawing, node: usize) -> String {
    if drawing.search.algorithm == Algorithm::Mcts
        && let Some(stand) = drawing.stand(node)
    {
        return format!("${stand}$");
    }
    let value = drawing.value(node);
    if value.is_empty() { value } else { format!("${value}$") }
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
