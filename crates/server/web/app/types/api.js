// The shapes that the server sends, as docs/api.md describes them. Types alone: nothing here runs.

/** @typedef {'white' | 'black'} Side */
/** @typedef {{units: number} | {win: number}} Value */
/** @typedef {{square: string, side: Side, king?: boolean}} Stone */
/** @typedef {{move: string, path: string[], captures: string[]}} Move */
/** @typedef {{winner: Side | null, reason: string}} Outcome */
/** @typedef {{text: string, turn: Side, stones: Stone[], moves: Move[], forced: null | 'capture' | 'best-capture', outcome: Outcome | null}} Position */
/** @typedef {{name: string, camp?: Side}} Square */
/** @typedef {{id: string, family: 'halma' | 'draughts', about: string, first: Side, rows: (Square | null)[][], names: 'letters' | 'numbers', pieces: Record<Side, number>, start: string}} Rules */
/** @typedef {{name: string, formula: string, parameters: string[]}} Feature */
/** @typedef {{version: string, games: {id: string, family: 'halma' | 'draughts', about: string}[], levels: {level: number, name: string}[], engines: {name: string, games: string[]}[], features: Record<'halma' | 'draughts', Feature[]>, play: Record<'halma' | 'draughts', string>, limits: Record<string, number>}} Catalogue */
/** @typedef {{kind: 'human' | 'open' | 'computer', name?: string, taken?: boolean, level?: number, player?: string, engine?: string}} Seat */
/** @typedef {{id: number, parent: number, move: string, side: Side, spent?: number, value?: Value}} GameNode */
/** @typedef {{id: string, game: string, rev: number, created: number, updated: number, start: string, seats: Record<Side, Seat>, you: Side[], alone: boolean, clock: null | {initial: number, increment: number}, clocks: null | {white: number, black: number, running: Side | null}, nodes: GameNode[], head: number, outcome: Outcome | null, thinking: boolean, at: number, position: Position, last: null | (Move & {side: Side}), captured: Record<Side, number>, secrets?: Partial<Record<Side, string>>}} Game */
/** @typedef {{id: string, game: string, seats: Record<Side, Seat>, moves: number, outcome: Outcome | null, you: Side[], created: number, updated: number}} GameLine */
/** @typedef {{depth: number, nodes: number, nps: number, time: number, lines: {value: Value, moves: string[]}[]}} Info */

/**
 * A view of the page: shows itself in `root`, and gives back what closes it. A new language closes and shows it again.
 * @callback View
 * @param {HTMLElement} root
 * @param {string[]} path the parts of the address after the view's own
 * @param {URLSearchParams} query
 * @returns {Promise<(() => void) | void> | (() => void) | void}
 */

export {};
