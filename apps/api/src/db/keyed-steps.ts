import { sql } from 'kysely';
import type { Db, Trx } from './connect.ts';
import { keyOfWork } from './keyed-commit.ts';

/**
 * A transaction of a change to many rows. Under an idempotency key, its result is kept with the key
 * in the same commit. When the call is sent again because it broke off, the steps that were done
 * only return their results, and it goes on with the next: so its answer counts everything, and
 * nothing is done twice. The steps of a call are in the same order each time.
 *
 * The result consists of JSON; only a date is text when it comes from an earlier call, and the
 * answer has text in any case.
 */
export async function inStep<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  const held = keyOfWork.getStore();
  if (held === undefined) return db.transaction().execute(work);
  if (held.done.length > 0) return held.done.shift() as Result;
  return db.transaction().execute(async (trx) => {
    const result = await work(trx);
    const { accountKind, accountId, key } = held;
    const added = JSON.stringify([result ?? null]);
    await trx
      .updateTable('idempotencyKeys')
      .set({ steps: sql<string>`coalesce(steps, '[]') || ${added}::jsonb` })
      .where((eb) => eb.and({ accountKind, accountId, key }))
      .execute();
    return result;
  });
}
