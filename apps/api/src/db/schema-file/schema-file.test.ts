import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrateOneByOne, migrateToLatest } from '../migrate.ts';
import { releases } from '../releases.ts';
import { describeSchema } from './describe-schema.ts';

const file = readFileSync(resolve(import.meta.dirname, '../schema.sql'), 'utf8');

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
});

afterEach(() => database.drop());

test('db/schema.sql is what all migrations make, one by one; npm run schema writes it', async () => {
  await migrateOneByOne(database.db);
  expect(await describeSchema(database.db)).toBe(file);
});

test('a new database is made by db/schema.sql, and is the same', async () => {
  await migrateToLatest(database.db);
  expect(await describeSchema(database.db)).toBe(file);
});

test('migrations are listed in the order of their numbers', () => {
  const names = releases.flatMap(({ migrations }) => Object.keys(migrations));
  expect(names).toEqual(names.toSorted());
});

test('every function and trigger has a comment', async () => {
  await migrateToLatest(database.db);
  const { rows } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is null
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select tgname from pg_trigger
    where not tgisinternal and obj_description(oid, 'pg_trigger') is null`.execute(database.db);
  expect(rows).toEqual([]);
});
