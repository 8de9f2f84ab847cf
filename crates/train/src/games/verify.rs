//! Whether a training game that another machine sent can be one: its moves are legal, and it ended as it says.

use super::file::{Settings, StoredGame};
use super::play::MOST_PLIES;
use saltus_engine::AnyGame;
use saltus_game::Seat;

/// Replays a game; what is wrong with it, if it cannot be a game of these settings.
pub fn verify(settings: &Settings, stored: &StoredGame) -> Result<(), String> {
    let random = stored.moves.iter().take_while(|mv| mv.value.is_none()).count();
    if stored.moves.is_empty() {
        let empty = *stored == StoredGame::default();
        return if empty { Ok(()) } else { Err("a game without moves has a result".to_owned()) };
    }
    if stored.moves.len() > MOST_PLIES {
        return Err(format!("it has {} moves", stored.moves.len()));
    }
    let range = settings.least_random as usize..=settings.most_random as usize;
    if !range.contains(&random) || random == stored.moves.len() {
        return Err(format!("{random} random moves open it"));
    }
    let mut game = AnyGame::start(&settings.game).map_err(|error| error.to_string())?;
    let names = game.names()[0];
    for (ply, mv) in stored.moves.iter().enumerate() {
        if game.outcome().is_some() {
            return Err(format!("it was over after move {ply}, and went on"));
        }
        let moves = game.moves(names);
        let legal = moves.get(mv.index).and_then(|mv| game.play(&mv.text).ok());
        legal.ok_or_else(|| format!("move {} is not legal", ply + 1))?;
    }
    match game.outcome() {
        Some(end) if end.winner().and_then(Seat::side) != stored.winner => {
            Err("the winner is not who has won".to_owned())
        }
        _ => Ok(()),
    }
}
