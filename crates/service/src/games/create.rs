//! A new game: the request checked, and the seats given to those who will play.

use super::game::Game;
use super::model::{Header, Node, Seat, SeatPlayer};
use super::record;
use super::storage::StoredGame;
use crate::secret::Random;
use crate::wire::{self, ListedEngine, NewGame, NewSeat, TimeControl};
use crate::{ClientId, Error, Now, catalogue, limits, players, secret};
use saltus_engine::AnyGame;
use std::collections::BTreeMap;

/// A game that is not stored yet, with the secrets of its open seats.
pub struct Created {
    /// The game.
    pub game: Game,
    /// The secrets of its open seats, by side.
    pub secrets: BTreeMap<wire::Side, String>,
}

impl Game {
    /// The game that a client asks for, if it can be had. Reading a record may take long.
    pub fn create(
        request: NewGame,
        client: &ClientId,
        engines: &[ListedEngine],
        now: Now,
        random: Random,
    ) -> Result<Created, Error> {
        let (start, nodes, end, imported) = match &request.record {
            Some(text) => record::read(&request.game, text)?,
            None => {
                let start = catalogue::at(&request.game, request.position.as_deref(), &[])?;
                (start, Vec::new(), None, None)
            }
        };
        let mut secrets = BTreeMap::new();
        let mut seats = Vec::new();
        let asked = asked_seats(&request, start.seats())?;
        for (side, asked) in saltus_game::Seat::all(start.seats()).zip(asked) {
            let secret = matches!(asked, NewSeat::Open { .. }).then(|| secret::generate(random));
            seats.push(seat(side, asked, secret.as_deref(), &start, client, engines)?);
            secrets.extend(secret.map(|secret| (wire::Side::from(side), secret)));
        }
        let header = Header {
            id: secret::generate(random),
            game: start.id().to_owned(),
            start: start.position(start.custom()),
            seats,
            creator: client.clone(),
            clock: request.clock.map(expect_clock).transpose()?,
            ponder: request.ponder,
            head: end_of_main_line(&nodes),
            end,
            offers: Vec::new(),
            rematch: None,
            imported,
            rev: 0,
            created: now.moment,
            updated: now.moment,
        };
        Ok(Created { game: Game::open(StoredGame { header, nodes }, now)?, secrets })
    }
}

/// The seats in the order of the sides, from either form of the request.
fn asked_seats(request: &NewGame, count: usize) -> Result<Vec<NewSeat>, Error> {
    let pair = [&request.white, &request.black];
    let seats: Vec<NewSeat> = match request.seats.is_empty() {
        true => pair.into_iter().flatten().cloned().collect(),
        false if pair.iter().all(|seat| seat.is_none()) => request.seats.clone(),
        false => return Err(Error::bad_request("expected `seats`, or `white` and `black`")),
    };
    if seats.len() != count {
        let message = format!("seats: expected {count}, but there are {}", seats.len());
        return Err(Error::bad_request(message));
    }
    Ok(seats)
}

fn seat(
    side: saltus_game::Seat,
    asked: NewSeat,
    secret: Option<&str>,
    game: &AnyGame,
    client: &ClientId,
    engines: &[ListedEngine],
) -> Result<Seat, Error> {
    let (player, name, holder) = match asked {
        NewSeat::Human { name } => (SeatPlayer::Human, expect_name(name)?, Some(client.clone())),
        NewSeat::Open { name } => {
            let secret = secret::hash(secret.unwrap_or_default());
            (SeatPlayer::Open { secret }, expect_name(name)?, None)
        }
        NewSeat::Computer { level, player, engine } => {
            let player = match (level, player, engine) {
                (Some(level), None, None) => {
                    players::level(game, level)?;
                    SeatPlayer::Level(level)
                }
                (None, Some(player), None) => {
                    players::bounded(game, &player)?;
                    SeatPlayer::Player(player.trim().to_owned())
                }
                (None, None, Some(name)) => {
                    SeatPlayer::Engine(players::offered(engines, &name, game)?.name.clone())
                }
                _ => {
                    let message =
                        "a computer has a level, a player or an engine, and only one of them";
                    return Err(Error::bad_request(message));
                }
            };
            (player, None, None)
        }
    };
    Ok(Seat { side, player, name, holder })
}

/// A person's name as it is kept: without blanks around it, not too long, and nothing in it that does not show.
pub(crate) fn expect_name(name: Option<String>) -> Result<Option<String>, Error> {
    // Marks that turn the direction of writing could make one name look like another.
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let Some(name) = name else { return Ok(None) };
    let name = name.trim();
    if name.chars().count() > limits::NAME {
        let message = format!("a name has at most {} characters", limits::NAME);
        return Err(Error::unusable("bad-value", message));
    }
    if name.chars().any(|c| c.is_control() || turns(c)) {
        return Err(Error::unusable("bad-value", "a name has no control characters"));
    }
    Ok((!name.is_empty()).then(|| name.to_owned()))
}

fn expect_clock(clock: TimeControl) -> Result<TimeControl, Error> {
    let TimeControl { initial, increment } = clock;
    if !(1000..=limits::CLOCK).contains(&initial) || increment > limits::INCREMENT {
        let message = format!(
            "clock: expected initial from 1000 to {} and increment up to {} milliseconds",
            limits::CLOCK,
            limits::INCREMENT
        );
        return Err(Error::unusable("bad-value", message));
    }
    Ok(clock)
}

/// The last node of the line of first moves.
fn end_of_main_line(nodes: &[Node]) -> u32 {
    let mut last = 0;
    while let Some((_, next)) = nodes.iter().zip(1..).find(|(node, _)| node.parent == last) {
        last = next;
    }
    last
}
