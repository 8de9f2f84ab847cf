//! Games as text, out and in.

use super::blocking;
use super::live::State as Game;
use super::model::{self, EndReason, Node, Seat, SeatKind};
use crate::app::App;
use crate::failure::Failure;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::IntoResponse;
use saltus_engine::{AnyGame, RecordText, Standing};

pub(super) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Failure> {
    let text = blocking(move || {
        let live = app.games.get(&id)?;
        let state = live.state();
        written(&state)
    });
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text.await?))
}

/// The line that leads to the head.
fn written(state: &Game) -> Result<String, Failure> {
    let meta = &state.meta;
    let start = crate::catalogue::game(&meta.game)?;
    let mut text = RecordText::new(&start);
    let [white, black] = &meta.seats;
    text.heading("Saltus", "????.??.??", (0, false), [&name(white), &name(black)]);
    text.from_position(&model::start(meta)?.position(start.names()[0]));
    if let Some(end) = meta.end {
        let how = match end.reason {
            EndReason::Resigned => "abandoned",
            EndReason::Time => "time forfeit",
        };
        text.more("Termination", how);
    }
    for step in model::path(&state.nodes, meta.head) {
        text.mv(&state.nodes[step as usize - 1].mv, None);
    }
    let winner = match (meta.end, state.head.outcome()) {
        (Some(end), _) => Standing::Won(end.winner),
        (None, Some(outcome)) => outcome.winner.map_or(Standing::Drawn, Standing::Won),
        (None, None) => Standing::Open,
    };
    Ok(text.end(winner))
}

fn name(seat: &Seat) -> String {
    match &seat.kind {
        SeatKind::Level(level) => format!("Saltus, level {level}"),
        SeatKind::Player(player) => player.clone(),
        SeatKind::Human | SeatKind::Open { .. } => {
            seat.name.clone().unwrap_or_else(|| "?".to_owned())
        }
    }
}

/// The game and the moves of a record.
pub(super) fn read(_game: &str, _text: &str) -> Result<(AnyGame, Vec<Node>), Failure> {
    Err(Failure::unusable("bad-record", "records of games cannot be read yet"))
}

/// The last node of the line of first moves.
pub(super) fn end_of_main_line(nodes: &[Node]) -> u32 {
    let mut last = 0;
    while let Some((_, next)) = nodes.iter().zip(1..).find(|(node, _)| node.parent == last) {
        last = next;
    }
    last
}
