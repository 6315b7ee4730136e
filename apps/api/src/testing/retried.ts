import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { eventually } from './eventually.ts';

/**
 * Like `eventually`, but a failed job is tried again at once: the minutes between tries are not
 * what is tested.
 */
export function eventuallyRetried<Value>(
  db: Db,
  check: () => Value | Promise<Value>,
): Promise<Value> {
  return eventually(async () => {
    // As pg-boss itself tells its workers about a due job.
    await sql`
      with due as (
        update pgboss.job set start_after = now() where state = 'retry' returning name)
      select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name) from due`.execute(
      db,
    );
    return check();
  });
}
