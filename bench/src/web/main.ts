import { parseArgs } from 'node:util';
import { launchChromium } from '@aqua/e2e/harness/chromium';
import { publish } from '../../../scripts/lib/benchmarks-page.mjs';
import { median } from '../report.ts';
import { measureBytes } from './measure-bytes.ts';
import { measureTime } from './measure-time.ts';
import { createPageTable } from './page-table.ts';
import { pages } from './pages.ts';
import { withSite, type Site } from './site.ts';

/**
 * Measures what the web pages load, and how long a person waits for them, in Chromium with an empty
 * cache: `npm run bench:web`. `--bytes` skips the times. The exit code is 1 when a figure is over its
 * limit.
 */
const { values: options } = parseArgs({
  options: {
    bytes: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
    write: { type: 'boolean' },
  },
});
const rounds = Number(options.rounds);
const whenIdle = !options.bytes;
const browser = await launchChromium();
try {
  const isWithinLimits = await withSite(measurePages, { whenIdle });
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
  return table.isWithinLimits();
}
