//! What searches tell the state of an evaluation: every move made and taken back, and nothing else.

use saltus_game::keys::SplitMix;
use saltus_game::{EvalState, Evaluator, Position, Score, Side, Stateless, testkit};
use saltus_search::strong::{Params, Report, Searcher, Task};
use saltus_search::{Limits, Stop, classic};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Panics if its states are told otherwise than they must be.
#[derive(Default)]
struct Strict {
    asked: AtomicUsize,
    states: AtomicUsize,
}

/// The positions from the root to the present one.
struct Follower<'a, P> {
    path: Vec<P>,
    asked: &'a AtomicUsize,
}

impl<P: Position> Evaluator<P> for Strict {
    fn state<'a>(&'a self, root: &P) -> Box<dyn EvalState<P> + 'a> {
        self.states.fetch_add(1, Relaxed);
        Box::new(Follower { path: vec![root.clone()], asked: &self.asked })
    }
}

impl<P: Position> Follower<'_, P> {
    fn asked(&self, position: &P) {
        self.asked.fetch_add(1, Relaxed);
        assert_eq!(self.path.last(), Some(position), "the present position");
    }
}

impl<P: Position> EvalState<P> for Follower<'_, P> {
    fn push(&mut self, before: &P, mv: P::Move, after: &P) {
        assert_eq!(self.path.last(), Some(before));
        let mut next = before.clone();
        next.play(mv);
        assert_eq!(&next, after);
        self.path.push(next);
    }

    fn pop(&mut self) {
        self.path.pop();
        assert!(!self.path.is_empty(), "the root is not taken back");
    }

    fn value(&mut self, position: &P, side: Side) -> Score {
        self.asked(position);
        let value = SplitMix::new(position.key()).below(4000) as Score;
        if side == Side::White { value } else { -value }
    }

    fn is_noisy(&mut self, position: &P) -> bool {
        self.asked(position);
        position.count_moves() < 5
    }

    fn score_moves(&mut self, position: &P, moves: &[P::Move], gains: &mut Vec<Score>) {
        self.asked(position);
        gains.clear();
        gains.extend(moves.iter().map(|&mv| Score::from(P::move_key(mv) % 1000)));
    }
}

fn check<P: Position>(start: &P, depth: u32) {
    for position in testkit::random_game(start, 3, 60).iter().step_by(20) {
        let strict = Strict::default();
        classic::minimax(position, 3, &strict, &mut (), &Stop::never());
        classic::alphabeta(position, 3, &strict, &mut (), &Stop::never());
        for threads in [1, 2] {
            let task = Task {
                root: position,
                past: &[],
                evaluator: &strict,
                probe: None,
                limits: Limits { depth: Some(depth), ..Limits::default() },
                repetition: true,
                lines: 2,
                count_cutoffs: false,
                stop: &Stop::never(),
            };
            Searcher::new(Params::default(), threads, 1).search(&task, &mut |_| {});
        }
        assert!(strict.asked.load(Relaxed) > 100);
        // One for each search and thread.
        assert_eq!(strict.states.load(Relaxed), 5);
    }
}

#[test]
fn every_move_made_and_taken_back_is_told() {
    check(&saltus_draughts::Position::<saltus_draughts::Russian>::start(), 6);
    check(&saltus_draughts::Position::<saltus_draughts::International>::start(), 5);
    let rules = saltus_halma::game("halma-8x8").expect("a game that ships");
    check(&saltus_halma::Position::start(rules), 4);
}

/// A search of the start of `halma-8x8` by so many times the evaluation of [`Strict`].
fn search_by(searcher: &mut Searcher, times: Score, limits: Limits) -> Report<saltus_halma::Move> {
    let rules = saltus_halma::game("halma-8x8").expect("a game that ships");
    let worth = |position: &saltus_halma::Position, side: Side| {
        times * Strict::default().value(position, side)
    };
    let task = Task {
        root: &saltus_halma::Position::start(rules),
        past: &[],
        evaluator: &Stateless(worth),
        probe: None,
        limits,
        repetition: true,
        lines: 1,
        count_cutoffs: false,
        stop: &Stop::never(),
    };
    searcher.search(&task, &mut |_| {})
}

#[test]
fn cutoffs_are_counted_only_where_that_is_asked() {
    let limits = Limits { depth: Some(4), ..Limits::default() };
    assert_eq!(search_by(&mut Searcher::new(Params::default(), 1, 1), 1, limits).cutoffs, None);
}

#[test]
fn what_another_evaluation_found_is_not_used() {
    let limits = Limits { depth: Some(3), ..Limits::default() };
    let fresh = || Searcher::new(Params::default(), 1, 1);
    let expected = search_by(&mut fresh(), -1, limits).value();
    let mut searcher = fresh();
    searcher.judge_by(1);
    search_by(&mut searcher, 1, limits);
    searcher.judge_by(2);
    assert_eq!(search_by(&mut searcher, -1, limits).value(), expected);
    // Without a word it is.
    let mut searcher = fresh();
    search_by(&mut searcher, 1, limits);
    assert_ne!(search_by(&mut searcher, -1, limits).value(), expected);
}

/// The moves of the root by what they gain: so the best of them is there from the first moment.
#[test]
fn a_search_that_has_no_time_makes_the_move_that_gains_most() {
    let rules = saltus_halma::game("halma-8x8").expect("a game that ships");
    let root = saltus_halma::Position::start(rules);
    let (stop, strict) = (Stop::new(), Strict::default());
    stop.stop();
    let first = |root_order| {
        let task = Task {
            root: &root,
            past: &[],
            evaluator: &strict,
            probe: None,
            limits: Limits::default(),
            repetition: true,
            lines: 1,
            count_cutoffs: false,
            stop: &stop,
        };
        let params = Params { root_order, ..Params::default() };
        Searcher::new(params, 1, 1).search(&task, &mut |_| {}).best().expect("there are moves")
    };
    let mut moves = Vec::new();
    root.legal_moves(&mut moves);
    let gain = |mv: &saltus_halma::Move| saltus_halma::Position::move_key(*mv) % 1000;
    assert_eq!(first(0), moves[0]);
    assert_eq!(gain(&first(1)), moves.iter().map(gain).max().expect("there are moves"));
}
