// The games of a file cut out of its text, by the lines and characters that the server counts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameTexts } from '../../../web/app/import/game-texts.js';

test('each game has its own part of the text, whatever ends its lines', () => {
  const text = '[White "🐸"] 1. c3-d4 * [White "B"] 1. c3-d4 *\r\n\r\n[White "C"]\r1. c3-b4 *\n';
  const games = [
    { line: 1, column: 1 },
    { line: 1, column: [...'[White "🐸"] 1. c3-d4 * '].length + 1 },
    { line: 3, column: 1 },
  ];
  assert.deepEqual(gameTexts(text, games), [
    '[White "🐸"] 1. c3-d4 * ',
    '[White "B"] 1. c3-d4 *\r\n\r\n',
    '[White "C"]\r1. c3-b4 *\n',
  ]);
});
