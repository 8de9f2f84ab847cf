//! A tree as an SVG picture that stands by itself.

use super::{Drawing, IN_SHAPE, Shapes};
use crate::layout;
use crate::walk::{Algorithm, is_max};
use saltus_format::{Element, Svg};

/// The room of a leaf, a ply, the edge, and half a node.
const LEAF: f64 = 46.0;
const PLY: f64 = 92.0;
const EDGE: f64 = 40.0;
const HALF: f64 = 17.0;

/// The height of a number that has others below it.
const LINE_HEIGHT: f64 = 15.0;

const INK: &str = "#1f2933";
const SOFT: &str = "#5b6672";
const LINE: &str = "#8a94a0";
const BEST: &str = "#0b6e4f";
const CUT: &str = "#b3261e";

/// The picture.
pub fn svg(drawing: &Drawing) -> String {
    let tree = drawing.tree;
    let labelled = tree.nodes().iter().any(|node| node.label.is_some());
    let wide = tree.seats() > 1 || labelled;
    let leaf = if wide { LEAF * 1.7 } else { LEAF }.max(8.0 * drawing.widest() as f64 + 8.0);
    let across = layout::across(tree);
    let count = tree.leaves().count();
    let width = (count.max(2) as f64 - 1.0) * leaf + 2.0 * EDGE + 60.0;
    let most = tree.leaves().map(|leaf| drawing.lines(leaf).len()).max().unwrap_or(1);
    let below = most.saturating_sub(1) as f64 * LINE_HEIGHT;
    let height = layout::plies(tree) as f64 * PLY + 2.0 * EDGE + 20.0 + below;
    let place =
        |node: usize| (across[node] * leaf + EDGE + 30.0, tree.node(node).ply as f64 * PLY + EDGE);
    let mut svg = Svg::in_lines();
    let root = svg.root().with("viewBox", format_args!("0 0 {width} {height}"));
    let root = root.with("width", width).with("height", height).with("role", "img");
    root.with("font-family", "DejaVu Sans, sans-serif").with("font-size", 13).open();
    svg.element("title").text(&tree.text());
    svg.element("rect").with("width", width).with("height", height).with("fill", "#fff").empty();
    for (node, own) in tree.nodes().iter().enumerate() {
        if let Some(parent) = own.parent {
            edge(&mut svg, drawing, node, place(parent), place(node));
        }
        if let Some(from) = drawing.nodes[node].from {
            link(&mut svg, place(node), place(from));
        }
    }
    for (node, name) in tree.names().iter().enumerate() {
        draw(&mut svg, drawing, node, place(node), name);
    }
    svg.close("svg");
    svg.finish()
}

fn line<'a>(svg: &'a mut Svg, from: (f64, f64), to: (f64, f64)) -> Element<'a> {
    let line = svg.element("line").with("x1", one(from.0)).with("y1", one(from.1));
    line.with("x2", one(to.0)).with("y2", one(to.1))
}

/// A number to one digit.
fn one(number: f64) -> String {
    format!("{number:.1}")
}

/// The branch to a node: thick if it was chosen, with a stroke across it if it was cut off.
fn edge(svg: &mut Svg, drawing: &Drawing, node: usize, from: (f64, f64), to: (f64, f64)) {
    let state = &drawing.nodes[node];
    let (colour, width) = match (drawing.is_chosen(node), state.cut) {
        (_, true) => (CUT, 1.5),
        (true, _) => (BEST, 4.0),
        _ => (LINE, 1.5),
    };
    let (top, bottom) = ((from.0, from.1 + HALF), (to.0, to.1 - HALF));
    line(svg, top, bottom).with("stroke", colour).with("stroke-width", width).empty();
    if state.cut {
        let (along, down) = (bottom.0 - top.0, bottom.1 - top.1);
        let length = along.hypot(down).max(1.0);
        let (dx, dy) = (down / length * 9.0, -along / length * 9.0);
        let middle = (f64::midpoint(top.0, bottom.0), f64::midpoint(top.1, bottom.1));
        let stroke = line(svg, (middle.0 - dx, middle.1 - dy), (middle.0 + dx, middle.1 + dy));
        stroke.with("stroke", CUT).with("stroke-width", 3).empty();
    }
    if let Some(label) = &drawing.tree.node(node).label {
        let middle = (to.0, bottom.1 - 8.0);
        text(svg, middle, 11, INK, label);
    }
}

/// From a node to where its value was looked up.
fn link(svg: &mut Svg, from: (f64, f64), to: (f64, f64)) {
    let dip = from.1.max(to.1) + 46.0;
    let middle = f64::midpoint(from.0, to.0);
    let way = format!(
        "M {:.1} {:.1} Q {middle:.1} {dip:.1} {:.1} {:.1}",
        from.0,
        from.1 + HALF,
        to.0,
        to.1 + HALF
    );
    let path = svg.element("path").with("d", way).with("fill", "none").with("stroke", BEST);
    path.with("stroke-width", 1.5).with("stroke-dasharray", "5 4").empty();
}

fn text(svg: &mut Svg, at: (f64, f64), size: u32, colour: &str, text: &str) {
    let line = svg.element("text").with("x", one(at.0)).with("y", one(at.1));
    let line = line.with("text-anchor", "middle").with("font-size", size).with("fill", colour);
    let line = line.with("stroke", "#fff").with("stroke-width", 3).with("paint-order", "stroke");
    line.text(text);
}

fn draw(svg: &mut Svg, drawing: &Drawing, node: usize, (x, y): (f64, f64), name: &str) {
    let tree = drawing.tree;
    let leaf = tree.is_leaf(node);
    let max = is_max(tree, drawing.search, node);
    let known = &drawing.nodes[node];
    let faded = known.cut && !known.seen;
    let fill = if faded { "#f3f4f6" } else { "#ffffff" };
    if !leaf {
        shape(svg, drawing.shapes, max, (x, y), fill);
    }
    let lines = drawing.lines(node);
    let ink = if faded { SOFT } else { INK };
    let down = if max && drawing.shapes == Shapes::Triangles { 5.0 } else { -4.0 };
    let counted =
        leaf && drawing.search.algorithm == Algorithm::Mcts && drawing.stand(node).is_some();
    if counted {
        // A leaf has its number, and below it what was counted.
        text(svg, (x, y + 5.0), 13, ink, &drawing.numbers(node).join("/"));
    }
    let long = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let beside = !leaf && (lines.len() > 1 || long > IN_SHAPE);
    let top = match (leaf, beside) {
        (true, _) => y + if counted { 22.0 } else { 5.0 },
        (_, true) => y + 5.0 - (lines.len() - 1) as f64 * LINE_HEIGHT / 2.0,
        _ => y + 5.0 + down / 2.0,
    };
    let across = if beside { x + 26.0 + 3.7 * long as f64 } else { x };
    for (place, line) in lines.iter().enumerate() {
        text(svg, (across, top + place as f64 * LINE_HEIGHT), 13, ink, line);
    }
    let below = y + 22.0 + lines.len().saturating_sub(1) as f64 * LINE_HEIGHT;
    if drawing.named {
        let at = if leaf { (x, below) } else { (x - HALF - 10.0, y - 2.0) };
        text(svg, at, 12, SOFT, name);
    }
    if let Some([alpha, beta]) = drawing.window(node) {
        let pretty = |end: String| end.replace("inf", "\u{221e}").replace('-', "\u{2212}");
        let window = format!("[{}, {}]", pretty(alpha), pretty(beta));
        text(svg, (x, y - HALF - 6.0), 10, SOFT, &window);
    }
}

/// The outline of an inner node.
fn shape(svg: &mut Svg, shapes: Shapes, max: bool, (x, y): (f64, f64), fill: &str) {
    let up = if max { -1.0 } else { 1.0 };
    let corners = match shapes {
        Shapes::Triangles => vec![(0.0, up * 20.0), (22.0, -up * HALF), (-22.0, -up * HALF)],
        Shapes::Squares => vec![(-16.0, -16.0), (16.0, -16.0), (16.0, 16.0), (-16.0, 16.0)],
        Shapes::Trapezoids => {
            vec![(-14.0, up * 15.0), (14.0, up * 15.0), (24.0, -up * 15.0), (-24.0, -up * 15.0)]
        }
    };
    if shapes == Shapes::Squares && !max {
        let circle = svg.element("circle").with("cx", one(x)).with("cy", one(y)).with("r", HALF);
        circle.with("fill", fill).with("stroke", INK).with("stroke-width", 1.5).empty();
        return;
    }
    let points: Vec<String> =
        corners.iter().map(|(dx, dy)| format!("{:.1},{:.1}", x + dx, y + dy)).collect();
    let outline = svg.element("polygon").with("points", points.join(" "));
    outline.with("fill", fill).with("stroke", INK).with("stroke-width", 1.5).empty();
}
