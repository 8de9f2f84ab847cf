//! A game line by line: the board is printed, a move is typed. Works over any connection, in pipes and with a
//! screen reader.

mod command;
mod input;
mod play;
mod watch;

pub use command::{COMMANDS, Command, complete};
pub use input::{Input, Keyboard, Line, Piped};
pub use watch::{Log, watch};

use crate::board::{Art, Picture, SquareSize, draw};
use crate::messages;
use crate::session::{LiveGame, Session, Update};
use play::Play;
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

/// How often a wait for the computer looks for Ctrl-C.
const GLANCE: Duration = Duration::from_millis(50);

/// How wide the line is on which a computer's thinking is shown.
const LIVE_WIDTH: usize = 78;

/// How a game is shown.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How the board is drawn.
    pub art: Art,
    /// Black at the bottom.
    pub flipped: bool,
    /// The computer's thinking is shown on standard error.
    pub show_thinking: bool,
}

/// Plays a game with at least one person, until they leave.
pub fn play(
    live: &mut LiveGame,
    options: Options,
    input: &mut dyn Input,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut game = Play { live, options, out, shown: None, ways: Vec::new(), troubled: false };
    writeln!(game.out, "{}.\nType a move, or help.", messages::title(&game.live.session))?;
    let mut interrupted = false;
    loop {
        if !game.live.session.waits_for_human() && game.live.session.end().is_none() {
            game.computer()?;
            continue;
        }
        game.show(false)?;
        let moves = game.live.session.game().moves(game.live.session.names());
        let over = game.live.session.end().is_some();
        let moves = moves.into_iter().filter(|_| !over).map(|line| line.text).collect();
        let prompt = if over { "game over> ".to_owned() } else { game.prompt() };
        let line = input.line(&prompt, moves)?;
        // Ctrl-C where no editor hears it: the line that comes after it counts.
        game.live.stop.clear();
        match line {
            Line::Text(text) => {
                interrupted = false;
                if game.obey(&text)? {
                    break;
                }
            }
            Line::TooLong => writeln!(game.out, "That line is too long for a move.")?,
            Line::Interrupted if !interrupted => {
                interrupted = true;
                writeln!(game.out, "Press Ctrl-C again or type quit to leave; the game is saved.")?;
            }
            Line::Interrupted | Line::End => break,
        }
    }
    game.farewell()
}

/// The next update other than of the thinking itself, which is shown on a line of its own; none if no one thinks.
fn wait(live: &mut LiveGame, show_thinking: bool) -> io::Result<Option<Update>> {
    let show_thinking = show_thinking && io::stderr().is_terminal();
    let mut shown = false;
    let update = loop {
        if !live.is_thinking() {
            break None;
        }
        match live.next_update(GLANCE) {
            Some(Update::Thinking(info)) if show_thinking => {
                let text: String = messages::thinking(&info).chars().take(LIVE_WIDTH).collect();
                // Where it cannot be shown it is not missed.
                let _ = write!(io::stderr(), "\r{text:LIVE_WIDTH$}");
                shown = true;
            }
            Some(Update::Thinking(_)) | None => {}
            Some(update) => break Some(update),
        }
    };
    if shown {
        let _ = write!(io::stderr(), "\r{:LIVE_WIDTH$}\r", "");
    }
    Ok(update)
}

/// The board, as lines of text.
pub(crate) fn print_board(
    out: &mut dyn Write,
    session: &Session,
    options: Options,
) -> io::Result<()> {
    let picture = Picture::new(session.game(), session.names(), &session.marks(), options.flipped);
    let wide = picture.rows.len() <= 12;
    let width = if picture.numbered || wide { 3 } else { 2 };
    for line in draw(&picture, SquareSize { width, height: 1 }, options.art) {
        for span in line {
            let style = span.look.ansi(options.art.colour);
            write!(out, "{style}{}{style:#}", span.text)?;
        }
        writeln!(out)?;
    }
    Ok(())
}
