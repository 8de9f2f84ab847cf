// A picture of every step of a lecture at 1280x900 and 1920x1080, to be looked at: `node pictures/lecture.js FOLDER [ADDRESS]`, from the folder
// above, with a program that was built. The address is what follows /lecture, such as '?tree=((3 5) (2 9))'; without one it is the textbook tree.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeReport } from '../support/report.js';
import { launch } from '../support/scene.js';
import { Server } from '../support/server.js';

const [folder, address = ''] = process.argv.slice(2);
if (!folder) throw new Error('name a folder for the pictures');
mkdirSync(folder, { recursive: true });

const SIZES = [
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
];

const server = new Server();
writeReport(server);
await server.start();
const browser = await launch(['--hide-scrollbars']);
try {
  for (const viewport of SIZES) {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport,
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(`/lecture${address}`);
    await page.locator('.lecture-tree .node').first().waitFor();
    if (new URL(page.url()).searchParams.has('game')) await page.locator('.lecture-board .stone').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const place = (await page.locator('.steps-place').textContent()) ?? '';
    const last = Number(place.split('/')[1]);
    for (let step = 0; step <= last; step += 1) {
      await page.locator('.steps-place', { hasText: new RegExp(`^${step} `) }).waitFor();
      await page.screenshot({ path: join(folder, `${viewport.width}-${String(step).padStart(3, '0')}.png`) });
      await page.keyboard.press('ArrowRight');
    }
    console.log(`${viewport.width}x${viewport.height}: ${last} steps`);
    await context.close();
  }
} finally {
  await browser.close();
  await server.close();
}
