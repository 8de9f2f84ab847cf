// The four colours of pieces: however one sees colours, no two are alike in lightness, so that they differ in grey too.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const STYLE = readFileSync(new URL('../../../web/style/board.css', import.meta.url), 'utf8');
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

/** The linear red, green and blue of a side's pieces. @param {string} side */
function colour(side) {
  const hex = STYLE.match(new RegExp(`--${side}-piece: #([0-9a-f]{6});`))?.[1];
  assert.ok(hex, `board.css has --${side}-piece`);
  return [0, 2, 4].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

/** CIE lightness, from 0 for black to 100 for white. @param {number[]} rgb linear */
function lightness([red, green, blue]) {
  const luminance = Math.max(0, 0.2126 * red + 0.7152 * green + 0.0722 * blue);
  return luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance;
}

for (const [name, matrix] of Object.entries(VISIONS)) {
  test(`${name}: from white over yellow and red to black each is much darker than the one before`, () => {
    const seen = SIDES.map((side) => {
      const rgb = colour(side);
      return lightness(matrix.map((row) => row.reduce((sum, part, at) => sum + part * rgb[at], 0)));
    });
    for (const [at, next] of seen.slice(1).entries())
      assert.ok(seen[at] - next >= 10, `${SIDES[at]} ${seen[at].toFixed(0)}, ${SIDES[at + 1]} ${next.toFixed(0)}`);
  });
}
