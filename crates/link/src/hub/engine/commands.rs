//! What the engine does at each command.

use super::Event;
use super::game::{going_on, read};
use super::level::Level;
use super::output::Output;
use super::search::{Finished, Mode, Search};
use super::settings::Settings;
use crate::hub::{Line, moves, position};
use saltus_engine::{AnyGame, Player};
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::sync::Arc;
use std::sync::mpsc::SyncSender;
use std::time::Instant;

/// The engine between two commands.
pub(super) struct Engine {
    output: Arc<Output>,
    events: SyncSender<Event>,
    settings: Settings,
    /// Made when it is needed; away while it searches.
    player: Option<Box<dyn Player>>,
    /// What is left to chance is new for each game.
    seed: u64,
    /// The game up to the position to search; none after one that could not be read.
    game: Option<AnyGame>,
    level: Level,
    search: Option<Search>,
}

impl Engine {
    pub(super) fn new(output: Arc<Output>, events: SyncSender<Event>, game: AnyGame) -> Engine {
        Engine {
            output,
            events,
            settings: Settings::new(game.clone()),
            player: None,
            seed: RandomState::new().hash_one(0),
            game: Some(game),
            level: Level::default(),
            search: None,
        }
    }

    /// Whether a search goes on, or has an answer that is not due yet.
    pub(super) fn is_busy(&self) -> bool {
        self.search.is_some()
    }

    /// Whether a search goes on that will not end by itself.
    pub(super) fn is_endless(&self) -> bool {
        self.search.as_ref().is_some_and(Search::is_endless)
    }

    /// When the search must be stopped.
    pub(super) fn deadline(&self) -> Option<Instant> {
        self.search.as_ref().and_then(|search| search.deadline)
    }

    /// Why nothing can be said any more, if so.
    pub(super) fn closed(&self) -> Option<io::Error> {
        self.output.closed()
    }

    pub(super) fn complain(&self, problem: &str) {
        self.output.say(&Line::new("error").with("message", problem));
    }

    /// Ends the search, if there is one.
    pub(super) fn stop(&mut self) {
        let answer = self.search.as_mut().and_then(Search::stop);
        self.answer(answer);
    }

    /// The search has ended by itself, or because it was stopped.
    pub(super) fn finish(&mut self, finished: Finished) {
        self.player = Some(finished.player);
        let answer = self.search.as_mut().and_then(|search| search.finish(finished.choice));
        self.answer(answer);
    }

    fn answer(&mut self, answer: Option<Line>) {
        if let Some(done) = answer {
            self.search = None;
            self.output.say(&done);
        }
    }

    /// Does what a command asks for. Only `stop` and `ponder-hit` may come during a search.
    pub(super) fn obey(&mut self, line: &Line) {
        if let Err(problem) = self.try_to_obey(line) {
            self.complain(&problem);
        }
    }

    fn try_to_obey(&mut self, line: &Line) -> Result<(), String> {
        match line.command.as_str() {
            "hub" => self.introduce(),
            "set-param" => self.set(line)?,
            "init" => {
                self.player = Some(self.player()?);
                self.output.say(&Line::new("ready"));
            }
            "new-game" => self.forget(),
            "pos" => {
                // After one that cannot be read there is nothing to search.
                self.game = None;
                self.game = Some(read(&self.settings.start, line)?);
            }
            "level" => self.level = Level::read(line)?,
            "go" => self.go(line)?,
            "stop" => self.stop(),
            "ponder-hit" => {
                let answer = self.search.as_mut().and_then(Search::ponder_hit);
                self.answer(answer);
            }
            other => return Err(format!("`{other}` is no command of Hub, version 2")),
        }
        Ok(())
    }

    fn introduce(&self) {
        let id = Line::new("id").with("name", "Saltus").with("version", env!("CARGO_PKG_VERSION"));
        self.output.say(&id.with("author", "The Saltus authors"));
        for param in self.settings.announce() {
            self.output.say(&param);
        }
        self.output.say(&Line::new("wait"));
    }

    fn set(&mut self, line: &Line) -> Result<(), String> {
        let name = line.get("name").ok_or("set-param: name= is missing")?;
        let value = line.get("value").ok_or("set-param: value= is missing")?;
        let before = self.settings.start.id().to_owned();
        self.settings.set(name, value)?;
        self.player = None;
        if self.settings.start.id() != before {
            self.game = Some(self.settings.start.clone());
        }
        Ok(())
    }

    fn forget(&mut self) {
        self.seed = self.seed.wrapping_add(1);
        match &mut self.player {
            // Its chance was drawn when it was made.
            _ if self.settings.has_chance() => self.player = None,
            Some(player) => player.new_game(),
            None => {}
        }
    }

    /// The player, with what it remembers.
    fn player(&mut self) -> Result<Box<dyn Player>, String> {
        if let Some(player) = self.player.take() {
            return Ok(player);
        }
        let made = self.settings.start.player(&self.settings.spec(self.seed));
        made.map_err(|error| error.to_string())
    }

    fn go(&mut self, line: &Line) -> Result<(), String> {
        let modes = [("think", Mode::Think), ("ponder", Mode::Ponder), ("analyze", Mode::Analyze)];
        let mode = modes.into_iter().find(|(word, _)| line.get(word).is_some());
        let (_, mode) = mode.ok_or("go: expected think, ponder or analyze")?;
        let game = self.game.as_ref().ok_or("go: the last position could not be read")?;
        let game = going_on(game);
        if let Some(outcome) = game.outcome() {
            // A draw by rule does not keep others from playing on: any move will do.
            let any = game.moves(position::names(&game)).first().map(moves::write);
            let any = any.filter(|_| outcome.winner().is_none());
            let any = any.ok_or_else(|| format!("go: the game is over: {outcome}"))?;
            self.output.say(&Line::new("done").with("move", any));
            return Ok(());
        }
        let limits = match mode {
            Mode::Ponder => self.level.without_time(),
            Mode::Think | Mode::Analyze => self.level.limits(&game),
        };
        let limits = self.settings.bound(limits);
        let player = self.player()?;
        let (output, events) = (Arc::clone(&self.output), self.events.clone());
        let begun = Search::begin(mode, self.level, limits, game, player, output, events);
        self.search = Some(begun.map_err(|error| format!("go: no thread to search on: {error}"))?);
        Ok(())
    }
}
