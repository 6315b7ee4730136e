import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { createDb, createPool, type Db } from '../db/connect.ts';

export interface TestDatabase {
  db: Db;
  url: string;
  /** Closes `db` and drops the database, even if others are still connected. */
  drop(): Promise<void>;
}

/** A database of the test file's own: a copy of the migrated one that global-setup.ts made. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, (server) =>
    (isEmpty
      ? sql`create database ${sql.id(name)}`
      : sql`create database ${sql.id(name)} template aqua_template strategy file_copy`
    ).execute(server),
  );
  const url = serverUrl.replace(/\/aqua$/, `/${name}`);
  const db = createDb(createPool(url, 4));
  return {
    db,
    url,
    async drop() {
      await db.destroy();
      await onServer(serverUrl, (server) =>
        // PostgreSQL waits some seconds for connections that are about to close. If it cut them
        // off, each would throw with nobody left to listen.
        sql`drop database ${sql.id(name)}`
          .execute(server)
          .catch(() => sql`drop database ${sql.id(name)} with (force)`.execute(server)),
      );
    },
  };
}

async function onServer(url: string, run: (server: Db) => Promise<unknown>): Promise<void> {
  const server = createDb(createPool(url, 1));
  try {
    await run(server);
  } finally {
    await server.destroy();
  }
}
