//! What ends the games of a plan early: the same numbers are right here and on the command line.

use crate::plan::names::Names;
use crate::spec::AdjudicationEntry;
use saltus_arena::{Adjudication, AgreedDraw, Resignation};
use saltus_engine::duration;
use saltus_game::{Score, score};
use toml::Spanned;

/// What the file's games are ended by.
pub(super) fn read(names: &mut Names, entry: &AdjudicationEntry) -> Adjudication {
    let timeout = entry.patience.as_ref().and_then(|text| {
        let read = duration::read(text.get_ref());
        if read.is_none() {
            names.fault(text.span(), format!("expected {}", duration::EXPECTED));
        }
        read
    });
    let resignation = entry.resign.as_ref().map(|resign| Resignation {
        // At a score of 0 both would be lost at once.
        score: score_from(names, &resign.score, 1),
        moves: moves(names, &resign.moves),
    });
    let agreed_draw = entry.draw.as_ref().map(|draw| AgreedDraw {
        score: score_from(names, &draw.score, 0),
        moves: moves(names, &draw.moves),
        from_round: draw.from_round,
    });
    Adjudication { resignation, agreed_draw, timeout, tables: entry.tables }
}

/// A score that is at least so many thousandths.
fn score_from(names: &mut Names, units: &Spanned<f64>, least: Score) -> Score {
    let value = *units.get_ref();
    let score = score::from_units(value);
    if !value.is_finite() || score < least {
        let least = score::to_units(least);
        names.fault(units.span(), format!("expected a score from {least}, as in 5.0"));
    }
    score
}

fn moves(names: &mut Names, moves: &Spanned<u32>) -> u32 {
    if *moves.get_ref() == 0 {
        names.fault(moves.span(), "expected a number of moves from 1");
    }
    *moves.get_ref()
}
