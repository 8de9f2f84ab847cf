//! One training game.

use super::file::{Settings, StoredGame, StoredMove};
use super::race::RaceWatch;
use super::run::GamesError;
use saltus_engine::{AnyGame, Control, Family, Player, PlayerSpec, Stop};
use saltus_game::keys::SplitMix;
use saltus_game::{Conclusion, Score, Seat, Side, score};

/// Openings that are tried before a game is left out.
const TRIES: u64 = 50;

/// In draughts a side that is this far ahead, in the player's own view, for this many moves on end has won. Halma games
/// are played until the sides have passed each other, since what is learnt is by how many moves the race is won.
const DECISIVE: Score = 8 * score::UNIT;
const DECISIVE_PLIES: usize = 8;

/// No game is longer; one that gets there is a draw.
pub(super) const MOST_PLIES: usize = 400;

/// The game of this number; none if `stop` was raised in it.
pub(super) fn play(
    settings: &Settings,
    start: &AnyGame,
    player: &mut dyn Player,
    number: u64,
    stop: &Stop,
) -> Result<Option<StoredGame>, GamesError> {
    let mut mix = SplitMix::new(settings.seed ^ SplitMix::new(number).next());
    let mut control = Control { stop: stop.clone(), ..Control::default() };
    for _ in 0..TRIES {
        let Some((mut game, random)) = opening(settings, start, &mut mix)? else { continue };
        player.new_game();
        let mut values: Vec<Score> = Vec::new();
        let (mut winner, mut margin) = (None, None);
        let mut watch = RaceWatch::new(&game);
        while game.outcome().is_none() && game.moves_made() < MOST_PLIES {
            if let Some(end) = by_tables(settings, &game) {
                winner = end;
                break;
            }
            margin = watch.as_ref().and_then(RaceWatch::margin);
            if let Some(margin) = margin {
                winner = Some(if margin > 0 { Side::White } else { Side::Black });
                break;
            }
            let choice = player.choose(&game, &mut control)?;
            if stop.is_stopped() {
                return Ok(None);
            }
            let value = choice.value.unwrap_or_default();
            values.push(value);
            if values.len() == 1 && value.abs() > settings.balance * (score::UNIT / 100) {
                break;
            }
            winner = decided(&values, &game);
            if winner.is_some() {
                values.pop();
                break;
            }
            game.play(&choice.mv).map_err(|error| GamesError::Game(error.to_string()))?;
            if let Some(watch) = &mut watch {
                watch.play(&choice.mv);
            }
        }
        if game.moves_made() == random {
            continue; // no move was made: the opening is not balanced
        }
        let ended = |end: Conclusion| end.winner().and_then(Seat::side);
        let winner = game.outcome().map_or(winner, ended);
        return Ok(Some(StoredGame { winner, margin, moves: moves(&game, random, &values) }));
    }
    Ok(Some(StoredGame::default()))
}

/// Random moves from the start, and how many; none if they ended the game.
fn opening(
    settings: &Settings,
    start: &AnyGame,
    mix: &mut SplitMix,
) -> Result<Option<(AnyGame, usize)>, GamesError> {
    let choices = (settings.most_random - settings.least_random) as usize + 1;
    let plies = settings.least_random as usize + mix.below(choices);
    let mut random = start.player(&PlayerSpec::Random { seed: mix.next() })?;
    let mut game = start.clone();
    for _ in 0..plies {
        if game.outcome().is_some() {
            return Ok(None);
        }
        let choice = random.choose(&game, &mut Control::default())?;
        game.play(&choice.mv).map_err(|error| GamesError::Game(error.to_string()))?;
    }
    Ok(game.outcome().is_none().then_some((game, plies)))
}

/// Who wins by the endgame tables, if the game is ended by them. Draw rules that might come first are left aside: what
/// is learnt is the position, not the counter.
fn by_tables(settings: &Settings, game: &AnyGame) -> Option<Option<Side>> {
    let pieces = settings.tables?;
    let value = game.table_value().filter(|value| value.pieces <= pieces)?;
    Some(value.result.winner(game.turn().side()?))
}

/// Who has won because both sides see it so; the last value is that of the side to move.
fn decided(values: &[Score], game: &AnyGame) -> Option<Side> {
    let (last, turn) = (*values.last()?, game.turn().side()?);
    let winner = if last > 0 { turn } else { !turn };
    if score::plies_to_win(last).is_some() {
        return Some(winner);
    }
    if game.family() == Family::Halma {
        return None;
    }
    let recent = values.get(values.len().checked_sub(DECISIVE_PLIES)?..)?;
    // Seen from the side to move, every second value back is the opponent's.
    let mut agreed = recent.iter().rev().enumerate();
    agreed
        .all(|(back, &value)| {
            let value = if back % 2 == 0 { value } else { -value };
            value.abs() >= DECISIVE && value.signum() == last.signum()
        })
        .then_some(winner)
}

/// The moves by their places in the lists of legal moves.
fn moves(game: &AnyGame, random: usize, values: &[Score]) -> Vec<StoredMove> {
    let indexes = game.move_indexes().into_iter().enumerate();
    let stored = |(ply, index): (usize, usize)| {
        let value = ply.checked_sub(random).and_then(|ply| values.get(ply)).copied();
        StoredMove { index, value }
    };
    indexes.map(stored).collect()
}
