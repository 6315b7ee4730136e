import { sql } from 'kysely';
import { expect, type TestServer } from '../test-api.ts';

/** Waits until every forgotten-password job sent so far is done, in any process. */
export async function allLinksSent(server: TestServer): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = 'password.forgotten'`.execute(server.infrastructure.db);
  const ids = rows.map(({ id }) => id);
  await expect
    .poll(async () => {
      const left = await sql`select from pgboss.job
        where id = any (${ids}::uuid[]) and state < 'completed'`.execute(server.infrastructure.db);
      return left.rows.length;
    })
    .toBe(0);
}

/** Moves all requests for mails so far a minute into the past. */
export async function aMinuteLater({ infrastructure: { db } }: TestServer): Promise<void> {
  await sql`update requested_mails set asked_at = asked_at - interval '1 minute'`.execute(db);
}
