//! A new game: what was asked for, checked, stored, and handed to those who will play it.

use super::live::Live;
use super::model::{ClockRule, Meta, Node, Seat, SeatKind};
use super::rows::{self, Summary};
use super::{Games, drive, model, record, view};
use crate::app::App;
use crate::failure::Failure;
use crate::threads::{blocking, lock};
use crate::visitor::Visitor;
use crate::{catalogue, limits, players, secret};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use saltus_engine::AnyGame;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::time::{Duration, Instant};

#[derive(Deserialize)]
pub(super) struct NewGame {
    game: String,
    position: Option<String>,
    record: Option<String>,
    white: NewSeat,
    black: NewSeat,
    clock: Option<NewClock>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum NewSeat {
    Human { name: Option<String> },
    Open { name: Option<String> },
    Computer { level: Option<u8>, player: Option<String>, engine: Option<String> },
}

#[derive(Deserialize)]
struct NewClock {
    initial: u64,
    increment: u64,
}

pub(super) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Json(asked): Json<NewGame>,
) -> Result<(StatusCode, Json<Value>), Failure> {
    // A record may take long to read: few at a time, so that moves of games find threads free.
    let (games, who) = (app.clone(), visitor.clone());
    let made = app.desk.aside(move || made(&games, &who, asked)).await?;
    blocking(move || {
        let (meta, nodes, secrets) = made;
        app.games.expect_room(&visitor)?;
        let live = store(&app.games, meta, nodes)?;
        let mut state = live.state();
        live.look(&mut state, &visitor);
        let mut answer = view::game(&state, &visitor, None)?;
        drop(state);
        if !secrets.is_empty() {
            answer["secrets"] = secrets.into();
        }
        drive::wake(&app, &live);
        Ok((StatusCode::CREATED, Json(answer)))
    })
    .await
}

/// The secrets of open seats, by side.
type Secrets = Map<String, Value>;

/// What was asked for, if it can be had; and the secrets of its open seats.
fn made(
    app: &App,
    visitor: &Visitor,
    asked: NewGame,
) -> Result<(Meta, Vec<Node>, Secrets), Failure> {
    let (game, nodes) = match &asked.record {
        Some(text) => record::read(&asked.game, text)?,
        None => (catalogue::at(&asked.game, asked.position.as_deref(), &[])?, Vec::new()),
    };
    let mut secrets = Map::new();
    let mut sit = |name: &str, asked: NewSeat| -> Result<Seat, Failure> {
        let (seat, secret) = seat(app, &game, visitor, asked)?;
        if let Some(secret) = secret {
            secrets.insert(name.to_owned(), secret.into());
        }
        Ok(seat)
    };
    let seats = [sit("white", asked.white)?, sit("black", asked.black)?];
    let moment = app.games.moment();
    let meta = Meta {
        id: secret::new(),
        game: game.id().to_owned(),
        start: game.position(game.custom()),
        seats,
        creator: visitor.0.clone(),
        clock: asked.clock.map(clock).transpose()?,
        head: record::end_of_main_line(&nodes),
        end: None,
        rev: 0,
        created: moment,
        updated: moment,
    };
    Ok((meta, nodes, secrets))
}

fn seat(
    app: &App,
    game: &AnyGame,
    visitor: &Visitor,
    asked: NewSeat,
) -> Result<(Seat, Option<String>), Failure> {
    Ok(match asked {
        NewSeat::Human { name } => {
            let holder = Some(visitor.0.clone());
            (Seat { kind: SeatKind::Human, name: named(name)?, holder }, None)
        }
        NewSeat::Open { name } => {
            let secret = secret::new();
            let kind = SeatKind::Open { secret: secret::hash(&secret) };
            (Seat { kind, name: named(name)?, holder: None }, Some(secret))
        }
        NewSeat::Computer { level, player, engine } => {
            let kind = match (level, player, engine) {
                (Some(level), None, None) => {
                    players::level(game, level)?;
                    SeatKind::Level(level)
                }
                (None, Some(player), None) => {
                    players::bounded(game, &player)?;
                    SeatKind::Player(player.trim().to_owned())
                }
                (None, None, Some(name)) => {
                    SeatKind::Engine(app.engines.named(&name, game)?.name.clone())
                }
                _ => {
                    let told =
                        "a computer has a level, a player or an engine, and only one of them";
                    return Err(Failure::bad_request(told));
                }
            };
            (Seat { kind, name: None, holder: None }, None)
        }
    })
}

/// A person's name as it is kept: without blanks around it, not too long, and nothing in it that does not show.
fn named(name: Option<String>) -> Result<Option<String>, Failure> {
    // Marks that turn the direction of writing could make one name look like another.
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let Some(name) = name else { return Ok(None) };
    let name = name.trim();
    if name.chars().count() > limits::NAME {
        let told = format!("a name has at most {} characters", limits::NAME);
        return Err(Failure::unusable("bad-value", told));
    }
    if name.chars().any(|c| c.is_control() || turns(c)) {
        return Err(Failure::unusable("bad-value", "a name has no control characters"));
    }
    Ok((!name.is_empty()).then(|| name.to_owned()))
}

fn clock(asked: NewClock) -> Result<ClockRule, Failure> {
    let NewClock { initial, increment } = asked;
    if !(1000..=limits::CLOCK).contains(&initial) || increment > limits::INCREMENT {
        let told = format!(
            "clock: expected initial from 1000 to {} and increment up to {} milliseconds",
            limits::CLOCK,
            limits::INCREMENT
        );
        return Err(Failure::unusable("bad-value", told));
    }
    Ok(ClockRule { initial, increment })
}

fn store(games: &Games, meta: Meta, nodes: Vec<Node>) -> Result<std::sync::Arc<Live>, Failure> {
    let live = Live::new(meta.clone(), nodes.clone())?;
    let state = live.state();
    let summary = Summary {
        over: model::outcome(&meta, &state.head).map(|over| over.to_string()),
        moves: state.head.moves_made() as i64,
    };
    drop(state);
    let id = meta.id.clone();
    games.store.write(move |to| {
        rows::put(to, &meta, &summary)?;
        nodes.iter().zip(1..).try_for_each(|(node, id)| rows::put_node(to, &meta.id, id, node))
    })?;
    Ok(games.keep(id, live))
}

/// Who has begun how many games within the present minute.
pub(super) struct Begun {
    since: Instant,
    each: HashMap<Visitor, u32>,
    all: u32,
}

impl Default for Begun {
    fn default() -> Begun {
        Begun { since: Instant::now(), each: HashMap::new(), all: 0 }
    }
}

impl Begun {
    /// Counts one more game, if the client may begin it now.
    fn one_more(&mut self, visitor: &Visitor, now: Instant) -> bool {
        if now.duration_since(self.since) >= Duration::from_secs(60) {
            *self = Begun { since: now, ..Begun::default() };
        }
        let own = self.each.get(visitor).copied().unwrap_or(0);
        if own >= limits::GAMES_A_MINUTE || self.all >= limits::ALL_GAMES_A_MINUTE {
            return false;
        }
        self.all += 1;
        self.each.insert(visitor.clone(), own + 1);
        true
    }
}

impl Games {
    /// Whether there is room for one more game of this client.
    fn expect_room(&self, visitor: &Visitor) -> Result<(), Failure> {
        let mut begun = lock(&self.begun);
        if !begun.one_more(visitor, Instant::now()) {
            return Err(Failure::too_many("too many new games; wait a minute"));
        }
        drop(begun);
        if self.store.read(rows::count)? >= limits::GAMES {
            return Err(Failure::too_many("the server keeps no more games; delete some"));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_bounded_for_each_and_for_all() {
        let client = |number: u32| Visitor(number.to_string());
        let (mut begun, now) = (Begun::default(), Instant::now());
        let mut many = |who: u32, now: Instant| {
            (0..10_000).take_while(|_| begun.one_more(&client(who), now)).count() as u32
        };
        assert_eq!(many(0, now), limits::GAMES_A_MINUTE);
        let others: u32 = (1..100).map(|who| many(who, now)).sum();
        assert_eq!(others, limits::ALL_GAMES_A_MINUTE - limits::GAMES_A_MINUTE);
        assert_eq!(many(0, now + Duration::from_secs(61)), limits::GAMES_A_MINUTE);
    }
}
