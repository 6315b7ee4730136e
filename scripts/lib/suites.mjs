import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { checkAlarms } from './alarms.mjs';
import { ensureCeph } from './machines/ceph.mjs';
import { checkChart } from './chart.mjs';
import { ensurePgbackrest } from './machines/pgbackrest.mjs';
import { ensureProxies } from './machines/proxies.mjs';
import { ensureChromium } from './machines/chromium.mjs';
import { checkBenchmarks } from './checks/check-benchmarks.mjs';
import { checkCitations } from './checks/check-citations.mjs';
import { checkLinks } from './checks/check-links.mjs';
import { checkPatterns } from './checks/check-patterns.mjs';
import { checkPlaces } from './checks/check-places.mjs';
import { checkRooms } from './checks/check-rooms.mjs';
import { checkConfigurations } from './checks/check-configurations.mjs';
import { checkContainerfile } from './checks/check-containerfile.mjs';
import { checkImportRules } from './checks/check-import-rules.mjs';
import { withLastRelease } from './last-release.mjs';
import { tryBareStarts } from './start-suite.mjs';
import { ensurePatroni } from './machines/patroni.mjs';
import { check, jest, playwright, vitest, whole } from './test-tools.mjs';
import { bin, root, toolEnvironment } from '../bootstrap/paths.mjs';
import { run } from '../bootstrap/child-process.mjs';

/** @typedef {import('./test-tools.mjs').Counts} Counts */
/** @typedef {import('./test-tools.mjs').Part} Part */
/** @typedef {import('./changed-files.mjs').Touched} Touched */
/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} title
 * @property {'CI' | 'by name'} [only] left out of the usual `npm test`; if 'by name', of CI, too
 * @property {(part: Part) => Promise<Counts>} run
 * @property {RegExp} [beside] it waits for most of its time: it runs beside the suites after it with
 *   these names, which only compute
 * @property {RegExp} [tests] the paths of its test files; only such a suite can run a part of itself
 * @property {(touched: Touched) => Promise<Counts>} [runTouched] for a check without test files:
 *   runs what concerns a change
 */

const workspaces = ['packages', 'apps']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  .concat('e2e', 'bench');

/** Tests of the API that belong to suites of their own. */
const elsewhere = 'scale-out|cluster|backup|deploy';

/** @type {Suite[]} */
export const suites = [
  {
    name: 'cluster',
    title: 'PostgreSQL that fails over',
    only: 'CI',
    run: failOver,
    beside:
      /^(start|format|lint|types|knip|deps|configs|docs|packages|scripts|screens|reader|native)$/,
  },
  { name: 'start', title: 'Start on bare machines', only: 'CI', run: tryBareStarts },
  {
    name: 'format',
    title: 'Format',
    run: () => tool('oxfmt', '--check'),
    runTouched: ({ changed }) =>
      tool('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed),
  },
  {
    name: 'lint',
    title: 'Lint',
    run: () => lint(),
    runTouched: ({ changed }) => lint('--no-error-on-unmatched-pattern', ...changed),
  },
  {
    name: 'types',
    title: 'Types',
    run: () => types(),
    runTouched: ({ workspaces: touched }) => types(touched),
  },
  { name: 'knip', title: 'Nothing unused', run: knip, runTouched: knip },
  { name: 'deps', title: 'Import rules', run: dependencies, runTouched: dependencies },
  { name: 'configs', title: 'Configurations', run: configurations },
  { name: 'docs', title: 'Documents', run: documents, runTouched: documents },
  {
    name: 'packages',
    title: 'Packages',
    run: (part) => vitest(['packages'], part),
    tests: /^packages\//,
  },
  {
    name: 'scripts',
    title: 'Scripts',
    run: (part) => vitest(['scripts'], part),
    tests: /^scripts\//,
  },
  {
    name: 'screens',
    title: 'Screens of the back-office',
    run: (part) => vitest(['backoffice', 'screens'], part),
    tests: /^apps\/backoffice\//,
  },
  {
    name: 'reader',
    title: 'Reader',
    run: jest,
    tests: /^apps\/reader\/src\//,
  },
  { name: 'native', title: 'Reader for Android and iOS', only: 'CI', run: native },
  {
    name: 'api',
    title: 'API',
    run: (part) => vitest(['api', 'traces'], part),
    tests: new RegExp(`^apps/api/src/(?!(${elsewhere})/)`),
  },
  { name: 'e2e', title: 'Journeys in Chromium', run: playwright, tests: /^e2e\/journeys\// },
  { name: 'web', title: 'Bytes of the web pages', run: webBytes },
  { name: 's3', title: 'Several processes on S3', only: 'CI', run: s3 },
  {
    name: 'release',
    title: 'Tests of the last release on this schema',
    only: 'by name',
    run: (part) => withLastRelease((folder) => vitest(['api'], part, folder)),
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
];

/** Runs a tool of the repository that counts as one check. @param {string} name @param {string[]} args */
function tool(name, ...args) {
  return check(join(bin, name), args);
}

function knip() {
  return tool('knip', '--no-progress');
}

/**
 * Checks each workspace with its own TypeScript, or else with the repository's. What runs on the
 * machine's own Node is checked with the types of the oldest one.
 * @param {string[]} only folders of workspaces
 */
async function types(only = ['.', join('scripts', 'bootstrap'), ...workspaces]) {
  // TypeScript is written in Go: if its garbage collector may use more memory, it takes a quarter
  // less time.
  const env = { ...toolEnvironment(), GOGC: '400' };
  let code = 0;
  for (const workspace of only) {
    // The scripts start the server, which is checked with them.
    if (workspace === join('apps', 'api')) continue;
    const folder = join(root, workspace);
    if (!existsSync(join(folder, 'tsconfig.json'))) continue;
    const own = join(folder, 'node_modules', '.bin', 'tsc');
    const tsc = existsSync(own) ? own : join(bin, 'tsc');
    const args = ['--noEmit', '-p', folder];
    const found = await run(tsc, args, { cwd: root, env });
    if (found !== 0) console.log(`Types are wrong in ${workspace}.`);
    code ||= found;
  }
  return whole(code);
}

async function configurations() {
  return whole((await checkConfigurations()) || checkContainerfile());
}

/** Checks the code by rules, and that every pattern is linear. @param {string[]} args of oxlint */
async function lint(...args) {
  const kept = await tool('oxlint', ...args);
  return kept.failed === 0 ? whole(checkPatterns()) : kept;
}

/**
 * Checks that the sections that code cites exist, that links of documents lead somewhere, that the
 * files and names of the page of the rules exist, and that each figure says where it comes from.
 */
async function documents() {
  return whole(checkCitations() || checkLinks() || checkPlaces() || checkBenchmarks());
}

/** Checks that the import rules and the size of folders are kept, and that a broken rule would be found. */
async function dependencies() {
  const folders = [...workspaces, 'scripts'];
  const kept = await tool('depcruise', '--config', '.dependency-cruiser.cjs', ...folders);
  return kept.failed === 0 ? whole((await checkImportRules()) || checkRooms()) : kept;
}

/** Runs the tests of file storage on a real S3, and the journeys of several processes on one S3. @param {Part} part */
async function s3(part) {
  if ((process.env.S3_TEST_ENDPOINT ?? '') === '') await ensureCeph();
  return vitest(['s3'], part);
}

/**
 * Runs the tests of PostgreSQL under Patroni on machines that fail, and of the processes that use
 * it.
 * @param {Part} part
 */
async function failOver(part) {
  await ensurePatroni();
  if ((process.env.S3_TEST_ENDPOINT ?? '') === '') await ensureCeph();
  return vitest(['cluster'], part);
}

/**
 * Backs up and restores the embedded default, and a PostgreSQL with pgBackRest.
 * @param {Part} part
 */
async function backup(part) {
  await ensurePgbackrest();
  return vitest(['backup'], part);
}

/**
 * Tests the content of the image, the systemd unit, and the proxies in front of Aqua.
 * @param {Part} part
 */
async function deploy(part) {
  await ensureBuilt();
  await ensureProxies();
  return vitest(['deploy'], part);
}

/** Checks that no page loads more than its budget. Load times are measured by hand. */
async function webBytes() {
  await ensureBuilt();
  const env = { ...toolEnvironment(), AQUA_CHROMIUM: await ensureChromium() };
  return check('npm', ['run', '--silent', 'bench:web', '--', '--bytes'], env);
}

/** Bundles the phone apps, and makes and checks their projects for Android and iOS. @param {Part} part */
async function native(part) {
  const env = toolEnvironment();
  const bundled = await run('npm', ['run', '--silent', 'export:native'], { cwd: root, env });
  const projects = await vitest(['native'], part);
  return { ...projects, ...sum(whole(bundled), projects) };
}

/**
 * @param {Counts} one
 * @param {Counts} other
 */
function sum(one, other) {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}
