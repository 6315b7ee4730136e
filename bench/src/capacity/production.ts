import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@aqua/client/create-client';
import { signInAdmin } from '../aqua-process.ts';
import { freePort } from '../../../scripts/bootstrap/free-port.mjs';
import { databaseOf, type Database } from '../million/server.ts';
import { startMailSink, type MailSink } from './mail-sink.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Aqua in production mode, on a PostgreSQL of its own that holds the demo catalogue. */
export interface Production {
  url: string;
  pid: number;
  dataDir: string;
  database: Database;
  mails: MailSink;
  dispose(): Promise<void>;
}

/** The same flags and variables as in `npm start`. */
const flags = ['--max-semi-space-size=16', '--heap-growing-percent=40'];
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Production seeds nothing and needs a database, so a development run makes both. It is killed when
 * the demo books are ready. Its PostgreSQL then keeps running, as after a crash, and the measured
 * process uses it through DATABASE_URL.
 */
export async function startProduction(): Promise<Production> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aqua-capacity-'));
  await chmod(dataDir, 0o755);
  const seeding = await launch({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  await untilBooksAreReady(seeding.url);
  seeding.child.kill('SIGKILL');
  await once(seeding.child, 'exit');

  const database = databaseOf(dataDir);
  const mails = await startMailSink();
  const { child, url } = await launch({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SMTP_URL: mails.url,
    // Lets each call come from an address of its own.
    TRUST_PROXY: '1',
    PUBLIC_URL: 'http://localhost:4000',
    SECRET_KEY: 'only-for-the-benchmark-0123456789abcdef',
    APPLICATION_TOKENS: 'aqua-backoffice,aqua-reader',
    CONTROLLER_NAME: 'Bench',
    CONTROLLER_ADDRESS: 'Bench',
    CONTROLLER_PHONE: '0',
    CONTACT_EMAIL: 'bench@aqua.example',
    DATA_COUNTRIES: 'Bench',
  });
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    database,
    mails,
    async dispose() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      mails.close();
      if (database.pid !== undefined) process.kill(database.pid, 'SIGINT');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
  };
}

async function launch(env: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const child = spawn(process.execPath, [...flags, join(root, 'apps/api/src/server.ts')], {
    env: { ...process.env, ENV_FILE: '', ...allocator, ...env, PORT: `${port}` },
    // The log is written as in production, but nobody reads it.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok === true) return { child, url };
    await pause(50);
  }
  throw new Error(`The server ended with ${child.exitCode}.`);
}

async function untilBooksAreReady(url: string): Promise<void> {
  const { token } = await signInAdmin({ url });
  const client = createClient({
    baseUrl: url,
    applicationToken: 'aqua-backoffice',
    token: () => token,
  });
  for (;;) {
    const { data } = await client.products.list({ query: { size: 50 } });
    if (data.length > 0 && data.every(({ ingest }) => ingest.state === 'ready')) return;
    await pause(200);
  }
}
