import { sql } from 'kysely';
import { runHousekeeping } from './housekeeping.ts';
import { expect, test } from './testing/test-api.ts';

test('a known network is forgotten after 90 days without use, a requested mail after a day', async ({
  server,
}) => {
  const { db } = server.infrastructure;
  await sql`insert into known_networks values
    ('admin', 900001, '192.0.2.1', now() - interval '90 days 1 minute'),
    ('admin', 900001, '192.0.2.2', now() - interval '89 days')`.execute(db);
  await sql`insert into requested_mails values
    ('admin', 900001, 'password', now() - interval '25 hours'),
    ('admin', 900002, 'password', now() - interval '1 hour')`.execute(db);
  await runHousekeeping(server.infrastructure, server.services, AbortSignal.timeout(10_000));
  const networks = db
    .selectFrom('knownNetworks')
    .select('network')
    .where('accountId', '=', 900_001);
  expect(await networks.execute()).toEqual([{ network: '192.0.2.2' }]);
  const mails = db
    .selectFrom('requestedMails')
    .select('accountId')
    .where('accountId', '>', 900_000);
  expect(await mails.execute()).toEqual([{ accountId: 900_002 }]);
});
