// The page without a server, and then without a network: games against the computer, analysis, the search tree, a reload.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { builtPage, serveFolder } from './support/folder.js';
import { listed, make, standing } from './support/hand.js';
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

/**
 * Waits until so many moves are made and it is White's turn, which is the person's, or the game is over.
 * @param {Page} page @param {string} id @param {number} [least]
 */
async function settled(page, id, least = 0) {
  for (;;) {
    const { value } = await ask(page, `/api/games/${id}`);
    if (value.outcome || (value.position.turn === 'white' && value.nodes.length >= least)) return value;
    await page.waitForTimeout(30);
  }
}

/** Everything that a game on the page is, as it is stored. @param {Page} page @param {string} id */
async function stored(page, id) {
  const { nodes, head, position, outcome, rev } = await settled(page, id);
  return { nodes, head, position, outcome, rev };
}

for (const { game, level } of [
  { game: 'russian', level: 3 },
  { game: 'halma-8x8', level: 4 },
]) {
  test(`${game}: a whole game against a level, by hand, and reloads that lose nothing`, { skip }, async () => {
    const page = await open(`/play?game=${game}`);
    const opponent = page.getByRole('group', { name: 'Black' });
    await opponent.getByRole('combobox', { name: 'Level' }).selectOption(String(level));
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL('**/game/*');
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    const reload = async () => {
      const before = await stored(page, id);
      await page.reload();
      await page.getByRole('grid').waitFor();
      assert.deepEqual(await stored(page, id), before);
      await standing(page, before.position.stones);
    };
    let now = await settled(page, id);
    for (let made = 0; !now.outcome && made < 400; made++) {
      await standing(page, now.position.stones);
      const { moves } = now.position;
      await make(page, moves[(made * 7) % moves.length], 'click');
      now = await settled(page, id, now.nodes.length + 1);
      if (made === 3) await reload();
    }
    assert.ok(now.outcome, 'the game comes to its end');
    assert.ok(now.nodes.length > 20, `${now.nodes.length} moves`);
    await page.locator('.result').waitFor();
    await reload();
    await page.locator('.result').waitFor();
    await listed(
      page,
      now.nodes.map((/** @type {any} */ node) => node.move),
    );
    const { value: all } = await ask(page, '/api/games');
    assert.ok(all.games.some((/** @type {any} */ one) => one.id === id));
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
  await depth.filter({ hasText: /^\d+$/ }).waitFor();
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

test('two trees are searched and looked into at once, and each answers for itself', { skip }, async () => {
  const page = await open('/tree?game=simple-6x6&depth=3&algorithm=both');
  await page.getByText('List', { exact: true }).click();
  await page.locator('.tree-list').nth(1).locator('[aria-expanded=false]').first().waitFor();
  // In one moment: a walk through one tree begins, and a node of each is selected.
  await page.getByRole('button', { name: 'Next step' }).evaluate((step) => {
    const lists = [...document.querySelectorAll('.tree-list')];
    const nodes = lists.map((list) => list.querySelector('[aria-expanded=false]'));
    for (const one of [step, ...nodes]) /** @type {HTMLElement} */ (one).click();
  });
  await page.waitForFunction(() => document.querySelector('.steps-place')?.textContent?.startsWith('1 /'));
  const { alone, together } = await page.evaluate(async () => {
    const json = async (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) =>
      (await fetch(path, init)).json();
    const asked = ['minimax', 'alphabeta'].map((algorithm) =>
      json('/api/trees', { method: 'POST', body: JSON.stringify({ game: 'simple-6x6', depth: 4, algorithm }) }),
    );
    const trees = await Promise.all(asked);
    const paths = Array.from({ length: 20 }, (_, at) =>
      trees.flatMap(({ id }) => [
        `/api/trees/${id}/nodes/${at}?from=0&count=5`,
        `/api/trees/${id}/steps?from=${at * 10}&count=10`,
      ]),
    ).flat();
    const alone = [];
    for (const path of paths) alone.push(await json(path));
    return { alone, together: await Promise.all(paths.map((path) => json(path))) };
  });
  const different = new Set(alone.map((answer) => JSON.stringify(answer))).size;
  assert.ok(different > alone.length / 2, `${different} different answers`);
  assert.deepEqual(together, alone);
  await page.close();
});

test('the page can be installed as an app', { skip }, async () => {
  const page = await open('/');
  const manifest = await page.evaluate(async () => {
    const link = /** @type {HTMLLinkElement} */ (document.querySelector('link[rel=manifest]'));
    return (await fetch(link.href)).json();
  });
  assert.equal(manifest.display, 'standalone');
  assert.ok(manifest.name && manifest.start_url === '/' && manifest.scope === '/');
  const pictures = manifest.icons.filter((/** @type {any} */ icon) => icon.type === 'image/png');
  for (const { src, sizes } of pictures) {
    const size = await page.evaluate(async (src) => {
      const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
      return `${width}x${height}`;
    }, src);
    assert.equal(size, sizes, src);
  }
  for (const [size, purpose] of [
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
    assert.ok(pictures.some((/** @type {any} */ icon) => icon.sizes === size && icon.purpose === purpose));
  for (const { url } of manifest.shortcuts) await (await open(url)).close();
  const worker = await page.evaluate(async () => {
    const { active, scope } = await navigator.serviceWorker.ready;
    return { state: active?.state, scope: new URL(scope).pathname };
  });
  assert.deepEqual(worker, { state: 'activated', scope: '/' });
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
