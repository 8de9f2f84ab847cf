// The workload of `saltus bench` in the browser and by the program, in turn: the same searches, node by node, and which share of the program's
// speed the browser has, which must be half of it at least. `SALTUS=target/release/saltus node speed.js`, after scripts/page; on Linux.

import { execFileSync } from 'node:child_process';
import { builtPage, serveFolder } from './support/folder.js';
import { ofPrograms, ofWorkers } from './support/processor-time.js';
import { launch } from './support/scene.js';
import { program } from './support/server.js';

/** @typedef {{game: string, nodes: number}} Search */
/** @typedef {{searches: Search[], seconds: number}} Run */

/** The least share of the program's speed that the browser must have. */
const LEAST = 0.5;
/** How often the workload is run. The browser's first run is slower: it begins with code that it has compiled in haste. */
const RUNS = 3;
/** The games of the workload. */
const GAMES =
  'halma halma-8x8 ugolki-9 international english russian brazilian frisian italian turkish canadian simple'.split(' ');

const folder = builtPage();
if (!folder) throw new Error('the page without a server was not built: scripts/page says why');

/** @returns {Run} */
function byProgram() {
  const begun = ofPrograms();
  const { searches } = JSON.parse(execFileSync(program(), ['bench', '--json'], { encoding: 'utf8' }));
  return { searches, seconds: ofPrograms() - begun };
}

const host = await serveFolder(folder);
const browser = await launch();
const page = await browser.newPage({ baseURL: host.url });
await page.goto('/icon.svg');
const worker = await page.evaluateHandle(() => new Worker('/offline/thinker.js', { type: 'module' }));

/** @returns {Promise<Run>} */
async function inBrowser() {
  const begun = ofWorkers();
  const searches = await worker.evaluate(async (worker, games) => {
    const { compile } = await import(/** @type {string} */ ('/offline/module.js'));
    /** @type {Search[]} */
    const searches = [];
    const found = new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        if (data.event) searches.push(data.event.stream[1]);
        else if (data.told) resolve(searches);
        else reject(new Error(data.failed));
      };
    });
    worker.postMessage({ compiled: await compile(), ask: { ask: 'bench' }, games, rules: null });
    return found;
  }, GAMES);
  return { searches: /** @type {Search[]} */ (searches), seconds: ofWorkers() - begun };
}

const nodes = (/** @type {Run} */ { searches }) => searches.reduce((total, one) => total + one.nodes, 0);
const rate = (/** @type {Run} */ run) => nodes(run) / run.seconds / 1000;
const shares = [];
console.log('run      nodes  program k/s  browser k/s  share');
for (let number = 1; number <= RUNS; number++) {
  const [its, mine] = [byProgram(), await inBrowser()];
  for (const [at, one] of mine.searches.entries()) {
    const other = its.searches[at];
    if (other.nodes !== one.nodes) throw new Error(`${one.game}: ${one.nodes} nodes, the program ${other.nodes}`);
  }
  const share = rate(mine) / rate(its);
  shares.push(share);
  const cells = [
    String(nodes(mine)).padStart(9),
    rate(its).toFixed(0).padStart(11),
    rate(mine).toFixed(0).padStart(11),
  ];
  console.log(`${String(number).padEnd(4)}${cells.join('  ')}  ${share.toFixed(2).padStart(5)}`);
}
console.log('k/s: thousands of nodes in a second of processor time.');
await browser.close();
await host.close();
const best = Math.max(...shares);
if (best < LEAST)
  throw new Error(`the browser has ${best.toFixed(2)} of the program's speed: at least ${LEAST} is asked for`);
