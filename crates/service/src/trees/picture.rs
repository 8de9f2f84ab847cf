//! A searched tree as an SVG that stands by itself: triangles for the two sides, moves and values, windows, what was
//! cut off as a stroke across, the best line in colour.

use super::SearchedTree;
use super::layout::{Drawn, Left, Stub, layout};
use crate::wire::Algorithm;
use saltus_engine::{Score, TreeNode, Value};
use saltus_format::{Element, Svg, group_digits};
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
    let title = title(tree);
    let mut svg = Svg::new();
    let root = svg.root().with("viewBox", format_args!("0 0 {width} {height}"));
    let root = root.with("width", width).with("height", height).with("role", "img");
    root.with("font-family", "sans-serif").with("font-size", 13).open();
    svg.element("title").text(&title);
    svg.element("rect").with("width", width).with("height", height).with("fill", "#ffffff").empty();
    head(&mut svg, tree, node, &title, width);
    let shift = (width - across) / 2.0;
    // Edges first, so that what is to be read lies above them.
    let cuts = !matches!(tree.algorithm, Algorithm::Minimax | Algorithm::MaxN);
    svg.element("g").with("transform", format_args!("translate({shift:.1} {HEAD})")).open();
    edges(&mut svg, &drawn, HALF);
    nodes(&mut svg, &drawn, HALF, cuts);
    svg.close("g");
    svg.close("svg");
    Some(svg.finish() + "\n")
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
        Algorithm::MaxN => "Max-n",
        Algorithm::Paranoid => "Paranoid search",
        Algorithm::BestReply => "Best-reply search",
    };
    format!("{algorithm} to depth {}: {}", tree.depth, tree.game)
}

fn head(svg: &mut Svg, tree: &SearchedTree, node: usize, title: &str, width: f64) {
    let found = &tree.tree;
    let mut summary =
        format!("{} moves visited, {} cut off", grouped(found.visited), grouped(found.cut));
    if let Some(value) = worth(found.value, found.values.as_deref()) {
        let _ = write!(summary, ", value {value}");
    }
    if let Some(best) = found.line.first() {
        let _ = write!(summary, ", best move {best}");
    }
    if node > 0 {
        let _ = write!(summary, "; after {}", found.path(node).join(" "));
    }
    // As much of the evaluation as fits, at some seven units a letter.
    let fits = ((width - 2.0 * MARGIN) / 7.0) as usize;
    let evaluation = shortened(&format!("evaluated by {}, view {}", tree.eval, tree.view), fits);
    let legend = match tree.algorithm {
        Algorithm::MaxN => {
            "triangle up: the seat at the root is to move; down: another; square: leaf; values of all seats in turn"
        }
        _ => "triangle up: MAX, the side at the root; triangle down: MIN; square: leaf",
    };
    let mut line = |y: u32, size: u32, weight: &str, colour: &str, text: &str| {
        let line = svg.element("text").with("x", MARGIN).with("y", y).with("font-size", size);
        line.with("font-weight", weight).with("fill", colour).text(text);
    };
    line(28, 16, "bold", INK, title);
    line(48, 13, "normal", INK, &shortened(&summary, fits));
    line(66, 12, "normal", SOFT, &evaluation);
    line(83, 11, "normal", SOFT, legend);
}

/// Begins a line from one place to another.
fn line<'a>(
    svg: &'a mut Svg,
    from: (f64, f64),
    to: (f64, f64),
    colour: &str,
    width: f64,
) -> Element<'a> {
    let line = svg.element("line");
    let line =
        line.with("x1", format_args!("{:.1}", from.0)).with("y1", format_args!("{:.1}", from.1));
    let line = line.with("x2", format_args!("{:.1}", to.0)).with("y2", format_args!("{:.1}", to.1));
    line.with("stroke", colour).with("stroke-width", width)
}

fn edges(svg: &mut Svg, drawn: &Drawn, y: f64) {
    let below = y + PLY;
    for child in &drawn.children {
        let (colour, width) = if child.best { (BEST, 3.5) } else { (LINE, 1.5) };
        line(svg, (drawn.x, y + HALF), (child.x, below - HALF), colour, width).empty();
        edges(svg, child, below);
    }
    for stub in &drawn.stubs {
        stub_edge(svg, drawn.x, y + HALF, stub, below - HALF - 26.0);
    }
}

/// A line that ends early; across its end a stroke, where the search cut it off.
fn stub_edge(svg: &mut Svg, x: f64, y: f64, stub: &Stub, end: f64) {
    let (colour, dash) = match stub.kind {
        Left::Cut => (CUT, None),
        Left::More => (LINE, Some("3 4")),
    };
    line(svg, (x, y), (stub.x, end), colour, 1.5).maybe("stroke-dasharray", dash).empty();
    if stub.kind == Left::Cut {
        // At right angles to the line, a little before its end.
        let (along, down) = (stub.x - x, end - y);
        let length = along.hypot(down).max(1.0);
        let (across_x, across_y) = (down / length * 9.0, -along / length * 9.0);
        let (middle_x, middle_y) = (x + along * 0.86, y + down * 0.86);
        let from = (middle_x - across_x, middle_y - across_y);
        line(svg, from, (middle_x + across_x, middle_y + across_y), CUT, 3.0).empty();
    }
}

fn nodes(svg: &mut Svg, drawn: &Drawn, y: f64, cuts: bool) {
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
    let shape = svg.element("polygon").with("points", points.join(" "));
    shape.with("fill", fill).with("stroke", edge).with("stroke-width", 1.5).empty();
    let weight = if *best { "bold" } else { "normal" };
    if let Some(mv) = &node.mv {
        text(svg, x, y - HALF - 8.0, "middle", weight, 12, INK, &shortened(mv, LONGEST_MOVE));
    }
    let value = worth(node.value, node.values.as_deref()).unwrap_or("?".to_owned());
    let ends_here = children.is_empty() && stubs.is_empty();
    if ends_here {
        text(svg, x, y + HALF + 15.0, "middle", weight, 13, INK, &value);
    } else {
        text(svg, x + 18.0, y + 1.0, "start", "bold", 13, INK, &value);
        if cuts {
            text(svg, x + 18.0, y + 14.0, "start", "normal", 10, SOFT, &window(node));
        }
    }
    for stub in stubs {
        let (label, colour) = match stub.kind {
            Left::Cut => (format!("{} cut", grouped(stub.count)), CUT),
            Left::More => (format!("+{} more", grouped(stub.count)), SOFT),
        };
        text(svg, stub.x, below - HALF - 12.0, "middle", "normal", 11, colour, &label);
    }
    for child in children {
        nodes(svg, child, below, cuts);
    }
}

/// A text with a light edge, so that it can be read over lines.
#[allow(clippy::too_many_arguments)] // each is an attribute of the text
fn text(
    svg: &mut Svg,
    x: f64,
    y: f64,
    anchor: &str,
    weight: &str,
    size: u32,
    colour: &str,
    text: &str,
) {
    let line = svg.element("text");
    let line = line.with("x", format_args!("{x:.1}")).with("y", format_args!("{y:.1}"));
    let line = line.with("text-anchor", anchor).with("font-weight", weight).with("font-size", size);
    let line = line.with("fill", colour).with("stroke", "#ffffff").with("stroke-width", 4);
    line.with("stroke-linejoin", "round").with("paint-order", "stroke").text(text);
}

fn window(node: &TreeNode) -> String {
    let bound = |bound: Option<Score>, open: &str| bound.map_or(open.to_owned(), number);
    format!("[{}, {}]", bound(node.alpha, "\u{2212}\u{221e}"), bound(node.beta, "\u{221e}"))
}

/// A value, or one for each seat.
fn worth(value: Option<Score>, values: Option<&[Score]>) -> Option<String> {
    match values {
        Some(values) => {
            let values: Vec<String> = values.iter().map(|&value| number(value)).collect();
            Some(values.join(" / "))
        }
        None => value.map(number),
    }
}

/// A value in units to two digits, or a win in so many plies.
fn number(value: Score) -> String {
    let units = match Value::from(value) {
        Value::Win(plies) => return format!("won in {plies}"),
        Value::Loss(plies) => return format!("lost in {plies}"),
        Value::TableWin => return "won".to_owned(),
        Value::TableLoss => return "lost".to_owned(),
        Value::Units(units) => units,
    };
    let text = format!("{:.2}", units.abs());
    let text = text.trim_end_matches('0').trim_end_matches('.');
    format!("{}{text}", if units < 0.0 && text != "0" { "\u{2212}" } else { "" })
}

fn grouped(number: u64) -> String {
    group_digits(number, '\u{2009}')
}

/// A text of at most so many letters.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['\u{2026}']).collect()
}
