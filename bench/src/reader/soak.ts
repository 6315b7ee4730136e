import type { CDPSession, Page } from '@playwright/test';
import type { Report } from '../report.ts';
import { flip } from './reading.ts';

/** Pages that are turned before the first measurement, and until the last one. */
const [settled, turned] = [80, 400];
/** Milliseconds between two turns: slow enough for each page to be loaded. */
const between = 250;

const maxGrowth = 10;
/** Those of the surrounding pages, and a few sheets of thumbnails. */
const maxImages = 20;

/** Turns hundreds of pages, forwards and back, and reports what the browser still holds. */
export async function measureSoak(page: Page, pageCount: number, report: Report): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable');
  const { origin, pathname } = new URL(page.url());
  await page.goto(`${origin}${pathname}?page=1`);
  await page.locator('[data-page="1"] img').waitFor();
  await turnPages(page, settled, pageCount);
  const before = await heapOf(protocol);
  await turnPages(page, turned - settled, pageCount);
  const after = await heapOf(protocol);
  const growth = ((after - before) / before) * 100;
  report.add(`script memory, ${turned} pages against ${settled}`, growth, '% more', maxGrowth);
  const images = await page.evaluate(() => window.benchImages ?? 0);
  report.add('images held after that', images, 'images', maxImages);
}

declare global {
  interface Window {
    /** The number of images that the page holds: made and not yet released. */
    benchImages?: number;
  }
}

/** Counts the images that pages hold from now on. */
export async function countImages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.benchImages = 0;
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (source) => {
      window.benchImages = (window.benchImages ?? 0) + 1;
      return createObjectURL.call(URL, source);
    };
    URL.revokeObjectURL = (address) => {
      window.benchImages = (window.benchImages ?? 0) - 1;
      revokeObjectURL.call(URL, address);
    };
  });
}

/** Turns `count` pages, to the other end of the book and back, starting at the first page. */
async function turnPages(page: Page, count: number, pageCount: number): Promise<void> {
  const stretch = Math.min(40, pageCount - 1);
  for (let done = 0; done < count; done += 2 * stretch) {
    await flip(page, { times: stretch, between, until: 1 + stretch });
    await flip(page, { times: stretch, between, until: 1, key: 'ArrowLeft' });
  }
}

/** Bytes of the page's objects after a garbage collection. */
async function heapOf(protocol: CDPSession): Promise<number> {
  await protocol.send('HeapProfiler.collectGarbage');
  const { metrics } = await protocol.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
}
