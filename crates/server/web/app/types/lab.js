// The shapes of reports and tournaments, as docs/api.md describes them. Types alone: nothing here runs.

/** @typedef {{name: string, title: string, question: string | null, finished: boolean, games: number | null, planned: number | null, updated: number, files: string[]}} Report */
/** @typedef {{name: string, title: string, question: string, expected: string | null, command: string}} Shipped */
/** @typedef {{name: string, level: number | null, player: string | null}} Contestant */
/** @typedef {{wins: number, draws: number, losses: number, points: number}} Score */
/** @typedef {Contestant & Score & {games: number, rating: number | null, error: number | null}} Entrant */
/** @typedef {{round: number, white: number, black: number, outcome: import('./api.js').Outcome, moves: number}} Played */
/** @typedef {'waiting' | 'running' | 'done' | 'cancelled' | 'out-of-time' | 'failed'} State */
/** @typedef {{id: string, game: string, created: number, state: State, rounds: number, seed: number, pause: number, played: number, total: number, yours: boolean, players: Contestant[]}} Line */
/** @typedef {Omit<Line, 'players'> & {players: Entrant[], cross: (Score | null)[][], games: Played[]}} Tournament */
/** @typedef {{round: number, white: number, black: number, position: import('./api.js').Position, last: import('./api.js').Move & {side: import('./api.js').Side}}} Watched */
/** @typedef {{players: number, games: number, pause: number}} Limits */

export {};
