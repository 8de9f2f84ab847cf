//! What can be typed at the prompt.

use saltus_engine::nearest;

/// A line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// An empty line.
    Nothing,
    /// The best move.
    Hint,
    /// Take back.
    Undo,
    /// Make again what was taken back.
    Redo,
    /// The terms of the evaluation.
    Eval,
    /// The legal moves, of one square if it is named.
    Moves(Option<String>),
    /// Turn the board round.
    Flip,
    /// Show the board again.
    Board,
    /// Write the game into a file.
    Save(String),
    /// Begin again.
    New,
    /// Give up.
    Resign,
    /// What can be typed.
    Help,
    /// Leave.
    Quit,
    /// Anything else: a move, it is hoped.
    Move(String),
    /// A word that is no command and no move; perhaps this one was meant.
    Unknown(String, Option<&'static str>),
}

/// The commands with a line on each, in the order of the help.
pub const COMMANDS: [(&str, &str); 12] = [
    ("hint", "the best move, and why"),
    ("undo", "take back your last move; redo plays it again"),
    ("redo", "play again what was taken back"),
    ("eval", "the terms of the evaluation, and the engine's opinion"),
    ("moves", "the legal moves; moves c3 for those of a square"),
    ("flip", "turn the board around"),
    ("board", "print the board again"),
    ("save", "save FILE writes the game as PDN; saltus play --resume FILE continues it"),
    ("new", "start the same game again"),
    ("resign", "give up"),
    ("help", "this list; ? does the same"),
    ("quit", "leave; the game is saved"),
];

impl Command {
    /// Reads a line.
    ///
    /// ```
    /// use saltus_terminal::lines::Command;
    /// assert_eq!(Command::read("Save my game.pdn"), Command::Save("my game.pdn".into()));
    /// assert_eq!(Command::read("c1-e3"), Command::Move("c1-e3".into()));
    /// assert_eq!(Command::read("hnit"), Command::Unknown("hnit".into(), Some("hint")));
    /// ```
    pub fn read(line: &str) -> Command {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word.to_ascii_lowercase().as_str(), rest) {
            ("", _) => Command::Nothing,
            ("hint", "") => Command::Hint,
            ("undo", "") => Command::Undo,
            ("redo", "") => Command::Redo,
            ("eval", "") => Command::Eval,
            ("moves", "") => Command::Moves(None),
            ("moves", square) => Command::Moves(Some(square.to_ascii_lowercase())),
            ("flip", "") => Command::Flip,
            ("board", "") => Command::Board,
            ("save", file) => Command::Save(file.to_owned()),
            ("new", "") => Command::New,
            ("resign", "") => Command::Resign,
            ("help" | "?", _) => Command::Help,
            ("quit" | "exit" | "q", "") => Command::Quit,
            (word, _) if is_word(word) && word != "pass" => {
                let names = COMMANDS.iter().map(|(name, _)| *name);
                Command::Unknown(line.to_owned(), nearest(word, names))
            }
            _ => Command::Move(line.to_owned()),
        }
    }
}

/// Squares have digits, and the lines of course agents begin with one letter.
fn is_word(text: &str) -> bool {
    text.len() > 1 && text.chars().all(|letter| letter.is_ascii_alphabetic())
}

/// What a line may become when Tab is pressed: where the completed part begins, and what it may be.
pub fn complete(line: &str, moves: &[String]) -> (usize, Vec<String>) {
    let typed = line.trim_start();
    let start = line.len() - typed.len();
    let lower = typed.to_ascii_lowercase();
    if let Some(square) = lower.strip_prefix("moves ") {
        let mut squares: Vec<String> =
            moves.iter().filter_map(|mv| mv.split(['-', 'x']).next()).map(str::to_owned).collect();
        squares.dedup();
        squares.retain(|name| name.starts_with(square.trim_start()) && name != "pass");
        return (line.len() - square.trim_start().len(), squares);
    }
    let begins = |text: &&str| text.starts_with(&lower);
    let commands = COMMANDS.iter().map(|(name, _)| *name).filter(begins).map(str::to_owned);
    // Blanks and the other sign of captures stand for the signs that moves are written with.
    let spelled: String = lower.split([' ', ':']).collect::<Vec<_>>().join("-");
    let unsigned = |text: &str| text.replace('x', "-");
    let spelled = unsigned(&spelled);
    let fits = |mv: &&String| unsigned(mv).starts_with(&spelled);
    (start, commands.chain(moves.iter().filter(fits).cloned()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_command_is_one() {
        for (name, _) in COMMANDS {
            let read = Command::read(name);
            assert!(!matches!(read, Command::Move(_) | Command::Unknown(..)), "{name}: {read:?}");
        }
    }

    #[test]
    fn lines_are_told_apart() {
        assert_eq!(Command::read("  "), Command::Nothing);
        assert_eq!(Command::read(" QUIT "), Command::Quit);
        assert_eq!(Command::read("moves C3"), Command::Moves(Some("c3".into())));
        assert_eq!(Command::read("save"), Command::Save(String::new()));
        for mv in ["32-28", "c1 e3", "(0,2)->(2,4)", "E 0,0 1,1", "pass", "28x19x23"] {
            assert_eq!(Command::read(mv), Command::Move(mv.into()));
        }
        assert_eq!(Command::read("undo it"), Command::Unknown("undo it".into(), Some("undo")));
        assert_eq!(Command::read("xyzzy"), Command::Unknown("xyzzy".into(), None));
    }

    #[test]
    fn tab_knows_commands_and_moves() {
        let moves = ["c1-d2", "c1-e3", "c3xe5", "h8-g7"].map(str::to_owned);
        let completed = |line: &str| complete(line, &moves);
        assert_eq!(completed("hi"), (0, vec!["hint".to_owned()]));
        assert_eq!(completed("C1-"), (0, vec!["c1-d2".to_owned(), "c1-e3".to_owned()]));
        assert_eq!(completed(" c1 e"), (1, vec!["c1-e3".to_owned()]));
        assert_eq!(completed("c3:"), (0, vec!["c3xe5".to_owned()]));
        assert_eq!(completed("h"), (0, ["hint", "help", "h8-g7"].map(str::to_owned).to_vec()));
        assert_eq!(completed("moves c"), (6, vec!["c1".to_owned(), "c3".to_owned()]));
        assert_eq!(completed("").1.len(), COMMANDS.len() + moves.len());
    }
}
