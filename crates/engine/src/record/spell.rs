//! The moves of a record with squares named in another way.

use super::Record;
use crate::any_game::{AnyGame, GameError};
use saltus_game::{EndRules, Names};

/// The game of a record at its start. It may go on after a third repetition: the reader of the record has decided that.
pub(super) fn begin(record: &Record) -> Result<AnyGame, GameError> {
    let game = AnyGame::start(&record.game)?.at_position(&record.start)?;
    Ok(game.with_end_rules(EndRules { repetition: false, rounds: None }))
}

/// Every move of a record, squares named so.
pub(super) fn moves(record: &Record, names: Names) -> Result<Vec<String>, GameError> {
    let mut game = begin(record)?;
    // The nodes that have been played, the start first.
    let mut line = vec![0];
    let mut spelled: Vec<String> = Vec::with_capacity(record.nodes.len());
    for (index, node) in record.nodes.iter().enumerate() {
        back_to(node.parent, &mut line, &mut game, record)?;
        spelled.push(game.move_like(&node.mv, "", names)?);
        game.play(&node.mv)?;
        line.push(index + 1);
    }
    Ok(spelled)
}

/// Takes moves back until a node is the last one played. Records as they are read list their nodes so that this is
/// enough; in any other order the way to the node is played anew.
fn back_to(
    node: usize,
    line: &mut Vec<usize>,
    game: &mut AnyGame,
    record: &Record,
) -> Result<(), GameError> {
    while line.last().is_some_and(|&last| last > node) {
        line.pop();
        game.undo();
    }
    if line.last() == Some(&node) {
        return Ok(());
    }
    let mut way = Vec::new();
    let mut at = node;
    while at > 0 {
        way.push(at);
        // A parent comes before its child; a node without one goes to the start.
        at = record.nodes.get(at - 1).map_or(0, |node| node.parent).min(at - 1);
    }
    while game.undo() {}
    line.truncate(1);
    for &at in way.iter().rev() {
        game.play(&record.nodes[at - 1].mv)?;
        line.push(at);
    }
    Ok(())
}
