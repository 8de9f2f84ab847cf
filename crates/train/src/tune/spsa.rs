//! Simultaneous perturbation stochastic approximation (SPSA): all parameters are moved at once, a little up or down by
//! chance, and the two players that come of it meet. Whatever the winner had is taken a step further. Two games say little, but
//! the noise cancels, and the number of games does not grow with the number of parameters.

use super::parameter::Parameter;
use saltus_game::keys::SplitMix;

/// How steps and perturbations shrink: Spall's usual exponents.
const ALPHA: f64 = 0.602;
const GAMMA: f64 = 0.101;
/// The share of the iterations by which steps are held back at first.
const STABILITY: f64 = 0.1;
/// The perturbation at the end, as a share of a parameter's range.
const LAST_PERTURBATION: f64 = 1.0 / 20.0;
/// How far a won pair moves a parameter at the end, in perturbations.
const LAST_STEP: f64 = 0.05;

/// The two sides of one iteration.
pub(super) struct Perturbed {
    /// The values of both players.
    pub values: [Vec<f64>; 2],
    /// By how much each parameter of the first differs from the middle.
    offsets: Vec<f64>,
}

/// A random number from 0 to 1.
fn unit(mix: &mut SplitMix) -> f64 {
    (mix.next() >> 11) as f64 / (1u64 << 53) as f64
}

/// The players of iteration `k`, counted from 0.
pub(super) fn perturb(
    parameters: &[Parameter],
    middle: &[f64],
    k: u32,
    of: u32,
    mix: &mut SplitMix,
) -> Perturbed {
    let shrink = (f64::from(of) / f64::from(k + 1)).powf(GAMMA);
    let offset = |parameter: &Parameter, mix: &mut SplitMix| {
        let size = (parameter.most - parameter.least) * LAST_PERTURBATION * shrink;
        if mix.next() & 1 == 0 { size } else { -size }
    };
    let offsets: Vec<f64> = parameters.iter().map(|parameter| offset(parameter, mix)).collect();
    let values = [1.0, -1.0].map(|sign| {
        let moved = parameters.iter().zip(middle).zip(&offsets);
        moved
            .map(|((parameter, middle), offset)| {
                let value = (middle + sign * offset).clamp(parameter.least, parameter.most);
                // Rounded up as often as the fraction says, so that small steps count.
                if parameter.whole {
                    (value + unit(mix)).floor().min(parameter.most)
                } else {
                    value
                }
            })
            .collect()
    });
    Perturbed { values, offsets }
}

/// Moves the middle after iteration `k`, in which the first player won so many more games than it lost.
pub(super) fn step(
    parameters: &[Parameter],
    middle: &mut [f64],
    perturbed: &Perturbed,
    won: f64,
    k: u32,
    of: u32,
) {
    let held_back = STABILITY * f64::from(of);
    let shrink = ((held_back + f64::from(of)) / (held_back + f64::from(k + 1))).powf(ALPHA);
    for ((parameter, value), offset) in parameters.iter().zip(middle).zip(&perturbed.offsets) {
        *value =
            (*value + LAST_STEP * shrink * won * offset).clamp(parameter.least, parameter.most);
    }
}

#[cfg(test)]
mod tests {
    use super::{perturb, step};
    use crate::tune::Parameter;
    use saltus_game::keys::SplitMix;

    /// A game whose result is a noisy comparison of the distances from the best values.
    #[test]
    fn it_finds_the_best_values_through_noise() {
        let parameters: Vec<Parameter> = ["a=1.0,0..10", "b=9.0,0..10", "c=50,0..100"]
            .map(|text| text.parse().expect("one"))
            .to_vec();
        let best = [7.0, 3.0, 20.0];
        let mut middle: Vec<f64> = parameters.iter().map(|parameter| parameter.start).collect();
        let (iterations, mut mix) = (4000, SplitMix::new(5));
        for k in 0..iterations {
            let perturbed = perturb(&parameters, &middle, k, iterations, &mut mix);
            let strength = |values: &[f64]| -> f64 {
                let distances = values.iter().zip(best).zip(&parameters);
                -distances.map(|((a, b), p)| ((a - b) / (p.most - p.least)).powi(2)).sum::<f64>()
            };
            let [first, second] = perturbed.values.each_ref().map(|values| strength(values));
            let chance = 1.0 / (1.0 + (-10.0 * (first - second)).exp());
            let won = if super::unit(&mut mix) < chance { 1.0 } else { -1.0 };
            step(&parameters, &mut middle, &perturbed, won, k, iterations);
        }
        for ((found, best), parameter) in middle.iter().zip(best).zip(&parameters) {
            let off = (found - best).abs() / (parameter.most - parameter.least);
            assert!(off < 0.1, "{}: {found}, not {best}", parameter.name);
        }
    }
}
