// Links that lead nowhere, or carry what cannot be used: each gets a sentence in the reader's language, and nothing of it is lost.

import assert from 'node:assert/strict';
import { listed } from './support/hand.js';
import { scene, serve } from './support/scene.js';

/** @typedef {import('playwright-core').Page} Page */

serve();

const NOBODY = 'A'.repeat(22);

/** Each link, with what it is told in English and in Polish. @type {[string, RegExp, RegExp][]} */
const LINKS = [
  [`/game/${NOBODY}`, /there is no such game/, /Nie ma takiej partii/],
  ['/game/x', /there is no such game/, /Nie ma takiej partii/],
  ['/play?game=nope', /there is no game `nope`/, /Nie ma gry `nope`/],
  ['/play?game=russian&position=W:Wz9', /`z9` is no square/, /`z9` nie jest polem/],
  ['/editor?game=nope', /there is no game `nope`/, /Nie ma gry `nope`/],
  ['/editor?game=russian&position=zzz', /position starts with `zzz`/, /Pozycja zaczyna się od `zzz`/],
  ['/rules/x', /there is no game `x`/, /Nie ma gry `x`/],
  ['/drills/x', /there is no game `x`/, /Nie ma gry `x`/],
  ['/puzzles/x', /there is no game `x`/, /Nie ma gry `x`/],
  ['/puzzles/english/999999', /there is no such puzzle/, /Nie ma takiego zadania/],
  ['/puzzles/english/first', /there is no such puzzle/, /Nie ma takiego zadania/],
  ['/analysis?game=nope', /there is no game `nope`/, /Nie ma gry `nope`/],
  ['/analysis?game=russian&position=W:Wz9', /`z9` is no square/, /`z9` nie jest polem/],
  ['/analysis?game-id=x', /there is no such game/, /Nie ma takiej partii/],
  ['/analysis?saved=x', /there is no such analysis/, /Nie ma takiej analizy/],
  ['/analysis?tournament=x&number=1', /there is no such tournament/, /Nie ma takiego turnieju/],
  ['/analysis?experiment=x&contest=1&number=1', /there is no such experiment/, /Nie ma takiego eksperymentu/],
  ['/mistakes/x', /there is no such game/, /Nie ma takiej partii/],
  ['/tree?game=nope', /there is no game `nope`/, /nie ma gry `nope`/],
  ['/tree?game=russian&position=zzz', /position starts with `zzz`/, /pozycja zaczyna się od `zzz`/],
  ['/tree?game=russian&eval=foo', /there is no evaluation `foo`/, /nie ma funkcji oceny `foo`/],
  ['/lecture?game=nope', /there is no game `nope`/, /Nie ma gry `nope`/],
  ['/lecture?tree=((', /a `\)` is missing/, /brakuje `\)`/],
  ['/lecture?game=russian&position=zzz', /position starts with `zzz`/, /Pozycja zaczyna się od `zzz`/],
  ['/class/ABCDEF', /no room has this code/, /Nie ma pokoju o takim kodzie/],
  [`/tournament/${NOBODY}`, /there is no such tournament/, /Nie ma takiego turnieju/],
  ['/experiments/x', /Report not found/, /Nie znaleziono raportu/],
  ['/nowhere', /Page not found/, /Nie znaleziono strony/],
  ['/%E0%A4%A', /Page not found/, /Nie znaleziono strony/],
];

for (const [locale, column] of /** @type {const} */ ([
  ['en-GB', 1],
  ['pl-PL', 2],
])) {
  scene(
    `every bad link gets a sentence, ${locale}`,
    async ({ page }) => {
      for (const link of LINKS) {
        await page.goto(link[0]);
        const said = page.locator('#view').getByText(link[column]).first();
        await said.waitFor().catch((error) => assert.fail(`${link[0]}: ${error.message}`));
      }
    },
    { allow: [/status of 4(04|09|22)/], context: { locale } },
  );
}

scene(
  'what a bad link carries is kept: its position in the field, the moves before the illegal one on the board',
  async ({ page }) => {
    await page.goto('/play?game=russian&position=W:Wz9');
    await page.getByText(/`z9` is no square/).waitFor();
    assert.equal(await page.getByLabel('Position', { exact: false }).first().inputValue(), 'W:Wz9');
    await page.goto('/editor?game=russian&position=zzz');
    await page.getByText(/position starts with `zzz`/).waitFor();
    assert.equal(await page.locator('textarea').first().inputValue(), 'zzz');
    for (const link of ['/play?game=nope&position=W:Wc1:Bd2', '/analysis?game=nope&position=W:Wc1:Bd2']) {
      await page.goto(link);
      await page.getByText(/there is no game `nope`/).waitFor();
      assert.ok(page.url().endsWith(link), 'the link can be mended where it is');
    }
    const moves = ['c3-d4', 'f6-g5', 'b2-c3', 'g5-h4'];
    await page.goto(`/analysis?game=russian&moves=${[...moves, 'a9-b9', 'c3-b4'].join('+')}`);
    await page.getByText(/`a9-b9` is no move/).waitFor();
    await listed(page, ['Start', ...moves]);
  },
  { allow: [/status of 4(04|09|22)/] },
);
