// Requests to the server: JSON there and back, errors with their codes.

import { prepare } from '../i18n/said.js';

/** An answer that is no success. */
export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {{code: string, message: string} & Record<string, any>} error
   */
  constructor(status, error) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.details = error;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function request(method, path, body) {
  const headers = body === undefined ? undefined : { 'content-type': 'application/json' };
  const { answer, text } = await exchange(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const kind = answer.headers.get('content-type') ?? '';
  const value = answer.status === 204 ? null : kind.includes('json') ? JSON.parse(text) : text;
  if (answer.ok) return value;
  // What the server says is said in the reader's language; until something goes wrong, no one needs the words.
  await prepare().catch(() => {});
  throw new ApiError(answer.status, value?.error ?? { code: 'bad-answer', message: String(answer.status) });
}

/**
 * The connection may break before the answer begins and while it comes; either is an answer that never came.
 * @param {string} path
 * @param {RequestInit} options
 */
async function exchange(path, options) {
  try {
    const answer = await fetch(path, options);
    return { answer, text: await answer.text() };
  } catch {
    throw broken();
  }
}

/** A connection that broke off. */
export const broken = () => new ApiError(0, { code: 'offline', message: 'the server does not answer' });

/** @param {string} path */
export const get = (path) => request('GET', path);
/** @param {string} path @param {unknown} [body] */
export const post = (path, body = {}) => request('POST', path, body);
/** @param {string} path @param {unknown} body */
export const put = (path, body) => request('PUT', path, body);
/** @param {string} path */
export const remove = (path) => request('DELETE', path);

/** @type {Promise<import('../types/api.js').Catalogue> | undefined} */
let catalogueOnce;
/** The catalogue, asked for once. @returns {Promise<import('../types/api.js').Catalogue>} */
export function catalogue() {
  if (!catalogueOnce) {
    catalogueOnce = get('/api/catalogue');
    catalogueOnce?.catch(() => {
      catalogueOnce = undefined;
    });
  }
  return /** @type {Promise<import('../types/api.js').Catalogue>} */ (catalogueOnce);
}

/** @type {Map<string, Promise<import('../types/api.js').Rules>>} */
const rulesOnce = new Map();
/** The board of a game, asked for once. @param {string} game @returns {Promise<import('../types/api.js').Rules>} */
export function rules(game) {
  const known = rulesOnce.get(game);
  if (known) return known;
  /** @type {Promise<import('../types/api.js').Rules>} */
  const asked = get(`/api/rules/${encodeURIComponent(game)}`);
  rulesOnce.set(game, asked);
  asked.catch(() => rulesOnce.delete(game));
  return asked;
}
