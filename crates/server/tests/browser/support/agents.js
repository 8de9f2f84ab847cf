// A league of three agents that all lose by their first move: one is silent, one moves as nobody may, one sleeps. Agents have what is
// left of the processor, so that the others have time enough to begin.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a server is told so that it plays their league, which takes half a minute. */
export function league() {
  const folder = mkdtempSync(join(tmpdir(), 'saltus-agents-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [name, does] of [
    ['silent', 'exit 3'],
    ['leaper', "echo 'E 0,0 15,15' > output.txt"],
    ['sleeper', 'exec sleep 600'],
  ]) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  }
  return ['--league', folder, '--league-time', '10s'];
}
