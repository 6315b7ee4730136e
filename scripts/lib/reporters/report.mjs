import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../../bootstrap/paths.mjs';

/** The report of a test run, in the same form whichever tool ran the tests. */
/**
 * @typedef {object} Report
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures the failed tests, each with the beginning of its message
 * @property {string[]} retried the tests that passed at a second try, each with what the first one said
 * @property {FileTimes[]} files
 */
/**
 * What the time of a test file was spent on.
 * @typedef {object} FileTimes
 * @property {string} file
 * @property {number} seconds
 * @property {Record<string, number>} parts seconds of each; the rest are the tests themselves
 */

/**
 * The name of a test, with the path of its file in the repository.
 * @param {string} file @param {string} test
 */
export function testName(file, test) {
  return `${relative(root, file)}, ${test}`;
}

/**
 * A failed test with the beginning of its message. It has to suffice where a long output is not
 * kept.
 * @param {string} name
 * @param {string} [message]
 */
export function failure(name, message = '') {
  return `${name}\n${stripVTControlCharacters(message).slice(0, 1500)}`.trimEnd();
}

/** @param {string} file @param {Record<string, number>} milliseconds @param {number} whole */
export function fileTimes(file, whole, milliseconds) {
  const parts = Object.entries(milliseconds).map(([part, ms]) => [part, ms / 1000]);
  return { file: relative(root, file), seconds: whole / 1000, parts: Object.fromEntries(parts) };
}

/**
 * Writes the report to the path that the process which started the tool has chosen.
 * @param {Report} report
 */
export function leaveReport(report) {
  const { TEST_REPORT } = process.env;
  if (TEST_REPORT !== undefined) writeFileSync(TEST_REPORT, JSON.stringify(report));
}
