// The worker behind the page: it answers requests as the server does. What is quick the module answers here; what thinks goes to workers of
// its own; what changes is written before anyone is told. Windows of the same browser take turns, by a lock.

import { compile, Module } from './module.js';
import { load, write } from './storage.js';
import { Thinkers } from './thinkers.js';
import { Trees } from './trees.js';

/** @typedef {{id: number, method: string, path: string, query: string, body: string}} Request */
/** @typedef {{game: string | null, games: 'list' | 'all' | null, evaluations: boolean, analyses: boolean, rules: string | null, writes: boolean, place: string}} Plan */

/** Between moves where only computers play, so that people can follow. */
const PACE = 400;
/** How long after its time a computer is waited for. */
const GRACE = 3000;

const compiled = compile();
compiled.catch(() => {});

const post = (/** @type {any} */ message, /** @type {Transferable[]} */ moved = []) =>
  globalThis.postMessage(message, { transfer: moved });

class Desk {
  /** @param {WebAssembly.Module} compiled */
  constructor(compiled) {
    this.compiled = compiled;
    this.module = new Module(compiled, () => {});
    this.thinkers = new Thinkers(compiled);
    /** Who watches which game: the numbers of their requests. @type {Map<string, Set<number>>} */
    this.watchers = new Map();
    /** What ends a request that goes on. @type {Map<number, () => void>} */
    this.open = new Map();
    /** What ends the thinking about a game. @type {Map<string, () => void>} */
    this.thinking = new Map();
    /** @type {Map<string, ReturnType<typeof setTimeout>>} */
    this.flags = new Map();
    this.trees = new Trees(this.thinkers);
    /** One thing after another. @type {Promise<unknown>} */
    this.turn = Promise.resolve();
    // Other windows of this browser hear of what changes here.
    this.others = new BroadcastChannel('saltus');
    this.others.onmessage = ({ data }) => this.notify(data);
  }

  /** @param {Request} request */
  async answer(request) {
    const plan = this.plan(request);
    if (plan.place === 'events') return this.watch(request, plan);
    if (plan.place === 'desk') {
      const { told, body } = await this.ask(plan, { ...request, ask: 'request' });
      return finish(request.id, told, body);
    }
    return this.study(request, plan);
  }

  /** @param {Request} request @returns {Plan} */
  plan(request) {
    return this.module.ask({ ...request, ask: 'plan' }).told.plan;
  }

  /**
   * Asks the module with what the storage has, and carries out what comes of it.
   * @param {Partial<Plan>} plan
   * @param {any} ask
   */
  ask(plan, ask) {
    return this.exclusive(async () => {
      const stored = await load(/** @type {Plan} */ (plan));
      const [game] = stored.games;
      if (plan.game && game) await this.module.supplyFor(game.game);
      await this.module.supply(plan.rules);
      const watched = this.watchers.has(plan.game ?? '');
      const answer = this.attempt({ ...ask, stored, watched });
      const { told } = answer;
      if (told.changes?.length > 0) {
        try {
          await write(told.changes);
        } catch (error) {
          // What is in memory is ahead of what is stored: back to that.
          this.module.ask({ ask: 'forget' });
          const message = `the games cannot be stored or read: ${error}`;
          return refusal(500, 'fault', message);
        }
      }
      this.carryOut(told);
      return answer;
    });
  }

  /** @param {any} ask */
  attempt(ask) {
    try {
      return this.module.ask(ask);
    } catch (error) {
      console.error(this.module.failure || error);
      this.module = new Module(this.compiled, () => {});
      return refusal(500, 'fault', 'something went wrong');
    }
  }

  /**
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  exclusive(work) {
    const locked = () => (navigator.locks ? navigator.locks.request('saltus', work) : work());
    const mine = this.turn.then(locked);
    this.turn = mine.catch(() => {});
    return /** @type {Promise<T>} */ (mine);
  }

  /** @param {any} told */
  carryOut(told) {
    for (const id of told.stop ?? []) this.thinking.get(id)?.();
    for (const [id, wait] of told.flags ?? []) {
      clearTimeout(this.flags.get(id));
      this.flags.set(
        id,
        setTimeout(() => void this.ask({ game: id }, { ask: 'go', id }), wait),
      );
    }
    for (const task of told.think ?? []) void this.think(task);
    for (const id of told.changed ?? []) {
      this.notify(id);
      this.others.postMessage(id);
    }
  }

  /** Has a computer think, in one window alone. @param {any} task */
  async think(task) {
    const work = async (/** @type {Lock | null} */ lock) => {
      if (lock) await this.thinkAlone(task);
    };
    if (navigator.locks) await navigator.locks.request(`saltus ${task.id}`, { ifAvailable: true }, work);
    else await this.thinkAlone(task);
  }

  /** @param {any} task */
  async thinkAlone({ id, rev, game, time, exhibition }) {
    let stopped = false;
    let end = () => {
      stopped = true;
    };
    this.thinking.set(id, () => end());
    if (exhibition) await pause(PACE);
    if (stopped) return;
    const begun = performance.now();
    const job = { ask: { ask: 'think', game }, games: [game.game] };
    const { answer, stop } = this.thinkers.begin(job, ({ stream: [event, data] }) => this.tell(id, event, data));
    end = () => {
      stopped = true;
      stop();
    };
    const late = setTimeout(stop, time + GRACE);
    const found = await answer.catch((error) => {
      console.error(error);
      return null;
    });
    clearTimeout(late);
    if (stopped) return;
    this.thinking.delete(id);
    const choice = found?.told.choice ?? null;
    const spent = Math.min(Math.round(performance.now() - begun), time);
    await this.ask({ game: id }, { ask: 'thought', id, rev, choice, spent });
  }

  /** @param {Request} request @param {Plan} plan */
  async watch({ id }, plan) {
    const game = plan.game ?? '';
    const all = this.watchers.get(game) ?? new Set();
    this.watchers.set(game, all.add(id));
    this.open.set(id, () => {
      all.delete(id);
      if (all.size === 0) this.watchers.delete(game);
    });
    const { told, body } = await this.look(game);
    if (told.status !== 200) return finish(id, told, body);
    post({ id, head: { status: 200, kind: 'text/event-stream' } });
    send(id, 'game', new TextDecoder().decode(body));
  }

  /** @param {string} game */
  look(game) {
    const request = { id: 0, method: 'GET', path: `/api/games/${game}`, query: '', body: '' };
    return this.ask(this.plan(request), { ...request, ask: 'request' });
  }

  /** Shows a game to those who watch it. @param {string} game */
  async notify(game) {
    if (!this.watchers.has(game)) return;
    const { told, body } = await this.look(game);
    if (told.status !== 200) return;
    for (const id of this.watchers.get(game) ?? []) send(id, 'game', new TextDecoder().decode(body));
  }

  /** @param {string} game @param {string} event @param {unknown} data */
  tell(game, event, data) {
    for (const id of this.watchers.get(game) ?? []) send(id, event, JSON.stringify(data));
  }

  /** What thinks for an answer. @param {Request} request @param {Plan} plan */
  async study(request, plan) {
    const { id } = request;
    this.open.set(id, () => {});
    try {
      const stored = await load(plan);
      // The page may have lost interest meanwhile.
      if (this.open.has(id)) await this.answerThinking(request, plan, stored);
    } finally {
      this.open.delete(id);
    }
  }

  /** @param {Request} request @param {Plan} plan @param {{games: any[]}} stored */
  async answerThinking(request, plan, stored) {
    const { id } = request;
    const games = stored.games.map(({ game }) => game);
    const streams = plan.place === 'study';
    const hear = (/** @type {any} */ { stream, store }) => {
      if (store) void write([store]).catch(console.error);
      if (!stream) return;
      if (!begun) post({ id, head: { status: 200, kind: 'text/event-stream' } });
      begun = true;
      send(id, stream[0], JSON.stringify(stream[1]));
    };
    let begun = false;
    const job = { ask: { ...request, ask: 'request', stored }, games, rules: plan.rules };
    const tree = plan.place === 'tree';
    const { answer, stop } = tree ? this.trees.begin(request.path, job) : this.thinkers.begin(job, hear);
    this.open.set(id, stop);
    const found = await answer.catch((error) => {
      console.error(error);
      return refusal(500, 'fault', 'something went wrong');
    });
    const { told, body } = found ?? refusal(422, 'too-long', 'the search took too long; ask for less depth');
    if (!streams || !begun) return finish(id, told, body);
    post({ id, end: true });
  }

  /** The page wants no more of a request. @param {number} id */
  close(id) {
    this.open.get(id)?.();
    this.open.delete(id);
  }
}

const pause = (/** @type {number} */ time) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * @param {number} status
 * @param {string} code
 * @param {string} message
 */
function refusal(status, code, message) {
  const body = new TextEncoder().encode(JSON.stringify({ error: { code, message } }));
  return { told: { status, kind: 'application/json' }, body };
}

/** @param {number} id @param {any} told @param {Uint8Array<ArrayBuffer>} body */
function finish(id, { status, kind, file }, body) {
  post({ id, head: { status, kind, file }, body: body.buffer, end: true }, [body.buffer]);
}

/** An event, as servers send them. @param {number} id @param {string} event @param {string} data */
function send(id, event, data) {
  post({ id, text: `event: ${event}\ndata: ${data}\n\n` });
}

const desk = compiled.then((module) => new Desk(module));

addEventListener('message', async ({ data }) => {
  if (data.close) return (await desk).close(data.id);
  try {
    await (await desk).answer(data);
  } catch (error) {
    console.error(error);
    const { told, body } = refusal(500, 'fault', `something went wrong: ${error}`);
    finish(data.id, told, body);
  }
});
