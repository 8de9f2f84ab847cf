//! A browser's storage and clock, in memory, and the part of the worker's script that the tests need.

use saltus_service::Now;
use saltus_web::Host;
use saltus_web::desk::Desk;
use saltus_web::message::Event;
use serde_json::{Value, json};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::time::Duration;

/// A window of a browser.
#[derive(Default)]
pub struct Window {
    desk: Desk,
    time: Cell<u64>,
    /// What was told while something thought.
    pub heard: RefCell<Vec<Event>>,
    /// Rows of games, without their moves, by their ids.
    pub games: BTreeMap<String, Value>,
    /// Moves by game, in order.
    pub nodes: BTreeMap<String, Vec<Value>>,
}

struct Lent<'a>(&'a Cell<u64>, &'a RefCell<Vec<Event>>);

impl Host for Lent<'_> {
    fn now(&self) -> Now {
        self.0.set(self.0.get() + 1);
        Now { moment: self.0.get() as i64, elapsed: Duration::from_millis(self.0.get()) }
    }

    fn random(&self, bytes: &mut [u8]) {
        for byte in bytes {
            self.0.set(self.0.get() + 1);
            *byte = (self.0.get() as u8).wrapping_mul(37);
        }
    }

    fn tell(&self, event: &Event) {
        let copy = match event {
            Event::Stream(name, data) => Event::Stream(name, data.clone()),
            Event::Store(change) => Event::Store(change.clone()),
        };
        self.1.borrow_mut().push(copy);
    }
}

impl Window {
    /// Asks the module, and writes what changed.
    pub fn ask(&mut self, ask: Value) -> (Value, Value) {
        let ask = serde_json::from_value(ask).expect("what a script asks");
        let lent = Lent(&self.time, &self.heard);
        let (told, body) = self.desk.answer(ask, &lent);
        let told = serde_json::to_value(&told).expect("JSON");
        for change in told["changes"].as_array().into_iter().flatten() {
            self.write(change);
        }
        (told, serde_json::from_slice(&body).unwrap_or(Value::Null))
    }

    fn write(&mut self, change: &Value) {
        match change["change"].as_str().expect("a kind") {
            "game" => {
                let mut row = change["game"].clone();
                let nodes = row.as_object_mut().expect("a row").remove("nodes");
                let id = row["id"].as_str().expect("an id").to_owned();
                if let Some(Value::Array(nodes)) = nodes {
                    self.nodes.insert(id.clone(), nodes);
                }
                self.games.insert(id, row);
            }
            "node" => {
                let nodes = self.nodes.entry(change["game"].as_str().expect("an id").to_owned());
                nodes.or_default().push(change["node"].clone());
            }
            "delete" => drop(self.games.remove(change["game"].as_str().expect("an id"))),
            _ => {}
        }
    }

    /// What the storage has of a game, or of all.
    pub fn stored(&self, id: Option<&str>) -> Value {
        let rows = self.games.iter().filter(|(of, _)| id.is_none_or(|id| id == *of));
        let whole = |(id, row): (&String, &Value)| {
            let mut row = row.clone();
            row["nodes"] = json!(self.nodes.get(id).cloned().unwrap_or_default());
            row
        };
        json!({ "games": rows.map(whole).collect::<Vec<_>>() })
    }

    /// A request of the page, with what it needs.
    pub fn request(&mut self, method: &str, path: &str, body: Value) -> (Value, Value) {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let asked = json!({ "ask": "plan", "method": method, "path": path, "body": body });
        let plan = self.ask(asked).0["plan"].clone();
        let stored = match (plan["game"].as_str(), plan["games"].as_str()) {
            (Some(id), _) => self.stored(Some(id)),
            (None, Some(_)) => self.stored(None),
            _ => json!({}),
        };
        self.ask(json!({
            "ask": "request", "method": method, "path": path, "body": body,
            "stored": stored, "watched": true,
        }))
    }

    /// Another window, or the same one after a reload: it has the storage, and nothing else.
    pub fn reloaded(&self) -> Window {
        Window {
            time: self.time.clone(),
            games: self.games.clone(),
            nodes: self.nodes.clone(),
            ..Window::default()
        }
    }
}
