// Playing: what one may do in a game beside moving.

import assert from 'node:assert/strict';
import { begin, look, post, shownGame } from './support/api.js';
import { choosePointed, listed, lit, make, standing } from './support/hand.js';
import { scene, serve } from './support/scene.js';

/** @typedef {import('playwright-core').Page} Page */

const computer = { kind: 'computer', player: 'alphabeta:depth=2' };

serve();

/** Waits for the computer: until so many moves are listed. @param {Page} page @param {number} count */
const movesMade = (page, count) =>
  page
    .locator('.moves .move:not(.aside)')
    .nth(count - 1)
    .waitFor();
/** @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

scene(
  'from the first page to a move of the computer, in a few clicks',
  async ({ page }) => {
    await page.goto('/');
    await press(page, 'Russian draughts');
    await page.getByRole('group', { name: 'Level' }).getByText('Flea').click();
    await press(page, 'Play');
    await page.waitForURL('**/game/*');
    await page.locator('[role=grid] .movable').first().waitFor();
    const [from] = await lit(page, 'movable');
    await choosePointed(page, from);
    const [end] = await lit(page, 'end');
    await choosePointed(page, end);
    // The computer's move is green: its squares are marked as the computer's.
    await page.locator('[role=grid] .last-computer').nth(1).waitFor();
    const { nodes, last, seats } = await shownGame(page);
    assert.equal(nodes[0].move, `${from}-${end}`);
    assert.equal(seats[1].level, 1);
    assert.deepEqual((await lit(page, 'last-computer')).sort(), [last?.path[0], last?.path.at(-1)].sort());
  },
  { context: { reducedMotion: 'no-preference' } },
);

scene('a capture that must be made is explained', async ({ page }) => {
  await begin(page, { game: 'russian', position: 'W:Wc3,g3:Bd4' });
  await page.locator('[role=grid] .movable').waitFor();
  await page.getByText('You must capture').first().waitFor();
  assert.deepEqual(await lit(page, 'movable'), ['c3']);
  await choosePointed(page, 'g3');
  await page.getByText('You must capture with the piece on c3.').first().waitFor();
  assert.deepEqual(await lit(page, 'must'), ['c3']);
});

scene(
  'a king’s capture is led square by square, can be given up on the way, and ends where one wants',
  async ({ page }) => {
    await begin(page, { game: 'russian', position: 'W:WKa1:Bb2,d4,f6' });
    const { moves } = (await shownGame(page)).position;
    assert.deepEqual(moves.map((move) => move.path.join(' ')).sort(), ['a1 c3 e5 g7', 'a1 c3 e5 h8']);
    const long = moves[1];
    await choosePointed(page, 'a1');
    await choosePointed(page, 'e5');
    // Halfway: what is taken so far is marked, and both ends are still open.
    assert.deepEqual((await lit(page, 'taken')).sort(), ['b2', 'd4']);
    assert.deepEqual((await lit(page, 'end')).sort(), ['g7', 'h8']);
    await page.keyboard.press('Escape');
    assert.deepEqual(await lit(page, 'picked'), []);
    await make(page, long, 'steps');
    const after = await look(page, 'russian', [long.move], 'W:WKa1:Bb2,d4,f6');
    await standing(page, after.stones);
  },
);

scene('taking back, and the move stays as a variation', async ({ page }) => {
  await begin(page, { game: 'russian', black: computer });
  const start = (await shownGame(page)).position;
  await make(page, start.moves[0], 'click');
  await movesMade(page, 2);
  await press(page, 'Take back');
  await listed(page, []);
  await standing(page, start.stones);
  assert.equal(await page.locator('.moves .move.aside').count(), 2);
  await page.keyboard.press('u');
  const { nodes } = await shownGame(page);
  assert.equal(nodes.length, 2);
});

scene('a hint is an arrow and a sentence, and it is legal', async ({ page }) => {
  await begin(page, { game: 'halma-8x8', black: computer });
  await press(page, 'Hint');
  const said = page.locator('#toast').getByText(/^Hint: /);
  await said.waitFor();
  const move = (await said.textContent())?.replace('Hint: ', '');
  const { position } = await shownGame(page);
  assert.ok(
    position.moves.some((legal) => legal.move === move),
    `${move} is legal`,
  );
  assert.ok((await page.locator('.board-overlay .way-hint').count()) > 0, 'an arrow is drawn');
});

scene('resigning asks first, then the game is over', async ({ page }) => {
  await begin(page, { game: 'english', black: computer });
  await press(page, 'Resign');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  assert.equal((await shownGame(page)).outcome, null);
  await press(page, 'Resign');
  await dialog.getByRole('button', { name: 'Resign' }).click();
  await page.locator('.result').getByText('You lost').waitFor();
  assert.deepEqual((await shownGame(page)).outcome, { winner: 'black', reason: 'resigned' });
  await press(page, 'Play again');
  await page.locator('.result').waitFor({ state: 'hidden' });
  assert.equal((await shownGame(page)).outcome, null);
});

scene('walking through the moves, and branching in the past', async ({ page }) => {
  const game = await begin(page, { game: 'russian' });
  const line = ['c3-d4', 'f6-g5', 'b2-c3'];
  const played = await look(page, 'russian', line);
  for (const move of played.line) {
    await make(page, move, 'click');
    await standing(page, move.stones);
  }
  await press(page, 'Previous move');
  await standing(page, played.line[1].stones);
  await page.keyboard.press('Home');
  await standing(page, game.position.stones);
  await page.getByText('A move made here starts a variation').waitFor();
  await page.getByRole('button', { name: 'Move 1, Black: f6-g5' }).click();
  await standing(page, played.line[1].stones);
  const other = await look(page, 'russian', ['c3-d4', 'f6-g5', 'd4-c5']);
  await make(page, other.line[2], 'drag');
  await standing(page, other.stones);
  await listed(page, ['c3-d4', 'f6-g5', 'd4-c5']);
  assert.deepEqual(await page.locator('.moves .move.aside').allTextContents(), ['b2-c3']);
  await page.locator('.moves .move.aside').click();
  await standing(page, played.stones);
  await press(page, 'Continue from here');
  await listed(page, line);
  assert.equal((await shownGame(page)).nodes.length, 4);
});

scene(
  'a typed move, and one that is not legal',
  async ({ page }) => {
    await begin(page, { game: 'international' });
    await page.keyboard.press('m');
    await page.keyboard.type('32-28');
    await page.keyboard.press('Enter');
    await listed(page, ['32-28']);
    await page.getByLabel('Type a move').fill('20-30');
    await page.keyboard.press('Enter');
    await page.locator('#toast p').waitFor();
    assert.equal((await shownGame(page)).nodes.length, 1);
  },
  { allow: [/status of 409/] },
);

scene('a clock runs for the side to move, and running out loses', async ({ page }) => {
  await page.goto('/play?game=english');
  await page.getByRole('group', { name: 'Black' }).getByText('Here', { exact: true }).click();
  await page.getByRole('group', { name: 'Clock' }).getByText('3 min + 2 s').click();
  await press(page, 'Play');
  await page.waitForURL('**/game/*');
  const { position } = await shownGame(page);
  await make(page, position.moves[0], 'click');
  await listed(page, [position.moves[0].move]);
  await page.locator('.clock.running').waitFor();
  const { clock, clocks } = await shownGame(page);
  assert.deepEqual(clock, { initial: 180_000, increment: 2000 });
  assert.equal(clocks?.running, position.turn === 'white' ? 'black' : 'white');
  // One second on the clock: it is over by itself.
  await begin(page, { game: 'english', clock: { initial: 1000, increment: 0 } });
  await page.locator('.result').getByText('ran out of time').waitFor();
  assert.equal(await page.getByRole('timer', { name: 'Black’s clock' }).textContent(), '0:00');
  assert.equal(await page.getByRole('timer', { name: 'White’s clock' }).textContent(), '0:01.0');
});

scene('any time and any increment', async ({ page }) => {
  await page.goto('/play?game=russian');
  await page.getByRole('group', { name: 'Black' }).getByText('Here', { exact: true }).click();
  assert.equal(await page.getByLabel('Minutes each').isVisible(), false);
  await page.getByRole('group', { name: 'Clock' }).getByText('Other…').click();
  await page.getByLabel('Minutes each').fill('1.5');
  await page.getByLabel('Seconds per move').fill('60');
  await press(page, 'Play');
  await page.waitForURL('**/game/*');
  const { clock, position } = await shownGame(page);
  assert.deepEqual(clock, { initial: 90_000, increment: 60_000 });
  await make(page, position.moves[0], 'click');
  await listed(page, [position.moves[0].move]);
  // Whoever has moved has gained what was spent less the increment.
  const left = (await shownGame(page)).clocks?.left[0] ?? 0;
  assert.ok(left > 90_000 && left <= 150_000, `${left} ms`);
  assert.match((await page.getByRole('timer', { name: 'White’s clock' }).textContent()) ?? '', /^(1:3|1:[45]|2:)/);
});

scene('the end in the player’s own terms: nothing is left to the other side', async ({ page }) => {
  await begin(page, { game: 'russian', position: 'W:Wc3:Bd4', black: computer });
  const [capture] = (await shownGame(page)).position.moves;
  await make(page, capture, 'click');
  await page.locator('.result').getByText('You won', { exact: true }).waitFor();
  await page.locator('.result').getByText('Black has no pieces left', { exact: true }).waitFor();
});

scene('the computer may think in one’s own time', async ({ page }) => {
  await page.goto('/play?game=russian');
  await page.getByRole('group', { name: 'Black' }).getByText('Computer', { exact: true }).click();
  await page.getByLabel('The computer also thinks in your time').check();
  await press(page, 'Play');
  await page.waitForURL('**/game/*');
  for (const made of [2, 4, 6]) {
    const { ponder, position } = await shownGame(page);
    assert.equal(ponder, true);
    await make(page, position.moves[0], 'click');
    await movesMade(page, made);
    await page.locator('[role=grid] .movable').first().waitFor();
  }
});

scene('flipping turns the board and the plates', async ({ page }) => {
  await begin(page, { game: 'russian' });
  const top = () => page.locator('.board [data-square]').first().getAttribute('data-square');
  assert.equal(await top(), 'b8');
  await press(page, 'Flip');
  assert.equal(await top(), 'g1');
  await page.keyboard.press('f');
  assert.equal(await top(), 'b8');
});

scene('a game is copied as text, pasted, and opened again', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const game = await begin(page, { game: 'russian', white: { kind: 'human', name: '<img src=x onerror=alert(1)>' } });
  await post(page, `/api/games/${game.id}/moves`, { move: 'c3-d4', at: 0 });
  await listed(page, ['c3-d4']);
  assert.equal(await page.locator('main img').count(), 0, 'a hostile name is text');
  assert.ok((await page.locator('h1').textContent())?.includes('<img src=x'));
  await page.locator('.more summary').click();
  await press(page, 'Copy position');
  await page.getByText('Position copied.').first().waitFor();
  assert.equal(await copied(), (await shownGame(page)).position.text);
  await press(page, 'Copy link to game');
  await page.getByText('Link copied.').first().waitFor();
  assert.equal(await copied(), page.url());
  await press(page, 'Copy game');
  await page.getByText('Game copied.').first().waitFor();
  const text = await copied();
  await press(page, 'Paste a position or game');
  await page.getByLabel('Position or game as text').fill(text);
  await page.getByText('Game of Russian draughts.').waitFor();
  await press(page, 'Open the game');
  await page.waitForURL((url) => url.pathname.startsWith('/game/') && !url.pathname.endsWith(game.id));
  await listed(page, ['c3-d4']);
  assert.equal(await page.locator('main img').count(), 0);
});
