//! `saltus evals`: what is listed can be used.

use crate::common::{json_of, refused, saltus, text};

#[test]
fn every_evaluation_that_is_listed_judges() {
    for (game, least) in [("halma-8x8:goal-lock=off", 15), ("simple-8x8", 3)] {
        let document = json_of(&saltus(&["evals", "--game", game, "--json"]));
        let family = &document["families"][0];
        let evals = family["evals"].as_array().expect("a list");
        assert!(evals.len() >= least && document["families"].as_array().map(Vec::len) == Some(1));
        let named = evals.iter().map(|eval| eval["name"].as_str().expect("a name"));
        for eval in named.chain(family["for_play"].as_str()) {
            let player = format!("alphabeta:depth=1,eval={eval}");
            let answer = saltus(&["best", "--game", game, "--player", &player, "--json"]);
            assert!(json_of(&answer)["value"].is_number(), "{eval}");
        }
    }
}

#[test]
fn people_see_both_families() {
    let printed = text(&saltus(&["evals"]).stdout);
    for part in ["halma, played with ", "draughts, played with ", "  camp-distance ", "b2="] {
        assert!(printed.contains(part), "{part} is missing in\n{printed}");
    }
    assert!(refused(&saltus(&["evals", "--game", "zzz"])).contains("there is no such game"));
}
