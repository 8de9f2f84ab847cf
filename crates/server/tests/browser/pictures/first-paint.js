// When a browser first paints the page, of two programs in turns: `node pictures/first-paint.js BEFORE NOW`, from the folder above. Network
// and processor are slowed down, as those of a phone; each load has an empty cache. Prints the median of each, and the interval in which
// the median of the differences lies with 95 % confidence (by the sign test).

import { medianBound } from '../support/sign-test.js';
import { firstPaint } from '../support/paint.js';
import { launch } from '../support/scene.js';
import { Server } from '../support/server.js';

const PAIRS = 30;
const BOUND = medianBound(PAIRS);
if (BOUND === null) throw new Error(`${PAIRS} pairs are too few for an interval`);
/** A mobile network: 1.6 Mbit/s, 150 ms there and back. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const SLOWER = 4;

const programs = process.argv.slice(2);
if (programs.length !== 2) throw new Error('name two programs: node pictures/first-paint.js BEFORE NOW');

/** @param {number[]} values */
const sorted = (values) => [...values].sort((a, b) => a - b);
/** @param {number[]} values */
const median = (values) => {
  const all = sorted(values);
  return (all[(all.length - 1) >> 1] + all[all.length >> 1]) / 2;
};

/** @param {import('playwright-core').Browser} browser @param {Server} server @returns {Promise<number>} */
async function timeOf(browser, server) {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto('/', { waitUntil: 'load', timeout: 120_000 });
  const time = await page.evaluate(firstPaint);
  await context.close();
  return time;
}

const servers = programs.map(() => new Server());
const browser = await launch();
try {
  for (const [at, server] of servers.entries()) {
    process.env.SALTUS = programs[at];
    await server.start();
  }
  /** @type {number[][]} */
  const times = [[], []];
  for (let pair = 0; pair < PAIRS; pair++) {
    // Whoever is first in one pair is second in the next.
    for (const at of pair % 2 ? [1, 0] : [0, 1]) times[at].push(await timeOf(browser, servers[at]));
  }
  for (const [at, name] of ['before', 'now'].entries())
    console.log(`${name}: median ${median(times[at]).toFixed(0)} ms`);
  const differences = sorted(times[0].map((before, at) => times[1][at] - before));
  const [least, most] = [differences[BOUND - 1], differences[PAIRS - BOUND]].map((value) => value.toFixed(0));
  console.log(`now - before: median ${median(differences).toFixed(0)} ms, 95 % between ${least} and ${most} ms`);
} finally {
  await browser.close();
  await Promise.all(servers.map((server) => server.close()));
}
