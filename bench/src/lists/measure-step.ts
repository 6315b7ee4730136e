import type { Page } from '@playwright/test';
import type pg from 'pg';
import type { Step } from './steps.ts';

/** The milliseconds of each try. Every try begins with a fresh page and outdated totals. */
export async function measureStep(
  page: Page,
  db: pg.Client,
  { path, does }: Step,
  tries: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < tries; nth += 1) {
    await page.evaluate(forgetSettings);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await outdateTotals(db);
    times.push(await does(page));
  }
  return times;
}

/** Runs in the web page: the browser would keep the order and the size chosen by a step. */
function forgetSettings(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('aqua.list.')) localStorage.removeItem(key);
}

/** As if somebody had just written to each table, so that the stored totals no longer hold. */
async function outdateTotals(db: pg.Client): Promise<void> {
  await db.query(`
    update row_counts set changes = changes + 1
    where id in (select min(id) from row_counts where publisher_id = 0 group by list)`);
}
