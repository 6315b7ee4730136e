import type { Browser } from '@playwright/test';
import { median } from '../report.ts';
import { measureTime } from './measure-time.ts';
import { products } from './pages.ts';
import type { Site } from './site.ts';

/** Rounds that do not count. */
const warmUps = 3;

/**
 * Measures the time to the first row of the products of two Aquas, in turn, so that other work on the
 * machine slows both. Prints it and its ratio.
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
    // Each goes first in every other round.
    for (const measure of round % 2 === 0
      ? [measureTheirs, measureOurs]
      : [measureOurs, measureTheirs])
      await measure();
  }
  // A server is slower right after its start, and one of them may have started earlier.
  times.ours.splice(0, warmUps);
  times.theirs.splice(0, warmUps);
  const ratios = times.ours.map((time, round) => time / (times.theirs[round] ?? Number.NaN));
  console.log(`\nFirst row of the products, ${rounds} rounds in turn:`);
  console.log(`  here:  ${summaryOf(times.ours)}`);
  console.log(`  there: ${summaryOf(times.theirs)}`);
  const ratio = median(times.ours) / median(times.theirs);
  console.log(
    `  ratio: ${ratio.toFixed(2)} (median of the rounds' ratios: ${median(ratios).toFixed(2)})`,
  );
}

function summaryOf(times: number[]): string {
  const [least, most] = [Math.min(...times), Math.max(...times)].map(Math.round);
  return `${Math.round(median(times))} ms (${least} to ${most} ms)`;
}
