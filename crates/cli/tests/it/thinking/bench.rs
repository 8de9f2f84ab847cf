//! `saltus bench`: the same work every time.

use super::keys;
use crate::common::{json_of, saltus, text};

/// Both examples of its help, run once.
#[test]
fn it_ends_in_its_number_of_nodes() {
    let document = json_of(&saltus(&["bench", "--json"]));
    assert_eq!(keys(&document), ["searches", "nodes", "seconds", "nps"]);
    let searches = document["searches"].as_array().expect("a list");
    let sum: u64 = searches.iter().filter_map(|search| search["nodes"].as_u64()).sum();
    assert_eq!(document["nodes"], sum);
    for search in searches {
        assert_eq!(keys(search), ["game", "position", "depth", "best", "nodes", "seconds"]);
    }
    let printed = text(&saltus(&["bench"]).stdout);
    let last = printed.lines().last().expect("a line");
    assert!(last.starts_with(&format!("{sum} nodes  ")), "{last}");
    assert_eq!(printed.lines().count(), searches.len() + 2, "{printed}");
}
