import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { checkAlarms } from './alarms.mjs';
import { ensureCeph } from './ceph.mjs';
import { checkChart } from './chart.mjs';
import { ensurePgbackrest } from './pgbackrest.mjs';
import { ensureProxies } from './proxies.mjs';
import { ensureChromium } from './chromium.mjs';
import { checkConfigurations } from './check-configurations.mjs';
import { checkContainerfile } from './check-containerfile.mjs';
import { checkImportRules } from './check-import-rules.mjs';
import { withLastRelease } from './last-release.mjs';
import { tryBareStarts } from './start-suite.mjs';
import { ensurePatroni } from './patroni.mjs';
import { bin, cache, readJson, root, toolEnvironment } from '../bootstrap/paths.mjs';
import { run } from '../bootstrap/child-process.mjs';

/** @typedef {{ passed: number, failed: number, failures?: string[] }} Counts */
/**
 * @typedef {{ name: string, title: string, only?: 'CI' | 'by name', run: () => Promise<Counts> }} Suite
 */

const workspaces = ['packages', 'apps']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  .concat('e2e', 'bench');

/** @type {Suite[]} */
export const suites = [
  { name: 'start', title: 'Start on bare machines', only: 'CI', run: tryBareStarts },
  { name: 'format', title: 'Format', run: () => check('oxfmt', ['--check']) },
  { name: 'lint', title: 'Lint', run: () => check('oxlint', []) },
  { name: 'types', title: 'Types', run: types },
  { name: 'knip', title: 'Nothing unused', run: () => check('knip', ['--no-progress']) },
  { name: 'deps', title: 'Import rules', run: dependencies },
  { name: 'configs', title: 'Configurations', run: configurations },
  {
    name: 'api',
    title: 'Packages and API',
    run: () => vitest('!s3', '!cluster', '!backup', '!deploy', '!native'),
  },
  { name: 'reader', title: 'Reader', run: jest },
  { name: 'e2e', title: 'Journeys in Chromium', run: playwright },
  { name: 'web', title: 'Bytes of the web pages', run: webBytes },
  { name: 's3', title: 'Several processes on S3', only: 'CI', run: s3 },
  { name: 'cluster', title: 'PostgreSQL that fails over', only: 'CI', run: failOver },
  {
    name: 'release',
    title: 'Tests of the last release on this schema',
    only: 'by name',
    run: () => withLastRelease((folder) => vitestIn(folder, 'api')),
  },
  { name: 'backup', title: 'Backups', only: 'CI', run: backup },
  { name: 'deploy', title: 'Image, proxies and unit', only: 'CI', run: deploy },
  {
    name: 'chart',
    title: 'Helm chart',
    only: 'CI',
    run: async () => whole(await checkChart()),
  },
  {
    name: 'alarms',
    title: 'Alarms',
    only: 'CI',
    run: async () => whole(await checkAlarms()),
  },
  { name: 'native', title: 'Reader for Android and iOS', only: 'CI', run: native },
];

/**
 * Runs a tool that counts as one check.
 * @param {string} tool
 * @param {string[]} args
 * @returns {Promise<Counts>}
 */
async function check(tool, args, folder = root) {
  return whole(await run(join(bin, tool), args, { cwd: folder, env: toolEnvironment() }));
}

/**
 * @param {number} code
 * @returns {Counts}
 */
function whole(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Checks each workspace with its own TypeScript, else with the repository's, and what runs on the Node
 * of the machine with the types of the oldest one.
 */
async function types() {
  let code = 0;
  for (const workspace of ['.', join('scripts', 'bootstrap'), ...workspaces]) {
    const folder = join(root, workspace);
    if (!existsSync(join(folder, 'tsconfig.json'))) continue;
    const own = join(folder, 'node_modules', '.bin', 'tsc');
    const tsc = existsSync(own) ? own : join(bin, 'tsc');
    const args = ['--noEmit', '-p', folder];
    const found = await run(tsc, args, { cwd: root, env: toolEnvironment() });
    if (found !== 0) console.log(`Types are wrong in ${workspace}.`);
    code ||= found;
  }
  return whole(code);
}

async function configurations() {
  return whole((await checkConfigurations()) || checkContainerfile());
}

/** Checks that the import rules hold, and that they would find a broken one. */
async function dependencies() {
  const folders = [...workspaces, 'scripts'];
  const kept = await check('depcruise', ['--config', '.dependency-cruiser.cjs', ...folders]);
  return kept.failed === 0 ? whole(await checkImportRules()) : kept;
}

/** Runs the tests of file storage on a real S3, and the journeys of several processes on one S3. */
async function s3() {
  if ((process.env.S3_TEST_ENDPOINT ?? '') === '') await ensureCeph();
  return vitest('s3');
}

/** Runs the tests of PostgreSQL under Patroni, whose machines die, and of the processes that use it. */
async function failOver() {
  await ensurePatroni();
  if ((process.env.S3_TEST_ENDPOINT ?? '') === '') await ensureCeph();
  return vitest('cluster');
}

/** Backs up and restores the embedded default, and a PostgreSQL by pgBackRest. */
async function backup() {
  await ensurePgbackrest();
  return vitest('backup');
}

/** Runs what the image holds, the unit of systemd, and the proxies in front of Aqua. */
async function deploy() {
  await ensureBuilt();
  await ensureProxies();
  return vitest('deploy');
}

/** @param {string[]} projects */
async function vitest(...projects) {
  return vitestIn(root, ...projects);
}

/**
 * @param {string} folder
 * @param {string[]} projects
 */
async function vitestIn(folder, ...projects) {
  return counted('vitest', {
    folder,
    args: (report) => [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    read: readTestResults,
  });
}

async function jest() {
  return counted('jest', {
    folder: join(root, 'apps', 'reader'),
    args: (report) => ['--ci', '--json', `--outputFile=${report}`],
    read: readTestResults,
  });
}

/**
 * The counts in the report that Jest and Vitest write.
 * @param {any} report
 * @returns {Counts}
 */
function readTestResults({ numPassedTests, numFailedTests, testResults }) {
  const failures = testResults.flatMap((/** @type {any} */ file) =>
    file.assertionResults
      .filter((/** @type {any} */ test) => test.status === 'failed')
      .map((/** @type {any} */ test) =>
        failure(`${relative(root, file.name)}, ${test.fullName}`, test.failureMessages[0]),
      ),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

/**
 * A failed test with the beginning of what it says, which is all that some keep of a long output.
 * @param {string} name
 * @param {string} [message]
 */
function failure(name, message = '') {
  return `${name}\n${stripVTControlCharacters(message).slice(0, 1500)}`.trimEnd();
}

async function playwright() {
  await ensureBuilt();
  const AQUA_CHROMIUM = await ensureChromium();
  return counted('playwright', {
    folder: join(root, 'e2e'),
    args: () => ['test', '--reporter=list,json'],
    env: (report) => ({ AQUA_CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    read: ({ stats, suites: files }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      failures: files.flatMap(failedJourneys),
    }),
  });
}

/**
 * The names of the failed tests of a suite in Playwright's report, and of the suites in it.
 * @param {any} suite
 * @returns {string[]}
 */
function failedJourneys({ specs, suites: inner = [] }) {
  return [
    ...specs
      .filter((/** @type {any} */ spec) => !spec.ok)
      .map((/** @type {any} */ spec) =>
        failure(`${spec.file}, ${spec.title}`, spec.tests[0]?.results.at(-1)?.error?.message),
      ),
    ...inner.flatMap(failedJourneys),
  ];
}

/** Checks that no page loads more than its budget. The times are measured by hand. */
async function webBytes() {
  await ensureBuilt();
  const env = { ...toolEnvironment(), AQUA_CHROMIUM: await ensureChromium() };
  return whole(
    await run('npm', ['run', '--silent', 'bench:web', '--', '--bytes'], { cwd: root, env }),
  );
}

/** Bundles the phone apps, and makes and checks their projects for Android and iOS. */
async function native() {
  const env = toolEnvironment();
  const bundled = await run('npm', ['run', '--silent', 'export:native'], { cwd: root, env });
  const projects = await vitest('native');
  return { ...projects, ...sum(whole(bundled), projects) };
}

/**
 * @param {Counts} one
 * @param {Counts} other
 */
function sum(one, other) {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

/**
 * Runs a test runner that writes its counts as JSON. A run that fails without a failed test, for
 * instance because a file does not load, counts as one failure.
 * @param {string} tool
 * @param {{
 *   args: (report: string) => string[],
 *   read: (report: any) => Counts,
 *   folder?: string,
 *   env?: (report: string) => Record<string, string>,
 * }} runner
 * @returns {Promise<Counts>}
 */
async function counted(tool, { args, read, folder = root, env = () => ({}) }) {
  const report = join(cache, `${tool}.json`);
  mkdirSync(cache, { recursive: true });
  rmSync(report, { force: true });
  const options = { cwd: folder, env: { ...toolEnvironment(), ...env(report) } };
  const code = await run(join(bin, tool), args(report), options);
  const counts = existsSync(report) ? read(readJson(report)) : { passed: 0, failed: 0 };
  return code === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}
