//! A client's own games in the opening explorer: all of them, each read once.

use crate::table::{Table, client, human, request};
use saltus_service::games::Storage;
use saltus_service::study::{Opening, PlayedGames};
use saltus_service::wire::{ExploreRequest, ExploredMove, Side};
use std::cell::Cell;

/// So many games of Ann's, of which every third began otherwise and was won by White.
fn many(count: usize) -> Table {
    let mut table = Table::new(request([human(), human()], None));
    for number in 1..=count {
        let mut other = Table::new(request([human(), human()], None));
        other.play("ann", if number % 3 == 0 { "a3-b4" } else { "c3-d4" }).expect("legal");
        if number % 3 == 0 {
            other.resign("ann", Side::Black).expect("she plays Black too");
        }
        let id = other.game.header().id.clone();
        let mut stored = other.storage.load(&id).expect("memory").expect("a game");
        let mut summary =
            other.storage.list(&client("ann"), i64::MAX, 1).expect("memory").remove(0);
        for header in [&mut stored.header, &mut summary.header] {
            header.id = format!("{number}");
        }
        table.storage.insert(&stored, &summary).expect("memory");
    }
    table.play("ann", "c3-d4").expect("legal");
    table
}

fn explored(played: &PlayedGames) -> Vec<ExploredMove> {
    let request = ExploreRequest { game: "russian".to_owned(), position: None };
    Opening::new(&request).expect("a position").own(played).moves
}

#[test]
fn all_games_count_and_are_read_in_several_turns_if_need_be() {
    let table = many(600);
    let mut played = PlayedGames::default();
    let left = Cell::new(400);
    let some = || left.replace(left.get() - 1) > 0;
    let complete = played.update(&table.storage, &client("ann"), table.now(), some);
    assert!(!complete.expect("read"));
    assert_eq!(explored(&played).iter().map(|mv| mv.games).sum::<u64>(), 400);
    let complete = played.update(&table.storage, &client("ann"), table.now(), || true);
    assert!(complete.expect("read"));
    let moves = explored(&played);
    let counts: Vec<_> = moves.iter().map(|mv| (mv.mv.as_str(), mv.games, mv.white)).collect();
    assert_eq!(counts, [("c3-d4", 401, 0), ("a3-b4", 200, 200)]);
    assert_eq!(played.size(), 601);
    // Nothing is read again.
    let never = || panic!("nothing has changed");
    assert!(played.update(&table.storage, &client("ann"), table.now(), never).expect("read"));
    // What is deleted is gone, what is played on is read anew.
    table.storage.delete("3").expect("memory");
    assert!(played.update(&table.storage, &client("ann"), table.now(), || true).expect("read"));
    assert_eq!(explored(&played)[1].games, 199);
    assert!(played.update(&table.storage, &client("bob"), table.now(), || true).expect("read"));
    assert!(explored(&played).is_empty(), "the games of others are not seen");
}
