// Whole games to their ends by keyboard alone, on every board that differs: the page is opened, and no pointer is used
// from there on. All variants are played by mouse: see whole-mouse.test.js.

import assert from 'node:assert/strict';
import { get } from './support/api.js';
import { tabTo } from './support/hand.js';
import { scene, serve } from './support/scene.js';
import { GAMES, playWhole } from './support/whole.js';

/** A game for each board: its size, the squares in use, their names, the side that begins, how pieces move on it. */
const BOARDS = [
  'halma', // 16 x 16, every square
  'halma-8x8', // 8 x 8, every square
  'turkish', // the same, with captures
  'russian', // 8 x 8, letters; flying kings
  'english', // 8 x 8, numbers; Black begins
  'spanish', // 8 x 8, mirrored
  'frisian', // 10 x 10; captures in eight directions
  'canadian', // 12 x 12
];

serve();

scene('every game has a board that is played by keyboard', async ({ page }) => {
  const boardOf = async (/** @type {string} */ game) => {
    const { family, rows, first } = await get(page, `/api/rules/${game}`);
    return JSON.stringify([family, rows, first]);
  };
  const played = await Promise.all(BOARDS.map(boardOf));
  for (const game of GAMES) assert.ok(played.includes(await boardOf(game)), game);
});

for (const game of BOARDS) {
  scene(`${game}, by keyboard alone`, async ({ page }) => {
    await page.goto(`/play?game=${game}`);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    // Black's seat: from the computer back to the first choice, «Here».
    await tabTo(page, '.seat:last-child input[type=radio]');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/game/*');
    await page.getByRole('grid').waitFor();
    await playWhole(page, game, () => 'keys');
  });
}
