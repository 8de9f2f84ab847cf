// The WebAssembly module in a worker: what it is asked and what it answers, as JSON in its memory. What it is depends on is the host's:
// clocks, random bytes, somewhere to tell what it finds.

/** @typedef {{told: any, body: Uint8Array<ArrayBuffer>}} Answer */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The module as it was compiled, which all workers share. */
export async function compile() {
  const asked = fetch('/offline/saltus.wasm');
  return WebAssembly.compileStreaming(asked).catch(async () => {
    // Some hosts do not know what kind of file it is.
    const bytes = await (await fetch('/offline/saltus.wasm')).arrayBuffer();
    return WebAssembly.compile(bytes);
  });
}

export class Module {
  /**
   * @param {WebAssembly.Module} compiled
   * @param {(event: any) => void} tell hears what is found while it works
   */
  constructor(compiled, tell) {
    /** What went wrong, in its own words. */
    this.failure = '';
    /** @type {Map<string, Promise<void>>} */
    this.supplied = new Map();
    const host = {
      elapsed: () => performance.now(),
      moment: () => Date.now(),
      random: (/** @type {number} */ to, /** @type {number} */ length) => {
        crypto.getRandomValues(new Uint8Array(this.memory, to >>> 0, length));
      },
      tell: (/** @type {number} */ from, /** @type {number} */ length) => {
        tell(JSON.parse(this.#text(from, length)));
      },
      fail: (/** @type {number} */ from, /** @type {number} */ length) => {
        this.failure = this.#text(from, length);
      },
    };
    const instance = new WebAssembly.Instance(compiled, { host });
    this.calls = /** @type {Record<string, (argument?: number) => number>} */ (
      /** @type {unknown} */ (instance.exports)
    );
    this.store = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
    this.calls.begin();
  }

  get memory() {
    return /** @type {ArrayBuffer} */ (this.store.buffer);
  }

  /** @param {number} from @param {number} length */
  #text(from, length) {
    return decoder.decode(new Uint8Array(this.memory, from >>> 0, length));
  }

  /** @param {Uint8Array} bytes */
  #put(bytes) {
    const at = this.calls.input(bytes.length) >>> 0;
    new Uint8Array(this.memory, at, bytes.length).set(bytes);
  }

  /**
   * Asks, and waits until it is answered. Throws when the module has failed: then it cannot be used any more.
   * @param {any} ask
   * @returns {Answer}
   */
  ask(ask) {
    this.#put(encoder.encode(JSON.stringify(ask)));
    const length = this.calls.answer() >>> 0;
    const bytes = new Uint8Array(this.memory, this.calls.output() >>> 0, length).slice();
    const head = new DataView(bytes.buffer).getUint32(0, true);
    return { told: JSON.parse(decoder.decode(bytes.subarray(4, 4 + head))), body: bytes.slice(4 + head) };
  }

  /**
   * Has the weights of a file, by its name.
   * @param {string | null | undefined} name
   */
  async supply(name) {
    if (!name) return;
    let asked = this.supplied.get(name);
    if (!asked) {
      asked = this.#fetch(name);
      this.supplied.set(name, asked);
      asked.catch(() => this.supplied.delete(name));
    }
    await asked;
  }

  /**
   * Has the weights that players of a game read.
   * @param {string} game
   */
  async supplyFor(game) {
    await this.supply(this.ask({ ask: 'weights', game }).told.plan.rules);
  }

  /** @param {string} name */
  async #fetch(name) {
    const answer = await fetch(`/weights/${name}.weights`);
    if (!answer.ok) throw new Error(`the weights ${name} cannot be loaded: ${answer.status}`);
    const file = new Uint8Array(await answer.arrayBuffer());
    const title = encoder.encode(name);
    const bytes = new Uint8Array(title.length + file.length);
    bytes.set(title);
    bytes.set(file, title.length);
    this.#put(bytes);
    this.calls.supply(title.length);
  }
}
