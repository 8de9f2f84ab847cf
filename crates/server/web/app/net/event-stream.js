// Streams of events read by fetch. The browser's own EventSource does not tell why a stream was refused, and opens a
// finished one again.

import { ApiError } from './api.js';
import { asApiError, broken } from './latest-request.js';

/** Seconds before another attempt, where the server does not say. */
const AGAIN = 3;

/**
 * @param {string} path
 * @param {Record<string, (data: any) => void>} listeners by the name of the event
 * @param {(error: ApiError | null, seconds: number) => void} ended hears how it ended, and when to try again; not called
 *   after it was closed
 * @returns {() => void} closes it
 */
export function stream(path, listeners, ended) {
  const control = new AbortController();
  read(path, listeners, control.signal).then(
    () => control.signal.aborted || ended(null, AGAIN),
    (problem) => {
      if (control.signal.aborted) return;
      const error = problem instanceof TypeError ? broken() : asApiError(problem);
      ended(error, Number(error.details.after) || AGAIN);
    },
  );
  return () => control.abort();
}

/**
 * @param {string} path
 * @param {Record<string, (data: any) => void>} listeners
 * @param {AbortSignal} signal
 */
async function read(path, listeners, signal) {
  const answer = await fetch(path, { signal, headers: { accept: 'text/event-stream' } });
  if (!answer.ok || !answer.body) {
    const error = (await answer.json().catch(() => null))?.error ?? {
      code: 'bad-answer',
      message: String(answer.status),
    };
    throw new ApiError(answer.status, { ...error, after: answer.headers.get('retry-after') });
  }
  const decoder = new TextDecoder();
  const reader = answer.body.getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
    rest = parts.pop() ?? '';
    for (const part of parts) if (!signal.aborted) tell(part, listeners);
  }
}

/**
 * @param {string} text one event
 * @param {Record<string, (data: any) => void>} listeners
 */
function tell(text, listeners) {
  let name = 'message';
  const data = [];
  for (const line of text.split(/\r?\n/)) {
    const [, field, value] = /^(\w+):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  if (name in listeners && data.length > 0) listeners[name](JSON.parse(data.join('\n') || 'null'));
}
