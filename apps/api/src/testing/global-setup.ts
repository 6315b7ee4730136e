import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { createDb, createPool, type Db } from '../db/connect.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { createJobQueue } from '../jobs/queue.ts';
import { keepPostgres, takeKeptPostgres } from './kept-postgres.ts';
import { keepTrafficPartitions } from '../modules/oversight/traffic-log/partitions.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL of the tests' own, as `postgres://user:password@host:port/aqua`. */
    postgresUrl: string;
  }
}

/**
 * One PostgreSQL for the whole run. Its database `aqua_template` is migrated and has the schema of
 * the job queue; each test file makes its own copy: `create database … template aqua_template
 * strategy file_copy`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'aqua-tests-'));
  // If we are root, PostgreSQL runs as a user of its own, who must be able to enter.
  chmodSync(folder, 0o711);
  const directory = join(folder, 'postgres');
  const start = () =>
    startEmbeddedPostgres({ directory, logFile: join(folder, 'postgres.log'), durable: false });
  try {
    if (!takeKeptPostgres(directory)) {
      const { url, stop } = await start();
      try {
        await createTemplate(url);
      } finally {
        await stop();
      }
      keepPostgres(directory);
    }
    const { url, stop } = await start();
    project.provide('postgresUrl', url);
    return async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function createTemplate(url: string): Promise<void> {
  const server = connect(url);
  await sql`create database aqua_template`.execute(server);
  const databaseUrl = url.replace(/\/aqua$/, '/aqua_template');
  const template = connect(databaseUrl);
  await migrateToLatest(template);
  await keepTrafficPartitions(template);
  const onError = (error: Error) => {
    throw error;
  };
  const queue = createJobQueue({ databaseUrl, onError });
  await queue.start();
  await queue.stop();
  await template.destroy();
  // A forgotten connection to the template would make every copy of it fail.
  await sql`alter database aqua_template with is_template true allow_connections false`.execute(
    server,
  );
  await server.destroy();
}

/** PostgreSQL may be stopped before the connections are closed. */
function connect(url: string): Db {
  const pool = createPool(url, 2);
  pool.on('error', () => undefined);
  return createDb(pool);
}
