// Lectures and exercises: a whole lecture on one screen, by keys alone, trees edited by hand, answers marked.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { scene, serve } from './support/scene.js';
import { until } from './support/until.js';

/** @typedef {import('playwright-core').Page} Page */

serve();

const words = (/** @type {Page} */ page) => page.locator('.lecture-words').textContent();
const counts = (/** @type {Page} */ page) => page.locator('.lecture-counts').textContent();

/** Waits until the picture of a tree has taken the measure of its place: that comes with the frame after. @param {Page} page */
const settled = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Whether all parts are within the window, without scrolling. @param {Page} page @param {string[]} parts */
async function inSight(page, parts) {
  for (const part of parts) {
    const box = await page.locator(part).first().boundingBox();
    const size = page.viewportSize();
    assert.ok(box && size, part);
    assert.ok(box.width > 40 && box.height > 15, `${part} has a size`);
    assert.ok(box.x >= 0 && box.y >= 0, `${part} begins in sight`);
    assert.ok(box.x + box.width <= size.width + 1, `${part} ends within ${size.width}`);
    assert.ok(box.y + box.height <= size.height + 1, `${part} ends within ${size.height}: ${box.y + box.height}`);
  }
}

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
]) {
  scene(
    `a lecture at ${viewport.width}x${viewport.height}: controls, words, board and both trees on one screen`,
    async ({ page }) => {
      await page.goto('/lecture?game=russian&depth=2&breadth=3&beside=minimax');
      await page.locator('.lecture-board .stone').first().waitFor();
      assert.equal(await page.locator('.lecture-stage').count(), 2);
      // No click first: the keys work at once.
      for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight');
      assert.equal(await page.locator('.steps-place').textContent(), '8 / 27');
      await inSight(page, ['.lecture-controls', '.lecture-words', '.lecture-board', '.lecture-stage']);
      const second = await page.locator('.lecture-stage').nth(1).boundingBox();
      assert.ok(second && second.x + second.width <= viewport.width && second.y + second.height <= viewport.height);
    },
    { context: { viewport } },
  );
}

for (const query of ['', '?beside=minimax', '?game=russian&depth=2', '?game=russian&depth=2&beside=minimax']) {
  scene(
    `a lecture on a phone on its side, ${query || 'the textbook tree'}: the tree is seen first, with its controls and words`,
    async ({ page }) => {
      await page.goto(`/lecture${query}`);
      await page.locator('.lecture-tree .node').first().waitFor();
      const parts = ['.lecture-stage', '.lecture-controls', '.lecture-words'];
      if (query.includes('game')) {
        parts.push('.lecture-board');
        await page.locator('.lecture-board .stone').first().waitFor();
      }
      await inSight(page, parts);
      const [head, stage] = await Promise.all(
        ['#head', '.lecture-stage'].map((part) => page.locator(part).first().boundingBox()),
      );
      assert.ok(head && stage && stage.y - (head.y + head.height) < 45, 'nothing but its name stands above it');
      assert.ok(stage.height > 190, `${stage.height} pixels high`);
    },
    { context: { viewport: { width: 844, height: 390 } } },
  );
}

scene('the textbook tree walks to its first cut, with the condition and the chosen child', async ({ page }) => {
  await page.goto('/lecture');
  await page.locator('.lecture-tree .node').first().waitFor();
  await page.keyboard.press('x');
  assert.match((await words(page)) ?? '', /Cut: at C the value is 2 ≤ α = 3.* e, f are left out/);
  assert.equal(await page.locator('.edge.is-cut').count(), 2);
  assert.equal(await page.locator('.lecture-tree .condition').last().textContent(), 'cut if ≤ 3');
  assert.equal(await page.locator('.edge.is-chosen').count(), 3, 'the best child of each open node is thick');
  // Alpha stands left of beta at every node.
  const sides = await page
    .locator('.window')
    .evaluateAll((all) =>
      all.map((one) => [...one.querySelectorAll('text')].map((text) => text.getBoundingClientRect().right)),
    );
  for (const [alpha, beta] of sides) assert.ok(Number(alpha) < Number(beta));
  await page.keyboard.press('End');
  assert.match((await words(page)) ?? '', /the root is worth 3; B is chosen/);
  assert.match((await counts(page)) ?? '', /7 of 9 leaves looked at, branches cut off: 2/);
  await page.keyboard.press('Home');
  assert.match((await words(page)) ?? '', /has \d+ steps/);
});

scene('every algorithm has its walk: re-searches, passes, table hits, four phases, four seats', async ({ page }) => {
  await page.goto('/lecture');
  const take = async (/** @type {string} */ label) => {
    // The lesson before may stand at its first step as well: it must be gone.
    await page.locator('.lecture-one').evaluateAll((all) => all.forEach((one) => one.setAttribute('data-before', '')));
    await page.getByLabel('Examples').selectOption({ label });
    await page.locator('.lecture-one:not([data-before])').waitFor();
    await page.locator('.steps-place', { hasText: /^0 / }).waitFor();
  };
  await page.locator('.lecture-one').waitFor();
  await take('A re-search (PVS)');
  await page.keyboard.press('x');
  assert.match((await words(page)) ?? '', /null window was too narrow/);
  await take('A table hit');
  await page.keyboard.press('x');
  assert.match((await words(page)) ?? '', /The table knows/);
  assert.equal(await page.locator('.lecture-tree .link').count(), 1, 'the hit is drawn as a link');
  await take('MTD(f), pass by pass');
  await page.keyboard.press('End');
  assert.match((await counts(page)) ?? '', /passes: [2-9]/);
  await take('MCTS in four phases');
  const phases = new Set();
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('ArrowRight');
    phases.add(await page.locator('.lecture-phases [aria-current]').textContent());
  }
  assert.equal(phases.size, 4);
  await take('Four players (max-n)');
  await page.keyboard.press('End');
  assert.match((await words(page)) ?? '', /the root is worth 5\/4\/2\/2/);
  for (const name of ['Paranoid', 'Best reply']) {
    await page.getByLabel('Algorithm', { exact: true }).selectOption({ label: name });
    await page.locator('.lecture-counts', { hasText: name }).waitFor();
  }
});

scene(
  'a real position for four: seats are named, the board follows, and each algorithm has its tree',
  async ({ page }) => {
    await page.goto('/lecture');
    await page.getByLabel('Examples').selectOption({ label: 'A real position for four' });
    await page.locator('.lecture-board .stone').first().waitFor();
    assert.equal(await page.locator('.lecture-board .stone').count(), 52);
    assert.match((await counts(page)) ?? '', /Numbers from first to last: White, Black, Red, Yellow/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    assert.match((await words(page)) ?? '', /A: White is to move/);
    await page.keyboard.press('ArrowRight');
    assert.match((await words(page)) ?? '', /B \(.+\): Black is to move/);
    // Paranoid: the others are MIN, and still have their names; branches are cut off.
    const algorithm = page.getByLabel('Algorithm', { exact: true });
    await algorithm.selectOption({ label: 'Paranoid' });
    await page.locator('.lecture-counts', { hasText: 'Paranoid' }).waitFor();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    assert.match((await words(page)) ?? '', /MIN \(Black\) is to move/);
    // Best reply: one of three replies, and the board shows it although seats miss their turns.
    await algorithm.selectOption({ label: 'Best reply' });
    await page.locator('.lecture-counts', { hasText: 'Best reply' }).waitFor();
    assert.deepEqual((await page.locator('.lecture-tree .by').allTextContents()).slice(1, 4), [
      'Black',
      'Red',
      'Yellow',
    ]);
    for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowRight');
    assert.match((await words(page)) ?? '', /\((Black|Red|Yellow): /);
    assert.equal(await page.getByRole('alert').isVisible(), false);
  },
);

scene('a tree is edited by keys and by dragging, and its cuts are counted at once', async ({ page }) => {
  await page.goto('/lecture');
  const leaf = page.locator('.lecture-tree .node.is-leaf');
  await leaf.first().waitFor();
  // The fourth leaf, 2, cuts off two others; as 4 it cuts off none of them.
  await leaf.nth(3).focus();
  await page.keyboard.press('ArrowUp');
  await page.waitForFunction(() => document.querySelectorAll('.node.is-leaf .value')[3]?.textContent === '3');
  await page.keyboard.press('ArrowUp');
  await page.waitForFunction(() => document.querySelectorAll('.node.is-leaf .value')[3]?.textContent === '4');
  await page.locator('.lecture-counts', { hasText: 'branches cut off: 0' }).waitFor();
  // The link holds the tree.
  await page.waitForURL(/tree=%28%283\+12\+8%29\+%284\+4\+6%29/);
  // Back by dragging it down.
  const box = await leaf.nth(3).boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width / 2, box.y + 8);
  await page.mouse.down();
  for (let y = 0; y <= 30; y += 3) {
    await page.mouse.move(box.x + box.width / 2, box.y + 8 + y);
    await page.waitForTimeout(20);
  }
  await page.mouse.up();
  await page.waitForFunction(() => document.querySelectorAll('.node.is-leaf .value')[3]?.textContent === '2');
  await page.locator('.lecture-counts', { hasText: 'branches cut off: 2' }).waitFor();
  // The order of children.
  await page.locator('.node.is-min').nth(0).focus();
  await page.keyboard.press(']');
  await page.waitForFunction(() => document.querySelectorAll('.node.is-leaf .value')[0]?.textContent === '2');
  // A child more, and fewer.
  await page.locator('.node.is-leaf').first().focus();
  await page.keyboard.press('n');
  await page.waitForFunction(() => document.querySelectorAll('.lecture-tree .node.is-leaf').length === 10);
  await page.keyboard.press('Delete');
  await page.waitForFunction(() => document.querySelectorAll('.lecture-tree .node.is-leaf').length < 10);
});

scene(
  'a bad tree gets a sentence and nothing is lost; a reload shows the same lecture',
  async ({ page }) => {
    await page.goto('/lecture?tree=((3+5)+(2+9))&algorithm=pvs&cut=passed&step=4');
    await page.locator('.lecture-tree .node').first().waitFor();
    assert.equal(await page.locator('.steps-place').textContent(), '4 / 14');
    await page.getByLabel('The tree as text').fill('((3 5) (2 9)');
    await page.getByRole('button', { name: 'Draw' }).click();
    await page.getByRole('alert').getByText('a `)` is missing at the end').waitFor();
    assert.equal(await page.locator('.lecture-tree .node').count(), 7, 'the tree before it is still there');
    assert.equal(await page.getByLabel('The tree as text').inputValue(), '((3 5) (2 9)', 'and what was typed');
    await page.reload();
    await page.locator('.lecture-tree .node').first().waitFor();
    assert.equal(await page.getByLabel('Algorithm', { exact: true }).inputValue(), 'pvs');
    assert.equal(await page.locator('.steps-place').textContent(), '4 / 14');
  },
  { allow: [/status of 4/] },
);

scene('the next step is predicted by keys, and the answers are counted', async ({ page }) => {
  await page.goto('/lecture?step=2');
  await page.locator('.lecture-tree .node').first().waitFor();
  await page.keyboard.press('q');
  const guesses = page.locator('.lecture-guesses button');
  await guesses.first().waitFor();
  const texts = await guesses.allTextContents();
  const right = texts.findIndex((text) => text.includes('down to B'));
  assert.ok(right >= 0, texts.join());
  await page.keyboard.press(String(right + 1));
  await page.locator('.lecture-verdict.is-right').waitFor();
  const wrong = (await guesses.allTextContents()).findIndex((text) => text.includes('cut off'));
  await guesses.nth(wrong).click();
  await page.locator('.lecture-verdict.is-wrong', { hasText: 'No: down to a' }).waitFor();
  assert.equal(await page.locator('.lecture-score').textContent(), '1 / 2');
});

scene('zoom by wheel, and files in every format', async ({ page }) => {
  await page.goto('/lecture?step=20');
  await page.locator('.lecture-tree .node').first().waitFor();
  const seen = () => page.locator('.lecture-tree').getAttribute('viewBox');
  await settled(page);
  const before = await seen();
  await page.locator('.lecture-stage').hover();
  await page.mouse.wheel(0, -300);
  await page.waitForFunction((old) => document.querySelector('.lecture-tree')?.getAttribute('viewBox') !== old, before);
  await page.keyboard.press('0');
  assert.equal(await seen(), before);
  for (const [name, begin] of [
    ['SVG', '<svg'],
    ['TikZ', '\\documentclass{article}'],
    ['istgame', '\\documentclass{article}'],
    ['PNG', '\u0089PNG'],
  ]) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    const text = readFileSync(await file.path(), 'latin1');
    assert.ok(text.startsWith(String(begin)), `${name}: ${text.slice(0, 20)}`);
  }
});

scene('a node is dragged to another place among its sisters, and its cuts are counted', async ({ page }) => {
  await page.goto('/lecture');
  const nodes = page.locator('.lecture-tree .node.is-min');
  await nodes.first().waitFor();
  const [from, to] = [await nodes.nth(0).boundingBox(), await nodes.nth(1).boundingBox()];
  assert.ok(from && to);
  const y = from.y + from.height / 2;
  await page.mouse.move(from.x + from.width / 2, y);
  await page.mouse.down();
  const way = (to.x - from.x) * 1.1;
  for (let step = 1; step <= 20; step++) {
    await page.mouse.move(from.x + from.width / 2 + (way * step) / 20, y);
    await page.waitForTimeout(20);
  }
  await page.mouse.up();
  // B, whose leaves are 3, 12 and 8, now comes second or later.
  await page.waitForFunction(() => document.querySelector('.node.is-leaf .value')?.textContent === '2');
  // The link holds the tree.
  await page.waitForURL(/tree=%28%282\+4\+6%29/);
  await page.locator('.lecture-counts', { hasText: 'before your change: 2' }).waitFor();
});

scene(
  'two fingers zoom the tree',
  async ({ page, context }) => {
    await page.goto('/lecture?step=9');
    await page.locator('.lecture-tree .node').first().waitFor();
    const width = async () => Number((await page.locator('.lecture-tree').getAttribute('viewBox'))?.split(' ')[2]);
    await settled(page);
    const before = await width();
    const stage = page.locator('.lecture-stage');
    await stage.scrollIntoViewIfNeeded();
    const box = await stage.boundingBox();
    assert.ok(box);
    // On the ground, not on a node.
    const middle = { x: box.x + box.width / 2, y: box.y + box.height - 20 };
    const session = await context.newCDPSession(page);
    const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ kind, /** @type {number} */ apart) =>
      session.send('Input.dispatchTouchEvent', {
        type: kind,
        touchPoints:
          kind === 'touchEnd'
            ? []
            : [-1, 1].map((side, id) => ({
                x: Math.round(middle.x + (side * apart) / 2),
                y: Math.round(middle.y),
                id,
              })),
      });
    await touch('touchStart', 60);
    for (let apart = 70; apart <= 180; apart += 10) await touch('touchMove', apart);
    await touch('touchEnd', 0);
    await until(async () => (await width()) < before * 0.7, `${await width()} of ${before}`);
  },
  { context: { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true } },
);

scene('full screen: large type, and the keys still work', async ({ page }) => {
  await page.goto('/lecture');
  await page.locator('.lecture-tree .node').first().waitFor();
  const size = () =>
    page.locator('.lecture-words').evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize));
  const before = await size();
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.fullscreenElement?.matches('.lecture'));
  assert.ok((await size()) > before * 1.2, 'the type is larger');
  await page.keyboard.press('ArrowRight');
  assert.match((await page.locator('.steps-place').textContent()) ?? '', /^1 /);
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.fullscreenElement === null);
});

scene('an exercise is answered, marked field by field, and its first error explained', async ({ page }) => {
  await page.goto('/exercises?seed=7');
  const box = (/** @type {string} */ field, /** @type {string} */ key) =>
    page.locator(`.exercise-field.is-${field}`).getByLabel(key, { exact: true });
  await box('values', 'A').waitFor();
  // The right answers, from the key of the same seed.
  const key = await page.evaluate(async () => {
    const spec = { seed: 7, algorithm: 'alphabeta' };
    const body = JSON.stringify({ spec, count: 1, format: 'html-key' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/exercises/sheet', { method: 'POST', headers, body });
    const sheet = new DOMParser().parseFromString(
      (await answer.text()).replace(/<style>[^]*?<\/style>/, ''),
      'text/html',
    );
    const tables = [...sheet.querySelectorAll('table')].map((table) =>
      [...table.rows].map((row) => [row.cells[0]?.textContent ?? '', row.cells[1]?.textContent ?? '']),
    );
    return { tables, lines: [...sheet.querySelectorAll('.rule')].map((line) => line.textContent ?? '') };
  });
  const [values, windows] = key.tables;
  for (const [name, value] of values ?? []) await box('values', name).fill(value);
  for (const [name, value] of windows ?? []) await box('windows', name).fill(value);
  for (const [place, name] of ['cuts', 'order', 'choice'].entries())
    await box(name, 'Answer').fill(key.lines[place] ?? '');
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await page.locator('.exercise-verdict.is-right').nth(4).waitFor();
  await box('order', 'Answer').fill('a c b');
  await page.keyboard.press('Enter');
  await page
    .locator('.is-order .exercise-verdict:not(.is-right)', { hasText: 'Leaf number 2 is b, and not c' })
    .waitFor();
  assert.equal(await page.locator('.exercise-verdict.is-right').count(), 4, 'the other fields stay right');
});

scene('exercises on positions and on MCTS, and files of sheets', async ({ page }) => {
  await page.goto('/exercises?seed=2&algorithm=minimax&game=russian');
  await page.locator('.exercise-desk .stone').first().waitFor();
  await page.goto('/exercises?seed=2&algorithm=mcts');
  await page.locator('.exercise-field.is-selection input').waitFor();
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await page.locator('.is-selection .exercise-verdict', { hasText: 'upper confidence bounds' }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Moodle XML' }).click(),
  ]);
  assert.match(readFileSync(await file.path(), 'utf8'), /<question type="cloze">/);
});

scene('conventions are switched on the page: fail-hard, right to left, trapezoids', async ({ page }) => {
  await page.goto('/lecture');
  await page.locator('.lecture-tree .node').first().waitFor();
  await page.getByText('Conventions, shapes, positions').click();
  const leafAt = async (/** @type {number} */ step) => {
    await page.keyboard.press('Home');
    for (let done = 0; done < step; done += 1) await page.keyboard.press('ArrowRight');
    return words(page);
  };
  const said = async (/** @type {string} */ node) => {
    await page.keyboard.press('End');
    return page
      .locator(`.lecture-tree .node`, { has: page.getByText(node, { exact: true }) })
      .locator('.value')
      .textContent();
  };
  // C looks at its leaf 2 below a bound of 3: fail-soft says 2, fail-hard the bound.
  assert.match((await leafAt(4)) ?? '', /The leaf a is worth 3/);
  assert.equal(await said('C'), '2');
  await page.getByText('fail-hard', { exact: true }).click();
  await page.waitForURL(/fail=hard/);
  await page.locator('h1').click();
  assert.equal(await said('C'), '3');
  await page.getByText('right to left', { exact: true }).click();
  await page.waitForURL(/order=right/);
  await page.locator('h1').click();
  assert.match((await leafAt(4)) ?? '', /The leaf i is worth 2/);
  const shape = page.locator('.lecture-tree .node .shape').first();
  const before = await shape.getAttribute('points');
  await page.getByText('trapezoids', { exact: true }).click();
  await page.waitForURL(/shapes=trapezoids/);
  await page.waitForFunction(
    (before) => document.querySelector('.lecture-tree .node .shape')?.getAttribute('points') !== before,
    before,
  );
  const corners = (await shape.getAttribute('points'))?.trim().split(/\s+/).length;
  assert.equal(corners, 4);
});

scene(
  'a lecture and an exercise on a phone',
  async ({ page }) => {
    for (const path of ['/lecture?step=9', '/exercises?seed=5']) {
      await page.goto(path);
      await page.locator('.lecture-tree .node').first().waitFor();
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path);
    }
    await page.goto('/lecture?step=9');
    await page.getByRole('button', { name: 'Next step' }).tap();
    // A tap becomes a click a moment later.
    await page.locator('.steps-place', { hasText: /^10 / }).waitFor();
  },
  { context: { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true } },
);
