//! A new experiment's file, with comments that say what can be changed; and what a file says, as far as a form can show it.

use crate::plan::{Plan, PositionSource, Task};
use crate::spec::{Format, Polish};
use std::fmt::Write as _;

/// What a new experiment is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftKind {
    /// All players against each other.
    Tournament,
    /// The first player against each of the others.
    Contests,
    /// All players search the same positions.
    Positions,
}

/// A new experiment, before its file is written.
///
/// ```
/// use saltus_lab::Plan;
/// use saltus_lab::draft::{Draft, DraftKind};
/// let draft = Draft {
///     kind: DraftKind::Tournament,
///     title: "Three depths".to_owned(),
///     question: "What is a ply worth?".to_owned(),
///     game: "english".to_owned(),
///     players: ["alphabeta:depth=1", "alphabeta:depth=2", "alphabeta:depth=3"].map(str::to_owned).to_vec(),
///     count: 10,
///     seed: 1,
///     test: None,
/// };
/// let plan = Plan::read("new.toml", &draft.text(), &|_| Err("none".to_owned()))?;
/// assert_eq!(plan.games(), Some(30));
/// assert_eq!(Draft::of(&plan), Some(draft));
/// # Ok::<(), saltus_lab::spec::Faults>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// What it is to do.
    pub kind: DraftKind,
    /// Shown above the report.
    pub title: String,
    /// What is asked, in one line.
    pub question: String,
    /// The game's id.
    pub game: String,
    /// The players' strings.
    pub players: Vec<String>,
    /// How many games each pairing has, or how many positions are searched.
    pub count: u32,
    /// The seed of all randomness.
    pub seed: u64,
    /// The two Elo differences of a sequential test that may end contests early.
    pub test: Option<[f64; 2]>,
}

impl Draft {
    /// The draft that says all that a file says, comments aside; none if the file says more than a draft can.
    pub fn of(plan: &Plan) -> Option<Draft> {
        let spec = &plan.spec;
        let contests = plan.contests();
        let (kind, players, count) = match (&spec.tournament, &plan.tasks[..]) {
            (Some(tournament), _) if tournament.format == Format::RoundRobin => {
                let players = plan.players.iter().map(|player| player.name.clone()).collect();
                (DraftKind::Tournament, players, *tournament.games.get_ref())
            }
            (None, [Task::Searches(search)]) => {
                let players = search.players.iter().map(|player| player.name.clone()).collect();
                let PositionSource::Drawn { count, .. } = search.positions else { return None };
                (DraftKind::Positions, players, count)
            }
            (None, _) => {
                let first = contests.first()?;
                let second = contests.iter().map(|contest| contest.second.name.clone());
                let players = std::iter::once(first.first.name.clone()).chain(second).collect();
                (DraftKind::Contests, players, first.games?)
            }
            _ => return None,
        };
        let test = contests.first().and_then(|contest| contest.sprt.as_ref());
        let draft = Draft {
            kind,
            title: spec.title.clone(),
            question: spec.question.clone(),
            game: spec.game.as_ref()?.get_ref().clone(),
            players,
            count,
            seed: spec.seed,
            test: test.map(|sprt| sprt.elos().into()),
        };
        let texts = [&spec.about, &spec.finding].iter().all(|text| text.trim().is_empty())
            && spec.polish == Polish::default();
        let pictures = spec.charts.len() + spec.heatmaps.len() + spec.original_tables.len();
        let workers = spec.workers.is_none() && spec.expected.is_none();
        // Whatever else decides games is in the fingerprint.
        let again = Plan::read_alone("draft.toml", &draft.text()).ok()?;
        let same = again.fingerprint() == plan.fingerprint() && texts && workers && pictures == 0;
        same.then_some(draft)
    }

    /// The file.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let quoted = |text: &str| toml::Value::String(text.to_owned()).to_string();
        let Draft { title, question, game, count, seed, .. } = self;
        let _ = write!(
            text,
            "# An experiment of Saltus. `saltus lab run FILE` runs it and writes a report; docs/lab.md has every key.\n\n\
             title = {}\nquestion = {}\n\
             # Paragraphs that stand before the results, and after them.\n\
             about = \"\"\nfinding = \"\"\n\n\
             game = {}\n\
             # All randomness comes from the seed: the same file gives the same games.\nseed = {seed}\n",
            quoted(title),
            quoted(question),
            quoted(game)
        );
        if self.kind != DraftKind::Positions {
            text += "# A game is a draw after so many rounds.\nrounds = 400\n\
                     # How many games at a time, where times are compared: otherwise one per core.\n# workers = 1\n\n\
                     # Each opening is played twice, with sides swapped.\n[openings]\nplies = 6\n";
        }
        text += "\n# Players are called by their names below. `saltus best --help` has all kinds and keys.\n";
        for player in &self.players {
            let _ = write!(text, "[[player]]\nname = {0}\nspec = {0}\n\n", quoted(player));
        }
        match self.kind {
            DraftKind::Tournament => {
                let _ = write!(
                    text,
                    "[tournament]\n# round-robin, gauntlet (the first against all others), knockout or ordered\n\
                     format = \"round-robin\"\n# Games of each pairing: an even number, so that sides are equal.\n\
                     games = {count}\n"
                );
            }
            DraftKind::Contests => {
                let first = self.players.first().map_or(String::new(), |player| quoted(player));
                for second in self.players.iter().skip(1) {
                    let second = quoted(second);
                    let _ = write!(
                        text,
                        "[[contest]]\nfirst = {first}\nsecond = {second}\ngames = {count}\n"
                    );
                    text += &match self.test {
                        Some([elo0, elo1]) => format!(
                            "# It ends early, once one of the two is clear.\nsprt = {{ elo0 = {}, elo1 = {} }}\n\n",
                            toml::Value::Float(elo0),
                            toml::Value::Float(elo1)
                        ),
                        None => "# It may end early, once it is clear: sprt = { elo0 = 0, elo1 = 20 }\n\n"
                            .to_owned(),
                    };
                }
            }
            DraftKind::Positions => {
                let all: Vec<String> = self.players.iter().map(|player| quoted(player)).collect();
                let _ = write!(
                    text,
                    "[[search]]\n# The first player is the one that others are compared with.\nplayers = [{}]\n\
                     # Each searches to depth 1, to depth 2, and so on; without this line as its string says.\n\
                     # depths = 4\n\
                     # Positions from games: after 8 to 40 moves, all of them random. With player = \"engine:nodes=1000\" and\n\
                     # random = 6 the engine plays on after six random moves. Or: positions.list = [\"...\"]\n\
                     positions = {{ count = {count}, plies = [8, 40] }}\n",
                    all.join(", ")
                );
            }
        }
        text.trim_end().to_owned() + "\n"
    }
}
