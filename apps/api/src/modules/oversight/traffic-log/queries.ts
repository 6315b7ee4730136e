import type { TrafficQuery } from '@aqua/contract/oversight/traffic-log';
import { sql, type RawBuilder } from 'kysely';
import { bangkokDay, startOfDay, today } from '../../../db/clock.ts';
import type { Db } from '../../../db/connect.ts';
import { prepare, type ParamOf } from '../../../db/prepared/prepare.ts';
import type { Traffic } from '../../../http/traffic.ts';

/** The filters of a list, with the default days filled in. */
export interface TrafficFilters extends Pick<
  TrafficQuery,
  'accountKind' | 'accountId' | 'address'
> {
  from: string | undefined;
  to: string;
  /** Calls of an account that are not listed. */
  leftOut: { kind: Traffic['accountKind']; id: number; routes: readonly string[] } | undefined;
}

export interface TrafficRow extends Omit<Traffic, 'at'> {
  id: number;
  createdAt: Date;
  /** The same moment with microseconds. */
  exactly: string;
  accountName: string | null;
}

/** Many rows as columns: one statement, however many there are. */
interface Columns {
  ages: number[];
  kinds: Traffic['accountKind'][];
  ids: Traffic['accountId'][];
  methods: string[];
  routes: string[];
  params: string[];
  statuses: number[];
  addresses: string[];
  userAgents: Traffic['userAgent'][];
}

/** Inserts the rows and adds them to the counts of each day, in one statement. */
const insertion = (param: ParamOf<Columns>) => sql`
  with added as (
    insert into traffic_log (created_at, account_kind, account_id, method, route, params, status,
      address, user_agent)
    select now() - age * interval '1 millisecond', account_kind, account_id, method, route,
      params::jsonb, status, address, user_agent
    from unnest(${param('ages')}::float8[], ${param('kinds')}::text[], ${param('ids')}::int[],
      ${param('methods')}::text[], ${param('routes')}::text[], ${param('params')}::text[],
      ${param('statuses')}::smallint[], ${param('addresses')}::text[], ${param('userAgents')}::text[])
      as row (age, account_kind, account_id, method, route, params, status, address, user_agent)
    returning created_at)
  insert into traffic_days (day, total)
  select ${bangkokDay(sql`created_at`)} as day, count(*) from added
  group by day order by day
  on conflict (day) do update set total = traffic_days.total + excluded.total`;

export function createTrafficQueries(db: Db) {
  const insert = prepare(db, insertion);

  /** Cancelled when the client disconnects. */
  function once<Row>(statement: RawBuilder<Row>, signal?: AbortSignal): Promise<Row[]> {
    return prepare(db, () => statement, false).run(db, {}, signal);
  }

  return {
    async insert(rows: Traffic[]): Promise<void> {
      const now = performance.now();
      await insert.run(db, {
        ages: rows.map(({ at }) => now - at),
        kinds: rows.map(({ accountKind }) => accountKind),
        ids: rows.map(({ accountId }) => accountId),
        methods: rows.map(({ method }) => method),
        routes: rows.map(({ route }) => route),
        params: rows.map(({ params }) => JSON.stringify(params)),
        statuses: rows.map(({ status }) => status),
        addresses: rows.map(({ address }) => address),
        userAgents: rows.map(({ userAgent }) => userAgent),
      });
    },

    /** Today in Asia/Bangkok as yyyy-MM-dd. */
    async today(): Promise<string> {
      const { rows } = await sql<{ day: string }>`
        select to_char(${today}, 'YYYY-MM-DD') as day`.execute(db);
      return rows[0]?.day ?? '';
    },

    /**
     * If days are the only filter, the total is the sum of their counts, without the calls of the
     * account that is left out; with other filters, rows are counted through an index.
     */
    async total(filters: TrafficFilters, signal?: AbortSignal): Promise<number> {
      const { accountKind, address, from, to, leftOut } = filters;
      const ofDays = { accountKind: undefined, accountId: undefined, address: undefined };
      const own =
        leftOut === undefined
          ? sql`0`
          : sql`(select count(*) from traffic_log where ${isOf(leftOut)}
              and ${matches({ ...ofDays, from, to, leftOut: undefined })})`;
      const isAll = accountKind === undefined && address === undefined;
      const [counted] = await once(
        isAll
          ? sql<{ total: number }>`
            select (coalesce(sum(total), 0) - ${own})::float8 as total from traffic_days
            where day >= ${from ?? '-infinity'}::date and day <= ${to}::date`
          : sql<{ total: number }>`
            select count(*)::float8 as total from traffic_log where ${matches(filters)}`,
        signal,
      );
      return counted?.total ?? 0;
    },

    /** Some of the rows in the order of time, with the names of their accounts. */
    async rows(
      filters: TrafficFilters,
      order: { isOldestFirst: boolean; after?: TrafficRow | undefined },
      size: number,
      offset: number,
      signal?: AbortSignal,
    ): Promise<TrafficRow[]> {
      const { isOldestFirst, after } = order;
      const turn = sql.raw(isOldestFirst ? 'asc' : 'desc');
      const beyond = sql.raw(isOldestFirst ? '>' : '<');
      const isNext =
        after === undefined
          ? sql`true`
          : sql`(created_at, id) ${beyond} (${after.exactly}::timestamptz, ${after.id}::bigint)`;
      const statement = sql<TrafficRow>`
        select page.*, page.created_at::text as exactly,
          coalesce(admins.name, staffs.name, customers.name) as account_name
        from (
          select * from traffic_log where ${matches(filters)} and ${isNext}
          order by created_at ${turn}, id ${turn} limit ${size} offset ${offset}) as page
        left join admins on account_kind = 'admin' and admins.id = account_id
        left join staffs on account_kind = 'staff' and staffs.id = account_id
        left join customers on account_kind = 'customer' and customers.id = account_id
        order by page.created_at ${turn}, page.id ${turn}`;
      return once(statement, signal);
    },
  };
}

/** Days as moments, so that PostgreSQL reads only the partitions of these days. */
function matches({ accountKind, accountId, address, from, to, leftOut }: TrafficFilters) {
  const conditions: RawBuilder<unknown>[] = [sql`created_at < ${startOfDay(sql`${to}::date + 1`)}`];
  if (from !== undefined) conditions.push(sql`created_at >= ${startOfDay(from)}`);
  if (accountKind !== undefined) conditions.push(sql`account_kind = ${accountKind}`);
  if (accountId !== undefined) conditions.push(sql`account_id = ${accountId}`);
  if (address !== undefined) conditions.push(sql`traffic_log.address = ${address}`);
  // Not `not`: an attempt to sign in has no account, so that the comparison is null.
  if (leftOut !== undefined) conditions.push(sql`(${isOf(leftOut)}) is not true`);
  return sql.join(conditions, sql` and `);
}

function isOf({ kind, id, routes }: NonNullable<TrafficFilters['leftOut']>) {
  return sql`account_kind = ${kind} and account_id = ${id} and route = any (${[...routes]}::text[])`;
}
