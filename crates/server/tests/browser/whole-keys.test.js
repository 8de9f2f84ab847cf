// Whole games to their ends by keyboard alone: the page is opened, and no pointer is used from there on.

import { tabTo } from './support/hand.js';
import { scene, serve } from './support/scene.js';
import { GAMES, playWhole } from './support/whole.js';

serve();

for (const game of GAMES) {
  scene(`${game}, by keyboard alone`, async ({ page }) => {
    await page.goto(`/play?game=${game}`);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    // Black's seat: from the computer back to the first choice, «Here».
    await tabTo(page, '.seat:last-child input[type=radio]');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/game/*');
    await page.getByRole('grid').waitFor();
    await playWhole(page, game, () => 'keys');
  });
}
