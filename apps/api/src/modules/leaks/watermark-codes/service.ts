import { watermarkCodeInput } from '@aqua/contract/leaks/watermark-codes';
import type { Db } from '../../../db/connect.ts';
import { AppError, notFound } from '../../../lib/errors.ts';

/**
 * 'Trace a leak': finds the student who was shown the page with this code (product rules, section
 * 7).
 */
export function createWatermarkCodeService({ db }: { db: Db }) {
  /** In no particular order; codes that were never issued are left out. */
  async function ownersOf(codes: readonly string[]) {
    if (codes.length === 0) return [];
    const rows = await db
      .selectFrom('watermarkCodes')
      .innerJoin('customers', 'customers.id', 'watermarkCodes.customerId')
      .innerJoin('products', 'products.id', 'watermarkCodes.productId')
      .innerJoin('deviceBindings as device', 'device.id', 'watermarkCodes.deviceBindingId')
      .select([
        'watermarkCodes.code',
        'watermarkCodes.address',
        'watermarkCodes.createdAt',
        'watermarkCodes.customerId',
        'watermarkCodes.productId',
        'watermarkCodes.leaseId',
      ])
      .select([
        'customers.name as customerName',
        'customers.email',
        'customers.loginName',
        'products.title',
      ])
      .select(['device.number', 'device.name as deviceName', 'device.platform'])
      .where('watermarkCodes.code', 'in', codes)
      .execute();
    return rows.map((row) => ({
      code: row.code,
      customer: {
        id: row.customerId,
        name: row.customerName,
        email: row.email,
        loginName: row.loginName,
      },
      product: { id: row.productId, title: row.title },
      device: { number: row.number, name: row.deviceName, platform: row.platform },
      address: row.address,
      createdAt: row.createdAt,
      isDownload: row.leaseId !== null,
    }));
  }

  return {
    ownersOf,

    async get(typed: string) {
      const parsed = watermarkCodeInput.safeParse(typed);
      if (!parsed.success) throw new AppError('traceAlert', {}, 'code');
      const [owner] = await ownersOf([parsed.data]);
      if (owner === undefined) notFound();
      return owner;
    },
  };
}

export type WatermarkCodeService = ReturnType<typeof createWatermarkCodeService>;
