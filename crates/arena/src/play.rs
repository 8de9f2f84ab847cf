//! Plays one game. A player's fault costs it the game, and nothing else.

use crate::desk::{Answer, Desk};
use crate::guard::catch;
use crate::judge::Judge;
use crate::runner::{self, Job, Next, Source};
use crate::{End, Entrant, Fixture, Ply, Record};
use saltus_engine::{AnyGame, Choice, Control, Player, PlayerError, Stop};
use saltus_game::Side;
use saltus_game::keys::SplitMix;

/// Plays a game to its end; none if it was stopped before.
///
/// A player that cannot be made, panics, fails, answers with what is no legal move, or is out of
/// [patience](crate::Adjudication::patience) has lost. Where there is patience, the game is played on a
/// thread of its own, which is left behind if a player never answers. The first call changes the panic hook
/// of the process, so that the panics of players go unprinted: they are in the record.
///
/// ```
/// use saltus_arena::{Adjudication, Entrant, Fixture, Opening, play};
/// use saltus_engine::{AnyGame, Stop};
///
/// let entrant = |spec: &str| Ok::<_, saltus_link::AnySpecError>(Entrant::of(spec, spec.parse()?));
/// let fixture = Fixture {
///     start: AnyGame::start("english")?,
///     players: [entrant("alphabeta:depth=2")?, entrant("random")?],
///     opening: Opening::default(),
///     seed: 1,
///     adjudication: Adjudication::default(),
/// };
/// let record = play(&fixture, &Stop::never()).expect("no one stops it");
/// assert_eq!(record.winner, Some(saltus_game::Side::White));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
///
/// If the opening cannot be played: see [`Opening::check`](crate::Opening::check).
pub fn play(fixture: &Fixture, stop: &Stop) -> Option<Record> {
    if fixture.adjudication.patience.is_none() {
        return play_at(&Desk::new(stop.clone()), 0, fixture, stop);
    }
    let mut single = Single { fixture: Some(fixture.clone()), record: None };
    // Where no thread can be had, no game is played.
    runner::run(&mut single, 1, stop).ok()?;
    single.record
}

/// A tournament of one game.
struct Single {
    fixture: Option<Fixture>,
    record: Option<Record>,
}

impl Source for Single {
    type Key = ();

    fn next(&mut self) -> Next<()> {
        self.fixture.take().map_or(Next::End, |fixture| Next::Play(Job { key: (), fixture }))
    }

    fn done(&mut self, (): (), record: Record) {
        self.record = Some(record);
    }
}

/// Plays a game at a desk; none if it was stopped, or given up by whoever watches the desk.
pub(crate) fn play_at(desk: &Desk, number: u64, fixture: &Fixture, stop: &Stop) -> Option<Record> {
    let opening = &fixture.opening;
    let opened = opening.first(&fixture.start).and_then(|first| {
        let start = first.position(first.names()[0]);
        Ok((start, opening.after(&fixture.start)?))
    });
    let (start, game) = match opened {
        Ok(opened) => opened,
        Err(error) => panic!("an opening that was not checked: {error}"),
    };
    desk.begin(number, fixture, start);
    match contest(desk, fixture, game, stop) {
        Ok((winner, end)) => Some(desk.end(winner, end)),
        Err(Fault::Lost(side, end)) => Some(desk.end(Some(!side), end)),
        Err(Fault::Dropped) => None,
    }
}

/// Why a game did not come to its end on the board.
enum Fault {
    /// It was stopped, or given up.
    Dropped,
    /// The player of this side has lost it.
    Lost(Side, End),
}

/// Lets the players move in turn until the game is over: who has won, and how.
fn contest(
    desk: &Desk,
    fixture: &Fixture,
    mut game: AnyGame,
    stop: &Stop,
) -> Result<(Option<Side>, End), Fault> {
    let mut lot = SplitMix::new(fixture.seed);
    let mut seat = |side: Side| seat(desk, &fixture.players[side.index()], side, &game, lot.next());
    let mut players = [seat(Side::White)?, seat(Side::Black)?];
    let mut judge = Judge::new(&fixture.adjudication);
    loop {
        if let Some(outcome) = game.outcome() {
            return Ok((outcome.winner, End::Rule(outcome.reason)));
        }
        let side = game.turn();
        let ply = turn(desk, &mut players[side.index()], &mut game, stop)?;
        let value = ply.value;
        desk.note(side, ply);
        if let Some((winner, end)) = judge.hear(side, value, game.moves_made()) {
            // What the rules say comes first.
            let ruled = game.outcome().map(|ruled| (ruled.winner, End::Rule(ruled.reason)));
            return Ok(ruled.unwrap_or((winner, end)));
        }
    }
}

/// A player; even its end is guarded.
struct Seated(Option<Box<dyn Player>>);

impl Drop for Seated {
    fn drop(&mut self) {
        let player = self.0.take();
        // Nothing is lost with what a player says as it goes.
        let _ = catch(|| drop(player));
    }
}

fn seat(
    desk: &Desk,
    entrant: &Entrant,
    side: Side,
    game: &AnyGame,
    seed: u64,
) -> Result<Seated, Fault> {
    desk.ask(side);
    let made = catch(|| entrant.player(game, seed));
    match desk.answer() {
        Answer::TooLate => return Err(Fault::Dropped),
        Answer::Late => return Err(Fault::Lost(side, End::Hung)),
        Answer::InTime(_) => {}
    }
    let made = made.and_then(|made| made.map_err(|error| error.to_string()));
    let made = made.map_err(|why| Fault::Lost(side, End::NotStarted(why)))?;
    Ok(Seated(Some(made)))
}

/// One move of the player whose turn it is, made in the game.
fn turn(desk: &Desk, player: &mut Seated, game: &mut AnyGame, stop: &Stop) -> Result<Ply, Fault> {
    let side = game.turn();
    let player = player.0.as_mut().ok_or(Fault::Dropped)?;
    let mut control = Control { stop: desk.stop.clone(), names: None, tell: None, limits: None };
    desk.ask(side);
    let answer = catch(|| player.choose(game, &mut control));
    let time = match desk.answer() {
        Answer::TooLate => return Err(Fault::Dropped),
        // Once stopped, a player answers with what it has: that is not what it would have played.
        _ if stop.is_stopped() => return Err(Fault::Dropped),
        Answer::Late => return Err(Fault::Lost(side, End::Hung)),
        Answer::InTime(time) => time,
    };
    let lost = |end| Fault::Lost(side, end);
    let choice = answer.map_err(|panic| lost(End::Crashed(panic)))?;
    let choice = choice.map_err(|error| {
        lost(match error {
            PlayerError::Late => End::Hung,
            PlayerError::Illegal { answer } => End::Illegal(answer),
            error => End::Crashed(error.to_string()),
        })
    })?;
    let Choice { mv, value, depth, nodes, .. } = choice;
    match game.play(&mv) {
        Ok(()) => Ok(Ply { mv, value, depth, nodes, time }),
        Err(_) => Err(lost(End::Illegal(mv))),
    }
}
