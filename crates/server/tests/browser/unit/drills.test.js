// Drills: every rule of a game that moves can keep or break has one, and every text that a drill names is there.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { rulesPoints } from '../../../web/app/i18n/rules-sentences.js';
import goals from '../../../web/text/en/drills.js';
import rules from '../../../web/text/en/rules.js';

/** @type {import('../../../types/wire.js').Drills} */
const all = JSON.parse(readFileSync(new URL('../../../../service/src/drills/drills.json', import.meta.url), 'utf8'));

/** Aims, draws, who begins, and rules of four players: no single move shows them. */
const NO_MOVE =
  /\.(aim|four-aim|repeat|idle-\d+|f64|fmjd|one-each|frisian-draws|black-first|mirrored|pass|four-\w+|teams-pass)$/;

test('every rule that a move can keep or break has a drill', () => {
  for (const game of new Set(all.drills.map((drill) => drill.game))) {
    const drilled = new Set(all.drills.filter((drill) => drill.game === game).map(({ rule }) => `rules.${rule}`));
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

test('games that are practised by another share its rules but for draws, numbers and lock', () => {
  const own = (/** @type {string} */ game) => rulesPoints(game).filter((rule) => !NO_MOVE.test(rule));
  for (const [game, model] of Object.entries(all.same)) {
    const others = own(game).filter((rule) => !own(model).includes(rule));
    assert.deepEqual(
      others.filter((rule) => !/deadline/.test(rule)),
      [],
      `${game} by ${model}`,
    );
  }
});
