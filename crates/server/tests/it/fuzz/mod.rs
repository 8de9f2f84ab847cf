//! Random and malformed requests, from a seeded generator: whatever is sent, the server neither panics nor fails, and
//! says what is wrong in the one shape that errors have.
//!
//! A few seconds of it are part of the tests. For minutes:
//! `SALTUS_FUZZ_SECONDS=300 cargo test -p saltus-server --test it fuzz -- --ignored --nocapture`.

mod chance;
mod requests;
mod spoil;
mod values;

use crate::support::{Folder, PATIENCE, exchange};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use axum::response::Response;
use chance::Chance;
use futures_util::StreamExt;
use requests::{Asked, Known};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How many talk to the server at the same time.
const CLIENTS: u64 = 8;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_is_sent_breaks_the_server() {
    let answers = fuzz(1, Bound::Requests(400)).await;
    assert!(
        answers.get(&200).is_some_and(|count| *count > 200),
        "good requests are answered: {answers:?}"
    );
    assert!(
        answers.get(&400).is_some_and(|count| *count > 100),
        "bad ones are refused: {answers:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes"]
async fn nothing_that_is_sent_for_minutes_breaks_the_server() {
    let seconds = std::env::var("SALTUS_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok());
    let seed = std::process::id().into();
    let end = Instant::now() + Duration::from_secs(seconds.unwrap_or(180));
    println!("seed {seed}");
    let answers = fuzz(seed, Bound::Until(end)).await;
    println!("answers by status: {answers:?}, {} in all", answers.values().sum::<u64>());
}

/// When a client has sent enough.
#[derive(Clone, Copy)]
enum Bound {
    Requests(u64),
    Until(Instant),
}

impl Bound {
    fn reached(self, sent: u64) -> bool {
        match self {
            Bound::Requests(most) => sent >= most,
            Bound::Until(end) => Instant::now() >= end,
        }
    }
}

/// Sends requests from many clients, and counts the answers by status.
async fn fuzz(seed: u64, bound: Bound) -> BTreeMap<u16, u64> {
    let panics = heard_panics();
    let folder = Folder::new();
    let server = folder.server(2);
    let known = Arc::new(Mutex::new(Known::default()));
    let clients = (0..CLIENTS).map(|number| {
        let chance = Chance::new(seed.wrapping_mul(CLIENTS).wrapping_add(number));
        tokio::spawn(client(server.clone(), known.clone(), chance, bound))
    });
    let clients: Vec<_> = clients.collect();
    let mut answers = BTreeMap::new();
    // The hook that hears panics takes the same lock: what it has heard is copied before anything can fail.
    let heard = || panics.lock().map(|heard| heard.clone()).unwrap_or_default();
    for client in clients {
        let counted = client.await;
        assert_eq!(heard(), Vec::<String>::new());
        for (status, count) in counted.expect("no panic was heard") {
            *answers.entry(status).or_default() += count;
        }
    }
    assert_eq!(heard(), Vec::<String>::new());
    answers
}

/// Panics on whatever thread, also on those where nobody would see them.
fn heard_panics() -> Arc<Mutex<Vec<String>>> {
    let heard = Arc::new(Mutex::new(Vec::new()));
    let (listener, before) = (heard.clone(), std::panic::take_hook());
    std::panic::set_hook(Box::new(move |panic| {
        if let Ok(mut heard) = listener.lock() {
            heard.push(panic.to_string());
        }
        before(panic);
    }));
    heard
}

async fn client(
    server: Router,
    known: Arc<Mutex<Known>>,
    mut chance: Chance,
    bound: Bound,
) -> BTreeMap<u16, u64> {
    let mut answers = BTreeMap::new();
    let mut cookie = None;
    let mut sent = 0;
    while !bound.reached(sent) {
        let asked = requests::next(&mut chance, &known.lock().expect("no panic"));
        let told = format!("{asked:?}");
        let Some(request) = built(&asked, cookie.as_deref()) else { continue };
        sent += 1;
        let answer = exchange(&server, request).await;
        *answers.entry(answer.status().as_u16()).or_default() += 1;
        if let Some(given) = answer.headers().get(header::SET_COOKIE)
            && chance.one_in(20)
        {
            cookie = given.to_str().ok().and_then(|line| line.split(';').next()).map(str::to_owned);
        }
        check(&asked, answer, &told, &known).await;
    }
    answers
}

/// The request, if it is one that can be sent at all.
fn built(asked: &Asked, cookie: Option<&str>) -> Option<Request<Body>> {
    let mut request = Request::builder().method(asked.method.as_str()).uri(asked.path.as_str());
    for (name, value) in &asked.headers {
        request = request.header(name.as_str(), value.as_slice());
    }
    if let Some(cookie) = cookie {
        request = request.header(header::COOKIE, cookie);
    }
    request.body(Body::from(asked.body.clone())).ok()
}

/// What must hold of every answer; what can be asked for next is noted.
async fn check(asked: &Asked, answer: Response, told: &str, known: &Mutex<Known>) {
    let status = answer.status();
    let kind = answer.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.unwrap_or_default().to_owned();
    if kind.starts_with("text/event-stream") {
        // One event is enough; then the listener leaves, as closed windows do.
        let _ = tokio::time::timeout(PATIENCE, answer.into_body().into_data_stream().next()).await;
        return;
    }
    let body = to_bytes(answer.into_body(), 64 << 20).await;
    let body = body.unwrap_or_else(|error| panic!("{error} after {told}"));
    let value: Option<Value> = serde_json::from_slice(&body).ok();
    if status.is_success() || status.is_redirection() {
        if let Some(value) = value {
            known.lock().expect("no panic").note(&asked.path, &value);
        }
        return;
    }
    let shown = String::from_utf8_lossy(&body);
    let fine = !status.is_server_error() || status == StatusCode::SERVICE_UNAVAILABLE;
    assert!(fine, "{status} {shown} to {told}");
    if asked.method == Method::HEAD.as_str() || kind.starts_with("text/html") {
        assert!(
            status != StatusCode::INTERNAL_SERVER_ERROR && !asked.path.starts_with("/api/")
                || body.is_empty()
        );
        return;
    }
    let error = value.map(|value| value["error"].clone()).unwrap_or_default();
    let shaped = ["code", "message"]
        .iter()
        .all(|key| error[*key].as_str().is_some_and(|text| !text.is_empty()));
    assert!(shaped, "{status} {shown} to {told}");
    let busy = status == StatusCode::SERVICE_UNAVAILABLE;
    assert!(!busy || error["code"] == "busy", "{shown} to {told}");
}
