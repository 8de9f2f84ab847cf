// The page without a server, and then without a network: games against the computer, analysis, the search tree, a reload.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { builtPage, serveFolder } from './support/folder.js';
import { launch } from './support/scene.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContext} Context */

const folder = builtPage();
const skip = folder ? false : 'the page without a server was not built: scripts/page says why';

/** @type {import('playwright-core').Browser} */
let browser;
/** @type {Context} */
let context;
/** @type {string} */
let url;
/** @type {string[]} */
const problems = [];

before(async () => {
  if (!folder) return console.log(`skipped: ${skip}`);
  browser = await launch();
  const host = await serveFolder(folder);
  url = host.url;
  context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  const first = await open('/');
  await first.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await first.close();
  // From here on there is neither a network nor a host.
  await context.setOffline(true);
  await host.close();
});

after(async () => {
  await browser?.close();
});

/** @param {string} path */
async function open(path) {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(path);
  await page.locator('h1, [role=grid]').first().waitFor();
  return page;
}

/**
 * A request, as the page makes it.
 * @param {Page} page @param {string} path @param {unknown} [body]
 * @returns {Promise<{status: number, value: any}>}
 */
const ask = (page, path, body) =>
  page.evaluate(
    async ([path, body]) => {
      const init = body === undefined ? undefined : { method: 'POST', body: JSON.stringify(body) };
      const answer = await fetch(/** @type {string} */ (path), init);
      return { status: answer.status, value: await answer.json() };
    },
    [path, body],
  );

/** Waits until it is a person's turn, or the game is over. @param {Page} page @param {string} id */
async function settled(page, id) {
  for (;;) {
    const { value } = await ask(page, `/api/games/${id}`);
    if (value.outcome || !value.thinking) return value;
    await page.waitForTimeout(30);
  }
}

for (const { game, level } of [
  { game: 'russian', level: 3 },
  { game: 'halma-8x8', level: 4 },
]) {
  test(`${game}: a whole game against a level, and a reload that loses nothing`, { skip }, async () => {
    const form = await open(`/play?game=${game}`);
    await form.getByRole('button', { name: 'Play', exact: true }).click();
    await form.waitForURL('**/game/*');
    await form.getByRole('grid').waitFor();
    await form.close();
    const starter = await open('/');
    const asked = { game, white: { kind: 'human' }, black: { kind: 'computer', level } };
    const { status, value: begun } = await ask(starter, '/api/games', asked);
    assert.equal(status, 201);
    await starter.close();
    const page = await open(`/game/${begun.id}`);
    // Two moves by hand.
    for (let made = 0; made < 2; made++) {
      await page.locator('[role=grid] .movable').first().click();
      await page.locator('[role=grid] .end').first().click();
      await page.waitForFunction(
        (count) => document.querySelectorAll('.moves [data-node], .move-list button, .moves button').length >= count,
        made * 2 + 2,
      );
      await settled(page, begun.id);
    }
    const before = await settled(page, begun.id);
    assert.ok(before.nodes.length >= 4, `${before.nodes.length} moves`);
    await page.reload();
    await page.getByRole('grid').waitFor();
    const again = await settled(page, begun.id);
    assert.deepEqual(again.nodes, before.nodes);
    assert.deepEqual(again.position, before.position);
    // The rest by the page's own requests, until someone has won.
    let now = again;
    for (let made = 0; !now.outcome && made < 400; made++) {
      const { moves } = now.position;
      const chosen = moves[(made * 7) % moves.length].move;
      const answer = await ask(page, `/api/games/${begun.id}/moves`, { at: now.head, move: chosen });
      assert.equal(answer.status, 200, JSON.stringify(answer.value));
      now = await settled(page, begun.id);
    }
    assert.ok(now.outcome, 'the game comes to its end');
    await page.locator('.result').waitFor();
    await page.reload();
    await page.locator('.result').waitFor();
    const { value: listed } = await ask(page, '/api/games');
    assert.ok(listed.games.some((/** @type {any} */ one) => one.id === begun.id));
    const text = await page.evaluate(async () => (await fetch('/api/games/export')).text());
    assert.ok(text.includes('[GameType'), 'the games can be exported');
    await page.close();
  });
}

test('analysis with its lines goes on while the page answers, and stops at once', { skip }, async () => {
  const page = await open('/analysis?game=russian');
  await page.getByRole('grid').waitFor();
  await page.getByRole('combobox', { name: 'Lines' }).selectOption('2');
  await page.getByRole('button', { name: 'Start the engine', exact: true }).click();
  await page.locator('.analysis-line').nth(1).waitFor();
  const depth = page.locator('.engine-figures div', { hasText: 'Depth' }).locator('dd');
  assert.match((await depth.textContent()) ?? '', /^\d+$/);
  const { status } = await ask(page, '/api/look', { game: 'russian', moves: ['c3-d4'] });
  assert.equal(status, 200, 'other requests are answered meanwhile');
  await page.getByRole('button', { name: 'Stop the engine', exact: true }).click();
  await page.getByRole('button', { name: 'Start the engine', exact: true }).waitFor();
  await page.close();
});

test('the search tree has the textbook counts', { skip }, async () => {
  const page = await open('/tree?game=halma-classic&depth=3&eval=camp-distance&view=own&algorithm=both');
  const row = (/** @type {string} */ name) => page.locator('.tree-counts tbody tr', { hasText: name });
  await row('Alpha-beta').waitFor();
  const nodes = async (/** @type {string} */ name) => (await row(name).locator('td').first().textContent())?.trim();
  assert.equal(await nodes('Minimax'), '87,080');
  assert.equal(await nodes('Alpha-beta'), '12,416');
  await page.close();
});

test('what needs a server says so', { skip }, async () => {
  const page = await open('/experiments');
  await page.getByText('this needs a server').first().waitFor();
  const game = { game: 'russian', white: { kind: 'human' }, black: { kind: 'open' } };
  const { status, value } = await ask(page, '/api/games', game);
  assert.equal(status, 422);
  assert.equal(value.error.code, 'needs-server');
  await page.close();
});

test('nothing went wrong on the console', { skip }, () => assert.deepEqual(problems, []));
