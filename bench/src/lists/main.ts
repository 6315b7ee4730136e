import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { launchChromium } from '@aqua/e2e/harness/chromium';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { publish } from '../../../scripts/lib/benchmarks-page.mjs';
import { ensureBuilt } from '../../../scripts/lib/build.mjs';
import { signInAdmin, signInStaff } from '../aqua-process.ts';
import { amountsFor, seed } from '../million/seed.ts';
import { databaseOf, startAqua } from '../million/server.ts';
import { openCold } from '../web/cold-visit.ts';
import { measureBulk } from './bulk.ts';
import { createListTable } from './list-table.ts';
import { measureStep } from './measure-step.ts';
import { seedActivity, seedTrafficOfToday } from './seed-activity.ts';
import { steps } from './steps.ts';

/**
 * Measures how long a person waits for the rows of a list, a filter or a search in the back-office,
 * in Chromium, with a million products and half a million students: `npm run bench:lists`. `--only
 * products` measures one list, `--step “History”` only steps with that in their name. `--bulk`
 * instead measures changes of 10,000 rows at once and exports. The exit code is 1 when a figure is
 * over its limit.
 */
const { values: options } = parseArgs({
  options: {
    books: { type: 'string', default: '1000000' },
    tries: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    step: { type: 'string', default: '' },
    bulk: { type: 'boolean', default: false },
    'seed-only': { type: 'boolean', default: false },
    write: { type: 'boolean' },
  },
});
const amounts = amountsFor(Number(options.books));
const tries = Number(options.tries);
const directory = resolve(import.meta.dirname, `../../../.data/bench/lists-${options.books}`);

mkdirSync(directory, { recursive: true });
await ensureBuilt();
const browser = await launchChromium();
const aqua = await startAqua(directory);
const db = new pg.Client({ connectionString: databaseOf(directory).url });
await db.connect();
try {
  await seed(db, amounts, (line) => console.log(line));
  await seedActivity(db, amounts, (line) => console.log(line));
  await seedTrafficOfToday(db);
  if (!options['seed-only'])
    process.exitCode = (await (options.bulk ? measureMany() : measure())) ? 0 : 1;
} finally {
  await browser.close();
  await db.end();
  await aqua.stop();
}

async function openTab(as: 'admin' | 'staff'): Promise<Page> {
  const session = await { admin: signInAdmin, staff: signInStaff }[as](aqua);
  const tab = await openCold(browser, { url: aqua.url, session }, true);
  await tab.goto('/profile');
  return tab;
}

async function measureMany(): Promise<boolean> {
  await untilMailsAreSent();
  const tabs = { admin: await openTab('admin'), staff: await openTab('staff') };
  return measureBulk(aqua, tabs, options.step);
}

/** An earlier run ends while its mails are still being sent. */
async function untilMailsAreSent(): Promise<void> {
  for (;;) {
    const { rows } = await db.query(`select 1 from mails where state = 'waiting' limit 1`);
    if (rows.length === 0) return;
    await delay(500);
  }
}

async function measure(): Promise<boolean> {
  const table = createListTable();
  for (const as of ['admin', 'staff'] as const) {
    const tab = await openTab(as);
    for (const step of steps) {
      const isWanted = step.list.includes(options.only) && step.name.includes(options.step);
      if (!isWanted || !step.as.includes(as)) continue;
      table.add(step, as, await measureStep(tab, db, step, tries));
    }
    await tab.context().close();
  }
  publish('bench:lists', [table.table()]);
  return table.isWithinLimits();
}
