import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { signedInAdmin } from './accounts.ts';
import { ingestTimeoutMs } from './ingested-books.ts';
import { poll } from './poll.ts';
import { createServerProcess, type Server } from './server.ts';

/** Tells the workers where the data of the demo catalogue is. */
const variable = 'AQUA_E2E_DEMO_DATA';

/**
 * Playwright's global set-up: one server makes and ingests the demo catalogue, and the servers of
 * all workers start with a copy of its data. Returns the function that removes the data.
 */
// Playwright calls the default export.
// oxlint-disable-next-line no-default-export
export default async function makeDemoData(): Promise<() => Promise<void>> {
  const server = await createServerProcess();
  try {
    await server.start();
    await poll(() => statesOfBooks(server), { timeout: ingestTimeoutMs, intervals: [100] }).toEqual(
      ['ready'],
    );
    await server.stop();
  } catch (error) {
    await server.dispose();
    throw error;
  }
  process.env[variable] = server.dataDir;
  return () => server.dispose();
}

/** The distinct ingest states of the catalogue's books. */
async function statesOfBooks(server: Server): Promise<string[]> {
  const admin = await signedInAdmin(server);
  const { data } = await admin.products.list({ query: { size: 100 } });
  return [...new Set(data.map(({ ingest }) => ingest.state))];
}

/** Copies the data, with the owner that PostgreSQL's files have. */
export async function copyDemoData(dataDir: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${process.env[variable] ?? ''}/.`, dataDir]);
}
