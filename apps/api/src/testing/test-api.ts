import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError, createClient, type Client } from '@aqua/client/create-client';
import type { Role } from '@aqua/contract/roles';
import type { Session } from '@aqua/contract/accounts/sessions';
import type { Logger } from 'pino';
import { test as base, expect, inject } from 'vitest';
import { createApp } from '../app.ts';
import { type Infrastructure } from '../infrastructure.ts';
import { createServices, type Services } from '../services.ts';
import { readConfig } from '../config/config.ts';
import { ensureBundledFiles } from '../files/bundled.ts';
import { createLog } from '../process/log.ts';
import { createInfrastructure } from '../infrastructure.ts';
import { pageLimits, type PageLimits } from '../pdf/page-limits.ts';
import { createPdfPool, type PdfPool } from '../pdf/pool.ts';
import { startWorkers } from '../workers.ts';
import { createBucket } from './machines/bucket.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createMaker, type Maker } from './make.ts';
import { spending } from './time-spent.ts';

/** The API of one test file: its own database, files, queue and port; everything real. */
export interface TestServer {
  url: string;
  infrastructure: Infrastructure;
  services: Services;
  /** The keys of the file store that begin with `prefix`. */
  storedKeys(prefix: string): Promise<string[]>;
}

/** Clients of the API as different people. */
export interface TestApi {
  /** Nobody is signed in. */
  visitor: Client;
  /** The same person of that role throughout the file. */
  as(role: Exclude<Role, 'Student'>): Promise<Client>;
  /** A client with this token. */
  withToken(token: string): Client;
}

interface Fixtures {
  /** Logs only fatal errors unless a test file replaces it. */
  log: Logger;
  /** Settings in addition to those of every test, such as SMTP_URL. */
  env: Record<string, string>;
  /** Time limits of pages; test files that wait for them set shorter ones. */
  limits: PageLimits;
  /** Whether jobs are done, not only sent: see `testWithJobs`. */
  runsJobs: boolean;
  /** Its children take a second to start, so one pool serves all test files of a process. */
  sharedPdf: PdfPool;
  /** The shared one, unless a test file closes it. */
  pdf: PdfPool;
  server: TestServer;
  make: Maker;
  api: TestApi;
}

async function startServer(
  database: TestDatabase,
  {
    log,
    limits,
    env,
    runsJobs,
    pdf,
  }: Pick<Fixtures, 'log' | 'limits' | 'env' | 'runsJobs' | 'pdf'>,
): Promise<TestServer & { stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'aqua-api-'));
  const s3 = inject('s3');
  const bucket = s3 === undefined ? undefined : await createBucket(s3);
  const config = {
    ...readConfig({ NODE_ENV: 'test', ...env, ...bucket?.env }),
    DATA_DIR: directory,
  };
  const own = await createInfrastructure(config, database.url, 'http://localhost:4000', log);
  // A pool sends the spans of its jobs to one tracer.
  const infrastructure = { ...own, pageLimits: limits, pdf: own.tracer === null ? pdf : own.pdf };
  await ensureBundledFiles(infrastructure.store);
  const services = createServices(infrastructure);
  const app = await createApp(infrastructure, services);
  const workers = runsJobs ? await startWorkers(infrastructure, services) : undefined;
  if (!runsJobs) await infrastructure.queue.start();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    infrastructure,
    services,
    storedKeys: bucket?.keys ?? ((prefix) => filesIn(join(directory, 'files'), prefix)),
    async stop() {
      await app.close();
      await infrastructure.queue.stop();
      workers?.close();
      await own.pdf.close();
      await infrastructure.db.destroy();
      await infrastructure.tracer?.stop();
      await bucket?.drop();
      // The pool outlives this server: it may still be drawing a page for it, which is stored
      // meanwhile.
      await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
    },
  };
}

async function filesIn(directory: string, prefix: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true });
  return names.filter((name) => name.startsWith(prefix));
}

/** vitest's `test` with a real API. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from this pattern
  log: [async ({}, use) => use(createLog('fatal')), { scope: 'file' }],
  // oxlint-disable-next-line no-empty-pattern -- as above
  limits: [async ({}, use) => use(pageLimits), { scope: 'file' }],
  // oxlint-disable-next-line no-empty-pattern -- as above
  env: [async ({}, use) => use({}), { scope: 'file' }],
  // oxlint-disable-next-line no-empty-pattern -- as above
  runsJobs: [async ({}, use) => use(false), { scope: 'file' }],
  sharedPdf: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const pool = createPdfPool();
      await use(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],
  pdf: [async ({ sharedPdf }, use) => use(sharedPdf), { scope: 'file' }],
  server: [
    async ({ log, limits, env, runsJobs, pdf }, use) => {
      const database = await spending('database', () => createTestDatabase());
      const settings = { log, limits, env, runsJobs, pdf };
      const server = await spending('server', () => startServer(database, settings));
      await use(server);
      await server.stop();
      await database.drop();
    },
    { scope: 'file' },
  ],
  make: [async ({ server }, use) => use(createMaker(server)), { scope: 'file' }],
  api: [
    async ({ server, make }, use) => {
      const sessions = new Map<string, Promise<Session>>();
      const withToken = (token: string | null) =>
        createClient({
          baseUrl: server.url,
          applicationToken: 'aqua-backoffice',
          token: () => token,
        });
      await use({
        visitor: withToken(null),
        withToken,
        async as(role) {
          if (!sessions.has(role)) sessions.set(role, make.session(role));
          return withToken((await sessions.get(role))?.token ?? null);
        },
      });
    },
    { scope: 'file' },
  ],
});

/** `test` on a server with other settings. */
export function testWith(
  settings: Partial<Pick<Fixtures, 'log' | 'env' | 'limits' | 'runsJobs' | 'pdf'>>,
): typeof test {
  const fixtures = Object.entries(settings).map(([name, value]) => [
    name,
    [value, { scope: 'file' }],
  ]);
  // `override` would also change the server of the files that run after this one.
  return test.extend(Object.fromEntries(fixtures)) as unknown as typeof test;
}

/**
 * For tests of what jobs do: mails are delivered, books prepared, searches made. Most tests only
 * send jobs and need no workers.
 */
export const testWithJobs = testWith({ runsJobs: true });

/** Asserts that a call is refused with this status and code. */
export async function expectRefusal(
  call: Promise<unknown>,
  status: number,
  code: string,
): Promise<ApiError> {
  const error = await call.then(
    () => expect.fail(`the call passed, expected ${status} ${code}`),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  const refusal = error as ApiError;
  expect({ status: refusal.status, code: refusal.code }).toEqual({ status, code });
  return refusal;
}

export { expect };
