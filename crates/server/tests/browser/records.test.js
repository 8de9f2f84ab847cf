// Records: what a file says is kept, many games are a list, an analysis lasts with its comments and arrows, and all of it
// can be taken away as files.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { begin, get, post } from './support/api.js';
import { violations, withAxe } from './support/axe.js';
import { standing } from './support/hand.js';
import { scene, serve } from './support/scene.js';
import { program } from './support/server.js';
import { becomes } from './support/until.js';

/** @typedef {import('playwright-core').Page} Page */

// Small endgame tables of this file's own.
const cache = mkdtempSync(join(tmpdir(), 'saltus-cache-'));
after(() => rmSync(cache, { recursive: true }));
process.env.XDG_CACHE_HOME = cache;
execFileSync(program(), ['tables', 'build', '--game', 'russian', '--pieces', '2', '--quiet'], { stdio: 'ignore' });

serve();

/** Has the box for pasted text take a file. @param {Page} page @param {string} name @param {string} text */
async function choose(page, name, text) {
  await page.goto('/games');
  await page.getByRole('button', { name: 'Import a file' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

/** A file that a button or a link of the page gives. @param {Page} page @param {() => Promise<void>} press */
async function taken(page, press) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFileSync(await file.path());
}

const CLUB = `[Event "Club evening"]
[Date "2024.03.01"]
[White "Ann"]
[Black "Bob"]
[GameType "21"]
[Result "0-1"]

{A quiet game.} 1. 11-15 {[%clk 0:09:58]} 23-19! {the old way} 0-1

[Event "Club evening"]
[White "Żaba"]
[Black "Cyd"]
[GameType "21"]

1. 9-13 22-17 2. 13x22 26x17 1/2-1/2

[White "Wrong"]
[GameType "21"]

1. 9-13 9-14 *
`;

scene(
  'a file of many games is a list: one is opened, keeps all it says, and is not to be played on',
  async ({ page }) => {
    await choose(page, 'club.pdn', CLUB);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('3 games in this file').waitFor();
    assert.match((await dialog.locator('tbody tr').nth(2).textContent()) ?? '', /cannot be read.*9-14/);
    await withAxe(page);
    for (const colorScheme of /** @type {const} */ (['dark', 'light'])) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await violations(page), [], colorScheme);
    }
    await dialog.getByRole('searchbox').fill('żaba');
    await becomes(() => dialog.locator('tbody tr:visible').count(), 1);
    await dialog.getByRole('searchbox').fill('');
    await dialog.getByRole('button', { name: /Ann – Bob/ }).click();
    await page.waitForURL('**/game/*');
    await page.getByRole('grid').waitFor();
    const id = new URL(page.url()).pathname.split('/')[2];
    const record = (await taken(page, () => page.getByRole('button', { name: 'Game (PDN)' }).click())).toString();
    for (const part of [
      '[Event "Club evening"]',
      '[Date "2024.03.01"]',
      '[%clk 0:09:58]',
      '23-19 $1 {the old way} 0-1',
    ])
      assert.ok(record.includes(part), `${part}: ${record}`);
    // Numbered as in the record: Black begins in English draughts.
    assert.match(record, /\n\{A quiet game\.\} 1\. 11-15/);
    await page.goto(`/analysis?game-id=${id}`);
    const first = page.locator('.moves .round').first();
    assert.match((await first.textContent()) ?? '', /^1\.\s*11-15/);
    await page.locator('.moves .remark', { hasText: 'the old way' }).waitFor();
    await page.locator('.moves .remark', { hasText: 'A quiet game.' }).waitFor();
    await page.goto('/');
    await page.locator('.home-board .stone').first().waitFor();
    await page.getByRole('heading', { name: 'Also here' }).or(page.locator('.doors')).first().waitFor();
    assert.equal(await page.locator('.game-card').count(), 0, 'a finished record is not among the games to go on with');
    // All games in one file.
    await page.goto('/games');
    const all = (await taken(page, () => page.getByRole('link', { name: 'Download all' }).click())).toString();
    assert.ok(all.includes('[Event "Club evening"]'), all);
  },
);

scene('the games of a file are reviewed, and the marks are in the file that one takes away', async ({ page }) => {
  const game = `[White "Ann"]\n[Black "Bob"]\n[GameType "25"]\n[SetUp "1"]\n[FEN "W:Wc3,a1,h2:Be5,h8,g7"]\n\n1. c3-d4 e5xc3 *\n\n`;
  await choose(page, 'two.pdn', game + game);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Choose all' }).check();
  await dialog.getByRole('button', { name: 'Review the chosen games' }).click();
  await dialog.getByText('2 games were reviewed.').waitFor();
  const marked = await taken(page, () => dialog.getByRole('button', { name: 'Download with marks' }).click());
  assert.equal(marked.toString().match(/1\. c3-d4 \$4/g)?.length, 2, marked.toString());
  await page.keyboard.press('Escape');
  await page.reload();
  await page.locator('.game-card').nth(1).waitFor();
});

scene(
  'bad files get a sentence, in Polish too, and what was typed stays',
  async ({ page }) => {
    await page.goto('/games');
    await page.getByRole('button', { name: 'Importuj plik' }).click();
    const dialog = page.getByRole('dialog');
    const file = dialog.locator('input[type=file]');
    await file.setInputFiles({ name: 'x.pdn', mimeType: 'text/plain', buffer: Buffer.alloc(5 << 20, 'x') });
    await dialog.getByText('Plik jest większy niż 4 MB.').waitFor();
    await file.setInputFiles({ name: 'y.pdn', mimeType: 'text/plain', buffer: Buffer.from([0, 255, 254, 1, 2]) });
    await dialog.locator('.error').waitFor();
    await dialog.locator('textarea').fill('1. 32-28 19-23 2. 28x19 oops');
    await dialog.locator('.error', { hasText: 'Wiersz 1, znak ' }).waitFor();
    assert.equal(await dialog.locator('textarea').inputValue(), '1. 32-28 19-23 2. 28x19 oops');
    await page.keyboard.press('Escape');
    await page.goto('/analysis?saved=nothing');
    await page.getByRole('alert').getByText('Nie ma takiej analizy.').waitFor();
  },
  { context: { locale: 'pl-PL' }, allow: [/status of (4\d\d)/] },
);

scene(
  'an analysis lasts: variations, comments and arrows by a link, for others to read',
  async ({ page, another }) => {
    await page.goto('/analysis?game=english&moves=11-15+23-19');
    await page
      .getByRole('button', { name: /2.*|23-19/ })
      .first()
      .waitFor();
    await page.locator('.moves [data-node]', { hasText: '23-19' }).waitFor();
    await page.getByLabel('Comment on 23-19').fill('sharp {and} old');
    await page.getByRole('button', { name: 'Interesting move' }).click();
    await page.locator('.moves', { hasText: '23-19!?' }).waitFor();
    // An arrow by the switch, and one with the right button.
    await page.getByRole('button', { name: 'Draw arrows' }).click();
    await page.locator('[data-square="8"]').click();
    await page.locator('[data-square="11"]').click();
    await page.getByRole('button', { name: 'Draw arrows' }).click();
    await page.locator('[data-square="22"]').hover();
    await page.mouse.down({ button: 'right' });
    await page.locator('[data-square="17"]').hover();
    await page.mouse.up({ button: 'right' });
    await becomes(() => page.locator('.layer-drawn .way').count(), 2);
    // A reload loses nothing, saved or not.
    await page.reload();
    await page.locator('.moves .remark', { hasText: 'sharp |and| old' }).waitFor();
    await becomes(() => page.locator('.layer-drawn .way').count(), 2);
    await page.getByRole('button', { name: 'Save with a link' }).click();
    await page.waitForURL('**/analysis?saved=*');
    const link = new URL(page.url());
    const path = `/analysis?saved=${link.searchParams.get('saved')}`;
    // What is changed afterwards is saved too.
    await page.getByRole('button', { name: 'Go to start' }).click();
    await page.getByLabel('Type a move').fill('9-13');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    // «Saved.» may still be that of the first time.
    const stored = async () => (await get(page, `/api/analyses/${link.searchParams.get('saved')}`)).nodes.length;
    await becomes(stored, 3);
    const bob = await (await another()).newPage();
    await bob.goto(path);
    await bob.locator('.moves .variation', { hasText: '9-13' }).waitFor();
    await bob.locator('.moves [data-node]', { hasText: '23-19' }).click();
    await bob.locator('.layer-drawn .way-green').first().waitFor();
    await bob.getByRole('button', { name: 'Save with a link' }).waitFor();
    await page.goto('/games');
    await page.locator('.saved-list a').click();
    await page.locator('.moves .variation', { hasText: '9-13' }).waitFor();
  },
  { context: { permissions: ['clipboard-read', 'clipboard-write'] } },
);

scene('the position is taken away as SVG, PNG and LaTeX, the analysis as PDN', async ({ page }) => {
  await page.goto(`/analysis?${new URLSearchParams({ game: 'russian', position: 'W:Wc3,Kg1:Bd6' })}`);
  await page.getByRole('grid').waitFor();
  await page.locator('.downloads summary').click();
  const file = (/** @type {string} */ name) => taken(page, () => page.getByRole('link', { name }).click());
  assert.equal((await file('Picture (SVG)')).toString().match(/<circle/g)?.length, 8);
  assert.deepEqual([...(await file('Picture (PNG)')).subarray(1, 4)], [...Buffer.from('PNG')]);
  assert.match((await file('LaTeX')).toString(), /\\begin\{tikzpicture\}/);
  const record = await taken(page, () => page.getByRole('button', { name: 'Game (PDN)' }).click());
  assert.match(record.toString(), /\[FEN "W:W22,K32:B10"\]/);
});

scene('a review tells how accurately each side has played', async ({ page }) => {
  const game = await begin(page, { game: 'russian', position: 'W:Wc3,a1,h2:Be5,h8,g7' });
  for (const [at, move] of ['c3-d4', 'e5xc3'].entries()) await post(page, `/api/games/${game.id}/moves`, { move, at });
  await page.goto(`/analysis?game-id=${game.id}`);
  await page.getByRole('tab', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Review the game' }).click();
  const accuracy = page.locator('.review-accuracy div');
  await accuracy.nth(1).waitFor();
  assert.match((await accuracy.nth(1).textContent()) ?? '', /Black.*100\.0%/);
  assert.match((await accuracy.nth(0).textContent()) ?? '', /White.*\D[1-5]?\d\.\d%/);
  // In another language it says the same.
  await page.getByRole('button', { name: /po polsku/ }).click();
  await accuracy.filter({ hasText: /Czarne.*100,0%/ }).waitFor();
  await page.locator('.analysis-review .analysis-note', { hasText: /^Białe: / }).waitFor();
});

scene('the heat map has one form of numbers, and hides the pieces if asked', async ({ page }) => {
  await page.goto('/analysis?game=halma-8x8');
  await page.getByRole('grid').waitFor();
  await page.getByRole('tab', { name: 'Heat map' }).click();
  await page.getByLabel('Show on the board').check();
  await page.locator('.board .heat').first().waitFor();
  const numbers = await page.locator('.board .heat').allTextContents();
  const shown = [...numbers, (await page.locator('.heat-least').textContent()) ?? ''];
  const decimals = new Set(shown.map((text) => text.split('.')[1]?.length ?? 0));
  assert.equal(decimals.size, 1, shown.join(' '));
  await page.getByLabel('Hide the pieces').check();
  await page.locator('[role=grid] .stone').first().waitFor({ state: 'hidden' });
  // It stays as it is set when the language is changed.
  await page.getByRole('button', { name: /po polsku/ }).click();
  await page.getByLabel('Pokaż na planszy').waitFor();
  await page.locator('.board .heat').first().waitFor();
  await page.locator('[role=grid] .stone').first().waitFor({ state: 'hidden' });
  await page.getByLabel('Pokaż na planszy').uncheck();
  await page.locator('[role=grid] .stone').first().waitFor({ state: 'visible' });
});

scene(
  "on a phone the engine's lines stand right below the board",
  async ({ page }) => {
    await page.goto('/analysis?game=russian');
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: 'Start the engine' }).click();
    await page.locator('.analysis-line').first().waitFor();
    const [board, lines, tools] = await Promise.all(
      ['.board-frame', '.analysis-lines', '.analysis-tools'].map((name) => page.locator(name).boundingBox()),
    );
    assert.ok(board && lines && tools);
    assert.ok(board.y + board.height <= lines.y && lines.y + lines.height <= tools.y);
    const start = await post(page, '/api/look', { game: 'russian' });
    await standing(page, start.stones);
  },
  { context: { viewport: { width: 390, height: 844 } } },
);

scene('the opening explorer knows my games, my files and the book, and plays their moves', async ({ page }) => {
  const file = '[White "Cyd"] [GameType "21"] 1. 9-13 22-17 1-0\n\n[White "Dan"] [GameType "21"] 1. 9-13 23-19 0-1\n';
  await choose(page, 'two.pdn', file);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add all to my files' }).click();
  await dialog.getByText('2 games added').waitFor();
  await dialog.getByRole('button', { name: /Cyd/ }).click();
  await page.waitForURL('**/game/*');
  await page.goto('/analysis?game=english');
  await page.getByRole('tab', { name: 'Openings' }).click();
  const section = (/** @type {string} */ name) =>
    page.locator('.openings section', { has: page.getByRole('heading', { name, exact: true }) });
  await section('My games').getByRole('button', { name: 'Play 9-13' }).waitFor();
  await section('My files').getByText('2', { exact: true }).waitFor();
  await section('Saltus’ book').locator('tbody tr').nth(1).waitFor();
  await section('Saltus’ book').locator('tbody button').first().click();
  await page.locator('.analysis-steps [aria-label="Previous move"]:not([aria-disabled=true])').waitFor();
  await page.goto(`/analysis?${new URLSearchParams({ game: 'turkish' })}`);
  await page.getByRole('tab', { name: 'Openings' }).click();
  await page.getByText('Nothing is known of this position yet.').waitFor();
});

scene('where there are endgame tables, the explorer tells what becomes of each move', async ({ page }) => {
  // The king catches the man from c3; on b4 it is captured.
  await page.goto(`/analysis?${new URLSearchParams({ game: 'russian', position: 'W:WKe1:Ba5' })}`);
  await page.getByRole('tab', { name: 'Openings' }).click();
  const section = page.locator('.openings section', {
    has: page.getByRole('heading', { name: 'Endgame tables', exact: true }),
  });
  const row = async (/** @type {string} */ move) =>
    (await section.locator('tr', { hasText: move }).locator('td').textContent()) ?? '';
  await section.locator('tr').nth(5).waitFor();
  assert.equal(await section.locator('tr').count(), 6);
  assert.match(await row('e1-c3'), /win.* 3 /i);
  assert.match(await row('e1-b4'), /(loss|lose).* 2 /i);
});
