//! A position after some moves, with what each of them did.

use crate::wire::{Look, LookRequest, LookStep, Move, Position, stones};
use crate::{Error, catalogue, limits};
use saltus_engine::AnyGame;

/// The position after some moves.
pub fn look(request: &LookRequest) -> Result<Look, Error> {
    let mut game = catalogue::at(&request.game, request.position.as_deref(), &[])?;
    if request.moves.len() > limits::MOVES {
        return Err(Error::bad_request(format!("moves: more than {}", limits::MOVES)));
    }
    let step = |(index, text): (usize, &String)| {
        step(&mut game, text).map_err(|error| error.with(|details| details.at = Some(index)))
    };
    let line = request.moves.iter().enumerate().map(step).collect::<Result<_, _>>()?;
    Ok(Look { position: Position::of(&game), line })
}

/// Makes a move, and says what it did.
fn step(game: &mut AnyGame, text: &str) -> Result<LookStep, Error> {
    // Its route is only known before it is made, whether it is legal by making it.
    let read = (text.len() <= limits::MOVE).then(|| game.legal_move(text, game.custom()));
    catalogue::play(game, text)?;
    let read = read.and_then(Result::ok);
    let read = read.ok_or_else(|| Error::conflict("illegal-move", "the move cannot be read"))?;
    Ok(LookStep { mv: Move::new(read.text, read.route), stones: stones(game) })
}
