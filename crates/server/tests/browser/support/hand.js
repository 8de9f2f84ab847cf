// A hand on the board: moves made by clicks, by dragging, square by square, or by keys alone, and a look at what the
// board shows.

import assert from 'node:assert/strict';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../../web/app/types/api.js').Move} Move */
/** @typedef {import('../../../web/app/types/api.js').Stone} Stone */
/** @typedef {'click' | 'drag' | 'steps' | 'keys'} Way */

/** What is lit on the board. @param {Page} page @param {string} kind movable, end, next, picked, must */
export const lit = (page, kind) =>
  page
    .locator(`[role=grid] .square.${kind}`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-square') ?? ''));

/**
 * Makes a move, and sees on the way that the board lights it.
 * @param {Page} page
 * @param {Move} move
 * @param {Way} way
 */
export async function make(page, move, way) {
  const from = move.path[0];
  const end = move.path[move.path.length - 1];
  await movable(page, from);
  if (way === 'drag') {
    const [a, b] = [await centre(page, from), await centre(page, end)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
    await page.mouse.move(b.x, b.y);
    await page.mouse.up();
    if (!(await choice(page)).open) return;
  } else {
    const choose = way === 'keys' ? chooseByKeys : choosePointed;
    await choose(page, from);
    const { picked, ends } = await choice(page);
    assert.deepEqual(picked, [from]);
    assert.ok(ends.includes(end), `${end} is a target of ${from}, and is lit`);
    // In Halma a square on the way is also a place to stop, so that only captures can be walked.
    const steps = move.captures.length > 1 && way !== 'click' ? move.path.slice(1) : [end];
    for (const square of steps) {
      await choose(page, square);
      if (!(await choice(page)).open) return;
    }
  }
  // A capture that could go on from its end is ended by choosing that square again; and where ways differ in what
  // they take, a square on the way tells which is meant.
  for (const square of [end, ...move.path.slice(1, -1)]) {
    await (way === 'keys' ? chooseByKeys : choosePointed)(page, square);
    if (!(await choice(page)).open) return;
  }
  assert.fail(`${move.move} could not be chosen by ${way}`);
}

/** Waits until the piece on a square may be moved. @param {Page} page @param {string} square */
async function movable(page, square) {
  const ready = await page.evaluate(async (name) => {
    const limit = performance.now() + 20_000;
    while (!document.querySelector(`[role=grid] [data-square="${name}"].movable`)) {
      if (performance.now() > limit) return false;
      await new Promise(requestAnimationFrame);
    }
    return true;
  }, square);
  assert.ok(ready, `the piece on ${square} may be moved`);
}

/** Whether a move is being chosen, with what is picked and where it may end. @param {Page} page */
const choice = (page) =>
  page.evaluate(() => {
    const squares = (/** @type {string} */ kind) =>
      [...document.querySelectorAll(`[role=grid] .square.${kind}`)].map((one) => one.getAttribute('data-square') ?? '');
    return {
      open: document.querySelector('.board.choosing') !== null,
      picked: squares('picked'),
      ends: squares('end'),
    };
  });

/** @param {Page} page @param {string} square */
export async function choosePointed(page, square) {
  const { x, y } = await centre(page, square);
  await page.mouse.click(x, y);
}

/**
 * Walks to a square by arrow keys from wherever the focus is, and presses Enter.
 * @param {Page} page
 * @param {string} square
 */
export async function chooseByKeys(page, square) {
  let way = await distance(page, square);
  if (!way) {
    await tabTo(page, '[role=grid] [tabindex="0"]');
    way = await distance(page, square);
  }
  await hold(page, (way?.down ?? 0) > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(way?.down ?? 0));
  // Where not every square is in play, the column may change from row to row.
  if (way?.down !== 0) way = await distance(page, square);
  await hold(page, (way?.right ?? 0) > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(way?.right ?? 0));
  assert.equal(
    await page.evaluate(() => document.activeElement?.getAttribute('data-square')),
    square,
    'arrow keys lead to every square',
  );
  await page.keyboard.press('Enter');
}

/**
 * Holds a key down until it has repeated so many times.
 * @param {Page} page
 * @param {string} key
 * @param {number} times
 */
async function hold(page, key, times) {
  if (times === 0) return;
  await Promise.all(Array.from({ length: times }, () => page.keyboard.down(key)));
  await page.keyboard.up(key);
}

/**
 * Presses Tab until what is asked for has the focus.
 * @param {Page} page
 * @param {string} selector
 */
export async function tabTo(page, selector) {
  for (let pressed = 0; pressed < 80; pressed++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

/**
 * How many rows down and how many squares to the right it is from the focus; null where that is not on the board.
 * @param {Page} page
 * @param {string} square
 */
function distance(page, square) {
  return page.evaluate((name) => {
    const place = (/** @type {Element | null} */ cell) => {
      const row = cell?.closest('.board-row');
      return {
        row: [...(row?.parentElement?.children ?? [])].indexOf(row ?? document.body),
        column: [...(row?.querySelectorAll('[data-square]') ?? [])].indexOf(cell ?? document.body),
      };
    };
    if (!document.activeElement?.closest('[role=grid]')) return null;
    const [here, there] = [
      place(document.activeElement),
      place(document.querySelector(`[role=grid] [data-square="${name}"]`)),
    ];
    return { down: there.row - here.row, right: there.column - here.column };
  }, square);
}

/**
 * The middle of a square in the window.
 * @param {Page} page
 * @param {string} square
 */
function centre(page, square) {
  return page.locator(`[role=grid] [data-square="${square}"]`).evaluate((cell) => {
    cell.scrollIntoView({ block: 'nearest' });
    const box = cell.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
}

/**
 * Waits until these pieces stand on the board, and no others.
 * @param {Page} page
 * @param {Stone[]} stones
 */
export async function standing(page, stones) {
  const wanted = stones
    .map(({ square, side, king }) => `${square} ${side}${king ? ' king' : ''}`)
    .sort()
    .join(', ');
  const found = await page.evaluate(async (text) => {
    const limit = performance.now() + 20_000;
    for (;;) {
      const stones = [...document.querySelectorAll('[role=grid] .stone:not(.ghost)')].map((stone) => {
        const side = ['white', 'black', 'red', 'yellow'].find((one) => stone.classList.contains(one));
        return `${stone.closest('[data-square]')?.getAttribute('data-square')} ${side}${stone.classList.contains('king') ? ' king' : ''}`;
      });
      const now = stones.sort().join(', ');
      if (now === text || performance.now() > limit) return now;
      await new Promise(requestAnimationFrame);
    }
  }, wanted);
  assert.equal(found, wanted);
}

/**
 * Waits until the list of moves has so many on the line that was played.
 * @param {Page} page
 * @param {string[]} moves
 */
export async function listed(page, moves) {
  try {
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('.moves .move:not(.aside)')].map((one) => one.textContent).join(' ') === wanted,
      moves.join(' '),
    );
  } catch {
    assert.equal((await page.locator('.moves .move:not(.aside)').allTextContents()).join(' '), moves.join(' '));
  }
}
