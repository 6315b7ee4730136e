import { randomBytes } from 'node:crypto';
import type { Db } from '../../../db/connect.ts';
import { days } from '../../../lib/duration.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Sealer } from '../../../mail/seal.ts';
import { readerOf } from '../open-books/policy.ts';
import type { ReaderService } from '../open-books/service.ts';
import { addLeaseCode } from '../open-books/lease-codes.ts';
import { withUnusedCode } from '../open-books/watermark-codes.ts';
import { createLeaseQueries, type Place } from './queries.ts';

interface Deps {
  db: Db;
  reader: ReaderService;
  sealer: Sealer<string>;
  offlineDays: number;
}

interface Granted {
  id: number;
  sealedKey: Buffer | null;
  offlineUntil: Date;
  now: Date;
}

/**
 * Leases, under which a device stores a book and reads it offline (docs/decisions/0048). A lease is
 * given and renewed under the conditions for reading the book at that moment.
 */
export function createLeaseService({ db, reader, sealer, offlineDays }: Deps) {
  const queries = createLeaseQueries(db);
  const time = days(offlineDays);

  function placeOf(actor: Actor, productId: number): Place {
    const { customerId, device } = readerOf(actor);
    return { customerId, productId, deviceBindingId: device.id };
  }

  function answerOf({ id, sealedKey, offlineUntil, now }: Granted) {
    if (sealedKey === null) throw new AppError('lease.ended');
    return { id, key: sealer.open(sealedKey), offlineUntil, now };
  }

  /** Why this lease can no longer be used. */
  async function refusalOf(place: Place, id: number): Promise<AppError> {
    return new AppError((await queries.exists(place, id)) ? 'lease.replaced' : 'lease.ended');
  }

  return {
    async start(actor: Actor, productId: number) {
      const { sha256 } = await reader.readable(actor, productId);
      const place = placeOf(actor, productId);
      const key = sealer.seal(randomBytes(32).toString('base64'));
      return withUnusedCode((code) =>
        db.transaction().execute(async (trx) => {
          await queries.endReplaced(trx, place, sha256);
          const granted = await queries.start(trx, place, sha256, key, time);
          const lease = { ...place, leaseId: granted.id, address: actor.address };
          await addLeaseCode(trx, lease, code);
          return answerOf(granted);
        }),
      );
    },

    async renew(actor: Actor, productId: number, id: number) {
      const { sha256 } = await reader.readable(actor, productId);
      const place = placeOf(actor, productId);
      const granted = await queries.renew(place, id, sha256, time);
      if (granted === undefined) throw await refusalOf(place, id);
      return answerOf(granted);
    },

    async end(actor: Actor, productId: number): Promise<void> {
      if (await queries.end(placeOf(actor, productId))) return;
      await reader.readable(actor, productId);
    },

    /** The watermark code for a page of a download, as long as the lease runs. */
    async watermarkCode(actor: Actor, productId: number, id: number, sha256: string) {
      const place = placeOf(actor, productId);
      const lease = await queries.running(place, id);
      if (lease?.content !== sha256)
        throw lease === undefined ? new AppError('lease.ended') : new AppError('lease.replaced');
      const { code, markKey, isShiftOfBook } = lease;
      return { code, markKey, isShiftOfBook };
    },
  };
}

export type LeaseService = ReturnType<typeof createLeaseService>;
