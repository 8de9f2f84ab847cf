// What the server says has its words in every language: the sentences are read from the server's own sources.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile, say } from '../../../web/app/i18n/sentences.js';
import pairs from '../../../web/text/pl/said.js';
import { sentences, shipped } from '../support/sentences.js';

const polish = compile(pairs);

test('every sentence that the server can say is known in Polish', () => {
  const all = sentences();
  assert.ok(all.size > 300, `${all.size} sentences were found`);
  // Word for word: a short sentence with values would fit many, and leave their words in English.
  const known = new Set(pairs.map(([english]) => english));
  const missing = [...all].filter((text) => !known.has(text));
  assert.deepEqual(missing, [], 'these belong into web/text/pl/said.js');
});

test('experiments that ship are called alike in their reports and on the page', () => {
  const known = new Map(pairs);
  for (const [english, own] of shipped()) assert.equal(known.get(english), own);
});

test('each sentence is there once, with the same values in both languages', () => {
  const english = pairs.map(([text]) => text);
  assert.deepEqual(
    english.filter((text, at) => english.indexOf(text) !== at),
    [],
  );
  for (const [text, own] of pairs) {
    const places = text.split('{}').length - 1;
    const used = [...own.matchAll(/\{(\d)\}/g)].map(([, at]) => Number(at));
    assert.ok(
      used.every((at) => at < places),
      `${own}: a value that English has not`,
    );
  }
});

test('values stay as they are, and sentences within sentences are said too', () => {
  const told = (/** @type {string} */ text) => say(polish, text);
  assert.equal(
    told('32-26 is not legal: the piece on 32 cannot go there'),
    '32-26 jest niedozwolone: bierka z pola 32 nie może tam pójść',
  );
  assert.equal(
    told(
      'in english: character 5: there is no evaluation `materal`, did you mean `material`?; there are material, tempo',
    ),
    'w english: znak 5: nie ma funkcji oceny `materal`, czy chodziło o `material`?; są material, tempo',
  );
  assert.equal(
    told('invalid type: integer `1`, expected a string'),
    'zły rodzaj wartości: liczba całkowita `1`, oczekiwano: tekst w cudzysłowie',
  );
  assert.equal(
    told('line 2, column 19: move 2. 9-99: square 99 does not exist on a board of 32; 2 moves before it are good'),
    'wiersz 2, kolumna 19: ruch 2. 9-99: nie ma pola 99: plansza ma ich 32; poprawne ruchy przed nim: 2',
  );
  assert.equal(
    told('line 1, column 1: what begins here has no `}`'),
    'wiersz 1, kolumna 1: to, co się tu zaczyna, nie ma `}`',
  );
  assert.equal(told('x: no files are opened here: write a `list`'), 'x: nie otwiera się tu plików: napisz `list`');
  assert.equal(told('what nobody has ever said'), null);
});
