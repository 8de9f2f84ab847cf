//! From a text to a game whose moves have all been played.

use super::crowned::crowned;
use super::error::RecordError;
use super::guess::{self, guess_within};
use super::numbering::Numbering;
use super::seats::seated;
use super::walk::{Walk, Walked, plain};
use super::warning::{self, Warning};
use super::{Record, Standing, detect, displaced};
use crate::any_game::AnyGame;
use saltus_game::{Places, Side};
use saltus_pdn::{Error, Limits, Reader, RecordGame, Score, Step};

/// Reads the first game of a text and plays all of its moves. The record's own tags say which game it is; `game` is for
/// records without them, and without either the moves decide.
pub fn read(text: &str, game: Option<&str>) -> Result<Record, RecordError> {
    let begin = |id: &str, position: Option<&str>| {
        let start = AnyGame::start(id)?;
        position.map_or(Ok(start.clone()), |position| start.at_position(position))
    };
    let begin = |id: &str, position: Option<&str>| begin(id, position).map_err(|e| e.to_string());
    read_within(text, game, Limits::default(), &begin)
}

/// Begins a game: takes its id, with options as the text has them, and a position; gives the game, or what is wrong.
pub type Begin<'a> = dyn Fn(&str, Option<&str>) -> Result<AnyGame, String> + 'a;

/// [`read`] for texts of strangers: within limits, and with a say in which games and positions may begin.
pub fn read_within(
    text: &str,
    game: Option<&str>,
    limits: Limits,
    begin: &Begin,
) -> Result<Record, RecordError> {
    let mut games = Reader::with_limits(text.as_bytes(), limits);
    let sheet = match games.next() {
        Some(Ok(sheet)) => sheet,
        Some(Err(Error::Text { place, problem })) => {
            return Err(RecordError::Text { place, problem });
        }
        // Text in memory can always be had.
        Some(Err(Error::Io(_))) | None => return Err(RecordError::Empty),
    };
    let guessed = match game {
        Some(_) => None,
        None => guess_within(text, limits, begin),
    };
    let guessed = guessed.as_ref().map(|guess| guess.game.as_str());
    let Played { record, .. } = find(&sheet, game.or(guessed), begin)?;
    Ok(Record { more: games.count(), ..record })
}

/// A game of a text that was played.
pub(super) struct Played {
    pub record: Record,
    /// What is odd about it.
    pub warnings: Vec<Warning>,
    /// The keys of the positions of its main line.
    pub keys: Vec<u64>,
}

/// Plays a game of a text by the rules that it fits, and says what is odd about it. `game` is for one whose tags do not
/// say which game it is.
pub(super) fn find(
    sheet: &RecordGame,
    game: Option<&str>,
    begin: &Begin,
) -> Result<Played, RecordError> {
    let ids = match (detect::named(sheet, game)?, game) {
        (Some(ids), _) => ids,
        (None, Some(game)) => vec![game.to_owned()],
        (None, None) => vec![guess::of_sheet(sheet, begin).ok_or(RecordError::NoGame)?],
    };
    let mut best: Option<RecordError> = None;
    for id in ids {
        match play_as(sheet, &id, begin) {
            Ok(played) => return Ok(played),
            Err(error) => best = Some(likelier(best, error)),
        }
    }
    Err(best.unwrap_or(RecordError::NoGame))
}

/// The error of the reading that most moves fit: the likeliest.
fn likelier(one: Option<RecordError>, other: RecordError) -> RecordError {
    one.filter(|one| one.good() >= other.good()).unwrap_or(other)
}

/// Plays a game of a text by the rules of one game, from whichever end its squares are counted, and whoever is to move
/// where its position does not say.
pub(super) fn play_as(sheet: &RecordGame, id: &str, begin: &Begin) -> Result<Played, RecordError> {
    let sheet = &*seated(sheet, id);
    let open = position_of(sheet).0.is_some_and(|fen| fen.trim_start().starts_with('?'));
    let turns: &[Option<Side>] = match AnyGame::start(id).map(|start| start.turn().letter()) {
        Ok('B') if open => &[Some(Side::Black), Some(Side::White)],
        Ok(_) if open => &[Some(Side::White), Some(Side::Black)],
        _ => &[None],
    };
    let mut best: Option<RecordError> = None;
    for &numbering in Numbering::likely(id, sheet) {
        for &turn in turns {
            match play(sheet, id, numbering, turn, begin) {
                Ok(played) => return Ok(played),
                Err(error) => best = Some(likelier(best, error)),
            }
        }
    }
    let error = best.unwrap_or(RecordError::NoGame);
    for lots in [2, 1] {
        if error.good() < lots
            && let Some((moved, warning)) = displaced::opening(sheet, id, lots)
            && let Ok(mut played) = play(&moved, id, Numbering::Standard, None, begin)
        {
            played.warnings.insert(0, warning);
            return Ok(played);
        }
    }
    Err(error)
}

/// The position that a game begins with, if it is told; and whether it stands between slashes before the first move.
pub(super) fn position_of(sheet: &RecordGame) -> (Option<&str>, bool) {
    let tag = sheet.tag("FEN").filter(|fen| !fen.trim().is_empty());
    let set_up = sheet.nodes.first().filter(|node| tag.is_none() && node.step == Step::Setup);
    (tag.or(set_up.map(|node| node.text.as_str())), set_up.is_some())
}

/// Plays a game of a text by the rules of one game.
fn play(
    sheet: &RecordGame,
    id: &str,
    numbering: Numbering,
    turn: Option<Side>,
    begin: &Begin,
) -> Result<Played, RecordError> {
    let (position, set_up) = position_of(sheet);
    let position = position.map(|text| {
        let text = numbering.position(id, text);
        match turn {
            Some(turn) => text.replacen('?', &turn.letter().to_string(), 1),
            None => text,
        }
    });
    let wrong = |problem| RecordError::Start { problem };
    let (start, kings) = match begin(id, position.as_deref()) {
        Ok(start) => (start, None),
        Err(problem) => match position.as_deref().and_then(|text| crowned(id, text)) {
            Some((text, squares)) => (begin(id, Some(&text)).map_err(wrong)?, Some(squares)),
            None => return Err(wrong(problem)),
        },
    };
    let walked = Walk::new(sheet, set_up.then_some(0), numbering, start.clone()).walk()?;
    let Walked { nodes, keys, outcome, warnings: of_moves } = walked;
    let result = sheet.tag("Result");
    let places = result.and_then(|text| places(text, start.seats()));
    let usual = result.is_none_or(|text| {
        let text = text.trim();
        matches!(text, "" | "*" | "?") || Score::is_usual(text) || places.is_some()
    });
    let told = ["GameType", "Variant", "SetUp", "FEN"];
    let is_told = |name: &str| {
        usual && name.eq_ignore_ascii_case("Result")
            || told.iter().any(|told| told.eq_ignore_ascii_case(name))
    };
    let tags = sheet.tags.iter().filter(|(name, _)| !is_told(name));
    let standing = match places {
        Some(places) => Standing::Places(places),
        None => warning::standing(sheet.score.or_else(|| Score::parse(result?.trim()))),
    };
    let oddities = sheet.oddities.iter().cloned();
    let mut warnings: Vec<Warning> =
        oddities.map(|(place, oddity)| Warning::Text { place, oddity }).collect();
    if let Some(turn) = turn {
        warnings.push(Warning::Turn { turn: turn.into() });
    }
    if let Some(squares) = kings {
        warnings.push(Warning::Crowned { squares });
    }
    if sheet.nodes.is_empty() && position.is_none() {
        warnings.push(Warning::NoMoves);
    }
    warnings.extend(of_moves);
    warnings.extend(warning::of_results(result, sheet.score, standing, outcome));
    let left_out = sheet.nodes.len() - usize::from(set_up) - nodes.len();
    if left_out > 0 {
        warnings.push(Warning::LeftOut { moves: left_out });
    }
    let record = Record {
        game: id.to_owned(),
        start: start.position(start.custom()),
        comment: plain(&sheet.comment),
        left_out,
        nodes,
        tags: tags.map(|(name, value)| (name.clone(), plain(value))).collect(),
        result: standing,
        more: 0,
    };
    Ok(Played { record, warnings, keys })
}

/// The result of a game for more than two: the place of each seat, `1-3-2-4`.
fn places(text: &str, seats: usize) -> Option<Places> {
    let places: Option<Vec<u8>> = text.trim().split('-').map(|place| place.parse().ok()).collect();
    Places::new(&places?).filter(|places| places.seats() == seats && seats > 2)
}
