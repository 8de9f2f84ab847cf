// More than one window on a game: watchers, seats by link, and a server that dies and comes back.

import assert from 'node:assert/strict';
import { begin, look, shownGame } from './support/api.js';
import { listed, lit, make, standing } from './support/hand.js';
import { scene, serve } from './support/scene.js';

const server = serve();

scene('whoever has the link may watch and not move', async ({ page, another }) => {
  const game = await begin(page, { game: 'russian' });
  const context = await another();
  const watcher = await context.newPage();
  await watcher.goto(page.url());
  await watcher.getByRole('grid').waitFor();
  assert.deepEqual(await lit(watcher, 'movable'), []);
  const refused = await watcher.request.post(`/api/games/${game.id}/moves`, { data: { move: 'c3-d4', at: 0 } });
  assert.equal(refused.status(), 403);
  const { line } = await look(page, 'russian', ['c3-d4']);
  await make(page, line[0], 'click');
  await standing(watcher, line[0].stones);
  await watcher.goto('/games');
  await watcher.getByText('No games yet').waitFor();
});

scene(
  'a free seat is taken by its link, once',
  async ({ page, another }) => {
    await page.goto('/play?game=russian');
    await page.getByRole('group', { name: 'Black' }).getByText('By link').click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL('**/game/*');
    await page.getByText('Only this computer can open the link.').waitFor();
    const link = await page.getByLabel('Invitation link').first().inputValue();
    const friend = await (await another()).newPage();
    await friend.goto(link);
    await friend.getByLabel('Name').fill('Bob');
    await friend.getByRole('button', { name: 'Sit down' }).click();
    await friend.getByText('You are playing Black.').first().waitFor();
    assert.ok(!friend.url().includes('secret'), 'the secret leaves the address');
    const stranger = await (await another()).newPage();
    await stranger.goto(link);
    await stranger.getByRole('button', { name: 'Sit down' }).click();
    await stranger.locator('#toast p').waitFor();
    assert.deepEqual((await shownGame(stranger)).you, []);
    const { line } = await look(page, 'russian', ['c3-d4', 'f6-g5']);
    await make(page, line[0], 'click');
    await standing(friend, line[0].stones);
    await make(friend, line[1], 'click');
    await standing(page, line[1].stones);
    await standing(stranger, line[1].stones);
    // The heading follows, no engine helps, and a link of this computer says that it is one.
    await page.locator('h1', { hasText: 'Bob' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Hint' }).isVisible(), false);
    // A takeback is asked for; a draw is agreed; the rematch has the sides swapped.
    await friend.getByRole('button', { name: 'Take back' }).click();
    await page.getByText('Bob would like to take the last move back.').waitFor();
    await page.getByRole('button', { name: 'Accept' }).click();
    await standing(friend, line[0].stones);
    await page.getByRole('button', { name: 'Offer a draw' }).click();
    await friend.getByRole('button', { name: 'Accept' }).click();
    await page.locator('.result').getByText('by agreement').waitFor();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await friend.getByRole('button', { name: 'Accept' }).click();
    await Promise.all([page, friend].map((one) => one.waitForURL((url) => !link.includes(url.pathname))));
    await page.getByRole('grid').waitFor();
    assert.deepEqual([(await shownGame(page)).you, (await shownGame(friend)).you], [['black'], ['white']]);
    assert.equal((await shownGame(page)).seats[0].name, 'Bob');
  },
  { allow: [/status of 409/] },
);

scene(
  'a server that is killed comes back with everything, and the page with it',
  async ({ page }) => {
    await begin(page, { game: 'halma-8x8' });
    const first = await shownGame(page);
    await make(page, first.position.moves[0], 'click');
    await listed(page, [first.position.moves[0].move]);
    await server.kill();
    await page.getByText('The server is not responding. Reconnecting').first().waitFor();
    await server.start();
    await page.getByText('The server is not responding. Reconnecting').first().waitFor({ state: 'hidden' });
    const second = await shownGame(page);
    assert.equal(second.nodes.length, 1);
    await make(page, second.position.moves[0], 'drag');
    await listed(page, [first.position.moves[0].move, second.position.moves[0].move]);
    await page.goto('/games');
    await page.getByText('2 moves played').waitFor();
    await page.getByRole('link', { name: 'Halma 8 × 8' }).click();
    await listed(page, [first.position.moves[0].move, second.position.moves[0].move]);
    await page.goto('/games');
    await page.getByRole('button', { name: /^Delete Halma 8 × 8/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No games yet').waitFor();
  },
  { allow: [/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/] },
);
