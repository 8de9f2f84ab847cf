// A server for one file of tests: data in a folder of its own, a free port; killed and started again at will.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

/** The program under test: the one that SALTUS names, or the one that `cargo test` has built. */
export function program() {
  const path = process.env.SALTUS ?? join(process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target'), 'debug', 'saltus');
  if (!existsSync(path))
    throw new Error(`${path} is not there: run «cargo build» first, or name the program in SALTUS`);
  return path;
}

export class Server {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'saltus-browser-'));
    this.results = join(this.folder, 'results');
    this.port = 0;
    this.said = '';
    /** @type {string[]} further arguments */
    this.more = [];
    /** @type {import('node:child_process').ChildProcess | null} */
    this.process = null;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it, on the same port as before if it ran before, and waits until it listens. */
  async start() {
    const child = spawn(
      program(),
      [
        'serve',
        '--no-open',
        '--port',
        String(this.port),
        '--data',
        join(this.folder, 'data'),
        '--results',
        this.results,
        ...this.more,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.process = child;
    child.stderr.on('data', (text) => {
      this.said += text;
    });
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /http:\/\/[^:]+:(\d+)/.exec(line);
      if (!address) continue;
      if (this.port !== 0 && this.port !== Number(address[1]))
        throw new Error(`port ${this.port} was taken in the meantime`);
      this.port = Number(address[1]);
      return;
    }
    throw new Error(`the server did not begin: ${this.said}`);
  }

  /** Ends it as a power failure would. */
  async kill() {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async close() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
