//! Players who are told as the first and the second, and not as White and Black: `[P1 "Ann"]`, `[P2 "Bob"]`. The points of
//! such a record are those of the first player, who begins.

use crate::any_game::AnyGame;
use saltus_pdn::{RecordGame, Score};
use std::borrow::Cow;

/// The record with White and Black in its tags and in its result.
pub(super) fn seated<'a>(sheet: &'a RecordGame, id: &str) -> Cow<'a, RecordGame> {
    let told = |name| sheet.tag(name).is_some();
    if !told("P1") || !told("P2") || told("White") || told("Black") {
        return Cow::Borrowed(sheet);
    }
    let black_begins = AnyGame::start(id).is_ok_and(|start| start.turn().letter() == 'B');
    let sides = if black_begins { ["Black", "White"] } else { ["White", "Black"] };
    let mut seated = sheet.clone();
    for (name, value) in &mut seated.tags {
        if black_begins && name.eq_ignore_ascii_case("Result") {
            let swapped = value.trim().split_once('-').filter(|(_, second)| !second.contains('-'));
            *value = swapped.map_or(value.clone(), |(first, second)| format!("{second}-{first}"));
        }
        for (player, side) in ["P1", "P2"].into_iter().zip(sides) {
            if let Some(rest) = name.strip_prefix(player)
                && !rest.starts_with(|c: char| c.is_ascii_digit())
            {
                *name = format!("{side}{rest}");
                break;
            }
        }
    }
    if black_begins {
        seated.score = match seated.score {
            Some(Score::White) => Some(Score::Black),
            Some(Score::Black) => Some(Score::White),
            other => other,
        };
    }
    Cow::Owned(seated)
}
