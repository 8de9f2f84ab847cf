//! A position as a diagram to be drawn.

use saltus_chart::{Diagram, DiagramPiece, DiagramSquare};
use saltus_engine::{AnyGame, BoardSquare, Piece, Stone};
use std::collections::HashMap;

/// The board with its pieces; turned, so that Black is at the bottom, if that is asked for.
pub fn diagram(game: &AnyGame, turned: bool) -> Diagram {
    let stones: HashMap<String, Stone> =
        game.stones().into_iter().map(|stone| (stone.square.clone(), stone)).collect();
    let mut rows: Vec<Vec<Option<DiagramSquare>>> = Vec::new();
    for row in game.board().rows {
        let square = |square: BoardSquare| DiagramSquare {
            piece: stones.get(&square.name).map(|stone| DiagramPiece {
                side: stone.seat.index(),
                king: stone.piece == Piece::King,
            }),
            camp: square.camp.map(|seat| seat.index()),
            name: square.name,
        };
        rows.push(row.into_iter().map(|it| it.map(square)).collect());
    }
    if turned {
        rows.reverse();
        rows.iter_mut().for_each(|row| row.reverse());
    }
    let title = format!("{}: {}", game.id(), game.position(game.custom()));
    Diagram { title, rows }
}
