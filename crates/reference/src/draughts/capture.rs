//! All ways in which one piece can capture, from its first jump to its last.
//!
//! It must not know what other pieces can capture, so it knows no choice between captures.

use super::board::{Board, Kind};
use super::rules::{Direction, Lift, MidCapture, Place, Rules, seen_by};
use crate::Side;

/// A capture under way, or a finished one.
#[derive(Clone, Debug)]
pub(super) struct Capture {
    /// Where the piece began and every square it landed on.
    pub(super) path: Vec<Place>,
    /// The pieces jumped so far, in order, with what they were.
    pub(super) taken: Vec<(Place, Kind)>,
    /// What the capturing piece was at first.
    pub(super) began_as: Kind,
    /// What the capturing piece is now.
    pub(super) kind: Kind,
    /// The board without the capturing piece: the square it left counts as empty.
    board: Board,
    side: Side,
    last_direction: Option<Direction>,
    /// True when the rules end the capture here, whatever could be jumped next.
    stopped: bool,
}

/// Every complete capture of the piece on `from`.
pub(super) fn captures_from(rules: &Rules, board: &Board, from: Place) -> Vec<Capture> {
    let piece = board.get(from).expect("a piece stands there");
    let mut without_piece = board.clone();
    without_piece.remove(from);
    let start = Capture {
        path: vec![from],
        taken: Vec::new(),
        began_as: piece.kind,
        kind: piece.kind,
        board: without_piece,
        side: piece.side,
        last_direction: None,
        stopped: false,
    };
    let mut complete = Vec::new();
    go_on(rules, start, &mut complete);
    complete
}

/// Jumps on in every way; a capture with no further jump is complete.
fn go_on(rules: &Rules, capture: Capture, complete: &mut Vec<Capture>) {
    let further = next_jumps(rules, &capture);
    if further.is_empty() {
        if !capture.taken.is_empty() {
            complete.push(finish(rules, capture));
        }
        return;
    }
    for longer in further {
        go_on(rules, longer, complete);
    }
}

/// A man that ends its capture on the last row is crowned.
fn finish(rules: &Rules, mut capture: Capture) -> Capture {
    if at(&capture).0 == rules.last_row(capture.side) {
        capture.kind = Kind::King;
    }
    capture
}

/// The capture with one jump more, in every allowed way.
fn next_jumps(rules: &Rules, capture: &Capture) -> Vec<Capture> {
    let mut allowed = Vec::new();
    for landings in jumps_by_victim(rules, capture) {
        // Of the squares behind one victim, those from which the capture goes on come first.
        let going_on: Vec<Capture> = landings
            .iter()
            .filter(|landed| !jumps_by_victim(rules, landed).is_empty())
            .cloned()
            .collect();
        if going_on.is_empty() {
            allowed.extend(landings);
        } else {
            allowed.extend(going_on);
        }
    }
    allowed
}

/// For each piece that can be jumped next: the capture after each landing behind it.
fn jumps_by_victim(rules: &Rules, capture: &Capture) -> Vec<Vec<Capture>> {
    if capture.stopped {
        return Vec::new();
    }
    let directions = match capture.kind {
        Kind::Man => rules.man_captures,
        Kind::King => rules.king_captures,
    };
    let mut by_victim = Vec::new();
    for direction in seen_by(capture.side, directions) {
        if turns_back(rules, capture, direction) {
            continue;
        }
        let Some(victim) = victim_towards(rules, capture, direction) else {
            continue;
        };
        let landings = landings_behind(rules, capture, victim, direction);
        if !landings.is_empty() {
            by_victim.push(
                landings
                    .into_iter()
                    .map(|landing| jump(rules, capture, victim, landing, direction))
                    .collect(),
            );
        }
    }
    by_victim
}

/// Is this the forbidden turn by 180 degrees?
fn turns_back(rules: &Rules, capture: &Capture, (down, right): Direction) -> bool {
    !rules.king_may_reverse
        && capture.kind == Kind::King
        && capture.last_direction == Some((-down, -right))
}

/// The piece that would be jumped in this direction, if it may be.
fn victim_towards(rules: &Rules, capture: &Capture, direction: Direction) -> Option<Place> {
    let mut place = rules.step(at(capture), direction)?;
    if flies(rules, capture) {
        while capture.board.get(place).is_none() {
            place = rules.step(place, direction)?;
        }
    }
    let victim = capture.board.get(place)?;
    let taken_before = capture.taken.iter().any(|&(taken, _)| taken == place);
    let out_of_reach =
        capture.kind == Kind::Man && victim.kind == Kind::King && !rules.men_take_kings;
    (victim.side != capture.side && !taken_before && !out_of_reach).then_some(place)
}

/// The empty squares right behind the victim: one, or for a flying king up to the next piece.
fn landings_behind(
    rules: &Rules,
    capture: &Capture,
    victim: Place,
    direction: Direction,
) -> Vec<Place> {
    let mut landings = Vec::new();
    let mut place = victim;
    while let Some(next) = rules.step(place, direction) {
        if capture.board.get(next).is_some() {
            break;
        }
        landings.push(next);
        place = next;
        if !flies(rules, capture) {
            break;
        }
    }
    landings
}

/// The capture after this jump.
fn jump(
    rules: &Rules,
    capture: &Capture,
    victim: Place,
    landing: Place,
    direction: Direction,
) -> Capture {
    let mut after = capture.clone();
    let victim_kind = capture.board.get(victim).expect("a victim").kind;
    after.taken.push((victim, victim_kind));
    after.path.push(landing);
    after.last_direction = Some(direction);
    if rules.lift == Lift::AtOnce {
        after.board.remove(victim);
    }
    if after.kind == Kind::Man && landing.0 == rules.last_row(after.side) {
        match rules.mid_capture {
            MidCapture::StopsCrowned => {
                after.kind = Kind::King;
                after.stopped = true;
            }
            MidCapture::GoesOnAsKing => after.kind = Kind::King,
            MidCapture::StaysMan => {}
        }
    }
    if rules.one_jump_only {
        after.stopped = true;
    }
    after
}

fn at(capture: &Capture) -> Place {
    *capture.path.last().expect("a path has its first square")
}

fn flies(rules: &Rules, capture: &Capture) -> bool {
    capture.kind == Kind::King && rules.flying_kings
}
