//! The engine at a position: what is asked of it, and what it finds.

use crate::wire::{AnalysisInfo, AnalysisLine, AnalysisRequest};
use crate::{Error, catalogue, limits};
use saltus_engine::player::Strong;
use saltus_engine::{AnyGame, Info, Limits, PlayerSpec, TableValue};
use std::time::Duration;

/// An analysis that may be run.
pub struct Analysis {
    /// The engine, within its limits.
    pub player: PlayerSpec,
    game: String,
    position: Option<String>,
    moves: Vec<String>,
}

impl Analysis {
    /// The analysis that a client asks for, if it may have it.
    pub fn new(request: AnalysisRequest) -> Result<Analysis, Error> {
        let lines = request.lines.unwrap_or(1);
        if !(1..=limits::LINES).contains(&lines) {
            let message = format!("lines={lines}: expected 1 to {}", limits::LINES);
            return Err(Error::bad_request(message));
        }
        let seconds = request.seconds.unwrap_or(limits::ANALYSIS_DEFAULT);
        if !(1..=limits::ANALYSIS).contains(&seconds) {
            let message = format!("seconds={seconds}: expected 1 to {}", limits::ANALYSIS);
            return Err(Error::bad_request(message));
        }
        let limits = Limits { time: Some(Duration::from_secs(seconds)), ..Limits::default() };
        let engine = Strong { limits, lines, hash: limits::HASH, ..Strong::default() };
        Ok(Analysis {
            player: PlayerSpec::Engine(engine),
            game: request.game,
            position: request.position.filter(|position| !position.is_empty()),
            moves: request.moves.split_whitespace().map(str::to_owned).collect(),
        })
    }

    /// The position to think about. It may take milliseconds to reach.
    pub fn position(&self) -> Result<AnyGame, Error> {
        catalogue::at(&self.game, self.position.as_deref(), &self.moves)
    }
}

/// What the engine has found so far, and what the endgame tables say.
pub fn info(info: &Info, table: Option<TableValue>) -> AnalysisInfo {
    let seconds = info.time.as_secs_f64().max(1e-3);
    let lines = info.lines.iter();
    AnalysisInfo {
        depth: info.depth,
        nodes: info.nodes,
        nps: (info.nodes as f64 / seconds).round() as u64,
        time: info.time.as_millis() as u64,
        lines: lines
            .map(|line| AnalysisLine { value: line.value.into(), moves: line.moves.clone() })
            .collect(),
        table: table.map(Into::into),
    }
}
