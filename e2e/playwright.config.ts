import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/harness/chromium.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  // A server and a browser for each.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // CI's machine is shared: what passes only at the second try is printed as flaky, to be looked at.
  retries: process.env['CI'] ? 1 : 0,
  // Generous, for a machine that does a lot of other work; a test that holds never waits for it.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    launchOptions: launchOptions(),
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
  },
});
