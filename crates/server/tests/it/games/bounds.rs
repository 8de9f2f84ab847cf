//! What is too long, too much or hostile: refused, or kept as the text that it is.

use super::blocking::{Server, human, id, level};
use serde_json::{Value, json};

#[test]
fn what_cannot_be_used_is_told_apart() {
    let server = Server::new();
    let mut client = server.client();
    let mut refused = |change: &[(&str, Value)]| {
        let mut asked = json!({ "game": "russian", "white": human(), "black": human() });
        for (key, value) in change {
            asked[*key] = value.clone();
        }
        let answer = client.post("/api/games", asked);
        assert!((400..500).contains(&answer.status), "{answer:?}");
        answer.code()
    };
    let computer = |player: &str| json!({ "kind": "computer", "player": player });
    assert_eq!(refused(&[("game", json!("nothing"))]), "bad-game");
    assert_eq!(refused(&[("game", json!("halma:board=6x6,camp=3/2/1"))]), "bad-game");
    assert_eq!(refused(&[("game", json!("x".repeat(10_000)))]), "bad-game");
    assert_eq!(refused(&[("position", json!("W:W99:B1"))]), "bad-position");
    assert_eq!(refused(&[("position", json!("W".repeat(3000)))]), "bad-position");
    assert_eq!(refused(&[("record", json!("1. a9-b9"))]), "bad-record");
    assert_eq!(refused(&[("white", level(0))]), "bad-player");
    assert_eq!(refused(&[("white", level(9))]), "bad-player");
    for player in
        ["human", "hub:sh", "file:sh", "engine:time=1m", "engine:hash=4096", "minimax:depth=30"]
    {
        assert_eq!(refused(&[("white", computer(player))]), "bad-player", "{player}");
    }
    assert_eq!(refused(&[("white", json!({ "kind": "computer" }))]), "bad-request");
    assert_eq!(refused(&[("white", json!({ "kind": "god" }))]), "bad-request");
    assert_eq!(
        refused(&[("white", json!({ "kind": "human", "name": "x".repeat(41) }))]),
        "bad-value"
    );
    for name in ["a\nb", "a\u{0}b", "a\u{202e}b"] {
        assert_eq!(refused(&[("white", json!({ "kind": "human", "name": name }))]), "bad-value");
    }
    let clock =
        |initial: i64, increment: i64| json!({ "initial": initial, "increment": increment });
    for wrong in [clock(0, 0), clock(999, 0), clock(1 << 40, 0), clock(5000, 1 << 40)] {
        assert_eq!(refused(&[("clock", wrong)]), "bad-value");
    }
    assert_eq!(refused(&[("clock", clock(-1, 0))]), "bad-request");
}

#[test]
fn hostile_text_stays_text() {
    let server = Server::new();
    let mut client = server.client();
    let name = "<script>alert(1)</script>\"' 😀";
    let seat = json!({ "kind": "human", "name": name });
    let game = client.begin("russian", seat, human());
    assert_eq!(game["seats"][0]["name"], name);
    let list = client.get("/api/games");
    assert_eq!(list.header("content-type"), "application/json");
    assert_eq!(list.json()["games"][0]["seats"][0]["name"], name);

    let fen = "<img src=x onerror=alert(1)>";
    let asked = json!({ "game": "russian", "position": fen, "white": human(), "black": human() });
    let answer = client.post("/api/games", asked);
    assert_eq!(
        (answer.code().as_str(), answer.header("content-type")),
        ("bad-position", "application/json")
    );
    for mv in ["<b>", "", "c3-d4\u{0}", &"x".repeat(5000), "'; DROP TABLE games; --"] {
        assert_eq!(client.play(&id(&game), mv, 0).code(), "illegal-move");
    }
    let record = client.get(&format!("/api/games/{}/record", id(&game)));
    assert_eq!(record.header("x-content-type-options"), "nosniff");
    assert!(record.text.contains("<script>"), "it is text, and served as text");
}

#[test]
fn players_of_any_kind_find_a_move() {
    let server = Server::new();
    let mut client = server.client();
    for (game, player) in [
        ("halma", "minimax:depth=1,eval=camp-distance,view=own"),
        ("halma-8x8", "alphabeta:depth=2"),
        ("international", "engine:nodes=500"),
        ("frisian", "random"),
    ] {
        let seat = json!({ "kind": "computer", "player": player });
        let begun = client.begin(game, seat, human());
        assert_eq!(begun["seats"][0]["player"], player);
        let moved = client.watch(&id(&begun)).until(|game| game["head"] == 1);
        assert_eq!(moved["nodes"][0]["side"], "white", "{player}");
    }
}
