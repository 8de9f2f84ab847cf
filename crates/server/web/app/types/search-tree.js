// The types of searched trees: the server's, and the page's own. Nothing here runs.

/** @typedef {import('./api.js').Side} Side */
/** @typedef {import('../../../types/wire.js').Algorithm} Algorithm */
/** @typedef {{game: string, position: string, algorithm: Algorithm | 'both' | 'all', depth: number, eval: string, view: 'own' | 'diff'}} Question what the form asks for; an empty text is the server's default */
/** @typedef {import('../../../types/wire.js').Tree} Tree */
/** @typedef {import('../../../types/wire.js').TreeStep} Step */
/** @typedef {{alpha: number | null, beta: number | null}} Bounds values as numbers, which can be compared: see search-tree/values.js */
/** @typedef {Omit<import('../../../types/wire.js').TreeNode, 'parent' | 'value' | 'values' | 'window'> & {parent: number, value: number | null, values: (number | null)[] | null, own: boolean, window: Bounds}} TreeNode `own` where everyone plays for himself: whoever moves there looks for the largest value of its own */
/** @typedef {{step: number, kind: 'enter' | 'leave' | 'cut', current: number, entered: number, seen: number, window: Bounds | null}} Moment where a walk stands: `current` is the node that the search is in, `entered` the last node it has come to, `seen` the node to be seen, which is the current one or the child just left, `window` that of the current node by now */

export {};
