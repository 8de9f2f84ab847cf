// Experiments and tournaments: written, run, stopped and read; reports; a league; a small tournament to its end, and one that is
// cancelled.

import assert from 'node:assert/strict';
import { league } from './support/agents.js';
import { get, look, post } from './support/api.js';
import { standing } from './support/hand.js';
import { writeReport } from './support/report.js';
import { scene, serve } from './support/scene.js';

/** Experiments have what is left of the processor, and other tests may leave little. */
const IN_THE_BACKGROUND = { timeout: 240_000 };

const server = serve(...league());
writeReport(server);

/** Waits until the file of an experiment has these words. @param {import('playwright-core').Page} page @param {string} words */
const holds = (page, words) =>
  page.waitForFunction(
    (words) => /** @type {HTMLTextAreaElement | null} */ (document.querySelector('.lab-text'))?.value.includes(words),
    words,
  );

scene('a report is listed and shown, and nothing in it runs', async ({ page }) => {
  await page.goto('/experiments');
  await page.getByText('Finished, 2 games').waitFor();
  await page.getByRole('link', { name: 'Tiny <b>and</b> made for a test' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Tiny <b>and</b> made for a test' }).first().waitFor();
  await page.getByText('to download').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'results.json' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'results.json');
  await page.goto('/experiments/there-is-none');
  await page.getByText('There is no report called “there-is-none”').waitFor();
});

scene('experiments that ship come with the command that runs them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await page.goto('/experiments');
  const { shipped } = await get(page, '/api/experiments');
  const listed = page.locator('.lab-shipped > li');
  await listed.first().waitFor();
  assert.equal(await listed.count(), shipped.length);
  await page.getByRole('button', { name: `Copy the command for “${shipped[0].title}”` }).click();
  await page.getByText('Command copied.').first().waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), shipped[0].command);
});

scene(
  'an experiment is written as a form or a file, with faults where they stand',
  async ({ page }) => {
    await page.goto('/experiments');
    await page.getByRole('link', { name: 'New experiment' }).click();
    const file = page.getByRole('textbox', { name: 'File (TOML)' });
    await page.getByText('The file can be run.').waitFor();
    await page.getByLabel('Title').fill('Two "plies"');
    await holds(page, 'Two "plies"');
    // The form follows the file.
    const text = await file.inputValue();
    await file.fill(text.replace('seed = 1', 'seed = 42'));
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === '42'));
    // What the form has no place for stays in the file, and the form says so.
    await file.fill(text.replace('about = ""', 'about = "More."'));
    await page.getByText('says more than this form can show').waitFor();
    await file.fill(
      text.replaceAll('alphabeta:depth=2', 'hub:/bin/sh').replace('game = "english"', 'game = "englihs"'),
    );
    await page.getByText('mistakes in the file').waitFor();
    await page.getByText('no programs are started here').first().waitFor();
    const place = page.getByRole('button', { name: /Line \d+, column 8/ }).first();
    await place.click();
    assert.equal(
      await file.evaluate((area) => {
        const { value, selectionStart } = /** @type {HTMLTextAreaElement} */ (area);
        return value.slice(selectionStart, selectionStart + 9);
      }),
      '"englihs"',
    );
    assert.ok(await page.getByRole('button', { name: 'Run', exact: true }).isDisabled());
    // A reload loses nothing, and in Polish the faults are Polish.
    await page.reload();
    await page.getByText('mistakes in the file').waitFor();
    await page.getByRole('button', { name: /po polsku/ }).click();
    await page.getByText('nie uruchamia się tu programów').first().waitFor();
    assert.ok((await page.getByRole('textbox', { name: 'Plik (TOML)' }).inputValue()).includes('hub:/bin/sh'));
    await page.getByRole('button', { name: 'Zacznij od nowa' }).click();
    await page.getByText('Plik można uruchomić.').waitFor();
  },
  { allow: [/status of 422/] },
);

scene('an experiment is run, watched and read, and its games open on the board', async ({ page }) => {
  await page.goto('/experiment');
  await page.getByText('The file can be run.').waitFor();
  await page.getByLabel('Title').fill('Ply');
  await page.getByLabel('Players').fill('alphabeta:depth=2\nrandom');
  await page.getByLabel('Games per pairing').fill('400');
  await page.getByLabel('Claim H1').fill('100');
  await page.getByText('400 games at most').waitFor();
  await holds(page, 'elo1 = 100');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.waitForURL('**/experiments/ply');
  await page.getByRole('heading', { name: /Sequential test/ }).waitFor();
  await page.locator('.lab-llr .wide polyline').waitFor();
  await page.locator('.chip', { hasText: 'Finished' }).waitFor(IN_THE_BACKGROUND);
  await page.getByText('H1 accepted').first().waitFor();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Ply' }).first().waitFor();
  await page.locator('summary', { hasText: 'Games' }).click();
  await page.getByRole('link', { name: 'Open game 2 on the board' }).click();
  await page.waitForURL('**/analysis?experiment=*');
  await page.locator('.moves .move').nth(1).waitFor();
  await page.getByRole('link', { name: 'Back to the experiment' }).click();
  await page.waitForURL('**/experiments/ply');
});

scene('an experiment is stopped when its games are over, gone on with, and stopped at once', async ({ page }) => {
  await page.goto('/experiments');
  // Longer than any test lasts.
  const text = `title = "Long"\nquestion = "When does it end?"\ngame = "english"\n[openings]\nplies = 4\n[[contest]]
first = "alphabeta:depth=3"\nsecond = "alphabeta:depth=2"\ngames = 50000\n`;
  const { name } = await post(page, '/api/experiments', { text });
  await page.goto(`/experiments/${name}`);
  const chip = page.locator('.chip');
  const press = (/** @type {string} */ label) => page.getByRole('button', { name: label, exact: true }).click();
  const games = async () => (await get(page, `/api/experiments/${name}`)).run.done;
  await press('Finish the running games and stop');
  await chip.getByText('Stopped').waitFor(IN_THE_BACKGROUND);
  const before = await games();
  await press('Go on');
  await chip.getByText('Running').waitFor(IN_THE_BACKGROUND);
  await press('Stop now');
  await chip.getByText('Stopped').waitFor(IN_THE_BACKGROUND);
  assert.ok((await games()) >= before && before < 50_000);
});

scene(
  'an experiment that ships is run from its list; in Polish its title and its report are Polish',
  async ({ page }) => {
    await page.goto('/experiments');
    await page.getByText('What are P0, P1, P2 and P3?').click();
    await page.getByText('Student programs that Saltus grew from').waitFor();
    await page.getByRole('button', { name: /po polsku/ }).click();
    await page.getByRole('button', { name: 'Uruchom „Pierwsze spojrzenie' }).click();
    await page.waitForURL('**/experiments/first-look');
    await page.getByRole('heading', { name: 'Pierwsze spojrzenie', level: 1 }).waitFor();
    await page.locator('.chip', { hasText: 'Ukończony' }).waitFor(IN_THE_BACKGROUND);
    const report = page.frameLocator('iframe');
    for (const words of ['Jak to powstało', 'Mały eksperyment, który pokazuje', 'Z dwoma ruchami nie przegrywa'])
      await report.getByText(words).first().waitFor();
    await report.getByRole('heading', { name: 'Pierwsze spojrzenie', level: 1 }).waitFor();
  },
);

scene(
  'the league is a table with what agents have lost by themselves, and its games open on the board',
  async ({ page }) => {
    await page.goto('/tournament');
    await page.getByRole('link', { name: 'League of course agents' }).click();
    await page.waitForURL('**/league');
    await page.locator('.chip', { hasText: 'Finished' }).waitFor(IN_THE_BACKGROUND);
    const row = (/** @type {string} */ name) => page.locator('.lab-standings tr', { hasText: name }).locator('td');
    const heads = await page.locator('.lab-standings thead th').allTextContents();
    assert.deepEqual(heads.slice(-3), ['Timeouts', 'Illegal moves', 'Crashes']);
    // Each has the first move against both others.
    assert.deepEqual((await row('leaper').allTextContents()).slice(-3), ['0', '2', '0']);
    assert.deepEqual((await row('silent').allTextContents()).slice(-3), ['0', '0', '2']);
    assert.deepEqual((await row('sleeper').allTextContents()).slice(-3), ['2', '0', '0']);
    await page.getByText('made an illegal move').first().waitFor();
    await page.getByText('no move in time').first().waitFor();
    await page.getByRole('link', { name: 'Open game 1 on the board' }).click();
    await page.locator('.moves .move').first().waitFor();
  },
);

scene(
  'what is wrong is said in Polish, with the squares that the player sees',
  async ({ page }) => {
    await page.goto('/tournament');
    await page.getByLabel('Gracz 1', { exact: true }).selectOption('other');
    const first = page.getByLabel('Gracz 1, zapis tekstowy');
    const start = page.getByRole('button', { name: 'Rozpocznij turniej' });
    for (const [text, told] of [
      ['engine:time=1h', 'najwyżej 10s'],
      ['alphabeta:depth=2,eval=materal', 'nie ma funkcji oceny `materal`, czy chodziło o'],
      ['alphabeta:dpth=2', 'nie ma klucza `dpth`'],
    ]) {
      await first.fill(text);
      await start.click();
      await page.getByRole('alert').getByText(told).waitFor();
    }
    assert.equal(await page.locator('[role=alert] [lang=en]').count(), 0, 'nothing is left in English');
  },
  { allow: [/status of 422/], context: { locale: 'pl-PL' } },
);

scene('a small tournament is started, watched, and played to its end', async ({ page }) => {
  await page.goto('/tournament');
  await page.getByLabel('Game', { exact: true }).selectOption('simple-6x6');
  await page.getByRole('button', { name: 'Remove player 3' }).click();
  await page.getByLabel('Player 1', { exact: true }).selectOption('other');
  await page.getByLabel('Player 1, player string').fill('random');
  await page.getByLabel('Player 2', { exact: true }).selectOption('other');
  await page.getByLabel('Player 2, player string').fill('alphabeta:depth=3');
  const start = page.getByRole('button', { name: 'Start the tournament' });
  await page.getByLabel('Rounds').fill('0');
  await start.click();
  await page.getByRole('alert').getByText('A tournament has at least one round.').waitFor();
  assert.equal(new URL(page.url()).pathname, '/tournament');
  await page.getByLabel('Rounds').fill('3');
  await page.getByText('6 games in all').waitFor();
  await page.getByLabel('Speed').selectOption('0');
  await start.click();
  await page.waitForURL('**/tournament/*');
  await page.locator('.chip', { hasText: 'Finished' }).waitFor();
  await page.getByText('6 of 6 games').first().waitFor();
  const tournament = await get(page, `/api${new URL(page.url()).pathname.replace('tournament', 'tournaments')}`);
  assert.equal(tournament.state, 'done');
  assert.equal(tournament.games.length, 6);
  const record = await (
    await page.request.get((await page.getByRole('link', { name: 'All games (PDN)' }).getAttribute('href')) ?? '')
  ).text();
  assert.equal(record.match(/\[White /g)?.length, 6);
  // A finished game opens on the board, with its moves, and the way back.
  await page.getByRole('link', { name: 'Open game 2 on the board' }).click();
  await page.waitForURL('**/analysis?*');
  await page.locator('.moves .move').nth(1).waitFor();
  const single = await (await page.request.get(`/api/tournaments/${tournament.id}/games/1/record`)).text();
  const read = await post(page, '/api/read', { text: single });
  const moves = read.nodes.map((/** @type {{move: string}} */ node) => node.move);
  assert.equal(moves.length, tournament.games[1].moves);
  assert.deepEqual(await page.locator('.round .move').allTextContents(), moves);
  const end = await look(page, read.game, moves, read.start);
  await standing(page, end.stones);
  await page.keyboard.press('ArrowLeft');
  await standing(page, end.line[moves.length - 2].stones);
  await page.waitForURL((url) => url.searchParams.get('node') === String(read.nodes.at(-2).id));
  await page.reload();
  await standing(page, end.line[moves.length - 2].stones);
  await page.getByRole('link', { name: 'Back to the tournament' }).click();
  await page.getByText('6 of 6 games').first().waitFor();
});

scene('a tournament that would take long is cancelled', async ({ page, another }) => {
  await page.goto('/tournament');
  await page.getByLabel('Game', { exact: true }).selectOption('international');
  await page.getByLabel('Speed').selectOption('1000');
  await page.getByRole('button', { name: 'Start the tournament' }).click();
  await page.waitForURL('**/tournament/*');
  await page.getByText('Now playing').waitFor();
  const watcher = await (await another()).newPage();
  await watcher.goto(page.url());
  await watcher.locator('.chip', { hasText: 'Running' }).waitFor();
  assert.equal(
    await watcher.getByRole('button', { name: 'Cancel' }).isVisible(),
    false,
    'only who started it may cancel',
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.chip', { hasText: 'Cancelled' }).waitFor();
  await watcher.locator('.chip', { hasText: 'Cancelled' }).waitFor();
});

scene(
  'a player that is none is refused in words',
  async ({ page }) => {
    await page.goto('/tournament');
    await page.getByLabel('Player 1', { exact: true }).selectOption('other');
    await page.getByLabel('Player 1, player string').fill('hub:/bin/sh');
    await page.getByRole('button', { name: 'Start the tournament' }).click();
    await page.getByRole('alert').getByText('This tournament cannot be started').waitFor();
  },
  { allow: [/status of 422/] },
);
