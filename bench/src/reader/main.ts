import { launchChromium } from '@aqua/e2e/harness/chromium';
import { publish } from '../../../scripts/lib/benchmarks-page.mjs';
import { createReport } from '../report.ts';
import { waitForPdfWork, withSite } from '../web/site.ts';
import { giveLongBook } from './long-book.ts';
import { openPhone, slowDown } from './phone.ts';
import { openLongestBook } from './reading.ts';
import { measureSignInForm } from './sign-in-form.ts';
import { countImages, measureSoak } from './soak.ts';
import { measureTurns } from './turns.ts';

/**
 * Measures how the reader feels in a browser, at a phone's size with the CPU slowed four times:
 * `npm run bench:reader`. The exit code is 1 when a figure is over its limit.
 */
const report = createReport();
const browser = await launchChromium();
try {
  await withSite(
    async ({ url }) => {
      await giveLongBook(browser, { url });
      await waitForPdfWork({ url });
      await measureSignInForm(browser, url, report);
      await measureReading(url);
    },
    { whenIdle: true },
  );
} finally {
  await browser.close();
}
publish('bench:reader', [report.table()]);
process.exitCode = report.isWithinLimits() ? 0 : 1;

/** The student has one device, so everything is measured in one browser. */
async function measureReading(url: string): Promise<void> {
  const context = await openPhone(browser);
  try {
    const page = await context.newPage();
    await countImages(page);
    const { pageCount } = await openLongestBook(page, url);
    const phone = await slowDown(context);
    await measureTurns(page, pageCount, report);
    await phone.detach();
    await measureSoak(page, pageCount, report);
  } finally {
    await context.close();
  }
}
