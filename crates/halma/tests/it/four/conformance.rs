//! Both games keep the promises of a game of several players, from the start and where seats finish.

use super::start;
use saltus_game::{MultiNotation, MultiPosition, Seat, testkit};
use saltus_halma::four::GAMES;

/// Each goal lacks one square, and whoever's it is stands before it: n14, n3, c3 and c14.
pub(super) const NEARLY_HOME: &str = "rrrr8bbbb/rrrr8bbbb/rr12bb/rr1r8b1bb/16/16/16/16/16/16/16/16/\
                                      yy1y8w1ww/yy12ww/yyyy8wwww/yyyy8wwww w";

#[test]
fn both_games_conform() {
    for named in GAMES {
        let seen = testkit::check_multi(&start(named.id), 1, 3, 150);
        assert_eq!(seen, 450, "{}", named.id);
    }
}

#[test]
fn they_conform_where_seats_finish() {
    for named in GAMES {
        let nearly = start(named.id).read(NEARLY_HOME).expect("a sound position");
        let seen = testkit::check_multi(&nearly, 2, 60, 200);
        assert!(seen > 1000, "only {seen} positions of {}", named.id);
        // Games are decided there, with each number of seats finished on the way.
        let mut counts = [0; 5];
        for seed in 0..60 {
            for position in testkit::random_multi_game(&nearly, seed, 400) {
                counts[position.finished().len()] += 1;
            }
        }
        assert!(counts[..3].iter().all(|&count| count > 0), "{}: {counts:?}", named.id);
    }
}

/// The lines of `data/perft/halma.perft` that are for four.
#[test]
fn the_reference_counts() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/perft/halma.perft");
    let text = std::fs::read_to_string(file).expect("the data file can be read");
    let mut checked = 0;
    for line in text.lines() {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        if let [id, "start", counts] = fields[..]
            && GAMES.iter().any(|named| named.id == id)
        {
            for (depth, count) in counts.split_whitespace().enumerate() {
                let found = start(id).perft(depth as u32 + 1).to_string();
                assert_eq!(found, count, "{id}, depth {}", depth + 1);
            }
            checked += 1;
        }
    }
    assert_eq!(checked, GAMES.len());
}

#[test]
fn a_turn_can_be_given_to_any_seat() {
    let mut position = start("halma-4");
    for seat in Seat::all(4) {
        position.skip_to(seat);
        assert_eq!((position.turn(), position.count_moves()), (seat, 32));
    }
}
