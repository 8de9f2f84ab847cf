//! A session with its computers: each thinks on a thread of its own, so that the screen stays alive and can stop it.

use super::autosave::{Autosave, SaveError, Saved};
use super::{MoveInput, Session, read_move};
use crate::controller::Controller;
use saltus_engine::{
    AnyGame, Choice, Control, Info, MoveLine, Player, PlayerError, PlayerSpec, Stop,
};
use saltus_game::{Names, Seat};
use saltus_link::StartError;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

/// How the adviser thinks: long enough to be worth hearing, with a second line to compare the first with.
const ADVISER: &str = "engine:time=1s,lines=2";

/// What comes from a thinking thread.
enum Thought {
    Info(Info),
    Done(Box<dyn Player>, Result<Choice, PlayerError>),
}

/// What has changed in a live game.
pub enum Update {
    /// How far the thinking has come.
    Thinking(Info),
    /// A computer has moved.
    Moved(MoveLine, Choice),
    /// The adviser's choice, and its last report.
    Advice(Choice, Option<Info>),
    /// A player gave no move; the game is over.
    Failed,
    /// The adviser has nothing to say.
    NoAdvice(String),
    /// Stopped, and no move is made.
    Stopped,
}

/// What a thread searches for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Task {
    Move(Seat),
    Advice,
}

/// A session with its computers.
pub struct LiveGame {
    /// The game.
    pub session: Session,
    /// Stops a search.
    pub stop: Stop,
    /// By seat.
    players: Vec<Option<Box<dyn Player>>>,
    adviser: Option<Box<dyn Player>>,
    thinking: Option<(Task, Receiver<Thought>)>,
    last: Option<Info>,
    autosave: Autosave,
}

impl LiveGame {
    /// Starts the programs that play, so that errors are reported before the game.
    pub fn new(session: Session, stop: Stop, autosave: Autosave) -> Result<LiveGame, StartError> {
        let mut live = LiveGame {
            session,
            stop,
            players: Vec::new(),
            adviser: None,
            thinking: None,
            last: None,
            autosave,
        };
        live.players =
            live.session.seats().map(|seat| live.start(seat)).collect::<Result<_, _>>()?;
        Ok(live)
    }

    fn start(&self, seat: Seat) -> Result<Option<Box<dyn Player>>, StartError> {
        match self.session.controller(seat) {
            Controller::Human => Ok(None),
            Controller::Computer(spec) => spec.player(self.session.game()).map(Some),
        }
    }

    /// Whether someone thinks.
    pub fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Whether the computer that is to move thinks.
    pub fn is_moving(&self) -> bool {
        matches!(self.thinking, Some((Task::Move(_), _)))
    }

    /// Lets the computer think that is to move, if one is and none does.
    pub fn go_on(&mut self) {
        let turn = self.session.game().turn();
        if self.is_thinking() || self.session.end().is_some() || self.session.waits_for_human() {
            return;
        }
        // One that has failed before begins anew.
        let player = match self.players[turn.index()].take() {
            Some(player) => Ok(Some(player)),
            None => self.start(turn),
        };
        match player {
            Ok(Some(player)) => self.think(Task::Move(turn), player),
            Ok(None) => {}
            Err(error) => self.session.fail(error.to_string()),
        }
    }

    /// Lets the engine look at the position, for hints.
    pub fn advise(&mut self) {
        if self.is_thinking() || self.session.end().is_some() {
            return;
        }
        let spec = ADVISER.parse::<PlayerSpec>();
        let adviser = self
            .adviser
            .take()
            .or_else(|| spec.ok().and_then(|spec| self.session.game().player(&spec).ok()));
        if let Some(adviser) = adviser {
            self.think(Task::Advice, adviser);
        }
    }

    fn think(&mut self, task: Task, player: Box<dyn Player>) {
        self.last = None;
        let (sender, receiver) = channel();
        let (game, names) = (self.session.game().clone(), self.session.names());
        let stop = self.stop.clone();
        thread::spawn(move || choose(player, &game, names, stop, &sender));
        self.thinking = Some((task, receiver));
    }

    /// The next update, waiting so long for it at most; none if there is none.
    pub fn next_update(&mut self, wait: Duration) -> Option<Update> {
        let (task, receiver) = self.thinking.as_ref()?;
        let task = *task;
        match receiver.recv_timeout(wait) {
            Ok(Thought::Info(info)) => {
                self.last = Some(info.clone());
                Some(Update::Thinking(info))
            }
            Ok(Thought::Done(player, answer)) => Some(self.done(task, Some(player), answer)),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => {
                let broken = PlayerError::Failed { problem: "it broke down".to_owned() };
                Some(self.done(task, None, Err(broken)))
            }
        }
    }

    fn done(
        &mut self,
        task: Task,
        player: Option<Box<dyn Player>>,
        answer: Result<Choice, PlayerError>,
    ) -> Update {
        self.thinking = None;
        let stopped = self.stop.is_stopped();
        if !self.session.is_watched() {
            // Whoever plays wants the computer to move at once; whoever watches wants it to end.
            self.stop.clear();
        }
        match (task, answer) {
            (Task::Move(seat), Ok(_)) if stopped && self.session.is_watched() => {
                self.players[seat.index()] = player;
                Update::Stopped
            }
            (Task::Move(_), Err(PlayerError::Stopped)) if stopped => Update::Stopped,
            (Task::Move(seat), Ok(choice)) => {
                self.players[seat.index()] = player;
                let line = self.session.game().legal_move(&choice.mv, self.session.names());
                match line.and_then(|line| self.session.play(&choice.mv).map(|()| line)) {
                    Ok(line) => {
                        self.keep();
                        Update::Moved(line, choice)
                    }
                    Err(error) => self.failed(error.to_string()),
                }
            }
            (Task::Move(_), Err(error)) => self.failed(error.to_string()),
            (Task::Advice, Ok(choice)) => {
                self.adviser = player;
                Update::Advice(choice, self.last.take())
            }
            (Task::Advice, Err(error)) => Update::NoAdvice(error.to_string()),
        }
    }

    fn failed(&mut self, why: String) -> Update {
        self.session.fail(why);
        Update::Failed
    }

    /// Ends the thinking, and forgets what it finds: the game has changed.
    pub fn stop_thinking(&mut self) {
        self.stop.stop();
        while let Some((task, receiver)) = self.thinking.take() {
            match (task, receiver.recv()) {
                (_, Ok(Thought::Info(_))) => self.thinking = Some((task, receiver)),
                (Task::Move(seat), Ok(Thought::Done(player, _))) => {
                    self.players[seat.index()] = Some(player);
                }
                (Task::Advice, Ok(Thought::Done(player, _))) => self.adviser = Some(player),
                (_, Err(_)) => {}
            }
        }
        self.stop.clear();
    }

    /// Begins the same game again, with players who have forgotten the last one. A game that was not over stays kept.
    pub fn restart(&mut self) {
        self.stop_thinking();
        self.autosave.next(&self.session);
        self.session.restart();
        self.players.iter_mut().flatten().for_each(|player| player.new_game());
    }

    /// Reads what a person typed, and makes the move if it is one.
    pub fn play(&mut self, text: &str) -> MoveInput {
        let typed = read_move(self.session.game(), text, self.session.names());
        if let MoveInput::Move(line) = &typed {
            if let Err(error) = self.session.play(&line.text) {
                return MoveInput::Refused(error.to_string());
            }
            self.keep();
        }
        typed
    }

    /// Takes moves back until a person is to move: see [`Session::undo`].
    pub fn undo(&mut self) -> usize {
        self.stop_thinking();
        let count = self.session.undo();
        self.keep();
        count
    }

    /// Makes moves again that were taken back: see [`Session::redo`].
    pub fn redo(&mut self) -> usize {
        self.stop_thinking();
        let count = self.session.redo();
        self.keep();
        count
    }

    /// A seat gives up.
    pub fn resign(&mut self, seat: Seat) {
        self.stop_thinking();
        self.session.resign(seat);
        self.keep();
    }

    fn keep(&mut self) {
        self.autosave.write(&self.session);
    }

    /// Writes the game into a file that the players name; into the one they named last, if they name none.
    pub fn save(&mut self, path: &str) -> Result<Saved, SaveError> {
        self.autosave.save(&self.session, path)
    }

    /// What is known of where the game is kept.
    pub fn autosave(&self) -> &Autosave {
        &self.autosave
    }

    /// The players leave: a game that is over is kept no longer.
    pub fn leave(&mut self) {
        self.stop_thinking();
        if self.session.end().is_some() {
            self.autosave.forget();
        }
    }
}

impl Drop for LiveGame {
    fn drop(&mut self) {
        // A thread that still thinks ends by itself, with the program that it may have started.
        self.stop.stop();
    }
}

/// Searches, and sends reports and the choice.
fn choose(
    mut player: Box<dyn Player>,
    game: &AnyGame,
    names: Names,
    stop: Stop,
    sender: &Sender<Thought>,
) {
    let mut tell = |info: &Info| {
        let _ = sender.send(Thought::Info(info.clone()));
    };
    let mut control =
        Control { stop, names: Some(names), limits: None, analysis: false, tell: Some(&mut tell) };
    let answer = player.choose(game, &mut control);
    let _ = sender.send(Thought::Done(player, answer));
}
