import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ingestedDemoBooks } from './harness/ingested-books.ts';
import { launchChromium } from './harness/chromium.ts';
import { show } from './harness/screens/screen.ts';
import { screens } from './harness/screens/screens.ts';
import { createServerProcess } from './harness/server.ts';
import {
  openContextAs,
  viewers,
  prepareScreenFixtures,
} from './harness/screens/screen-fixtures.ts';

/**
 * Takes a picture of every screen at every size, in both themes and languages, and writes it to
 * e2e/shots/ (ignored by git). With words after `npm run shots --`, only screens whose names
 * contain one of them.
 */
const widths = { desktop: [1440, 900], tablet: [768, 1024], phone: [390, 844] } as const;
const target = resolve(import.meta.dirname, '../shots');
const chosen = process.argv.slice(2);
const wanted = screens.filter(
  ({ name }) => chosen.length === 0 || chosen.some((part) => name.includes(part)),
);

if (chosen.length === 0) await rm(target, { recursive: true, force: true });
const server = await createServerProcess();
const browser = await launchChromium();
let missed = 0;
try {
  await server.start();
  const fixtures = await prepareScreenFixtures(server, await ingestedDemoBooks(server));
  for (const [size, [width, height]] of Object.entries(widths)) {
    for (const theme of ['light', 'dark'] as const) {
      for (const language of ['en', 'th'] as const) {
        const variant = { language, theme, width, height };
        const folder = join(target, `${size}-${theme}-${language}`);
        await mkdir(folder, { recursive: true });
        for (const viewer of viewers) {
          const context = await openContextAs(browser, fixtures, viewer, variant);
          const shown = wanted.filter((each) => each.as === viewer);
          for (const screen of shown.filter((each) => size === 'phone' || !each.phoneOnly)) {
            const page = await context.newPage();
            const path = join(folder, `${screen.name}.png`);
            try {
              await show(page, fixtures, screen, variant);
              await page.screenshot({ path, fullPage: true, animations: 'disabled' });
            } catch (error) {
              missed += 1;
              process.stderr.write(`${path}: ${String(error)}\n`);
            }
            await page.close();
          }
          await context.close();
        }
        process.stdout.write(`${folder}\n`);
      }
    }
  }
} finally {
  await browser.close();
  await server.dispose();
}
process.exitCode = missed === 0 ? 0 : 1;
