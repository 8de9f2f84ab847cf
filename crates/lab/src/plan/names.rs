//! Names of games and players, looked up once, with every fault noted where it stands.

use crate::spec::{Fault, Faults, Figures, PlayerEntry};
use saltus_arena::Entrant;
use saltus_engine::{AnyGame, EvalSpec, PlayerSpec, SpecError, TableUse, expect_memory, nearest};
use saltus_game::EndRules;
use saltus_link::{AnySpec, AnySpecError};
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use toml::Spanned;

/// What is known of a file's names, and what was found wrong.
pub(super) struct Names<'a> {
    text: &'a str,
    end_rules: EndRules,
    reach: Reach,
    faults: Vec<Fault>,
    games: HashMap<String, Option<AnyGame>>,
    players: Vec<(Range<usize>, Player)>,
    /// Every name of a `[[player]]`, even of one that cannot be made.
    player_names: Vec<String>,
    /// The names of contests.
    contests: HashSet<String>,
    /// Players that are known to play a game, or not to.
    checked: HashSet<(String, String)>,
}

/// What a file may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// Programs and other files too.
    Anything,
    /// Nothing outside itself: it may be anyone's.
    Itself,
}

const NO_FILES: &str =
    "no files are opened here: write an expression, or the name of an evaluation";

/// A player, with what the original says of it.
#[derive(Clone)]
pub(super) struct Player {
    pub(super) entrant: Entrant,
    pub(super) original: Figures,
}

impl<'a> Names<'a> {
    pub(super) fn new(text: &'a str, end_rules: EndRules, reach: Reach) -> Names<'a> {
        Names {
            text,
            end_rules,
            reach,
            faults: Vec::new(),
            games: HashMap::new(),
            players: Vec::new(),
            player_names: Vec::new(),
            contests: HashSet::new(),
            checked: HashSet::new(),
        }
    }

    /// Notes a fault.
    pub(super) fn fault(&mut self, span: Range<usize>, problem: impl Into<String>) {
        self.faults.push(Fault::at(self.text, span, problem));
    }

    /// How many faults were noted.
    pub(super) fn count(&self) -> usize {
        self.faults.len()
    }

    /// The faults in their order in the file, if there are any.
    pub(super) fn faults(mut self, file: &str) -> Option<Faults> {
        self.faults.sort_by_key(|fault| (fault.line, fault.column));
        self.faults.dedup();
        (!self.faults.is_empty()).then(|| Faults { file: file.to_owned(), faults: self.faults })
    }

    /// A game by its id, with the experiment's end rules.
    pub(super) fn game(&mut self, id: &Spanned<String>) -> Option<AnyGame> {
        if let Some(known) = self.games.get(id.get_ref()) {
            return known.clone();
        }
        let game = match AnyGame::start(id.get_ref()) {
            Ok(game) => Some(game.with_end_rules(self.end_rules)),
            Err(error) => {
                self.fault(id.span(), error.to_string());
                None
            }
        };
        self.games.insert(id.get_ref().clone(), game.clone());
        game
    }

    /// Takes the file's players in.
    pub(super) fn add_players(&mut self, entries: &[PlayerEntry]) {
        for entry in entries {
            let name = entry.name.get_ref();
            if name.trim().is_empty() {
                self.fault(entry.name.span(), "a player needs a name");
            }
            if self.player_names.contains(name) {
                self.fault(entry.name.span(), format!("two players are called `{name}`"));
            }
            self.player_names.push(name.clone());
            match entry.spec.get_ref().parse::<AnySpec>() {
                Ok(spec) if self.is_out_of_reach(&spec, entry.spec.span()) => {}
                Ok(spec) => {
                    let original = entry.original.clone();
                    let player = Player { entrant: Entrant::new(name, spec), original };
                    self.players.push((entry.spec.span(), player));
                }
                Err(error) => self.fault(entry.spec.span(), error.to_string()),
            }
        }
    }

    /// The players that have names of their own.
    pub(super) fn players(&self) -> Vec<Entrant> {
        self.players.iter().map(|(_, player)| player.entrant.clone()).collect()
    }

    /// The place of a player in the file's list of players.
    pub(super) fn player_index(&mut self, name: &Spanned<String>) -> Option<usize> {
        let found = self.player_names.iter().position(|known| known == name.get_ref());
        if found.is_none() {
            let problem = self.no_player(name.get_ref());
            self.fault(name.span(), problem);
        }
        found
    }

    /// A player by its name or its string, who must be able to play this game.
    pub(super) fn player(
        &mut self,
        word: &Spanned<String>,
        game: Option<&AnyGame>,
    ) -> Option<Player> {
        let text = word.get_ref();
        let named = self.players.iter().find(|(_, player)| player.entrant.name == *text).cloned();
        if named.is_none() && self.player_names.contains(text) {
            return None; // its string is wrong, and that was reported
        }
        let (span, player) = match named {
            Some(found) => found,
            None => match text.parse::<AnySpec>() {
                Ok(spec) if self.is_out_of_reach(&spec, word.span()) => return None,
                Ok(spec) => {
                    let entrant = Entrant::new(text, spec);
                    (word.span(), Player { entrant, original: Figures::default() })
                }
                Err(AnySpecError::Own(SpecError::Kind { .. })) if !text.contains(':') => {
                    let problem = self.no_player(text);
                    self.fault(word.span(), problem);
                    return None;
                }
                Err(error) => {
                    self.fault(word.span(), error.to_string());
                    return None;
                }
            },
        };
        let game = game?;
        let spec = &player.entrant.spec;
        if self.checked.insert((game.id().to_owned(), player.entrant.name.clone())) {
            if let Err(error) = expect_memory(spec.own(), 1) {
                self.fault(span, format!("{error}: ask for less, such as hash=64"));
                return None;
            }
            if let Err(error) = small(spec).check(game) {
                self.fault(span, format!("in {}: {error}", game.id()));
                return None;
            }
        }
        Some(player)
    }

    /// Whether a player is a program or reads files where none may be named; that is a fault.
    fn is_out_of_reach(&mut self, spec: &AnySpec, at: Range<usize>) -> bool {
        let problem = match (self.reach, spec.own()) {
            (Reach::Anything, _) => return false,
            (Reach::Itself, None) => "expected a player of Saltus: no programs are started here",
            (Reach::Itself, Some(own)) if names_files(own) => NO_FILES,
            (Reach::Itself, Some(_)) => return false,
        };
        self.fault(at, problem);
        true
    }

    /// An evaluation by its text, or what is wrong with it.
    pub(super) fn eval(&self, text: &str) -> Result<EvalSpec, String> {
        let eval: EvalSpec = text.parse().map_err(|error: SpecError| error.to_string())?;
        match self.reach == Reach::Itself && eval.file().is_some() {
            true => Err(NO_FILES.to_owned()),
            false => Ok(eval),
        }
    }

    /// Takes the name of a contest in. Games are stored under it: two contests of one name would be one.
    pub(super) fn contest(&mut self, name: &str, at: Range<usize>) {
        if !self.contests.insert(name.to_owned()) {
            let problem =
                format!("two contests are called `{name}`: give one a `name`, or a player another");
            self.fault(at, problem);
        }
    }

    fn no_player(&self, name: &str) -> String {
        let known = || self.player_names.iter().map(String::as_str);
        let hint =
            nearest(name, known()).map_or(String::new(), |it| format!(", did you mean {it}?"));
        let known = match self.player_names.len() {
            0 => "this file has no [[player]]".to_owned(),
            _ => format!("the players are {}", known().collect::<Vec<_>>().join(", ")),
        };
        format!("there is no player `{name}`{hint} ({known}; or write one as alphabeta:depth=4)")
    }
}

/// Whether making the player opens files that its string names.
fn names_files(player: &PlayerSpec) -> bool {
    let tables = match player {
        PlayerSpec::Engine(engine) => matches!(engine.tables, TableUse::Folder(_)),
        _ => false,
    };
    tables || player.eval().is_some_and(|eval| eval.file().is_some())
}

/// The player with hardly any memory: whether it can be made does not depend on that, and to fill a large table
/// takes its time.
fn small(player: &AnySpec) -> AnySpec {
    let mut player = player.clone();
    if let AnySpec::Own(PlayerSpec::Engine(engine)) = &mut player {
        engine.hash = 1;
    }
    player
}
