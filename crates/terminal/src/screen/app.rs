//! The full screen as data: what is picked, what is said, what keys and mouse do.

use super::draw::Places;
use super::pick::Pick;
use crate::board::{Art, At, Grid, Marks};
use crate::session::{News, Saved, Session, Table, Typed};
use crate::words;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
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
enum Asked {
    Hint,
    Look,
}

/// The full screen.
pub struct App<'a> {
    /// The game.
    pub table: &'a mut Table,
    /// How the board is drawn.
    pub art: Art,
    /// Black at the bottom.
    pub flipped: bool,
    /// The square under the cursor.
    pub cursor: At,
    /// What is picked.
    pub pick: Pick,
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
    done: bool,
}

impl<'a> App<'a> {
    /// A screen for a table.
    pub fn new(
        table: &'a mut Table,
        colour: bool,
        discs: bool,
        flipped: bool,
        delay: Duration,
    ) -> App<'a> {
        let grid = Grid::new(table.session.game(), table.session.names());
        let (height, width) = grid.size();
        let cursor = At { row: height / 2, column: width / 2 };
        App {
            table,
            art: Art { colour, discs },
            flipped,
            cursor,
            pick: Pick::Nothing,
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

    fn session(&self) -> &Session {
        &self.table.session
    }

    /// Looks at the computer; true if there is something new to draw.
    pub fn tick(&mut self) -> bool {
        let watched = self.session().is_watched();
        if !self.table.is_thinking() && (!watched || self.moved.elapsed() >= self.delay) {
            self.table.go_on();
        }
        let Some(news) = self.table.news(Duration::ZERO) else { return false };
        match news {
            News::Thinking(info) => self.thinking = Some(info),
            News::Moved(..) => {
                self.moved = Instant::now();
                self.changed();
            }
            News::Advice(choice, info) => {
                self.thinking = None;
                self.message = match self.asked {
                    Asked::Hint => words::hint(self.session(), &choice, info.as_ref()),
                    Asked::Look => words::look(self.session(), &choice),
                };
            }
            News::NoAdvice(why) => self.message = format!("The engine has no advice: {why}"),
            News::Failed | News::Stopped => self.changed(),
        }
        true
    }

    /// The position is another one.
    fn changed(&mut self) {
        self.pick = Pick::Nothing;
        self.thinking = None;
        self.message.clear();
        if let Some(trouble) = self.table.keeper().trouble() {
            self.message = format!("This game is not kept: {trouble}");
        }
    }

    /// What is marked on the board.
    pub fn marks(&self, grid: &Grid) -> Marks {
        Marks {
            picked: self.pick.piece(),
            targets: self.pick.targets(grid),
            cursor: Some(self.cursor),
            ..self.session().marks()
        }
    }

    /// A key was pressed.
    pub fn key(&mut self, key: KeyEvent) {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c') => self.interrupt(),
                KeyCode::Char('d') => self.done = true,
                _ => {}
            };
        }
        if let Some(overlay) = self.overlay.take() {
            return self.key_over(overlay, key.code);
        }
        if let Pick::Ways(ways, index) = &mut self.pick {
            let last = ways.len() - 1;
            match key.code {
                KeyCode::Up => *index = index.saturating_sub(1),
                KeyCode::Down => *index = (*index + 1).min(last),
                KeyCode::Char(digit @ '1'..='9') if (digit as usize - '1' as usize) <= last => {
                    let text = ways[digit as usize - '1' as usize].text.clone();
                    self.play(&text);
                }
                KeyCode::Enter | KeyCode::Char(' ') => {
                    let text = ways[*index].text.clone();
                    self.play(&text);
                }
                KeyCode::Esc => self.pick = Pick::Nothing,
                _ => {}
            }
            return;
        }
        match key.code {
            KeyCode::Left => self.step(0, -1),
            KeyCode::Right => self.step(0, 1),
            KeyCode::Up => self.step(-1, 0),
            KeyCode::Down => self.step(1, 0),
            KeyCode::Enter | KeyCode::Char(' ') => self.choose(self.cursor),
            KeyCode::Esc => self.pick = Pick::Nothing,
            KeyCode::Tab => self.next_piece(),
            KeyCode::Char('h') => self.advise(Asked::Hint),
            KeyCode::Char('e') => {
                self.overlay = Some(Overlay::Terms(words::terms(self.session())));
                self.advise(Asked::Look);
            }
            KeyCode::Char('u') => {
                if self.table.undo() > 0 {
                    self.changed();
                } else {
                    self.message = "There is nothing to take back".to_owned();
                }
            }
            KeyCode::Char('r') => {
                if self.table.redo() > 0 {
                    self.changed();
                } else {
                    self.message = "There is nothing to make again".to_owned();
                }
            }
            KeyCode::Char('f') => self.flipped = !self.flipped,
            KeyCode::Char('s') => self.overlay = Some(Overlay::Save(String::new())),
            KeyCode::Char('n') => self.overlay = Some(Overlay::New),
            KeyCode::Char('?') | KeyCode::F(1) => self.overlay = Some(Overlay::Help),
            KeyCode::Char('q') => self.done = true,
            _ => {}
        }
    }

    /// A key while something lies over the board; any other key takes it away.
    fn key_over(&mut self, overlay: Overlay, code: KeyCode) {
        match (overlay, code) {
            (Overlay::Save(mut name), KeyCode::Char(letter)) => {
                if name.len() < 200 {
                    name.push(letter);
                }
                self.overlay = Some(Overlay::Save(name));
            }
            (Overlay::Save(mut name), KeyCode::Backspace) => {
                name.pop();
                self.overlay = Some(Overlay::Save(name));
            }
            (Overlay::Save(name), KeyCode::Enter) => {
                self.message = match self.table.save(&name) {
                    Ok(Saved::Written(path)) => format!("Saved in {}", path.display()),
                    Ok(Saved::NoName) => "It needs a name, such as game.pdn".to_owned(),
                    Ok(Saved::Exists(path)) => {
                        self.overlay = Some(Overlay::Save(name));
                        format!("{} is there; Enter again replaces it", path.display())
                    }
                    Err(error) => words::capital(&error.to_string()),
                };
            }
            (Overlay::New, KeyCode::Char('y' | 'n') | KeyCode::Enter)
                if code != KeyCode::Char('n') =>
            {
                self.table.restart();
                self.changed();
            }
            _ => {}
        }
    }

    /// Ctrl-C: whoever thinks answers at once; where no one thinks, the players leave.
    fn interrupt(&mut self) {
        if self.table.is_thinking() && !self.session().is_watched() {
            self.table.stop.stop();
        } else {
            self.done = true;
        }
    }

    /// The mouse was used.
    pub fn mouse(&mut self, mouse: MouseEvent) {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return;
        }
        if self.overlay.take().is_some() {
            return;
        }
        if let Pick::Ways(ways, _) = &self.pick {
            let way = self.places.way_at(mouse.column, mouse.row).and_then(|index| ways.get(index));
            match way.map(|line| line.text.clone()) {
                Some(text) => self.play(&text),
                None => self.pick = Pick::Nothing,
            }
            return;
        }
        let (height, width) = Grid::new(self.session().game(), self.session().names()).size();
        if let Some((row, column)) = self.places.square_at(mouse.column, mouse.row) {
            let at = match self.flipped {
                false => At { row, column },
                true => At { row: height - 1 - row, column: width - 1 - column },
            };
            self.cursor = at;
            self.choose(at);
        }
    }

    /// Moves the cursor as the screen shows the board.
    fn step(&mut self, down: isize, right: isize) {
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
    fn next_piece(&mut self) {
        let grid = Grid::new(self.session().game(), self.session().names());
        let moves = self.moves();
        let first = |line: &MoveLine| grid.at(line.route.squares.first()?);
        let mut places: Vec<At> = match &self.pick {
            Pick::Piece(..) => self.pick.targets(&grid),
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

    fn choose(&mut self, at: At) {
        if self.session().end().is_some() {
            self.message = "The game is over: u takes back, n begins again".to_owned();
            return;
        }
        if !self.session().waits_for_human() {
            self.message = "It is the computer's turn; Ctrl-C makes it move at once".to_owned();
            return;
        }
        let grid = Grid::new(self.session().game(), self.session().names());
        match self.pick.choose(at, &self.moves(), &grid) {
            Ok(Some(text)) => self.play(&text),
            Ok(None) => self.message.clear(),
            Err(why) => self.message = words::capital(&why),
        }
    }

    fn play(&mut self, text: &str) {
        // The adviser may still be at the position before.
        self.table.drop_thought();
        match self.table.play(text) {
            Typed::Move(_) => self.changed(),
            typed => self.message = words::refused(&typed).unwrap_or_default(),
        }
    }

    fn advise(&mut self, asked: Asked) {
        if self.session().end().is_some() || self.table.is_moving() {
            return;
        }
        self.asked = asked;
        self.message = "The engine looks at it ...".to_owned();
        self.table.advise();
    }
}
