// Faults that people found on the page, each kept from coming back. (That the heading follows who sits down: together.test.js.)

import assert from 'node:assert/strict';
import { begin, get, post, shownGame } from './support/api.js';
import { choosePointed, lit } from './support/hand.js';
import { scene, serve } from './support/scene.js';
import { SIZES } from './support/views.js';

/** @typedef {import('playwright-core').Page} Page */

serve();

scene(
  'a capture of Russian draughts is clicked square by square, whatever else could be captured',
  async ({ page }) => {
    await begin(page, { game: 'russian', position: 'W:Wc1:Bd2,d4,b2,b4,f4,f6' });
    for (const square of ['c1', 'e3', 'g5', 'e7']) await page.locator(`[data-square=${square}]`).click();
    // It becomes a king there, and may have to go on: then the end is asked for again.
    if ((await lit(page, 'picked')).length > 0) await page.locator('[data-square=e7]').click();
    await page.locator('.moves [aria-current]').waitFor();
    const { last } = await shownGame(page);
    assert.deepEqual(last?.path.slice(0, 4), ['c1', 'e3', 'g5', 'e7']);
  },
);

scene('an empty board is empty, and nobody has won', async ({ page }) => {
  await page.goto('/editor?game=russian');
  await page.locator('.edit-status .note').waitFor();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByText('The board is empty').first().waitFor();
  assert.equal(await page.getByText(/wins/).count(), 0);
});

scene('a position in letters is Russian draughts', async ({ page }) => {
  await page.goto('/');
  const read = await post(page, '/api/read', { text: 'W:Wc1:Bd2,d4,b2,b4,f4,f6' });
  assert.equal(read.game, 'russian');
});

scene('what has just happened covers no clock and no name, nor does what the board says', async ({ page }) => {
  await begin(page, { game: 'russian', clock: { initial: 300_000, increment: 0 } });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('#toast p').waitFor();
    // A piece of the other side: the board says why it cannot move.
    await page.locator('[data-square=b6]').click();
    await page.locator('.board-note:visible').waitFor();
    const over = await page.evaluate(() => {
      const boxes = (/** @type {string} */ selector) =>
        [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
      return boxes('#toast p, .board-note').some((note) =>
        boxes('.clock, .plate-name').some(
          (box) => note.left < box.right && box.left < note.right && note.top < box.bottom && box.top < note.bottom,
        ),
      );
    });
    assert.equal(over, false, `${size.width} × ${size.height}`);
  }
});

scene('dots are round on squares of every size', async ({ page }) => {
  for (const game of ['russian', 'halma']) {
    await begin(page, { game });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await choosePointed(page, (await lit(page, 'movable'))[0]);
      const { width, height } = await page
        .locator('.square.end, .square.next')
        .first()
        .evaluate((square) => {
          const dot = getComputedStyle(square, '::before');
          return { width: parseFloat(dot.width), height: parseFloat(dot.height) };
        });
      assert.ok(Math.abs(width - height) < 0.6, `${game} at ${size.width}: ${width} × ${height}`);
      await page.keyboard.press('Escape');
    }
  }
});

scene('every name belongs to a side, and no two buttons are called alike', async ({ page }) => {
  await page.goto('/play?game=russian');
  await page.locator('.home-board .stone').first().waitFor();
  const fields = await page.getByLabel('Name', { exact: true }).all();
  for (const field of fields)
    assert.ok(await field.evaluate((input) => input.closest('fieldset')?.querySelector('legend') !== null));
  assert.ok(fields.length > 0);
  await page.goto('/analysis?game=russian');
  await page.locator('[role=grid] .stone').first().waitFor();
  const names = await page
    .locator('main button:visible:not([role=gridcell])')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
  assert.equal(new Set(names).size, names.length, names.join(' | '));
});

scene('a tournament has at least one round', async ({ page }) => {
  await page.goto('/');
  const answer = await page.request.post('/api/tournaments', {
    data: { game: 'simple-4x4', players: [{ player: 'random' }, { level: 1 }], rounds: 0, pause: 0 },
  });
  assert.equal(answer.status(), 422);
  assert.match(await answer.text(), /rounds/);
});

scene('variations of the analysis are there after a reload', async ({ page }) => {
  await page.goto('/analysis?game=russian');
  await page.locator('[role=grid] .stone').first().waitFor();
  const type = async (/** @type {string} */ move) => {
    await page.getByLabel('Type a move').fill(move);
    await page.keyboard.press('Enter');
    await page
      .locator('.moves')
      .getByRole('button', { name: new RegExp(move) })
      .first()
      .waitFor();
  };
  await type('c3-d4');
  await type('f6-g5');
  await page.getByRole('button', { name: 'Go to start' }).click();
  await type('e3-f4');
  await page.waitForURL(/moves=e3-f4/);
  await page.reload();
  for (const move of ['c3-d4', 'f6-g5', 'e3-f4'])
    await page
      .locator('.moves')
      .getByRole('button', { name: new RegExp(move) })
      .first()
      .waitFor();
});

scene('a finished game that was imported is not offered for playing on', async ({ page }) => {
  await page.goto('/');
  const record = '[Event "Cup"]\n[White "A"]\n[Black "B"]\n[Result "2-0"]\n[GameType "25"]\n\n1. c3-d4 f6-g5 2-0';
  const human = { kind: 'human' };
  await post(page, '/api/games', { game: 'russian', record, white: human, black: human });
  assert.equal((await get(page, '/api/games?limit=5')).games.length, 1);
  await page.reload();
  await page.locator('.door').first().waitFor();
  assert.equal(await page.getByRole('heading', { name: 'Continue playing' }).count(), 0);
});

scene(
  'on a phone the games of a tournament show their players and results whole',
  async ({ page }) => {
    await page.goto('/');
    const made = await post(page, '/api/tournaments', {
      game: 'simple-4x4',
      players: [{ player: 'alphabeta:depth=1' }, { player: 'minimax:depth=2' }],
      rounds: 1,
      pause: 0,
    });
    await page.goto(`/tournament/${made.id}`);
    await page.locator('.chip.lab-over').waitFor();
    const cut = await page
      .locator('.lab-games td:visible')
      .evaluateAll((cells) =>
        cells
          .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.getBoundingClientRect().right > innerWidth)
          .map((cell) => cell.textContent),
      );
    assert.deepEqual(cut, []);
    const table = await page.locator('.lab-standings').evaluate((one) => one.getBoundingClientRect().right);
    assert.ok(table <= 390, `the standings are ${table} wide`);
    assert.equal(await page.locator('.lab-standings [data-head]:visible').count(), 10, 'with every figure');
    const boxes = await page
      .locator('.lab-games tr:visible')
      .first()
      .locator('td:visible')
      .evaluateAll((cells) =>
        cells.map((cell) => cell.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      );
    assert.ok(boxes[0][1] <= boxes[1][0] + 1, 'the number stands beside the name');
  },
  { context: { viewport: { width: 390, height: 844 } } },
);
