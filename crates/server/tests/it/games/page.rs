//! The files of the page, and the answers that it begins with.

use super::blocking::Server;
use serde_json::json;

#[test]
fn every_view_is_the_same_page() {
    let server = Server::new();
    let mut client = server.client();
    for path in ["/", "/play", "/game/3mJ0", "/games", "/analysis", "/tree?x=1", "/editor"] {
        let answer = client.get(path);
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert!(answer.text.contains("/app/main.js"), "{path}");
    }
    let script = client.get("/app/main.js");
    assert_eq!(script.header("content-type"), "text/javascript; charset=utf-8");
    let tag = script.header("etag").to_owned();
    let again = client.send("GET", "/app/main.js", &[("if-none-match", &tag)], "");
    assert_eq!((again.status, again.text.as_str()), (304, ""));
    assert_eq!(client.send("HEAD", "/", &[], "").text, "");
}

#[test]
fn nothing_else_is_a_page() {
    let server = Server::new();
    let mut client = server.client();
    for path in [
        "/tsconfig.json",
        "/nothing.js",
        "/../Cargo.toml",
        "/app/../../Cargo.toml",
        "/app/../../src/lib.rs",
        "/%2e%2e/Cargo.toml",
        "/..%2fsrc%2fmain.js",
        "/app",
        "/nothing",
        "//etc/passwd",
        "/C:/x.js",
    ] {
        let answer = client.get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(!answer.text.contains("saltus-server"), "{path}");
    }
}

#[test]
fn the_catalogue_lists_what_can_be_played() {
    let server = Server::new();
    let mut client = server.client();
    let catalogue = client.get("/api/catalogue").good();
    assert_eq!(catalogue["levels"].as_array().map(Vec::len), Some(8));
    assert!(catalogue["features"]["halma"].as_array().is_some_and(|list| !list.is_empty()));
    assert_eq!(catalogue["limits"]["body"], 65536);
    for game in catalogue["games"].as_array().expect("games") {
        let id = game["id"].as_str().expect("an id");
        let rules = client.get(&format!("/api/rules/{id}")).good();
        assert_eq!(rules["family"], game["family"], "{id}");
        let rows = rules["rows"].as_array().expect("rows");
        assert!(
            rows.iter().all(|row| row.as_array().map(Vec::len)
                == Some(rows[0].as_array().expect("a row").len()))
        );
        assert_eq!(rules["pieces"]["white"], rules["pieces"]["black"], "{id}");
    }
    let halma = client.get("/api/rules/halma-8x8").good();
    assert_eq!(halma["rows"][7][0], json!({ "name": "a1", "camp": "white" }));
    let draughts = client.get("/api/rules/international").good();
    assert_eq!(
        (&draughts["rows"][0][0], &draughts["rows"][0][1]["name"]),
        (&json!(null), &json!("1"))
    );
    assert_eq!(client.get("/api/rules/halma-8x8:goal-lock=off").status, 404);
}
