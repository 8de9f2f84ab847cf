//! The legend of colours that stand for numbers.

use crate::canvas::{Anchor, Canvas, Place, Type};
use crate::colour::{ColourScale, FAINT_INK};
use crate::layout::SMALL;
use crate::text;

/// Steps of colour: more cannot be told apart.
const STEPS: usize = 60;
const HEIGHT: f64 = 12.0;

/// Draws the colours from the lowest to the highest number with the numbers at both ends and in the
/// middle, and what they are above; gives the height below.
pub(crate) fn colour_bar(
    canvas: &mut Canvas,
    (left, top): Place,
    width: f64,
    name: &str,
    scale: &ColourScale,
    write: impl Fn(f64) -> String,
) -> f64 {
    let name = text::cut(name, SMALL, width);
    canvas.text((left, top + 14.0), &name, Type::new(SMALL, Anchor::Start));
    let bar = top + if name.is_empty() { 4.0 } else { 22.0 };
    let numbers = bar + HEIGHT + 16.0;
    if scale.is_flat() {
        canvas.rect((left, bar), 24.0, HEIGHT, scale.colour(scale.low));
        canvas.text((left, numbers), &write(scale.low), Type::new(SMALL, Anchor::Start));
        return numbers + 6.0;
    }
    let width = width.min(STEPS as f64 * 6.0);
    let step = width / STEPS as f64;
    let number = |share: f64| scale.low + (scale.high - scale.low) * share;
    for index in 0..STEPS {
        let colour = scale.colour(number((index as f64 + 0.5) / STEPS as f64));
        canvas.rect((left + step * index as f64, bar), step, HEIGHT, colour);
    }
    canvas.outline((left, bar), width, HEIGHT, FAINT_INK);
    let places = [(0.0, Anchor::Start), (0.5, Anchor::Middle), (1.0, Anchor::End)];
    for (mark, (share, anchor)) in scale.marks().into_iter().zip(places) {
        canvas.text((left + width * share, numbers), &write(mark), Type::new(SMALL, anchor));
    }
    numbers + 6.0
}
