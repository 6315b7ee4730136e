import { launchOptions } from '@aqua/e2e/harness/chromium';
import { chromium } from '@playwright/test';
import { createReport } from '../report.ts';
import { withSite } from '../web/site.ts';
import { giveLongBook } from './long-book.ts';
import { measureSignInForm } from './sign-in-form.ts';
import { measureSoak } from './soak.ts';
import { measureTurns } from './turns.ts';

/**
 * Measures how the reader feels in a browser, at a phone's size with the CPU slowed four times:
 * `npm run bench:reader`. The exit code is 1 when a figure is over its limit.
 */
const report = createReport();
const browser = await chromium.launch(launchOptions());
try {
  await withSite(
    async ({ url }) => {
      await giveLongBook(browser, { url });
      await measureSignInForm(browser, url, report);
      await measureTurns(browser, url, report);
      await measureSoak(browser, url, report);
    },
    { whenIdle: true },
  );
} finally {
  await browser.close();
}
report.print();
process.exitCode = report.isWithinLimits() ? 0 : 1;
