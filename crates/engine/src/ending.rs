//! Endings that need no search of the game's tree: in Halma the race, once the sides have passed.

use crate::playable::Playable;
use saltus_game::{Position as _, Score, score};
use saltus_halma::{Move, Position};
use saltus_race::{Race, Racer, Solution, passed, solve};

/// Knows endings that need no search.
pub(crate) trait Ending<P: Playable>: Send {
    /// The best way from here, if this is such an ending and it is found: within so many nodes, and
    /// before `stop` says so.
    fn solve(
        &mut self,
        position: &P,
        nodes: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<Solved<P::Move>>;
}

/// What is known of an ending.
pub(crate) struct Solved<M> {
    /// The value for the side to move.
    pub value: Score,
    /// The best moves of both sides in turn; never empty.
    pub line: Vec<M>,
    pub nodes: u64,
}

/// What a move less to go than the other is worth, while it is not proven to win: more than the search
/// would give for it, less than a win.
const MOVE_AHEAD: Score = 10 * score::UNIT;

/// The race home. Remembers each side's plan, so that every move brings the end one nearer.
#[derive(Default)]
pub(crate) struct RaceEnding {
    racers: [Option<Racer>; 2],
}

impl Ending<Position> for RaceEnding {
    fn solve(
        &mut self,
        position: &Position,
        nodes: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<Solved<Move>> {
        if !passed(position) {
            return None;
        }
        let mover = position.turn();
        // Three quarters for the own way, which is to be gone; the other's only tells who wins.
        let racer = self.racers[mover.index()].get_or_insert_with(|| Racer::new(nodes / 4 * 3));
        let own = racer.solve(position, stop).filter(|own| !own.moves.is_empty())?;
        let Some(other) = solve(position, !mover, nodes / 4, stop) else {
            // Without the other side's moves between them, all but the first are no line of play.
            return Some(Solved { value: 0, nodes: own.nodes, line: vec![own.moves[0]] });
        };
        Some(solved(Race::new(position, own, other)))
    }
}

fn solved(race: Race) -> Solved<Move> {
    let ahead = race.other.moves_left() as Score - race.own.moves_left() as Score;
    let value = match race.winner {
        Some(side) if side == race.mover => score::win_in(race.plies()),
        Some(_) => -score::win_in(race.plies()),
        None => MOVE_AHEAD * ahead + MOVE_AHEAD / 2,
    };
    let nodes = race.own.nodes + race.other.nodes;
    Solved { value, nodes, line: in_turn(&race.own, &race.other, race.plies()) }
}

/// The moves of both ways in turn, until one side is home.
fn in_turn(own: &Solution, other: &Solution, plies: u32) -> Vec<Move> {
    let solution = |ply: usize| if ply.is_multiple_of(2) { own } else { other };
    (0..plies as usize).map_while(|ply| solution(ply).moves.get(ply / 2).copied()).collect()
}
