//! A game in use: its present position ready, its clock running; and what people can do to it: move, go back, resign,
//! sit down, delete it.

use super::create;
use super::model::{self, End, EndReason, Header, Node, Seat, SeatPlayer, Summary};
use super::offers::Attendance;
use super::ponder::Pondering;
use super::storage::{Storage, StoredGame};
use crate::wire::{
    self, DeclineRequest, HeadRequest, MoveRequest, OfferKind, OfferRequest, ResignRequest,
    SeatRequest,
};
use crate::{ClientId, Error, Now, catalogue, limits, secret};
use saltus_engine::{AnyGame, Stop};
use saltus_game::Score;
use std::time::Duration;

/// A game in use. An adapter must never have two of the same game.
pub struct Game {
    pub(super) header: Header,
    pub(super) nodes: Vec<Node>,
    /// The game at its head.
    pub(super) head: AnyGame,
    /// When the present turn began, where a clock is running. It is not stored: time in which the server did not
    /// run is charged to no one.
    pub(super) turn_began: Option<Duration>,
    /// Ends the thinking that goes on.
    pub(super) thinking: Option<Stop>,
    /// What the computer thinks about, or has found, while a person is to move.
    pub(super) pondering: Option<Pondering>,
    /// The node after the computer's last move, and the reply that it expects there.
    pub(super) expected: Option<(u32, String)>,
    /// When someone has last looked.
    pub(super) looked: Duration,
    /// Who is there.
    pub(super) attendance: Attendance,
    /// No change can be stored any more.
    deleted: bool,
    pub(super) effects: Effects,
}

/// What others must be told of after a game was used.
#[derive(Debug, Default)]
pub struct Effects {
    /// The game has changed: those who watch it want to see it again.
    pub changed: bool,
    /// The thinking that has become pointless.
    pub stop: Option<Stop>,
}

/// What people do to a game.
#[derive(Clone, Debug)]
pub enum Action {
    /// Makes a move; in the past of the game it begins a variation.
    Move(MoveRequest),
    /// Goes on from another node.
    GoTo(HeadRequest),
    /// Takes back one's own last move and all after it.
    TakeBack,
    /// Resigns.
    Resign(ResignRequest),
    /// Takes an open seat.
    Sit(SeatRequest),
    /// Asks the others for something, or agrees to it.
    Offer(OfferRequest),
    /// Declines what was asked, or withdraws it.
    Decline(DeclineRequest),
}

/// What is to become of a game.
pub(super) struct Change {
    pub header: Header,
    /// A move that is new.
    pub node: Option<Node>,
    /// The game at the head that it then has.
    pub head: AnyGame,
}

/// What is known of a move beside itself.
#[derive(Default)]
pub(super) struct MoveInfo {
    /// What the computer thought of it.
    pub value: Option<Score>,
    /// Milliseconds; by the clock, if not given.
    pub spent: Option<u64>,
}

impl Game {
    /// A game that was stored.
    pub fn open(stored: StoredGame, now: Now) -> Result<Game, Error> {
        let StoredGame { header, nodes } = stored;
        let head = model::replayed(&header, &nodes, header.head)?;
        Ok(Game {
            header,
            nodes,
            head,
            turn_began: None,
            thinking: None,
            pondering: None,
            expected: None,
            looked: now.elapsed,
            attendance: Attendance::new(now),
            deleted: false,
            effects: Effects::default(),
        })
    }

    /// All but the moves.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Whether it was deleted.
    pub fn is_deleted(&self) -> bool {
        self.deleted
    }

    /// What others must be told of since this was last asked.
    pub fn take_effects(&mut self) -> Effects {
        std::mem::take(&mut self.effects)
    }

    /// Notes that a client looks. Someone who sits in a game that was read from storage starts its clock by that.
    pub fn look(&mut self, client: &ClientId, now: Now) -> Result<(), Error> {
        if self.deleted {
            return Err(Error::not_found("game"));
        }
        self.looked = now.elapsed;
        // Of those who only watch nothing is kept: there is no end to them.
        if self.header.sides_of(client).is_empty() {
            return Ok(());
        }
        self.attendance.seen(client, now);
        if self.turn_began.is_none() {
            self.start_clock(now);
            self.effects.changed |= self.turn_began.is_some();
        }
        Ok(())
    }

    /// Does what a client asks for, if it may; it is stored before this returns.
    pub fn act(
        &mut self,
        action: &Action,
        client: &ClientId,
        now: Now,
        storage: &dyn Storage,
    ) -> Result<(), Error> {
        match action {
            Action::Move(request) => self.play(request, client, now, storage),
            Action::GoTo(request) => {
                self.header.expect_alone(client)?;
                self.expect_node(request.node)?;
                self.go_to(request.node, now, storage)
            }
            Action::TakeBack => self.take_back(client, now, storage),
            Action::Resign(request) => self.resign(request.side.into(), client, now, storage),
            Action::Sit(request) => self.sit(request, client, now, storage),
            Action::Offer(request) => self.offer(*request, client, now, storage),
            Action::Decline(request) => self.decline(request.kind, client, now, storage),
        }
    }

    fn play(
        &mut self,
        request: &MoveRequest,
        client: &ClientId,
        now: Now,
        storage: &dyn Storage,
    ) -> Result<(), Error> {
        let at = request.at;
        self.expect_node(at)?;
        let branches = at != self.header.head;
        let game = self.at(at)?;
        let own = self.header.sides_of(client);
        if own.is_empty() {
            return Err(Error::forbidden("not-your-seat", "you have no seat in this game"));
        }
        if branches {
            self.header.expect_alone(client)?;
        } else {
            self.fall_flag(now, storage)?;
            self.expect_not_over()?;
        }
        if let Some(outcome) = game.outcome() {
            return Err(Error::conflict("game-over", format!("the game is over: {outcome}")));
        }
        if !own.contains(&game.turn()) {
            return Err(Error::conflict("not-your-turn", format!("{} is to move", game.turn())));
        }
        self.make_move(game, at, &request.mv, MoveInfo::default(), now, storage)
    }

    /// Makes a move at a node. One that was made there before is not made anew.
    pub(super) fn make_move(
        &mut self,
        mut game: AnyGame,
        at: u32,
        text: &str,
        info: MoveInfo,
        now: Now,
        storage: &dyn Storage,
    ) -> Result<(), Error> {
        let before = game.clone();
        catalogue::play(&mut game, text)?;
        let (names, side) = (before.custom(), before.turn());
        let mv = before.move_like(text, &self.header.start, names)?;
        let mut header = self.header.clone();
        header.end = None;
        // Whoever moves has declined what was asked of them; one's own offer of a draw stands until the answer.
        header.offers.retain(|offer| match offer.what.kind {
            OfferKind::Draw => offer.by == wire::Side::from(side),
            OfferKind::Computer => true,
            OfferKind::Takeback | OfferKind::Rematch => false,
        });
        let mut children = self.nodes.iter().zip(1..);
        if let Some((_, known)) = children.find(|(node, _)| node.parent == at && node.mv == mv) {
            header.head = known;
            return self.commit(Change { header, node: None, head: game }, now, storage);
        }
        if self.is_full() {
            let message = format!("a game holds at most {} moves", limits::NODES);
            return Err(Error::too_many(message));
        }
        // In the past no clock is running.
        let clocked = if at == header.head { self.spent(now) } else { 0 };
        let spent = info.spent.unwrap_or(clocked);
        let left = self.left_at(at).zip(header.clock).map(|(mut left, clock)| {
            let own = &mut left[header.seat_index(side)];
            *own = own.saturating_sub(spent) + clock.increment;
            left
        });
        header.head = self.nodes.len() as u32 + 1;
        let value = info.value;
        let node = Some(Node { parent: at, mv, side, spent, value, left, remark: None });
        self.commit(Change { header, node, head: game }, now, storage)
    }

    fn take_back(
        &mut self,
        client: &ClientId,
        now: Now,
        storage: &dyn Storage,
    ) -> Result<(), Error> {
        self.header.expect_alone(client)?;
        let before = self.before_last_move(&self.header.sides_of(client))?;
        self.go_to(before, now, storage)
    }

    /// The node before the last move that one of these sides has made.
    pub(super) fn before_last_move(&self, own: &[saltus_game::Seat]) -> Result<u32, Error> {
        let made = |node: &u32| own.contains(&self.nodes[*node as usize - 1].side);
        let line = model::path(&self.nodes, self.header.head);
        let Some(last) = line.into_iter().rev().find(made) else {
            let message = "you have made no move that could be taken back";
            return Err(Error::conflict("no-move-to-take-back", message));
        };
        Ok(self.nodes[last as usize - 1].parent)
    }

    pub(super) fn go_to(
        &mut self,
        node: u32,
        now: Now,
        storage: &dyn Storage,
    ) -> Result<(), Error> {
        let offers = Vec::new();
        let header = Header { head: node, end: None, offers, ..self.header.clone() };
        let head = self.at(node)?;
        self.commit(Change { header, node: None, head }, now, storage)
    }

    fn resign(
        &mut self,
        side: saltus_game::Seat,
        client: &ClientId,
        now: Now,
        storage: &dyn Storage,
    ) -> Result<(), Error> {
        if !self.header.sides_of(client).contains(&side) {
            return Err(Error::forbidden("not-your-seat", format!("{side} is not yours")));
        }
        self.fall_flag(now, storage)?;
        self.expect_not_over()?;
        if self.header.seats.len() > 2 && side != self.head.turn() {
            let message = "in a game for four you resign when it is your turn";
            return Err(Error::conflict("not-your-turn", message));
        }
        self.end(End { loser: Some(side), reason: EndReason::Resigned }, now, storage)
    }

    fn sit(
        &mut self,
        request: &SeatRequest,
        client: &ClientId,
        now: Now,
        storage: &dyn Storage,
    ) -> Result<(), Error> {
        let side = saltus_game::Seat::from(request.side);
        let Some(index) = self.header.seats.iter().position(|seat| seat.side == side) else {
            return Err(Error::bad_request(format!("there is no {side} in this game")));
        };
        let seat = &self.header.seats[index];
        let SeatPlayer::Open { secret } = &seat.player else {
            return Err(Error::conflict("seat-taken", format!("{side} has a player")));
        };
        if *secret != secret::hash(&request.secret) {
            return Err(Error::forbidden("not-your-seat", "that is not the seat's secret"));
        }
        match &seat.holder {
            Some(holder) if holder == client => return Ok(()),
            Some(_) => return Err(Error::conflict("seat-taken", "someone was quicker")),
            None => {}
        }
        let mut header = self.header.clone();
        header.seats[index].holder = Some(client.clone());
        if let Some(name) = create::expect_name(request.name.clone())? {
            header.seats[index].name = Some(name);
        }
        self.commit(Change { header, node: None, head: self.head.clone() }, now, storage)?;
        self.attendance.seen(client, now);
        Ok(())
    }

    /// Ends the game if the time of the side to move is up.
    pub(super) fn fall_flag(&mut self, now: Now, storage: &dyn Storage) -> Result<(), Error> {
        let turn = self.head.turn();
        let left = self.left(now).map(|left| left[self.header.seat_index(turn)]);
        if self.turn_began.is_none() || left != Some(0) {
            return Ok(());
        }
        self.end(End { loser: Some(turn), reason: EndReason::Time }, now, storage)
    }

    /// Ends the game where it stands. Of four the others play on, and the loser, whose turn it is, has the last place that
    /// is free.
    pub(super) fn end(&mut self, end: End, now: Now, storage: &dyn Storage) -> Result<(), Error> {
        if self.header.seats.len() > 2 {
            let (game, head) = (self.head.clone(), self.header.head);
            return self.make_move(game, head, "resign", MoveInfo::default(), now, storage);
        }
        let header = Header { end: Some(end), offers: Vec::new(), ..self.header.clone() };
        self.commit(Change { header, node: None, head: self.head.clone() }, now, storage)
    }

    /// Deletes the game, for a client that plays alone.
    pub fn delete(&mut self, client: &ClientId, storage: &dyn Storage) -> Result<(), Error> {
        self.header.expect_alone(client)?;
        self.discard(storage)
    }

    /// Deletes the game whoever sits at it: one that was begun for others, and that no one has heard of.
    pub fn discard(&mut self, storage: &dyn Storage) -> Result<(), Error> {
        storage.delete(&self.header.id)?;
        self.deleted = true;
        self.end_pondering();
        self.settle();
        Ok(())
    }

    /// Stores the game for the first time.
    pub fn insert(&self, storage: &dyn Storage) -> Result<(), Error> {
        if storage.count()? >= limits::GAMES {
            return Err(Error::too_many("the server keeps no more games; delete some"));
        }
        let stored = StoredGame { header: self.header.clone(), nodes: self.nodes.clone() };
        Ok(storage.insert(&stored, &summary(&self.header, &self.head))?)
    }

    /// Stores a change; then, and only then, it has happened. Thinking about what was is ended.
    pub(super) fn commit(
        &mut self,
        change: Change,
        now: Now,
        storage: &dyn Storage,
    ) -> Result<(), Error> {
        if self.deleted {
            // What is written now would bring it back.
            return Err(Error::not_found("game"));
        }
        let Change { mut header, node, head } = change;
        header.rev += 1;
        header.updated = now.moment;
        let number = self.nodes.len() as u32 + 1;
        storage.update(&summary(&header, &head), node.as_ref().map(|node| (number, node)))?;
        self.nodes.extend(node);
        self.header = header;
        self.head = head;
        self.turn_began = None;
        self.start_clock(now);
        self.end_missed_pondering();
        self.settle();
        Ok(())
    }

    /// Ends the thinking that goes on, and has those who watch told.
    pub(super) fn settle(&mut self) {
        self.effects.stop = self.thinking.take().or(self.effects.stop.take());
        self.tell_watchers();
    }

    /// Has those who watch told that something has changed.
    pub(super) fn tell_watchers(&mut self) {
        self.effects.changed = true;
    }

    /// The clock runs from when all are there until the game is over.
    fn start_clock(&mut self, now: Now) {
        let all = self.header.seats.iter().all(Seat::is_taken);
        if self.header.clock.is_some() && all && self.outcome().is_none() {
            self.turn_began = Some(now.elapsed);
        }
    }

    /// How the game stands at its head.
    pub fn outcome(&self) -> Option<wire::Outcome> {
        model::outcome(&self.header, &self.head)
    }

    pub(super) fn expect_not_over(&self) -> Result<(), Error> {
        match self.outcome() {
            None => Ok(()),
            Some(_) => Err(Error::conflict("game-over", "the game is over")),
        }
    }

    pub(super) fn expect_node(&self, node: u32) -> Result<(), Error> {
        if node as usize <= self.nodes.len() {
            return Ok(());
        }
        Err(Error::bad_request(format!("there is no node {node} in this game")))
    }

    /// Whether it holds as many moves as a game may.
    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() >= limits::NODES
    }

    /// The game at a node.
    pub(super) fn at(&self, node: u32) -> Result<AnyGame, Error> {
        if node == self.header.head {
            return Ok(self.head.clone());
        }
        model::replayed(&self.header, &self.nodes, node)
    }

    /// What each seat has left at a node, by its stored clocks.
    pub(super) fn left_at(&self, node: u32) -> Option<Vec<u64>> {
        let clock = self.header.clock?;
        let stored = model::at(&self.nodes, node).and_then(|node| node.left.clone());
        Some(stored.unwrap_or_else(|| vec![clock.initial; self.header.seats.len()]))
    }

    /// What each seat has left now.
    pub(super) fn left(&self, now: Now) -> Option<Vec<u64>> {
        let mut left = self.left_at(self.header.head)?;
        let own = &mut left[self.header.seat_index(self.head.turn())];
        *own = own.saturating_sub(self.spent(now));
        // What was left when the flag fell is nothing, whatever the last move has stored.
        if let Some(End { loser: Some(loser), reason: EndReason::Time }) = self.header.end {
            left[self.header.seat_index(loser)] = 0;
        }
        Some(left)
    }

    /// How long the present turn has taken, by a clock that runs.
    fn spent(&self, now: Now) -> u64 {
        self.turn_began.map_or(0, |began| now.elapsed.saturating_sub(began).as_millis() as u64)
    }
}

fn summary(header: &Header, head: &AnyGame) -> Summary {
    Summary {
        header: header.clone(),
        moves: head.moves_made() as u64,
        outcome: model::outcome(header, head),
    }
}
