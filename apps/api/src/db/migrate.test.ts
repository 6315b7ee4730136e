import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { migrateTo, migrateToLatest } from './migrate.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
});

afterAll(() => database.drop());

test('a release starts on a database that a later one has migrated, and adds what is its own', async () => {
  const { db } = database;
  await migrateTo(db, ['0001-accounts']);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', now()::text)`.execute(
    db,
  );
  await migrateToLatest(db);
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  const names = rows.map(({ name }) => name);
  expect(names).toContain('0002-catalogue');
  expect(names.at(-1)).toBe('9999-later');
});
