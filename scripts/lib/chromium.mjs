import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { bin, root, toolEnvironment } from './paths.mjs';
import { isDebian, run, Trouble } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium for the tests: the one named by AQUA_CHROMIUM, Playwright's own, the
 * system's, else one that is installed now.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const found = (await present()) ?? (await install());
  if (found !== undefined) return found;
  throw new Trouble(
    'The browser tests need a Chromium: install one, or set AQUA_CHROMIUM to the path of yours.',
  );
}

async function present() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [process.env.AQUA_CHROMIUM, await ofPlaywright(), ...system, ...applications];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

async function ofPlaywright() {
  const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test');
  return String(chromium.executablePath());
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
  return present();
}
