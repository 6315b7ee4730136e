import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { isDebian, run, UserError } from '../../bootstrap/child-process.mjs';

/** @typedef {{ programs: string[], packages: string[], remedy: string }} Needed */

/** The installations so far: suites run beside each other, and apt-get refuses a second one at once. */
let installing = Promise.resolve();

/**
 * Makes sure that these programs are installed; a bare name is looked up in PATH. As root on Debian
 * it installs the packages.
 * @param {Needed} needed
 */
export function ensurePackages(needed) {
  const installed = installing.then(() => install(needed));
  installing = installed.catch(() => undefined);
  return installed;
}

/** @param {Needed} needed */
async function install({ programs, packages, remedy }) {
  const isThere = () => programs.every(isInstalled);
  if (isThere()) return;
  if (process.getuid?.() === 0 && isDebian()) {
    console.log(`Installing ${packages.join(', ')}.`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', args, { env });
  }
  if (!isThere()) throw new UserError(remedy);
}

/** @param {string} program */
function isInstalled(program) {
  if (isAbsolute(program)) return existsSync(program);
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, program)));
}
