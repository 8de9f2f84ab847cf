// The position editor: pieces by mouse and by keys, positions as text, what is wrong with them, and playing on.

import assert from 'node:assert/strict';
import { post, shownGame } from './support/api.js';
import { choosePointed, tabTo } from './support/hand.js';
import { scene, serve } from './support/scene.js';
import { becomes } from './support/until.js';

/** @typedef {import('playwright-core').Page} Page */

serve();

/** @param {Page} page */
const text = (page) => page.getByLabel('Position as text');
/** Takes a piece in hand. @param {Page} page @param {string} name */
const take = (page, name) => page.locator('.edit-tool', { hasText: name }).click();
/** @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

scene('a position is set up by mouse, and played', async ({ page }) => {
  await page.goto('/editor?game=russian');
  await page.locator('.edit-status .note').waitFor();
  await press(page, 'Clear');
  await page.locator('.edit-status', { hasText: 'Pieces: 0 white, 0 black.' }).waitFor();
  await take(page, 'white man');
  await choosePointed(page, 'c3');
  await take(page, 'black king');
  await choosePointed(page, 'h8');
  await page.locator('.edit-status', { hasText: 'Pieces: 1 white, 1 black.' }).waitFor();
  await page.getByRole('group', { name: 'To move' }).getByText('Black').click();
  const wanted = await post(page, '/api/edit', {
    game: 'russian',
    turn: 'black',
    stones: [
      { square: 'c3', side: 'white' },
      { square: 'h8', side: 'black', king: true },
    ],
  });
  await page.waitForFunction((expected) => document.querySelector('textarea')?.value === expected, wanted.text);
  await page.getByRole('link', { name: 'Play from here' }).click();
  await page.waitForURL('**/play?*');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/game/*');
  assert.equal((await shownGame(page)).start, wanted.text);
});

scene('a position is set up by keys alone', async ({ page }) => {
  await page.goto('/editor?game=international');
  await page.locator('.edit-status .note').waitFor();
  await press(page, 'Clear');
  await tabTo(page, '[role=grid] [tabindex="0"]').catch(() => page.getByRole('grid').locator('[tabindex="0"]').focus());
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await page.locator('.edit-status', { hasText: 'Pieces: 1 white, 0 black.' }).waitFor();
  await page.keyboard.press('Delete');
  await page.locator('.edit-status', { hasText: 'Pieces: 0 white, 0 black.' }).waitFor();
});

scene(
  'what is wrong with a position is said, and where',
  async ({ page }) => {
    await page.goto('/editor?game=russian');
    await page.locator('.edit-status .note').waitFor();
    await press(page, 'Clear');
    await take(page, 'white man');
    await choosePointed(page, 'b8');
    await page.locator('.edit-status .error').getByText('White has a man on b8').waitFor();
    await page.locator('[data-square=b8].mark-problem').waitFor();
    await becomes(() => page.getByText('Play from here').getAttribute('aria-disabled'), 'true');
    await text(page).fill('W:Wc3:Bz9');
    await page.locator('.edit-status .error', { hasText: 'z9' }).waitFor();
    await text(page).fill('W:Wc3:Bd6');
    await page.locator('.edit-status', { hasText: 'Pieces: 1 white, 1 black.' }).waitFor();
  },
  { allow: [/status of 422/] },
);

scene(
  'pasted text is recognised: a position, a game, and one with a fault in it',
  async ({ page }) => {
    await page.goto('/editor?game=russian');
    await page.locator('.edit-status .note').waitFor();
    await page.getByText('Paste a position or a game').click();
    const box = page.getByLabel('Position or game as text');
    await box.fill('[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 *');
    await page.getByText('Game of International draughts.').waitFor();
    await page.getByText('4 moves.').waitFor();
    await box.fill('1. 32-28 19-23 2. 50-45 *');
    await page.locator('.paste-found .error').waitFor();
    await box.fill('<script>alert(1)</script>');
    await page.locator('.paste-found .error').waitFor();
    assert.equal(await page.locator('.paste-found script').count(), 0);
    await box.fill('W:W31-50:B1-20');
    await page.getByRole('button', { name: 'Set up on the board' }).click();
    await page.locator('.edit-status', { hasText: 'Pieces: 20 white, 20 black.' }).waitFor();
  },
  { allow: [/status of 422/] },
);
