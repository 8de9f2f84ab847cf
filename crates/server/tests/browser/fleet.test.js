// The fleet on the page: what runs, who plays it, what cannot be reached; at every size, in both languages.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { get } from './support/api.js';
import { violations, withAxe } from './support/axe.js';
import { scene, serve } from './support/scene.js';
import { program } from './support/server.js';

const PORT = await freePort();
const NATS = `nats://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), 'saltus-fleet-'));
/** @type {import('node:child_process').ChildProcess[]} */
const processes = [];

serve('--nats', NATS);

after(async () => {
  for (const child of processes) {
    if (child.exitCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** @param {string} command @param {string[]} args */
function start(command, args) {
  const child = spawn(command, args, { stdio: 'ignore', cwd: folder });
  processes.push(child);
  return child;
}

/** @param {string[]} args */
const saltus = (...args) => start(program(), args);

scene('a server that cannot be reached is told, and shown as soon as it is there', async ({ page }) => {
  await page.goto('/experiments');
  await page.getByRole('link', { name: 'Fleet' }).click();
  await page.waitForURL('**/fleet');
  const problem = page.getByRole('alert');
  await problem.filter({ hasText: `The NATS server at ${NATS} cannot be asked` }).waitFor();
  await withAxe(page);
  assert.deepEqual(await violations(page), []);

  const places = (process.env.PATH ?? '').split(':').concat('/usr/sbin', '/usr/local/bin');
  const nats = places.map((place) => join(place, 'nats-server')).find(existsSync);
  assert.ok(nats, 'scripts/check installs nats-server');
  start(nats, ['-a', '127.0.0.1', '-p', String(PORT), '-js', '-sd', join(folder, 'nats')]);
  await page.getByText('No worker is connected').waitFor();
  await page.getByText('Nobody is handing out work').waitFor();
  assert.equal(await problem.isVisible(), false);
});

scene('what runs and who plays it is on the page as in the command', async ({ page }) => {
  saltus('worker', '--nats', NATS, '--threads', '1', '--engine', 'Bear=random');
  const terms = ['--game', 'english', '--first', 'alphabeta:depth=3', '--second', 'named:Bear', '--games', '100000'];
  saltus('match', ...terms, '--on', NATS);
  await page.goto('/fleet');
  const worker = page.getByRole('row', { name: /engines: Bear/ });
  await worker.waitFor();
  const run = page.getByRole('row', { name: /match: english/ });
  await run.waitFor();
  // Games come back while one looks on.
  await page.waitForFunction(() => {
    const games = [...document.querySelectorAll('.fleet-table tbody tr')].map((row) => row.children[2]?.textContent);
    return games.length === 2 && Number(games[0]?.replace(/\D/g, '')) > 0;
  });
  const { url, problem, state } = await get(page, '/api/fleet');
  assert.deepEqual([url, problem, state.workers.length, state.coordinators.length], [NATS, null, 1, 1]);
  const [one] = state.workers;
  assert.deepEqual([one.threads, one.engines, one.refused], [1, ['Bear'], 0]);
  assert.ok(one.cores > 0 && one.build === state.coordinators[0].build && state.version.startsWith('2.'));
  const shown = await worker.getByRole('rowheader').innerText();
  for (const word of [one.name, one.version, one.build]) assert.ok(shown.includes(word), `${word} in ${shown}`);
  await page.getByText('1 worker; games at a time: 1; games a second:').waitFor();

  await withAxe(page);
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ]) {
    await page.setViewportSize({ width, height });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px`);
    assert.deepEqual(await violations(page), [], `at ${width} px`);
  }
  // What is filled again does not take the focus away.
  const region = page.getByRole('region', { name: 'Workers' });
  await region.focus();
  const games = await worker.getByRole('cell').nth(3).innerText();
  await page.waitForFunction(
    (before) => document.querySelectorAll('.fleet-table')[1]?.querySelector('td:nth-child(5)')?.textContent !== before,
    games,
  );
  assert.ok(await region.evaluate((element) => element === document.activeElement));

  await page.getByRole('button', { name: /po polsku/ }).click();
  await page.getByRole('heading', { name: 'Flota' }).waitFor();
  await page.getByRole('row', { name: /silniki: Bear/ }).waitFor();
  await page.getByText('Procesów grających: 1').waitFor();
});
