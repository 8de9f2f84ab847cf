//! Stopping, waiting, and how much is asked for ahead.

use crate::mock::{List, first_move, fixture, mock, sane};
use saltus_arena::{Job, Next, Record, Source, play, run};
use saltus_engine::Stop;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};

#[test]
fn a_stopped_game_leaves_no_record() {
    let stop = Stop::new();
    let raised = stop.clone();
    let raises = mock("raises", move |game, _| {
        if game.moves_made() >= 5 {
            raised.stop();
        }
        Ok(first_move(game))
    });
    assert_eq!(play(&fixture("halma", sane(), raises), &stop), None);
}

#[test]
fn a_stop_ends_the_run_and_drops_what_is_under_way() {
    // Thinks until it is stopped; the second game never comes to its end.
    let thinks = mock("thinks", |game, control| {
        while !control.stop.is_stopped() {
            std::thread::yield_now();
        }
        Ok(first_move(game))
    });
    struct First(List, Stop);
    impl Source for First {
        type Key = usize;
        fn next(&mut self) -> Next<usize> {
            self.0.next()
        }
        fn done(&mut self, key: usize, record: Record) {
            self.0.done(key, record);
            self.1.stop();
        }
    }
    let stop = Stop::new();
    let games = vec![fixture("english", sane(), sane()), fixture("english", thinks, sane())];
    let mut source = First(List::new(games), stop.clone());
    run(&mut source, 2, &stop).expect("threads");
    assert_eq!(source.0.order, [0]);
}

#[test]
fn a_stop_does_not_wait_for_the_deaf() {
    let (_release, wait) = channel::<()>();
    let wait = Arc::new(Mutex::new(wait));
    let stop = Stop::new();
    let raised = stop.clone();
    let deaf = mock("deaf", move |game, _| {
        raised.stop();
        let _ = wait.lock().expect("the lock").recv();
        Ok(first_move(game))
    });
    let mut list = List::new(vec![fixture("english", deaf, sane())]);
    run(&mut list, 1, &stop).expect("threads");
    assert!(list.order.is_empty());
}

/// Gives a game only when all before it are done, and counts how many are out.
struct OneByOne {
    left: u32,
    out: u32,
}

impl Source for OneByOne {
    type Key = ();

    fn next(&mut self) -> Next<()> {
        if self.left == 0 {
            return Next::End;
        }
        if self.out > 0 {
            return Next::Wait;
        }
        self.left -= 1;
        self.out += 1;
        Next::Play(Job { key: (), fixture: fixture("simple-4x4", sane(), sane()) })
    }

    fn done(&mut self, (): (), _: Record) {
        self.out -= 1;
    }
}

#[test]
fn a_source_may_wait_for_results() {
    let mut source = OneByOne { left: 20, out: 0 };
    run(&mut source, 3, &Stop::never()).expect("threads");
    assert_eq!((source.left, source.out), (0, 0));
}

#[test]
fn no_more_is_asked_for_than_is_needed() {
    struct Ahead {
        given: usize,
        done: usize,
        most: usize,
    }
    impl Source for Ahead {
        type Key = ();
        fn next(&mut self) -> Next<()> {
            if self.given == 200 {
                return Next::End;
            }
            self.given += 1;
            self.most = self.most.max(self.given - self.done);
            Next::Play(Job { key: (), fixture: fixture("simple-4x4", sane(), sane()) })
        }
        fn done(&mut self, (): (), _: Record) {
            self.done += 1;
        }
    }
    let mut source = Ahead { given: 0, done: 0, most: 0 };
    run(&mut source, 2, &Stop::never()).expect("threads");
    assert_eq!(source.done, 200);
    assert!(source.most <= 4, "{} at a time for 2 workers", source.most);
}
