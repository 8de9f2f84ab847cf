//! Draws the boards of the rules pages from `docs/rules/pictures/pictures.txt`, one SVG a line:
//! `name | game | position | move | caption`. The library reads every position and checks every
//! move, so that a picture cannot show what the rules forbid.

use anyhow::{Context, Result, anyhow, ensure};
use saltus_draughts::{Position as Draughts, Variant, for_each_variant};
use saltus_format::{Element, Svg};
use saltus_game::{Cell, MultiNotation, Names, Notation, Route, Seat, Side};
use saltus_halma::{Position as Halma, Square, four};
use std::path::Path;

pub(crate) fn run(root: &Path) -> Result<()> {
    let folder = root.join("docs/rules/pictures");
    let list = std::fs::read_to_string(folder.join("pictures.txt")).context("pictures.txt")?;
    for line in list.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [name, game, position, mv, caption] = fields[..] else {
            return Err(anyhow!("expected five fields in: {line}"));
        };
        let scene = scene(game, position, mv).with_context(|| format!("picture {name}"))?;
        std::fs::write(folder.join(format!("{name}.svg")), scene.svg(caption))?;
        println!("{name}.svg");
    }
    Ok(())
}

/// What a picture shows.
struct Scene {
    files: u8,
    ranks: u8,
    /// Squares that are drawn dark: those played on, or a camp.
    dark: Vec<Cell>,
    labels: Vec<(Cell, String)>,
    pieces: Vec<(Cell, Seat, bool)>,
    path: Vec<Cell>,
    captures: Vec<Cell>,
}

fn scene(game: &str, position: &str, mv: &str) -> Result<Scene> {
    macro_rules! find_variant {
        ($($variant:ident)*) => {
            $(if saltus_draughts::$variant::RULES.id == game {
                return draughts::<saltus_draughts::$variant>(position, mv);
            })*
        };
    }
    for_each_variant!(find_variant);
    halma(game, position, mv)
}

fn draughts<V: Variant>(position: &str, mv: &str) -> Result<Scene> {
    let start = Draughts::<V>::start();
    let position = if position == "start" { start } else { start.read(position)? };
    let cell = |square| V::GEOMETRY.cell(square).expect("the square is on the board");
    let size = V::GEOMETRY.size() as u8;
    let squares = 1..=V::GEOMETRY.squares();
    let pieces = position.placed();
    let mut scene = Scene {
        files: size,
        ranks: size,
        dark: squares.clone().map(cell).collect(),
        labels: squares.map(|square| (cell(square), square.to_string())).collect(),
        pieces: pieces.iter().map(|p| (cell(p.square), p.side.into(), p.king)).collect(),
        path: Vec::new(),
        captures: Vec::new(),
    };
    if V::RULES.field == saltus_draughts::rules::Field::All {
        scene.dark.retain(|cell| (cell.file + cell.rank) % 2 == 0);
    }
    scene.trace(|text| Ok(position.route(position.read_move(text)?, Names::Letters)), mv)?;
    Ok(scene)
}

fn halma(game: &str, position: &str, mv: &str) -> Result<Scene> {
    if let Ok(rules) = four::game(game) {
        let start = four::Position::start(rules);
        let position = if position == "start" { start } else { start.read(position)? };
        let camps = Seat::all(four::PLAYERS).flat_map(|seat| rules.camp(seat).iter());
        let pieces = |seat| position.squares(seat).iter().map(move |sq| (cell(sq), seat, false));
        let pieces = Seat::all(four::PLAYERS).flat_map(pieces).collect();
        let mut scene = Scene::of_halma(rules.moves(), camps.map(cell).collect(), pieces);
        scene.trace(|text| Ok(position.route(position.read_move(text)?, Names::Letters)), mv)?;
        return Ok(scene);
    }
    let rules = saltus_halma::game(game)?;
    let start = Halma::start(rules);
    let position = if position == "start" { start } else { start.read(position)? };
    let camps = Side::BOTH.into_iter().flat_map(|side| rules.camp(side).iter());
    let pieces =
        |side: Side| position.squares(side).iter().map(move |sq| (cell(sq), side.into(), false));
    let pieces = Side::BOTH.into_iter().flat_map(pieces).collect();
    let mut scene = Scene::of_halma(rules, camps.map(cell).collect(), pieces);
    scene.trace(|text| Ok(position.route(position.read_move(text)?, Names::Letters)), mv)?;
    Ok(scene)
}

fn cell(square: Square) -> Cell {
    Cell { file: square.column(), rank: square.row() }
}

const SQUARE: u32 = 40;

impl Scene {
    /// A board of Halma, with its files and ranks written along two edges.
    fn of_halma(
        rules: &saltus_halma::Rules,
        camps: Vec<Cell>,
        pieces: Vec<(Cell, Seat, bool)>,
    ) -> Scene {
        let options = rules.options();
        let files = (0..options.columns).map(|file| {
            let cell = Cell { file, rank: 0 };
            (cell, cell.to_string().trim_end_matches('1').to_owned())
        });
        let ranks = (0..options.rows).map(|rank| (Cell { file: 0, rank }, (rank + 1).to_string()));
        let mut scene = Scene {
            files: options.columns,
            ranks: options.rows,
            dark: camps,
            labels: ranks.chain(files).skip(1).collect(),
            pieces,
            path: Vec::new(),
            captures: Vec::new(),
        };
        scene.labels[usize::from(options.rows) - 1].1 = "a1".to_owned();
        scene
    }

    /// Adds the way of a move, which must be legal; written in full it is shown as written.
    fn trace(&mut self, route: impl FnOnce(&str) -> Result<Route>, mv: &str) -> Result<()> {
        if mv.is_empty() {
            return Ok(());
        }
        let Route { squares, captures } = route(mv)?;
        let cells = |names: &[String]| -> Option<Vec<Cell>> {
            names.iter().map(|name| Cell::parse(name)).collect()
        };
        self.path = cells(&squares).context("a route is made of squares")?;
        self.captures = cells(&captures).context("captures are squares")?;
        ensure!(self.path.len() >= 2, "a pass cannot be drawn");
        Ok(())
    }

    /// The middle of a piece: a little off the square's own, to leave its label a corner.
    fn piece_centre(&self, cell: Cell) -> (u32, u32) {
        let (x, y) = self.centre(cell);
        (x + 2, y + 2)
    }

    fn centre(&self, cell: Cell) -> (u32, u32) {
        let row = u32::from(self.ranks - 1 - cell.rank);
        (SQUARE * u32::from(cell.file) + SQUARE / 2, SQUARE * row + SQUARE / 2)
    }

    fn svg(&self, caption: &str) -> String {
        let (width, height) = (SQUARE * u32::from(self.files), SQUARE * u32::from(self.ranks));
        let mut svg = Svg::in_lines();
        let frame = format!("-2 -2 {} {}", width + 4, height + 4);
        let root = svg.root().with("viewBox", frame).with("width", (width + 4).min(480));
        root.with("role", "img").open();
        svg.element("title").text(caption);
        let edge = svg.element("rect").with("x", -1).with("y", -1);
        let edge = edge.with("width", width + 2).with("height", height + 2);
        edge.with("fill", "#f3e9d2").with("stroke", "#5b4a2f").with("stroke-width", 2).empty();
        for &cell in &self.dark {
            let (x, y) = self.centre(cell);
            let square = svg.element("rect").with("x", x - SQUARE / 2).with("y", y - SQUARE / 2);
            square.with("width", SQUARE).with("height", SQUARE).with("fill", "#c9a877").empty();
        }
        svg.element("g").with("stroke", "#5b4a2f").with("stroke-opacity", 0.35).open();
        for x in (1..u32::from(self.files)).map(|line| line * SQUARE) {
            svg.element("path").with("d", format_args!("M{x} 0V{height}")).empty();
        }
        for y in (1..u32::from(self.ranks)).map(|line| line * SQUARE) {
            svg.element("path").with("d", format_args!("M0 {y}H{width}")).empty();
        }
        svg.close("g");
        self.draw_pieces(&mut svg);
        self.draw_move(&mut svg);
        // Labels come last, over a halo of their own, so that an arrow leaves them readable.
        for halo in [true, false] {
            let group = svg.element("g").with("font-family", "sans-serif").with("font-size", 9);
            match halo {
                true => {
                    group.with("fill", "none").with("stroke", "#e4d2ae").with("stroke-width", 2)
                }
                false => group.with("fill", "#3a2e1a"),
            }
            .open();
            for (cell, label) in &self.labels {
                let (x, y) = self.centre(*cell);
                svg.element("text").with("x", x - 19).with("y", y - 12).text(label);
            }
            svg.close("g");
        }
        svg.close("svg");
        svg.finish()
    }

    fn draw_pieces(&self, svg: &mut Svg) {
        for &(cell, seat, king) in &self.pieces {
            // Red and yellow differ in lightness too, for those who cannot tell the colours.
            let fill = ["#fffdf6", "#2c2620", "#b3261e", "#f2b705"][seat.index()];
            let piece = self.circle(svg, cell, 12).with("fill", fill);
            piece.with("stroke", "#2c2620").with("stroke-width", 1.5).empty();
            if king {
                let ring = self.circle(svg, cell, 8).with("fill", "none");
                ring.with("stroke", "#d9a400").with("stroke-width", 3.5).empty();
            }
        }
    }

    fn draw_move(&self, svg: &mut Svg) {
        if self.path.is_empty() {
            return;
        }
        let point = |&cell: &Cell| {
            let (x, y) = self.piece_centre(cell);
            format!("{x},{y}")
        };
        let points: Vec<String> = self.path.iter().map(point).collect();
        svg.element("defs").open();
        let tip = svg.element("marker").with("id", "tip").with("viewBox", "0 0 10 10");
        let tip = tip.with("refX", 8).with("refY", 5).with("markerWidth", 5);
        tip.with("markerHeight", 5).with("orient", "auto").open();
        svg.element("path").with("d", "M0 0L10 5L0 10z").with("fill", "#1d6b34").empty();
        svg.close("marker");
        svg.close("defs");
        let path = svg.element("polyline").with("points", points.join(" ")).with("fill", "none");
        let path = path.with("stroke", "#1d6b34").with("stroke-width", 4);
        path.with("stroke-linejoin", "round").with("marker-end", "url(#tip)").empty();
        for &cell in &self.path[1..self.path.len() - 1] {
            self.circle(svg, cell, 5).with("fill", "#1d6b34").empty();
        }
        for &cell in &self.captures {
            let ring = self.circle(svg, cell, 12).with("fill", "none");
            ring.with("stroke", "#d0321f").with("stroke-width", 3.5).empty();
        }
    }

    /// A circle where the piece of a square stands.
    fn circle<'a>(&self, svg: &'a mut Svg, cell: Cell, radius: u32) -> Element<'a> {
        let (x, y) = self.piece_centre(cell);
        svg.element("circle").with("cx", x).with("cy", y).with("r", radius)
    }
}
