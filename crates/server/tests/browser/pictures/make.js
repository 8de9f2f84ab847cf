// The pictures of the README, from the real page: `scripts/screenshots` calls this.

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { begin, post } from '../support/api.js';
import { choosePointed, lit, standing } from '../support/hand.js';
import { launch } from '../support/scene.js';
import { Server } from '../support/server.js';
import { recorded } from '../support/whole.js';
import { reduced } from './palette.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{width: number, height: number, colorScheme: 'light' | 'dark', draw: (page: Page) => Promise<unknown>}} Picture */

const FOLDER = fileURLToPath(new URL('../../../../../docs/pictures/', import.meta.url));
/** What GitHub shows without waiting. */
const LARGEST = 150_000;

/** @type {Record<string, Picture>} */
const PICTURES = {
  'page-play': {
    width: 1200,
    height: 900,
    colorScheme: 'light',
    draw: async (page) => {
      await played(page, 'russian', recorded('russian').slice(0, 16));
      await choosePointed(page, (await lit(page, 'movable'))[0]);
    },
  },
  'page-halma': {
    width: 1200,
    height: 900,
    colorScheme: 'dark',
    draw: (page) => played(page, 'halma', recorded('halma-opening').slice(0, 35)),
  },
  'page-four': {
    width: 1200,
    height: 900,
    colorScheme: 'light',
    draw: (page) => {
      const seats = ['Ann', 'Bob', 'Cleo', 'Dan'].map((name) => ({ kind: 'human', name }));
      return played(page, 'halma-4', recorded('halma-4-opening'), { seats });
    },
  },
  'page-analysis': {
    width: 1200,
    height: 1150,
    colorScheme: 'light',
    draw: async (page) => {
      const id = await played(page, 'international', recorded('international'));
      await page.goto(`/analysis?game-id=${id}`);
      await page.getByRole('tab', { name: 'Review' }).click();
      await page.getByRole('button', { name: 'Review the game' }).click();
      await page.locator('.analysis-review .analysis-note', { hasText: /^White: / }).waitFor({ timeout: 120_000 });
      await page.locator('.review-move').first().click();
      await page.getByRole('combobox', { name: 'Seconds' }).selectOption({ index: 0 });
      await page.getByRole('button', { name: 'Start the engine' }).click();
      await page.locator('.engine-status', { hasText: 'Finished.' }).waitFor({ timeout: 60_000 });
    },
  },
  'page-tree': {
    width: 1200,
    height: 1060,
    colorScheme: 'light',
    draw: async (page) => {
      await page.goto('/tree?game=simple-4x4&depth=4&algorithm=alphabeta');
      await page.locator('.tree-counts td').first().waitFor();
      await page.getByRole('button', { name: 'Next cutoff' }).click();
      await page.getByText('need not be searched').first().waitFor();
      await page.locator('.tree-picture .node.is-current').waitFor();
      await page.locator('.tree-counts').evaluate((counts) => counts.scrollIntoView({ block: 'start' }));
    },
  },
  'page-phone': {
    width: 390,
    height: 844,
    colorScheme: 'dark',
    draw: (page) => played(page, 'halma-8x8', recorded('halma-8x8').slice(0, 21)),
  },
};

/**
 * A game with these moves made, shown.
 * @param {Page} page
 * @param {string} game
 * @param {string[]} moves
 * @param {Record<string, unknown>} [seats] who plays
 */
async function played(
  page,
  game,
  moves,
  seats = { white: { kind: 'human', name: 'Ann' }, black: { kind: 'human', name: 'Bob' } },
) {
  const { id } = await begin(page, { game, ...seats });
  let shown = { head: 0, position: /** @type {import('../../../web/app/types/api.js').Position | null} */ (null) };
  for (const move of moves) shown = await post(page, `/api/games/${id}/moves`, { move, at: shown.head });
  await page.reload();
  if (shown.position) await standing(page, shown.position.stones);
  return id;
}

const server = new Server();
await server.start();
const browser = await launch(['--hide-scrollbars']);
try {
  mkdirSync(FOLDER, { recursive: true });
  const wanted = process.argv.slice(2);
  for (const [name, { width, height, colorScheme, draw }] of Object.entries(PICTURES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width, height },
      colorScheme,
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await draw(page);
    await page.mouse.move(0, 0);
    const picture = reduced(await page.screenshot());
    writeFileSync(`${FOLDER}${name}.png`, picture);
    console.log(`${name}.png: ${Math.round(picture.length / 1000)} kB`);
    if (picture.length > LARGEST) throw new Error(`${name}.png is too large`);
    await context.close();
  }
} finally {
  await browser.close();
  await server.close();
}
