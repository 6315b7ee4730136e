import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { signedInAdmin } from './accounts.ts';
import { ingestTimeoutMs } from './ingested-books.ts';
import { poll } from './poll.ts';
import { createServerProcess, type Server } from './server.ts';

/** Where the data of the demo catalogue are, for the workers. */
const variable = 'AQUA_E2E_DEMO_DATA';

/**
 * Playwright's global set-up: one server makes and ingests the demo catalogue, and the servers of all
 * workers begin with a copy of its data. Answers what removes them.
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

/** Each state in which a book of the catalogue is. */
async function statesOfBooks(server: Server): Promise<string[]> {
  const admin = await signedInAdmin(server);
  const { data } = await admin.products.list({ query: { size: 100 } });
  return [...new Set(data.map(({ ingest }) => ingest.state))];
}

/** Copies the data, with the owner that PostgreSQL's files have. */
export async function copyDemoData(dataDir: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${process.env[variable] ?? ''}/.`, dataDir]);
}
