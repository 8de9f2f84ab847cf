//! What a probe for races inside the tree could bring: in games of the engine against itself, who wins the race at the
//! first position in which the sides have passed each other, and whether the searches before it had already said so.
//!
//! ```sh
//! cargo run --release -p saltus-engine --example races -- halma engine:nodes=2000,hash=8 100
//! ```

use saltus_engine::{AnyGame, Control, Player, PlayerSpec};
use saltus_game::{Notation as _, Position as _, Side};
use saltus_halma::Position;

/// Random moves before the engine plays.
const OPENING: usize = 8;
/// How many plies before the race the searches are asked about.
const BEFORE: [usize; 4] = [1, 3, 5, 9];
/// What a race inside a tree could cost, and what the engine may spend on one at the root, in positions.
const BUDGETS: [u64; 4] = [100, 1000, 10_000, 100_000];

fn main() {
    let mut words = std::env::args().skip(1);
    let id = words.next().unwrap_or("halma".to_owned());
    let spec = words.next().unwrap_or("engine:nodes=2000,hash=8".to_owned());
    let games: u64 = words.next().map_or(100, |word| word.parse().expect("a number of games"));
    let spec: PlayerSpec = spec.parse().expect("a player");
    let (mut races, mut kept) = (0, 0);
    let (mut proven, mut foreseen) = ([0; BUDGETS.len()], [0; BEFORE.len()]);
    for seed in 0..games {
        let Some(race) = play(&id, &spec, seed) else { continue };
        races += 1;
        kept += u32::from(race.winner == race.leader);
        for (count, proven) in proven.iter_mut().zip(race.proven) {
            *count += u32::from(proven);
        }
        let said = BEFORE.map(|plies| race.values[race.values.len() - plies]);
        for (count, value) in foreseen.iter_mut().zip(said) {
            *count += u32::from((value > 0) == (race.leader == Side::White));
        }
    }
    println!("{id}, {spec}: {games} games, {races} came to a race; its leader won {kept}");
    for (nodes, count) in BUDGETS.iter().zip(proven) {
        println!("proven with {nodes} positions: {count}");
    }
    for (plies, count) in BEFORE.iter().zip(foreseen) {
        println!("said {plies} plies before it by the search: {count}");
    }
}

/// The first position of a game in which the sides have passed each other.
struct Found {
    /// Who is ahead there.
    leader: Side,
    winner: Side,
    /// Whether that is proven within each of the budgets.
    proven: [bool; BUDGETS.len()],
    /// The values of the searches before it, for White.
    values: Vec<i32>,
}

fn play(id: &str, spec: &PlayerSpec, seed: u64) -> Option<Found> {
    let start = Position::start(saltus_halma::game(id).expect("a game of Halma for two"));
    let mut game = AnyGame::start(id).expect("a game that ships");
    let mut random = game.player(&PlayerSpec::Random { seed }).expect("it plays all games");
    let mut engine = game.player(spec).expect("a player of the game");
    let mut values = Vec::new();
    let mut race = None;
    while game.outcome().is_none() && game.moves_made() < 1000 {
        let position = start.read(&game.position(game.custom())).expect("a written position");
        if race.is_none() && values.len() > BEFORE[BEFORE.len() - 1] {
            race =
                saltus_race::race(&position, BUDGETS[BUDGETS.len() - 1], &|| false).map(|race| {
                    let proven = BUDGETS.map(|nodes| {
                        let race = saltus_race::race(&position, nodes, &|| false);
                        race.is_some_and(|race| race.winner.is_some())
                    });
                    (race.leader(), proven)
                });
        }
        let player: &mut dyn Player =
            if game.moves_made() < OPENING { &mut *random } else { &mut *engine };
        let choice = player.choose(&game, &mut Control::default()).expect("a move");
        if let (Some(value), None) = (choice.value, race) {
            values.push(if position.turn() == Side::White { value } else { -value });
        }
        game.play(&choice.mv).expect("a legal move");
    }
    let (leader, proven) = race?;
    let winner = game.outcome()?.winner()?.side()?;
    Some(Found { leader, winner, proven, values })
}
