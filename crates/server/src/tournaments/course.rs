//! Plays a tournament, one game at a time, by the arena.

use super::terms::Contestant;
use super::tournament::{State, Tournament};
use crate::limits;
use saltus_arena::{
    Adjudication, Entrant, Fixed, Fixture, Job, Meeting, Next, Openings, Record, Schedule, Source,
    Turn,
};
use saltus_engine::{AnyGame, Choice, Control, Player, PlayerError, Stop};
use saltus_game::keys::SplitMix;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// Plays it to its end. There is one worker, so that games of people keep the other cores.
pub(super) fn play(tournament: &Arc<Tournament>) {
    let mut games = Games {
        schedule: tournament.terms.schedule(),
        openings: tournament.terms.openings(),
        chance: SplitMix::new(tournament.terms.seed.into()),
        tournament: tournament.clone(),
    };
    let played =
        catch_unwind(AssertUnwindSafe(|| saltus_arena::run(&mut games, 1, &tournament.stop)));
    // A fault of ours must not keep the tournaments after this one.
    let whole = matches!(played, Ok(Ok(())));
    tournament.end(if whole { State::Done } else { State::Failed });
}

/// Where the arena gets its games.
struct Games {
    tournament: Arc<Tournament>,
    schedule: Fixed,
    openings: Openings,
    /// Games are given out in their order, so each has a number of its own.
    chance: SplitMix,
}

impl Source for Games {
    type Key = Meeting;

    fn next(&mut self) -> Next<Meeting> {
        match self.schedule.next() {
            Turn::Play(meeting) => Next::Play(Job { key: meeting, fixture: self.fixture(meeting) }),
            Turn::Wait => Next::Wait,
            Turn::End => Next::End,
        }
    }

    fn done(&mut self, meeting: Meeting, record: Record) {
        self.tournament.add(meeting, record);
    }
}

impl Games {
    fn fixture(&mut self, meeting: Meeting) -> Fixture {
        let terms = &self.tournament.terms;
        let players = meeting
            .seats(terms.start.turn())
            .map(|seat| entrant(&self.tournament, meeting, &terms.players[seat]));
        Fixture {
            start: terms.start.clone(),
            players,
            opening: self.openings.get(meeting.pair),
            seed: self.chance.next(),
            adjudication: Adjudication {
                patience: Some(limits::TOURNAMENT_PATIENCE),
                ..Adjudication::default()
            },
        }
    }
}

/// A contestant in one game, with everyone looking on.
fn entrant(tournament: &Arc<Tournament>, meeting: Meeting, contestant: &Contestant) -> Entrant {
    let (tournament, spec) = (tournament.clone(), contestant.spec.clone());
    Entrant::new(contestant.name.clone(), move |game, seed| {
        let player = spec.reseeded(seed).player(game)?;
        Ok(Box::new(Watched { player, meeting, tournament: tournament.clone() }))
    })
}

/// A player whose moves are shown as it makes them.
struct Watched {
    player: Box<dyn Player>,
    meeting: Meeting,
    tournament: Arc<Tournament>,
}

impl Player for Watched {
    fn choose(&mut self, game: &AnyGame, control: &mut Control) -> Result<Choice, PlayerError> {
        let begun = Instant::now();
        self.tournament.mind_the_time();
        let choice = self.player.choose(game, control)?;
        rest(&self.tournament, begun, &control.stop);
        self.tournament.show(self.meeting, game, &choice.mv);
        Ok(choice)
    }

    fn new_game(&mut self) {
        self.player.new_game();
    }
}

/// Waits until the pause since a move was asked for is over; not where it is stopped, and only while somebody looks
/// on: others may be waiting for their tournaments.
fn rest(tournament: &Tournament, asked: Instant, stop: &Stop) {
    const BREATH: Duration = Duration::from_millis(20);
    while tournament.is_watched() && !stop.is_stopped() {
        let left = tournament.terms.pause.saturating_sub(asked.elapsed());
        if left.is_zero() {
            return;
        }
        thread::sleep(left.min(BREATH));
    }
}
