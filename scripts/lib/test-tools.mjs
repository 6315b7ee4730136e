import { closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bin, cache, readJson, root, toolEnvironment } from '../bootstrap/paths.mjs';
import { run, runRecorded, UserError } from '../bootstrap/child-process.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './machines/chromium.mjs';
import { ensurePackages } from './machines/debian-packages.mjs';

/**
 * Which part of a suite runs, and how.
 * @typedef {object} Part
 * @property {string[]} files paths, or words in paths, of the test files; empty: all
 * @property {boolean} isWhole includes what the usual `npm test` leaves out
 * @property {boolean} [watch]
 * @property {string | undefined} [seed] determines the random order of files and tests
 * @property {string} [log] the file that gets its output, if it runs beside another suite
 */
/** @typedef {import('./reporters/report.mjs').Report} Report */
/** @typedef {Pick<Report, 'passed' | 'failed'> & Partial<Report>} Counts */

const reporters = join(import.meta.dirname, 'reporters');

/**
 * Runs a command that counts as one check.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<Counts>}
 */
export async function check(command, args, env = toolEnvironment()) {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const options = { cwd: root, env: { ...env, ...colour } };
  const { code, end } = await runRecorded(command, args, options);
  return code === 0 ? whole(code) : { ...whole(code), failures: [lastLines(end)] };
}

/** The end of an output, short enough for a summary. @param {string} output */
function lastLines(output) {
  return stripVTControlCharacters(output).trimEnd().slice(-1500);
}

/**
 * @param {number} code
 * @returns {Counts}
 */
export function whole(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs these projects of Vitest. @param {string[]} projects @param {Part} part */
export async function vitest(projects, part, folder = root) {
  const { files, isWhole, watch = false, seed, log } = part;
  const args = [
    watch ? 'watch' : 'run',
    ...projects.map((project) => `--project=${project}`),
    ...(isWhole ? [] : ['--tagsFilter=!ci']),
    ...(seed === undefined ? [] : ['--sequence.shuffle', `--sequence.seed=${seed}`]),
    ...files,
  ];
  if (watch) return watched('vitest', args, folder);
  const reports = ['--reporter=default', `--reporter=${join(reporters, 'vitest-reporter.mjs')}`];
  const name = `vitest-${projects.join('-')}`;
  return reported('vitest', [...args, ...reports], { folder, name, log });
}

/** Runs the reader's tests. @param {Part} part */
export async function jest({ files, watch = false, seed }) {
  const folder = join(root, 'apps', 'reader');
  const args = [...(seed === undefined ? [] : ['--randomize', `--seed=${seed}`]), ...files];
  if (watch) return watched('jest', ['--watch', ...args], folder);
  const reports = ['--reporters=default', `--reporters=${join(reporters, 'jest-reporter.mjs')}`];
  return reported('jest', ['--ci', '--maxWorkers=100%', ...args, ...reports], { folder });
}

/**
 * Runs the journeys: all of them, or only the main path of each role and each popup once.
 * @param {Part} part
 */
export async function playwright({ files, isWhole, watch = false }) {
  if (watch) throw new UserError('Journeys are not watched.');
  await ensureBuilt();
  // The examples of docs/api.md are commands of curl.
  await ensurePackages({ programs: ['curl'], packages: ['curl'], remedy: 'Please install curl.' });
  const env = { AQUA_CHROMIUM: await ensureChromium() };
  const reports = `--reporter=list,${join(reporters, 'playwright-reporter.mjs')}`;
  const args = [
    'test',
    ...(isWhole ? [] : ['--grep', '@main', '--pass-with-no-tests']),
    reports,
    ...files,
  ];
  return reported('playwright', args, { folder: join(root, 'e2e'), env });
}

/** @param {string} tool @param {string[]} args @param {string} folder */
async function watched(tool, args, folder) {
  return whole(
    await run(join(bin, tool), args, { cwd: folder, env: toolEnvironment(), stdio: 'inherit' }),
  );
}

/**
 * Runs a test runner that leaves a report. A run that fails without a failed test, for instance because
 * a file does not load, counts as one failure.
 * @param {string} tool
 * @param {string[]} args
 * @param {{ folder: string, name?: string, env?: Record<string, string>, log?: string | undefined }} place
 *   `name` is that of the report: no two runs at once have the same
 * @returns {Promise<Counts>}
 */
async function reported(tool, args, { folder, name = tool, env = {}, log }) {
  const report = join(cache, `${name}.json`);
  mkdirSync(cache, { recursive: true });
  rmSync(report, { force: true });
  const options = { cwd: folder, env: { ...toolEnvironment(), ...env, TEST_REPORT: report } };
  const output = log === undefined ? 'inherit' : openSync(log, 'a');
  const code = await run(join(bin, tool), args, { ...options, stdio: ['ignore', output, output] });
  if (output !== 'inherit') closeSync(output);
  const counts = existsSync(report) ? readJson(report) : { passed: 0, failed: 0 };
  return code === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}
