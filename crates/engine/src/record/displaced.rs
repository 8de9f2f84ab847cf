//! Openings of Russian and Brazilian draughts with men that «fly»: by lot a man of each side is set on another square before
//! the game. Records have that as the first move of each side, though most of them are none.

use super::warning::Warning;
use crate::any_game::AnyGame;
use crate::board::Stone;
use saltus_game::{Names, Seat};
use saltus_pdn::{Node, RecordGame, Step};

/// The games in which lots are drawn so.
const GAMES: [&str; 2] = ["russian", "brazilian"];

/// The game without its first two moves, from the position that they make if each of them sets one of the side's men on an
/// empty square.
pub(super) fn opening(sheet: &RecordGame, id: &str) -> Option<(RecordGame, Warning)> {
    let [white, black, rest @ ..] = &sheet.nodes[..] else { return None };
    let line = white.parent.is_none() && black.parent == Some(0);
    let varied = rest.iter().any(|node| matches!(node.parent, None | Some(0)));
    if !GAMES.contains(&id) || sheet.tag("FEN").is_some() || !line || varied {
        return None;
    }
    let start = AnyGame::start(id).ok()?;
    let mut stones = start.stones();
    for (seat, node) in [(start.turn(), white), (Seat::at(1), black)] {
        set(&start, &mut stones, seat, node)?;
    }
    let position = start.set_up(&stones, start.turn()).ok()?.position(Names::Numbers);
    let mut moved = sheet.clone();
    moved.nodes.drain(..2);
    for node in &mut moved.nodes {
        node.parent = node.parent.and_then(|parent| parent.checked_sub(2));
    }
    for node in [white, black] {
        moved.comment = [moved.comment.as_str(), &node.comment].join(" ").trim().to_owned();
    }
    moved.tags.push(("FEN".to_owned(), position));
    let text = format!("{} {}", white.text, black.text);
    Some((moved, Warning::Displaced { place: white.place, text }))
}

/// Sets a man on another square.
fn set(start: &AnyGame, stones: &mut [Stone], seat: Seat, node: &Node) -> Option<()> {
    let (from, to) = node.text.split_once('-').filter(|_| node.step == Step::Move)?;
    let named = |name: &str| -> Option<String> {
        let rows = start.board().rows;
        let squares = rows.iter().flatten().flatten();
        let mut squares = squares.map(|square| square.name.as_str());
        squares.find(|&square| square == name).map(str::to_owned)
    };
    let to = named(to)?;
    if stones.iter().any(|stone| stone.square == to) {
        return None;
    }
    let man = stones.iter_mut().find(|stone| stone.square == from && stone.seat == seat)?;
    man.square = to;
    Some(())
}
