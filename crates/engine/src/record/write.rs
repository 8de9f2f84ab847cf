//! From a game with its variations to text.

use super::style::Style;
use super::text::RecordText;
use super::{Record, RecordNode, spell};
use crate::any_game::{AnyGame, GameError};

/// What is still to be written, the last first.
enum Task {
    /// The line that goes on from a node, with its variations.
    Line(usize),
    /// A move that is the first of a variation, and what follows.
    Variation(usize),
    Close,
}

/// The text of a game with its variations. Fails only where the record's game or start is none; moves are
/// written as they are.
pub fn write(record: &Record) -> Result<String, GameError> {
    let moves = record.nodes.iter().map(|node| node.mv.as_str()).collect();
    written(record, Style::default(), moves)
}

/// [`write()`] in another style. Fails also where a move cannot be played.
///
/// ```
/// use saltus_engine::record::{self, Points, Style};
/// use saltus_game::Names;
///
/// let read = record::read("[GameType \"25\"] 1. c3-d4 f6-g5 1-0", None)?;
/// let style = Style { names: Some(Names::Numbers), points: Some(Points::Two) };
/// let written = record::write_as(&read, style)?;
/// assert!(written.contains("[GameType \"25,W,8,8,N2,0\"]"), "{written}");
/// assert!(written.ends_with("\n1. 22-18 11-16 2-0\n\n"), "{written}");
/// assert_eq!(record::read(&written, None)?, read);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_as(record: &Record, style: Style) -> Result<String, GameError> {
    match style.names {
        None => written(record, style, record.nodes.iter().map(|node| node.mv.as_str()).collect()),
        Some(names) => {
            let moves = spell::moves(record, names)?;
            written(record, style, moves.iter().map(String::as_str).collect())
        }
    }
}

fn written(record: &Record, style: Style, moves: Vec<&str>) -> Result<String, GameError> {
    let start = AnyGame::start(&record.game)?;
    let first = start.at_position(&record.start)?;
    let mut text = RecordText::styled(&start, style);
    for (name, value) in &record.tags {
        text.tag(name, value);
    }
    text.from_position(&first.position(style.names.unwrap_or(start.names()[0])));
    text.comment(&record.comment);
    let after = after(&record.nodes);
    let say = |node: usize, text: &mut RecordText| {
        let RecordNode { nags, comment, .. } = &record.nodes[node - 1];
        text.step(moves[node - 1], nags, comment);
    };
    // Not by recursion: variations may lie as deep within one another as there are moves.
    let mut tasks = vec![Task::Line(0)];
    while let Some(task) = tasks.pop() {
        match task {
            Task::Line(node) => {
                let Some((&main, others)) = after[node].split_first() else { continue };
                say(main, &mut text);
                tasks.push(Task::Line(main));
                for &other in others.iter().rev() {
                    tasks.push(Task::Close);
                    tasks.push(Task::Variation(other));
                }
            }
            Task::Variation(node) => {
                text.open();
                say(node, &mut text);
                tasks.push(Task::Line(node));
            }
            Task::Close => {
                text.close();
            }
        }
    }
    Ok(text.end(record.result))
}

/// What comes after each node; 0 is the start. A node that names no earlier one as its parent is left out.
fn after(nodes: &[RecordNode]) -> Vec<Vec<usize>> {
    let mut after = vec![Vec::new(); nodes.len() + 1];
    for (index, node) in nodes.iter().enumerate() {
        if node.parent <= index {
            after[node.parent].push(index + 1);
        }
    }
    after
}
