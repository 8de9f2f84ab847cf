// Comments of a record: the words, and the commands in brackets that programs write there. Arrows are such a command:
// `[%cal G9-13,R22-18]`, a letter for the colour and two squares.

/** @typedef {'green' | 'red' | 'blue'} ArrowColour */
/** @typedef {{from: string, to: string, colour: ArrowColour}} Arrow */
/** @typedef {{comment: string, nags: number[]}} Note what stands beside a move in its record */

/** @type {Record<string, ArrowColour>} */
const BY_LETTER = { G: 'green', R: 'red', B: 'blue' };
/** @type {readonly ArrowColour[]} */
export const COLOURS = ['green', 'red', 'blue'];

const ARROWS = /\[%cal ([^\]]*)\]/g;
const COMMAND = /\[%[^\]]*\]/g;

/** The words of a comment, without commands. @param {string} comment */
export const words = (comment) => comment.replace(COMMAND, ' ').replace(/\s+/g, ' ').trim();

/** The time on the clock after a move, if a comment tells it. @param {string} comment */
export const clockOf = (comment) => /\[%clo?c?k ([^\]]*)\]/.exec(comment)?.[1].trim() ?? null;

/** The arrows of a comment. @param {string} comment @returns {Arrow[]} */
export function arrows(comment) {
  return [...comment.matchAll(ARROWS)]
    .flatMap(([, list]) => list.split(','))
    .flatMap((text) => {
      const [, letter, from, to] =
        /^\s*([GRB])(\w+)-(\w+)\s*$/.exec(text) ?? /^\s*([GRB])([a-z]\d)([a-z]\d)\s*$/.exec(text) ?? [];
      return letter && from !== to ? [{ from, to, colour: BY_LETTER[letter] }] : [];
    });
}

/**
 * A comment with other words.
 * @param {string} comment
 * @param {string} text
 */
export function withWords(comment, text) {
  const commands = comment.match(COMMAND) ?? [];
  // Braces and brackets have a meaning of their own in records.
  const plain = text.replace(/[{}]/g, '|').replace(/\[%/g, '[ %').replace(/\s+/g, ' ').trim();
  return [...commands, plain].filter(Boolean).join(' ');
}

/**
 * A comment with other arrows.
 * @param {string} comment
 * @param {Arrow[]} drawn
 */
export function withArrows(comment, drawn) {
  const rest = comment.replace(ARROWS, ' ').replace(/\s+/g, ' ').trim();
  const list = drawn.map(({ from, to, colour }) => `${colour[0].toUpperCase()}${from}-${to}`);
  return [list.length > 0 && `[%cal ${list.join(',')}]`, rest].filter(Boolean).join(' ');
}

/** The marks that people put behind moves, by their numbers in records. */
export const GLYPHS = /** @type {const} */ ([
  [3, '!!'],
  [1, '!'],
  [5, '!?'],
  [6, '?!'],
  [2, '?'],
  [4, '??'],
]);

/** The marks of a move as text. @param {number[]} nags */
export const glyphs = (nags) =>
  GLYPHS.filter(([number]) => nags.includes(number))
    .map(([, text]) => text)
    .join('');
