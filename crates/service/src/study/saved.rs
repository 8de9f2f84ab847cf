//! Analyses that are kept: moves with their variations, comments and drawn arrows, as one game record.

use crate::wire::{KeepAnalysis, KeptNode, ReadNode, SavedAnalysis};
use crate::{Error, catalogue, limits, records};
use saltus_engine::record::{Record, RecordNode, write};
use saltus_engine::{AnyGame, Standing};

/// An analysis as a record, if its moves can be played. It may take milliseconds.
pub fn analysis_text(request: KeepAnalysis) -> Result<String, Error> {
    let start = catalogue::at(&request.game, request.position.as_deref(), &[])?;
    if request.nodes.len() > limits::NODES {
        return Err(Error::too_many(format!("an analysis holds at most {} moves", limits::NODES)));
    }
    let nodes = played(&start, request.nodes)?;
    let record = Record {
        game: start.id().to_owned(),
        start: start.position(start.custom()),
        comment: request.comment,
        nodes,
        tags: request.tags.into_iter().filter(|(name, _)| is_tag(name)).collect(),
        result: Standing::Open,
        left_out: 0,
        more: 0,
    };
    let text = write(&record)?;
    // Brackets in tags, marks beyond a byte and the like: what could not be read again must not be kept.
    records::read(&text, None)?;
    Ok(text)
}

/// An analysis from its record, without what only the storage knows.
pub fn read_analysis(text: &str) -> Result<SavedAnalysis, Error> {
    let record = records::read(text, None)?;
    let start = catalogue::at(&record.game, Some(&record.start), &[])?;
    let movers = records::movers(&start, &record.nodes);
    let nodes = record.nodes.into_iter().zip(movers);
    Ok(SavedAnalysis {
        id: String::new(),
        mine: false,
        rev: 0,
        updated: 0,
        game: record.game,
        position: record.start,
        comment: record.comment,
        nodes: nodes.map(|(node, side)| ReadNode::new(node, side)).collect(),
        tags: record.tags.into_iter().collect(),
    })
}

/// The moves as the game writes them, each played from the position that its parent leads to.
fn played(start: &AnyGame, nodes: Vec<KeptNode>) -> Result<Vec<RecordNode>, Error> {
    let mut all: Vec<RecordNode> = Vec::new();
    let mut game = start.clone();
    // The moves that lead to the present position.
    let mut path = vec![0];
    for (KeptNode { parent, mv, comment, nags }, id) in nodes.into_iter().zip(1..) {
        if parent >= id {
            return Err(Error::bad_request(format!("node {id}: its parent must come before it")));
        }
        let way = way_to(&all, parent);
        while !way.starts_with(&path) {
            path.pop();
            game.undo();
        }
        let text = |node: usize| all[node - 1].mv.as_str();
        for &step in &way[path.len()..] {
            catalogue::play(&mut game, text(step))?;
        }
        path = way;
        let before = game.clone();
        let at = |error: Error| error.with(|details| details.at = Some(id - 1));
        catalogue::play(&mut game, &mv).map_err(at)?;
        let mv = before.move_like(&mv, "", before.custom())?;
        path.push(id);
        all.push(RecordNode { id, parent, mv, comment, nags });
    }
    Ok(all)
}

/// The nodes that lead to one, from the start, which is 0.
fn way_to(nodes: &[RecordNode], mut node: usize) -> Vec<usize> {
    let mut way = vec![node];
    while node != 0 {
        node = nodes[node - 1].parent;
        way.push(node);
    }
    way.reverse();
    way
}

fn is_tag(name: &str) -> bool {
    let told = ["GameType", "Variant", "SetUp", "FEN", "Result"];
    !name.is_empty()
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        && !told.iter().any(|told| told.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn asked(value: serde_json::Value) -> KeepAnalysis {
        serde_json::from_value(value).expect("a request")
    }

    #[test]
    fn an_analysis_comes_back_as_it_was() {
        let text = analysis_text(asked(json!({
            "game": "english", "comment": "From the start [%cal G9-13]",
            "nodes": [
                { "parent": 0, "move": "11-15", "comment": "usual", "nags": [1] },
                { "parent": 1, "move": "23-19" },
                { "parent": 0, "move": "9-13", "comment": "[%cal R22-18,G13-17] Edinburgh {!}" },
                { "parent": 3, "move": "22-18" },
                { "parent": 1, "move": "22-18" },
            ],
            "tags": { "White": "Ann", "FEN": "nonsense", "not a tag": "x" },
        })))
        .expect("legal moves");
        let read = read_analysis(&text).expect("what was written can be read");
        let moves: Vec<(usize, &str)> =
            read.nodes.iter().map(|node| (node.parent, node.mv.as_str())).collect();
        assert_eq!(moves.len(), 5);
        assert_eq!(&moves[..2], [(0, "11-15"), (1, "23-19")]);
        assert_eq!(read.comment, "From the start [%cal G9-13]");
        let other = read.nodes.iter().find(|node| node.mv == "9-13").expect("the variation");
        assert_eq!(other.comment.as_deref(), Some("[%cal R22-18,G13-17] Edinburgh |!|"));
        assert_eq!(read.nodes[0].nags, Some(vec![1]));
        assert_eq!(read.tags.into_iter().collect::<Vec<_>>(), [("White".into(), "Ann".into())]);
    }

    #[test]
    fn a_position_without_moves_can_be_kept() {
        let asked = asked(json!({
            "game": "halma-8x8", "position": "wwww4/w1ww4/ww6/w7/7b/6bb/5bbb/4bbbb b", "comment": "why?",
        }));
        let read = read_analysis(&analysis_text(asked).expect("a position")).expect("read");
        assert_eq!((read.comment.as_str(), read.nodes.len()), ("why?", 0));
        assert!(read.position.starts_with("wwww4/w1ww4"), "{}", read.position);
    }

    #[test]
    fn what_cannot_be_played_is_refused_with_its_place() {
        let nodes = json!([{ "parent": 0, "move": "11-15" }, { "parent": 1, "move": "11-15" }]);
        let error = analysis_text(asked(json!({ "game": "english", "nodes": nodes }))).unwrap_err();
        assert_eq!(error.details.at, Some(1));
        let nodes = json!([{ "parent": 1, "move": "11-15" }]);
        assert!(analysis_text(asked(json!({ "game": "english", "nodes": nodes }))).is_err());
        assert!(analysis_text(asked(json!({ "game": "halma-4", "nodes": [] }))).is_ok());
        assert!(analysis_text(asked(json!({ "game": "chess", "nodes": [] }))).is_err());
    }
}
