import type { DeviceForm } from '@aqua/contract/accounts/sessions';
import type { Language } from '@aqua/phrases/languages';
import type { Db, Trx } from '../../../db/connect.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import { hashToken } from '../../../lib/tokens.ts';
import { readerOf } from '../../reading/open-books/policy.ts';
import type { DeviceMails } from './mails.ts';
import { createDeviceQueries, type Binding } from './queries.ts';
import { movesLeft, movesPerMonth } from './rules.ts';
import { createDeviceSecret } from './secret.ts';

/**
 * A binding and what its device stores: the number that is shown, and the secret that proves the
 * device.
 */
export interface Bound {
  id: number;
  number: string;
  secret: string;
}

/** A student reads on one bound device at a time (product rules, section 7). */
export function createDeviceService({ db, mails }: { db: Db; mails: DeviceMails }) {
  const queries = createDeviceQueries(db);

  /** @returns how many moves are left this month after this one */
  async function leave(trx: Trx, current: Binding, move: boolean): Promise<number> {
    const moves = await queries.movesOfMonth(current.customerId, trx);
    const { left, nextMoveOn } = movesLeft(moves);
    if (nextMoveOn !== null) throw new AppError('device.noMovesLeft', { date: nextMoveOn });
    if (!move)
      throw new AppError('device.boundElsewhere', {
        device: current.name,
        movesLeft: left,
        date: moves.nextMonthOn,
      });
    await queries.end(trx, current.id);
    return left - 1;
  }

  return {
    /**
     * Binds the student to `device`. The first binding is free, and the same device again is no
     * move; another device needs `move`. `brought` is a secret that the device already has, and
     * keeps, because it may prove the bindings of other students, too. A move is reported by mail.
     */
    async bind(
      trx: Trx,
      customerId: number,
      { number, name, platform }: DeviceForm,
      brought: string | null,
      move: boolean,
      language: Language,
    ): Promise<Bound> {
      const student = await queries.lockCustomer(trx, customerId);
      const current = await queries.current(trx, customerId);
      const secret = brought ?? createDeviceSecret();
      const secretHash = hashToken(secret);
      if (current !== undefined && isOf(current, number, brought)) {
        if (current.secretHash === null) await queries.keepSecret(trx, current.id, secretHash);
        return { id: current.id, number: current.number, secret };
      }
      if (current !== undefined) {
        const left = await leave(trx, current, move);
        await mails.moved(trx, student, { from: current.name, to: name, left }, language);
      }
      const moved = current !== undefined;
      const device = { customerId, number, name, platform, secretHash, moved };
      return { id: await queries.insert(trx, device), number, secret };
    },

    /** The student's own device, and the moves left. */
    async current(actor: Actor) {
      const { customerId, device } = readerOf(actor);
      const moves = await queries.movesOfMonth(customerId);
      return {
        number: device.number,
        movesLeft: movesLeft(moves).left,
        movesPerMonth,
        movesFrom: moves.nextMonthOn,
      };
    },

    /** Whether this student is or was bound to the device with this secret. */
    async knows(customerId: number, secret: string | null): Promise<boolean> {
      return secret !== null && (await queries.isKnown(customerId, hashToken(secret)));
    },
  };
}

/** Only the secret proves a device. An old binding without one is proved by its number, once. */
function isOf({ secretHash, number }: Binding, shown: string, brought: string | null): boolean {
  if (secretHash === null) return number === shown;
  return brought !== null && hashToken(brought).equals(secretHash);
}

export type DeviceService = ReturnType<typeof createDeviceService>;
