//! A game line by line: the board is printed, a move is typed. Works over any connection, in pipes and with a
//! screen reader.

mod command;
mod input;
mod watch;

pub use command::{COMMANDS, Command, complete};
pub use input::{Input, Keyboard, Line, Piped};
pub use watch::{Log, watch};

use crate::board::{Art, Cut, Picture, draw};
use crate::session::{News, Saved, Session, Table, Typed, from_square};
use crate::words;
use saltus_engine::{Choice, Info, MoveLine};
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

/// How often whoever waits for a thinking computer looks up.
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
    pub live: bool,
}

/// Plays a game with at least one person, until they leave.
pub fn play(
    table: &mut Table,
    options: Options,
    input: &mut dyn Input,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut game = Play { table, options, out, shown: None, ways: Vec::new(), troubled: false };
    writeln!(game.out, "{}. help lists what can be typed.", words::title(&game.table.session))?;
    let mut interrupted = false;
    loop {
        if !game.table.session.waits_for_human() && game.table.session.end().is_none() {
            game.computer()?;
            continue;
        }
        game.show(false)?;
        let moves = game.table.session.game().moves(game.table.session.names());
        let over = game.table.session.end().is_some();
        let moves = moves.into_iter().filter(|_| !over).map(|line| line.text).collect();
        let prompt = if over { "game over> ".to_owned() } else { game.prompt() };
        let line = input.line(&prompt, moves)?;
        // Ctrl-C where no editor hears it: the line that comes after it counts.
        game.table.stop.clear();
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
                writeln!(game.out, "Ctrl-C again or quit leaves; the game is kept.")?;
            }
            Line::Interrupted | Line::End => break,
        }
    }
    game.farewell()
}

/// A game as it is shown.
struct Play<'a> {
    table: &'a mut Table,
    options: Options,
    out: &'a mut dyn Write,
    /// The number of moves of the position that was shown last, and whether the game was over.
    shown: Option<(usize, bool)>,
    /// Captures that are to be chosen from.
    ways: Vec<MoveLine>,
    /// Whether it was told that the game cannot be kept.
    troubled: bool,
}

impl Play<'_> {
    fn session(&self) -> &Session {
        &self.table.session
    }

    fn prompt(&self) -> String {
        format!("{}> ", self.session().game().turn())
    }

    /// Shows the board with what there is to say, unless that was done already.
    fn show(&mut self, again: bool) -> io::Result<()> {
        let session = &self.table.session;
        let state = (session.game().moves_made(), session.end().is_some());
        if self.shown == Some(state) && !again {
            return Ok(());
        }
        self.shown = Some(state);
        writeln!(self.out)?;
        print_board(self.out, session, self.options)?;
        if let Some(last) = words::last(session) {
            writeln!(self.out, "{last}")?;
        }
        writeln!(self.out, "{}.", words::turn(session))?;
        if state.1 {
            writeln!(self.out, "save FILE, new, undo or quit?")?;
        }
        let trouble = self.table.keeper().trouble().filter(|_| !self.troubled);
        if let Some(trouble) = trouble {
            writeln!(self.out, "This game is not kept: {trouble}.")?;
            self.troubled = true;
        }
        self.out.flush()
    }

    /// Does what was typed; true to leave.
    fn obey(&mut self, text: &str) -> io::Result<bool> {
        let ways = std::mem::take(&mut self.ways);
        match Command::read(text) {
            Command::Nothing => {}
            Command::Quit => return Ok(true),
            Command::Help => self.help()?,
            Command::Board => self.show(true)?,
            Command::Flip => {
                self.options.flipped = !self.options.flipped;
                self.show(true)?;
            }
            Command::Moves(square) => self.moves(square.as_deref())?,
            Command::Hint => {
                if let Some((choice, info)) = self.advice()? {
                    writeln!(self.out, "{}", words::hint(self.session(), &choice, info.as_ref()))?;
                }
            }
            Command::Eval => self.eval()?,
            Command::Undo => match self.table.undo() {
                0 => writeln!(self.out, "There is nothing to take back.")?,
                1 => writeln!(self.out, "One move is taken back.")?,
                count => writeln!(self.out, "{count} moves are taken back.")?,
            },
            Command::Redo => {
                if self.table.redo() == 0 {
                    writeln!(self.out, "There is nothing to make again.")?;
                }
            }
            Command::New => self.table.restart(),
            Command::Resign if self.session().end().is_none() => {
                let side = self.session().own_side().unwrap_or(self.session().game().turn());
                self.table.resign(side);
            }
            Command::Resign => writeln!(self.out, "The game is over already.")?,
            Command::Save(path) => self.save(&path)?,
            Command::Unknown(word, near) => {
                let near = near.map_or(String::new(), |near| format!(" Did you mean {near}?"));
                writeln!(self.out, "There is no command `{word}`.{near} help lists them.")?;
            }
            Command::Move(text) => {
                let chosen =
                    text.parse().ok().and_then(|number: usize| ways.get(number.checked_sub(1)?));
                let text = chosen.map_or(text, |line| line.text.clone());
                self.play(&text)?;
            }
        }
        Ok(false)
    }

    fn play(&mut self, text: &str) -> io::Result<()> {
        if let Some(end) = self.session().end() {
            return writeln!(self.out, "The game is over: {end}. undo, new or quit?");
        }
        let typed = self.table.play(text);
        if let Some(why) = words::refused(&typed) {
            writeln!(self.out, "{why}")?;
        }
        if let Typed::Several(ways) = typed {
            self.ways = ways;
        }
        Ok(())
    }

    /// Lets the computer make its move. Ctrl-C ends its thinking, and it moves at once.
    fn computer(&mut self) -> io::Result<()> {
        self.table.go_on();
        while wait(self.table, self.options.live)?.is_some() {}
        Ok(())
    }

    /// What the engine thinks of the position.
    fn advice(&mut self) -> io::Result<Option<(Choice, Option<Info>)>> {
        if self.session().end().is_some() {
            writeln!(self.out, "The game is over.")?;
            return Ok(None);
        }
        self.table.advise();
        while let Some(news) = wait(self.table, self.options.live)? {
            match news {
                News::Advice(choice, info) => return Ok(Some((choice, info))),
                News::NoAdvice(why) => writeln!(self.out, "The engine has no advice: {why}.")?,
                _ => {}
            }
        }
        Ok(None)
    }

    fn eval(&mut self) -> io::Result<()> {
        for row in words::terms(self.session()) {
            writeln!(self.out, "{row}")?;
        }
        if let Some((choice, _)) = self.advice()? {
            writeln!(self.out, "{}", words::look(self.session(), &choice))?;
        }
        Ok(())
    }

    fn moves(&mut self, square: Option<&str>) -> io::Result<()> {
        let session = &self.table.session;
        let (game, names) = (session.game(), session.names());
        let moves = match square {
            Some(square) => from_square(game, square, names),
            None => game.moves(names),
        };
        if session.end().is_some() || moves.is_empty() {
            let what = square.map_or("no move is left".to_owned(), |square| {
                format!("no legal move begins on {square}")
            });
            return writeln!(self.out, "{}.", words::capital(&what));
        }
        if moves.iter().all(|line| line.route.squares.len() <= 2 && line.route.captures.is_empty())
        {
            return columns(self.out, &moves);
        }
        for line in &moves {
            writeln!(self.out, "  {}", words::mv(line))?;
        }
        Ok(())
    }

    fn save(&mut self, path: &str) -> io::Result<()> {
        match self.table.save(path) {
            Ok(Saved::Written(path)) => writeln!(self.out, "Saved in {}.", path.display()),
            Ok(Saved::Exists(path)) => writeln!(
                self.out,
                "{0} is there already; save {0} again replaces it.",
                path.display()
            ),
            Ok(Saved::NoName) => {
                writeln!(self.out, "Save where? Write save FILE, such as save game.pdn.")
            }
            Err(error) => writeln!(self.out, "{}.", words::capital(&error.to_string())),
        }
    }

    fn help(&mut self) -> io::Result<()> {
        let session = &self.table.session;
        let examples: Vec<String> = session
            .game()
            .moves(session.names())
            .into_iter()
            .take(2)
            .map(|line| line.text)
            .collect();
        if !examples.is_empty() {
            writeln!(
                self.out,
                "Type a move, such as {}. Tab completes it.",
                examples.join(" or ")
            )?;
        }
        for (name, about) in COMMANDS {
            writeln!(self.out, "  {name:7} {about}")?;
        }
        writeln!(self.out, "Ctrl-C while the computer thinks: it moves at once. Ctrl-D leaves.")
    }

    /// Says how to go on with a game that is not over.
    fn farewell(&mut self) -> io::Result<()> {
        if let (None, Some(file)) = (self.session().end(), self.table.keeper().file()) {
            let file = file.display();
            writeln!(
                self.out,
                "The game is kept: saltus play --resume goes on with it.\n({file})"
            )?;
        }
        self.table.leave();
        self.out.flush()
    }
}

/// The next news other than of the thinking itself, which is shown on a line of its own; none if no one thinks.
fn wait(table: &mut Table, live: bool) -> io::Result<Option<News>> {
    let live = live && io::stderr().is_terminal();
    let mut shown = false;
    let news = loop {
        if !table.is_thinking() {
            break None;
        }
        match table.news(GLANCE) {
            Some(News::Thinking(info)) if live => {
                let text: String = words::thinking(&info).chars().take(LIVE_WIDTH).collect();
                // Where it cannot be shown it is not missed.
                let _ = write!(io::stderr(), "\r{text:LIVE_WIDTH$}");
                shown = true;
            }
            Some(News::Thinking(_)) | None => {}
            Some(news) => break Some(news),
        }
    };
    if shown {
        let _ = write!(io::stderr(), "\r{:LIVE_WIDTH$}\r", "");
    }
    Ok(news)
}

/// Short moves side by side.
fn columns(out: &mut dyn Write, moves: &[MoveLine]) -> io::Result<()> {
    let width = moves.iter().map(|line| line.text.len()).max().unwrap_or(0) + 2;
    for row in moves.chunks((76 / width).max(1)) {
        let row: String =
            row.iter().map(|line| format!("  {:<1$}", line.text, width - 2)).collect();
        writeln!(out, "{}", row.trim_end())?;
    }
    Ok(())
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
    for line in draw(&picture, Cut { width, height: 1 }, options.art) {
        for span in line {
            let style = span.look.ansi(options.art.colour);
            write!(out, "{style}{}{style:#}", span.text)?;
        }
        writeln!(out)?;
    }
    Ok(())
}
