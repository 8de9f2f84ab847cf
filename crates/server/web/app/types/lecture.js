// The types of lessons: the server's, and the page's own. Nothing here runs.

/** @typedef {import('../../../types/wire.js').Lesson} Lesson */
/** @typedef {import('../../../types/wire.js').LessonNode} LessonNode */
/** @typedef {import('../../../types/wire.js').LessonStep} LessonStep */
/** @typedef {import('../../../types/wire.js').LessonAlgorithm} Algorithm */
/** @typedef {import('../../../types/wire.js').LessonRequest} LessonRequest */
/** @typedef {'triangles' | 'squares' | 'trapezoids'} Shapes */
/**
 * @typedef {object} Question what a lecture shows, as its address says it
 * @property {string} tree the tree as text; empty where a position is shown
 * @property {string} game
 * @property {string} position
 * @property {number} depth plies of a position's tree
 * @property {number} breadth moves of each position; 0 is all
 * @property {string} eval
 * @property {Algorithm} algorithm
 * @property {Algorithm | ''} beside a second algorithm beside the first
 * @property {'reached' | 'passed'} cut
 * @property {'soft' | 'hard'} fail
 * @property {'left' | 'right'} order
 * @property {'max' | 'min'} root
 * @property {number} horizon 0 is none
 * @property {boolean} ordering
 * @property {boolean} table
 * @property {number} simulations
 * @property {Shapes} shapes
 * @property {number} step
 */
/**
 * @typedef {object} NodeState what is known of a node after some steps
 * @property {boolean} seen
 * @property {boolean} cut
 * @property {boolean} entered
 * @property {number[]} worth
 * @property {number | null} alpha
 * @property {number | null} beta
 * @property {number | null} chosen
 * @property {number | null} from
 * @property {boolean} again
 * @property {number} visits
 * @property {number} sum
 */
/**
 * @typedef {object} Moment a tree after some steps
 * @property {NodeState[]} nodes
 * @property {number} at the node at which the search is
 * @property {number | null} leaf the end of a random playout
 * @property {Set<number>} path the nodes from the root to there
 */

export {};
