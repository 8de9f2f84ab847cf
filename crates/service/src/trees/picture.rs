//! A searched tree as an SVG that stands by itself: triangles for the two sides, moves and values, windows, what was
//! cut off as a stroke across, the best line in colour.

use super::SearchedTree;
use super::layout::{Drawn, Left, Stub, layout};
use saltus_engine::{Algorithm, TreeNode};
use saltus_game::{Score, score};
use std::fmt::Write as _;

/// Between the edge of the picture and what is drawn, and between one ply and the next.
const MARGIN: f64 = 28.0;
const HEAD: f64 = 104.0;
const PLY: f64 = 118.0;

/// Half the height of a node.
const HALF: f64 = 13.0;

/// As many letters of a move as fit over its node.
const LONGEST_MOVE: usize = 11;

/// The least width: that of the head.
const LEAST: f64 = 720.0;

const INK: &str = "#1f2933";
const SOFT: &str = "#64707d";
const LINE: &str = "#b6bfc9";
const BEST: &str = "#0b6e4f";
const CUT: &str = "#b3261e";

/// A picture of the tree below a node, so many plies deep; none if there is no such node.
pub(super) fn svg(tree: &SearchedTree, node: usize, depth: u32) -> Option<String> {
    let (drawn, across) = layout(tree, tree.tree.node(node)?, depth);
    let width = (across + 2.0 * MARGIN).max(LEAST);
    let height = HEAD + PLY * f64::from(plies(&drawn)) + 64.0;
    let title = escape(&title(tree));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" font-family=\"sans-serif\" font-size=\"13\">\
         <title>{title}</title><rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>"
    );
    head(&mut out, tree, node, &title, width);
    let shift = (width - across) / 2.0;
    // Edges first, so that what is to be read lies above them.
    let cuts = tree.algorithm == Algorithm::AlphaBeta;
    let _ = write!(out, "<g transform=\"translate({shift:.1} {HEAD})\">");
    edges(&mut out, &drawn, HALF);
    nodes(&mut out, &drawn, HALF, cuts);
    out.push_str("</g></svg>\n");
    Some(out)
}

/// How many plies there are below a node, stubs counted.
fn plies(drawn: &Drawn) -> u32 {
    let below = drawn.children.iter().map(|child| plies(child) + 1).max().unwrap_or(0);
    below.max(u32::from(!drawn.stubs.is_empty()))
}

fn title(tree: &SearchedTree) -> String {
    let algorithm = match tree.algorithm {
        Algorithm::Minimax => "Minimax",
        Algorithm::AlphaBeta => "Alpha-beta",
    };
    format!("{algorithm} to depth {}: {}", tree.depth, tree.game)
}

fn head(out: &mut String, tree: &SearchedTree, node: usize, title: &str, width: f64) {
    let found = &tree.tree;
    let mut told =
        format!("{} moves visited, {} cut off", grouped(found.visited), grouped(found.cut));
    if let Some(value) = found.value {
        let _ = write!(told, ", value {}", number(value));
    }
    if let Some(best) = found.line.first() {
        let _ = write!(told, ", best move {best}");
    }
    if node > 0 {
        let _ = write!(told, "; after {}", found.path(node).join(" "));
    }
    // As much of the evaluation as fits, at some seven units a letter.
    let fits = ((width - 2.0 * MARGIN) / 7.0) as usize;
    let judged = shortened(&format!("judged by {}, view {}", tree.eval, tree.view), fits);
    let legend = "triangle up: MAX, the side at the root; triangle down: MIN; square: leaf";
    let line = |out: &mut String, y: f64, size: u32, weight: &str, colour: &str, text: &str| {
        let _ = write!(
            out,
            "<text x=\"{MARGIN}\" y=\"{y}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{colour}\">{text}</text>"
        );
    };
    line(out, 28.0, 16, "bold", INK, title);
    line(out, 48.0, 13, "normal", INK, &escape(&shortened(&told, fits)));
    line(out, 66.0, 12, "normal", SOFT, &escape(&judged));
    line(out, 83.0, 11, "normal", SOFT, legend);
}

fn edges(out: &mut String, drawn: &Drawn, y: f64) {
    let below = y + PLY;
    for child in &drawn.children {
        let (colour, width) = if child.best { (BEST, 3.5) } else { (LINE, 1.5) };
        let _ = write!(
            out,
            "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"{colour}\" stroke-width=\"{width}\"/>",
            drawn.x,
            y + HALF,
            child.x,
            below - HALF
        );
        edges(out, child, below);
    }
    for stub in &drawn.stubs {
        stub_edge(out, drawn.x, y + HALF, stub, below - HALF - 26.0);
    }
}

/// A line that ends early; across its end a stroke, where the search cut it off.
fn stub_edge(out: &mut String, x: f64, y: f64, stub: &Stub, end: f64) {
    let (colour, dash) = match stub.kind {
        Left::Cut => (CUT, ""),
        Left::More => (LINE, " stroke-dasharray=\"3 4\""),
    };
    let _ = write!(
        out,
        "<line x1=\"{x:.1}\" y1=\"{y:.1}\" x2=\"{:.1}\" y2=\"{end:.1}\" stroke=\"{colour}\" stroke-width=\"1.5\"{dash}/>",
        stub.x
    );
    if stub.kind == Left::Cut {
        // At right angles to the line, a little before its end.
        let (along, down) = (stub.x - x, end - y);
        let length = along.hypot(down).max(1.0);
        let (across_x, across_y) = (down / length * 9.0, -along / length * 9.0);
        let (middle_x, middle_y) = (x + along * 0.86, y + down * 0.86);
        let _ = write!(
            out,
            "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"{CUT}\" stroke-width=\"3\"/>",
            middle_x - across_x,
            middle_y - across_y,
            middle_x + across_x,
            middle_y + across_y
        );
    }
}

fn nodes(out: &mut String, drawn: &Drawn, y: f64, cuts: bool) {
    let Drawn { node, x, best, children, stubs } = drawn;
    let x = *x;
    let below = y + PLY;
    let (fill, edge) = if *best { ("#d9f2e6", BEST) } else { ("#eef1f5", SOFT) };
    let leaf = node.children == 0 && node.unrecorded == 0;
    let points = match (leaf, node.max) {
        (true, _) => [(-11.0, -10.0), (11.0, -10.0), (11.0, 10.0), (-11.0, 10.0)].to_vec(),
        (false, true) => [(0.0, -HALF), (15.0, HALF), (-15.0, HALF)].to_vec(),
        (false, false) => [(0.0, HALF), (15.0, -HALF), (-15.0, -HALF)].to_vec(),
    };
    let points: Vec<String> =
        points.iter().map(|(dx, dy)| format!("{:.1},{:.1}", x + dx, y + dy)).collect();
    let _ = write!(
        out,
        "<polygon points=\"{}\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.5\"/>",
        points.join(" ")
    );
    let weight = if *best { "bold" } else { "normal" };
    if let Some(mv) = &node.mv {
        text(out, x, y - HALF - 8.0, "middle", weight, 12, INK, &shortened(mv, LONGEST_MOVE));
    }
    let value = node.value.map_or("?".to_owned(), number);
    let ends_here = children.is_empty() && stubs.is_empty();
    if ends_here {
        text(out, x, y + HALF + 15.0, "middle", weight, 13, INK, &value);
    } else {
        text(out, x + 18.0, y + 1.0, "start", "bold", 13, INK, &value);
        if cuts {
            text(out, x + 18.0, y + 14.0, "start", "normal", 10, SOFT, &window(node));
        }
    }
    for stub in stubs {
        let (told, colour) = match stub.kind {
            Left::Cut => (format!("{} cut", grouped(stub.count)), CUT),
            Left::More => (format!("+{} more", grouped(stub.count)), SOFT),
        };
        text(out, stub.x, below - HALF - 12.0, "middle", "normal", 11, colour, &told);
    }
    for child in children {
        nodes(out, child, below, cuts);
    }
}

/// A text with a light edge, so that it can be read over lines.
#[allow(clippy::too_many_arguments)] // each is an attribute of the text
fn text(
    out: &mut String,
    x: f64,
    y: f64,
    anchor: &str,
    weight: &str,
    size: u32,
    colour: &str,
    text: &str,
) {
    let _ = write!(
        out,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" font-weight=\"{weight}\" font-size=\"{size}\" \
         fill=\"{colour}\" stroke=\"#ffffff\" stroke-width=\"4\" stroke-linejoin=\"round\" paint-order=\"stroke\">{}</text>",
        escape(text)
    );
}

fn window(node: &TreeNode) -> String {
    let bound = |bound: Option<Score>, open: &str| bound.map_or(open.to_owned(), number);
    format!("[{}, {}]", bound(node.alpha, "\u{2212}\u{221e}"), bound(node.beta, "\u{221e}"))
}

/// A value in units to two digits, or a win in so many plies.
fn number(value: Score) -> String {
    if let Some(plies) = score::plies_to_win(value) {
        return format!("{} in {plies}", if value > 0 { "won" } else { "lost" });
    }
    let text = format!("{:.2}", score::to_units(value.abs()));
    let text = text.trim_end_matches('0').trim_end_matches('.');
    format!("{}{text}", if value < 0 && text != "0" { "\u{2212}" } else { "" })
}

/// A number with its digits in groups of three.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push('\u{2009}');
        }
        out.push(digit);
    }
    out
}

/// A text of at most so many letters.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['\u{2026}']).collect()
}

fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            control if control.is_control() => out.push(' '),
            other => out.push(other),
        }
    }
    out
}
