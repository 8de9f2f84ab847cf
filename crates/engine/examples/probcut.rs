//! How well a shallow search foretells a deep one: for each depth, the regression of its values on those of the shallow
//! search that ProbCut would make, over positions of self-play. Where the errors are small beside the differences
//! between moves, ProbCut pays; its margin is a number of their standard deviations.
//!
//! ```sh
//! cargo run --release -p saltus-engine --example probcut -- halma            # to depth 7, 200 positions
//! cargo run --release -p saltus-engine --example probcut -- russian 12 400
//! ```

use saltus_engine::{AnyGame, Control, Info, PlayerSpec, Stop};

/// A ProbCut search goes to so many hundredths of the depth: the default of the parameter `probcut_depth`.
const SHALLOW: usize = 40;
/// Shallower searches have no ProbCut.
const LEAST: usize = 3;
/// Values beyond this are wins and losses: they fit no line.
const DECIDED: i32 = 500_000;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let usage = "usage: probcut GAME [DEPTH [POSITIONS]]";
    let number = |at: usize, default: usize| {
        let text = words.get(at).map_or(Ok(default), |word| word.parse());
        text.unwrap_or_else(|_| fail(&format!("`{}` is no number; {usage}", words[at])))
    };
    let (depth, positions) = (number(1, 7), number(2, 200));
    let id = words.first().unwrap_or_else(|| fail(usage));
    let start = AnyGame::start(id).unwrap_or_else(|error| fail(&error.to_string()));
    if !(LEAST..=100).contains(&depth) {
        fail(&format!("`{depth}` is no depth: expected {LEAST} to 100"));
    }
    // The values of each position by depth.
    let values: Vec<Vec<i32>> =
        middle_games(&start, positions).iter().map(|game| values(game, depth)).collect();
    println!("{id}: {} positions", values.len());
    println!("depth  shallow  positions  slope  intercept  deviation  for each ply");
    for deep in LEAST..=depth {
        let shallow = (deep * SHALLOW / 100).max(1);
        let pairs = values.iter().filter_map(|values| {
            let pair = [*values.get(shallow - 1)?, *values.get(deep - 1)?];
            pair.iter().all(|value| value.abs() < DECIDED).then_some(pair.map(f64::from))
        });
        let Some(line) = Line::fit(&pairs.collect::<Vec<_>>()) else { continue };
        println!(
            "{deep:>5} {shallow:>8} {:>10} {:>6.3} {:>10.0} {:>10.0} {:>13.0}",
            line.count,
            line.slope,
            line.intercept,
            line.deviation,
            line.deviation / deep as f64
        );
    }
}

fn fail(problem: &str) -> ! {
    eprintln!("{problem}");
    std::process::exit(2);
}

/// A line through pairs, by least squares, and the standard deviation of the errors that it leaves.
struct Line {
    count: usize,
    slope: f64,
    intercept: f64,
    deviation: f64,
}

impl Line {
    fn fit(pairs: &[[f64; 2]]) -> Option<Line> {
        let count = pairs.len();
        if count < 3 {
            return None;
        }
        let mean = |of: &dyn Fn(&[f64; 2]) -> f64| pairs.iter().map(of).sum::<f64>() / count as f64;
        let (x, y) = (mean(&|pair| pair[0]), mean(&|pair| pair[1]));
        let spread = mean(&|pair| (pair[0] - x).powi(2));
        let slope = mean(&|pair| (pair[0] - x) * (pair[1] - y)) / spread;
        let intercept = y - slope * x;
        let deviation = mean(&|pair| (pair[1] - slope * pair[0] - intercept).powi(2)).sqrt();
        Some(Line { count, slope, intercept, deviation })
    }
}

/// Positions of games between quick engines, after a few random moves each.
fn middle_games(start: &AnyGame, wanted: usize) -> Vec<AnyGame> {
    const RANDOM: usize = 8;
    const EVERY: usize = 9;
    let mut found = Vec::new();
    for seed in 0.. {
        let mut game = start.clone();
        let mut random = player(&game, &format!("random:seed={seed}"));
        let mut quick = player(&game, "engine:nodes=500,hash=1");
        while game.outcome().is_none() && game.moves_made() < 120 {
            if found.len() == wanted {
                return found;
            }
            let made = game.moves_made();
            if made > RANDOM && made % EVERY == seed as usize % EVERY {
                found.push(game.clone());
            }
            let mover = if made < RANDOM { &mut random } else { &mut quick };
            let choice = mover.choose(&game, &mut Control::default()).expect("the game goes on");
            game.play(&choice.mv).expect("a player's move is legal");
        }
    }
    found
}

/// The value at each depth from 1.
fn values(game: &AnyGame, depth: usize) -> Vec<i32> {
    let mut values = Vec::new();
    let mut tell = |info: &Info| {
        // A solved ending is no search, and the last report comes twice.
        if info.depth as usize == values.len() + 1 {
            values.push(info.lines[0].value);
        }
    };
    let mut control = Control {
        stop: Stop::never(),
        names: None,
        tell: Some(&mut tell),
        limits: None,
        analysis: false,
    };
    let spec = format!("engine:depth={depth},tables=off");
    player(game, &spec).choose(game, &mut control).expect("the game goes on");
    values
}

fn player(game: &AnyGame, spec: &str) -> Box<dyn saltus_engine::Player> {
    let spec: PlayerSpec = spec.parse().expect("a sound player");
    game.player(&spec).expect("an evaluation of the game")
}
