//! Log-likelihood ratios that others published, and that an independent computation found.

use crate::near;
use saltus_stats::{Counts, Model, Pentanomial, Sprt};

fn pairs(model: Model, elo0: f64, elo1: f64, counts: [u64; 5]) -> f64 {
    Sprt::new(model, elo0, elo1).unwrap().llr(&Pentanomial::from(counts))
}

fn games(model: Model, elo0: f64, elo1: f64, [losses, draws, wins]: [u64; 3]) -> f64 {
    Sprt::new(model, elo0, elo1).unwrap().llr(&Counts { wins, draws, losses })
}

/// Tests of Stockfish on fishtest, with the number of the pull request that tells the LLR.
#[test]
fn fishtest() {
    use Model::{Logistic, Normalised};
    let tests: [(u32, Model, f64, f64, [u64; 5], f64); 13] = [
        (2920, Logistic, -0.5, 1.5, [665, 4806, 9333, 4893, 747], 2.95),
        (2920, Logistic, 0.25, 1.75, [328, 4564, 15580, 4789, 371], 2.98),
        (3017, Logistic, -1.5, 0.5, [174, 2658, 10273, 2713, 178], 2.96),
        (3017, Logistic, -1.5, 0.5, [40, 1272, 12142, 1300, 30], 3.01),
        (4194, Normalised, 0.0, 2.0, [371, 10263, 24989, 10642, 379], 2.95),
        (4194, Normalised, 0.5, 2.5, [47, 8181, 25234, 8575, 47], 2.94),
        (6020, Normalised, 0.0, 2.0, [320, 12431, 27275, 12858, 316], 2.95),
        (6020, Normalised, 0.5, 2.5, [197, 45541, 117722, 46579, 228], 2.96),
        (6036, Normalised, 0.5, 2.5, [1, 1098, 3954, 1346, 1], 2.94),
        (6036, Normalised, 0.0, 2.0, [0, 1236, 4490, 1474, 1], 2.94),
        (6095, Normalised, 0.0, 2.0, [37, 34598, 116181, 35307, 26], 2.94),
        (6285, Normalised, -1.75, 0.25, [289, 26459, 62934, 26379, 331], 2.94),
        (6285, Normalised, -1.75, 0.25, [118, 38575, 109888, 38432, 122], 2.95),
    ];
    for (request, model, elo0, elo1, counts, expected) in tests {
        let llr = pairs(model, elo0, elo1, counts);
        assert!((llr - expected).abs() <= 0.005 + 1e-9, "{request}: {llr}, {expected}");
    }
}

/// The unit tests of fastchess, which gives two decimals.
#[test]
fn fastchess() {
    use Model::{Logistic, Normalised};
    near(games(Normalised, 0.0, 2.0, [36027, 68692, 36433]), 0.92, 0.005);
    near(games(Normalised, -1.75, 0.25, [10650, 20431, 10871]), 2.30, 0.005);
    near(games(Logistic, 0.5, 2.5, [21184, 40708, 21404]), -1.57, 0.005);
    near(games(Logistic, 0.0, 2.0, [57030, 106593, 57433]), -2.59, 0.005);
    near(pairs(Normalised, 0.0, 2.0, [365, 16618, 36229, 16974, 390]), 2.25, 0.005);
    near(pairs(Normalised, -1.75, 0.25, [127, 4883, 10712, 5150, 104]), 3.01, 0.005);
    near(pairs(Logistic, 0.5, 2.5, [223, 9863, 21279, 10037, 246]), -3.07, 0.005);
    near(pairs(Logistic, 0.0, 2.0, [871, 26175, 55983, 26678, 821]), -4.98, 0.005);
    // Its test allows one per cent.
    near(pairs(Normalised, 0.0, 5.0, [0, 0, 0, 0, 5550]), 111.82, 1.1182);
}

/// The likelihood maximised in another way, with 40 digits, by a script for Python's mpmath 1.4.
/// Logistic: the multiplier by bisection. Normalised: for each standard deviation the likeliest
/// distribution with that deviation and the mean that belongs to it, by Newton's method on the two
/// multipliers; then the best deviation, by a grid and golden section.
#[test]
fn independent() {
    use Model::{Logistic, Normalised};
    near(games(Logistic, 0.5, 2.5, [21184, 40708, 21404]), -1.5718888, 1e-6);
    near(pairs(Logistic, -0.5, 1.5, [665, 4806, 9333, 4893, 747]), 2.9477191, 1e-6);
    near(games(Normalised, 0.0, 2.0, [36027, 68692, 36433]), 0.92329345, 1e-6);
    near(pairs(Normalised, 0.0, 2.0, [365, 16618, 36229, 16974, 390]), 2.2503677, 1e-6);
    near(pairs(Normalised, 0.0, 2.0, [0, 1236, 4490, 1474, 1]), 2.9444394, 1e-6);
    // Few results, classes that did not come, bounds far apart.
    near(pairs(Normalised, 0.0, 5.0, [0, 0, 1, 0, 0]), -0.000_215_201_72, 1e-10);
    near(pairs(Normalised, 0.0, 5.0, [0, 0, 0, 0, 1]), 0.020153121, 1e-8);
    near(pairs(Normalised, 0.0, 5.0, [1, 0, 0, 0, 0]), -0.020568542, 1e-8);
    near(pairs(Normalised, 0.0, 5.0, [0, 0, 100, 0, 0]), -0.037539883, 1e-8);
    near(pairs(Normalised, 0.0, 5.0, [0, 0, 100, 1, 0]), 0.12747321, 1e-7);
    near(games(Normalised, 0.0, 5.0, [0, 16700, 0]), -3.4505398, 1e-6);
    near(games(Normalised, 0.0, 10.0, [0, 0, 4250]), 120.54827, 1e-4);
    near(pairs(Normalised, 0.0, 100.0, [3, 5, 20, 8, 2]), -2.6328768, 1e-6);
    near(pairs(Normalised, -150.0, 150.0, [3, 5, 20, 8, 2]), 1.687773808, 1e-6);
    near(pairs(Normalised, 0.0, 150.0, [0, 0, 0, 0, 50]), 20.97187604, 1e-6);
}
