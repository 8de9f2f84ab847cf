//! A piece that cannot move is to be freed: the fewest moves until it moves.
//!
//! In games hardly any piece is blocked for so long. So positions are made on purpose: the pieces of a game's position
//! that stand furthest from one of them are put in its way.

use super::same_turn;
use saltus_game::keys::SplitMix;
use saltus_game::{Position as _, Side};
use saltus_halma::{Move, Position, Setup, Square};

/// The most moves of a puzzle: all sequences of moves are tried.
pub(super) const MOST: u32 = 3;

/// Whether a piece of the side to move cannot move.
pub(super) fn is_blocked(position: &Position, target: Option<Square>) -> bool {
    target.is_some_and(|target| !moves(position).iter().any(|mv| mv.from == target))
}

/// The fewest moves after which a piece has moved, itself included, if at most so many are enough.
pub(super) fn fewest(position: &Position, target: Square, most: u32) -> Option<u32> {
    (1..=most.min(MOST)).find(|&moves| frees(position, target, moves))
}

/// Whether a piece can have moved after so many moves.
fn frees(position: &Position, target: Square, left: u32) -> bool {
    let list = moves(position);
    if list.iter().any(|mv| mv.from == target) {
        return true;
    }
    left > 1 && list.into_iter().any(|mv| helps(position, target, mv, left - 1))
}

/// So many pieces are put in the way of one at most.
const IN_THE_WAY: usize = 24;

/// Pieces so near to the blocked one stay where they are: they may be part of what blocks it.
const NEAR: u8 = 2;

/// So many pieces are tried.
const TARGETS: usize = 20;

/// The position with one piece of the side to move so blocked that [`MOST`] moves are needed, if that can be done.
pub(super) fn hemmed_in(position: &Position, chance: &mut SplitMix) -> Option<(Position, Square)> {
    let side = position.turn();
    let goal = position.rules().camp(!side);
    let own: Vec<Square> = position.squares(side).iter().filter(|&at| !goal.has(at)).collect();
    (0..TARGETS.min(own.len())).find_map(|_| {
        let target = own[chance.below(own.len())];
        Some((around(position, target, chance)?, target))
    })
}

/// The position with this piece so blocked, and few moves that help, if that can be done.
fn around(position: &Position, target: Square, chance: &mut SplitMix) -> Option<Position> {
    let (side, rules) = (position.turn(), position.rules());
    let mut position = position.clone();
    for _ in 0..IN_THE_WAY {
        let mut in_excess = too_early(&position, target);
        if in_excess.is_empty() {
            let all = moves(&position);
            let few = super::few(all.len());
            in_excess = all;
            in_excess.retain(|&mv| helps(&position, target, mv, MOST - 1));
            if (1..=few).contains(&in_excess.len()) {
                // Where a rule alone holds pieces back, nothing is in their way.
                let home = position.squares(side) & rules.camp(side);
                let held = rules.options().leave_first && home.any();
                return (!held).then_some(position);
            }
        }
        let mv = match in_excess.len() {
            0 => return None,
            several => in_excess[chance.below(several)],
        };
        position = hindered(&position, target, mv, chance)?;
    }
    None
}

/// The moves after which the piece has moved too early, or can: its own, or those of others.
fn too_early(position: &Position, target: Square) -> Vec<Move> {
    let mut list = moves(position);
    if list.iter().any(|mv| mv.from == target) {
        list.retain(|mv| mv.from == target);
        return list;
    }
    list.retain(|&mv| helps(position, target, mv, 1));
    list
}

/// Whether a piece can have moved with so many moves after this one of another piece.
fn helps(position: &Position, target: Square, mv: Move, left: u32) -> bool {
    let mut next = position.clone();
    next.play(mv);
    next.outcome().is_none() && frees(&same_turn(&next), target, left)
}

/// The position with the furthest piece of either side put where a move ends; or with the piece that moves and the
/// furthest of the other side in each other's place. None if no piece is far enough away.
fn hindered(
    position: &Position,
    target: Square,
    mv: Move,
    chance: &mut SplitMix,
) -> Option<Position> {
    let away =
        |at: Square| at.row().abs_diff(target.row()).max(at.column().abs_diff(target.column()));
    let furthest = |side: Side| {
        let far = position.squares(side).iter().filter(|&at| away(at) > NEAR && at != mv.from);
        far.max_by_key(|&at| away(at))
    };
    let turn = position.turn();
    let swapped = mv.from != target && chance.below(2) == 0;
    let side = if swapped { !turn } else { Side::BOTH[chance.below(2)] };
    let far = furthest(side)?;
    let mut pieces: Vec<(Side, Square)> = Side::BOTH
        .into_iter()
        .flat_map(|side| position.squares(side).iter().map(move |at| (side, at)))
        .filter(|&(_, at)| at != far && !(swapped && at == mv.from))
        .collect();
    match swapped {
        true => pieces.extend([(side, mv.from), (turn, far)]),
        false => pieces.push((side, mv.to)),
    }
    Setup { pieces, turn, round: 1 }.position(position.rules()).ok()
}

fn moves(position: &Position) -> Vec<Move> {
    let mut list = Vec::new();
    position.legal_moves(&mut list);
    list.retain(|mv| !mv.is_pass());
    list
}
