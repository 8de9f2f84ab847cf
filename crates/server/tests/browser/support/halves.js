// A host between browser and server that gives the half of chosen answers and keeps the rest to itself, as a network does that fails.

import { createServer, request as ask } from 'node:http';

export class Halves {
  /** @param {import('./server.js').Server} server */
  constructor(server) {
    /** How the paths begin of which only the half is given; none where it is empty. */
    this.held = '';
    /** Hears when a half was given. */
    this.given = () => {};
    this.host = createServer((request, answer) => this.#pass(server, request, answer));
    this.port = 0;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  async start() {
    await new Promise((resolve) => this.host.listen(0, '127.0.0.1', () => resolve(undefined)));
    this.port = /** @type {import('node:net').AddressInfo} */ (this.host.address()).port;
  }

  close() {
    this.host.close();
    this.host.closeAllConnections();
  }

  /**
   * @param {import('./server.js').Server} server
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} answer
   */
  #pass(server, request, answer) {
    const { method, url: path = '/' } = request;
    const hold = this.held !== '' && path.startsWith(this.held);
    /** @type {import('node:http').OutgoingHttpHeaders} */
    const headers = { ...request.headers, 'host': new URL(server.url).host, 'accept-encoding': 'identity' };
    if (headers.origin) headers.origin = server.url;
    // What the browser has kept would have no half.
    for (const condition of ['if-none-match', 'if-modified-since']) delete headers[condition];
    const onward = ask(server.url + path, { method, headers }, (whole) => {
      // A half has the length of the whole: the browser waits for the rest.
      answer.writeHead(whole.statusCode ?? 502, whole.headers);
      if (!hold) return void whole.pipe(answer);
      whole.once('data', (/** @type {Buffer} */ part) => {
        answer.write(part.subarray(0, Math.ceil(part.length / 2)), () => this.given());
        whole.destroy();
      });
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    request.pipe(onward);
  }
}
