// The four colours of pieces: however one sees colours, no two are alike in lightness, so that they differ in grey too. And what is
// drawn on black pieces can be seen.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const STYLE = readFileSync(new URL('../../../web/style/themes.css', import.meta.url), 'utf8');
const BOARD = readFileSync(new URL('../../../web/style/board.css', import.meta.url), 'utf8');
const SIDES = ['white', 'yellow', 'red', 'black'];

/** What becomes of linear red, green and blue where one kind of cone is missing (Machado, Oliveira and Fernandes 2009). */
const VISIONS = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'protanopia': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'deuteranopia': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'tritanopia': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/**
 * The style of a side's pieces in a set.
 * @param {string} set
 * @param {string} side
 */
function block(set, side) {
  const own = side === 'white' ? '' : `\\.${side}`;
  const selector =
    set === 'contrast'
      ? `\\[data-pieces='contrast'\\] :is\\(\\.stone, \\.disc:not\\(\\.sample\\)\\)${own}`
      : `\\n\\.stone${own}`;
  const found = STYLE.match(new RegExp(`${selector}[,\\s][^{]*\\{([^}]*)\\}`))?.[1];
  assert.ok(found, `themes.css has pieces of ${side} in the set ${set}`);
  return found;
}

/** Linear red, green and blue. @param {string | undefined} hex */
function linear(hex) {
  assert.match(hex ?? '', /^[0-9a-f]{6}$/);
  return [0, 2, 4].map((at) => {
    const part = parseInt((hex ?? '').slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

/** @param {string} style @param {string} name */
const colour = (style, name) => linear(style.match(new RegExp(`--${name}: #([0-9a-f]{6});`))?.[1]);

/** @param {number[]} rgb linear */
const luminance = ([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** As WCAG has it. @param {number[]} one @param {number[]} other */
function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** CIE lightness, from 0 for black to 100 for white. @param {number[]} rgb linear */
function lightness(rgb) {
  const light = Math.max(0, luminance(rgb));
  return light > 0.008856 ? 116 * Math.cbrt(light) - 16 : 903.3 * light;
}

for (const set of ['turned', 'contrast']) {
  for (const [name, matrix] of Object.entries(VISIONS)) {
    test(`${set}, ${name}: from white over yellow and red to black each is much darker than the one before`, () => {
      const seen = SIDES.map((side) => {
        const rgb = colour(block(set, side), 'body');
        return lightness(matrix.map((row) => row.reduce((sum, part, at) => sum + part * rgb[at], 0)));
      });
      for (const [at, next] of seen.slice(1).entries())
        assert.ok(seen[at] - next >= 10, `${SIDES[at]} ${seen[at].toFixed(0)}, ${SIDES[at + 1]} ${next.toFixed(0)}`);
    });
  }
}

test('the groove of a black piece, and the ring around one that can move, stand out from it', () => {
  const black = block('turned', 'black');
  assert.ok(contrast(colour(black, 'groove'), colour(black, 'body')) >= 3);
  assert.ok(contrast(colour(BOARD, 'lit-pale'), colour(black, 'rim')) >= 3);
});

test('for low vision, the rim of every piece stands out from the squares by 7 to 1, or has a black line around it', () => {
  const board = STYLE.match(/\[data-board='contrast'\] \{([^}]*)\}/)?.[1] ?? '';
  for (const square of ['wood-light', 'wood-dark', 'halma-light', 'halma-dark'])
    assert.ok(contrast(colour(board, square), [0, 0, 0]) >= 7, square);
  assert.match(STYLE, /data-pieces='contrast'\] \.stone::before \{\s*box-shadow:[^;]*#000;/);
});
