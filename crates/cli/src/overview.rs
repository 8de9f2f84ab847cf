//! What `saltus --help` ends with: the games, and what can be done with them.

use crate::games;

pub(crate) fn text() -> String {
    format!(
        "Games:
{}
Examples:
  saltus                                       the page: play, analyse, watch the search
  saltus best --game halma                     the best move, and the board after it
  saltus best --game russian --player alphabeta:depth=4,eval=men-and-kings
  saltus analyse --game english --depth 11     the engine thinks, and reports as it goes
  saltus match --game halma --first engine:nodes=2000 --second alphabeta:depth=2 --games 10
  saltus lab list                              experiments; `saltus lab run NAME` runs one
  saltus evals --game halma                    what evaluations are made of
  saltus heatmap --game halma --eval distance --out distance.svg
  saltus moves --game english                  the legal moves, with their paths
  saltus moves --game russian --position 'W:Wd6:Be7,g7' --squares letters
  saltus perft --game international --depth 7  count the paths of legal moves
  saltus perft --game halma-8x8:goal-lock=off --depth 4 --divide
  saltus games                                 the games (--json for programs)
  saltus hub                                   an engine for programs that speak Hub
  saltus bench                                 a fixed workload for the engine
",
        games::table()
    )
}
