import { parseArgs } from 'node:util';
import { UserError } from '../bootstrap/child-process.mjs';

/**
 * Which tests run, and how.
 * @typedef {object} Choice
 * @property {string[]} suites names; empty: the usual ones
 * @property {string[]} words runs only the test files whose path has one of them
 * @property {boolean} isWhole includes what takes minutes, as in CI
 * @property {string | undefined} since a commit: only what the changes since then touch
 * @property {boolean} watch
 * @property {boolean} times shows what the time was spent on
 * @property {number} within after this many minutes, what is begun is only what `npm test` runs;
 *   no number: `Infinity`
 * @property {string | undefined} seed determines the random order of files and tests
 */

const usage = `npm test                        what a change must pass before it is shown to anybody
npm test -- --all               everything, as CI
npm test -- api products        a suite, or its files with that word in their path
npm test -- --changed           what the working tree touches; --since main: what the branch does
npm test -- --changed --all     also those of them that take minutes
npm test -- --watch api products
npm test -- --times             also a table of what the time was spent on
npm test -- --all --within 45   what begins after 45 minutes is only what npm test runs
npm test -- --shuffle 7 api     in the order that this number draws`;

/**
 * Reads the arguments of `npm test`.
 * @param {string[]} args
 * @param {readonly string[]} known the names of the suites
 * @returns {Choice}
 * @throws {UserError} with the usage
 */
export function readChoice(args, known) {
  const { values, positionals } = parse(args);
  const suites = positionals.filter((name) => known.includes(name));
  const words = positionals.filter((name) => !known.includes(name));
  const [unknown] = words;
  if (unknown !== undefined && suites.length === 0)
    throw new UserError(`There is no suite called ${unknown}. There are: ${known.join(', ')}.`);
  if (values.watch && (suites.length !== 1 || values.changed || values.since !== undefined))
    throw new UserError(`--watch needs the name of one suite.\n\n${usage}`);
  const within = Number(values.within ?? Infinity);
  if (!(within > 0)) throw new UserError(`--within needs a number of minutes.\n\n${usage}`);
  return {
    suites,
    words,
    isWhole: values.all || suites.length > 0 || (process.env.CI ?? '') !== '',
    since: values.since ?? (values.changed ? 'HEAD' : undefined),
    watch: values.watch,
    times: values.times,
    within,
    seed: values.shuffle,
  };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        changed: { type: 'boolean', default: false },
        since: { type: 'string' },
        watch: { type: 'boolean', default: false },
        times: { type: 'boolean', default: false },
        within: { type: 'string' },
        shuffle: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
