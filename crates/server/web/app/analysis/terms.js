// The names of an evaluation's terms, taken apart.

import { h } from '../ui/dom.js';

/** A term as an expression writes it, and the part of it, if it has parts. @param {string} label */
export const partOf = (label) => /** @type {[string, string?]} */ (label.split(': '));

/** The feature of a term, without weight and parameters. @param {string} term */
export const nameOf = (term) => /(?:\*\s*)?([a-z][a-z-]*)\s*(?:\(.*)?$/i.exec(term.replace(/\(.*/, ''))?.[1] ?? term;

/** A term that may be broken after its weight. @param {string} term */
export const breakable = (term) =>
  term.split(/(?<=[*(])/).flatMap((part, index) => (index === 0 ? [part] : [h('wbr', null), part]));
