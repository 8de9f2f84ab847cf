//! Gradient descent by single positions (Adagrad), as for draughts; weights of neighbouring phases are mixed.
//!
//! One thread, in an order that follows from the seed: the same positions and the same seed give the same weights.

use super::positions::{One, Positions};
use crate::fit::{Epoch, FitSettings, cross_entropy, descend, logistic};
use crate::report::slope;
use saltus_eval::View;
use saltus_eval::halma::PLAY;
use saltus_eval::halma::trained::{ANCHORS, Layout, anchors};
use saltus_game::{Score, Side};

/// Fitted weights.
pub(super) struct Fitted {
    /// What is added for the side to move.
    pub tempo: Score,
    /// For each anchor the weight of every place.
    pub anchors: Vec<Vec<Score>>,
    /// What a step ahead is worth, before scaling, in logistic units.
    pub step: f64,
    /// The pass that was best on the positions to check with; its weights are these.
    pub best: Epoch,
}

/// A weight, and the squares of its gradients so far.
#[derive(Clone, Copy)]
struct Weight {
    value: f32,
    squares: f32,
}

impl Weight {
    #[inline]
    fn learn(&mut self, gradient: f32, rate: f32) {
        self.squares += gradient * gradient;
        self.value += rate * gradient / (self.squares + 1e-6).sqrt();
    }
}

/// Weights in logistic units.
#[derive(Clone)]
struct Weights {
    /// By place and anchor.
    places: Vec<[Weight; ANCHORS]>,
    /// What they are pulled to: a start that is about right.
    start: Vec<f32>,
    tempo: Weight,
}

impl Weights {
    /// The value for White.
    #[inline]
    fn value(&self, one: &One) -> f32 {
        let (anchor, share) = anchors(one.phase);
        let (mut before, mut after) = (0.0, 0.0);
        for &(place, count) in one.counts {
            let weights = &self.places[usize::from(place)];
            before += weights[anchor].value * f32::from(count);
            after += weights[anchor + 1].value * f32::from(count);
        }
        before * (1.0 - share) + after * share + self.tempo.value * one.turn
    }

    /// Learns from a position; returns its loss before.
    #[inline]
    fn learn(&mut self, one: &One, aim: f32, settings: &FitSettings) -> f64 {
        let expected = logistic(self.value(one));
        let error = aim - expected;
        let (anchor, share) = anchors(one.phase);
        for &(place, count) in one.counts {
            let place = usize::from(place);
            let start = self.start[place];
            for (at, share) in [(anchor, 1.0 - share), (anchor + 1, share)] {
                let weight = &mut self.places[place][at];
                let pull = settings.decay * share * (weight.value - start);
                weight.learn(error * f32::from(count) * share - pull, settings.rate);
            }
        }
        self.tempo.learn(error * one.turn, settings.rate);
        cross_entropy(expected, aim)
    }
}

/// What weights have learnt before they have seen anything, so that those of squares where pieces seldom stand keep to
/// their start.
const INERTIA: f32 = 1.0;

/// A start that is about right, also for squares that no game shows: what the hand-made evaluation says of squares, if a
/// step is worth so much.
fn start(layout: &Layout, of_step: f32) -> Vec<f32> {
    let play = PLAY.parse().expect("the evaluation for play can be read");
    let handmade = saltus_eval::halma(&play, layout.rules(), View::Own, 0).expect("and made");
    let rows = handmade.square_weights(Side::White);
    let mut start = vec![0.0; layout.weights()];
    for square in layout.rules().board().iter() {
        let worth = rows[usize::from(square.row())][usize::from(square.column())];
        start[layout.square(Side::White, square)] = of_step * worth.unwrap_or_default() as f32;
    }
    start
}

/// Fits weights to the first positions; the second say when to stop. `report` hears of each pass, and may stop it by
/// returning false.
pub(super) fn fit(
    layout: &Layout,
    [training, validation]: [&Positions; 2],
    settings: &FitSettings,
    report: &mut dyn FnMut(&Epoch) -> bool,
) -> Fitted {
    // What a unit of the player's value, and what a step ahead, says of the score.
    let of = |numbers: &[f32]| slope(numbers.iter().zip(&training.labels)) as f32;
    let (of_value, of_step) = (of(&training.values), of(&training.steps));
    let aim = |positions: &Positions, index: usize| {
        let share = settings.value_share;
        let value = logistic(of_value * positions.values[index]);
        (1.0 - share) * positions.labels[index] + share * value
    };
    let start = start(layout, of_step);
    let places = start.iter().map(|&value| [Weight { value, squares: INERTIA }; ANCHORS]).collect();
    let weights = Weights { places, start, tempo: Weight { value: 0.0, squares: INERTIA } };
    let (best, weights) = descend(
        weights,
        training.len(),
        settings,
        &mut |weights, index, settings| {
            weights.learn(&training.get(index), aim(training, index), settings)
        },
        &mut |weights| {
            let loss = |index: usize| {
                let expected = logistic(weights.value(&validation.get(index)));
                cross_entropy(expected, aim(validation, index))
            };
            (0..validation.len()).map(loss).sum::<f64>() / validation.len() as f64
        },
        report,
    );
    let step = worth_of_a_step(&weights, training);
    let score = |weight: &Weight| (f64::from(weight.value) / step * 1000.0).round() as Score;
    let anchor = |at: usize| weights.places.iter().map(|all| score(&all[at])).collect();
    Fitted { tempo: score(&weights.tempo), anchors: (0..ANCHORS).map(anchor).collect(), step, best }
}

/// What a step ahead adds to the value on average: the slope of the value over the lead in steps.
fn worth_of_a_step(weights: &Weights, positions: &Positions) -> f64 {
    let (mut products, mut squares) = (0.0, 0.0);
    for (index, &steps) in positions.steps.iter().enumerate() {
        let steps = f64::from(steps);
        products += steps * f64::from(weights.value(&positions.get(index)));
        squares += steps * steps;
    }
    if squares > 0.0 && products > 0.0 { products / squares } else { 1.0 }
}
