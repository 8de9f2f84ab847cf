//! Elo, normalised Elo and likelihood of superiority that others published.

use crate::near;
use saltus_stats::{Counts, Pentanomial, Sample, Strength, elo};

/// Elo and its error, normalised Elo and its error, superiority; as far as they were published.
struct Published(f64, f64, Option<(f64, f64)>, Option<f64>);

/// The normal error of Elo, which others print: half the distance of both ends as Elo.
fn normal_error(sample: &impl Sample) -> f64 {
    let moments = sample.moments().unwrap();
    let error = 1.959_963_984_540_054 * moments.standard_error();
    (elo::from_score(moments.mean + error) - elo::from_score(moments.mean - error)) / 2.0
}

/// Ours is not the normal one: it minds that few results say little. Of these many it must be the same to a hundredth.
fn check(sample: &impl Sample, published: Published, digits: f64) {
    let Published(elo, error, normalised, superiority) = published;
    let strength = Strength::of(sample).unwrap();
    near(strength.elo.value, elo, 0.005 + 1e-9);
    near(normal_error(sample), error, digits);
    near(strength.elo.error().unwrap(), normal_error(sample), 0.01 * error);
    if let Some((value, error)) = normalised {
        near(strength.normalised_elo.value, value, 0.005 + 1e-9);
        near(strength.normalised_elo.error().unwrap(), error, digits);
    }
    if let Some(superiority) = superiority {
        near(strength.superiority, superiority, 0.000_5);
    }
}

/// As fishtest prints it; from discussions of Stockfish's pull requests 5063 and 6095, and of an
/// issue of nodchip/Stockfish (141). Errors have one decimal.
#[test]
fn fishtest() {
    let cases = [
        ([26, 2938, 16102, 10805, 129], Published(47.03, 1.3, Some((103.71, 3.0)), Some(1.0))),
        ([47, 3353, 10930, 6520, 130], Published(27.66, 1.6, Some((56.39, 3.4)), Some(1.0))),
        ([168, 7012, 15622, 7035, 163], Published(0.08, 1.4, Some((0.15, 2.8)), Some(0.542))),
        ([1254, 7452, 13560, 6681, 1053], Published(-6.79, 1.7, None, Some(0.0))),
        ([1718, 8785, 12979, 5725, 793], Published(-28.50, 1.8, None, Some(0.0))),
    ];
    for (counts, published) in cases {
        check(&Pentanomial::from(counts), published, 0.05 + 1e-9);
    }
}

/// The unit tests of fastchess. Its error of normalised Elo leaves out that of the deviation, so
/// only the value is compared.
#[test]
fn fastchess() {
    let pairs = [
        ([34, 54, 63, 64, 75], 55.58, 27.65, 57.94),
        ([332, 433, 498, 333, 334], -8.64, 10.33, -9.17),
        ([7895, 8757, 5685, 568, 9999], -21.04, 2.95, -19.01),
    ];
    for (counts, elo, error, normalised) in pairs {
        check(&Pentanomial::from(counts), Published(elo, error, None, None), 0.005 + 1e-9);
        let strength = Strength::of(&Pentanomial::from(counts)).unwrap();
        near(strength.normalised_elo.value, normalised, 0.005 + 1e-9);
    }
    let even = Strength::of(&Counts { wins: 136, draws: 111, losses: 96 }).unwrap();
    near(even.elo.value, 40.70, 0.01);
    near(normal_error(&Counts { wins: 136, draws: 111, losses: 96 }), 30.43, 0.01);
    near(even.elo.error().unwrap(), 30.43, 0.3);
    near(even.normalised_elo.value, 49.77, 0.005);
    near(even.superiority, 0.9960, 0.000_5);
    let worse = Strength::of(&Counts { wins: 76, draws: 123, losses: 89 }).unwrap();
    near(worse.normalised_elo.value, -20.76, 0.005);
    near(worse.superiority, 0.1553, 0.003);
    let beaten = Strength::of(&Counts { wins: 34, draws: 0, losses: 356 }).unwrap();
    near(beaten.normalised_elo.value, -508.44, 0.005);
}
