import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from '../../bootstrap/paths.mjs';

/**
 * Chromium without windows. The journeys take about 0.6 of the time in it, because a headless
 * Chromium also draws its tabs and its address bar as pages, which costs as much as the page under
 * test.
 */
export const shellName = 'chromium-headless-shell';

/** Names of Chromium programs on the PATH. */
export const chromiumNames = [
  shellName,
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
  const system = chromiumNames.flatMap(onPath);
  const candidates = [process.env.AQUA_CHROMIUM, ofPlaywright(), ...system, ...applications];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/**
 * Where a program of this name would be in the folders of PATH.
 * @param {string} name
 */
export function onPath(name) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
}

function ofPlaywright() {
  const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test');
  return String(chromium.executablePath());
}
