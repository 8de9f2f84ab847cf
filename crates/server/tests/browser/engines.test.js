// Engines that the operator offers by name: another program plays, and no one sees which.

import assert from 'node:assert/strict';
import { get, shownGame } from './support/api.js';
import { make } from './support/hand.js';
import { scene, serve } from './support/scene.js';
import { program } from './support/server.js';

serve('--engine', `Old Bear=hub:time=50ms -- ${program()} hub`, '--engine', 'Agent=file:false');

scene('an engine is offered for the games that it plays, and plays one', async ({ page }) => {
  await page.goto('/play?game=english');
  const black = page.getByRole('group', { name: 'Black' }).locator('..').getByRole('combobox');
  await black.locator('option', { hasText: 'Old Bear' }).waitFor({ state: 'attached' });
  assert.equal(await black.locator('option', { hasText: 'Agent' }).count(), 0);
  await black.selectOption('Old Bear');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/game/*');
  const game = await shownGame(page);
  // At this game Black begins: the engine has the first move.
  assert.deepEqual(game.seats[1], { side: 'black', kind: 'computer', engine: 'Old Bear' });
  await page.locator('.plate-name', { hasText: 'Old Bear' }).waitFor();
  await page.locator('[role=grid] .last-computer').nth(1).waitFor();
  await make(page, (await shownGame(page)).position.moves[0], 'click');
  await page.locator('.moves .move').nth(2).waitFor();
  const told = JSON.stringify([await shownGame(page), await get(page, '/api/catalogue')]);
  assert.ok(!told.includes('time=50ms') && !told.includes(program()), told);
});

scene('an engine that fails loses, and one may take back', async ({ page }) => {
  await page.goto('/play?game=halma-course');
  const black = page.getByRole('group', { name: 'Black' }).locator('..').getByRole('combobox');
  await black.selectOption('Agent');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/game/*');
  await make(page, (await shownGame(page)).position.moves[0], 'click');
  await page.getByText('You won: Black’s program failed').filter({ visible: true }).first().waitFor();
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await page.locator('[role=grid] .movable').first().waitFor();
});

scene('an engine takes part in a tournament', async ({ page }) => {
  await page.goto('/tournament');
  await page.getByLabel('Game', { exact: true }).selectOption('simple-4x4');
  await page.getByRole('button', { name: 'Remove player 3' }).click();
  await page.getByLabel('Player 1', { exact: true }).selectOption('Old Bear');
  await page.getByLabel('Rounds').fill('1');
  await page.getByLabel('Speed').selectOption('0');
  await page.getByRole('button', { name: 'Start the tournament' }).click();
  await page.waitForURL('**/tournament/*');
  await page.locator('.chip', { hasText: 'Finished' }).waitFor();
  await page
    .getByRole('row', { name: /Old Bear/ })
    .first()
    .waitFor();
  const tournament = await get(page, `/api${new URL(page.url()).pathname.replace('tournament', 'tournaments')}`);
  assert.equal(tournament.players[0].player, null);
});
