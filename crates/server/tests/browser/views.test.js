// Every view: no violation found by axe, light or dark and at three sizes, every word in Polish, its weight.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { league } from './support/agents.js';
import { get } from './support/api.js';
import { violations, withAxe } from './support/axe.js';
import { writeReport } from './support/report.js';
import { scene, serve } from './support/scene.js';
import { firstPaint } from './support/paint.js';
import { until } from './support/until.js';
import { SIZES, VIEWS } from './support/views.js';

/** @typedef {import('playwright-core').Page} Page */

const WEB = new URL('../../web/', import.meta.url);
const AREAS = readdirSync(new URL('text/en/', WEB));
/** What is called the same in all languages; English has it as a text of its own, too. */
const NAMES = ['MAX', 'MIN'];
/** So long the words of a view stay as they are when it is whole, in milliseconds. */
const STEADY = 300;

const server = serve(...league());

/** What the guard lets through: an address that leads nowhere is answered by 404, rightly. @param {string} name */
const allowed = (name) => (['nothing here', 'no such game'].includes(name) ? [/status of 404/] : []);

writeReport(server);

for (const [name, show] of Object.entries(VIEWS)) {
  scene(
    `${name}: axe finds nothing, upright, on its side and wide, light and dark; it is light; and every word in Polish`,
    async ({ page }) => {
      await show(page);
      const bytes = await bytesLoaded(page);
      assert.ok(bytes < 300_000, `${bytes} bytes over the wire`);
      await withAxe(page);
      for (const { width, height } of SIZES) {
        await page.setViewportSize({ width, height });
        assert.ok(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `nothing sticks out at ${width} px`,
        );
        for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
          await page.emulateMedia({ colorScheme });
          assert.deepEqual(await violations(page), [], `at ${width} × ${height}, ${colorScheme}`);
        }
      }
      await inPolish(page, !['report', 'experiment'].includes(name));
    },
    { allow: allowed(name) },
  );
}

/**
 * Switches to Polish, and finds nothing left of English.
 * @param {Page} page
 * @param {boolean} titled whether the heading is in the reader's language
 */
async function inPolish(page, titled) {
  assert.equal(await page.getAttribute('html', 'lang'), 'en');
  const heading = await page.locator('h1').first().textContent();
  // What was there before must be gone, or its words would be taken for Polish ones.
  await page.locator('#view > *').evaluateAll((all) => all.forEach((one) => one.setAttribute('data-before', '')));
  await page.getByRole('button', { name: /po polsku/ }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'pl');
  await page.getByRole('button', { name: /in English/ }).waitFor();
  await page.locator('#view > :not([data-before])').first().waitFor();
  if (titled)
    await page.waitForFunction((before) => (document.querySelector('h1')?.textContent ?? before) !== before, heading);
  const { words, keys } = { words: await settledWords(page), keys: await allKeys() };
  assert.deepEqual(
    words.filter((word) => keys.has(word) || /\{\w+\}/.test(word)),
    [],
    'no key of a catalogue, and no place that was not filled',
  );
  assert.deepEqual(await english(words), [], 'nothing that English says');
}

scene(
  'the head is one line at every width, in the longer language too',
  async ({ page }) => {
    await page.goto('/');
    await page.locator('.home-board .stone').first().waitFor();
    for (const width of [1440, 1280, 1200, 1160, 1024, 900, 768, 390, 340]) {
      await page.setViewportSize({ width, height: 800 });
      const { line, out } = await page.evaluate(() => ({
        line: document.querySelector('.head')?.clientHeight ?? 0,
        out: document.documentElement.scrollWidth - innerWidth,
      }));
      assert.ok(line < 80 && out <= 0, `at ${width} px it is ${line} px high, and ${out} px stick out`);
    }
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await page.getByRole('navigation').getByRole('link', { name: 'Analiza' }).click();
    await page.waitForURL('**/analysis*');
    assert.equal(await menu.getAttribute('aria-expanded'), 'false');
  },
  { context: { locale: 'pl-PL' } },
);

scene(
  'the theme is chosen by a switch, and kept',
  async ({ page }) => {
    await page.goto('/');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByRole('button', { name: 'Dark mode' }).click();
    assert.notEqual(await ground(), light);
    await page.reload();
    await page.getByRole('button', { name: 'Light mode' }).waitFor();
    assert.notEqual(await ground(), light);
  },
  { context: { colorScheme: 'light' } },
);

scene('the page is small, and soon there', async ({ another }) => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|html|svg|woff2|png|webmanifest)$/.test(file),
  );
  let all = 0;
  for (const file of files) {
    const { bytes, coding } = await fetched(`${server.url}/${file}`);
    // Fonts and pictures are packed already.
    assert.equal(coding, /woff2|png/.test(file) ? undefined : 'gzip', file);
    all += bytes;
  }
  console.log(`the page: ${files.length} files, ${Math.round(all / 1000)} kB in all over the wire`);
  // Polish is the longer language, and has letters of its own.
  for (const locale of ['en-GB', 'pl-PL']) {
    const first = await (await another({ locale })).newPage();
    await first.goto('/');
    await first.locator('.home-board .stone').first().waitFor();
    await first.locator('.door').first().waitFor();
    await first.evaluate(() => document.fonts.ready);
    const paint = await first.evaluate(firstPaint);
    const bytes = await bytesLoaded(first);
    console.log(`the first view, ${locale}: ${(bytes / 1000).toFixed(1)} kB, painted after ${Math.round(paint)} ms`);
    assert.ok(bytes < 100_000, `the first view has ${bytes} bytes`);
    // Machines differ: the time is printed, and only what is far too slow fails.
    assert.ok(paint < 5000, `painted after ${paint} ms`);
  }
});

/** What the view in the window has loaded over the wire, itself among it. @param {Page} page @returns {Promise<number>} */
const bytesLoaded = (page) =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
      (sum, entry) => sum + /** @type {PerformanceResourceTiming} */ (entry).encodedBodySize,
      0,
    ),
  );

/** How many bytes a file has on its way to a browser. @param {string} url @returns {Promise<{bytes: number, coding: string | undefined}>} */
const fetched = (url) =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (/** @type {Buffer} */ part) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve({ bytes, coding: answer.headers['content-encoding'] }));
    })
      .on('error', reject)
      .end();
  });

scene('the whole interface says who it is', async ({ page }) => {
  await page.goto('/');
  const { games } = await get(page, '/api/catalogue');
  assert.ok(games.length > 20);
  const policy = (await page.request.get('/')).headers()['content-security-policy'];
  assert.match(policy, /default-src 'none'/);
});

/** Words on a view that is whole: it has not changed for a while. @param {Page} page */
async function settledWords(page) {
  let words = await wordsOn(page);
  await until(async () => {
    const before = words.join('|');
    await page.waitForTimeout(STEADY);
    words = await wordsOn(page);
    return words.join('|') === before;
  }, 'the view comes to rest');
  return words;
}

/** All texts and labels that can be seen or heard. @param {Page} page @returns {Promise<string[]>} */
const wordsOn = (page) =>
  page.evaluate(() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.add(walker.currentNode.textContent?.trim());
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.add(element.getAttribute(name)?.trim());
    }
    return [...found].filter(Boolean);
  });

/** @param {string} language @returns {Promise<Record<string, any>>} */
async function catalogue(language) {
  const parts = await Promise.all(AREAS.map((area) => import(new URL(`text/${language}/${area}`, WEB).href)));
  return Object.assign({}, ...parts.map((part) => part.default));
}

/** The keys, but for those that are words themselves. */
const allKeys = async () => new Set(Object.keys(await catalogue('en')).filter((key) => /[.-]/.test(key)));

/** The texts of a language, each in all its forms, with any value in its places. @param {string} language */
async function shapes(language) {
  const texts = Object.values(await catalogue(language)).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : Object.values(entry),
  );
  // A place alone, or one with a unit, says nothing in any language.
  const words = texts.filter((text) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, '')));
  const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return words.map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\w+\}/)
          .map(escaped)
          .join('.+')}$`,
        's',
      ),
  );
}

/** Those that English says, and Polish does not. @param {string[]} words */
async function english(words) {
  const [en, pl] = await Promise.all([shapes('en'), shapes('pl')]);
  const among = (/** @type {RegExp[]} */ all, /** @type {string} */ word) => all.some((shape) => shape.test(word));
  return words.filter((word) => !NAMES.includes(word) && among(en, word) && !among(pl, word));
}
