import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from './paths.mjs';

/** Names of Chromium programs on the PATH. */
export const chromiumNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of an installed Chromium: the one in AQUA_CHROMIUM, else Playwright's, else the
 * system's. Undefined when there is none. It never throws, because configurations call it, and
 * tools that need no browser load them.
 * @returns {string | undefined}
 */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const system = chromiumNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [process.env.AQUA_CHROMIUM, ofPlaywright(), ...system, ...applications];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

function ofPlaywright() {
  const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test');
  return String(chromium.executablePath());
}
