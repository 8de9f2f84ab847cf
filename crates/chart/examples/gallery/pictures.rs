//! Pictures of every kind, with easy and with awkward data. The tests look at the same ones.

use saltus_chart::{
    Axis, Bars, Board, Boxes, Diagram, DiagramPiece, DiagramSquare, Estimate, Forest, ForestRow,
    Group, Lines, Matrix, Picture, Sample, Series,
};

/// All of them, by name.
pub fn gallery() -> Vec<(&'static str, Picture)> {
    vec![
        ("lines-log", lines_log()),
        ("lines-error-bars", lines_error_bars()),
        ("lines-many", lines_many()),
        ("lines-both-log", lines_both_log()),
        ("lines-none", Lines { title: "No series at all".into(), ..Lines::default() }.picture()),
        ("lines-one-point", lines_one_point()),
        ("lines-large", lines_large()),
        ("lines-equal", lines_equal()),
        ("bars-few", bars_few()),
        ("bars-pairs", bars_pairs()),
        ("bars-long", bars_long()),
        ("bars-negative", bars_negative()),
        ("bars-one", bars_one()),
        ("bars-very-many", bars_very_many()),
        ("bars-none", Bars { title: "No bars".into(), ..Bars::default() }.picture()),
        ("boxes", boxes()),
        ("boxes-log", boxes_log()),
        ("boxes-none", Boxes { title: "No groups".into(), ..Boxes::default() }.picture()),
        ("forest", forest()),
        ("forest-infinite", forest_infinite()),
        ("forest-none", Forest { title: "No rows".into(), ..Forest::default() }.picture()),
        ("matrix-0", matrix(0, false)),
        ("matrix-1", matrix(1, false)),
        ("matrix-2", matrix(2, false)),
        ("matrix-4", matrix(4, true)),
        ("matrix-8", matrix(8, false)),
        ("matrix-16", matrix(16, true)),
        ("board-16", board_16()),
        ("board-16-positive", board_16_positive()),
        ("board-draughts", board_draughts()),
        ("board-awkward", board_awkward()),
        ("board-1", board_1()),
        ("board-none", Board { title: "No board".into(), ..Board::default() }.picture()),
        ("diagram-numbers", diagram(10, false)),
        ("diagram-letters", diagram(16, true)),
        ("names", names()),
        (
            "no-words",
            Lines { series: vec![Series::new("", [(1.0, 2.0)])], ..Lines::default() }.picture(),
        ),
        ("long-words", long_words()),
    ]
}

const LONG: &str = "alphabeta:depth=4,eval=1.0*distance+0.2*move-potential,view=diff,seed=7";

fn lines_log() -> Picture {
    let minimax = [(1.0, 0.33), (2.0, 3.10), (3.0, 521.0)];
    let alphabeta = [(1.0, 0.42), (2.0, 0.92), (3.0, 24.45), (4.0, 700.0)];
    Lines {
        title: "Time of a full game by depth".into(),
        subtitle: "halma-classic, camp-distance, own side only".into(),
        x: Axis::linear("depth in plies"),
        y: Axis::log("seconds a game"),
        series: vec![
            Series::new("minimax", minimax.map(|(x, y)| (x, y / 80.0))),
            Series::new("alpha-beta", alphabeta.map(|(x, y)| (x, y / 90.0))),
            Series::new("minimax, original", minimax).coloured(0).dashed(),
            Series::new("alpha-beta, original", alphabeta).coloured(1).dashed(),
        ],
        ..Lines::default()
    }
    .picture()
}

fn lines_error_bars() -> Picture {
    let points = |shift: f64| {
        (1..=10).map(move |n| {
            let x = f64::from(n) * 100.0;
            (x, Estimate::with_error((x / 90.0).sqrt() * 12.0 + shift, 6.0 + shift / 4.0))
        })
    };
    Lines {
        title: "Elo by thousand nodes a move".into(),
        x: Axis::linear("thousand nodes"),
        y: Axis::linear("Elo against alpha-beta at depth 3"),
        series: vec![Series::new("halma", points(0.0)), Series::new("international", points(14.0))],
        ..Lines::default()
    }
    .picture()
}

fn lines_many() -> Picture {
    let series = |index: u32| {
        let points =
            (0..12).map(move |n| (f64::from(n), f64::from(n * (index + 1)) + f64::from(index)));
        let name = if index == 3 { LONG.to_owned() } else { format!("player number {index}") };
        Series::new(name, points)
    };
    Lines {
        title: "Many series, one of them with a name that goes on and on, and a title that needs a second line"
            .into(),
        x: Axis::linear("round"),
        y: Axis::linear("points"),
        series: (0..18).map(series).collect(),
        ..Lines::default()
    }
    .picture()
}

fn lines_both_log() -> Picture {
    let points = [(1.0, 40.0), (10.0, 3000.0), (1000.0, 5e7), (0.0, 3.0), (5e6, 4e9), (3.0, -1.0)];
    Lines {
        title: "Both axes logarithmic, with zeros and a number that is none".into(),
        x: Axis::log("threads"),
        y: Axis::log("nodes"),
        series: vec![Series::new("", points), Series::new("", [(4.0, f64::NAN)])],
        ..Lines::default()
    }
    .picture()
}

fn lines_one_point() -> Picture {
    Lines {
        title: "One point".into(),
        x: Axis::linear("depth"),
        y: Axis::log("nodes"),
        series: vec![Series::new("alone", [(3.0, Estimate::between(500.0, -20.0, 900.0))])],
        ..Lines::default()
    }
    .picture()
}

fn lines_large() -> Picture {
    let points = (0..=6).map(|n| (f64::from(n) * 5e6, 1e9 + f64::from(n) * 2.5e8));
    Lines {
        title: "Numbers with many digits".into(),
        x: Axis::linear("games"),
        y: Axis::linear("nodes"),
        series: vec![Series::new("engine", points)],
        ..Lines::default()
    }
    .picture()
}

fn bars_few() -> Picture {
    Bars {
        title: "Games won of 60".into(),
        value: "games".into(),
        groups: vec![
            Group::new("wall-corner", [44.0]),
            Group::new("distance", [33.0]),
            Group::new("manhattan", [28.0]),
            Group::new("dispersion", [0.0]),
        ],
        ..Bars::default()
    }
    .picture()
}

fn bars_pairs() -> Picture {
    let group = |name: &str, ours: f64, theirs: f64| {
        Group::new(name, [Estimate::with_error(ours, 2.1), Estimate::from(theirs)])
    };
    Bars {
        title: "Mean seconds a game, beside the original's".into(),
        subtitle: "halma-single, depth 2, ten games each".into(),
        value: "seconds".into(),
        series: vec!["Saltus".into(), "original".into()],
        groups: vec![
            group("distance", 12.4, 26.0),
            group("wall-corner", 9.9, 24.0),
            group("dispersion", 31.5, 53.0),
            group("manhattan", 11.0, 28.0),
        ],
        elsewhere: true,
        level: Some(25.0),
        ..Bars::default()
    }
    .picture()
}

fn bars_long() -> Picture {
    let first = ["distance", "wall-corner", "dispersion", "manhattan"];
    let pairings =
        first.iter().flat_map(|one| first.iter().map(move |two| format!("{one} against {two}")));
    let groups = pairings.enumerate().map(|(index, name)| {
        let wins = (index * 7 % 11) as f64;
        Group::new(name, [wins, 10.0 - wins])
    });
    Bars {
        title: "Wins of the first and of the second player in all sixteen pairings".into(),
        value: "games won".into(),
        series: vec!["first player".into(), "second player".into()],
        groups: groups.chain([Group::new(LONG, [3.0, f64::NAN])]).collect(),
        ..Bars::default()
    }
    .picture()
}

fn bars_negative() -> Picture {
    Bars {
        title: "Gains and losses".into(),
        value: "Elo".into(),
        groups: vec![
            Group::new("no table", [Estimate::with_error(-83.0, 12.0)]),
            Group::new("no reductions", [Estimate::with_error(-41.5, 11.0)]),
            Group::new("wider window", [Estimate::with_error(12.25, 13.0)]),
        ],
        ..Bars::default()
    }
    .picture()
}

fn sample(name: &str, middle: f64, spread: f64) -> Sample {
    // A fixed sequence that looks random.
    let values = (0..40)
        .map(|n| middle + spread * (f64::from(n * n * 37 % 101) / 101.0 - 0.5).powi(3) * 8.0);
    Sample::new(name, values)
}

fn boxes() -> Picture {
    Boxes {
        title: "Moves a game".into(),
        axis: Axis::linear("moves"),
        samples: vec![
            sample("distance", 330.0, 40.0),
            sample("wall-corner", 304.0, 20.0),
            sample(
                "dispersion, which is slow and never wins a game against any of the others",
                355.0,
                60.0,
            ),
            sample("all equal", 320.0, 0.0),
            Sample::new("a single game", [341.0]),
            Sample::new("none", []),
        ],
        ..Boxes::default()
    }
    .picture()
}

fn boxes_log() -> Picture {
    Boxes {
        title: "Nodes a move".into(),
        axis: Axis::log("nodes"),
        samples: vec![
            Sample::new("minimax", [900.0, 3000.0, 87_080.0, 400_000.0, 0.0, -3.0]),
            Sample::new("alpha-beta", [300.0, 1000.0, 12_416.0, 14_000.0, f64::INFINITY]),
        ],
        ..Boxes::default()
    }
    .picture()
}

fn forest() -> Picture {
    let row = |name: &str, value: f64, error: f64| {
        ForestRow::new(name, Estimate::with_error(value, error))
    };
    Forest {
        title: "Elo with 95 % intervals".into(),
        subtitle: "Round robin, 200 games each".into(),
        value: "Elo".into(),
        rows: vec![
            row("engine:time=100ms", 212.0, 31.0),
            row("alphabeta:depth=4", 85.4, 24.0),
            row(LONG, 12.0, 22.0),
            row("alphabeta:depth=3", -3.0, 22.0),
            row("minimax:depth=2", -120.5, 26.0),
            row("random", -486.0, 77.0),
        ],
    }
    .picture()
}

fn forest_infinite() -> Picture {
    let (more, less) = (f64::INFINITY, f64::NEG_INFINITY);
    Forest {
        title: "All won, all lost, none played".into(),
        value: "Elo".into(),
        rows: vec![
            ForestRow::new("won all", Estimate::between(more, 310.0, more)),
            ForestRow::new("lost all", Estimate::between(less, less, -310.0)),
            ForestRow::new("won nearly all", Estimate::between(250.0, 90.0, more)),
            ForestRow::new("even", Estimate::with_error(0.0, 35.0)),
            ForestRow::new("no games", f64::NAN),
        ],
        ..Forest::default()
    }
    .picture()
}

fn matrix(count: usize, long: bool) -> Picture {
    let name = |index: usize| match (long, index) {
        (true, 1) => LONG.to_owned(),
        (true, _) => format!("engine:nodes={},threads=1", (index + 1) * 1000),
        (false, _) => format!("P{index}"),
    };
    let share = |row: usize, column: usize| {
        let above = 0.5 + (row as f64 - column as f64) / (2.0 * count as f64);
        (row != column).then_some(above)
    };
    Matrix {
        title: "Points against each other".into(),
        players: (0..count).map(name).collect(),
        shares: (0..count)
            .map(|row| (0..count).map(|column| share(row, column)).collect())
            .collect(),
        ..Matrix::default()
    }
    .picture()
}

fn letters(count: usize) -> Vec<String> {
    ('a'..).take(count).map(String::from).collect()
}

fn ranks(count: usize) -> Vec<String> {
    (1..=count).rev().map(|rank| rank.to_string()).collect()
}

fn board_16() -> Picture {
    // Minus the squared distance to the corner p16, and 1000 in its camp.
    let weight = |row: i32, column: i32| {
        let away = (15 - row) + (15 - column);
        if away < 5 { 1000.0 - f64::from(away * away) } else { -f64::from(away * away) }
    };
    let rows = (0..16).rev().map(|row| (0..16).map(|column| Some(weight(row, column))).collect());
    Board {
        title: "camp-distance for White on halma".into(),
        subtitle: "What a piece adds by standing on a square, while the goal is empty".into(),
        value: "units".into(),
        rows: rows.collect(),
        row_names: ranks(16),
        column_names: letters(16),
    }
    .picture()
}

fn board_16_positive() -> Picture {
    let weight =
        |row: i32, column: i32| 22.0 - f64::from(15 - row).hypot(f64::from(15 - column)) + 5.0;
    let rows = (0..16).rev().map(|row| (0..16).map(|column| Some(weight(row, column))).collect());
    Board {
        title: "distance for White on halma".into(),
        value: "units".into(),
        rows: rows.collect(),
        row_names: ranks(16),
        column_names: letters(16),
        ..Board::default()
    }
    .picture()
}

fn board_draughts() -> Picture {
    let ring = |row: usize, column: usize| row.min(column).min(9 - row).min(9 - column);
    let weight = |row: usize, column: usize| {
        (row + column).is_multiple_of(2).then(|| [3.0, 2.0, 1.0][ring(row, column).min(2)])
    };
    let rows = (0..10).rev().map(|row| (0..10).map(|column| weight(row, column)).collect());
    Board {
        title: "three-areas(a1=3, a2=2) for a man of White on international".into(),
        value: "units".into(),
        rows: rows.collect(),
        row_names: ranks(10),
        column_names: letters(10),
        ..Board::default()
    }
    .picture()
}

fn board_awkward() -> Picture {
    Board {
        title: "Numbers of very different sizes, and some that are none".into(),
        value: "units".into(),
        rows: vec![
            vec![Some(1234567.0), Some(-98765.4), None],
            vec![Some(f64::NAN), Some(f64::INFINITY)],
            vec![Some(0.001), Some(-0.0), Some(1e6)],
        ],
        row_names: ranks(3),
        column_names: letters(3),
        ..Board::default()
    }
    .picture()
}

fn names() -> Picture {
    Forest {
        title: "Names: zażółć gęślą jaźń, <b>bold</b> & \"quoted\" 'so', $x^2$ and $\\alpha$"
            .into(),
        value: "points".into(),
        rows: vec![
            ForestRow::new("<script>alert(1)</script>", 1.0),
            ForestRow::new("Łódź & Gdańsk", Estimate::between(2.0, 1.5, 4.0)),
            ForestRow::new("$5 or $6", -1.0),
            ForestRow::new("", 0.5),
            ForestRow::new("x".repeat(300), 0.25),
        ],
        ..Forest::default()
    }
    .picture()
}

fn lines_equal() -> Picture {
    Lines {
        title: "All values equal".into(),
        x: Axis::linear("round"),
        y: Axis::linear("score in per cent"),
        series: vec![Series::new("even", [(1.0, 0.5), (2.0, 0.5), (3.0, 0.5)])],
        ..Lines::default()
    }
    .picture()
}

fn bars_one() -> Picture {
    Bars {
        title: "One bar that is certain of nothing".into(),
        value: "points".into(),
        groups: vec![Group::new(
            "only",
            [Estimate::between(5.0, f64::NEG_INFINITY, f64::INFINITY)],
        )],
        ..Bars::default()
    }
    .picture()
}

fn bars_very_many() -> Picture {
    let groups =
        (0..120).map(|index| Group::new(format!("opening {index}"), [f64::from(index % 17)]));
    Bars { title: "A hundred and twenty".into(), groups: groups.collect(), ..Bars::default() }
        .picture()
}

fn board_1() -> Picture {
    Board { title: "One square".into(), rows: vec![vec![Some(-3.25)]], ..Board::default() }
        .picture()
}

/// A board of draughts with numbers, or one of Halma with letters and camps, and pieces of all sides.
fn diagram(size: usize, letters: bool) -> Picture {
    let square = |row: usize, column: usize| {
        let played = letters || (row + column) % 2 == 1;
        let letter = char::from(b'a' + column as u8);
        let name = match letters {
            true => format!("{letter}{}", size - row),
            false => (row * size / 2 + column / 2 + 1).to_string(),
        };
        let piece = DiagramPiece { side: (row + column) / 2 % 4, king: column.is_multiple_of(3) };
        let camp = (letters && row + column < 5).then_some(0);
        played.then(|| DiagramSquare { name, camp, piece: (row < 4).then_some(piece) })
    };
    let row = |row| (0..size).map(|column| square(row, column)).collect();
    Diagram { title: "A position".into(), rows: (0..size).map(row).collect() }.picture()
}

fn long_words() -> Picture {
    let long = "Donaudampfschifffahrtsgesellschaft".repeat(12);
    Lines {
        title: long.clone(),
        subtitle: long.clone(),
        x: Axis::linear(&*long),
        y: Axis::log(&*long),
        series: vec![Series::new(&*long, [(1.0, 2.0)]), Series::new(long, [(2.0, 3.0)])],
        level: Some(2.5),
    }
    .picture()
}
