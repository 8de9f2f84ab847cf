//! The longer texts of the help: examples that run as they stand, and the syntax of players.

pub(crate) const PERFT: &str = "\
Examples:
  saltus perft --game international --depth 8
  saltus perft --game halma-8x8:goal-lock=off --depth 5
  saltus perft --game russian --depth 3 --position 'W:WK29:B11,18,22' --divide";

pub(crate) const MOVES: &str = "\
Examples:
  saltus moves --game english
  saltus moves --game russian --position 'W:Wd6:Be7,g7' --squares letters
  saltus moves --game halma --position - < board.txt";

pub(crate) const DB_IMPORT: &str = "\
Each game is kept once: the same players with the same moves are told and left out. Games that cannot be played are named and left out \
too. Batches of games are written whole or not at all, so that the command can be stopped or killed at any time and given again.

Examples:
  saltus db import club.pdn championship.pdn
  saltus db import --db tinsley.db --game english tinsley.pdn --json";

pub(crate) const DB_FIND: &str = "\
All that is given must hold. With --position the moves that were played from it are counted too, with what came of them.

Examples:
  saltus db find --player tinsley --limit 5
  saltus db find --game english --opening '11-15 23-19 8-11'
  saltus db find --game english --position 'W:W18,21-32:B1-8,10-12,14' --json
  saltus db find --player sijbrands --pdn > sijbrands.pdn";

pub(crate) const BOOK_GROW: &str = "\
Each game walks through the book by moves that are good and were seldom played, adds the first position that is not there with the engine's \
best moves, and is played to its end. The file is written every few games: the command can be stopped or killed at any time and given \
again, and the book is the same as if it had never been stopped. A player opens with it by book=FILE. The format: docs/book.md.

Examples:
  saltus book grow --game russian --out russian.txt --games 500
  saltus match --game russian --first engine:nodes=2000,book=russian.txt --second engine:nodes=2000";

pub(crate) const BOOK_SHOW: &str = "\
Values are those of the side to move.

Examples:
  saltus book show --game english
  saltus book show --game russian --book russian.txt --position 'B:W17-18,21-32:B1-12' --json";

pub(crate) const SOLVE: &str = "\
Without --both the other side's pieces are taken off the board, and the moves of one side are counted; with --both the plies \
of both. Beams look for short lines, and IDA* proves how short they can be at all. The same command without --time gives the same \
answer. Ctrl-C stops it, and what is known so far is printed. See docs/solve.md for the method and for figures.

Examples:
  saltus solve --game halma-8x8 --nodes 20000
  saltus solve --game halma-8x8 --both
  saltus solve --game ugolki-9 --side black --time 2s
  saltus solve --game halma:board=6x6,camp=3/2/1 --position 'ww4/6/2w3/6/4w1/4ww w' --json";

pub(crate) const BEST_POSITION: &str = "\
The position: FEN for draughts, one line or a board for Halma; - reads it from standard input. The \
default is what is piped into the command, otherwise the start of the game";

pub(crate) const BEST: &str = "\
The board is printed in the format in which it was read: digits, letters, or the moves and board of course agents. \
The output can be piped into another `saltus best`, which skips the move. Ctrl-C stops the search, and the best move so far is printed.

Players:
  engine     the strong searcher       time, depth, nodes, threads, hash, lines, eval, view, seed, tables
  minimax    plain minimax             depth, eval, view, seed
  alphabeta  plain alpha-beta          depth, eval, view, seed
  negamax    alpha-beta in one formula
             depth, nodes, time, ordering, table, hash, deepening, eval, view, seed
  pvs        principal variation search, NegaScout: the same keys
  mtdf       MTD(f), null windows only: the same keys
  mcts       Monte Carlo tree search   nodes, time, depth, c, playout, hash, eval, view, seed
  level      one of eight levels       number (1 to 8), seed
  novice     for beginners: looks one move ahead now and then
             seed
  random     any legal move            seed
  max-n, paranoid, best-reply          depth, nodes, eval: searches for games of four
  hub        an engine over Hub        hub:PROGRAM ARGS, or hub:time=1s -- PROGRAM ARGS
  file       a course agent of Halma   file:PROGRAM ARGS, or file:time=60s -- PROGRAM ARGS (for a game)

  time=1s       time limit: 250ms, 5s, 2m; the engine's default if it has no other limit
  depth=3       depth limit in plies; 3 is the default of the classics, minimax to mtdf
  nodes=100000  node limit
  threads=1     search threads
  hash=32       size of the transposition table, or of the tree of mcts, in MiB; 8 for negamax, pvs, mtdf
  ordering=off  on: promising moves first
  table=off     on: a transposition table
  deepening=off on: depth 1 first, then 2, and so on; always with nodes or time
  c=0.5         how much mcts explores; 0.25 is the default of Halma
  playout=0     random moves before mcts judges a position; end: to the end of the game
  eval=EXPR     a weighted sum of what `saltus evals` lists; the default is the game's own
  view=diff     diff: own value minus the opponent's; own: own value alone
  seed=0        seed of everything random
  tables=auto   endgame tables of draughts: auto (for players limited by time alone), on, off, or a folder

  A program is started without a shell, in the current folder. Its settings are time (1s), depth, nodes, and
  the parameters that the engine itself announces; it gets the game as its parameter `variant`.

Examples:
  saltus best --game halma --player engine:time=500ms
  saltus best --game halma-classic --player minimax:depth=3,eval=camp-distance,view=own
  saltus best --game halma --player 'alphabeta:depth=2,eval=distance+0.2*move-potential,seed=7'
  saltus best --game russian --position 'W:Wd6:Be7,g7' --player engine:depth=8 --json
  saltus best --game english --player pvs:depth=8,ordering=on,table=on,deepening=on
  saltus best --game english --player mcts:nodes=10000
  saltus best --game halma-4 --player best-reply:depth=2
  saltus best --game halma --player engine:time=1s < board.txt
  saltus best --game halma --turn black < board.txt | saltus best --game halma --turn white";

pub(crate) const ANALYSE: &str = "\
The search ends at the first limit that is reached; the default is 5 seconds. Ctrl-C stops it at any time, and the \
best move so far is printed. Values are from the point of view of the side to move, in units of the evaluation; \
a ply is a move of one side.

Examples:
  saltus analyse --game international --depth 9
  saltus analyse --game english --position 'B:W18,24,27:BK1,12' --depth 7 --lines 3
  saltus analyse --game halma-8x8 --nodes 50000 --eval 'distance+0.2*move-potential'";

pub(crate) const MATCH: &str = "\
Results are from the first player's point of view, with 95 % confidence intervals. Elo and nElo come from pairs of \
games, Ptnml(0-2) counts pairs by points, LOS is the likelihood that the first player is stronger. The same command \
plays the same games as long as no player has a time limit, however many are played at a time.

--sprt elo0=0,elo1=5 plays until one of the two hypotheses is accepted. alpha=0.05 and beta=0.05 are the error \
rates, model=normalised (or logistic) is the Elo model. The exit status is 1 if elo0 is accepted.

In games for four the players take every seat in turn: 14 games from each opening with two players, 36 with three, 24 with four. \
Results are points by place, 3 to 0, and ratings.

Ctrl-C stops the match, and the result so far is printed; with --store the same command continues it later.

Examples:
  saltus match --game english --first engine:nodes=500,hash=1 --second alphabeta:depth=3 --games 20
  saltus match --game halma-8x8 --first alphabeta:depth=2 --second random --games 10 --json
  saltus match --game russian --first alphabeta:depth=3 --second random --sprt elo0=0,elo1=50
  saltus match --game italian --first engine:nodes=100,hash=1 --second engine:nodes=80,hash=1 --openings ballots
  saltus match --game halma-4 --first max-n:depth=1 --second random --games 14 --rounds 5
  saltus match --game english --first engine:nodes=5000 --second named:Scan --on <URL>";

pub(crate) const OPENINGS: &str = "\
Each line has the moves of an opening, and after a # what it is worth to the side to move; `saltus match --openings \
FILE` reads it. The same command finds the same openings unless the player has a time limit. Ctrl-C stops it.

Examples:
  saltus openings --game english --count 5 --player engine:nodes=1000,hash=1
  saltus openings --game international --count 100 > ballots.txt";

pub(crate) const EVALS: &str = "\
Examples:
  saltus evals --game russian
  saltus best --game russian --player 'alphabeta:depth=4,eval=men-and-kings(b2=3)'";

pub(crate) const LAB_NEW: &str = "\
In a terminal it asks for what the options do not say; elsewhere it takes the defaults. The file can be run as it stands, and \
its comments say what can be changed.

Examples:
  saltus lab new mine.toml --game english --player pvs:depth=4,ordering=on --player mcts:nodes=5000 --count 10
  saltus lab new depths.toml --kind positions --game halma-8x8 --player minimax:depth=2 --player alphabeta:depth=2";

pub(crate) const LAB_RUN: &str = "\
Each game is stored as soon as it ends. Ctrl-C stops, and the report of the games so far is written; the same \
command continues where it stopped, also after a crash. A second Ctrl-C ends the program at once.

Exit status: 0 all games are played and the report is written; 2 the file is wrong or the folder cannot be \
written; 130 stopped by Ctrl-C before the last game.

Examples:
  saltus lab list
  saltus lab run first-look
  saltus lab show first-look > mine.toml
  saltus lab run mine.toml --out results/mine --workers 1
  saltus lab run first-look mine.toml --out results
  saltus lab run mine.toml --on nats://lab-server:4222
  saltus lab run mine.toml --shard 3/10 --out part-3";

pub(crate) const LAB_MERGE: &str = "\
Games and searches that several folders have count once, so parts may overlap. A folder of another experiment is refused.

Examples:
  saltus lab merge results/mine part-1 part-2 part-3";

pub(crate) const WORKER: &str = "\
Work is for one build: a worker whose program file differs is told so and gets none. Games are played by Saltus' own players; \
other programs only if they are listed here by name. Ctrl-C: no more work is taken, and what is begun is finished; a second \
Ctrl-C gives it back. A worker can be killed at any moment: others play what it held. If the network is lost, it goes on, and \
comes back by itself.

Exit status: 0 stopped by Ctrl-C; 1 its results are no longer taken; 2 the server cannot be reached, or bad input.

Examples:
  saltus worker --nats nats://192.168.1.20:4222
  saltus worker --nats tls://lab-server:4222 --nats-creds worker.creds --threads 8
  saltus worker --nats nats://localhost:4222 --engine 'Scan=hub:time=100ms -- ./scan hub'";

pub(crate) const FLEET_STATUS: &str = "\
Examples:
  saltus fleet status
  saltus fleet status --nats nats://lab-server:4222 --json";

pub(crate) const FLEET_UP: &str = "\
Others cannot reach this server. docs/fleet.md shows how to set one up for several machines.

Examples:
  saltus fleet up
  saltus fleet up --port 4333 --data nats";

pub(crate) const TRAIN_GAMES: &str = "\
Every game is stored as soon as it and those before it are over. Ctrl-C stops; the same command continues where it \
stopped, also after a crash, and with more games it adds to the file.

Examples:
  saltus train games --game russian --out russian.games --games 50000
  saltus train games --game english --out english.games --player engine:nodes=2000,hash=2 --random 6-14";

pub(crate) const TRAIN_FIT: &str = "\
Prints the loss of every pass: on the positions learnt from, and on a twentieth of the games that are kept apart. It \
stops when the second no longer falls. The same games and the same seed give the same file. Play with it as \
`engine:eval=WEIGHTS`.

Examples:
  saltus train fit russian.games --out russian.weights
  saltus match --game russian --first engine:nodes=5000,eval=russian.weights --second engine:nodes=5000 --games 200";

pub(crate) const TRAIN_REPORT: &str = "\
Only games that `saltus train fit` keeps apart count, a twentieth of each file. report.html is complete in itself; its \
tables are there as Markdown and LaTeX too, its pictures as SVG and PNG. Ctrl-C ends the match, and the report is \
written with the games so far.

Examples:
  saltus train report russian.games --weights russian.weights --out report
  saltus train report russian.games --weights russian.weights --out report --games 400";

pub(crate) const TUNE: &str = "\
SPSA: each time all numbers are moved at once, up or down by chance, and the two players that come of it meet; what the \
winner had is taken a step further. Each meeting is stored as soon as it is over. Ctrl-C stops; the same command goes on \
where it stopped, also after a crash, and finds what it would have found.

Examples:
  saltus tune --game simple --player 'alphabeta:depth=2,eval=three-areas(a1={a1},a2={a2},a3=1)' --param a1=1.0,0..3 \
--param a2=1.0,0..3 --out areas --games 400
  saltus tune --game russian --player 'engine:nodes=1000,hash=1,probcut_margin={margin}' --param margin=100,0..300 \
--out margin";

pub(crate) const HEATMAP_POSITION: &str = "\
A position: some evaluations of Halma follow the first empty square of the goal. FEN for draughts, one \
line or a board for Halma; - reads it from standard input. The default is the start of the game";

pub(crate) const HEATMAP: &str = "\
Only terms that are sums over squares can be drawn. Other terms, such as mobility, are left out with a note on \
standard error; an evaluation of nothing else is an error.

Examples:
  saltus heatmap --game halma --eval distance --out distance.svg
  saltus heatmap --game halma --eval 'wall-corner+0.5*anti-block' --side black --out black.png
  saltus heatmap --game international --eval 'three-areas(a1=3,a2=2)' --piece king --out areas.svg
  saltus heatmap --game english --eval centre --json";

pub(crate) const TREE: &str = "\
Inner nodes are called A, B, ... row by row, leaves a, b, ... from left to right. A number before a parenthesis is an \
estimate, for searches that end there; a name before = marks a position that can come again.

Examples:
  saltus tree '((3 12 8) (2 4 6) (14 5 2))'
  saltus tree '((4 6) (5 9) (3 8))' --algorithm pvs --json
  saltus tree '(0(9(2 1) 8(1 0)) 0(4(5 3) 6(4 6)))' --algorithm minimax --depth 2
  saltus tree '((3 5) (3 9))' --cut passed --fail hard --out tree.svg
  saltus tree '((7/3/1/2 2/6/3/1) (5/4/2/2 8/1/4/0))' --algorithm max-n";

pub(crate) const EXERCISES: &str = "\
The same seed gives the same exercise. Sheets are made to be printed; the keys are files of their own, and moodle.xml is \
imported into a question bank.

Examples:
  saltus exercises --seed 7 --count 10 --out sheets
  saltus exercises --seed 1 --size medium --difficulty hard --cut passed --fail hard --out hard
  saltus exercises --algorithm minimax --game russian --count 3 --lang pl --out zadania
  saltus exercises --algorithm mcts --count 2 --json";

pub(crate) const PUZZLES_MINE: &str = "\
Each game follows from its number and the seed. The files are written every ten seconds and at the end: the command can be stopped or \
killed at any time and given again, and the puzzles are the same as if it had never been stopped. Endgame tables of few pieces are made \
first where they are missing. What makes a puzzle: docs/puzzles.md.

Examples:
  saltus puzzles mine --game russian --out mined --puzzles 20
  saltus puzzles mine --game halma-8x8 --out mined --games 50 --seed 7 --json
  saltus puzzles mine --game english --out mined --time 10m";

pub(crate) const PUZZLES_CHECK: &str = "\
Every condition is checked from what the file says alone: the error was one and the moves are legal, each of the solver's moves wins and \
no other does, there are enough decisions, and no puzzle is there twice.

Exit status: 0 all are right, 1 one fails, 2 a file cannot be read.

Examples:
  saltus puzzles check crates/puzzles/collections/english.csv --sample 20
  saltus puzzles check mined/russian.csv mined/pool.csv --json";

pub(crate) const GAMES: &str = "\
Examples:
  saltus games
  saltus games --json";

pub(crate) const SERVE: &str = "\
Every move is on disk before it is acknowledged. Ctrl-C stops the server; its games continue when it is started again.

Examples:
  saltus serve --no-open
  saltus serve --port 8000 --data games --no-open
  saltus serve --no-open --engine 'Old Bear=hub:time=2s -- saltus hub'";

pub(crate) const BENCH: &str = "\
The last line is for scripts: nodes, seconds, nodes per second.

Examples:
  saltus bench
  saltus bench --json";

pub(crate) const LAB_REPORT: &str = "\
Examples:
  saltus lab report results/first-look";

pub(crate) const LAB_LIST: &str = "\
Examples:
  saltus lab list
  saltus lab list --json";

pub(crate) const LAB_SHOW: &str = "\
Examples:
  saltus lab show first-look";

pub(crate) const CONVERT: &str = "\
The input format is recognised: games in PDN, one position per line, or a Halma board. Every move is checked by \
playing it, and written as the standard requires; comments, variations, annotations, clocks and tags are kept. Files \
can be of any size. Games with errors are reported on standard error, and nothing is written then, unless --skip-bad \
leaves them out.

Exit status: 0 written, 1 the output could not be written, 2 something is wrong with the input.

Examples:
  saltus convert games.pdn --to json
  saltus convert games.pdn --squares letters --out letters.pdn
  saltus convert games.pdn --to moves --skip-bad
  saltus convert board.txt --game halma --to position
  saltus convert board.txt --game halma --to agent --out input.txt
  saltus convert positions.txt --game russian --squares letters";

pub(crate) const CHECK: &str = "\
Each game with an error is reported with its line, its move and the reason, and checking continues with the next. \
There are warnings for results that contradict each other or the board, and for moves after the end of a game. Each \
file ends with a summary.

Exit status: 0 no errors, 1 some games have errors, 2 a file cannot be read.

Examples:
  saltus check games.pdn
  saltus check games.pdn more.pdn --json
  saltus check positions.txt --game russian";

pub(crate) const COMPLETIONS: &str = "\
Save the output where your shell looks for completions; docs/command-line.md says where that is.

Examples:
  saltus completions bash
  saltus completions zsh
  saltus completions fish";

pub(crate) const MAN: &str = "\
Examples:
  saltus man
  saltus man --dir .";

pub(crate) const AGENT: &str = "\
The rules are halma-course. Black's camp is the top left corner, as in the files. SINGLE uses part of the time, at \
most ten seconds; GAME spreads the time over a game of up to 120 moves per side. playdata.txt holds the moves of the \
game; one of another game is ignored. An old output.txt is removed before anything else.

Exit status: 0 output.txt is written; 2 it is not, because input.txt is invalid or no move can be made.

Examples:
  saltus agent
  saltus agent --dir turn
  saltus match --game halma-course --first engine:time=1s --second 'file:time=5m -- saltus agent' --games 2";

pub(crate) const DXP_LISTEN: &str = "\
One program at a time can connect. If a session fails, the next one is waited for. Ctrl-C stops the current game, \
notifies the other side, and exits.

Examples:
  saltus dxp listen
  saltus dxp listen --player engine:time=2s --record games.pdn
  saltus dxp listen --game frisian --bind 0.0.0.0 --port 27532 --once";

pub(crate) const DXP_CALL: &str = "\
Ctrl-C stops the current game, notifies the other side, and exits.

Exit status: 0 the games were played, or Ctrl-C; 2 no connection, a refusal, or a failure of the other side.

Examples:
  saltus dxp call 127.0.0.1
  saltus dxp call club.example:27531 --minutes 10 --moves 75 --games 4 --record games.pdn
  saltus dxp call localhost --side black --position 'W:WK5,31:B20,24' --json";

pub(crate) const PLAY: &str = "\
A player is human or any player of `saltus best --help`. By default you play the side that moves first, against \
level 3; if one player is given, you play the other side.

At the prompt type a move in any form: c1-e3, 32-28, 19x28x37 or c1 e3; Tab completes it, and help lists \
the commands: hint, undo, eval, moves, flip, save and more. Ctrl-C while the computer thinks makes it move \
immediately. The game is saved after every move; --resume continues the last one.

Examples:
  saltus play --game russian
  saltus play --game halma --black engine:time=1s --tui
  saltus play --game english --white level:number=8 --black human
  saltus play --game international --white level:number=2 --black level:number=5 --delay 1s
  saltus play --game halma-8x8 --white alphabeta:depth=2 --black random --log moves
  saltus play --game halma-8x8 --white alphabeta:depth=2 --black alphabeta:depth=1 --first black --rounds 200 --log silent
  saltus play --resume";

pub(crate) const CHECKERS: &str = "\
The checkers program from which Saltus grew: men capture backwards, a capture is a single jump, kings move one \
square. You play COLOR, white or black (white if not given), and white begins; the computer searches to depth LEVEL, 2 to 8 (4 if not given), by \
alpha-beta, with the evaluation three-areas plus men-and-kings.

Examples:
  saltus checkers
  saltus checkers white 3
  saltus checkers black 6 --calibrated --size 10 --tui";

pub(crate) const HUB: &str = "\
Enter this command as the engine in a program that speaks Hub, version 2. The game is the parameter `variant`: any \
id that `saltus games` lists, or `normal` for international draughts. Other parameters are threads, hash (MiB), eval \
(as `saltus evals` lists them) and level (1 to 8; 0 is full strength). It exits at `quit` or at the end of input. \
docs/hub.md describes every command, and how Halma is played over Hub.

Examples:
  saltus hub
  saltus hub --game halma
  saltus best --game halma --player 'hub:time=50ms -- saltus hub'";

pub(crate) const TABLES_BUILD: &str = "\
A table says of every placement of a few pieces who wins, up to four pieces also in how many plies. Files that are there \
are kept, so a build that was stopped, even killed, goes on where it was; damaged files are made anew. Tables of up to four \
pieces take seconds on a board of 8x8 or 10x10, five pieces minutes, six hours. Drawing counters are left out.

Examples:
  saltus tables build --game english --pieces 4
  saltus tables build --game international --pieces 5 --memory 2000
  saltus tables build --game russian --pieces 4 --dir tables --json";

pub(crate) const TABLES_INFO: &str = "\
A slice is the placements of one material, the side to move first: KKM-K is two kings and a man against a king. Every \
placement counts once, captures included.

Examples:
  saltus tables info --game english
  saltus tables info --game english --json";

pub(crate) const TABLES_VERIFY: &str = "\
Checks every value from the rules alone: it must follow from the values after each legal move. The exit status is 1 if one \
is wrong or a file is damaged.

Examples:
  saltus tables verify --game english
  saltus tables verify --game english --pieces 3 --dir tables";
