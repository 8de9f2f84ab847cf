//! What an experiment comes to: every name resolved, every contest listed, every game with a key and a seed.
//!
//! A plan is made before the first game is played, and tells every fault of the file. What a game is depends
//! on its key and the file, and not on when it is played: so the same file gives the same games at any number
//! of workers, and after any number of interruptions.

mod adjudication;
mod beginnings;
mod bracket;
mod characters;
mod contest;
mod fixtures;
mod names;
mod pictures;
mod resolve;
mod seeds;
mod tournament;

pub use beginnings::Beginnings;
pub use bracket::Bracket;
pub use contest::{Contender, Contest, GameKey, Origin};
pub use fixtures::Fixtures;
pub use pictures::Heatmap;

use crate::spec::{Faults, ROUNDS, Spec};
use saltus_arena::Adjudication;
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
    pub players: Vec<Contender>,
    /// The contests: those of the tournament first, then the others in their order in the file.
    pub contests: Vec<Contest>,
    /// The knockouts, one for each game of a tournament of that kind.
    pub knockouts: Vec<Bracket>,
    /// The pictures that need no games.
    pub heatmaps: Vec<Heatmap>,
    /// How games begin, as the file has it.
    pub openings: Beginnings,
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
    /// assert_eq!(plan.contests[0].name, "alphabeta:depth=2 – random");
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
        resolve::resolve(name, text, beside)
    }

    /// How many games there are to play; none if that depends on their results.
    pub fn games(&self) -> Option<u64> {
        self.contests.iter().map(|contest| contest.games.map(u64::from)).sum()
    }

    /// All that decides the games, as text: two files with the same one ask for the same games. Titles,
    /// findings, pictures and the original's figures are no part of it, so that they can be written when the
    /// games are played.
    pub fn fingerprint(&self) -> String {
        // To leave the usual limit out and to write it asks for the same.
        let rounds = self.spec.rounds.as_ref().map(toml::Spanned::get_ref);
        let rounds = rounds.filter(|&&rounds| rounds != ROUNDS);
        let mut text = format!(
            "seed {}\nrounds {:?}\nrepetition {}\nadjudication {:?}\nopenings {:?}\n",
            self.spec.seed, rounds, self.spec.repetition, self.adjudication, self.openings
        );
        for contest in &self.contests {
            let Contest { name, game, first, second, games, swap, .. } = contest;
            let (first, second) = (&first.spec, &second.spec);
            let _ = writeln!(text, "contest {name}: {game}, {first} – {second}, {games:?}, {swap}");
        }
        for bracket in &self.knockouts {
            let _ = writeln!(text, "knockout {bracket}");
        }
        text
    }
}
