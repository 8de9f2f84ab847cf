//! A match as it runs: which game comes next, and what has come of those that are over.
//!
//! Games are counted in their order, whichever of them is over first. So the same match says the same, however
//! many games are played at a time, and a test stops after the same pair.

use super::archive::Archive;
use crate::failure::Failure;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use saltus_arena::{
    Adjudication, Entrant, Fixed, Fixture, InOrder, Job, Meeting, Next, Openings, Record, Schedule,
    Scoreboard, Source, Turn, Usage,
};
use saltus_engine::{AnyGame, Stop};
use saltus_game::keys::SplitMix;
use saltus_stats::{Counts, Sample, Sprt, Tally, Verdict};
use std::collections::BTreeMap;
use std::io;
use std::time::{Duration, Instant};

/// What is played, and how.
pub(super) struct Terms {
    pub start: AnyGame,
    /// The first player and the second.
    pub entrants: Vec<Entrant>,
    pub openings: Openings,
    pub seed: u64,
    pub pairs: u32,
    pub adjudication: Adjudication,
    pub sprt: Option<Sprt>,
}

/// What has come of a match.
pub(super) struct Done {
    board: Scoreboard,
    /// How often games ended in each way: who has won, and why.
    pub ends: BTreeMap<(&'static str, String), u64>,
    /// What the first player spent, and the second.
    pub usage: [Usage; 2],
    pub plies: u64,
    /// The test, and how it stands.
    pub test: Option<(Sprt, f64)>,
    /// Whether it ended before its last game without a verdict.
    pub interrupted: bool,
}

impl Done {
    /// The games from the first player's side.
    pub(super) fn tally(&self) -> Tally {
        self.board.between(0, 1)
    }

    /// The games from the side of whoever moved first.
    pub(super) fn moved_first(&self) -> Counts {
        self.board.table().first_player()
    }

    /// What the test has found, if it has found anything.
    pub(super) fn verdict(&self) -> Option<Verdict> {
        let (sprt, llr) = self.test?;
        Some(sprt.verdict(llr)).filter(|&verdict| verdict != Verdict::Continue)
    }
}

/// A match that runs.
pub(super) struct Course {
    terms: Terms,
    schedule: Fixed,
    /// A game that is due, but too far ahead of one that is not over yet.
    held: Option<Meeting>,
    finished: InOrder<(Meeting, Record)>,
    done: Done,
    archive: Option<Archive>,
    archived: io::Result<()>,
    stop: Stop,
    bar: ProgressBar,
    shown: Instant,
}

/// So many games may be over before one that began earlier: what is kept of them must not fill the memory.
const AHEAD: u64 = 1000;
/// How often people are told how it goes.
const SHOW_EVERY: Duration = Duration::from_millis(200);

impl Course {
    pub(super) fn new(terms: Terms, archive: Option<Archive>, quiet: bool, stop: Stop) -> Course {
        let schedule = Fixed::round_robin(2, terms.pairs);
        let done = Done {
            board: Scoreboard::new(2),
            ends: BTreeMap::new(),
            usage: [Usage::default(); 2],
            plies: 0,
            test: terms.sprt.map(|sprt| (sprt, 0.0)),
            interrupted: false,
        };
        // It hides itself where standard error is no terminal.
        let target =
            if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let bar = ProgressBar::with_draw_target(Some(schedule.games() as u64), target);
        if let Ok(style) =
            ProgressStyle::with_template("{bar:12} {pos}/{len} {eta} left  {wide_msg}")
        {
            bar.set_style(style);
        }
        let (finished, archived) = (InOrder::default(), Ok(()));
        let shown = Instant::now();
        Course { terms, schedule, held: None, finished, done, archive, archived, stop, bar, shown }
    }

    /// What has come of it.
    pub(super) fn end(mut self) -> Result<Done, Failure> {
        self.bar.finish_and_clear();
        let decided = self.done.verdict().is_some();
        if !decided {
            // Stopped by hand: whatever was finished counts.
            for (meeting, record) in std::mem::take(&mut self.finished).rest() {
                self.count(meeting, &record);
            }
        }
        self.archived?;
        let played = self.done.moved_first().games();
        self.done.interrupted = !decided && played < self.schedule.games() as u64;
        Ok(self.done)
    }

    fn fixture(&mut self, meeting: Meeting) -> Fixture {
        let Terms { start, entrants, openings, seed, adjudication, .. } = &mut self.terms;
        let seats = meeting.seats(start.turn());
        Fixture {
            start: start.clone(),
            players: seats.map(|player| entrants[player].clone()),
            opening: openings.get(meeting.pair),
            seed: SplitMix::new(SplitMix::new(*seed).next() ^ number(meeting)).next(),
            adjudication: adjudication.clone(),
        }
    }

    fn count(&mut self, meeting: Meeting, record: &Record) {
        let begins = self.terms.start.turn();
        let seats = meeting.seats(begins);
        let points = meeting.points(begins, record.winner);
        self.done.board.add(meeting, points);
        let result = ["second wins", "draw", "first wins"][usize::from(points.halves())];
        *self.done.ends.entry((result, record.end.kind())).or_default() += 1;
        for (player, spent) in seats.into_iter().zip(record.usage) {
            let usage = &mut self.done.usage[player];
            usage.moves += spent.moves;
            usage.nodes += spent.nodes;
            usage.time += spent.time;
        }
        self.done.plies += record.moves.len() as u64;
        if let Some(archive) = &mut self.archive
            && self.archived.is_ok()
        {
            let names = seats.map(|player| self.terms.entrants[player].name.as_str());
            self.archived = archive.add(&self.terms.start, meeting, names, record);
            if self.archived.is_err() {
                self.stop.stop(); // games that are lost need not be played
            }
        }
        if meeting.swapped
            && let Some((sprt, llr)) = &mut self.done.test
        {
            *llr = sprt.llr(&self.done.board.between(0, 1).pairs());
        }
    }

    fn show(&mut self) {
        let tally = self.done.tally();
        let games = tally.games();
        self.bar.set_position(games.games());
        let score = 100.0 * games.score().unwrap_or(0.5);
        let elo = tally.strength().map_or(String::new(), |s| format!("  Elo {}", s.elo));
        let test = self.done.test.map_or(String::new(), |(sprt, llr)| {
            let (lower, upper) = sprt.bounds();
            format!("  LLR {llr:.2} ({lower:.2}, {upper:.2})")
        });
        let Counts { wins, draws, losses } = games;
        self.bar.set_message(format!("+{wins} ={draws} -{losses}  {score:.1} %{elo}{test}"));
    }
}

/// The place of a game among all.
fn number(meeting: Meeting) -> u64 {
    2 * u64::from(meeting.pair) + u64::from(meeting.swapped)
}

impl Source for Course {
    type Key = Meeting;

    fn next(&mut self) -> Next<Meeting> {
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
        Next::Play(Job { key: meeting, fixture: self.fixture(meeting) })
    }

    fn done(&mut self, meeting: Meeting, record: Record) {
        self.finished.push(number(meeting), (meeting, record));
        while self.done.verdict().is_none()
            && let Some((meeting, record)) = self.finished.pop()
        {
            self.count(meeting, &record);
        }
        if self.done.verdict().is_some() {
            self.stop.stop();
        }
        if self.shown.elapsed() >= SHOW_EVERY {
            self.shown = Instant::now();
            self.show();
        }
    }
}
