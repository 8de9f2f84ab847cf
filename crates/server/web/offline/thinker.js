// A worker that thinks. It is ended from outside when no one wants its answer any more.

import { Module } from './module.js';

/** @type {Module | undefined} */
let module;

const post = (/** @type {any} */ message) => globalThis.postMessage(message);

addEventListener('message', async ({ data }) => {
  try {
    module ??= new Module(data.compiled, (event) => post({ event }));
    for (const game of data.games) await module.supplyFor(game);
    await module.supply(data.rules);
    const { told, body } = module.ask(data.ask);
    post({ told, body });
  } catch (error) {
    post({ failed: module?.failure || String(error) });
  }
});
