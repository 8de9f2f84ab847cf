//! Workers that lie: forged results, other subjects, huge messages. With the configuration that docs/fleet.md recommends.

use crate::nats::{Server, TestWorker, access, build, fleet, game};
use saltus_arena::{Catalogue, Dispatcher, play};
use saltus_engine::Stop;
use saltus_fleet::check::{SIGNATURE, WORKER};
use saltus_fleet::hands::{Engine, Hands, Played, allowed};
use saltus_fleet::nats::{WorkEnd, status};
use saltus_fleet::signed::Signer;
use saltus_fleet::testkit::programs;
use saltus_fleet::{Done, Item, ItemId, Work, check, subjects};
use saltus_link::AnySpec;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

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

/// A connection with a user's rights, and what the server says against what it does.
async fn connect(url: &str, user: &str) -> (async_nats::Client, UnboundedReceiver<String>) {
    let (sender, told) = unbounded_channel();
    let options = async_nats::ConnectOptions::new()
        .custom_inbox_prefix(format!("_INBOX_{user}"))
        .user_and_password(user.to_owned(), format!("change-me-{user}"))
        .event_callback(move |event| {
            if let async_nats::Event::ServerError(error) = event {
                let _ = sender.send(error.to_string());
            }
            async {}
        });
    (options.connect(url).await.expect("connected"), told)
}

/// Waits until the server has told off this subject, and nothing else.
async fn expect_told(told: &mut UnboundedReceiver<String>, what: &str, subject: &str) {
    let told = tokio::time::timeout(Duration::from_secs(60), told.recv()).await;
    let told = told.unwrap_or_else(|_| panic!("no word against {subject}")).expect("connected");
    assert!(told.to_lowercase().contains(&format!("permissions violation for {what}")), "{told}");
    assert!(told.contains(&format!("\"{subject}\"")), "{subject}: {told}");
}

/// Tries what a user has no right to: the server refuses each, and tells.
async fn expect_no_right(url: &str, user: &str, publish: &[&str], subscribe: &[&str]) {
    let (client, mut told) = connect(url, user).await;
    for &subject in publish {
        client.publish(subject.to_owned(), "{}".into()).await.expect("sent");
        expect_told(&mut told, "publish", subject).await;
    }
    for &subject in subscribe {
        let _subscribed = client.subscribe(subject.to_owned()).await.expect("sent");
        client.flush().await.expect("sent");
        expect_told(&mut told, "subscription", subject).await;
    }
}

#[test]
fn each_user_has_the_rights_of_its_part_alone() {
    for program in programs() {
        let server = Server::with(&program, &authorization());
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        runtime.block_on(async {
            let item = "00000000000000000000000000000000";
            let of_coordinators = [
                &format!("saltus.work.b1.own.{item}"),
                "saltus.coordinator.me",
                "saltus.ping",
                "saltus.aside.another",
                "$JS.API.STREAM.CREATE.SALTUS_WORK",
                "$JS.API.STREAM.DELETE.SALTUS_WORK",
                "$JS.API.STREAM.UPDATE.SALTUS_RESULTS",
                "$JS.API.STREAM.PURGE.SALTUS_RESULTS",
                "$JS.API.STREAM.MSG.GET.SALTUS_RESULTS",
                "$JS.API.STREAM.MSG.DELETE.SALTUS_RESULTS",
                "$JS.API.STREAM.CREATE.MINE",
                "$JS.API.CONSUMER.DURABLE.CREATE.SALTUS_WORK.mine",
                "$JS.API.CONSUMER.CREATE.SALTUS_RESULTS.mine",
                "$JS.API.CONSUMER.DELETE.SALTUS_WORK.b1_own",
                "_INBOX_coordinator.any",
                "_INBOX_worker.any",
                "elsewhere",
            ];
            let of_others = [
                ">",
                "saltus.>",
                "saltus.work.>",
                "saltus.result.*",
                "saltus.done.*",
                "saltus.refused.*",
                "saltus.worker.*",
                "saltus.coordinator.*",
                "_INBOX_coordinator.>",
                "_INBOX.>",
                "$JS.>",
                "$SYS.>",
            ];
            expect_no_right(&server.url(), "worker", &of_coordinators, &of_others).await;
            // A coordinator hands out work and counts: it cannot make up results.
            let of_workers = [
                &format!("saltus.result.{item}"),
                &format!("saltus.done.{item}"),
                "saltus.worker.me",
                "$JS.API.STREAM.DELETE.OTHERS",
                "$JS.API.CONSUMER.MSG.NEXT.SALTUS_WORK.b1_own",
                "_INBOX_worker.any",
            ];
            expect_no_right(&server.url(), "coordinator", &of_workers, &[">", "_INBOX_worker.>"])
                .await;
            for (user, password) in [("worker", "worker"), ("", ""), ("else", "change-me-worker")] {
                let options = async_nats::ConnectOptions::new();
                let options = options.user_and_password(user.to_owned(), password.to_owned());
                assert!(options.connect(server.url()).await.is_err(), "{user}");
            }
            assert!(async_nats::connect(server.url()).await.is_err());
        });
    }
}

/// A false result, with a worker's rights, and a message that is larger than the server takes.
async fn attack(url: &str, item: ItemId, forged: Vec<u8>) -> String {
    let (client, _told) = connect(url, "worker").await;
    let signer = Signer::new();
    let mut headers = async_nats::HeaderMap::new();
    headers.insert(WORKER, signer.id().as_str());
    headers.insert(SIGNATURE, signer.sign(item, &forged).as_str());
    let subject = subjects::result(item);
    let taken =
        client.request_with_headers(subject, headers, forged.into()).await.expect("an answer");
    assert!(String::from_utf8_lossy(&taken.payload).contains("seq"), "{taken:?}");
    client.publish(subjects::done(item), "".into()).await.expect("sent");
    // Larger than the server takes: the client sees to it, and the server does not rely on that.
    let huge = vec![b'x'; 9 << 20];
    let subject = subjects::result(ItemId::new([9; 16]));
    let refused = client.request(subject, huge.into()).await.expect_err("too large");
    assert_eq!(refused.kind(), async_nats::RequestErrorKind::MaxPayloadExceeded);
    client.flush().await.expect("sent");
    signer.id()
}

/// What the server says to one who does not keep to its limit: the first line after the greeting.
fn huge_by_hand(server: &Server) -> String {
    let address = server.url().replace("nats://", "");
    let mut stream = BufReader::new(TcpStream::connect(address).expect("connected"));
    let mut line = String::new();
    stream.read_line(&mut line).expect("a greeting");
    let hello = r#"{"verbose":false,"user":"worker","pass":"change-me-worker"}"#;
    let size = 9 << 20;
    let subject = subjects::result(ItemId::new([9; 16]));
    write!(stream.get_mut(), "CONNECT {hello}\r\nPUB {subject} {size}\r\n").expect("sent");
    // It hangs up in the middle, perhaps.
    let _ = stream.get_mut().write_all(&vec![b'x'; size]);
    line.clear();
    while !line.contains("-ERR") && stream.read_line(&mut line).is_ok_and(|read| read > 0) {}
    line
}

#[test]
fn forged_results_are_refused_and_their_worker_is_set_aside() {
    for program in programs() {
        let server = Server::with(&program, &authorization());
        let worker = access(server.url_of("worker", "change-me-worker"));
        let coordinator = access(server.url_of("coordinator", "change-me-coordinator"));
        let mut fleet = fleet(coordinator.clone());
        let item = pair();
        let mut lies = truth();
        lies[0].moves[0].mv = "1-2".to_owned();
        let forged = serde_json::to_vec(&Done::Games(lies)).expect("text");
        for seed in [1, 2] {
            fleet.submit(game(seed).id(), game(seed)).expect("a fleet");
        }
        assert_eq!(fleet.receive(Duration::from_millis(100)).expect("a fleet"), None);
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let liar = runtime.block_on(attack(&server.url(), item.id(), forged));
        let told = huge_by_hand(&server);
        assert!(told.contains("Maximum Payload Violation"), "{told}");
        let begun = Instant::now();
        loop {
            assert_eq!(fleet.receive(Duration::from_millis(50)).expect("a fleet"), None);
            let status = status(&coordinator).expect("a server");
            let card = status.coordinators.first();
            if card.is_some_and(|card| card.aside == [liar.clone()] && card.nonsense > 0) {
                break;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "{status:?}");
        }
        // The truth still gets in.
        let worker = TestWorker::start(worker, build());
        let mut games = 0;
        while games < 2 {
            games +=
                usize::from(fleet.receive(Duration::from_millis(50)).expect("a fleet").is_some());
            assert!(begun.elapsed() < Duration::from_secs(120));
        }
        assert_eq!(worker.stop(), WorkEnd::Finished);
    }
}
