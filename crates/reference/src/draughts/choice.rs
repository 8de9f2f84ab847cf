//! Which of all possible captures the variant allows.
//!
//! It must not know the board: what each capture took, in which order, is enough.

use super::board::Kind;
use super::capture::Capture;
use super::rules::Choice;

/// Keeps the captures that are allowed, out of all captures of all pieces of the side to move.
pub(super) fn choose(choice: Choice, captures: Vec<Capture>) -> Vec<Capture> {
    match choice {
        Choice::Free => captures,
        Choice::Majority => keep_best(captures, pieces_taken),
        Choice::MajorityThenMostKings => {
            let captures = keep_best(captures, pieces_taken);
            keep_best(captures, kings_taken)
        }
        Choice::Italian => {
            let captures = keep_best(captures, pieces_taken);
            let captures = keep_best(captures, made_with_king);
            let captures = keep_best(captures, kings_taken);
            keep_best(captures, kings_in_order)
        }
        Choice::WithKing => keep_best(captures, made_with_king),
        Choice::Value => {
            let captures = keep_best(captures, value_taken);
            keep_best(captures, made_with_king)
        }
    }
}

/// Keeps the captures for which this measure is greatest.
fn keep_best<M: Ord>(captures: Vec<Capture>, measure: fn(&Capture) -> M) -> Vec<Capture> {
    let Some(best) = captures.iter().map(measure).max() else {
        return captures;
    };
    captures.into_iter().filter(|capture| measure(capture) == best).collect()
}

fn pieces_taken(capture: &Capture) -> usize {
    capture.taken.len()
}

fn kings_taken(capture: &Capture) -> usize {
    kings_in_order(capture).into_iter().filter(|&is_king| is_king).count()
}

/// For each victim in turn: is it a king? Lists compare element by element and true is greater
/// than false, so the greatest list has its kings soonest.
fn kings_in_order(capture: &Capture) -> Vec<bool> {
    capture.taken.iter().map(|&(_, kind)| kind == Kind::King).collect()
}

/// A man that is crowned on the way still captures as a man.
fn made_with_king(capture: &Capture) -> bool {
    capture.began_as == Kind::King
}

/// A king counts a little less than two men. The little is one hundredth of a man, so it cannot
/// add up to a man on any board here.
fn value_taken(capture: &Capture) -> usize {
    let kings = kings_taken(capture);
    let men = pieces_taken(capture) - kings;
    100 * men + 199 * kings
}
