//! Views in frames of other pages: of those that the operator has named, and only views without a seat.

use super::blocking::Server;

const COURSE: &str = "https://course.example";
const SCHOOL: &str = "http://school.example:8080";

/// Who may frame an answer.
fn ancestors(server: &Server, path: &str) -> String {
    let answer = server.client().get(path);
    let policy = answer.header("content-security-policy");
    assert!(
        policy.contains("default-src 'none'") && !policy.contains("unsafe"),
        "{path}: {policy}"
    );
    let (_, ancestors) = policy.split_once("frame-ancestors ").expect("a policy on frames");
    ancestors.split(';').next().expect("a list").to_owned()
}

#[test]
fn named_pages_may_frame_the_views_without_a_seat() {
    let server = Server::published(None, &[COURSE, SCHOOL]);
    for path in [
        "/analysis",
        "/analysis?game=russian",
        "/analysis/x",
        "/tree",
        "/editor",
        "/rules",
        "/rules/english",
        "/game/x",
        "/tournament/x",
    ] {
        assert_eq!(ancestors(&server, path), format!("{COURSE} {SCHOOL}"), "{path}");
    }
    for path in [
        "/",
        "/games",
        "/play",
        "/gamesome",
        "/tournaments",
        "/experiments",
        "/class/AAAA",
        "/puzzles",
        "/app/main.js",
        "/index.html",
        "/api/catalogue",
        "/api/game",
        "//game",
    ] {
        assert_eq!(ancestors(&server, path), "'none'", "{path}");
    }
}

#[test]
fn without_the_operators_word_nobody_may() {
    let server = Server::published(Some("https://draughts.example"), &[]);
    for path in ["/analysis", "/game/x", "/games", "/"] {
        assert_eq!(ancestors(&server, path), "'none'", "{path}");
    }
}
