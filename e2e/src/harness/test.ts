import { catalogue } from '@aqua/phrases/catalogue';
import { test as base } from '@playwright/test';
import { ingestTimeoutMs, ingestedDemoBooks, type DemoBooks } from './ingested-books.ts';
import { createServerProcess, type Server } from './server.ts';

/** The English phrases of the screens. Tests use them, so a changed phrase needs no changed test. */
export const words = catalogue.en;

interface Workers {
  /** Settings of the server, for a whole file: `test.use({ serverEnv: { DEMO: 'off' } })`. */
  serverEnv: Record<string, string>;
  server: Server;
  demoBooks: DemoBooks;
}

/**
 * Playwright's `test` with the real product: one server for each worker. A test that opens a book of
 * the demo catalogue takes `demoBooks`. Then the ingest is over before the test's timeout begins.
 */
export const test = base.extend<object, Workers>({
  serverEnv: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ serverEnv }, use) => {
      const server = await createServerProcess(serverEnv);
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
