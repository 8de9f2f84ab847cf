// An evening of two friends in two browsers: whole games from the link to the result, with all that people ask each other.

import assert from 'node:assert/strict';
import { look, shownGame } from './support/api.js';
import { choosePointed, lit, make, standing } from './support/hand.js';
import { scene, serve } from './support/scene.js';
import { until } from './support/until.js';
import { recorded } from './support/whole.js';

/** @typedef {import('playwright-core').Page} Page */

serve();

/** @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** Waits until nothing is asked any more, in no window. @param {Page[]} both */
const settled = (both) => Promise.all(both.map((one) => one.locator('.offer').first().waitFor({ state: 'detached' })));

/** @param {Page} page @param {string} text */
const reads = (page, text) => page.getByText(text).first().waitFor();

/** Begins a game as Ann with White, and has Bob sit down by the link. @param {Page} ann @param {Page} bob @param {string} game */
async function sitDown(ann, bob, game) {
  await ann.goto(`/play?game=${game}`);
  await ann.getByRole('group', { name: 'White' }).getByLabel('Name').fill('Ann');
  await ann.getByRole('group', { name: 'Black' }).getByText('By link').click();
  await press(ann, 'Play');
  await ann.waitForURL('**/game/*');
  await bob.goto(await ann.getByLabel('Invitation link').first().inputValue());
  await bob.getByLabel('Name').fill('Bob');
  await press(bob, 'Sit down');
  await reads(bob, 'You are playing Black.');
}

/** Accepts a rematch, and waits until both are at another game. @param {Page} one @param {Page[]} both */
async function acceptRematch(one, both) {
  const before = new URL(one.url()).pathname;
  await press(one, 'Accept');
  await Promise.all(both.map((one) => one.waitForURL((url) => url.pathname !== before)));
  await Promise.all(both.map((one) => one.getByRole('grid').waitFor()));
}

for (const game of ['english', 'halma-8x8'])
  scene(
    `two friends: a whole game of ${game} with offers, takebacks and a result, and rematches with the sides swapped`,
    async ({ page: ann, another }) => {
      const bob = await (await another()).newPage();
      await sitDown(ann, bob, game);
      const { line, outcome } = await look(ann, game, recorded(game));
      assert.ok(outcome?.winner, 'the recorded game is won');
      const players = { black: bob, white: ann };
      // In Halma White begins, in English draughts Black.
      const { turn } = (await shownGame(ann)).position;
      const [first, second] = turn === 'white' ? [ann, bob] : [bob, ann];

      for (const [ply, move] of line.entries()) {
        const [mover, other] = ply % 2 === 0 ? [first, second] : [second, first];
        await make(mover, move, ply % 2 === 0 ? 'click' : 'drag');
        await Promise.all([mover, other].map((one) => standing(one, move.stones)));
        if (ply === 4) {
          // A draw is offered, and declined: the offer is gone for both.
          await press(mover, 'Offer a draw');
          await reads(other, 'offers a draw.');
          await press(other, 'Decline');
          await settled([ann, bob]);
          assert.deepEqual((await shownGame(mover)).offers, []);
        }
        if (ply === 9) {
          // A takeback is withdrawn, then asked for and declined, then granted; nothing moves before.
          const asks = () =>
            press(mover, 'Take back').then(() => reads(other, 'would like to take the last move back.'));
          await asks();
          await press(mover, 'Withdraw');
          await settled([ann, bob]);
          await asks();
          await press(other, 'Decline');
          await settled([ann, bob]);
          await standing(mover, move.stones);
          await asks();
          await press(other, 'Accept');
          await Promise.all([ann, bob].map((one) => standing(one, line[ply - 1].stones)));
          await make(mover, move, 'click');
          await standing(other, move.stones);
        }
      }
      // The result in each player's own terms.
      const loser = outcome.winner === 'white' ? 'black' : 'white';
      await players[/** @type {'white' | 'black'} */ (outcome.winner)]
        .locator('.result')
        .getByText('You won')
        .waitFor();
      await players[loser].locator('.result').getByText('You lost').waitFor();
      assert.deepEqual((await shownGame(ann)).outcome, outcome);

      // Both are asked for a rematch; the sides are swapped, the names stay with their people.
      await press(bob, 'Rematch');
      await reads(bob, 'You have asked for a rematch');
      await reads(ann, 'Bob would like a rematch with the sides swapped.');
      await acceptRematch(ann, [ann, bob]);
      const next = await shownGame(ann);
      assert.deepEqual([next.you, (await shownGame(bob)).you], [['black'], ['white']]);
      const named = Object.fromEntries(next.seats.map(({ side, name }) => [side, name]));
      assert.deepEqual(named, { white: 'Bob', black: 'Ann' });

      // Resigning asks twice.
      await press(ann, 'Resign');
      await ann.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      assert.equal((await shownGame(ann)).outcome, null);
      await press(ann, 'Resign');
      await ann.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
      await ann.locator('.result').getByText('You lost').waitFor();
      await bob.locator('.result').getByText('You won').waitFor();

      // A rematch that is declined leaves both where they are; asked for again by the other it begins, as at first.
      await press(ann, 'Rematch');
      await reads(bob, 'Ann would like a rematch with the sides swapped.');
      await press(bob, 'Decline');
      await settled([ann, bob]);
      await press(bob, 'Rematch');
      await reads(ann, 'Bob would like a rematch with the sides swapped.');
      await acceptRematch(ann, [ann, bob]);
      assert.deepEqual([(await shownGame(ann)).you, (await shownGame(bob)).you], [['white'], ['black']]);
      // Here a draw is agreed.
      await make(first, line[0], 'click');
      await standing(second, line[0].stones);
      await press(ann, 'Offer a draw');
      await reads(bob, 'Ann offers a draw.');
      await press(bob, 'Accept');
      await Promise.all([ann, bob].map((one) => one.locator('.result').getByText('by agreement').waitFor()));
      assert.deepEqual((await shownGame(bob)).outcome, { winner: null, reason: 'agreed' });
      // All three are in both lists.
      for (const one of [ann, bob]) {
        await one.goto('/games');
        await one.locator('.game-card').nth(2).waitFor();
        assert.equal(await one.locator('.game-card').count(), 3);
      }
    },
  );

scene(
  'the computer takes over for one who has been away for a minute, if the other wants it',
  async ({ page: ann, another }) => {
    const away = await another();
    const bob = await away.newPage();
    await sitDown(ann, bob, 'english');
    await away.close();
    await ann.locator('.plate', { hasText: 'Bob' }).getByText('offline').waitFor();
    const { id } = await shownGame(ann);
    const early = await ann.request.post(`/api/games/${id}/offers`, {
      data: { kind: 'computer', side: 'black', level: 3 },
    });
    assert.equal(early.status(), 409, 'not at once');
    assert.equal(await ann.getByText('Bob has left.').count(), 0);
    await ann.getByText('Bob has left.').waitFor({ timeout: 90_000 });
    await press(ann, 'Let the computer play on');
    // It was Bob's turn.
    await ann.locator('.moves .move').first().waitFor();
    const { seats, nodes } = await shownGame(ann);
    assert.deepEqual([seats[1].kind, seats[1].level, nodes[0].side], ['computer', 3, 'black']);
    await ann.locator('[role=grid] .movable').first().waitFor();
    assert.equal(await ann.getByText('Bob has left.').count(), 0);
  },
);

scene(
  'a move chosen before one’s turn is made as soon as it is one’s turn, is given up by Escape, and is dropped where it is illegal, after a takeback and at the end',
  async ({ page: ann, another }) => {
    const bob = await (await another()).newPage();
    await sitDown(ann, bob, 'russian');
    const { line } = await look(ann, 'russian', ['c3-d4', 'f6-g5', 'b2-c3', 'g5-h4']);
    /** @param {string} from @param {string} to @param {Page} who */
    const before = async (from, to, who = bob) => {
      await choosePointed(who, from);
      await choosePointed(who, to);
    };
    await before('f6', 'g5');
    await reads(bob, 'Premove f6-g5');
    await make(ann, line[0], 'click');
    await Promise.all([ann, bob].map((one) => standing(one, line[1].stones)));
    // Given up.
    await before('g5', 'h4');
    await reads(bob, 'Premove g5-h4');
    await bob.keyboard.press('Escape');
    await make(ann, line[2], 'click');
    await standing(bob, line[2].stones);
    assert.equal((await shownGame(bob)).nodes.length, 3);
    await make(bob, line[3], 'click');
    await Promise.all([ann, bob].map((one) => standing(one, line[3].stones)));
    // Illegal when its turn comes.
    await before('h8', 'a1');
    await reads(bob, 'Premove h8-a1');
    const { moves } = (await shownGame(ann)).position;
    const next = moves[0];
    const other = moves.find(({ path }) => path[0] !== next.path[0]) ?? next;
    await make(ann, next, 'click');
    await reads(bob, 'The premove h8-a1 is not possible now.');
    assert.ok((await lit(bob, 'movable')).length > 0);
    // One that would be legal after a takeback was not chosen for that.
    const [from, to] = [other.path[0], other.path[other.path.length - 1]];
    await before(from, to, ann);
    await reads(ann, `Premove ${from}-${to}`);
    assert.deepEqual((await lit(ann, 'mark-premove')).sort(), [from, to].sort());
    await press(ann, 'Take back');
    await press(bob, 'Accept');
    await reads(ann, 'Premove cancelled');
    await standing(ann, line[3].stones);
    assert.deepEqual(await lit(ann, 'mark-premove'), []);
    await make(ann, next, 'click');
    await bob.locator('.status.yours').waitFor();
    assert.equal((await shownGame(bob)).nodes.length, 5, 'the same move again, and no other');
    // The tab says whose move it is, the wheel walks through the moves, and whoever has gone is offline.
    await until(async () => /^Your move · /.test(await bob.title()), 'the tab of the one to move says so');
    await until(async () => !/^Your move/.test(await ann.title()), 'and no other');
    await bob.getByRole('grid').hover();
    await bob.mouse.wheel(0, -100);
    await standing(bob, line[3].stones);
    // Longer than the pause between two moves of the wheel.
    await bob.waitForTimeout(150);
    await bob.mouse.wheel(0, 100);
    await bob.getByRole('button', { name: 'Back to the game' }).waitFor({ state: 'hidden' });
    await bob.close();
    await ann.locator('.plate', { hasText: 'Bob' }).getByText('offline').waitFor();
    // The end of the game leaves nothing to be moved.
    await before(from, to, ann);
    await reads(ann, `Premove ${from}-${to}`);
    const back = await bob.context().newPage();
    await back.goto(ann.url());
    await press(back, 'Resign');
    await back.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await ann.locator('.result').getByText('You won').waitFor();
    assert.deepEqual(await lit(ann, 'mark-premove'), []);
  },
);
