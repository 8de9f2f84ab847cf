//! Adjudicates games that both players judge decided, or level: see [`Adjudication`].

use crate::{Adjudication, Termination};
use saltus_game::{Score, Side};

/// Follows the evaluations of both players.
pub(crate) struct Adjudicator<'a> {
    rules: &'a Adjudication,
    /// For how many moves in a row, of both sides together, each side has been judged to win.
    winning: [u32; 2],
    /// For how many moves in a row it has been judged level.
    level: u32,
}

impl<'a> Adjudicator<'a> {
    pub(crate) fn new(rules: &'a Adjudication) -> Adjudicator<'a> {
        Adjudicator { rules, winning: [0; 2], level: 0 }
    }

    /// Takes a player's evaluation of its move, after which so many moves have been made in all. A player
    /// that does not evaluate agrees to nothing.
    pub(crate) fn hear(
        &mut self,
        side: Side,
        value: Option<Score>,
        moves_made: usize,
    ) -> Option<(Option<Side>, Termination)> {
        if let Some(resignation) = self.rules.resignation {
            for winner in Side::BOTH {
                let agrees = value.is_some_and(|value| {
                    let for_winner = if winner == side { value } else { -value };
                    for_winner >= resignation.score
                });
                let run = &mut self.winning[winner.index()];
                *run = if agrees { run.saturating_add(1) } else { 0 };
                if *run >= both(resignation.moves) {
                    return Some((Some(winner), Termination::Resignation));
                }
            }
        }
        if let Some(draw) = self.rules.agreed_draw {
            let agrees = value.is_some_and(|value| value.abs() <= draw.score);
            self.level = if agrees { self.level.saturating_add(1) } else { 0 };
            let late = moves_made as u64 >= 2 * u64::from(draw.from_round);
            if late && self.level >= both(draw.moves) {
                return Some((None, Termination::Agreement));
            }
        }
        None
    }
}

/// Moves of each side as moves of both; at least one of each, since both must agree.
fn both(moves: u32) -> u32 {
    moves.max(1).saturating_mul(2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AgreedDraw, Resignation};

    /// The number of moves after which the game ends, and how, if the values come in turn from White's
    /// first move on.
    fn ends(
        rules: &Adjudication,
        values: &[Option<Score>],
    ) -> Option<(usize, Option<Side>, Termination)> {
        let mut adjudicator = Adjudicator::new(rules);
        values.iter().enumerate().find_map(|(index, &value)| {
            let side = Side::BOTH[index % 2];
            adjudicator.hear(side, value, index + 1).map(|(winner, end)| (index + 1, winner, end))
        })
    }

    #[test]
    fn both_must_think_so_for_long_enough() {
        let resignation = Some(Resignation { score: 500, moves: 2 });
        let rules = Adjudication { resignation, ..Adjudication::default() };
        let some = |values: &[Score]| values.iter().copied().map(Some).collect::<Vec<_>>();
        let black_wins = some(&[-500, 500, -600, 700]);
        assert_eq!(
            ends(&rules, &black_wins),
            Some((4, Some(Side::Black), Termination::Resignation))
        );
        let white_wins = some(&[0, -500, 900, -501, 500, 0]);
        assert_eq!(
            ends(&rules, &white_wins),
            Some((5, Some(Side::White), Termination::Resignation))
        );
        assert_eq!(ends(&rules, &some(&[900, -900, 900, -499, 900, -900, 900])), None);
        assert_eq!(
            ends(&rules, &some(&[900, 900, 900, 900, 900, 900])),
            None,
            "both are sure to win"
        );
        let silent = [Some(900), None, Some(900), None, Some(900), None];
        assert_eq!(ends(&rules, &silent), None, "who does not evaluate does not resign");
    }

    #[test]
    fn a_draw_waits_for_its_round() {
        let draw = |from_round| Adjudication {
            agreed_draw: Some(AgreedDraw { score: 10, moves: 1, from_round }),
            ..Adjudication::default()
        };
        let level = [Some(0), Some(10), Some(-10), Some(0), Some(0), Some(0)];
        assert_eq!(ends(&draw(0), &level), Some((2, None, Termination::Agreement)));
        assert_eq!(ends(&draw(3), &level), Some((6, None, Termination::Agreement)));
        assert_eq!(ends(&draw(0), &[Some(0), Some(11), Some(0), Some(-11)]), None);
    }
}
