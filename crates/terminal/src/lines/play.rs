//! What is done with a line that was typed, and what is said in answer.

use super::{COMMANDS, Command, Options, print_board, wait};
use crate::messages;
use crate::session::{LiveGame, MoveInput, Saved, Session, Update, from_square};
use saltus_engine::{Choice, Info, MoveLine};
use std::io::{self, Write};

/// A game as it is shown.
pub(super) struct Play<'a> {
    pub(super) live: &'a mut LiveGame,
    pub(super) options: Options,
    pub(super) out: &'a mut dyn Write,
    /// The number of moves of the position that was shown last, and whether the game was over.
    pub(super) shown: Option<(usize, bool)>,
    /// Captures that are to be chosen from.
    pub(super) ways: Vec<MoveLine>,
    /// Whether the user knows that the game cannot be saved.
    pub(super) troubled: bool,
}

impl Play<'_> {
    fn session(&self) -> &Session {
        &self.live.session
    }

    pub(super) fn prompt(&self) -> String {
        format!("{}> ", self.session().game().turn())
    }

    /// Shows the board with what there is to say, unless that was done already.
    pub(super) fn show(&mut self, again: bool) -> io::Result<()> {
        let session = &self.live.session;
        let state = (session.game().moves_made(), session.end().is_some());
        if self.shown == Some(state) && !again {
            return Ok(());
        }
        self.shown = Some(state);
        writeln!(self.out)?;
        print_board(self.out, session, self.options)?;
        if let Some(last) = messages::last(session) {
            writeln!(self.out, "{last}")?;
        }
        writeln!(self.out, "{}.", messages::turn(session))?;
        if state.1 {
            writeln!(self.out, "save FILE, new, undo or quit?")?;
        }
        let trouble = self.live.autosave().trouble().filter(|_| !self.troubled);
        if let Some(trouble) = trouble {
            writeln!(self.out, "This game is not saved: {trouble}.")?;
            self.troubled = true;
        }
        self.out.flush()
    }

    /// Does what was typed; true to leave.
    pub(super) fn obey(&mut self, text: &str) -> io::Result<bool> {
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
                    writeln!(
                        self.out,
                        "{}",
                        messages::hint(self.session(), &choice, info.as_ref())
                    )?;
                }
            }
            Command::Eval => self.eval()?,
            Command::Undo => match self.live.undo() {
                0 => writeln!(self.out, "Nothing to take back.")?,
                1 => writeln!(self.out, "One move taken back.")?,
                count => writeln!(self.out, "{count} moves taken back.")?,
            },
            Command::Redo => {
                if self.live.redo() == 0 {
                    writeln!(self.out, "Nothing to redo.")?;
                }
            }
            Command::New => self.live.restart(),
            Command::Resign if self.session().end().is_none() => {
                let seat = self.session().own_seat().unwrap_or(self.session().game().turn());
                self.live.resign(seat);
            }
            Command::Resign => writeln!(self.out, "The game is already over.")?,
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
        let typed = self.live.play(text);
        if let Some(why) = messages::refused(&typed) {
            writeln!(self.out, "{why}")?;
        }
        if let MoveInput::Several(ways) = typed {
            self.ways = ways;
        }
        Ok(())
    }

    /// Lets the computer make its move. Ctrl-C ends its thinking, and it moves at once.
    pub(super) fn computer(&mut self) -> io::Result<()> {
        self.live.go_on();
        while wait(self.live, self.options.show_thinking)?.is_some() {}
        Ok(())
    }

    /// What the engine thinks of the position.
    fn advice(&mut self) -> io::Result<Option<(Choice, Option<Info>)>> {
        if self.session().end().is_some() {
            writeln!(self.out, "The game is over.")?;
            return Ok(None);
        }
        self.live.advise();
        while let Some(update) = wait(self.live, self.options.show_thinking)? {
            match update {
                Update::Advice(choice, info) => return Ok(Some((choice, info))),
                Update::NoAdvice(why) => writeln!(self.out, "The engine has no advice: {why}.")?,
                _ => {}
            }
        }
        Ok(None)
    }

    fn eval(&mut self) -> io::Result<()> {
        for row in messages::terms(self.session()) {
            writeln!(self.out, "{row}")?;
        }
        if let Some((choice, _)) = self.advice()? {
            writeln!(self.out, "{}", messages::look(self.session(), &choice))?;
        }
        Ok(())
    }

    fn moves(&mut self, square: Option<&str>) -> io::Result<()> {
        let session = &self.live.session;
        let (game, names) = (session.game(), session.names());
        let moves = match square {
            Some(square) => from_square(game, square, names),
            None => game.moves(names),
        };
        if session.end().is_some() || moves.is_empty() {
            let what = square.map_or("no move is left".to_owned(), |square| {
                format!("no legal move begins on {square}")
            });
            return writeln!(self.out, "{}.", messages::capital(&what));
        }
        if moves.iter().all(|line| line.route.squares.len() <= 2 && line.route.captures.is_empty())
        {
            return columns(self.out, &moves);
        }
        for line in &moves {
            writeln!(self.out, "  {}", messages::mv(line))?;
        }
        Ok(())
    }

    fn save(&mut self, path: &str) -> io::Result<()> {
        match self.live.save(path) {
            Ok(Saved::Written(path)) => writeln!(self.out, "Saved in {}.", path.display()),
            Ok(Saved::Exists(path)) => writeln!(
                self.out,
                "{0} is there already; save {0} again replaces it.",
                path.display()
            ),
            Ok(Saved::NoName) => {
                writeln!(self.out, "Save where? Write save FILE, such as save game.pdn.")
            }
            Err(error) => writeln!(self.out, "{}.", messages::capital(&error.to_string())),
        }
    }

    fn help(&mut self) -> io::Result<()> {
        let session = &self.live.session;
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
        writeln!(
            self.out,
            "Ctrl-C while the computer thinks makes it move immediately. Ctrl-D quits."
        )
    }

    /// Says how to go on with a game that is not over.
    pub(super) fn farewell(&mut self) -> io::Result<()> {
        if let (None, Some(file)) = (self.session().end(), self.live.autosave().file()) {
            let file = file.display();
            writeln!(self.out, "The game is saved: saltus play --resume continues it.\n({file})")?;
        }
        self.live.leave();
        self.out.flush()
    }
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
