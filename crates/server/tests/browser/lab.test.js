// Experiments and tournaments: reports of the lab, a small tournament to its end, and one that is cancelled.

import assert from 'node:assert/strict';
import { get } from './support/api.js';
import { writeReport } from './support/report.js';
import { scene, serve } from './support/scene.js';

const server = serve();
writeReport(server);

scene('a report is listed and shown, and nothing in it runs', async ({ page }) => {
  await page.goto('/experiments');
  await page.getByText('Finished, 2 games').waitFor();
  await page.getByRole('link', { name: 'Tiny <b>and</b> made for a test' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Tiny <b>and</b> made for a test' }).first().waitFor();
  await page.getByText('to download').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'results.json' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'results.json');
  await page.goto('/experiments/there-is-none');
  await page.getByText('There is no report called “there-is-none”').waitFor();
});

scene('experiments that ship come with the command that runs them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await page.goto('/experiments');
  const { shipped } = await get(page, '/api/experiments');
  const listed = page.locator('.lab-shipped > li');
  await listed.first().waitFor();
  assert.equal(await listed.count(), shipped.length);
  await page.getByRole('button', { name: `Copy the command for “${shipped[0].title}”` }).click();
  await page.getByText('Command copied.').first().waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), shipped[0].command);
});

scene('a small tournament is started, watched, and played to its end', async ({ page }) => {
  await page.goto('/tournament');
  await page.getByLabel('Game', { exact: true }).selectOption('simple-6x6');
  await page.getByRole('button', { name: 'Remove player 3' }).click();
  await page.getByLabel('Player 1', { exact: true }).selectOption('other');
  await page.getByLabel('Player 1, player string').fill('random');
  await page.getByLabel('Player 2', { exact: true }).selectOption('other');
  await page.getByLabel('Player 2, player string').fill('alphabeta:depth=3');
  await page.getByLabel('Rounds').fill('3');
  await page.getByText('6 games in all').waitFor();
  await page.getByLabel('Speed').selectOption('0');
  await page.getByRole('button', { name: 'Start the tournament' }).click();
  await page.waitForURL('**/tournament/*');
  await page.locator('.chip', { hasText: 'Finished' }).waitFor();
  await page.getByText('6 of 6 games').first().waitFor();
  const tournament = await get(page, `/api${new URL(page.url()).pathname.replace('tournament', 'tournaments')}`);
  assert.equal(tournament.state, 'done');
  assert.equal(tournament.games.length, 6);
  const record = await (
    await page.request.get((await page.getByRole('link', { name: 'All games (PDN)' }).getAttribute('href')) ?? '')
  ).text();
  assert.equal(record.match(/\[White /g)?.length, 6);
  // Its games open on the board, with all their moves.
  await page.getByRole('button', { name: 'Open game 2 on the board' }).click();
  await page.waitForURL('**/game/*');
  const opened = await get(page, `/api/games/${new URL(page.url()).pathname.split('/').pop()}`);
  assert.equal(opened.game, 'simple-6x6');
  assert.equal(opened.nodes.length, tournament.games[1].moves);
});

scene('a tournament that would take long is cancelled', async ({ page, another }) => {
  await page.goto('/tournament');
  await page.getByLabel('Game', { exact: true }).selectOption('international');
  await page.getByLabel('Speed').selectOption('1000');
  await page.getByRole('button', { name: 'Start the tournament' }).click();
  await page.waitForURL('**/tournament/*');
  await page.getByText('Now playing').waitFor();
  const watcher = await (await another()).newPage();
  await watcher.goto(page.url());
  await watcher.locator('.chip', { hasText: 'Running' }).waitFor();
  assert.equal(
    await watcher.getByRole('button', { name: 'Cancel' }).isVisible(),
    false,
    'only who started it may cancel',
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.chip', { hasText: 'Cancelled' }).waitFor();
  await watcher.locator('.chip', { hasText: 'Cancelled' }).waitFor();
});

scene(
  'a player that is none is refused in words',
  async ({ page }) => {
    await page.goto('/tournament');
    await page.getByLabel('Player 1', { exact: true }).selectOption('other');
    await page.getByLabel('Player 1, player string').fill('hub:/bin/sh');
    await page.getByRole('button', { name: 'Start the tournament' }).click();
    await page.getByRole('alert').getByText('This tournament cannot be started').waitFor();
  },
  { allow: [/status of 422/] },
);
