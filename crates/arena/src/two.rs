//! A match of two players: pairs of games, up to a number of them or to the verdict of a test.
//!
//! Games are counted in their order, whichever of them is over first. So the same match says the same, however
//! many games are played at a time, and a test stops after the same pair.

use crate::runner::{self, Job, Next, Source};
use crate::schedule::{Fixed, Meeting, Schedule, Turn};
use crate::{Adjudication, Entrant, Fixture, InOrder, Openings, Record, Scoreboard, Usage};
use saltus_engine::{AnyGame, Stop};
use saltus_game::Side;
use saltus_game::keys::SplitMix;
use saltus_stats::{Counts, Sample, Sprt, Tally, Verdict};
use std::collections::BTreeMap;
use std::io;
use std::ops::ControlFlow;

/// What is played, and how.
///
/// ```
/// use saltus_arena::{Adjudication, Entrant, Match, Openings};
/// use saltus_engine::{AnyGame, Stop};
/// use std::ops::ControlFlow;
///
/// let start = AnyGame::start("english")?;
/// let player = |spec: &str| Ok::<_, saltus_link::AnySpecError>(Entrant::of(spec, spec.parse()?));
/// let terms = Match {
///     entrants: [player("alphabeta:depth=3")?, player("random")?],
///     openings: Openings::random(&start, 4, 1),
///     start,
///     seed: 1,
///     pairs: 5,
///     adjudication: Adjudication::default(),
///     sprt: None,
/// };
/// let result = terms.play(2, &Stop::new(), |_| ControlFlow::Continue(()))?;
/// assert_eq!(result.tally().games().wins, 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Match {
    /// The game, with its end rules.
    pub start: AnyGame,
    /// The first player and the second.
    pub entrants: [Entrant; 2],
    /// How games begin; both games of a pair begin alike.
    pub openings: Openings,
    /// What the players' chance depends on.
    pub seed: u64,
    /// The most pairs of games.
    pub pairs: u32,
    /// What ends games before their rules do.
    pub adjudication: Adjudication,
    /// The test that ends the match when it knows enough.
    pub sprt: Option<Sprt>,
}

/// What has come of a match.
pub struct MatchResult {
    board: Scoreboard,
    /// How often games ended in each way: what it was for the first player, and why.
    pub ends: BTreeMap<(&'static str, String), u64>,
    /// What the first player spent, and the second.
    pub usage: [Usage; 2],
    /// Moves of all games together.
    pub plies: u64,
    /// The test, and the likelihood ratio that it stands at.
    pub test: Option<(Sprt, f64)>,
    /// Whether it ended before its last game without a verdict.
    pub interrupted: bool,
}

impl MatchResult {
    /// The games from the first player's side.
    pub fn tally(&self) -> Tally {
        self.board.between(0, 1)
    }

    /// The games from the side of whoever moved first.
    pub fn moved_first(&self) -> Counts {
        self.board.table().first_player()
    }

    /// What the test has found, if it has found anything.
    pub fn verdict(&self) -> Option<Verdict> {
        let (sprt, llr) = self.test?;
        Some(sprt.verdict(llr)).filter(|&verdict| verdict != Verdict::Continue)
    }
}

/// A game that has just been counted.
pub struct Counted<'a> {
    /// Which one it was.
    pub meeting: Meeting,
    /// Who had White and who had Black: 0 for the first player, 1 for the second.
    pub seats: [usize; 2],
    /// The game.
    pub record: &'a Record,
    /// The match so far, this game included.
    pub so_far: &'a MatchResult,
}

/// So many games may be over before one that began earlier: what is kept of them must not fill the memory.
const AHEAD: u64 = 1000;

impl Match {
    /// Plays it, so many games at a time, until it is decided, all games are played, someone stops it, or
    /// `watch`, which hears of each game in its order, has had enough.
    pub fn play(
        self,
        workers: usize,
        stop: &Stop,
        watch: impl FnMut(&Counted) -> ControlFlow<()>,
    ) -> io::Result<MatchResult> {
        let schedule = Fixed::round_robin(2, self.pairs);
        let games = schedule.games() as u64;
        let result = MatchResult {
            board: Scoreboard::new(2),
            ends: BTreeMap::new(),
            usage: [Usage::default(); 2],
            plies: 0,
            test: self.sprt.map(|sprt| (sprt, 0.0)),
            interrupted: false,
        };
        let finished = InOrder::default();
        let mut course = Course {
            terms: self,
            schedule,
            held: None,
            finished,
            result,
            watch,
            stop: stop.clone(),
        };
        runner::run(&mut course, workers, stop)?;
        course.count_rest();
        let mut result = course.result;
        let played = result.moved_first().games();
        result.interrupted = result.verdict().is_none() && played < games;
        Ok(result)
    }
}

/// A match that runs.
struct Course<W> {
    terms: Match,
    schedule: Fixed,
    /// A game that is due, but too far ahead of one that is not over yet.
    held: Option<Meeting>,
    finished: InOrder<(Meeting, Side, Record)>,
    result: MatchResult,
    watch: W,
    stop: Stop,
}

impl<W: FnMut(&Counted) -> ControlFlow<()>> Course<W> {
    /// A game, and the side that has the first move in it: an opening may begin at a position of its own.
    fn fixture(&mut self, meeting: Meeting) -> (Side, Fixture) {
        let Match { start, entrants, openings, seed, adjudication, .. } = &mut self.terms;
        let opening = openings.get(meeting.pair);
        let begins = opening.first(start).map_or(start.turn(), |first| first.turn());
        let fixture = Fixture {
            start: start.clone(),
            players: meeting.seats(begins).map(|player| entrants[player].clone()),
            opening,
            seed: SplitMix::new(SplitMix::new(*seed).next() ^ number(meeting)).next(),
            adjudication: adjudication.clone(),
        };
        (begins, fixture)
    }

    fn count(&mut self, meeting: Meeting, begins: Side, record: &Record) {
        let seats = meeting.seats(begins);
        let points = meeting.points(begins, record.winner);
        let result = &mut self.result;
        result.board.add(meeting, points);
        let what = ["second wins", "draw", "first wins"][usize::from(points.halves())];
        *result.ends.entry((what, record.end.kind())).or_default() += 1;
        for (player, spent) in seats.into_iter().zip(record.usage) {
            let usage = &mut result.usage[player];
            usage.moves += spent.moves;
            usage.nodes += spent.nodes;
            usage.time += spent.time;
        }
        result.plies += record.moves.len() as u64;
        if meeting.swapped
            && let Some((sprt, llr)) = &mut result.test
        {
            *llr = sprt.llr(&result.board.between(0, 1).pairs());
        }
        let counted = Counted { meeting, seats, record, so_far: &self.result };
        if (self.watch)(&counted).is_break() {
            self.stop.stop();
        }
    }

    /// Stopped by hand: whatever was finished counts. But not for the test: games that came after a gap are
    /// those that were over soon, and would bend its verdict.
    fn count_rest(&mut self) {
        if self.result.verdict().is_none() {
            let test = self.result.test.take();
            for (meeting, begins, record) in std::mem::take(&mut self.finished).rest() {
                self.count(meeting, begins, &record);
            }
            self.result.test = test;
        }
    }
}

/// The place of a game among all.
fn number(meeting: Meeting) -> u64 {
    2 * u64::from(meeting.pair) + u64::from(meeting.swapped)
}

impl<W: FnMut(&Counted) -> ControlFlow<()>> Source for Course<W> {
    type Key = (Meeting, Side);

    fn next(&mut self) -> Next<(Meeting, Side)> {
        let meeting = match self.held.take() {
            Some(meeting) => meeting,
            None => match self.schedule.next() {
                Turn::Play(meeting) => meeting,
                Turn::Wait => return Next::Wait,
                Turn::End => return Next::End,
            },
        };
        if number(meeting) >= self.finished.next() + AHEAD {
            self.held = Some(meeting);
            return Next::Wait;
        }
        let (begins, fixture) = self.fixture(meeting);
        Next::Play(Job { key: (meeting, begins), fixture })
    }

    fn done(&mut self, (meeting, begins): (Meeting, Side), record: Record) {
        self.finished.push(number(meeting), (meeting, begins, record));
        while self.result.verdict().is_none()
            && let Some((meeting, begins, record)) = self.finished.pop()
        {
            self.count(meeting, begins, &record);
        }
        if self.result.verdict().is_some() {
            self.stop.stop();
        }
    }
}
