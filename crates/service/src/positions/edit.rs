//! Positions that someone puts together piece by piece, and what is wrong with them.

use crate::catalogue;
use crate::error::{Error, bad_pieces};
use crate::wire::{self, EditRequest, Edited, Position};
use saltus_engine::{Piece, SetUpError, Stone};

/// No board has more squares than this.
const MOST_STONES: usize = 256;

/// No square has a longer name.
const LONGEST_NAME: usize = 8;

/// The position with these pieces.
pub fn edit(request: EditRequest) -> Result<Edited, Error> {
    let game = catalogue::game(&request.game)?;
    if request.stones.len() > MOST_STONES {
        return Err(Error::bad_request(format!("stones: more than {MOST_STONES}")));
    }
    let stone = |stone: wire::Stone| Stone {
        square: stone.square.chars().take(LONGEST_NAME).collect(),
        seat: stone.side.into(),
        piece: if stone.king { Piece::King } else { Piece::Man },
    };
    let stones: Vec<Stone> = request.stones.into_iter().map(stone).collect();
    let set_up = game.set_up(&stones, request.turn.into()).map_err(refusal)?;
    let text = set_up.position(set_up.custom());
    // By way of its text, so that it passes the same checks as a position that is sent.
    let game = catalogue::at(&request.game, Some(&text), &[])?;
    Ok(Edited { text, position: Position::of(&game) })
}

fn refusal(error: SetUpError) -> Error {
    let (message, problem) = (error.to_string(), error.problem.to_string());
    bad_pieces(message, problem, error.seat.map(Into::into), error.square)
}
