import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { isDebian, run, UserError } from '../../bootstrap/child-process.mjs';

/**
 * Makes sure that these programs are installed; a bare name is looked up in PATH. As root on Debian
 * it installs the packages.
 * @param {{ programs: string[], packages: string[], remedy: string }} needed
 */
export async function ensurePackages({ programs, packages, remedy }) {
  const isThere = () => programs.every(isInstalled);
  if (isThere()) return;
  if (process.getuid?.() === 0 && isDebian()) {
    console.log(`Installing ${packages.join(', ')}.`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', install, { env });
  }
  if (!isThere()) throw new UserError(remedy);
}

/** @param {string} program */
function isInstalled(program) {
  if (isAbsolute(program)) return existsSync(program);
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, program)));
}
