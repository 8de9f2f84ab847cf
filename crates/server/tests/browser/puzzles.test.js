// Puzzles: the error is played first, moves are found by hand, by keys and typed, wrong ones are answered, and what was not
// solved comes back.

import assert from 'node:assert/strict';
import { get, post } from './support/api.js';
import { make } from './support/hand.js';
import { scene, serve } from './support/scene.js';
import { becomes, until } from './support/until.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../types/wire.js').Puzzle} Puzzle */
/** @typedef {import('../../types/wire.js').PuzzleSolution} Solution */

serve();

const said = (/** @type {Page} */ page) => page.locator('.puzzle-said');

/** @param {Page} page @param {string} game @param {string[]} found @returns {Promise<Solution>} */
const solution = (page, game, found = []) => post(page, `/api/puzzles/${game}/1/solution`, { found });

/** Finds all moves, each in another way. @param {Page} page @param {string} game */
async function solve(page, game) {
  /** @type {string[]} */
  const found = [];
  const ways = /** @type {const} */ (['click', 'keys', 'typed', 'drag']);
  for (let count = 0; ; count += 1) {
    const { next } = await solution(page, game, found);
    assert.ok(next, 'a move to find');
    const way = ways[count % ways.length];
    if (way === 'typed') {
      await page.locator('.puzzle-board .square.movable').first().waitFor();
      await page.getByLabel('Type a move').fill(next.move);
      await page.keyboard.press('Enter');
    } else {
      await make(page, next, way);
    }
    found.push(next.move);
    const moves = page.locator('.puzzle-moves .is-own');
    await moves.nth(count).waitFor();
    const puzzle = /** @type {Puzzle} */ (await get(page, `/api/puzzles/${game}/1`));
    if (found.length === puzzle.moves) return;
  }
}

/** What the browser keeps. @param {Page} page */
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('puzzles') ?? '{}'));

scene('the error is played, and the moves are found by mouse, keys and typing', async ({ page }) => {
  await page.goto('/puzzles/russian/1');
  const puzzle = /** @type {Puzzle} */ (await get(page, '/api/puzzles/russian/1'));
  await said(page)
    .filter({ hasText: `Your opponent played ${puzzle.error?.move}.` })
    .waitFor();
  await solve(page, 'russian');
  await said(page).filter({ hasText: 'Solved!' }).waitFor();
  await becomes(async () => (await kept(page)).solved, { russian: [1] });
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await page.waitForURL(/\/puzzles\/russian\/(?!1$)\d+$/);
});

scene(
  'a wrong move is answered, and the puzzle comes back',
  async ({ page }) => {
    await page.goto('/puzzles/russian/1');
    await page.locator('.puzzle-board .square.movable').first().waitFor();
    const puzzle = /** @type {Puzzle} */ (await get(page, '/api/puzzles/russian/1'));
    const { next } = await solution(page, 'russian');
    const wrong = puzzle.position.moves.find(({ move, captures }) => move !== next?.move && captures.length === 0);
    assert.ok(wrong);
    const field = page.getByLabel('Type a move');
    await field.fill('z9-z8');
    await page.keyboard.press('Enter');
    await page.locator('.puzzle-said.is-wrong').waitFor();
    assert.deepEqual(await kept(page), {}, 'what is no move is no wrong one');
    await field.fill(wrong.move);
    await page.keyboard.press('Enter');
    await said(page)
      .filter({ hasText: `${wrong.move} is not it.` })
      .waitFor();
    await until(async () => Boolean((await kept(page)).again?.['russian/1']), 'it comes back');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.puzzle-board .square.mark-hint').waitFor();
    await page.getByRole('button', { name: 'Solution' }).click();
    await said(page).filter({ hasText: 'comes back later' }).waitFor();
    // After its time it is the first to be shown.
    await page.evaluate(() => {
      const all = JSON.parse(localStorage.getItem('puzzles') ?? '{}');
      all.again['russian/1'].due = 1;
      localStorage.setItem('puzzles', JSON.stringify(all));
    });
    await page.goto('/puzzles/russian');
    await page.waitForURL('**/puzzles/russian/1');
  },
  { allow: [/status of 409/] },
);

scene(
  'a puzzle of Halma on a phone, and puzzles by difficulty',
  async ({ page }) => {
    await page.goto('/puzzles/halma-8x8/1');
    await page.locator('.puzzle-board .square.movable').first().waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.getByRole('button', { name: 'Solution' }).tap();
    await said(page).filter({ hasText: 'comes back later' }).waitFor();
    const lines = await get(page, '/api/puzzles/halma-8x8');
    const { band } = lines[lines.length - 1];
    await page.getByLabel('Difficulty').selectOption(String(band));
    await page.waitForURL(new RegExp(`band=${band}`));
    await page.locator('.puzzle-head', { hasText: `${band} –` }).waitFor();
  },
  { context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
);
