//! The strings that name players: `kind:key=value,...`.
//!
//! ```text
//! minimax:depth=3,eval=camp-distance,view=own
//! alphabeta:depth=4,eval=1.0*distance+0.2*move-potential,view=diff,seed=7
//! engine:time=100ms            engine:nodes=100000,threads=1          engine:depth=8
//! negamax:depth=5,ordering=on  pvs:depth=6,ordering=on,table=on       mtdf:nodes=100000,ordering=on,table=on
//! mcts:nodes=10000             mcts:time=1s,playout=40,c=1            level:number=3   novice:seed=1   random:seed=1
//! max-n:depth=2                paranoid:nodes=10000                   best-reply:depth=3,eval=progress
//! ```

use super::{EvalSpec, TableUse};
use crate::book::BookUse;
use crate::catalogue::Family;
use crate::duration;
use saltus_eval::{EvalError, View, nearest};
use saltus_game::Score;
use saltus_game::keys::SplitMix;
use saltus_search::Limits;
use saltus_search::classic::{Algorithm, Tricks};
use saltus_search::mcts::Settings;
use saltus_search::strong::{Parameter, Params};
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

/// A player, as it was asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayerSpec {
    /// Minimax, alpha-beta, negamax, PVS or MTD(f) as they are taught.
    Classic(Classic),
    /// Monte Carlo tree search.
    Mcts(Mcts),
    /// The strong searcher.
    Engine(Strong),
    /// One of the eight levels for people: see [`levels`](crate::levels).
    Level {
        /// From 1 to 8.
        number: u8,
        /// For its random part.
        seed: u64,
    },
    /// One of the searches that are taught for games of more than two players.
    Many(Many),
    /// For people who have just learned the rules: looks one move ahead now and then, and otherwise moves at random.
    Novice {
        /// What its moves depend on.
        seed: u64,
    },
    /// Random legal moves.
    Random {
        /// What they depend on.
        seed: u64,
    },
}

/// What a classic player is made of.
#[derive(Clone, Debug, PartialEq)]
pub struct Classic {
    /// The search.
    pub algorithm: Algorithm,
    /// How far it searches. Minimax and alpha-beta have a depth and no other limit.
    pub limits: Limits,
    /// What it uses beside its algorithm.
    pub tricks: Tricks,
    /// Its evaluation; the game's own for play, if none is named.
    pub eval: Option<EvalSpec>,
    /// One side or both.
    pub view: View,
    /// For random terms of the evaluation.
    pub seed: u64,
}

impl Classic {
    /// A plain search of this depth by the game's own evaluation for play.
    pub fn new(algorithm: Algorithm, depth: u32) -> Classic {
        Classic {
            algorithm,
            limits: Limits { depth: Some(depth), ..Limits::default() },
            tricks: Tricks::default(),
            eval: None,
            view: View::default(),
            seed: 0,
        }
    }
}

/// What a player by Monte Carlo tree search is made of.
#[derive(Clone, Debug, PartialEq)]
pub struct Mcts {
    /// How far it searches; positions of the depth, if one is given, are leaves.
    pub limits: Limits,
    /// How much it explores: the `c` of UCB1; what is right for the family of the game, if not given.
    pub exploration: Option<f64>,
    /// How many random moves are made before a position is judged.
    pub playout: u32,
    /// What random moves and random evaluations depend on.
    pub seed: u64,
    /// Mebibytes for the tree.
    pub memory: usize,
    /// Its evaluation; the game's own for play, if none is named.
    pub eval: Option<EvalSpec>,
    /// One side or both.
    pub view: View,
}

impl Mcts {
    /// How it searches games of a family.
    pub fn settings(&self, family: Family) -> Settings {
        let exploration = self.exploration.unwrap_or(match family {
            Family::Draughts => MCTS_C_DRAUGHTS,
            Family::Halma => MCTS_C_HALMA,
        });
        Settings { exploration, playout: self.playout, seed: self.seed, memory: self.memory }
    }
}

/// A search that is taught for games of more than two players: see [`multi`](saltus_search::multi).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ManySearch {
    /// Everyone plays for himself.
    MaxN,
    /// All others play against the seat that searches, in turn.
    Paranoid,
    /// Of the others, whoever has the best reply moves.
    BestReply,
}

impl ManySearch {
    const ALL: [ManySearch; 3] = [ManySearch::MaxN, ManySearch::Paranoid, ManySearch::BestReply];

    fn name(self) -> &'static str {
        match self {
            ManySearch::MaxN => "max-n",
            ManySearch::Paranoid => "paranoid",
            ManySearch::BestReply => "best-reply",
        }
    }
}

impl fmt::Display for ManySearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a player by one of these searches is made of.
#[derive(Clone, Debug, PartialEq)]
pub struct Many {
    /// The search.
    pub search: ManySearch,
    /// How deep it searches at most.
    pub depth: Option<u32>,
    /// How many nodes it may visit: it then searches one ply deeper each time until they are spent.
    pub nodes: Option<u64>,
    /// Its evaluation; the game's own for play, if none is named.
    pub eval: Option<EvalSpec>,
}

/// What the engine is made of.
#[derive(Clone, Debug, PartialEq)]
pub struct Strong {
    /// How far it searches.
    pub limits: Limits,
    /// How many threads.
    pub threads: usize,
    /// Mebibytes for its table.
    pub hash: usize,
    /// How many best lines it looks for.
    pub lines: usize,
    /// Its evaluation; the game's own for play, if none is named.
    pub eval: Option<EvalSpec>,
    /// One side or both.
    pub view: View,
    /// For random terms of the evaluation.
    pub seed: u64,
    /// Which endgame tables it uses, in games that have them.
    pub tables: TableUse,
    /// The book that it opens with.
    pub book: BookUse,
    /// Whether it minds less and less what the opponent gains while it waits: in Halma for two, where it would wait for
    /// ever otherwise.
    pub hurry: bool,
    /// Parameters of the search that differ from the game's own: see
    /// [`Params::LIST`](saltus_search::strong::Params::LIST).
    pub tuning: Vec<(&'static str, Score)>,
}

impl Default for Strong {
    fn default() -> Strong {
        Strong {
            limits: Limits::default(),
            threads: 1,
            hash: 32,
            lines: 1,
            eval: None,
            view: View::Diff,
            seed: 0,
            tables: TableUse::Auto,
            book: BookUse::Off,
            hurry: true,
            tuning: Vec::new(),
        }
    }
}

/// Mebibytes for the table of a classic: what a fixed depth that ends can use.
const CLASSIC_HASH: usize = 8;
/// Mebibytes for the tree of MCTS.
const MCTS_HASH: usize = 32;
/// How much MCTS explores in draughts, and in Halma, where most of many moves are bad: measured, see docs/search.md.
const MCTS_C_DRAUGHTS: f64 = 0.5;
const MCTS_C_HALMA: f64 = 0.25;
/// The longest random play of MCTS: the value `end`. Games of random moves that last longer are judged.
const MCTS_END: u32 = 1000;

/// How long the engine thinks where no limit is given.
const DEFAULT_TIME: Duration = Duration::from_secs(1);
pub(super) const DEFAULT_DEPTH: u32 = 3;

const KINDS: &[&str] = &[
    "minimax",
    "alphabeta",
    "negamax",
    "pvs",
    "mtdf",
    "mcts",
    "engine",
    "level",
    "novice",
    "random",
    "max-n",
    "paranoid",
    "best-reply",
];
/// Players that are named by SPEC strings too, but are no players of this crate.
const OUTSIDE: &[&str] = &["human", "hub", "file"];
const CLASSIC_KEYS: &[&str] = &["depth", "eval", "view", "seed"];
const TRICK_KEYS: &[&str] =
    &["depth", "nodes", "time", "ordering", "table", "hash", "deepening", "eval", "view", "seed"];
const MCTS_KEYS: &[&str] =
    &["nodes", "time", "depth", "c", "playout", "hash", "eval", "view", "seed"];
const ENGINE_KEYS: &[&str] = &[
    "time", "depth", "nodes", "threads", "hash", "lines", "eval", "view", "seed", "tables", "book",
    "hurry",
];
const MANY_KEYS: &[&str] = &["depth", "nodes", "eval"];
const LEVEL_KEYS: &[&str] = &["number", "seed"];
const RANDOM_KEYS: &[&str] = &["seed"];

/// What is wrong with a player's string.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SpecError {
    /// An unknown kind.
    #[error("there is no player `{kind}`{}: players are {}", hint(nearest), KINDS.join(", "))]
    Kind {
        /// The kind.
        kind: String,
        /// The kind most like it.
        nearest: Option<&'static str>,
    },
    /// A kind that cannot be used here.
    #[error("a player `{kind}` cannot be used here: players that compute are {}", KINDS.join(", "))]
    Outside {
        /// The kind.
        kind: String,
    },
    /// An unknown key.
    #[error("{kind} has no key `{key}`{}: it takes {}{}", hint(nearest), known.join(", "), more(kind))]
    Key {
        /// The kind of player.
        kind: &'static str,
        /// The key.
        key: String,
        /// The key most like it.
        nearest: Option<&'static str>,
        /// All it takes.
        known: &'static [&'static str],
    },
    /// A key that stands twice.
    #[error("{key} is given twice")]
    Twice {
        /// The key.
        key: String,
    },
    /// A value that a key does not take.
    #[error("{key}=`{value}`: expected {expected}")]
    Value {
        /// The key.
        key: String,
        /// The value.
        value: String,
        /// What it takes.
        expected: String,
    },
    /// An evaluation that the game does not have.
    #[error("eval=`{text}`: {error}")]
    Eval {
        /// The evaluation.
        text: String,
        /// What is wrong with it, and where.
        error: EvalError,
    },
    /// Something that this game does not have: a player, an evaluation.
    #[error("{problem}")]
    Unfit {
        /// What it is, and what there is instead.
        problem: String,
    },
    /// Endgame tables that are not there.
    #[error("tables=`{text}`: {problem}")]
    Tables {
        /// What was asked for.
        text: String,
        /// Why they cannot be used.
        problem: String,
    },
    /// A book that cannot be used.
    #[error("book=`{text}`: {problem}")]
    Book {
        /// What was asked for.
        text: String,
        /// Why it cannot be used.
        problem: String,
    },
    /// A weights file that cannot be used.
    #[error("eval=`{file}`: cannot use the weights file: {problem}")]
    Weights {
        /// The file.
        file: String,
        /// What is wrong with it.
        problem: String,
    },
}

impl SpecError {
    /// Two lines that show where an evaluation is wrong, where that is the fault.
    pub fn pointer(&self) -> Option<String> {
        match self {
            SpecError::Eval { text, error } => Some(error.render(text)),
            _ => None,
        }
    }
}

fn more(kind: &str) -> &'static str {
    if kind == "engine" { ", and the parameters of the search (docs/search.md)" } else { "" }
}

fn hint(nearest: &Option<&'static str>) -> String {
    nearest.map_or(String::new(), |word| format!(" (did you mean {word}?)"))
}

impl FromStr for PlayerSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<PlayerSpec, SpecError> {
        let (kind, rest) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
        let pairs = |kind, known| Pairs::read(kind, rest, known);
        match kind {
            "mcts" => Ok(PlayerSpec::Mcts(mcts(&pairs("mcts", MCTS_KEYS)?)?)),
            "engine" => Ok(PlayerSpec::Engine(strong(&pairs("engine", ENGINE_KEYS)?)?)),
            "level" => {
                let pairs = pairs("level", LEVEL_KEYS)?;
                let number = pairs.number("number", 1, 1..=8)? as u8;
                Ok(PlayerSpec::Level { number, seed: pairs.seed()? })
            }
            "novice" => Ok(PlayerSpec::Novice { seed: pairs("novice", RANDOM_KEYS)?.seed()? }),
            "random" => {
                let seed = pairs("random", RANDOM_KEYS)?.number("seed", 0, 0..=u64::MAX)?;
                Ok(PlayerSpec::Random { seed })
            }
            _ if let Some(algorithm) = Algorithm::ALL.into_iter().find(|it| it.name() == kind) => {
                let keys = if algorithm.has_tricks() { TRICK_KEYS } else { CLASSIC_KEYS };
                Ok(PlayerSpec::Classic(classic(algorithm, &pairs(algorithm.name(), keys)?)?))
            }
            _ if let Some(search) = ManySearch::ALL.into_iter().find(|it| it.name() == kind) => {
                Ok(PlayerSpec::Many(many(search, &pairs(search.name(), MANY_KEYS)?)?))
            }
            _ if OUTSIDE.contains(&kind) => Err(SpecError::Outside { kind: kind.to_owned() }),
            _ => Err(SpecError::Kind {
                kind: kind.to_owned(),
                nearest: nearest(kind, KINDS.iter().copied()),
            }),
        }
    }
}

fn classic(algorithm: Algorithm, pairs: &Pairs) -> Result<Classic, SpecError> {
    let (time, nodes) = (pairs.time()?, pairs.limit("nodes", u64::MAX)?);
    let depth = pairs.limit("depth", 30)?.map(|depth| depth as u32);
    let unlimited = time.is_none() && nodes.is_none();
    let hash = pairs.number("hash", CLASSIC_HASH as u64, 1..=65_536)? as usize;
    let table = pairs.switch("table")?;
    if pairs.get("hash").is_some() && !table {
        return Err(wrong("hash", pairs.get("hash").unwrap_or_default(), "table=on beside it"));
    }
    Ok(Classic {
        algorithm,
        limits: Limits {
            depth: depth.or(unlimited.then_some(DEFAULT_DEPTH)),
            nodes,
            time,
            soft_time: None,
        },
        tricks: Tricks {
            ordering: pairs.switch("ordering")?,
            table: table.then_some(hash),
            deepening: pairs.switch("deepening")?,
        },
        eval: pairs.eval()?,
        view: pairs.view()?,
        seed: pairs.seed()?,
    })
}

fn mcts(pairs: &Pairs) -> Result<Mcts, SpecError> {
    let (nodes, depth) = (pairs.limit("nodes", u64::MAX)?, pairs.limit("depth", 100)?);
    let time = match pairs.time()? {
        None if nodes.is_none() && depth.is_none() => Some(DEFAULT_TIME),
        time => time,
    };
    let exploration = match pairs.get("c") {
        None => None,
        Some(text) => Some(
            text.parse()
                .ok()
                .filter(|c| (0.0..=100.0).contains(c))
                .ok_or_else(|| wrong("c", text, "a number from 0 to 100"))?,
        ),
    };
    let playout = match pairs.get("playout") {
        Some("end") => MCTS_END,
        Some(text) => text.parse().ok().filter(|&plies| plies <= MCTS_END).ok_or_else(|| {
            let expected = format!("end, or a number of random moves from 0 to {MCTS_END}");
            wrong("playout", text, expected)
        })?,
        None => 0,
    };
    let memory = pairs.number("hash", MCTS_HASH as u64, 1..=65_536)? as usize;
    Ok(Mcts {
        limits: Limits { time, nodes, depth: depth.map(|depth| depth as u32), soft_time: None },
        exploration,
        playout,
        seed: pairs.seed()?,
        memory,
        eval: pairs.eval()?,
        view: pairs.view()?,
    })
}

fn many(search: ManySearch, pairs: &Pairs) -> Result<Many, SpecError> {
    let (depth, nodes) = (pairs.limit("depth", 30)?, pairs.limit("nodes", u64::MAX)?);
    Ok(Many { search, depth: depth.map(|depth| depth as u32), nodes, eval: pairs.eval()? })
}

fn strong(pairs: &Pairs) -> Result<Strong, SpecError> {
    let defaults = Strong::default();
    let (depth, nodes) = (pairs.limit("depth", 100)?, pairs.limit("nodes", u64::MAX)?);
    let time = match pairs.time()? {
        None if depth.is_none() && nodes.is_none() => Some(DEFAULT_TIME),
        time => time,
    };
    Ok(Strong {
        limits: Limits { time, nodes, depth: depth.map(|depth| depth as u32), soft_time: None },
        threads: pairs.number("threads", defaults.threads as u64, 1..=256)? as usize,
        hash: pairs.number("hash", defaults.hash as u64, 1..=65_536)? as usize,
        lines: pairs.number("lines", defaults.lines as u64, 1..=100)? as usize,
        eval: pairs.eval()?,
        view: pairs.view()?,
        seed: pairs.seed()?,
        tables: pairs.tables()?,
        book: pairs.book()?,
        hurry: pairs.get("hurry").is_none() || pairs.switch("hurry")?,
        tuning: pairs.tuning()?,
    })
}

fn wrong(key: &str, value: &str, expected: impl Into<String>) -> SpecError {
    SpecError::Value { key: key.to_owned(), value: value.to_owned(), expected: expected.into() }
}

/// The keys and values of a string, each key one that the kind takes.
struct Pairs<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Pairs<'a> {
    fn read(
        kind: &'static str,
        text: &'a str,
        known: &'static [&'static str],
    ) -> Result<Pairs<'a>, SpecError> {
        let mut pairs: Vec<(&str, &str)> = Vec::new();
        for part in split(text) {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let (key, value) = (key.trim(), value.trim());
            let tunes = Params::find(key).filter(|_| kind == "engine");
            if !known.contains(&key) && tunes.is_none() {
                let parameters = Params::LIST.iter().filter(|_| kind == "engine");
                let names = parameters.map(|parameter| parameter.name);
                let nearest = nearest(key, known.iter().copied().chain(names));
                return Err(SpecError::Key { kind, key: key.to_owned(), nearest, known });
            }
            // A parameter by either of its names is the same key.
            let key = tunes.map_or(key, |parameter| parameter.name);
            if pairs.iter().any(|(other, _)| *other == key) {
                return Err(SpecError::Twice { key: key.to_owned() });
            }
            pairs.push((key, value));
        }
        Ok(Pairs(pairs))
    }

    fn get(&self, key: &str) -> Option<&'a str> {
        self.0.iter().find(|(other, _)| *other == key).map(|(_, value)| *value)
    }

    fn number(
        &self,
        key: &str,
        default: u64,
        range: RangeInclusive<u64>,
    ) -> Result<u64, SpecError> {
        let Some(text) = self.get(key) else { return Ok(default) };
        text.parse().ok().filter(|number| range.contains(number)).ok_or_else(|| {
            let expected = match *range.end() {
                u64::MAX => format!("a whole number from {}", range.start()),
                most => format!("a whole number from {} to {most}", range.start()),
            };
            wrong(key, text, expected)
        })
    }

    /// A limit from 1 on, if one is given.
    fn limit(&self, key: &str, most: u64) -> Result<Option<u64>, SpecError> {
        self.get(key).map(|_| self.number(key, 1, 1..=most)).transpose()
    }

    fn time(&self) -> Result<Option<Duration>, SpecError> {
        let read =
            |text| duration::read(text).ok_or_else(|| wrong("time", text, duration::EXPECTED));
        self.get("time").map(read).transpose()
    }

    /// Something that is off unless it is switched on.
    fn switch(&self, key: &str) -> Result<bool, SpecError> {
        match self.get(key) {
            Some("on") => Ok(true),
            Some("off") | None => Ok(false),
            Some(text) => Err(wrong(key, text, "on or off")),
        }
    }

    fn tuning(&self) -> Result<Vec<(&'static str, Score)>, SpecError> {
        let given = self.0.iter().filter_map(|&(key, text)| Some((Params::find(key)?, text)));
        let value = |(parameter, text): (&'static Parameter, &str)| {
            let Parameter { name, least, most, .. } = *parameter;
            let value = text.parse().ok().filter(|value| (least..=most).contains(value));
            let expected = || format!("a whole number from {least} to {most}");
            Ok((name, value.ok_or_else(|| wrong(name, text, expected()))?))
        };
        given.map(value).collect()
    }

    fn seed(&self) -> Result<u64, SpecError> {
        self.number("seed", 0, 0..=u64::MAX)
    }

    fn view(&self) -> Result<View, SpecError> {
        let Some(text) = self.get("view") else { return Ok(View::default()) };
        text.parse().map_err(|_| wrong("view", text, "own or diff"))
    }

    fn tables(&self) -> Result<TableUse, SpecError> {
        match self.get("tables") {
            None => Ok(TableUse::default()),
            Some("") => Err(wrong("tables", "", "auto, on, off or a folder")),
            Some(text) => text.parse().map_err(|never| match never {}),
        }
    }

    fn book(&self) -> Result<BookUse, SpecError> {
        match self.get("book") {
            None => Ok(BookUse::default()),
            Some("") => Err(wrong("book", "", "on, off or a file")),
            Some(text) => text.parse().map_err(|never| match never {}),
        }
    }

    fn eval(&self) -> Result<Option<EvalSpec>, SpecError> {
        self.get("eval").map(str::parse).transpose()
    }
}

/// The parts between commas; commas within parentheses belong to an evaluation.
fn split(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0i32;
    let parts = text.split(move |c| {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        c == ',' && depth <= 0
    });
    parts.filter(|part| !part.trim().is_empty())
}

impl PlayerSpec {
    /// The evaluation that it was asked to use.
    pub fn eval(&self) -> Option<&EvalSpec> {
        match self {
            PlayerSpec::Classic(classic) => classic.eval.as_ref(),
            PlayerSpec::Mcts(mcts) => mcts.eval.as_ref(),
            PlayerSpec::Engine(strong) => strong.eval.as_ref(),
            PlayerSpec::Many(many) => many.eval.as_ref(),
            PlayerSpec::Level { .. } | PlayerSpec::Novice { .. } | PlayerSpec::Random { .. } => {
                None
            }
        }
    }

    /// The same player with another seed, made from its own and this one. So two games of one match differ, and
    /// a match played again does not.
    ///
    /// ```
    /// use saltus_engine::PlayerSpec;
    /// let player: PlayerSpec = "random:seed=1".parse()?;
    /// assert_eq!(player.reseeded(7), player.reseeded(7));
    /// assert_ne!(player.reseeded(7), player.reseeded(8));
    /// # Ok::<(), saltus_engine::SpecError>(())
    /// ```
    pub fn reseeded(&self, seed: u64) -> PlayerSpec {
        let mut player = self.clone();
        let own = match &mut player {
            PlayerSpec::Classic(classic) => &mut classic.seed,
            PlayerSpec::Mcts(mcts) => &mut mcts.seed,
            PlayerSpec::Engine(strong) => &mut strong.seed,
            PlayerSpec::Level { seed, .. }
            | PlayerSpec::Novice { seed }
            | PlayerSpec::Random { seed } => seed,
            // Nothing in it is left to chance.
            PlayerSpec::Many(_) => return player,
        };
        *own = SplitMix::new(own.wrapping_add(SplitMix::new(seed).next())).next();
        player
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        let limits = |limits: &Limits| {
            let mut parts = Vec::new();
            parts.extend(limits.time.map(|time| format!("time={}", duration::write(time))));
            parts.extend(limits.depth.map(|depth| format!("depth={depth}")));
            parts.extend(limits.nodes.map(|nodes| format!("nodes={nodes}")));
            parts
        };
        let judge = |eval: &Option<EvalSpec>, view: &View, seed: &u64| {
            let mut parts = Vec::new();
            parts.extend(eval.as_ref().map(|eval| format!("eval={eval}")));
            parts.extend((*view != View::default()).then(|| format!("view={view}")));
            parts.extend((*seed != 0).then(|| format!("seed={seed}")));
            parts
        };
        let kind = match self {
            PlayerSpec::Classic(classic) => {
                parts.extend(limits(&classic.limits));
                let Tricks { ordering, table, deepening } = classic.tricks;
                parts.extend(ordering.then(|| "ordering=on".to_owned()));
                parts.extend(table.map(|_| "table=on".to_owned()));
                let hash = table.filter(|&hash| hash != CLASSIC_HASH);
                parts.extend(hash.map(|hash| format!("hash={hash}")));
                parts.extend(deepening.then(|| "deepening=on".to_owned()));
                parts.extend(judge(&classic.eval, &classic.view, &classic.seed));
                classic.algorithm.name()
            }
            PlayerSpec::Mcts(mcts) => {
                let Mcts { exploration, playout, seed, memory, .. } = *mcts;
                parts.extend(limits(&mcts.limits));
                parts.extend(exploration.map(|c| format!("c={c}")));
                parts.extend((playout > 0).then(|| match playout {
                    MCTS_END => "playout=end".to_owned(),
                    plies => format!("playout={plies}"),
                }));
                parts.extend((memory != MCTS_HASH).then(|| format!("hash={memory}")));
                parts.extend(judge(&mcts.eval, &mcts.view, &seed));
                "mcts"
            }
            PlayerSpec::Engine(strong) => {
                let defaults = Strong::default();
                parts.extend(limits(&strong.limits));
                let mut number = |key: &str, value: usize, default: usize| {
                    parts.extend((value != default).then(|| format!("{key}={value}")));
                };
                number("threads", strong.threads, defaults.threads);
                number("hash", strong.hash, defaults.hash);
                number("lines", strong.lines, defaults.lines);
                parts.extend(judge(&strong.eval, &strong.view, &strong.seed));
                let tables = &strong.tables;
                parts.extend((*tables != defaults.tables).then(|| format!("tables={tables}")));
                let book = &strong.book;
                parts.extend((*book != defaults.book).then(|| format!("book={book}")));
                parts.extend((!strong.hurry).then(|| "hurry=off".to_owned()));
                parts.extend(strong.tuning.iter().map(|(name, value)| format!("{name}={value}")));
                "engine"
            }
            PlayerSpec::Many(many) => {
                parts.extend(many.depth.map(|depth| format!("depth={depth}")));
                parts.extend(many.nodes.map(|nodes| format!("nodes={nodes}")));
                parts.extend(many.eval.as_ref().map(|eval| format!("eval={eval}")));
                many.search.name()
            }
            PlayerSpec::Level { number, seed } => {
                parts.push(format!("number={number}"));
                parts.extend((*seed != 0).then(|| format!("seed={seed}")));
                "level"
            }
            PlayerSpec::Novice { seed } => {
                parts.extend((*seed != 0).then(|| format!("seed={seed}")));
                "novice"
            }
            PlayerSpec::Random { seed } => {
                parts.push(format!("seed={seed}"));
                "random"
            }
        };
        if parts.is_empty() { f.write_str(kind) } else { write!(f, "{kind}:{}", parts.join(",")) }
    }
}
