import { sql } from 'kysely';
import { thisMoment } from '../db/clock.ts';
import type { Db } from '../db/connect.ts';
import type { IdempotencyKey } from '../db/keyed-commit.ts';
import { AppError } from '../lib/errors.ts';
import { idempotencyKeysKeptFor, unansweredKeysKeptFor } from './rules.ts';

const isOver = sql<boolean>`idempotency_keys.created_at < now() - ${idempotencyKeysKeptFor.sql}`;

/**
 * Whether a call is under way. The connections of a process that was killed end at once; those of a
 * machine that lost its power, later than `unansweredKeysKeptFor`. The previous release names no
 * holder.
 */
const isUnderWay = sql<boolean>`(
  idempotency_keys.answer is null
  and idempotency_keys.created_at >= now() - ${unansweredKeysKeptFor.sql}
  and (idempotency_keys.holder is null or idempotency_keys.claim is not null and exists (
    select from pg_stat_activity
    where application_name = idempotency_keys.holder and datname = current_database())))`;

/** A call that has done nothing can be made again; one that has done some steps, by the same request. */
const isOpen = sql<boolean>`(
  idempotency_keys.answer is null and (
    idempotency_keys.written_at is null
    or idempotency_keys.steps is not null
      and idempotency_keys.request_hash = excluded.request_hash))`;

const unlessOver = (column: string) =>
  sql<null>`case when not ${isOver} then idempotency_keys.${sql.ref(column)} end`;

/**
 * Takes the key for a call. Returns what the steps of an earlier call have returned that broke off,
 * or the answer of an earlier call.
 * @param claim a new UUID
 */
export async function claimKey(
  db: Db,
  row: IdempotencyKey,
  claim: string,
  requestHash: Buffer,
): Promise<{ done: unknown[] } | { answer: unknown }> {
  const holder = sql<string>`current_setting('application_name')`;
  const claimed = await db
    .insertInto('idempotencyKeys')
    .values({ ...row, requestHash, claim, holder })
    .onConflict((conflict) =>
      conflict
        .columns(['accountKind', 'accountId', 'key'])
        .doUpdateSet({
          requestHash,
          claim,
          holder,
          answer: null,
          writtenAt: unlessOver('written_at'),
          steps: unlessOver('steps'),
          createdAt: thisMoment,
        })
        .where(sql<boolean>`${isOver} or ${isOpen} and not ${isUnderWay}`),
    )
    .returning('steps')
    .executeTakeFirst();
  if (claimed !== undefined) return { done: claimed.steps ?? [] };
  const first = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer', 'writtenAt', 'steps', isUnderWay.as('isUnderWay')])
    .where((eb) => eb.and({ ...row }))
    .executeTakeFirst();
  if (first === undefined) throw new AppError('idempotency.underWay');
  if (!first.requestHash.equals(requestHash)) throw new AppError('idempotency.otherBody');
  if (first.answer !== null) return { answer: first.answer };
  const isWritten = first.writtenAt !== null && first.steps === null && !first.isUnderWay;
  throw new AppError(isWritten ? 'idempotency.written' : 'idempotency.underWay');
}
