//! A worker whose network goes away and comes back, in network namespaces of the test's own making.

use crate::common::{json_of, saltus, text};
use crate::fleet::server::{PROGRAM, count, rows, terms};
use crate::folder::Folder;
use saltus_fleet::testkit::{Process, TestServer, programs};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

/// How long anything may take on a machine that does much besides.
const LIMIT: Duration = Duration::from_secs(240);

/// Where the server is: the near end of the wire.
const SERVER: &str = "10.77.0.1:4222";

/// Two networks and a wire between them. No one else sees them, and they are gone with their processes.
struct Networks {
    near: Process,
    far: Process,
}

impl Networks {
    /// None, with a word about it, where the system does not let us have any.
    fn new() -> Option<Networks> {
        let unshare = ["unshare", "--map-root-user", "--net"];
        let tried = Command::new(unshare[0])
            .args(&unshare[1..])
            .args(["ip", "link", "add", "wire", "type", "veth", "peer", "name", "end"])
            .output();
        if !tried.as_ref().is_ok_and(|tried| tried.status.success()) {
            println!("skipped: no network namespaces can be had here: {tried:?}");
            return None;
        }
        // Each is kept by a process that does nothing.
        let idle = ["sleep", "infinity"].map(str::to_owned);
        let mut near = Process::new([&unshare.map(str::to_owned)[..], &idle].concat());
        near.start();
        wait_until("a network", || network(near.id()) != network(std::process::id()));
        let apart = [within(&near), ["unshare", "--net"].map(str::to_owned).to_vec()].concat();
        let mut far = Process::new([&apart[..], &idle].concat());
        far.start();
        wait_until("a second network", || {
            ![network(near.id()), network(std::process::id())].contains(&network(far.id()))
        });
        let networks = Networks { near, far };
        let pid = networks.far.id().to_string();
        networks.near(&["link", "set", "lo", "up"]);
        networks.near(&["link", "add", "wire", "type", "veth", "peer", "name", "end"]);
        networks.near(&["link", "set", "end", "netns", &pid]);
        networks.near(&["address", "add", "10.77.0.1/24", "dev", "wire"]);
        networks.near(&["link", "set", "wire", "up"]);
        ip(&networks.far, &["address", "add", "10.77.0.2/24", "dev", "end"]);
        ip(&networks.far, &["link", "set", "end", "up"]);
        Some(networks)
    }

    fn near(&self, args: &[&str]) {
        ip(&self.near, args);
    }

    fn cut(&self) {
        self.near(&["link", "set", "wire", "down"]);
    }

    fn mend(&self) {
        self.near(&["link", "set", "wire", "up"]);
    }
}

/// The network of a process.
fn network(process: u32) -> Option<PathBuf> {
    fs::read_link(format!("/proc/{process}/ns/net")).ok()
}

/// The command that goes before another, to run it in the network of a process.
fn within(process: &Process) -> Vec<String> {
    let target = process.id().to_string();
    let words = ["nsenter", "--preserve-credentials", "--user", "--net", "--target", &target];
    words.map(str::to_owned).to_vec()
}

fn run(process: &Process, words: &[&str]) -> Output {
    let before = within(process);
    Command::new(&before[0]).args(&before[1..]).args(words).output().expect("it runs")
}

fn ip(process: &Process, args: &[&str]) {
    let output = run(process, &[&["ip"], args].concat());
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
}

fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < LIMIT, "not yet: {what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Runs the command in a network, with a log.
fn saltus_in(network: &Process, args: &[&str], log: PathBuf) -> Process {
    let own =
        [&[PROGRAM.to_owned()][..], &args.iter().map(|&it| it.to_owned()).collect::<Vec<_>>()];
    let words = [within(network), own.concat()].concat();
    let mut process = Process::new(words).logging(log).with("SALTUS_LOG", "saltus_fleet=debug");
    process.start();
    process
}

/// A worker is cut off twice, each time for at least so long: once it is the only one, and once there is another.
fn cut_off(program: &Path, at_least: Duration) {
    let Some(networks) = Networks::new() else { return };
    let folder = Folder::new("fleet-network");
    let (here, there) = (folder.at("here.store"), folder.at("there.store"));
    let pairs = 60;
    let games = (2 * pairs).to_string();
    let terms = terms(&games);
    let alone = saltus(&[&terms[..], &["--workers", "2", "--store", &here]].concat());
    assert!(alone.status.success(), "{}", text(&alone.stderr));

    let address = SERVER.parse().expect("an address");
    let nats = TestServer::start_at(&within(&networks.near), program, address, folder.path(), "");
    let url = nats.url();
    let status = || -> Value {
        json_of(&run(&networks.near, &[PROGRAM, "fleet", "status", "--json", "--nats", &url]))
    };
    let workers = || status()["workers"].as_array().cloned().unwrap_or_default();
    let work = ["worker", "--nats", &url, "--threads", "1"];
    let far = saltus_in(&networks.far, &work, folder.join("far.log"));
    wait_until("the worker is there", || workers().len() == 1);
    let on = ["--on", &url, "--lost-after", "3s", "--store", &there];
    let mut coordinator =
        saltus_in(&networks.near, &[&terms[..], &on].concat(), folder.join("coordinator.log"));
    let stored = || count(Path::new(&there));

    // Alone: what it had when it was cut off comes from no one else.
    wait_until("some games", || stored() > 4);
    networks.cut();
    let cut = Instant::now();
    wait_until("it is gone", || workers().is_empty() && cut.elapsed() >= at_least);
    let before = stored();
    networks.mend();
    wait_until("it is back", || stored() > before + 4);

    // With another, which plays what was lost and everything else: what comes late is refused.
    networks.cut();
    let cut = Instant::now();
    let _near = saltus_in(&networks.near, &work, folder.join("near.log"));
    wait_until("the coordinator has all", || coordinator.ended().is_some());
    assert_eq!(coordinator.ended(), Some(true), "{}", coordinator.said());
    wait_until("the time", || cut.elapsed() >= at_least);
    let refused = || far.said().matches("has a result already").count();
    let before = refused();
    networks.mend();
    wait_until("its late result is refused", || refused() > before);
    wait_until("it has nothing left", || {
        let workers = workers();
        workers.len() == 2 && workers.iter().all(|worker| worker["items"] == 0)
    });
    assert_eq!(status()["server"]["results"], pairs, "one for each pair");
    let (expected, got) = (rows(Path::new(&here)), rows(Path::new(&there)));
    assert_eq!(expected.len(), 2 * pairs as usize);
    assert!(expected == got, "the rows differ");
    if at_least > Duration::from_secs(30) {
        assert!(far.said().contains("connection to the server is lost"), "{}", far.said());
    }
}

#[test]
fn a_worker_that_was_cut_off_comes_back_and_nothing_counts_twice() {
    cut_off(&programs()[0], Duration::ZERO);
}

/// The same for a minute: `cargo test -p saltus --test it -- --ignored cut_off_for_a_minute`.
#[test]
#[ignore = "takes minutes"]
fn a_worker_is_cut_off_for_a_minute() {
    for program in programs() {
        cut_off(&program, Duration::from_secs(60));
    }
}
