import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { forwardSignals, UserError } from '../bootstrap/child-process.mjs';
import { cache } from '../bootstrap/paths.mjs';
import { touchedSince } from './changed-files.mjs';
import { suites } from './suites.mjs';
import { readChoice } from './test-choice.mjs';
import { tellTimes } from './test-times.mjs';

/** @typedef {import('./changed-files.mjs').Touched} Touched */
/** @typedef {import('./suites.mjs').Suite} Suite */
/** @typedef {import('./test-choice.mjs').Choice} Choice */
/** @typedef {import('./test-tools.mjs').Counts} Counts */
/** @typedef {import('./test-tools.mjs').Part} Part */
/**
 * @typedef {object} Run a suite, and its chosen part
 * @property {Suite} suite
 * @property {(how?: Partial<Part>) => Promise<Counts>} run
 */
/** @typedef {{ title: string, seconds: number, counts: Counts }} Done */
/** @typedef {{ suite: Suite, log: string | undefined, ended: Promise<Done> }} Begun a suite that runs */

/** Runs what `npm test` is asked for, and prints one line of counts at the end. */
export async function main() {
  const names = suites.map(({ name }) => name);
  const choice = readChoice(process.argv.slice(2), names);
  let interrupted = false;
  forwardSignals();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => (interrupted = true));

  /** @type {Done[]} */
  const done = [];
  /** @type {Begun[]} */
  let beside = [];
  const leftOut = [];
  const runs = await chosen(choice);
  for (const { suite, run } of runs) {
    if (interrupted) break;
    const over = beside.filter(({ suite: { beside: names } }) => !names?.test(suite.name));
    beside = beside.filter((each) => !over.includes(each));
    for (const each of over) done.push(await told(each));
    const isLate = performance.now() / 60_000 > choice.within;
    if (isLate && suite.only === 'CI') leftOut.push(suite.title);
    else if (suite.beside === undefined || runs.length === 1)
      done.push(await told(begin(suite, run, { isLate })));
    else beside.push(begin(suite, run, { isLate, log: logOf(suite) }));
  }
  for (const each of beside) done.push(await told(each));
  if (interrupted) process.exit(130);
  if (choice.times) tellTimes(done);
  tellEnd(done, leftOut);
}

/**
 * @param {Suite} suite
 * @param {Run['run']} run
 * @param {{ isLate: boolean, log?: string }} how
 * @returns {Begun}
 */
function begin(suite, run, { isLate, log }) {
  const start = performance.now();
  console.log(`\n── ${suite.title}${log === undefined ? '' : ', beside the next ones'} ──`);
  const counts = run({
    ...(isLate ? { isWhole: false } : {}),
    ...(log === undefined ? {} : { log }),
  })
    .catch((/** @type {unknown} */ error) => {
      console.error(error instanceof UserError ? error.message : error);
      return { passed: 0, failed: 1, failures: [String(error)] };
    })
    .then((found) => ({
      title: suite.title,
      seconds: (performance.now() - start) / 1000,
      counts: found,
    }));
  return { suite, log, ended: counts };
}

/** A file of its own for the output of a suite that runs beside others. @param {Suite} suite */
function logOf({ name }) {
  mkdirSync(cache, { recursive: true });
  const log = join(cache, `suite-${name}.log`);
  rmSync(log, { force: true });
  return log;
}

/** Waits for a suite, and says how it ended. @param {Begun} begun */
async function told({ log, ended }) {
  const found = await ended;
  const { title, seconds, counts } = found;
  if (log !== undefined) {
    console.log(`\n── ${title} ──`);
    if (existsSync(log)) console.log(readFileSync(log, 'utf8'));
  }
  console.log(`${title}: ${counts.failed === 0 ? 'fine' : 'FAILED'}, ${Math.round(seconds)} s`);
  return found;
}

/**
 * Says again what failed, because the output may be thousands of lines above, and the counts.
 * @param {Done[]} done
 * @param {string[]} leftOut titles
 */
function tellEnd(done, leftOut) {
  for (const { title, counts } of done) {
    for (const name of counts.retried ?? []) console.log(`\n${title}, at a second try: ${name}`);
    if (counts.failed === 0) continue;
    const { failures = [] } = counts;
    for (const failure of failures) console.log(`\n${title}: ${failure}`);
    if (failures.length === 0) console.log(`\n${title}: what failed stands above.`);
  }
  if (leftOut.length > 0) console.log(`\nLeft out for want of time: ${leftOut.join(', ')}.`);
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
  return wanted.map((suite) => ({ suite, run: (how) => suite.run({ ...part, ...how }) }));
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
    const part = { files, isWhole: isWhole || isOwn, seed };
    return [{ suite, run: (how) => run({ ...part, ...how }) }];
  });
}
