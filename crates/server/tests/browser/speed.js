// The workload of `saltus bench` in the browser and by the program, one after the other: the same searches, node by node, and how much slower
// the browser is. `SALTUS=target/release/saltus node speed.js`, after scripts/page.

import { execFileSync } from 'node:child_process';
import { builtPage, serveFolder } from './support/folder.js';
import { launch } from './support/scene.js';
import { program } from './support/server.js';

/** @typedef {{game: string, nodes: number, seconds: number}} Search */

/** The games of the workload. */
const DRAUGHTS = 'international english russian brazilian frisian italian turkish canadian simple'.split(' ');

const folder = builtPage();
if (!folder) throw new Error('the page without a server was not built: scripts/page says why');

/** @returns {Promise<Search[]>} */
async function inBrowser() {
  const host = await serveFolder(/** @type {string} */ (folder));
  const browser = await launch();
  const page = await browser.newPage({ baseURL: host.url });
  await page.goto('/icon.svg');
  const searches = await page.evaluate(async (draughts) => {
    /** @type {Search[]} */
    const searches = [];
    const games = ['halma', 'halma-8x8', 'ugolki-9', ...draughts];
    const { compile } = await import(/** @type {string} */ ('/offline/module.js'));
    const worker = new Worker('/offline/thinker.js', { type: 'module' });
    worker.postMessage({ compiled: await compile(), ask: { ask: 'bench' }, games, rules: null });
    return new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => {
        if (data.event) searches.push(data.event.stream[1]);
        else if (data.told) resolve(searches);
        else reject(new Error(data.failed));
      });
    });
  }, DRAUGHTS);
  await browser.close();
  await host.close();
  return /** @type {Search[]} */ (searches);
}

const native = JSON.parse(execFileSync(program(), ['bench', '--json'], { encoding: 'utf8' }));
const found = await inBrowser();
const rate = (/** @type {Search} */ { nodes, seconds }) => nodes / seconds / 1000;
console.log('game             nodes  program k/s  browser k/s  share');
for (const [at, one] of found.entries()) {
  const other = native.searches[at];
  if (other.nodes !== one.nodes) throw new Error(`${one.game}: ${one.nodes} nodes, the program ${other.nodes}`);
  const [here, there] = [rate(one), rate(other)];
  const cells = [String(one.nodes).padStart(9), there.toFixed(0).padStart(11), here.toFixed(0).padStart(11)];
  console.log(`${one.game.padEnd(13)}${cells.join('  ')}  ${(here / there).toFixed(2)}`);
}
const all = (/** @type {Search[]} */ searches) => {
  const sum = (/** @type {'nodes' | 'seconds'} */ key) => searches.reduce((total, one) => total + one[key], 0);
  return { game: 'all', nodes: sum('nodes'), seconds: sum('seconds') };
};
const [mine, its] = [all(found), all(native.searches)];
console.log(
  `all: ${mine.nodes} nodes, program ${rate(its).toFixed(0)} k/s, browser ${rate(mine).toFixed(0)} k/s, share ${(rate(mine) / rate(its)).toFixed(2)}`,
);
