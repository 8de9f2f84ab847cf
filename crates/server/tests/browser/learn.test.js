// Learning: a class with its teacher and students, the rules as drills, one's own mistakes; by keys and by typed moves.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { get, post } from './support/api.js';
import { violations, withAxe } from './support/axe.js';
import { chooseByKeys } from './support/hand.js';
import { scene, serve } from './support/scene.js';

/** @typedef {import('playwright-core').Page} Page */

serve();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** @param {Page} page @param {string} move */
async function type(page, move) {
  const box = page.locator('.move-entry input');
  await box.fill(move);
  await box.press('Enter');
}

scene(
  'a class: students join by a code, answer by keys, by touch and by typing, and see their marks at the end',
  async ({ page: teacher, another }) => {
    await teacher.goto('/class');
    await teacher.getByLabel('What the room is called').fill('Class 3b');
    await teacher.keyboard.press('Enter');
    await teacher.locator('.class-code').waitFor();
    const code = (await teacher.locator('.class-code').textContent()) ?? '';
    const join = async (/** @type {string} */ name, /** @type {object} */ window) => {
      const student = await (await another(window)).newPage();
      await student.goto('/class');
      await student.locator('.class-code-input').fill(`${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`);
      await student.keyboard.press('Enter');
      await student.locator('.class-door input').fill(name);
      await student.keyboard.press('Enter');
      await student.locator('.class-waiting').waitFor();
      return student;
    };
    const [ann, bartek] = [await join('Ann', {}), await join('Bartek', { ...PHONE, locale: 'pl-PL' })];
    await teacher.getByText('2 of 2 here').waitFor();
    await teacher.getByLabel('What you say to it').fill('White to move');
    await teacher.getByLabel('Position', { exact: true }).fill('W:Wc3,g1:Bh8,a7');
    await teacher.getByLabel('Right moves').fill('c3-b4');
    await teacher.keyboard.press('Enter');
    for (const student of [ann, bartek]) await student.locator('.class-board .stone').first().waitFor();
    // A move that is none gets a sentence, and costs nothing.
    await type(ann, 'c3-c9');
    await ann.locator('.error:not([hidden])').waitFor();
    await chooseByKeys(ann, 'c3');
    await chooseByKeys(ann, 'b4');
    await bartek.locator('[data-square=c3]').tap();
    await bartek.locator('[data-square=d4]').tap();
    await teacher.locator('.class-answered', { hasText: '2 of 2' }).waitFor();
    assert.equal(await ann.locator('.class-verdict').count(), 0, 'no mark before the end');
    for (const window of [teacher, ann, bartek]) {
      await withAxe(window);
      assert.deepEqual(await violations(window), []);
    }
    const [file] = await Promise.all([
      teacher.waitForEvent('download'),
      teacher.getByRole('link', { name: 'Results as CSV' }).click(),
    ]);
    assert.match(readFileSync(await file.path(), 'utf8'), /White to move,Bartek,,c3-d4,0,1,\d+/);
    await teacher.getByRole('button', { name: 'End it, and show the marks' }).click();
    await ann.locator('.class-verdict.is-right').waitFor();
    await bartek.locator('.class-verdict.is-wrong').waitFor();
    assert.ok(await bartek.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    // An exercise, and a game of the two.
    await teacher.getByText('Exercise on a tree', { exact: true }).click();
    await teacher.getByRole('button', { name: 'Ask', exact: true }).click();
    await ann.locator('.exercise-boxes input').first().fill('5');
    await ann.getByRole('button', { name: 'Send my answers' }).click();
    await teacher.locator('.class-answered', { hasText: '1 of 2' }).waitFor();
    await teacher.getByText('Games of pairs', { exact: true }).click();
    await teacher.getByRole('button', { name: 'Ask', exact: true }).click();
    await bartek.locator('.class-assignment a.button').click();
    await bartek.waitForURL('**/game/*');
    await bartek.getByRole('grid').waitFor();
    await teacher.getByRole('button', { name: 'Close the room' }).click();
    await teacher.getByRole('dialog').getByRole('button', { name: 'Close the room' }).click();
    await ann.getByRole('heading', { name: 'The room is closed' }).waitFor();
  },
  { allow: [/status of 4/] },
);

scene(
  'a puzzle of Saltus and an exercise on a position are given to a class without typing a position',
  async ({ page: teacher, another }) => {
    await teacher.goto('/class');
    await teacher.getByLabel('What the room is called').fill('Class 4');
    await teacher.keyboard.press('Enter');
    await teacher.locator('.class-code').waitFor();
    const code = (await teacher.locator('.class-code').textContent()) ?? '';
    const student = await (await another({})).newPage();
    await student.goto(`/class/${code}`);
    await student.locator('.class-door input').fill('Ann');
    await student.keyboard.press('Enter');
    await student.locator('.class-waiting').waitFor();

    // By its number; the teacher sees which one it is.
    await teacher.getByText('Puzzle', { exact: true }).click();
    // The form of the kind before has a game to choose, too.
    await teacher.getByLabel('Number of the puzzle').fill('1');
    await teacher.getByLabel('Game', { exact: true }).selectOption('russian');
    await teacher.locator('form .class-look[href="/puzzles/russian/1"]').waitFor();
    await teacher.getByRole('button', { name: 'Ask', exact: true }).click();
    await teacher.locator('.class-assignment', { hasText: 'Puzzle 1' }).waitFor();
    const first = student.locator('[data-number="1"]');
    await first.locator('.class-text', { hasText: 'to move and win' }).waitFor();
    const russian = await post(teacher, '/api/puzzles/russian/1/solution', { found: [] });
    await first.locator('.move-entry input').fill(russian.next.move);
    await first.locator('.move-entry input').press('Enter');
    await teacher.locator('.class-answered', { hasText: '1 of 1' }).waitFor();

    // From the puzzle itself; the other side stands still.
    await teacher.goto('/puzzles/halma-8x8/1');
    await teacher.getByRole('link', { name: 'Give it to my class: Class 4' }).click();
    await teacher.waitForURL(new RegExp(`/class/${code}`));
    await teacher.getByRole('button', { name: 'Ask', exact: true }).click();
    const second = student.locator('[data-number="2"]');
    await second.locator('.stone').first().waitFor();
    const puzzle = await get(teacher, '/api/puzzles/halma-8x8/1');
    /** @type {string[]} */
    const found = [];
    while (found.length < puzzle.moves) {
      const { next } = await post(teacher, '/api/puzzles/halma-8x8/1/solution', { found });
      found.push(next.move);
      await second.locator('.square.movable').first().waitFor();
      const entry = second.locator('.move-entry input');
      await entry.fill(next.move);
      await entry.press('Enter');
      await teacher
        .locator('[data-number="2"] td', { hasText: `${found.length}/${puzzle.moves}` })
        .first()
        .waitFor({ state: 'attached' });
    }
    await second.locator('.class-verdict.is-right').waitFor();

    // An exercise on a real position, by another convention.
    await teacher.getByText('Exercise on a tree', { exact: true }).click();
    await teacher.getByLabel('Tree of').selectOption('russian');
    await teacher.getByText('fail-hard', { exact: true }).click();
    await teacher.getByRole('button', { name: 'Ask', exact: true }).click();
    const third = student.locator('[data-number="3"]');
    await third.locator('.exercise-desk .stone').first().waitFor();
    await third.getByText('fail-hard').waitFor();
    await third.locator('.exercise-field.is-why input').waitFor();
    for (const window of [teacher, student]) {
      await withAxe(window);
      assert.deepEqual(await violations(window), []);
    }
  },
);

scene(
  'a code that leads nowhere gets a sentence, and stays as it was typed',
  async ({ page }) => {
    await page.goto('/class');
    const code = page.locator('.class-code-input');
    await code.fill('ABCDEF');
    await code.press('Enter');
    await page.getByRole('alert').getByText('no room has this code').waitFor();
    assert.equal(await code.inputValue(), 'ABCDEF');
  },
  { allow: [/status of 404/] },
);

scene('drills: a wrong move says which rule it breaks, a right one leads on', async ({ page }) => {
  await page.goto('/rules/russian');
  await page.getByRole('link', { name: 'Learn them by doing' }).click();
  await page.locator('.drills-board .stone').first().waitFor();
  await page.goto('/drills/russian?step=3');
  await page.locator('.drills-board .stone').first().waitFor();
  // A move that another rule forbids can be made, and is explained.
  await chooseByKeys(page, 'g3');
  await chooseByKeys(page, 'h4');
  await page.locator('.drills-wrong', { hasText: 'Capturing is mandatory' }).waitFor();
  await type(page, 'c3xe5');
  await page.locator('.drills-right').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('#view').getByText('Rule 4 of 13').waitFor();
  assert.equal(await page.locator('.drills-list .is-done').count(), 1);
  // Legal, and beside the point.
  await page.goto('/drills/halma-8x8?step=6');
  await page.locator('.drills-board .stone').first().waitFor();
  await type(page, 'd4-d3');
  await page.locator('.drills-wrong', { hasText: 'loses the game at once' }).waitFor();
});

scene('drills of draws and of four players: what was before counts, and whose turn it is', async ({ page }) => {
  const { drills } = /** @type {import('../../types/wire.js').Drills} */ (await get(page, '/api/drills'));
  const idle = drills.find(({ game, rule }) => game === 'english' && rule === 'dr.idle-40');
  assert.ok(idle?.past);
  await page.goto('/drills/english?step=11');
  await page.locator('.drills-board .stone').first().waitFor();
  await page.locator('#view').getByText('Moves before (79): …').waitFor();
  const { game, position } = idle;
  const { moves } = await post(page, '/api/look', { game, position, moves: idle.past.split(' ') });
  const late = moves.find((/** @type {{move: string}} */ { move }) => !idle.right.includes(move));
  await type(page, late.move);
  await page.locator('.drills-wrong', { hasText: 'ends the game at once without a winner' }).waitFor();
  await type(page, idle.right[0]);
  await page.locator('.drills-right').waitFor();
  // Red may not move before Black; a rule of the model that this game does not have is not among its drills.
  await page.goto('/drills/halma-4');
  await page.locator('.drills-board .stone').first().waitFor();
  await type(page, 'o13-n12');
  await page.locator('.drills-wrong', { hasText: 'Turns go round clockwise' }).waitFor();
  assert.equal(await page.locator('.drills-list', { hasText: 'leaving pieces behind' }).count(), 0);
  await page.getByRole('button', { name: 'Show the move' }).click();
  const shown = (await page.locator('#view').getByText('Right is').textContent()) ?? '';
  await type(page, /Right is (\S+)\./.exec(shown)?.[1] ?? '');
  await page.locator('.drills-right').waitFor();
});

scene('one’s mistakes: tried again, another good move is taken, and why, term by term', async ({ page }) => {
  const human = { kind: 'human' };
  const wish = { game: 'russian', position: 'W:Wc3,e3,d2,f2:Bb6,d6,e7,g7', white: human, black: human };
  const { id } = await post(page, '/api/games', wish);
  await post(page, `/api/games/${id}/moves`, { move: 'c3-b4', at: 0 });
  await post(page, `/api/games/${id}/resign`, { side: 'black' });
  await page.goto(`/game/${id}`);
  await page.getByRole('link', { name: 'Learn from mistakes' }).click();
  await page.locator('.mistakes-board .stone').first().waitFor();
  await page.locator('#view').getByText('Here you played c3-b4 for White: blunder').waitFor();
  await type(page, 'c3-b4');
  await page.locator('.mistakes-wrong', { hasText: 'is what you played' }).waitFor();
  // The best move is c3-d4; this one is as good.
  await chooseByKeys(page, 'e3');
  await chooseByKeys(page, 'd4');
  await page.locator('.mistakes-right', { hasText: 'e3-d4' }).waitFor();
  await page.locator('.mistakes-why tbody tr').first().waitFor();
  await withAxe(page);
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: 'Next mistake' }).click();
  await page.locator('#view').getByText('0 of 1 put right at the first try').waitFor();
  // Across all games: what was not put right at once comes back.
  await page.goto('/mistakes');
  await page.locator('#view').getByText('Here you played c3-b4').waitFor();
});
