import type { Browser, Page } from '@playwright/test';
import { median, percentile, type Report } from '../report.ts';
import { signInToReader } from '../sign-in-to-reader.ts';
import { openPhone, slowDown } from './phone.ts';

/** Pages that are read, one second each. */
const read = 40;
/** Pages that are flipped through, and the milliseconds between two of them. */
const [flipped, betweenFlips] = [30, 60];

const maxTurnMs = 100;
const maxFlipMs = 300;
const maxTaskMs = 100;
const maxPageKb = 120;

/** Reads on in the longest book of the demo student, flips through it, and tells what the browser did. */
export async function measureTurns(browser: Browser, url: string, report: Report): Promise<void> {
  const context = await openPhone(browser);
  try {
    const page = await context.newPage();
    const { pageCount } = await openLongestBook(page, url);
    await slowDown(context);
    await observeTasks(page);

    const turns: number[] = [];
    for (let next = 2; next <= Math.min(read, pageCount - flipped); next += 1) {
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

    const until = turns.length + 1 + flipped;
    const flips = await flip(page, { times: flipped, between: betweenFlips, until });
    report.add(
      `the right page after ${flipped} turns in ${flipped * betweenFlips} ms`,
      flips,
      'ms',
      maxFlipMs,
    );

    const tasks = await page.evaluate(() => window.benchTasks ?? []);
    report.add('longest task', Math.max(0, ...tasks), 'ms', maxTaskMs);
    report.add('a page at 1080 px, median', median(await pageKilobytes(page)), 'KB', maxPageKb);
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** Milliseconds of each task over 50 ms. */
    benchTasks?: number[];
  }
}

interface Book {
  id: number;
  pageCount: number;
}

/** Signs in and opens the longest book at its first page. */
async function openLongestBook(page: Page, url: string): Promise<Book> {
  const library = page.waitForResponse((answer) => answer.url().endsWith('/reader/books'));
  await signInToReader(page, url);
  const { data } = (await (await library).json()) as { data: Book[] };
  const longest = data.toSorted((one, other) => other.pageCount - one.pageCount)[0];
  if (longest === undefined) throw new Error('The demo student has no book.');
  await page.goto(`${url}/app/book/${longest.id}?page=1`);
  await page.locator('[data-page="1"] img').waitFor();
  return longest;
}

async function observeTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = (window.benchTasks = []);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

/**
 * Turns pages by the key and returns the milliseconds from the last turn until the image of `until` is
 * on the screen. Measured inside the web page, so that Playwright's own time does not count.
 */
function flip(
  page: Page,
  turns: { times: number; between: number; until: number },
): Promise<number> {
  return page.evaluate(async ({ times, between, until }) => {
    for (let turn = 0; turn < times; turn += 1) {
      if (turn > 0) await new Promise((done) => setTimeout(done, between));
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true }));
    }
    const begun = performance.now();
    for (;;) {
      await new Promise(requestAnimationFrame);
      const image = document.querySelector<HTMLImageElement>(`[data-page="${until}"] img`);
      const { left = window.innerWidth, right = 0 } = image?.getBoundingClientRect() ?? {};
      const isThere = image?.complete === true && image.naturalWidth > 0;
      if (isThere && left < window.innerWidth && right > 0) return performance.now() - begun;
      if (performance.now() - begun > 30_000) return Infinity;
    }
  }, turns);
}

async function pageKilobytes(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/pages\/\d+\?width=/.test(name))
      .map(({ encodedBodySize }) => encodedBodySize / 1024),
  );
}
