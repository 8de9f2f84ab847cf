// Games, reviews and saved analyses in the browser's own storage (IndexedDB). What is written is on its way to the disk before anyone is
// told of it.

/** The format. A later one adds to it in `upgrade`, and keeps what is there. */
const VERSION = 1;

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

/** @returns {Promise<IDBDatabase>} */
function open() {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open('saltus', VERSION);
    asked.onupgradeneeded = () => upgrade(asked.result);
    asked.onsuccess = () => {
      const database = asked.result;
      // Another window has a later version: it must not wait for this one.
      database.onversionchange = () => {
        database.close();
        opened = undefined;
      };
      resolve(database);
    };
    asked.onerror = () => reject(asked.error);
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** @param {IDBDatabase} database */
function upgrade(database) {
  database.createObjectStore('games', { keyPath: 'id' });
  database.createObjectStore('nodes', { keyPath: ['game', 'number'] });
  database.createObjectStore('evaluations', { keyPath: ['game', 'node'] });
  database.createObjectStore('analyses', { keyPath: 'id' });
}

/** @param {string} game everything of a game, in stores whose keys begin with it */
const of = (game) => IDBKeyRange.bound([game], [game, []]);

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * What a request needs.
 * @param {{game: string | null, games: 'list' | 'all' | null, evaluations: boolean, analyses: boolean}} plan
 * @returns {Promise<{games: any[], evaluations: any[], analyses: any[]}>}
 */
export async function load({ game, games, evaluations, analyses }) {
  if (!game && !games && !analyses) return { games: [], evaluations: [], analyses: [] };
  const database = await open();
  const from = database.transaction(['games', 'nodes', 'evaluations', 'analyses']);
  const all = (/** @type {string} */ name, /** @type {IDBKeyRange} */ range) =>
    done(from.objectStore(name).getAll(range));
  /** @type {{games: any[], evaluations: any[], analyses: any[]}} */
  const stored = { games: [], evaluations: [], analyses: [] };
  if (game) {
    const row = await done(from.objectStore('games').get(game));
    if (row) stored.games.push({ ...row, nodes: (await all('nodes', of(game))).map(({ node }) => node) });
    if (evaluations) stored.evaluations = await all('evaluations', of(game));
  } else if (games) {
    stored.games = await done(from.objectStore('games').getAll());
    if (games === 'all') {
      /** @type {Map<string, any[]>} */
      const nodes = new Map();
      for (const { game: id, node } of await done(from.objectStore('nodes').getAll()))
        nodes.set(id, [...(nodes.get(id) ?? []), node]);
      stored.games = stored.games.map((row) => ({ ...row, nodes: nodes.get(row.id) ?? [] }));
    }
    if (evaluations) stored.evaluations = await done(from.objectStore('evaluations').getAll());
  }
  if (analyses) stored.analyses = await done(from.objectStore('analyses').getAll());
  return stored;
}

/**
 * Writes all changes, or none.
 * @param {any[]} changes
 */
export async function write(changes) {
  const database = await open();
  const to = database.transaction(['games', 'nodes', 'evaluations', 'analyses'], 'readwrite', {
    durability: 'strict',
  });
  const written = new Promise((resolve, reject) => {
    to.oncomplete = () => resolve(undefined);
    to.onabort = () => reject(to.error);
  });
  for (const change of changes) put(to, change);
  await written;
}

/** @param {IDBTransaction} to @param {any} change */
function put(to, change) {
  const [games, nodes, evaluations, analyses] = ['games', 'nodes', 'evaluations', 'analyses'].map((name) =>
    to.objectStore(name),
  );
  if (change.change === 'game') {
    const { nodes: moves = [], ...row } = change.game;
    games.put(row);
    for (const [index, node] of moves.entries()) nodes.put({ game: row.id, number: index + 1, node });
  } else if (change.change === 'node') {
    nodes.put({ game: change.game, number: change.number, node: change.node });
  } else if (change.change === 'delete') {
    games.delete(change.game);
    nodes.delete(of(change.game));
    evaluations.delete(of(change.game));
  } else if (change.change === 'evaluation') {
    evaluations.put(change.row);
  } else if (change.change === 'analysis') {
    analyses.put(change.row);
  } else if (change.change === 'remove') {
    analyses.delete(change.analysis);
  }
}
