//! What a pasted text is: a position or a record, and of which game.

use crate::app::App;
use crate::failure::Failure;
use crate::wire::WireSide;
use crate::{catalogue, limits, records, wire};
use axum::Json;
use axum::extract::State;
use saltus_engine::record::{Record, RecordNode};
use saltus_engine::{AnyGame, Family, games};
use serde::Deserialize;
use serde_json::{Map, Value, json};

#[derive(Deserialize)]
pub(super) struct Read {
    game: Option<String>,
    text: String,
}

pub(super) async fn read(
    State(app): State<App>,
    Json(asked): Json<Read>,
) -> Result<Json<Value>, Failure> {
    app.desk.aside(move || answer(&asked)).await.map(Json)
}

fn answer(asked: &Read) -> Result<Value, Failure> {
    let text = position_text(&asked.text);
    let game = match &asked.game {
        Some(id) => catalogue::at(id, Some(text), &[]),
        None => recognised(text),
    };
    match game {
        Ok(game) => Ok(position(&game)),
        // What has tags or numbered moves was meant as a record, whatever is wrong with it.
        Err(failure) => match records::read(&asked.text, asked.game.as_deref()) {
            Ok(record) => told(&record),
            Err(other) if text.starts_with('[') || text.contains("1.") => Err(other),
            Err(_) => Err(failure),
        },
    }
}

fn position(game: &AnyGame) -> Value {
    json!({ "kind": "position", "game": game.id(), "position": wire::position(game) })
}

/// A record, or the position that it is about where it has no moves.
fn told(record: &Record) -> Result<Value, Failure> {
    let start = catalogue::at(&record.game, Some(&record.start), &[])?;
    if record.nodes.is_empty() {
        return Ok(position(&start));
    }
    let mut sides = vec![!start.turn()];
    let node = |node: &RecordNode| {
        // Sides move in turn, in every game.
        let side = !sides[node.parent];
        sides.push(side);
        let RecordNode { id, parent, mv, comment, nags } = node;
        let mut value =
            json!({ "id": id, "parent": parent, "move": mv, "side": WireSide::from(side) });
        if !comment.is_empty() {
            value["comment"] = comment.as_str().into();
        }
        if !nags.is_empty() {
            value["nags"] = json!(nags);
        }
        value
    };
    let tags: Map<String, Value> =
        record.tags.iter().map(|(name, value)| (name.clone(), value.as_str().into())).collect();
    Ok(json!({
        "kind": "game",
        "game": record.game,
        "start": record.start,
        "nodes": record.nodes.iter().map(node).collect::<Value>(),
        "tags": tags,
        "more": record.more,
        "dropped": record.left_out,
    }))
}

/// The position itself, where it was pasted with the tag that records have it in.
fn position_text(text: &str) -> &str {
    let text = text.trim();
    let tagged = text.strip_prefix("[FEN").and_then(|rest| rest.trim_start().strip_prefix('"'));
    tagged.and_then(|rest| rest.split_once('"')).map_or(text, |(position, _)| position)
}

/// The game that a position most likely belongs to.
fn recognised(text: &str) -> Result<AnyGame, Failure> {
    if text.len() > limits::POSITION {
        let told = format!("a position of more than {} bytes", limits::POSITION);
        return Err(Failure::unusable("bad-position", told));
    }
    if text.is_empty() {
        let told = "the text is empty: expected a FEN such as W:W31-50:B1-20, or a board of Halma";
        return Err(Failure::unusable("bad-position", told));
    }
    match is_fen(text) {
        true => draughts(text),
        false => halma(text),
    }
}

/// Whether it is the FEN of draughts: it says who moves, and then a colour.
fn is_fen(text: &str) -> bool {
    let (turn, rest) = text.split_once(':').unwrap_or((text, ""));
    let colour = rest.trim_start().starts_with(['W', 'B', 'w', 'b']);
    matches!(turn.trim(), "W" | "B" | "w" | "b") && colour
}

/// The games that most people play who write squares so, the smaller boards first.
const BY_LETTERS: &[&str] = &["russian", "turkish", "simple-10x10", "canadian", "simple-14x14"];
const BY_NUMBERS: &[&str] = &["english", "international", "canadian", "simple-14x14"];

fn draughts(text: &str) -> Result<AnyGame, Failure> {
    // A count of king moves at the end is a thing of Frisian draughts alone.
    let counted = text.contains(":+");
    let letters = text.to_ascii_lowercase().bytes().any(|byte| matches!(byte, b'a' | b'c'..=b'e'));
    let ids = match (counted, letters) {
        (true, _) => &["frisian"],
        (false, true) => BY_LETTERS,
        (false, false) => BY_NUMBERS,
    };
    first_that_reads(ids.iter().copied(), text, |_| true)
}

/// The Halma game with that board; where there are several, one with that many pieces.
fn halma(text: &str) -> Result<AnyGame, Failure> {
    let listed = games().into_iter().filter(|listed| listed.family == Family::Halma);
    let ids: Vec<&str> = listed.map(|listed| listed.id).collect();
    let full = |game: &AnyGame| {
        catalogue::game(game.id())
            .is_ok_and(|start| catalogue::pieces(&start) == catalogue::pieces(game))
    };
    let all = first_that_reads(ids.iter().copied(), text, full);
    all.or_else(|_| first_that_reads(ids.iter().copied(), text, |_| true))
}

/// The first of these games that can read the text, and that suits; else what the first found wrong.
fn first_that_reads<'a>(
    ids: impl Iterator<Item = &'a str>,
    text: &str,
    suits: impl Fn(&AnyGame) -> bool,
) -> Result<AnyGame, Failure> {
    let mut wrong = None;
    for id in ids {
        match catalogue::at(id, Some(text), &[]) {
            Ok(game) if suits(&game) => return Ok(game),
            Ok(_) => {}
            Err(failure) => wrong = wrong.or(Some(failure)),
        }
    }
    let told = "no game has such a position";
    Err(wrong.unwrap_or_else(|| Failure::unusable("bad-position", told)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_known_by_their_looks() {
        for (text, id) in [
            ("W:W21-32:B1-12", "english"),
            ("B:W31-50:B1-20", "international"),
            ("W:W31-50:B1-20:+0+0", "frisian"),
            ("W:WK72:B1", "canadian"),
            ("w:wa1,c3:bb8,Kg7.", "russian"),
            ("W:Wa3,b3:Ba6,b6", "turkish"),
            ("[FEN \"W:W50:BK1\"]", "international"),
            ("  \nwwww4/www5/ww6/w7/7b/6bb/5bbb/4bbbb w\n", "halma-8x8"),
        ] {
            let game = recognised(position_text(text)).expect(text);
            assert_eq!(game.id(), id, "{text}");
        }
    }

    #[test]
    fn every_game_of_halma_is_known_by_its_board() {
        for listed in games().iter().filter(|listed| listed.family == Family::Halma) {
            let start = catalogue::game(listed.id).expect("a game of the list");
            let text = start.position(start.custom());
            let found = recognised(&text).expect("a game");
            assert_eq!(found.position(found.custom()), text, "{}", listed.id);
            assert_eq!(found.stones(), start.stones(), "{}", listed.id);
        }
    }

    #[test]
    fn what_is_no_position_is_refused_with_a_reason() {
        for text in ["", "hello", "<script>", "W:", "W:W99:B1", "wwww4/www5 w", "W:Wé:B", "\u{0}"]
        {
            assert!(recognised(position_text(text)).is_err(), "{text}");
        }
        assert!(recognised(&"w".repeat(5000)).is_err());
    }
}
