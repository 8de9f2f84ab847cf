// Requests of the page, answered by a worker in place of a server: whatever fetches an address under /api, or links to one, needs to know
// nothing of it.

/** @typedef {{answer: (answer: Response) => void, fail: (reason: unknown) => void, stream?: ReadableStreamDefaultController<Uint8Array>}} Waiting */

/** Statuses of answers that have no body. */
const EMPTY = [204, 304];

/** From here on requests go to the worker. */
export function install() {
  const worker = new Worker(new URL('./desk.js', import.meta.url), { type: 'module' });
  const encoder = new TextEncoder();
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();
  let last = 0;

  worker.addEventListener('message', ({ data: { id, head, text, body, end } }) => {
    const one = waiting.get(id);
    if (!one) return;
    if (head) {
      const headers = new Headers({ 'content-type': head.kind });
      if (head.file) headers.set('content-disposition', `attachment; filename="${head.file}"`);
      const stream = end ? body : new ReadableStream({ start: (control) => void (one.stream = control) });
      one.answer(new Response(EMPTY.includes(head.status) ? null : stream, { status: head.status, headers }));
    }
    if (text) one.stream?.enqueue(encoder.encode(text));
    if (end) {
      one.stream?.close();
      waiting.delete(id);
    }
  });
  worker.addEventListener('error', (event) => {
    for (const { fail } of waiting.values()) fail(new TypeError(event.message));
    waiting.clear();
  });

  const far = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (asked, init) => {
    const request = new Request(asked, init);
    const { pathname, search, origin } = new URL(request.url);
    if (origin !== location.origin || !pathname.startsWith('/api/')) return far(asked, init);
    const body = await request.text();
    request.signal.throwIfAborted();
    last += 1;
    const id = last;
    return new Promise((answer, fail) => {
      const one = { answer, fail };
      waiting.set(id, one);
      request.signal.addEventListener('abort', () => {
        fail(request.signal.reason);
        if (!waiting.delete(id)) return;
        worker.postMessage({ id, close: true });
        /** @type {Waiting} */ (one).stream?.error(request.signal.reason);
      });
      worker.postMessage({ id, method: request.method, path: pathname, query: search.slice(1), body });
    });
  };

  // A browser follows a link without asking the page.
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.origin !== location.origin || !link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      event.stopPropagation();
      void save(link.href, link.download);
    },
    { capture: true },
  );
}

/** @param {string} address @param {string} name */
async function save(address, name) {
  const answer = await fetch(address);
  const given = /filename="(.*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name || given || address.split('/').at(-1) || 'saltus';
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
