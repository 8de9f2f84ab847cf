// Server-sent events, cut anywhere on their way.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { EventParser, stream } from '../../../web/app/net/event-stream.js';

const TEXT = 'event: info\ndata: {"depth":3}\n\n: still here\n\ndata: [1,\ndata: 2]\r\n\r\nevent: done\ndata:\n\n';
const EVENTS = [
  { name: 'info', data: { depth: 3 } },
  { name: 'message', data: [1, 2] },
  { name: 'done', data: null },
];

test('events are found wherever the stream is cut', () => {
  for (const size of [1, 2, 7, TEXT.length]) {
    const parser = new EventParser();
    const found = [];
    for (let at = 0; at < TEXT.length; at += size) found.push(...parser.push(TEXT.slice(at, at + size)));
    assert.deepEqual(found, EVENTS, `in pieces of ${size}`);
  }
});

test('what is not complete waits', () => {
  const parser = new EventParser();
  assert.deepEqual(parser.push('data: 1\n'), []);
  assert.deepEqual(parser.push('\n'), [{ name: 'message', data: 1 }]);
});

test('a stream that breaks is no fault of the page; what goes wrong in a listener is one', async (context) => {
  const server = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .write('event: info\ndata: {"depth":3}\n\nevent: in');
    setTimeout(() => response.destroy(), 20);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  context.after(() => server.close());
  const said = context.mock.method(console, 'error', () => {});
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const ending = (/** @type {(data: any) => void} */ info) =>
    new Promise((resolve) => stream(`http://127.0.0.1:${port}/`, { info }, resolve));

  /** @type {unknown[]} */
  const heard = [];
  assert.equal((await ending((data) => heard.push(data))).code, 'offline');
  assert.deepEqual(heard, [{ depth: 3 }]);
  assert.equal(said.mock.callCount(), 0);

  assert.equal((await ending((data) => data.nothing.more)).code, 'fault');
  assert.equal(said.mock.callCount(), 1);
});
