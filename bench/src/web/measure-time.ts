import type { Browser } from '@playwright/test';
import { openCold, visit } from './cold-visit.ts';
import type { WebPage } from './pages.ts';
import type { Site } from './site.ts';

/** How many times slower the browser computes than this machine. */
const slowdown = 4;

/** Milliseconds until the first byte of an answer on a slowed network. */
const latency = 150;

/**
 * Milliseconds from the start of the navigation to a page's first row, in a cold browser on a slow
 * CPU. The landing page has no rows, so there it is the time to the first contentful paint.
 */
export async function measureTime(browser: Browser, site: Site, page: WebPage): Promise<number> {
  const tab = await openCold(browser, site, page.isSignedIn);
  try {
    const cpu = await tab.context().newCDPSession(tab);
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (page.megabits !== undefined) {
      const throughput = (page.megabits * 1_000_000) / 8;
      await cpu.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      });
    }
    const { painted } = await visit(tab, page);
    if (page.path !== '/') return painted;
    return await tab.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
  } finally {
    await tab.context().close();
  }
}
