//! Hosts, origins, cookies, headers, and errors in one shape.

use super::blocking::{Client, Server, human, id};
use crate::support::{Answer, HOST};
use serde_json::json;

#[test]
fn only_its_own_names_are_answered() {
    let server = Server::new();
    let mut client = server.client();
    for headers in [
        &[("host", "evil.example")][..],
        &[("host", "127.0.0.1")],
        &[("host", "127.0.0.1:80")],
        &[("host", "127.0.0.1:7450.evil.example")],
        &[("host", HOST), ("host", "evil.example")],
        &[],
    ] {
        for path in ["/", "/app/main.js", "/api/catalogue"] {
            let answer = client.send_bare("GET", path, headers, "");
            assert_eq!(
                (answer.status, answer.code().as_str()),
                (403, "forbidden-host"),
                "{headers:?}"
            );
            assert!(answer.header("set-cookie").is_empty(), "no cookie for strangers");
        }
    }
    let aimed = client.send("GET", "http://evil.example/api/catalogue", &[], "");
    assert_eq!(aimed.code(), "forbidden-host");
    assert_eq!(client.send_bare("GET", "/", &[("host", "LOCALHOST:7450")], "").status, 200);
}

#[test]
fn other_sites_cannot_reach_it() {
    let server = Server::new();
    let mut client = server.client();
    let body = json!({ "game": "russian", "white": human(), "black": human() }).to_string();
    let mut begin = |more: (&str, &str)| {
        client.send("POST", "/api/games", &[("content-type", "application/json"), more], &body)
    };
    for more in [
        ("origin", "http://evil.example"),
        ("origin", "null"),
        ("origin", "https://127.0.0.1:7450"),
        ("origin", "http://127.0.0.1:3000"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        let answer = begin(more);
        assert_eq!((answer.status, answer.code().as_str()), (403, "forbidden-origin"), "{more:?}");
    }
    let begun = begin(("origin", "http://127.0.0.1:7450"));
    assert_eq!(begun.status, 201, "{begun:?}");
    let events = format!("/api/games/{}/events", id(&begun.json()));
    let answer = client.send("GET", &events, &[("origin", "http://evil.example")], "");
    assert_eq!(answer.code(), "forbidden-origin");
    let link = client.send("GET", "/", &[("sec-fetch-site", "cross-site")], "");
    assert_eq!(link.status, 200, "a link on another site may lead to the page");
}

#[test]
fn every_client_has_a_secret_of_its_own_and_the_disk_does_not_know_it() {
    let server = Server::new();
    let (mut ann, mut bob) = (server.client(), server.client());
    let first = ann.get("/");
    let cookie = first.header("set-cookie").to_owned();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="] {
        assert!(cookie.contains(part), "{cookie}");
    }
    bob.get("/");
    let secret = ann.cookie.clone().expect("a cookie");
    assert!(secret.len() * 6 >= 128 && ann.cookie != bob.cookie);
    assert!(ann.get("/api/catalogue").header("set-cookie").is_empty(), "one is enough");
    for wrong in ["", "short", "AAAAAAAAAAAAAAAAAAAAA!", &"A".repeat(5000)] {
        let mut odd = server.client();
        odd.cookie = Some(wrong.to_owned());
        assert!(!odd.get("/").header("set-cookie").is_empty(), "{wrong} is replaced");
    }

    let game = ann.post(
        "/api/games",
        json!({ "game": "russian", "white": human(), "black": { "kind": "open" } }),
    );
    let seat = game.good()["secrets"]["black"].as_str().expect("a secret").to_owned();
    for entry in std::fs::read_dir(server.data()).expect("a folder") {
        let bytes = std::fs::read(entry.expect("an entry").path()).expect("a file");
        for secret in [&secret, &seat] {
            let found = bytes.windows(secret.len()).any(|window| window == secret.as_bytes());
            assert!(!found, "a secret lies on the disk");
        }
    }
}

fn strict(answer: &Answer, what: &str) {
    let policy = answer.header("content-security-policy");
    assert!(
        policy.contains("default-src 'none'") && !policy.contains("unsafe"),
        "{what}: {policy}"
    );
    assert!(policy.contains("frame-ancestors 'none'"), "{what}: {policy}");
    assert_eq!(answer.header("x-content-type-options"), "nosniff", "{what}");
    assert_eq!(answer.header("referrer-policy"), "no-referrer", "{what}");
    assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin", "{what}");
    assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin", "{what}");
}

#[test]
fn every_kind_of_answer_is_strict() {
    let server = Server::new();
    let mut client = server.client();
    let json = [("content-type", "application/json")];
    for path in ["/", "/game/x", "/index.html", "/app/main.js", "/nothing", "/no.thing"] {
        let answer = client.get(path);
        strict(&answer, path);
        assert_eq!(answer.header("cache-control"), "no-cache", "{path}");
    }
    for (method, path) in [
        ("GET", "/api/catalogue"),
        ("GET", "/api/nothing"),
        ("PUT", "/api/catalogue"),
        ("POST", "/api/games"),
        ("GET", "/api/games/unknown"),
    ] {
        let answer = client.send(method, path, &json, "{");
        strict(&answer, path);
        assert_eq!(answer.header("cache-control"), "no-store", "{path}");
    }
    strict(&client.send_bare("GET", "/", &[("host", "evil")], ""), "a refusal");
    let game = client.begin("russian", human(), human());
    let watch = client.watch(&id(&game));
    let stream = Answer {
        status: 200,
        headers: watch.events.headers.clone(),
        body: Vec::new(),
        text: String::new(),
    };
    strict(&stream, "a stream");
}

#[test]
fn whatever_is_refused_is_refused_in_one_shape() {
    let server = Server::new();
    let mut client = server.client();
    let json = [("content-type", "application/json")];
    let mut refused = |method: &str, path: &str, headers: &[(&str, &str)], body: &str| {
        let answer = client.send(method, path, headers, body);
        assert_eq!(answer.header("content-type"), "application/json", "{answer:?}");
        assert!(answer.json()["error"]["message"].is_string());
        (answer.status, answer.code())
    };
    let bad = (400, "bad-request".to_owned());
    assert_eq!(refused("POST", "/api/games", &json, ""), bad);
    assert_eq!(refused("POST", "/api/games", &json, "{"), bad);
    assert_eq!(refused("POST", "/api/games", &json, "[]"), bad);
    assert_eq!(refused("POST", "/api/games", &json, r#"{"game": 7}"#), bad);
    assert_eq!(refused("POST", "/api/games", &json, "\u{0}"), bad);
    assert_eq!(refused("POST", "/api/games", &[("content-type", "text/plain")], "{}"), bad);
    assert_eq!(refused("GET", "/api/games?limit=many", &[], ""), bad);
    assert_eq!(refused("GET", "/api/games?before=1e9", &[], ""), bad);
    let long = format!("{{\"game\": \"{}\"}}", "x".repeat(70_000));
    assert_eq!(refused("POST", "/api/games", &json, &long), (413, "too-large".to_owned()));
    assert_eq!(refused("PUT", "/api/games", &json, "{}"), (405, "bad-method".to_owned()));
    assert_eq!(refused("POST", "/", &json, "{}"), (405, "bad-method".to_owned()));
    let none = (404, "not-found".to_owned());
    assert_eq!(refused("GET", "/api/nothing", &[], ""), none);
    assert_eq!(refused("GET", "/api/", &[], ""), none);
    assert_eq!(refused("GET", "/api/rules/nothing", &[], ""), none);
    assert_eq!(refused("GET", "/api/games/AAAAAAAAAAAAAAAAAAAAAA", &[], ""), none);
    assert_eq!(refused("GET", "/api/games/%00", &[], ""), none);
    assert_eq!(refused("DELETE", "/api/games/x", &[], ""), none);
}

#[test]
fn streams_are_bounded() {
    let server = Server::new();
    let mut client = server.client();
    let game = client.begin("russian", human(), human());
    let path = format!("/api/games/{}/events", id(&game));
    let open: Vec<_> = (0..64).map(|_| client.watch(&id(&game))).collect();
    let answer = client.get(&path);
    assert_eq!((answer.status, answer.code().as_str()), (429, "too-many"));
    let mut other: Client = server.client();
    drop(other.watch(&id(&game)));
    drop(open);
    drop(client.watch(&id(&game)));
}
