import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import type { Running } from '../million/server.ts';
import { publish } from '../../../scripts/lib/benchmarks-page.mjs';
import { createReport } from '../report.ts';

/** The limit for 10,000 rows. */
const maxSeconds = 10;
/** Progress must be visible soon after a change has begun. */
const maxFirstSeconds = 1;
/** The most memory that the API may use while it exports, changes thousands of rows, and lists. */
const maxMb = 300;

/** As many rows as can be selected at once. */
const rows = '10,000';

interface Tabs {
  admin: Page;
  staff: Page;
}

/**
 * Changes 10,000 rows and exports 100,000 through the screen, as a person does.
 *
 * @param wanted measures only what has this in its name
 */
export async function measureBulk(aqua: Running, tabs: Tabs, wanted: string): Promise<boolean> {
  const report = createReport();
  const memory = watchMemory(aqua);
  for (const [name, change] of Object.entries(changesOf(tabs))) {
    if (!name.includes(wanted)) continue;
    const { first, whole } = await change();
    report.add(`${name}: first progress`, first, 's', maxFirstSeconds);
    report.add(`… all ${rows} done`, whole, 's', maxSeconds);
  }
  for (const format of ['CSV', 'XLSX']) {
    if (!`export ${format}`.includes(wanted)) continue;
    const { seconds, megabytes } = await exportAll(tabs.staff, format);
    report.add(`export of 100,000 products, ${format} (${megabytes} MB)`, seconds, 's');
  }
  report.add('peak memory of the API', memory.peak(), 'MB', maxMb);
  memory.stop();
  publish('bench:lists --bulk', [report.table()]);
  return report.isWithinLimits();
}

/** In this order, because a deletion must be undone in the same dialog. */
function changesOf({ admin, staff }: Tabs): Record<string, () => Promise<Change>> {
  const ofBooks =
    (name: string, path: string, isClosed = true) =>
    async () => {
      await selectAll(staff, path);
      return change(staff, () => bulkButton(staff, name).click(), isClosed);
    };
  const ofStudents = (name: string) => async () => {
    await selectAll(admin, '/students?groupId=105001');
    return changeBooks(admin, name);
  };
  return {
    publish: ofBooks('Publish', '/products?view=rows&status=unpublished'),
    unpublish: ofBooks('Unpublish', '/products?view=rows&status=published'),
    delete: ofBooks('Delete', '/products?view=rows', false),
    'undo the delete': () =>
      change(staff, () => staff.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()),
    // Last, because the mails are still being sent when all students have the book.
    'assign the book': ofStudents('Assign books'),
    'revoke the book': ofStudents('Revoke books'),
  };
}

interface Change {
  /** Seconds until the screen says that the first rows are done, and until it says that all are. */
  first: number;
  whole: number;
}

const bulkButton = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name, exact: true });

/** Selects all rows that match, up to the most that can be selected. */
async function selectAll(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: /^Select all that match/ }).click();
  await page.getByText(`${rows} selected`).waitFor();
}

async function changeBooks(page: Page, action: string): Promise<Change> {
  await bulkButton(page, action).click();
  const dialog = page.getByRole('dialog', { name: action });
  await dialog.getByRole('combobox', { name: 'Products' }).fill('ดาราศาสตร์');
  const option = page.getByRole('listbox').getByRole('option', { name: 'ดาราศาสตร์' }).first();
  await option.click();
  await page.keyboard.press('Escape');
  return change(page, () => dialog.getByRole('button', { name: action }).click());
}

/** Begins a change and waits for the end of its progress. */
async function change(page: Page, begin: () => Promise<void>, isClosed = true): Promise<Change> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  await begin();
  const progress = page.getByRole('dialog').getByText(new RegExp(`of ${rows} (un)?done`));
  await progress.filter({ hasNotText: /^0 of/ }).waitFor();
  const first = seconds();
  await progress.filter({ hasText: `${rows} of` }).waitFor({ timeout: 120_000 });
  const whole = seconds();
  if (isClosed)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  return { first, whole };
}

async function exportAll(page: Page, format: string) {
  await page.goto('/products?view=rows');
  await page.getByRole('main').getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download', { timeout: 120_000 });
  const started = performance.now();
  await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click();
  const stream = await (await download).createReadStream();
  const seconds = (performance.now() - started) / 1000;
  let bytes = 0;
  for await (const chunk of stream) bytes += (chunk as Buffer).length;
  return { seconds, megabytes: Math.round(bytes / 1e6) };
}

/** Watches the highest resident memory of the server. */
function watchMemory({ pid }: Running) {
  let peak = 0;
  const look = () => {
    const now = Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`])) / 1024;
    peak = Math.max(peak, now);
  };
  const watch = setInterval(look, 200);
  return { peak: () => peak, stop: () => clearInterval(watch) };
}
