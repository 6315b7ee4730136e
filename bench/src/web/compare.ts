import type { Browser } from '@playwright/test';
import { publish, tableOf } from '../../../scripts/lib/benchmarks-page.mjs';
import { median } from '../report.ts';
import { measureTime } from './measure-time.ts';
import { products } from './pages.ts';
import type { Site } from './site.ts';

/** Rounds that are not counted. */
const warmUps = 3;

/**
 * Measures the time to the first row of the products of two Aquas, in turn, so that other work on
 * the machine slows both.
 */
export async function compareProducts(
  browser: Browser,
  ours: Site,
  theirs: Site,
  rounds: number,
): Promise<void> {
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  const measureOurs = async () => times.ours.push(await measureTime(browser, ours, products));
  const measureTheirs = async () => times.theirs.push(await measureTime(browser, theirs, products));
  for (let round = 0; round < warmUps + rounds; round += 1) {
    // Each of them goes first in every other round.
    for (const measure of round % 2 === 0
      ? [measureTheirs, measureOurs]
      : [measureOurs, measureTheirs])
      await measure();
  }
  // A server is slower right after its start, and one of the two may have started earlier.
  times.ours.splice(0, warmUps);
  times.theirs.splice(0, warmUps);
  const ratios = times.ours.map((time, round) => time / (times.theirs[round] ?? Number.NaN));
  const ratio = median(times.ours) / median(times.theirs);
  publish('bench:web --against', [
    tableOf(
      ['first row of the products', 'median', 'quickest', 'slowest'],
      [
        ['here', ...summaryOf(times.ours)],
        ['there', ...summaryOf(times.theirs)],
      ],
    ),
    `Of ${rounds} rounds in turn. Here it takes ${ratio.toFixed(2)} of the time there (median of the rounds: ${median(ratios).toFixed(2)}).`,
  ]);
}

function summaryOf(times: number[]): string[] {
  return [median(times), Math.min(...times), Math.max(...times)].map(
    (time) => `${Math.round(time)} ms`,
  );
}
