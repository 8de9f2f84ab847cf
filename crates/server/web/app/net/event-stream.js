// Server-sent events, read by fetch: the browser's own EventSource does not say why a stream was refused, and reopens
// one that is finished.

import { prepare } from '../i18n/said.js';
import { ApiError, broken } from './api.js';
import { asApiError } from './latest-request.js';

/** Seconds before another attempt, where the server does not say. */
const RETRY_SECONDS = 3;
/** Milliseconds before a lost subscription is opened again. */
const RECONNECT = 2000;

/** @typedef {Record<string, (data: any) => void>} Listeners by the name of the event */

/**
 * Reads one stream to its end.
 * @param {string} path
 * @param {Listeners} listeners
 * @param {(error: ApiError | null, seconds: number) => void} ended how it ended, and when to try again; not called after
 *   it was closed
 * @param {() => void} [opened]
 * @returns {() => void} closes it
 */
export function stream(path, listeners, ended, opened = () => {}) {
  const control = new AbortController();
  read(path, listeners, opened, control.signal).then(
    () => control.signal.aborted || ended(null, RETRY_SECONDS),
    (problem) => {
      if (control.signal.aborted) return;
      const error = asApiError(problem);
      ended(error, Number(error.details.after) || RETRY_SECONDS);
    },
  );
  return () => control.abort();
}

/**
 * Listens to a stream without end, and opens it again whenever it breaks.
 * @param {string} path
 * @param {Listeners} listeners
 * @param {{opened?: () => void, lost?: () => void}} [connection]
 * @returns {() => void} closes it
 */
export function subscribe(path, listeners, { opened, lost } = {}) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let stop = () => {};
  const open = () => {
    stop = stream(
      path,
      listeners,
      () => {
        timer = setTimeout(open, RECONNECT);
        lost?.();
      },
      opened,
    );
  };
  const leave = () => {
    clearTimeout(timer);
    stop();
  };
  // The browser may keep a page that was left, and show it again as it was: what has happened meanwhile is missing there.
  const comeBack = (/** @type {PageTransitionEvent} */ { persisted }) => persisted && open();
  open();
  // Leaving the page is no lost connection.
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    leave();
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
  };
}

/**
 * @param {string} path
 * @param {Listeners} listeners
 * @param {() => void} opened
 * @param {AbortSignal} signal
 */
async function read(path, listeners, opened, signal) {
  const answer = await fetch(path, { signal, headers: { accept: 'text/event-stream' } }).catch(lost);
  if (!answer.ok || !answer.body) {
    await prepare().catch(() => {});
    const error = (await answer.json().catch(() => null))?.error ?? {
      code: 'bad-answer',
      message: String(answer.status),
    };
    throw new ApiError(answer.status, { ...error, after: answer.headers.get('retry-after') });
  }
  opened();
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  const parser = new EventParser();
  for (;;) {
    const { done, value } = await reader.read().catch(lost);
    if (done) return;
    for (const { name, data } of parser.push(decoder.decode(value, { stream: true }))) {
      if (!signal.aborted) listeners[name]?.(data);
    }
  }
}

/** Whatever a browser calls a connection that broke off, before the answer or within it. @returns {never} */
function lost() {
  throw broken();
}

/** Cuts a stream of text into events. */
export class EventParser {
  constructor() {
    this.rest = '';
  }

  /**
   * @param {string} text the next piece, cut anywhere
   * @returns {{name: string, data: any}[]} the events that are complete now
   */
  push(text) {
    const parts = (this.rest + text).split(/\r?\n\r?\n/);
    this.rest = parts.pop() ?? '';
    return parts.flatMap((part) => {
      let name = 'message';
      const data = [];
      for (const line of part.split(/\r?\n/)) {
        const [, field, value] = /^(\w+):? ?(.*)$/.exec(line) ?? [];
        if (field === 'event') name = value;
        if (field === 'data') data.push(value);
      }
      return data.length > 0 ? [{ name, data: JSON.parse(data.join('\n') || 'null') }] : [];
    });
  }
}
