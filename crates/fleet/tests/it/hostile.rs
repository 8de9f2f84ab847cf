//! Workers that lie: forged results, other subjects, huge messages. With the configuration that docs/fleet.md recommends.

use crate::nats::{Server, TestWorker, access, build, fleet, game, programs};
use saltus_arena::{Catalogue, Dispatcher, play};
use saltus_engine::Stop;
use saltus_fleet::check::{SIGNATURE, WORKER};
use saltus_fleet::hands::{Engine, Hands, Played, allowed};
use saltus_fleet::nats::{WorkEnd, status};
use saltus_fleet::signed::Signer;
use saltus_fleet::{Done, Item, ItemId, Work, check, subjects};
use saltus_link::AnySpec;
use std::time::{Duration, Instant};

/// What stands in the configuration under `authorization`.
fn authorization() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fleet/nats-server.conf");
    let text = std::fs::read_to_string(path).expect("the configuration");
    text[text.find("authorization {").expect("a section")..].to_owned()
}

fn pair() -> Item {
    Item { build: "b1".to_owned(), work: Work::Games(vec![game(1), game(2)]) }
}

/// What is true of the pair.
fn truth() -> Vec<saltus_arena::GameResult> {
    let players = Catalogue::default();
    let played = [1, 2].map(|seed| play(&game(seed), &players, &Stop::never()));
    played.map(|played| played.expect("a game").expect("not stopped")).to_vec()
}

#[test]
fn what_did_not_happen_is_seen() {
    let (item, truth) = (pair(), truth());
    assert_eq!(check::check(&item, &Done::Games(truth.clone())), Ok(()));
    let mut forged = Vec::new();
    let mut lie = |change: &dyn Fn(&mut Vec<saltus_arena::GameResult>)| {
        let mut results = truth.clone();
        change(&mut results);
        forged.push(results);
    };
    lie(&|all| drop(all.pop()));
    lie(&|all| drop(all[0].moves.pop()));
    lie(&|all| all[0].moves[0].mv = "1-2".to_owned());
    lie(&|all| all[0].start = "W:W31:B1".to_owned());
    lie(&|all| all[0].opening_plies = 1);
    lie(&|all| all[0].usage[0].nodes += 1);
    lie(&|all| all[0].usage.clear());
    lie(&|all| all[0].termination = saltus_arena::Termination::Resignation);
    lie(&|all| all[0].termination = saltus_arena::Termination::Timeout);
    lie(&|all| {
        // It breaks off, and the one who is not to move is said to have failed.
        all[0].moves.truncate(2);
        all[0].usage.iter_mut().for_each(|it| (it.moves, it.nodes) = (1, 0));
        all[0].moves.iter_mut().for_each(|ply| ply.nodes = 0);
        all[0].termination = saltus_arena::Termination::Crash("so".to_owned());
        all[0].places = saltus_engine::Places::of_two(Some(saltus_engine::Side::White.into()));
    });
    for results in forged {
        assert!(check::check(&item, &Done::Games(results.clone())).is_err(), "{results:?}");
    }
    assert!(check::check(&item, &Done::Training(Vec::new())).is_err());
}

#[test]
fn a_worker_starts_and_opens_nothing_that_a_message_names() {
    let engines = [Engine { name: "Bear".to_owned(), spec: "random".parse().expect("a player") }];
    let spec = |text: &str| text.parse::<AnySpec>().expect(text);
    for text in [
        "hub:/bin/sh -c true",
        "file:/bin/sh",
        "engine:eval=/etc/passwd",
        "alphabeta:depth=1,eval=weights.toml",
        "engine:nodes=10,tables=/tmp",
        "named:Wolf",
    ] {
        assert!(allowed(&spec(text), &engines).is_err(), "{text}");
        let mut asked = game(1);
        asked.players[0] = text.to_owned();
        let item = Item { build: "b1".to_owned(), work: Work::Games(vec![asked]) };
        let mut hands = Hands::new(1, engines.to_vec());
        hands.start(item.id(), &item).expect("threads");
        let played = hands.next(Duration::from_secs(10)).expect("threads");
        assert!(matches!(played, Some(Played::Cannot(id, _)) if id == item.id()), "{text}");
    }
    assert_eq!(allowed(&spec("named:Bear"), &engines), Ok(spec("random")));
    assert_eq!(allowed(&spec("engine:nodes=10"), &engines), Ok(spec("engine:nodes=10")));
}

/// Everything that a hostile worker can do with a worker's rights.
async fn attack(url: String, item: ItemId, forged: Vec<u8>) -> String {
    let options = async_nats::ConnectOptions::new().custom_inbox_prefix("_INBOX_worker");
    let user = ("worker".to_owned(), "change-me-worker".to_owned());
    let client = options.user_and_password(user.0, user.1).connect(url).await.expect("connected");
    let signer = Signer::new();
    let mut headers = async_nats::HeaderMap::new();
    headers.insert(WORKER, signer.id().as_str());
    headers.insert(SIGNATURE, signer.sign(item, &forged).as_str());
    let subject = subjects::result(item);
    let taken =
        client.request_with_headers(subject, headers, forged.into()).await.expect("an answer");
    assert!(String::from_utf8_lossy(&taken.payload).contains("seq"), "{taken:?}");
    client.publish(subjects::done(item), "".into()).await.expect("sent");
    // What is not a worker's: no answer comes.
    let short = Duration::from_millis(300);
    for subject in [
        "saltus.work.b1.own.00000000000000000000000000000000",
        "$JS.API.STREAM.PURGE.SALTUS_RESULTS",
        "$JS.API.STREAM.DELETE.SALTUS_WORK",
        "$JS.API.CONSUMER.DURABLE.CREATE.SALTUS_WORK.mine",
        "$JS.API.STREAM.MSG.GET.SALTUS_RESULTS",
    ] {
        let request = async_nats::Request::new().payload("{}".into()).timeout(Some(short));
        assert!(client.send_request(subject, request).await.is_err(), "{subject}");
    }
    // Larger than the server takes.
    let huge = vec![b'x'; 9 << 20];
    let huge = client.request(subjects::result(ItemId::new([9; 16])), huge.into()).await;
    assert!(huge.is_err());
    client.flush().await.expect("sent");
    signer.id()
}

#[test]
fn forged_results_are_refused_and_their_worker_is_set_aside() {
    for program in programs() {
        let server = Server::with(&program, &authorization());
        let worker_url = server.url_of("worker", "change-me-worker");
        let coordinator_url = server.url_of("coordinator", "change-me-coordinator");
        let mut fleet = fleet(coordinator_url.clone());
        let item = pair();
        let mut lies = truth();
        lies[0].moves[0].mv = "1-2".to_owned();
        let forged = serde_json::to_vec(&Done::Games(lies)).expect("text");
        for seed in [1, 2] {
            fleet.submit(game(seed).id(), game(seed)).expect("a fleet");
        }
        assert_eq!(fleet.receive(Duration::from_millis(100)).expect("a fleet"), None);
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let liar = runtime.block_on(attack(server.url(), item.id(), forged));
        let begun = Instant::now();
        loop {
            assert_eq!(fleet.receive(Duration::from_millis(50)).expect("a fleet"), None);
            let status = status(&access(coordinator_url.clone())).expect("a server");
            let card = status.coordinators.first();
            if card.is_some_and(|card| card.aside == [liar.clone()] && card.nonsense > 0) {
                break;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "{status:?}");
        }
        // The truth still gets in.
        let worker = TestWorker::start(worker_url, build());
        let mut games = 0;
        while games < 2 {
            games +=
                usize::from(fleet.receive(Duration::from_millis(50)).expect("a fleet").is_some());
            assert!(begun.elapsed() < Duration::from_secs(120));
        }
        assert_eq!(worker.stop(), WorkEnd::Finished);
    }
}
