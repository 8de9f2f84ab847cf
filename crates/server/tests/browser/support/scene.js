// One test in a browser: a window of its own on the server of its file. A test fails, whatever else it finds, if the
// page says an error on the console, throws one, or asks another computer for anything.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { Server } from './server.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').BrowserContext} Context */
/**
 * @typedef {object} Scene
 * @property {Page} page
 * @property {Context} context
 * @property {Server} server
 * @property {(options?: import('playwright-core').BrowserContextOptions) => Promise<Context>} another another person's window
 */
/**
 * @typedef {object} Options
 * @property {RegExp[]} [allow] errors on the console, and requests to others, that the test brings about itself
 * @property {import('playwright-core').BrowserContextOptions} [context]
 */

const server = new Server();
/** @type {Browser} */
let browser;

/** Starts a server, with further arguments, and a browser for the tests of this file. @param {string[]} more */
export function serve(...more) {
  server.more = more;
  before(async () => {
    await server.start();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await server.close();
  });
  return server;
}

/**
 * Debian's Chromium, or the one that CHROMIUM names. The headless shell is the same browser without its windows, which
 * nobody sees here and which cost a quarter of the time.
 * @param {string[]} more arguments
 * @param {string[]} without arguments of Playwright's own that are left out
 */
export function launch(more = [], without = []) {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const places = [process.env.CHROMIUM, ...names.map((name) => `/usr/bin/${name}`)];
  const executablePath = places.find((place) => place && existsSync(place));
  if (!executablePath) throw new Error('there is no Chromium: install it, or name it in CHROMIUM');
  // As root, as in most containers, its sandbox cannot be had; the rest keeps it from calling home.
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ];
  return chromium.launch({ executablePath, args: [...args, ...more], ignoreDefaultArgs: without });
}

/**
 * @param {string} name
 * @param {(scene: Scene) => Promise<void>} body
 * @param {Options} [options]
 */
export function scene(name, body, { allow = [], context: wished = {} } = {}) {
  test(name, async () => {
    /** @type {string[]} */
    const problems = [];
    /** @type {Context[]} */
    const open = [];
    const another = async (/** @type {import('playwright-core').BrowserContextOptions} */ options = {}) => {
      const context = await browser.newContext({
        baseURL: server.url,
        locale: 'en-GB',
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 900 },
        ...options,
      });
      context.setDefaultTimeout(20_000);
      watch(context, problems, allow);
      open.push(context);
      return context;
    };
    try {
      const context = await another(wished);
      await body({ context, page: await context.newPage(), server, another });
    } finally {
      await Promise.all(open.map((context) => context.close()));
    }
    assert.deepEqual(problems, []);
  });
}

/**
 * @param {Context} context
 * @param {string[]} problems
 * @param {RegExp[]} allow
 */
function watch(context, problems, allow) {
  context.on('console', (message) => {
    const text = `${message.text()} (${message.location().url})`;
    if (['error', 'warning'].includes(message.type()) && !allow.some((allowed) => allowed.test(text)))
      problems.push(`console: ${text}`);
  });
  context.on('weberror', (error) => problems.push(`thrown: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    const text = `a request to ${request.url()}`;
    if (!['data:', 'blob:'].includes(protocol) && origin !== server.url && !allow.some((allowed) => allowed.test(text)))
      problems.push(text);
  });
}
