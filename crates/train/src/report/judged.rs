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
    /// The share of the men at the start that are still there, kings included.
    pub pieces: f64,
    /// Men more, and kings more.
    pub material: [f64; 2],
    pub handmade: f64,
    pub trained: f64,
}

/// A board's squares as a picture shows them.
pub(super) struct Squares {
    /// Squares along an edge.
    pub size: usize,
    /// The row from the top and the column of each square, by number.
    pub places: Vec<(usize, usize)>,
}

/// What is known of a variant's games and weights.
pub(super) struct Data {
    pub judged: Vec<Judged>,
    pub model: Arc<Model>,
    pub about: String,
    pub squares: Squares,
}

/// Reads games, and the weights for them: those of `weights`, or those that ship. None if the game is no draughts.
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
                _ => None,
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
    let file = WeightsFile::read(bytes, V::RULES.id, V::GEOMETRY)?;
    Ok(judge::<V>(files, file)?)
}

fn judge<V: Variant>(files: &[PathBuf], file: WeightsFile) -> Result<Data, ReadError> {
    let about = file.about.clone();
    let model = Arc::new(Model::from(file));
    let trained = PatternEvaluator::<V>::new(model.clone());
    let play = PLAY.parse().expect("the evaluation for play can be read");
    let handmade = saltus_eval::draughts::<V>(&play, View::Diff, 0).expect("and made");
    let mut judged = Vec::new();
    each_quiet::<V>(files, &mut |position, quiet| {
        if !quiet.check {
            return;
        }
        let [white, black] =
            Side::BOTH.map(|side| [position.men(side).count(), position.kings(side).count()]);
        let pieces = white.iter().chain(&black).sum::<u32>();
        judged.push(Judged {
            result: quiet.result.into(),
            pieces: f64::from(pieces) / f64::from(V::GEOMETRY.men_at_start()),
            material: [0, 1].map(|kind| f64::from(white[kind]) - f64::from(black[kind])),
            handmade: score::to_units(handmade.value(position, Side::White)),
            trained: score::to_units(trained.value(position, Side::White)),
        });
    })?;
    let size = V::GEOMETRY.size() as usize;
    let place = |number: u32| {
        let cell = V::GEOMETRY.cell(number).expect("a square of the board");
        (size - 1 - usize::from(cell.rank), usize::from(cell.file))
    };
    let squares = Squares { size, places: (1..=V::GEOMETRY.squares()).map(place).collect() };
    Ok(Data { judged, model, about, squares })
}
