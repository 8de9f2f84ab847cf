//! Searches that judge positions: the engine with a limit of nodes and nothing remembered, so that the same question
//! always has the same answer.

use saltus_engine::{AnyGame, Control, Info, Limits, Player, PlayerSpec, Score, SpecError, Stop};
use std::collections::HashMap;

/// A move with the play after it, and what it is worth to the side that makes it.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Its worth.
    pub value: Score,
    /// The move and the best play after it.
    pub moves: Vec<String>,
}

/// What stops a search before it has an answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stopped")]
pub struct Stopped;

/// The engine as a judge of one game. It uses endgame tables if the user has them.
pub struct Analyst {
    tables: &'static str,
    /// By the number of lines.
    engines: HashMap<usize, Box<dyn Player>>,
    proofs: Option<Box<dyn Player>>,
    stop: Stop,
}

/// Enough for the searches of a puzzle, and quickly cleared.
const MEBIBYTES: usize = 4;

impl Analyst {
    /// A judge of this game's positions, who gives up when `stop` says so.
    pub fn new(game: &AnyGame, stop: &Stop) -> Analyst {
        let with_tables = "engine:nodes=1,tables=on".parse().expect("a player string");
        let tables = if game.player(&with_tables).is_ok() { "on" } else { "off" };
        Analyst { tables, engines: HashMap::new(), proofs: None, stop: stop.clone() }
    }

    /// Whether it has endgame tables.
    pub fn has_tables(&self) -> bool {
        self.tables == "on"
    }

    /// The best moves, each with another first move, the best first. The game must not be over.
    pub fn lines(
        &mut self,
        game: &AnyGame,
        lines: usize,
        nodes: u64,
    ) -> Result<Vec<Judged>, Stopped> {
        let tables = self.tables;
        let engine = self.engines.entry(lines).or_insert_with(|| {
            let spec = format!("engine:nodes=1,lines={lines},hash={MEBIBYTES},tables={tables}");
            make(game, &spec).expect("every game has an engine")
        });
        think(&mut **engine, game, nodes, &self.stop)
    }

    /// Whether the side to move wins for certain, by a search that leaves no move out.
    pub fn proves_win(&mut self, game: &AnyGame, nodes: u64) -> Result<bool, Stopped> {
        let prover = self.proofs.get_or_insert_with(|| {
            let spec = format!(
                "pvs:nodes=1,ordering=on,table=on,deepening=on,hash={MEBIBYTES},eval=men-and-kings"
            );
            make(game, &spec).expect("every game for two has classics")
        });
        let lines = think(&mut **prover, game, nodes, &self.stop)?;
        Ok(lines.first().is_some_and(|best| {
            best.value > 0 && saltus_engine::score::plies_to_win(best.value).is_some()
        }))
    }
}

fn make(game: &AnyGame, spec: &str) -> Result<Box<dyn Player>, SpecError> {
    game.player(&spec.parse::<PlayerSpec>()?)
}

fn think(
    player: &mut dyn Player,
    game: &AnyGame,
    nodes: u64,
    stop: &Stop,
) -> Result<Vec<Judged>, Stopped> {
    player.new_game();
    let mut last: Option<Info> = None;
    let mut tell = |info: &Info| last = Some(info.clone());
    let mut control = Control {
        stop: stop.clone(),
        names: Some(game.custom()),
        limits: Some(Limits { nodes: Some(nodes), ..Limits::default() }),
        analysis: true,
        tell: Some(&mut tell),
    };
    let chosen = player.choose(game, &mut control);
    if stop.is_stopped() {
        return Err(Stopped);
    }
    let choice = chosen.expect("a player of this game, which is not over");
    let judged =
        |line: &saltus_engine::InfoLine| Judged { value: line.value, moves: line.moves.clone() };
    Ok(match last {
        Some(info) => info.lines.iter().map(judged).collect(),
        None => vec![Judged { value: choice.value.unwrap_or_default(), moves: choice.line }],
    })
}
