// Experiments and tournaments: reports of the lab, a small tournament to its end, and one that is cancelled.

import assert from 'node:assert/strict';
import { get, look, post } from './support/api.js';
import { standing } from './support/hand.js';
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
  // A finished game opens on the board, with its moves, and the way back.
  await page.getByRole('link', { name: 'Open game 2 on the board' }).click();
  await page.waitForURL('**/analysis?*');
  await page.locator('.moves .move').nth(1).waitFor();
  const single = await (await page.request.get(`/api/tournaments/${tournament.id}/games/1/record`)).text();
  const read = await post(page, '/api/read', { text: single });
  const moves = read.nodes.map((/** @type {{move: string}} */ node) => node.move);
  assert.equal(moves.length, tournament.games[1].moves);
  assert.deepEqual(await page.locator('.round .move').allTextContents(), moves);
  const end = await look(page, read.game, moves, read.start);
  await standing(page, end.stones);
  await page.keyboard.press('ArrowLeft');
  await standing(page, end.line[moves.length - 2].stones);
  await page.waitForURL((url) => url.searchParams.get('node') === String(read.nodes.at(-2).id));
  await page.reload();
  await standing(page, end.line[moves.length - 2].stones);
  await page.getByRole('link', { name: 'Back to the tournament' }).click();
  await page.getByText('6 of 6 games').first().waitFor();
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
