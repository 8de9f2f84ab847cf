//! What must hold of every picture: well-formed, the same each time, nothing cut off, no two texts over
//! each other, and a PNG of the right size.

#[path = "../examples/gallery/pictures.rs"]
mod pictures;

use pictures::gallery;
use proptest::prelude::*;
use roxmltree::{Document, Node};
use saltus_chart::{
    Axis, Bars, Board, Boxes, Estimate, Forest, ForestRow, Group, Lines, Matrix, Picture, Sample,
    Series,
};
use std::io::Cursor;

/// A text with the rectangle that it fills.
#[derive(Debug)]
struct Label {
    text: String,
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

/// Roughly how wide a letter of DejaVu Sans is, by its kind, as a share of the font size. Not the table
/// that pictures are laid out with.
fn letter_width(letter: char) -> f64 {
    match letter {
        ' ' | '\u{a0}' | '.' | ',' | ':' | '-' | '\'' | 'i' | 'j' | 'l' | 'I' | '|' | '/' => 0.32,
        'f' | 't' | 'r' | '(' | ')' | '"' => 0.4,
        'm' | 'w' | 'M' | 'W' | '%' | '…' | '−' | '+' | '=' | '×' | '±' | '<' | '>' => 0.9,
        'A'..='Z' => 0.7,
        '⁰'..='⁹' | '¹' | '²' | '³' | '⁻' => 0.42,
        _ => 0.62,
    }
}

fn label(node: Node, share: f64) -> Label {
    let number = |key: &str| -> f64 { node.attribute(key).expect(key).parse().expect("a number") };
    let text: String =
        node.descendants().filter_map(|node| node.text().filter(|_| node.is_text())).collect();
    let (x, y, size) = (number("x"), number("y"), number("font-size"));
    let width = text.chars().map(letter_width).sum::<f64>() * size * share;
    let before = match node.attribute("text-anchor") {
        Some("middle") => width / 2.0,
        Some("end") => width,
        _ => 0.0,
    };
    // Capitals are three quarters of the font size high, tails go a quarter down.
    let (rise, fall) = (0.75 * size, 0.2 * size);
    if node.attribute("transform").is_some() {
        return Label {
            text,
            left: x - rise,
            right: x + fall,
            top: y - width + before,
            bottom: y + before,
        };
    }
    Label { text, left: x - before, right: x - before + width, top: y - rise, bottom: y + fall }
}

/// Checks what must hold of the SVG, and gives its texts.
fn checked(name: &str, picture: &Picture) -> Vec<Label> {
    checked_with(name, picture, 1.0)
}

/// The same with texts of letters of all kinds, whose widths are guessed too large rather than too small.
fn check_roughly(name: &str, picture: &Picture) {
    checked_with(name, picture, 0.6);
}

/// Checks a picture; letters count as so much of their guessed width.
fn checked_with(name: &str, picture: &Picture, share: f64) -> Vec<Label> {
    let svg = picture.svg();
    let document = Document::parse(&svg).unwrap_or_else(|error| panic!("{name}: {error}\n{svg}"));
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"), "{name}");
    assert!(root.attribute("aria-label").is_some(), "{name}");
    let with_id = document.descendants().find(|node| node.attribute("id").is_some());
    assert!(with_id.is_none() && !svg.contains("url("), "{name} has ids");
    let shapes = document.descendants().filter(|node| node.is_element() && *node != root);
    for attribute in shapes.flat_map(|node| node.attributes()) {
        let value = attribute.value();
        assert!(!value.contains("NaN") && !value.contains("inf"), "{name}: {attribute:?}");
    }
    let texts = document.descendants().filter(|node| node.has_tag_name("text"));
    let labels: Vec<Label> = texts.map(|node| label(node, share)).collect();
    let (width, height) = (picture.width(), picture.height());
    for label in &labels {
        let inside = label.left >= -1.0 && label.right <= width + 1.0;
        let inside = inside && label.top >= 0.0 && label.bottom <= height;
        assert!(inside, "{name}: {label:?} leaves the picture of {width} x {height}");
    }
    for (index, one) in labels.iter().enumerate() {
        for other in &labels[index + 1..] {
            let apart = one.right <= other.left || other.right <= one.left;
            let apart = apart || one.bottom <= other.top || other.bottom <= one.top;
            assert!(apart, "{name}: {one:?} lies over {other:?}");
        }
    }
    labels
}

#[test]
fn pictures_are_sound() {
    for (name, picture) in gallery() {
        checked(name, &picture);
    }
}

#[test]
fn the_same_data_give_the_same_bytes_and_pngs_have_two_dots_to_the_unit() {
    for ((name, picture), (_, other)) in gallery().into_iter().zip(gallery()) {
        assert_eq!(picture.svg(), other.svg(), "{name}");
        let bytes = picture.png().expect("a PNG");
        assert_eq!(bytes, other.png().expect("a PNG"), "{name}");
        let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().expect("a header");
        let size = (f64::from(reader.info().width), f64::from(reader.info().height));
        assert_eq!(size, (2.0 * picture.width(), 2.0 * picture.height()), "{name}");
        let mut dots = vec![0; reader.output_buffer_size().expect("a size")];
        reader.next_frame(&mut dots).expect("dots");
        let dark = dots.chunks(4).filter(|dot| dot[0] < 128).count();
        assert!(dark > 50, "{name} is blank");
    }
}

fn texts(picture: &Picture) -> String {
    let labels = checked("a picture", picture);
    labels.into_iter().map(|label| label.text + "\n").collect()
}

#[test]
fn names_come_out_as_they_went_in() {
    let names = ["<b>&\"'</b>", "Łódź, żółć", "$5 and $6", "\\$x$", "]]>", "a\u{0}b\nc"];
    let rows = names.map(|name| ForestRow::new(name, 1.0)).to_vec();
    let drawn = texts(&Forest { rows, title: "a < b".into(), ..Forest::default() }.picture());
    for name in ["<b>&\"'</b>", "Łódź, żółć", "$5 and $6", "\\$x$", "]]>", "a b c", "a < b"]
    {
        assert!(drawn.contains(&format!("{name}\n")), "{name} is missing in\n{drawn}");
    }
}

#[test]
fn what_is_left_out_is_told() {
    let points = [(1.0, 0.0), (2.0, -1.0), (3.0, f64::NAN), (4.0, 10.0)];
    let series = vec![Series::new("one", points)];
    let log = Lines { y: Axis::log("n"), series: series.clone(), ..Lines::default() }.picture();
    let told = texts(&log).replace('\n', " ");
    assert!(told.contains("2 points at or below 0"), "{told}");
    assert!(told.contains("1 point without a finite value is left out"), "{told}");
    let linear = Lines { series, ..Lines::default() }.picture();
    assert!(!texts(&linear).contains("at or below 0"));
    let nothing = Lines { series: vec![Series::new("", [(1.0, 2.0)])], ..Lines::default() };
    assert!(!texts(&nothing.picture()).contains("left out"));
}

/// The height of a point above the floor is that of its value.
#[test]
fn points_lie_where_their_values_are() {
    let series = vec![Series::new("", [(0.0, 0.0), (1.0, 50.0), (2.0, 100.0)])];
    let svg = Lines { series, ..Lines::default() }.picture().svg();
    let document = Document::parse(&svg).expect("XML");
    let circles = document.descendants().filter(|node| node.has_tag_name("circle"));
    let heights: Vec<f64> = circles.filter_map(|node| node.attribute("cy")?.parse().ok()).collect();
    // Each mark has a white edge of its own.
    let [low, _, middle, _, high, _] = heights[..] else { panic!("{heights:?}") };
    assert!(low > middle && (low - middle - (middle - high)).abs() < 0.6, "{heights:?}");
}

#[test]
fn a_board_has_a_number_in_every_square_that_has_one() {
    let rows = vec![vec![Some(1.5), None], vec![None, Some(22.0)]];
    let drawn = texts(&Board { rows, ..Board::default() }.picture());
    assert_eq!(drawn.matches("1.5\n").count(), 2, "{drawn}"); // once below the colours
    assert_eq!(drawn.matches("22.0\n").count(), 2, "{drawn}");
}

fn numbers() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => -1000.0..1000.0,
        1 => (-9i32..9).prop_map(f64::from),
        1 => any::<f64>(),
        1 => prop::sample::select(vec![f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.0, f64::MAX, 5e-324]),
    ]
}

fn estimates() -> impl Strategy<Value = Estimate> {
    let limits = prop::option::of((numbers(), numbers()));
    (numbers(), limits).prop_map(|(value, interval)| Estimate { value, interval })
}

fn words() -> impl Strategy<Value = String> {
    prop_oneof!["[a-z]{0,12}", "[ -~]{0,60}", "[a-zżółć<&$]{0,30}", any::<String>()]
}

fn axes() -> impl Strategy<Value = Axis> {
    (words(), any::<bool>())
        .prop_map(|(label, log)| if log { Axis::log(label) } else { Axis::linear(label) })
}

fn lists<T: std::fmt::Debug>(
    of: impl Strategy<Value = T>,
    most: usize,
) -> impl Strategy<Value = Vec<T>> {
    prop::collection::vec(of, 0..=most)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_lines_can_be_drawn(
        title in words(), subtitle in words(), x in axes(), y in axes(),
        series in lists((words(), lists((numbers(), estimates()), 6), any::<bool>()), 20),
    ) {
        let series = series.into_iter().map(|(name, points, dashed)| Series { name, points, dashed, colour: None });
        check_roughly("lines", &Lines { title, subtitle, x, y, series: series.collect(), level: Some(0.5) }.picture());
    }

    #[test]
    fn any_bars_can_be_drawn(
        title in words(), value in words(), series in lists(words(), 4),
        groups in lists((words(), lists(estimates(), 4)), 12),
    ) {
        let groups = groups.into_iter().map(|(name, bars)| Group { name, bars }).collect();
        check_roughly("bars", &Bars { title, value, series, groups, ..Bars::default() }.picture());
    }

    #[test]
    fn any_boxes_can_be_drawn(
        title in words(), axis in axes(), samples in lists((words(), lists(numbers(), 9)), 12),
    ) {
        let samples = samples.into_iter().map(|(name, values)| Sample { name, values }).collect();
        check_roughly("boxes", &Boxes { title, axis, samples, ..Boxes::default() }.picture());
    }

    #[test]
    fn any_forest_can_be_drawn(
        title in words(), value in words(), rows in lists((words(), estimates()), 12),
    ) {
        let rows = rows.into_iter().map(|(name, value)| ForestRow { name, value }).collect();
        check_roughly("forest", &Forest { title, value, rows, ..Forest::default() }.picture());
    }

    #[test]
    fn any_matrix_can_be_drawn(
        title in words(), players in lists(words(), 17),
        shares in lists(lists(prop::option::of(prop_oneof![0.0..=1.0, numbers()]), 17), 17),
    ) {
        check_roughly("matrix", &Matrix { title, players, shares, ..Matrix::default() }.picture());
    }

    #[test]
    fn any_board_can_be_drawn(
        title in words(), value in words(), rows in lists(lists(prop::option::of(numbers()), 16), 16),
        row_names in lists(words(), 16), column_names in lists(words(), 16),
    ) {
        let picture = Board { title, value, rows, row_names, column_names, ..Board::default() }.picture();
        check_roughly("board", &picture);
    }
}
