//! The file protocol of Halma agents in university courses: a position in one file, a move in another.
//!
//! An agent is started anew for each move, in a folder of its own. It reads `input.txt`, writes `output.txt`, and may
//! keep what it likes in `playdata.txt` until its next move. There Black has the corner that is White's here; the
//! rules crate turns the colours round wherever it reads and writes these forms.
//!
//! [`answer`] is Saltus as such an agent; the player `file:PROGRAM` is another agent.

mod answer;
mod files;
mod input;
mod playdata;
mod player;

pub use answer::{AgentError, answer};
pub(crate) use player::start;

use saltus_engine::AnyGame;

/// The files.
const INPUT: &str = "input.txt";
const OUTPUT: &str = "output.txt";
const PLAYDATA: &str = "playdata.txt";

/// The game of the courses.
const COURSE_GAME: &str = "halma-course";

/// The games that agents can play: by the rules of each, whatever the course allows is legal. Chains are not legal in
/// `halma-single`, and other boards do not fit the files.
const PLAYABLE: [&str; 4] = [COURSE_GAME, "halma", "halma-classic", "halma-locked"];

/// Why agents cannot play this game; none if they can.
pub(crate) fn unfit(game: &AnyGame) -> Option<&'static str> {
    (!PLAYABLE.contains(&game.id())).then_some(
        "agents know the course's rules: halma-course, or halma, halma-classic and halma-locked, \
         which allow all that it allows",
    )
}
