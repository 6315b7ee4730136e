import { catalogue } from '@aqua/phrases/catalogue';
import { test as base } from '@playwright/test';
import { copyDemoData } from './demo-data.ts';
import { ingestTimeoutMs, ingestedDemoBooks, type DemoBooks } from './ingested-books.ts';
import { prepareScreenFixtures, type ScreenFixtures } from './screens/screen-fixtures.ts';
import { createServerProcess, type Server } from './server.ts';

/** The English phrases of the screens, used by the tests, so that a changed phrase breaks none. */
export const words = catalogue.en;

interface Workers {
  server: Server;
  demoBooks: DemoBooks;
  screenFixtures: ScreenFixtures;
}

/**
 * Playwright's `test` with the real product: one server for each worker. A test that opens a book
 * of the demo catalogue takes `demoBooks`, so that the ingest is over before the test's timeout
 * begins. All worker fixtures are here: a file with its own worker fixture, or with other options
 * for one, would get its own worker and thus its own server.
 */
export const test = base.extend<object, Workers>({
  server: [
    // Playwright reads the names of the needed fixtures from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await createServerProcess();
      try {
        await copyDemoData(server.dataDir);
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
  screenFixtures: [
    async ({ server, demoBooks }, use) => use(await prepareScreenFixtures(server, demoBooks)),
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});
