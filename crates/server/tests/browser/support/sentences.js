// The sentences that the server and its libraries can say to the page, taken from their sources: texts of errors, faults of
// experiments, refusals. Places for values are written {}.

import { readdirSync, readFileSync } from 'node:fs';

const CRATES = new URL('../../../../', import.meta.url);

/** Where every `#[error("...")]` may reach the page. */
const ERRORS = [
  'halma/src',
  'draughts/src/fen.rs',
  'draughts/src/notation.rs',
  'draughts/src/setup.rs',
  'eval/src/error.rs',
  'eval/src/expression',
  'eval/src/view.rs',
  'engine/src',
  'pdn/src',
  'link/src/spec.rs',
  'arena/src',
  'lab/src',
  'stats/src/sprt',
  'service/src',
];

/** Where every sentence may: what is said to a client stands there as it is. */
const SENTENCES = [
  'draughts/src/setup.rs',
  'eval/src/expression',
  'engine/src/any_game',
  'teach/src/exercise/generate.rs',
  'teach/src/position.rs',
  'teach/src/tree.rs',
  'engine/src/player/mod.rs',
  'engine/src/player/spec.rs',
  'engine/src/set_up.rs',
  'halma/src/rows.rs',
  'lab/src/plan',
  'lab/src/spec/fault.rs',
  'lab/src/finding.rs',
  'lab/src/store/error.rs',
  'service/src',
  'server/src',
];

/** Where the operator is spoken to, or a file is written; episodes are for programs. */
const OTHERS =
  /(?:app|engines|league|pool|schema|store|typescript|wire\/\w+|sqlite\/\w+|files|listing|record|picture)\.rs$/;

/** What stands before a text that no client sees. */
const UNSEEN = /(?:expect|debug_assert!|assert!|panic!|unreachable!|(?:error|warn|info|debug|trace|span)!)\([^"]*$/;

/** What looks like a sentence: two words of small letters after each other. */
const SENTENCE = /(?:^|[ (`])[a-z]{2,}[,:;]? [a-z{`]/;

/** @param {string} path @returns {string[]} the sources there, tests aside */
function sources(path) {
  const at = new URL(path, CRATES);
  const names = path.endsWith('.rs')
    ? [at]
    : readdirSync(at, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.rs') && !/(^|\/)tests?(\/|\.rs)/.test(name))
        .filter((name) => !(path.startsWith('serv') && OTHERS.test(name)) && !name.startsWith('episode/'))
        .map((name) => new URL(`${path}/${name}`, CRATES));
  return names.map((name) => {
    const text = readFileSync(name, 'utf8');
    const tests = text.search(/#\[cfg\(test\)\]\s*mod tests \{/);
    return tests < 0 ? text : text.slice(0, tests);
  });
}

/**
 * The texts of a source in quotes, each with what stands before it on its line and the line above.
 * @param {string} source
 * @returns {{text: string, before: string}[]}
 */
function literals(source) {
  const found = [];
  const token = /\/\/[^\n]*|'(?:[^'\\]|\\.)'|r#"[\s\S]*?"#|"((?:[^"\\]|\\[\s\S])*)"/g;
  for (const match of source.matchAll(token)) {
    if (match[1] === undefined) continue;
    found.push({ text: plain(match[1]), before: source.slice(Math.max(0, match.index - 120), match.index) });
  }
  return found;
}

/** A text as it is said, with {} for values. @param {string} written */
const plain = (written) =>
  written
    .replace(/\\\n\s*/g, '')
    .replace(/\\n/g, '\n')
    .replace(/\\(["\\])/g, '$1')
    .replace(/\{\{|\}\}|\{[^{}]*\}/g, (place) => (place === '{{' ? '{' : place === '}}' ? '}' : '{}'));

/** The titles and questions of the experiments that ship, in English and in Polish. @returns {[string, string][]} */
export function shipped() {
  const folder = new URL('lab/experiments/', CRATES);
  const texts = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  return texts.flatMap((text) =>
    ['title', 'question'].map((key) => {
      // Charts have titles too; the experiment's own is the first, and in Polish the last.
      const found = [...text.matchAll(new RegExp(`^${key} = (".*")$`, 'gm'))].map(([, quoted]) => JSON.parse(quoted));
      return /** @type {[string, string]} */ ([found[0] ?? '', found.at(-1) ?? '']);
    }),
  );
}

/** What stands in these sources and no client is told: fingerprints of results, records, policies. */
const NOT_SAID = [
  /^(default-src|seed \{\}|contest \{\}:|set \{\}:|knockout \{\}|search \{\}:|saltus lab run)/,
  /^(Resignation|AgreedDraw|Adjudication) \{/,
  /^(given \{\}|\{\} drawn after|, (\{\} random|all random|like|rounds|sprt|sides)|rounds as usual|unknown (field|variant) )/,
  /^\{\}: \{\} players, \{\} pairs a tie/,
  /^(at \{\}|a request failed|attachment; |panicked: |without a message)/,
];

/** All of them. @returns {Set<string>} */
export function sentences() {
  const found = new Set(shipped().map(([english]) => english));
  for (const path of ERRORS) {
    for (const source of sources(path)) {
      for (const { text, before } of literals(source)) if (/#\[error\(\s*$/.test(before)) found.add(text);
    }
  }
  for (const source of sources('eval/src')) {
    for (const { text, before } of literals(source)) {
      if (/formula:\s*$/.test(before) && / [a-z]{2,} /.test(text)) found.add(text);
    }
  }
  for (const source of sources('lab/src/draft.rs')) {
    for (const { text } of literals(source)) {
      for (const [, comment] of text.matchAll(/^# (.* .*)$/gm)) if (!/^\w+ = /.test(comment)) found.add(comment);
    }
  }
  for (const path of SENTENCES) {
    for (const source of sources(path)) {
      for (const { text, before } of literals(source)) {
        if (SENTENCE.test(text) && !UNSEEN.test(before) && !/^[A-Z]{4,} /.test(text)) found.add(text);
      }
    }
  }
  // What is nothing but values is said by what it is made of.
  for (const text of found) {
    const bare = !/[a-zA-Z]{2}/.test(text.replace(/\{\}/g, ''));
    if (bare || NOT_SAID.some((pattern) => pattern.test(text))) found.delete(text);
  }
  return found;
}
