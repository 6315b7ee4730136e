import { sql } from 'kysely';
import { testPassword } from '../../../testing/make.ts';
import { expectNoFullScan, vacuum } from '../../../testing/query-plans.ts';
import { statementsOf } from '../../../testing/statements.ts';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestServer,
} from '../../../testing/test-api.ts';
import { createPartition } from './partitions.ts';
import { eventually } from '../../../testing/eventually.ts';

/** The log entries of an account, oldest first, once they are written. */
async function trafficOf(
  { infrastructure, services }: TestServer,
  kind: string,
  accountId: number | null,
) {
  await services.trafficLog.flush();
  const { rows } = await sql<{ method: string; route: string; params: object; status: number }>`
    select method, route, params, status, address, user_agent as "userAgent" from traffic_log
    where account_kind = ${kind} and account_id is not distinct from ${accountId} order by created_at, id`.execute(
    infrastructure.db,
  );
  return rows;
}

/** Waits for the entries: a call is logged a moment after the client has its answer. */
function settled(server: TestServer, kind: string, accountId: number | null, count: number) {
  return eventually(async () => {
    const rows = await trafficOf(server, kind, accountId);
    expect(rows).toHaveLength(count);
    return rows;
  });
}

test('every call of a signed-in person is logged with account, address, route and status', async ({
  api,
  make,
  server,
}) => {
  const session = await make.session('Admin');
  const client = api.withToken(session.token);
  await client.categories.list({ query: { keySearch: 'secret@test.example' } });
  await expectRefusal(client.categories.get({ params: { id: 99_999 } }), 404, 'row.unknown');
  await expectRefusal(client.admins.list(), 403, 'role.forbidden');

  const rows = await settled(server, 'admin', session.accessRecord.id, 4);
  expect(rows).toMatchObject([
    { method: 'POST', route: '/api/v1/admins/sign_in', params: {}, status: 200 },
    { method: 'GET', route: '/api/v1/categories/', params: {}, status: 200 },
    { method: 'GET', route: '/api/v1/categories/:id', params: { id: '99999' }, status: 404 },
    { method: 'GET', route: '/api/v1/admins/', params: {}, status: 403 },
  ]);
  expect(rows[0]).toMatchObject({ address: '127.0.0.1', userAgent: 'node' });
  expect(JSON.stringify(rows)).not.toContain('secret');
});

test('a failed sign-in is logged without the e-mail; a call without an account is not logged', async ({
  api,
  server,
}) => {
  await expectRefusal(
    api.visitor.sessions.signInStaff({
      body: { email: 'nobody@test.example', password: testPassword },
    }),
    401,
    'session.wrong',
  );
  await expectRefusal(api.visitor.categories.list(), 401, 'session.required');
  const rows = await settled(server, 'staff', null, 1);
  expect(rows).toMatchObject([{ route: '/api/v1/staffs/sign_in', status: 401 }]);
  expect(JSON.stringify(rows)).not.toContain('nobody');
});

test('the pages that a student was shown are logged, with book and page', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const student = await make.student(admin, [book]);
  const { reader } = api.withToken(student.token);
  await reader.page({ params: { id: book.id, page: 2 } });
  await reader.thumbnails({ params: { id: book.id, sheet: 1 } });
  const rows = await settled(server, 'customer', student.id, 3);
  expect(rows[1]).toMatchObject({
    route: '/api/v1/reader/books/:id/pages/:page',
    params: { id: String(book.id), page: '2' },
    status: 200,
  });
  expect(rows[2]).toMatchObject({
    route: '/api/v1/reader/books/:id/thumbnails/:sheet',
    params: { id: String(book.id), sheet: '1' },
    status: 200,
  });
});

test('a path with characters that PostgreSQL refuses does not lose other entries', async ({
  make,
  server,
}) => {
  const { token, accessRecord } = await make.session('SubAdmin');
  const answer = await fetch(`${server.url}/api/v1/categories/%00%F3%A0%80%81`, {
    headers: { authorization: `Bearer ${token}`, 'x-application-token': 'aqua-backoffice' },
  });
  expect(answer.status).toBe(404);
  const rows = await settled(server, 'admin', accessRecord.id, 2);
  expect(rows[1]).toMatchObject({ params: { id: '' }, status: 404 });
});

test('the log is filtered by account, address and day, and counted right', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const { token, accessRecord } = await make.session('StaffAdmin');
  const { id } = accessRecord;
  const client = api.withToken(token);
  for (let turn = 0; turn < 3; turn += 1) await client.categories.list();
  await settled(server, 'staff', id, 4);

  const account = { accountKind: 'staff' as const, accountId: id };
  const first = await admin.trafficLog.list({ query: { ...account, size: 3 } });
  expect(first).toMatchObject({ totalItems: 4, totalPages: 2, currentPage: 1 });
  expect(first.data[0]).toMatchObject({
    account: { kind: 'staff', id, name: accessRecord.name },
    route: '/api/v1/categories/',
  });
  const second = await admin.trafficLog.list({ query: { ...account, size: 3, page: 2 } });
  expect(second.data.map(({ route }) => route)).toEqual(['/api/v1/staffs/sign_in']);
  const oldest = await admin.trafficLog.list({ query: { ...account, orderBy: 2 } });
  expect(oldest.data.map((row) => row.id)).toEqual(
    [...first.data, ...second.data].map((row) => row.id).toReversed(),
  );

  // 23:59 and 00:01 in Asia/Bangkok are two days.
  await sql`insert into traffic_log (created_at, account_kind, account_id, method, route, params,
      status, address, user_agent)
    select (date_trunc('day', now() at time zone 'Asia/Bangkok') + minutes * interval '1 minute')
      at time zone 'Asia/Bangkok' + interval '1 day', 'staff', ${id}, 'GET', '/', '{}', 200,
      '203.0.113.7', '' from unnest(array[-1, 1]) as minutes`.execute(db);
  const tomorrow = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10);
  const late = await admin.trafficLog.list({ query: { ...account, to: tomorrow, from: tomorrow } });
  expect(late.totalItems).toBe(1);
  const far = await admin.trafficLog.list({ query: { address: '203.0.113.7' } });
  expect(far.totalItems).toBe(1);
  const both = await admin.trafficLog.list({ query: { address: '203.0.113.7', to: tomorrow } });
  expect(both.totalItems).toBe(2);

  await expectRefusal(admin.trafficLog.list({ query: { accountId: id } }), 400, 'field.required');
});

test('without a filter the list is the log of today, and a long page is complete', async ({
  api,
  server,
}) => {
  const { services } = server;
  const admin = await api.as('Admin');
  // An id that nobody has.
  const account = { accountKind: 'customer' as const, accountId: 7_700_077 };
  for (let turn = 0; turn < 1_100; turn += 1)
    services.trafficLog.note({
      at: performance.now(),
      ...account,
      method: 'GET',
      route: '/',
      params: {},
      status: 200,
      address: '127.0.0.1',
      userAgent: '',
    });
  await services.trafficLog.flush();
  const query = { ...account, size: 5_000 };
  for (const orderBy of [1, 2]) {
    const all = await admin.trafficLog.list({ query: { ...query, orderBy } });
    expect(all.totalItems).toBe(1_100);
    expect(new Set(all.data.map(({ id }) => id)).size).toBe(1_100);
  }
  const today = await admin.trafficLog.list();
  expect(today.data).toHaveLength(10);
  const counted = await sql<{ count: number }>`select count(*)::int from traffic_log
    where created_at <= now()
      and created_at >= date_trunc('day', now(), 'Asia/Bangkok')`.execute(server.infrastructure.db);
  expect(today.totalItems).toBeLessThanOrEqual((counted.rows[0]?.count ?? 0) + 1);
  expect(today.totalItems).toBeGreaterThan(1_100);
});

test('nobody can change or remove entries, not even in the database', async ({ api, server }) => {
  const { db } = server.infrastructure;
  await (await api.as('Admin')).categories.list();
  await eventually(async () => {
    await server.services.trafficLog.flush();
    const { rows } = await sql`select 1 from traffic_log`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
  });
  const partition = await sql<{ name: string }>`
    select tableoid::regclass::text as name from traffic_log limit 1`.execute(db);
  for (const table of ['traffic_log', partition.rows[0]?.name ?? '']) {
    await expect(sql`update ${sql.table(table)} set address = ''`.execute(db)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`truncate ${sql.table(table)}`.execute(db)).rejects.toThrow('append-only');
  }
});

test('a week is dropped once its last moment is 90 days old, not a day before', async ({
  server,
}) => {
  const { db, queue } = server.infrastructure;
  const { rows } = await sql<{ monday: string }>`
    select to_char(date_trunc('week', now() at time zone 'Asia/Bangkok') - weeks * interval '7 days',
      'YYYY-MM-DD') as monday from unnest(array[15, 14, 13, 12]) as weeks`.execute(db);
  for (const { monday } of rows) {
    await createPartition(db, monday);
    await sql`insert into traffic_log (created_at, account_kind, method, route, params, status,
        address, user_agent)
      values (${`${monday} 12:00+07`}::timestamptz, 'admin', 'GET', '/old', '{}', 200, '', '')
    `.execute(db);
  }
  await queue.send('housekeeping', {});
  const kept = rows.filter(({ monday }) => {
    const end = new Date(`${monday}T00:00:00+07:00`).getTime() + 7 * 86_400_000;
    return end > Date.now() - 90 * 86_400_000;
  });
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(4);
  await eventually(async () => {
    const left = await sql`select 1 from traffic_log where route = '/old'`.execute(db);
    expect(left.rows).toHaveLength(kept.length);
  });
});

test('partitions are created in advance, and creating them again changes nothing', async ({
  server,
}) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_inherits where inhparent = 'traffic_log'::regclass
    and (select to_date(right(relname, 8), 'YYYYMMDD') from pg_class where oid = inhrelid)
      >= (now() at time zone 'Asia/Bangkok')::date - 6`.execute(server.infrastructure.db);
  expect(rows).toEqual([{ count: 4 }]);
});

test('a page of the log and its total are read through indexes', async ({
  api,
  server: { infrastructure },
}) => {
  const { db } = infrastructure;
  const { rows } = await sql<{ monday: string; to: string }>`
    select to_char(monday, 'YYYY-MM-DD') as monday, to_char(monday + 3, 'YYYY-MM-DD') as to
    from (select date_trunc('week', now() - interval '35 days')::date as monday) as week`.execute(
    db,
  );
  const { monday = '', to = '' } = rows[0] ?? {};
  await createPartition(db, monday);
  await sql`
    insert into traffic_log (created_at, account_kind, account_id, method, route, params, status,
      address, user_agent)
    select ${to}::date + i * interval '1 second', 'customer', i % 1000, 'GET', '/', '{}', 200,
      '10.0.0.' || i % 250, '' from generate_series(1, 50000) as i`.execute(db);
  await vacuum(db, 'traffic_log');

  const admin = await api.as('Admin');
  const statements = await statementsOf(async () => {
    await admin.trafficLog.list({ query: { to } });
    await admin.trafficLog.list({ query: { from: monday, page: 3 } });
    await admin.trafficLog.list({ query: { accountKind: 'customer', accountId: 7, orderBy: 2 } });
    await admin.trafficLog.list({ query: { address: '10.0.0.7' } });
  });
  const week = `traffic_log_${monday.replaceAll('-', '')}`;
  await expectNoFullScan(infrastructure.pool, statements, [week]);
});
