// The page behind a proxy, and in frames of a course's page: links carry the public address; named pages alone may frame views,
// and in a frame nobody has a seat.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after } from 'node:test';
import { begin } from './support/api.js';
import { lit, make } from './support/hand.js';
import { scene, serve } from './support/scene.js';

/** A page of others, that shows what its query names in a frame. */
const course = createServer((request, answer) => {
  const shown = new URL(request.url ?? '/', 'http://host').searchParams.get('show') ?? '';
  answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  const escaped = shown.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
  answer.end(`<!doctype html><link rel="icon" href="data:,"><title>Course</title>
<iframe src="${escaped}" title="Saltus" width="1200" height="850"></iframe>`);
});
const port = await new Promise((resolve) =>
  course.listen(0, '127.0.0.1', () => resolve(/** @type {import('node:net').AddressInfo} */ (course.address()).port)),
);
after(() => {
  course.close();
  course.closeAllConnections();
});

/** To a browser this is another site than the server, which is called by its number. */
const COURSE = `http://localhost:${port}`;
/** The same program under a name that nobody has allowed. */
const STRANGER = `http://127.0.0.1:${port}`;
const FRAMED = { allow: [/a request to http:\/\/(localhost|127\.0\.0\.1):/, /frame-ancestors/] };

const server = serve('--public-url', 'https://draughts.example', '--embed-from', COURSE);

/** Opens a page of others with one of ours in a frame. @param {import('playwright-core').Page} page @param {string} host @param {string} path */
const frame = (page, host, path) => page.goto(`${host}/?show=${encodeURIComponent(server.url + path)}`);

scene('an invitation carries the public address, and leads to the free seat', async ({ page, another }) => {
  await page.goto('/play?game=russian');
  await page.getByRole('group', { name: 'Black' }).getByText('By link').click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/game/*');
  const link = new URL(await page.getByLabel('Invitation link').first().inputValue());
  assert.equal(link.origin, 'https://draughts.example');
  assert.equal(link.pathname, new URL(page.url()).pathname);
  assert.equal(await page.getByText('Only this computer can open the link.').count(), 0);
  // What the proxy does.
  const friend = await (await another()).newPage();
  await friend.goto(link.href.replace(link.origin, server.url));
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await friend.getByText('You are playing Black.').first().waitFor();
});

scene(
  'a named page shows the analysis in a frame, and it works there',
  async ({ page }) => {
    await frame(page, COURSE, '/analysis?game=russian');
    const inside = page.frameLocator('iframe');
    await inside.locator('[role=grid] .stone').first().waitFor();
    await inside.getByLabel('Type a move').fill('c3-d4');
    await inside.getByLabel('Type a move').press('Enter');
    await inside.locator('.moves').getByRole('button', { name: /c3-d4/ }).waitFor();
  },
  FRAMED,
);

scene(
  'in a frame nobody can move in a game of theirs, and may watch it',
  async ({ page, context }) => {
    const game = await begin(page, { game: 'russian' });
    assert.ok((await lit(page, 'movable')).length > 0, 'it is their game');
    const others = await context.newPage();
    await frame(others, COURSE, `/game/${game.id}`);
    const inside = others.frameLocator('iframe');
    await inside.locator('[role=grid] .stone').first().waitFor();
    assert.equal(await inside.locator('.movable').count(), 0);
    await make(page, game.position.moves[0], 'click');
    await inside.locator('.moves .move').first().waitFor();
    assert.equal(await inside.locator('.movable').count(), 0);
  },
  FRAMED,
);

scene(
  'no page shows a list of games or the first view, and no other page shows anything',
  async ({ page }) => {
    for (const [host, path] of [
      [COURSE, '/games'],
      [COURSE, '/'],
      [STRANGER, '/analysis?game=russian'],
    ]) {
      const [refused] = await Promise.all([
        page.waitForEvent('console', (message) => message.text().includes('frame-ancestors')),
        frame(page, host, path),
      ]);
      assert.equal(refused.type(), 'error', `${host}: ${path}`);
      assert.equal(await page.frameLocator('iframe').locator('#view').count(), 0);
    }
  },
  FRAMED,
);
