import { presentChromium } from '../../../scripts/lib/present-chromium.mjs';

/** Nothing that a test did not ask for: no updates, no background calls, no sandbox for root. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * How the tests start their browser. Where there is none, Playwright says so when one is started:
 * the configuration that holds this is also read by tools that start none.
 */
export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = presentChromium();
  return executablePath === undefined ? { args } : { executablePath, args };
}
