//! Books of openings grown by games of the engine against itself.
//!
//! Each game walks through the book, by moves that are good and were not played often, until it comes to a position that
//! is not there. The engine looks at that one for its best moves, which enter the book; then it plays the game to its
//! end, and the result is counted for every move of the way. What the new position is worth is carried back along the
//! way. Each game depends on the book before it and on its number alone: so a book that was grown in two runs is the same
//! as one that was grown in one.

use saltus_engine::book::{Book, BookMove, names};
use saltus_engine::player::Strong;
use saltus_engine::{AnyGame, Control, EndRules, Family, Info, Limits, PlayerSpec, Stop};
use saltus_game::Seat;
use saltus_game::keys::SplitMix;
use saltus_game::{Score, score};

/// Why a book does not grow.
#[derive(Debug, thiserror::Error)]
pub enum GrowError {
    /// No game of that name, or one that more than two play.
    #[error("{0}")]
    Game(String),
    /// The player cannot be had, or found no move.
    #[error("the engine failed: {0}")]
    Engine(String),
}

/// A game ends in a draw after so many rounds.
const ROUNDS: u32 = 150;

/// The book is never deeper than so many moves.
const DEEPEST: usize = 30;

/// How much worse a move may be to be tried e times less often, in men and in steps.
const DRAUGHTS_HEAT: f64 = 0.08;
const HALMA_HEAT: f64 = 0.5;

/// A move on the way of a game through the book.
struct Step {
    position: String,
    mv: String,
    seat: Seat,
}

/// Plays one more game. False if it was stopped, which leaves the book as it was.
pub fn grow(book: &mut Book, stop: &Stop) -> Result<bool, GrowError> {
    let start = AnyGame::start(&book.game).map_err(|error| GrowError::Game(error.to_string()))?;
    if start.seats() != 2 {
        return Err(GrowError::Game(format!("{} is no game for two", book.game)));
    }
    let mut game = start.with_end_rules(EndRules { repetition: true, rounds: Some(ROUNDS) });
    let seed = SplitMix::new(book.settings.seed ^ SplitMix::new(book.games).next()).next();
    let mut random = SplitMix::new(seed);
    let mut steps: Vec<Step> = Vec::new();
    let mut found = None;
    while game.outcome().is_none() && steps.len() < DEEPEST {
        let position = Book::key(&game);
        let Some(moves) = book.moves(&game) else {
            let Some(moves) = look(&game, book, stop)? else { return Ok(false) };
            found = Some((position, moves));
            break;
        };
        let Some(mv) = tried(moves, heat(&game), &mut random) else { break };
        steps.push(Step { position, mv: mv.clone(), seat: game.turn() });
        play(&mut game, &mv)?;
    }
    if !play_out(&mut game, book, seed, stop)? {
        return Ok(false);
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner());
    let over = game.outcome().is_some();
    if let Some((position, moves)) = found {
        book.insert(position, moves);
    }
    for Step { position, mv, seat } in &steps {
        let moves = book.moves_mut(position).into_iter().flatten();
        for known in moves.filter(|known| known.mv == *mv && over) {
            known.games += 1;
            known.wins += u64::from(winner == Some(*seat));
            known.draws += u64::from(winner.is_none());
        }
    }
    carry_back(book, &steps)?;
    book.games += 1;
    Ok(true)
}

/// The best moves of a position; none if the search was stopped.
fn look(game: &AnyGame, book: &Book, stop: &Stop) -> Result<Option<Vec<BookMove>>, GrowError> {
    let limits = Limits { nodes: Some(book.settings.nodes), ..Limits::default() };
    let lines = book.settings.lines;
    let spec = Strong { limits, hash: HASH, lines, ..Strong::default() };
    let mut player = engine(game, spec)?;
    let mut best: Option<Info> = None;
    let mut tell = |info: &Info| best = Some(info.clone());
    let mut control = Control {
        stop: stop.clone(),
        names: Some(names(game)),
        tell: Some(&mut tell),
        limits: None,
        analysis: true,
    };
    player.choose(game, &mut control).map_err(|error| GrowError::Engine(error.to_string()))?;
    if stop.is_stopped() {
        return Ok(None);
    }
    let lines = best.into_iter().flat_map(|info| info.lines);
    let moves = lines.filter_map(|line| {
        let mv = line.moves.into_iter().next()?;
        Some(BookMove::new(mv, tidy(line.value)))
    });
    Ok(Some(moves.collect()))
}

/// Mebibytes of a search's table.
const HASH: usize = 8;

/// Plays a game to its end; false if it was stopped.
fn play_out(game: &mut AnyGame, book: &Book, seed: u64, stop: &Stop) -> Result<bool, GrowError> {
    let limits = Limits { nodes: Some(book.settings.playout), ..Limits::default() };
    let mut player = engine(game, Strong { limits, hash: 1, seed, ..Strong::default() })?;
    while game.outcome().is_none() {
        let mut control =
            Control { stop: stop.clone(), names: Some(names(game)), ..Control::default() };
        let choice = player.choose(game, &mut control);
        if stop.is_stopped() {
            return Ok(false);
        }
        play(game, &choice.map_err(|error| GrowError::Engine(error.to_string()))?.mv)?;
    }
    Ok(true)
}

fn engine(game: &AnyGame, spec: Strong) -> Result<Box<dyn saltus_engine::Player>, GrowError> {
    let player = game.player(&PlayerSpec::Engine(spec));
    player.map_err(|error| GrowError::Engine(error.to_string()))
}

fn play(game: &mut AnyGame, mv: &str) -> Result<(), GrowError> {
    game.play(mv).map_err(|error| GrowError::Engine(error.to_string()))
}

/// To thousandths of a unit, as the book is written: a run that was taken up again must see what the first one saw.
fn tidy(value: Score) -> Score {
    score::from_units((score::to_units(value) * 1000.0).round() / 1000.0)
}

fn heat(game: &AnyGame) -> f64 {
    match game.family() {
        Family::Draughts => DRAUGHTS_HEAT,
        Family::Halma => HALMA_HEAT,
    }
}

/// A move to try: the better it is and the less often it was played, the likelier.
fn tried(moves: &[BookMove], heat: f64, random: &mut SplitMix) -> Option<String> {
    let best = moves.iter().map(|it| it.value).max()?;
    let weight = |it: &BookMove| {
        let behind = score::to_units(best - it.value) / heat;
        (-behind.min(50.0)).exp() / (1.0 + it.games as f64).sqrt()
    };
    let all: f64 = moves.iter().map(weight).sum();
    let mut left = (random.next() >> 11) as f64 / (1u64 << 53) as f64 * all;
    let chosen = moves.iter().find(|it| {
        left -= weight(it);
        left < 0.0
    });
    chosen.or(moves.last()).map(|it| it.mv.clone())
}

/// Gives the moves of a way the values of the positions that they lead to, the last first.
fn carry_back(book: &mut Book, steps: &[Step]) -> Result<(), GrowError> {
    let start = AnyGame::start(&book.game).map_err(|error| GrowError::Game(error.to_string()))?;
    for Step { position, mv, .. } in steps.iter().rev() {
        let mut after =
            start.at_position(position).map_err(|error| GrowError::Engine(error.to_string()))?;
        play(&mut after, mv)?;
        let Some(best) = book.moves(&after).and_then(|it| it.iter().map(|it| it.value).max())
        else {
            continue;
        };
        let Some(mut moves) = book.moves_mut(position).map(std::mem::take) else { continue };
        moves.iter_mut().filter(|known| known.mv == *mv).for_each(|known| known.value = -best);
        book.insert(position.clone(), moves);
    }
    Ok(())
}
