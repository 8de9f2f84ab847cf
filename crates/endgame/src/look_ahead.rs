//! Placements that no file holds, since a side can capture: what they are worth follows from those that moves lead to.
//!
//! A capture leads to fewer pieces, but threats can be met by threats, and round in a circle. So all placements that moves
//! lead to are collected, as far as files do not hold them, and solved as a slice is: backwards, ply by ply.

use crate::MOST_WITH_DISTANCE;
use crate::slice::Slice;
use crate::tables::{Found, Tables};
use crate::value::{DRAW, LARGEST, LOST, is_win, result};
use saltus_draughts::{Placement, Variant};
use std::collections::HashMap;

/// More placements than this are not looked at.
const MOST: usize = 100_000;

/// What a move leads to.
#[derive(Clone, Copy)]
enum Next {
    /// This byte.
    Known(u8),
    /// The placement of this number in the collection.
    Open(usize),
}

/// A placement that no file holds.
struct Open {
    /// Whether its plies are counted, or only its result.
    distances: bool,
    moves: Vec<Next>,
    value: Option<u8>,
}

/// The byte of any placement; `None` if a slice is missing, or too much would have to be looked at.
pub(crate) fn look_ahead<V: Variant>(tables: &Tables<V>, root: &Placement<V>) -> Option<u8> {
    let mut found = HashMap::new();
    let mut placements = Vec::new();
    let next = |placement: &Placement<V>, placements: &mut Vec<_>, found: &mut HashMap<_, _>| {
        Some(match tables.find(Slice::of(placement), placement)? {
            Found::Byte(byte) => Next::Known(byte),
            Found::Place(place) => Next::Open(*found.entry(place).or_insert_with(|| {
                placements.push(*placement);
                placements.len() - 1
            })),
        })
    };
    if let Next::Known(byte) = next(root, &mut placements, &mut found)? {
        return Some(byte);
    }
    let mut open: Vec<Open> = Vec::new();
    let mut moves = Vec::new();
    while let Some(&placement) = placements.get(open.len()) {
        if open.len() == MOST {
            return None;
        }
        placement.legal_moves(&mut moves);
        let after = moves.iter().map(|&mv| next(&placement.after(mv), &mut placements, &mut found));
        let moves = after.collect::<Option<_>>()?;
        let distances = Slice::of(&placement).pieces() <= MOST_WITH_DISTANCE;
        open.push(Open { distances, moves, value: None });
    }
    let known = open.iter().flat_map(|it| &it.moves).filter_map(|next| match next {
        Next::Known(byte) => Some(usize::from(*byte)),
        Next::Open(_) => None,
    });
    // Each placement is at most one ply farther from the end than one that was known before it.
    let farthest = (known.max().unwrap_or(0) + open.len()).min(LARGEST.into()) as u8;
    // First those with plies: the others need only their results, at whatever ply.
    for distances in [true, false] {
        for value in LOST..=farthest {
            spread(&mut open, distances, value);
        }
        let of_kind = open.iter_mut().filter(|it| it.distances == distances);
        of_kind.for_each(|it| it.value = it.value.or(Some(DRAW)));
    }
    open[0].value.map(|byte| if open[0].distances { byte } else { result(byte) })
}

/// Gives this value to all that it follows for from those that are one smaller.
fn spread(open: &mut [Open], distances: bool, value: u8) {
    for number in 0..open.len() {
        let it = &open[number];
        if it.distances != distances || it.value.is_some() {
            continue;
        }
        let byte = |next: &Next| match *next {
            Next::Known(byte) => Some(if distances { byte } else { result(byte) }),
            Next::Open(other) if open[other].distances == distances => open[other].value,
            Next::Open(other) => open[other].value.map(result),
        };
        let follows = if is_win(value) {
            it.moves.iter().any(|next| byte(next) == Some(value - 1))
        } else {
            let won = |byte: u8| byte != DRAW && is_win(byte) && byte < value;
            it.moves.iter().all(|next| byte(next).is_some_and(won))
        };
        if follows {
            open[number].value = Some(value);
        }
    }
}
