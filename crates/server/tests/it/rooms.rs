//! Classes: thirty students at once, who may see what, each kind of assignment, a restart, and what is refused.

use crate::support::{Client, Events, Folder};
use axum::Router;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// White has two moves that keep the man safe, and one that loses it.
const POSITION: &str = "W:Wc3,g1:Bh8,a7";

struct Class {
    server: Router,
    teacher: Client,
    code: String,
    _folder: Folder,
}

impl Class {
    async fn open() -> Class {
        let folder = Folder::new();
        let server = folder.server(2);
        let mut teacher = Client::new(&server);
        let room = teacher.post("/api/rooms", json!({"title": "Class 3b"})).await;
        assert_eq!(room.status, 201, "{}", room.text);
        let code = room.json()["code"].as_str().expect("a code").to_owned();
        Class { server, teacher, code, _folder: folder }
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/rooms/{}{rest}", self.code)
    }

    async fn student(&self, name: &str) -> Client {
        let mut client = Client::new(&self.server);
        // A browser has its cookie by the time it has the page.
        client.get(&self.path("")).await.good();
        let room = client.post(&self.path("/students"), json!({ "name": name })).await.good();
        assert_eq!((&room["role"], &room["name"]), (&json!("student"), &json!(name)));
        client
    }

    async fn ask(&mut self, ask: Value) -> Value {
        let body = json!({"text": "White to move", "ask": ask});
        self.teacher.post(&self.path("/assignments"), body).await.good()
    }

    async fn answer(&self, student: &mut Client, number: usize, body: Value) -> Value {
        student.post(&self.path(&format!("/assignments/{number}/answer")), body).await.good()
    }

    async fn seen(&mut self) -> Value {
        self.teacher.get(&self.path("")).await.good()
    }

    async fn end(&mut self, number: usize) -> Value {
        self.teacher.post(&self.path(&format!("/assignments/{number}/end")), json!({})).await.good()
    }
}

/// The next view of the room that shows what is waited for.
async fn until(events: &mut Events, shown: impl Fn(&Value) -> bool) -> Value {
    loop {
        let (kind, room) = events.next().await.expect("the room goes on");
        assert_eq!(kind, "room");
        if shown(&room) {
            return room;
        }
    }
}

/// The columns of the results that the documents explain.
fn dictionary() -> Vec<&'static str> {
    let document = include_str!("../../../../docs/teaching.md");
    let (_, results) = document.split_once("*Results as CSV*").expect("a paragraph");
    let (results, _) = results.split_once("A cell that").expect("its end");
    let told = results.lines().filter_map(|line| line.strip_prefix("| `")?.split_once(" | "));
    told.flat_map(|(names, _)| names.split(", ")).map(|name| name.trim_matches('`')).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_class_of_thirty_answers_at_once() {
    let mut class = Class::open().await;
    let mut watching =
        class.teacher.listen(&class.path("/events")).await.expect("the teacher may listen");
    let one = |number: usize| {
        let (server, code) = (class.server.clone(), class.code.clone());
        tokio::spawn(async move {
            let path = |rest: &str| format!("/api/rooms/{code}{rest}");
            let mut client = Client::new(&server);
            client.get(&path("")).await.good();
            let name = json!({"name": format!("Student {number}")});
            client.post(&path("/students"), name).await.good();
            let mut events = client.listen(&path("/events")).await.expect("a stream");
            // Nobody answers before all are asked: then all do at once.
            until(&mut events, |room| room["assignments"][0]["open"] == true).await;
            let mv = if number < 18 { "c3-b4" } else { "c3-d4" };
            let answered = path("/assignments/1/answer");
            let room = client.post(&answered, json!({"moves": [mv]})).await.good();
            let own = &room["assignments"][0];
            assert_eq!(
                (&own["answers"], &own["bars"], &own["right"]),
                (&json!([]), &json!([]), &json!([]))
            );
            assert_eq!(own["yours"]["right"], Value::Null, "the mark comes at the end");
            let over = until(&mut events, |room| room["assignments"][0]["open"] == false).await;
            let own = &over["assignments"][0];
            assert_eq!(own["yours"]["right"], json!(usize::from(number < 18)));
            assert_eq!(own["bars"][0], json!({"label": "c3-b4", "count": 18, "right": true}));
            assert_eq!(own["answers"], json!([]), "what others said stays theirs");
            let (last, _) = events.next().await.expect("the room is closed");
            assert_eq!(last, "closed");
        })
    };
    let students: Vec<_> = (0..30).map(one).collect();
    until(&mut watching, |room| {
        let students = room["students"].as_array().expect("students");
        students.len() == 30 && students.iter().all(|it| it["here"] == true)
    })
    .await;
    class.ask(json!({"kind": "position", "game": "russian", "position": POSITION, "right": ["c3-b4"]})).await;
    let room = until(&mut watching, |room| room["assignments"][0]["answered"] == 30).await;
    let bars = json!([
        {"label": "c3-b4", "count": 18, "right": true}, {"label": "c3-d4", "count": 12, "right": false},
    ]);
    assert_eq!(room["assignments"][0]["bars"], bars);
    class.end(1).await;
    let results = class.teacher.get(&class.path("/results.csv")).await;
    assert_eq!(results.header("content-type"), "text/csv; charset=utf-8");
    let rows: Vec<&str> = results.text.lines().collect();
    assert_eq!(rows.len(), 31);
    let head = "\u{feff}room,title,assignment,kind,game,position,task,student,part,answer,right,of,seconds";
    assert_eq!(rows[0], head);
    assert_eq!(dictionary(), head.trim_start_matches('\u{feff}').split(',').collect::<Vec<_>>());
    let start = |row: &&&str| row.contains(",White to move,Student 7,,c3-b4,1,1,");
    assert_eq!(rows.iter().filter(start).count(), 1, "{rows:?}");
    // The others hear of the end before the room is gone.
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    assert_eq!(
        class
            .teacher
            .send("DELETE", &class.path(""), &[("host", crate::support::HOST)], "")
            .await
            .status,
        204
    );
    for student in students {
        student.await.expect("every student saw it to its end");
    }
    assert_eq!(class.teacher.get(&class.path("")).await.code(), "no-such-room");
}

#[tokio::test]
async fn only_the_teacher_sees_answers_and_a_stranger_sees_nothing() {
    let mut class = Class::open().await;
    let (mut ann, mut bob) = (class.student("Ann").await, class.student("Bob").await);
    let ask =
        json!({"kind": "position", "game": "russian", "position": POSITION, "right": ["c3-b4"]});
    class.ask(ask.clone()).await;
    class.answer(&mut ann, 1, json!({"moves": ["c3-d4"]})).await;
    class.answer(&mut ann, 1, json!({"moves": ["c3-b4"]})).await;
    let seen = class.seen().await;
    assert_eq!(seen["role"], "teacher");
    assert_eq!(seen["assignments"][0]["answers"][0]["right"], 1, "the last answer counts");
    let bobs = bob.get(&class.path("")).await.good();
    assert_eq!((&bobs["students"], &bobs["assignments"][0]["answers"]), (&json!([]), &json!([])));
    assert_eq!(bobs["assignments"][0].get("yours"), None);
    let mut eve = Client::new(&class.server);
    let guest = eve.get(&class.path("")).await.good();
    assert_eq!((&guest["role"], &guest["assignments"]), (&json!("guest"), &json!([])));
    let spaced = class.code.to_lowercase();
    let spaced = format!("/api/rooms/{}-{}", &spaced[..3], &spaced[3..]);
    eve.get(&spaced).await.good();
    for client in [&mut eve, &mut bob] {
        for (path, body) in
            [("/assignments", json!({ "ask": ask })), ("/assignments/1/end", json!({}))]
        {
            let refused = client.post(&class.path(path), body).await;
            assert_eq!((refused.status, refused.code().as_str()), (403, "not-the-teacher"));
        }
        assert_eq!(client.get(&class.path("/results.csv")).await.code(), "not-the-teacher");
        for path in ["", "/students/1"] {
            let host = [("host", crate::support::HOST)];
            let refused = client.send("DELETE", &class.path(path), &host, "").await;
            assert_eq!(refused.code(), "not-the-teacher");
        }
    }
    let answered =
        eve.post(&class.path("/assignments/1/answer"), json!({"moves": ["c3-b4"]})).await;
    assert_eq!(answered.code(), "not-in-the-room");
    assert!(eve.listen(&class.path("/events")).await.is_err());
    assert_eq!(eve.get("/api/rooms").await.good(), json!({"rooms": []}));
    // Codes cannot be guessed for long.
    let mut codes = BTreeMap::new();
    for _ in 0..80 {
        *codes.entry(eve.get("/api/rooms/AAAAAA").await.code()).or_insert(0) += 1;
    }
    assert!(codes["no-such-room"] < 61 && codes["too-many"] >= 20, "{codes:?}");
    // Who was removed is gone with the answers.
    let host = [("host", crate::support::HOST)];
    let left = class.teacher.send("DELETE", &class.path("/students/1"), &host, "").await.good();
    assert_eq!(
        (&left["students"][0]["name"], &left["assignments"][0]["answered"]),
        (&json!("Bob"), &json!(0))
    );
    assert_eq!(ann.get(&class.path("")).await.good()["role"], "guest");
}

#[tokio::test]
async fn a_puzzle_is_solved_move_by_move_and_a_wrong_one_ends_it() {
    let mut class = Class::open().await;
    let (mut ann, mut bob) = (class.student("Ann").await, class.student("Bob").await);
    let line = json!(["c3-d4", "b6-a5", "d4-e5"]);
    class.ask(json!({"kind": "puzzle", "game": "russian", "line": line})).await;
    let room = class.answer(&mut ann, 1, json!({"moves": ["22-18"]})).await;
    let own = &room["assignments"][0]["yours"];
    assert_eq!(own["moves"], json!(["c3-d4", "b6-a5"]), "the reply follows");
    assert_eq!((&own["right"], &own["of"], &own["done"]), (&json!(1), &json!(2), &json!(false)));
    let room = class.answer(&mut ann, 1, json!({"moves": ["c3-d4", "b6-a5", "d4-e5"]})).await;
    assert_eq!(room["assignments"][0]["yours"]["done"], true);
    let room = class.answer(&mut bob, 1, json!({"moves": ["c3-b4"]})).await;
    let own = &room["assignments"][0]["yours"];
    assert_eq!((&own["right"], &own["done"]), (&json!(0), &json!(true)));
    assert_eq!(room["assignments"][0]["right"], json!([]), "the solution is not told yet");
    let path = class.path("/assignments/1/answer");
    assert_eq!(bob.post(&path, json!({"moves": ["c3-d4"]})).await.code(), "answered");
    let over = class.end(1).await;
    let bars: Vec<u64> =
        (0..3).filter_map(|at| over["assignments"][0]["bars"][at]["count"].as_u64()).collect();
    assert_eq!(bars, [1, 0, 1]);
    assert_eq!(ann.get(&class.path("")).await.good()["assignments"][0]["right"], line);
    assert_eq!(ann.post(&path, json!({"moves": ["c3-d4"]})).await.code(), "assignment-over");
}

#[tokio::test]
async fn the_engine_marks_a_position_and_an_exercise_is_marked_field_by_field() {
    let mut class = Class::open().await;
    let mut ann = class.student("=Ann").await;
    // One capture wins two men, the other one.
    let position = "W:Wc3:Bb4,d4,f6,h8";
    let room =
        class.ask(json!({"kind": "position", "game": "russian", "position": position})).await;
    let right = room["assignments"][0]["right"].as_array().expect("moves").clone();
    assert!(!right.is_empty() && right.len() < 3, "{right:?}");
    let room = class.answer(&mut ann, 1, json!({"moves": [right[0]]})).await;
    assert_eq!(room["assignments"][0]["right"], json!([]), "that is for the teacher until the end");
    let spec = json!({"seed": 7, "algorithm": "alphabeta"});
    class.ask(json!({"kind": "exercise", "spec": spec})).await;
    let exercise = ann.post("/api/exercises", json!({ "spec": spec })).await.good();
    let blanks = exercise["blanks"].as_array().expect("blanks").clone();
    let boxes: Vec<Value> = blanks
        .iter()
        .map(|it| json!({"field": it["field"], "key": it["key"], "text": if it["field"] == "choice" { "B" } else { "99" }}))
        .collect();
    class.answer(&mut ann, 2, json!({ "boxes": boxes })).await;
    let seen = class.seen().await;
    let marks = seen["assignments"][1]["answers"][0]["marks"].as_array().expect("marks").clone();
    let fields: Vec<&str> = marks.iter().filter_map(|mark| mark["field"].as_str()).collect();
    assert_eq!(fields, ["values", "windows", "cuts", "order", "choice"]);
    let marked =
        ann.post("/api/exercises/marks", json!({"spec": spec, "answers": boxes})).await.good();
    for (own, told) in marks.iter().zip(marked.as_array().expect("marks")) {
        assert_eq!((&own["right"], &own["of"]), (&told["right"], &told["of"]));
    }
    let results = class.teacher.get(&class.path("/results.csv")).await.text;
    assert!(results.contains(",'=Ann,choice,B,"), "a name is no formula: {results}");
}

#[tokio::test]
async fn pairs_play_each_other_and_who_is_left_over_plays_the_computer() {
    let mut class = Class::open().await;
    let mut students = Vec::new();
    for name in ["Ann", "Bob", "Cid"] {
        students.push(class.student(name).await);
    }
    let room = class.ask(json!({"kind": "games", "game": "russian", "level": 1})).await;
    let pairs = room["assignments"][0]["pairs"].as_array().expect("pairs").clone();
    assert_eq!(pairs.len(), 2);
    let computers = pairs.iter().filter(|pair| pair["black"].is_null()).count();
    assert_eq!(computers, 1);
    let mut sides = Vec::new();
    for student in &mut students {
        let own = student.get(&class.path("")).await.good()["assignments"][0]["pairs"].clone();
        assert_eq!(own.as_array().map(Vec::len), Some(1), "only the own game");
        let id = own[0]["id"].as_str().expect("an id").to_owned();
        let game = student.get(&format!("/api/games/{id}")).await.good();
        let you = game["you"][0].as_str().expect("a seat").to_owned();
        if you == "white" && !own[0]["black"].is_null() {
            let path = format!("/api/games/{id}/resign");
            student.post(&path, json!({"side": "white"})).await.good();
        }
        sides.push(you);
    }
    sides.sort();
    assert_eq!(sides, ["black", "white", "white"]);
    let seen = class.seen().await;
    let bars = &seen["assignments"][0]["bars"];
    assert_eq!((&bars[1]["label"], &bars[1]["count"]), (&json!("black"), &json!(1)));
    assert_eq!((&bars[3]["label"], &bars[3]["count"]), (&json!("open"), &json!(1)));
    let results = class.teacher.get(&class.path("/results.csv")).await.text;
    let points = |points: &str| {
        let row = |row: &&str| row.rsplit(',').nth(2) == Some(points);
        results.lines().skip(1).filter(row).count()
    };
    assert_eq!((points("2"), points("0"), points("")), (1, 1, 1), "{results}");
}

#[tokio::test]
async fn a_room_outlives_a_restart_and_leaves_nothing_once_it_is_closed() {
    let folder = Folder::new();
    let (teacher, student, code) = {
        let server = folder.server(1);
        let (mut teacher, mut student) = (Client::new(&server), Client::new(&server));
        let room = teacher.post("/api/rooms", json!({"title": "Secretly named"})).await.good();
        let code = room["code"].as_str().expect("a code").to_owned();
        let path = format!("/api/rooms/{code}");
        student.get(&path).await.good();
        student.post(&format!("{path}/students"), json!({"name": "Zuzanna"})).await.good();
        let ask = json!({"kind": "position", "game": "russian", "position": POSITION, "right": ["c3-b4"]});
        teacher.post(&format!("{path}/assignments"), json!({"ask": ask})).await.good();
        let answer = json!({"moves": ["c3-b4"]});
        student.post(&format!("{path}/assignments/1/answer"), answer).await.good();
        (teacher.cookie.clone(), student.cookie.clone(), code)
    };
    let path = format!("/api/rooms/{code}");
    {
        let server = folder.server(1);
        let mut again = Client::new(&server);
        again.cookie = student;
        let own = again.get(&path).await.good()["assignments"][0]["yours"].clone();
        assert_eq!(own["moves"], json!(["c3-b4"]));
        again.cookie = teacher;
        let seen = again.get(&path).await.good();
        assert_eq!(seen["assignments"][0]["answers"][0]["right"], 1);
        assert_eq!(again.get("/api/rooms").await.good()["rooms"][0]["code"], json!(code));
        let host = [("host", crate::support::HOST)];
        assert_eq!(again.send("DELETE", &path, &host, "").await.status, 204);
    }
    drop(folder.server(1));
    for name in ["rooms.sqlite", "rooms.sqlite-wal"] {
        let bytes = std::fs::read(folder.data().join(name)).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        assert!(!text.contains("Zuzanna") && !text.contains("Secretly"), "{name}");
    }
}

#[tokio::test]
async fn a_puzzle_that_ships_is_given_by_its_number() {
    let mut class = Class::open().await;
    let mut ann = class.student("Ann").await;
    let puzzle = class.teacher.get("/api/puzzles/russian/1").await.good();
    let room = class.ask(json!({"kind": "puzzle", "game": "russian", "number": 1})).await;
    let asked = &room["assignments"][0];
    assert_eq!((&asked["puzzle"], &asked["position"]), (&json!(1), &puzzle["position"]["text"]));
    let line = asked["right"].as_array().expect("the teacher sees the line").clone();
    let answered = class.answer(&mut ann, 1, json!({"moves": [line[0]]})).await;
    let own = &answered["assignments"][0]["yours"];
    assert_eq!((&own["right"], &own["of"]), (&json!(1), &puzzle["moves"]));

    // In Halma the other side stands still, and whatever is as good is right.
    let listed = class.teacher.get("/api/puzzles/halma-8x8").await.good();
    let theme = |of: &Value, theme: &str| {
        of["themes"].as_array().is_some_and(|it| it.contains(&json!(theme)))
    };
    let home = listed.as_array().expect("puzzles").iter().find(|one| theme(one, "race-home"));
    let number = home.expect("one of them")["number"].clone();
    let puzzle = class.teacher.get(&format!("/api/puzzles/halma-8x8/{number}")).await.good();
    let path = format!("/api/puzzles/halma-8x8/{number}/solution");
    class.ask(json!({"kind": "puzzle", "game": "halma-8x8", "number": number})).await;
    let mut bob = class.student("Bob").await;
    let mut moves: Vec<Value> = Vec::new();
    while moves.len() < puzzle["moves"].as_u64().expect("moves to find") as usize {
        let known = class.teacher.post(&path, json!({"found": moves})).await.good();
        moves.push(known["next"]["move"].clone());
        let answered = class.answer(&mut bob, 2, json!({"moves": moves})).await;
        let own = &answered["assignments"][1]["yours"];
        assert_eq!((&own["right"], &own["moves"]), (&json!(moves.len()), &json!(moves)));
    }
    let answered = class.seen().await;
    assert_eq!(answered["assignments"][1]["answers"][0]["done"], json!(true));
    // A move that is not good enough ends it.
    let all = puzzle["position"]["moves"].as_array().expect("moves");
    let mut wrong = None;
    for mv in all {
        let tried = json!({"move": mv["move"]});
        let path = format!("/api/puzzles/halma-8x8/{number}/moves");
        if class.teacher.post(&path, tried).await.good()["verdict"] == "wrong" {
            wrong = Some(mv["move"].clone());
            break;
        }
    }
    let answered = class.answer(&mut ann, 2, json!({"moves": [wrong]})).await;
    let own = &answered["assignments"][1]["yours"];
    assert_eq!((&own["right"], &own["done"]), (&json!(0), &json!(true)));
    let none = json!({"ask": {"kind": "puzzle", "game": "russian", "number": 99999}});
    assert_eq!(class.teacher.post(&class.path("/assignments"), none).await.code(), "not-found");
}

#[tokio::test]
async fn what_is_wrong_gets_a_sentence_and_too_much_is_refused() {
    let mut class = Class::open().await;
    let mut ann = class.student("Ann").await;
    let path = class.path("/assignments");
    for (ask, code) in [
        (json!({"kind": "position", "game": "nothing"}), "bad-game"),
        (json!({"kind": "position", "game": "russian", "position": "W:Wz9:B"}), "bad-position"),
        (json!({"kind": "position", "game": "russian", "right": ["a1-h8"]}), "illegal-move"),
        (json!({"kind": "puzzle", "game": "russian", "line": []}), "bad-value"),
        (json!({"kind": "puzzle", "game": "russian", "line": ["c3-d4", "c3-d4"]}), "illegal-move"),
        (json!({"kind": "games", "game": "halma-4"}), "bad-value"),
        (json!({"kind": "exercise", "spec": {"seed": 1, "algorithm": "maxn"}}), "bad-value"),
        (json!({"kind": "song"}), "bad-request"),
    ] {
        assert_eq!(class.teacher.post(&path, json!({ "ask": ask })).await.code(), code, "{ask}");
    }
    class.ask(json!({"kind": "position", "game": "russian", "right": ["c3-d4"]})).await;
    let answer = class.path("/assignments/1/answer");
    for (body, code) in [
        (json!({"moves": ["c3-c9"]}), "illegal-move"),
        (json!({"moves": []}), "bad-request"),
        (json!({"moves": "c3-d4"}), "bad-request"),
    ] {
        assert_eq!(ann.post(&answer, body).await.code(), code);
    }
    let long = class.path("/assignments/9/answer");
    assert_eq!(ann.post(&long, json!({"moves": ["c3-d4"]})).await.code(), "not-found");
    let mut other = Client::new(&class.server);
    other.get(&class.path("")).await.good();
    for (name, code) in
        [("ann", "name-taken"), ("  ", "bad-value"), (&"x".repeat(41)[..], "bad-value")]
    {
        let refused = other.post(&class.path("/students"), json!({ "name": name })).await;
        assert_eq!(refused.code(), code);
    }
    assert_eq!(
        ann.post(&class.path("/students"), json!({"name": "B"})).await.code(),
        "already-here"
    );
    for more in 0..3 {
        let room = class.teacher.post("/api/rooms", json!({})).await;
        assert_eq!(room.status, if more < 2 { 201 } else { 429 });
    }
    let text = json!({"text": "x".repeat(1001), "ask": {"kind": "puzzle", "game": "russian", "line": ["c3-d4"]}});
    assert_eq!(class.teacher.post(&path, text).await.code(), "bad-value");
}
