// Processor time on Linux, so that other work on the machine changes no figure: of programs that were waited for, and of a browser's workers.

import { readFileSync, readdirSync } from 'node:fs';

/** Ticks of /proc in a second. */
const TICKS = 100;

/** The numbers of a process or thread after its name, from its state on. @param {string} path */
function fields(path) {
  const text = readFileSync(`/proc/${path}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Seconds that programs started from here have taken, those that have ended. */
export function ofPrograms() {
  const all = fields('self');
  return (Number(all[13]) + Number(all[14])) / TICKS;
}

/** Seconds that the web workers of browsers started from here have taken. */
export function ofWorkers() {
  let ticks = 0;
  for (const process of descendants()) {
    for (const thread of quietly(() => readdirSync(`/proc/${process}/task`)) ?? []) {
      const path = `${process}/task/${thread}`;
      const name = quietly(() => readFileSync(`/proc/${path}/comm`, 'utf8'));
      const all = name?.startsWith('DedicatedWorker') ? quietly(() => fields(path)) : null;
      if (all) ticks += Number(all[11]) + Number(all[12]);
    }
  }
  return ticks / TICKS;
}

/** The processes started from here, and by those. */
function descendants() {
  /** @type {Map<string, string>} */
  const parents = new Map();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = quietly(() => fields(id)[1]);
    if (parent) parents.set(id, parent);
  }
  const ours = new Set([String(process.pid)]);
  for (let before = 0; before < ours.size;) {
    before = ours.size;
    for (const [id, parent] of parents) if (ours.has(parent)) ours.add(id);
  }
  return ours;
}

/**
 * Processes end while they are looked at.
 * @template T
 * @param {() => T} look
 * @returns {T | null}
 */
function quietly(look) {
  try {
    return look();
  } catch {
    return null;
  }
}
