//! An engine of others as a player.

mod introduction;
mod talk;

use super::{Line, moves, position, score};
use crate::{ProgramSpec, StartError};
use saltus_engine::{AnyGame, Choice, Control, Info, InfoLine, Limits, Player, PlayerError, Stop};
use saltus_game::{Names, Score};
use std::time::{Duration, Instant};
use talk::Talk;

/// How long an engine thinks about a move where no one says.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// By how much it may overstep its time before it is told to stop; or by half of that time, if that is more.
const SLACK: Duration = Duration::from_millis(500);

/// How long it may take to answer once it was told to stop.
const GRACE: Duration = Duration::from_millis(250);

/// How often we look whether someone wants it stopped.
const GLANCE: Duration = Duration::from_millis(5);

/// Starts an engine and gets it ready for this game.
pub(crate) fn start(spec: &ProgramSpec, game: &AnyGame) -> Result<Engine, StartError> {
    let told = |problem| StartError::Program { program: spec.program(), problem };
    let mut talk = Talk::start(&spec.command).map_err(told)?;
    introduction::introduce(&mut talk, spec, game).map_err(told)?;
    Ok(Engine { id: game.id().to_owned(), limits: spec.limits, talk: Some(talk), failed: false })
}

/// Starts an engine, and asks which of these games it plays.
pub(crate) fn playable<'a>(
    spec: &ProgramSpec,
    games: &'a [AnyGame],
) -> Result<Vec<&'a AnyGame>, StartError> {
    let told = |problem| StartError::Program { program: spec.program(), problem };
    let mut talk = Talk::start(&spec.command).map_err(told)?;
    introduction::playable(&mut talk, spec, games).map_err(told)
}

/// An engine that is ready to play.
pub(crate) struct Engine {
    /// The game that it was started for.
    id: String,
    limits: Limits,
    /// None once it broke down, or was given up.
    talk: Option<Talk>,
    /// Whether it has ever failed to give a legal move.
    failed: bool,
}

impl Engine {
    /// Whether it can play another game: it has answered every request, and still runs.
    pub(crate) fn is_sound(&mut self) -> bool {
        !self.failed && self.talk.as_mut().is_some_and(Talk::is_running)
    }

    /// Asks it to end, without waiting for that.
    pub(crate) fn quit(&self) {
        if let Some(talk) = &self.talk {
            talk.say(&Line::new("quit"));
        }
    }
}

impl Player for Engine {
    fn choose(&mut self, game: &AnyGame, control: &mut Control) -> Result<Choice, PlayerError> {
        if game.id() != self.id {
            return Err(PlayerError::OtherGame { game: game.id().to_owned() });
        }
        if game.outcome().is_some() {
            return Err(PlayerError::GameOver);
        }
        let limits = control.limits.unwrap_or(self.limits);
        let limits = match limits {
            Limits { depth: None, nodes: None, time: None, .. } => {
                Limits { time: Some(USUAL_TIME), ..limits }
            }
            limits => limits,
        };
        let gone = || PlayerError::Failed { problem: "the engine has gone".to_owned() };
        let talk = self.talk.as_mut().ok_or_else(gone)?;
        talk.forget();
        talk.say(&pos(game));
        talk.say(&level(&limits));
        talk.say(&Line::new("go").flag("think"));
        let chosen = listen(talk, game, &limits, control);
        self.failed |= chosen.is_err();
        if !matches!(chosen, Ok(_) | Err(PlayerError::Illegal { .. }))
            && let Some(talk) = self.talk.take()
        {
            // It is out of step with us for good.
            talk.give_up();
        }
        chosen
    }

    fn new_game(&mut self) {
        if let Some(talk) = &self.talk {
            talk.say(&Line::new("new-game"));
        }
    }
}

/// The game so far. Where squares alone do not tell all that counts, the game's own text goes with them.
fn pos(game: &AnyGame) -> Line {
    let start = game.beginning();
    let squares = position::write(&start);
    let text = |game: &AnyGame| game.position(game.names()[0]);
    let same = position::read(&start, &squares).is_ok_and(|again| text(&again) == text(&start));
    let line = Line::new("pos").with("pos", squares);
    let line = if same { line } else { line.with("fen", text(&start)) };
    let past = game.past(position::names(game));
    if past.is_empty() {
        return line;
    }
    line.with("moves", past.iter().map(moves::write).collect::<Vec<_>>().join(" "))
}

fn level(limits: &Limits) -> Line {
    let mut line = Line::new("level");
    if let Some(depth) = limits.depth {
        line = line.with("depth", depth);
    }
    if let Some(nodes) = limits.nodes {
        line = line.with("nodes", nodes);
    }
    if let Some(time) = limits.time {
        line = line.with("move-time", time.as_secs_f64());
    }
    line
}

/// Listens until the engine has chosen, or its time is up.
fn listen(
    talk: &mut Talk,
    game: &AnyGame,
    limits: &Limits,
    control: &mut Control,
) -> Result<Choice, PlayerError> {
    let begun = Instant::now();
    let names = control.names.unwrap_or(game.names()[0]);
    let mut watch = Watch::new(begun, limits.time);
    let mut found = Found::default();
    loop {
        watch.look(talk, &control.stop)?;
        let heard = talk.hear(GLANCE).map_err(|problem| PlayerError::Failed { problem })?;
        let Some(line) = heard else { continue };
        match line.command.as_str() {
            "info" => {
                found.hear(&line, game, names);
                if let (Some(tell), Some(info)) = (&mut control.tell, found.info(begun)) {
                    tell(&info);
                }
            }
            "done" => return found.choice(&line, game, names, begun),
            _ => {}
        }
    }
}

/// When to tell an engine to stop, and when to give it up.
struct Watch {
    stop_at: Option<Instant>,
    give_up: Option<(Instant, PlayerError)>,
}

impl Watch {
    fn new(begun: Instant, time: Option<Duration>) -> Watch {
        Watch { stop_at: time.map(|time| begun + time + SLACK.max(time / 2)), give_up: None }
    }

    fn look(&mut self, talk: &Talk, stop: &Stop) -> Result<(), PlayerError> {
        let now = Instant::now();
        if let Some((at, error)) = &self.give_up {
            return if now < *at { Ok(()) } else { Err(error.clone()) };
        }
        let error = match self.stop_at {
            _ if stop.is_stopped() => PlayerError::Stopped,
            Some(at) if now >= at => PlayerError::Late,
            _ => return Ok(()),
        };
        talk.say(&Line::new("stop"));
        self.give_up = Some((now + GRACE, error));
        Ok(())
    }
}

/// What an engine has told of its thinking.
#[derive(Default)]
struct Found {
    value: Option<Score>,
    line: Vec<String>,
    depth: u32,
    nodes: u64,
}

impl Found {
    fn hear(&mut self, line: &Line, game: &AnyGame, names: Names) {
        fn number<T: std::str::FromStr>(line: &Line, key: &str) -> Option<T> {
            line.get(key)?.parse().ok()
        }
        self.depth = number(line, "depth").unwrap_or(self.depth);
        self.nodes = number(line, "nodes").unwrap_or(self.nodes);
        self.value = line.get("score").and_then(score::read).or(self.value);
        if let Some(moves) = line.get("pv") {
            self.line = moves::read_line(game, moves, names);
        }
    }

    /// What can be told of it, once there is a value.
    fn info(&self, begun: Instant) -> Option<Info> {
        let line = InfoLine { value: self.value?, moves: self.line.clone() };
        let (depth, nodes) = (self.depth, self.nodes);
        Some(Info { depth, lines: vec![line], nodes, time: begun.elapsed() })
    }

    fn choice(
        self,
        done: &Line,
        game: &AnyGame,
        names: Names,
        begun: Instant,
    ) -> Result<Choice, PlayerError> {
        let answer = done.get("move").unwrap_or_default();
        let illegal = || {
            let shown = |c: &char| !c.is_control();
            PlayerError::Illegal { answer: answer.chars().filter(shown).take(100).collect() }
        };
        let read = moves::read(game, answer).map_err(|_| illegal())?;
        let mv = game.legal_move(&read.text, names).map_err(|_| illegal())?.text;
        // A line that begins otherwise was about another move.
        let line = if self.line.first() == Some(&mv) { self.line } else { vec![mv.clone()] };
        let (depth, nodes, time) = (self.depth, self.nodes, begun.elapsed());
        Ok(Choice { mv, value: self.value, line, depth, nodes, time, cutoffs: None })
    }
}
