// A picture of every view, in every size, light and dark, in both languages, to be looked at: `node pictures/views.js FOLDER`, from the
// folder above, with a program that was built. Names of views after the folder draw those alone.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { league } from '../support/agents.js';
import { writeReport } from '../support/report.js';
import { launch } from '../support/scene.js';
import { Server } from '../support/server.js';
import { SIZES, VIEWS } from '../support/views.js';

const [folder, ...wanted] = process.argv.slice(2);
if (!folder) throw new Error('name a folder for the pictures');
mkdirSync(folder, { recursive: true });

/** So long a view may still change after its language did, in milliseconds. */
const SETTLED = 600;

const server = new Server();
server.more.push(...league());
writeReport(server);
await server.start();
const browser = await launch(['--hide-scrollbars']);
try {
  for (const [name, show] of Object.entries(VIEWS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: SIZES[0],
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await show(page);
    for (const lang of ['en', 'pl']) {
      if (lang === 'pl') {
        await page.setViewportSize(SIZES[0]);
        await page.getByRole('button', { name: /po polsku/ }).click();
        await page.waitForFunction(() => document.documentElement.lang === 'pl');
        await page.getByRole('button', { name: /in English/ }).waitFor();
        await page.locator('#view h1').first().waitFor();
        // Views ask for more when they are drawn.
        await page.waitForTimeout(SETTLED);
      }
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.mouse.move(0, 0);
        await page.evaluate(() => document.fonts.ready);
        for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
          await page.emulateMedia({ colorScheme });
          const file = `${name.replaceAll(' ', '-')}-${size.width}-${colorScheme}-${lang}.png`;
          await page.screenshot({ path: join(folder, file) });
        }
      }
    }
    console.log(name);
    await context.close();
  }
} finally {
  await browser.close();
  await server.close();
}
