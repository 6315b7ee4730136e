import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { createDb, createPool } from '../db/connect.ts';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { createJobQueue } from '../jobs/queue.ts';
import { keepTrafficPartitions } from '../modules/traffic-log/partitions.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL of the tests' own, as `postgres://user:password@host:port/aqua`. */
    postgresUrl: string;
  }
}

/**
 * One PostgreSQL for the whole run, with a migrated database `aqua_template` in it, which has the
 * job queue's schema, too. A test file takes its own copy: `create database … template aqua_template strategy file_copy`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'aqua-tests-'));
  // PostgreSQL runs as a user of its own when we are root; it must be able to enter.
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    logFile: join(folder, 'postgres.log'),
    durable: false,
  });
  const tearDown = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await createTemplate(postgres.url);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('postgresUrl', postgres.url);
  return tearDown;
}

async function createTemplate(url: string): Promise<void> {
  const server = createDb(createPool(url, 1));
  await sql`create database aqua_template`.execute(server);
  const databaseUrl = url.replace(/\/aqua$/, '/aqua_template');
  const template = createDb(createPool(databaseUrl, 2));
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
