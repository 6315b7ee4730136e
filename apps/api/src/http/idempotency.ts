import { sql } from 'kysely';
import { thisMoment } from '../db/clock.ts';
import type { Db } from '../db/connect.ts';
import { AppError } from '../errors.ts';
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
 * answer, the same key with another request is refused. A refused call leaves its key free.
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
      const answer = await orFree(db, row, () => renewing(db, row, renewalMs, work));
      // The work is done. Even if this statement fails, the key stays taken.
      await rows(db, row)
        .set({ answer: JSON.stringify(answer) })
        .execute();
      return answer;
    },
  };
}

export type Idempotency = ReturnType<typeof createIdempotency>;

interface KeyRow {
  accountKind: 'admin' | 'staff' | 'customer';
  accountId: number;
  key: string;
}

function rows(db: Db, row: KeyRow) {
  return db.updateTable('idempotencyKeys').where((eb) => eb.and({ ...row }));
}

/** Does the work and renews the key meanwhile, so that nobody takes it from a living process. */
async function renewing(db: Db, row: KeyRow, renewalMs: number, work: () => Promise<unknown>) {
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
async function orFree(db: Db, row: KeyRow, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    await db
      .deleteFrom('idempotencyKeys')
      .where((eb) => eb.and({ ...row }))
      .execute();
    throw error;
  }
}

/** Takes the key for this call, or returns the answer of the first call. */
async function claim(db: Db, row: KeyRow, requestHash: Buffer): Promise<unknown> {
  const claimed = await db
    .insertInto('idempotencyKeys')
    .values({ ...row, requestHash })
    .onConflict((conflict) =>
      conflict
        .columns(['accountKind', 'accountId', 'key'])
        .doUpdateSet({ requestHash, answer: null, createdAt: thisMoment })
        .where(
          sql<boolean>`idempotency_keys.created_at < now() - case
            when idempotency_keys.answer is null then ${unansweredKeysKeptFor.sql} else ${idempotencyKeysKeptFor.sql} end`,
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return undefined;
  const first = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where((eb) => eb.and({ ...row }))
    .executeTakeFirst();
  if (first === undefined) throw new AppError('idempotency.underWay');
  if (!first.requestHash.equals(requestHash)) throw new AppError('idempotency.otherBody');
  if (first.answer === null) throw new AppError('idempotency.underWay');
  return first.answer;
}
