//! Positions from untrusted input: only those whose moves can be listed in milliseconds.
//!
//! A flying king among many pieces may have more ways to capture than anyone can count. None of them is walked twice from a
//! square with the same pieces taken, but of such places there may still be very many, most of all in Frisian draughts, where
//! captures go in eight directions. `cargo run --release -p saltus-draughts --example crowds -- GAME PIECES` looks for bad
//! positions by hill climbing.

use crate::catalogue;
use crate::error::{Error, bad_pieces};
use saltus_engine::{AnyGame, Family, Piece};
use saltus_game::Seat;

/// In Frisian draughts, the most pieces against which a side may have kings.
const AGAINST_FRISIAN_KINGS: usize = 12;

/// Refuses a position whose moves would take too long to list; `start` is the game at its start. Lists none itself.
pub fn expect_harmless(start: &AnyGame, game: &AnyGame) -> Result<(), Error> {
    if game.family() == Family::Halma {
        // Its jumps are found by regions, never one way at a time.
        return Ok(());
    }
    let (usual, now, stones) = (catalogue::pieces(start), catalogue::pieces(game), game.stones());
    for seat in Seat::all(game.seats()) {
        let (most, pieces) = (usual[seat.index()], now[seat.index()]);
        if pieces > most {
            return Err(refused("too-many-pieces", seat, pieces, most));
        }
        let kings = stones.iter().any(|stone| stone.seat != seat && stone.piece == Piece::King);
        if kings && game.id() == "frisian" && pieces > AGAINST_FRISIAN_KINGS {
            return Err(refused("too-many-against-kings", seat, pieces, AGAINST_FRISIAN_KINGS));
        }
    }
    Ok(())
}

fn refused(problem: &str, seat: Seat, pieces: usize, most: usize) -> Error {
    let against = if problem == "too-many-pieces" { "" } else { " against kings" };
    let message = format!("{seat} has {pieces} pieces: expected at most {most}{against}");
    bad_pieces(message, problem.to_owned(), Some(seat.into()), None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(id: &str, position: &str) -> Result<(), String> {
        let start = AnyGame::start(id).expect("a game");
        let game = start.at_position(position).expect("a position");
        expect_harmless(&start, &game).map_err(|error| error.message().to_owned())
    }

    #[test]
    fn usual_positions_pass_and_crowds_do_not() {
        for listed in saltus_engine::games() {
            let start = AnyGame::start(listed.id).expect("a game");
            assert_eq!(check(listed.id, &start.position(start.custom())), Ok(()));
        }
        assert_eq!(check("frisian", "W:WK1:B2-13"), Ok(()));
        let told = check("frisian", "W:WK1:B2-14").expect_err("refused");
        assert_eq!(told, "black has 13 pieces: expected at most 12 against kings");
        assert!(check("frisian", "W:W31-50:B1-20").is_ok());
        let kings = |most: u32| (1..=most).map(|n| format!("K{n}")).collect::<Vec<_>>().join(",");
        assert!(check("international", &format!("W:WK50:B{}", kings(20))).is_ok());
        assert!(check("international", &format!("W:WK50:B{}", kings(21))).is_err());
    }
}
