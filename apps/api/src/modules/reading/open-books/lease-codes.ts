import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import { versionInForce } from '../../../pdf/mark/stored-keys.ts';

interface Lease {
  leaseId: number;
  customerId: number;
  productId: number;
  deviceBindingId: number;
  address: string;
}

/** The watermark code of a new lease; a lease that already has a code keeps it. */
export async function addLeaseCode(trx: Trx, lease: Lease, code: string): Promise<void> {
  await trx
    .insertInto('watermarkCodes')
    .values({
      ...lease,
      code,
      hour: sql<Date>`date_trunc('hour', now())`,
      markKey: versionInForce,
      isShiftOfBook: true,
    })
    .onConflict((conflict) =>
      conflict.column('leaseId').where('leaseId', 'is not', null).doNothing(),
    )
    .execute();
}
