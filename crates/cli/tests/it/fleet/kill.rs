//! Workers, coordinator and server are killed at random: the rows are those of an undisturbed run on this machine.

use crate::common::{saltus, text};
use crate::fleet::server::{count, process, rows, terms};
use crate::folder::Folder;
use saltus_fleet::testkit::{Process, TestServer, programs};
use saltus_game::keys::SplitMix;
use std::path::Path;
use std::time::{Duration, Instant};

/// Plays so many pairs with three workers and so many kills.
fn storm(program: &Path, pairs: u32, kills: u32) {
    let folder = Folder::new("fleet-kill");
    let games = (2 * pairs).to_string();
    let (here, there) = (folder.at("here.store"), folder.at("there.store"));
    let terms = terms(&games);
    let alone = saltus(&[&terms[..], &["--workers", "2", "--store", &here]].concat());
    assert!(alone.status.success(), "{}", text(&alone.stderr));

    let mut nats = TestServer::start(program, folder.path(), "");
    let url = nats.url();
    let worker = ["worker", "--nats", &url, "--threads", "1"].map(str::to_owned);
    let worker: Vec<&str> = worker.iter().map(String::as_str).collect();
    let mut workers: Vec<Process> = (0..3).map(|_| process(&worker)).collect();
    workers.iter_mut().for_each(Process::start);
    let on = ["--on", &url, "--lost-after", "3s", "--store", &there];
    let mut coordinator = process(&[&terms[..], &on].concat());
    coordinator.start();

    let stored = || count(Path::new(&there));
    let mut rng = SplitMix::new(2026);
    let begun = Instant::now();
    let limit = Duration::from_secs(120 + u64::from(pairs));
    // One kill for each share of the games that has come: while work is under way, whatever the machine does besides.
    for kill in 0..kills {
        let share = u64::from(2 * pairs) * u64::from(kill) / u64::from(kills + 1);
        while stored() < share.max(1) && coordinator.ended().is_none() {
            assert!(begun.elapsed() < limit, "{} of {games} games", stored());
            std::thread::sleep(Duration::from_millis(20));
        }
        match kill % 5 {
            0 => {
                coordinator.kill();
                coordinator.start();
            }
            1 => {
                nats.process.kill();
                nats.go();
            }
            _ => {
                let worker = &mut workers[rng.below(3)];
                worker.kill();
                worker.start();
            }
        }
    }
    loop {
        match coordinator.ended() {
            Some(well) => {
                // Killed on the way it may have ended just before it was started again.
                assert!(well, "the coordinator fails");
                break;
            }
            None => assert!(begun.elapsed() < limit, "{} of {games} games", stored()),
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let (expected, got) = (rows(Path::new(&here)), rows(Path::new(&there)));
    assert_eq!(expected.len(), 2 * pairs as usize);
    assert!(expected == got, "the rows differ");
}

#[test]
fn the_rows_are_those_of_an_undisturbed_run() {
    for program in programs() {
        storm(&program, 100, 10);
    }
}

/// The same at length: `cargo test -p saltus --test it -- --ignored two_thousand_pairs`.
#[test]
#[ignore = "takes minutes"]
fn two_thousand_pairs_and_twenty_kills() {
    for program in programs() {
        storm(&program, 2000, 20);
    }
}
