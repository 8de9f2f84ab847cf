//! Everything that was measured, as one long table: a row for each measure of each player in each game or search, as
//! notebooks want it. `observations.csv` holds the rows, `dictionary.csv` says what the columns and the measures mean.

use crate::plan::{Plan, SearchTask};
use crate::results::{Results, SearchResult, branching_factor};
use crate::store::{Row, SearchRow};
use csv::Writer;
use saltus_game::score;
use std::io::{self, Write};

/// The name, the unit and the meaning of each column.
const COLUMNS: [(&str, &str, &str); 11] = [
    ("task", "", "the contest, set or search of the experiment's file"),
    ("kind", "", "game: played to its end; search: one position searched"),
    ("game", "", "the game's id"),
    (
        "unit",
        "",
        "which game or position of the task: pair and a letter for the sides of a game (12a, 12b), number of a position",
    ),
    ("player", "", "the name of the player that was measured"),
    ("spec", "", "the string that makes the player"),
    ("opponent", "", "whom it played against; several are separated by |; empty for searches"),
    ("side", "", "the seat it had: white, black, red or yellow; empty for searches"),
    (
        "depth",
        "plies",
        "how deep a search was asked to go; empty for games, and where the player's string says it",
    ),
    ("measure", "", "what was measured: one of the measures below"),
    ("value", "the measure's", "the number; empty where there is none"),
];

/// The name, the unit and the meaning of each measure.
const MEASURES: [(&str, &str, &str); 13] = [
    (
        "points",
        "points",
        "games of two: 1 for a win, 0.5 for a draw, 0 for a loss; of more: 3, 2, 1, 0 by place, shared where places are",
    ),
    ("plies", "plies", "moves of all players in the game, the opening's included"),
    ("moves", "moves", "moves that the player chose itself"),
    (
        "nodes",
        "nodes",
        "nodes of the player's searches, all moves together; docs/search.md says what a node is to whom",
    ),
    ("seconds", "seconds", "time that the player took; depends on the machine"),
    ("nodes_a_move", "nodes", "nodes divided by moves"),
    ("seconds_a_move", "seconds", "seconds divided by moves; depends on the machine"),
    ("nodes_a_second", "nodes a second", "nodes divided by seconds; depends on the machine"),
    ("depth_reached", "plies", "how deep a search came"),
    (
        "value",
        "units of the evaluation",
        "what the search says that the position is worth to the side to move; a win is about 2 000 000",
    ),
    ("branching_factor", "", "the b of nodes = b + b^2 + ... + b^depth"),
    ("legal_moves", "moves", "legal moves of the position"),
    (
        "first_move_cutoffs",
        "share",
        "the share of cut-offs that were made by the first move of their position, 0 to 1",
    ),
];

/// `dictionary.csv`.
pub(super) fn dictionary() -> String {
    let mut table = Writer::from_writer(Vec::new());
    let mut add = |what: &str, rows: &[(&str, &str, &str)]| {
        for (name, unit, meaning) in rows {
            table.write_record([what, name, unit, meaning]).expect("memory takes everything");
        }
    };
    add("what", &[("name", "unit", "meaning")]);
    add("column", &COLUMNS);
    add("measure", &MEASURES);
    let bytes = table.into_inner().expect("memory takes everything");
    String::from_utf8(bytes).expect("rows of text")
}

/// `observations.csv`, written row by row.
pub(super) struct Observations<W: Write>(Writer<W>);

impl<W: Write> Observations<W> {
    /// The table with its head.
    pub(super) fn new(out: W) -> io::Result<Observations<W>> {
        let mut table = Writer::from_writer(out);
        table.write_record(COLUMNS.map(|(name, ..)| name))?;
        Ok(Observations(table))
    }

    /// The rows of one game.
    pub(super) fn add_game(
        &mut self,
        game: &str,
        row: &Row,
        spec: &dyn Fn(&str) -> String,
    ) -> io::Result<()> {
        let unit = format!("{}{}", row.pair + 1, if row.swapped { 'b' } else { 'a' });
        for (seat, (player, spent)) in row.players.iter().zip(&row.spent).enumerate() {
            let others = row.players.iter().enumerate().filter(|(other, _)| *other != seat);
            let opponent: Vec<&str> = others.map(|(_, name)| name.as_str()).collect();
            let side = saltus_game::Seat::at(seat).to_string();
            let (moves, seconds) = (f64::from(spent.moves), spent.nanos as f64 / 1e9);
            let nodes = spent.nodes as f64;
            let over = |one: f64, other: f64| (other > 0.0).then(|| one / other);
            let measures = [
                ("points", Some(points(row, seat))),
                ("plies", Some(f64::from(row.plies()))),
                ("moves", Some(moves)),
                ("nodes", Some(nodes)),
                ("seconds", Some(seconds)),
                ("nodes_a_move", over(nodes, moves)),
                ("seconds_a_move", over(seconds, moves)),
                ("nodes_a_second", over(nodes, seconds)),
            ];
            let head = [
                &row.contest,
                "game",
                game,
                &unit,
                player,
                &spec(player),
                &opponent.join("|"),
                &side,
                "",
            ];
            self.add(head, &measures)?;
        }
        Ok(())
    }

    /// The rows of one search.
    pub(super) fn add_search(&mut self, task: &SearchTask, row: &SearchRow) -> io::Result<()> {
        let player = task.players.iter().find(|player| player.name == row.player);
        let spec = player.map_or(String::new(), |player| player.spec.to_string());
        let (nodes, seconds) = (row.nodes as f64, row.nanos as f64 / 1e9);
        let cutoffs = row.cutoffs.as_ref().and_then(|counts| {
            let total: u64 = counts.iter().sum();
            (total > 0).then(|| counts[0] as f64 / total as f64)
        });
        let measures = [
            ("nodes", Some(nodes)),
            ("seconds", Some(seconds)),
            ("nodes_a_second", (seconds > 0.0).then(|| nodes / seconds)),
            ("depth_reached", Some(f64::from(row.reached))),
            ("value", row.value.map(score::to_units)),
            ("branching_factor", branching_factor(row.nodes, row.reached)),
            ("legal_moves", Some(f64::from(row.moves))),
            ("first_move_cutoffs", cutoffs),
        ];
        let unit = (row.position + 1).to_string();
        let depth = if row.depth == 0 { String::new() } else { row.depth.to_string() };
        let head =
            [&row.task, "search", &task.game, &unit, &row.player, &spec, "", "", depth.as_str()];
        self.add(head, &measures)
    }

    fn add(&mut self, head: [&str; 9], measures: &[(&str, Option<f64>)]) -> io::Result<()> {
        for (measure, value) in measures {
            let value = value.map_or(String::new(), |value| value.to_string());
            self.0.write_record(head.iter().copied().chain([*measure, value.as_str()]))?;
        }
        Ok(())
    }

    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// What a seat has of a game.
fn points(row: &Row, seat: usize) -> f64 {
    let places = row.places.as_slice();
    let last = places.len() - 1;
    // Those who share places share their points.
    let own = places[seat];
    let tied = places.iter().filter(|&&place| place == own).count();
    let best = f64::from(own) - 1.0;
    let mean_place = best + (tied as f64 - 1.0) / 2.0;
    let points = last as f64 - mean_place;
    if last == 1 { points } else { points * 3.0 / last as f64 }
}

/// The string of a player by its name in the plan.
pub(super) fn spec_of(plan: &Plan, task: &str, name: &str) -> String {
    let mut entrants = Vec::new();
    for contest in plan.contests().into_iter().filter(|contest| contest.name == task) {
        entrants.extend([&contest.first, &contest.second]);
    }
    for contest in plan.sets().into_iter().filter(|contest| contest.name == task) {
        entrants.extend(&contest.entrants);
    }
    let found = entrants.into_iter().find(|entrant| entrant.name == name);
    found.map_or(String::new(), |entrant| entrant.spec.to_string())
}

/// The searches of a plan with their results.
pub(super) fn searches<'a>(
    plan: &'a Plan,
    results: &'a Results,
) -> impl Iterator<Item = (&'a SearchTask, &'a SearchResult)> {
    plan.searches().into_iter().zip(&results.searches)
}
