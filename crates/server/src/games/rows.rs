//! The tables of the games' file, and what becomes of a game in them.

use super::model::{ClockRule, End, EndReason, Meta, Node, Seat, SeatKind};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, params};
use saltus_game::Side;

/// The format of this version. A later one is left alone.
const FORMAT: i64 = 1;
/// What tells a file of ours: the letters `SlGm`.
const APPLICATION: i64 = 0x536c_476d;

const TABLES: &str = "
    CREATE TABLE games (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, start TEXT NOT NULL, creator TEXT NOT NULL,
        clock_initial INTEGER, clock_increment INTEGER,
        head INTEGER NOT NULL, end_winner TEXT, end_reason TEXT,
        over TEXT, moves INTEGER NOT NULL,
        rev INTEGER NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE seats (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE, side TEXT NOT NULL,
        kind TEXT NOT NULL, name TEXT, holder TEXT, secret TEXT, level INTEGER, player TEXT,
        PRIMARY KEY (game, side)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX holders ON seats (holder);
    CREATE INDEX creators ON games (creator);
    CREATE TABLE nodes (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE, id INTEGER NOT NULL,
        parent INTEGER NOT NULL, move TEXT NOT NULL, side TEXT NOT NULL,
        spent INTEGER NOT NULL, value INTEGER, white_left INTEGER, black_left INTEGER,
        PRIMARY KEY (game, id)
    ) STRICT, WITHOUT ROWID;";

/// What is wrong with a file of a later version or of another program, before anything in it is changed.
pub(super) fn foreign(connection: &Connection) -> rusqlite::Result<Option<&'static str>> {
    let [format, application] = ["user_version", "application_id"]
        .map(|name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0)));
    Ok(match (format?, application?) {
        (0, 0) | (FORMAT, APPLICATION) => None,
        (_, APPLICATION) => Some("games.sqlite was written by a later version of Saltus"),
        _ => Some("games.sqlite is a file of another program"),
    })
}

/// The tables, where they are not there yet.
pub(super) fn create(connection: &mut Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "foreign_keys", true)?;
    let format: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if format == 0 {
        let all = connection.transaction()?;
        all.execute_batch(TABLES)?;
        all.pragma_update(None, "application_id", APPLICATION)?;
        all.pragma_update(None, "user_version", FORMAT)?;
        all.commit()?;
    }
    connection.execute_batch(super::judged::TABLE)
}

/// What lists tell of a game beside its [`Meta`].
#[derive(Clone, Debug)]
pub(super) struct Summary {
    /// The outcome as JSON.
    pub over: Option<String>,
    /// Moves that lead to the head.
    pub moves: i64,
}

/// Writes all but the moves.
pub(super) fn put(to: &Connection, meta: &Meta, summary: &Summary) -> rusqlite::Result<()> {
    to.prepare_cached(
        "INSERT INTO games VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
         ON CONFLICT (id) DO UPDATE SET head = ?7, end_winner = ?8, end_reason = ?9, over = ?10, moves = ?11,
             rev = ?12, updated = ?14",
    )?
    .execute(params![
        meta.id,
        meta.game,
        meta.start,
        meta.creator,
        meta.clock.map(|clock| clock.initial as i64),
        meta.clock.map(|clock| clock.increment as i64),
        meta.head,
        meta.end.map(|end| side_name(end.winner)),
        meta.end.map(|end| end.reason.name()),
        summary.over,
        summary.moves,
        meta.rev as i64,
        meta.created,
        meta.updated,
    ])?;
    for side in Side::BOTH {
        put_seat(to, &meta.id, side, &meta.seats[side.index()])?;
    }
    Ok(())
}

fn put_seat(to: &Connection, game: &str, side: Side, seat: &Seat) -> rusqlite::Result<()> {
    let (kind, secret, level, player) = match &seat.kind {
        SeatKind::Human => ("human", None, None, None),
        SeatKind::Open { secret } => ("open", Some(secret), None, None),
        SeatKind::Level(level) => ("level", None, Some(*level), None),
        SeatKind::Player(player) => ("player", None, None, Some(player)),
        SeatKind::Engine(name) => ("engine", None, None, Some(name)),
    };
    to.prepare_cached(
        "INSERT INTO seats VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         ON CONFLICT (game, side) DO UPDATE SET holder = ?5 WHERE holder IS NOT ?5",
    )?
    .execute(params![
        game,
        side_name(side),
        kind,
        seat.name,
        seat.holder,
        secret,
        level,
        player
    ])?;
    Ok(())
}

/// Writes a move.
pub(super) fn put_node(to: &Connection, game: &str, id: u32, node: &Node) -> rusqlite::Result<()> {
    let left = |side: Side| node.left.map(|left| left[side.index()] as i64);
    to.prepare_cached("INSERT INTO nodes VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")?.execute(
        params![
            game,
            id,
            node.parent,
            node.mv,
            side_name(node.side),
            node.spent as i64,
            node.value,
            left(Side::White),
            left(Side::Black),
        ],
    )?;
    Ok(())
}

pub(super) fn delete(from: &Connection, id: &str) -> rusqlite::Result<()> {
    from.execute("DELETE FROM games WHERE id = ?1", [id])?;
    Ok(())
}

pub(super) fn count(from: &Connection) -> rusqlite::Result<i64> {
    from.query_row("SELECT count(*) FROM games", [], |row| row.get(0))
}

/// A game with its moves.
pub(super) fn get(from: &Connection, id: &str) -> rusqlite::Result<Option<(Meta, Vec<Node>)>> {
    let sql = "SELECT * FROM games WHERE id = ?1";
    let Some((meta, _)) =
        from.prepare_cached(sql)?.query_row([id], |row| meta(from, row)).optional()?
    else {
        return Ok(None);
    };
    let sql = "SELECT parent, move, side, spent, value, white_left, black_left FROM nodes
               WHERE game = ?1 ORDER BY id";
    let mut nodes = from.prepare_cached(sql)?;
    let nodes = nodes.query_map([id], node)?.collect::<rusqlite::Result<_>>()?;
    Ok(Some((meta, nodes)))
}

/// The games of a client, the latest first.
pub(super) fn list(
    from: &Connection,
    client: &str,
    before: i64,
    limit: u32,
) -> rusqlite::Result<Vec<(Meta, Summary)>> {
    let sql = "SELECT * FROM games
               WHERE (creator = ?1 OR id IN (SELECT game FROM seats WHERE holder = ?1)) AND updated < ?2
               ORDER BY updated DESC, id LIMIT ?3";
    let mut games = from.prepare_cached(sql)?;
    games.query_map(params![client, before, limit], |row| meta(from, row))?.collect()
}

fn meta(from: &Connection, row: &Row) -> rusqlite::Result<(Meta, Summary)> {
    let id: String = row.get("id")?;
    let clock = match (row.get("clock_initial")?, row.get("clock_increment")?) {
        (Some(initial), Some(increment)) => Some(ClockRule {
            initial: i64::try_into(initial).unwrap_or(0),
            increment: i64::try_into(increment).unwrap_or(0),
        }),
        _ => None,
    };
    let end = match (row.get::<_, Option<String>>("end_winner")?, row.get("end_reason")?) {
        (Some(winner), Some::<String>(reason)) => Some(End {
            winner: side_named(&winner)?,
            reason: EndReason::named(&reason).ok_or_else(|| strange("end_reason"))?,
        }),
        _ => None,
    };
    let meta = Meta {
        seats: [seat(from, &id, Side::White)?, seat(from, &id, Side::Black)?],
        id,
        game: row.get("game")?,
        start: row.get("start")?,
        creator: row.get("creator")?,
        clock,
        head: row.get("head")?,
        end,
        rev: row.get::<_, i64>("rev")?.max(0) as u64,
        created: row.get("created")?,
        updated: row.get("updated")?,
    };
    Ok((meta, Summary { over: row.get("over")?, moves: row.get("moves")? }))
}

fn seat(from: &Connection, game: &str, side: Side) -> rusqlite::Result<Seat> {
    let sql = "SELECT * FROM seats WHERE game = ?1 AND side = ?2";
    from.prepare_cached(sql)?.query_row([game, side_name(side)], |row| {
        let kind: String = row.get("kind")?;
        let kind = match kind.as_str() {
            "human" => SeatKind::Human,
            "open" => SeatKind::Open { secret: row.get("secret")? },
            "level" => SeatKind::Level(row.get("level")?),
            "player" => SeatKind::Player(row.get("player")?),
            "engine" => SeatKind::Engine(row.get("player")?),
            _ => return Err(strange("kind")),
        };
        Ok(Seat { kind, name: row.get("name")?, holder: row.get("holder")? })
    })
}

fn node(row: &Row) -> rusqlite::Result<Node> {
    let left = match (row.get::<_, Option<i64>>(5)?, row.get::<_, Option<i64>>(6)?) {
        (Some(white), Some(black)) => Some([white.max(0) as u64, black.max(0) as u64]),
        _ => None,
    };
    Ok(Node {
        parent: row.get(0)?,
        mv: row.get(1)?,
        side: side_named(&row.get::<_, String>(2)?)?,
        spent: row.get::<_, i64>(3)?.max(0) as u64,
        value: row.get(4)?,
        left,
    })
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

fn side_named(name: &str) -> rusqlite::Result<Side> {
    let side = Side::BOTH.into_iter().find(|side| side_name(*side) == name);
    side.ok_or_else(|| strange("side"))
}

/// A column that holds what this program never writes.
fn strange(column: &str) -> rusqlite::Error {
    rusqlite::Error::InvalidColumnType(0, column.to_owned(), Type::Text)
}
