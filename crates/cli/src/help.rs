//! The longer texts of the help: examples that run as they stand, and the strings that name players.

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

pub(crate) const BEST_POSITION: &str = "\
The position: FEN for draughts, one line or a board for Halma; - reads it from standard input. If \
not given: what is piped into the command, else the start of the game";

pub(crate) const BEST: &str = "\
A board goes out as it came in: digits as digits, letters as letters, the input.txt of course agents \
as their moves and board. The output can be piped into another `saltus best`, which passes over the move. Ctrl-C ends the thinking, and the best move so far is printed.

Players:
  engine     the strong searcher       time, depth, nodes, threads, hash, lines, eval, view, seed
  alphabeta  as it is taught           depth, eval, view, seed
  minimax    as it is taught           depth, eval, view, seed
  level      one of eight levels       number (1 to 8), seed
  random     any legal move            seed
  hub        an engine over Hub        hub:PROGRAM ARGS, or hub:time=1s -- PROGRAM ARGS
  file       a course agent of Halma   file:PROGRAM ARGS, or file:time=60s -- PROGRAM ARGS (for a game)

  time=1s       thinking time: 250ms, 5s, 2m; the engine's default, if it has no other limit
  depth=3       moves of both sides to look ahead; 3 is the default of the classics
  nodes=100000  positions to search at most
  threads=1     threads that search together
  hash=32       mebibytes for the positions it remembers
  eval=EXPR     a weighted sum of what `saltus evals` lists; if not given, the game's own for play
  view=diff     diff: own value less the opponent's; own: own value alone
  seed=0        for what is left to chance

  A program is started without a shell, from the present folder. Its settings are time (1s), depth, nodes, and
  the parameters that the engine itself announces; the game is told to it as its parameter `variant`.

Examples:
  saltus best --game halma --player engine:time=500ms
  saltus best --game halma-classic --player minimax:depth=3,eval=camp-distance,view=own
  saltus best --game halma --player 'alphabeta:depth=2,eval=distance+0.2*move-potential,seed=7'
  saltus best --game russian --position 'W:Wd6:Be7,g7' --player engine:depth=8 --json
  saltus best --game halma --player engine:time=1s < board.txt
  saltus best --game halma --turn black < board.txt | saltus best --game halma --turn white";

pub(crate) const ANALYSE: &str = "\
It thinks until the first limit is met: 5 seconds, if none is given. Ctrl-C ends it at any time, and the \
best move so far is told. Values are for the side to move, in the unit of the evaluation; `win in 5 \
plies` counts the moves of both sides together.

Examples:
  saltus analyse --game international --depth 9
  saltus analyse --game english --position 'B:W18,24,27:BK1,12' --depth 7 --lines 3
  saltus analyse --game halma-8x8 --nodes 50000 --eval 'distance+0.2*move-potential'";

pub(crate) const MATCH: &str = "\
Results are told from the first player's side, with errors of 95 %. Elo and nElo come from pairs of games, \
Ptnml(0-2) counts pairs by points, LOS is the likelihood that the first player is the stronger one. The \
same command plays the same games as long as no player minds the clock, however many are played at a time.

--sprt elo0=0,elo1=5 goes on until one of the two is much likelier than the other. alpha=0.05 and beta=0.05 \
are the shares of wrong answers, model=normalised (or logistic) says what an Elo is. The exit status is 1 if \
elo0 is accepted.

Ctrl-C ends the match, and the result so far is printed. With --store it goes on when the same command is given again.

Examples:
  saltus match --game english --first engine:nodes=500,hash=1 --second alphabeta:depth=3 --games 20
  saltus match --game halma-8x8 --first alphabeta:depth=2 --second random --games 10 --json
  saltus match --game russian --first alphabeta:depth=3 --second random --sprt elo0=0,elo1=50";

pub(crate) const EVALS: &str = "\
Examples:
  saltus evals --game russian
  saltus best --game russian --player 'alphabeta:depth=4,eval=men-and-kings(b2=3)'";

pub(crate) const LAB_RUN: &str = "\
Each game is stored the moment it ends. Ctrl-C stops, and the report of the games so far is written; the same \
command goes on where it stopped, also after a crash. A second Ctrl-C ends the program at once.

Exit status: 0 all games are played and the report is written; 2 the file is wrong or the folder cannot be \
written; 130 stopped by Ctrl-C before the last game.

Examples:
  saltus lab list
  saltus lab run first-look
  saltus lab show first-look > mine.toml
  saltus lab run mine.toml --out results/mine --workers 1";

pub(crate) const HEATMAP_POSITION: &str = "\
A position: some evaluations of Halma follow the first empty square of the goal. FEN for draughts, one \
line or a board for Halma; - reads it from standard input. The start of the game, if not given";

pub(crate) const HEATMAP: &str = "\
Only sums over squares can be drawn. What is none, such as the number of moves, is left out and told on \
standard error; of an evaluation that has nothing else there is no picture.

Examples:
  saltus heatmap --game halma --eval distance --out distance.svg
  saltus heatmap --game halma --eval 'wall-corner+0.5*anti-block' --side black --out black.png
  saltus heatmap --game international --eval 'three-areas(a1=3,a2=2)' --piece king --out areas.svg
  saltus heatmap --game english --eval centre --json";

pub(crate) const GAMES: &str = "\
Examples:
  saltus games
  saltus games --json";

pub(crate) const SERVE: &str = "\
Every move is on disk before it is answered. Ctrl-C ends the server, and its games go on when it is started again.

Examples:
  saltus serve --no-open
  saltus serve --port 8000 --data games --no-open
  saltus serve --no-open --engine 'Old Bear=hub:time=2s -- saltus hub'";

pub(crate) const BENCH: &str = "\
The last line is made for scripts: nodes, seconds, nodes a second.

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
What the file holds is recognised: games in PDN, positions one a line, or a board of Halma. Every move is played \
on the way, and comes out as the standard wants it; comments, variations, marks, clocks and tags are kept. Files may \
be of any size. Games that are wrong are named on standard error, and nothing is written then, unless --skip-bad \
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
Each game that is wrong is named with its place, its move and the reason, and the next is read. Warnings tell of \
results that do not agree with one another or with the board, and of moves behind the end of a game. Then a line \
for each file sums up.

Exit status: 0 every game is good, 1 some are wrong, 2 a file cannot be read.

Examples:
  saltus check games.pdn
  saltus check games.pdn more.pdn --json
  saltus check positions.txt --game russian";

pub(crate) const COMPLETIONS: &str = "\
Put what is printed where your shell looks for it; docs/command-line.md says where that is.

Examples:
  saltus completions bash
  saltus completions zsh
  saltus completions fish";

pub(crate) const MAN: &str = "\
Examples:
  saltus man
  saltus man --dir .";

pub(crate) const AGENT: &str = "\
Rules: halma-course. Black's camp is the corner at the top left, as the files have it. SINGLE takes a part of the \
time, ten seconds at most; GAME shares the time out over a game of up to 120 moves a side. playdata.txt keeps the \
moves of the game; a file of another game is forgotten. An old output.txt is removed before anything else.

Exit status: 0 output.txt is written; 2 there is none, since input.txt is wrong or no move can be made.

Examples:
  saltus agent
  saltus agent --dir turn
  saltus match --game halma-course --first engine:time=1s --second 'file:time=5m -- saltus agent' --games 2";

pub(crate) const DXP_LISTEN: &str = "\
One caller is served at a time. Whatever breaks down with one, the next is waited for. Ctrl-C ends the game that is \
being played, tells the other side, and ends.

Examples:
  saltus dxp listen
  saltus dxp listen --player engine:time=2s --record games.pdn
  saltus dxp listen --game frisian --bind 0.0.0.0 --port 27532 --once";

pub(crate) const DXP_CALL: &str = "\
Ctrl-C ends the game that is being played, tells the other side, and ends.

Exit status: 0 the games are played, or Ctrl-C; 2 no connection, a refusal, or a partner that broke down.

Examples:
  saltus dxp call 127.0.0.1
  saltus dxp call club.example:27531 --minutes 10 --moves 75 --games 4 --record games.pdn
  saltus dxp call localhost --side black --position 'W:WK5,31:B20,24' --json";

pub(crate) const PLAY: &str = "\
Players are human or any player of `saltus best --help`, and programs: hub:PROGRAM ARGS for draughts, \
file:PROGRAM ARGS for Halma agents. If neither is given you have the side that moves first, against level 3; \
if one is given, the other is yours.

At the prompt a move is typed in any form, c1-e3, 32-28, 19x28x37 or c1 e3; Tab completes it, and help lists \
the commands: hint, undo, eval, moves, flip, save and more. Ctrl-C while the computer thinks makes it move at \
once. The game is kept after every move; --resume goes on with the last one.

Examples:
  saltus play --game russian
  saltus play --game halma --black engine:time=1s --tui
  saltus play --game english --white level:number=8 --black human
  saltus play --game international --white level:number=2 --black level:number=5 --delay 1s
  saltus play --game halma-8x8 --white alphabeta:depth=2 --black random --log moves
  saltus play --resume";

pub(crate) const CHECKERS: &str = "\
The oldest checkers program that Saltus grew from: men capture backwards, a capture is one jump, kings move one \
square. You are COLOR, white or black, and white begins; the computer searches LEVEL moves ahead, 2 to 8, by \
alpha-beta, and judges by three-areas and men-and-kings.

Examples:
  saltus checkers white 3
  saltus checkers black 6 --calibrated --size 10 --tui";

pub(crate) const HUB: &str = "\
Give this command to a program that speaks Hub, version 2, as its engine. The game is its parameter `variant`: every \
id that `saltus games` lists, and `normal` for international draughts; threads, hash (MiB), eval (as `saltus evals` \
has it) and level (1 to 8; 0 is full strength) can be set too. It ends at `quit` or at the end of its input. \
docs/hub.md has every command, and how Halma is played over Hub.

Examples:
  saltus hub
  saltus hub --game halma
  saltus best --game halma --player 'hub:time=50ms -- saltus hub'";
