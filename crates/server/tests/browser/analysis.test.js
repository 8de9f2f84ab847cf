// Analysis: the engine as it thinks, its lines on the board, the review of a game, the heat map, and why.

import assert from 'node:assert/strict';
import { begin, get, post } from './support/api.js';
import { choosePointed, lit, standing } from './support/hand.js';
import { scene, serve } from './support/scene.js';
import { becomes, until } from './support/until.js';

/** @typedef {import('playwright-core').Page} Page */

serve();

/** A number of the engine's. @param {Page} page @param {string} name */
const figure = (page, name) => page.locator('.engine-figures div', { hasText: name }).locator('dd');

scene('the engine tells depth, speed and lines as it goes, and a line is shown on the board', async ({ page }) => {
  await page.goto('/analysis?game=russian');
  await page.getByRole('grid').waitFor();
  const start = await post(page, '/api/look', { game: 'russian' });
  await standing(page, start.stones);
  await page.getByRole('combobox', { name: 'Seconds' }).selectOption({ index: 0 });
  await page.getByRole('combobox', { name: 'Lines' }).selectOption('2');
  await page.getByRole('button', { name: 'Start the engine', exact: true }).click();
  await page.locator('.analysis-line').nth(1).waitFor();
  await figure(page, 'Depth').filter({ hasText: /^\d+$/ }).waitFor();
  await figure(page, 'Speed').filter({ hasText: /\/s$/ }).waitFor();
  await page.locator('.engine-status', { hasText: 'Finished.' }).waitFor();
  const first = page.locator('.analysis-line').first();
  const moves = (await first.locator('.line-move').allTextContents()).map((text) => text.replace(/^.*\s/, ''));
  const played = await post(page, '/api/look', { game: 'russian', moves: moves.slice(0, 2) });
  // Under the pointer a move of the line is shown on the board; away from it the place is shown again.
  await first.locator('.line-move').nth(1).hover();
  await standing(page, played.line[1].stones);
  await page.mouse.move(5, 5);
  await standing(page, start.stones);
  await first.locator('.line-move').nth(1).click();
  await standing(page, played.stones);
  assert.match((await page.locator('[role=meter], .analysis-bar, .bar').first().getAttribute('class')) ?? '', /bar/);
});

scene('one moves on the board, and goes back', async ({ page }) => {
  await page.goto('/analysis?game=halma-8x8');
  await page.getByRole('grid').waitFor();
  const start = await post(page, '/api/look', { game: 'halma-8x8' });
  await standing(page, start.stones);
  await page.locator('[role=grid] .movable').first().waitFor();
  const [from] = await lit(page, 'movable');
  await choosePointed(page, from);
  const [end] = await lit(page, 'end');
  await choosePointed(page, end);
  const after = await post(page, '/api/look', { game: 'halma-8x8', moves: [`${from}-${end}`] });
  await standing(page, after.stones);
  await page.getByRole('button', { name: 'Go to start' }).click();
  await standing(page, start.stones);
});

scene('a game is reviewed: its blunder is marked in the graph and in the list', async ({ page }) => {
  // Black gives two men for nothing.
  const game = await begin(page, { game: 'russian', position: 'W:Wc1,e1,g1,b2,d2:Bb8,d8,f8,a7,e5' });
  const moves = ['d2-c3', 'e5-d4', 'c3xe5', 'd8-e7'];
  for (const move of moves) {
    const { head } = await get(page, `/api/games/${game.id}`);
    await post(page, `/api/games/${game.id}/moves`, { move, at: head });
  }
  await page.goto(`/analysis?game-id=${game.id}`);
  await page.getByRole('tab', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Review the game' }).click();
  const worst = page.locator('.review-list li', { hasText: 'e5-d4' });
  await worst.getByText('blunder').waitFor();
  await page.locator('.analysis-review .analysis-note', { hasText: /^White: .*Black: .*1 blunder/ }).waitFor();
  await becomes(() => page.locator('.graph-picture .mark.blunder').count(), 1);
  await worst.locator('.review-move').click();
  const slider = page.getByRole('slider', { name: 'Position in the game' });
  await becomes(() => slider.getAttribute('aria-valuenow'), '2');
  await until(
    async () => /e5-d4.*blunder/.test((await slider.getAttribute('aria-valuetext')) ?? ''),
    'it says the mark',
  );
  await slider.press('Home');
  await standing(page, game.position.stones);
});

scene('the heat map lies over the board, and says what it leaves out', async ({ page }) => {
  await page.goto('/analysis?game=halma-8x8');
  await page.getByRole('grid').waitFor();
  await page.getByRole('tab', { name: 'Heat map' }).click();
  await page.getByLabel('Show on the board').check();
  await page.locator('.board.heated .heat').first().waitFor();
  const map = await post(page, '/api/heatmap', {
    game: 'halma-8x8',
    eval: (await get(page, '/api/catalogue')).play.halma,
    side: 'white',
  });
  assert.equal(
    await page.locator('.board .heat').count(),
    map.rows.flat().filter((/** @type {number | null} */ value) => value !== null).length,
  );
  await page.locator('.heat-legend').waitFor();
  await page.getByLabel('Show on the board').uncheck();
  await page.locator('.board .heat').first().waitFor({ state: 'detached' });
});

scene('why: the terms of the evaluation add up to its total', async ({ page }) => {
  const position = 'W:Wc3,e3,Kg1:Bd6,f6';
  await page.goto(`/analysis?${new URLSearchParams({ game: 'russian', position })}`);
  await page.getByRole('tab', { name: 'Why?' }).click();
  await page.locator('.why-table tfoot td').first().waitFor();
  const explained = await post(page, '/api/explain', { game: 'russian', position });
  assert.equal(await page.locator('.why-table tbody tr:not(.why-formula)').count(), explained.terms.length);
  const differences = (await page.locator('.why-table tbody .difference').allTextContents()).map(plain);
  const total = plain((await page.locator('.why-table tfoot .difference').textContent()) ?? '');
  assert.ok(
    Math.abs(differences.reduce((sum, one) => sum + one, 0) - total) < 0.01 * differences.length,
    `${differences} make ${total}`,
  );
  assert.ok(Math.abs(total - explained.total) < 0.006);
  await page.locator('.why-table').getByRole('button').first().click();
  await page.locator('.board.heated, .heat-notes').first().waitFor();
});

/** @param {string} text a number as people write it */
const plain = (text) =>
  Number(
    text
      .replace('−', '-')
      .replace('+', '')
      .replace(/[\s\u00a0,]/g, ''),
  );
