//! A game on the full screen: a board with a cursor, played by keys or mouse, beside what there is to know.

mod app;
mod draw;
#[cfg(unix)]
mod hangup;
mod keys;
mod selection;

pub use app::{App, Overlay};
pub use draw::{layout, render};
pub use selection::Selection;

use crate::session::LiveGame;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind,
    KeyModifiers,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{EnterAlternateScreen, enable_raw_mode};
use signal_hook::consts::SIGTERM;
use signal_hook::flag;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How long the screen waits for keys before it looks at the computer.
const GLANCE: Duration = Duration::from_millis(30);

/// Plays until the players leave. The terminal is given back as it was, whatever happens.
pub fn run(live: &mut LiveGame, colour: bool, flipped: bool, delay: Duration) -> io::Result<()> {
    // Someone who ends the program from outside wants the terminal back too.
    let ended = Arc::new(AtomicBool::new(false));
    flag::register(SIGTERM, Arc::clone(&ended))?;
    #[cfg(unix)]
    let suspended = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    flag::register(signal_hook::consts::SIGTSTP, Arc::clone(&suspended))?;
    #[cfg(unix)]
    hangup::end_with_terminal();
    let _screen = Screen::open()?;
    let mut terminal = ratatui::try_init()?;
    let unicode = colour && crate::board::is_unicode();
    let mut app = App::new(live, colour, unicode, flipped, delay);
    let mut stale = true;
    while !app.is_done() && !ended.load(Ordering::Relaxed) {
        #[cfg(unix)]
        if suspended.swap(false, Ordering::Relaxed) {
            suspend(&mut terminal)?;
            stale = true;
        }
        if stale {
            terminal.draw(|frame| render(&mut app, frame))?;
        }
        stale = app.tick();
        if event::poll(GLANCE)? {
            stale = true;
            match event::read()? {
                Event::Key(key) if is_suspend(key) => suspend(&mut terminal)?,
                Event::Key(key) if key.kind != KeyEventKind::Release => app.key(key),
                Event::Mouse(mouse) => app.mouse(mouse),
                _ => {}
            }
        }
    }
    Ok(())
}

/// Whether a key is Ctrl-Z, which a terminal in this mode does not turn into a signal.
fn is_suspend(key: KeyEvent) -> bool {
    cfg!(unix)
        && key.kind != KeyEventKind::Release
        && key.code == KeyCode::Char('z')
        && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// Gives the terminal back and stops the program, as Ctrl-Z does elsewhere; from `fg` on the game is on the screen again.
fn suspend(terminal: &mut DefaultTerminal) -> io::Result<()> {
    close();
    #[cfg(unix)]
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)?;
    terminal.clear()
}

/// The terminal as it is while the game is on it; dropped, or in a panic, it is as it was.
struct Screen;

impl Screen {
    fn open() -> io::Result<Screen> {
        // Whatever prints the panic must come after the terminal is back.
        let print = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            close();
            print(panic);
        }));
        let screen = Screen;
        execute!(io::stdout(), EnableMouseCapture)?;
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        close();
    }
}

fn close() {
    // There is nothing left to try where this fails.
    let _ = execute!(io::stdout(), DisableMouseCapture);
    ratatui::restore();
}
