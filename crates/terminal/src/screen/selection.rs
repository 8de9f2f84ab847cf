//! A move chosen by its squares: a piece, then where it goes; where several ways lead there, one of them.

use crate::board::{At, Grid};
use saltus_engine::MoveLine;

/// How far the choice has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Nothing is picked.
    #[default]
    Nothing,
    /// A piece.
    Piece(At, Vec<MoveLine>),
    /// Moves with the same ends, and which of them is chosen.
    Ways(Vec<MoveLine>, usize),
}

impl Selection {
    /// Where the picked piece may go.
    pub fn targets(&self, grid: &Grid) -> Vec<At> {
        let Selection::Piece(_, moves) = self else { return Vec::new() };
        moves.iter().filter_map(|line| end(line, grid)).collect()
    }

    /// The picked piece.
    pub fn piece(&self) -> Option<At> {
        match self {
            Selection::Piece(at, _) => Some(*at),
            _ => None,
        }
    }

    /// A square is chosen; gives the move if that decides it.
    ///
    /// # Errors
    /// Why nothing can be done there.
    pub fn choose(
        &mut self,
        at: At,
        moves: &[MoveLine],
        grid: &Grid,
    ) -> Result<Option<String>, String> {
        // A side that cannot move passes, wherever one clicks.
        if let [only] = moves
            && only.route.squares.is_empty()
        {
            *self = Selection::Nothing;
            return Ok(Some(only.text.clone()));
        }
        if let Selection::Piece(_, from) = self {
            let ends = from.iter().filter(|line| end(line, grid) == Some(at));
            let ends: Vec<MoveLine> = ends.cloned().collect();
            match &ends[..] {
                [] if self.piece() == Some(at) => {
                    *self = Selection::Nothing;
                    return Ok(None);
                }
                [] => {}
                [only] => {
                    let text = only.text.clone();
                    *self = Selection::Nothing;
                    return Ok(Some(text));
                }
                _ => {
                    *self = Selection::Ways(ends, 0);
                    return Ok(None);
                }
            }
        }
        let begins = |line: &&MoveLine| {
            line.route.squares.first().and_then(|name| grid.at(name)) == Some(at)
        };
        let from: Vec<MoveLine> = moves.iter().filter(begins).cloned().collect();
        if from.is_empty() {
            let name = grid.name(at).unwrap_or("there");
            let picked = self.piece().is_some();
            *self = Selection::Nothing;
            return Err(match picked {
                true => format!("it cannot go to {name}"),
                false => format!("no legal move begins on {name}"),
            });
        }
        *self = Selection::Piece(at, from);
        Ok(None)
    }
}

fn end(line: &MoveLine, grid: &Grid) -> Option<At> {
    grid.at(line.route.squares.last()?)
}
