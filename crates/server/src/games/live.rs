//! A game in memory: its present position ready, its clock running, those who watch it told of changes.

use super::model::{self, Meta, Node, Seat};
use super::rows::{self, Summary};
use super::store::Store;
use crate::failure::Failure;
use crate::limits;
use crate::threads::lock;
use crate::visitor::Visitor;
use saltus_engine::{AnyGame, Stop};
use saltus_game::Side;
use serde_json::Value;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// A game in memory. There is never more than one of the same game.
pub(super) struct Live {
    state: Mutex<State>,
    /// The count of changes, for those who watch.
    pub changed: watch::Sender<u64>,
    /// What the computer thinks just now.
    pub thought: watch::Sender<Option<Value>>,
}

pub(super) struct State {
    pub meta: Meta,
    pub nodes: Vec<Node>,
    /// The game at its head.
    pub head: AnyGame,
    /// When the present turn began, where a clock is running. It is not stored: time in which the server did not
    /// run is no one's.
    pub began: Option<Instant>,
    /// Ends the thinking that goes on.
    pub stop: Option<Stop>,
    /// Whether a task looks after its computers and its clock.
    pub driven: bool,
    /// When someone has last looked.
    pub looked: Instant,
    /// Deleted.
    pub gone: bool,
}

/// What is to become of a game.
pub(super) struct Change {
    pub meta: Meta,
    /// A move that is new.
    pub node: Option<Node>,
    /// The game at the head that it then has.
    pub head: AnyGame,
}

impl Live {
    pub fn new(meta: Meta, nodes: Vec<Node>) -> Result<Live, Failure> {
        let head = model::replayed(&meta, &nodes, meta.head)?;
        let (changed, thought) = (watch::Sender::new(meta.rev), watch::Sender::new(None));
        let state = State {
            meta,
            nodes,
            head,
            began: None,
            stop: None,
            driven: false,
            looked: Instant::now(),
            gone: false,
        };
        Ok(Live { state: Mutex::new(state), changed, thought })
    }

    /// The game itself. May wait for another's write, some milliseconds.
    pub fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    /// Stores a change; then, and only then, it has happened. Thinking about what was is ended.
    pub fn commit(
        &self,
        store: &Store,
        moment: i64,
        state: &mut State,
        change: Change,
    ) -> Result<(), Failure> {
        if state.gone {
            // What is written now would bring it back.
            return Err(Failure::not_found("game"));
        }
        let Change { mut meta, node, head } = change;
        meta.rev += 1;
        meta.updated = moment;
        let summary = Summary {
            over: model::outcome(&meta, &head).map(|over| over.to_string()),
            moves: head.moves_made() as i64,
        };
        let (kept, number) = (node.clone(), state.nodes.len() as u32 + 1);
        let row = meta.clone();
        store.write(move |to| {
            rows::put(to, &row, &summary)?;
            kept.map_or(Ok(()), |node| rows::put_node(to, &row.id, number, &node))
        })?;
        state.meta = meta;
        state.nodes.extend(node);
        state.head = head;
        state.began = None;
        state.run_clock();
        self.settle(state);
        Ok(())
    }

    /// Ends the thinking, and tells those who watch.
    pub fn settle(&self, state: &mut State) {
        if let Some(stop) = state.stop.take() {
            stop.stop();
        }
        self.thought.send_replace(None);
        self.changed.send_replace(state.meta.rev);
    }

    /// Notes that a client looks. Whoever sits in a game that was read from disk starts its clock by that.
    pub fn look(&self, state: &mut State, visitor: &Visitor) {
        state.looked = Instant::now();
        if state.began.is_none() && !state.meta.sides_of(visitor).is_empty() {
            state.run_clock();
            if state.began.is_some() {
                self.changed.send_replace(state.meta.rev);
            }
        }
    }
}

impl State {
    pub fn outcome(&self) -> Option<Value> {
        model::outcome(&self.meta, &self.head)
    }

    pub fn expect_node(&self, node: u32) -> Result<(), Failure> {
        if node as usize <= self.nodes.len() {
            return Ok(());
        }
        Err(Failure::bad_request(format!("there is no node {node} in this game")))
    }

    /// Whether it holds as many moves as a game may.
    pub fn is_full(&self) -> bool {
        self.nodes.len() >= limits::NODES
    }

    /// The game at a node.
    pub fn game_at(&self, node: u32) -> Result<AnyGame, Failure> {
        if node == self.meta.head {
            return Ok(self.head.clone());
        }
        model::replayed(&self.meta, &self.nodes, node)
    }

    /// The clock runs from when all are there until the game is over.
    fn run_clock(&mut self) {
        let all = self.meta.seats.iter().all(Seat::is_taken);
        if self.meta.clock.is_some() && all && self.outcome().is_none() {
            self.began = Some(Instant::now());
        }
    }

    /// What both have left at a node, by its stored clocks.
    pub fn left_at(&self, node: u32) -> Option<[u64; 2]> {
        let clock = self.meta.clock?;
        let stored = model::at(&self.nodes, node).and_then(|node| node.left);
        Some(stored.unwrap_or([clock.initial; 2]))
    }

    /// What both have left now.
    pub fn left(&self) -> Option<[u64; 2]> {
        let mut left = self.left_at(self.meta.head)?;
        let own = &mut left[self.head.turn().index()];
        *own = own.saturating_sub(self.spent());
        Some(left)
    }

    /// How long the present turn has taken, by a clock that runs.
    pub fn spent(&self) -> u64 {
        self.began.map_or(0, |began| began.elapsed().as_millis() as u64)
    }

    /// When the time of the side to move will be over.
    pub fn flag(&self) -> Option<Instant> {
        let left = self.left_at(self.meta.head)?[self.head.turn().index()];
        Some(self.began? + Duration::from_millis(left))
    }

    pub fn seat(&self, side: Side) -> &Seat {
        &self.meta.seats[side.index()]
    }
}
