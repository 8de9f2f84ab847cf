//! The worth of a position as a number: fixed point, so that a sum is the same in whatever order it is
//! taken, and a value kept move by move equals one computed from scratch, to the last digit.

/// A value in thousandths of the evaluation's unit: [`UNIT`] is 1.0.
///
/// ```
/// use saltus_game::score;
/// assert_eq!(score::from_units(-11574.0), -11_574_000);
/// assert_eq!(score::to_units(250), 0.25);
/// assert_eq!(score::plies_to_win(score::win_in(3)), Some(3));
/// assert!(score::win_in(3) > score::win_in(5));
/// ```
pub type Score = i32;

/// One unit of an evaluation.
pub const UNIT: Score = 1000;

/// The worth of a win on the board: more than any evaluation. A win in `n` moves of both sides
/// together is worth `n` less, so that nearer wins are better.
pub const WIN: Score = 2_000_000_000;

/// Evaluations stay within plus and minus this; beyond it are only wins and losses.
pub const MOST: Score = 1_900_000_000;

/// In games of several players, what it is worth to come in ahead of another: each place gains two of these over the
/// next. More than any evaluation of such a game, and the three of a first place of four are less than a win.
pub const PLACE: Score = 600_000_000;

/// The worth of a win after so many moves of both sides together.
pub const fn win_in(plies: u32) -> Score {
    WIN - plies as Score
}

/// The plies of a win of which only the result is known: more than any other win takes.
pub const FAR: u32 = 10_000;

/// For a won or lost position, after how many moves the game will be over.
pub const fn plies_to_win(score: Score) -> Option<u32> {
    if score.abs() > MOST { Some((WIN - score.abs()) as u32) } else { None }
}

/// A sum in thousandths, cut to what an evaluation may be.
pub const fn clamp(sum: i64) -> Score {
    let most = MOST as i64;
    if sum > most {
        MOST
    } else if sum < -most {
        -MOST
    } else {
        sum as Score
    }
}

/// The score nearest to a value in units.
pub fn from_units(units: f64) -> Score {
    clamp((units * f64::from(UNIT)).round() as i64)
}

/// The value in units.
pub fn to_units(score: Score) -> f64 {
    f64::from(score) / f64::from(UNIT)
}
