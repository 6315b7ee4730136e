import { sql } from 'kysely';
import { eventually } from '../../../testing/eventually.ts';
import { expect, testWithJobs as test } from '../../../testing/test-api.ts';

test('the list leaves out how often its reader looked at it, unless it is asked for', async ({
  api,
  make,
  server,
}) => {
  const { token, accessRecord } = await make.session('Admin');
  const reader = api.withToken(token);
  const other = await make.session('SuperAdmin');
  for (let turn = 0; turn < 3; turn += 1) {
    await reader.trafficLog.list();
    await reader.inbox.counts();
  }
  await reader.categories.list();
  await api.withToken(other.token).trafficLog.list();
  // A call is noted a moment after its answer.
  await eventually(async () => {
    await server.services.trafficLog.flush();
    const ids = [accessRecord.id, other.accessRecord.id];
    const { rows } = await sql`select 1 from traffic_log
      where account_kind = 'admin' and account_id = any (${ids}::int[])`.execute(
      server.infrastructure.db,
    );
    expect(rows).toHaveLength(10);
  });

  const routesOf = (rows: { route: string; account: { id: number | null } }[], id: number) =>
    rows.filter(({ account }) => account.id === id).map(({ route }) => route);
  const { rows: counted } = await sql<{ total: number }>`
    select total::int from traffic_days order by day desc limit 1`.execute(
    server.infrastructure.db,
  );
  const today = await reader.trafficLog.list({ query: { size: 500 } });
  const log = '/api/v1/traffic_log/';
  const own = ['/api/v1/categories/', '/api/v1/admins/sign_in'];
  expect(routesOf(today.data, accessRecord.id)).toEqual(own);
  // Who else looks at the log is no noise.
  expect(routesOf(today.data, other.accessRecord.id)).toContain(log);
  expect(today.totalItems).toBe((counted[0]?.total ?? 0) - 6);

  const account = { accountKind: 'admin' as const, accountId: accessRecord.id };
  const mine = await reader.trafficLog.list({ query: account });
  expect(mine).toMatchObject({ totalItems: 2 });
  const whole = { ...account, withOwn: 'true' as const, size: 50 };
  const recorded = await reader.trafficLog.list({ query: whole });
  expect(routesOf(recorded.data, accessRecord.id).filter((route) => route === log).length).toBe(3);
  const file = async (query: object) =>
    (await reader.trafficLog.export({ query: { ...account, ...query } })).text();
  expect(await file({})).not.toContain(log);
  expect(await file({ withOwn: 'true' })).toContain(log);
});
