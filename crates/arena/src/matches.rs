//! A match of two players: pairs of games, up to a number of them or to the verdict of a sequential test.
//!
//! Games are counted in their order, whichever of them is over first. So the same match has the same result, however
//! many games are played at a time, and a test stops after the same pair.

use crate::run::{Ended, Run, RunError};
use crate::{
    Adjudication, Dispatcher, Entrant, Fixed, GameKey, GameResult, Games, InOrder, OpeningSource,
    Pairing, Planned, Scoreboard, Tournament, Usage, seat_to_begin,
};
use saltus_engine::{AnyGame, Stop};
use saltus_game::{EndRules, Seat};
use saltus_stats::{Counts, Points, Sample, Sprt, Tally, Verdict};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// What is played, and how.
///
/// ```
/// use saltus_arena::{Entrant, Match, OpeningSource, Threads};
/// use saltus_engine::{AnyGame, Stop};
/// use saltus_link::AnySpec;
///
/// let player = |spec: &str| spec.parse::<AnySpec>().map(|player| Entrant::new(spec, player));
/// let terms = Match {
///     start: AnyGame::start("english")?,
///     end_rules: Default::default(),
///     entrants: [player("alphabeta:depth=3")?, player("random")?],
///     openings: OpeningSource::Random(4),
///     seed: 1,
///     pairs: 5,
///     adjudication: Default::default(),
///     sprt: None,
/// };
/// let result = terms.play(Vec::new(), &mut Threads::new(2), &Stop::new(), &mut ())?;
/// assert_eq!(result.tally().games().wins, 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Match {
    /// The game at its start.
    pub start: AnyGame,
    /// Its endings by agreement.
    pub end_rules: EndRules,
    /// The first player and the second.
    pub entrants: [Entrant; 2],
    /// How games begin; both games of a pair begin alike.
    pub openings: OpeningSource,
    /// The seed of all randomness.
    pub seed: u64,
    /// The most pairs of games.
    pub pairs: u32,
    /// What ends games before their rules do.
    pub adjudication: Adjudication,
    /// The test that ends the match when it knows enough.
    pub sprt: Option<Sprt>,
}

/// The result of a match.
pub struct MatchResult {
    board: Scoreboard,
    /// How often games ended in each way: the first player's result, and the kind of termination.
    pub terminations: BTreeMap<(&'static str, String), u64>,
    /// What the first player spent, and the second.
    pub usage: [Usage; 2],
    /// Moves of all games together.
    pub plies: u64,
    /// The test, and its log-likelihood ratio.
    pub test: Option<(Sprt, f64)>,
    /// Whether it ended before its last game without a verdict.
    pub interrupted: bool,
}

impl MatchResult {
    /// The games from the first player's side.
    pub fn tally(&self) -> Tally {
        self.board.between(0, 1)
    }

    /// The games from the side of the player that moved first.
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
    pub key: GameKey,
    /// Who had White and who had Black: 0 for the first player, 1 for the second.
    pub sides: [usize; 2],
    /// How it went.
    pub result: &'a GameResult,
    /// The match so far, this game included.
    pub so_far: &'a MatchResult,
}

/// Follows a match. Either function can end it.
pub trait MatchListener {
    /// A game has ended, in whatever order games end.
    fn ended(&mut self, game: &Planned, result: &GameResult) -> ControlFlow<()> {
        let _ = (game, result);
        ControlFlow::Continue(())
    }

    /// A game has been counted, in the order of the match. Those of an earlier run are counted again.
    fn counted(&mut self, game: &Counted) -> ControlFlow<()> {
        let _ = game;
        ControlFlow::Continue(())
    }
}

/// No one listens.
impl MatchListener for () {}

impl Match {
    /// The two as a pairing, under its usual name.
    pub fn pairing(&self) -> Pairing {
        let [first, second] = &self.entrants;
        Pairing {
            name: Pairing::usual_name(&first.name, &second.name),
            start: self.start.clone().with_end_rules(self.end_rules),
            entrants: self.entrants.to_vec(),
            sprt: self.sprt,
            seeds_of: None,
        }
    }

    /// Plays what is left of it after the games of an earlier run, until it is decided, all games are played, or
    /// someone stops it.
    pub fn play(
        self,
        earlier: Vec<(GameKey, GameResult)>,
        dispatcher: &mut dyn Dispatcher,
        stop: &Stop,
        listener: &mut dyn MatchListener,
    ) -> Result<MatchResult, RunError> {
        let pairing = self.pairing();
        let start = pairing.start.clone();
        let Match { openings, seed, pairs, adjudication, sprt, .. } = self;
        let tournament = Tournament { pairings: vec![pairing], openings, seed, adjudication };
        let games = Games::pairs(pairs);
        let mut run = Run::new(&tournament, Fixed::new(vec![games]))?;
        let mut count = Count { games, finished: InOrder::default(), result: empty(sprt) };
        let mut flow = ControlFlow::Continue(());
        for (key, result) in earlier {
            let begins = seat_to_begin(&start, Some(&result.start));
            run.add(key, key.points(begins, result.winner()));
            flow = flow_of(flow, count.add(key, begins, result, listener));
        }
        let mut hear = |ended: &Ended, _: &Run| {
            let Ended { game, result, .. } = ended;
            listener.ended(game, result)?;
            count.add(game.key, game.begins, (*result).clone(), listener)
        };
        if flow.is_continue() {
            run.play(dispatcher, stop, &mut hear)?;
        }
        count.add_rest(listener);
        let mut result = count.result;
        let played = result.moved_first().games();
        result.interrupted = result.verdict().is_none() && played < u64::from(games.count);
        Ok(result)
    }
}

fn flow_of(before: ControlFlow<()>, after: ControlFlow<()>) -> ControlFlow<()> {
    if before.is_break() { before } else { after }
}

fn empty(sprt: Option<Sprt>) -> MatchResult {
    MatchResult {
        board: Scoreboard::new(2),
        terminations: BTreeMap::new(),
        usage: [Usage::default(); 2],
        plies: 0,
        test: sprt.map(|sprt| (sprt, 0.0)),
        interrupted: false,
    }
}

/// Counts games in their order.
struct Count {
    games: Games,
    finished: InOrder<(GameKey, Seat, GameResult)>,
    result: MatchResult,
}

impl Count {
    fn add(
        &mut self,
        key: GameKey,
        begins: Seat,
        result: GameResult,
        listener: &mut dyn MatchListener,
    ) -> ControlFlow<()> {
        self.finished.push(self.games.index(key), (key, begins, result));
        while self.result.verdict().is_none()
            && let Some((key, begins, result)) = self.finished.pop()
        {
            self.count(key, begins, &result, listener)?;
        }
        if self.result.verdict().is_some() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn count(
        &mut self,
        key: GameKey,
        begins: Seat,
        game: &GameResult,
        listener: &mut dyn MatchListener,
    ) -> ControlFlow<()> {
        let sides = key.sides(begins);
        let points = key.points(begins, game.winner());
        let result = &mut self.result;
        result.board.add((0, 1), key, points);
        let what = match points {
            Points::Win => "first wins",
            Points::Draw => "draw",
            Points::Loss => "second wins",
        };
        *result.terminations.entry((what, game.termination.kind())).or_default() += 1;
        for (player, spent) in sides.into_iter().zip(&game.usage) {
            let usage = &mut result.usage[player];
            usage.moves += spent.moves;
            usage.nodes += spent.nodes;
            usage.time += spent.time;
        }
        result.plies += game.moves.len() as u64;
        if key.swapped
            && let Some((sprt, llr)) = &mut result.test
        {
            *llr = sprt.llr(&result.board.between(0, 1).pairs());
        }
        listener.counted(&Counted { key, sides, result: game, so_far: &self.result })
    }

    /// Stopped by hand: every finished game counts, but not for the test, since games after a gap are those that were
    /// over soon and would bias its verdict.
    fn add_rest(&mut self, listener: &mut dyn MatchListener) {
        if self.result.verdict().is_none() {
            let test = self.result.test.take();
            for (key, begins, result) in std::mem::take(&mut self.finished).rest() {
                // It has ended already.
                let _ = self.count(key, begins, &result, listener);
            }
            self.result.test = test;
        }
    }
}
