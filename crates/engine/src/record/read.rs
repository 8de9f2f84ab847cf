//! From a text to a game whose moves have all been played.

use super::detect::candidates;
use super::error::RecordError;
use super::numbering::Numbering;
use super::text::plies_before;
use super::warning::{self, Warning};
use super::{Record, RecordNode, Standing};
use crate::any_game::{AnyGame, GameError};
use crate::catalogue::Family;
use saltus_game::{Conclusion, Places};
use saltus_pdn::{Error, Limits, Node, Reader, RecordGame, Score, Step};

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
    let (record, _) = find(&sheet, game, begin)?;
    Ok(Record { more: games.count(), ..record })
}

/// Plays a game of a text by the rules that it fits, and says what is odd about it.
pub(super) fn find(
    sheet: &RecordGame,
    game: Option<&str>,
    begin: &Begin,
) -> Result<(Record, Vec<Warning>), RecordError> {
    let mut best: Option<RecordError> = None;
    for id in candidates(sheet, game)? {
        for &numbering in Numbering::likely(&id, sheet) {
            match play(sheet, &id, numbering, begin) {
                Ok(played) => return Ok(played),
                // The game that most moves fit is the likeliest.
                Err(error) => {
                    if best.as_ref().is_none_or(|best| error.good() > best.good()) {
                        best = Some(error);
                    }
                }
            }
        }
    }
    Err(best.unwrap_or(RecordError::NoGame))
}

/// Plays a game of a text by the rules of one game.
fn play(
    sheet: &RecordGame,
    id: &str,
    numbering: Numbering,
    begin: &Begin,
) -> Result<(Record, Vec<Warning>), RecordError> {
    let tag = sheet.tag("FEN").filter(|fen| !fen.trim().is_empty());
    // Without a tag the game may begin with a position between slashes.
    let set_up = sheet.nodes.first().filter(|node| tag.is_none() && node.step == Step::Setup);
    let position = tag.or(set_up.map(|node| node.text.as_str()));
    let position = position.map(|text| numbering.position(id, text));
    let start = begin(id, position.as_deref()).map_err(|problem| RecordError::Start { problem })?;
    let first = set_up.map(|_| 0);
    let (nodes, outcome) = Walk::new(sheet, first, numbering, start.clone()).nodes()?;
    let result = sheet.tag("Result");
    let places = result.and_then(|text| places(text, start.seats()));
    let usual = result.is_none_or(|text| {
        let text = text.trim();
        matches!(text, "" | "*" | "?") || Score::parse(text).is_some() || places.is_some()
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
    let mut warnings = warning::of_results(result, sheet.score, standing, outcome);
    let left_out = sheet.nodes.len() - usize::from(set_up.is_some()) - nodes.len();
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
    Ok((record, warnings))
}

/// The result of a game for more than two: the place of each seat, `1-3-2-4`.
fn places(text: &str, seats: usize) -> Option<Places> {
    let places: Option<Vec<u8>> = text.trim().split('-').map(|place| place.parse().ok()).collect();
    Places::new(&places?).filter(|places| places.seats() == seats && seats > 2)
}

/// Text on one line with single blanks: lines are broken anew when it is written.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// All moves of a game, each played once: down the main line first, then back up through the variations.
struct Walk<'a> {
    nodes: &'a [Node],
    /// What comes after each node, by index and one more: 0 is the start.
    after: Vec<Vec<usize>>,
    game: AnyGame,
    numbering: Numbering,
    /// How many moves of the first round are missing, where another than the usual seat begins.
    missing: usize,
    /// How the game stands at the end of the main line.
    outcome: Option<Conclusion>,
}

impl<'a> Walk<'a> {
    /// `first` is a node that stands for the start.
    fn new(
        sheet: &'a RecordGame,
        first: Option<usize>,
        numbering: Numbering,
        game: AnyGame,
    ) -> Walk<'a> {
        let mut after = vec![Vec::new(); sheet.nodes.len() + 1];
        for (index, node) in sheet.nodes.iter().enumerate().filter(|&(i, _)| Some(i) != first) {
            let parent = node.parent.filter(|&parent| Some(parent) != first);
            after[parent.map_or(0, |parent| parent + 1)].push(index);
        }
        let missing = AnyGame::start(game.id()).map_or(0, |usual| plies_before(&game, &usual));
        let outcome = game.outcome();
        Walk { nodes: &sheet.nodes, after, game, numbering, missing, outcome }
    }

    /// The moves, and how the main line ends.
    fn nodes(mut self) -> Result<(Vec<RecordNode>, Option<Conclusion>), RecordError> {
        let nodes = self.nodes;
        let mut played: Vec<RecordNode> = Vec::new();
        // To be played: the node, the id of the move before it, how many lead to it, whether it is of the main line.
        let mut waiting = Vec::new();
        let mut next = (0, 0, 0, true);
        loop {
            let (at, parent, depth, main) = next;
            let below = self.after[at].iter().enumerate().rev();
            waiting.extend(below.map(|(n, &index)| (index, parent, depth, main && n == 0)));
            next = loop {
                let Some((index, parent, depth, main)) = waiting.pop() else {
                    return Ok((played, self.outcome));
                };
                while self.game.moves_made() > depth {
                    self.game.undo();
                }
                let node = &nodes[index];
                if let Some(mv) = self.step(node, main)? {
                    if main {
                        self.outcome = self.game.outcome();
                    }
                    let Node { nags, comment, .. } = node;
                    let id = played.len() + 1;
                    let (nags, comment) = (nags.clone(), plain(comment));
                    played.push(RecordNode { id, parent, mv, comment, nags });
                    break (index + 1, id, depth + 1, main);
                }
            };
        }
    }

    /// Makes a move, and gives it as the game's people write it; none where it cannot be played and may be left out.
    fn step(&mut self, node: &Node, main: bool) -> Result<Option<String>, RecordError> {
        let (place, good) = (node.place, self.game.moves_made());
        if self.game.outcome().is_some() {
            return Ok(None);
        }
        if node.step == Step::Setup {
            return if main { Err(RecordError::Setup { place, good }) } else { Ok(None) };
        }
        let mv =
            spelled(&self.game, &self.numbering.mv(self.game.id(), &node.text)).and_then(|mv| {
                self.game.play(&mv)?;
                Ok(mv)
            });
        let wrong = |error: GameError| {
            let (plies, seats) = (good + self.missing, self.game.seats());
            let dots = if plies.is_multiple_of(seats) { "." } else { "..." };
            let number = format!("{}{dots}", plies / seats + 1);
            let (text, reason) = (node.text.clone(), error.to_string());
            RecordError::Move { place, number, text, reason, good }
        };
        mv.map(Some).map_err(wrong)
    }
}

/// A move as the game's people write it. Some write draughts moves without a sign between the squares, or captures with
/// the sign of other moves.
fn spelled(game: &AnyGame, text: &str) -> Result<String, GameError> {
    let read = |text: &str| game.move_like(text, "", game.custom());
    let error = match read(text) {
        Err(error) if game.family() == Family::Draughts => error,
        read => return read,
    };
    let signs = ['-', 'x', 'X', ':'];
    let quiet = match text.char_indices().skip(1).find(|(_, letter)| letter.is_ascii_lowercase()) {
        Some((at, _)) if !text.contains(signs) => format!("{}-{}", &text[..at], &text[at..]),
        _ => text.to_owned(),
    };
    let tries = [quiet.clone(), quiet.replace('-', "x")];
    tries.iter().find_map(|text| read(text).ok()).ok_or(error)
}
