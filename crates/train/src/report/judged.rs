//! Positions of the games that were kept apart, as several evaluations see them.

use crate::fit::{ReadError, each_quiet};
use saltus_draughts::{Variant, for_each_variant};
use saltus_eval::View;
use saltus_eval::draughts::PLAY;
use saltus_eval::draughts::patterns::{Model, PatternEvaluator, WeightsFile};
use saltus_game::{Bits as _, Evaluator as _, Side, score};
use std::path::PathBuf;
use std::sync::Arc;

/// A position, White's result, and what evaluations say of it for White.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judged {
    pub result: f64,
    /// The stage of the game, one of [`STAGES`].
    pub stage: usize,
    /// What White has more of what is plain to see: men and kings in draughts, steps in Halma.
    pub plain: [f64; 2],
    pub handmade: f64,
    pub trained: f64,
}

/// The stages of a game.
pub(super) const STAGES: [&str; 3] = ["opening", "middle game", "ending"];

/// What a piece is worth on each square of a board, the topmost row first.
pub(super) struct Squares {
    pub caption: String,
    pub rows: Vec<Vec<Option<f64>>>,
}

/// What is known of a game's positions and weights.
pub(super) struct Data {
    pub judged: Vec<Judged>,
    pub about: String,
    /// The name of the plain evaluation.
    pub plain: &'static str,
    /// What values are counted in.
    pub unit: &'static str,
    /// What the boards of squares show.
    pub on_squares: &'static str,
    pub squares: Vec<Squares>,
}

/// Reads games, and the weights for them: those of `weights`, or those that ship. None if there is no such game, or there
/// are no weights.
pub(super) fn read(
    game: &str,
    files: &[PathBuf],
    weights: Option<&[u8]>,
) -> Option<Result<Data, super::ReportError>> {
    macro_rules! with_the_variant {
        ($($variant:ident)*) => {
            match game {
                $(id if id == saltus_draughts::$variant::RULES.id => {
                    Some(read_variant::<saltus_draughts::$variant>(files, weights))
                })*
                id => super::halma::read(id, files, weights),
            }
        };
    }
    for_each_variant!(with_the_variant)
}

fn read_variant<V: Variant>(
    files: &[PathBuf],
    weights: Option<&[u8]>,
) -> Result<Data, super::ReportError> {
    let bytes = weights.unwrap_or_else(|| saltus_eval::draughts::patterns::shipped_file::<V>());
    let file = WeightsFile::read(bytes, V::RULES.id, V::GEOMETRY)
        .map_err(|error| super::ReportError::Weights(error.to_string()))?;
    Ok(judge::<V>(files, file)?)
}

fn judge<V: Variant>(files: &[PathBuf], file: WeightsFile) -> Result<Data, ReadError> {
    let about = file.about.clone();
    let model = Arc::new(Model::from(file));
    let trained = PatternEvaluator::<V>::new(model.clone());
    let play = PLAY.parse().expect("the evaluation for play can be read");
    let handmade = saltus_eval::draughts::<V>(&play, View::Diff, 0).expect("and made");
    let mut judged = Vec::new();
    each_quiet::<V>(files, 0.0, &mut |position, quiet| {
        if !quiet.check {
            return;
        }
        let [white, black] =
            Side::BOTH.map(|side| [position.men(side).count(), position.kings(side).count()]);
        let pieces = white.iter().chain(&black).sum::<u32>();
        // By the share of the men at the start that are still there, kings included.
        let share = f64::from(pieces) / f64::from(V::GEOMETRY.men_at_start());
        judged.push(Judged {
            result: quiet.result.into(),
            stage: if share >= 0.75 {
                0
            } else if share >= 0.4 {
                1
            } else {
                2
            },
            plain: [0, 1].map(|kind| f64::from(white[kind]) - f64::from(black[kind])),
            handmade: score::to_units(handmade.value(position, Side::White)),
            trained: score::to_units(trained.value(position, Side::White)),
        });
    })?;
    let (plain, unit, on_squares) = ("material", "men", ON_SQUARES);
    Ok(Data { judged, about, plain, unit, on_squares, squares: squares::<V>(&model) })
}

const ON_SQUARES: &str = "What a piece adds by standing on a square, for White, who moves up the board. A man is one on an \
    otherwise empty board: what it is worth in company is in the patterns.";

/// What a man and a king add on each square, in the opening and in the ending.
fn squares<V: Variant>(model: &Model) -> Vec<Squares> {
    let size = V::GEOMETRY.size() as usize;
    let mut boards = Vec::new();
    for (piece, weights) in [("man", model.man_by_square()), ("king", model.king_by_square())] {
        for (phase, name) in ["opening", "ending"].into_iter().enumerate() {
            let mut rows = vec![vec![None; size]; size];
            for (number, pair) in (1..).zip(&weights) {
                let cell = V::GEOMETRY.cell(number).expect("a square of the board");
                let (row, column) = (size - 1 - usize::from(cell.rank), usize::from(cell.file));
                // On the last row there are no men: they are crowned.
                if row > 0 || piece == "king" {
                    rows[row][column] = Some(f64::from(pair[phase]) / 1000.0);
                }
            }
            boards.push(Squares { caption: format!("A {piece} by square, {name}"), rows });
        }
    }
    boards
}
