// Whole games to their ends by mouse: pieces clicked, dragged, and led through captures square by square.

import { scene, serve } from './support/scene.js';
import { beginForTwo, GAMES, playWhole } from './support/whole.js';

const WAYS = /** @type {const} */ (['click', 'drag', 'steps']);

serve();

for (const game of GAMES) {
  scene(`${game}, by mouse`, async ({ page }) => {
    await beginForTwo(page, game);
    await playWhole(page, game, (ply) => WAYS[ply % WAYS.length]);
  });
}
