// What axe finds wrong with a page.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @typedef {import('playwright-core').Page} Page */

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Brings axe onto a page, until the next one is loaded. @param {Page} page */
export const withAxe = (page) => page.evaluate(AXE);

/** @param {Page} page @param {string} [part] what is looked at, if not all @returns {Promise<string[]>} */
export const violations = (page, part) =>
  page.evaluate(async (selector) => {
    // Frames hold reports of the lab, whose policy lets no script in. Of the results only violations are wanted:
    // collecting the elements that passed takes most of the time.
    const found = await /** @type {any} */ (globalThis).axe.run(selector ?? document, {
      iframes: false,
      resultTypes: ['violations'],
    });
    return found.violations.map(
      (/** @type {any} */ one) =>
        `${one.id}: ${one.nodes.map((/** @type {any} */ node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
    );
  }, part);
