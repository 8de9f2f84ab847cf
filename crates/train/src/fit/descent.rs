//! Gradient descent by single positions (Adagrad): each weight has a rate of its own, which falls with what it has
//! learnt, so that rare patterns learn as fast as common ones.
//!
//! One thread, in an order that follows from the seed: the same positions and the same seed give the same weights.

use super::positions::{One, Positions};
use saltus_eval::draughts::patterns::{Layout, Set, Stack};
use saltus_game::keys::SplitMix;

/// How to fit.
#[derive(Clone, Copy, Debug)]
pub struct FitSettings {
    /// The most passes over all positions.
    pub epochs: u32,
    /// The rate of a weight that has learnt nothing yet.
    pub rate: f32,
    /// How strongly weights are pulled to zero, or to the weights that they start from.
    pub decay: f32,
    /// What share of the aim is the player's value, and not the result.
    pub value_share: f32,
    /// How much of a position's value is that of the positions after it: hindsight, by TD(lambda).
    pub lambda: f32,
    /// Decides the order of positions.
    pub seed: u64,
}

/// One pass over all positions.
#[derive(Clone, Copy, Debug)]
pub struct Epoch {
    /// Its number, from 1.
    pub number: u32,
    /// The loss on the positions learnt from, while they were learnt.
    pub training_loss: f64,
    /// The loss on the positions to check with, after it.
    pub validation_loss: f64,
}

/// Fitted weights.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// Weights as scores: see [`WeightsFile`](saltus_eval::draughts::patterns::WeightsFile).
    pub sets: [Set; 2],
    /// What a man more is worth, before scaling, in logistic units.
    pub man: f64,
    /// The pass that was best on the positions to check with; its weights are these.
    pub best: Epoch,
}

/// Weights in logistic units: by set, place and phase.
#[derive(Clone)]
struct Weights {
    /// For each place the weights of opening and ending, without kings on the board and with.
    values: Vec<[f32; 4]>,
    /// The squares of all gradients so far.
    squares: Vec<[f32; 4]>,
    /// The weights that they start from and are pulled to, if they do not start from nothing.
    earlier: Vec<[f32; 4]>,
}

#[inline]
pub(crate) fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

pub(crate) fn cross_entropy(expected: f32, aim: f32) -> f64 {
    let expected = f64::from(expected).clamp(1e-7, 1.0 - 1e-7);
    let aim = f64::from(aim);
    -(aim * expected.ln() + (1.0 - aim) * (1.0 - expected).ln())
}

/// The value for White by weights in any unit.
#[inline]
fn value(values: &[[f32; 4]], one: &One) -> f32 {
    let first = 2 * usize::from(one.kings);
    let (mut opening, mut ending) = (0.0, 0.0);
    for (&place, &count) in one.places.iter().zip(one.counts) {
        let weights = &values[place as usize];
        opening += weights[first] * f32::from(count);
        ending += weights[first + 1] * f32::from(count);
    }
    opening * one.phase + ending * (1.0 - one.phase)
}

impl Weights {
    /// A start that is about right: material decides most games.
    fn from_material(places: usize) -> Weights {
        let mut values = vec![[0.0; 4]; places];
        values[Layout::MEN] = [1.0; 4];
        values[Layout::FIRST_KING] = [3.0; 4];
        values[Layout::MORE_KINGS] = [3.0; 4];
        Weights { values, squares: vec![[0.0; 4]; places], earlier: Vec::new() }
    }

    /// Earlier weights, in the scale under which they explain these positions best.
    fn from_earlier(sets: &[Set; 2], positions: &Positions, aim: impl Fn(&One) -> f32) -> Weights {
        let men = |weight: i16| f32::from(weight) / 1000.0;
        let pairs = sets[0].iter().zip(&sets[1]);
        let mut values: Vec<[f32; 4]> =
            pairs.map(|(a, b)| [men(a[0]), men(a[1]), men(b[0]), men(b[1])]).collect();
        let slope = slope(&values, positions, aim);
        values.iter_mut().flatten().for_each(|weight| *weight *= slope);
        let squares = vec![[0.0; 4]; values.len()];
        Weights { earlier: values.clone(), values, squares }
    }

    /// The value for White, in logistic units.
    #[inline]
    fn value(&self, one: &One) -> f32 {
        value(&self.values, one)
    }

    /// Learns from a position; returns its loss before.
    #[inline]
    fn learn(&mut self, one: &One, aim: f32, settings: &FitSettings) -> f64 {
        let expected = logistic(self.value(one));
        let error = aim - expected;
        let first = 2 * usize::from(one.kings);
        for (&place, &count) in one.places.iter().zip(one.counts) {
            let place = place as usize;
            let (values, squares) = (&mut self.values[place], &mut self.squares[place]);
            let anchor = self.earlier.get(place).copied().unwrap_or_default();
            for (phase, share) in [(first, one.phase), (first + 1, 1.0 - one.phase)] {
                let pull = settings.decay * share * (values[phase] - anchor[phase]);
                let gradient = error * f32::from(count) * share - pull;
                squares[phase] += gradient * gradient;
                values[phase] += settings.rate * gradient / (squares[phase] + 1e-6).sqrt();
            }
        }
        cross_entropy(expected, aim)
    }

    fn loss(&self, positions: &Positions, aim: impl Fn(&One) -> f32) -> f64 {
        let mut sum = 0.0;
        for index in 0..positions.len() {
            let one = positions.get(index);
            sum += cross_entropy(logistic(self.value(&one)), aim(&one));
        }
        sum / positions.len().max(1) as f64
    }
}

/// Passes without a better loss before it stops.
const PATIENCE: u32 = 2;

/// Fits weights to the first positions; the second say when to stop. They start from earlier weights of the same windows,
/// if there are any: so what games taught that are gone is not forgotten. `report` hears of each pass, and may stop it by
/// returning false.
pub fn fit(
    stack: &Stack,
    earlier: Option<&[Set; 2]>,
    [training, validation]: [&Positions; 2],
    settings: &FitSettings,
    report: &mut dyn FnMut(&Epoch) -> bool,
) -> Fitted {
    let aim = |one: &One| {
        let share = settings.value_share;
        (1.0 - share) * one.result + share * one.expected
    };
    let weights = match earlier {
        Some(sets) => Weights::from_earlier(sets, training, aim),
        None => Weights::from_material(stack.weights()),
    };
    let (best, weights) = descend(
        weights,
        training.len(),
        settings,
        &mut |weights, index, settings| {
            let one = training.get(index);
            weights.learn(&one, aim(&one), settings)
        },
        &mut |weights| weights.loss(validation, aim),
        report,
    );
    let man = worth_of_a_man(&weights, training);
    Fitted { sets: scores(&weights, man), man, best }
}

/// Passes over positions in an order that follows from the seed, until passes no longer help: the pass whose weights were
/// best, and these. `learn` learns from the position of a number and returns its loss before; `check` gives the loss on
/// the positions to check with.
pub(crate) fn descend<W: Clone>(
    mut weights: W,
    positions: usize,
    settings: &FitSettings,
    learn: &mut dyn FnMut(&mut W, usize, &FitSettings) -> f64,
    check: &mut dyn FnMut(&W) -> f64,
    report: &mut dyn FnMut(&Epoch) -> bool,
) -> (Epoch, W) {
    let mut order: Vec<u32> = (0..positions as u32).collect();
    let mut mix = SplitMix::new(settings.seed);
    let mut best: Option<(Epoch, W)> = None;
    for number in 1..=settings.epochs {
        for last in (1..order.len()).rev() {
            order.swap(last, mix.below(last + 1));
        }
        // The rate falls from pass to pass, beside what each weight has learnt.
        let settings =
            FitSettings { rate: settings.rate * 0.8f32.powi(number as i32 - 1), ..*settings };
        let mut sum = 0.0;
        for &index in &order {
            sum += learn(&mut weights, index as usize, &settings);
        }
        let epoch = Epoch {
            number,
            training_loss: sum / positions.max(1) as f64,
            validation_loss: check(&weights),
        };
        let better =
            best.as_ref().is_none_or(|(best, _)| epoch.validation_loss < best.validation_loss);
        if better {
            best = Some((epoch, weights.clone()));
        }
        let since = best.as_ref().map_or(0, |(best, _)| number - best.number);
        if !report(&epoch) || since >= PATIENCE {
            break;
        }
    }
    let none = Epoch { number: 0, training_loss: 0.0, validation_loss: 0.0 };
    best.unwrap_or((none, weights))
}

/// By what to multiply these weights so that the logistic function of their values comes nearest to the aims: by Newton's
/// method on that one number.
fn slope(values: &[[f32; 4]], positions: &Positions, aim: impl Fn(&One) -> f32) -> f32 {
    let mut slope = 1.0;
    for _ in 0..10 {
        let (mut gradient, mut curvature) = (0.0, 1e-9);
        for index in 0..positions.len() {
            let one = positions.get(index);
            let value = value(values, &one);
            let expected = logistic(slope * value);
            gradient += f64::from((aim(&one) - expected) * value);
            curvature += f64::from(expected * (1.0 - expected) * value * value);
        }
        slope += (gradient / curvature) as f32;
    }
    slope
}

/// What a man more adds to the value on average: the slope of the value over the difference of men, on boards without
/// kings. The weight of a man alone would say too little, since every pattern with a man in it has its share.
fn worth_of_a_man(weights: &Weights, positions: &Positions) -> f64 {
    let (mut products, mut squares) = (0.0, 0.0);
    for index in 0..positions.len() {
        let one = positions.get(index);
        if one.kings {
            continue;
        }
        let men =
            one.places.iter().zip(one.counts).filter(|&(&place, _)| place as usize == Layout::MEN);
        let difference: f64 = men.map(|(_, &count)| f64::from(count)).sum();
        products += difference * f64::from(weights.value(&one));
        squares += difference * difference;
    }
    if squares > 0.0 && products > 0.0 { products / squares } else { 1.0 }
}

/// Weights in thousandths of a man.
fn scores(weights: &Weights, man: f64) -> [Set; 2] {
    let score =
        |value: f32| (f64::from(value) / man * 1000.0).round().clamp(-32_000.0, 32_000.0) as i16;
    [0, 2].map(|first: usize| {
        weights.values.iter().map(|all| [score(all[first]), score(all[first + 1])]).collect()
    })
}
