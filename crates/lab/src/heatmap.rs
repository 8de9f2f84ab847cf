//! The square weights of an evaluation as a picture.

use saltus_chart::{Board, Picture};
use saltus_engine::SquareWeights;

/// Draws square weights. `place` is what follows «What standing on a square is worth», where there is more to say.
///
/// ```
/// use saltus_engine::{AnyGame, Piece, Seat};
/// let game = AnyGame::start("halma")?;
/// let weights = game.square_weights(&"distance - anti-block".parse()?, Seat::at(0), Piece::Man)?;
/// let svg = saltus_lab::heatmap::picture("distance", "", &weights).svg();
/// assert!(svg.contains("Left out, being no sum over squares: anti-block"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn picture(title: &str, place: &str, weights: &SquareWeights) -> Picture {
    let left_out = weights
        .left_out()
        .map_or(String::new(), |terms| format!(". Left out, being no sum over squares: {terms}"));
    Board {
        title: title.to_owned(),
        subtitle: format!("What standing on a square is worth{place}{left_out}"),
        value: "units of the evaluation".to_owned(),
        rows: weights.rows.clone(),
        row_names: weights.row_names.clone(),
        column_names: weights.column_names.clone(),
    }
    .picture()
}
