// A small report in the server's folder of results, made by the lab itself.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from './server.js';

const TINY = `
title = "Tiny <b>and</b> made for a test"
question = "Does it show?"
game = "english"
seed = 1
[openings]
plies = 2
[[contest]]
name = "random"
first = "random"
second = "random"
games = 2
x = 1
[[chart]]
kind = "line"
y = "rounds"
title = "Rounds"
`;

/** @param {import('./server.js').Server} server */
export function writeReport(server) {
  const file = join(server.folder, 'made.toml');
  writeFileSync(file, TINY);
  execFileSync(program(), ['lab', 'run', file, '--out', join(server.results, 'made'), '--workers', '1'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
