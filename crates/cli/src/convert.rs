//! `saltus convert`: files of games and positions in other formats.

use crate::args::{ConvertArgs, Format};
use crate::failure::Failure;
use crate::records::{self, Kind, Records};
use crate::{atomic_output, interrupt, output};
use saltus_engine::record::{Record, RecordNode, Style, write_as};
use saltus_engine::{AnyGame, Family, GameError, Stop};
use saltus_game::Names;
use serde_json::{Map, Value, json};
use std::io::Write;

pub(crate) fn run(args: &ConvertArgs) -> Result<(), Failure> {
    let mut records = Records::open(&args.file, args.game.as_deref())?;
    records::agree(&args.file, records.guess.as_ref())?;
    let stop = interrupt::stop_on_ctrl_c();
    let mut tally = Tally::default();
    let fill = |out: &mut dyn Write| convert(args, &mut records, &stop, &mut tally, out);
    match &args.out {
        // Whoever wants what is good whatever comes need not wait for the end.
        None if args.skip_bad => atomic_output::stream(fill)?,
        out => atomic_output::write(out.as_deref(), fill)?,
    }
    output::detail(&format!("{} written, {} left out", tally.good, tally.bad));
    Ok(())
}

/// How many there were.
#[derive(Default)]
struct Tally {
    good: usize,
    bad: usize,
}

fn convert(
    args: &ConvertArgs,
    records: &mut Records,
    stop: &Stop,
    tally: &mut Tally,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let kind = records.kind;
    let format = args.to.unwrap_or(match kind {
        Kind::Games => Format::Pdn,
        Kind::Lines | Kind::Board => Format::Position,
    });
    let file = args.file.as_str();
    while let Some(entry) = records.next(file)? {
        if stop.is_stopped() {
            return Err(Failure::Stopped);
        }
        match &entry.game {
            Ok(record) => {
                tally.good += 1;
                for warning in &entry.warnings {
                    let told = records::told(kind, &entry, &warning.to_string(), warning.place());
                    records.aside(|| output::warning(&format!("{}: {told}", records::name(file))));
                }
                if tally.bad == 0 || args.skip_bad {
                    let text = written(args, format, record, tally.good > 1)?;
                    out.write_all(text.as_bytes())?;
                }
            }
            Err(error) => {
                tally.bad += 1;
                let told = records::told_error(kind, &entry, error);
                records.aside(|| output::error(&format!("{}: {told}", records::name(file))));
            }
        }
    }
    let Tally { good, bad } = *tally;
    if good + bad == 0 {
        return Err(Failure::input(
            format!("{}: there is no game in it", records::name(file)),
            "give PDN such as 1. 32-28 19-23, or positions with --game ID",
        ));
    }
    if bad > 0 && !args.skip_bad {
        return Err(Failure::input(
            format!("nothing was written: {bad} of {} are wrong", good + bad),
            "fix them, or leave them out with --skip-bad",
        ));
    }
    Ok(())
}

/// One game in a format; `again` if others came before it.
fn written(
    args: &ConvertArgs,
    format: Format,
    record: &Record,
    again: bool,
) -> Result<String, Failure> {
    // What was read can be played again.
    let fault = |error: GameError| Failure::Fault(error.to_string());
    let start = AnyGame::start(&record.game).map_err(fault)?;
    let names = args.squares.map(Names::from);
    if names.is_some_and(|names| !start.names().contains(&names)) {
        return Err(Failure::input(
            format!("--squares: the squares of {} have no numbers", record.game),
            "leave the option out, or write --squares letters",
        ));
    }
    let style = Style { names, points: args.results.map(Into::into) };
    let names = names.unwrap_or(start.custom());
    let like = match format {
        Format::Pdn => return write_as(record, style).map_err(fault),
        Format::Json => return Ok(format!("{}\n", document(record, names).map_err(fault)?)),
        Format::Moves => return moves(record, names).map_err(fault),
        Format::Position => {
            // Draughts positions have numbers everywhere, if no one says otherwise.
            let names = style.names.unwrap_or(start.names()[0]);
            return Ok(format!("{}\n", record.end().map_err(fault)?.position(names)));
        }
        Format::Letters => ".\nw",
        Format::Digits => "0\nw",
        Format::Agent => "SINGLE",
    };
    if start.family() != Family::Halma {
        return Err(Failure::input(
            format!("--to: {} is not written as a board: that is for Halma", record.game),
            "write --to position for one line",
        ));
    }
    let end = record.end().map_err(fault)?;
    let between = if again { "\n" } else { "" };
    let head = match (format, end.turn().letter()) {
        // Course agents have the colours turned round.
        (Format::Agent, 'W') => "SINGLE\nBLACK\n300.0\n",
        (Format::Agent, _) => "SINGLE\nWHITE\n300.0\n",
        _ => "",
    };
    Ok(format!("{between}{head}{}\n", end.position_like(like, names).trim_end()))
}

/// A line of moves, with the position before them if that is not the game's own.
fn moves(record: &Record, names: Names) -> Result<String, GameError> {
    let start = AnyGame::start(&record.game)?;
    let first = start.at_position(&record.start)?.position(names);
    let mut line = String::new();
    if first != start.position(names) {
        line = format!("{first};");
    }
    let spelled = record.spelled(names)?;
    for node in record.main_line() {
        if !line.is_empty() {
            line.push(' ');
        }
        line += &spelled[node.id - 1];
    }
    Ok(line + "\n")
}

fn document(record: &Record, names: Names) -> Result<Value, GameError> {
    let start = AnyGame::start(&record.game)?;
    let spelled = record.spelled(names)?;
    let end = record.end()?;
    let node = |node: &RecordNode| {
        let RecordNode { id, parent, comment, nags, .. } = node;
        let mut value = json!({ "id": id, "parent": parent, "move": spelled[id - 1] });
        if !comment.is_empty() {
            value["comment"] = comment.as_str().into();
        }
        if !nags.is_empty() {
            value["nags"] = json!(nags);
        }
        value
    };
    let tags: Map<String, Value> =
        record.tags.iter().map(|(name, value)| (name.clone(), value.as_str().into())).collect();
    Ok(json!({
        "game": record.game,
        "tags": tags,
        "start": start.at_position(&record.start)?.position(names),
        "moves": record.main_line().map(|node| spelled[node.id - 1].as_str()).collect::<Vec<_>>(),
        "result": saltus_engine::record::Points::of(&start).result(record.result),
        "end": end.position(names),
        "outcome": end.outcome().map(|outcome| outcome.to_string()),
        "comment": record.comment,
        "nodes": record.nodes.iter().map(node).collect::<Value>(),
    }))
}
