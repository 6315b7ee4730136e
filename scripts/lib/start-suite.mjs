import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { runQuietly } from '../bootstrap/child-process.mjs';
import { root } from '../bootstrap/paths.mjs';
import { tryStart } from '../bootstrap/try-start.mjs';

/**
 * The oldest Node that the README promises. CI's own, with which its clone starts first, is a newer
 * one.
 */
const usualNodes = '20.19.0';

/**
 * Starts Aqua on bare machines: a clone with nothing installed, in a folder with a space and Thai
 * letters, without LANG, a home or an npm cache. `START_NODES` names other versions of Node than
 * the oldest, separated by spaces; `START_NPM` names a version of npm other than this machine's.
 */
export async function tryBareStarts() {
  const { START_NODES = usualNodes, START_NPM } = process.env;
  /** @type {import('../bootstrap/try-start.mjs').Counts} */
  const total = { passed: 0, failed: 0, failures: [] };
  for (const version of START_NODES.split(' ')) {
    const counts = await tryBareStart(version, START_NPM);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.failures.push(...counts.failures);
  }
  return total;
}

/** @param {string} version @param {string | undefined} npm */
async function tryBareStart(version, npm) {
  const machine = mkdtempSync(join(tmpdir(), 'aqua-bare-'));
  // If root runs this, PostgreSQL runs as a user of its own, who must be able to reach its data.
  chmodSync(machine, 0o755);
  try {
    const programs = await installNode(join(machine, 'node'), version, npm);
    const folder = join(machine, 'ห้อง สมุด');
    copyClone(folder);
    const env = {
      ...wayToRegistry(),
      PATH: [programs, '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
      HOME: join(machine, 'home'),
    };
    const found = execFileSync('node', ['--version'], { encoding: 'utf8', env }).trim();
    return await tryStart(`Node ${found}`, { folder, env }, { isBare: true });
  } finally {
    rmSync(machine, { recursive: true, force: true });
  }
}

/**
 * The settings by which this machine reaches the registry. A real bare machine would have them,
 * too.
 */
function wayToRegistry() {
  const wanted = /^(NODE_EXTRA_CA_CERTS|https?_proxy|no_proxy)$/i;
  const found = Object.entries(process.env).filter(([name]) => wanted.test(name));
  const userconfig = process.env.npm_config_userconfig ?? join(homedir(), '.npmrc');
  return { ...Object.fromEntries(found), npm_config_userconfig: userconfig };
}

/**
 * Installs a Node into a folder of its own, from the npm packages that hold its programs.
 * @param {string} folder
 * @param {string} version
 * @param {string | undefined} npm
 * @returns {Promise<string>} the folder of the programs
 */
async function installNode(folder, version, npm) {
  mkdirSync(folder, { recursive: true });
  const name = `node-${process.platform}-${process.arch}`;
  const packages = [`${name}@${version}`, ...(npm === undefined ? [] : [`npm@${npm}`])];
  const quietly = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await runQuietly('npm', ['install', '--prefix', folder, ...quietly, ...packages]);
  const programs = join(folder, 'bin');
  mkdirSync(programs);
  symlinkSync(join(folder, 'node_modules', name, 'bin', 'node'), join(programs, 'node'));
  if (npm !== undefined)
    for (const program of ['npm', 'npx'])
      symlinkSync(
        join(folder, 'node_modules', 'npm', 'bin', `${program}-cli.js`),
        join(programs, program),
      );
  return programs;
}

/**
 * Copies what a clone of the working tree would hold: everything that git tracks or would add.
 * @param {string} folder
 */
function copyClone(folder) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  for (const file of files.split('\0').filter((name) => name !== '')) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file), { verbatimSymlinks: true });
  }
}
