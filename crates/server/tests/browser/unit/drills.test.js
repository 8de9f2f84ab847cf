// Drills: every rule of a game that moves can keep or break has one, and every text that a drill names is there.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { rulesPoints } from '../../../web/app/i18n/rules-sentences.js';
import goals from '../../../web/text/en/drills.js';
import rules from '../../../web/text/en/rules.js';

/** @type {import('../../../types/wire.js').Drills} */
const all = JSON.parse(readFileSync(new URL('../../../../service/src/drills/drills.json', import.meta.url), 'utf8'));

/** Who begins, and how the board lies: no move shows them. The aim of Halma is what the drills of winning show. */
const NO_MOVE = /\.(black-first|mirrored|halma\.aim)$/;

/** The games of the page: those with drills of their own, and those that are practised by another. */
const GAMES = new Set([...all.drills.map((drill) => drill.game), ...Object.keys(all.same)]);

test('every rule of every game has a drill, its own or that of the game it is practised by', () => {
  for (const game of GAMES) {
    const of = (/** @type {string} */ id) => id === game || id === all.same[game];
    const drilled = new Set(all.drills.filter((drill) => of(drill.game)).map(({ rule }) => `rules.${rule}`));
    const missing = rulesPoints(game).filter((rule) => !NO_MOVE.test(rule) && !drilled.has(rule));
    assert.deepEqual(missing, [], game);
  }
});

test('a drill is of a rule of its game, and so is what its wrong moves break', () => {
  for (const drill of all.drills) {
    const points = rulesPoints(drill.game);
    for (const rule of [drill.rule, ...(drill.wrong ?? []).map((wrong) => wrong.breaks ?? drill.rule)]) {
      assert.ok(points.includes(`rules.${rule}`), `${rule} of ${drill.game}`);
      assert.ok(`rules.${rule}` in rules);
    }
    assert.ok(`drills.goal.${drill.goal}` in goals, drill.goal);
  }
});
