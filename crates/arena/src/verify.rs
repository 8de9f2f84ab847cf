//! Whether a result can have come from its spec: the game is replayed move by move, and must have ended as it says. What
//! other machines send is believed no further than this.

use crate::adjudicator::Adjudicator;
use crate::play::by_tables;
use crate::{GameResult, GameSpec, GameSpecError, Termination, Usage};
use saltus_engine::AnyGame;
use saltus_game::{Places, Seat};

/// What shows that a result is none of its spec.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Forged {
    /// The spec itself describes no game.
    #[error(transparent)]
    Spec(#[from] GameSpecError),
    /// It begins in another way.
    #[error("it does not begin as it was to")]
    Beginning,
    /// A move that cannot be made.
    #[error("move {number}, `{mv}`, is not legal")]
    Move {
        /// Its number, from 1.
        number: usize,
        /// The move.
        mv: String,
    },
    /// Moves after the end.
    #[error("it was over after move {0}, and went on")]
    WentOn(usize),
    /// An end that it does not have.
    #[error("it did not end by {0}")]
    End(String),
    /// What the players spent is not the sum of their moves.
    #[error("what the players spent is not the sum of their moves")]
    Usage,
}

/// Replays a game. A player's fault (a crash, no move in time) cannot be seen in the moves: then it is checked that the player
/// to move is the one who has lost.
///
/// ```
/// use saltus_arena::{Catalogue, Forged, GameSpec, play, verify};
/// let spec: GameSpec = serde_json::from_str(
///     r#"{"game": "english", "end_rules": {"repetition": true, "rounds": 100}, "players": ["random", "random"], "seed": 1}"#,
/// )?;
/// let mut result = play(&spec, &Catalogue::default(), &saltus_engine::Stop::never())?.expect("not stopped");
/// assert_eq!(verify(&spec, &result), Ok(()));
/// result.moves[0].mv = "1-32".to_owned();
/// assert_eq!(verify(&spec, &result), Err(Forged::Move { number: 1, mv: "1-32".to_owned() }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verify(spec: &GameSpec, result: &GameResult) -> Result<(), Forged> {
    let start = spec.start()?;
    let first = spec.opening.first(&start).map_err(GameSpecError::from)?;
    let opening = &spec.opening.moves;
    let opened = result.moves.iter().map(|ply| &ply.mv).take(opening.len());
    if result.start != first.position(first.names()[0])
        || result.opening_plies != opening.len()
        || !opened.eq(opening)
    {
        return Err(Forged::Beginning);
    }
    let mut game = spec.opening.after(&start).map_err(GameSpecError::from)?;
    let mut adjudicator = Adjudicator::new(&spec.adjudication);
    let mut usage = vec![Usage::default(); spec.players.len()];
    let mut judged = None;
    for (index, ply) in result.moves.iter().enumerate().skip(opening.len()) {
        if game.outcome().is_some() || judged.is_some() || tables_end(spec, &game).is_some() {
            return Err(Forged::WentOn(index));
        }
        let seat = game.turn();
        game.play(&ply.mv).map_err(|_| Forged::Move { number: index + 1, mv: ply.mv.clone() })?;
        let spent = &mut usage[seat.index()];
        spent.moves += 1;
        spent.nodes = spent.nodes.saturating_add(ply.nodes);
        spent.time = spent.time.saturating_add(ply.time);
        if let Some(side) = seat.side().filter(|_| game.seats() == 2) {
            judged = adjudicator.hear(side, ply.value, game.moves_made());
        }
    }
    // Of a move that never came the time is known.
    let adds_up = |(told, sum): (&Usage, &Usage)| {
        told.moves == sum.moves && told.nodes == sum.nodes && told.time >= sum.time
    };
    if usage.len() != result.usage.len() || !result.usage.iter().zip(&usage).all(adds_up) {
        return Err(Forged::Usage);
    }
    let judged = judged.map(|(winner, end)| (Places::of_two(winner.map(Seat::from)), end));
    let fits = match (&result.termination, game.outcome()) {
        // The rules take precedence.
        (termination, Some(end)) => {
            *termination == Termination::Rule(end.reason) && result.places == end.places
        }
        (Termination::Rule(_), None) => false,
        (termination @ (Termination::Resignation | Termination::Agreement), None) => {
            judged == Some((result.places, termination.clone()))
        }
        (Termination::Tables, None) => tables_end(spec, &game) == Some(result.places),
        (Termination::NotStarted(_), None) => {
            let lost = |seat| result.places == Places::without(spec.players.len(), seat);
            result.moves.len() == opening.len() && Seat::all(game.seats()).any(lost)
        }
        (Termination::Crash(_) | Termination::IllegalMove(_) | Termination::Timeout, None) => {
            judged.is_none() && result.places == Places::without(spec.players.len(), game.turn())
        }
    };
    if fits { Ok(()) } else { Err(Forged::End(result.termination.to_string())) }
}

/// Who wins by the endgame tables, where they end games.
fn tables_end(spec: &GameSpec, game: &AnyGame) -> Option<Places> {
    spec.adjudication.tables.then(|| by_tables(game)).flatten()
}
