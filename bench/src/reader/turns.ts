import type { Page } from '@playwright/test';
import { median, percentile, type Report } from '../report.ts';
import { flip } from './reading.ts';

/** The number of pages that are read, one second each. */
const read = 40;
/** Pages in one flight of fast turns, the milliseconds between turns, the number of flights. */
const [flipped, betweenFlips, flights] = [30, 60, 5];

const maxTurnMs = 100;
const maxFlipMs = 300;
const maxTaskMs = 100;
const maxPageKb = 120;

/** Reads on from the first page of an open book, flips through it, and reports the figures. */
export async function measureTurns(page: Page, pageCount: number, report: Report): Promise<void> {
  await observeTasks(page);
  const turns: number[] = [];
  for (let next = 2; next <= Math.min(read, pageCount - flights * flipped); next += 1) {
    await page.waitForTimeout(1_000);
    turns.push(await flip(page, { times: 1, between: 0, until: next }));
  }
  report.add(
    'next page after a second on each, 95th percentile',
    percentile(turns, 95),
    'ms',
    maxTurnMs,
  );
  report.add('… median', median(turns), 'ms');

  const flips: number[] = [];
  for (let flight = 1; flight <= flights; flight += 1) {
    await page.waitForTimeout(1_000);
    const until = turns.length + 1 + flight * flipped;
    flips.push(await flip(page, { times: flipped, between: betweenFlips, until }));
  }
  report.add(
    `the right page after ${flipped} turns in ${flipped * betweenFlips} ms, median of ${flights}`,
    median(flips),
    'ms',
    maxFlipMs,
  );

  const tasks = await page.evaluate(() => window.benchTasks ?? []);
  report.add('longest task', Math.max(0, ...tasks), 'ms', maxTaskMs);
  report.add('a page at 1080 px, median', median(await pageKilobytes(page)), 'KB', maxPageKb);
}

declare global {
  interface Window {
    /** Milliseconds of each task over 50 ms. */
    benchTasks?: number[];
  }
}

async function observeTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = (window.benchTasks = []);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

async function pageKilobytes(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/pages\/\d+\?width=/.test(name))
      .map(({ encodedBodySize }) => encodedBodySize / 1024),
  );
}
