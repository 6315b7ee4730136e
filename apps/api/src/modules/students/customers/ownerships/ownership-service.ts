import type { Db } from '../../../../db/connect.ts';
import { inStep } from '../../../../db/keyed-steps.ts';
import { AppError, notFound } from '../../../../lib/errors.ts';
import type { Actor } from '../../../../http/actor.ts';
import type { Audit } from '../../../oversight/audit/service.ts';
import type { BookAssignment } from './assign-books.ts';
import type { OwnershipQueries } from './ownership-queries.ts';
import type { Days, Pair } from './ownership-types.ts';
import { studentScopeOf } from '../policy.ts';
import type { CustomerQueries } from '../queries.ts';
import { serializeOwnershipById } from '../serialize.ts';

interface Deps {
  db: Db;
  audit: Audit;
  queries: CustomerQueries;
  ownerships: OwnershipQueries;
  assignment: BookAssignment;
}

/** Changes by the back-office to one book of one student; assigning is in `assign-books.ts`. */
export function createOwnershipService({ db, audit, queries, ownerships, assignment }: Deps) {
  return {
    resetCountScreenshot(actor: Actor, { customerId, productId }: Pair) {
      const pair = { customerId, productId };
      return db.transaction().execute(async (trx) => {
        // A report of captures and a revoke lock the student first, too.
        await queries.lock(trx, customerId);
        if (!(await ownerships.resetCountScreenshot(trx, pair, studentScopeOf(actor)))) notFound();
        await ownerships.log(trx, actor, 'screenshotsReset', [pair]);
        await audit.record(trx, actor, 'ownership.screenshotsReset', { id: customerId, productId });
        return { ...pair, countScreenshot: 0, capturedPages: [], closedAt: null };
      });
    },

    /** First and last day; a day that is not sent stays as it is. */
    update(
      actor: Actor,
      { customerId, productId }: Pair,
      changes: { [Day in keyof Days]?: Days[Day] | undefined },
      ifMatch?: string,
    ) {
      const pair = { customerId, productId };
      return db.transaction().execute(async (trx) => {
        const student = await queries.lock(trx, customerId);
        const before = await serializeOwnershipById(queries, actor, pair, trx);
        if (student?.deletedAt !== null) throw new AppError('student.deleted');
        await audit.assertFresh(trx, 'ownership', before, ifMatch);
        const { startsOn = before.startsOn, endsOn = before.endsOn } = changes;
        await ownerships.setDays(trx, pair, { startsOn, endsOn });
        await ownerships.log(trx, actor, 'daysChanged', [pair]);
        await queries.touch(trx, [customerId]);
        await audit.record(
          trx,
          actor,
          'ownership.updated',
          { id: customerId, productId, startsOn, endsOn },
          { id: customerId, productId, startsOn: before.startsOn, endsOn: before.endsOn },
        );
        return serializeOwnershipById(queries, actor, pair, trx);
      });
    },

    revoke(actor: Actor, { customerId, productId }: Pair) {
      return db.transaction().execute(async (trx) => {
        // Assigning books locks the student first, too. Another order here could deadlock.
        await queries.lock(trx, customerId);
        const { revocation, revoked } = await assignment.revoke(trx, actor, {
          customerIds: [customerId],
          productIds: [productId],
        });
        if (revoked.length === 0) notFound();
        await audit.record(trx, actor, 'ownership.revoked', { id: customerId, productId });
        return { customerId, productId, revocation };
      });
    },

    /** Undoes the revoke of one book or of thousands. */
    giveBack(actor: Actor, revocation: string) {
      return inStep(db, async (trx) => {
        const given = await assignment.giveBack(trx, actor, revocation);
        const facts = given.map(({ customerId, productId }) => ({ id: customerId, productId }));
        await audit.recordAll(trx, actor, 'ownership.givenBack', facts);
        const done = [...new Set(given.map(({ customerId }) => customerId))];
        return { done, givenBack: given.length };
      });
    },
  };
}
