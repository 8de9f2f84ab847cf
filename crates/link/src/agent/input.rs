//! `input.txt`: the request to an agent.
//!
//! | line | what it says |
//! |---|---|
//! | 1 | `SINGLE`, one move alone, or `GAME`, a move of a whole game |
//! | 2 | `BLACK` or `WHITE`, the colour to play |
//! | 3 | the seconds left |
//! | 4 to 19 | the board, a line a row: `W` `B` `.` |

use super::COURSE_GAME;
use saltus_engine::{AnyGame, GameError};
use saltus_game::Side;
use std::fmt::Write;
use std::time::Duration;

/// Longer than any game: a number of seconds that is none as a duration.
const FOREVER: Duration = Duration::from_secs(1_000_000);

/// The pieces of a colour.
const MOST_PIECES: usize = 19;

/// What the time is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// One move.
    Single,
    /// The rest of a game.
    Game,
}

/// A request to an agent.
pub(super) struct Request {
    pub scope: Scope,
    pub left: Duration,
    /// The game at the position to move in, without its past.
    pub game: AnyGame,
}

/// Reads `input.txt`; what is wrong with it comes back as text.
pub(super) fn read(text: &str) -> Result<Request, String> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let scope = match lines.next().unwrap_or_default() {
        "SINGLE" => Scope::Single,
        "GAME" => Scope::Game,
        found => return Err(format!("line 1: found `{found:.20}`, expected SINGLE or GAME")),
    };
    // Told here, where the letters are those of the file.
    for letter in ['W', 'B'] {
        let found = text.lines().skip(3).flat_map(str::chars).filter(|&it| it == letter).count();
        if found > MOST_PIECES {
            return Err(format!("{found} pieces {letter}, but a colour has {MOST_PIECES} at most"));
        }
    }
    let told = |error: GameError| format!("{error}; row 1 of the board is line 4");
    let game =
        AnyGame::start(COURSE_GAME).and_then(|start| start.at_position(text)).map_err(told)?;
    let seconds = lines.nth(1).and_then(|seconds| seconds.parse().ok()).unwrap_or_default();
    let left = Duration::try_from_secs_f64(seconds).unwrap_or(FOREVER).min(FOREVER);
    Ok(Request { scope, left, game })
}

/// Writes `input.txt` for the side to move.
pub(super) fn write(game: &AnyGame, scope: Scope, left: Duration) -> String {
    let scope = match scope {
        Scope::Single => "SINGLE",
        Scope::Game => "GAME",
    };
    // There the colours are the other way round.
    let colour = if game.turn() == Side::White { "BLACK" } else { "WHITE" };
    let board = game.position_like(scope, game.names()[0]);
    let mut text = format!("{scope}\n{colour}\n");
    // Rounded down: no one is promised time that is not there.
    let _ = writeln!(text, "{}.{:03}", left.as_secs(), left.subsec_millis());
    text + &board
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        let mut game = AnyGame::start(COURSE_GAME).expect("a game");
        for (mv, colour) in [("c3-d4", "BLACK"), ("n14-m13", "WHITE")] {
            let text = write(&game, Scope::Game, Duration::from_micros(299_123_999));
            assert_eq!(text.lines().nth(1), Some(colour));
            assert_eq!(text.lines().nth(2), Some("299.123"));
            assert_eq!(text.lines().count(), 19);
            let read = read(&text).expect("what was written");
            assert_eq!((read.scope, read.left), (Scope::Game, Duration::from_millis(299_123)));
            assert_eq!(read.game.position(game.names()[0]), game.position(game.names()[0]));
            game.play(mv).expect("a move");
        }
        let first = write(&game, Scope::Single, Duration::ZERO);
        // Black's camp is in the corner at the top left; one of its pieces has moved.
        assert!(first.starts_with("SINGLE\nBLACK\n0.000\nBBBBB..........."), "{first}");
    }

    #[test]
    fn faults_are_told_with_their_place() {
        let game = AnyGame::start(COURSE_GAME).expect("a game");
        let right = write(&game, Scope::Game, Duration::from_secs(300));
        let told = |text: String| read(&text).err().expect("a fault");
        assert_eq!(told(String::new()), "line 1: found ``, expected SINGLE or GAME");
        assert_eq!(
            told(right.replace("GAME", "game")),
            "line 1: found `game`, expected SINGLE or GAME"
        );
        assert!(told(right.replace("BLACK", "RED")).starts_with("line 2, the colour to play: "));
        assert!(told(right.replace("300.000", "soon")).starts_with("line 3, the seconds left: "));
        assert!(told(right.replacen("BBBBB", "BBBB", 1)).starts_with("row 1 has 15 squares"));
        assert!(told(right.replacen("BBBBB", "BBxBB", 1)).starts_with("row 1, character 3: "));
        let short: String = right.lines().take(10).map(|line| format!("{line}\n")).collect();
        assert!(told(short).starts_with("7 rows, but the board has 16"));
        assert_eq!(
            told(right.replacen("................", "WW..............", 1)),
            "21 pieces W, but a colour has 19 at most"
        );
    }

    #[test]
    fn any_time_can_be_read() {
        let game = AnyGame::start(COURSE_GAME).expect("a game");
        let right = write(&game, Scope::Game, Duration::from_secs(300));
        let left = |seconds| {
            let read = read(&right.replace("300.000", seconds));
            read.map(|request| request.left).ok()
        };
        assert_eq!(left("0"), Some(Duration::ZERO));
        assert_eq!(left("1e-05"), Some(Duration::from_micros(10)));
        assert_eq!(left("1e300"), Some(FOREVER));
        assert_eq!(left("12.5"), Some(Duration::from_millis(12_500)));
        assert_eq!((left("inf"), left("NaN"), left("-1")), (None, None, None));
    }
}
