// What the server says, in the reader's language. It explains itself in English, with values in its sentences; a language has
// a list of these sentences with places for the values, as gettext has. Both the list and what reads by it (`sentences.js`)
// are loaded when something is said for the first time.

import { current } from './text.js';

/** By language. @type {Map<string, (text: string) => string | null>} */
const known = new Map();

/** Reads the sentences of the language in use, if it is not the server's own. */
export async function prepare() {
  const language = current();
  if (language === 'en' || known.has(language)) return;
  const name = './sentences.js';
  const [{ default: pairs }, { compile, say }] = await Promise.all([
    import(`../../text/${language}/said.js`),
    import(name),
  ]);
  const sentences = compile(pairs);
  known.set(language, (text) => say(sentences, text));
}

/**
 * A sentence of the server in the reader's language; null where there is none.
 * @param {string} text
 * @returns {string | null}
 */
export const said = (text) => known.get(current())?.(text) ?? null;
