//! A game as its watchers see it.

use super::game::Game;
use super::model::{self, Header, Node, Seat, SeatPlayer, Summary};
use crate::wire::{self, Clocks, GameLine, GameNode, Move, MoveMade, Position, SeatKind};
use crate::{ClientId, Error, Now, catalogue, players};
use saltus_engine::AnyGame;
use std::collections::BTreeMap;

impl Game {
    /// The whole game for a client, with the position at a node, or at the head.
    pub fn view(&self, client: &ClientId, at: Option<u32>, now: Now) -> Result<wire::Game, Error> {
        let header = &self.header;
        let at = at.unwrap_or(header.head);
        self.expect_node(at)?;
        let shown = self.at(at)?;
        let running = self.turn_began.map(|_| self.head.turn().into());
        Ok(wire::Game {
            id: header.id.clone(),
            game: header.game.clone(),
            rev: header.rev,
            created: header.created,
            updated: header.updated,
            start: header.start.clone(),
            seats: self.seats_now(client, now),
            you: you(header, client),
            alone: header.is_alone(client),
            together: header.is_together(),
            offers: header.offers.clone(),
            rematch: header.rematch.clone(),
            tags: header.imported.iter().flat_map(|it| it.tags.iter().cloned()).collect(),
            comment: header.imported.as_ref().map(|it| it.comment.clone()).unwrap_or_default(),
            clock: header.clock,
            ponder: header.ponder,
            clocks: self.left(now).map(|left| Clocks { left, running }),
            nodes: self.nodes.iter().zip(1..).map(|(made, id)| node(id, made)).collect(),
            head: header.head,
            outcome: self.outcome(),
            thinking: self.is_thinking(),
            at,
            position: Position::of(&shown),
            last: model::at(&self.nodes, at).map(|node| last(&shown, node)),
            captured: self.captured(&shown)?,
            secrets: BTreeMap::new(),
        })
    }

    /// Whether a computer is thinking, or will be in a moment. Where only computers play, they do so only while someone
    /// watches.
    fn is_thinking(&self) -> bool {
        let computer = self.header.seat(self.head.turn()).is_computer();
        let will = computer && !self.header.is_exhibition();
        self.thinking.is_some() || (will && self.outcome().is_none() && !self.is_full())
    }

    /// The seats, with how long others have been away.
    fn seats_now(&self, client: &ClientId, now: Now) -> Vec<wire::Seat> {
        let absent = |seat: &Seat| {
            let holder = seat.holder.as_ref().filter(|holder| *holder != client)?;
            self.attendance.absent(holder, now).map(|time| time.as_millis() as u64)
        };
        let held = self.header.seats.iter().zip(seats(&self.header));
        held.map(|(seat, shown)| wire::Seat { absent: absent(seat), ..shown }).collect()
    }

    /// How many pieces each seat has lost since the start.
    fn captured(&self, shown: &AnyGame) -> Result<Vec<usize>, Error> {
        let before = catalogue::pieces(&model::start(&self.header)?);
        let now = catalogue::pieces(shown);
        let lost = |seat: &Seat| {
            let seat = seat.side.index();
            before[seat].saturating_sub(now[seat])
        };
        Ok(self.header.seats.iter().map(lost).collect())
    }

    /// The game as it was played, to its head.
    pub fn played(&self) -> Result<AnyGame, Error> {
        self.at(self.header.head)
    }

    /// The moves that lead to the head, each with the number of its node.
    pub fn line(&self) -> Vec<(u32, String)> {
        let path = model::path(&self.nodes, self.header.head);
        path.into_iter().map(|node| (node, self.nodes[node as usize - 1].mv.clone())).collect()
    }
}

/// A game in a list.
pub fn line(game: &Summary, client: &ClientId) -> GameLine {
    let header = &game.header;
    GameLine {
        id: header.id.clone(),
        game: header.game.clone(),
        seats: seats(header),
        moves: game.moves,
        outcome: game.outcome,
        you: you(header, client),
        imported: header.imported.is_some(),
        created: header.created,
        updated: header.updated,
    }
}

fn you(header: &Header, client: &ClientId) -> Vec<wire::Side> {
    header.sides_of(client).into_iter().map(wire::Side::from).collect()
}

fn seats(header: &Header) -> Vec<wire::Seat> {
    header.seats.iter().map(|it| seat(header, it)).collect()
}

fn seat(header: &Header, seat: &Seat) -> wire::Seat {
    let computer = wire::Seat {
        side: seat.side.into(),
        kind: SeatKind::Computer,
        name: None,
        taken: None,
        absent: None,
        level: None,
        player: None,
        engine: None,
    };
    let person = |kind| wire::Seat {
        kind,
        name: seat.name.clone(),
        taken: Some(seat.is_taken()),
        ..computer.clone()
    };
    match &seat.player {
        SeatPlayer::Human => person(SeatKind::Human),
        SeatPlayer::Open { .. } => person(SeatKind::Open),
        SeatPlayer::Level(level) => {
            let game = catalogue::game(&header.game).ok();
            let player = game.and_then(|game| players::level(&game, *level).ok());
            let player = player.map(|player| player.to_string());
            wire::Seat { level: Some(*level), player, ..computer }
        }
        SeatPlayer::Player(player) => wire::Seat { player: Some(player.clone()), ..computer },
        SeatPlayer::Engine(name) => wire::Seat { engine: Some(name.clone()), ..computer },
    }
}

fn node(id: u32, node: &Node) -> GameNode {
    GameNode {
        id,
        parent: node.parent,
        mv: node.mv.clone(),
        side: node.side.into(),
        spent: node.spent,
        value: node.value.map(wire::Value::from),
        comment: node.remark.as_ref().map(|it| it.comment.clone()).filter(|it| !it.is_empty()),
        nags: node.remark.as_ref().map(|it| it.nags.clone()).filter(|it| !it.is_empty()),
    }
}

/// The move that led to the position shown, with its route.
fn last(shown: &AnyGame, node: &Node) -> MoveMade {
    let mut before = shown.clone();
    before.undo();
    // Every stored move was legal when it was made; should a later version see that otherwise, it has no route.
    let route = before.legal_move(&node.mv, before.custom()).map(|line| line.route);
    let mv = match route {
        Ok(route) => Move::new(node.mv.clone(), route),
        Err(_) => Move { mv: node.mv.clone(), ..Move::default() },
    };
    MoveMade { mv, side: node.side.into() }
}
