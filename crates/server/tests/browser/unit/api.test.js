// Answers that break off.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { ApiError, get } from '../../../web/app/net/api.js';

const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  if (request.url === '/whole') return void response.end('{"a": [1]}');
  if (request.url === '/text') return void response.setHeader('content-type', 'text/plain').end('{"a"');
  if (request.url === '/refused')
    return void response.writeHead(404).end('{"error": {"code": "gone", "message": "no"}}');
  // The half of an answer, or none at all.
  if (request.url === '/half') response.writeHead(200, { 'content-length': 100 }).write('{"a": ');
  setTimeout(() => response.destroy(), 20);
});
let address = '';
before(
  () =>
    new Promise((resolve) =>
      server.listen(0, '127.0.0.1', () => {
        address = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
        resolve(undefined);
      }),
    ),
);
after(() => server.close());

test('an answer is what its kind says', async () => {
  assert.deepEqual(await get(`${address}/whole`), { a: [1] });
  assert.equal(await get(`${address}/text`), '{"a"');
  await assert.rejects(get(`${address}/refused`), { status: 404, code: 'gone' });
});

test('a connection that breaks is no fault of the page, whether before the answer or within it', async () => {
  for (const path of ['/none', '/half'])
    await assert.rejects(get(address + path), (error) => error instanceof ApiError && error.code === 'offline', path);
});
