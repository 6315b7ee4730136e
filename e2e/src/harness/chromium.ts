import { chromium, type Browser } from '@playwright/test';
import { ensureChromium } from '../../../scripts/lib/machines/chromium.mjs';
import { findChromium } from '../../../scripts/lib/machines/find-chromium.mjs';

/** Switches off updates, background calls and the sandbox, which root can't use. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--disable-component-update',
  '--disable-sync',
];

/** Without a UTF-8 locale Chromium neither finds nor saves files with Thai names. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' };

/**
 * How the tests start their browser. A missing browser throws no error here, because tools that
 * need none read Playwright's configuration, too. Playwright itself reports it at the start.
 */
export function launchOptions() {
  const executablePath = findChromium();
  return { args, env, ...(executablePath !== undefined && { executablePath }) };
}

/** Starts a Chromium for a program, and installs one first if there is none. */
export async function launchChromium(): Promise<Browser> {
  await ensureChromium();
  return chromium.launch(launchOptions());
}
