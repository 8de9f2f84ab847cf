//! The full screen as data: what is picked, what is said, how the game goes on.

use super::draw::Places;
use super::selection::Selection;
use crate::board::{Art, At, Grid, Marks};
use crate::messages;
use crate::session::{LiveGame, MoveInput, Session, Update};
use saltus_engine::{Info, MoveLine};
use std::time::{Duration, Instant};

/// What lies over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// The keys.
    Help,
    /// The terms of the evaluation.
    Terms(Vec<String>),
    /// A name for the file is being typed.
    Save(String),
    /// Whether the game is to begin again.
    New,
}

/// What the adviser was asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    Hint,
    Look,
}

/// The full screen.
pub struct App<'a> {
    /// The game.
    pub live: &'a mut LiveGame,
    /// How the board is drawn.
    pub art: Art,
    /// Black at the bottom.
    pub flipped: bool,
    /// The square under the cursor.
    pub cursor: At,
    /// What is picked.
    pub selection: Selection,
    /// What was said last.
    pub message: String,
    /// How far the thinking has come.
    pub thinking: Option<Info>,
    /// What lies over the board.
    pub overlay: Option<Overlay>,
    /// Where things were drawn: for the mouse.
    pub places: Places,
    delay: Duration,
    moved: Instant,
    asked: Asked,
    pub(super) done: bool,
}

impl<'a> App<'a> {
    /// A screen for a live game.
    pub fn new(
        live: &'a mut LiveGame,
        colour: bool,
        discs: bool,
        flipped: bool,
        delay: Duration,
    ) -> App<'a> {
        let grid = Grid::new(live.session.game(), live.session.names());
        let (height, width) = grid.size();
        let cursor = At { row: height / 2, column: width / 2 };
        App {
            live,
            art: Art { colour, discs },
            flipped,
            cursor,
            selection: Selection::Nothing,
            message: String::new(),
            thinking: None,
            overlay: None,
            places: Places::default(),
            delay,
            moved: Instant::now(),
            asked: Asked::Hint,
            done: false,
        }
    }

    /// Whether the players have left.
    pub fn is_done(&self) -> bool {
        self.done
    }

    pub(super) fn session(&self) -> &Session {
        &self.live.session
    }

    /// Looks at the computer; true if there is something new to draw.
    pub fn tick(&mut self) -> bool {
        let watched = self.session().is_watched();
        if !self.live.is_thinking() && (!watched || self.moved.elapsed() >= self.delay) {
            self.live.go_on();
        }
        let mut heard = false;
        // An engine tells more in a moment than a screen can show; only the latest matters.
        while let Some(update) = self.live.next_update(Duration::ZERO) {
            self.hear(update);
            heard = true;
        }
        heard
    }

    fn hear(&mut self, update: Update) {
        match update {
            Update::Thinking(info) => self.thinking = Some(info),
            Update::Moved(..) => {
                self.moved = Instant::now();
                self.changed();
            }
            Update::Advice(choice, info) => {
                self.thinking = None;
                self.message = match self.asked {
                    Asked::Hint => messages::hint(self.session(), &choice, info.as_ref()),
                    Asked::Look => messages::look(self.session(), &choice),
                };
            }
            Update::NoAdvice(why) => self.message = format!("The engine has no advice: {why}"),
            Update::Failed | Update::Stopped => self.changed(),
        }
    }

    /// The position is another one.
    pub(super) fn changed(&mut self) {
        self.selection = Selection::Nothing;
        self.thinking = None;
        self.message.clear();
        if let Some(trouble) = self.live.autosave().trouble() {
            self.message = format!("This game is not saved: {trouble}");
        }
    }

    /// What is marked on the board.
    pub fn marks(&self, grid: &Grid) -> Marks {
        Marks {
            picked: self.selection.piece(),
            targets: self.selection.targets(grid),
            cursor: Some(self.cursor),
            ..self.session().marks()
        }
    }

    /// Ctrl-C: a search answers immediately; without a search, the program is left.
    pub(super) fn interrupt(&mut self) {
        if self.live.is_thinking() && !self.session().is_watched() {
            self.live.stop.stop();
        } else {
            self.done = true;
        }
    }

    /// Moves the cursor as the screen shows the board.
    pub(super) fn step(&mut self, down: isize, right: isize) {
        let (height, width) = Grid::new(self.session().game(), self.session().names()).size();
        let sign = if self.flipped { -1 } else { 1 };
        let go = |from: usize, by: isize, size: usize| {
            from.saturating_add_signed(sign * by).min(size - 1)
        };
        self.cursor = At {
            row: go(self.cursor.row, down, height),
            column: go(self.cursor.column, right, width),
        };
    }

    /// Moves the cursor to the next piece that can move, or to the next square that the picked one can go to.
    pub(super) fn next_piece(&mut self) {
        let grid = Grid::new(self.session().game(), self.session().names());
        let moves = self.moves();
        let first = |line: &MoveLine| grid.at(line.route.squares.first()?);
        let mut places: Vec<At> = match &self.selection {
            Selection::Piece(..) => self.selection.targets(&grid),
            _ => moves.iter().filter_map(first).collect(),
        };
        places.sort_by_key(|at| (at.row, at.column));
        places.dedup();
        let after =
            places.iter().find(|at| (at.row, at.column) > (self.cursor.row, self.cursor.column));
        if let Some(&at) = after.or(places.first()) {
            self.cursor = at;
        }
    }

    fn moves(&self) -> Vec<MoveLine> {
        match self.session().waits_for_human() {
            true => self.session().game().moves(self.session().names()),
            false => Vec::new(),
        }
    }

    pub(super) fn choose(&mut self, at: At) {
        if self.session().end().is_some() {
            self.message = "The game is over: u to undo, n for a new game".to_owned();
            return;
        }
        if !self.session().waits_for_human() {
            self.message = "It is the computer's turn; Ctrl-C makes it move immediately".to_owned();
            return;
        }
        let grid = Grid::new(self.session().game(), self.session().names());
        match self.selection.choose(at, &self.moves(), &grid) {
            Ok(Some(text)) => self.play(&text),
            Ok(None) => self.message.clear(),
            Err(why) => self.message = messages::capital(&why),
        }
    }

    pub(super) fn play(&mut self, text: &str) {
        // The adviser may still be at the position before.
        self.live.stop_thinking();
        match self.live.play(text) {
            MoveInput::Move(_) => self.changed(),
            typed => self.message = messages::refused(&typed).unwrap_or_default(),
        }
    }

    pub(super) fn advise(&mut self, asked: Asked) {
        if self.session().end().is_some() || self.live.is_moving() {
            return;
        }
        self.asked = asked;
        self.message = "The engine is thinking ...".to_owned();
        self.live.advise();
    }
}
