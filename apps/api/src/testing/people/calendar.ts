import { createClient, type Client } from '@aqua/client/create-client';
import { sql } from 'kysely';
import { createApp } from '../../app.ts';
import { createDb, createPool } from '../../db/connect.ts';
import { createServices } from '../../services.ts';
import type { TestServer } from '../test-api.ts';

/**
 * Runs `use` against an API whose database believes that it is another moment: the test's own
 * schema has a `now()`, and is searched before PostgreSQL's own.
 *
 * @param moment ISO 8601, such as `2026-02-28T16:59:59Z`
 */
export async function atMoment(
  { infrastructure }: TestServer,
  moment: string,
  use: (visitor: Client) => Promise<void>,
): Promise<void> {
  await sql`create schema if not exists calendar`.execute(infrastructure.db);
  await sql`create or replace function calendar.now() returns timestamptz language sql stable
    as ${sql.lit(`select timestamptz '${moment}'`)}`.execute(infrastructure.db);

  const url = new URL(infrastructure.pool.options.connectionString ?? '');
  url.searchParams.set('options', '-c search_path=calendar,pg_catalog,public');
  const pool = createPool(url.href, 4);
  const db = createDb(pool);
  const moved = { ...infrastructure, pool, db };
  const app = await createApp(moved, createServices(moved));
  try {
    const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
    await use(createClient({ baseUrl, applicationToken: 'aqua-backoffice' }));
  } finally {
    await app.close();
    await db.destroy();
  }
}
