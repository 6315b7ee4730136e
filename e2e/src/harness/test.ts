import { catalogue } from '@aqua/phrases/catalogue';
import { test as base } from '@playwright/test';
import { ingestTimeoutMs, ingestedDemoBooks, type DemoBooks } from './ingested-books.ts';
import { createServerProcess, type Server } from './server.ts';

/** What the screens say, so that a test reads like one and follows the phrases. */
export const words = catalogue.en;

/**
 * Playwright's `test` with the real product behind it: one server for each worker. Whoever reads a
 * book of the demo catalogue takes `demoBooks`, so that it is prepared before the test's time begins.
 */
export const test = base.extend<object, { server: Server; demoBooks: DemoBooks }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const server = await createServerProcess();
      try {
        await server.start();
        await use(server);
      } finally {
        await server.dispose();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  demoBooks: [
    async ({ server }, use) => use(await ingestedDemoBooks(server)),
    { scope: 'worker', timeout: ingestTimeoutMs },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});
