import { catalogue } from '@aqua/phrases/catalogue';
import { test as base } from '@playwright/test';
import { ingestTimeoutMs, ingestedDemoBooks, type DemoBooks } from './ingested-books.ts';
import { createServerProcess, type Server } from './server.ts';

/** The English phrases of the screens. Tests use them, so a changed phrase needs no changed test. */
export const words = catalogue.en;

/**
 * Playwright's `test` with the real product: one server for each worker. A test that opens a book of
 * the demo catalogue takes `demoBooks`. Then the ingest is over before the test's timeout begins.
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
