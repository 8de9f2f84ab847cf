// Reads what the server says by a list of its sentences: what fits one of them is said in the reader's language. A value may be such
// a sentence itself, and sentences may stand after one another. The tests read the sentences from the sources of the server, so
// none is forgotten.

/** @typedef {[english: string, own: string]} Pair places are {} in English, and {0}, {1} in the other language */
/** @typedef {{pattern: RegExp, own: string, weight: number}} Sentence */

/** The deepest sentence within sentences. */
const DEEPEST = 6;

/** So many parts of a text are read at most: somebody may have written most of it. */
const MOST = 300;

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
 * The best reading of a text as sentences: the one that leaves the fewest of its words in English.
 * @param {Sentence[]} sentences
 * @param {string} text
 * @returns {string | null}
 */
export const say = (sentences, text) => read(sentences, text, 0, new Map())?.own ?? null;

/** @typedef {{own: string, left: number}} Reading in the reader's language, and how much of it is English still */

/**
 * @param {Sentence[]} sentences
 * @param {string} text
 * @param {number} depth
 * @param {Map<string, Reading | null>} known what was read before
 * @returns {Reading | null} none where no sentence fits
 */
function read(sentences, text, depth, known) {
  if (depth > DEEPEST) return null;
  const before = known.get(text);
  if (before !== undefined) return before;
  /** @type {Reading[]} */
  const readings = [];
  const whole = () => readings.some(({ left }) => left === 0);
  const consider = (/** @type {string} */ own, /** @type {string[]} */ values, /** @type {number} */ cost) => {
    const parts = values.map((value) => read(sentences, value, depth + 1, known));
    const left = parts.reduce((sum, part, at) => sum + (part ? part.left : english(values[at])), cost);
    readings.push({ left, own: own.replace(/\{(\d)\}/g, (_, at) => parts[at]?.own ?? values[at]) });
  };
  for (const { pattern, own } of sentences) {
    const values = pattern.exec(text)?.slice(1);
    if (!values) continue;
    // A value that goes on behind a semicolon is, as a rule, two sentences.
    consider(own, values, values.some((value) => value.includes('; ')) ? 0.5 : 0);
    if (whole()) break;
  }
  // Sentences after one another, and what says where before what says what.
  for (const between of ['; ', ': ']) {
    for (let at = text.indexOf(between); at >= 0 && known.size < MOST && !whole(); at = text.indexOf(between, at + 1)) {
      const parts = [text.slice(0, at), text.slice(at + between.length)];
      if (parts.some((part) => read(sentences, part, depth + 1, known))) consider(`{0}${between}{1}`, parts, 0.25);
    }
  }
  const best = readings.length > 0 ? readings.reduce((one, other) => (other.left < one.left ? other : one)) : null;
  known.set(text, best);
  return best;
}

/** How many words of a text may be English, not figures or what somebody wrote. @param {string} text */
const english = (text) => text.replace(/`[^`]*`/g, '').match(/[a-z]{2,}/g)?.length ?? 0;
