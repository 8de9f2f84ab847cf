// Server-sent events, cut anywhere on their way.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EventParser } from '../../../web/app/net/event-stream.js';

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
