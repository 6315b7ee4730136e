import { forwardSignals, UserError } from '../bootstrap/child-process.mjs';
import { touchedSince } from './changed-files.mjs';
import { suites } from './suites.mjs';
import { readChoice } from './test-choice.mjs';
import { tellTimes } from './test-times.mjs';

/** @typedef {import('./changed-files.mjs').Touched} Touched */
/** @typedef {import('./suites.mjs').Suite} Suite */
/** @typedef {import('./test-choice.mjs').Choice} Choice */
/** @typedef {import('./test-tools.mjs').Counts} Counts */
/** @typedef {{ suite: Suite, run: () => Promise<Counts> }} Run a suite, and its chosen part */

/** Runs what `npm test` is asked for, and prints one line of counts at the end. */
export async function main() {
  const names = suites.map(({ name }) => name);
  const choice = readChoice(process.argv.slice(2), names);
  let interrupted = false;
  forwardSignals();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => (interrupted = true));

  /** @type {{ title: string, seconds: number, counts: Counts }[]} */
  const done = [];
  for (const { suite, run } of await chosen(choice)) {
    if (interrupted) break;
    const { title } = suite;
    const start = performance.now();
    console.log(`\n── ${title} ──`);
    const counts = await run().catch((/** @type {unknown} */ error) => {
      console.error(error instanceof UserError ? error.message : error);
      return { passed: 0, failed: 1, failures: [String(error)] };
    });
    const seconds = (performance.now() - start) / 1000;
    console.log(`${title}: ${counts.failed === 0 ? 'fine' : 'FAILED'}, ${Math.round(seconds)} s`);
    done.push({ title, seconds, counts });
  }
  if (interrupted) process.exit(130);
  if (choice.times) tellTimes(done);
  // Said again here, because their output may be thousands of lines above.
  for (const { title, counts } of done) {
    for (const name of counts.retried ?? []) console.log(`\n${title}, at a second try: ${name}`);
    if (counts.failed === 0) continue;
    const { failures = [] } = counts;
    for (const failure of failures) console.log(`\n${title}: ${failure}`);
    if (failures.length === 0) console.log(`\n${title}: what failed stands above.`);
  }
  const sum = (/** @type {'passed' | 'failed'} */ what) =>
    done.reduce((total, { counts }) => total + counts[what], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

/** @param {Choice} choice @returns {Promise<Run[]>} */
async function chosen(choice) {
  const { suites: names, words, isWhole, since, watch, seed } = choice;
  const inCI = isWhole && names.length === 0;
  const wanted = suites.filter(({ name, only }) =>
    names.length > 0 ? names.includes(name) : only === undefined || (only === 'CI' && inCI),
  );
  if (since !== undefined) return touchedBy(wanted, await touchedSince(since), choice);
  const whole = wanted.find(({ tests }) => tests === undefined);
  if (words.length > 0 && whole !== undefined)
    throw new UserError(`The suite ${whole.name} has no files to choose from.`);
  const part = { files: words, isWhole, watch, seed };
  return wanted.map((suite) => ({ suite, run: () => suite.run(part) }));
}

/**
 * The parts of the suites that concern a change.
 * @param {Suite[]} wanted
 * @param {Touched} touched
 * @param {Choice} choice
 * @returns {Run[]}
 */
function touchedBy(wanted, touched, { isWhole, seed }) {
  if (touched.changed.length === 0) console.log('Nothing has changed.');
  return wanted.flatMap((suite) => {
    const { tests, run, runTouched } = suite;
    if (touched.changed.length === 0) return [];
    if (runTouched !== undefined) return [{ suite, run: () => runTouched(touched) }];
    const files = touched.tests.filter((file) => tests?.test(file));
    if (files.length === 0) return [];
    // Whoever changes a test wants to see it run, even if `npm test` usually leaves it out.
    const isOwn = files.every((file) => touched.changed.includes(file));
    return [{ suite, run: () => run({ files, isWhole: isWhole || isOwn, seed }) }];
  });
}
