import { sql } from 'kysely';
import { expect, test } from '../testing/test-api.ts';

const moments = [
  '2026-11-21 10:50:05.123456+00',
  '2026-11-21 10:50:05.12+00',
  '2026-11-21 10:50:05.9+00',
  '2026-11-21 10:50:05+00',
  '2024-02-29 23:59:59.999999+00',
  '1969-12-31 23:59:59.001+00',
  '2026-11-21 10:50:05.123+07',
  '0100-01-01 00:00:00+00',
  '0099-12-31 00:00:00+00',
  '12026-11-21 10:50:05.123+00',
  '0044-03-15 12:00:00+00 BC',
];

test('a moment is read as PostgreSQL means it, to the millisecond', async ({
  server: {
    infrastructure: { db },
  },
}) => {
  const { rows } = await sql<{ moment: Date; ms: number }>`
    select moment, (extract(epoch from date_trunc('milliseconds', moment)) * 1000)::float8 as ms
    from unnest(${moments}::timestamptz[]) with ordinality as each (moment, place) order by place`.execute(
    db,
  );
  expect(rows.map(({ moment }) => moment.getTime())).toEqual(rows.map(({ ms }) => ms));
  expect(rows[0]?.moment.toISOString()).toBe('2026-11-21T10:50:05.123Z');
});

test('a moment of a session in another time zone is the same moment', async ({
  server: {
    infrastructure: { db },
  },
}) => {
  await db.connection().execute(async (one) => {
    await sql`set time zone 'Asia/Bangkok'`.execute(one);
    const { rows } = await sql<{ moment: Date }>`
      select timestamptz '2026-11-21 10:50:05.123456+00' as moment`.execute(one);
    await sql`reset time zone`.execute(one);
    expect(rows[0]?.moment.toISOString()).toBe('2026-11-21T10:50:05.123Z');
  });
});
