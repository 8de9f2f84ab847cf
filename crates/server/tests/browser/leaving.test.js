// Views that are left while an answer is on its way, pages that the browser keeps and shows again, and what the server is asked in vain.

import { after, before } from 'node:test';
import { begin, look, post } from './support/api.js';
import { Halves } from './support/halves.js';
import { listed, standing } from './support/hand.js';
import { scene, serve } from './support/scene.js';

const server = serve();

const halves = new Halves(server);
before(() => halves.start());
after(() => halves.close());

/** Views, with what they ask for that is to break off, modules and texts among it. */
const BROKEN = [
  ['/', '/api/games'],
  ['/', '/text/'],
  ['/learn', '/views/learn'],
  ['/learn', '/text/en/tree'],
  ['/play?game=russian', '/api/rules'],
  ['/games', '/api/analyses'],
  ['/game/GAME', '/api/games/GAME'],
  ['/game/GAME', '/api/games/GAME/events'],
  ['/analysis?game=halma', '/api/look'],
  ['/analysis?game-id=GAME', '/api/games/GAME'],
  ['/tree?game=simple-6x6', '/api/trees'],
  ['/lecture', '/api/lessons'],
  ['/lecture?game=russian&depth=2', '/api/look'],
  ['/exercises?seed=3', '/api/exercises'],
  ['/drills/turkish', '/api/drills'],
  ['/drills/turkish', '/api/look'],
  ['/puzzles/russian/1', '/api/puzzles'],
  ['/mistakes/GAME', '/api/games/GAME'],
  ['/class', '/api/rooms'],
  ['/editor?game=frisian', '/api/rules'],
  ['/editor?game=frisian&position=x', '/api/read'],
  ['/experiments', '/api/experiments'],
  ['/experiment', '/api/experiments/'],
  ['/tournament', '/api/tournaments'],
];

scene(
  'a page that is left or loaded again in the middle of an answer leaves no error behind',
  async ({ page }) => {
    await page.goto(halves.url);
    const human = { kind: 'human' };
    const wish = { game: 'russian', white: human, black: human };
    const { id } = await post(page, `${halves.url}/api/games`, wish);
    for (const [view, held] of BROKEN)
      for (const leave of [() => page.goto('about:blank'), () => page.reload({ waitUntil: 'commit' })]) {
        const part = new Promise((resolve) => {
          halves.given = () => resolve(undefined);
        });
        halves.held = held.replace('GAME', id);
        await page.goto(halves.url + view.replace('GAME', id), { waitUntil: 'commit' });
        await within(part, `${view} asks for ${held}`);
        // The half has to be read.
        await page.waitForTimeout(50);
        halves.held = '';
        await leave();
      }
  },
  { allow: [/a request to http:\/\/127\.0\.0\.1:/, /status of 422/] },
);

/** @param {Promise<unknown>} promise @param {string} what */
const within = (promise, what) =>
  Promise.race([
    promise,
    new Promise((_, reject) => {
      setTimeout(() => reject(new Error(`in vain: ${what}`)), 20_000).unref();
    }),
  ]);

scene('a page that the browser has kept hears of what has happened meanwhile', async ({ page }) => {
  const { id } = await begin(page, { game: 'russian' });
  const { line } = await look(page, 'russian', ['c3-d4', 'f6-g5']);
  // As the browser does it, which the tests have switched off.
  const pass = (/** @type {string} */ kind) =>
    page.evaluate((kind) => dispatchEvent(new PageTransitionEvent(kind, { persisted: true })), kind);
  for (const [at, { move, stones }] of line.entries()) {
    await pass('pagehide');
    await post(page, `/api/games/${id}/moves`, { move, at });
    await pass('pageshow');
    await standing(page, stones);
    await listed(
      page,
      line.slice(0, at + 1).map((one) => one.move),
    );
  }
});

scene(
  'what the server is asked in vain is said, in the reader’s language',
  async ({ page }) => {
    await page.goto('/tree?game=simple-6x6&depth=3&algorithm=alphabeta');
    await page.getByText('Lista', { exact: true }).click();
    const shut = page.locator('.tree-list [role=treeitem][aria-expanded=false] .tree-twist');
    await shut.first().waitFor();
    await server.kill();
    await shut.first().click();
    await page.locator('#toast').getByText('Serwer nie odpowiada.').waitFor();
    await server.start();
  },
  { allow: [/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/], context: { locale: 'pl-PL' } },
);
