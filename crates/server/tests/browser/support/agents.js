// A league of three agents that all lose by their first move: one is silent, one moves as nobody may, one sleeps. Agents have what is
// left of the processor, so that the others have time enough to begin.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Has a server play their league, which takes half a minute. @param {import('./server.js').Server} server */
export function withLeague(server) {
  const folder = join(server.folder, 'agents');
  mkdirSync(folder);
  for (const [name, does] of [
    ['silent', 'exit 3'],
    ['leaper', "echo 'E 0,0 15,15' > output.txt"],
    ['sleeper', 'exec sleep 600'],
  ]) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  }
  server.more.push('--league', folder, '--league-time', '10s');
}
