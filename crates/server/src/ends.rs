//! How games of the arena ended, as answers have it.

use saltus_arena::Termination;
use saltus_service::wire::{Failures, OutcomeReason};

/// What ended a game.
pub(crate) fn reason(termination: &Termination) -> OutcomeReason {
    match termination {
        Termination::Rule(reason) => (*reason).into(),
        Termination::Resignation => OutcomeReason::Resigned,
        Termination::Agreement => OutcomeReason::Agreed,
        Termination::Tables => OutcomeReason::Tables,
        Termination::IllegalMove(_) => OutcomeReason::IllegalMove,
        Termination::Timeout => OutcomeReason::NoMoveInTime,
        Termination::Crash(_) | Termination::NotStarted(_) => OutcomeReason::PlayerFailed,
    }
}

/// Counts the end of a game for its loser.
pub(crate) fn count(failures: &mut Failures, termination: &Termination) {
    match reason(termination) {
        OutcomeReason::NoMoveInTime => failures.timeouts += 1,
        OutcomeReason::IllegalMove => failures.illegal += 1,
        OutcomeReason::PlayerFailed => failures.crashes += 1,
        _ => {}
    }
}
