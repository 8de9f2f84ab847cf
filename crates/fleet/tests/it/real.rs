//! With a real server: every game comes back once, whoever is killed.

use crate::nats::{Server, TestWorker, access, build, fleet, game};
use saltus_arena::{Catalogue, Dispatcher, GameId, GameResult, play};
use saltus_engine::Stop;
use saltus_fleet::nats::{WorkEnd, status};
use saltus_fleet::roster::WorkerCard;
use saltus_fleet::testkit::programs;
use saltus_fleet::{Build, Fleet};
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// A game without its times.
fn timeless(mut result: GameResult) -> GameResult {
    result.moves.iter_mut().for_each(|ply| ply.time = Duration::ZERO);
    result.usage.iter_mut().for_each(|usage| usage.time = Duration::ZERO);
    result
}

/// Results until there are so many; each is the one that is played here.
fn expect_all(fleet: &mut Fleet, ids: &HashMap<GameId, u64>, mut disturb: impl FnMut(usize)) {
    let mut seen: HashMap<GameId, GameResult> = HashMap::new();
    let begun = Instant::now();
    while seen.len() < ids.len() {
        assert!(begun.elapsed() < Duration::from_secs(240), "{} of {}", seen.len(), ids.len());
        let Some((id, result)) = fleet.receive(Duration::from_millis(50)).expect("a fleet") else {
            continue;
        };
        assert!(seen.insert(id, timeless(result)).is_none(), "a game came twice");
        disturb(seen.len());
    }
    assert_eq!(fleet.receive(Duration::from_millis(200)).expect("a fleet"), None);
    for (id, seed) in ids {
        let here = play(&game(*seed), &Catalogue::default(), &Stop::never());
        assert_eq!(seen[id], timeless(here.expect("a game").expect("not stopped")));
    }
}

fn submit(fleet: &mut Fleet, seeds: std::ops::Range<u64>) -> HashMap<GameId, u64> {
    let mut ids = HashMap::new();
    for seed in seeds {
        let spec = game(seed);
        ids.insert(spec.id(), seed);
        fleet.submit(spec.id(), spec).expect("a fleet");
    }
    ids
}

#[test]
fn every_game_comes_back_once_though_the_server_is_killed_and_loses_its_disk() {
    for program in programs() {
        let mut server = Server::start(&program);
        let mut fleet = fleet(access(server.url()));
        let workers = [
            TestWorker::start(access(server.url()), build()),
            TestWorker::start(access(server.url()), build()),
        ];
        let ids = submit(&mut fleet, 0..120);
        expect_all(&mut fleet, &ids, |done| match done {
            20 => {
                server.process.kill();
                server.go();
            }
            60 => {
                server.process.kill();
                server.lose_disk();
                server.go();
            }
            _ => {}
        });
        for worker in workers {
            assert_eq!(worker.stop(), WorkEnd::Finished);
        }
    }
}

#[test]
fn a_coordinator_that_comes_back_finds_what_was_done_meanwhile() {
    let server = Server::start(&programs()[0]);
    let mut first = fleet(access(server.url()));
    let ids = submit(&mut first, 0..20);
    // They are handed out, and no one has played any: then the coordinator is gone without a word.
    assert_eq!(first.receive(Duration::from_millis(300)).expect("a fleet"), None);
    drop(first);
    let worker = TestWorker::start(access(server.url()), build());
    let begun = Instant::now();
    while status(&access(server.url())).expect("a server").server.results < 10 {
        assert!(begun.elapsed() < Duration::from_secs(120));
    }
    assert_eq!(worker.stop(), WorkEnd::Finished);
    // No worker is left: all results are those of before.
    let mut second = fleet(access(server.url()));
    submit(&mut second, 0..20);
    expect_all(&mut second, &ids, |_| ());
}

#[test]
fn a_worker_of_another_build_gets_nothing_and_is_told() {
    let server = Server::start(&programs()[0]);
    let mut fleet = fleet(access(server.url()));
    let ids = submit(&mut fleet, 0..4);
    let other = TestWorker::start(access(server.url()), Build::named("b2").expect("a name"));
    let begun = Instant::now();
    loop {
        assert_eq!(fleet.receive(Duration::from_millis(50)).expect("a fleet"), None);
        let status = status(&access(server.url())).expect("a server");
        if status.workers.iter().any(|card| card.other_builds == ["b1"]) {
            assert_eq!((status.workers[0].games, status.coordinators.len()), (0, 1));
            assert_eq!(status.server.work, 2, "pairs of four games");
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{status:?}");
    }
    assert_eq!(fleet.workers(), 0);
    assert_eq!(other.stop(), WorkEnd::Finished);
    let worker = TestWorker::start(access(server.url()), build());
    expect_all(&mut fleet, &ids, |_| ());
    assert_eq!(worker.stop(), WorkEnd::Finished);
}

#[test]
fn what_is_cancelled_is_taken_from_the_server_and_a_worker_gives_back() {
    let server = Server::start(&programs()[0]);
    let mut fleet = fleet(access(server.url()));
    submit(&mut fleet, 0..40);
    let begun = Instant::now();
    let waiting = || status(&access(server.url())).expect("a server").server.work;
    while waiting() < 20 {
        let _ = fleet.receive(Duration::from_millis(20)).expect("a fleet");
        assert!(begun.elapsed() < Duration::from_secs(60));
    }
    fleet.cancel();
    assert_eq!(waiting(), 0);
    let worker = TestWorker::start(access(server.url()), build());
    worker.asked.store(1, std::sync::atomic::Ordering::Relaxed);
    assert!(matches!(worker.stop(), WorkEnd::Finished | WorkEnd::HandedBack(0)));
}

/// Who hands in a game for each one that he gets still has pairs played, not single games.
#[test]
fn items_stay_pairs_to_the_end() {
    let server = Server::start(&programs()[0]);
    let mut fleet = fleet(access(server.url()));
    let worker = TestWorker::start(access(server.url()), build());
    submit(&mut fleet, 0..2);
    let begun = Instant::now();
    let (mut given, mut got) = (2, 0);
    while got < 8 {
        assert!(begun.elapsed() < Duration::from_secs(120), "{got} games");
        if fleet.receive(Duration::from_millis(50)).expect("a fleet").is_some() {
            got += 1;
            if given < 8 {
                submit(&mut fleet, given..given + 1);
                given += 1;
            }
        }
    }
    assert_eq!(status(&access(server.url())).expect("a server").server.results, 4);
    assert_eq!(worker.stop(), WorkEnd::Finished);
}

/// In a large fleet there is always someone who says what he does.
#[test]
fn a_fleet_that_never_falls_silent_is_shown() {
    let server = Server::start(&programs()[0]);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let client = runtime.block_on(async_nats::connect(server.url())).expect("connected");
    let talk = runtime.spawn(async move {
        for number in 0.. {
            let id = format!("w{}", number % 7);
            let card = WorkerCard { id: id.clone(), name: id.clone(), ..WorkerCard::default() };
            let text = serde_json::to_vec(&card).expect("text");
            client.publish(format!("saltus.worker.{id}"), text.into()).await.expect("sent");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    let shown = status(&access(server.url())).expect("a server");
    talk.abort();
    let names: Vec<&str> = shown.workers.iter().map(|card| card.name.as_str()).collect();
    assert_eq!(names, ["w0", "w1", "w2", "w3", "w4", "w5", "w6"]);
}
