import type { deviceForm } from '@aqua/contract/sessions';
import type { z } from 'zod';
import type { Db, Trx } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { hashToken } from '../../tokens.ts';
import { createDeviceQueries, type Binding } from './queries.ts';
import { movesPerMonth } from './rules.ts';
import { createDeviceSecret } from './secret.ts';

export type DeviceForm = z.output<typeof deviceForm>;

/** A binding and what its device keeps: the number that it is shown by, the secret that proves it. */
export interface Bound {
  id: number;
  number: string;
  secret: string;
}

/** A student reads on one bound device at a time (decisions, section 7). */
export function createDeviceService({ db }: { db: Db }) {
  const queries = createDeviceQueries(db);

  async function leave(trx: Trx, current: Binding, move: boolean): Promise<void> {
    const movesLeft = movesPerMonth - (await queries.movesThisMonth(trx, current.customerId));
    if (movesLeft <= 0)
      throw new AppError('device.noMovesLeft', { date: await queries.nextMoveOn(trx) });
    if (!move) throw new AppError('device.boundElsewhere', { device: current.name, movesLeft });
    await queries.end(trx, current.id);
  }

  return {
    /**
     * Binds the student to `device`: the first time freely, on the same device again for nothing,
     * on another one only with `move`. `brought` is the secret that the device has already; it keeps
     * it, as it may prove the bindings of other students, too.
     */
    async bind(
      trx: Trx,
      customerId: number,
      { number, name, platform }: DeviceForm,
      brought: string | null,
      move: boolean,
    ): Promise<Bound> {
      await queries.lockCustomer(trx, customerId);
      const current = await queries.current(trx, customerId);
      const secret = brought ?? createDeviceSecret();
      const secretHash = hashToken(secret);
      if (current !== undefined && isOf(current, number, brought)) {
        if (current.secretHash === null) await queries.keepSecret(trx, current.id, secretHash);
        return { id: current.id, number: current.number, secret };
      }
      if (current !== undefined) await leave(trx, current, move);
      const moved = current !== undefined;
      const device = { customerId, number, name, platform, secretHash, moved };
      return { id: await queries.insert(trx, device), number, secret };
    },

    /** Whether this student has been bound to the device of that secret, now or before. */
    async knows(customerId: number, secret: string | null): Promise<boolean> {
      return secret !== null && (await queries.isKnown(customerId, hashToken(secret)));
    },
  };
}

/** The secret alone proves a device; where a binding of before has none yet, its number does once. */
function isOf({ secretHash, number }: Binding, shown: string, brought: string | null): boolean {
  if (secretHash === null) return number === shown;
  return brought !== null && hashToken(brought).equals(secretHash);
}

export type DeviceService = ReturnType<typeof createDeviceService>;
