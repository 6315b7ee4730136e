import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Nothing that a test did not ask for: no updates, no background calls, no sandbox for root. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium of the tests: AQUA_CHROMIUM, else Playwright's own, else the system's. */
function executablePath(): string {
  const candidates = [process.env['AQUA_CHROMIUM'], chromium.executablePath(), '/usr/bin/chromium'];
  const found = candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
  if (found !== undefined) return found;
  throw new Error('No Chromium here: set AQUA_CHROMIUM to the path of one.');
}

export function launchOptions(): { executablePath: string; args: string[] } {
  return { executablePath: executablePath(), args };
}
