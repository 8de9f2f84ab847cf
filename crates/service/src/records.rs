//! Game records that clients send, read within the limits and for games of the list alone.

use crate::error::Error;
use crate::wire::{FileGame, GameFile};
use crate::{catalogue, limits};
use saltus_engine::record::{
    Entry, Games, Limits, Points, Record, RecordError, RecordNode, guess_within, read_within,
};
use saltus_engine::{AnyGame, Seat};

/// The first game of a text, all of its moves played. `game` is for records that do not say which it is. It may take
/// milliseconds: not for threads that serve others meanwhile.
pub fn read(text: &str, game: Option<&str>) -> Result<Record, Error> {
    read_within(text, game, WITHIN, &begin).map_err(refusal)
}

/// How much one game may hold.
const WITHIN: Limits = Limits { moves: limits::NODES, depth: limits::NODES, text: limits::BODY };

/// Games of the list alone, and positions that are safe to look at.
fn begin(id: &str, position: Option<&str>) -> Result<AnyGame, String> {
    catalogue::at(id, position, &[]).map_err(|error| error.message().to_owned())
}

/// Has something done with the games of a file, one after another. `game` is for records that do not say which it is;
/// without it the moves decide. It may take seconds.
pub fn with_games<T>(
    text: &str,
    game: Option<&str>,
    work: impl FnOnce(&mut dyn Iterator<Item = Entry>) -> T,
) -> Result<T, Error> {
    let guessed = match game {
        Some(id) => Some(catalogue::game(id)?.id().to_owned()),
        None => guess_within(text, WITHIN, &begin).map(|guess| guess.game),
    };
    // A text in memory can always be had.
    let games = Games::within(text.as_bytes(), guessed.as_deref(), WITHIN, &begin);
    Ok(work(&mut games.flatten()))
}

/// The games of a file as [`with_games`] has them, the first of them listed.
pub fn list(text: &str, game: Option<&str>) -> Result<GameFile, Error> {
    let mut file = GameFile { games: Vec::new(), total: 0 };
    with_games(text, game, |games| {
        for entry in games {
            file.total += 1;
            if file.games.len() < limits::FILE_GAMES {
                file.games.push(listed(entry));
            }
        }
    })?;
    if file.total == 0 {
        return Err(refusal(RecordError::Empty));
    }
    Ok(file)
}

fn listed(entry: Entry) -> FileGame {
    let Entry { place, game, label, .. } = entry;
    let known = |text: &str| if matches!(text, "?" | "????.??.??") { "" } else { text }.to_owned();
    let mut one = FileGame {
        line: place.line,
        column: place.column,
        game: String::new(),
        white: String::new(),
        black: String::new(),
        event: String::new(),
        date: String::new(),
        result: String::new(),
        moves: 0,
        problem: None,
    };
    match game {
        Ok(record) => {
            let tag = |name: &str| {
                let found = record.tags.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name));
                known(found.map_or("", |(_, value)| value.as_str()))
            };
            (one.white, one.black) = (tag("White"), tag("Black"));
            (one.event, one.date) = (tag("Event"), tag("Date"));
            one.moves = record.main_line().count();
            let points = AnyGame::start(&record.game).map_or(Points::One, |it| Points::of(&it));
            one.result = points.told(record.result);
            one.game = record.game;
        }
        Err(error) => {
            one.event = label;
            one.problem = Some(error.to_string());
        }
    }
    one
}

/// Who made each move of a record that begins here. In games for four that takes playing them: whoever has finished is
/// passed over.
pub fn movers(start: &AnyGame, nodes: &[RecordNode]) -> Vec<Seat> {
    let mut game = start.clone();
    // The moves that lead to the present position. Every move comes after the one before it, and variations after what
    // they leave, so that going back is enough to come to any.
    let mut path = vec![0];
    let mover = |node: &RecordNode| {
        while path.last().is_some_and(|&last| last != node.parent) && game.undo() {
            path.pop();
        }
        let seat = game.turn();
        if game.play(&node.mv).is_ok() {
            path.push(node.id);
        }
        seat
    };
    nodes.iter().map(mover).collect()
}

/// What is wrong with a record, where, and how many moves were good.
fn refusal(error: RecordError) -> Error {
    let refused = Error::unusable("bad-record", error.to_string());
    let (place, moves) = match error {
        RecordError::Text { place, .. } => (place, None),
        RecordError::Move { place, good, .. } | RecordError::Setup { place, good } => {
            (place, Some(good))
        }
        _ => return refused,
    };
    refused.with(|details| {
        details.line = Some(place.line);
        details.column = Some(place.column);
        details.good = moves;
    })
}
