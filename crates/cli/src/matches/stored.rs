//! A match whose games are stored as they end, so that it can be interrupted at any moment.

use crate::args::MatchArgs;
use crate::failure::Failure;
use saltus_arena::{GameKey, GameResult, Games, Match, OpeningSource, Pairing, Planned};
use saltus_lab::store::{Claim, Lock, Row};
use saltus_lab::{Store, StoreError};
use std::fmt::Write as _;
use std::path::Path;

/// The store of a match.
pub(super) struct Stored {
    store: Store,
    _lock: Lock,
    pairing: Pairing,
    games: Games,
    /// How many games have been added to the file of records.
    recorded: u64,
}

/// The number of games that a file of records has, among what the store keeps.
const RECORDED: &str = "recorded";

impl Stored {
    /// Opens the store of a match, or makes it. One of another match is refused.
    pub(super) fn open(
        path: &Path,
        pairing: Pairing,
        games: Games,
        fingerprint: String,
    ) -> Result<Stored, Failure> {
        let opened = || {
            let lock = Lock::take_file(path)?;
            let store = Store::create_file(path)?;
            store.claim(&Claim {
                what: "match",
                name: &pairing.name,
                fingerprint: fingerprint.clone(),
                text: "",
                openings: None,
                tasks: vec![(&pairing.name, "games")],
            })?;
            let recorded = store.counter(RECORDED)?;
            Ok((lock, store, recorded))
        };
        let (lock, store, recorded) = opened().map_err(|error| refused(&error))?;
        Ok(Stored { store, _lock: lock, pairing, games, recorded })
    }

    /// The games that earlier runs have played.
    pub(super) fn earlier(&self) -> Result<Vec<(GameKey, GameResult)>, Failure> {
        let mut all = Vec::new();
        let read = self.store.each(&self.pairing.name, |row| {
            let key = GameKey { pairing: 0, pair: row.pair, swapped: row.swapped };
            all.extend(row.result().map(|result| (key, result)));
            Ok::<_, StoreError>(())
        });
        read.map_err(|error| refused(&error))?;
        Ok(all)
    }

    /// Stores a game.
    pub(super) fn add(&self, game: &Planned, result: &GameResult) -> Result<(), StoreError> {
        self.store.add(&Row::new(&self.pairing, game, result).with_thoughts(result))
    }

    /// Whether this game is the next for the file of records.
    pub(super) fn is_next_record(&self, key: GameKey) -> bool {
        self.is_next_number(self.games.index(key))
    }

    /// The same by the number of a game.
    pub(super) fn is_next_number(&self, number: u64) -> bool {
        number == self.recorded
    }

    /// It has been added there.
    pub(super) fn recorded(&mut self) -> Result<(), StoreError> {
        self.recorded += 1;
        self.store.set_counter(RECORDED, self.recorded)
    }
}

/// All that decides the games and when the match ends.
pub(super) fn fingerprint(args: &MatchArgs, terms: &Match) -> String {
    let [first, second] = &terms.entrants;
    let mut text = format!("game {}\n", terms.start.id());
    let mut line = |key: &str, value: String| {
        let _ = writeln!(text, "{key} {value}"); // text in memory takes everything
    };
    line("first", first.name.clone());
    line("second", second.name.clone());
    line("games", (2 * u64::from(terms.pairs)).to_string());
    text += &common_terms(args, terms.seed, &terms.openings);
    text
}

/// What decides games of any number of players.
pub(super) fn common_terms(args: &MatchArgs, seed: u64, openings: &OpeningSource) -> String {
    let mut text = String::new();
    let mut line = |key: &str, value: String| {
        let _ = writeln!(text, "{key} {value}"); // text in memory takes everything
    };
    line("seed", seed.to_string());
    line("rounds", args.rounds.to_string());
    line(
        "openings",
        match openings {
            OpeningSource::Start => "none".to_owned(),
            OpeningSource::Random(plies) => format!("{plies} plies"),
            OpeningSource::Text(text) => format!("{text:?}"),
        },
    );
    let resign = args.resign.map(|it| format!("{}:{}", it.score, it.moves));
    let draw = args.draw.map(|it| format!("{}:{}:{}", it.score, it.moves, it.from_round));
    let timeout = args.timeout.map(|time| time.as_nanos().to_string());
    let sprt = args.sprt.map(|sprt| {
        let ((elo0, elo1), (alpha, beta)) = (sprt.elos(), sprt.errors());
        format!("{} {elo0} {elo1} {alpha} {beta}", super::report::model(&sprt))
    });
    for (key, value) in [("resign", resign), ("draw", draw), ("timeout", timeout), ("sprt", sprt)] {
        line(key, value.unwrap_or_else(|| "none".to_owned()));
    }
    text
}

/// What is wrong with a store, and what to do.
pub(super) fn refused(error: &StoreError) -> Failure {
    let hint = match error {
        StoreError::Full { .. } => {
            "make room, and give the same command again: it goes on where it stopped"
        }
        StoreError::Other { .. } => {
            "give the command that this store was made with, or name another file"
        }
        StoreError::Locked { .. } => "wait until it is done, or name another file",
        StoreError::Newer { .. } => "use the version of Saltus that made it, or a later one",
        StoreError::NotWritable { .. } => "name a file that can be written",
        StoreError::Damaged { .. } => "restore it from a copy, or name a new file",
        StoreError::NoStore { .. } | StoreError::Foreign { .. } | StoreError::Broken { .. } => {
            "name the store of this match, or a new file"
        }
    };
    Failure::input(format!("--store: {error}"), hint)
}
