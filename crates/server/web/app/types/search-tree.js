// The types of searched trees: the server's, and the page's own. Nothing here runs.

/** @typedef {import('./api.js').Side} Side */
/** @typedef {import('../../../types/wire.js').Algorithm} Algorithm */
/** @typedef {{game: string, position: string, algorithm: Algorithm | 'both', depth: number, eval: string, view: 'own' | 'diff'}} Question what the form asks for; an empty text is the server's default */
/** @typedef {import('../../../types/wire.js').Tree} Tree */
/** @typedef {import('../../../types/wire.js').TreeStep} Step */
/** @typedef {{alpha: number | null, beta: number | null}} Bounds values as numbers, which can be compared: see search-tree/values.js */
/** @typedef {Omit<import('../../../types/wire.js').TreeNode, 'parent' | 'value' | 'window'> & {parent: number, value: number | null, window: Bounds}} TreeNode */
/** @typedef {{step: number, kind: 'enter' | 'leave' | 'cut', current: number, entered: number, seen: number, window: Bounds | null}} Moment where a walk stands: `current` is the node that the search is in, `entered` the last node it has come to, `seen` the node to be seen, which is the current one or the child just left, `window` that of the current node by now */

export {};
