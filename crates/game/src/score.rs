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

/// Beyond plus and minus this are only wins and losses.
pub const MOST: Score = 1_900_000_000;

/// Evaluations stay within plus and minus this. Between it and [`MOST`] lie [directions](towards).
pub const MOST_EVALUATION: Score = 1_700_000_000;

/// In games of several players, what it is worth to come in ahead of another: each place gains two of these over the
/// next. More than any evaluation of such a game, and the three of a first place of four are within
/// [`MOST_EVALUATION`].
pub const PLACE: Score = 560_000_000;

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

/// The worth of a position that a side should win, though no one has proven it: better than every evaluation, worse than
/// every win. Among such positions the bonus counts, which is negative where the side to move should lose, and the
/// evaluation.
///
/// ```
/// use saltus_game::score;
/// assert!(score::towards(20, 3) > score::towards(10, 3) && score::towards(10, 3) > score::MOST_EVALUATION);
/// assert!(score::is_direction(score::towards(-10, 3)) && score::towards(-10, 3) < 0);
/// assert_eq!(score::plies_to_win(score::towards(1_000_000_000, 0)), None);
/// assert!(!score::is_direction(score::win_in(3)) && !score::is_direction(250));
/// ```
pub const fn towards(bonus: Score, evaluation: Score) -> Score {
    const MIDDLE: Score = MOST_EVALUATION + (MOST - MOST_EVALUATION) / 2;
    let room = (MOST - MIDDLE - 1) as i64;
    let sum = bonus as i64 + evaluation as i64;
    let sum = cut(sum, room);
    if bonus < 0 { sum - MIDDLE } else { sum + MIDDLE }
}

/// Whether a score is that of a [direction](towards).
pub const fn is_direction(score: Score) -> bool {
    score.abs() > MOST_EVALUATION && score.abs() <= MOST
}

/// A sum in thousandths, cut to what an evaluation may be.
pub const fn clamp(sum: i64) -> Score {
    cut(sum, MOST_EVALUATION as i64)
}

/// A sum, cut to plus and minus a score.
const fn cut(sum: i64, most: i64) -> Score {
    if sum > most {
        most as Score
    } else if sum < -most {
        -most as Score
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
