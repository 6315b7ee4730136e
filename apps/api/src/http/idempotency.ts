import { sql } from 'kysely';
import { thisMoment } from '../db/clock.ts';
import type { Db } from '../db/connect.ts';
import { keyOfWork, type IdempotencyKey } from '../db/keyed-commit.ts';
import { AppError } from '../errors.ts';
import { outageReason, throughOutage } from '../outage.ts';
import type { Fingerprint } from '../tokens.ts';
import type { Actor } from './actor.ts';
import { idempotencyKeysKeptFor, maxIdempotencyKeyLength, unansweredKeysKeptFor } from './rules.ts';

/** While a process works under a key, it renews the key at this interval. */
const keyRenewalMs = 30_000;

interface KeyedCall {
  actor: Pick<Actor, 'kind' | 'id'>;
  /** The `Idempotency-Key` header. */
  key: string;
  /** Method, path and body of the request. */
  request: unknown;
}

/**
 * Makes a write safe to repeat (decisions, section 2): the same key and request replays the first
 * answer, the same key with another request is refused. A refused call leaves its key free; so does
 * one that broke off, unless its work is committed (db/keyed-commit.ts): it is never done twice.
 */
export function createIdempotency(db: Db, fingerprint: Fingerprint, renewalMs = keyRenewalMs) {
  return {
    async run(call: KeyedCall, work: () => Promise<unknown>): Promise<unknown> {
      if (call.key.length > maxIdempotencyKeyLength || call.key === '')
        throw new AppError('idempotency.key');
      const requestHash = fingerprint(JSON.stringify(call.request));
      const row = { accountKind: call.actor.kind, accountId: call.actor.id, key: call.key };
      const first = await claim(db, row, requestHash);
      if (first !== undefined) return first;
      const answer = await orFree(db, row, () =>
        keyOfWork.run(row, () => renewing(db, row, renewalMs, work)),
      );
      // The work is done. Even if this statement fails, the key stays taken.
      await rows(db, row)
        .set({ answer: JSON.stringify(answer) })
        .execute();
      return answer;
    },
  };
}

export type Idempotency = ReturnType<typeof createIdempotency>;

function rows(db: Db, row: IdempotencyKey) {
  return db.updateTable('idempotencyKeys').where((eb) => eb.and({ ...row }));
}

/** Does the work and renews the key meanwhile, so that nobody takes it from a living process. */
async function renewing(
  db: Db,
  row: IdempotencyKey,
  renewalMs: number,
  work: () => Promise<unknown>,
) {
  const renewal = setInterval(() => {
    rows(db, row)
      .set({ createdAt: thisMoment })
      .where('answer', 'is', null)
      .execute()
      // The next renewal is tried long before another call may take the key.
      .catch(() => undefined);
  }, renewalMs);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/** Does the work; when it is refused, the key may be used again. */
async function orFree(db: Db, row: IdempotencyKey, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    const taken = db.deleteFrom('idempotencyKeys').where((eb) => eb.and({ ...row }));
    if (outageReason(error) === undefined) await taken.execute();
    else
      // The caller is told at once. If this fails as well, the key is free after a while.
      void throughOutage(() => taken.where('writtenAt', 'is', null).execute()).catch(() => {});
    throw error;
  }
}

/** Takes the key for this call, or returns the answer of the first call. */
async function claim(db: Db, row: IdempotencyKey, requestHash: Buffer): Promise<unknown> {
  const claimed = await db
    .insertInto('idempotencyKeys')
    .values({ ...row, requestHash })
    .onConflict((conflict) =>
      conflict
        .columns(['accountKind', 'accountId', 'key'])
        .doUpdateSet({ requestHash, answer: null, writtenAt: null, createdAt: thisMoment })
        .where(
          sql<boolean>`idempotency_keys.created_at < now() - case
            when idempotency_keys.answer is null and idempotency_keys.written_at is null then ${unansweredKeysKeptFor.sql} else ${idempotencyKeysKeptFor.sql} end`,
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return undefined;
  const first = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer', 'writtenAt'])
    .where((eb) => eb.and({ ...row }))
    .executeTakeFirst();
  if (first === undefined) throw new AppError('idempotency.underWay');
  if (!first.requestHash.equals(requestHash)) throw new AppError('idempotency.otherBody');
  if (first.answer === null)
    throw new AppError(first.writtenAt === null ? 'idempotency.underWay' : 'idempotency.written');
  return first.answer;
}
