import type { Capture } from '@aqua/contract/reading/captures';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import { seconds } from '../../../lib/duration.ts';

export interface Reported extends Capture {
  outcome: 'counted' | 'forbidden' | 'notOwned';
}

export function createCaptureQueries(db: Db) {
  function books(customerId: number, trx: Db) {
    return trx
      .selectFrom('productOwnerships as ownership')
      .innerJoin('products', 'products.id', 'ownership.productId')
      .select(['products.id', 'products.title'])
      .select(['ownership.countScreenshot', 'ownership.capturedPages', 'ownership.closedAt'])
      .where('ownership.customerId', '=', customerId)
      .orderBy('products.id');
  }

  return {
    /** Locked, so that the permission does not change until the report is stored. */
    student(customerId: number, trx?: Trx) {
      const student = (trx ?? db)
        .selectFrom('customers')
        .select('haveScreenPermission')
        .where('id', '=', customerId);
      return (trx === undefined ? student : student.forShare()).executeTakeFirstOrThrow();
    },

    /** The student's books with captures. */
    captured(customerId: number) {
      return books(customerId, db)
        .where('products.deletedAt', 'is', null)
        .where((eb) =>
          eb.or([eb('countScreenshot', '>', 0), eb('ownership.closedAt', 'is not', null)]),
        )
        .execute();
    },

    /**
     * The books among these that the student has now; locked, so that reports are counted one by
     * one.
     */
    lockOwned(trx: Trx, customerId: number, productIds: number[]) {
      return books(customerId, trx)
        .where(sql<boolean>`products.id = any (${productIds}::int[])`)
        .forUpdate('ownership')
        .execute();
    },

    /** The books among these that the student has ever had. */
    async everOwned(trx: Trx, customerId: number, productIds: number[]): Promise<Set<number>> {
      const rows = await trx
        .selectFrom('customerLogs')
        .select('productId')
        .distinct()
        .where('customerId', '=', customerId)
        .where(sql<boolean>`product_id = any (${productIds}::int[])`)
        .execute();
      return new Set(rows.flatMap(({ productId }) => productId ?? []));
    },

    /** Stores the captures that are not stored yet, and returns their ids. */
    async insert(
      trx: Trx,
      { customerId, deviceBindingId }: { customerId: number; deviceBindingId: number },
      captures: Reported[],
      sentAt: Date | null,
    ): Promise<Set<string>> {
      const clockOff = sql`coalesce(now() - ${sentAt}::timestamptz, ${seconds(0).sql})`;
      const { rows } = await sql<{ id: string }>`
        insert into captures
          (customer_id, id, product_id, pages, outcome, captured_at, device_binding_id)
        select ${customerId}::int, row.id, "productId", pages, outcome,
          least("capturedAt" + ${clockOff}, now()), ${deviceBindingId}::int
        from jsonb_to_recordset(${JSON.stringify(captures)}::jsonb) as row (id uuid,
          "productId" int, pages int[], outcome text, "capturedAt" timestamptz)
        on conflict (customer_id, id) do nothing
        returning id`.execute(trx);
      return new Set(rows.map(({ id }) => id));
    },
  };
}
