//! The end of `saltus --help`: the games, examples, and exit statuses.

use crate::games;

pub(crate) fn text() -> String {
    format!(
        "Games:
{}
Examples:
  saltus                                       the web page: play, analyse, watch the search
  saltus play --game russian                   play in the terminal; --tui for the full screen
  saltus checkers white 3                      checkers as in the original program
  saltus best --game halma                     the best move, and the board after it
  saltus best --game russian --player alphabeta:depth=4,eval=men-and-kings
  saltus analyse --game english --depth 11     search a position, and report as it goes
  saltus match --game halma --first engine:nodes=2000 --second alphabeta:depth=2 --games 10
  saltus dxp listen                            draughts over the network
  saltus lab list                              experiments; `saltus lab run NAME` runs one
  saltus worker --nats nats://localhost:4222   play games for others; `saltus fleet status` shows who does
  saltus tables build --game english --pieces 3 --dir tables
  saltus evals --game halma                    what evaluations are made of
  saltus heatmap --game halma --eval distance --out distance.svg
  saltus moves --game english                  the legal moves, with their paths
  saltus moves --game russian --position 'W:Wd6:Be7,g7' --squares letters
  saltus perft --game international --depth 7  count move sequences
  saltus perft --game halma-8x8:goal-lock=off --depth 4 --divide
  saltus solve --game halma-8x8 --both         the shortest game; without --both one side's way home
  saltus tree '((3 12 8) (2 4 6) (14 5 2))'    a tree of numbers, searched as it is taught
  saltus exercises --seed 7 --out sheets       exercises on game trees, with their keys
  saltus puzzles mine --game russian --out mined --puzzles 20
  saltus games                                 the games (--json for programs)
  saltus check games.pdn                       errors in the games of a file
  saltus convert games.pdn --to json           games and positions in other formats
  saltus db import games.pdn                   a database of games; `saltus db find` looks for them
  saltus book show --game english              a book of openings; `saltus book grow` makes one
  saltus completions bash                      completion for a shell; `saltus man` is the manual
  saltus hub                                   an engine for programs that speak Hub
  saltus bench                                 a fixed workload for the engine

Exit status:
  0    success
  1    a negative result (check found errors, a test of match no improvement), or the output could not
       be written
  2    invalid input: the message says what is wrong and what is expected
  130  stopped by Ctrl-C before the work was finished
",
        games::table()
    )
}
