// Keeps the files of the page, all of one version, so that it starts without a network. `cargo xtask page` writes the version and the lists.

const VERSION = '@VERSION@';
/** @type {string[]} */
const FILES = ['@FILES@'];
/** What is large, and comes when it is asked for, or when all else is there. @type {string[]} */
const LATER = ['@LATER@'];
const CACHE = `saltus-${VERSION}`;
const worker = /** @type {any} */ (self);

worker.addEventListener('install', (/** @type {any} */ event) => {
  // What the browser has kept for itself may be of another version.
  const fresh = FILES.map((path) => new Request(path, { cache: 'no-cache' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

worker.addEventListener('activate', (/** @type {any} */ event) => {
  const old = (/** @type {string} */ name) => name.startsWith('saltus-') && name !== CACHE;
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter(old).map((name) => caches.delete(name)));
    // A page that was there before is served too.
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
  // What does not come now comes when it is asked for.
  caches.open(CACHE).then((cache) => Promise.all(LATER.map((path) => cache.add(path).catch(() => {}))));
});

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // Every view is the same file: the page reads the address.
  const path = request.mode === 'navigate' ? '/index.html' : pathname;
  event.respondWith(kept(path, request));
});

/** @param {string} path @param {Request} request */
async function kept(path, request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(path);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && LATER.includes(path)) await cache.put(path, answer.clone());
  return answer;
}
