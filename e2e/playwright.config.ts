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
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    launchOptions: launchOptions(),
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
  },
});
