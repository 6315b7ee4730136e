import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { publish } from '../../../scripts/lib/benchmarks-page.mjs';
import { signInAdmin } from '../aqua-process.ts';
import { startAqua } from '../million/server.ts';
import { createReport, median } from '../report.ts';
import { openCold, visit } from './cold-visit.ts';
import { products } from './pages.ts';

const directory = resolve(import.meta.dirname, '../../../.data/bench/1000000');
const maxMs = 350;

/**
 * Each word is in between one title of seven and one of eighteen, except `ดาราศาสตร์`, which is in
 * one of 25,000. Nobody has searched for them since the start, so the server has yet to count their
 * hits.
 */
const words = [
  'Robotics',
  'นิทานพื้นบ้าน',
  'History',
  'ดาราศาสตร์',
  'Workbook',
  'ชีววิทยา',
  'Culture',
  'Poetry',
  'เศรษฐศาสตร์',
  'Stories',
];

/** One search, in milliseconds since its last key. */
interface Search {
  /** When the call was sent. */
  sent: number;
  answered: number;
  /** When the rows were on the screen. */
  shown: number;
}

/** Types words into the search of a million products. Returns whether the rows come in time. */
export async function measureSearch(browser: Browser): Promise<boolean> {
  if (!existsSync(directory))
    throw new Error('There are no million products yet: npm run bench -- --seed-only');
  const aqua = await startAqua(directory);
  const report = createReport();
  try {
    const site = { url: aqua.url, session: await signInAdmin(aqua) };
    const tab = await openCold(browser, site, true);
    await visit(tab, products);
    const searches: Search[] = [];
    for (const word of words) {
      const search = await searchFor(tab, word);
      const { sent, answered, shown } = search;
      const parts = [sent, answered - sent, shown - answered].map(Math.round).join(' + ');
      console.log(`  ${word}: ${Math.round(shown)} ms (${parts})`);
      searches.push(search);
    }
    const medianOf = (read: (search: Search) => number) => median(searches.map(read));
    report.add(
      'search: rows after the call',
      medianOf(({ sent, shown }) => shown - sent),
      'ms',
      maxMs,
    );
    report.add(
      '… the pause after the last key',
      medianOf(({ sent }) => sent),
      'ms',
    );
    report.add(
      '… the server answers it',
      medianOf(({ sent, answered }) => answered - sent),
      'ms',
    );
    report.add(
      '… the rows are shown',
      medianOf(({ answered, shown }) => shown - answered),
      'ms',
    );
  } finally {
    await aqua.stop();
  }
  publish('bench:web --search', [report.table()]);
  return report.isWithinLimits();
}

async function searchFor(tab: Page, word: string): Promise<Search> {
  const box = tab.getByRole('searchbox');
  // First all products are listed again, so that the rows of the word are visibly different.
  await box.fill('');
  await tab.waitForURL((url) => !url.searchParams.has('keySearch'));
  await tab.waitForSelector('[data-old]', { state: 'detached' });
  await tab.waitForLoadState('networkidle');
  const begun = await tab.evaluateHandle(watchRows, word);
  // All letters at once: a pause between two of them would start a search with the first ones.
  await box.focus();
  await tab.keyboard.insertText(word);
  return begun.evaluate(({ search }) => search);
}

/** Runs in the web page, so that Playwright's own time does not count. */
function watchRows(word: string): { search: Promise<Search> } {
  let lastKey = 0;
  document.addEventListener('input', ({ timeStamp }) => (lastKey = timeStamp), { capture: true });
  const isShown = () => {
    const titles = [...document.querySelectorAll('main article h2')];
    const hasWord = ({ textContent }: Element) =>
      textContent.toLowerCase().includes(word.toLowerCase());
    return (
      titles.length > 0 && titles.every(hasWord) && document.querySelector('[data-old]') === null
    );
  };
  const search = new Promise<Search>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          const shown = performance.now() - lastKey;
          const calls = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('keySearch=')) as PerformanceResourceTiming[];
          const { startTime = 0, responseEnd = 0 } = calls.at(-1) ?? {};
          resolve({ sent: startTime - lastKey, answered: responseEnd - lastKey, shown });
        }),
      );
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  });
  return { search };
}
