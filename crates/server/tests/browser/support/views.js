// The views of the page, each opened as someone would find it, and the windows in which they are looked at.

import { begin, post } from './api.js';
import { NEARLY_HOME } from './four.js';

/** @typedef {import('playwright-core').Page} Page */

/** Wide, a phone upright, and a phone on its side. */
export const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

const RANDOM = { kind: 'computer', player: 'random' };

/** Views, and what is on them when they are ready. @type {Record<string, (page: Page) => Promise<void>>} */
export const VIEWS = {
  'home': (page) => open(page, '/', '.home-board .stone'),
  'play': (page) => open(page, '/play?game=international', '.home-board .stone'),
  'game': async (page) => {
    const game = await begin(page, { game: 'russian' });
    await post(page, `/api/games/${game.id}/moves`, { move: 'c3-d4', at: 0 });
    await page.getByRole('button', { name: /c3-d4/ }).waitFor();
  },
  'game with an offer': async (page) => {
    await page.goto('/');
    const game = await post(page, '/api/games', {
      game: 'english',
      white: { kind: 'human', name: 'Ann' },
      black: { kind: 'open' },
    });
    const other = await page
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(page.url()).origin });
    const ask = (/** @type {string} */ path, /** @type {unknown} */ data) =>
      other?.request.post(`/api/games/${game.id}/${path}`, { data });
    await ask('seat', { side: 'black', secret: game.secrets.black, name: 'Bob' });
    await ask('offers', { kind: 'draw' });
    await other?.close();
    await open(page, `/game/${game.id}`, '.offer');
  },
  'game that is over': async (page) => {
    const game = await begin(page, { game: 'russian', position: 'W:Wc3,e1:Bd4', black: RANDOM });
    await post(page, `/api/games/${game.id}/moves`, { move: 'c3xe5', at: 0 });
    await page.locator('.result:visible').waitFor();
  },
  'game of Halma': async (page) => {
    await begin(page, { game: 'halma' });
  },
  'play for four': (page) => open(page, '/play?game=halma-4-teams', '.home-board .stone.yellow'),
  'game for four': async (page) => {
    const person = { kind: 'human' };
    const { id } = await begin(page, {
      game: 'halma-4',
      position: NEARLY_HOME,
      seats: [{ kind: 'human', name: 'Ann' }, person, person, { kind: 'open' }],
      clock: { initial: 600_000, increment: 5000 },
    });
    for (const [at, move] of ['p11-p12', 'l1-m1'].entries()) await post(page, `/api/games/${id}/moves`, { move, at });
    await page.locator('.place', { hasText: '1st' }).waitFor();
  },
  'games': async (page) => {
    await begin(page, { game: 'turkish' });
    await open(page, '/games', '.game-card .stone');
  },
  'analysis': (page) => open(page, '/analysis?game=russian', '[role=grid] .stone'),
  'review': async (page) => {
    const game = await begin(page, { game: 'russian', position: 'W:Wc3,a1,h2:Be5,h8,g7' });
    for (const [at, move] of ['c3-d4', 'e5xc3'].entries())
      await post(page, `/api/games/${game.id}/moves`, { move, at });
    await open(page, `/analysis?game-id=${game.id}`, '[role=grid] .stone');
    await page.getByRole('tab', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Review the game' }).click();
    await page.locator('.review-accuracy div').nth(1).waitFor();
  },
  'heat map': async (page) => {
    await open(page, '/analysis?game=halma-8x8', '[role=grid] .stone');
    await page.getByRole('tab', { name: 'Heat map' }).click();
    await page.getByLabel('Show on the board').check();
    await page.locator('.board .heat').first().waitFor();
  },
  'openings': async (page) => {
    await open(page, '/analysis?game=english', '[role=grid] .stone');
    await page.getByRole('tab', { name: 'Openings' }).click();
    await page.locator('.openings-table').first().waitFor();
  },
  'tree': (page) => open(page, '/tree', '.tree-counts td'),
  'lecture': (page) => open(page, '/lecture?beside=minimax&step=14', '.lecture-tree .node.is-here'),
  'lecture on a position': (page) => open(page, '/lecture?game=russian&depth=2&step=5', '.lecture-board .stone'),
  'lecture for four': (page) =>
    open(page, '/lecture?game=halma-4&algorithm=bestreply&step=9', '.lecture-tree .node.is-here'),
  'exercises': (page) => open(page, '/exercises?seed=3', '.exercise-boxes input'),
  'learn': (page) => open(page, '/learn', '.door'),
  'class': (page) => open(page, '/class', '.class-doors form'),
  'room of a teacher': async (page) => {
    const { code } = await post(page, '/api/rooms', {});
    const spec = { seed: 7, algorithm: 'alphabeta' };
    await post(page, `/api/rooms/${code}/assignments`, { ask: { kind: 'exercise', spec } });
    const ask = { kind: 'position', game: 'russian', right: ['c3-d4'] };
    await post(page, `/api/rooms/${code}/assignments`, { text: 'c3', ask });
    await open(page, `/class/${code}`, '.class-assignment');
  },
  'mistakes': (page) => open(page, '/mistakes', 'h1'),
  'drills': (page) => open(page, '/drills/turkish', '.drills-board .stone'),
  'puzzles': (page) => open(page, '/puzzles/russian/1', '.puzzle-board .square.movable'),
  'puzzles of Halma': (page) => open(page, '/puzzles/halma-8x8/1', '.puzzle-board .square.movable'),
  'editor': (page) => open(page, '/editor?game=frisian', '.edit-status .note'),
  'experiments': (page) => open(page, '/experiments', '.lab-shipped li'),
  'report': (page) => open(page, '/experiments/made', 'iframe'),
  'new experiment': (page) => open(page, '/experiment', '.lab-faults p'),
  'experiment': async (page) => {
    const text = `title = "Two who move at random"\nquestion = "Who?"\ngame = "english"\n[[contest]]\nfirst = "random:seed=1"
second = "random:seed=2"\ngames = 4\nsprt = { elo0 = 0, elo1 = 5 }\n`;
    const { name } = await post(page, '/api/experiments', { text });
    await open(page, `/experiments/${name}`, '.lab-llr polyline');
  },
  'league': async (page) => {
    await page.goto('/league');
    // It is played with what is left of the processor.
    await page.locator('.chip.lab-over').waitFor({ timeout: 240_000 });
  },
  'no fleet': (page) => open(page, '/fleet', 'h1'),
  'tournaments': (page) => open(page, '/tournament', 'form.lab-form'),
  'tournament': async (page) => {
    const made = await post(page, '/api/tournaments', {
      game: 'simple-4x4',
      players: [{ player: 'random' }, { player: 'alphabeta:depth=1' }],
      rounds: 1,
      pause: 0,
    });
    await open(page, `/tournament/${made.id}`, '.chip.lab-over');
  },
  'rules': (page) => open(page, '/rules/italian', 'h1'),
  'nothing here': (page) => open(page, '/nowhere', 'h1'),
  'no such game': (page) => open(page, '/game/nonsense', '.nowhere .sentence'),
};

/** @param {Page} page @param {string} path @param {string} ready */
async function open(page, path, ready) {
  await page.goto(path);
  await page.locator(ready).first().waitFor();
}
