import { join } from 'node:path';
import { bin, toolEnvironment } from './paths.mjs';
import { findChromium } from './find-chromium.mjs';
import { isDebian, run, UserError } from './child-process.mjs';

/**
 * The path of a Chromium for the tests. If none is installed, this installs one.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = findChromium() ?? (await install());
  if (found !== undefined) return found;
  throw new UserError(
    'The browser tests need a Chromium: install one, or set AQUA_CHROMIUM to the path of yours.',
  );
}

async function install() {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && isDebian()) {
    console.log('No Chromium here: installing the one of Debian.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { env });
  } else {
    console.log('No Chromium here: installing the one of Playwright.');
    const withSystem = isRoot && process.platform === 'linux' ? ['--with-deps'] : [];
    const args = ['install', ...withSystem, 'chromium'];
    await run(join(bin, 'playwright'), args, { env: toolEnvironment() });
  }
  return findChromium();
}
