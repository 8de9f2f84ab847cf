//! What a pasted text is: a position or a record, and of which game.

use crate::wire::{Position, ReadNode, ReadRequest, ReadText};
use crate::{Error, catalogue, limits, records};
use saltus_engine::record::Record;
use saltus_engine::{AnyGame, Family, games};

/// What a pasted text is.
pub fn read(request: &ReadRequest) -> Result<ReadText, Error> {
    let text = position_text(&request.text);
    let game = match &request.game {
        Some(id) => catalogue::at(id, Some(text), &[]),
        None => recognised(text),
    };
    match game {
        Ok(game) => Ok(position(&game)),
        // What has tags or numbered moves was meant as a record, whatever is wrong with it.
        Err(error) => match records::read(&request.text, request.game.as_deref()) {
            Ok(record) => game_text(record),
            Err(other) if text.starts_with('[') || text.contains("1.") => Err(other),
            Err(_) => Err(error),
        },
    }
}

fn position(game: &AnyGame) -> ReadText {
    ReadText::Position { game: game.id().to_owned(), position: Position::of(game) }
}

/// A record, or the position that it is about where it has no moves.
fn game_text(record: Record) -> Result<ReadText, Error> {
    let start = catalogue::at(&record.game, Some(&record.start), &[])?;
    if record.nodes.is_empty() {
        return Ok(position(&start));
    }
    let movers = records::movers(&start, &record.nodes);
    let nodes = record.nodes.into_iter().zip(movers);
    Ok(ReadText::Game {
        nodes: nodes.map(|(node, side)| ReadNode::new(node, side)).collect(),
        game: record.game,
        start: record.start,
        tags: record.tags.into_iter().collect(),
        more: record.more,
        dropped: record.left_out,
    })
}

/// The position itself, where it was pasted with the tag that records have it in.
fn position_text(text: &str) -> &str {
    let text = text.trim();
    let tagged = text.strip_prefix("[FEN").and_then(|rest| rest.trim_start().strip_prefix('"'));
    tagged.and_then(|rest| rest.split_once('"')).map_or(text, |(position, _)| position)
}

/// The game that a position most likely belongs to.
fn recognised(text: &str) -> Result<AnyGame, Error> {
    if text.len() > limits::POSITION {
        let message = format!("a position of more than {} bytes", limits::POSITION);
        return Err(Error::unusable("bad-position", message));
    }
    if text.is_empty() {
        let message =
            "the text is empty: expected a FEN such as W:W31-50:B1-20, or a board of Halma";
        return Err(Error::unusable("bad-position", message));
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

/// The games that most people play who write squares so, the smaller boards first. A larger board is meant only where a
/// square of it is named: what is no position of an eight by eight game is one with a mistake in it.
const BY_LETTERS: &[&str] = &["russian", "turkish"];
const BY_LETTERS_LARGE: &[&str] = &["simple-10x10", "canadian", "simple-14x14"];
const BY_NUMBERS: &[&str] = &["english", "international", "canadian", "simple-14x14"];

fn draughts(text: &str) -> Result<AnyGame, Error> {
    // A count of king moves at the end is a thing of Frisian draughts alone.
    let counted = text.contains(":+");
    let letters = text.to_ascii_lowercase().bytes().any(|byte| matches!(byte, b'a' | b'c'..=b'e'));
    let ids = match (counted, letters) {
        (true, _) => &["frisian"],
        (false, true) if names_beyond_eight(text) => BY_LETTERS_LARGE,
        (false, true) => BY_LETTERS,
        (false, false) => BY_NUMBERS,
    };
    first_that_reads(ids.iter().copied(), text, |_| true)
}

/// Whether a square is named, by a letter and a number, that a board of eight by eight does not have.
fn names_beyond_eight(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    let starts = text.char_indices().filter(|(_, letter)| letter.is_ascii_lowercase());
    starts.into_iter().any(|(at, letter)| {
        let number: String = text[at + 1..].chars().take_while(char::is_ascii_digit).collect();
        number.parse::<u32>().is_ok_and(|row| letter > 'h' || row > 8)
    })
}

/// The Halma game with that board; where there are several, one with that many pieces.
fn halma(text: &str) -> Result<AnyGame, Error> {
    let listed = games().into_iter().filter(|listed| listed.family == Family::Halma);
    let ids: Vec<&str> = listed.map(|listed| listed.id).collect();
    let full = |game: &AnyGame| {
        catalogue::game(game.id())
            .is_ok_and(|start| catalogue::pieces(&start) == catalogue::pieces(game))
    };
    let all = first_that_reads(ids.iter().copied(), text, full);
    all.or_else(|_| first_that_reads(ids.iter().copied(), text, |_| true))
}

/// The first of these games that can read the text, and that suits, or what the first found wrong.
fn first_that_reads<'a>(
    ids: impl Iterator<Item = &'a str>,
    text: &str,
    suits: impl Fn(&AnyGame) -> bool,
) -> Result<AnyGame, Error> {
    let mut wrong = None;
    for id in ids {
        match catalogue::at(id, Some(text), &[]) {
            Ok(game) if suits(&game) => return Ok(game),
            Ok(_) => {}
            Err(error) => wrong = wrong.or(Some(error)),
        }
    }
    let message = "no game has such a position";
    Err(wrong.unwrap_or_else(|| Error::unusable("bad-position", message)))
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
            ("W:Wa1,c3:Bb10,j10", "simple-10x10"),
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
        // A man on the row where it would be crowned: a mistake, and not a game of the larger board.
        assert!(recognised("W:Wb8,c3:Bd6").is_err());
    }
}
