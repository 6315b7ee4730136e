import type { Db } from '../../../db/connect.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import { createDeviceQueries } from './queries.ts';
import { movesLeft, movesPerMonth } from './rules.ts';

/**
 * The device of a student as an Admin sees it, and the grant of one more move (product rules,
 * section 7).
 */
export function createDeviceGranting({ db, audit }: { db: Db; audit: Audit }) {
  const queries = createDeviceQueries(db);

  async function describe(customerId: number, trx: Db = db) {
    const current = await queries.current(trx, customerId);
    const moves = await queries.movesOfMonth(customerId, trx);
    return {
      device: current ?? null,
      movesLeft: movesLeft(moves).left,
      movesPerMonth,
      movesFrom: moves.nextMonthOn,
      granted: await queries.granted(customerId, trx),
    };
  }

  return {
    async of(customerId: number) {
      if (!(await queries.isStudent(customerId))) notFound();
      return describe(customerId);
    },

    /**
     * Only if none is left, so that two grants at the same time make one, and nobody collects
     * moves. A grant counts in the month in which it is given, like the moves themselves.
     */
    grant(actor: Actor, customerId: number, reason: string) {
      return db.transaction().execute(async (trx) => {
        const student = (await queries.lockStudent(trx, customerId)) ?? notFound();
        if (student.deletedAt !== null) throw new AppError('student.deleted');
        const { left } = movesLeft(await queries.movesOfMonth(customerId, trx));
        if (left > 0) throw new AppError('device.movesAreLeft', { left });
        const by = { grantedById: actor.id, grantedByName: actor.name };
        await queries.grant(trx, { customerId, reason, ...by });
        await audit.record(trx, actor, 'student.moveGranted', { id: customerId, reason });
        return describe(customerId, trx);
      });
    },
  };
}

export type DeviceGranting = ReturnType<typeof createDeviceGranting>;
