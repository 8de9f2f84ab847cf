//! A search that is stopped, before it begins or in the middle, still has a legal move.

use super::{ask, place, player, random_moves, start};
use saltus_engine::{Control, Info, Stop};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Players that would think for hours.
const ENDLESS: [&str; 5] = [
    "minimax:depth=20",
    "alphabeta:depth=30",
    "engine:time=24h,hash=1",
    "engine:depth=100,hash=1,lines=3",
    "engine:nodes=1000000000000,hash=1,threads=2",
];
const GAMES: [&str; 4] = ["halma", "ugolki-9", "international", "frisian"];

#[test]
fn before_it_begins() {
    for id in GAMES {
        let game = random_moves(&start(id), 2, 10);
        for spec in ENDLESS {
            let mut control = Control::default();
            control.stop.stop();
            let choice = ask(&mut *player(&game, spec), &game, &mut control);
            // One way down to the last ply is the most that is finished.
            assert!(choice.nodes < 10_000, "{}: {} nodes", place(&game), choice.nodes);
        }
    }
}

/// The flag is raised by another thread once the player has said something.
#[test]
fn after_its_first_report() {
    for id in GAMES {
        let game = random_moves(&start(id), 2, 10);
        for spec in ENDLESS.iter().filter(|spec| spec.starts_with("engine")) {
            let stop = Stop::new();
            let (told, heard) = mpsc::channel();
            let choice = thread::scope(|scope| {
                let raise = stop.clone();
                scope.spawn(move || heard.recv().map(|()| raise.stop()));
                let mut tell = move |_: &Info| _ = told.send(());
                let mut control = Control {
                    stop,
                    tell: Some(&mut tell),
                    names: None,
                    limits: None,
                    analysis: false,
                };
                ask(&mut *player(&game, spec), &game, &mut control)
            });
            assert!(choice.depth >= 1, "{}: {spec}", place(&game));
        }
    }
}

/// The classics say nothing before they are done, so the other thread waits a moment until they are at work.
#[test]
fn in_the_middle_of_a_classic() {
    for id in GAMES {
        let game = random_moves(&start(id), 2, 10);
        for spec in &ENDLESS[..2] {
            let mut control = Control::default();
            let stop = control.stop.clone();
            let (begun, heard) = mpsc::channel();
            thread::scope(|scope| {
                scope.spawn(move || {
                    let begun = heard.recv();
                    thread::sleep(Duration::from_millis(5));
                    begun.map(|()| stop.stop())
                });
                let mut thinker = player(&game, spec);
                begun.send(()).expect("the other thread listens");
                ask(&mut *thinker, &game, &mut control);
            });
        }
    }
}

/// A player that was stopped is none the worse for it.
#[test]
fn and_goes_on_afterwards() {
    let game = random_moves(&start("russian"), 2, 6);
    let mut engine = player(&game, "engine:depth=6,hash=1");
    let mut control = Control::default();
    control.stop.stop();
    assert_eq!(ask(&mut *engine, &game, &mut control).depth, 0);
    control.stop.clear();
    assert_eq!(ask(&mut *engine, &game, &mut control).depth, 6);
}
