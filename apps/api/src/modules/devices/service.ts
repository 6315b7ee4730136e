import type { deviceForm } from '@aqua/contract/sessions';
import type { z } from 'zod';
import type { Trx } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { deviceQueries as queries } from './queries.ts';

export type DeviceForm = z.output<typeof deviceForm>;

/** An account may be moved to another device this often in a month (specification, section 9). */
const movesPerMonth = 2;

/** A student reads on one bound device at a time (decisions, section 7). */
export function createDeviceService() {
  return {
    /**
     * Binds the student to `device`: the first time freely, on the same device again for nothing,
     * on another one only with `move`. `endedId` is the binding whose sessions end now.
     */
    async bind(
      trx: Trx,
      customerId: number,
      device: DeviceForm,
      move: boolean,
    ): Promise<{ bindingId: number; endedId: number | null }> {
      await queries.lockCustomer(trx, customerId);
      const current = await queries.current(trx, customerId);
      if (current === undefined) {
        return {
          bindingId: await queries.insert(trx, { customerId, ...device, moved: false }),
          endedId: null,
        };
      }
      if (current.number === device.number) return { bindingId: current.id, endedId: null };

      const movesLeft = movesPerMonth - (await queries.movesThisMonth(trx, customerId));
      if (movesLeft <= 0)
        throw new AppError('device.noMovesLeft', { date: await queries.nextMoveOn(trx) });
      if (!move) throw new AppError('device.boundElsewhere', { device: current.name, movesLeft });
      await queries.end(trx, current.id);
      return {
        bindingId: await queries.insert(trx, { customerId, ...device, moved: true }),
        endedId: current.id,
      };
    },
  };
}

export type DeviceService = ReturnType<typeof createDeviceService>;
