//! What an experiment comes to: every name resolved, every contest listed, every game with a key and a seed.
//!
//! A plan is made before the first game is played, and tells every fault of the file. What a game is depends
//! on its key and the file, and not on when it is played: so the same file gives the same games at any number
//! of workers, and after any number of interruptions.

mod adjudication;
mod bracket;
mod characters;
mod contest;
mod names;
mod openings;
mod pictures;
mod resolve;
mod search;
mod set;
mod sprt;
mod task;
mod tournament;

pub use bracket::Bracket;
pub use contest::{Contest, Origin};
pub use pictures::Heatmap;
pub use search::{PositionSource, SearchKey, SearchTask};
pub use set::SetContest;
pub use task::Task;

use crate::plan::names::Reach;
use crate::spec::{Faults, ROUNDS, Spec};
use saltus_arena::{
    Adjudication, AgreedDraw, Entrant, Fixed, Mixed, OpeningSource, Resignation, Tournament,
};
use saltus_stats::{Model, Sprt};
use std::fmt::Write as _;

/// What an experiment comes to.
pub struct Plan {
    /// What the file says.
    pub spec: Spec,
    /// The file's text.
    pub text: String,
    /// The text of the file of openings, if it names one.
    pub openings_text: Option<String>,
    /// The players that have names of their own.
    pub players: Vec<Entrant>,
    /// What is to be done: the contests of the tournament first, then the others in their order in the file, then games of
    /// more than two players, then searches of fixed positions.
    pub tasks: Vec<Task>,
    /// The knockouts, one for each game of a tournament of that kind.
    pub knockouts: Vec<Bracket>,
    /// The pictures that need no games.
    pub heatmaps: Vec<Heatmap>,
    /// How games begin, as the file has it.
    pub openings: OpeningSource,
    /// What ends them before their rules do.
    pub adjudication: Adjudication,
}

impl Plan {
    /// Reads a file. `name` is what faults call it; `beside` reads a file that lies beside it.
    ///
    /// ```
    /// use saltus_lab::Plan;
    /// let text = r#"
    ///     title = "Chance against depth"
    ///     question = "Does looking ahead win?"
    ///     game = "english"
    ///     contest = [{ first = "alphabeta:depth=2", second = "random", games = 10 }]
    /// "#;
    /// let alone = |_: &str| Err("it stands alone".to_owned());
    /// let plan = Plan::read("chance.toml", text, &alone)?;
    /// assert_eq!(plan.contests()[0].name, "alphabeta:depth=2 – random");
    /// assert_eq!(plan.games(), Some(10));
    /// let faults = Plan::read("chance.toml", &text.replace("english", "englihs"), &alone).err();
    /// let told = faults.unwrap().to_string();
    /// assert_eq!(told, "chance.toml:4:12: there is no game `englihs`, did you mean english?");
    /// # Ok::<(), saltus_lab::spec::Faults>(())
    /// ```
    pub fn read(
        name: &str,
        text: &str,
        beside: &dyn Fn(&str) -> Result<String, String>,
    ) -> Result<Plan, Faults> {
        resolve::resolve(name, text, Reach::Anything, beside)
    }

    /// Reads a file that may be anyone's: it can name no program and no other file, and nothing is opened for it.
    ///
    /// ```
    /// use saltus_lab::Plan;
    /// let text = r#"
    ///     title = "Chance against a program"
    ///     question = "Is it started?"
    ///     game = "english"
    ///     contest = [{ first = "hub:./program", second = "random", games = 10 }]
    /// "#;
    /// let told = Plan::read_alone("chance.toml", text).err().unwrap().to_string();
    /// assert!(told.ends_with("expected a player of Saltus: no programs are started here"), "{told}");
    /// ```
    pub fn read_alone(name: &str, text: &str) -> Result<Plan, Faults> {
        let none = |_: &str| Err("no files are opened here: write a `list`".to_owned());
        resolve::resolve(name, text, Reach::Itself, &none)
    }

    /// How many games there are to play; none if that depends on their results.
    pub fn games(&self) -> Option<u64> {
        let sets: u64 = self.sets().iter().map(|contest| u64::from(contest.schedule().count)).sum();
        let contests = self.contests();
        let games: Option<u64> = contests.iter().map(|contest| contest.games.map(u64::from)).sum();
        Some(games? + sets)
    }

    /// The contests of two players, in their order.
    pub fn contests(&self) -> Vec<&Contest> {
        let tasks = self.tasks.iter();
        tasks
            .filter_map(|task| match task {
                Task::Games(contest) => Some(&**contest),
                Task::Sets(_) | Task::Searches(_) => None,
            })
            .collect()
    }

    /// The contests of more than two players, in their order.
    pub fn sets(&self) -> Vec<&SetContest> {
        let tasks = self.tasks.iter();
        tasks
            .filter_map(|task| match task {
                Task::Sets(contest) => Some(contest),
                Task::Games(_) | Task::Searches(_) => None,
            })
            .collect()
    }

    /// The searches of fixed positions, in their order.
    pub fn searches(&self) -> Vec<&SearchTask> {
        let tasks = self.tasks.iter();
        tasks
            .filter_map(|task| match task {
                Task::Searches(search) => Some(&**search),
                Task::Games(_) | Task::Sets(_) => None,
            })
            .collect()
    }

    /// Its games as a tournament, whose pairings are the contests in their order, then those of more than two players.
    pub fn tournament(&self) -> Tournament {
        Tournament {
            pairings: (self.contests().into_iter().map(Contest::pairing))
                .chain(self.sets().into_iter().map(SetContest::pairing))
                .collect(),
            openings: self.openings.clone(),
            seed: self.spec.seed,
            adjudication: self.adjudication.clone(),
        }
    }

    /// Which games are played, before the first of them.
    pub fn schedule(&self) -> Mixed {
        let games = self.contests().into_iter().map(Contest::schedule);
        let games = games.chain(self.sets().into_iter().map(SetContest::schedule)).collect();
        let knockouts = self.knockouts.iter().map(Bracket::schedule).collect();
        Mixed { fixed: Fixed::new(games), knockouts }
    }

    /// All that decides the games, as text: two files with the same one ask for the same games. Titles,
    /// findings, pictures and the original's figures are no part of it, so that they can be written when the
    /// games are played.
    pub fn fingerprint(&self) -> String {
        // To leave the usual limit out and to write it asks for the same.
        let rounds = self.spec.rounds.as_ref().map(toml::Spanned::get_ref);
        let rounds = rounds.filter(|&&rounds| rounds != ROUNDS);
        let mut text = format!(
            "seed {}\nrounds {:?}\nrepetition {}\nadjudication {}\nopenings {}\n",
            self.spec.seed,
            rounds,
            self.spec.repetition,
            adjudication_text(&self.adjudication),
            openings_text(&self.openings)
        );
        for contest in self.contests() {
            let Contest { name, game, first, second, games, rounds, swap, sprt, like, .. } =
                contest;
            let (first, second) = (&first.spec, &second.spec);
            let test = sprt.as_ref().map_or(String::new(), sprt_text);
            let like = like.as_ref().map_or(String::new(), |like| format!(", like {like}"));
            let rounds = rounds.map_or(String::new(), |rounds| format!(", rounds {rounds}"));
            let _ = writeln!(
                text,
                "contest {name}: {game}, {first} – {second}{rounds}, {games:?}, {swap}{test}{like}"
            );
        }
        for SetContest { name, game, entrants, sets, .. } in self.sets() {
            let all: Vec<String> = entrants.iter().map(|it| it.spec.to_string()).collect();
            let _ = writeln!(text, "set {name}: {game}, {}, {sets}", all.join(" – "));
        }
        for bracket in &self.knockouts {
            let _ = writeln!(text, "knockout {bracket}");
        }
        for SearchTask { name, game, players, depths, positions, .. } in self.searches() {
            let all: Vec<String> = players.iter().map(|it| it.spec.to_string()).collect();
            let all = all.join(" – ");
            let _ = writeln!(text, "search {name}: {game}, {all}, {depths:?}, {positions}");
        }
        text
    }
}

// The texts of fingerprints stand in the stores of earlier versions, names of that time included.

fn adjudication_text(adjudication: &Adjudication) -> String {
    let Adjudication { resignation, agreed_draw, timeout, tables } = adjudication;
    let resignation = resignation.map(|Resignation { score, moves }| {
        format!("Resignation {{ score: {score}, moves: {moves} }}")
    });
    let draw = agreed_draw.map(|AgreedDraw { score, moves, from_round }| {
        format!("AgreedDraw {{ score: {score}, moves: {moves}, from_round: {from_round} }}")
    });
    let or_none = |text: Option<String>| text.map_or("None".to_owned(), |it| format!("Some({it})"));
    let tables = if *tables { ", tables" } else { "" };
    format!(
        "Adjudication {{ resignation: {}, agreed_draw: {}, patience: {timeout:?}{tables} }}",
        or_none(resignation),
        or_none(draw)
    )
}

fn openings_text(openings: &OpeningSource) -> String {
    match openings {
        OpeningSource::Start => "Start".to_owned(),
        OpeningSource::Random(plies) => format!("Plies({plies})"),
        OpeningSource::Text(text) => format!("Text({text:?})"),
    }
}

fn sprt_text(sprt: &Sprt) -> String {
    let ((elo0, elo1), (alpha, beta)) = (sprt.elos(), sprt.errors());
    let model = match sprt.model() {
        Model::Normalised => "normalised",
        Model::Logistic => "logistic",
    };
    format!(", sprt elo0={elo0},elo1={elo1},alpha={alpha},beta={beta},model={model}")
}
