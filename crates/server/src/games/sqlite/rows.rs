//! Games as rows of the tables in `schema`.

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, params};
use saltus_game::Seat;
use saltus_service::ClientId;
use saltus_service::games::{
    End, EndReason, Header, Imported, Node, Remark, Seat as HeldSeat, SeatPlayer, StoredEvaluation,
    StoredGame, Summary,
};
use saltus_service::wire::{Outcome, OutcomeReason, TimeControl};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::HashMap;

/// Writes all but the moves.
pub(super) fn put(to: &Connection, game: &Summary) -> rusqlite::Result<()> {
    let Summary { header, moves, outcome } = game;
    to.prepare_cached(
        "INSERT INTO games (id, game, start, creator, clock_initial, clock_increment, head, end_loser, end_reason,
             outcome_winner, outcome_reason, moves, rev, created, updated, ponder, outcome_places, offers, rematch, tags, comment)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21)
         ON CONFLICT (id) DO UPDATE SET head = ?7, end_loser = ?8, end_reason = ?9, outcome_winner = ?10,
             outcome_reason = ?11, moves = ?12, rev = ?13, updated = ?15, outcome_places = ?17,
             offers = ?18, rematch = ?19",
    )?
    .execute(params![
        header.id,
        header.game,
        header.start,
        header.creator.0,
        header.clock.map(|clock| clock.initial as i64),
        header.clock.map(|clock| clock.increment as i64),
        header.head,
        header.end.and_then(|end| end.loser).map(|loser| loser.to_string()),
        header.end.map(|end| end.reason.name()),
        outcome.and_then(|outcome| outcome.winner).map(|side| Seat::from(side).to_string()),
        outcome.map(|outcome| name(outcome.reason)).transpose()?,
        *moves as i64,
        header.rev as i64,
        header.created,
        header.updated,
        header.ponder,
        outcome.and_then(|outcome| outcome.places).map(|places| json(&places)).transpose()?,
        json(&header.offers)?,
        header.rematch,
        header.imported.as_ref().map(|it| json(&it.tags)).transpose()?,
        header.imported.as_ref().map_or("", |it| it.comment.as_str()),
    ])?;
    for (seat, place) in header.seats.iter().zip(0..) {
        put_seat(to, &header.id, place, seat)?;
    }
    Ok(())
}

fn put_seat(to: &Connection, game: &str, place: i64, seat: &HeldSeat) -> rusqlite::Result<()> {
    let (kind, secret, level, player) = match &seat.player {
        SeatPlayer::Human => ("human", None, None, None),
        SeatPlayer::Open { secret } => ("open", Some(secret), None, None),
        SeatPlayer::Level(level) => ("level", None, Some(*level), None),
        SeatPlayer::Player(player) => ("player", None, None, Some(player)),
        SeatPlayer::Engine(name) => ("engine", None, None, Some(name)),
    };
    let holder = seat.holder.as_ref().map(|client| &client.0);
    to.prepare_cached(
        "INSERT INTO seats (game, side, place, kind, name, holder, secret, level, player)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
         ON CONFLICT (game, side) DO UPDATE SET kind = ?4, name = ?5, holder = ?6, secret = ?7, level = ?8, player = ?9
             WHERE holder IS NOT ?6",
    )?
    .execute(params![
        game,
        seat.side.to_string(),
        place,
        kind,
        seat.name,
        holder,
        secret,
        level,
        player
    ])?;
    Ok(())
}

/// Writes a move.
pub(super) fn put_node(to: &Connection, game: &str, id: u32, node: &Node) -> rusqlite::Result<()> {
    let clocks = node.left.as_ref().map(json).transpose()?;
    to.prepare_cached(
        "INSERT INTO nodes (game, id, parent, move, side, spent, value, clocks, comment, nags)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?
    .execute(params![
        game,
        id,
        node.parent,
        node.mv,
        node.side.to_string(),
        node.spent as i64,
        node.value,
        clocks,
        node.remark.as_ref().map(|it| it.comment.as_str()),
        node.remark.as_ref().map(|it| json(&it.nags)).transpose()?,
    ])?;
    Ok(())
}

pub(super) fn delete(from: &Connection, id: &str) -> rusqlite::Result<()> {
    from.execute("DELETE FROM games WHERE id = ?1", [id])?;
    Ok(())
}

pub(super) fn count(from: &Connection) -> rusqlite::Result<u64> {
    from.query_row("SELECT count(*) FROM games", [], |row| row.get::<_, i64>(0))
        .map(|count| count as u64)
}

/// A game with its moves.
pub(super) fn get(from: &Connection, id: &str) -> rusqlite::Result<Option<StoredGame>> {
    let sql = "SELECT * FROM games WHERE id = ?1";
    let found = from.prepare_cached(sql)?.query_row([id], |row| summary(from, row)).optional()?;
    let Some(Summary { header, .. }) = found else { return Ok(None) };
    let sql = "SELECT parent, move, side, spent, value, clocks, comment, nags FROM nodes
               WHERE game = ?1 ORDER BY id";
    let mut nodes = from.prepare_cached(sql)?;
    let nodes = nodes.query_map([id], node)?.collect::<rusqlite::Result<_>>()?;
    Ok(Some(StoredGame { header, nodes }))
}

/// The games of a client, the latest first.
pub(super) fn list(
    from: &Connection,
    client: &ClientId,
    before: i64,
    limit: u32,
) -> rusqlite::Result<Vec<Summary>> {
    let sql = "SELECT * FROM games
               WHERE (creator = ?1 OR id IN (SELECT game FROM seats WHERE holder = ?1)) AND updated < ?2
               ORDER BY updated DESC, id LIMIT ?3";
    let mut games = from.prepare_cached(sql)?;
    games.query_map(params![client.0, before, limit], |row| summary(from, row))?.collect()
}

fn summary(from: &Connection, row: &Row) -> rusqlite::Result<Summary> {
    let id: String = row.get("id")?;
    let clock = match (row.get("clock_initial")?, row.get("clock_increment")?) {
        (Some(initial), Some(increment)) => Some(TimeControl {
            initial: i64::try_into(initial).unwrap_or(0),
            increment: i64::try_into(increment).unwrap_or(0),
        }),
        _ => None,
    };
    let end = match (row.get::<_, Option<String>>("end_loser")?, row.get("end_reason")?) {
        (loser, Some::<String>(reason)) => Some(End {
            loser: loser.map(|loser| side_named(&loser)).transpose()?,
            reason: EndReason::named(&reason).ok_or_else(|| strange("end_reason"))?,
        }),
        _ => None,
    };
    let header = Header {
        seats: seats(from, &id)?,
        id,
        game: row.get("game")?,
        start: row.get("start")?,
        creator: ClientId(row.get("creator")?),
        clock,
        ponder: row.get("ponder")?,
        head: row.get("head")?,
        end,
        offers: read(&row.get::<_, String>("offers")?).unwrap_or_default(),
        rematch: row.get("rematch")?,
        imported: imported(row)?,
        rev: row.get::<_, i64>("rev")?.max(0) as u64,
        created: row.get("created")?,
        updated: row.get("updated")?,
    };
    let moves = row.get::<_, i64>("moves")?.max(0) as u64;
    Ok(Summary { header, moves, outcome: outcome(row)? })
}

fn imported(row: &Row) -> rusqlite::Result<Option<Imported>> {
    let Some(tags) = row.get::<_, Option<String>>("tags")? else { return Ok(None) };
    let tags = read(&tags).ok_or_else(|| strange("tags"))?;
    Ok(Some(Imported { tags, comment: row.get("comment")? }))
}

fn outcome(row: &Row) -> rusqlite::Result<Option<Outcome>> {
    let Some(reason) = row.get::<_, Option<String>>("outcome_reason")? else { return Ok(None) };
    let winner = row.get::<_, Option<String>>("outcome_winner")?;
    let winner = winner.map(|winner| side_named(&winner)).transpose()?;
    // A reason of a later version: its game can still be listed and opened.
    let reason = read::<OutcomeReason>(&format!("\"{reason}\""));
    let places = row.get::<_, Option<String>>("outcome_places")?.and_then(|text| read(&text));
    Ok(reason.map(|reason| Outcome { winner: winner.map(Into::into), places, reason }))
}

fn seats(from: &Connection, game: &str) -> rusqlite::Result<Vec<HeldSeat>> {
    let sql = "SELECT * FROM seats WHERE game = ?1 ORDER BY place";
    from.prepare_cached(sql)?.query_map([game], seat)?.collect()
}

fn seat(row: &Row) -> rusqlite::Result<HeldSeat> {
    let player = match row.get::<_, String>("kind")?.as_str() {
        "human" => SeatPlayer::Human,
        "open" => SeatPlayer::Open { secret: row.get("secret")? },
        "level" => SeatPlayer::Level(row.get("level")?),
        "player" => SeatPlayer::Player(row.get("player")?),
        "engine" => SeatPlayer::Engine(row.get("player")?),
        _ => return Err(strange("kind")),
    };
    Ok(HeldSeat {
        side: side_named(&row.get::<_, String>("side")?)?,
        player,
        name: row.get("name")?,
        holder: row.get::<_, Option<String>>("holder")?.map(ClientId),
    })
}

fn node(row: &Row) -> rusqlite::Result<Node> {
    let clocks = row.get::<_, Option<String>>(5)?;
    Ok(Node {
        parent: row.get(0)?,
        mv: row.get(1)?,
        side: side_named(&row.get::<_, String>(2)?)?,
        spent: row.get::<_, i64>(3)?.max(0) as u64,
        value: row.get(4)?,
        left: clocks.map(|text| read(&text).ok_or_else(|| strange("clocks"))).transpose()?,
        remark: remark(row)?,
    })
}

fn remark(row: &Row) -> rusqlite::Result<Option<Remark>> {
    let Some(comment) = row.get::<_, Option<String>>(6)? else { return Ok(None) };
    let nags = row.get::<_, Option<String>>(7)?.and_then(|text| read(&text)).unwrap_or_default();
    Ok(Some(Remark { comment, nags }))
}

/// What was found for a node by searching so many positions.
pub(super) fn evaluation(
    from: &Connection,
    id: &str,
    node: u32,
    effort: u64,
) -> rusqlite::Result<Option<StoredEvaluation>> {
    let sql = "SELECT value, best FROM evaluations WHERE game = ?1 AND node = ?2 AND effort = ?3";
    let found = |row: &Row| Ok(StoredEvaluation { value: row.get(0)?, best: row.get(1)? });
    from.prepare_cached(sql)?.query_row(params![id, node, effort as i64], found).optional()
}

/// What was found for all nodes of a game by searching so many positions.
pub(super) fn evaluations(
    from: &Connection,
    id: &str,
    effort: u64,
) -> rusqlite::Result<HashMap<u32, StoredEvaluation>> {
    let sql = "SELECT value, best, node FROM evaluations WHERE game = ?1 AND effort = ?2";
    let found =
        |row: &Row| Ok((row.get(2)?, StoredEvaluation { value: row.get(0)?, best: row.get(1)? }));
    from.prepare_cached(sql)?.query_map(params![id, effort as i64], found)?.collect()
}

pub(super) fn put_evaluation(
    to: &Connection,
    id: &str,
    node: u32,
    effort: u64,
    found: &StoredEvaluation,
) -> rusqlite::Result<()> {
    let sql = "INSERT OR REPLACE INTO evaluations (game, node, effort, value, best)
               VALUES (?1, ?2, ?3, ?4, ?5)";
    let StoredEvaluation { value, best } = found;
    to.prepare_cached(sql)?.execute(params![id, node, effort as i64, value, best])?;
    Ok(())
}

fn side_named(name: &str) -> rusqlite::Result<Seat> {
    let side = Seat::all(Seat::MOST).find(|side| side.to_string() == name);
    side.ok_or_else(|| strange("side"))
}

/// The name that a reason has in answers too.
fn name(reason: OutcomeReason) -> rusqlite::Result<String> {
    Ok(json(&reason)?.trim_matches('"').to_owned())
}

fn json<T: Serialize + ?Sized>(value: &T) -> rusqlite::Result<String> {
    let text = serde_json::to_string(value);
    text.map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))
}

fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}

/// A column that holds what this program never writes.
fn strange(column: &str) -> rusqlite::Error {
    rusqlite::Error::InvalidColumnType(0, column.to_owned(), Type::Text)
}
