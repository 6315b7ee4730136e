import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/harness/chromium.ts';

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './src/harness/demo-data.ts',
  outputDir: 'test-results',
  // Each worker has its own server and browser.
  workers: 2,
  // The tests of one file run in parallel, too, so that both workers are busy to the end.
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // CI's machine is shared. A test that passes only on the second try is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Long, because the machine may do other work. A test that passes never waits this long.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000, intervals: [20] } },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    launchOptions: launchOptions(),
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    // A service worker would answer calls that a journey answers in place of the server.
    serviceWorkers: 'block',
  },
});
