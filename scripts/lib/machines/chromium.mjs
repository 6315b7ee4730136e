import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, toolEnvironment } from '../../bootstrap/paths.mjs';
import { findChromium, onPath, shellName } from './find-chromium.mjs';
import { isDebian, run, UserError } from '../../bootstrap/child-process.mjs';

const isRoot = process.getuid?.() === 0;

/**
 * The path of a Chromium for the tests. If none is installed, this installs one. CI gets the faster
 * one without windows even if another one is installed.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const { CI, AQUA_CHROMIUM } = process.env;
  if (CI && !AQUA_CHROMIUM && isRoot && isDebian() && !onPath(shellName).some(existsSync))
    await installShell();
  const chromium = findChromium() ?? (await install());
  if (chromium !== undefined) return chromium;
  throw new UserError(
    'The browser tests need a Chromium: install one, or set AQUA_CHROMIUM to the path of yours.',
  );
}

async function install() {
  if (isRoot && isDebian()) {
    await installShell();
  } else {
    console.log('No Chromium here: installing the one of Playwright.');
    const withSystem = isRoot && process.platform === 'linux' ? ['--with-deps'] : [];
    const args = ['install', ...withSystem, 'chromium'];
    await run(join(bin, 'playwright'), args, { env: toolEnvironment() });
  }
  return findChromium();
}

async function installShell() {
  console.log('Installing the Chromium without windows of Debian.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', shellName], { env });
}
