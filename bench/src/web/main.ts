import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from '@aqua/e2e/harness/chromium';
import { publish } from '../../../scripts/lib/benchmarks-page.mjs';
import { median } from '../report.ts';
import { compareProducts } from './compare.ts';
import { measureBytes } from './measure-bytes.ts';
import { measureTime } from './measure-time.ts';
import { createPageTable } from './page-table.ts';
import { pages } from './pages.ts';
import { measureSearch } from './search.ts';
import { withSite, type Site } from './site.ts';

/**
 * Measures what the web pages load, and how long a person waits for them, in Chromium with an empty
 * cache: `npm run bench:web`. `--bytes` skips the times. `--against FOLDER` compares with the Aqua
 * of another clone. `--search` instead measures the search in a million products. The exit code is
 * 1 when a figure is over its limit.
 */
const { values: options } = parseArgs({
  options: {
    bytes: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
    against: { type: 'string' },
    search: { type: 'boolean', default: false },
    write: { type: 'boolean' },
  },
});
const { against } = options;
const rounds = Number(options.rounds);
const whenIdle = !options.bytes;
const browser = await launchChromium();
try {
  const isWithinLimits = options.search
    ? await measureSearch(browser)
    : await withSite(measurePages, { whenIdle });
  process.exitCode = isWithinLimits ? 0 : 1;
} finally {
  await browser.close();
}

async function measurePages(site: Site): Promise<boolean> {
  const table = createPageTable();
  for (const page of pages) {
    const bytes = await measureBytes(browser, site, page);
    const times: number[] = [];
    for (let round = 0; round < rounds && !options.bytes; round += 1)
      times.push(await measureTime(browser, site, page));
    table.add(page, bytes, options.bytes ? undefined : median(times));
  }
  publish('bench:web', [table.table()]);
  table.printMisses();
  if (against !== undefined) {
    await withSite((other) => compareProducts(browser, site, other, rounds), {
      // npm runs this in the workspace's folder, not in the person's current one.
      folder: resolve(process.env['INIT_CWD'] ?? '.', against),
      whenIdle,
    });
  }
  return table.isWithinLimits();
}
