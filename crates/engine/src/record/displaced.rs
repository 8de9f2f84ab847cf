//! Openings of Russian and Brazilian draughts with men that «fly»: by lot a man of one side or of each is set on another
//! square before the game. Records have that as the first moves, though most of them are none.

use super::warning::Warning;
use crate::any_game::AnyGame;
use crate::board::Stone;
use saltus_game::Names;
use saltus_pdn::{Node, RecordGame, Step};

/// The games in which lots are drawn so.
const GAMES: [&str; 2] = ["russian", "brazilian"];

/// The game without its first `lots` moves, from the position that they make if each of them sets a man of another side on
/// an empty square.
pub(super) fn opening(sheet: &RecordGame, id: &str, lots: usize) -> Option<(RecordGame, Warning)> {
    let (flown, rest) = sheet.nodes.split_at_checked(lots)?;
    let line = (0..).zip(flown).all(|(at, node)| node.parent == usize::checked_sub(at, 1));
    let varied = rest.iter().any(|node| node.parent.is_none_or(|parent| parent + 1 < lots));
    if !GAMES.contains(&id) || sheet.tag("FEN").is_some() || !line || varied {
        return None;
    }
    let start = AnyGame::start(id).ok()?;
    let stones = set(start.stones(), flown)?;
    let position = start.set_up(&stones, start.turn()).ok()?.position(Names::Numbers);
    let mut moved = sheet.clone();
    moved.nodes.drain(..lots);
    for node in &mut moved.nodes {
        node.parent = node.parent.and_then(|parent| parent.checked_sub(lots));
    }
    for node in flown {
        moved.comment = [moved.comment.as_str(), &node.comment].join(" ").trim().to_owned();
    }
    moved.tags.push(("FEN".to_owned(), position));
    let texts: Vec<&str> = flown.iter().map(|node| node.text.as_str()).collect();
    Some((moved, Warning::Displaced { place: flown.first()?.place, text: texts.join(" ") }))
}

/// Sets men on other squares: all are lifted first, so that one may stand where another came from.
fn set(mut stones: Vec<Stone>, flown: &[Node]) -> Option<Vec<Stone>> {
    let mut lifted = Vec::new();
    for node in flown {
        let (from, to) = node.text.split_once('-').filter(|_| node.step == Step::Move)?;
        let man = stones.iter().position(|stone| stone.square == from)?;
        lifted.push(Stone { square: to.to_owned(), ..stones.swap_remove(man) });
    }
    let alone = |man: &Stone| stones.iter().all(|stone| stone.square != man.square);
    let sides = |man: &Stone| lifted.iter().filter(|other| other.seat == man.seat).count();
    if !lifted.iter().all(|man| alone(man) && sides(man) == 1) {
        return None;
    }
    stones.extend(lifted);
    Some(stones)
}
