import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { launchChromium } from '@aqua/e2e/harness/chromium';
import { devices, type Page } from '@playwright/test';
import type { Aqua } from '../aqua-process.ts';
import { median, type Report } from '../report.ts';
import { signInToReader } from '../sign-in-to-reader.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

/**
 * Measures the time from the click on a cover to the page on the screen, in Chromium at a phone's
 * size. Cold: the server has not drawn the page yet. Warm: it has. The watermark is drawn each time.
 */
export async function measureClickToPage(aqua: Aqua, report: Report): Promise<void> {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ ...phone, locale: 'en-GB' });
    const page = await context.newPage();
    await signInToReader(page, aqua.url);
    const books = await page
      .getByRole('link')
      .filter({ has: page.locator('img') })
      .count();
    await rm(join(aqua.dataDir, 'files/page'), {
      recursive: true,
      force: true,
      maxRetries: 5,
      retryDelay: 200,
    });
    const cold: number[] = [];
    for (let book = 0; book < books; book += 1) cold.push(await clickToPage(page, book));
    const warm: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) warm.push(await clickToPage(page, turn % books));
    report.add('click to the first page on the screen, warm', median(warm), 'ms');
    report.add('… cold, the page not yet drawn', median(cold), 'ms');
  } finally {
    await browser.close();
  }
}

/** Measures inside the web page, from its click event: Playwright's own time does not count. */
async function clickToPage(page: Page, book: number): Promise<number> {
  const cover = page
    .getByRole('link')
    .filter({ has: page.locator('img') })
    .nth(book);
  await cover.waitFor();
  const taken = await page.evaluateHandle(() => {
    const shown = new Promise<number>((resolve) => {
      const start = () => {
        const begun = performance.now();
        const look = () => {
          const image = document.querySelector<HTMLImageElement>('[data-page] img');
          if (image?.complete === true && image.naturalWidth > 0)
            resolve(performance.now() - begun);
          else requestAnimationFrame(look);
        };
        look();
      };
      document.addEventListener('click', start, { capture: true, once: true });
    });
    return { shown };
  });
  await cover.click();
  const took = await taken.evaluate(({ shown }) => shown);
  await page.goBack();
  return took;
}
