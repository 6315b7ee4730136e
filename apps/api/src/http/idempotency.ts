import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { thisMoment } from '../db/clock.ts';
import type { Db } from '../db/connect.ts';
import { keyOfWork, type HeldKey, type IdempotencyKey } from '../db/keyed-commit.ts';
import { seconds } from '../lib/duration.ts';
import { AppError, InvalidInput } from '../lib/errors.ts';
import { throughOutage } from '../lib/outage.ts';
import type { Fingerprint } from '../lib/tokens.ts';
import type { Actor } from './actor.ts';
import { claimKey } from './claimed-keys.ts';
import { maxIdempotencyKeyLength } from './rules.ts';

/**
 * While a process works under a key, it renews the key at this interval. It is shorter than the ten
 * seconds after which a pool closes an idle connection, so that the process has one meanwhile.
 */
const keyRenewal = seconds(5);

/** A call that broke off waits so long until its key is free; in an outage, that takes longer. */
const letGoFor = seconds(1);

interface KeyedCall {
  actor: Pick<Actor, 'kind' | 'id'>;
  /** The `Idempotency-Key` header. */
  key: string;
  /** Method, path and body of the request. */
  request: unknown;
}

/**
 * Makes a write safe to repeat (product rules, section 2): the same key and request replays the
 * first answer, the same key with another request is refused. A refused call leaves its key free;
 * so does one that broke off, unless its work is committed (db/keyed-commit.ts). If that work has
 * steps, the repetition goes on after the last of them (db/keyed-steps.ts). Work is never done
 * twice.
 */
export function createIdempotency(db: Db, fingerprint: Fingerprint, renewalMs = keyRenewal.ms) {
  return {
    async run(call: KeyedCall, work: () => Promise<unknown>): Promise<unknown> {
      if (call.key.length > maxIdempotencyKeyLength || call.key === '')
        throw new AppError('idempotency.key');
      const requestHash = fingerprint(JSON.stringify(call.request));
      const row = { accountKind: call.actor.kind, accountId: call.actor.id, key: call.key };
      const claim = randomUUID();
      const claimed = await claimKey(db, row, claim, requestHash);
      if ('answer' in claimed) return claimed.answer;
      const held = { ...row, claim, done: claimed.done };
      return orLetGo(db, held, async () => {
        const answer = await keyOfWork.run(held, () => renewing(db, held, renewalMs, work));
        await rows(db, held)
          .set({ answer: JSON.stringify(answer), steps: null })
          .execute();
        return answer;
      });
    },
  };
}

export type Idempotency = ReturnType<typeof createIdempotency>;

/** The key, unless somebody else has taken it over. */
const whileHeld = ({ accountKind, accountId, key, claim }: IdempotencyKey & { claim: string }) => ({
  accountKind,
  accountId,
  key,
  claim,
});

function rows(db: Db, held: HeldKey) {
  return db.updateTable('idempotencyKeys').where((eb) => eb.and(whileHeld(held)));
}

/** Does the work and renews the key meanwhile, so that nobody takes it from a living process. */
async function renewing(db: Db, held: HeldKey, renewalMs: number, work: () => Promise<unknown>) {
  const renewal = setInterval(() => {
    rows(db, held)
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

/** Does the work; when it ends without an answer, it no longer holds the key. */
async function orLetGo(db: Db, held: HeldKey, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    const isRefused = error instanceof AppError || error instanceof InvalidInput;
    // If this fails as well, the key is let go when its time is over (`unansweredKeysKeptFor`).
    const gone = throughOutage(() => letGo(db, held, isRefused)).catch(() => undefined);
    await Promise.race([gone, pause(letGoFor.ms, undefined, { ref: false })]);
    throw error;
  }
}

/** Frees the key if nothing is done; otherwise it stays, and the same request may go on. */
async function letGo(db: Db, held: HeldKey, isRefused: boolean): Promise<void> {
  const undone = db
    .deleteFrom('idempotencyKeys')
    .where((eb) => eb.and(whileHeld(held)))
    .where('steps', 'is', null);
  await (isRefused ? undone : undone.where('writtenAt', 'is', null)).execute();
  await rows(db, held).set({ claim: null }).where('answer', 'is', null).execute();
}
