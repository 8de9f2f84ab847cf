// The search made visible, held against counts that were known before.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { get } from './support/api.js';
import { scene, serve } from './support/scene.js';
import { until } from './support/until.js';

/** @typedef {import('playwright-core').Page} Page */

const TEXTBOOK = '/tree?game=halma-classic&depth=3&eval=camp-distance&view=own&algorithm=both';
const SMALL = '/tree?game=simple-4x4&depth=4&algorithm=alphabeta';

serve();

scene('the textbook example: 87,080 nodes against 12,416, one value, one move', async ({ page }) => {
  await page.goto(TEXTBOOK);
  const row = (/** @type {string} */ name) => page.locator('.tree-counts tbody tr', { hasText: name });
  await row('Alpha-beta').waitFor();
  const cells = async (/** @type {string} */ name) =>
    (await row(name).locator('td').allTextContents()).map((text) => text.trim());
  const [minimax, alphabeta] = [await cells('Minimax'), await cells('Alpha-beta')];
  assert.equal(minimax[0], '87,080');
  assert.equal(alphabeta[0], '12,416');
  for (const found of [minimax, alphabeta]) {
    assert.equal(found[4].replace('−', '-').replace(',', ''), '-11290');
    assert.equal(found[5].split(' ')[0], 'c3-d4');
  }
  assert.equal(minimax[2], '0', 'minimax cuts nothing');
  await page.locator('.tree-verdict').getByText('7 times fewer nodes').waitFor();
});

scene('a tree opens node by node in the list, by mouse and by keys, and the board follows', async ({ page }) => {
  await page.goto('/tree?game=simple-6x6&depth=3&algorithm=alphabeta');
  await page.getByText('List', { exact: true }).click();
  const list = page.getByRole('tree', { name: 'Alpha-beta' }).and(page.locator('.tree-list'));
  await list.getByRole('treeitem').nth(1).waitFor();
  const shut = list.locator('[role=treeitem][aria-expanded=false]');
  const before = { shut: await shut.count(), lines: await list.getByRole('treeitem').count() };
  assert.ok(before.shut > 0);
  const board = page.locator('.tree-beside .board, .beside .board, aside .board').first();
  const stones = () =>
    board.locator('.stone').evaluateAll((all) =>
      all
        .map((one) => `${one.closest('[data-square]')?.getAttribute('data-square')} ${one.className}`)
        .sort()
        .join(),
    );
  // The position of a node comes from the server: a moment after the node is selected.
  const changed = async (/** @type {string} */ old) => {
    await until(async () => (await stones()) !== old, 'the selected node is shown on the board');
    return stones();
  };
  await board.locator('.stone').first().waitFor();
  const root = await stones();
  await shut.first().click();
  const there = await changed(root);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(
    (count) => document.querySelectorAll('.tree-list [role=treeitem]').length > count,
    before.lines,
  );
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(
    (old) =>
      [...document.querySelectorAll('.tree-list [aria-selected=true]')].some(
        (line) => line.getAttribute('aria-level') !== old,
      ),
    '2',
  );
  await changed(there);
});

scene('a walk goes step by step and to the next cut, in words', async ({ page }) => {
  await page.goto('/tree?game=simple-6x6&depth=3&algorithm=alphabeta');
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByText('The search starts at the root').first().waitFor();
  const place = page.locator('.steps-place');
  await place.filter({ hasText: /^1 \/ [\d,]+$/ }).waitFor();
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.waitForFunction(() => document.querySelector('.steps-place')?.textContent?.startsWith('2 /'));
  await page.getByRole('button', { name: 'Next cutoff' }).click();
  await page.getByText('need not be searched').first().waitFor();
  await page.getByRole('button', { name: 'Go to end' }).click();
  await page.getByText('The search is finished').first().waitFor();
  await until(async () => {
    const [at, total] = ((await place.textContent()) ?? '').split(' / ');
    return at === total;
  }, 'the last step is the end');
});

scene('Halma for four: max-n, paranoid and best-reply search, with values for all seats', async ({ page }) => {
  await page.goto('/tree?game=halma-4&depth=2');
  const row = (/** @type {string} */ name) => page.locator('.tree-counts tbody tr', { hasText: name });
  const cells = async (/** @type {string} */ name) =>
    (await row(name).locator('td').allTextContents()).map((text) => text.trim());
  await row('Best reply').waitFor();
  const [maxn, paranoid, reply] = [await cells('Max-n'), await cells('Paranoid'), await cells('Best reply')];
  // 32 moves for everyone: no value of one seat bounds that of another, so max-n looks at every reply.
  assert.deepEqual([maxn[0], maxn[1], maxn[2]], ['1,056', '1,024', '0']);
  assert.equal(maxn[4].split(' / ').length, 4);
  for (const cut of [paranoid, reply]) {
    assert.ok(Number(cut[2].replace(',', '')) > 0, 'alpha-beta cuts');
    assert.equal(cut[4].split(' / ').length, 1);
  }
  // Of three who may reply there are more replies than of one.
  const whole = (/** @type {string[]} */ [visited, , cut]) =>
    [visited, cut].reduce((sum, text) => sum + Number(text.replace(',', '')), 0);
  assert.deepEqual([whole(paranoid), whole(reply)], [32 + 32 * 32, 32 + 32 * 96]);
  // In max-n whoever is to move is named, and so are the values of all.
  await page.getByRole('group', { name: 'Show' }).getByText('List').click();
  const list = page.getByRole('tree', { name: 'Max-n' }).and(page.locator('.tree-list'));
  await list.locator('[aria-level="2"]').first().click();
  const beside = page.getByRole('complementary', { name: 'Selected node' });
  await beside.getByText('Black', { exact: true }).waitFor();
  assert.match((await beside.getByText('value').textContent()) ?? '', /(.+ \/ ){3}/);
  // The reply of anyone but the next seat stands on a board too.
  await page.getByRole('group', { name: 'Step through' }).getByText('Max-n').click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByText('White is to move and looks for the largest value of its own').first().waitFor();
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByText('it is Black’s turn').first().waitFor();
  const replies = page.getByRole('tree', { name: 'Best reply' }).and(page.locator('.tree-list'));
  await replies.locator('[aria-level="3"]').first().click();
  await page.waitForFunction(
    () =>
      document.querySelectorAll('.tree-board .stone').length === 52 &&
      document.querySelectorAll('.tree-board .last').length === 2,
  );
});

scene('the picture of a tree is taken away as SVG', async ({ page, context }) => {
  await page.goto(SMALL);
  const button = page.getByRole('button', { name: 'Save drawing' });
  await button.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const picture = readFileSync(await download.path(), 'utf8');
  assert.match(download.suggestedFilename(), /\.svg$/);
  assert.match(picture, /^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  // In an empty window: the policy of the page lets no style live there, not even in a text that is only read.
  const parsed = await (
    await context.newPage()
  ).evaluate(
    (text) => new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('parsererror').length,
    picture,
  );
  assert.equal(parsed, 0, 'well-formed');
  const whole = await page.getByRole('link', { name: /SVG/ }).first().getAttribute('href');
  const drawn = await (await page.request.get(whole ?? '')).text();
  assert.match(drawn, /<svg/);
});

scene(
  'an evaluation that is none is refused, and the place is shown',
  async ({ page }) => {
    await page.goto('/tree?game=simple-4x4&depth=2');
    await page.locator('.tree-counts td').first().waitFor();
    await page
      .getByRole('combobox', { name: 'Evaluation' })
      .or(page.getByLabel('Evaluation', { exact: true }))
      .first()
      .fill('2*nonsense');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('alert').getByText('This evaluation cannot be used').waitFor();
    await get(page, '/api/catalogue');
  },
  { allow: [/status of 422/] },
);
