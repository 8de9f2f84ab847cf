//! `saltus` alone: the games, and what can be done with them.

use crate::failure::Failure;
use crate::{games, output};

pub(crate) fn run() -> Result<(), Failure> {
    let text = format!(
        "Saltus plays, analyses and teaches Halma and draughts.

Games
{}
What you can do
  saltus games                                 this list (--json for programs)
  saltus moves --game english                  the legal moves, with their paths
  saltus moves --game russian --position 'W:Wd6:Be7,g7' --squares letters
  saltus perft --game international --depth 7  count the paths of legal moves
  saltus perft --game halma-8x8:goal-lock=off --depth 4 --divide
  saltus --help                                every option
",
        games::table()
    );
    Ok(output::text(&text)?)
}
