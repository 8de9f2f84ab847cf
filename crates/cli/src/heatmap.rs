//! `saltus heatmap`: what an evaluation gives for a piece on each square, as a picture.

use crate::args::HeatmapArgs;
use crate::failure::Failure;
use crate::input::{self, Opened};
use crate::{output, players};
use saltus_chart::Picture;
use saltus_engine::{AnyGame, Family, Piece, SquareWeights};
use saltus_game::Side;
use saltus_platform::files;
use serde_json::{Value, json};
use std::io::{IsTerminal, stderr};
use std::path::Path;

pub(crate) fn run(args: &HeatmapArgs) -> Result<(), Failure> {
    let out = args.out.as_deref().map(Format::of).transpose()?;
    let Opened { game, names, .. } = input::open(&args.at)?;
    let piece = piece(args, &game)?;
    let (side, wanted) = (Side::from(args.side), piece.unwrap_or_default());
    let eval = args.eval.parse().and_then(|eval| game.square_weights(&eval, side.into(), wanted));
    let weights = eval.map_err(|error| players::refused("--eval", &game, error))?;
    if weights.blank {
        return Err(blank(args, &game));
    }
    if let Some((path, format)) = out {
        let picture = picture(args, side, piece, &weights);
        let bytes = match format {
            Format::Svg => picture.svg().into_bytes(),
            Format::Png => picture.png().map_err(|error| {
                Failure::input(
                    format!("--out {}: {error}", path.display()),
                    "write an .svg instead",
                )
            })?,
        };
        files::write_bytes(path, &bytes).map_err(|error| {
            Failure::input(
                format!("--out {}: cannot write the file: {error}", path.display()),
                "name a file in a folder that exists and that you may write to",
            )
        })?;
    }
    if args.at.json {
        let position = game.position(names);
        return Ok(output::json(&document(args, &position, side, piece, &weights))?);
    }
    if let Some(terms) = weights.left_out() {
        output::note(&format!("note: left out, not a sum over squares: {terms}"));
    }
    if let Some((path, _)) = out {
        let told = format!("written to {}", path.display());
        match stderr().is_terminal() {
            true => output::note(&told),
            false => output::detail(&told),
        }
    }
    Ok(())
}

/// How a picture is written.
#[derive(Clone, Copy)]
enum Format {
    Svg,
    Png,
}

impl Format {
    /// The format that goes with a file's ending.
    fn of(path: &Path) -> Result<(&Path, Format), Failure> {
        let ending = path.extension().and_then(|ending| ending.to_str());
        match ending.map(str::to_ascii_lowercase).as_deref() {
            Some("svg") => Ok((path, Format::Svg)),
            Some("png") => Ok((path, Format::Png)),
            _ => Err(Failure::input(
                format!("--out {}: the ending is neither .svg nor .png", path.display()),
                "name the file as in weights.svg or weights.png",
            )),
        }
    }
}

/// The piece that is asked about, in games that have more than one kind.
fn piece(args: &HeatmapArgs, game: &AnyGame) -> Result<Option<Piece>, Failure> {
    match (game.family(), args.piece) {
        (Family::Draughts, piece) => Ok(Some(piece.map(Piece::from).unwrap_or_default())),
        (Family::Halma, None) => Ok(None),
        (Family::Halma, Some(_)) => Err(Failure::input(
            format!("--piece: all pieces of {} are alike", game.id()),
            "leave the option out; it is for men and kings of draughts",
        )),
    }
}

/// An evaluation that no map can show.
fn blank(args: &HeatmapArgs, game: &AnyGame) -> Failure {
    let example = match game.family() {
        Family::Halma => "distance",
        Family::Draughts => "three-areas",
    };
    Failure::input(
        format!(
            "--eval {}: none of its terms is a sum over squares, so there is no map",
            args.eval
        ),
        format!(
            "ask for one that weighs squares, such as {example}; `saltus evals --game {}` has formulas",
            game.id()
        ),
    )
}

fn picture(
    args: &HeatmapArgs,
    side: Side,
    piece: Option<Piece>,
    weights: &SquareWeights,
) -> Picture {
    let side = match side {
        Side::White => "White",
        Side::Black => "Black",
    };
    let whose = piece.map_or(side.to_owned(), |piece| format!("a {piece} of {side}"));
    let at = if args.at.position.is_some() { ", in the position given" } else { "" };
    let title = format!("{} for {whose} on {}", args.eval, args.at.game);
    saltus_lab::heatmap::picture(&title, at, weights)
}

fn document(
    args: &HeatmapArgs,
    position: &str,
    side: Side,
    piece: Option<Piece>,
    weights: &SquareWeights,
) -> Value {
    let beyond = weights.beyond.iter();
    let left_out = beyond.map(|beyond| json!({ "term": beyond.term, "entirely": beyond.entirely }));
    json!({
        "game": args.at.game,
        "position": position,
        "eval": args.eval,
        "side": side.to_string(),
        "piece": piece.map(|piece| piece.to_string()),
        "rows": weights.rows,
        "row_names": weights.row_names,
        "column_names": weights.column_names,
        "left_out": left_out.collect::<Value>(),
        "out": args.out.as_ref().map(|path| path.display().to_string()),
    })
}
