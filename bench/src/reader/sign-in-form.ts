import type { Browser } from '@playwright/test';
import type { Report } from '../report.ts';
import { openPhone, slowDown } from './phone.ts';

/** A slow mobile network, in bytes a second. */
const throughput = 400_000 / 8;

/** Milliseconds until an answer begins on that network. */
const latency = 150;

const maxScriptKb = 150;
const maxSeconds = 5;

/** What a student who opens the reader for the first time loads, and how long it takes. */
export async function measureSignInForm(
  browser: Browser,
  url: string,
  report: Report,
): Promise<void> {
  const context = await openPhone(browser);
  try {
    const page = await context.newPage();
    const protocol = await slowDown(context);
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    const begun = performance.now();
    await page.goto(`${url}/app`, { waitUntil: 'commit' });
    await page.getByLabel('Username').waitFor({ timeout: 120_000 });
    const took = performance.now() - begun;
    const bytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ initiatorType }) => initiatorType === 'script')
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    report.add('script until the sign-in form', bytes / 1024, 'KB', maxScriptKb);
    report.add('sign-in form at 400 kbit/s', took / 1000, 's', maxSeconds);
  } finally {
    await context.close();
  }
}
