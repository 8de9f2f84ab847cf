// Halma for four: one person and three computers, two people in two windows with two computers, computers alone.

import assert from 'node:assert/strict';
import { begin, get, look, post, shownGame } from './support/api.js';
import { NEARLY_HOME, walker } from './support/four.js';
import { listed, make, standing } from './support/hand.js';
import { scene, serve } from './support/scene.js';
import { until } from './support/until.js';

/** @typedef {import('playwright-core').Page} Page */

const SIDES = /** @type {const} */ (['white', 'black', 'red', 'yellow']);
const PLACES = ['1st', '2nd', '3rd', '4th'];
const flea = { kind: 'computer', level: 1 };
const person = { kind: 'human' };

serve();

/** The plate of a side. @param {Page} page @param {string} side */
const plate = (page, side) => page.getByRole('region', { name: side, exact: true });

/**
 * Makes one's move as soon as it is one's turn.
 * @param {Page} page
 * @param {string} text
 * @param {import('./support/hand.js').Way} way
 */
async function move(page, text, way) {
  await page.locator('.status.yours').waitFor();
  const { moves } = (await shownGame(page)).position;
  const legal = moves.find((one) => one.move === text);
  assert.ok(legal, `${text} is among ${moves.map((one) => one.move).join(' ')}`);
  await make(page, legal, way);
  // Until it is listed, the page may still show that it is one's turn, and the next call would take that for its own.
  await page.locator('.moves .move').filter({ hasText: text }).waitFor();
}

/**
 * Plays a side in a window until the game is over, in these ways in turn.
 * @param {Page} page
 * @param {import('./support/four.js').Side} side
 * @param {import('./support/hand.js').Way[]} ways
 * @returns {Promise<number>} how many moves were made there
 */
async function playOn(page, side, ways) {
  const { start } = await get(page, '/api/rules/halma-4');
  const next = walker(side, (await look(page, 'halma-4', [], start)).stones);
  for (let made = 0; ; made++) {
    await page.locator('.status.yours:visible, .result:visible').first().waitFor({ timeout: 60_000 });
    // The page may still show the turn before.
    await until(async () => {
      const { outcome, position } = await shownGame(page);
      return outcome !== null || position.turn === side;
    }, 'it is one’s turn');
    const { outcome, position, rev } = await shownGame(page);
    if (outcome) return made;
    await make(page, next(position.stones, position.moves), ways[made % ways.length]);
    // Until the move is there, the page may still show that it is one's turn.
    await until(async () => (await shownGame(page)).rev !== rev, 'the move is made');
  }
}

/** Whether a window shows a game of four to its end: places, pieces and moves. @param {Page} page @param {number} own moves made by people */
async function playedToItsEnd(page, own) {
  const { outcome, nodes, position } = await shownGame(page);
  assert.equal(outcome?.reason, 'goal-reached');
  assert.deepEqual(outcome.places?.toSorted(), [1, 2, 3, 4]);
  assert.ok(own > 20 && nodes.length > own, `${own} moves of ${nodes.length} by people`);
  await page.locator('.result').waitFor();
  for (const [seat, side] of ['White', 'Black', 'Red', 'Yellow'].entries())
    assert.equal(await plate(page, side).locator('.place').textContent(), PLACES[outcome.places[seat] - 1]);
  await standing(page, position.stones);
  await listed(
    page,
    nodes.map((node) => node.move),
  );
}

/** Begins a game of four from the start with computers of the lowest level, and a friend by link. @param {Page} page @param {string} [friend] a side */
async function beginFour(page, friend) {
  await page.goto('/play?game=halma-4');
  await page.getByRole('group', { name: 'Yellow' }).waitFor();
  if (friend) await page.getByRole('group', { name: friend }).getByText('By link').click();
  for (const level of await page.getByLabel('Level').all()) if (await level.isVisible()) await level.selectOption('1');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/game/*');
  await page.getByRole('grid').waitFor();
}

scene('a whole game from the start, one person and three computers', async ({ page }) => {
  await beginFour(page);
  const made = await playOn(page, 'white', ['click', 'drag', 'keys']);
  await playedToItsEnd(page, made);
});

scene('a whole game from the start, two people in two windows and two computers', async ({ page, another }) => {
  await beginFour(page, 'Black');
  const friend = await (await another()).newPage();
  await friend.goto(await page.getByLabel('Invitation link').inputValue());
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await friend.getByText('You are playing Black.').first().waitFor();
  const made = await Promise.all([playOn(page, 'white', ['click']), playOn(friend, 'black', ['drag'])]);
  assert.ok(
    made.every((moves) => moves > 20),
    `both have moved: ${made.join(' and ')}`,
  );
  for (const window of [page, friend]) await playedToItsEnd(window, made[0] + made[1]);
});

scene('one person and three computers play a game to its end', async ({ page }) => {
  await page.goto(`/play?${new URLSearchParams({ game: 'halma-4', position: NEARLY_HOME })}`);
  await page.getByRole('group', { name: 'Yellow' }).waitFor();
  assert.deepEqual(await page.locator('.seat legend').allTextContents(), ['White', 'Black', 'Red', 'Yellow']);
  for (const level of await page.getByLabel('Level').all()) if (await level.isVisible()) await level.selectOption('1');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/game/*');
  await page.getByRole('grid').waitFor();
  assert.deepEqual(
    (await shownGame(page)).seats.map(({ side, kind, level }) => [side, kind, level]),
    SIDES.map((side, seat) => (seat === 0 ? [side, 'human', undefined] : [side, 'computer', 1])),
  );
  assert.equal(await page.getByRole('link', { name: 'Analyse', exact: true }).count(), 0);

  await move(page, 'p11-p12', 'click');
  await move(page, 'p12-p13', 'keys');
  await page.locator('.result').waitFor({ timeout: 60_000 });
  const { outcome, nodes, position: end } = await shownGame(page);
  assert.equal(outcome?.reason, 'goal-reached');
  // Black had one step to go, and was there before White had made its second.
  assert.deepEqual(outcome.places, [2, 1, 3, 4]);
  assert.equal(outcome.winner, 'black');
  await page.locator('.result').getByText('Black wins').waitFor();
  assert.deepEqual(await page.locator('.standings .number').allTextContents(), PLACES);
  for (const [seat, side] of ['White', 'Black', 'Red', 'Yellow'].entries())
    assert.equal(await plate(page, side).locator('.place').textContent(), PLACES[outcome.places[seat] - 1]);
  await standing(page, end.stones);
  await listed(
    page,
    nodes.map((node) => node.move),
  );
  // Back to where only Black had finished.
  await page.getByRole('button', { name: `Move 1, Black: ${nodes[1].move}` }).click();
  await plate(page, 'White').locator('.place').waitFor({ state: 'hidden' });
  assert.equal(await plate(page, 'Black').locator('.place').textContent(), '1st');
});

scene('two people in two windows, partners, beat two computers', async ({ page, another }) => {
  const game = 'halma-4-teams';
  await page.goto(`/play?${new URLSearchParams({ game, position: NEARLY_HOME })}`);
  await page.getByRole('group', { name: 'Red' }).getByText('By link').click();
  for (const level of await page.getByLabel('Level').all()) if (await level.isVisible()) await level.selectOption('1');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/game/*');
  const links = page.getByLabel('Invitation link');
  await links.waitFor();
  assert.equal(await links.count(), 1);
  const friend = await (await another()).newPage();
  await friend.goto(await links.inputValue());
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await friend.getByText('You are playing Red.').first().waitFor();
  await links.waitFor({ state: 'hidden' });
  // Each sees the own camp at the bottom left.
  const corner = (/** @type {Page} */ of) => of.locator('.board-row').last().locator('[data-square]').first();
  assert.equal(await corner(page).getAttribute('data-square'), 'a1');
  assert.equal(await corner(friend).getAttribute('data-square'), 'p16');
  assert.match((await plate(friend, 'Red').textContent()) ?? '', /Red with White/);

  await move(page, 'p11-p12', 'drag');
  await move(friend, 'a6-a5', 'click');
  await move(page, 'p12-p13', 'click');
  await plate(friend, 'White').getByText('finished').waitFor();
  await move(friend, 'a5-a4', 'keys');
  for (const window of [page, friend]) await window.locator('.result').getByText('White and Red win').waitFor();
  assert.deepEqual((await shownGame(friend)).outcome, {
    winner: null,
    places: [1, 3, 1, 3],
    reason: 'goal-reached',
  });
});

scene('computers play alone while someone watches', async ({ page }) => {
  await begin(page, { game: 'halma-4', position: NEARLY_HOME, seats: [flea, flea, flea, flea] });
  await page.getByRole('group', { name: 'Playback speed' }).getByText('Live').click();
  await page.locator('.result').waitFor({ timeout: 60_000 });
  const { outcome } = await shownGame(page);
  assert.equal(outcome?.reason, 'goal-reached');
});

scene('the board turns by quarters, with its coordinates, its plates and its keys', async ({ page }) => {
  await begin(page, { game: 'halma-4', seats: [person, person, person, person] });
  const seen = () =>
    page.evaluate(() => ({
      corner: document.querySelector('.board-row:last-child [data-square]')?.getAttribute('data-square'),
      left: document.querySelector('.edge-rows')?.lastElementChild?.textContent,
      below: document.querySelector('.edge-columns')?.firstElementChild?.textContent,
      plates: [...document.querySelectorAll('.plate')].map((one) => one.getAttribute('aria-label')),
    }));
  const rotate = page.getByRole('button', { name: 'Rotate' });
  const expected = [
    { corner: 'a1', left: '1', below: 'a', plates: ['Black', 'Red', 'White', 'Yellow'] },
    { corner: 'a16', left: 'a', below: '16', plates: ['Red', 'Yellow', 'Black', 'White'] },
    { corner: 'p16', left: '16', below: 'p', plates: ['Yellow', 'White', 'Red', 'Black'] },
    { corner: 'p1', left: 'p', below: '1', plates: ['White', 'Black', 'Yellow', 'Red'] },
  ];
  for (const one of expected) {
    assert.deepEqual(await seen(), one);
    await rotate.click();
  }
  assert.deepEqual(await seen(), expected[0]);
  await page.locator('[data-square=a16]').focus();
  await page.keyboard.press('f');
  assert.equal((await seen()).corner, 'a16');
  // What was below it is now to the right of it: keys go by what one sees.
  await page.keyboard.press('ArrowRight');
  const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  assert.equal(await label(), 'a15, black piece');
  await page.keyboard.press('ArrowUp');
  assert.equal(await label(), 'b15, black piece');
});

scene('whoever resigns has the last place, and the others play on', async ({ page }) => {
  await begin(page, { game: 'halma-4', position: NEARLY_HOME, seats: [person, person, flea, flea] });
  const resign = page.getByRole('button', { name: 'Resign', exact: true });
  const dialog = page.getByRole('dialog');
  await resign.click();
  await dialog.getByText('the others play on').waitFor();
  await dialog.getByRole('button', { name: 'Resign' }).click();
  await plate(page, 'White').getByText('4th').waitFor();
  assert.match((await plate(page, 'White').textContent()) ?? '', /resigned/);
  await move(page, 'l1-m1', 'click');
  await plate(page, 'Black').getByText('1st').waitFor();
  // Nobody of those who still play is a person.
  await page.locator('.result').getByText('Black wins').waitFor({ timeout: 60_000 });
  const { outcome } = await shownGame(page);
  assert.deepEqual([outcome?.places?.[0], outcome?.places?.[1]], [4, 1]);
});

scene('a game for four is not analysed, and says so', async ({ page }) => {
  await page.goto('/analysis?game=halma-4');
  await page.getByText('Only games for two players can be analysed.').waitFor();
  await page.goto('/tournament');
  await page.locator('form.lab-form').waitFor();
  assert.equal(await page.locator('#lab-game option[value=halma-13]').count(), 1);
  assert.equal(await page.locator('#lab-game option[value=halma-4]').count(), 0);
});

scene('a position for four is set up in the editor, and pasted as text', async ({ page }) => {
  const { start } = await get(page, '/api/rules/halma-4');
  await page.goto(`/editor?${new URLSearchParams({ game: 'halma-4', position: start })}`);
  await page.getByText('13 white, 13 black, 13 red, 13 yellow').waitFor();
  await page.getByRole('group', { name: 'To move' }).getByText('Yellow').click();
  await page.getByText('Yellow to move').waitFor();
  await page.getByRole('link', { name: 'Play from here' }).click();
  await page.locator('.home-board .stone.red').first().waitFor();
  const read = await post(page, '/api/read', {
    text: await page.getByRole('textbox', { name: 'Starting position' }).inputValue(),
  });
  assert.equal(read.position.turn, 'yellow');
});
