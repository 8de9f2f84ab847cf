//! No player ever makes an illegal move: in whole games and from odd positions.

use super::{at, choose, place, play_on, player, random_moves, start};
use saltus_engine::{AnyGame, Control, Family, Listed, PlayerError, games};
use saltus_game::Names;

const PLAYERS: [&str; 7] = [
    "minimax:depth=2",
    "alphabeta:depth=3",
    "engine:nodes=300,hash=1",
    "engine:depth=3,nodes=5000,hash=1",
    "engine:nodes=600,hash=1,threads=2",
    "engine:nodes=300,hash=1,lines=3",
    "random:seed=4",
];

#[test]
fn in_games_of_every_kind() {
    let mut moves = 0;
    for listed in games().into_iter().filter(|listed| listed.seats == 2) {
        let (engine, other) = ("engine:nodes=150,hash=1", "engine:nodes=80,hash=1,eval=");
        let other = match listed.family {
            Family::Halma => format!("{other}camp-distance,view=own"),
            Family::Draughts => format!("{other}capture-threats"),
        };
        for (seed, white, black) in [
            (1, engine, other.as_str()),
            (2, engine, "random:seed=2"),
            (3, "random:seed=3", engine),
        ] {
            let mut game = random_moves(&start(listed.id), seed, 4);
            play_on(&mut game, white, black, 200);
            moves += game.moves_made();
        }
    }
    assert!(moves > 2000, "only {moves} moves in all");
}

/// Every player has a legal move here, and the game can go on for a while.
fn check(game: &AnyGame) {
    for spec in PLAYERS {
        choose(game, spec);
    }
    let mut game = game.clone();
    let most = game.moves_made() + 10;
    play_on(&mut game, PLAYERS[2], PLAYERS[1], most);
}

fn check_over(game: &AnyGame) {
    assert!(game.outcome().is_some(), "{} goes on", place(game));
    for spec in PLAYERS {
        let answer = player(game, spec).choose(game, &mut Control::default());
        assert_eq!(answer, Err(PlayerError::GameOver), "{}: {spec}", place(game));
    }
}

/// The squares of the two sides in a draughts position: `W:W31-50:B1-20`.
fn squares(game: &AnyGame) -> [Vec<u32>; 2] {
    let text = game.position(Names::Numbers);
    let side = |part: &str| -> Vec<u32> {
        let ranges = part.trim_start_matches(['W', 'B']).split(',').map(|range| {
            let (first, last) = range.split_once('-').unwrap_or((range, range));
            first.parse().expect("a square")..=last.parse::<u32>().expect("a square")
        });
        ranges.flatten().collect()
    };
    let parts: Vec<&str> = text.split(':').collect();
    [side(parts[1]), side(parts[2])]
}

fn list(squares: &[u32], prefix: &str) -> String {
    squares.iter().map(|square| format!("{prefix}{square}")).collect::<Vec<_>>().join(",")
}

#[test]
fn in_odd_positions_of_draughts() {
    for listed in games().iter().filter(|listed| listed.family == Family::Draughts) {
        let game = start(listed.id);
        let [white, black] = squares(&game);
        let (last, first) = (*white.last().expect("pieces"), black[0]);
        let odd = [
            format!("W:WK{last}:B{}", list(&black, "")),
            format!("B:W{}:BK{first}", list(&white, "")),
            format!("W:W{}:B{}", list(&white, "K"), list(&black, "K")),
            format!("B:W{}:B{}", list(&white, "K"), list(&black, "K")),
            format!("W:WK{last},K{}:BK{first}", last - 1),
            format!("W:W{}:B{}", white[0], black[black.len() - 1]),
            format!("B:WK{last}:BK{first}"),
        ];
        for text in odd {
            let game = at(listed.id, &text);
            if game.outcome().is_some() { check_over(&game) } else { check(&game) }
        }
        check_over(&at(listed.id, &format!("W:W:B{first}")));
        check_over(&at(listed.id, &format!("B:W{last}:B")));
    }
    // A side whose men are all blocked has lost.
    check_over(&at("english", "W:W13,17:B6,9,10,14"));
    check_over(&at("international", "W:W46:B37,41"));
}

#[test]
fn in_odd_positions_of_halma() {
    let halma = |listed: &&Listed| listed.family == Family::Halma && listed.seats == 2;
    for listed in games().iter().filter(halma) {
        let rules = saltus_halma::game(listed.id).expect("a game that ships");
        let size = rules.options().rows;
        let empty = |rows: u8| format!("/{size}").repeat(rows.into());
        // One piece each, near and far from their goals.
        let far = format!("w{}{}/{}b w", size - 1, empty(size - 2), size - 1);
        let near = format!("1b{}{}/{}w1 b", size - 2, empty(size - 2), size - 2);
        let middle = format!("{size}{}/3wb{}{} b", empty(3), size - 5, empty(size - 5));
        // White is shut in and passes.
        let shut = format!("wbb{}/bb{}/b1b{}{} w", size - 3, size - 2, size - 3, empty(size - 3));
        for text in [far, near, middle, shut] {
            let game = at(listed.id, &text);
            if game.outcome().is_some() { check_over(&game) } else { check(&game) }
        }
    }
    assert_eq!(choose(&at("halma-8x8", "wbb5/bb6/b1b5/8/8/8/8/8 w"), PLAYERS[2]).mv, "pass");
    check_over(&at("halma-8x8", "8/8/8/4b3/7w/6ww/5www/4wwww b"));
    check_over(&at("halma-classic", "16/16/16/4b11/16/16/16/16/16/16/16/16/16/16/16/15w b"));
}

/// Once the sides have passed each other, with all sorts of pieces missing.
#[test]
fn in_races_of_halma() {
    for (id, text) in [
        ("halma-8x8", "b1b5/8/1b2b3/8/8/4w3/5w2/6ww w"),
        ("halma-8x8", "b1b5/8/1b2b3/8/8/4w3/5w2/6ww b"),
        ("halma:board=8x8,camp=4/3/2/1", "8/8/1b6/8/4w2w/5w1w/5www/5www w"),
        ("halma:board=8x8,camp=4/3/2/1", "8/8/1b6/8/4w2w/5w1w/5www/5www b"),
        ("halma:board=8x8,camp=4/3/2/1", "bbb5/bbb5/bb6/b2b4/8/6w1/8/8 w"),
        // Here Black's way home is hard to find.
        (
            "halma-13",
            "bbb13/2bb12/2b2b10/16/7b8/7b8/3b12/16/4b11/16/16/16/8bb4ww/12wwww/12wwww/11w1ww1 w",
        ),
        ("ugolki-9", "bb6/bb1b4/bb6/1b6/b7/6ww/4w1w1/4wwww w"),
    ] {
        let game = at(id, text);
        assert_eq!(game.outcome(), None, "{text}");
        check(&game);
        let mut game = game;
        play_on(&mut game, "engine:nodes=2000,hash=1", "engine:nodes=500,hash=1", 60);
    }
}

/// Halma games have one type of position, but a player is of one game.
#[test]
fn not_of_another_game() {
    for (own, other) in [("halma", "halma-8x8"), ("halma", "english"), ("english", "russian")] {
        let mut player = player(&start(own), "engine:nodes=10");
        let refused = player.choose(&start(other), &mut Control::default());
        assert_eq!(refused, Err(PlayerError::OtherGame { game: other.to_owned() }));
        assert!(player.choose(&start(own), &mut Control::default()).is_ok());
    }
}
