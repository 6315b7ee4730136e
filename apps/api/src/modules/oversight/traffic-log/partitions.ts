import { sql } from 'kysely';
import { startOfDay, today } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { trafficKeptFor, weeksAhead } from './rules.ts';

/**
 * Creates partitions in advance and drops expired ones; when the server starts, and once an hour.
 */
export async function keepTrafficPartitions(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Several processes may start at once.
    await sql`select pg_advisory_xact_lock(hashtext('traffic_log'))`.execute(trx);
    // Give up and try again in an hour rather than make every insert wait for this lock.
    await sql`set local lock_timeout = '5s'`.execute(trx);
    const there = await partitionsOf(trx);
    for (const week of await weeksToCome(trx))
      if (!there.some(({ name }) => name === nameOf(week))) await createPartition(trx, week);
    for (const { name, day, isOver } of there) {
      if (!isOver) continue;
      await sql`drop table ${sql.table(name)}`.execute(trx);
      await sql`delete from traffic_days where day < ${day}::date + 7`.execute(trx);
    }
  });
}

/**
 * The Mondays in Asia/Bangkok of this week and of the weeks whose partitions are created in
 * advance.
 */
async function weeksToCome(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ monday: string }>`
    select to_char(monday, 'YYYY-MM-DD') as monday from (
      select date_trunc('week', ${today}::timestamp)::date + n * 7 as monday
      from generate_series(0, ${sql.lit(weeksAhead)}) as n) as weeks`.execute(trx);
  return rows.map(({ monday }) => monday);
}

/** The partition of the week that begins on this Monday, as yyyy-MM-dd. */
export async function createPartition(trx: Db, monday: string): Promise<void> {
  const name = nameOf(monday);
  const from = sql.lit(`${monday} 00:00:00+07`);
  const { rows } = await sql<{ end: string }>`
    select to_char(${monday}::date + 7, 'YYYY-MM-DD') || ' 00:00:00+07' as end`.execute(trx);
  const to = sql.lit(rows[0]?.end ?? '');
  await sql`
    create table ${sql.table(name)} partition of traffic_log for values from (${from}) to (${to})
  `.execute(trx);
  // A partition inherits the row triggers of its table, but not this statement trigger.
  await sql`
    create trigger traffic_log_kept before truncate on ${sql.table(name)}
    for each statement execute function refuse_traffic_change('traffic_log')`.execute(trx);
}

async function partitionsOf(trx: Trx) {
  const { rows } = await sql<{ name: string; day: string; isOver: boolean }>`
    select name, to_char(monday, 'YYYY-MM-DD') as day,
      ${startOfDay(sql`monday + 7`)} <= now() - ${trafficKeptFor.sql} as is_over
    from (
      select relname as name, to_date(right(relname, 8), 'YYYYMMDD') as monday
      from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'traffic_log'::regclass) as partitions`.execute(trx);
  return rows;
}

function nameOf(monday: string): string {
  return `traffic_log_${monday.replaceAll('-', '')}`;
}
