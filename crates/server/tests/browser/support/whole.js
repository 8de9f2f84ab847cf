// A whole game on the page, from the form to the result, both sides by hand.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { look, shownGame } from './api.js';
import { listed, make, standing } from './hand.js';

/** @typedef {import('./hand.js').Way} Way */
/** @typedef {import('playwright-core').Page} Page */

/** The moves of a recorded game, played by the engine against a weaker player. @param {string} game */
export const recorded = (game) =>
  readFileSync(new URL(`../games/${game}.txt`, import.meta.url), 'utf8')
    .trim()
    .split(/\s+/);

/** The games that are played to their ends: Halma, and the main variants of draughts. */
export const GAMES = [
  'halma',
  'halma-8x8',
  'english',
  'international',
  'russian',
  'brazilian',
  'italian',
  'spanish',
  'czech',
  'pool',
  'canadian',
  'turkish',
  'frisian',
];

/**
 * Begins a game for two at one board, by the form.
 * @param {Page} page
 * @param {string} game
 */
export async function beginForTwo(page, game) {
  await page.goto(`/play?game=${game}`);
  await page.getByRole('group', { name: 'Black' }).getByText('Here', { exact: true }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/game/*');
  await page.getByRole('grid').waitFor();
}

/**
 * Plays a recorded game to its end, and sees after every move that the board shows it.
 * @param {Page} page
 * @param {string} game
 * @param {(ply: number) => Way} wayOf how to make a move
 */
export async function playWhole(page, game, wayOf) {
  const moves = recorded(game);
  const played = await look(page, game, moves);
  assert.ok(played.outcome, 'the recorded game is over at its end');
  for (const [ply, move] of played.line.entries()) {
    await make(page, move, wayOf(ply));
    await standing(page, move.stones);
  }
  await listed(
    page,
    played.line.map((move) => move.move),
  );
  const winners = new Map([
    ['white', 'White wins'],
    ['black', 'Black wins'],
  ]);
  const winner = winners.get(played.outcome.winner ?? '') ?? 'Draw';
  await page.locator('.result').getByText(winner).waitFor();
  const { outcome } = await shownGame(page);
  assert.deepEqual(outcome, played.outcome);
}
