// A folder of files as any static host serves it: the page without a server.

import { createServer } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Where `cargo xtask page` has left the page, or where SALTUS_PAGE says; null if it was not built. */
export function builtPage() {
  const folder = process.env.SALTUS_PAGE ?? join(ROOT, 'target', 'page', 'site');
  return existsSync(join(folder, 'offline', 'saltus.wasm')) ? folder : null;
}

/** @type {Record<string, string>} */
const KINDS = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves a folder on a free port.
 * @param {string} folder
 * @returns {Promise<{url: string, close: () => Promise<void>}>}
 */
export async function serveFolder(folder) {
  const server = createServer((request, answer) => {
    const path = normalize(new URL(request.url ?? '/', 'http://host').pathname);
    const wanted = join(folder, path.endsWith('/') ? join(path, 'index.html') : path);
    const found = existsSync(wanted) && statSync(wanted).isFile();
    const file = found ? wanted : join(folder, '404.html');
    const kind = KINDS[extname(file)] ?? 'application/octet-stream';
    answer.writeHead(found ? 200 : 404, { 'content-type': kind });
    answer.end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = () =>
    new Promise((/** @type {(value: void) => void} */ resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${address.port}`, close };
}
