//! What keys and mouse do.

use super::app::{App, Asked, Overlay};
use super::selection::Selection;
use crate::board::{At, Grid};
use crate::messages;
use crate::session::Saved;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

impl App<'_> {
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
        if let Selection::Ways(ways, index) = &mut self.selection {
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
                KeyCode::Esc => self.selection = Selection::Nothing,
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
            KeyCode::Esc => self.selection = Selection::Nothing,
            KeyCode::Tab => self.next_piece(),
            KeyCode::Char('h') => self.advise(Asked::Hint),
            KeyCode::Char('e') => {
                self.overlay = Some(Overlay::Terms(messages::terms(self.session())));
                self.advise(Asked::Look);
            }
            KeyCode::Char('u') => {
                if self.live.undo() > 0 {
                    self.changed();
                } else {
                    self.message = "Nothing to take back".to_owned();
                }
            }
            KeyCode::Char('r') => {
                if self.live.redo() > 0 {
                    self.changed();
                } else {
                    self.message = "Nothing to redo".to_owned();
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
                self.message = match self.live.save(&name) {
                    Ok(Saved::Written(path)) => format!("Saved in {}", path.display()),
                    Ok(Saved::NoName) => "Give a file name, such as game.pdn".to_owned(),
                    Ok(Saved::Exists(path)) => {
                        self.overlay = Some(Overlay::Save(name));
                        format!("{} exists; press Enter again to replace it", path.display())
                    }
                    Err(error) => messages::capital(&error.to_string()),
                };
            }
            (Overlay::New, KeyCode::Char('y') | KeyCode::Enter) => {
                self.live.restart();
                self.changed();
            }
            _ => {}
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
        if let Selection::Ways(ways, _) = &self.selection {
            let way = self.places.way_at(mouse.column, mouse.row).and_then(|index| ways.get(index));
            match way.map(|line| line.text.clone()) {
                Some(text) => self.play(&text),
                None => self.selection = Selection::Nothing,
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
}
