//! How a record is written: names of squares, results, and the tag that tells both to other programs.

use super::Standing;
use crate::any_game::AnyGame;
use crate::catalogue::Family;
use saltus_game::{Names, Side};

/// How results are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Points {
    /// `1-0`, `1/2-1/2`, `0-1`.
    One,
    /// `2-0`, `1-1`, `0-2`.
    Two,
}

impl Points {
    /// As the standard has it for a game: two points on the big boards of international and Canadian draughts.
    pub fn of(game: &AnyGame) -> Points {
        if matches!(game.game_type(), Some(20 | 27)) { Points::Two } else { Points::One }
    }

    /// A result as it stands behind the moves, White's points first.
    ///
    /// ```
    /// use saltus_engine::record::{Points, Standing};
    /// assert_eq!(Points::One.result(Standing::Drawn), "1/2-1/2");
    /// assert_eq!(Points::Two.result(Standing::Drawn), "1-1");
    /// ```
    pub fn result(self, standing: Standing) -> &'static str {
        match (standing, self) {
            (Standing::Won(Side::White), Points::One) => "1-0",
            (Standing::Won(Side::Black), Points::One) => "0-1",
            (Standing::Drawn, Points::One) => "1/2-1/2",
            (Standing::Won(Side::White), Points::Two) => "2-0",
            (Standing::Won(Side::Black), Points::Two) => "0-2",
            (Standing::Drawn, Points::Two) => "1-1",
            (Standing::Neither, _) => "0-0",
            // The standard has no result for more than two: the tag tells it.
            (Standing::Places(_) | Standing::Open, _) => "*",
        }
    }

    /// A result as its tag tells it: the same, or the places of more than two.
    pub fn told(self, standing: Standing) -> String {
        let Standing::Places(places) = standing else { return self.result(standing).to_owned() };
        let places: Vec<String> = places.as_slice().iter().map(u8::to_string).collect();
        places.join("-")
    }
}

/// How a record is written. What is left open is as the game's people have it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// How squares are named.
    pub names: Option<Names>,
    /// How results are written.
    pub points: Option<Points>,
}

/// The standard's number of Spanish draughts.
pub(super) const SPANISH: u8 = 24;

/// The tag that tells which game it is: the standard's number, `halma` for all of Halma, and else the id. Behind a number
/// stands how squares are named, unless that is as the standard has it for the number alone.
pub(super) fn game_type(start: &AnyGame, names: Names) -> String {
    let Some(number) = start.game_type() else {
        return match start.family() {
            Family::Halma => "halma".to_owned(),
            Family::Draughts => start.id().to_owned(),
        };
    };
    // The standard counts Spanish squares from White's side.
    if names == start.custom() && number != SPANISH {
        return number.to_string();
    }
    let rows = start.board().rows;
    let size = rows.len();
    // The corner of square 1 or a1, as the side that begins sees it: 0 and 1 below, 2 and 3 above, the even ones on the left.
    let (begins, notation) = match (start.turn().letter(), names) {
        ('B', Names::Numbers) => ('B', "N1"),
        ('B', Names::Letters) => ('B', "A3"),
        (_, Names::Numbers) => ('W', "N2"),
        (_, Names::Letters) => ('W', "A0"),
    };
    let corner = rows.last().and_then(|row| row.first());
    let inverted = u8::from(!corner.is_some_and(Option::is_some));
    format!("{number},{begins},{size},{size},{notation},{inverted}")
}
