// Comments of records: words, arrows and clocks apart and together again; and the games of a file cut out of its text.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrows, clockOf, glyphs, withArrows, withWords, words } from '../../../web/app/analysis/notes.js';

test('words, arrows and clocks are told apart', () => {
  const comment = '[%clk 0:09:58] sharp [%cal G8-11,Rd4-e5, Ba1b2,Xc3-c4,G7-7] and old';
  assert.equal(words(comment), 'sharp and old');
  assert.equal(clockOf(comment), '0:09:58');
  assert.deepEqual(arrows(comment), [
    { from: '8', to: '11', colour: 'green' },
    { from: 'd4', to: 'e5', colour: 'red' },
    { from: 'a1', to: 'b2', colour: 'blue' },
  ]);
  assert.deepEqual([words(''), clockOf('none'), arrows('[%cal ]')], ['', null, []]);
});

test('other words leave the commands, other arrows leave the words', () => {
  const comment = '[%clk 1:00:00] good';
  const drawn = withArrows(comment, [{ from: '9', to: '13', colour: 'green' }]);
  assert.equal(drawn, '[%cal G9-13] [%clk 1:00:00] good');
  assert.equal(withWords(drawn, ' {better}\n[%cal x] '), '[%cal G9-13] [%clk 1:00:00] |better| [ %cal x]');
  assert.equal(withArrows(drawn, []), comment);
  assert.equal(withWords('', ''), '');
});

test('marks are written as people do', () => {
  assert.equal(glyphs([5, 140]), '!?');
  assert.equal(glyphs([]), '');
});
