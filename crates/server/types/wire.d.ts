// Generated from the types of crates/service/src/wire, do not edit: see crates/service/src/typescript.rs.

/**
 * A side, as `"white"` or `"black"`; in games for four also `"red"` or `"yellow"`.
 */
export type Side = "white" | "black" | "red" | "yellow";

/**
 * What something is worth, in the one encoding that every answer uses: `{"units": 1.25}`, `{"win": 5}` for a win in
 * five plies and `{"win": -4}` for a loss in four, or `{"tables": 1}` for a win that endgame tables know of, and
 * `{"tables": -1}` for a loss.
 */
export type Value = { "units": number } | { "win": number } | { "tables": number };

/**
 * The end of a game.
 */
export type Outcome = { 
/**
 * Who has won; `null` is a draw, and in a game for four also a first place that is shared.
 */
winner: Side | null, 
/**
 * The place of each seat, in a game for four; a shared place is the best of those that are shared.
 */
places?: [number, number, number, number], 
/**
 * What ended it.
 */
reason: OutcomeReason, };

/**
 * What ended a game: a rule, or something that the rules do not see.
 */
export type OutcomeReason = "no-moves" | "goal-reached" | "home-deadline" | "both-blocked" | "repetition" | "no-progress" | "ending-too-long" | "one-piece-each" | "round-limit" | "resigned" | "time" | "player-failed" | "no-move-in-time" | "illegal-move" | "tables" | "agreed" | "recorded";

/**
 * A position with its legal moves.
 */
export type Position = { 
/**
 * The position as text.
 */
text: string, 
/**
 * The side to move.
 */
turn: Side, 
/**
 * The pieces on the board.
 */
stones: Array<Stone>, 
/**
 * The legal moves; none where the game is over.
 */
moves: Array<Move>, 
/**
 * What the rules force the side to move to do.
 */
forced: Forced | null, 
/**
 * The seats that have finished, the first first, in a game for four.
 */
finished?: Array<Side>, 
/**
 * The seats that have given up, the first first, in a game for four.
 */
resigned?: Array<Side>, 
/**
 * How many moves each side may still make before its home must be empty, where the rules have such a deadline.
 */
leave_home?: BySide<number>, 
/**
 * The end of the game, if it is over.
 */
outcome: Outcome | null, };

/**
 * A piece on a square.
 */
export type Stone = { 
/**
 * The name of the square.
 */
square: string, 
/**
 * Whose piece it is.
 */
side: Side, 
/**
 * Whether it is a king.
 */
king?: boolean, };

/**
 * A move with its route over the board.
 */
export type Move = { 
/**
 * The move as it is written.
 */
move: string, 
/**
 * The squares that the piece goes over, the first and the last among them.
 */
path: Array<string>, 
/**
 * The squares of the pieces that are captured.
 */
captures: Array<string>, };

/**
 * A move that was made, and who made it.
 */
export type MoveMade = { 
/**
 * Who made it.
 */
side: Side, 
/**
 * The move as it is written.
 */
move: string, 
/**
 * The squares that the piece goes over, the first and the last among them.
 */
path: Array<string>, 
/**
 * The squares of the pieces that are captured.
 */
captures: Array<string>, };

/**
 * What the rules force the side to move to do.
 */
export type Forced = "capture" | "best-capture";

/**
 * Asks for the position after some moves.
 */
export type LookRequest = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * The first position, unless it is the start.
 */
position?: string, 
/**
 * Moves from there.
 */
moves?: Array<string>, };

/**
 * A position after some moves.
 */
export type Look = { 
/**
 * The moves that led to it.
 */
line: Array<LookStep>, 
/**
 * The position as text.
 */
text: string, 
/**
 * The side to move.
 */
turn: Side, 
/**
 * The pieces on the board.
 */
stones: Array<Stone>, 
/**
 * The legal moves; none where the game is over.
 */
moves: Array<Move>, 
/**
 * What the rules force the side to move to do.
 */
forced: Forced | null, 
/**
 * The seats that have finished, the first first, in a game for four.
 */
finished?: Array<Side>, 
/**
 * The seats that have given up, the first first, in a game for four.
 */
resigned?: Array<Side>, 
/**
 * How many moves each side may still make before its home must be empty, where the rules have such a deadline.
 */
leave_home?: BySide<number>, 
/**
 * The end of the game, if it is over.
 */
outcome: Outcome | null, };

/**
 * A move of a [`Look`], and the pieces after it.
 */
export type LookStep = { 
/**
 * The pieces after it.
 */
stones: Array<Stone>, 
/**
 * The move as it is written.
 */
move: string, 
/**
 * The squares that the piece goes over, the first and the last among them.
 */
path: Array<string>, 
/**
 * The squares of the pieces that are captured.
 */
captures: Array<string>, };

/**
 * How many puzzles a game has.
 */
export type PuzzleGame = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * How many puzzles.
 */
puzzles: number, };

/**
 * A puzzle in the list of a game's.
 */
export type PuzzleLine = { 
/**
 * Its number.
 */
number: number, 
/**
 * How hard it is, from 1 to 5.
 */
band: number, 
/**
 * What happens in it.
 */
themes: Array<string>, };

/**
 * What is asked.
 */
export type PuzzleKind = "win" | "home" | "chain" | "unblock";

/**
 * A puzzle, without its solution.
 */
export type Puzzle = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * Its number.
 */
number: number, 
/**
 * What is asked.
 */
kind: PuzzleKind, 
/**
 * How hard it is, from 1 to 5.
 */
band: number, 
/**
 * What happens in it.
 */
themes: Array<string>, 
/**
 * How many moves are to be found.
 */
moves: number, 
/**
 * Halma: how many jumps the longest chain has.
 */
jumps: number | null, 
/**
 * The square of the piece that is to be freed.
 */
target: string | null, 
/**
 * Who solves.
 */
solver: Side, 
/**
 * The position before the opponent's error; where there is none, the one to solve.
 */
before: Position, 
/**
 * The error.
 */
error: Move | null, 
/**
 * The position to solve.
 */
position: Position, };

/**
 * Asks about a puzzle after some moves.
 */
export type PuzzleRequest = { 
/**
 * The solver's moves that were found so far.
 */
found?: Array<string>, 
/**
 * The move that is tried; for the solution none.
 */
move?: string, };

/**
 * What a tried move is.
 */
export type PuzzleVerdict = "right" | "also-wins" | "wrong";

/**
 * How the solver stands after a wrong move.
 */
export type PuzzleStanding = "lost" | "behind" | "level" | "ahead" | "needs" | "jumps";

/**
 * What became of a move.
 */
export type PuzzleAnswer = { 
/**
 * What it is.
 */
verdict: PuzzleVerdict, 
/**
 * How the solver stands after a wrong move.
 */
standing: PuzzleStanding | null, 
/**
 * How many moves it then takes, or jumps the chain then has.
 */
count: number | null, 
/**
 * The best play after a wrong move.
 */
line: Array<string>, 
/**
 * The moves made: the solver's, which may be another than the one tried, and the reply. After the last move also how it
 * goes on. Of a wrong move none.
 */
made: Array<LookStep>, 
/**
 * The position after them.
 */
position: Position, 
/**
 * Whether the puzzle is solved.
 */
solved: boolean, 
/**
 * The solver's moves found so far.
 */
found: Array<string>, };

/**
 * The solution from here on.
 */
export type PuzzleSolution = { 
/**
 * Where the piece stands that moves next: a hint.
 */
from: string | null, 
/**
 * The solver's next move.
 */
next: Move | null, };

/**
 * Asks for the position with these pieces.
 */
export type EditRequest = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * The pieces.
 */
stones: Array<Stone>, 
/**
 * The side to move.
 */
turn: Side, };

/**
 * A position that was put together piece by piece.
 */
export type Edited = { 
/**
 * The position as text.
 */
text: string, 
/**
 * The position.
 */
position: Position, };

/**
 * Asks what a pasted text is.
 */
export type ReadRequest = { 
/**
 * The id of the game, where it is known.
 */
game?: string, 
/**
 * The text.
 */
text: string, };

/**
 * Asks for a position as a picture.
 */
export type DiagramRequest = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * The position, unless it is the start.
 */
position?: string, 
/**
 * Whether Black is at the bottom.
 */
turned?: boolean, };

/**
 * What a picture is a file of.
 */
export type DiagramFormat = "svg" | "png" | "tex";

/**
 * Asks which games a file holds.
 */
export type FileRequest = { 
/**
 * The id of the game, for records that do not say it.
 */
game?: string, 
/**
 * The text of the file.
 */
text: string, };

/**
 * The games of a file.
 */
export type GameFile = { 
/**
 * The first of them, as many as are listed.
 */
games: Array<FileGame>, 
/**
 * How many there are.
 */
total: number, };

/**
 * A game of a file.
 */
export type FileGame = { 
/**
 * In which line of the file it begins, from 1.
 */
line: number, 
/**
 * At which character of it, from 1.
 */
column: number, 
/**
 * The id of its game; empty where its record cannot be read.
 */
game: string, 
/**
 * Who has White, as its tags say.
 */
white: string, 
/**
 * Who has Black.
 */
black: string, 
/**
 * Where it was played.
 */
event: string, 
/**
 * When.
 */
date: string, 
/**
 * How it ended, White's points first.
 */
result: string, 
/**
 * How many moves its main line has.
 */
moves: number, 
/**
 * What is wrong with its record.
 */
problem?: string, };

/**
 * What a pasted text is.
 */
export type ReadText = { "kind": "position", 
/**
 * The id of its game.
 */
game: string, 
/**
 * The position.
 */
position: Position, } | { "kind": "game", 
/**
 * The id of its game.
 */
game: string, 
/**
 * The first position.
 */
start: string, 
/**
 * Its moves, the main line first.
 */
nodes: Array<ReadNode>, 
/**
 * Its tags.
 */
tags: { [key in string]: string }, 
/**
 * How many games come after it.
 */
more: number, 
/**
 * How many moves cannot be played here.
 */
dropped: number, };

/**
 * A move of a game record.
 */
export type ReadNode = { 
/**
 * Its number, from 1.
 */
id: number, 
/**
 * The node before it; 0 is the start.
 */
parent: number, 
/**
 * The move.
 */
move: string, 
/**
 * Who makes it.
 */
side: Side, 
/**
 * A comment on it.
 */
comment?: string, 
/**
 * Its numeric annotation glyphs.
 */
nags?: Array<number>, };

/**
 * What a server offers.
 */
export type Catalogue = { 
/**
 * The version of Saltus.
 */
version: string, 
/**
 * The games.
 */
games: Array<ListedGame>, 
/**
 * The levels of play.
 */
levels: Array<ListedLevel>, 
/**
 * Players that the operator has given names.
 */
engines: Array<ListedEngine>, 
/**
 * The features of evaluations.
 */
features: ByFamily<Array<Feature>>, 
/**
 * The evaluations for play.
 */
play: ByFamily<string>, 
/**
 * The address by which others can open the page; `null` if only this computer can.
 */
reach: string | null, 
/**
 * Limits that a client should know.
 */
limits: CatalogueLimits, };

/**
 * Something for each family of games.
 */
export type ByFamily<T> = { 
/**
 * For Halma.
 */
halma: T, 
/**
 * For draughts.
 */
draughts: T, };

/**
 * A family of games.
 */
export type Family = "halma" | "draughts";

/**
 * A game of the list.
 */
export type ListedGame = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its family.
 */
family: Family, 
/**
 * How many play it.
 */
players: number, 
/**
 * A sentence about it.
 */
about: string, 
/**
 * How many play it.
 */
seats: number, };

/**
 * A level of play.
 */
export type ListedLevel = { 
/**
 * Its number, from 1.
 */
level: number, 
/**
 * Its name.
 */
name: string, };

/**
 * A player that the operator has given a name.
 */
export type ListedEngine = { 
/**
 * The name.
 */
name: string, 
/**
 * The ids of the games that it plays.
 */
games: Array<string>, };

/**
 * A feature of evaluations.
 */
export type Feature = { 
/**
 * Its name.
 */
name: string, 
/**
 * What it computes.
 */
formula: string, 
/**
 * Its parameters with their ranges.
 */
parameters: Array<string>, };

/**
 * Limits that a client should know.
 */
export type CatalogueLimits = { 
/**
 * Bytes of a request's body.
 */
body: number, 
/**
 * Bytes of a request that brings a file of games.
 */
file: number, 
/**
 * Bytes of a position's text.
 */
position: number, 
/**
 * Moves in one request.
 */
moves: number, 
/**
 * Bytes of a player or an evaluation.
 */
player: number, 
/**
 * Characters of a name.
 */
name: number, 
/**
 * Moves in one game.
 */
nodes: number, 
/**
 * Games in one list.
 */
listed: number, 
/**
 * Milliseconds on a clock.
 */
clock: number, 
/**
 * Milliseconds that a move adds.
 */
increment: number, };

/**
 * The board of a game, without pieces.
 */
export type Rules = { 
/**
 * The id of the game.
 */
id: string, 
/**
 * Its family.
 */
family: Family, 
/**
 * A sentence about it.
 */
about: string, 
/**
 * The side that moves first.
 */
first: Side, 
/**
 * The squares, topmost row first; `null` where no piece can stand.
 */
rows: Array<Array<Square | null>>, 
/**
 * How squares are named.
 */
names: SquareNames, 
/**
 * Who plays, in the order of play.
 */
seats: Array<Side>, 
/**
 * Whether those who sit opposite each other play together.
 */
teams: boolean, 
/**
 * How many pieces each side has at the start; in games for four all have as many as White.
 */
pieces: BySide<number>, 
/**
 * The first position.
 */
start: string, };

/**
 * How squares are named.
 */
export type SquareNames = "letters" | "numbers";

/**
 * A square of a board.
 */
export type Square = { 
/**
 * Its name.
 */
name: string, 
/**
 * Whose camp it belongs to, in Halma.
 */
camp?: Side, };

/**
 * Something for White and for Black.
 */
export type BySide<T> = { 
/**
 * White's.
 */
white: T, 
/**
 * Black's.
 */
black: T, };

/**
 * The body of an answer that is no success.
 */
export type ErrorBody = { 
/**
 * What went wrong.
 */
error: ErrorAnswer, };

/**
 * What went wrong.
 */
export type ErrorAnswer = { 
/**
 * A short code for programs.
 */
code: string, 
/**
 * A sentence for people.
 */
message: string, 
/**
 * The legal moves, where one was not.
 */
moves?: Array<string>, 
/**
 * The index of the wrong move in a list, from 0; or the column of a wrong character, from 1.
 */
at?: number, 
/**
 * The line of a record.
 */
line?: number, 
/**
 * The column of a record.
 */
column?: number, 
/**
 * How many moves of a record were good.
 */
good?: number, 
/**
 * What is wrong with pieces that make no position.
 */
problem?: string, 
/**
 * Whose pieces.
 */
side?: Side, 
/**
 * On which square.
 */
square?: string, 
/**
 * All that is wrong with the text of an experiment.
 */
faults?: Array<TextFault>, };

/**
 * What some errors tell beside code and message.
 */
export type ErrorDetails = { 
/**
 * The legal moves, where one was not.
 */
moves?: Array<string>, 
/**
 * The index of the wrong move in a list, from 0; or the column of a wrong character, from 1.
 */
at?: number, 
/**
 * The line of a record.
 */
line?: number, 
/**
 * The column of a record.
 */
column?: number, 
/**
 * How many moves of a record were good.
 */
good?: number, 
/**
 * What is wrong with pieces that make no position.
 */
problem?: string, 
/**
 * Whose pieces.
 */
side?: Side, 
/**
 * On which square.
 */
square?: string, 
/**
 * All that is wrong with the text of an experiment.
 */
faults?: Array<TextFault>, };

/**
 * A game with the position at one of its nodes.
 */
export type Game = { 
/**
 * Its id.
 */
id: string, 
/**
 * The id of its rules.
 */
game: string, 
/**
 * Counts the changes.
 */
rev: number, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * When it was last changed.
 */
updated: number, 
/**
 * The first position.
 */
start: string, 
/**
 * Who plays, in the order of the sides.
 */
seats: Array<Seat>, 
/**
 * The sides that the client may move for.
 */
you: Array<Side>, 
/**
 * Whether the game is the client's alone.
 */
alone: boolean, 
/**
 * Whether people at several screens play each other: then no engine helps until it is over.
 */
together: boolean, 
/**
 * What those who play ask each other.
 */
offers: Array<Offer>, 
/**
 * The id of the next game of the same people, once all have agreed to one.
 */
rematch: string | null, 
/**
 * The tags of the record that it was read from.
 */
tags: { [key in string]: string }, 
/**
 * What that record says before the first move.
 */
comment: string, 
/**
 * The time control.
 */
clock: TimeControl | null, 
/**
 * Whether the computer thinks in people's time too.
 */
ponder: boolean, 
/**
 * The clocks.
 */
clocks: Clocks | null, 
/**
 * Every move ever made, variations too.
 */
nodes: Array<GameNode>, 
/**
 * The node where play stands; 0 is the start.
 */
head: number, 
/**
 * The end of the game, if it is over at its head.
 */
outcome: Outcome | null, 
/**
 * Whether a computer is to move.
 */
thinking: boolean, 
/**
 * The node of `position`, `last` and `captured`.
 */
at: number, 
/**
 * The position there.
 */
position: Position, 
/**
 * The move that led to it.
 */
last: MoveMade | null, 
/**
 * How many pieces each seat has lost, in the order of the seats.
 */
captured: Array<number>, 
/**
 * The secrets of open seats, for the client that has just made the game.
 */
secrets?: { [key in Side]?: string }, };

/**
 * A seat of a game.
 */
export type Seat = { 
/**
 * The side that it plays.
 */
side: Side, 
/**
 * Who sits there.
 */
kind: SeatKind, 
/**
 * A person's name.
 */
name?: string, 
/**
 * Whether a person sits there.
 */
taken?: boolean, 
/**
 * For how long, in milliseconds, the person has not been there.
 */
absent?: number, 
/**
 * The computer's level.
 */
level?: number, 
/**
 * The computer's player string.
 */
player?: string, 
/**
 * The name of an engine that the operator offers.
 */
engine?: string, };

/**
 * Who sits in a seat.
 */
export type SeatKind = "human" | "open" | "computer";

/**
 * A time control, in milliseconds.
 */
export type TimeControl = { 
/**
 * What each seat has at the start.
 */
initial: number, 
/**
 * What a move adds.
 */
increment: number, };

/**
 * The clocks of a game.
 */
export type Clocks = { 
/**
 * What each seat has left, in milliseconds, in the order of the seats.
 */
left: Array<number>, 
/**
 * The side whose clock is running.
 */
running: Side | null, };

/**
 * A move that was made.
 */
export type GameNode = { 
/**
 * Its number, from 1.
 */
id: number, 
/**
 * The node before it; 0 is the start.
 */
parent: number, 
/**
 * The move.
 */
move: string, 
/**
 * Who made it.
 */
side: Side, 
/**
 * How long it took, in milliseconds.
 */
spent: number, 
/**
 * What the computer thought of its move.
 */
value?: Value, 
/**
 * What the record that the game was read from says of it.
 */
comment?: string, 
/**
 * The record's numeric annotation glyphs.
 */
nags?: Array<number>, };

/**
 * A game in a list.
 */
export type GameLine = { 
/**
 * Its id.
 */
id: string, 
/**
 * The id of its rules.
 */
game: string, 
/**
 * Who plays, in the order of the sides.
 */
seats: Array<Seat>, 
/**
 * How many moves lead to its head.
 */
moves: number, 
/**
 * The end of the game, if it is over.
 */
outcome: Outcome | null, 
/**
 * The sides that the client may move for.
 */
you: Array<Side>, 
/**
 * Whether it was read from a record.
 */
imported: boolean, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * When it was last changed.
 */
updated: number, };

/**
 * The games of a client.
 */
export type GameList = { 
/**
 * The latest first.
 */
games: Array<GameLine>, };

/**
 * Asks for a page of the client's games.
 */
export type ListRequest = { 
/**
 * Only those changed before this moment.
 */
before?: number, 
/**
 * How many.
 */
limit?: number, };

/**
 * Asks for a game at a node.
 */
export type GameRequest = { 
/**
 * The node; the head unless it is said.
 */
at?: number, };

/**
 * Asks for a new game.
 */
export type NewGame = { 
/**
 * The id of the rules.
 */
game: string, 
/**
 * The first position, unless it is the start.
 */
position?: string, 
/**
 * A game record to begin with.
 */
record?: string, 
/**
 * Who plays, in the order of the sides.
 */
seats?: Array<NewSeat>, 
/**
 * White's seat, in place of `seats`.
 */
white?: NewSeat, 
/**
 * Black's seat, in place of `seats`.
 */
black?: NewSeat, 
/**
 * The time control.
 */
clock?: TimeControl | null, 
/**
 * Whether the computer thinks in people's time too, about the reply that it expects.
 */
ponder?: boolean, };

/**
 * Who is to sit in a seat.
 */
export type NewSeat = { "kind": "human", 
/**
 * A name.
 */
name?: string, } | { "kind": "open", 
/**
 * A name.
 */
name?: string, } | { "kind": "computer", 
/**
 * A level.
 */
level?: number, 
/**
 * A player string.
 */
player?: string, 
/**
 * The name of an engine that the operator offers.
 */
engine?: string, };

/**
 * Makes a move.
 */
export type MoveRequest = { 
/**
 * The move as text.
 */
move: string, 
/**
 * The node where it is made.
 */
at: number, };

/**
 * Goes on from another node.
 */
export type HeadRequest = { 
/**
 * The node.
 */
node: number, };

/**
 * Resigns.
 */
export type ResignRequest = { 
/**
 * The side that resigns.
 */
side: Side, };

/**
 * Takes an open seat.
 */
export type SeatRequest = { 
/**
 * The side.
 */
side: Side, 
/**
 * The secret of the seat.
 */
secret: string, 
/**
 * The name of who sits down.
 */
name?: string, };

/**
 * Declines what was asked, or withdraws it.
 */
export type DeclineRequest = { 
/**
 * What.
 */
kind: OfferKind, };

/**
 * What one who plays asks the others, until all have agreed.
 */
export type Offer = { 
/**
 * Who asks.
 */
by: Side, 
/**
 * Who has agreed, with the one who asks.
 */
agreed: Array<Side>, 
/**
 * What.
 */
kind: OfferKind, 
/**
 * The seat that the computer is to take over.
 */
side?: Side, 
/**
 * The level at which it then plays.
 */
level?: number, };

/**
 * What can be asked.
 */
export type OfferKind = "draw" | "takeback" | "rematch" | "computer";

/**
 * Asks the others for something, or agrees to it.
 */
export type OfferRequest = { 
/**
 * What.
 */
kind: OfferKind, 
/**
 * The seat that the computer is to take over.
 */
side?: Side, 
/**
 * The level at which it then plays.
 */
level?: number, };

/**
 * Asks for a hint.
 */
export type HintRequest = { 
/**
 * At which node.
 */
at: number, };

/**
 * What the engine would do.
 */
export type Hint = { 
/**
 * What it thinks of it.
 */
value: Value | null, 
/**
 * How deep it looked.
 */
depth: number, 
/**
 * The move as it is written.
 */
move: string, 
/**
 * The squares that the piece goes over, the first and the last among them.
 */
path: Array<string>, 
/**
 * The squares of the pieces that are captured.
 */
captures: Array<string>, };

/**
 * What the computer thinks just now.
 */
export type Thinking = { 
/**
 * The side it thinks for.
 */
side: Side, 
/**
 * How deep it looked.
 */
depth: number, 
/**
 * The value of the best line.
 */
value: Value | null, 
/**
 * Positions looked at.
 */
nodes: number, 
/**
 * Positions a second.
 */
nps: number, 
/**
 * The best line.
 */
line: Array<string> | null, };

/**
 * Asks the engine to think about a position.
 */
export type AnalysisRequest = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * The first position, unless it is the start.
 */
position?: string, 
/**
 * Moves from there, separated by blanks.
 */
moves?: string, 
/**
 * How many lines.
 */
lines?: number, 
/**
 * For how long.
 */
seconds?: number, };

/**
 * What the engine has found so far.
 */
export type AnalysisInfo = { 
/**
 * How deep it has looked.
 */
depth: number, 
/**
 * Positions looked at.
 */
nodes: number, 
/**
 * Positions a second.
 */
nps: number, 
/**
 * Milliseconds since it began.
 */
time: number, 
/**
 * The best lines, the best first.
 */
lines: Array<AnalysisLine>, 
/**
 * What the endgame tables say of the position, where they have it.
 */
table?: TableValue, };

/**
 * A line of play.
 */
export type AnalysisLine = { 
/**
 * What it is worth to the side to move.
 */
value: Value, 
/**
 * The moves of both sides in turn.
 */
moves: Array<string>, };

/**
 * What the endgame tables say of a position, for the side to move, if no one counts moves.
 */
export type TableValue = { 
/**
 * Who wins.
 */
result: TableResult, 
/**
 * In how many moves of both sides together, where that is known.
 */
plies?: number, };

/**
 * How a game ends for the side to move.
 */
export type TableResult = "win" | "draw" | "loss";

/**
 * What a review found at a node.
 */
export type ReviewValue = { 
/**
 * The node.
 */
node: number, 
/**
 * What its position is worth to White.
 */
value: Value, 
/**
 * The best move in place of the node's.
 */
best: string | null, 
/**
 * What the node's move costs, in expected points.
 */
loss: number | null, 
/**
 * A name for a move that costs much.
 */
mark: Mark | null, };

/**
 * How well both sides have played, by a review.
 */
export type ReviewSummary = { 
/**
 * White's accuracy, from 0 to 100; none without a move.
 */
white: number | null, 
/**
 * Black's.
 */
black: number | null, };

/**
 * Tries another move where a game went wrong.
 */
export type AttemptRequest = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * The position, unless it is the start.
 */
position?: string, 
/**
 * The move.
 */
move: string, };

/**
 * How good a move is. Values are those of the side that makes it.
 */
export type Attempt = { 
/**
 * The move.
 */
move: string, 
/**
 * What it is worth.
 */
value: Value, 
/**
 * The best move.
 */
best: string, 
/**
 * What that is worth.
 */
best_value: Value, 
/**
 * What the move costs, in expected points.
 */
loss: number, 
/**
 * A name for a move that costs much; a move without one is good.
 */
mark: Mark | null, 
/**
 * The best moves of both sides, the best one first.
 */
line: Array<string>, 
/**
 * The best moves of both sides after the move.
 */
answers: Array<string>, 
/**
 * The terms of the evaluation in which the ends of the two lines differ, the largest difference first.
 */
terms: Array<AttemptTerm>, };

/**
 * A term of the evaluation, as worth to the side that moves.
 */
export type AttemptTerm = { 
/**
 * The term.
 */
term: string, 
/**
 * In the position.
 */
before: number, 
/**
 * At the end of the best line.
 */
best: number, 
/**
 * At the end of the line that the move leads to.
 */
other: number, };

/**
 * Asks what was played from a position.
 */
export type ExploreRequest = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * The position, unless it is the start.
 */
position?: string, };

/**
 * What was played from a position.
 */
export type Exploration = { 
/**
 * By where it comes from.
 */
sources: Array<ExploredSource>, 
/**
 * What endgame tables say of each move, for the side that makes it.
 */
tables: Array<TableMove>, 
/**
 * Whether all of the client's own games have been read: if not, ask again.
 */
complete: boolean, };

/**
 * Where games of the opening explorer come from.
 */
export type Explored = "own" | "files" | "database" | "book";

/**
 * What was played from a position, by one source.
 */
export type ExploredSource = { 
/**
 * The source.
 */
source: Explored, 
/**
 * The moves: the most frequent first, those of a book by their values.
 */
moves: Array<ExploredMove>, };

/**
 * A move that was played from a position.
 */
export type ExploredMove = { 
/**
 * The move.
 */
move: string, 
/**
 * In how many games.
 */
games: number, 
/**
 * How many of them White won.
 */
white: number, 
/**
 * How many were drawn.
 */
draws: number, 
/**
 * How many Black won.
 */
black: number, 
/**
 * What the book thinks that it is worth to White.
 */
value?: Value, };

/**
 * What endgame tables say of a move, for the side that makes it.
 */
export type TableMove = { 
/**
 * The move.
 */
move: string, 
/**
 * Who wins.
 */
result: TableResult, 
/**
 * In how many moves of both sides together, where that is known.
 */
plies?: number, };

/**
 * The games of files that a client has brought.
 */
export type Collected = { 
/**
 * How many there are.
 */
games: number, 
/**
 * How many of the last file are new.
 */
added: number, 
/**
 * How many were there already.
 */
duplicates: number, 
/**
 * How many cannot be read.
 */
wrong: number, 
/**
 * Whether all of the file was read; the same file sent again goes on where it was left.
 */
complete: boolean, };

/**
 * Asks for an analysis to be kept.
 */
export type KeepAnalysis = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * The first position, unless it is the start.
 */
position?: string, 
/**
 * What is said of the first position. Arrows are drawn in comments: `[%cal G9-13,R22-18]`.
 */
comment?: string, 
/**
 * The moves, each after its parent; of the moves from one position that of the main line comes first.
 */
nodes?: Array<KeptNode>, 
/**
 * Tags of its record: who played, where and when.
 */
tags?: { [key in string]: string }, 
/**
 * The count of changes that the client knows of; what was changed elsewhere meanwhile is not overwritten.
 */
rev?: number, };

/**
 * A move of an analysis to be kept. Its number is its place in the list, from 1.
 */
export type KeptNode = { 
/**
 * The move before it; 0 is the start.
 */
parent: number, 
/**
 * The move.
 */
move: string, 
/**
 * What is said of it, with the arrows that are drawn after it.
 */
comment?: string, 
/**
 * Its numeric annotation glyphs.
 */
nags?: Array<number>, };

/**
 * An analysis was kept.
 */
export type Kept = { 
/**
 * Its id, which cannot be guessed.
 */
id: string, 
/**
 * The count of its changes.
 */
rev: number, };

/**
 * An analysis that was kept.
 */
export type SavedAnalysis = { 
/**
 * Its id.
 */
id: string, 
/**
 * The id of the game.
 */
game: string, 
/**
 * The first position.
 */
position: string, 
/**
 * What is said of it.
 */
comment: string, 
/**
 * The moves, the main line first.
 */
nodes: Array<ReadNode>, 
/**
 * The tags of its record.
 */
tags: { [key in string]: string }, 
/**
 * Whether the client may change it.
 */
mine: boolean, 
/**
 * The count of its changes.
 */
rev: number, 
/**
 * When it was last changed, in milliseconds since 1970.
 */
updated: number, };

/**
 * The analyses of a client.
 */
export type SavedList = { 
/**
 * The latest first.
 */
analyses: Array<SavedLine>, };

/**
 * An analysis in a list.
 */
export type SavedLine = { 
/**
 * Its id.
 */
id: string, 
/**
 * The id of the game.
 */
game: string, 
/**
 * How many moves it has, variations counted.
 */
moves: number, 
/**
 * What is said of the first position.
 */
comment: string, 
/**
 * The tags of its record.
 */
tags: { [key in string]: string }, 
/**
 * When it was last changed, in milliseconds since 1970.
 */
updated: number, };

/**
 * A name for a move that costs much.
 */
export type Mark = "inaccuracy" | "mistake" | "blunder";

/**
 * Asks for an evaluation term by term.
 */
export type ExplainRequest = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * The position, unless it is the start.
 */
position?: string, 
/**
 * The evaluation; the one for play unless it is said.
 */
eval?: string, };

/**
 * An evaluation term by term, in units.
 */
export type Explanation = { 
/**
 * The evaluation.
 */
eval: string, 
/**
 * Its terms.
 */
terms: Array<Term>, 
/**
 * White's sum.
 */
white: number, 
/**
 * Black's sum.
 */
black: number, 
/**
 * White's less Black's.
 */
total: number, };

/**
 * A term of an evaluation: what it gives to each side, its weight included.
 */
export type Term = { 
/**
 * The term as it is written.
 */
term: string, 
/**
 * What it gives to White.
 */
white: number, 
/**
 * What it gives to Black.
 */
black: number, };

/**
 * Asks for the weights of an evaluation's squares.
 */
export type HeatMapRequest = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * The position, unless it is the start.
 */
position?: string, 
/**
 * The evaluation; the one for play unless it is said.
 */
eval?: string, 
/**
 * For whose pieces.
 */
side: Side, 
/**
 * For kings.
 */
king?: boolean, };

/**
 * The weights of an evaluation's squares, in units.
 */
export type HeatMap = { 
/**
 * The weights, topmost row first; `null` where no piece can stand.
 */
rows: Array<Array<number | null>>, 
/**
 * The least of them.
 */
least: number | null, 
/**
 * The most of them.
 */
most: number | null, 
/**
 * Terms that squares do not show.
 */
beyond: string | null, 
/**
 * Whether no square has a weight.
 */
blank: boolean, };

/**
 * Asks for the tree of a search.
 */
export type TreeRequest = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * The position, unless it is the start.
 */
position?: string, 
/**
 * The algorithm.
 */
algorithm: Algorithm, 
/**
 * How deep.
 */
depth: number, 
/**
 * The evaluation; the one for play unless it is said.
 */
eval?: string, 
/**
 * What the leaves are worth.
 */
view?: View, };

/**
 * A search as it is taught: the first two of games for two, the others of games for more.
 */
export type Algorithm = "minimax" | "alphabeta" | "maxn" | "paranoid" | "bestreply";

/**
 * What a position is worth to a side.
 */
export type View = "own" | "diff";

/**
 * A tree. Values are those of the side to move at the root.
 */
export type Tree = { 
/**
 * Its id.
 */
id: string, 
/**
 * The id of the game.
 */
game: string, 
/**
 * The position at the root.
 */
position: string, 
/**
 * The algorithm.
 */
algorithm: Algorithm, 
/**
 * How deep.
 */
depth: number, 
/**
 * The evaluation.
 */
eval: string, 
/**
 * What the leaves are worth.
 */
view: View, 
/**
 * Whether the search came to its end.
 */
finished: boolean, 
/**
 * Moves made anywhere in the tree.
 */
visited: number, 
/**
 * Nodes that were recorded.
 */
recorded: number, 
/**
 * Leaves.
 */
leaves: number, 
/**
 * Branches cut off.
 */
cut: number, 
/**
 * The value of the root.
 */
value: Value | null, 
/**
 * What the root is worth to each seat, in max-n.
 */
values?: Array<Value>, 
/**
 * The best move.
 */
move: string | null, 
/**
 * The best line.
 */
line: Array<string>, 
/**
 * Milliseconds that it took.
 */
time: number, };

/**
 * A node of a tree.
 */
export type TreeNode = { 
/**
 * Its number.
 */
node: number, 
/**
 * The node above it.
 */
parent: number | null, 
/**
 * The move that leads to it.
 */
move: string | null, 
/**
 * The side to move; in best-reply search, where one of several may, the first of them.
 */
side: Side, 
/**
 * How many moves lead to it.
 */
ply: number, 
/**
 * The window with which it was searched.
 */
window: Window, 
/**
 * Its value.
 */
value: Value | null, 
/**
 * What it is worth to each seat, in max-n.
 */
values?: Array<Value>, 
/**
 * Whether the side to move is the root's.
 */
max: boolean, 
/**
 * How many moves were cut off below it.
 */
cut: number, 
/**
 * How many nodes below it were not recorded.
 */
unrecorded: number, 
/**
 * How many nodes right below it are recorded.
 */
total: number, };

/**
 * The window of a search; `null` where it is open.
 */
export type Window = { 
/**
 * The lower bound.
 */
alpha: Value | null, 
/**
 * The upper bound.
 */
beta: Value | null, };

/**
 * Asks for a page of a list.
 */
export type PageRequest = { 
/**
 * The first of the page.
 */
from?: number, 
/**
 * How many.
 */
count?: number, };

/**
 * A node with a page of those right below it.
 */
export type TreeNodePage = { 
/**
 * Nodes right below it.
 */
children: Array<TreeNode>, 
/**
 * The moves that lead to it from the root.
 */
path: Array<string>, 
/**
 * The position before its move, with the turn of whoever makes it; the root's own for the root.
 */
before: string, 
/**
 * Its number.
 */
node: number, 
/**
 * The node above it.
 */
parent: number | null, 
/**
 * The move that leads to it.
 */
move: string | null, 
/**
 * The side to move; in best-reply search, where one of several may, the first of them.
 */
side: Side, 
/**
 * How many moves lead to it.
 */
ply: number, 
/**
 * The window with which it was searched.
 */
window: Window, 
/**
 * Its value.
 */
value: Value | null, 
/**
 * What it is worth to each seat, in max-n.
 */
values?: Array<Value>, 
/**
 * Whether the side to move is the root's.
 */
max: boolean, 
/**
 * How many moves were cut off below it.
 */
cut: number, 
/**
 * How many nodes below it were not recorded.
 */
unrecorded: number, 
/**
 * How many nodes right below it are recorded.
 */
total: number, };

/**
 * A page of the steps of a search.
 */
export type TreeSteps = { 
/**
 * How many there are.
 */
total: number, 
/**
 * Those of the page.
 */
steps: Array<TreeStep>, };

/**
 * A step of a search.
 */
export type TreeStep = { 
/**
 * Its number.
 */
step: number, 
/**
 * What happens.
 */
kind: TreeStepKind, 
/**
 * At which node.
 */
node: number, 
/**
 * The node above it.
 */
parent: number | null, 
/**
 * The move that leads to it.
 */
move: string | null, 
/**
 * How many moves lead to it.
 */
ply: number, 
/**
 * Whether the side to move is the root's.
 */
max: boolean, 
/**
 * The window with which it is entered.
 */
window?: Window, 
/**
 * The value with which it is left; `null` where the search was stopped.
 */
value?: Value | null | null, 
/**
 * How many moves are cut off.
 */
cut?: number, };

/**
 * What happens at a step.
 */
export type TreeStepKind = "enter" | "leave" | "cut";

/**
 * Asks for a picture of a tree.
 */
export type PictureRequest = { 
/**
 * Below which node.
 */
node?: number, 
/**
 * How many plies.
 */
depth?: number, };

/**
 * How a tree of a lesson is searched.
 */
export type LessonAlgorithm = "minimax" | "alphabeta" | "negamax" | "pvs" | "mtdf" | "mcts" | "maxn" | "paranoid" | "bestreply";

/**
 * When the rest of a node is cut off.
 */
export type LessonCut = "reached" | "passed";

/**
 * What a node outside its window says.
 */
export type LessonFail = "soft" | "hard";

/**
 * In which order children are visited.
 */
export type LessonOrder = "left" | "right";

/**
 * Who moves at the root.
 */
export type LessonRoot = "max" | "min";

/**
 * The conventions of a textbook.
 */
export type LessonConventions = { 
/**
 * When the rest of a node is cut off.
 */
cut?: LessonCut, 
/**
 * What a node outside its window says.
 */
fail?: LessonFail, 
/**
 * In which order children are visited.
 */
order?: LessonOrder, 
/**
 * Who moves at the root.
 */
root?: LessonRoot, };

/**
 * How a lesson searches its tree.
 */
export type LessonSearch = { 
/**
 * The algorithm.
 */
algorithm: LessonAlgorithm, 
/**
 * The conventions.
 */
conventions?: LessonConventions, 
/**
 * How many plies deep; all of them, if it is not said.
 */
horizon?: number, 
/**
 * Whether children that look best come first.
 */
ordering?: boolean, 
/**
 * Whether positions that come again are looked up.
 */
table?: boolean, 
/**
 * How many simulations.
 */
simulations?: number, 
/**
 * The c of UCB1.
 */
exploration?: number, 
/**
 * What random moves depend on.
 */
seed?: number, };

/**
 * A position whose tree is grown.
 */
export type LessonPosition = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * The position, unless it is the start.
 */
position?: string, 
/**
 * How many plies.
 */
depth: number, 
/**
 * How many moves of each position, the first ones; all, if it is not said.
 */
breadth?: number, 
/**
 * The evaluation; the one for play unless it is said.
 */
eval?: string, 
/**
 * What the leaves are worth.
 */
view?: View, };

/**
 * Asks for a tree with a search of it: one that is typed, or that of a position.
 */
export type LessonRequest = { 
/**
 * The tree as text, such as `((3 5) (2 9))`.
 */
tree?: string, 
/**
 * A position instead.
 */
at?: LessonPosition, 
/**
 * How it is searched.
 */
search: LessonSearch, };

/**
 * A tree with every step of a search.
 */
export type Lesson = { 
/**
 * The tree as text.
 */
text: string, 
/**
 * The position at the root, in trees of positions.
 */
position: string | null, 
/**
 * How many numbers a leaf has.
 */
seats: number, 
/**
 * The nodes, the root first.
 */
nodes: Array<LessonNode>, 
/**
 * The steps.
 */
steps: Array<LessonStep>, 
/**
 * What the root is worth.
 */
worth: Array<number>, 
/**
 * The nodes that both sides choose, from a child of the root on.
 */
line: Array<number>, 
/**
 * What the search did.
 */
counts: LessonCounts, };

/**
 * A node of a lesson's tree.
 */
export type LessonNode = { 
/**
 * Its name: capital letters for inner nodes, small ones for leaves.
 */
name: string, 
/**
 * The node above.
 */
parent: number | null, 
/**
 * The nodes below.
 */
children: Array<number>, 
/**
 * What a leaf is worth; empty for others.
 */
worth: Array<number>, 
/**
 * What an inner node looks like.
 */
estimate: number | null, 
/**
 * The move that leads to it.
 */
label: string | null, 
/**
 * The node that is the same position and comes before.
 */
same: number | null, 
/**
 * How many branches lead to it.
 */
ply: number, 
/**
 * Whether MAX moves.
 */
max: boolean, 
/**
 * Which seat moves, in trees of several.
 */
seat: number | null, 
/**
 * Which seat made the move that leads here, in trees of positions of several.
 */
by: number | null, 
/**
 * The position before that move, with the turn of whoever makes it, where moves from the root cannot be played one after
 * another.
 */
before: string | null, 
/**
 * Its place across, in leaves.
 */
x: number, };

/**
 * What happens at a step of a lesson.
 */
export type LessonEvent = "pass" | "enter" | "leaf" | "hit" | "back" | "cut" | "done" | "select" | "expand" | "playout" | "count";

/**
 * A step of a lesson. What does not belong to its event is left out.
 */
export type LessonStep = { 
/**
 * What happens.
 */
event: LessonEvent, 
/**
 * Where.
 */
node: number, 
/**
 * The lower bound by then.
 */
alpha?: number, 
/**
 * The upper bound by then.
 */
beta?: number, 
/**
 * The child that comes back, or that is chosen.
 */
child?: number, 
/**
 * What is said: by a leaf, by the child that comes back, by the root.
 */
worth?: Array<number>, 
/**
 * What the node is worth by now.
 */
value?: number, 
/**
 * Whether the child is the best so far.
 */
best?: boolean, 
/**
 * Whether this is a second search, or one is needed.
 */
again?: boolean, 
/**
 * The children that are left out.
 */
cut?: Array<number>, 
/**
 * Where a value was looked up.
 */
from?: number, 
/**
 * The bounds of the children, in their order.
 */
choices?: Array<[number, number]>, 
/**
 * The leaf at which random moves end.
 */
leaf?: number, 
/**
 * What it counts.
 */
reward?: number, 
/**
 * Visits of the node by now.
 */
visits?: number, 
/**
 * The sum of what they found.
 */
sum?: number, };

/**
 * What a search of a lesson did.
 */
export type LessonCounts = { 
/**
 * Inner nodes visited.
 */
inner: number, 
/**
 * Leaves looked at.
 */
leaves: number, 
/**
 * Branches cut off.
 */
cut: number, 
/**
 * Leaves never looked at.
 */
unseen: number, 
/**
 * Nodes searched again.
 */
again: number, 
/**
 * Values looked up.
 */
hits: number, 
/**
 * Ways through the tree.
 */
passes: number, };

/**
 * A tree to begin with.
 */
export type LessonPreset = { 
/**
 * What it is called.
 */
id: string, 
/**
 * The tree.
 */
tree: string, 
/**
 * How it is searched.
 */
search: LessonSearch, };

/**
 * What nodes look like in a picture.
 */
export type LessonShapes = "triangles" | "squares" | "trapezoids";

/**
 * What a picture is written in.
 */
export type LessonFormat = "svg" | "tikz" | "istgame";

/**
 * Asks for a picture of a lesson's tree.
 */
export type LessonPictureRequest = { 
/**
 * The tree and its search.
 */
lesson: LessonRequest, 
/**
 * In which format.
 */
format: LessonFormat, 
/**
 * What nodes look like.
 */
shapes?: LessonShapes, 
/**
 * After how many steps; all of them, if it is not said.
 */
steps?: number, };

/**
 * How large the tree of an exercise is.
 */
export type ExerciseSize = "small" | "medium" | "large";

/**
 * How hard an exercise is.
 */
export type ExerciseDifficulty = "easy" | "medium" | "hard";

/**
 * The language of what an exercise says.
 */
export type ExerciseLang = "en" | "pl";

/**
 * All that decides an exercise.
 */
export type ExerciseSpec = { 
/**
 * The seed.
 */
seed: number, 
/**
 * How large.
 */
size?: ExerciseSize, 
/**
 * How hard.
 */
difficulty?: ExerciseDifficulty, 
/**
 * What is to be carried out.
 */
algorithm: LessonAlgorithm, 
/**
 * By which conventions.
 */
conventions?: LessonConventions, 
/**
 * A game, for the tree of a real position.
 */
game?: string, };

/**
 * What an exercise asks.
 */
export type ExerciseField = "values" | "windows" | "cuts" | "order" | "choice" | "why" | "selection" | "counts";

/**
 * Asks for an exercise.
 */
export type ExerciseRequest = { 
/**
 * Which.
 */
spec: ExerciseSpec, 
/**
 * In which language.
 */
lang?: ExerciseLang, };

/**
 * A place for an answer.
 */
export type ExerciseBlank = { 
/**
 * What is asked.
 */
field: ExerciseField, 
/**
 * Of which node, by its name; empty where the field has one box.
 */
key: string, };

/**
 * An exercise without its answers.
 */
export type Exercise = { 
/**
 * What decides it.
 */
spec: ExerciseSpec, 
/**
 * What is to be done.
 */
task: string, 
/**
 * Its conventions.
 */
conventions: string, 
/**
 * The nodes, the root first.
 */
nodes: Array<LessonNode>, 
/**
 * The position at the root, if it is one of a game.
 */
position: string | null, 
/**
 * The places for answers.
 */
blanks: Array<ExerciseBlank>, 
/**
 * The sum and the visits of each node before, in Monte Carlo tree search.
 */
given: Array<[number, number]> | null, };

/**
 * An answer.
 */
export type ExerciseAnswer = { 
/**
 * To which field.
 */
field: ExerciseField, 
/**
 * For which node.
 */
key: string, 
/**
 * What was written.
 */
text: string, };

/**
 * Asks for marks.
 */
export type MarkRequest = { 
/**
 * Which exercise.
 */
spec: ExerciseSpec, 
/**
 * The answers.
 */
answers: Array<ExerciseAnswer>, 
/**
 * In which language.
 */
lang?: ExerciseLang, };

/**
 * The mark of a field.
 */
export type ExerciseMark = { 
/**
 * Which field.
 */
field: ExerciseField, 
/**
 * How many boxes are right.
 */
right: number, 
/**
 * Of how many.
 */
of: number, 
/**
 * The nodes whose boxes are wrong.
 */
wrong: Array<string>, 
/**
 * The first error.
 */
first: ExerciseMistake | null, };

/**
 * An error, explained.
 */
export type ExerciseMistake = { 
/**
 * At which node.
 */
key: string, 
/**
 * What was written.
 */
given: string, 
/**
 * What is right.
 */
right: string, 
/**
 * Why.
 */
why: string, };

/**
 * What a sheet is written in.
 */
export type SheetFormat = "html" | "html-key" | "latex" | "latex-key" | "moodle";

/**
 * Asks for a sheet of exercises with rising seeds.
 */
export type SheetRequest = { 
/**
 * The first exercise.
 */
spec: ExerciseSpec, 
/**
 * How many.
 */
count: number, 
/**
 * In which format.
 */
format: SheetFormat, 
/**
 * In which language.
 */
lang?: ExerciseLang, };

/**
 * All drills.
 */
export type Drills = { 
/**
 * Games whose rules are practised by those of another.
 */
same: { [key in string]: string }, 
/**
 * The drills, those of a game in the order in which they are best done.
 */
drills: Array<Drill>, };

/**
 * A position in which a rule is to be kept.
 */
export type Drill = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * The rule, by the key of its sentence on the page, without `rules.`.
 */
rule: string, 
/**
 * The position.
 */
position: string, 
/**
 * Moves that are made from there first, separated by spaces: what counts may be how often something was there, or for how
 * long nothing happened.
 */
past?: string, 
/**
 * What is to be done.
 */
goal: DrillGoal, 
/**
 * The square that the goal names.
 */
square?: string, 
/**
 * The moves that do it; none if every legal move does.
 */
right: Array<string>, 
/**
 * Moves that break a rule.
 */
wrong?: Array<WrongMove>, };

/**
 * What is to be done in a drill.
 */
export type DrillGoal = "move" | "take" | "take-all" | "take-one" | "crown" | "square" | "sideways" | "parity" | "win" | "leave" | "leave-first" | "draw" | "go-on" | "force" | "finish";

/**
 * A move that breaks a rule.
 */
export type WrongMove = { 
/**
 * The move.
 */
move: string, 
/**
 * The rule, if it is not the drill's own.
 */
breaks?: string, 
/**
 * A game in which the same move of the same position is legal, since it has another rule there.
 */
in?: string, };

/**
 * Asks for a room.
 */
export type NewRoom = { 
/**
 * What it is called.
 */
title?: string, };

/**
 * Comes into a room.
 */
export type JoinRequest = { 
/**
 * The name by which the teacher knows the student.
 */
name: string, };

/**
 * Asks something of a room.
 */
export type NewAssignment = { 
/**
 * What is said to the students.
 */
text?: string, 
/**
 * What they are to do.
 */
ask: Ask, };

/**
 * What students are to do.
 */
export type Ask = { "kind": "position", 
/**
 * The id of the game.
 */
game: string, 
/**
 * The position, unless it is the start.
 */
position?: string, 
/**
 * The moves that are right; none lets the engine decide.
 */
right?: Array<string>, } | { "kind": "puzzle", 
/**
 * The id of the game.
 */
game: string, 
/**
 * A puzzle that ships, by its number; then there is no more to say.
 */
number?: number, 
/**
 * The position, unless it is the start.
 */
position?: string, 
/**
 * The moves of both sides in turn, the students' first.
 */
line?: Array<string>, } | { "kind": "exercise", 
/**
 * Which exercise.
 */
spec: ExerciseSpec, } | { "kind": "games", 
/**
 * The id of the game.
 */
game: string, 
/**
 * The position, unless it is the start.
 */
position?: string, 
/**
 * The level of the computer that plays whoever is left over; 3, if it is not said.
 */
level?: number, };

/**
 * A kind of assignment.
 */
export type AskKind = "position" | "puzzle" | "exercise" | "games";

/**
 * A student's answer.
 */
export type AnswerRequest = { 
/**
 * The move; in a puzzle all moves so far, those of both sides.
 */
moves?: Array<string>, 
/**
 * What was written into the boxes of an exercise.
 */
boxes?: Array<ExerciseAnswer>, };

/**
 * What a client is in a room.
 */
export type RoomRole = "teacher" | "student" | "guest";

/**
 * A room, as a client may see it.
 */
export type Room = { 
/**
 * The code by which students join.
 */
code: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * Until when it is kept, in milliseconds since 1970.
 */
until: number, 
/**
 * What the client is here.
 */
role: RoomRole, 
/**
 * The student's name.
 */
name?: string, 
/**
 * The students, for the teacher.
 */
students: Array<RoomStudent>, 
/**
 * What was asked, the latest last.
 */
assignments: Array<Assignment>, };

/**
 * A student, for the teacher.
 */
export type RoomStudent = { 
/**
 * The number in this room, from 1.
 */
number: number, 
/**
 * The name.
 */
name: string, 
/**
 * Whether the student looks at the room.
 */
here: boolean, };

/**
 * What was asked of a room.
 */
export type Assignment = { 
/**
 * Its number, from 1.
 */
number: number, 
/**
 * What kind it is.
 */
kind: AskKind, 
/**
 * What is said to the students.
 */
text: string, 
/**
 * Whether answers are taken; once they are not, students see how theirs are marked.
 */
open: boolean, 
/**
 * The id of the game.
 */
game?: string, 
/**
 * The position.
 */
position?: string, 
/**
 * The number of the puzzle, if it is one that ships.
 */
puzzle?: number, 
/**
 * The exercise.
 */
spec?: ExerciseSpec, 
/**
 * The right moves, or the whole line of a puzzle: for the teacher, and for all once it is over.
 */
right: Array<string>, 
/**
 * How many have answered.
 */
answered: number, 
/**
 * The student's own answer.
 */
yours?: RoomAnswer, 
/**
 * The answers, for the teacher.
 */
answers: Array<RoomAnswer>, 
/**
 * How the answers are spread: for the teacher, and for all once it is over.
 */
bars: Array<RoomBar>, 
/**
 * The games: for the teacher all, for a student the own.
 */
pairs: Array<RoomPair>, };

/**
 * An answer.
 */
export type RoomAnswer = { 
/**
 * The number of the student.
 */
student: number, 
/**
 * The move, or the moves of a puzzle so far with the replies.
 */
moves: Array<string>, 
/**
 * What was written into the boxes of an exercise.
 */
boxes: Array<ExerciseAnswer>, 
/**
 * Whether it can be changed no more.
 */
done: boolean, 
/**
 * Seconds from the beginning of the assignment.
 */
seconds: number, 
/**
 * How many parts of it are right: for the teacher, and for the student once it is over.
 */
right?: number, 
/**
 * Of how many.
 */
of: number, 
/**
 * The marks of an exercise's fields, for whom `right` is.
 */
marks: Array<RoomMark>, };

/**
 * How a field of an exercise is marked.
 */
export type RoomMark = { 
/**
 * The field.
 */
field: ExerciseField, 
/**
 * How many of its boxes are right.
 */
right: number, 
/**
 * Of how many.
 */
of: number, };

/**
 * How many gave one answer.
 */
export type RoomBar = { 
/**
 * Which: a move, how many moves of a puzzle were found, a field that is all right, how a game ended.
 */
label: string, 
/**
 * How many.
 */
count: number, 
/**
 * Whether it is right, where it can be.
 */
right: boolean | null, };

/**
 * A game of an assignment.
 */
export type RoomPair = { 
/**
 * The id of the game.
 */
id: string, 
/**
 * Who plays White; no name is the computer's.
 */
white: string | null, 
/**
 * Who plays Black.
 */
black: string | null, 
/**
 * How many moves were made.
 */
moves: number, 
/**
 * How it ended.
 */
outcome: Outcome | null, };

/**
 * The rooms that a client has opened.
 */
export type RoomList = { 
/**
 * The latest first.
 */
rooms: Array<RoomLine>, };

/**
 * A room in a list.
 */
export type RoomLine = { 
/**
 * Its code.
 */
code: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * How many students it has.
 */
students: number, 
/**
 * Until when it is kept, in milliseconds since 1970.
 */
until: number, };

/**
 * Asks for a tournament.
 */
export type TournamentRequest = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * Who plays.
 */
players: Array<TournamentSeat>, 
/**
 * In how many pairs of games any two meet.
 */
rounds: number, 
/**
 * The seed of openings and players.
 */
seed?: number | null, 
/**
 * The least time of a move while somebody looks on, in milliseconds.
 */
pause?: number | null, };

/**
 * A player of a tournament, by one of these.
 */
export type TournamentSeat = { 
/**
 * A level.
 */
level?: number | null, 
/**
 * A player string.
 */
player?: string | null, 
/**
 * The name of an engine that the operator offers.
 */
engine?: string | null, };

/**
 * All tournaments that are kept.
 */
export type TournamentList = { 
/**
 * The latest first.
 */
tournaments: Array<TournamentLine>, 
/**
 * Limits of new ones.
 */
limits: TournamentLimits, 
/**
 * The id of the league's present season, if the operator has a league.
 */
league: string | null, };

/**
 * Limits of tournaments.
 */
export type TournamentLimits = { 
/**
 * Players.
 */
players: number, 
/**
 * Games.
 */
games: number, 
/**
 * The longest pause, in milliseconds.
 */
pause: number, };

/**
 * What lists tell of a tournament.
 */
export type TournamentHead = { 
/**
 * Its id.
 */
id: string, 
/**
 * The id of the game.
 */
game: string, 
/**
 * When it was entered, in milliseconds since 1970.
 */
created: number, 
/**
 * Where it stands.
 */
state: TournamentState, 
/**
 * In how many pairs of games any two meet.
 */
rounds: number, 
/**
 * The seed of openings and players.
 */
seed: number, 
/**
 * The least time of a move while somebody looks on, in milliseconds.
 */
pause: number, 
/**
 * Games that are over.
 */
played: number, 
/**
 * Games in all.
 */
total: number, 
/**
 * Whether the client has started it.
 */
yours: boolean, 
/**
 * Whether it is the league of the server's own agents.
 */
league: boolean, };

/**
 * A tournament in a list.
 */
export type TournamentLine = { 
/**
 * Who plays.
 */
players: Array<Entrant>, 
/**
 * Its id.
 */
id: string, 
/**
 * The id of the game.
 */
game: string, 
/**
 * When it was entered, in milliseconds since 1970.
 */
created: number, 
/**
 * Where it stands.
 */
state: TournamentState, 
/**
 * In how many pairs of games any two meet.
 */
rounds: number, 
/**
 * The seed of openings and players.
 */
seed: number, 
/**
 * The least time of a move while somebody looks on, in milliseconds.
 */
pause: number, 
/**
 * Games that are over.
 */
played: number, 
/**
 * Games in all.
 */
total: number, 
/**
 * Whether the client has started it.
 */
yours: boolean, 
/**
 * Whether it is the league of the server's own agents.
 */
league: boolean, };

/**
 * A tournament.
 */
export type Tournament = { 
/**
 * Who plays, with their results.
 */
players: Array<Standing>, 
/**
 * What each player scored against each, by their numbers.
 */
cross: Array<Array<GameScore | null>>, 
/**
 * The games that are over.
 */
games: Array<TournamentGame>, 
/**
 * Its id.
 */
id: string, 
/**
 * The id of the game.
 */
game: string, 
/**
 * When it was entered, in milliseconds since 1970.
 */
created: number, 
/**
 * Where it stands.
 */
state: TournamentState, 
/**
 * In how many pairs of games any two meet.
 */
rounds: number, 
/**
 * The seed of openings and players.
 */
seed: number, 
/**
 * The least time of a move while somebody looks on, in milliseconds.
 */
pause: number, 
/**
 * Games that are over.
 */
played: number, 
/**
 * Games in all.
 */
total: number, 
/**
 * Whether the client has started it.
 */
yours: boolean, 
/**
 * Whether it is the league of the server's own agents.
 */
league: boolean, };

/**
 * Where a tournament stands.
 */
export type TournamentState = "waiting" | "running" | "done" | "cancelled" | "out-of-time" | "failed";

/**
 * A player of a tournament.
 */
export type Entrant = { 
/**
 * Its name, which no other has.
 */
name: string, 
/**
 * Its level, if it has one.
 */
level: number | null, 
/**
 * Its player string; `null` of an engine that the operator has given a name.
 */
player: string | null, };

/**
 * A player with its results.
 */
export type Standing = { 
/**
 * How many games it has played.
 */
games: number, 
/**
 * Its Elo rating around the mean of all; `null` before its first game.
 */
rating: number | null, 
/**
 * The error of that, of 95 %.
 */
error: number | null, 
/**
 * How often it has lost by itself.
 */
failures: Failures, 
/**
 * Its name, which no other has.
 */
name: string, 
/**
 * Its level, if it has one.
 */
level: number | null, 
/**
 * Its player string; `null` of an engine that the operator has given a name.
 */
player: string | null, 
/**
 * A point for a win and half a point for a draw.
 */
points: number, 
/**
 * Games won.
 */
wins: number, 
/**
 * Games drawn.
 */
draws: number, 
/**
 * Games lost.
 */
losses: number, };

/**
 * How often a player has lost a game by itself, whatever stood on the board.
 */
export type Failures = { 
/**
 * It gave no move in time.
 */
timeouts: number, 
/**
 * It gave a move that is not legal.
 */
illegal: number, 
/**
 * It crashed, or could not be started.
 */
crashes: number, };

/**
 * How games ended for a player.
 */
export type GameScore = { 
/**
 * A point for a win and half a point for a draw.
 */
points: number, 
/**
 * Games won.
 */
wins: number, 
/**
 * Games drawn.
 */
draws: number, 
/**
 * Games lost.
 */
losses: number, };

/**
 * A game of a tournament that is over.
 */
export type TournamentGame = { 
/**
 * Its round, from 1.
 */
round: number, 
/**
 * The number of the player that had White.
 */
white: number, 
/**
 * The number of the player that had Black.
 */
black: number, 
/**
 * How it ended.
 */
outcome: Outcome, 
/**
 * How many moves it had.
 */
moves: number, };

/**
 * The game of a tournament that is played, after a move.
 */
export type TournamentBoard = { 
/**
 * Its round, from 1.
 */
round: number, 
/**
 * The number of the player that has White.
 */
white: number, 
/**
 * The number of the player that has Black.
 */
black: number, 
/**
 * The position.
 */
position: Position, 
/**
 * The move that led to it.
 */
last: MoveMade, };

/**
 * Reports of the lab, and experiments that can be run.
 */
export type Experiments = { 
/**
 * Reports, the latest first.
 */
experiments: Array<Report>, 
/**
 * Experiments that ship.
 */
shipped: Array<ShippedExperiment>, 
/**
 * Whether experiments can be run from this page.
 */
runnable: boolean, 
/**
 * Those that wait or run, and those that ended since the server began, the latest first.
 */
runs: Array<RunLine>, 
/**
 * Whether the page shows a fleet.
 */
fleet: boolean, };

/**
 * A report of the lab.
 */
export type Report = { 
/**
 * The name of its folder.
 */
name: string, 
/**
 * Its title.
 */
title: string, 
/**
 * The question that it answers.
 */
question: string | null, 
/**
 * Whether all its games are played.
 */
finished: boolean, 
/**
 * Games played.
 */
games: number | null, 
/**
 * Games planned.
 */
planned: number | null, 
/**
 * When it was drawn, in milliseconds since 1970.
 */
updated: number, 
/**
 * Its files; none before its first report is drawn.
 */
files: Array<string>, };

/**
 * An experiment that ships.
 */
export type ShippedExperiment = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its title.
 */
title: string, 
/**
 * The question that it answers.
 */
question: string, 
/**
 * How long it takes.
 */
expected: string | null, 
/**
 * The command that runs it.
 */
command: string, };

/**
 * What a form can say of an experiment.
 */
export type ExperimentDraft = { 
/**
 * What it is to do.
 */
kind: ExperimentKind, 
/**
 * Its title.
 */
title: string, 
/**
 * What is asked, in one line.
 */
question: string, 
/**
 * The id of the game.
 */
game: string, 
/**
 * Player strings.
 */
players: Array<string>, 
/**
 * How many games each pairing has, or how many positions are searched.
 */
count: number, 
/**
 * The seed of all randomness.
 */
seed: number, 
/**
 * The two Elo differences of a sequential test.
 */
test?: [number, number] | null, };

/**
 * What an experiment is to do.
 */
export type ExperimentKind = "tournament" | "contests" | "positions";

/**
 * The text of an experiment's file.
 */
export type ExperimentText = { 
/**
 * The text, in TOML.
 */
text: string, };

/**
 * What the text of an experiment comes to.
 */
export type ExperimentChecked = { 
/**
 * Its title.
 */
title: string, 
/**
 * Games in all; `null` if that depends on their results.
 */
games: number | null, 
/**
 * Searches of fixed positions.
 */
searches: number, 
/**
 * The same as a form; `null` if it says more than a form can.
 */
draft: ExperimentDraft | null, };

/**
 * What is wrong with a text, and where.
 */
export type TextFault = { 
/**
 * The line, from 1.
 */
line: number, 
/**
 * The column in characters, from 1.
 */
column: number, 
/**
 * What is wrong, and what would be right.
 */
problem: string, };

/**
 * Asks for an experiment to be run, or to go on: by one of these.
 */
export type RunRequest = { 
/**
 * The text of a new one.
 */
text?: string | null, 
/**
 * The name of one that ships, or that has results already.
 */
name?: string | null, 
/**
 * The language of its report: `"en"` or `"pl"`.
 */
lang?: string | null, };

/**
 * Where a run stands.
 */
export type RunState = "waiting" | "running" | "finishing" | "stopped" | "done" | "failed";

/**
 * A run in a list.
 */
export type RunLine = { 
/**
 * The name of its experiment, and of the folder of its results.
 */
name: string, 
/**
 * Its title.
 */
title: string, 
/**
 * Where it stands.
 */
state: RunState, 
/**
 * Games played and positions searched.
 */
done: number, 
/**
 * Both in all, as far as is known.
 */
total: number, 
/**
 * Whether the client has started it.
 */
yours: boolean, };

/**
 * An experiment, as it runs or as it was left.
 */
export type ExperimentRun = { 
/**
 * Milliseconds until it is done, if it goes on as fast as now.
 */
left: number | null, 
/**
 * Its contests of two players.
 */
contests: Array<RunContest>, 
/**
 * Why it could not go on.
 */
problem: string | null, 
/**
 * The name of its experiment, and of the folder of its results.
 */
name: string, 
/**
 * Its title.
 */
title: string, 
/**
 * Where it stands.
 */
state: RunState, 
/**
 * Games played and positions searched.
 */
done: number, 
/**
 * Both in all, as far as is known.
 */
total: number, 
/**
 * Whether the client has started it.
 */
yours: boolean, };

/**
 * The report and the run of an experiment, as far as there are any.
 */
export type ExperimentState = { 
/**
 * Its report.
 */
report: Report | null, 
/**
 * Its run, since the server began.
 */
run: ExperimentRun | null, 
/**
 * What is wrong with the file of its games.
 */
damage: string | null, 
/**
 * Whether it ships.
 */
shipped: boolean, 
/**
 * Whether it can be run from this page.
 */
runnable: boolean, };

/**
 * A contest of an experiment, as far as it has come.
 */
export type RunContest = { 
/**
 * Its name.
 */
name: string, 
/**
 * The id of the game.
 */
game: string, 
/**
 * The first player's name.
 */
first: string, 
/**
 * The second player's name.
 */
second: string, 
/**
 * Games that the first player has won.
 */
wins: number, 
/**
 * Games drawn.
 */
draws: number, 
/**
 * Games that the first player has lost.
 */
losses: number, 
/**
 * How many games there are; `null` if a knockout decides.
 */
games: number | null, 
/**
 * Its sequential test.
 */
test: RunTest | null, };

/**
 * A sequential test, as far as it has come.
 */
export type RunTest = { 
/**
 * The Elo difference that is rejected where the test says `H1`.
 */
elo0: number, 
/**
 * The one that is rejected where it says `H0`.
 */
elo1: number, 
/**
 * Where it ends: at or below the first bound with `H0`, at or above the second with `H1`.
 */
bounds: [number, number], 
/**
 * How many pairs of games count.
 */
pairs: number, 
/**
 * The log-likelihood ratio: pairs and values, no more of them than can be drawn, the last always.
 */
points: Array<[number, number]>, 
/**
 * `"H0"` or `"H1"`, once it has ended.
 */
verdict: string | null, };

/**
 * Asks for games of an experiment.
 */
export type ExperimentGamesRequest = { 
/**
 * The number of the contest, from 0; the first, if not given.
 */
contest?: number | null, 
/**
 * How many of its games to leave out.
 */
from?: number | null, };

/**
 * Games of an experiment.
 */
export type ExperimentGames = { 
/**
 * The contests that have games.
 */
contests: Array<ExperimentGamesOf>, 
/**
 * Games of one of them, in order.
 */
games: Array<ExperimentGame>, };

/**
 * A contest that has games.
 */
export type ExperimentGamesOf = { 
/**
 * Its name.
 */
name: string, 
/**
 * How many games.
 */
games: number, };

/**
 * A game of an experiment.
 */
export type ExperimentGame = { 
/**
 * Its number in its contest, from 0: by this its record is asked for.
 */
number: number, 
/**
 * The names of the players, White's first.
 */
players: Array<string>, 
/**
 * Who has won; `null` is a draw.
 */
winner: Side | null, 
/**
 * What ended it; `null` if this version knows no such end.
 */
reason: OutcomeReason | null, 
/**
 * What a player said that failed.
 */
detail: string | null, 
/**
 * How many moves it had.
 */
moves: number, };

/**
 * What the page shows of a fleet.
 */
export type FleetView = { 
/**
 * Where its NATS server is, without a password; `null` if the operator has named none.
 */
url: string | null, 
/**
 * Why that server cannot be asked, in its own words or the system's.
 */
problem: string | null, 
/**
 * How the fleet stands, if the server could be asked.
 */
state: FleetState | null, };

/**
 * How a fleet stands.
 */
export type FleetState = { 
/**
 * The version of the NATS server.
 */
version: string, 
/**
 * Items that are not done.
 */
items: number, 
/**
 * Results that the server keeps.
 */
results: number, 
/**
 * Their size in bytes.
 */
bytes: number, 
/**
 * By name.
 */
coordinators: Array<FleetCoordinator>, 
/**
 * By name.
 */
workers: Array<FleetWorker>, };

/**
 * One that hands out work.
 */
export type FleetCoordinator = { 
/**
 * Its machine and process.
 */
name: string, 
/**
 * What it runs.
 */
run: string, 
/**
 * Its version.
 */
version: string, 
/**
 * Its build: only workers of the same get its work.
 */
build: string, 
/**
 * Items without a result.
 */
items: number, 
/**
 * Games that have come back.
 */
games: number, 
/**
 * Games a second, lately.
 */
rate: number, 
/**
 * Results that were refused.
 */
refused: number, 
/**
 * The ids of workers whose results it does not take any more.
 */
aside: Array<string>, };

/**
 * One that plays.
 */
export type FleetWorker = { 
/**
 * Its id: the key that it signs with.
 */
id: string, 
/**
 * Its machine and process.
 */
name: string, 
/**
 * Its version.
 */
version: string, 
/**
 * Its build.
 */
build: string, 
/**
 * The cores of its machine.
 */
cores: number, 
/**
 * How many games it plays at a time.
 */
threads: number, 
/**
 * Players that its owner has listed by name.
 */
engines: Array<string>, 
/**
 * Whether it takes no more work.
 */
stopping: boolean, 
/**
 * Items that it holds.
 */
items: number, 
/**
 * Games that it has played.
 */
games: number, 
/**
 * Games a second, lately.
 */
rate: number, 
/**
 * Items that it could not play.
 */
refused: number, 
/**
 * Why, the last time.
 */
refusal: string | null, 
/**
 * Builds that there is work for, which it does not get.
 */
other_builds: Array<string>, };
