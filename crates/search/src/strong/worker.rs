//! One thread of a search: its lists, making and taking back moves, and when it must stop.

use super::Task;
use super::abdada::CurrentlySearched;
use super::effort::Effort;
use super::history::History;
use super::ordering::OrderedMove;
use super::params::Params;
use super::reductions::Reductions;
use super::repetition::Path;
use super::table::Table;
use crate::classic::Cutoffs;
use crate::{Instant, Limits, Stop};
use saltus_game::keys::SplitMix;
use saltus_game::{EvalState, Known, Position, Probe, Score, Side, score};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Beyond every value.
pub(super) const INFINITE: Score = Score::MAX;

/// Added to the keys of the table when Black is the player at the root.
const PLAYER_KEY: u64 = SplitMix::new(0x5ea2).next();

/// What the threads of one search share beside the table.
pub(super) struct Shared<'a> {
    pub stop: &'a Stop,
    /// Raised by the thread that has finished first.
    pub done: AtomicBool,
    pub nodes: AtomicU64,
    pub begun: Instant,
    pub limits: Limits,
    /// None where there is one thread only.
    pub searching: Option<CurrentlySearched>,
    /// None where there is one thread only.
    pub effort: Option<Effort>,
}

impl Shared<'_> {
    fn is_over(&self) -> bool {
        let late = |time| self.begun.elapsed() >= time;
        self.stop.is_stopped()
            || self.done.load(Relaxed)
            || self.limits.time.is_some_and(late)
            || self.limits.nodes.is_some_and(|most| self.nodes.load(Relaxed) >= most)
    }
}

/// The lists of one ply, used again and again.
#[derive(Clone, Debug)]
pub(super) struct Buffers<M> {
    pub moves: Vec<M>,
    /// What each of them is thought to gain.
    pub gains: Vec<Score>,
    pub ordered: Vec<OrderedMove<M>>,
    /// The names of moves that did not cut off.
    pub failed: Vec<u16>,
    /// Moves that another thread is searching, with their numbers.
    pub deferred: Vec<(usize, OrderedMove<M>)>,
    /// The principal variation from here.
    pub pv: Vec<M>,
}

impl<M> Default for Buffers<M> {
    fn default() -> Buffers<M> {
        Buffers {
            moves: Vec::new(),
            gains: Vec::new(),
            ordered: Vec::new(),
            failed: Vec::new(),
            deferred: Vec::new(),
            pv: Vec::new(),
        }
    }
}

/// One thread of a search.
pub(super) struct Worker<'a, P: Position> {
    pub params: &'a Params,
    /// The evaluation, which follows the moves of this thread.
    pub eval: Box<dyn EvalState<P> + 'a>,
    pub probe: Option<&'a dyn Probe<P>>,
    pub table: &'a Table,
    pub shared: &'a Shared<'a>,
    pub history: &'a mut History,
    pub reductions: Reductions,
    pub buffers: Vec<Buffers<P::Move>>,
    /// The names of the moves that led to the present position from the root, by ply.
    made: Vec<u16>,
    /// Whether this is the shallow search of a ProbCut: there are none inside it.
    pub in_probcut: bool,
    pub path: Path,
    player: Side,
    /// Mixed into the keys of the table: what values depend on beside the position. Draws are worth to the player at the
    /// root what they are.
    root_key: u64,
    nodes: u64,
    /// Nodes that the other threads have been told of.
    told: u64,
    next_check: u64,
    pub stopped: bool,
    /// The depth of the present iteration.
    pub iteration: u32,
    /// Cut-offs by the number of the move, if they are to be counted.
    pub cutoffs: Option<Cutoffs>,
}

impl<'a, P: Position> Worker<'a, P> {
    pub(super) fn new(
        task: &'a Task<'a, P>,
        params: &'a Params,
        table: &'a Table,
        judgement: u64,
        shared: &'a Shared<'a>,
        history: &'a mut History,
    ) -> Self {
        let root = task.root;
        let player_key = if root.turn() == Side::Black { PLAYER_KEY } else { 0 };
        let repetition = task.repetition && params.repetition != 0;
        Worker {
            params,
            eval: task.evaluator.state(root),
            probe: task.probe,
            table,
            shared,
            history,
            reductions: Reductions::new(params),
            buffers: Vec::new(),
            made: Vec::new(),
            in_probcut: false,
            path: Path::new(task.past, root.key(), repetition),
            player: root.turn(),
            root_key: player_key ^ judgement,
            nodes: 0,
            told: 0,
            next_check: 0,
            stopped: false,
            iteration: 0,
            cutoffs: task.count_cutoffs.then(Cutoffs::default),
        }
    }

    /// Counts a position; true if the search must stop.
    #[inline]
    pub(super) fn visit(&mut self) -> bool {
        if self.nodes >= self.next_check {
            self.check();
            if self.stopped {
                return true;
            }
        }
        self.nodes += 1;
        false
    }

    #[cold]
    #[inline(never)]
    fn check(&mut self) {
        const BETWEEN_CHECKS: u64 = 256;
        self.tell_nodes();
        self.stopped |= self.shared.is_over();
        let sure = self.shared.limits.nodes.map_or(BETWEEN_CHECKS, |most| {
            most.saturating_sub(self.shared.nodes.load(Relaxed)).min(BETWEEN_CHECKS)
        });
        self.next_check = self.told + sure;
    }

    /// Tells the others of all nodes.
    pub(super) fn tell_nodes(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.told, Relaxed);
        self.told = self.nodes;
    }

    /// The lists of a ply, taken out: give them back.
    #[inline]
    pub(super) fn take(&mut self, ply: u32) -> Buffers<P::Move> {
        let ply = ply as usize;
        if self.buffers.len() <= ply + 1 {
            self.buffers.resize_with(ply + 2, Buffers::default);
            self.made.resize(ply + 2, 0);
        }
        std::mem::take(&mut self.buffers[ply])
    }

    /// Notes which move is searched at a ply.
    #[inline]
    pub(super) fn note_move(&mut self, ply: u32, key: u16) {
        self.made[ply as usize] = key;
    }

    /// The move before a ply; none at the root.
    #[inline]
    pub(super) fn move_before(&self, ply: u32) -> Option<u16> {
        Some(self.made[ply.checked_sub(1)? as usize])
    }

    /// How many nodes this thread has searched.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Makes a legal move; [`unmake`](Worker::unmake) takes it back. No move of the search is made elsewhere.
    #[inline]
    pub(super) fn make(&mut self, position: &P, mv: P::Move) -> P {
        let mut next = position.clone();
        next.play(mv);
        self.path.push(next.key(), position.is_irreversible(mv));
        self.eval.push(position, mv, &next);
        next
    }

    #[inline]
    pub(super) fn unmake(&mut self) {
        self.path.pop();
        self.eval.pop();
    }

    /// The evaluation of a position for the side to move. Asked for from the player at the root, since an
    /// evaluation may look at one side only.
    #[inline]
    pub(super) fn evaluate(&mut self, position: &P) -> Score {
        let value = self.board_value(position);
        match self.probe.and_then(|probe| probe.probe(position)) {
            Some(Known::Towards { bonus }) => score::towards(bonus, value),
            _ => value,
        }
    }

    /// The evaluation, whatever a probe knows.
    #[inline]
    fn board_value(&mut self, position: &P) -> Score {
        let value = self.eval.value(position, self.player);
        if position.turn() == self.player { value } else { -value }
    }

    /// What a position is worth to the side to move that is known to be drawn: about nothing, but the more the
    /// better it stands, since an opponent may not know, and go wrong.
    pub(super) fn known_draw(&mut self, position: &P) -> Score {
        const MOST: i64 = score::UNIT as i64 / 10;
        let draw = self.draw(position.turn());
        match self.params.known_draw {
            0 => draw,
            part => {
                let share = i64::from(self.board_value(position)) * i64::from(part) / 1000;
                draw + share.clamp(-MOST, MOST) as Score
            }
        }
    }

    /// The last ply at once for the side to move, where the evaluator has a way.
    #[inline]
    pub(super) fn last_ply(&mut self, position: &P, beta: Score) -> Option<Score> {
        let own = position.turn() == self.player;
        let stop = if own { beta } else { -beta };
        let last = if self.params.guess_last_ply != 0 {
            self.eval.guess_last_ply(position, self.player, stop)
        } else {
            self.eval.last_ply(position, self.player, stop)
        };
        last.map(|last| if own { last.best } else { -last.best })
    }

    /// The key of a position and its counters, as this search judges them.
    #[inline]
    pub(super) fn table_key(&self, position: &P) -> u64 {
        match position.clock() {
            0 => position.key() ^ self.root_key,
            clock => position.key() ^ self.root_key ^ SplitMix::new(clock).next(),
        }
    }

    /// What is mixed into the key of a position whose counters do not matter yet.
    #[inline]
    pub(super) fn root_key(&self) -> u64 {
        self.root_key
    }

    /// What a draw is worth to a side.
    #[inline]
    pub(super) fn draw(&self, side: Side) -> Score {
        if side == self.player { -self.params.contempt } else { self.params.contempt }
    }

    /// What a position without legal moves is worth to the side to move.
    pub(super) fn decided(&self, position: &P, ply: u32) -> Score {
        match position.outcome().and_then(|end| end.winner) {
            Some(winner) if winner == position.turn() => score::win_in(ply),
            Some(_) => -score::win_in(ply),
            None => self.draw(position.turn()),
        }
    }
}
