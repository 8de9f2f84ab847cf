//! `saltus analyse`: searches a position, and reports as it goes.

use crate::args::AnalyseArgs;
use crate::failure::Failure;
use crate::input::{self, Opened};
use crate::output::{self, grouped};
use crate::{interrupt, players, value};
use saltus_engine::player::Strong;
use saltus_engine::{AnyGame, Choice, Control, EvalSpec, Info, InfoLine, Limits, PlayerSpec, Stop};
use serde_json::{Value, json};
use std::io;
use std::time::Duration;

/// The time limit if none is given.
const DEFAULT_TIME: Duration = Duration::from_secs(5);

/// How many moves of a line are shown to people.
const MOVES_SHOWN: usize = 10;

pub(crate) fn run(args: &AnalyseArgs) -> Result<(), Failure> {
    let Opened { game, names, .. } = input::open(&args.at)?;
    let spec = PlayerSpec::Engine(engine(args, &game)?).into();
    players::fits(&spec, "--hash")?;
    let mut player = players::by_spec(&game, &spec, "--eval")?;
    players::expect_going_on(&game)?;
    let stop = interrupt::stop_on_ctrl_c();
    let table = value::table(&game);
    let mut reporter = Reporter::new(args.at.json, args.lines > 1, table, stop.clone());
    if !args.at.json {
        let known = value::table(&game).map_or(String::new(), |known| format!("table: {known}\n"));
        let (position, turn) = (game.position(names), game.turn());
        output::text(&format!("{position}\n{turn} to move\n{known}\n{HEADINGS}\n"))?;
    }
    let mut tell = |info: &Info| reporter.report(info);
    let mut control =
        Control { stop, names: Some(names), tell: Some(&mut tell), limits: None, analysis: true };
    let choice = player.choose(&game, &mut control).map_err(players::gave_up);
    Ok(reporter.end(&choice?)?)
}

/// The engine that the arguments ask for.
fn engine(args: &AnalyseArgs, game: &AnyGame) -> Result<Strong, Failure> {
    let eval = args.eval.as_deref().map(str::parse::<EvalSpec>).transpose();
    let limited = args.time.is_some() || args.depth.is_some() || args.nodes.is_some();
    let time = if limited { args.time } else { Some(DEFAULT_TIME) };
    Ok(Strong {
        limits: Limits { time, depth: args.depth, nodes: args.nodes, soft_time: None },
        threads: args.threads,
        hash: args.hash,
        lines: args.lines,
        eval: eval.map_err(|error| players::refused("--eval", game, error))?,
        ..Strong::default()
    })
}

const HEADINGS: &str = "depth            value           nodes       nodes/s   seconds  line";

/// Writes the reports of the engine, until no one reads them.
struct Reporter {
    json: bool,
    /// Whether lines are numbered.
    ranked: bool,
    /// What the endgame tables say of the position.
    table: Option<String>,
    stop: Stop,
    last: Option<Info>,
    written: io::Result<()>,
}

impl Reporter {
    fn new(json: bool, ranked: bool, table: Option<String>, stop: Stop) -> Reporter {
        Reporter { json, ranked, table, stop, last: None, written: Ok(()) }
    }

    /// Writes a report. The engine repeats its last one at the end: that is written once.
    fn report(&mut self, info: &Info) {
        let news = self.last.as_ref();
        let news = news.is_none_or(|last| last.depth != info.depth || last.lines != info.lines);
        self.last = Some(info.clone());
        if !news || self.written.is_err() {
            return;
        }
        self.written = self.write(info);
        if self.written.is_err() {
            self.stop.stop(); // no one reads any more
        }
    }

    fn write(&self, info: &Info) -> io::Result<()> {
        for (index, line) in info.lines.iter().enumerate() {
            if self.json {
                output::json(&self.object(info, index, line))?;
            } else {
                output::text(&row(info, index, line))?;
            }
        }
        Ok(())
    }

    fn object(&self, info: &Info, index: usize, line: &InfoLine) -> Value {
        let mut object = json!({
            "depth": info.depth,
            "value": value::json(line.value),
            "nodes": info.nodes,
            "seconds": info.time.as_secs_f64(),
            "nps": output::rate(info.nodes, info.time),
            "pv": line.moves,
            "win_in": value::win_in(line.value),
        });
        if self.ranked {
            object["line"] = json!(index + 1);
        }
        if let Some(table) = &self.table {
            object["table"] = json!(table);
        }
        object
    }

    /// The last line: the move to play.
    fn end(self, choice: &Choice) -> io::Result<()> {
        let Some((info, line)) =
            self.last.as_ref().and_then(|info| Some((info, info.lines.first()?)))
        else {
            return self.written;
        };
        if self.written.is_err() {
            return self.written;
        }
        if self.json {
            let mut object = self.object(info, 0, line);
            object["best"] = json!(choice.mv);
            return output::json(&object);
        }
        output::text(&format!("\nbest {}, {}\n", choice.mv, value::sentence(line.value)))
    }
}

/// A row of the table. What all lines of a depth share is in the row of the best line.
fn row(info: &Info, index: usize, line: &InfoLine) -> String {
    let shown = &line.moves[..line.moves.len().min(MOVES_SHOWN)];
    let more = if line.moves.len() > shown.len() { " ..." } else { "" };
    let moves = shown.join(" ") + more;
    let value = value::text(line.value);
    if index > 0 {
        return format!("{:5}  {value:>15}  {:14}  {:12}  {:8}  {moves}\n", "", "", "", "");
    }
    format!(
        "{:>5}  {value:>15}  {:>14}  {:>12}  {:>8.3}  {moves}\n",
        info.depth,
        grouped(info.nodes),
        grouped(output::rate(info.nodes, info.time)),
        info.time.as_secs_f64()
    )
}
