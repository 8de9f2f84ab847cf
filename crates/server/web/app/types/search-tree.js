// The shapes of searched trees, as docs/api.md describes them. Types alone: nothing here runs.

/** @typedef {import('./api.js').Side} Side */
/** @typedef {'minimax' | 'alphabeta'} Algorithm */
/** @typedef {{game: string, position: string, algorithm: Algorithm | 'both', depth: number, eval: string, view: 'own' | 'diff'}} Question what the form asks for; an empty text is the server's default */
/** @typedef {{alpha: number | null, beta: number | null}} Bounds */
/** @typedef {{id: string, game: string, position: string, algorithm: Algorithm, depth: number, eval: string, view: 'own' | 'diff', visited: number, recorded: number, leaves: number, cut: number, value: number | null, move: string | null, line: string[], time: number, finished?: boolean}} Tree */
/** @typedef {{node: number, parent: number, move: string | null, side: Side, ply: number, window: Bounds, value: number | null, max: boolean, cut: number, unrecorded: number, total: number, children?: TreeNode[], path?: string[]}} TreeNode */
/** @typedef {{step: number, kind: 'enter' | 'leave' | 'cut', node: number}} Step */
/** @typedef {{step: number, kind: 'enter' | 'leave' | 'cut', current: number, entered: number, seen: number, window: Bounds | null}} Moment where a walk stands: `current` is the node that the search is in, `entered` the last node it has come to, `seen` the node to be seen, which is the current one or the child just left, `window` that of the current node by now */

export {};
