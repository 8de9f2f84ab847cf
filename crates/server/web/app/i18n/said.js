// What the server says, in the reader's language. It explains itself in English, with values in its sentences; a language has
// a list of these sentences with places for the values, as gettext has, and what fits one of them is said in the language.
// A value may be such a sentence itself. The tests read the sentences from the sources of the server, so none is forgotten.

import { current } from './text.js';

/** @typedef {[english: string, own: string]} Pair places are {} in English, and {0}, {1} in the other language */
/** @typedef {{pattern: RegExp, own: string, weight: number}} Sentence */

/** @type {Map<string, Sentence[]>} */
const known = new Map();

/** The deepest sentence within sentences. */
const DEEPEST = 6;

/** Reads the sentences of the language in use, if it is not the server's own. */
export async function prepare() {
  const language = current();
  if (language === 'en' || known.has(language)) return;
  const { default: pairs } = await import(`../../text/${language}/said.js`);
  known.set(language, compile(pairs));
}

/**
 * The patterns of sentences, those with the most words of their own first.
 * @param {Pair[]} pairs
 * @returns {Sentence[]}
 */
export function compile(pairs) {
  const sentence = (/** @type {Pair} */ [english, own]) => {
    const parts = english.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return { pattern: new RegExp(`^${parts.join('(.*?)')}$`, 's'), own, weight: english.replaceAll('{}', '').length };
  };
  return pairs.map(sentence).sort((a, b) => b.weight - a.weight);
}

/**
 * A sentence of the server in the reader's language; null where there is none.
 * @param {string} text
 * @returns {string | null}
 */
export const said = (text) => say(known.get(current()) ?? [], text);

/**
 * @param {Sentence[]} sentences
 * @param {string} text
 * @param {number} [depth]
 * @returns {string | null}
 */
export function say(sentences, text, depth = 0) {
  if (depth > DEEPEST) return null;
  for (const { pattern, own } of sentences) {
    const values = pattern.exec(text)?.slice(1);
    if (values) return own.replace(/\{(\d)\}/g, (_, at) => say(sentences, values[at], depth + 1) ?? values[at]);
  }
  return null;
}
