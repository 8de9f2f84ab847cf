//! What those who play ask each other: a draw, a takeback, a rematch, the computer in the place of one who has left. It
//! happens when all who are concerned have agreed.

use super::game::{Change, Game};
use super::model::{End, EndReason, Header, Seat, SeatPlayer};
use super::storage::{Storage, StoredGame};
use crate::wire::{Offer, OfferKind, OfferRequest, Side};
use crate::{ClientId, Error, Now, limits, players, secret};
use std::collections::HashMap;
use std::time::Duration;

/// Who is there, and since when the others are not. It is not stored: after a restart everyone has just left.
pub(super) struct Attendance {
    opened: Duration,
    /// How many windows a client has open on the game, and when it was last seen.
    clients: HashMap<ClientId, (usize, Duration)>,
}

impl Attendance {
    pub fn new(now: Now) -> Attendance {
        Attendance { opened: now.elapsed, clients: HashMap::new() }
    }

    pub fn seen(&mut self, client: &ClientId, now: Now) {
        self.clients.entry(client.clone()).or_default().1 = now.elapsed;
    }

    /// How long a client has been away; none while it is there.
    pub fn absent(&self, client: &ClientId, now: Now) -> Option<Duration> {
        let (windows, seen) = self.clients.get(client).copied().unwrap_or((0, self.opened));
        (windows == 0).then(|| now.elapsed.saturating_sub(seen))
    }
}

impl Game {
    /// A client has opened a window on the game. Only of those who play it is noted.
    pub fn arrive(&mut self, client: &ClientId, now: Now) {
        if self.header.sides_of(client).is_empty() {
            return;
        }
        let entry = self.attendance.clients.entry(client.clone()).or_default();
        *entry = (entry.0 + 1, now.elapsed);
        if entry.0 == 1 {
            self.tell_watchers();
        }
    }

    /// A client has closed a window on the game.
    pub fn leave(&mut self, client: &ClientId, now: Now) {
        let Some(entry) = self.attendance.clients.get_mut(client) else { return };
        *entry = (entry.0.saturating_sub(1), now.elapsed);
        if entry.0 == 0 {
            self.tell_watchers();
        }
    }

    /// Asks for something, or agrees to what was asked; once all have, it is done.
    pub(super) fn offer(
        &mut self,
        request: OfferRequest,
        client: &ClientId,
        now: Now,
        storage: &dyn Storage,
    ) -> Result<(), Error> {
        let own: Vec<Side> = self.header.sides_of(client).into_iter().map(Side::from).collect();
        let Some(&by) = own.first() else {
            return Err(Error::forbidden("not-your-seat", "you have no seat in this game"));
        };
        self.fall_flag(now, storage)?;
        let known = self.header.offers.iter().find(|offer| offer.what.kind == request.kind);
        let mut offer = match known {
            Some(offer) => offer.clone(),
            None => Offer { what: request, by, agreed: Vec::new() },
        };
        self.expect_possible(&offer, client, now)?;
        offer.agreed.extend(
            own.iter().filter(|side| !offer.agreed.contains(side)).copied().collect::<Vec<_>>(),
        );
        let all = self.asked(&offer).iter().all(|side| offer.agreed.contains(side));
        if all {
            return self.grant(&offer, now, storage);
        }
        let mut header = self.header.clone();
        header.offers.retain(|other| other.what.kind != offer.what.kind);
        header.offers.push(offer);
        self.note(header, now, storage)
    }

    /// Declines what was asked, or withdraws it.
    pub(super) fn decline(
        &mut self,
        kind: OfferKind,
        client: &ClientId,
        now: Now,
        storage: &dyn Storage,
    ) -> Result<(), Error> {
        if self.header.sides_of(client).is_empty() {
            return Err(Error::forbidden("not-your-seat", "you have no seat in this game"));
        }
        if !self.header.offers.iter().any(|offer| offer.what.kind == kind) {
            return Err(Error::conflict("no-offer", "nothing like that is asked just now"));
        }
        let mut header = self.header.clone();
        header.offers.retain(|offer| offer.what.kind != kind);
        self.note(header, now, storage)
    }

    /// The sides that must agree: of all people, but for the one whose seat is to be taken over.
    fn asked(&self, offer: &Offer) -> Vec<Side> {
        let people = self.header.seats.iter().filter(|seat| seat.holder.is_some());
        let sides = people.map(|seat| Side::from(seat.side));
        sides.filter(|side| offer.what.side != Some(*side)).collect()
    }

    /// Whether a client may ask that, or agree to it, as the game stands.
    fn expect_possible(&self, offer: &Offer, client: &ClientId, now: Now) -> Result<(), Error> {
        let together = self.header.is_together();
        match offer.what.kind {
            OfferKind::Rematch if self.outcome().is_none() => {
                return Err(Error::conflict(
                    "not-over",
                    "a rematch is asked for when the game is over",
                ));
            }
            OfferKind::Rematch => {}
            _ => self.expect_not_over()?,
        }
        if !together {
            return Err(Error::conflict("nobody-to-ask", "there is no one else to agree"));
        }
        match offer.what.kind {
            OfferKind::Draw if self.header.seats.len() > 2 => {
                Err(Error::conflict("nobody-to-ask", "a draw is for games of two"))
            }
            OfferKind::Draw | OfferKind::Rematch => Ok(()),
            OfferKind::Takeback => self.before_last_move(&[offer.by.into()]).map(|_| ()),
            OfferKind::Computer => {
                let game = &self.head;
                players::level(game, offer.what.level.unwrap_or(0))?;
                let seat = offer.what.side.map(saltus_game::Seat::from);
                let seat = self.header.seats.iter().find(|it| Some(it.side) == seat);
                let holder = seat.and_then(|seat| seat.holder.as_ref());
                let Some(holder) = holder.filter(|holder| *holder != client) else {
                    return Err(Error::bad_request("side: expected the seat of another person"));
                };
                match self.attendance.absent(holder, now) {
                    Some(time) if time >= limits::ABSENCE => Ok(()),
                    _ => {
                        let least = limits::ABSENCE.as_secs();
                        let message =
                            format!("the player is there, or left less than {least} s ago");
                        Err(Error::conflict("still-there", message))
                    }
                }
            }
        }
    }

    /// Does what all have agreed to.
    fn grant(&mut self, offer: &Offer, now: Now, storage: &dyn Storage) -> Result<(), Error> {
        match offer.what.kind {
            OfferKind::Draw => {
                self.end(End { loser: None, reason: EndReason::Agreed }, now, storage)
            }
            OfferKind::Takeback => {
                let before = self.before_last_move(&[offer.by.into()])?;
                self.go_to(before, now, storage)
            }
            OfferKind::Rematch => self.begin_rematch(now, storage),
            OfferKind::Computer => {
                let mut header = self.header.clone();
                let side = offer.what.side.map(saltus_game::Seat::from);
                let level = offer.what.level.unwrap_or(1);
                for seat in header.seats.iter_mut().filter(|seat| Some(seat.side) == side) {
                    let player = SeatPlayer::Level(level);
                    *seat = Seat { side: seat.side, player, name: None, holder: None };
                }
                header.offers.clear();
                self.note(header, now, storage)
            }
        }
    }

    /// Stores the next game of the same people: everyone one seat further, names and clock kept. Its id follows from this
    /// one's, so that a server that is killed between the two writes makes the same game again.
    fn begin_rematch(&mut self, now: Now, storage: &dyn Storage) -> Result<(), Error> {
        if self.header.rematch.is_some() {
            return Ok(());
        }
        let old = &self.header.seats;
        let seat = |(index, seat): (usize, &Seat)| {
            let next = &old[(index + 1) % old.len()];
            let player = match &next.player {
                SeatPlayer::Open { .. } => SeatPlayer::Human,
                other => other.clone(),
            };
            Seat { side: seat.side, player, ..next.clone() }
        };
        let id = secret::derived(&self.header.id, "rematch");
        let header = Header {
            id: id.clone(),
            seats: old.iter().enumerate().map(seat).collect(),
            head: 0,
            end: None,
            offers: Vec::new(),
            rematch: None,
            imported: None,
            rev: 0,
            created: now.moment,
            updated: now.moment,
            ..self.header.clone()
        };
        Game::open(StoredGame { header, nodes: Vec::new() }, now)?.insert(storage)?;
        let offers = Vec::new();
        self.note(Header { offers, rematch: Some(id), ..self.header.clone() }, now, storage)
    }

    /// Stores a header in which no position has changed: a running clock goes on.
    fn note(&mut self, header: Header, now: Now, storage: &dyn Storage) -> Result<(), Error> {
        let began = self.turn_began;
        self.commit(Change { header, node: None, head: self.head.clone() }, now, storage)?;
        self.turn_began = began.or(self.turn_began);
        Ok(())
    }
}
