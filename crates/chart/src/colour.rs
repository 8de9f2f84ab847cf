//! Colours that colour-blind people can tell apart.

use kuva::plot::ColorMap;

/// Red, green and blue.
pub(crate) type Colour = (u8, u8, u8);

pub(crate) const INK: Colour = (0x22, 0x22, 0x22);
pub(crate) const FAINT_INK: Colour = (0x55, 0x55, 0x55);
pub(crate) const GRID: Colour = (0xdd, 0xdd, 0xdd);
pub(crate) const WHITE: Colour = (255, 255, 255);
const BLACK: Colour = (0, 0, 0);

/// The palette of Okabe and Ito, without its yellow, which is hard to see on white.
const PALETTE: [Colour; 7] = [
    (0x00, 0x72, 0xb2),
    (0xd5, 0x5e, 0x00),
    (0x00, 0x9e, 0x73),
    (0xcc, 0x79, 0xa7),
    (0xe6, 0x9f, 0x00),
    (0x56, 0xb4, 0xe9),
    (0x00, 0x00, 0x00),
];

/// What is drawn with: a colour of the palette, or the grey of what comes from elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paint {
    Series(usize),
    Elsewhere,
}

impl Paint {
    pub(crate) fn colour(self) -> Colour {
        match self {
            Paint::Series(place) => of_series(place),
            Paint::Elsewhere => ELSEWHERE,
        }
    }

    /// The place that decides the form of marks.
    pub(crate) fn place(self) -> usize {
        match self {
            Paint::Series(place) => place,
            Paint::Elsewhere => 0,
        }
    }
}

const ELSEWHERE: Colour = (0xa8, 0xa8, 0xa8);

/// The colour of the series with this place.
pub(crate) fn of_series(index: usize) -> Colour {
    PALETTE[index % PALETTE.len()]
}

/// Black or white, whichever is read better on a colour.
pub(crate) fn ink_on(colour: Colour) -> Colour {
    // Where both have the same contrast by the formula of WCAG 2.
    if luminance(colour) > 0.179 { BLACK } else { WHITE }
}

/// The relative luminance of WCAG 2.
fn luminance((red, green, blue): Colour) -> f64 {
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/// Which colour stands for which number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ColourScale {
    pub low: f64,
    pub high: f64,
    /// From red over white to blue; else from dark to light.
    diverging: bool,
}

impl ColourScale {
    /// A scale for these numbers: around 0 where their signs differ, otherwise from the least to the largest.
    pub(crate) fn of(values: &[f64]) -> ColourScale {
        let low = values.iter().copied().fold(f64::INFINITY, f64::min);
        let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if values.is_empty() {
            return ColourScale { low: 0.0, high: 0.0, diverging: false };
        }
        if low < 0.0 && high > 0.0 {
            return ColourScale::around(0.0, high.max(-low));
        }
        ColourScale { low, high, diverging: false }
    }

    /// A scale that diverges from a middle, so far to both sides.
    pub(crate) fn around(middle: f64, reach: f64) -> ColourScale {
        ColourScale { low: middle - reach, high: middle + reach, diverging: true }
    }

    /// Whether all numbers are the same.
    pub(crate) fn is_flat(&self) -> bool {
        self.low == self.high
    }

    /// The numbers at both ends and in the middle.
    pub(crate) fn marks(&self) -> [f64; 3] {
        [self.low, self.low + (self.high - self.low) / 2.0, self.high]
    }

    pub(crate) fn colour(&self, value: f64) -> Colour {
        let share = if self.is_flat() {
            0.5
        } else {
            ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0)
        };
        let map = if self.diverging { ColorMap::RedBlue } else { ColorMap::Viridis };
        // Only maps made by users have no colours of their own.
        map.map_rgb(share).unwrap_or(WHITE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ink_can_be_read_on_every_colour() {
        let contrast = |one: f64, other: f64| (one.max(other) + 0.05) / (one.min(other) + 0.05);
        for scale in [ColourScale::of(&[0.0, 1.0]), ColourScale::around(0.5, 0.5)] {
            for step in 0..=200 {
                let ground = scale.colour(f64::from(step) / 200.0);
                let contrast = contrast(luminance(ground), luminance(ink_on(ground)));
                // The contrast that WCAG 2 requires of text.
                assert!(contrast >= 4.5, "{ground:?}: {contrast}");
            }
        }
    }

    #[test]
    fn signs_decide_the_scale() {
        let both = ColourScale::of(&[-1.0, 3.0]);
        assert_eq!((both.low, both.high, both.diverging), (-3.0, 3.0, true));
        let one = ColourScale::of(&[1.0, 3.0]);
        assert_eq!((one.low, one.high, one.diverging), (1.0, 3.0, false));
        assert!(ColourScale::of(&[2.0, 2.0]).is_flat() && ColourScale::of(&[]).is_flat());
    }
}
