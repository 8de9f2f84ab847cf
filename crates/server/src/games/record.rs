//! Games as text, out and in.

use super::live::State as Game;
use super::model::{self, EndReason, Node, Seat, SeatKind};
use crate::app::App;
use crate::failure::Failure;
use crate::{catalogue, records};
use axum::extract::{Path, State};
use axum::response::Response;
use saltus_engine::record::{self, Record, RecordNode};
use saltus_engine::{AnyGame, Standing};

pub(super) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let games = app.clone();
    let text = app.desk.aside(move || {
        let live = games.games.get(&id)?;
        let state = live.state();
        written(&state)
    });
    text.await.map(records::answer)
}

/// The game with its variations; the line that leads to the head is the main one.
fn written(state: &Game) -> Result<String, Failure> {
    let meta = &state.meta;
    let [white, black] = meta.seats.each_ref().map(name);
    let mut tags = vec![
        ("Event", "Saltus".to_owned()),
        ("Site", "?".to_owned()),
        ("Date", "????.??.??".to_owned()),
        ("Round", "?".to_owned()),
        ("White", white),
        ("Black", black),
    ];
    if let Some(end) = meta.end {
        let how = match end.reason {
            EndReason::Resigned => "abandoned",
            EndReason::Time => "time forfeit",
            EndReason::PlayerFailed => "rules infraction",
        };
        tags.push(("Termination", how.to_owned()));
    }
    let result = match (meta.end, state.head.outcome()) {
        (Some(end), _) => Standing::Won(end.winner),
        (None, Some(outcome)) => outcome.winner.map_or(Standing::Drawn, Standing::Won),
        (None, None) => Standing::Open,
    };
    let record = Record {
        game: meta.game.clone(),
        start: meta.start.clone(),
        comment: String::new(),
        nodes: nodes(state),
        tags: tags.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
        result,
        left_out: 0,
        more: 0,
    };
    Ok(record::write(&record)?)
}

/// All moves, those that lead to the head first: so they are the main line of the record.
fn nodes(state: &Game) -> Vec<RecordNode> {
    let main = model::path(&state.nodes, state.meta.head);
    let others = (1..=state.nodes.len() as u32).filter(|node| !main.contains(node));
    let order: Vec<u32> = main.iter().copied().chain(others).collect();
    let mut ids = vec![0; state.nodes.len() + 1];
    for (&node, id) in order.iter().zip(1..) {
        ids[node as usize] = id;
    }
    let node = |&number: &u32| {
        let Node { parent, mv, side, left, .. } = &state.nodes[number as usize - 1];
        RecordNode {
            id: ids[number as usize],
            parent: ids[*parent as usize],
            mv: mv.clone(),
            comment: left.map(|left| clock(left[side.index()])).unwrap_or_default(),
            nags: Vec::new(),
        }
    };
    order.iter().map(node).collect()
}

/// The time that is left after a move, as the standard has it.
fn clock(left: u64) -> String {
    let seconds = left / 1000;
    format!("[%clk {}:{:02}:{:02}]", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

fn name(seat: &Seat) -> String {
    match &seat.kind {
        SeatKind::Level(level) => format!("Saltus, level {level}"),
        SeatKind::Player(name) | SeatKind::Engine(name) => name.clone(),
        SeatKind::Human | SeatKind::Open { .. } => {
            seat.name.clone().unwrap_or_else(|| "?".to_owned())
        }
    }
}

/// The first position and the moves of a record.
pub(super) fn read(game: &str, text: &str) -> Result<(AnyGame, Vec<Node>), Failure> {
    let record = records::read(text, Some(game))?;
    let start = catalogue::at(&record.game, Some(&record.start), &[])?;
    let mut nodes: Vec<Node> = Vec::new();
    for RecordNode { parent, mv, .. } in record.nodes {
        // Sides move in turn, in every game: who cannot move in Halma passes.
        let before = parent.checked_sub(1).and_then(|before| nodes.get(before));
        let side = before.map_or(start.turn(), |before| !before.side);
        let parent = parent as u32;
        nodes.push(Node { parent, mv, side, spent: 0, value: None, left: None });
    }
    Ok((start, nodes))
}

/// The last node of the line of first moves.
pub(super) fn end_of_main_line(nodes: &[Node]) -> u32 {
    let mut last = 0;
    while let Some((_, next)) = nodes.iter().zip(1..).find(|(node, _)| node.parent == last) {
        last = next;
    }
    last
}
