// How the page looks: font, themes, square names, captured pieces, what is in sight on a phone, paper, sound, movement,
// and that it installs as an app.

import assert from 'node:assert/strict';
import { begin, post } from './support/api.js';
import { violations, withAxe } from './support/axe.js';
import { lit, make } from './support/hand.js';
import { NEARLY_HOME } from './support/four.js';
import { launch, scene, serve } from './support/scene.js';
import { becomes, until } from './support/until.js';
import { SIZES } from './support/views.js';

/** @typedef {import('playwright-core').Page} Page */

const BOARDS = ['walnut', 'baize', 'slate', 'contrast'];
const PIECES = ['turned', 'flat', 'grooved', 'contrast'];
const CLOCK = { initial: 300_000, increment: 3000 };
/** White can take three men in one chain. */
const CHAIN = { game: 'russian', position: 'W:Wc1,h2:Bd2,f4,f6,a7' };

serve();

/** @param {Page} page @param {string} group @param {string} name */
const choose = (page, group, name) =>
  page.getByRole('group', { name: group, exact: true }).getByText(name, { exact: true }).click();

/** @param {Page} page */
const openSettings = (page) => page.locator('#head').getByRole('button', { name: 'Settings' }).click();

/** @param {Page} page @param {string} selector @param {string} property */
const styleOf = (page, selector, property) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** Whether all of an element is in the window. @param {Page} page @param {string} selector */
async function expectInSight(page, selector) {
  for (const element of await page.locator(selector).all()) {
    const box = await element.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    assert.ok(
      box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height,
      `${selector} is in sight at ${width} × ${height}: ${JSON.stringify(box)}`,
    );
  }
}

scene(
  'one font that the page brings, with figures of one width and the letters of Polish; its licence beside it',
  async ({ page }) => {
    await page.goto('/');
    await page.locator('.home-board .stone').first().waitFor();
    const faces = () =>
      page.evaluate(() =>
        [...document.fonts].filter((face) => face.family.includes('Saltus Sans')).map((face) => face.status),
      );
    await becomes(faces, ['loaded', 'loaded'], 'a page in Polish needs both parts');
    const widths = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) return [];
      return ['400', '700'].map((weight) => {
        context.font = `${weight} 40px 'Saltus Sans'`;
        return new Set([...'0123456789'].map((digit) => context.measureText(digit).width.toFixed(2))).size;
      });
    });
    assert.deepEqual(widths, [1, 1]);
    const licence = await page.request.get('/font/OFL.txt');
    assert.match(await licence.text(), /Reserved Font Name[^]*SIL OPEN FONT LICENSE/);
  },
  { context: { locale: 'pl-PL' } },
);

scene('settings hold at once on the board in sight, and are kept', async ({ page }) => {
  await begin(page, { game: 'international' });
  const dark = () => styleOf(page, '.board .square.void + .square', 'background-color');
  const piece = () => page.evaluate(() => document.documentElement.dataset.pieces);
  const before = await dark();
  await openSettings(page);
  await choose(page, 'Board', 'Baize');
  await choose(page, 'Pieces', 'Grooved');
  await choose(page, 'Square names', 'At the edge');
  const after = await dark();
  assert.notEqual(after, before);
  assert.equal(
    await page
      .locator('.edge-columns-far')
      .innerText()
      .then((text) => text.split(/\s+/).join(' ')),
    '1 2 3 4 5',
  );
  await page.keyboard.press('Escape');
  await page.locator('#settings-panel').waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('grid').waitFor();
  assert.equal(await dark(), after);
  assert.equal(await piece(), 'grooved');
  assert.equal(await page.locator('.edge-columns-far').count(), 1);
});

for (const [index, board] of BOARDS.entries()) {
  scene(`${board}: axe finds nothing at any size, light and dark, with any set of pieces`, async ({ page }) => {
    await page.addInitScript(
      ([theme, pieces]) => {
        localStorage.setItem('board', theme);
        localStorage.setItem('pieces', pieces);
        localStorage.setItem('names', 'inside');
      },
      [board, PIECES[index]],
    );
    await begin(page, { game: board === 'slate' ? 'russian' : 'english', clock: CLOCK });
    await withAxe(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await violations(page), [], `${size.width} × ${size.height}, ${colorScheme}`);
        // Other pieces change nothing but the board.
        for (const pieces of PIECES.filter((_, other) => other !== index)) {
          await page.evaluate((name) => document.documentElement.setAttribute('data-pieces', name), pieces);
          assert.deepEqual(
            await violations(page, '.board'),
            [],
            `${pieces}, ${size.width} × ${size.height}, ${colorScheme}`,
          );
        }
        await page.evaluate((name) => document.documentElement.setAttribute('data-pieces', name), PIECES[index]);
      }
    }
    await page.setViewportSize(SIZES[0]);
    await openSettings(page);
    assert.deepEqual(await violations(page), [], 'the settings');
  });
}

scene('the last move has a tint of its own on each board, another where the computer made it', async ({ page }) => {
  const { id } = await begin(page, { game: 'russian', black: { kind: 'computer', player: 'random' } });
  const [own] = await lit(page, 'movable');
  const { nodes } = await post(page, `/api/games/${id}/moves`, { move: 'c3-d4', at: 0 });
  assert.ok(own && nodes.length > 0);
  await page.locator('.square.last-computer').nth(1).waitFor();
  /** The colours of dark squares: bare, and with the tint of the last move of each. */
  const colours = () =>
    page.evaluate(() => {
      const dark = [...document.querySelectorAll('.square:not(.void)')];
      const plain = dark.find((one) => !one.matches('.last-computer, .last'));
      const painted = (/** @type {Element | undefined} */ one) =>
        one ? ['background', 'box-shadow'].map((name) => getComputedStyle(one).getPropertyValue(name)).join() : '';
      const by = dark.find((one) => one.matches('.last-computer'));
      const computers = painted(by);
      by?.classList.replace('last-computer', 'last');
      const mine = painted(by);
      by?.classList.replace('last', 'last-computer');
      return [painted(plain), mine, computers];
    });
  const seen = [];
  for (const board of BOARDS) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-board', name), board);
    const three = await colours();
    assert.equal(new Set(three).size, 3, `${board}: ${three.join(' | ')}`);
    seen.push(...three.slice(1));
  }
  assert.equal(new Set(seen).size, seen.length, 'each board has its own');
});

scene('numbers inside stay clear of the pieces; letters stand in the corners; none are none', async ({ page }) => {
  for (const game of ['international', 'canadian', 'english']) {
    await begin(page, { game });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const touching = await page.evaluate(() =>
        [...document.querySelectorAll('.square')].flatMap((square) => {
          const number = square.querySelector('.square-number');
          const stone = square.querySelector('.stone');
          if (!number || !stone || getComputedStyle(number).display === 'none') return [];
          const [box, text] = [square.getBoundingClientRect(), number.getBoundingClientRect()];
          const inset = parseFloat(getComputedStyle(stone, '::before').left);
          const rim = parseFloat(
            /0px 0px 0px ([\d.]+)px/.exec(getComputedStyle(stone, '::before').boxShadow)?.[1] ?? '0',
          );
          const reach = box.width / 2 - inset + rim;
          const away = Math.hypot(box.x + box.width / 2 - text.right, box.y + box.height / 2 - text.bottom);
          return away >= reach ? [] : [`${number.textContent}: ${away.toFixed(1)} < ${reach.toFixed(1)}`];
        }),
      );
      assert.deepEqual(touching, [], `${game} at ${size.width}`);
    }
  }
  await page.setViewportSize(SIZES[0]);
  await begin(page, { game: 'russian' });
  await openSettings(page);
  await choose(page, 'Square names', 'Inside');
  const grid = await page.locator('.board-grid').boundingBox();
  const letters = await page.locator('.edge-columns.within span').first().boundingBox();
  assert.ok(grid && letters && letters.y > grid.y && letters.y + letters.height <= grid.y + grid.height);
  await choose(page, 'Square names', 'None');
  assert.equal(await page.locator('.edge').count(), 0);
});

scene('captured pieces are drawn, and said to those who do not see them', async ({ page }) => {
  const game = await begin(page, CHAIN);
  await post(page, `/api/games/${game.id}/moves`, { move: 'c1xe7', at: 0 });
  const plate = page.getByRole('region', { name: 'White' });
  await plate.locator('.captured .disc.black').nth(2).waitFor();
  assert.equal(await plate.locator('.captured .disc').count(), 3);
  assert.equal(await plate.getByText('3 pieces captured').count(), 1);
});

scene('what is not for a game in play stays folded until it is asked for', async ({ page }) => {
  await begin(page, { game: 'russian' });
  const copy = page.getByRole('button', { name: 'Copy position' });
  assert.equal(await copy.isVisible(), false);
  await page.locator('.more summary').click();
  await copy.waitFor();
  // The settings can be reached from here too.
  await page.locator('.more').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Board', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  // A game that is over unfolds it.
  await copy.waitFor();
});

for (const { width, height } of SIZES.slice(1)) {
  scene(
    `a phone of ${width} × ${height}: the whole board and every clock are in sight, whatever is played`,
    async ({ page }) => {
      const four = { position: NEARLY_HOME, seats: Array(4).fill({ kind: 'human' }) };
      for (const wish of [
        { game: 'russian' },
        { game: 'canadian' },
        { game: 'halma-8x8' },
        { game: 'halma-4', ...four },
      ]) {
        await begin(page, { ...wish, clock: CLOCK });
        await page
          .locator('.clock:visible')
          .nth('seats' in wish ? 3 : 1)
          .waitFor();
        await expectInSight(page, '.board-frame');
        await expectInSight(page, '.clock');
        await expectInSight(page, '.status');
        // Beside the board the moves have their buttons in sight; below it they are further down.
        if (width > height && !('seats' in wish)) await expectInSight(page, '.steps');
      }
      for (const view of ['/analysis?game=russian', '/editor?game=russian', '/drills/russian', '/puzzles/russian/1']) {
        await page.goto(view);
        await page.locator('[role=grid] .stone').first().waitFor();
        // On a phone that is upright puzzles and drills have their choices above the board, and one scrolls.
        if (width > height || view.includes('?')) await expectInSight(page, '.board-frame');
      }
      // What is asked is in sight beside the board, too.
      if (width > height) await expectInSight(page, '.puzzle-said');
    },
    { context: { viewport: { width, height }, hasTouch: true, isMobile: true } },
  );
}

for (const locale of ['en-GB', 'pl-PL'])
  scene(
    `where four play, no plate cuts a name or what is said of it on a phone, ${locale}`,
    async ({ page }) => {
      const seats = [
        { kind: 'human' },
        { kind: 'open' },
        { kind: 'computer', player: 'novice' },
        { kind: 'computer', level: 5 },
      ];
      for (const game of ['halma-4', 'halma-4-teams']) {
        await begin(page, { game, seats, clock: CLOCK });
        for (const size of SIZES) {
          await page.setViewportSize(size);
          const cut = await page
            .locator('.plate, .plate :is(.plate-name, .plate-about, .plate-score, .clock)')
            .evaluateAll((all) =>
              all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
            );
          assert.deepEqual(cut, [], `${game} at ${size.width} × ${size.height}`);
        }
      }
    },
    { context: { locale } },
  );

scene('the choices of a seat stand in one line or in two pairs', async ({ page }) => {
  for (const language of ['en', 'pl']) {
    await page.goto('/');
    await page.evaluate((to) => localStorage.setItem('language', to), language);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto('/play?game=halma-4');
      await page.locator('.seat').nth(3).waitFor();
      const lines = await page.locator('.seat .choice').evaluateAll((all) =>
        all.map((one) => {
          const tops = [...one.children].map((label) => Math.round(label.getBoundingClientRect().top));
          return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
        }),
      );
      for (const line of lines)
        assert.ok(['4', '2,2'].includes(line.join()), `${language}, ${size.width} × ${size.height}: ${line}`);
      const out = await page
        .locator('.seat .choice label')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
      assert.deepEqual(out, [], `${language}, ${size.width} × ${size.height}`);
    }
  }
});

scene('where four play, all plates are in sight beside the whole board', async ({ page }) => {
  const person = { kind: 'human' };
  await begin(page, { game: 'halma-4', position: NEARLY_HOME, seats: [person, person, person, person], clock: CLOCK });
  await page.locator('.clock:visible').nth(3).waitFor();
  await expectInSight(page, '.board-frame');
  await expectInSight(page, '.plate');
});

scene('the engine has its switch in the line of its heading, and nothing else there', async ({ page }) => {
  await page.goto('/analysis?game=russian');
  await page.locator('.engine-switch').waitFor();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const [head, toggle, lines, seconds] = await page
      .locator('.engine-head > *')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2));
    assert.ok(Math.abs(head - toggle) < 4 && Math.abs(lines - seconds) < 4 && lines > toggle + 10, `${size.width}`);
  }
});

scene('the header reaches from edge to edge', async ({ page }) => {
  await page.goto('/');
  await page.locator('.home-board .stone').first().waitFor();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const head = await page.locator('#head').boundingBox();
    assert.deepEqual([head?.x, head?.width], [0, size.width]);
  }
});

scene('the header reaches to the scrollbar where there is one, and nothing of it lies under it', async ({ server }) => {
  const browser = await launch([], ['--hide-scrollbars']);
  try {
    const page = await browser.newPage({ baseURL: server.url, locale: 'pl-PL' });
    for (const width of [1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 400 });
      await page.goto('/');
      await page.locator('.home-board .stone').first().waitFor();
      const { bar, head, right } = await page.evaluate(() => {
        const shown = [...document.querySelectorAll('#head a, #head button')].filter((one) => one.checkVisibility());
        return {
          bar: innerWidth - document.documentElement.clientWidth,
          head: document.querySelector('#head')?.getBoundingClientRect().width ?? 0,
          right: Math.max(...shown.map((one) => one.getBoundingClientRect().right)),
        };
      });
      assert.ok(bar > 0, 'there is a scrollbar');
      assert.ok(
        head >= width - bar && right <= width - bar,
        `at ${width}: ${head} wide, buttons to ${right}, bar ${bar}`,
      );
    }
  } finally {
    await browser.close();
  }
});

scene('the cards of the first page stand in line', async ({ page }) => {
  await page.goto('/');
  await page.locator('.door').first().waitFor();
  for (const part of ['.door', '.door strong', '.door span']) {
    const tops = await page.locator(part).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    assert.equal(new Set(tops).size, 1, `${part}: ${tops}`);
  }
});

scene('nothing is empty beside the board of the analysis', async ({ page }) => {
  await page.goto('/analysis?game=russian');
  await page.locator('[role=grid] .stone').first().waitFor();
  const bottom = async (/** @type {string} */ selector) => {
    const box = await page.locator(selector).last().boundingBox();
    return box ? box.y + box.height : NaN;
  };
  await until(
    async () => (await bottom('.analysis-right > *')) >= (await bottom('.analysis-left .board-frame')),
    'what is beside it reaches as far down',
  );
});

scene('on paper: board and moves, no header and nothing to press, on one sheet', async ({ page }) => {
  const game = await begin(page, { game: 'russian' });
  await post(page, `/api/games/${game.id}/moves`, { move: 'c3-d4', at: 0 });
  await page.getByRole('button', { name: /c3-d4/ }).waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const gone of ['#head', '.actions', '.steps', '.typed', '.more'])
    assert.equal(await page.locator(gone).first().isVisible(), false, gone);
  for (const kept of ['.board-frame', '.plate', '.moves'])
    assert.ok(await page.locator(kept).first().isVisible(), kept);
  assert.equal(await styleOf(page, 'body', 'background-color'), 'rgb(255, 255, 255)');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1);
});

scene('sound: quiet at first, and off when it is switched off', async ({ page }) => {
  await page.addInitScript(() => {
    const heard = /** @type {number[]} */ ([]);
    Object.assign(globalThis, { heard });
    const set = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, time) {
      if (value < 1) heard.push(value);
      return set.call(this, value, time);
    };
  });
  await begin(page, { game: 'russian' });
  const heard = () => page.evaluate(() => /** @type {any} */ (globalThis).heard);
  await make(page, { move: 'c3-d4', path: ['c3', 'd4'], captures: [] }, 'click');
  await page.getByRole('button', { name: /c3-d4/ }).waitFor();
  await page.waitForFunction(() => /** @type {any} */ (globalThis).heard.length > 0);
  const [loudness] = await heard();
  assert.ok(loudness > 0 && loudness <= 0.1, `quiet: ${loudness}`);
  await openSettings(page);
  await choose(page, 'Sound', 'Off');
  await page.keyboard.press('Escape');
  const before = (await heard()).length;
  await make(page, { move: 'f6-e5', path: ['f6', 'e5'], captures: [] }, 'click');
  await page.getByRole('button', { name: /f6-e5/ }).waitFor();
  assert.equal((await heard()).length, before);
});

scene(
  'a chain is shown along its path, jump by jump, and again when it is asked for',
  async ({ page }) => {
    // Animations are held, so that they can be looked at.
    await page.addInitScript(() => {
      const animate = Element.prototype.animate;
      const seen = /** @type {Keyframe[][]} */ ([]);
      Object.assign(globalThis, { seen });
      Element.prototype.animate = function (frames, options) {
        if (Array.isArray(frames)) seen.push(frames);
        return animate.call(this, frames, options);
      };
    });
    const game = await begin(page, CHAIN);
    await post(page, `/api/games/${game.id}/moves`, { move: 'c1xe7', at: 0 });
    await page.getByRole('button', { name: /c1.*e7/ }).waitFor();
    const journey = () =>
      page.evaluate(() =>
        /** @type {any} */ (globalThis).seen
          .filter((/** @type {Keyframe[]} */ frames) => frames.some(({ offset }) => offset !== undefined))
          .map((/** @type {Keyframe[]} */ frames) =>
            frames.filter((_, at) => at % 2 === 0).map((frame) => frame.transform),
          ),
      );
    // From the end's point of view: c1, e3, g5, e7.
    const path = ['translate(-200%, 600%)', 'translate(0%, 400%)', 'translate(200%, 200%)', 'translate(0%, 0%)'];
    await becomes(journey, [path]);
    await page.getByRole('button', { name: 'Replay the move' }).click();
    await page.locator('.way-replay text').nth(1).waitFor();
    assert.deepEqual(await page.locator('.way-replay text').allTextContents(), ['1', '2']);
    await becomes(journey, [path, path]);
  },
  { context: { reducedMotion: 'no-preference' } },
);

scene('where nothing may move, the replay numbers the squares of the path', async ({ page }) => {
  const game = await begin(page, CHAIN);
  await post(page, `/api/games/${game.id}/moves`, { move: 'c1xe7', at: 0 });
  await page.getByRole('button', { name: /c1.*e7/ }).waitFor();
  await page.getByRole('button', { name: 'Replay the move' }).click();
  await page.locator('.way-replay text').nth(1).waitFor();
});

scene('it installs as an app', async ({ page, context }) => {
  await page.goto('/');
  const session = await context.newCDPSession(page);
  const { data, errors } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data ?? '{}');
  assert.equal(manifest.start_url, '/');
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await page.request.get(src);
    assert.equal(answer.headers()['content-type'], type);
    if (type !== 'image/png') continue;
    const png = await answer.body();
    assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes, src);
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The browser with windows takes every test's window for a private one.
  const faults = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  assert.deepEqual(faults, []);
});

// Halma for beginners

scene('Halma says how many pieces are home, and counts down where home must be left in time', async ({ page }) => {
  await begin(page, { game: 'halma' });
  await page.getByRole('region', { name: 'White' }).getByText('0 of 19 home').waitFor();
  // Round 26 of 30: one piece of each side is still at home.
  const position = 'wwww4/www1b3/2w5/2w5/2w4b/6b1/5bbb/4bbbb w 26';
  await begin(page, { game: 'halma-8x8', position });
  const white = page.getByRole('region', { name: 'White' });
  await white.locator('.leave.pressing').waitFor();
  const text = (await white.locator('.leave').textContent()) ?? '';
  assert.match(text, /leave home in 5 moves/);
  const marked = await page
    .locator('.square.mark-home')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-square')));
  assert.ok(marked.length > 0);
  const label = await page.locator(`[data-square=${marked[0]}]`).getAttribute('aria-label');
  assert.match(label ?? '', /must leave home soon/);
  assert.match((await page.locator('.status').textContent()) ?? '', /Leave home within 5 moves/);
});

scene('the lowest level of the first page is the one for beginners', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('group', { name: 'Level' }).getByText('Springtail').click();
  await page.getByText('Springtail: for your very first game').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/game/*');
  await page.locator('.plate-name', { hasText: 'Springtail' }).waitFor();
});
